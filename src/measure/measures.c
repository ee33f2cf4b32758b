/* SPDX-License-Identifier: MIT */
/* Each formula has the rows of its measures below it; `measures`, near the end, is their order in
   print. Symbols are those of the papers: r is a rank from 1, l the cut-off, e the evaluation of
   one list. Sums run from the first rank to the last and products from left to right, so that
   values halfway between two printed digits round as in other implementations of the same
   definitions. Names in brackets, such as [NCU], refer to measure_sources. */
#include "measure/measures.h"

#include <math.h>

#include "measure/answer_measures.h"
#include "measure/formula.h"
#include "measure/sampled.h"

#define MEASURE static const struct measure

/* The first columns of a measure that is a sum over ranks, at a cut-off. */
#define AT_FIRST(name, kinds, value) \
	name, CUT_OFF, kinds, value, name " with the sum over the first l items only.", \
	.source = "as " name

/* The head of a loop over the hits of a list: for (EACH_HIT(h, e)). */
#define EACH_HIT(h, e) const struct hit *h = (e)->list.hit; h < (e)->list.hit + (e)->list.count; h++

static double least(size_t a, size_t b)
{
	return (double)(a < b ? a : b);
}

/* The sums of the list, and of the ideal list, at rank l. */
static const struct sums *found(E e, size_t l)
{
	return sums_at(&e->list, l);
}

static const struct sums *ideal(E e, size_t l)
{
	return sums_at(&e->ideal, l);
}

/* ---- the first and the preferred rank ---- */

FORMULA(reciprocal_rank, e->r1 > 0 && e->r1 <= l ? 1 / (double)e->r1 : 0)
MEASURE RR = {"RR", WHOLE, OF_LISTS, reciprocal_rank,
	"Reciprocal rank: 1/r1, where r1 is the rank of the first relevant item; 0 if there is "
	"none.", .source = "[NCU] Eq 3", .traits = IS_BINARY};
MEASURE RR_at = {"RR", CUT_OFF, OF_LISTS, reciprocal_rank,
	"RR, but 0 if there is no relevant item among the first l items.", .source = "[NCU] Eq 3",
	.traits = IS_BINARY};

FORMULA(o_measure, e->r1 > 0 ? blended_ratio(e, e->r1) : 0)
MEASURE O_measure = {"O-measure", WHOLE, OF_LISTS, o_measure,
	"Blended ratio BR(r1) at the first relevant item; 0 if there is none. BR(r) = (C(r) + "
	"beta cg(r)) / (r + beta cg*(r)).", .source = "[NTCIREVAL] 3.1", .uses = USES_BETA};

FORMULA(p_measure, e->rp > 0 ? blended_ratio(e, e->rp) : 0)
MEASURE P_measure = {"P-measure", WHOLE, OF_LISTS, p_measure,
	"BR(rp), where rp is the preferred rank: the first rank whose item has the highest level "
	"in the list.", .source = "[NTCIREVAL] 3.1", .uses = USES_BETA};

FORMULA(p_plus, ratio(found(e, e->rp)->BR, (double)found(e, e->rp)->C))
MEASURE P_plus = {"P-plus", WHOLE, OF_LISTS, p_plus,
	"Mean of BR(r) over the relevant items at ranks 1 to rp, where rp is the preferred rank "
	"(see P-measure).", .source = "[NTCIREVAL] Eq 2", .uses = USES_BETA};

/* ---- normalised cumulative utility ---- */

/* The sum over ranks of the probability that a user stops there times the utility of stopping there
   ([NCU]). The measures differ in both. In AP and Q-measure the probability is the same for every
   relevant item. */

FORMULA(average_precision, found(e, l)->P / least(l, e->R))
MEASURE AP = {"AP", WHOLE, OF_LISTS, average_precision,
	"Average precision: sum of P(r) over the relevant items retrieved, divided by R.",
	.source = "[NTCIREVAL] Eq 1", .traits = IS_BINARY};

MEASURE AP_at = {"AP", CUT_OFF, OF_LISTS, average_precision,
	"Average precision of the first l items: sum of P(r), divided by min(l, R).",
	.source = "[NTCIREVAL] 3.1", .traits = IS_BINARY,
	.elsewhere = "AP@# is divided by min(#, R); AP@# of ir_measures, divided by R, is "
		"map_cut@#"};

FORMULA(truncated_map, found(e, l)->P / (double)e->R)
MEASURE map_cut_at = {"map_cut", CUT_OFF, OF_LISTS, truncated_map,
	"Sum of P(r) over the relevant items among the first l items, divided by R. (AP@ divides "
	"by min(l, R).)", .source = "[TREC_EVAL]", .traits = IS_BINARY};

FORMULA(q_measure, found(e, l)->BR / least(l, e->R))
MEASURE Q_measure = {"Q-measure", WHOLE, OF_LISTS, q_measure,
	"Sum of the blended ratio BR(r) over the relevant items retrieved, divided by R.",
	.source = "[NTCIREVAL] Eq 3", .uses = USES_BETA};
MEASURE Q_at = {"Q", CUT_OFF, OF_LISTS, q_measure,
	"Q-measure of the first l items: sum of BR(r), divided by min(l, R).",
	.source = "[NTCIREVAL] 3.1", .uses = USES_BETA};

/* In NCUgu the probability is proportional to the stopping weight of the item's level. */

FORMULA(ncu_gu_p, ratio(found(e, l)->S_P, ideal(e, l)->S))
MEASURE NCUgu_P = {"NCUgu,P", WHOLE, OF_LEVELS, ncu_gu_p,
	"Normalised cumulative utility, graded-uniform: the probability that users stop at a "
	"relevant item is in proportion to the stopping weight of its level (-s). The utility is "
	"P(r).", .source = "[NCU] Eq 11", .uses = USES_WEIGHTS};

FORMULA(ncu_gu_br, ratio(found(e, l)->S_BR, ideal(e, l)->S))
MEASURE NCUgu_BR = {"NCUgu,BR", WHOLE, OF_LEVELS, ncu_gu_br,
	"NCUgu with the blended ratio BR(r) as utility.", .source = "[NCU] Eq 11",
	.uses = USES_WEIGHTS | USES_BETA};

/* In NCUrb the probability falls by the factor gamma with each relevant item found. With a cut-off,
   the sum is divided by min(l, R), as in NTCIREVAL. */

static double rank_biased(E e, size_t l, double sum)
{
	return sum / (l == WHOLE_LIST ? ideal(e, l)->rb : least(l, e->R));
}

FORMULA(ncu_rb_p, rank_biased(e, l, found(e, l)->rb_P))
MEASURE NCUrb_P = {"NCUrb,P", WHOLE, OF_LISTS, ncu_rb_p,
	"Normalised cumulative utility, rank-biased: the probability that users stop at the "
	"C(r)-th relevant item is in proportion to gamma^(C(r)-1), normalised over R items. The "
	"utility is P(r).", .source = "[NCU] Eq 10", .uses = USES_GAMMA};
MEASURE NCUrb_P_at = {"NCUrb,P", CUT_OFF, OF_LISTS, ncu_rb_p,
	"Sum of gamma^(C(r)-1) P(r) over the relevant items among the first l items, divided by "
	"min(l, R). (NCUrb,P without cut-off has another normaliser.)",
	.source = "as NCUrb,P; the normaliser is NTCIREVAL's", .uses = USES_GAMMA};

FORMULA(ncu_rb_br, rank_biased(e, l, found(e, l)->rb_BR))
MEASURE NCUrb_BR = {"NCUrb,BR", WHOLE, OF_LISTS, ncu_rb_br,
	"NCUrb with the blended ratio BR(r) as utility.", .source = "[NCU] Eq 10",
	.uses = USES_GAMMA | USES_BETA};
MEASURE NCUrb_BR_at = {"NCUrb,BR", CUT_OFF, OF_LISTS, ncu_rb_br,
	"NCUrb,P@ with the blended ratio BR(r) as utility.",
	.source = "as NCUrb,BR; the normaliser is NTCIREVAL's", .uses = USES_GAMMA | USES_BETA};

FORMULA(ncu_rb_ie, rank_biased(e, l, found(e, l)->rb_IE))
MEASURE NCUrb_IE = {"NCUrb,IE", WHOLE, OF_LISTS, ncu_rb_ie,
	"NCUrb with p^r as utility; p is from -rbup.",
	.source = "NCUrb of [NCU] Eq 10, utility of iRBU", .uses = USES_GAMMA | USES_RBUP};
MEASURE NCUrb_IE_at = {"NCUrb,IE", CUT_OFF, OF_LISTS, ncu_rb_ie,
	"NCUrb,P@ with p^r as utility; p is from -rbup.",
	.source = "as NCUrb,IE; the normaliser is NTCIREVAL's", .uses = USES_GAMMA | USES_RBUP};

FORMULA(graded_average_precision, ratio(found(e, l)->GAP, ideal(e, l)->w))
MEASURE GAP = {"GAP", WHOLE, OF_LISTS, graded_average_precision,
	"Graded average precision: sum over relevant items of (1/r) times the sum over items k <= "
	"r of w(min(l(r), l(k))), divided by the sum of w(l*(k)) over the ideal list. w(x) = "
	"x(x+1); l is the level, or with global gains the gain.",
	.source = "[GRADED], with NTCIREVAL's weights", .needs = NEEDS_LEVELS_ABOVE};
MEASURE GAP_at = {"GAP", CUT_OFF, OF_LISTS, graded_average_precision,
	"GAP of the first l items, with the first min(l, R) items of the ideal list.",
	.source = "as GAP", .needs = NEEDS_LEVELS_ABOVE};

/* ---- rank-biased precision ---- */

FORMULA(rbp, (1 - e->parameters.rbp) * found(e, l)->RBP / e->H)

#define RBP_ELSEWHERE \
	.elsewhere = "RBP has p = " RBP_FALLBACK "[ and the cut-off #]; RBP of ir_measures has " \
		"p = 0.8: RBP(p=0.8)", .unless_given = USES_RBP
MEASURE RBP = {"RBP", WHOLE, OF_LISTS, rbp,
	"Rank-biased precision: (1-p)/H times the sum of G(r) p^(r-1); p is from -rbp.",
	.source = "[NTCIREVAL] Eq 8; [RBP]", .uses = USES_RBP, .traits = IS_SUM, RBP_ELSEWHERE};
MEASURE RBP_at = {AT_FIRST("RBP", OF_LISTS, rbp), .uses = USES_RBP, .traits = IS_SUM,
	RBP_ELSEWHERE};

FORMULA(n_rbp, ratio(found(e, l)->RBP, ideal(e, l)->RBP))
MEASURE nRBP_at = {"nRBP", CUT_OFF, OF_LISTS, n_rbp,
	"Sum of G(r) p^(r-1) over the first l items, divided by the same sum for the ideal list; "
	"p is from -rbp and may be 1.", .source = "as nERR", .uses = USES_RBP};

static double rbp_residual(E e, size_t l)
{
	double p = e->parameters.rbp, sum = 0;

	(void)l;
	for (size_t r = 1; r <= e->length; r++)
		if (e->judged[r] == e->judged[r - 1])
			sum += pow(p, (double)(r - 1));
	return (1 - p) * sum + pow(p, (double)e->length);
}

MEASURE RBP_residual = {"RBP-residual", WHOLE, OF_LISTS, rbp_residual,
	"How much RBP could rise if the unjudged items and all items after the end of the list "
	"were of the highest level: (1-p) times the sum of p^(r-1) over the ranks of unjudged "
	"items, plus p^n.", .source = "[RBP]", .uses = USES_RBP,
	.traits = IS_LOSS | IS_UNJUDGED | IS_OF_LENGTH};

/* ---- rank-biased overlap with an ideal list ---- */

/* o(i), the items that both lists have among their first i, grows at the depths from which an item
   is in both. */
static double compatibility(E e, size_t l)
{
	enum { DEPTH = 1000 };
	size_t more[DEPTH + 1] = {0}, o = 0;
	double power = 1, overlap = 0, highest = 0;

	(void)l;
	for (EACH_HIT(h, e)) {
		size_t depth = h->rank > h->place ? h->rank : h->place;

		if (depth <= DEPTH)
			more[depth]++;
	}
	for (size_t i = 1; i <= DEPTH; i++, power *= e->parameters.compat) {
		o += more[i];
		overlap += power * (double)o / (double)i;
		highest += power * least(i, e->R) / (double)i;
	}
	return overlap / highest;
}

MEASURE Compat = {"Compat", WHOLE, OF_LISTS, compatibility,
	"Compatibility: rank-biased overlap with that ideal list which is nearest to the list. The "
	"sum of p^(i-1) o(i)/i over the depths i = 1 to 1000, where o(i) is the number of items "
	"that both have among their first i, divided by the same sum for min(i, R). The ideal list "
	"has all items with a gain by decreasing gain, of equal gains those found first. p is 0.95 "
	"unless it is in the name, as in Compat(p=0.98). (Compat of ir_measures is another number "
	"if the list has less than 1000 items.)", .source = "[COMPAT]", .uses = USES_COMPAT,
	.needs = NEEDS_PLACES, .traits = IS_WITHOUT_CLASSES};

/* ---- expected reciprocal rank and its family ---- */

/* The user reaches rank r with probability D(r-1) and stops at a hit there with probability
   G/(H+1). */

FORMULA(err, e->has_groups ? found(e, l)->ERR_GFR : found(e, l)->ERR)
MEASURE ERR = {"ERR", WHOLE, OF_LISTS | OF_GROUPS, err,
	"Expected reciprocal rank: sum of (G(r)/(H+1)) D(r-1)/r, where D(r) is the product of 1 - "
	"G(k)/(H+1) over the ranks k = 1 to r.", .source = "[NTCIREVAL] Eq 4"};
MEASURE ERR_at = {AT_FIRST("ERR", OF_LISTS | OF_GROUPS, err), .traits = NOTES_LEVELS,
	.elsewhere = "ERR@# has the levels as gains; ERR@# of gdeval and ir_measures has 2^level - "
		"1 of 16: -g 1:3:7:15"};

FORMULA(n_err, ratio(err(e, l), ideal(e, l)->ERR))
MEASURE nERR_at = {"nERR", CUT_OFF, OF_LISTS, n_err,
	"ERR@l divided by its value for the ideal list.", .source = "[NTCIREVAL] Eq 5"};

FORMULA(ebr, found(e, l)->EBR)
MEASURE EBR = {"EBR", WHOLE, OF_LISTS, ebr,
	"Expected blended ratio: sum of BR(r) (G(r)/(H+1)) D(r-1), with D as for ERR.",
	.source = "[SERP]: the users of ERR, with BR(r) as utility", .uses = USES_BETA};
MEASURE EBR_at = {AT_FIRST("EBR", OF_LISTS, ebr), .uses = USES_BETA};

FORMULA(n_ebr, ratio(ebr(e, l), ideal(e, l)->EBR_ideal))
MEASURE nEBR_at = {"nEBR", CUT_OFF, OF_LISTS, n_ebr,
	"EBR@l divided by its value for the ideal list.", .source = "as nERR", .uses = USES_BETA};

FORMULA(irbu, found(e, l)->iRBU)
MEASURE iRBU = {"iRBU", WHOLE, OF_LISTS | OF_GROUPS, irbu,
	"Intentwise rank-biased utility: sum of p^r (G(r)/(H+1)) D(r-1), with D as for ERR; p is "
	"from -rbup.", .source = "[SERP]; RBU of [AMIGO] for one intent, without its effort",
	.uses = USES_RBUP};
MEASURE iRBU_at = {AT_FIRST("iRBU", OF_LISTS | OF_GROUPS, irbu), .uses = USES_RBUP};

FORMULA(n_irbu, ratio(irbu(e, l), ideal(e, l)->iRBU_ideal))
MEASURE niRBU_at = {"niRBU", CUT_OFF, OF_LISTS, n_irbu,
	"iRBU@l divided by its value for the ideal list.", .source = "as nERR", .uses = USES_RBUP};

/* Group fairness: the same users, and how near the groups of what they have seen are to the target
   distribution */

FORMULA(gf_jsd, found(e, l)->GF[JSD])
MEASURE GF_JSD = {"GF-JSD", WHOLE, OF_GROUPS, gf_jsd,
	"Group fairness: sum of (1 - JSD(r)) (G(r)/(H+1)) D(r-1), with D as for ERR. JSD(r) is "
	"the Jensen-Shannon divergence KL(S(r)||M)/2 + KL(S*||M)/2 (logarithms to base 2) of "
	"S(r), the mean of the n group probabilities at ranks 1 to r, and the target distribution "
	"S*; M = (S(r) + S*)/2. For nominal groups, such as origins.", .source = "[GFR]"};
MEASURE GF_JSD_at = {AT_FIRST("GF-JSD", OF_GROUPS, gf_jsd)};

FORMULA(gf_nmd, found(e, l)->GF[NMD])
MEASURE GF_NMD = {"GF-NMD", WHOLE, OF_GROUPS, gf_nmd,
	"GF-JSD with the normalised match distance NMD(r) instead: the sum over groups i of "
	"|cum_i(S(r)) - cum_i(S*)|, divided by n-1. cum_i adds up groups 1 to i. For ordinal "
	"groups, such as ratings.", .source = "[GFR]"};
MEASURE GF_NMD_at = {AT_FIRST("GF-NMD", OF_GROUPS, gf_nmd)};

FORMULA(gf_rnod, found(e, l)->GF[RNOD])
MEASURE GF_RNOD = {"GF-RNOD", WHOLE, OF_GROUPS, gf_rnod,
	"GF-JSD with the root normalised order-aware divergence RNOD(r) instead: the square root "
	"of OD/(n-1). OD is the mean, over the groups i whose target is above 0, of the sum over "
	"groups j of |i-j| (S_j(r) - S*_j)^2. For ordinal groups.", .source = "[GFR]"};
MEASURE GF_RNOD_at = {AT_FIRST("GF-RNOD", OF_GROUPS, gf_rnod)};

/* ---- cumulated gain ---- */

FORMULA(dcg_with_base, ratio(found(e, l)->dcg, ideal(e, l)->dcg))
MEASURE nDCG_at = {"nDCG", CUT_OFF, OF_LISTS, dcg_with_base,
	"Normalised discounted cumulated gain after Järvelin and Kekäläinen: gains at ranks above "
	"the base a (-logb) are divided by log_a r. The sum is divided by the same sum for the "
	"ideal list.", .source = "[BIAS] Eq 3", .uses = USES_LOGB, .unless_changed = USES_LOGB,
	.elsewhere = "nDCG@# has no discount at ranks 1 and 2; trec_eval's ndcg_cut_# is MSnDCG@#"};

FORMULA(ms_ndcg, ratio(found(e, l)->ms_dcg, ideal(e, l)->ms_dcg))
MEASURE MSnDCG_at = {"MSnDCG", CUT_OFF, OF_LISTS, ms_ndcg,
	"Normalised discounted cumulated gain, \"Microsoft version\": every gain is divided by "
	"log(r+1). The sum is divided by the same sum for the ideal list.",
	.source = "[NTCIREVAL] Eq 7"};
MEASURE ndcg = {"ndcg", WHOLE, OF_LISTS, ms_ndcg,
	"MSnDCG without cut-off: of the full list and the full ideal list.",
	.source = "[TREC_EVAL]"};

FORMULA(ncg, ratio(found(e, l)->cg, ideal(e, l)->cg))
MEASURE nCG_at = {"nCG", CUT_OFF, OF_LISTS, ncg,
	"Normalised cumulated gain: cg(l)/cg*(l).", .source = "[NDCG]; [TOPIC] 4.1"};

/* (1/l) times the sum over r <= l of cg(r)/cg*(r), or of the same of dcg: from rank `ranks` on, the
   ratio stays what it is there. */

static double averaged(E e, size_t l, double sum, double (*ratio_at)(E e, size_t l))
{
	double beyond = l > e->ranks ? (double)(l - e->ranks) * ratio_at(e, e->ranks) : 0;

	return (sum + beyond) / (double)l;
}

static const struct average *average(E e, size_t l)
{
	return &e->average[(l < e->ranks ? l : e->ranks) - 1];
}

FORMULA(a_ncg, averaged(e, l, average(e, l)->cg, ncg))
MEASURE AnCG_at = {"AnCG", CUT_OFF, OF_LISTS, a_ncg,
	"Mean of cg(r)/cg*(r) over the ranks 1 to l.", .source = "[NDCG]; [TOPIC] 4.1",
	.needs = NEEDS_AVERAGES};

FORMULA(a_ndcg, averaged(e, l, average(e, l)->dcg, dcg_with_base))
MEASURE AnDCG_at = {"AnDCG", CUT_OFF, OF_LISTS, a_ndcg,
	"Mean of nDCG@r over the ranks r = 1 to l.", .source = "[NDCG]; [TOPIC] 4.1",
	.uses = USES_LOGB, .needs = NEEDS_AVERAGES};

/* ---- sets ---- */

FORMULA(precision, (double)found(e, l)->C / (double)l)
MEASURE P_at = {"P", CUT_OFF, OF_LISTS, precision,
	"Precision: C(l)/l, even if the list is shorter than l.", .source = "[NTCIREVAL] 3.1",
	.traits = IS_BINARY | NOTES_CUTOFF | IS_SUM};
MEASURE Prec_at = {"Prec", CUT_OFF, OF_LISTS, precision,
	"Another name of P@, which the set 2022 uses.", .source = "[NTCIREVAL] 3.1",
	.traits = IS_BINARY | IS_NOT_IN_ALL | IS_SUM};

FORMULA(recall, (double)found(e, l)->C / (double)e->R)
MEASURE Recall_at = {"Recall", CUT_OFF, OF_LISTS, recall,
	"C(l)/R.", .source = "[CRANFIELD]", .traits = IS_BINARY | NOTES_CUTOFF};
MEASURE set_recall = {"set_recall", WHOLE, OF_LISTS, recall,
	"Recall of all items: C(n)/R.", .source = "[TREC_EVAL]", .traits = IS_BINARY};

FORMULA(hit_at, found(e, l)->C > 0)
MEASURE Hit_at = {"Hit", CUT_OFF, OF_LISTS, hit_at,
	"1 if there is a relevant item among the first l items, else 0.",
	.source = "[NTCIREVAL] 3.1", .traits = IS_BINARY | NOTES_CUTOFF};

static double judged(E e, size_t l)
{
	size_t last = l < e->length ? l : e->length;

	return last > 0 ? (double)e->judged[last] / (double)last : 1;
}

MEASURE Judged_at = {"Judged", CUT_OFF, OF_LISTS, judged,
	"Share of judged items among the first l items, or among all items if the list is "
	"shorter; 1 if the list is empty.",
	.source = "none: it shows how far the other values can be trusted",
	.traits = IS_UNJUDGED | IS_OF_LENGTH};

FORMULA(r_precision, precision(e, e->R))
MEASURE R_Prec = {"R-Prec", WHOLE, OF_LISTS, r_precision,
	"Precision at rank R: C(R)/R.", .source = "[TOPIC] 4.1", .traits = IS_BINARY};

FORMULA(r_measure, blended_ratio(e, e->R))
MEASURE R_measure = {"R-measure", WHOLE, OF_LISTS, r_measure,
	"Blended ratio at rank R: BR(R).", .source = "[TOPIC] 4.1", .uses = USES_BETA};

FORMULA(relative_precision, (double)found(e, l)->C / least(l, e->R))
MEASURE relative_P_at = {"relative_P", CUT_OFF, OF_LISTS, relative_precision,
	"C(l)/min(l, R).", .source = "[TREC_EVAL]", .traits = IS_BINARY};

/* The same of the full list, in trec_eval */

FORMULA(number_retrieved, (double)e->length)
MEASURE num_ret = {"num_ret", WHOLE, OF_LISTS, number_retrieved,
	"n, the number of items in the list. For several topics, the sum.", .source = "[TREC_EVAL]",
	.traits = IS_COUNT | IS_OF_LENGTH};

FORMULA(number_relevant, (double)e->R)
MEASURE num_rel = {"num_rel", WHOLE, OF_LISTS, number_relevant,
	"R, the number of relevant items. For several topics, the sum.", .source = "[TREC_EVAL]",
	.traits = IS_BINARY | IS_COUNT | IS_OF_TOPIC};

FORMULA(relevant_retrieved, (double)found(e, l)->C)
MEASURE num_rel_ret = {"num_rel_ret", WHOLE, OF_LISTS, relevant_retrieved,
	"C(n), the number of relevant items in the list. For several topics, the sum.",
	.source = "[TREC_EVAL]", .traits = IS_BINARY | IS_COUNT};

FORMULA(set_precision, ratio((double)found(e, l)->C, (double)e->length))
MEASURE set_P = {"set_P", WHOLE, OF_LISTS, set_precision,
	"Precision of all items: C(n)/n.", .source = "[TREC_EVAL]",
	.traits = IS_BINARY | IS_OF_LENGTH};

FORMULA(set_relative_precision, ratio((double)found(e, l)->C, least(e->length, e->R)))
MEASURE set_relative_P = {"set_relative_P", WHOLE, OF_LISTS, set_relative_precision,
	"C(n)/min(n, R).", .source = "[TREC_EVAL]", .traits = IS_BINARY | IS_OF_LENGTH};

/* in trec_eval's order of the arithmetic */
static double precision_times_recall(E e, size_t l)
{
	double C = (double)found(e, l)->C;

	return ratio(C * C, (double)e->length * (double)e->R);
}

MEASURE set_map = {"set_map", WHOLE, OF_LISTS, precision_times_recall,
	"set_P times set_recall: C(n) C(n)/(n R).", .source = "[TREC_EVAL]",
	.traits = IS_BINARY | IS_OF_LENGTH};

static double f_measure(E e, size_t l)
{
	double beta = e->parameters.set_beta, P = set_precision(e, l), R = recall(e, l);

	return ratio((1 + beta) * P * R, R + beta * P);
}

MEASURE set_F = {"set_F", WHOLE, OF_LISTS, f_measure,
	"Weighted harmonic mean of P = set_P and R = set_recall: (1+beta) P R / (R + beta P). "
	"beta is 1 unless it is in the name, as in set_F(beta=2); -beta is not for set_F.",
	.source = "[TREC_EVAL]", .uses = USES_SET_BETA, .traits = IS_BINARY | IS_OF_LENGTH};

/* ---- precision at a share of the relevant items ---- */

/* The highest P(r) from recall x on. P(r) is highest at hits. */
static double interpolated_precision(E e, size_t recall)
{
	double x = (double)recall / (double)RECALL_PARTS;
	double least_C = floor(x * (double)e->R + 0.5), highest = 0;

	for (EACH_HIT(h, e))
		if ((double)h->sum.C >= least_C && h->P > highest)
			highest = h->P;
	return highest;
}

MEASURE iprec_at_recall = {"iprec_at_recall", RECALL_LEVEL, OF_LISTS, interpolated_precision,
	"Interpolated precision, as in iprec_at_recall_0.10: the highest P(r) over the ranks r "
	"where C(r) is at least x R (rounded to the nearest integer, halves up); 0 if there is no "
	"such rank. x is from 0 to 1, with at most two decimal places. Without x, this measure at "
	"0.00, 0.10, ... 1.00.", .source = "[TREC_EVAL]", .traits = IS_BINARY};

static double eleven_point_average(E e, size_t l)
{
	double sum = 0;

	(void)l;
	for (size_t tenths = 0; tenths <= 10; tenths++)
		sum += interpolated_precision(e, tenths * (RECALL_PARTS / 10));
	return sum / 11;
}

MEASURE avg_11pt = {"11pt_avg", WHOLE, OF_LISTS, eleven_point_average,
	"Mean of iprec_at_recall_0.00, 0.10, ... 1.00.", .source = "[TREC_EVAL]",
	.traits = IS_BINARY};

/* C(k)/k at rank k, x times R rounded up. The list may be shorter than k, which may be more than a
   size_t holds. */
static double precision_at_multiple(E e, size_t hundredths)
{
	double k = floor((double)hundredths / 100 * (double)e->R + 0.9);

	return ratio((double)found(e, k < (double)e->length ? (size_t)k : e->length)->C, k);
}

MEASURE Rprec_mult = {"Rprec_mult", MULTIPLE_OF_R, OF_LISTS, precision_at_multiple,
	"Precision at a multiple of R, as in Rprec_mult@0.20: C(k)/k, where k is x R + 0.9, "
	"rounded down; 0 if k is 0. x has at most two decimal places. Without x, this measure at "
	"0.20, 0.40, ... 2.00.", .source = "[TREC_EVAL]", .traits = IS_BINARY};

/* ---- preferences between judged items ---- */

/* r counts these only, as in the condensed list. 0/0 is 0. */

/* r - C(r), the nonrelevant items above a hit. Redundant items count too, so the number is limited
   to N. */
static double nonrelevant_above(E e, const struct hit *h)
{
	return least(h->judged - h->sum.C, e->N);
}

static double preference_with(E e, size_t most, size_t divisor)
{
	double sum = 0;

	for (EACH_HIT(h, e)) {
		double above = nonrelevant_above(e, h);
		double counted = above < (double)most ? above : (double)most;
		sum += 1 - ratio(counted, (double)divisor);
	}
	return sum / (double)e->R;
}

FORMULA(preference, preference_with(e, e->R, e->R < e->N ? e->R : e->N))
MEASURE bpref = {"bpref", WHOLE, OF_LISTS, preference,
	"Binary preference: mean over the R relevant items of 1 - min(R, n)/min(R, N), where n is "
	"the number of judged nonrelevant items above the relevant item; 0 for relevant items "
	"that the list lacks.", .source = "[INC] Eq 5", .traits = IS_BINARY | IS_CONDENSED};

FORMULA(preference_R, preference_with(e, e->R, e->R))
MEASURE bpref_R = {"bpref_R", WHOLE, OF_LISTS, preference_R,
	"bpref with min(R, n)/R.", .source = "[BIAS] Eq 5", .traits = IS_BINARY | IS_CONDENSED};

FORMULA(preference_N, preference_with(e, e->N, e->N))
MEASURE bpref_N = {"bpref_N", WHOLE, OF_LISTS, preference_N,
	"bpref with n/N.", .source = "[BIAS] Eq 6", .traits = IS_BINARY | IS_CONDENSED};

static double relative_preference(E e, size_t l)
{
	double sum = 0;

	(void)l;
	for (EACH_HIT(h, e))
		if (h->judged > 1)
			sum += 1 - nonrelevant_above(e, h) / (double)(h->judged - 1);
	return sum / (double)e->R;
}

MEASURE bpref_relative = {"bpref_relative", WHOLE, OF_LISTS, relative_preference,
	"bpref with n/(r-1), where r counts judged items only. A relevant item at rank 1 adds 0, "
	"as in the published definition, so a perfect list has a value below 1.",
	.source = "[BPREF]", .traits = IS_BINARY | IS_CONDENSED};

/* An item k above a hit is misplaced by (G(r) - G(k))/G(r). The hit's share is 1 less their sum,
   pen(r), over the highest possible sum, at least 0: the ranks above it, `less` of which do not
   count, or for all hits R + N - cg*(R)/H. */
static double graded_with(E e, bool by_rank, size_t less)
{
	double sum = 0;

	for (EACH_HIT(h, e)) {
		double pen = nonrelevant_above(e, h) + h->pen;
		double possible = (double)(e->R + e->N) - ideal(e, e->R)->cg / e->H;

		if (by_rank)
			possible = (double)(h->judged - less);
		if (h->judged > less)
			sum += h->grade.gain * (pen < possible ? 1 - pen / possible : pen == 0);
	}
	return sum / ideal(e, e->R)->cg;
}

FORMULA(graded_N, graded_with(e, false, 0))
MEASURE rpref_N = {"rpref_N", WHOLE, OF_LISTS, graded_N,
	"Graded-relevance preference: sum over relevant items of G(r)(1 - pen(r)/(R + N - "
	"cg*(R)/H)), divided by cg*(R). pen(r) is the sum of (G(r)-G(k))/G(r) over the judged "
	"items k above r with a lower gain.", .source = "[BPREF]", .needs = NEEDS_GAINS_ABOVE,
	.traits = IS_CONDENSED};

FORMULA(graded_relative, graded_with(e, true, 1))
MEASURE rpref_relative = {"rpref_relative", WHOLE, OF_LISTS, graded_relative,
	"rpref_N with pen(r)/(r-1), where r counts judged items only; a relevant item at rank 1 "
	"adds 0.", .source = "[BPREF]", .needs = NEEDS_GAINS_ABOVE, .traits = IS_CONDENSED};

FORMULA(graded_relative2, graded_with(e, true, 0))
MEASURE rpref_relative2 = {"rpref_relative2", WHOLE, OF_LISTS, graded_relative2,
	"rpref_N with pen(r)/r, where r counts judged items only.", .source = "[BPREF]",
	.needs = NEEDS_GAINS_ABOVE, .traits = IS_CONDENSED};

/* ---- measures that only the subcommand trec_eval has ---- */

FORMULA(judged_nonrelevant, (double)(e->judged[e->length] - found(e, l)->C))
MEASURE num_nonrel_judged_ret = {"num_nonrel_judged_ret", WHOLE, OF_TREC_EVAL, judged_nonrelevant,
	"items in the list that are judged nonrelevant", .source = "[TREC_EVAL]",
	.traits = IS_BINARY | IS_COUNT | IS_NOT_IN_ALL};

static double unjudged_share(E e, size_t l)
{
	size_t last = l < e->length ? l : e->length;

	return (double)(last - e->judged[last]) / (double)l;
}

MEASURE unj_at = {"unj", CUT_OFF, OF_TREC_EVAL, unjudged_share,
	"the share of unjudged items among the first k", .source = "[TREC_EVAL]",
	.traits = IS_UNJUDGED | IS_NOT_IN_ALL};

/* Of the items above a rank, those in the pool that are not judged are taken to be relevant as
   often as those that are. C, N and U: relevant, judged nonrelevant and unjudged items above. */
static double inferred_ap(E e, size_t l)
{
	const double epsilon = 0.00001;
	double sum = 0;

	(void)l;
	for (EACH_HIT(h, e)) {
		double r = (double)h->rank, C = (double)h->sum.C - 1, U = (double)h->pooled;
		double N = (double)h->judged - 1 - C;

		sum += h->rank == 1 ? 1 : 1 / r + (r - 1) / r * ((C + N + U) / (r - 1)) *
		                                  ((C + epsilon) / (C + N + 2 * epsilon));
	}
	return sum / (double)e->R;
}

MEASURE single_infAP = {"infAP", WHOLE, OF_TREC_EVAL, inferred_ap,
	"AP if the judgements are a sample of the pool (Yilmaz & Aslam, CIKM 2006): the sum over "
	"the relevant items of 1/r + ((r-1)/r) ((C+N+U)/(r-1)) ((C+e)/(C+N+2e)), divided by R. C, "
	"N and U are the numbers of relevant, judged nonrelevant and pooled unjudged items above "
	"r; e is 0.00001; at rank 1 the term is 1", .source = "Yilmaz & Aslam, CIKM 2006",
	.traits = IS_BINARY | IS_NOT_IN_ALL};

static double binary_g(E e, size_t l)
{
	double sum = 0;

	(void)l;
	for (EACH_HIT(h, e))
		sum += 1 / log2(2 + (double)(h->rank - h->sum.C));
	return sum / (double)e->R;
}

MEASURE binG = {"binG", WHOLE, OF_TREC_EVAL, binary_g,
	"the sum of 1/log2(2 + r - C(r)) over the relevant items, divided by R",
	.source = "[TREC_EVAL]", .traits = IS_BINARY | IS_NOT_IN_ALL};

static double graded_g(E e, size_t l)
{
	double sum = 0, cost = 2;       /* cost: of max(1, g*(k)) over k <= r, from 2 on */
	size_t r = 0;

	for (EACH_HIT(h, e)) {
		for (; r < h->rank; r++)
			cost += r < e->R ? fmax(1, e->ideal.hit[r].grade.gain) : 1;
		sum += h->grade.gain / log2(cost - h->sum.cg);
	}
	return sum / ideal(e, l)->cg;
}

MEASURE G = {"G", WHOLE, OF_TREC_EVAL, graded_g,
	"the sum of G(r)/log2(2 + S(r) - cg(r)), divided by cg*(R); S(r) is the sum of max(1, "
	"g*(k)) over the ranks k up to r", .source = "[TREC_EVAL]", .traits = IS_NOT_IN_ALL};

static double ndcg_at_hits(E e, size_t l)
{
	double sum = 0;

	for (EACH_HIT(h, e))
		sum += ms_ndcg(e, h->rank);
	return (sum + (double)(e->R - e->list.count) * ms_ndcg(e, l)) / (double)e->R;
}

MEASURE ndcg_rel = {"ndcg_rel", WHOLE, OF_TREC_EVAL, ndcg_at_hits,
	"the mean of MSnDCG@r over the items with a gain, where r is the item's rank, but at most "
	"R in the ideal list; for an item that the list lacks it is ndcg", .source = "[TREC_EVAL]",
	.traits = IS_NOT_IN_ALL};

static double ndcg_at_falls(E e, size_t l)
{
	double sum = 0, ranks = 0;

	for (size_t r = 1; r <= e->R; r++)
		if (r == e->R || e->ideal.hit[r].grade.gain < e->ideal.hit[r - 1].grade.gain) {
			sum += ms_ndcg(e, r);
			ranks++;
		}
	return e->length > e->R + 1 ? (sum + ms_ndcg(e, l)) / (ranks + 1) : sum / ranks;
}

MEASURE Rndcg = {"Rndcg", WHOLE, OF_TREC_EVAL, ndcg_at_falls,
	"the mean of MSnDCG@c over the ranks c at which the gain of the ideal list falls (the "
	"last one is R), and of ndcg if n is above R + 1", .source = "[TREC_EVAL]",
	.traits = IS_NOT_IN_ALL};

/* ---- the order of print ---- */

const struct measure *const measures[] = {
	&RR, &O_measure, &P_measure, &P_plus, &AP, &Q_measure, &NCUgu_P, &NCUgu_BR, &NCUrb_P,
	&NCUrb_BR, &NCUrb_IE, &GAP, &RBP, &ERR, &EBR, &iRBU,
	&RR_at, &AP_at, &Q_at, &NCUrb_P_at, &NCUrb_BR_at, &NCUrb_IE_at, &GAP_at, &nDCG_at,
	&MSnDCG_at, &P_at, &Prec_at, &RBP_at, &ERR_at, &EBR_at, &iRBU_at, &nERR_at, &nEBR_at,
	&niRBU_at, &nRBP_at, &Hit_at,
	&bpref, &bpref_R, &bpref_N, &bpref_relative, &rpref_N, &rpref_relative, &rpref_relative2,
	&R_Prec, &R_measure, &nCG_at, &AnCG_at, &AnDCG_at, &Recall_at, &Judged_at, &Compat,
	&RBP_residual,
	&num_ret, &num_rel, &num_rel_ret, &map_cut_at, &ndcg, &iprec_at_recall, &avg_11pt, &set_P,
	&set_recall, &set_relative_P, &set_map, &set_F, &relative_P_at, &Rprec_mult,
	&infAP, &infNDCG, &infP_at,
	&single_infAP, &binG, &G, &ndcg_rel, &Rndcg, &num_nonrel_judged_ret, &unj_at,
	&GF_JSD, &GF_NMD, &GF_RNOD, &GF_JSD_at, &GF_NMD_at, &GF_RNOD_at,
	&I_rec_at_n, &I_rec_at, &alpha_DCG_at, &alpha_nDCG_at, &ERR_IA_at, &nERR_IA_at, &NRBP,
	&nNRBP, &P_IA_at, &MAP_IA,
	&All, &All_strict, &Vital, &Vital_strict, &Weighted, &Weighted_strict, &Supportive,
	&Contradictory,
	&Cite_P, &Cite_contradict, &Cite_first, &Sent_any, &Sent_first, &Sent_all, &F1_cite,
	&F1_nuggets,
};

const size_t measure_count = sizeof measures / sizeof *measures;

const struct measure *measure_find(struct slice name, bool at, int kinds)
{
	const struct measure *found = NULL;
	int best = 0;

	for (size_t i = 0; i < measure_count; i++) {
		const struct measure *measure = measures[i];
		bool same_scope = (measure->scope != WHOLE) == at;
		int fits = same_scope ? 2 + ((measure->kinds & kinds) != 0) : !at;

		if (slice_is(name, measure->name) && fits > best) {
			found = measure;
			best = fits;
		}
	}
	return found;
}

int measures_uses(int kinds)
{
	int uses = USES_CUTOFFS;

	for (size_t i = 0; i < measure_count; i++)
		uses |= measures[i]->kinds & kinds ? measures[i]->uses : 0;
	return uses;
}

/* ---- sources ---- */

const char *const measure_sources[] = {
	"[AGRAWAL] Agrawal, Gollapudi, Halverson & Ieong, Diversifying Search Results, WSDM 2009",
	"[AMIGO] Amigó, Spina & Carrillo-de-Albornoz, An Axiomatic Analysis of Diversity "
		"Evaluation Metrics: Introducing the Rank-Biased Utility Metric, SIGIR 2018",
	"[BIAS] Sakai, On the Robustness of IR Metrics to Biased Relevance Assessments, JIP 17, "
		"2009",
	"[BIOGEN] Gupta, Demner-Fushman, Hersh, Bedrick & Roberts, Overview of TREC 2024 "
		"Biomedical Generative Retrieval (BioGen) Track, 2024",
	"[BPREF] Sakai, Alternatives to Bpref, SIGIR 2007",
	"[CASCADE] Clarke, Craswell, Soboroff & Ashkan, A Comparative Analysis of Cascade Measures "
		"for Novelty and Diversity, WSDM 2011",
	"[COMPAT] Clarke, Vtyurina & Smucker, Assessing Top-k Preferences, TOIS 39(3), 2021",
	"[CRANFIELD] Cleverdon, Mills & Keen, Factors Determining the Performance of Indexing "
		"Systems, 1966",
	"[D-SHARP] Sakai & Song, Evaluating Diversified Search Results Using Per-intent Graded "
		"Relevance, SIGIR 2011",
	"[DIN] Sakai, Evaluation with Informational and Navigational Intents, WWW 2012",
	"[DRAGUN] Zhang, Smucker & Clarke, Resources for Automated Evaluation of Assistive RAG "
		"Systems that Help Readers with News Trustworthiness Assessment, 2026",
	"[ERR] Chapelle, Metzler, Zhang & Grinspan, Expected Reciprocal Rank for Graded Relevance, "
		"CIKM 2009",
	"[GFR] Sakai, Kim & Kang, A Versatile Framework for Evaluating Ranked Lists in terms of "
		"Group Fairness and Relevance, 2022",
	"[GRADED] Robertson, Kanoulas & Yilmaz, Extending Average Precision to Graded Relevance "
		"Judgments, SIGIR 2010",
	"[INC] Sakai & Kando, On IR metrics designed for evaluation with incomplete relevance "
		"assessments, Information Retrieval 11(5), 2008",
	"[NCU] Sakai & Robertson, Modelling A User Population for Designing IR Metrics, EVIA 2008",
	"[NDCG] Järvelin & Kekäläinen, Cumulated Gain-Based Evaluation of IR Techniques, TOIS "
		"20(4), 2002",
	"[NOVELTY] Clarke, Kolla, Cormack, Vechtomova, Ashkan, Büttcher & MacKinnon, Novelty and "
		"Diversity in Information Retrieval Evaluation, SIGIR 2008",
	"[NRBP] Clarke, Kolla & Vechtomova, An Effectiveness Measure for Ambiguous and "
		"Underspecified Queries, ICTIR 2009",
	"[NTCIREVAL] Sakai, NTCIREVAL: A Generic Toolkit for Information Access Evaluation, 2011",
	"[RAG] Pradeep & others, Initial Nugget Evaluation Results for the TREC 2024 RAG Track "
		"with the AutoNuggetizer Framework, 2024",
	"[RAGTIME] Lawrie & others, Overview of the TREC 2025 RAGTIME Track, 2026",
	"[RBP] Moffat & Zobel, Rank-Biased Precision for Measurement of Retrieval Effectiveness, "
		"TOIS 27(1), 2008",
	"[SAMPLE] Yilmaz, Kanoulas & Aslam, A Simple and Efficient Sampling Method for Estimating "
		"AP and NDCG, SIGIR 2008",
	"[SERP] Sakai & Zeng, Retrieval Evaluation Measures that Agree with Users' SERP "
		"Preferences, TOIS 39(2), 2020",
	"[SUBTOPIC] Zhai, Cohen & Lafferty, Beyond Independent Relevance: Methods and Evaluation "
		"Metrics for Subtopic Retrieval, SIGIR 2003",
	"[SUPPORT] Thakur & others, Support Evaluation for the TREC 2024 RAG Track: Comparing "
		"Human versus LLM Judges, SIGIR 2025",
	"[TOPIC] Sakai, The Effect of Topic Sampling in Sensitivity Comparisons of IR Metrics, "
		"NTCIR-5, 2005",
	"[TREC_EVAL] Buckley & others, trec_eval 10, NIST",
};

const size_t measure_source_count = sizeof measure_sources / sizeof *measure_sources;
