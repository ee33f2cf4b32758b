/* SPDX-License-Identifier: MIT */
#include "measure/synonyms.h"

#include <string.h>
#include <strings.h>

#include "base/die.h"

#define DCG "DCG divided by that of the ideal list; DCG is the column msdcg(r) of -v -topic ID"
#define TREC_EVAL(name) "ntcir_eval trec_eval -m " name " prints it"
#define TEST(name) "ntcir_eval evaluate -test " name " compares means, discpower measures"
#define GEOMETRIC "with -geometric in evaluate, table and NEV2mean; "

#define AP_OR_MAP_CUT \
	"AP@# (divided by min(#, R)) or map_cut@# (divided by R, as in trec_eval)"
#define NDCG_OR_MSNDCG \
	"nDCG@# (no discount up to the rank of -logb) or MSnDCG@# (trec_eval's ndcg_cut_#)"

#define SAME(names, ours) {names, SAME_NUMBER, ours, NULL, NULL}
#define OTHER(names, ours, note) {names, OTHER_NUMBER, ours, note, NULL}

/* tests/measures.bats lists the names that are those of measures here, too, in lower or upper
   case. */
const struct synonym synonyms[] = {
	SAME("map|average_precision", "AP"),
	{"map_", OTHER_NUMBER, "AP@",
		"divided by min(l, R), or map_cut@, divided by R", AP_OR_MAP_CUT},
	{"average_precision_", OTHER_NUMBER, "AP@", "as map_", AP_OR_MAP_CUT},
	SAME("recip_rank", "RR"),
	SAME("recip_rank_|recip_rank_cut_", "RR@"),
	SAME("reciprocal_rank", "RR"),
	SAME("reciprocal_rank_", "RR@"),
	SAME("mean_reciprocal_rank|MRR", "RR"),
	SAME("MRR_", "RR@"),
	SAME("expected_reciprocal_rank", "ERR"),
	SAME("Rprec|R_precision", "R-Prec"),
	SAME("P_|Precision_", "P@"),
	SAME("iP_", "infP@"),
	SAME("recall_|R_", "Recall@"),
	SAME("success_|hit_|hit_rate_|HitRate_", "Hit@"),
	OTHER("Accuracy_|acc_|S_", "Hit@",
		"1 if one of these items is relevant; ir_measures' Accuracy is not here"),
	OTHER("hits_", NULL, "0 or 1 is Hit@#; ranx counts the relevant items: -truncate # -m "
		"num_rel_ret"),
	{"ndcg_cut_", SAME_NUMBER, "MSnDCG@", "with levels as gains, -g 1:2:3", NULL},
	OTHER("NDCG", "ndcg", "in lower case; it has no cut-off"),
	{"ndcg_", OTHER_NUMBER, "nDCG@",
		"no discount up to the rank of -logb, or MSnDCG@, trec_eval's ndcg_cut_",
		NDCG_OR_MSNDCG},
	OTHER("DCG_|SDCG_|xDCG_", "MSnDCG@", DCG),
	OTHER("CG_", "nCG@", "CG divided by that of the ideal list"),
	OTHER("ndcg_burges_|dcg=*|gains=*", NULL, "gains 2^level - 1: -g 1:3:7 -m MSnDCG@#"),
	OTHER("normalize=*", NULL, "Compat is divided by its highest value"),
	OTHER("judged_only=*", NULL, "the option -j skips unjudged items"),
	SAME("map_cut_", "map_cut@"),
	SAME("relative_P_|R_cap_|recall_cap_", "relative_P@"),
	OTHER("mrecall_", NULL, "not here: 1 where relative_P@# is 1, else 0"),
	SAME("Rprec_mult_", "Rprec_mult@"),
	SAME("IPrec_", "iprec_at_recall_"),
	SAME("Bpref", "bpref"),
	SAME("SetP", "set_P"),
	SAME("SetP(relative=True)", "set_relative_P"),
	SAME("SetR", "set_recall"),
	SAME("SetAP", "set_map"),
	SAME("SetF", "set_F"),
	OTHER("F_|F1_|F1", NULL, "set_F is F1 of the whole list; -truncate # -m set_F is F1@#"),
	OTHER("set_F_", NULL, "write set_F(beta=#) for set_F.# of trec_eval"),
	SAME("NumRet", "num_ret"),
	SAME("NumRet(rel=1)", "num_rel_ret"),
	OTHER("NumRet(*", NULL, "with a level it is num_rel_ret, as in num_rel_ret(rel=2)"),
	SAME("NumRel", "num_rel"),
	OTHER("QueriesRanked", NULL, "the column topics counts them"),
	OTHER("num_q", NULL, "it is topics= in the output of -mean; " TREC_EVAL("num_q")),
	OTHER("NumQ", NULL, "it is topics= in the output of -mean"),
	OTHER("runid", NULL, TREC_EVAL("runid")),
	OTHER("set", NULL, TREC_EVAL("set")),
	OTHER("official", NULL, "the set trec has these measures; " TREC_EVAL("official")),
	OTHER("all_trec", NULL, "the set trec has those most used; " TREC_EVAL("all_trec")),
	OTHER("gm_map", "AP", GEOMETRIC TREC_EVAL("gm_map")),
	OTHER("gm_bpref", "bpref", GEOMETRIC TREC_EVAL("gm_bpref")),
	OTHER("gm_*", NULL, "-geometric of evaluate, table and NEV2mean prints geometric means"),
	OTHER("D-nDCG_", "MSnDCG@", "its name in .Dnev files, which D-NTCIR-eval makes"),
	OTHER("D-Q_", "Q@", "its name in .Dnev files, which D-NTCIR-eval makes"),
	OTHER("D#-*|D-nDCG*|D-Q*", NULL, "D-NTCIR-eval makes it: D-NTCIR-eval -h"),
	OTHER("IA-*", NULL, "D-NTCIR-IAeval makes it: D-NTCIR-IAeval -h"),
	OTHER("PplusQ*", NULL, "DIN-NTCIR-PQeval makes it: DIN-NTCIR-PQeval -h"),
	{"rbp_", OTHER_P, NULL, "do you mean RBP(p=0.9)? RBP has the p of -rbp", NULL},
	OTHER("utility*", NULL, "it is 2 num_rel_ret - num_ret; " TREC_EVAL("utility")),
	OTHER("unjudged*", NULL, "it is 1 - Judged@#"),
	OTHER("hole*", NULL, "1 - Judged@# is near it (BEIR: judged for no topic)"),
	OTHER("unj_", NULL, "Judged@ is the share of judged items; " TREC_EVAL("unj")),
	OTHER("relstring*", NULL, TREC_EVAL("relstring")),
	OTHER("num_nonrel_judged_ret", NULL, TREC_EVAL("num_nonrel_judged_ret")),
	OTHER("G|G.*", NULL, TREC_EVAL("G")),
	OTHER("binG", NULL, TREC_EVAL("binG")),
	OTHER("ndcg_rel*", NULL, "ndcg and MSnDCG@ are here; " TREC_EVAL("ndcg_rel")),
	OTHER("Rndcg*", NULL, "ndcg and MSnDCG@ are here; " TREC_EVAL("Rndcg")),
	SAME("StRecall_|strec_|S_recall_|subtopic_recall_", "I-rec@"),
	SAME("alpha_DCG_", "alpha-DCG@"),
	SAME("alpha_nDCG_", "alpha-nDCG@"),
	SAME("ERR_IA_", "ERR-IA@"),
	SAME("nERR_IA_", "nERR-IA@"),
	SAME("P_IA_", "P-IA@"),
	SAME("AP_IA", "MAP-IA"),
	SAME("vital|vital_score", "Vital"),
	SAME("strict_vital_score|V_strict", "Vital-strict"),
	SAME("all_score", "All"),
	SAME("strict_all_score|A_strict", "All-strict"),
	SAME("weighted_score", "Weighted"),
	SAME("W_strict", "Weighted-strict"),
	OTHER("S-measure|T-measure|S-flat|T-flat|F-flat|W-recall", NULL,
		"ntcir_eval 1click prints it"),
	OTHER("YAR*|kendall*", NULL, "ntcir_eval tau prints it"),
	OTHER("RBO*", NULL, "ntcir_eval rbo prints it"),
	OTHER("kappa*", NULL, "ntcir_eval agree prints it"),
	OTHER("bootstrap*", NULL, TEST("bootstrap")),
	OTHER("tukey*", NULL, TEST("tukey")),
	OTHER("compare", NULL, TEST("bootstrap") ", evaluate -diff lists"),
	OTHER("main_score", NULL, "MTEB's for retrieval is MSnDCG@10"),
	OTHER("NERR8*|NERR9*|NERR10*|NERR11*", NULL,
		"that of C/W/L is not here; nERR@ is another measure"),
	OTHER("nauc_*", NULL, "MTEB's nAUC is not here"),
};

const size_t synonym_count = sizeof synonyms / sizeof *synonyms;

/* MSnDCG@ and ndcg have these names with levels as gains. */
static const struct other_names OTHER_NAMES[] = {
	{"AP", "map", "AP"},
	{"RR", "recip_rank", "RR"},
	{"RR@", NULL, "RR@#"},
	{"P@", "P_#", "P@#"},
	{"Recall@", "recall_#", "R@#"},
	{"R-Prec", "Rprec", "Rprec"},
	{"Hit@", "success_#", "Success@#"},
	{"MSnDCG@", "ndcg_cut_#", "nDCG@#"},
	{"ndcg", "ndcg", "nDCG"},
	{"map_cut@", "map_cut_#", "AP@#"},
	{"bpref", "bpref", "Bpref"},
	{"Judged@", NULL, "Judged@#"},
	{"relative_P@", "relative_P_#", NULL},
	{"Rprec_mult@", "Rprec_mult_#", NULL},
	{"iprec_at_recall_", "iprec_at_recall_#", "IPrec@#"},
	{"11pt_avg", "11pt_avg", NULL},
	{"set_P", "set_P", "SetP"},
	{"set_relative_P", "set_relative_P", "SetP(relative=True)"},
	{"set_recall", "set_recall", "SetR"},
	{"set_map", "set_map", "SetAP"},
	{"set_F", "set_F", "SetF"},
	{"num_ret", "num_ret", "NumRet"},
	{"num_rel", "num_rel", "NumRel"},
	{"num_rel_ret", "num_rel_ret", "NumRet(rel=1)"},
	{"alpha-DCG@", NULL, "alpha_DCG@#"},
	{"alpha-nDCG@", NULL, "alpha_nDCG@#"},
	{"ERR-IA@", NULL, "ERR_IA@#"},
	{"nERR-IA@", NULL, "nERR_IA@#"},
	{"P-IA@", NULL, "P_IA@#"},
	{"I-rec@", NULL, "StRecall@#"},
	{"MAP-IA", NULL, "AP_IA"},
	{"NRBP", NULL, "NRBP"},
	{"nNRBP", NULL, "nNRBP"},
};

const struct other_names *other_names_of(const char *measure, bool is_whole)
{
	size_t length = strlen(measure);

	for (size_t i = 0; i < sizeof OTHER_NAMES / sizeof *OTHER_NAMES; i++) {
		const char *ours = OTHER_NAMES[i].ours;
		bool cut = ours[strlen(ours) - 1] == '@' || ours[strlen(ours) - 1] == '_';

		if (strlen(ours) == length + cut && strncmp(ours, measure, length) == 0 &&
		    cut != is_whole)
			return &OTHER_NAMES[i];
	}
	return NULL;
}

/* Whether the first `length` bytes are those of t, in upper or lower case, with "-" or "_". */
static bool is_name(struct slice t, const char *name, size_t length)
{
	size_t i = 0;

	while (i < length && i < t.length &&
	       (strncasecmp(t.at + i, name + i, 1) == 0 || (t.at[i] == '-' && name[i] == '_') ||
	        (t.at[i] == '_' && name[i] == '-')))
		i++;
	return i == length && i == t.length;
}

/* Whether the name, before a cut-off or not, is that of a row of synonyms. */
static bool is_synonym(struct slice known, struct slice name, bool has_cutoff)
{
	size_t length = known.length - 1;

	if (known.at[length] == '_')
		return is_name(name, known.at, length) && (has_cutoff || length > 1);
	if (known.at[length] == '*')
		return name.length >= length &&
		       is_name((struct slice){name.at, length}, known.at, length);
	return !has_cutoff && is_name(name, known.at, length + 1);
}

const struct synonym *synonym_of(struct slice name, bool has_cutoff)
{
	for (const struct synonym *row = synonyms; row < synonyms + synonym_count; row++) {
		struct slice rest = slice_of(row->names), known;

		while (slice_part(&rest, slice_of("|"), &known))
			if (is_synonym(known, name, has_cutoff))
				return row;
	}
	return NULL;
}

/* The last byte of t, '\0' if it is empty; and whether it separates a name from its cut-off: P_10,
   P.10 (trec_eval -m), P@10. */
static char last_of(struct slice t)
{
	return *(t.length > 0 ? t.at + t.length - 1 : "");
}

static bool ends_in_joint(struct slice t)
{
	return last_of(t) == '_' || last_of(t) == '.' || last_of(t) == '@';
}

const struct synonym *synonym_find(struct slice word, struct slice *cutoff)
{
	struct slice stem = word;

	while (is_digit(last_of(stem)) || last_of(stem) == '.')
		stem.length--;
	if (stem.length < word.length && stem.at[stem.length] == '.' && !ends_in_joint(stem))
		stem.length++;
	*cutoff = (struct slice){stem.at + stem.length, word.length - stem.length};
	stem.length -= ends_in_joint(stem);
	return synonym_of(stem, stem.length < word.length);
}

const char *words_with_cutoff(const char *words, const char *cutoff)
{
	char *text = text_of("%*s", (int)(strlen(words) * (strlen(cutoff) + 1)), ""), *end = text;
	bool skips = false;

	for (; *words; words++)
		if (*words == '[' || *words == ']')
			skips = *words == '[' && !cutoff[0];
		else if (*words == '#')
			end = stpcpy(end, cutoff);
		else if (!skips)
			*end++ = *words;
	*end = '\0';
	return text;
}
