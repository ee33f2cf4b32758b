/* SPDX-License-Identifier: MIT */
#include "stats/correlation.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

struct thing {
	double gold, other;     /* scores */
	size_t level;           /* of gold: 1 for the highest score, 2 for the next one, ... */
};

static int by_decreasing_gold(const void *a, const void *b)
{
	return number_compare(&((const struct thing *)b)->gold, &((const struct thing *)a)->gold);
}

static int by_decreasing_other(const void *a, const void *b)
{
	return number_compare(&((const struct thing *)b)->other, &((const struct thing *)a)->other);
}

/* A Fenwick tree counts the things at each level, for sums from the top: element k is the sum over the last n
   levels down to k, n being the lowest 1 bit of k. */
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

static uint64_t pairs_of(size_t count)
{
	return count == 0 ? 0 : (uint64_t)count * (count - 1) / 2;
}

/* Numbers the levels of things that are in order of gold; returns the number of tied pairs. */
static uint64_t number_levels(struct thing *thing, size_t count, double error)
{
	uint64_t tied = 0;
	size_t start = 0;

	for (size_t i = 0; i < count; i++) {
		if (i == 0 || thing[i - 1].gold - thing[i].gold > error) {
			tied += pairs_of(i - start);
			start = i;
			thing[i].level = i == 0 ? 1 : thing[i - 1].level + 1;
		} else {
			thing[i].level = thing[i - 1].level;
		}
	}
	return tied + pairs_of(count - start);
}

struct pairs {
	uint64_t all, tied_gold, tied_other, concordant, discordant;
};

/* Counts the pairs of the m things at `thing`, which are tied in `other`, with each other and with the `above`
   things ranked above them, which the tree has. Returns the sum of n(i)/(i-1) over the ranks that they share,
   each thing having the mean. */
static double count_group(struct pairs *pairs, const struct thing *thing, size_t m,
                          const size_t *tree, size_t above)
{
	double agreeing = 0, sum = 0;

	for (size_t i = 0; i < m; i++) {
		size_t higher = count_down_to(tree, thing[i].level - 1);
		size_t equal = count_down_to(tree, thing[i].level) - higher;
		pairs->concordant += higher;
		pairs->discordant += above - higher - equal;
		agreeing += (double)higher + (double)equal / 2;
	}
	pairs->tied_other += pairs_of(m);
	/* at the first of these ranks, none of the others is above; at the next, one is; ... */
	for (size_t j = 0; j < m; j++)
		if (above + j > 0)
			sum += (agreeing / (double)m + (double)j / 2) / (double)(above + j);
	return sum;
}

/* Counts the pairs of things in order of `other`; returns the sum over i of n(i)/(i-1). */
static double count_pairs(struct pairs *pairs, const struct thing *thing, size_t count,
                          size_t levels, double error)
{
	size_t *tree = allocate(levels + 1, sizeof *tree);
	double sum = 0;

	for (size_t start = 0, end; start < count; start = end) {
		for (end = start + 1; end < count && thing[end - 1].other - thing[end].other <= error;)
			end++;
		sum += count_group(pairs, thing + start, end - start, tree, start);
		for (size_t i = start; i < end; i++)
			count_level(tree, levels, thing[i].level);
	}
	free(tree);
	return sum;
}

/* All but yar_symmetric. */
static struct rank_correlation correlate(const double *gold, const double *other, size_t count, double error)
{
	struct thing *thing = allocate(count, sizeof *thing);
	struct pairs pairs = {.all = pairs_of(count)};
	size_t levels;
	double sum, balance;

	for (size_t i = 0; i < count; i++)
		thing[i] = (struct thing){gold[i], other[i], 0};
	qsort(thing, count, sizeof *thing, by_decreasing_gold);
	pairs.tied_gold = number_levels(thing, count, error);
	levels = thing[count - 1].level;
	qsort(thing, count, sizeof *thing, by_decreasing_other);
	sum = count_pairs(&pairs, thing, count, levels, error);
	free(thing);

	balance = (double)pairs.concordant - (double)pairs.discordant;
	return (struct rank_correlation){
		.tau = balance / (double)pairs.all,
		.tau_b = balance / sqrt((double)(pairs.all - pairs.tied_gold) *
		                        (double)(pairs.all - pairs.tied_other)),
		.yar = 2 * sum / (double)(count - 1) - 1,
	};
}

struct rank_correlation rank_correlation(const double *gold, const double *other, size_t count, double error)
{
	struct rank_correlation correlation = correlate(gold, other, count, error);

	correlation.yar_symmetric = (correlation.yar + correlate(other, gold, count, error).yar) / 2;
	return correlation;
}

/* The means of the runs over a sample that has topic t times[t] times. */
static void sample_means(const struct matrix *matrix, const size_t times[], double mean[])
{
	for (size_t run = 0; run < matrix->runs; run++) {
		const double *score = matrix_run(matrix, run);
		double sum = 0;

		for (size_t topic = 0; topic < matrix->topics; topic++)
			sum += (double)times[topic] * score[topic];
		mean[run] = sum / (double)matrix->topics;
	}
}

struct interval tau_interval(const struct matrix *a, const struct matrix *b, size_t samples, uint64_t seed)
{
	double *of_a = allocate(a->runs, sizeof *of_a), *of_b = allocate(a->runs, sizeof *of_b);
	double *tau = allocate(samples, sizeof *tau), error = fmax(matrix_error(a), matrix_error(b));
	size_t *times = allocate(a->topics, sizeof *times);
	struct random random = {seed};
	struct interval interval;

	for (size_t sample = 0; sample < samples; sample++) {
		resample(&random, times, a->topics);
		sample_means(a, times, of_a);
		sample_means(b, times, of_b);
		tau[sample] = correlate(of_a, of_b, a->runs, error).tau;
	}
	interval = middle_interval(tau, samples);
	free(of_a);
	free(of_b);
	free(tau);
	free(times);
	return interval;
}
