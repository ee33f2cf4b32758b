/* SPDX-License-Identifier: MIT */
#include "measure/synonyms.h"

#include <strings.h>

const struct synonym synonyms[] = {
	{"map", SAME_NUMBER, "AP", NULL},
	{"gm_map", OTHER_NUMBER, "AP", "averaged by NEV2mean -geometric"},
	{"map_cut_", OTHER_NUMBER, NULL, "AP@ is divided by min(l, R), not by R"},
	{"map_", OTHER_NUMBER, NULL, "AP@ is divided by min(l, R), map_cut_ by R"},
	{"recip_rank", SAME_NUMBER, "RR", NULL},
	{"MRR", SAME_NUMBER, "RR", NULL},
	{"MRR_", SAME_NUMBER, "RR@", NULL},
	{"Rprec", SAME_NUMBER, "R-Prec", NULL},
	{"P_", SAME_NUMBER, "P@", NULL},
	{"Precision_", SAME_NUMBER, "P@", NULL},
	{"recall_", SAME_NUMBER, "Recall@", NULL},
	{"R_", SAME_NUMBER, "Recall@", NULL},
	{"success_", SAME_NUMBER, "Hit@", NULL},
	{"ndcg_cut_", SAME_NUMBER, "MSnDCG@", "with levels as gains, -g 1:2:3"},
	{"ndcg", OTHER_NUMBER, "MSnDCG@", "with a cut-off above R and the list's length, such as MSnDCG@1000000, and -g 1:2:3"},
	{"ndcg_", OTHER_NUMBER, NULL, "nDCG@ has no discount up to the rank of -logb, MSnDCG@ is trec_eval's ndcg_cut_"},
	{"Bpref", SAME_NUMBER, "bpref", NULL},
	{"infAP", OTHER_NUMBER, NULL, "inferred AP is not among the measures"},
	{"iprec_at_recall_*", OTHER_NUMBER, NULL, "interpolated precision is not among the measures"},
	{"IPrec*", OTHER_NUMBER, NULL, "interpolated precision is not among the measures"},
	{"11pt_avg", OTHER_NUMBER, NULL, "interpolated precision is not among the measures"},
	{"set_*", OTHER_NUMBER, NULL, "measures of sets without order are not among the measures"},
	{"relative_P*", OTHER_NUMBER, NULL, "relative precision is not among the measures"},
	{"num_ret", OTHER_NUMBER, NULL, "it is syslen= in the lines above the measures"},
	{"NumRet", OTHER_NUMBER, NULL, "it is syslen= in the lines above the measures"},
	{"num_rel", OTHER_NUMBER, NULL, "it is jrel= in the lines above the measures"},
	{"NumRel", OTHER_NUMBER, NULL, "it is jrel= in the lines above the measures"},
	{"num_rel_ret", OTHER_NUMBER, NULL, "it is jrel times Recall@, with a cut-off above the list's length"},
	{"num_q", OTHER_NUMBER, NULL, "it is topics= in the output of -mean"},
	{"NumQ", OTHER_NUMBER, NULL, "it is topics= in the output of -mean"},
};

const size_t synonym_count = sizeof synonyms / sizeof *synonyms;

/* Whether c separates a name from its cut-off: P_10, P.10 (trec_eval -m), P@10. */
static bool is_joint(char c)
{
	return c == '_' || c == '.' || c == '@';
}

static bool is_name(struct slice t, const char *name, size_t length)
{
	return t.length == length && strncasecmp(t.at, name, length) == 0;
}

const struct synonym *synonym_find(struct slice word, struct slice *cutoff)
{
	struct slice stem = word;

	while (stem.length > 0 && is_digit(stem.at[stem.length - 1]))
		stem.length--;
	*cutoff = (struct slice){stem.at + stem.length, word.length - stem.length};
	if (stem.length > 0 && is_joint(stem.at[stem.length - 1]))
		stem.length--;
	for (size_t i = 0; i < synonym_count; i++) {
		const char *name = synonyms[i].name;
		size_t length = strlen(name) - 1;
		bool found = is_name(word, name, length + 1);

		if (name[length] == '_')
			found = is_name(stem, name, length) && (cutoff->length > 0 || word.length > 1);
		else if (name[length] == '*')
			found = word.length >= length && is_name((struct slice){word.at, length}, name, length);
		if (found)
			return &synonyms[i];
	}
	return NULL;
}
