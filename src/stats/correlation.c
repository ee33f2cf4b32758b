/* SPDX-License-Identifier: MIT */
#include "stats/correlation.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

struct thing {
	double score;
	size_t number;          /* from 0, before it was sorted */
};

static int by_decreasing_score(const void *a, const void *b)
{
	return number_compare(&((const struct thing *)b)->score, &((const struct thing *)a)->score);
}

/* The level of each thing: 1 for the highest score, 2 for the next one, ... The caller frees. */
static size_t *levels_of(const double *score, size_t things, double error)
{
	struct thing *thing = allocate(things, sizeof *thing);
	size_t *level = allocate(things, sizeof *level), reached = 1;

	for (size_t i = 0; i < things; i++)
		thing[i] = (struct thing){score[i], i};
	qsort(thing, things, sizeof *thing, by_decreasing_score);
	for (size_t i = 0; i < things; i++) {
		reached += i > 0 && thing[i - 1].score - thing[i].score > error;
		level[thing[i].number] = reached;
	}
	free(thing);
	return level;
}

/* yar, from levels. The things of a level of `other` share the terms n(i)/(i-1) of their ranks,
   each having the mean. */
static double yar_of(const size_t gold[], const size_t other[], size_t things)
{
	double sum = 0;

	for (size_t level = 1, above = 0, tied = 0; above < things; level++, above += tied) {
		double agreeing = 0, terms = 0;

		tied = 0;
		for (size_t i = 0; i < things; i++) {
			tied += other[i] == level;
			for (size_t k = 0; k < things && other[i] == level; k++)
				if (other[k] < level)
					agreeing += 0.5 * (gold[k] < gold[i]) +
					            0.5 * (gold[k] <= gold[i]);
		}
		/* at the first of these ranks, none of the tied things is above; at the next, one
		   is; ... */
		for (size_t j = 0; j < tied; j++)
			if (above + j > 0)
				terms += (agreeing / (double)tied + (double)j / 2) /
				         (double)(above + j);
		sum += terms;
	}
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
	size_t *of_gold = levels_of(gold, things, error);
	size_t *of_other = levels_of(other, things, error);
	double *sum = allocate(things, sizeof *sum), balance = 0, untied = 0;
	double untied_gold = 0, untied_other = 0, all = (double)things * ((double)things - 1) / 2;
	struct correlation c = {.tau = 0};

	for (size_t i = 0; i < things; i++)
		for (size_t k = 0; k < i; k++) {
			int by_gold = COMPARE(of_gold[i], of_gold[k]);
			int by_other = COMPARE(of_other[i], of_other[k]);

			balance += by_gold * by_other;
			untied += by_gold * by_other != 0;
			untied_gold += by_gold != 0;
			untied_other += by_other != 0;
			sum[i] += by_gold * by_other;
			sum[k] += by_gold * by_other;
		}
	c.tau = balance / all;
	c.tau_b = balance / sqrt(untied_gold * untied_other);
	c.yar = yar_of(of_gold, of_other, things);
	c.yar_symmetric = (c.yar + yar_of(of_other, of_gold, things)) / 2;
	find_interval(&c, sum, things, untied);
	free(of_gold);
	free(of_other);
	free(sum);
	return c;
}
