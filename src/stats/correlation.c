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

/* One direction of yar_b, from levels; NaN if all things are at the top of `gold`. */
static double yar_b_of(const size_t gold[], const size_t other[], size_t things)
{
	double sum = 0, below = 0;

	for (size_t i = 0; i < things; i++) {
		double above = 0, agreeing = 0;

		for (size_t k = 0; k < things; k++) {
			above += gold[k] < gold[i];
			agreeing += gold[k] < gold[i] && other[k] < other[i];
		}
		sum += above > 0 ? agreeing / above : 0;
		below += above > 0;
	}
	return below > 0 ? 2 * sum / below - 1 : NAN;
}

size_t *ranks_of(const double *score, size_t things, double error)
{
	size_t *level = levels_of(score, things, error), *rank = allocate(things, sizeof *rank);

	for (size_t i = 0; i < things; i++) {
		rank[i] = 1;
		for (size_t k = 0; k < things; k++)
			rank[i] += level[k] < level[i];
	}
	free(level);
	return rank;
}

/* The mean ranks of the things, from their levels. The caller frees. */
static double *mean_ranks(const size_t level[], size_t things)
{
	double *rank = allocate(things, sizeof *rank);

	for (size_t i = 0; i < things; i++) {
		rank[i] = 0.5;
		for (size_t k = 0; k < things; k++)
			rank[i] += 0.5 * (level[k] < level[i]) + 0.5 * (level[k] <= level[i]);
	}
	return rank;
}

/* The deviations from the mean, in units of the largest one. The caller frees. */
static double *deviations(const double *value, size_t count)
{
	double *deviation = allocate(count, sizeof *deviation), mean = 0, largest = 0;

	for (size_t i = 0; i < count; i++)
		mean += value[i] / (double)count;
	for (size_t i = 0; i < count; i++) {
		deviation[i] = value[i] - mean;
		largest = fmax(largest, fabs(deviation[i]));
	}
	for (size_t i = 0; i < count && largest > 0; i++)
		deviation[i] /= largest;
	return deviation;
}

/* Neither side is constant. */
static double pearson(const double *first, const double *second, size_t count)
{
	double *x = deviations(first, count), *y = deviations(second, count);
	double xx = 0, yy = 0, xy = 0;

	for (size_t i = 0; i < count; i++) {
		xx += x[i] * x[i];
		yy += y[i] * y[i];
		xy += x[i] * y[i];
	}
	free(x);
	free(y);
	return fmin(1, fmax(-1, xy / sqrt(xx) / sqrt(yy)));
}

static double spearman(const size_t gold[], const size_t other[], size_t things)
{
	double *first = mean_ranks(gold, things), *second = mean_ranks(other, things);
	double correlation = pearson(first, second, things);

	free(first);
	free(second);
	return correlation;
}

/* Pairs, over all i and k < i. */
struct pairs {
	double balance;         /* concordant less discordant */
	double untied, untied_gold, untied_other;
	double *sum;            /* the balance of each thing */
};

static struct pairs count_pairs(const size_t gold[], const size_t other[], size_t things)
{
	struct pairs p = {.sum = allocate(things, sizeof *p.sum)};

	for (size_t i = 0; i < things; i++)
		for (size_t k = 0; k < i; k++) {
			int by_gold = COMPARE(gold[i], gold[k]);
			int by_other = COMPARE(other[i], other[k]);

			p.balance += by_gold * by_other;
			p.untied += by_gold * by_other != 0;
			p.untied_gold += by_gold != 0;
			p.untied_other += by_other != 0;
			p.sum[i] += by_gold * by_other;
			p.sum[k] += by_gold * by_other;
		}
	return p;
}

static double tau_b_of(const struct pairs *pairs)
{
	return pairs->balance / sqrt(pairs->untied_gold * pairs->untied_other);
}

double correlate_tau_b(const double *gold, const double *other, size_t things, double error)
{
	size_t *of_gold = levels_of(gold, things, error);
	size_t *of_other = levels_of(other, things, error);
	struct pairs pairs = count_pairs(of_gold, of_other, things);

	free(of_gold);
	free(of_other);
	free(pairs.sum);
	return tau_b_of(&pairs);
}

struct correlation correlate(const double *gold, const double *other, size_t things, double error)
{
	size_t *of_gold = levels_of(gold, things, error);
	size_t *of_other = levels_of(other, things, error);
	struct pairs pairs = count_pairs(of_gold, of_other, things);
	struct correlation c = {.tau = pairs.balance / ((double)things * ((double)things - 1) / 2)};

	c.tau_b = tau_b_of(&pairs);
	c.yar = yar_of(of_gold, of_other, things);
	c.yar_symmetric = (c.yar + yar_of(of_other, of_gold, things)) / 2;
	find_interval(&c, pairs.sum, things, pairs.untied);
	c.yar_b = (yar_b_of(of_gold, of_other, things) + yar_b_of(of_other, of_gold, things)) / 2;
	c.spearman = c.pearson = NAN;
	if (pairs.untied_gold > 0 && pairs.untied_other > 0) {
		c.spearman = spearman(of_gold, of_other, things);
		c.pearson = pearson(gold, other, things);
	}
	free(of_gold);
	free(of_other);
	free(pairs.sum);
	return c;
}
