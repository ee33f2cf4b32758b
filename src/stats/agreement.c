/* SPDX-License-Identifier: MIT */
#include "stats/agreement.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

/* The disagreement of two levels as a power of the distance between their positions; to the power 0, whether they
   differ. */
enum power { DIFFERENT, DISTANCE, SQUARE };

/* The number of a level that is there. */
static size_t number_of(const struct confusion *confusion, double level)
{
	const double *found = bsearch(&level, confusion->level, confusion->levels, sizeof level, number_compare);

	return (size_t)(found - confusion->level);
}

static void find_levels(struct confusion *confusion, const double level[], size_t count)
{
	double *found = allocate(count, sizeof *found);
	size_t judged = 0;

	for (size_t i = 0; i < count; i++)
		if (level[i] != NOT_JUDGED)
			found[judged++] = level[i];
	qsort(found, judged, sizeof *found, number_compare);
	for (size_t i = 0; i < judged; i++)
		if (i == 0 || found[i] != found[i - 1])
			found[confusion->levels++] = found[i];
	confusion->level = found;
}

/* Counts an item. `number` has room for a level of each judge. */
static void count_item(struct confusion *confusion, const double level[], size_t number[])
{
	size_t judged = 0;

	for (size_t judge = 0; judge < confusion->judges; judge++)
		if (level[judge] != NOT_JUDGED) {
			number[judged] = number_of(confusion, level[judge]);
			confusion->given[judge * confusion->levels + number[judged]]++;
			judged++;
		}
	for (size_t a = 0; a < judged; a++)
		for (size_t b = a + 1; b < judged; b++)
			confusion->pairs[number[a] * confusion->levels + number[b]] += 1 / (double)(judged - 1);
}

static void start_counts(struct confusion *confusion)
{
	confusion->given = allocate(confusion->levels, confusion->judges * sizeof *confusion->given);
	confusion->pairs = allocate(confusion->levels, confusion->levels * sizeof *confusion->pairs);
}

void confusion_make(struct confusion *confusion, const double level[], size_t items, size_t judges)
{
	size_t *number = allocate(judges, sizeof *number);

	*confusion = (struct confusion){.judges = judges, .items = items};
	find_levels(confusion, level, items * judges);
	start_counts(confusion);
	for (size_t item = 0; item < items; item++)
		count_item(confusion, level + item * judges, number);
	free(number);
}

void confusion_free(struct confusion *confusion)
{
	free(confusion->level);
	free(confusion->given);
	free(confusion->pairs);
}

/* Of the levels with numbers i and j, which are at these positions. */
static double disagreement(const double at[], size_t i, size_t j, enum power power)
{
	double distance = fabs(at[i] - at[j]);

	return power == DIFFERENT ? i != j : power == SQUARE ? distance * distance : distance;
}

/* Sums of disagreements over all levels i and j: as observed, times pairs[i, j], and as expected, times first[i]
   second[j]. */
struct disagreements {
	double observed, expected;
};

static struct disagreements add_up(const struct confusion *c, const double first[], const double second[],
                                   const double at[], enum power power)
{
	const double *pairs = c->pairs;
	struct disagreements sum = {0, 0};

	for (size_t i = 0; i < c->levels; i++)
		for (size_t j = 0; j < c->levels; j++) {
			double w = disagreement(at, i, j, power);

			sum.observed += *pairs++ * w;
			sum.expected += first[i] * second[j] * w;
		}
	return sum;
}

/* 1 - n observed / expected. Of two judges, all sums are multiples of 1/4, exact below 2^51, so that only the
   division rounds. */
static double less_chance(double n, struct disagreements sum)
{
	return sum.expected > 0 ? (sum.expected - n * sum.observed) / sum.expected : NAN;
}

static void measure_alphas(const struct confusion *c, double value[])
{
	double *given = allocate(c->levels, sizeof *given), *rank = allocate(c->levels, sizeof *rank), n = 0;

	for (size_t i = 0; i < c->levels; i++) {
		for (size_t judge = 0; judge < c->judges; judge++)
			given[i] += c->given[judge * c->levels + i];
		rank[i] = n + given[i] / 2;
		n += given[i];
	}
	n = (n - 1) * 2;
	value[ALPHA_NOMINAL] = less_chance(n, add_up(c, given, given, c->level, DIFFERENT));
	value[ALPHA_ORDINAL] = less_chance(n, add_up(c, given, given, rank, SQUARE));
	value[ALPHA_INTERVAL] = less_chance(n, add_up(c, given, given, c->level, SQUARE));
	free(given);
	free(rank);
}

/* The measures that are for two judges. */
static void measure_two(const struct confusion *c, double value[])
{
	const double *first = c->given, *second = first + c->levels, n = (double)c->items;
	double *is_relevant = allocate(c->levels, sizeof *is_relevant), bias = 0;
	struct disagreements nominal = add_up(c, first, second, c->level, DIFFERENT), binary;

	for (size_t i = 0; i < c->levels; i++) {
		is_relevant[i] = c->level[i] > 0;
		bias += (second[i] - first[i]) * c->level[i];
	}
	binary = add_up(c, first, second, is_relevant, DISTANCE);
	value[AGREEMENT] = (n - nominal.observed) / n;
	value[AGREEMENT_BINARY] = (n - binary.observed) / n;
	value[KAPPA] = less_chance(n, nominal);
	value[KAPPA_BINARY] = less_chance(n, binary);
	value[KAPPA_LINEAR] = less_chance(n, add_up(c, first, second, c->level, DISTANCE));
	value[KAPPA_QUADRATIC] = less_chance(n, add_up(c, first, second, c->level, SQUARE));
	value[BIAS] = bias / n;
	free(is_relevant);
}

void confusion_measure(const struct confusion *confusion, double value[AGREEMENT_MEASURES])
{
	for (size_t m = 0; m < AGREEMENT_MEASURES; m++)
		value[m] = NAN;
	if (confusion->items == 0)
		return;
	measure_alphas(confusion, value);
	if (confusion->judges == 2)
		measure_two(confusion, value);
}

double agreement_mean(const struct confusion topic[], size_t topics, enum agreement measure)
{
	double sum = 0, value[AGREEMENT_MEASURES];
	size_t defined = 0;

	for (size_t t = 0; t < topics; t++) {
		confusion_measure(&topic[t], value);
		if (!isnan(value[measure])) {
			sum += value[measure];
			defined++;
		}
	}
	return defined > 0 ? sum / (double)defined : NAN;
}

/* Adds the items of a topic, `times` times. `number` has room for the number in `pooled` of each level of the topic. */
static void add_topic(struct confusion *pooled, const struct confusion *topic, size_t times, size_t number[])
{
	const double *given = topic->given, *pairs = topic->pairs;

	pooled->items += times * topic->items;
	for (size_t i = 0; i < topic->levels; i++)
		number[i] = number_of(pooled, topic->level[i]);
	for (size_t judge = 0; judge < topic->judges; judge++)
		for (size_t i = 0; i < topic->levels; i++)
			pooled->given[judge * pooled->levels + number[i]] += (double)times * *given++;
	for (size_t i = 0; i < topic->levels; i++)
		for (size_t j = 0; j < topic->levels; j++)
			pooled->pairs[number[i] * pooled->levels + number[j]] += (double)times * *pairs++;
}

void agreement_intervals(const struct confusion topic[], size_t topics, const struct confusion *all, size_t samples,
                         uint64_t seed, const enum agreement measure[], size_t count, struct interval interval[])
{
	double *value = allocate(samples, count * sizeof *value), of_sample[AGREEMENT_MEASURES];
	size_t *times = allocate(topics, sizeof *times), *number = allocate(all->levels, sizeof *number);
	struct confusion pooled = *all;         /* the items of a sample, by the levels of `all` */
	struct random random = {seed};

	start_counts(&pooled);
	for (size_t b = 0; b < samples; b++) {
		resample(&random, times, topics);
		pooled.items = 0;
		memset(pooled.given, 0, pooled.levels * pooled.judges * sizeof *pooled.given);
		memset(pooled.pairs, 0, pooled.levels * pooled.levels * sizeof *pooled.pairs);
		for (size_t t = 0; t < topics; t++)
			if (times[t] > 0)
				add_topic(&pooled, &topic[t], times[t], number);
		confusion_measure(&pooled, of_sample);
		for (size_t i = 0; i < count; i++)
			value[i * samples + b] = of_sample[measure[i]];
	}
	for (size_t i = 0; i < count; i++)
		interval[i] = middle_interval(value + i * samples, samples);
	free(pooled.given);
	free(pooled.pairs);
	free(times);
	free(number);
	free(value);
}
