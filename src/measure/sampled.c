/* SPDX-License-Identifier: MIT */
#include "measure/sampled.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "measure/formula.h"

/* Stratum t of a topic has N_t items, n_t of them judged, so that a judged item is one of w_t =
   N_t/n_t. Down to rank k, A_t, j_t and r_t are the items of t in the list: all, judged, relevant.
   Only these ranks count, as in NIST's sample_eval.pl: */
enum { RANKS = 1000 };

#define EPSILON 0.00001

#define SOURCE "[SAMPLE], as in NIST's sample_eval.pl"

/* The items of a stratum that the list has down to some rank. */
struct seen {
	size_t all, judged, relevant;   /* A_t, j_t, r_t */
	double dcg;                     /* G(k)/log2(k+1), summed */
};

static const struct strata *strata_in(E e)
{
	return e->ranking->qrels->strata;
}

/* The ranks that count, of those to l. */
static size_t last_rank(E e, size_t l)
{
	size_t n = e->length < RANKS ? e->length : RANKS;

	return l < n ? l : n;
}

/* The stratum of the item at rank r; NOT_FOUND: the item is not in the pool. */
static size_t stratum_at(E e, size_t r)
{
	const struct judgements *qrels = e->ranking->qrels;
	size_t item = e->ranking->at[r - 1].item;

	return item < qrels->pooled ? qrels->judgement[item].class : NOT_FOUND;
}

static void see(E e, size_t r, struct seen *seen)
{
	double G = ranking_grade(e->ranking, r, e->parameters.least).gain;

	seen->all++;
	seen->judged += e->ranking->at[r - 1].judged;
	seen->relevant += G > 0;
	seen->dcg += G > 0 ? G / log2((double)r + 1) : 0;
}

/* By stratum, what is seen down to rank l; the caller frees. */
static struct seen *see_all(E e, size_t l)
{
	struct seen *seen = allocate(strata_in(e)->count, sizeof *seen);

	for (size_t r = 1; r <= last_rank(e, l); r++) {
		size_t t = stratum_at(e, r);

		if (t != NOT_FOUND)
			see(e, r, &seen[t]);
	}
	return seen;
}

/* How many of the items of a stratum that were seen are relevant: A_t (r_t + e)/(j_t + 3e). */
static double inferred(const struct seen *seen)
{
	return (double)seen->all * ((double)seen->relevant + EPSILON) /
	       ((double)seen->judged + 3 * EPSILON);
}

/* The gain of the items of a portion of a stratum. */
static double gain_of(E e, const struct portion *portion)
{
	return labels_grade_from(&e->ranking->qrels->labels, portion->label,
	                         e->parameters.least).gain;
}

/* Of `judged` items in a stratum, the number that they are in the pool: judged N_t/n_t. */
static double estimated(const struct strata *strata, size_t t, size_t judged)
{
	return (double)judged * (double)strata->at[t].items / (double)strata->at[t].judged;
}

/* The number of relevant items in the pool, the sum of w_t over those that were judged. */
static double estimated_R(E e)
{
	const struct strata *strata = strata_in(e);
	double R = 0;

	for (size_t i = 0; i < strata->portions; i++)
		if (gain_of(e, &strata->portion[i]) > 0)
			R += estimated(strata, strata->portion[i].stratum, strata->portion[i].items);
	return R;
}

static double inferred_ap(E e, size_t l)
{
	const struct strata *strata = strata_in(e);
	struct seen *seen = allocate(strata->count, sizeof *seen);
	double sum = 0, above = 0;      /* above: relevant items above rank k, inferred */

	for (size_t k = 1; k <= last_rank(e, l); k++) {
		size_t t = stratum_at(e, k);
		double before;

		if (t == NOT_FOUND)
			continue;
		if (ranking_grade(e->ranking, k, e->parameters.least).gain > 0)
			sum += estimated(strata, t, 1) / (double)k * (1 + above);
		before = inferred(&seen[t]);
		see(e, k, &seen[t]);
		above += inferred(&seen[t]) - before;
	}
	free(seen);
	return ratio(sum, estimated_R(e));
}

const struct measure infAP = {"infAP", WHOLE, OF_SAMPLES, inferred_ap,
	"AP of a pool of which the judgements are a sample. A topic's pool has strata; N_t items "
	"are in stratum t, and n_t of them were judged, so each has the weight w_t = N_t/n_t. The "
	"sum over the relevant items, at rank k, of (w_t/k) (1 + the sum over the strata of A_t "
	"(r_t + e)/(j_t + 3e)), divided by the sum of w_t over all relevant items. A_t, j_t and "
	"r_t are the items of stratum t above rank k: all, judged, relevant; e is 0.00001. Only "
	"the first 1,000 ranks count.", .source = SOURCE, .traits = IS_BINARY | IS_NOT_IN_ALL};

/* Items of a stratum that have the same gain. */
struct share {
	double gain;
	size_t stratum, items;
};

/* By decreasing gain, of equal ones by stratum. */
static int by_gain(const void *a, const void *b)
{
	const struct share *x = a, *y = b;

	if (x->gain != y->gain)
		return x->gain > y->gain ? -1 : 1;
	return (x->stratum > y->stratum) - (x->stratum < y->stratum);
}

/* The items of the gain at share *i that the pool has, estimated; *i becomes the first share of
   another gain. */
static double estimated_of_gain(const struct strata *strata, const struct share *share,
                                size_t shares, size_t *i)
{
	double gain = share[*i].gain, items = 0;

	while (*i < shares && share[*i].gain == gain) {
		size_t t = share[*i].stratum, judged = 0;

		for (; *i < shares && share[*i].gain == gain && share[*i].stratum == t; ++*i)
			judged += share[*i].items;
		items += estimated(strata, t, judged);
	}
	return items;
}

/* The sum of g*(k)/log2(k+1) of the ideal list, which has each gain as often as it is estimated to
   be in the pool, rounded. */
static double ideal_dcg(E e)
{
	const struct strata *strata = strata_in(e);
	struct share *share = allocate(strata->portions, sizeof *share);
	size_t shares = 0, r = 0;
	double sum = 0;

	for (size_t i = 0; i < strata->portions; i++) {
		const struct portion *portion = &strata->portion[i];
		double gain = gain_of(e, portion);

		if (gain > 0)
			share[shares++] = (struct share){gain, portion->stratum, portion->items};
	}
	qsort(share, shares, sizeof *share, by_gain);
	for (size_t i = 0; i < shares;) {
		double gain = share[i].gain;
		double items = floor(estimated_of_gain(strata, share, shares, &i) + 0.5);

		for (; items > 0 && r < RANKS; items--)
			sum += gain / log2((double)++r + 1);
	}
	free(share);
	return sum;
}

static double inferred_ndcg(E e, size_t l)
{
	const struct strata *strata = strata_in(e);
	struct seen *seen = see_all(e, l);
	double sum = 0;

	for (size_t t = 0; t < strata->count; t++)
		if (seen[t].judged > 0)
			sum += (double)seen[t].all * seen[t].dcg / (double)seen[t].judged;
	free(seen);
	return ratio(sum, ideal_dcg(e));
}

const struct measure infNDCG = {"infNDCG", WHOLE, OF_SAMPLES, inferred_ndcg,
	"nDCG of a pool of which the judgements are a sample, see infAP. The sum over the strata "
	"of A_t times the sum of G(k)/log2(k+1) over the items of the stratum, divided by j_t, "
	"where the counts are those of all ranks; divided by the same sum of the ideal list, which "
	"has each gain as often as the pool is estimated to have it (the sum over its judged items "
	"of w_t, rounded). Only the first 1,000 ranks count. It can be above 1.", .source = SOURCE,
	.traits = IS_NOT_IN_ALL | IS_OF_LENGTH};

static double inferred_precision(E e, size_t l)
{
	struct seen *seen = see_all(e, l);
	double sum = 0;

	for (size_t t = 0; t < strata_in(e)->count; t++)
		sum += inferred(&seen[t]);
	free(seen);
	return sum / (double)l;
}

const struct measure infP_at = {"infP", CUT_OFF, OF_SAMPLES, inferred_precision,
	"P@ of a pool of which the judgements are a sample, see infAP: the sum over the strata of "
	"A_t (r_t + e)/(j_t + 3e), with the counts of the first l ranks, divided by l.",
	.source = SOURCE, .traits = IS_BINARY | IS_NOT_IN_ALL | IS_OF_LENGTH};
