/* SPDX-License-Identifier: MIT */
/* Symbols are those of the papers: r is a rank from 1, l the cut-off, e the evaluation of one list.
   Sums run from the first rank to the last and products from left to right, so that values halfway
   between two printed digits round as in other implementations of the same definitions. Names in
   brackets, such as [NCU], refer to `sources` below. */
#include "measure/measures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/output.h"
#include "measure/novelty.h"

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

/* Normalised cumulative utility: the sum over ranks of the probability that a user stops there
   times the utility of stopping there ([NCU]). The measures differ in both. In AP and Q-measure the
   probability is the same for every relevant item. */

FORMULA(average_precision, found(e, l)->P / least(l, e->R))
FORMULA(q_measure, found(e, l)->BR / least(l, e->R))

/* In NCUgu the probability is proportional to the stopping weight of the item's level. */

FORMULA(ncu_gu_p, ratio(found(e, l)->S_P, ideal(e, l)->S))
FORMULA(ncu_gu_br, ratio(found(e, l)->S_BR, ideal(e, l)->S))

/* In NCUrb the probability falls by the factor gamma with each relevant item found. With a cut-off,
   the sum is divided by min(l, R), as in NTCIREVAL. */

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

/* Expected reciprocal rank and its family: the user reaches rank r with probability D(r-1) and
   stops at a hit there with probability G/(H+1). */

FORMULA(err, e->has_groups ? found(e, l)->ERR_GFR : found(e, l)->ERR)
FORMULA(n_err, ratio(err(e, l), ideal(e, l)->ERR))
FORMULA(ebr, found(e, l)->EBR)
FORMULA(n_ebr, ratio(ebr(e, l), ideal(e, l)->EBR_ideal))
FORMULA(irbu, found(e, l)->iRBU)
FORMULA(n_irbu, ratio(irbu(e, l), ideal(e, l)->iRBU_ideal))

/* Group fairness: the same users, and how near the groups of what they have seen are to the target
   distribution */

FORMULA(gf_jsd, found(e, l)->GF[JSD])
FORMULA(gf_nmd, found(e, l)->GF[NMD])
FORMULA(gf_rnod, found(e, l)->GF[RNOD])

/* Cumulated gain */

FORMULA(ms_ndcg, ratio(found(e, l)->ms_dcg, ideal(e, l)->ms_dcg))
FORMULA(ncg, ratio(found(e, l)->cg, ideal(e, l)->cg))
FORMULA(ndcg, ratio(found(e, l)->dcg, ideal(e, l)->dcg))

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
FORMULA(a_ndcg, averaged(e, l, average(e, l)->dcg, ndcg))

/* Sets */

FORMULA(precision, (double)found(e, l)->C / (double)l)
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

/* in trec_eval's order of the arithmetic */
static double set_map(E e, size_t l)
{
	double C = (double)found(e, l)->C;

	return ratio(C * C, (double)e->length * (double)e->R);
}

static double set_f(E e, size_t l)
{
	double beta = e->parameters.set_beta, P = set_precision(e, l), R = recall(e, l);

	return ratio((1 + beta) * P * R, R + beta * P);
}

/* Other measures of trec_eval */

FORMULA(map_cut, found(e, l)->P / (double)e->R)
FORMULA(relative_precision, (double)found(e, l)->C / least(l, e->R))

/* C(k)/k at rank k, x times R rounded up. The list may be shorter than k, which may be more than a
   size_t holds. */
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

/* r - C(r), the nonrelevant items above a hit. Redundant items count too, so the number is limited
   to N. */
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

/* An item k above a hit is misplaced by (G(r) - G(k))/G(r). The hit's share is 1 less their sum,
   pen(r), over the highest possible sum, at least 0: the ranks above it, `less` of which do not
   count, or for all hits R + N - cg*(R)/H. */
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

/* Measures that only the subcommand trec_eval has */

FORMULA(judged_nonrelevant, (double)(e->judged[e->length] - found(e, l)->C))

static double unjudged_share(E e, size_t l)
{
	size_t last = l < e->length ? l : e->length;

	return (double)(last - e->judged[last]) / (double)l;
}

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

static double binary_g(E e, size_t l)
{
	double sum = 0;

	(void)l;
	for (EACH_HIT(h, e))
		sum += 1 / log2(2 + (double)(h->rank - h->sum.C));
	return sum / (double)e->R;
}

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

static double ndcg_at_hits(E e, size_t l)
{
	double sum = 0;

	for (EACH_HIT(h, e))
		sum += ms_ndcg(e, h->rank);
	return (sum + (double)(e->R - e->list.count) * ms_ndcg(e, l)) / (double)e->R;
}

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

/* Novelty and diversity, with the symbols of novelty.h. The sums of the list, and of the ideal
   list, at rank l: */

static const struct novelty_sums *shown(E e, size_t l)
{
	return novelty_sums_at(&e->novelty->list, l);
}

static const struct novelty_sums *ideally(E e, size_t l)
{
	return novelty_sums_at(&e->novelty->ideal, l);
}

/* Intent recall: the share of the n intents that the first l items cover. */

FORMULA(intent_recall, (double)shown(e, l)->covered / (double)e->novelty->n)
FORMULA(intent_recall_at_n, intent_recall(e, e->novelty->n))

/* The highest sum that l items can have: each of them is relevant to all intents. As l may be any
   number, ranks from 65537 on are summed in blocks, each as its middle rank times its length: the
   terms of a block hardly differ. */
static double highest(E e, size_t l, bool is_err)
{
	double each = 1 - e->parameters.alpha, sum = 0;

	for (size_t above = 0, block; above < l; above += block) {
		double r, term;

		block = 1 + (above >> 16);
		if (block > l - above)
			block = l - above;
		r = (double)above + ((double)block + 1) / 2;
		term = (double)block * pow(each, r - 1) / (is_err ? r : log2(r + 1));
		if (term == 0)
			break;
		sum += term;
	}
	return (double)e->novelty->S * sum;
}

FORMULA(alpha_dcg, ratio(shown(e, l)->dcg, highest(e, l, false)))
FORMULA(alpha_ndcg, ratio(shown(e, l)->dcg, ideally(e, l)->dcg))
FORMULA(err_ia, ratio(shown(e, l)->err, highest(e, l, true)))
FORMULA(n_err_ia, ratio(shown(e, l)->err, ideally(e, l)->err))

static double rank_biased_novelty(E e, const struct novelty_list *list)
{
	double p = (1 - e->parameters.alpha) * e->parameters.nrbp_beta;

	return ratio((1 - p) * list->at[list->length].rbp, (double)e->novelty->S);
}

FORMULA(nrbp, rank_biased_novelty(e, &e->novelty->list))
FORMULA(n_nrbp, ratio(nrbp(e, l), rank_biased_novelty(e, &e->novelty->ideal)))
FORMULA(p_ia, ratio(shown(e, l)->relevant, (double)l * (double)e->novelty->S))
FORMULA(map_ia, ratio(e->novelty->average_precision, (double)e->novelty->S))

/* Support of nuggets: the share of those that an answer supports, where an okay one counts
   `weight`. Without a nugget that counts, the topic lacks the measure. */
static double supported(E e, int strict, double weight)
{
	double all = (double)e->nuggets[0] + weight * (double)e->nuggets[1];

	return all > 0 ? (e->supported[0][strict] + weight * e->supported[1][strict]) / all : NAN;
}

FORMULA(all_nuggets, supported(e, PLAIN_SUPPORT, 1))
FORMULA(all_nuggets_strict, supported(e, STRICT_SUPPORT, 1))
FORMULA(vital_nuggets, supported(e, PLAIN_SUPPORT, 0))
FORMULA(vital_nuggets_strict, supported(e, STRICT_SUPPORT, 0))
FORMULA(weighted_nuggets, supported(e, PLAIN_SUPPORT, 0.5))
FORMULA(weighted_nuggets_strict, supported(e, STRICT_SUPPORT, 0.5))

/* A measure that is a sum over ranks, at a cut-off. */
#define AT_FIRST(name, kinds, value, uses) \
	{name, CUT_OFF, kinds, value, uses, \
	 name " with the sum over the first l items only.", "as " name}

const struct measure measures[] = {
	{"RR", WHOLE, OF_LISTS, reciprocal_rank, IS_BINARY,
	 "Reciprocal rank: 1/r1, where r1 is the rank of the first relevant item; 0 if there is "
	 "none.", "[NCU] Eq 3"},
	{"O-measure", WHOLE, OF_LISTS, o_measure, USES_BETA,
	 "Blended ratio BR(r1) at the first relevant item; 0 if there is none. BR(r) = (C(r) + "
	 "beta cg(r)) / (r + beta cg*(r)).", "[NTCIREVAL] 3.1"},
	{"P-measure", WHOLE, OF_LISTS, p_measure, USES_BETA,
	 "BR(rp), where rp is the preferred rank: the first rank whose item has the highest level "
	 "in the list.", "[NTCIREVAL] 3.1"},
	{"P-plus", WHOLE, OF_LISTS, p_plus, USES_BETA,
	 "Mean of BR(r) over the relevant items at ranks 1 to rp, where rp is the preferred rank "
	 "(see P-measure).", "[NTCIREVAL] Eq 2"},
	{"AP", WHOLE, OF_LISTS, average_precision, IS_BINARY,
	 "Average precision: sum of P(r) over the relevant items retrieved, divided by R.",
	 "[NTCIREVAL] Eq 1"},
	{"Q-measure", WHOLE, OF_LISTS, q_measure, USES_BETA,
	 "Sum of the blended ratio BR(r) over the relevant items retrieved, divided by R.",
	 "[NTCIREVAL] Eq 3"},
	{"NCUgu,P", WHOLE, OF_LEVELS, ncu_gu_p, USES_WEIGHTS,
	 "Normalised cumulative utility, graded-uniform: the probability that users stop at a "
	 "relevant item is in proportion to the stopping weight of its level (-s). The utility is "
	 "P(r).", "[NCU] Eq 11"},
	{"NCUgu,BR", WHOLE, OF_LEVELS, ncu_gu_br, USES_WEIGHTS | USES_BETA,
	 "NCUgu with the blended ratio BR(r) as utility.", "[NCU] Eq 11"},
	{"NCUrb,P", WHOLE, OF_LISTS, ncu_rb_p, USES_GAMMA,
	 "Normalised cumulative utility, rank-biased: the probability that users stop at the "
	 "C(r)-th relevant item is in proportion to gamma^(C(r)-1), normalised over R items. The "
	 "utility is P(r).", "[NCU] Eq 10"},
	{"NCUrb,BR", WHOLE, OF_LISTS, ncu_rb_br, USES_GAMMA | USES_BETA,
	 "NCUrb with the blended ratio BR(r) as utility.", "[NCU] Eq 10"},
	{"NCUrb,IE", WHOLE, OF_LISTS, ncu_rb_ie, USES_GAMMA | USES_RBUP,
	 "NCUrb with p^r as utility; p is from -rbup.", "NCUrb of [NCU] Eq 10, utility of iRBU"},
	{"GAP", WHOLE, OF_LISTS, graded_average_precision, USES_LEVELS_ABOVE,
	 "Graded average precision: sum over relevant items of (1/r) times the sum over items k "
	 "<= r of w(min(l(r), l(k))), divided by the sum of w(l*(k)) over the ideal list. w(x) = "
	 "x(x+1); l is the level, or with global gains the gain.",
	 "[GRADED], with NTCIREVAL's weights"},
	{"RBP", WHOLE, OF_LISTS, rbp, USES_RBP,
	 "Rank-biased precision: (1-p)/H times the sum of G(r) p^(r-1); p is from -rbp.",
	 "[NTCIREVAL] Eq 8; [RBP]"},
	{"ERR", WHOLE, OF_LISTS | OF_GROUPS, err, 0,
	 "Expected reciprocal rank: sum of (G(r)/(H+1)) D(r-1)/r, where D(r) is the product of 1 "
	 "- G(k)/(H+1) over the ranks k = 1 to r.", "[NTCIREVAL] Eq 4"},
	{"EBR", WHOLE, OF_LISTS, ebr, USES_BETA,
	 "Expected blended ratio: sum of BR(r) (G(r)/(H+1)) D(r-1), with D as for ERR.",
	 "[SERP]: the users of ERR, with BR(r) as utility"},
	{"iRBU", WHOLE, OF_LISTS | OF_GROUPS, irbu, USES_RBUP,
	 "Intentwise rank-biased utility: sum of p^r (G(r)/(H+1)) D(r-1), with D as for ERR; p is "
	 "from -rbup.", "[SERP]; RBU of [AMIGO] for one intent, without its effort"},

	{"RR", CUT_OFF, OF_LISTS, reciprocal_rank, IS_BINARY,
	 "RR, but 0 if there is no relevant item among the first l items.", "[NCU] Eq 3"},
	{"AP", CUT_OFF, OF_LISTS, average_precision, IS_BINARY,
	 "Average precision of the first l items: sum of P(r), divided by min(l, R).",
	 "[NTCIREVAL] 3.1"},
	{"Q", CUT_OFF, OF_LISTS, q_measure, USES_BETA,
	 "Q-measure of the first l items: sum of BR(r), divided by min(l, R).", "[NTCIREVAL] 3.1"},
	{"NCUrb,P", CUT_OFF, OF_LISTS, ncu_rb_p, USES_GAMMA,
	 "Sum of gamma^(C(r)-1) P(r) over the relevant items among the first l items, divided by "
	 "min(l, R). (NCUrb,P without cut-off has another normaliser.)",
	 "as NCUrb,P; the normaliser is NTCIREVAL's"},
	{"NCUrb,BR", CUT_OFF, OF_LISTS, ncu_rb_br, USES_GAMMA | USES_BETA,
	 "NCUrb,P@ with the blended ratio BR(r) as utility.",
	 "as NCUrb,BR; the normaliser is NTCIREVAL's"},
	{"NCUrb,IE", CUT_OFF, OF_LISTS, ncu_rb_ie, USES_GAMMA | USES_RBUP,
	 "NCUrb,P@ with p^r as utility; p is from -rbup.",
	 "as NCUrb,IE; the normaliser is NTCIREVAL's"},
	{"GAP", CUT_OFF, OF_LISTS, graded_average_precision, USES_LEVELS_ABOVE,
	 "GAP of the first l items, with the first min(l, R) items of the ideal list.", "as GAP"},
	{"nDCG", CUT_OFF, OF_LISTS, ndcg, USES_LOGB,
	 "Normalised discounted cumulated gain after Järvelin and Kekäläinen: gains at ranks "
	 "above the base a (-logb) are divided by log_a r. The sum is divided by the same sum for "
	 "the ideal list.", "[BIAS] Eq 3"},
	{"MSnDCG", CUT_OFF, OF_LISTS, ms_ndcg, 0,
	 "Normalised discounted cumulated gain, \"Microsoft version\": every gain is divided by "
	 "log(r+1). The sum is divided by the same sum for the ideal list.", "[NTCIREVAL] Eq 7"},
	{"P", CUT_OFF, OF_LISTS, precision, IS_BINARY,
	 "Precision: C(l)/l, even if the list is shorter than l.", "[NTCIREVAL] 3.1"},
	{"Prec", CUT_OFF, OF_LISTS, precision, IS_BINARY | IS_NOT_IN_ALL,
	 "Another name of P@, which the set 2022 uses.", "[NTCIREVAL] 3.1"},
	AT_FIRST("RBP", OF_LISTS, rbp, USES_RBP),
	AT_FIRST("ERR", OF_LISTS | OF_GROUPS, err, 0),
	AT_FIRST("EBR", OF_LISTS, ebr, USES_BETA),
	AT_FIRST("iRBU", OF_LISTS | OF_GROUPS, irbu, USES_RBUP),
	{"nERR", CUT_OFF, OF_LISTS, n_err, 0,
	 "ERR@l divided by its value for the ideal list.", "[NTCIREVAL] Eq 5"},
	{"nEBR", CUT_OFF, OF_LISTS, n_ebr, USES_BETA,
	 "EBR@l divided by its value for the ideal list.", "as nERR"},
	{"niRBU", CUT_OFF, OF_LISTS, n_irbu, USES_RBUP,
	 "iRBU@l divided by its value for the ideal list.", "as nERR"},
	{"nRBP", CUT_OFF, OF_LISTS, n_rbp, USES_RBP,
	 "Sum of G(r) p^(r-1) over the first l items, divided by the same sum for the ideal list; "
	 "p is from -rbp and may be 1.", "as nERR"},
	{"Hit", CUT_OFF, OF_LISTS, hit_at, IS_BINARY,
	 "1 if there is a relevant item among the first l items, else 0.", "[NTCIREVAL] 3.1"},

	{"bpref", WHOLE, OF_LISTS, bpref, IS_BINARY | IS_CONDENSED,
	 "Binary preference: mean over the R relevant items of 1 - min(R, n)/min(R, N), where n "
	 "is the number of judged nonrelevant items above the relevant item; 0 for relevant items "
	 "that the list lacks.", "[INC] Eq 5"},
	{"bpref_R", WHOLE, OF_LISTS, bpref_r, IS_BINARY | IS_CONDENSED,
	 "bpref with min(R, n)/R.", "[BIAS] Eq 5"},
	{"bpref_N", WHOLE, OF_LISTS, bpref_n, IS_BINARY | IS_CONDENSED,
	 "bpref with n/N.", "[BIAS] Eq 6"},
	{"bpref_relative", WHOLE, OF_LISTS, bpref_relative, IS_BINARY | IS_CONDENSED,
	 "bpref with n/(r-1), where r counts judged items only. A relevant item at rank 1 adds 0, "
	 "as in the published definition, so a perfect list has a value below 1.", "[BPREF]"},
	{"rpref_N", WHOLE, OF_LISTS, rpref_n, USES_GAINS_ABOVE | IS_CONDENSED,
	 "Graded-relevance preference: sum over relevant items of G(r)(1 - pen(r)/(R + N - "
	 "cg*(R)/H)), divided by cg*(R). pen(r) is the sum of (G(r)-G(k))/G(r) over the judged "
	 "items k above r with a lower gain.", "[BPREF]"},
	{"rpref_relative", WHOLE, OF_LISTS, rpref_relative, USES_GAINS_ABOVE | IS_CONDENSED,
	 "rpref_N with pen(r)/(r-1), where r counts judged items only; a relevant item at rank 1 "
	 "adds 0.", "[BPREF]"},
	{"rpref_relative2", WHOLE, OF_LISTS, rpref_relative2, USES_GAINS_ABOVE | IS_CONDENSED,
	 "rpref_N with pen(r)/r, where r counts judged items only.", "[BPREF]"},

	{"R-Prec", WHOLE, OF_LISTS, r_precision, IS_BINARY,
	 "Precision at rank R: C(R)/R.", "[TOPIC] 4.1"},
	{"R-measure", WHOLE, OF_LISTS, r_measure, USES_BETA,
	 "Blended ratio at rank R: BR(R).", "[TOPIC] 4.1"},
	{"nCG", CUT_OFF, OF_LISTS, ncg, 0,
	 "Normalised cumulated gain: cg(l)/cg*(l).", "[NDCG]; [TOPIC] 4.1"},
	{"AnCG", CUT_OFF, OF_LISTS, a_ncg, USES_AVERAGES,
	 "Mean of cg(r)/cg*(r) over the ranks 1 to l.", "[NDCG]; [TOPIC] 4.1"},
	{"AnDCG", CUT_OFF, OF_LISTS, a_ndcg, USES_LOGB | USES_AVERAGES,
	 "Mean of nDCG@r over the ranks r = 1 to l.", "[NDCG]; [TOPIC] 4.1"},
	{"Recall", CUT_OFF, OF_LISTS, recall, IS_BINARY,
	 "C(l)/R.", "[CRANFIELD]"},
	{"Judged", CUT_OFF, OF_LISTS, judged, IS_UNJUDGED | USES_LENGTH,
	 "Share of judged items among the first l items, or among all items if the list is "
	 "shorter; 1 if the list is empty.",
	 "none: it shows how far the other values can be trusted"},
	{"RBP-residual", WHOLE, OF_LISTS, rbp_residual, USES_RBP | IS_UNJUDGED | USES_LENGTH,
	 "How much RBP could rise if the unjudged items and all items after the end of the list "
	 "were of the highest level: (1-p) times the sum of p^(r-1) over the ranks of unjudged "
	 "items, plus p^n.", "[RBP]"},

	{"num_ret", WHOLE, OF_LISTS, number_retrieved, IS_COUNT | USES_LENGTH,
	 "n, the number of items in the list. For several topics, the sum.", "[TREC_EVAL]"},
	{"num_rel", WHOLE, OF_LISTS, number_relevant, IS_BINARY | IS_COUNT | IS_OF_TOPIC,
	 "R, the number of relevant items. For several topics, the sum.", "[TREC_EVAL]"},
	{"num_rel_ret", WHOLE, OF_LISTS, relevant_retrieved, IS_BINARY | IS_COUNT,
	 "C(n), the number of relevant items in the list. For several topics, the sum.",
	 "[TREC_EVAL]"},
	{"map_cut", CUT_OFF, OF_LISTS, map_cut, IS_BINARY,
	 "Sum of P(r) over the relevant items among the first l items, divided by R. (AP@ divides "
	 "by min(l, R).)", "[TREC_EVAL]"},
	{"ndcg", WHOLE, OF_LISTS, ms_ndcg, 0,
	 "MSnDCG without cut-off: of the full list and the full ideal list.", "[TREC_EVAL]"},
	{"iprec_at_recall", RECALL_LEVEL, OF_LISTS, interpolated_precision, IS_BINARY,
	 "Interpolated precision, as in iprec_at_recall_0.10: the highest P(r) over the ranks r "
	 "where C(r) is at least x R (rounded to the nearest integer, halves up); 0 if there is "
	 "no such rank. x is from 0 to 1, with at most two decimal places. Without x, this "
	 "measure at 0.00, 0.10, ... 1.00.", "[TREC_EVAL]"},
	{"11pt_avg", WHOLE, OF_LISTS, eleven_point_average, IS_BINARY,
	 "Mean of iprec_at_recall_0.00, 0.10, ... 1.00.", "[TREC_EVAL]"},
	{"set_P", WHOLE, OF_LISTS, set_precision, IS_BINARY | USES_LENGTH,
	 "Precision of all items: C(n)/n.", "[TREC_EVAL]"},
	{"set_recall", WHOLE, OF_LISTS, recall, IS_BINARY,
	 "Recall of all items: C(n)/R.", "[TREC_EVAL]"},
	{"set_relative_P", WHOLE, OF_LISTS, set_relative_precision, IS_BINARY | USES_LENGTH,
	 "C(n)/min(n, R).", "[TREC_EVAL]"},
	{"set_map", WHOLE, OF_LISTS, set_map, IS_BINARY | USES_LENGTH,
	 "set_P times set_recall: C(n) C(n)/(n R).", "[TREC_EVAL]"},
	{"set_F", WHOLE, OF_LISTS, set_f, USES_SET_BETA | IS_BINARY | USES_LENGTH,
	 "Weighted harmonic mean of P = set_P and R = set_recall: (1+beta) P R / (R + beta P). "
	 "beta is 1 unless it is in the name, as in set_F(beta=2); -beta is not for set_F.",
	 "[TREC_EVAL]"},
	{"relative_P", CUT_OFF, OF_LISTS, relative_precision, IS_BINARY,
	 "C(l)/min(l, R).", "[TREC_EVAL]"},
	{"Rprec_mult", MULTIPLE_OF_R, OF_LISTS, precision_at_multiple, IS_BINARY,
	 "Precision at a multiple of R, as in Rprec_mult@0.20: C(k)/k, where k is x R + 0.9, "
	 "rounded down; 0 if k is 0. x has at most two decimal places. Without x, this measure at "
	 "0.20, 0.40, ... 2.00.", "[TREC_EVAL]"},

	{"infAP", WHOLE, OF_TREC_EVAL, inferred_ap, IS_BINARY | IS_NOT_IN_ALL,
	 "AP if the judgements are a sample of the pool (Yilmaz & Aslam, CIKM 2006): the sum over "
	 "the relevant items of 1/r + ((r-1)/r) ((C+N+U)/(r-1)) ((C+e)/(C+N+2e)), divided by R. "
	 "C, N and U are the numbers of relevant, judged nonrelevant and pooled unjudged items "
	 "above r; e is 0.00001; at rank 1 the term is 1", "Yilmaz & Aslam, CIKM 2006"},
	{"binG", WHOLE, OF_TREC_EVAL, binary_g, IS_BINARY | IS_NOT_IN_ALL,
	 "the sum of 1/log2(2 + r - C(r)) over the relevant items, divided by R", "[TREC_EVAL]"},
	{"G", WHOLE, OF_TREC_EVAL, graded_g, IS_NOT_IN_ALL,
	 "the sum of G(r)/log2(2 + S(r) - cg(r)), divided by cg*(R); S(r) is the sum of max(1, "
	 "g*(k)) over the ranks k up to r", "[TREC_EVAL]"},
	{"ndcg_rel", WHOLE, OF_TREC_EVAL, ndcg_at_hits, IS_NOT_IN_ALL,
	 "the mean of MSnDCG@r over the items with a gain, where r is the item's rank, but at "
	 "most R in the ideal list; for an item that the list lacks it is ndcg", "[TREC_EVAL]"},
	{"Rndcg", WHOLE, OF_TREC_EVAL, ndcg_at_falls, IS_NOT_IN_ALL,
	 "the mean of MSnDCG@c over the ranks c at which the gain of the ideal list falls (the "
	 "last one is R), and of ndcg if n is above R + 1", "[TREC_EVAL]"},
	{"num_nonrel_judged_ret", WHOLE, OF_TREC_EVAL, judged_nonrelevant,
	 IS_BINARY | IS_COUNT | IS_NOT_IN_ALL,
	 "items in the list that are judged nonrelevant", "[TREC_EVAL]"},
	{"unj", CUT_OFF, OF_TREC_EVAL, unjudged_share, IS_UNJUDGED | IS_NOT_IN_ALL,
	 "the share of unjudged items among the first k", "[TREC_EVAL]"},

	{"GF-JSD", WHOLE, OF_GROUPS, gf_jsd, 0,
	 "Group fairness: sum of (1 - JSD(r)) (G(r)/(H+1)) D(r-1), with D as for ERR. JSD(r) is "
	 "the Jensen-Shannon divergence KL(S(r)||M)/2 + KL(S*||M)/2 (logarithms to base 2) of "
	 "S(r), the mean of the n group probabilities at ranks 1 to r, and the target "
	 "distribution S*; M = (S(r) + S*)/2. For nominal groups, such as origins.", "[GFR]"},
	{"GF-NMD", WHOLE, OF_GROUPS, gf_nmd, 0,
	 "GF-JSD with the normalised match distance NMD(r) instead: the sum over groups i of "
	 "|cum_i(S(r)) - cum_i(S*)|, divided by n-1. cum_i adds up groups 1 to i. For ordinal "
	 "groups, such as ratings.", "[GFR]"},
	{"GF-RNOD", WHOLE, OF_GROUPS, gf_rnod, 0,
	 "GF-JSD with the root normalised order-aware divergence RNOD(r) instead: the square root "
	 "of OD/(n-1). OD is the mean, over the groups i whose target is above 0, of the sum over "
	 "groups j of |i-j| (S_j(r) - S*_j)^2. For ordinal groups.", "[GFR]"},
	AT_FIRST("GF-JSD", OF_GROUPS, gf_jsd, 0),
	AT_FIRST("GF-NMD", OF_GROUPS, gf_nmd, 0),
	AT_FIRST("GF-RNOD", OF_GROUPS, gf_rnod, 0),

	{"I-rec@n", WHOLE, OF_INTENTS, intent_recall_at_n, 0,
	 "Intent recall at the number n of intents: the share of the intents for which one of the "
	 "first n items is relevant.", "[NTCIREVAL] 3.2"},
	{"I-rec", CUT_OFF, OF_INTENTS, intent_recall, 0,
	 "Intent recall: the share of the n intents for which one of the first l items is "
	 "relevant.", "[NTCIREVAL] 3.2; subtopic recall of [SUBTOPIC]"},
	{"alpha-DCG", CUT_OFF, OF_INTENTS, alpha_dcg, USES_ALPHA,
	 "Sum of g(r)/log2(r+1), divided by the highest possible sum: |S| times the sum of "
	 "(1-alpha)^(r-1)/log2(r+1) over the ranks 1 to l.",
	 "[NOVELTY]; the divisor is that of [CASCADE]"},
	{"alpha-nDCG", CUT_OFF, OF_INTENTS, alpha_ndcg, USES_ALPHA | USES_IDEAL,
	 "Sum of g(r)/log2(r+1), divided by the same sum for the ideal list.", "[NOVELTY]"},
	{"ERR-IA", CUT_OFF, OF_INTENTS, err_ia, USES_ALPHA,
	 "alpha-DCG with 1/r for 1/log2(r+1): intent-aware expected reciprocal rank.",
	 "[ERR]; [CASCADE]"},
	{"nERR-IA", CUT_OFF, OF_INTENTS, n_err_ia, USES_ALPHA | USES_IDEAL,
	 "alpha-nDCG with 1/r for 1/log2(r+1).", "[CASCADE]"},
	{"NRBP", WHOLE, OF_INTENTS, nrbp, USES_ALPHA | USES_NRBP_BETA,
	 "Novelty- and rank-biased precision: (1-(1-alpha) beta)/|S| times the sum of g(r) "
	 "beta^(r-1).", "[NRBP]"},
	{"nNRBP", WHOLE, OF_INTENTS, n_nrbp, USES_ALPHA | USES_NRBP_BETA | USES_IDEAL,
	 "NRBP, divided by the NRBP of the ideal list.", "[CASCADE]"},
	{"P-IA", CUT_OFF, OF_INTENTS, p_ia, 0,
	 "Intent-aware precision: the mean over the intents in S of P@l, the share of the first l "
	 "items that are relevant to the intent.", "[AGRAWAL]"},
	{"MAP-IA", WHOLE, OF_INTENTS, map_ia, 0,
	 "Intent-aware average precision: the mean over the intents in S of AP with the relevant "
	 "items of the intent.", "[AGRAWAL]"},

	{"All", WHOLE, OF_NUGGETS, all_nuggets, 0,
	 "Nugget recall: the sum of s over all nuggets, divided by v + o.", "[RAG]"},
	{"All-strict", WHOLE, OF_NUGGETS, all_nuggets_strict, 0,
	 "All with strict s.", "[RAG]"},
	{"Vital", WHOLE, OF_NUGGETS, vital_nuggets, 0,
	 "The sum of s over the vital nuggets, divided by v. A topic without a vital nugget lacks "
	 "it.", "[RAG]"},
	{"Vital-strict", WHOLE, OF_NUGGETS, vital_nuggets_strict, 0,
	 "Vital with strict s.", "[RAG]"},
	{"Weighted", WHOLE, OF_NUGGETS, weighted_nuggets, 0,
	 "The sum of s over the vital nuggets plus half of that over the okay ones, divided by v "
	 "+ o/2.", "[RAG]"},
	{"Weighted-strict", WHOLE, OF_NUGGETS, weighted_nuggets_strict, 0,
	 "Weighted with strict s.", "[RAG]"},
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

int measures_uses(int kinds)
{
	int uses = USES_CUTOFFS;

	for (size_t i = 0; i < measure_count; i++)
		uses |= measures[i].kinds & kinds ? measures[i].uses : 0;
	return uses;
}

/* Measures that scripts make of those of gcompute and irec, so that -m has none of them. */
static const struct measure combinations[] = {
	{"D#-NAME", CUT_OFF, OF_INTENTS, NULL, 0,
	 "G I-rec@l + (1-G) NAME@l, made by D-NTCIR-eval. NAME is Q, nDCG (MSnDCG of gcompute) or "
	 "a measure of -sharp, with global gains. G is from -gamma-sharp, 0.5 by default.",
	 "[D-SHARP]"},
	{"DIN#-NAME", CUT_OFF, OF_INTENTS, NULL, 0,
	 "D#-NAME@ with the gains of dinlabel, made by DIN-NTCIR-eval: for a navigational intent, "
	 "only the first relevant item has a gain.", "[DIN]"},
	{"IA-NAME", CUT_OFF, OF_INTENTS, NULL, 0,
	 "Intent-aware measure, made by D-NTCIR-IAeval: the sum over the intents of the "
	 "probability of the intent times NAME@l with the gains for this intent.", "[AGRAWAL]"},
	{"P+Q#", CUT_OFF, OF_INTENTS, NULL, 0,
	 "G I-rec@l + (1-G) P+Q@l, made by NEVIAPQ2sharpnev; G as for D#.", "[DIN]"},
	{"P+Q", CUT_OFF, OF_INTENTS, NULL, 0,
	 "Sum over the intents of the probability of the intent times Q@l (for a navigational "
	 "intent P-plus) with the gains for this intent, made by DIN-NTCIR-PQeval.", "[DIN]"},
	{"PplusQ", CUT_OFF, OF_INTENTS, NULL, 0, "The name of P+Q@ in files.", "[DIN]"},
};

enum { COMBINATIONS = sizeof combinations / sizeof *combinations };

static const char *const sources[] = {
	"[AGRAWAL] Agrawal, Gollapudi, Halverson & Ieong, Diversifying Search Results, WSDM 2009",
	"[AMIGO] Amigó, Spina & Carrillo-de-Albornoz, An Axiomatic Analysis of Diversity "
		"Evaluation Metrics: Introducing the Rank-Biased Utility Metric, SIGIR 2018",
	"[BIAS] Sakai, On the Robustness of IR Metrics to Biased Relevance Assessments, JIP 17, "
		"2009",
	"[BPREF] Sakai, Alternatives to Bpref, SIGIR 2007",
	"[CASCADE] Clarke, Craswell, Soboroff & Ashkan, A Comparative Analysis of Cascade Measures "
		"for Novelty and Diversity, WSDM 2011",
	"[CRANFIELD] Cleverdon, Mills & Keen, Factors Determining the Performance of Indexing "
		"Systems, 1966",
	"[D-SHARP] Sakai & Song, Evaluating Diversified Search Results Using Per-intent Graded "
		"Relevance, SIGIR 2011",
	"[DIN] Sakai, Evaluation with Informational and Navigational Intents, WWW 2012",
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
	"[RBP] Moffat & Zobel, Rank-Biased Precision for Measurement of Retrieval Effectiveness, "
		"TOIS 27(1), 2008",
	"[SERP] Sakai & Zeng, Retrieval Evaluation Measures that Agree with Users' SERP "
		"Preferences, TOIS 39(2), 2020",
	"[SUBTOPIC] Zhai, Cohen & Lafferty, Beyond Independent Relevance: Methods and Evaluation "
		"Metrics for Subtopic Retrieval, SIGIR 2003",
	"[TOPIC] Sakai, The Effect of Topic Sampling in Sensitivity Comparisons of IR Metrics, "
		"NTCIR-5, 2005",
	"[TREC_EVAL] Buckley & others, trec_eval 10, NIST",
};

/* First of the sets 2011 and 2019. */
#define OF_2011 \
	"RR O-measure P-measure P-plus AP Q-measure NCUgu,P NCUgu,BR NCUrb,P NCUrb,BR [GAP] RBP ERR"
#define NDEVAL_AT(l) \
	"I-rec@" l " alpha-DCG@" l " alpha-nDCG@" l " ERR-IA@" l " nERR-IA@" l " P-IA@" l " "

const struct measure_set measure_sets[] = {
	{"2011", OF_LISTS, OF_2011, "AP@ Q@ [GAP@] nDCG@ MSnDCG@ P@ nERR@ Hit@"},
	{"2019", OF_LISTS, OF_2011 " EBR",
	 "AP@ Q@ [GAP@] nDCG@ MSnDCG@ P@ RBP@ ERR@ nERR@ EBR@ [iRBU@] Hit@"},
	{"2022", OF_LISTS,
	 "RR O-measure P-measure P-plus AP Q-measure NCUrb,P NCUrb,BR NCUrb,IE [GAP] RBP ERR EBR "
	 "iRBU",
	 "AP@ Q@ NCUrb,P@ NCUrb,BR@ NCUrb,IE@ [GAP@] nDCG@ MSnDCG@ Prec@ RBP@ nRBP@ ERR@ nERR@ "
	 "EBR@ nEBR@ iRBU@ niRBU@ Hit@"},
	{"trec", OF_LISTS,
	 "num_ret num_rel num_rel_ret AP R-Prec bpref RR iprec_at_recall_ P@5 P@10 P@15 P@20 P@30 "
	 "P@100 P@200 P@500 P@1000", NULL},
	{"ndeval", OF_INTENTS,
	 NDEVAL_AT("5") NDEVAL_AT("10") NDEVAL_AT("20") "NRBP nNRBP MAP-IA", NULL},
};

const size_t measure_set_count = sizeof measure_sets / sizeof *measure_sets;

const struct measure_set *measure_set_find(struct slice name, int kinds)
{
	for (size_t i = 0; i < measure_set_count; i++)
		if (slice_is(name, measure_sets[i].name) && (measure_sets[i].kinds & kinds))
			return &measure_sets[i];
	return NULL;
}

/* ---- names of others ---- */

#define DCG "DCG divided by that of the ideal list; DCG is the column msdcg(r) of -v -topic ID"
#define TREC_EVAL(name) "ntcir_eval trec_eval -m " name " prints it"
#define TEST(name) "ntcir_eval evaluate -test " name " compares means, discpower measures"
#define GEOMETRIC "with -geometric in evaluate, table and NEV2mean; "

static const struct synonym synonyms[] = {
	{"map|average_precision", SAME_NUMBER, "AP", NULL},
	{"map_", OTHER_NUMBER, AP_AT, "divided by min(l, R), or map_cut@, divided by R"},
	{"average_precision_", OTHER_NUMBER, AP_AT, "as map_"},
	{"recip_rank", SAME_NUMBER, "RR", NULL},
	{"recip_rank_|recip_rank_cut_", SAME_NUMBER, "RR@", NULL},
	{"reciprocal_rank", SAME_NUMBER, "RR", NULL},
	{"reciprocal_rank_", SAME_NUMBER, "RR@", NULL},
	{"mean_reciprocal_rank|MRR", SAME_NUMBER, "RR", NULL},
	{"MRR_", SAME_NUMBER, "RR@", NULL},
	{"expected_reciprocal_rank", SAME_NUMBER, "ERR", NULL},
	{"Rprec|R_precision", SAME_NUMBER, "R-Prec", NULL},
	{"P_|Precision_", SAME_NUMBER, "P@", NULL},
	{"recall_|R_", SAME_NUMBER, "Recall@", NULL},
	{"success_|hit_|hits_|hit_rate_|HitRate_", SAME_NUMBER, "Hit@", NULL},
	{"Accuracy_|acc_|S_", OTHER_NUMBER, "Hit@",
		"1 if one of these items is relevant; ir_measures' Accuracy is not here"},
	{"ndcg_cut_", SAME_NUMBER, "MSnDCG@", "with levels as gains, -g 1:2:3"},
	{"NDCG", OTHER_NUMBER, "ndcg", "in lower case; it has no cut-off"},
	{"ndcg_", OTHER_NUMBER, NDCG_AT,
		"no discount up to the rank of -logb, or MSnDCG@, trec_eval's ndcg_cut_"},
	{"DCG_|SDCG_|xDCG_", OTHER_NUMBER, "MSnDCG@", DCG},
	{"CG_", OTHER_NUMBER, "nCG@", "CG divided by that of the ideal list"},
	{"ndcg_burges_|dcg=*|gains=*", OTHER_NUMBER, NULL,
		"gains 2^level - 1: -g 1:3:7 -m MSnDCG@10"},
	{"judged_only=*", OTHER_NUMBER, NULL, "the option -j skips unjudged items"},
	{"map_cut_", SAME_NUMBER, "map_cut@", NULL},
	{"relative_P_|R_cap_|recall_cap_", SAME_NUMBER, "relative_P@", NULL},
	{"mrecall_", OTHER_NUMBER, NULL, "not here: 1 where relative_P@10 is 1, else 0"},
	{"Rprec_mult_", SAME_NUMBER, "Rprec_mult@", NULL},
	{"IPrec_", SAME_NUMBER, "iprec_at_recall_", NULL},
	{"Bpref", SAME_NUMBER, "bpref", NULL},
	{"SetP", SAME_NUMBER, "set_P", NULL},
	{"SetP(relative=True)", SAME_NUMBER, "set_relative_P", NULL},
	{"SetR", SAME_NUMBER, "set_recall", NULL},
	{"SetAP", SAME_NUMBER, "set_map", NULL},
	{"SetF", SAME_NUMBER, "set_F", NULL},
	{"F_|F1_", OTHER_NUMBER, NULL,
		"set_F is F1 of the whole list; -truncate 10 -m set_F is F1@10"},
	{"set_F_", OTHER_NUMBER, NULL, "write set_F(beta=0.5) for set_F.0.5 of trec_eval"},
	{"NumRet", SAME_NUMBER, "num_ret", NULL},
	{"NumRet(rel=1)", SAME_NUMBER, "num_rel_ret", NULL},
	{"NumRet(*", OTHER_NUMBER, NULL,
		"with a level it is num_rel_ret, as in num_rel_ret(rel=2)"},
	{"NumRel", SAME_NUMBER, "num_rel", NULL},
	{"QueriesRanked", OTHER_NUMBER, NULL, "the column topics counts them"},
	{"num_q", OTHER_NUMBER, NULL, "it is topics= in the output of -mean; " TREC_EVAL("num_q")},
	{"NumQ", OTHER_NUMBER, NULL, "it is topics= in the output of -mean"},
	{"runid", OTHER_NUMBER, NULL, TREC_EVAL("runid")},
	{"set", OTHER_NUMBER, NULL, TREC_EVAL("set")},
	{"official", OTHER_NUMBER, NULL, "the set trec has these measures; " TREC_EVAL("official")},
	{"all_trec", OTHER_NUMBER, NULL,
		"the set trec has those most used; " TREC_EVAL("all_trec")},
	{"gm_map", OTHER_NUMBER, "AP", GEOMETRIC TREC_EVAL("gm_map")},
	{"gm_bpref", OTHER_NUMBER, "bpref", GEOMETRIC TREC_EVAL("gm_bpref")},
	{"gm_*", OTHER_NUMBER, NULL,
		"-geometric of evaluate, table and NEV2mean prints geometric means"},
	{"D#-*|D-nDCG*", OTHER_NUMBER, NULL, "D-NTCIR-eval makes it: D-NTCIR-eval -h"},
	{"IA-*", OTHER_NUMBER, NULL, "D-NTCIR-IAeval makes it: D-NTCIR-IAeval -h"},
	{"PplusQ*", OTHER_NUMBER, NULL, "DIN-NTCIR-PQeval makes it: DIN-NTCIR-PQeval -h"},
	{RBP_OF_OTHERS, OTHER_NUMBER, NULL, "do you mean RBP(p=0.9)? RBP has the p of -rbp"},
	{"infAP", OTHER_NUMBER, NULL, TREC_EVAL("infAP")},
	{"utility*", OTHER_NUMBER, NULL, "it is 2 num_rel_ret - num_ret; " TREC_EVAL("utility")},
	{"unjudged*", OTHER_NUMBER, NULL, "it is 1 - Judged@10"},
	{"hole*", OTHER_NUMBER, NULL, "1 - Judged@10 is near it (BEIR: judged for no topic)"},
	{"unj_", OTHER_NUMBER, NULL, "Judged@ is the share of judged items; " TREC_EVAL("unj")},
	{"relstring*", OTHER_NUMBER, NULL, TREC_EVAL("relstring")},
	{"num_nonrel_judged_ret", OTHER_NUMBER, NULL, TREC_EVAL("num_nonrel_judged_ret")},
	{"G|G.*", OTHER_NUMBER, NULL, TREC_EVAL("G")},
	{"binG", OTHER_NUMBER, NULL, TREC_EVAL("binG")},
	{"ndcg_rel*", OTHER_NUMBER, NULL, "ndcg and MSnDCG@ are here; " TREC_EVAL("ndcg_rel")},
	{"Rndcg*", OTHER_NUMBER, NULL, "ndcg and MSnDCG@ are here; " TREC_EVAL("Rndcg")},
	{"StRecall_|strec_|S_recall_|subtopic_recall_", SAME_NUMBER, "I-rec@", NULL},
	{"alpha_DCG_", SAME_NUMBER, "alpha-DCG@", NULL},
	{"alpha_nDCG_", SAME_NUMBER, "alpha-nDCG@", NULL},
	{"ERR_IA_", SAME_NUMBER, "ERR-IA@", NULL},
	{"nERR_IA_", SAME_NUMBER, "nERR-IA@", NULL},
	{"P_IA_", SAME_NUMBER, "P-IA@", NULL},
	{"AP_IA", SAME_NUMBER, "MAP-IA", NULL},
	{"vital|vital_score", SAME_NUMBER, "Vital", NULL},
	{"strict_vital_score|V_strict", SAME_NUMBER, "Vital-strict", NULL},
	{"all_score", SAME_NUMBER, "All", NULL},
	{"strict_all_score|A_strict", SAME_NUMBER, "All-strict", NULL},
	{"weighted_score", SAME_NUMBER, "Weighted", NULL},
	{"W_strict", SAME_NUMBER, "Weighted-strict", NULL},
	{"S-measure|T-measure|S-flat|T-flat|F-flat|W-recall", OTHER_NUMBER, NULL,
		"ntcir_eval 1click prints it"},
	{"YAR*|kendall*", OTHER_NUMBER, NULL, "ntcir_eval tau prints it"},
	{"kappa*", OTHER_NUMBER, NULL, "ntcir_eval agree prints it"},
	{"bootstrap*", OTHER_NUMBER, NULL, TEST("bootstrap")},
	{"tukey*", OTHER_NUMBER, NULL, TEST("tukey")},
	{"compare", OTHER_NUMBER, NULL, TEST("bootstrap") ", evaluate -diff lists"},
	{"main_score", OTHER_NUMBER, NULL, "MTEB's for retrieval is MSnDCG@10"},
	{"nauc_*", OTHER_NUMBER, NULL, "MTEB's nAUC is not here"},
};

enum { SYNONYMS = sizeof synonyms / sizeof *synonyms };

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
	for (const struct synonym *row = synonyms; row < synonyms + SYNONYMS; row++) {
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

/* ---- -m help ---- */

static const char ALL[] = "all\n    all measures; those without cut-off come first\n";

/* What measures are of, and what is in the help of the subcommand that has them. */
static const struct subject {
	int kinds;
	const char *subcommand;
	const char *about;      /* %s are the measures without -m */
	const char *symbols;    /* below the parameters of names; NULL: names have none */
	const char *sets, *accepted, *others;   /* headings of sets and names; NULL: none */
} SUBJECTS[] = {
	{OF_LISTS, "compute",
	 "Most used: AP, nDCG@10 (no discount up to the rank of -logb), MSnDCG@10 (the same as\n"
	 "ndcg_cut_10 of trec_eval), Q-measure, nERR@10, P@10, Recall@100, RR, RBP.\n\nMeasures "
	 "for -m. NAME@ is the measure at each of the -cutoffs; NAME@10 is the measure at 10\n"
	 "only. With levels (not in gcompute), NAME(rel=2) and NAME(rel=2)@10 are the measure "
	 "with gain 1\nfor items from level 2 on, and gain 0 for other items. Without -m: %s.\n\nA "
	 "parameter in the name takes the place of an option for this measure alone, as in\n"
	 "RBP(p=0.8), nDCG(logb=10)@10 and RBP(p=0.8,rel=2):\n\n",
	 "\nAt rank r of a list, G(r) is the gain; I(r) is 1 if G(r) > 0, else 0; C(r) "
	 "and cg(r) are\nthe sums of I and G over the ranks 1 to r; P(r) = C(r)/r. A star marks "
	 "the ideal list, as\nin cg*(r). R is the number of relevant items, N the number of judged "
	 "nonrelevant items, n\nthe number of items in the list, and l the cut-off. H is the "
	 "highest gain of -g, even if no\nitem has it (gcompute: the highest gain in RELV, or -H). "
	 "So compare RBP, ERR, EBR and iRBU\nonly between lists that were evaluated with the same "
	 "gains.\n\n",
	 "\nSets for -m. Measures in [brackets] are optional: GAP needs -gap, iRBU@ needs -rbup,\n"
	 "and gcompute never prints it. With -j, the bpref and rpref families follow, except in "
	 "trec.\n",
	 "\nNames of other programs that -m accepts, and the same measures here. There "
	 "may be\nseveral cut-offs, as in P.5,10.\n\n",
	 "\nNames that -m does not accept, because the measure is different or missing here\n\n"},
	{OF_GROUPS, "GFRcompute",
	 "Measures for -m (without it: %s). NAME@ is the measure at each of the -cutoffs; NAME@10 "
	 "is the measure\nat 10 only. At rank r of a list, G(r) is the gain, and D(r) is the "
	 "product of 1 - G(k)/(H+1) over\nthe ranks k = 1 to r. H is the highest gain of -g; l is "
	 "the cut-off.\n\n", NULL, NULL, NULL, NULL},
	{OF_INTENTS, "irec",
	 "Most used: alpha-nDCG@20 and ERR-IA@20, NRBP, I-rec@20 (intent recall).\n\nMeasures for "
	 "-m. NAME@ is the measure at each of the -cutoffs; NAME@10 is the\nmeasure at 10 only. "
	 "Without -m: %s.\n\nn is the number of intents, S is the set of those that have a "
	 "relevant item, and\n|S| is their number; l is the cut-off. The gain g(r) at rank r of a "
	 "list is the\nsum of (1-alpha)^c over the intents in S that the item is relevant to, "
	 "where c\nis the number of items above it that are relevant to the intent. The ideal "
	 "list\ntakes the item with the highest gain next; of equal gains (within 1e-9), that of\n"
	 "the item which is higher in byte order. It is near the best list, which takes\ntoo long "
	 "to compute: so alpha-nDCG, nERR-IA and nNRBP may be above 1. 0/0 is 0,\nand 0^0 is 1. "
	 "-alpha and -beta set the parameters.\n\n", NULL,
	 "\nSet for -m\n",
	 "\nNames of ir_measures and ndeval that -m accepts, and the same measures here\n\n", NULL},
	{OF_NUGGETS, "nuggets",
	 "Measures for -m. Without -m: %s.\n\nv and o are the numbers of vital and of okay nuggets "
	 "of a topic. s of a nugget is 1 if the\nanswer supports it (support), 0.5 if it does "
	 "partly (partial_support), and 0 if it does not\n(not_support, or no line); strictly, 0.5 "
	 "is 0.\n\n", NULL, NULL,
	 "\nNames of TREC's RAG track that -m accepts, and the same measures here\n\n", NULL},
};

static const struct subject *subject_of(int kinds)
{
	size_t i = 0;

	while (!(SUBJECTS[i].kinds & kinds))
		i++;
	return &SUBJECTS[i];
}

const char *measures_subcommand(int kinds)
{
	return subject_of(kinds)->subcommand;
}

static void write_name(const struct measure *measure)
{
	static const char *const ends[] = {
		[WHOLE] = "", [CUT_OFF] = "@", [RECALL_LEVEL] = "_", [MULTIPLE_OF_R] = "@",
	};

	output_format("%s%s", measure->name, ends[measure->scope]);
}

/* Writes words in lines that start with four blanks. */
static void write_paragraph(const char *words)
{
	output_string("    ");
	output_folded(words, 4, 4);
}

void measure_describe(const struct measure *m, bool of_lists)
{
	write_name(m);
	if (of_lists && !(m->kinds & OF_LISTS))
		output_format(" (only in %s)", measures_subcommand(m->kinds));
	output_format("%s\n", !of_lists ? ""
	              : m->kinds == OF_LEVELS ? " (not in gcompute)"
	              : m->uses & IS_CONDENSED ? " (in sets only with -j)"
	              : m->uses & IS_UNJUDGED ? " (not with -j)" : "");
	write_paragraph(m->formula);
	output_format("    Source: %s\n", m->source);
}

bool combination_describe(struct slice name)
{
	for (size_t i = 0; i < COMBINATIONS; i++) {
		size_t length = strcspn(combinations[i].name, "-");

		if (name.length >= length &&
		    is_name((struct slice){name.at, length}, combinations[i].name, length)) {
			measure_describe(&combinations[i], false);
			output_string("    Symbols and sources: ntcir_eval irec -m help\n");
			return true;
		}
	}
	return false;
}

static void write_set(const struct measure_set *set, const char *fallback)
{
	output_format("%s%s\n", set->name, strcmp(set->name, fallback) == 0 ? " (default)" : "");
	write_paragraph(set->whole);
	if (!set->cut_off)
		return;
	output_string("    then for each cut-off\n");
	write_paragraph(set->cut_off);
}

const char *measures_usual(void)
{
	const char *of_user = getenv(MEASURES_VARIABLE);

	return of_user && of_user[0] ? of_user : "2011";
}

bool measure_set_describe(struct slice name)
{
	const struct measure_set *set = measure_set_find(name, ~0);

	if (set)
		write_set(set, measures_usual());
	else if (slice_is(name, "all"))
		output_string(ALL);
	return set || slice_is(name, "all");
}

/* Names of others for measures of `of`, or, with OTHER_NUMBER, for none; below a heading. */
static void write_synonyms(int kinds, int kind, const char *heading)
{
	if (heading)
		output_string(heading);
	for (size_t i = 0; heading && i < SYNONYMS; i++) {
		const struct synonym *row = &synonyms[i];
		const char *ours = row->ours ? row->ours : "", *note = row->note ? row->note : "";
		size_t suffix = ours[0] && strchr("@_", ours[strlen(ours) - 1]) ? 1 : 0;
		const struct measure *measure =
			measure_find((struct slice){ours, strlen(ours) - suffix}, false);
		bool is_there = kind == OTHER_NUMBER || (measure && (measure->kinds & kinds));
		struct slice rest = slice_of(row->names), name;

		is_there = is_there && (int)row->kind == kind;
		while (is_there && slice_part(&rest, slice_of("|"), &name))
			output_format("    %-16.*s %s%s%s\n", (int)name.length, name.at, ours,
			              ours[0] && note[0] ? ", " : "", note);
	}
}

/* Whether measures of `of` name a source. */
static bool has_source(const struct measure *at, size_t count, int kinds, const char *source)
{
	while (count > 0 && !((at->kinds & kinds) && strstr(at->source, source)))
		at++, count--;
	return count > 0;
}

/* Writes the sources that measures of `of` name. */
static void write_sources(int kinds)
{
	output_string("\nSources\n\n");
	for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
		char name[32];

		snprintf(name, sizeof name, "%.*s", (int)strcspn(sources[i], "]") + 1, sources[i]);
		if (has_source(measures, measure_count, kinds, name) ||
		    has_source(combinations, COMBINATIONS, kinds, name))
			write_paragraph(sources[i]);
	}
}

static void write_names(int kinds)
{
	for (size_t i = 0; i < measure_count; i++)
		if (measures[i].kinds & kinds) {
			write_name(&measures[i]);
			output_char('\n');
		}
	for (size_t i = 0; i < measure_set_count; i++)
		if (measure_sets[i].kinds & kinds)
			output_format("%s\n", measure_sets[i].name);
	if (kinds & OF_LISTS)
		output_string("all\n");
}

/* Writes the parameters that names have: the name, the option, and the measures. */
static void write_parameters(int kinds)
{
	for (size_t p = 0; p < parameter_count; p++) {
		const struct parameter *row = &PARAMETERS[p];
		char users[256] = "";

		for (size_t i = 0; i < measure_count && row->name; i++) {
			const struct measure *m = &measures[i];
			size_t length = strlen(users);

			/* of two measures of a name, the one without cut-off */
			if ((m->kinds & kinds) && (m->uses & row->use) &&
			    measure_find(slice_of(m->name), false) == m)
				snprintf(users + length, sizeof users - length, "%s%s",
				         length > 0 ? ", " : "", m->name);
		}
		if (users[0]) {
			output_format("    %-5s %s%-5s ", row->name, row->option ? "-" : " ",
			              row->option ? row->option : "");
			output_folded(users, 17, 17);
		}
	}
}

void measures_describe(int kinds, const char *fallback, bool names)
{
	/* the help of lists has the measures of groups, too */
	int shown = kinds & OF_LISTS ? OF_LISTS | OF_GROUPS : kinds;
	const struct subject *subject = subject_of(kinds);

	if (names) {
		write_names(kinds);
		return;
	}
	output_format(subject->about, fallback);
	if (subject->symbols) {
		write_parameters(subject->kinds);
		output_string(subject->symbols);
	}
	for (size_t i = 0; i < measure_count; i++)
		if (measures[i].kinds & shown)
			measure_describe(&measures[i], kinds & OF_LISTS);
	if (subject->sets)
		output_string(subject->sets);
	for (size_t i = 0; i < measure_set_count; i++)
		if (measure_sets[i].kinds & kinds)
			write_set(&measure_sets[i], fallback);
	if (kinds & OF_LISTS)
		output_string(ALL);
	if (kinds & OF_INTENTS)
		output_string("\nMeasures that scripts make of these and those of gcompute\n\n");
	for (size_t i = 0; i < COMBINATIONS && (kinds & OF_INTENTS); i++)
		measure_describe(&combinations[i], false);
	write_synonyms(subject->kinds, SAME_NUMBER, subject->accepted);
	write_synonyms(subject->kinds, OTHER_NUMBER, subject->others);
	write_sources(shown);
}
