/* SPDX-License-Identifier: MIT */
#include "measure/synonyms.h"

#include <strings.h>

const struct synonym synonyms[] = {
	{"map", SAME_NUMBER, "AP", NULL},
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
	{"NDCG", OTHER_NUMBER, "ndcg", "in lower case; it has no cut-off"},
	{"ndcg_", OTHER_NUMBER, NULL,
		"nDCG@ has no discount up to the rank of -logb, MSnDCG@ is trec_eval's ndcg_cut_"},
	{"map_cut_", SAME_NUMBER, "map_cut@", NULL},
	{"relative_P_", SAME_NUMBER, "relative_P@", NULL},
	{"Rprec_mult_", SAME_NUMBER, "Rprec_mult@", NULL},
	{"IPrec_", SAME_NUMBER, "iprec_at_recall_", NULL},
	{"Bpref", SAME_NUMBER, "bpref", NULL},
	{"SetP", SAME_NUMBER, "set_P", NULL},
	{"SetR", SAME_NUMBER, "set_recall", NULL},
	{"SetAP", SAME_NUMBER, "set_map", NULL},
	{"SetF", SAME_NUMBER, "set_F", NULL},
	{"set_F_", OTHER_NUMBER, NULL, "write set_F(beta=0.5) for set_F.0.5 of trec_eval"},
	{"NumRet", SAME_NUMBER, "num_ret", NULL},
	{"NumRet(rel=1)", SAME_NUMBER, "num_rel_ret", NULL},
	{"NumRet(*", OTHER_NUMBER, NULL, "with a level it is num_rel_ret, as in num_rel_ret(rel=2)"},
	{"NumRel", SAME_NUMBER, "num_rel", NULL},
	{"num_q", OTHER_NUMBER, NULL, "it is topics= in the output of -mean"},
	{"NumQ", OTHER_NUMBER, NULL, "it is topics= in the output of -mean"},
	{"official", OTHER_NUMBER, NULL, "write trec for the measures that trec_eval prints by default"},
	{"all_trec", OTHER_NUMBER, NULL, "write trec for those of them that are here"},
	{"gm_map", OTHER_NUMBER, "AP",
		"with -geometric in evaluate, table and NEV2mean; evaluate -format trec has gm_map"},
	{"gm_*", OTHER_NUMBER, NULL, "-geometric of evaluate, table and NEV2mean prints geometric means"},
	{"alpha-nDCG_", OTHER_NUMBER, NULL, "it is a measure of irec"},
	{"ERR-IA_", OTHER_NUMBER, NULL, "it is a measure of irec"},
	{"I-rec_", OTHER_NUMBER, NULL, "it is a measure of irec"},
	{"D#-nDCG_", OTHER_NUMBER, NULL, "D-NTCIR-eval makes it"},
	{"infAP", OTHER_NUMBER, NULL, "inferred AP is not among the measures"},
	{"utility", OTHER_NUMBER, NULL, "it is 2 num_rel_ret - num_ret"},
	{"unj_", OTHER_NUMBER, NULL, "Judged@ is the share of judged items"},
	{"G", OTHER_NUMBER, NULL, "G and binG are experiments of trec_eval, and not among the measures"},
	{"binG", OTHER_NUMBER, NULL, "G and binG are experiments of trec_eval, and not among the measures"},
	{"ndcg_rel", OTHER_NUMBER, NULL, "it is an experiment of trec_eval; ndcg and MSnDCG@ are its nDCG"},
	{"Rndcg", OTHER_NUMBER, NULL, "it is an experiment of trec_eval; ndcg and MSnDCG@ are its nDCG"},
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

const struct synonym *synonym_of(struct slice name, bool has_cutoff)
{
	for (size_t i = 0; i < synonym_count; i++) {
		const char *known = synonyms[i].name;
		size_t length = strlen(known) - 1;
		bool found = !has_cutoff && is_name(name, known, length + 1);

		if (known[length] == '_')
			found = is_name(name, known, length) && (has_cutoff || length > 1);
		else if (known[length] == '*')
			found = name.length >= length && is_name((struct slice){name.at, length}, known, length);
		if (found)
			return &synonyms[i];
	}
	return NULL;
}

const struct synonym *synonym_find(struct slice word, struct slice *cutoff)
{
	struct slice stem = word;

	while (stem.length > 0 && (is_digit(stem.at[stem.length - 1]) || stem.at[stem.length - 1] == '.'))
		stem.length--;
	if (stem.length < word.length && stem.at[stem.length] == '.' && (stem.length == 0 ||
	                                                                 !is_joint(stem.at[stem.length - 1])))
		stem.length++;
	*cutoff = (struct slice){stem.at + stem.length, word.length - stem.length};
	if (stem.length > 0 && is_joint(stem.at[stem.length - 1]))
		stem.length--;
	return synonym_of(stem, stem.length < word.length);
}
