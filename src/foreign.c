#include "foreign.h"

#include <strings.h>

const struct foreign_measure foreign_measures[] = {
	{"map", "AP", NULL},
	{"gm_map", "AP", "averaged by NEV2mean -geometric"},
	{"map_cut_", NULL, "AP@ is divided by min(l, R), not by R"},
	{"recip_rank", "RR", NULL},
	{"Rprec", "R-Prec", NULL},
	{"P_", "P@", NULL},
	{"recall_", "Recall@", NULL},
	{"success_", "Hit@", NULL},
	{"ndcg_cut_", "MSnDCG@", "with levels as gains, -g 1:2:3"},
	{"ndcg", "MSnDCG@", "beyond the list's end and R, say MSnDCG@1000000, with levels as gains, -g 1:2:3"},
	{"bpref", "bpref", "with -j"},
	{"iprec_at_recall_", NULL, "interpolated precision is not among the measures"},
	{"11pt_avg", NULL, "interpolated precision is not among the measures"},
	{"num_ret", NULL, "it is syslen in the lines above the measures"},
	{"num_rel", NULL, "it is jrel in the lines above the measures"},
	{"num_rel_ret", NULL, "it is jrel times Recall@ beyond the list's end"},
	{"num_q", NULL, "it is topics in the lines of -mean"},
};

const size_t foreign_measure_count = sizeof foreign_measures / sizeof *foreign_measures;

static bool has_cutoff(const struct foreign_measure *row)
{
	return row->name[strlen(row->name) - 1] == '_';
}

/* Whether c may stand behind a name: P_10, P.10 (trec_eval -m), P@10, iprec_at_recall_0.10. */
static bool is_number_or_joint(char c)
{
	return (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '@';
}

static bool is_name(struct text t, const char *name, size_t length)
{
	return t.length == length && strncasecmp(t.at, name, length) == 0;
}

const struct foreign_measure *foreign_find(struct text word, struct text *cutoff)
{
	struct text stem = word;

	while (stem.length > 0 && text_is_digits((struct text){stem.at + stem.length - 1, 1}))
		stem.length--;
	*cutoff = (struct text){stem.at + stem.length, word.length - stem.length};
	while (stem.length > 0 && is_number_or_joint(stem.at[stem.length - 1]))
		stem.length--;
	for (size_t i = 0; i < foreign_measure_count; i++) {
		const struct foreign_measure *row = &foreign_measures[i];
		size_t length = strlen(row->name);

		if (has_cutoff(row) ? is_name(stem, row->name, length - 1) : is_name(word, row->name, length))
			return row;
	}
	return NULL;
}
