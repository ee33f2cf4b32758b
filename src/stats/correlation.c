/* SPDX-License-Identifier: MIT */
#include "stats/correlation.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

struct thing {
	double gold, other;     /* scores */
	size_t level;           /* of gold: 1 for the highest score, 2 for the next one, ... */
	size_t number;          /* from 0, before it was sorted */
};

static int by_decreasing_gold(const void *a, const void *b)
{
	return number_compare(&((const struct thing *)b)->gold, &((const struct thing *)a)->gold);
}

static int by_decreasing_other(const void *a, const void *b)
{
	return number_compare(&((const struct thing *)b)->other, &((const struct thing *)a)->other);
}

/* A Fenwick tree counts the things at each level, for sums from the top: element k is the sum over
   the last n levels down to k, n being the lowest 1 bit of k. */
static void count_level(size_t *tree, size_t levels, size_t level)
{
	for (; level <= levels; level += level & (0 - level))
		tree[level]++;
}

static size_t count_down_to(const size_t *tree, size_t level)
{
	size_t sum = 0;

	for (; level > 0; level -= level & (0 - level))
		sum += tree[level];
	return sum;
}

/* Numbers the levels of things that are in order of gold; returns the number of tied pairs. */
static uint64_t number_levels(struct thing *thing, size_t count, double error)
{
	uint64_t tied = 0;

	for (size_t i = 1, start = 0; i < count; i++) {
		if (thing[i - 1].gold - thing[i].gold > error)
			start = i;
		thing[i].level = thing[i - 1].level + (start == i);
		tied += i - start;
	}
	return tied;
}

/* Pairs of things that are counted. */
enum { TIED_GOLD, TIED_OTHER, CONCORDANT, DISCORDANT, PAIRS };

/* Counts the pairs of the m things at `thing`, which are tied in `other`, with each other and with
   the `above` things ranked above them, which the tree has, and adds up balance[], the t_ij by
   thing. Returns the sum of n(i)/(i-1) over the ranks that they share, each thing having the
   mean. */
static double count_group(uint64_t pairs[PAIRS], const struct thing *thing, size_t m,
                          const size_t *tree, size_t above, double balance[])
{
	double agreeing = 0, sum = 0;

	for (size_t i = 0; i < m; i++) {
		size_t higher = count_down_to(tree, thing[i].level - 1);
		size_t equal = count_down_to(tree, thing[i].level) - higher;
		size_t lower = above - higher - equal;

		pairs[CONCORDANT] += higher;
		pairs[DISCORDANT] += lower;
		balance[thing[i].number] += (double)higher - (double)lower;
		agreeing += (double)higher + (double)equal / 2;
	}
	pairs[TIED_OTHER] += (uint64_t)m * (m - 1) / 2;
	/* at the first of these ranks, none of the others is above; at the next, one is; ... */
	for (size_t j = 0; j < m; j++)
		if (above + j > 0)
			sum += (agreeing / (double)m + (double)j / 2) / (double)(above + j);
	return sum;
}

/* Counts the pairs of scores, those of both times `sign`, and adds up the t_ij of each thing i and
   the things j above it in `other`. Returns yar. */
static double count(uint64_t pairs[PAIRS], const double *gold, const double *other, size_t things,
                    double error, double sign, double balance[])
{
	struct thing *thing = allocate(things, sizeof *thing);
	size_t levels, *tree, start, end;
	double sum = 0;

	memset(pairs, 0, PAIRS * sizeof *pairs);
	for (size_t i = 0; i < things; i++)
		thing[i] = (struct thing){sign * gold[i], sign * other[i], 1, i};
	qsort(thing, things, sizeof *thing, by_decreasing_gold);
	pairs[TIED_GOLD] = number_levels(thing, things, error);
	levels = thing[things - 1].level;
	tree = allocate(levels + 1, sizeof *tree);
	qsort(thing, things, sizeof *thing, by_decreasing_other);
	for (start = 0; start < things; start = end) {
		end = start + 1;
		while (end < things && thing[end - 1].other - thing[end].other <= error)
			end++;
		sum += count_group(pairs, thing + start, end - start, tree, start, balance);
		for (size_t i = start; i < end; i++)
			count_level(tree, levels, thing[i].level);
	}
	free(tree);
	free(thing);
	return 2 * sum / (double)(things - 1) - 1;
}

/* Fills in low and high, given the sum of t_ij for each thing, and so many pairs that are not
   tied. */
static void find_interval(struct correlation *c, const double sum[], size_t things, double untied)
{
	double L = (double)things, pairs = L * (L - 1), A = 0, half;
	double B = (2 * untied - pairs * c->tau * c->tau) / (pairs - 1);

	c->low = c->high = NAN;
	if (things < 4 || fabs(c->tau) == 1 || untied == 0)
		return;
	for (size_t i = 0; i < things; i++) {
		double deviation = sum[i] / (L - 1) - c->tau;

		A += deviation * deviation / (L - 1);
	}
	half = 1.959964 * sqrt((4 * (L - 2) * A + 2 * B) / pairs);
	c->low = fmax(-1, c->tau - half);
	c->high = fmin(1, c->tau + half);
}

struct correlation correlate(const double *gold, const double *other, size_t things, double error)
{
	double *sum = allocate(things, 2 * sizeof *sum), *unused = sum + things;
	double all = (double)things * ((double)things - 1) / 2, concordant, discordant;
	struct correlation c = {.tau = 0};
	uint64_t pairs[PAIRS];

	/* with the signs changed, a thing meets those below it */
	count(pairs, gold, other, things, error, -1, sum);
	c.yar = count(pairs, gold, other, things, error, 1, sum);
	concordant = (double)pairs[CONCORDANT];
	discordant = (double)pairs[DISCORDANT];
	c.tau = (concordant - discordant) / all;
	c.tau_b = (concordant - discordant) /
	          sqrt((all - (double)pairs[TIED_GOLD]) * (all - (double)pairs[TIED_OTHER]));
	find_interval(&c, sum, things, concordant + discordant);
	c.yar_symmetric = (c.yar + count(pairs, other, gold, things, error, 1, unused)) / 2;
	free(sum);
	return c;
}
