#include "measure/trec_names.h"

#include <strings.h>

#include "base/number.h"

const struct trec_name trec_names[] = {
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

const size_t trec_name_count = sizeof trec_names / sizeof *trec_names;

static bool has_cutoff(const struct trec_name *row)
{
	return row->name[strlen(row->name) - 1] == '_';
}

/* Whether c may follow a name: P_10, P.10 (trec_eval -m), P@10, iprec_at_recall_0.10. */
static bool is_number_or_joint(char c)
{
	return (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '@';
}

static bool is_name(struct slice t, const char *name, size_t length)
{
	return t.length == length && strncasecmp(t.at, name, length) == 0;
}

const struct trec_name *trec_name_find(struct slice word, struct slice *cutoff)
{
	struct slice stem = word;

	while (stem.length > 0 && slice_is_digits((struct slice){stem.at + stem.length - 1, 1}))
		stem.length--;
	*cutoff = (struct slice){stem.at + stem.length, word.length - stem.length};
	while (stem.length > 0 && is_number_or_joint(stem.at[stem.length - 1]))
		stem.length--;
	for (size_t i = 0; i < trec_name_count; i++) {
		const struct trec_name *row = &trec_names[i];
		size_t length = strlen(row->name);

		if (has_cutoff(row) ? is_name(stem, row->name, length - 1) : is_name(word, row->name, length))
			return row;
	}
	return NULL;
}
