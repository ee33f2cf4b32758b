/* SPDX-License-Identifier: MIT */
/* Symbols are those of the papers: r is a rank from 1, l the cut-off, e the evaluation of one list.
   Sums run from the first rank to the last and products from left to right, so that values halfway between
   two printed digits round as in other implementations of the same definitions. Names in brackets, such as
   [NCU], refer to `sources` below. */
#include "measure/measures.h"

#include <math.h>

typedef const struct evaluation *E;

/* Defines the function of a measure by its formula. */
#define FORMULA(name, formula) static double name(E e, size_t l) { (void)l; return formula; }

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

/* The first and the preferred rank */

FORMULA(reciprocal_rank, e->r1 > 0 && e->r1 <= l ? 1 / (double)e->r1 : 0)
FORMULA(o_measure, e->r1 > 0 ? blended_ratio(e, e->r1) : 0)
FORMULA(p_measure, e->rp > 0 ? blended_ratio(e, e->rp) : 0)
FORMULA(p_plus, ratio(found(e, e->rp)->BR, (double)found(e, e->rp)->C))

/* Normalised cumulative utility: the sum over ranks of the probability that a user stops there times the
   utility of stopping there ([NCU]). The measures differ in both. In AP and Q-measure the probability is the
   same for every relevant item. */

FORMULA(average_precision, found(e, l)->P / least(l, e->R))
FORMULA(q_measure, found(e, l)->BR / least(l, e->R))

/* In NCUgu the probability is proportional to the stopping weight of the item's level. */

FORMULA(ncu_gu_p, ratio(found(e, l)->S_P, ideal(e, l)->S))
FORMULA(ncu_gu_br, ratio(found(e, l)->S_BR, ideal(e, l)->S))

/* In NCUrb the probability falls by the factor gamma with each relevant item found. With a cut-off, the sum is
   divided by min(l, R), as in NTCIREVAL. */

static double rank_biased(E e, size_t l, double sum)
{
	return sum / (l == WHOLE_LIST ? ideal(e, l)->rb : least(l, e->R));
}

FORMULA(ncu_rb_p, rank_biased(e, l, found(e, l)->rb_P))
FORMULA(ncu_rb_br, rank_biased(e, l, found(e, l)->rb_BR))
FORMULA(ncu_rb_ie, rank_biased(e, l, found(e, l)->rb_IE))
FORMULA(graded_average_precision, ratio(found(e, l)->GAP, ideal(e, l)->w))

/* Rank-biased precision */

FORMULA(rbp, (1 - e->parameters.rbp) * found(e, l)->RBP / e->H)
FORMULA(n_rbp, ratio(found(e, l)->RBP, ideal(e, l)->RBP))

static double rbp_residual(E e, size_t l)
{
	double p = e->parameters.rbp, sum = 0;

	(void)l;
	for (size_t r = 1; r <= e->length; r++)
		if (e->judged[r] == e->judged[r - 1])
			sum += pow(p, (double)(r - 1));
	return (1 - p) * sum + pow(p, (double)e->length);
}

/* Expected reciprocal rank and its family: the user reaches rank r with probability D(r-1) and stops at a
   hit there with probability G/(H+1). */

FORMULA(err, e->has_groups ? found(e, l)->ERR_GFR : found(e, l)->ERR)
FORMULA(n_err, ratio(err(e, l), ideal(e, l)->ERR))
FORMULA(ebr, found(e, l)->EBR)
FORMULA(n_ebr, ratio(ebr(e, l), ideal(e, l)->EBR_ideal))
FORMULA(irbu, found(e, l)->iRBU)
FORMULA(n_irbu, ratio(irbu(e, l), ideal(e, l)->iRBU_ideal))

/* Group fairness: the same users, and how near the groups of what they have seen are to the target distribution */

FORMULA(gf_jsd, found(e, l)->GF[JSD])
FORMULA(gf_nmd, found(e, l)->GF[NMD])
FORMULA(gf_rnod, found(e, l)->GF[RNOD])

/* Cumulated gain */

FORMULA(ms_ndcg, ratio(found(e, l)->ms_dcg, ideal(e, l)->ms_dcg))
FORMULA(ncg, ratio(found(e, l)->cg, ideal(e, l)->cg))
FORMULA(ndcg, ratio(found(e, l)->dcg, ideal(e, l)->dcg))

/* (1/l) times the sum over r <= l of cg(r)/cg*(r), or of the same of dcg. */

static double a_ncg(E e, size_t l)
{
	double beyond = l > e->ranks ? (double)(l - e->ranks) * ncg(e, e->ranks) : 0;

	return (e->average[(l < e->ranks ? l : e->ranks) - 1].cg + beyond) / (double)l;
}

static double a_ndcg(E e, size_t l)
{
	double beyond = l > e->ranks ? (double)(l - e->ranks) * ndcg(e, e->ranks) : 0;

	return (e->average[(l < e->ranks ? l : e->ranks) - 1].dcg + beyond) / (double)l;
}

/* Sets */

FORMULA(precision, precision_at(found(e, l), l))
FORMULA(recall, (double)found(e, l)->C / (double)e->R)
FORMULA(hit_at, found(e, l)->C > 0)

static double judged(E e, size_t l)
{
	size_t last = l < e->length ? l : e->length;

	return last > 0 ? (double)e->judged[last] / (double)last : 1;
}

FORMULA(r_precision, precision(e, e->R))
FORMULA(r_measure, blended_ratio(e, e->R))

/* The same of the full list, in trec_eval */

FORMULA(number_retrieved, (double)e->length)
FORMULA(number_relevant, (double)e->R)
FORMULA(relevant_retrieved, (double)found(e, l)->C)
FORMULA(set_precision, ratio((double)found(e, l)->C, (double)e->length))
FORMULA(set_relative_precision, ratio((double)found(e, l)->C, least(e->length, e->R)))
FORMULA(set_map, set_precision(e, l) * recall(e, l))

static double set_f(E e, size_t l)
{
	double beta = e->parameters.set_beta, P = set_precision(e, l), R = recall(e, l);

	return ratio((1 + beta) * P * R, R + beta * P);
}

/* Other measures of trec_eval */

FORMULA(map_cut, found(e, l)->P / (double)e->R)
FORMULA(relative_precision, (double)found(e, l)->C / least(l, e->R))

/* C(k)/k at rank k, x times R rounded up. The list may be shorter than k, which may be more than a size_t holds. */
static double precision_at_multiple(E e, size_t hundredths)
{
	double k = floor((double)hundredths / 100 * (double)e->R + 0.9);

	return ratio((double)found(e, k < (double)e->length ? (size_t)k : e->length)->C, k);
}

/* The highest P(r) from recall x on. P(r) is highest at hits. */
static double interpolated_precision(E e, size_t hundredths)
{
	double least_C = floor((double)hundredths / 100 * (double)e->R + 0.5), highest = 0;

	for (EACH_HIT(h, e))
		if ((double)h->sum.C >= least_C && h->P > highest)
			highest = h->P;
	return highest;
}

static double eleven_point_average(E e, size_t l)
{
	double sum = 0;

	(void)l;
	for (size_t hundredths = 0; hundredths <= 100; hundredths += 10)
		sum += interpolated_precision(e, hundredths);
	return sum / 11;
}

/* Preferences between judged items: r counts these only, as in the condensed list. 0/0 is 0. */

/* r - C(r), the nonrelevant items above a hit. Redundant items count too, so the number is limited to N. */
static double nonrelevant_above(E e, const struct hit *h)
{
	return least(h->judged - h->sum.C, e->N);
}

static double bpref_with(E e, size_t most, size_t divisor)
{
	double sum = 0;

	for (EACH_HIT(h, e)) {
		double above = nonrelevant_above(e, h);
		double counted = above < (double)most ? above : (double)most;
		sum += 1 - ratio(counted, (double)divisor);
	}
	return sum / (double)e->R;
}

FORMULA(bpref, bpref_with(e, e->R, e->R < e->N ? e->R : e->N))
FORMULA(bpref_r, bpref_with(e, e->R, e->R))
FORMULA(bpref_n, bpref_with(e, e->N, e->N))

static double bpref_relative(E e, size_t l)
{
	double sum = 0;

	(void)l;
	for (EACH_HIT(h, e))
		if (h->judged > 1)
			sum += 1 - nonrelevant_above(e, h) / (double)(h->judged - 1);
	return sum / (double)e->R;
}

/* An item k above a hit is misplaced by (G(r) - G(k))/G(r). The hit's share is 1 less their sum, pen(r), over the
   highest possible sum, at least 0: the ranks above it, `less` of which do not count, or for all hits R + N - cg*(R)/H.
   */
static double rpref_with(E e, bool by_rank, size_t less)
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

FORMULA(rpref_n, rpref_with(e, false, 0))
FORMULA(rpref_relative, rpref_with(e, true, 1))
FORMULA(rpref_relative2, rpref_with(e, true, 0))

const struct measure measures[] = {
	{"RR", WHOLE, ALWAYS, reciprocal_rank, IS_BINARY,
	 "Reciprocal rank: 1/r1, where r1 is the rank of the first relevant item; 0 if there is none.",
	 "[NCU] Eq 3"},
	{"O-measure", WHOLE, ALWAYS, o_measure, USES_BETA,
	 "Blended ratio BR(r1) at the first relevant item; 0 if there is none. "
	 "BR(r) = (C(r) + beta cg(r)) / (r + beta cg*(r)).",
	 "[NTCIREVAL] 3.1"},
	{"P-measure", WHOLE, ALWAYS, p_measure, USES_BETA,
	 "BR(rp), where rp is the preferred rank: the first rank whose item has the highest level in the list.",
	 "[NTCIREVAL] 3.1"},
	{"P-plus", WHOLE, ALWAYS, p_plus, USES_BETA,
	 "Mean of BR(r) over the relevant items at ranks 1 to rp, where rp is the preferred rank (see "
	 "P-measure).",
	 "[NTCIREVAL] Eq 2"},
	{"AP", WHOLE, ALWAYS, average_precision, IS_BINARY,
	 "Average precision: sum of P(r) over the relevant items found, divided by R.",
	 "[NTCIREVAL] Eq 1"},
	{"Q-measure", WHOLE, ALWAYS, q_measure, USES_BETA,
	 "Sum of the blended ratio BR(r) over the relevant items found, divided by R.",
	 "[NTCIREVAL] Eq 3"},
	{"NCUgu,P", WHOLE, STOPPING_WEIGHTS, ncu_gu_p, USES_WEIGHTS,
	 "Normalised cumulative utility, graded-uniform: the probability that users stop at a relevant item is "
	 "in proportion to the stopping weight of its level (-s). The utility is P(r).",
	 "[NCU] Eq 11"},
	{"NCUgu,BR", WHOLE, STOPPING_WEIGHTS, ncu_gu_br, USES_WEIGHTS | USES_BETA,
	 "NCUgu with the blended ratio BR(r) as utility.",
	 "[NCU] Eq 11"},
	{"NCUrb,P", WHOLE, ALWAYS, ncu_rb_p, USES_GAMMA,
	 "Normalised cumulative utility, rank-biased: the probability that users stop at the C(r)-th relevant "
	 "item is in proportion to gamma^(C(r)-1), normalised over R items. The utility is P(r).",
	 "[NCU] Eq 10"},
	{"NCUrb,BR", WHOLE, ALWAYS, ncu_rb_br, USES_GAMMA | USES_BETA,
	 "NCUrb with the blended ratio BR(r) as utility.",
	 "[NCU] Eq 10"},
	{"NCUrb,IE", WHOLE, ALWAYS, ncu_rb_ie, USES_GAMMA | USES_RBUP,
	 "NCUrb with p^r as utility; p is from -rbup.",
	 "NCUrb of [NCU] Eq 10, utility of iRBU"},
	{"GAP", WHOLE, ALWAYS, graded_average_precision, USES_LEVELS_ABOVE,
	 "Graded average precision: sum over relevant items of (1/r) times the sum over items k <= r of "
	 "w(min(l(r), l(k))), divided by the sum of w(l*(k)) over the ideal list. w(x) = x(x+1); l is the "
	 "level, or with global gains the gain.",
	 "[GRADED], with NTCIREVAL's weights"},
	{"RBP", WHOLE, ALWAYS, rbp, USES_RBP,
	 "Rank-biased precision: (1-p)/H times the sum of G(r) p^(r-1); p is from -rbp.",
	 "[NTCIREVAL] Eq 8; [RBP]"},
	{"ERR", WHOLE, ALWAYS, err, NO_PARAMETER,
	 "Expected reciprocal rank: sum of (G(r)/(H+1)) D(r-1)/r, where D(r) is the product of 1 - G(k)/(H+1) "
	 "over the ranks k = 1 to r.",
	 "[NTCIREVAL] Eq 4"},
	{"EBR", WHOLE, ALWAYS, ebr, USES_BETA,
	 "Expected blended ratio: sum of BR(r) (G(r)/(H+1)) D(r-1), with D as for ERR.",
	 "[SERP]: the users of ERR, with BR(r) as utility"},
	{"iRBU", WHOLE, ALWAYS, irbu, USES_RBUP,
	 "Intentwise rank-biased utility: sum of p^r (G(r)/(H+1)) D(r-1), with D as for ERR; p is from -rbup.",
	 "[SERP]; RBU of [AMIGO] for one intent, without its effort"},

	{"RR", CUT_OFF, ALWAYS, reciprocal_rank, IS_BINARY,
	 "RR, but 0 if there is no relevant item among the first l items.",
	 "[NCU] Eq 3"},
	{"AP", CUT_OFF, ALWAYS, average_precision, IS_BINARY,
	 "Average precision of the first l items: sum of P(r), divided by min(l, R).",
	 "[NTCIREVAL] 3.1"},
	{"Q", CUT_OFF, ALWAYS, q_measure, USES_BETA,
	 "Q-measure of the first l items: sum of BR(r), divided by min(l, R).",
	 "[NTCIREVAL] 3.1"},
	{"NCUrb,P", CUT_OFF, ALWAYS, ncu_rb_p, USES_GAMMA,
	 "Sum of gamma^(C(r)-1) P(r) over the relevant items among the first l items, divided by min(l, R). "
	 "(NCUrb,P without cut-off has another normaliser.)",
	 "as NCUrb,P; the normaliser is NTCIREVAL's"},
	{"NCUrb,BR", CUT_OFF, ALWAYS, ncu_rb_br, USES_GAMMA | USES_BETA,
	 "NCUrb,P@ with the blended ratio BR(r) as utility.",
	 "as NCUrb,BR; the normaliser is NTCIREVAL's"},
	{"NCUrb,IE", CUT_OFF, ALWAYS, ncu_rb_ie, USES_GAMMA | USES_RBUP,
	 "NCUrb,P@ with p^r as utility; p is from -rbup.",
	 "as NCUrb,IE; the normaliser is NTCIREVAL's"},
	{"GAP", CUT_OFF, ALWAYS, graded_average_precision, USES_LEVELS_ABOVE,
	 "GAP of the first l items, with the first min(l, R) items of the ideal list.",
	 "as GAP"},
	{"nDCG", CUT_OFF, ALWAYS, ndcg, USES_LOGB,
	 "Normalised discounted cumulated gain after Järvelin and Kekäläinen: gains at ranks above the base a "
	 "(-logb) are divided by log_a r. The sum is divided by the same sum for the ideal list.",
	 "[BIAS] Eq 3"},
	{"MSnDCG", CUT_OFF, ALWAYS, ms_ndcg, NO_PARAMETER,
	 "Normalised discounted cumulated gain, \"Microsoft version\": every gain is divided by log(r+1). The "
	 "sum is divided by the same sum for the ideal list.",
	 "[NTCIREVAL] Eq 7"},
	{"P", CUT_OFF, ALWAYS, precision, IS_BINARY,
	 "Precision: C(l)/l, even if the list is shorter than l.",
	 "[NTCIREVAL] 3.1"},
	{"Prec", CUT_OFF, OTHER_NAME, precision, IS_BINARY,
	 "Another name of P@, which the set 2022 uses.",
	 "[NTCIREVAL] 3.1"},
	{"RBP", CUT_OFF, ALWAYS, rbp, USES_RBP,
	 "RBP with the sum over the first l items only.",
	 "as RBP"},
	{"ERR", CUT_OFF, ALWAYS, err, NO_PARAMETER,
	 "ERR with the sum over the first l items only.",
	 "as ERR"},
	{"EBR", CUT_OFF, ALWAYS, ebr, USES_BETA,
	 "EBR with the sum over the first l items only.",
	 "as EBR"},
	{"iRBU", CUT_OFF, ALWAYS, irbu, USES_RBUP,
	 "iRBU with the sum over the first l items only.",
	 "as iRBU"},
	{"nERR", CUT_OFF, ALWAYS, n_err, NO_PARAMETER,
	 "ERR@l divided by its value for the ideal list.",
	 "[NTCIREVAL] Eq 5"},
	{"nEBR", CUT_OFF, ALWAYS, n_ebr, USES_BETA,
	 "EBR@l divided by its value for the ideal list.",
	 "as nERR"},
	{"niRBU", CUT_OFF, ALWAYS, n_irbu, USES_RBUP,
	 "iRBU@l divided by its value for the ideal list.",
	 "as nERR"},
	{"nRBP", CUT_OFF, ALWAYS, n_rbp, USES_RBP,
	 "Sum of G(r) p^(r-1) over the first l items, divided by the same sum for the ideal list; p is from "
	 "-rbp and may be 1.",
	 "as nERR"},
	{"Hit", CUT_OFF, ALWAYS, hit_at, IS_BINARY,
	 "1 if there is a relevant item among the first l items, else 0.",
	 "[NTCIREVAL] 3.1"},

	{"bpref", WHOLE, CONDENSED, bpref, IS_BINARY,
	 "Binary preference: mean over the R relevant items of 1 - min(R, n)/min(R, N), where n is the number "
	 "of judged nonrelevant items above the relevant item; 0 for relevant items that the list lacks.",
	 "[INC] Eq 5"},
	{"bpref_R", WHOLE, CONDENSED, bpref_r, IS_BINARY,
	 "bpref with min(R, n)/R.",
	 "[BIAS] Eq 5"},
	{"bpref_N", WHOLE, CONDENSED, bpref_n, IS_BINARY,
	 "bpref with n/N.",
	 "[BIAS] Eq 6"},
	{"bpref_relative", WHOLE, CONDENSED, bpref_relative, IS_BINARY,
	 "bpref with n/(r-1), where r counts judged items only. A relevant item at rank 1 adds 0, as in the "
	 "published definition, so a perfect list has a value below 1.",
	 "[BPREF]"},
	{"rpref_N", WHOLE, CONDENSED, rpref_n, USES_GAINS_ABOVE,
	 "Graded-relevance preference: sum over relevant items of G(r)(1 - pen(r)/(R + N - cg*(R)/H)), divided "
	 "by cg*(R). pen(r) is the sum of (G(r)-G(k))/G(r) over the judged items k above r with a lower gain.",
	 "[BPREF]"},
	{"rpref_relative", WHOLE, CONDENSED, rpref_relative, USES_GAINS_ABOVE,
	 "rpref_N with pen(r)/(r-1), where r counts judged items only; a relevant item at rank 1 adds 0.",
	 "[BPREF]"},
	{"rpref_relative2", WHOLE, CONDENSED, rpref_relative2, USES_GAINS_ABOVE,
	 "rpref_N with pen(r)/r, where r counts judged items only.",
	 "[BPREF]"},

	{"R-Prec", WHOLE, ALWAYS, r_precision, IS_BINARY,
	 "Precision at rank R: C(R)/R.",
	 "[TOPIC] 4.1"},
	{"R-measure", WHOLE, ALWAYS, r_measure, USES_BETA,
	 "Blended ratio at rank R: BR(R).",
	 "[TOPIC] 4.1"},
	{"nCG", CUT_OFF, ALWAYS, ncg, NO_PARAMETER,
	 "Normalised cumulated gain: cg(l)/cg*(l).",
	 "[NDCG]; [TOPIC] 4.1"},
	{"AnCG", CUT_OFF, ALWAYS, a_ncg, USES_AVERAGES,
	 "Mean of cg(r)/cg*(r) over the ranks 1 to l.",
	 "[NDCG]; [TOPIC] 4.1"},
	{"AnDCG", CUT_OFF, ALWAYS, a_ndcg, USES_LOGB | USES_AVERAGES,
	 "Mean of nDCG@r over the ranks r = 1 to l.",
	 "[NDCG]; [TOPIC] 4.1"},
	{"Recall", CUT_OFF, ALWAYS, recall, IS_BINARY,
	 "C(l)/R.",
	 "[CRANFIELD]"},
	{"Judged", CUT_OFF, UNJUDGED, judged, NO_PARAMETER,
	 "Share of judged items among the first l items, or among all items if the list is shorter; 1 if the "
	 "list is empty.",
	 "none: it shows how far the other values can be trusted"},
	{"RBP-residual", WHOLE, UNJUDGED, rbp_residual, USES_RBP,
	 "How much RBP could rise if the unjudged items and all items after the end of the list were of the "
	 "highest level: (1-p) times the sum of p^(r-1) over the ranks of unjudged items, plus p^n.",
	 "[RBP]"},

	{"num_ret", WHOLE, COUNT, number_retrieved, NO_PARAMETER,
	 "n, the number of items in the list. For several topics, the sum.",
	 "[TREC_EVAL]"},
	{"num_rel", WHOLE, COUNT, number_relevant, IS_BINARY,
	 "R, the number of relevant items. For several topics, the sum.",
	 "[TREC_EVAL]"},
	{"num_rel_ret", WHOLE, COUNT, relevant_retrieved, IS_BINARY,
	 "C(n), the number of relevant items in the list. For several topics, the sum.",
	 "[TREC_EVAL]"},
	{"map_cut", CUT_OFF, ALWAYS, map_cut, IS_BINARY,
	 "Sum of P(r) over the relevant items among the first l items, divided by R. (AP@ divides by min(l, R).)",
	 "[TREC_EVAL]"},
	{"ndcg", WHOLE, ALWAYS, ms_ndcg, NO_PARAMETER,
	 "MSnDCG without cut-off: of the full list and the full ideal list.",
	 "[TREC_EVAL]"},
	{"iprec_at_recall", RECALL_LEVEL, ALWAYS, interpolated_precision, IS_BINARY,
	 "Interpolated precision, as in iprec_at_recall_0.10: the highest P(r) over the ranks r where C(r) is at "
	 "least x R (rounded to the nearest integer, halves up); 0 if there is no such rank. x is from 0 to 1, with at "
	 "most two decimals. Without x, this measure at 0.00, 0.10, ... 1.00.",
	 "[TREC_EVAL]"},
	{"11pt_avg", WHOLE, ALWAYS, eleven_point_average, IS_BINARY,
	 "Mean of iprec_at_recall_0.00, 0.10, ... 1.00.",
	 "[TREC_EVAL]"},
	{"set_P", WHOLE, ALWAYS, set_precision, IS_BINARY,
	 "Precision of all items: C(n)/n.",
	 "[TREC_EVAL]"},
	{"set_recall", WHOLE, ALWAYS, recall, IS_BINARY,
	 "Recall of all items: C(n)/R.",
	 "[TREC_EVAL]"},
	{"set_relative_P", WHOLE, ALWAYS, set_relative_precision, IS_BINARY,
	 "C(n)/min(n, R).",
	 "[TREC_EVAL]"},
	{"set_map", WHOLE, ALWAYS, set_map, IS_BINARY,
	 "set_P times set_recall.",
	 "[TREC_EVAL]"},
	{"set_F", WHOLE, ALWAYS, set_f, USES_SET_BETA | IS_BINARY,
	 "Weighted harmonic mean of P = set_P and R = set_recall: (1+beta) P R / (R + beta P). beta is 1 unless it is "
	 "in the name, as in set_F(beta=2); -beta is not for set_F.",
	 "[TREC_EVAL]"},
	{"relative_P", CUT_OFF, ALWAYS, relative_precision, IS_BINARY,
	 "C(l)/min(l, R).",
	 "[TREC_EVAL]"},
	{"Rprec_mult", MULTIPLE_OF_R, ALWAYS, precision_at_multiple, IS_BINARY,
	 "Precision at a multiple of R, as in Rprec_mult@0.20: C(k)/k, where k is x R + 0.9, rounded down; 0 if k is "
	 "0. x has at most two decimals. Without x, this measure at 0.20, 0.40, ... 2.00.",
	 "[TREC_EVAL]"},

	{"GF-JSD", WHOLE, GROUPS, gf_jsd, NO_PARAMETER,
	 "Group fairness: sum of (1 - JSD(r)) (G(r)/(H+1)) D(r-1), with D as for ERR. JSD(r) is the "
	 "Jensen-Shannon divergence between the mean of the group probabilities at ranks 1 to r and the target "
	 "distribution. For nominal groups, such as origins.",
	 "[GFR]"},
	{"GF-NMD", WHOLE, GROUPS, gf_nmd, NO_PARAMETER,
	 "GF-JSD with the normalised match distance instead: the mean difference between the cumulated "
	 "distributions. For ordinal groups, such as ratings.",
	 "[GFR]"},
	{"GF-RNOD", WHOLE, GROUPS, gf_rnod, NO_PARAMETER,
	 "GF-JSD with the root normalised order-aware divergence instead: squared differences have more weight "
	 "if the groups are further apart. For ordinal groups.",
	 "[GFR]"},
	{"GF-JSD", CUT_OFF, GROUPS, gf_jsd, NO_PARAMETER,
	 "GF-JSD with the sum over the first l items only.",
	 "as GF-JSD"},
	{"GF-NMD", CUT_OFF, GROUPS, gf_nmd, NO_PARAMETER,
	 "GF-NMD with the sum over the first l items only.",
	 "as GF-NMD"},
	{"GF-RNOD", CUT_OFF, GROUPS, gf_rnod, NO_PARAMETER,
	 "GF-RNOD with the sum over the first l items only.",
	 "as GF-RNOD"},
};

const size_t measure_count = sizeof measures / sizeof *measures;

const struct measure *measure_find(struct slice name, bool at)
{
	const struct measure *found = NULL;

	for (size_t i = 0; i < measure_count; i++)
		if (slice_is(name, measures[i].name)) {
			if ((measures[i].scope != WHOLE) == at)
				return &measures[i];
			found = at ? NULL : &measures[i];
		}
	return found;
}

bool measure_is_for_groups(const struct measure *measure)
{
	return measure->when == GROUPS || measure->value == err || measure->value == irbu;
}

const char *const sources[] = {
	"[AMIGO] Amigó, Spina & Carrillo-de-Albornoz, An Axiomatic Analysis of Diversity Evaluation "
		"Metrics: Introducing the Rank-Biased Utility Metric, SIGIR 2018",
	"[BIAS] Sakai, On the Robustness of IR Metrics to Biased Relevance Assessments, JIP 17, 2009",
	"[BPREF] Sakai, Alternatives to Bpref, SIGIR 2007",
	"[CRANFIELD] Cleverdon, Mills & Keen, Factors Determining the Performance of Indexing Systems, "
		"1966",
	"[GFR] Sakai, Kim & Kang, A Versatile Framework for Evaluating Ranked Lists in terms of Group "
		"Fairness and Relevance, 2022",
	"[GRADED] Robertson, Kanoulas & Yilmaz, Extending Average Precision to Graded Relevance "
		"Judgments, SIGIR 2010",
	"[INC] Sakai & Kando, On IR metrics designed for evaluation with incomplete relevance "
		"assessments, Information Retrieval 11(5), 2008",
	"[NCU] Sakai & Robertson, Modelling A User Population for Designing IR Metrics, EVIA 2008",
	"[NDCG] Järvelin & Kekäläinen, Cumulated Gain-Based Evaluation of IR Techniques, TOIS 20(4), "
		"2002",
	"[NTCIREVAL] Sakai, NTCIREVAL: A Generic Toolkit for Information Access Evaluation, 2011",
	"[RBP] Moffat & Zobel, Rank-Biased Precision for Measurement of Retrieval Effectiveness, TOIS "
		"27(1), 2008",
	"[SERP] Sakai & Zeng, Retrieval Evaluation Measures that Agree with Users' SERP Preferences, TOIS "
		"39(2), 2020",
	"[TOPIC] Sakai, The Effect of Topic Sampling in Sensitivity Comparisons of IR Metrics, NTCIR-5, "
		"2005",
	"[TREC_EVAL] Buckley & others, trec_eval 10, NIST",
};

const size_t source_count = sizeof sources / sizeof *sources;

const struct measure_set measure_sets[] = {
	{"2011",
	 "RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P NCUrb,BR [GAP] RBP ERR",
	 "AP@ Q@ [GAP@] nDCG@ MSnDCG@ P@ nERR@ Hit@"},
	{"2019",
	 "RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P NCUrb,BR [GAP] RBP ERR "
	 "EBR",
	 "AP@ Q@ [GAP@] nDCG@ MSnDCG@ P@ RBP@ ERR@ nERR@ EBR@ [iRBU@] Hit@"},
	{"2022",
	 "RR O-measure P-measure P-plus AP Q-measure NCUrb,P NCUrb,BR NCUrb,IE [GAP] RBP ERR EBR iRBU",
	 "AP@ Q@ NCUrb,P@ NCUrb,BR@ NCUrb,IE@ [GAP@] nDCG@ MSnDCG@ Prec@ RBP@ nRBP@ ERR@ nERR@ EBR@ "
	 "nEBR@ iRBU@ niRBU@ Hit@"},
	{"trec",
	 "num_ret num_rel num_rel_ret AP R-Prec bpref RR iprec_at_recall_ P@5 P@10 P@15 P@20 P@30 P@100 P@200 P@500 "
	 "P@1000",
	 NULL},
};

const size_t measure_set_count = sizeof measure_sets / sizeof *measure_sets;
