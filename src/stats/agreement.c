/* SPDX-License-Identifier: MIT */
#include "stats/agreement.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "stats/distributions.h"

/* ---- ratings ---- */

void ratings_add(struct ratings *r, const double level[], double times)
{
	struct slice bytes = {(const char *)level, r->judges * sizeof *level};
	size_t known = r->rows.count, row = set_add(&r->rows, bytes);

	if (row == known)
		APPEND(r->times, known, r->capacity, 0);
	r->times[row] += times;
}

/* A row, aligned as the first one is: all have as many doubles. Good until the next one is
   added. */
static const double *row_of(const struct ratings *r, size_t row)
{
	return (const void *)set_get(&r->rows, row).at;
}

struct ratings ratings_of_two(const struct ratings *r, size_t a, size_t b)
{
	struct ratings two = {.judges = 2};

	for (size_t row = 0; row < r->rows.count; row++) {
		const double *level = row_of(r, row);

		if (level[a] >= 0 && level[b] >= 0)
			ratings_add(&two, (const double[]){level[a], level[b]}, r->times[row]);
	}
	return two;
}

void ratings_free(struct ratings *r)
{
	set_free(&r->rows);
	free(r->times);
}

/* ---- confusion ---- */

/* The number of a level that is there. */
static size_t number_of(const struct confusion *c, double level)
{
	const double *found = bsearch(&level, c->level, c->levels, sizeof level, number_compare);

	assert(found);
	return (size_t)(found - c->level);
}

/* The number of a pair of levels, by their numbers, or NOT_FOUND. */
static size_t pair_of(const struct confusion *c, size_t i, size_t j)
{
	const double pair[] = {(double)i, (double)j};

	return set_find(&c->pairs.rows, (struct slice){(const char *)pair, sizeof pair});
}

static void find_levels(struct confusion *c, const struct ratings *r)
{
	struct set found = {0};
	size_t capacity = 0;

	for (size_t row = 0; row < r->rows.count; row++) {
		const double *level = row_of(r, row);

		for (size_t j = 0; j < r->judges; j++) {
			struct slice bytes = {(const char *)&level[j], sizeof *level};

			if (level[j] >= 0 && set_add(&found, bytes) == c->levels)
				APPEND(c->level, c->levels, capacity, level[j]);
		}
	}
	if (c->levels > 0)
		qsort(c->level, c->levels, sizeof *c->level, number_compare);
	set_free(&found);
}

void confusion_make(struct confusion *c, const struct ratings *r)
{
	double *number = allocate(r->judges, sizeof *number);

	*c = (struct confusion){.judges = r->judges, .relevant = 1, .pairs.judges = 2};
	find_levels(c, r);
	c->given = allocate(c->levels, r->judges * sizeof *c->given);
	for (size_t row = 0; row < r->rows.count; row++) {
		const double *level = row_of(r, row);
		size_t judged = 0;

		c->items += (size_t)r->times[row];
		for (size_t j = 0; j < r->judges; j++)
			if (level[j] >= 0) {
				size_t i = number_of(c, level[j]);

				c->given[j * c->levels + i] += r->times[row];
				number[judged++] = (double)i;
			}
		for (size_t a = 0; a < judged; a++)
			for (size_t b = a + 1; b < judged; b++)
				ratings_add(&c->pairs, (const double[]){number[a], number[b]},
				            r->times[row] / (double)(judged - 1));
	}
	free(number);
}

double confusion_add_item(const struct confusion *c, size_t i, size_t j)
{
	size_t pair = pair_of(c, i, j);

	return pair == NOT_FOUND ? 0 : c->pairs.times[pair];
}

void confusion_free(struct confusion *c)
{
	free(c->level);
	free(c->given);
	ratings_free(&c->pairs);
}

/* ---- measures ---- */

/* The disagreement of levels number i and j, which are at at[i] and at[j]: a power of the distance:
   1, 2, or to the power 0, whether the levels differ. */
static double disagreement(const double at[], size_t i, size_t j, int power)
{
	double distance = fabs(at[i] - at[j]);

	return power == 0 ? i != j : power == 1 ? distance : distance * distance;
}

/* Sum of the disagreements, times the counts of the pairs. */
static double observed(const struct confusion *c, const double at[], int power)
{
	double sum = 0;

	for (size_t k = 0; k < c->pairs.rows.count; k++) {
		const double *number = row_of(&c->pairs, k);

		sum += c->pairs.times[k] *
		       disagreement(at, (size_t)number[0], (size_t)number[1], power);
	}
	return sum;
}

/* Sum of the disagreements of all levels i and j, times first[i] second[j]. */
static double expected(const double first[], const double second[], const double at[],
                       size_t levels, int power)
{
	double sum = 0;

	for (size_t i = 0; i < levels; i++)
		for (size_t j = 0; j < levels; j++)
			sum += first[i] * second[j] * disagreement(at, i, j, power);
	return sum;
}

/* 1 - n observed / expected. Of two judges, all sums are multiples of 1/4, exact below 2^51, so
   that only the division rounds. */
static double less_chance(const struct confusion *c, double n, const double first[],
                          const double second[], const double at[], int power)
{
	double by_chance = expected(first, second, at, c->levels, power);

	return by_chance > 0 ? (by_chance - n * observed(c, at, power)) / by_chance : NAN;
}

static void measure_alphas(const struct confusion *c, double value[])
{
	double *given = allocate(c->levels, 2 * sizeof *given), *rank = given + c->levels, n = 0;

	for (size_t i = 0; i < c->levels; i++) {
		for (size_t judge = 0; judge < c->judges; judge++)
			given[i] += c->given[judge * c->levels + i];
		rank[i] = n + given[i] / 2;
		n += given[i];
	}
	n = (n - 1) * 2;
	value[ALPHA_NOMINAL] = less_chance(c, n, given, given, c->level, 0);
	value[ALPHA_ORDINAL] = less_chance(c, n, given, given, rank, 2);
	value[ALPHA_INTERVAL] = less_chance(c, n, given, given, c->level, 2);
	free(given);
}

/* The measures that are for two judges. */
static void measure_two(const struct confusion *c, double value[])
{
	const double *first = c->given, *second = first + c->levels, n = (double)c->items;
	double *is_relevant = allocate(c->levels, sizeof *is_relevant), bias = 0;

	for (size_t i = 0; i < c->levels; i++) {
		is_relevant[i] = c->level[i] >= c->relevant;
		bias += (second[i] - first[i]) * c->level[i];
	}
	value[AGREEMENT] = (n - observed(c, c->level, 0)) / n;
	value[AGREEMENT_BINARY] = (n - observed(c, is_relevant, 1)) / n;
	value[KAPPA] = less_chance(c, n, first, second, c->level, 0);
	value[KAPPA_BINARY] = less_chance(c, n, first, second, is_relevant, 1);
	value[KAPPA_LINEAR] = less_chance(c, n, first, second, c->level, 1);
	value[KAPPA_QUADRATIC] = less_chance(c, n, first, second, c->level, 2);
	value[BIAS] = bias / n;
	free(is_relevant);
}

void confusion_measure(const struct confusion *c, double value[AGREEMENT_MEASURES])
{
	for (size_t m = 0; m < AGREEMENT_MEASURES; m++)
		value[m] = NAN;
	if (c->items == 0)
		return;
	measure_alphas(c, value);
	if (c->judges == 2)
		measure_two(c, value);
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

/* ---- intervals ---- */

/* Where the levels of a topic are among those of all topics, then its pairs; the caller frees. */
static size_t *find_places(const struct confusion *topic, const struct confusion *all)
{
	size_t pairs = topic->pairs.rows.count;
	size_t *place = allocate(topic->levels + pairs, sizeof *place);

	for (size_t i = 0; i < topic->levels; i++)
		place[i] = number_of(all, topic->level[i]);
	for (size_t k = 0; k < pairs; k++) {
		const double *number = row_of(&topic->pairs, k);

		place[topic->levels + k] = pair_of(all, place[(size_t)number[0]],
		                                   place[(size_t)number[1]]);
	}
	return place;
}

/* A sum of times that are each 1 / (m - 1) for some m up to `judges`, less a part of it: what only
   rounding left is 0. */
static double less(double all, double part, size_t judges)
{
	double left = all - part;

	return left * (double)judges > 0.5 ? left : 0;
}

/* Computes the measures without the items of a topic; `rest` has the arrays for these. */
static void measure_without(const struct confusion *topic, const struct confusion *all,
                            struct confusion *rest, double value[AGREEMENT_MEASURES])
{
	size_t *place = find_places(topic, all), judges = all->judges;
	size_t levels = all->levels, pairs = all->pairs.rows.count;
	const double *given = topic->given;

	rest->items = all->items - topic->items;
	memcpy(rest->given, all->given, levels * judges * sizeof *given);
	memcpy(rest->pairs.times, all->pairs.times, pairs * sizeof *given);
	for (size_t j = 0; j < judges; j++)
		for (size_t i = 0; i < topic->levels; i++)
			rest->given[j * levels + place[i]] -= *given++;
	for (size_t k = 0; k < topic->pairs.rows.count; k++) {
		double *times = &rest->pairs.times[place[topic->levels + k]];

		*times = less(*times, topic->pairs.times[k], judges);
	}
	confusion_measure(rest, value);
	free(place);
}

/* The interval of a value, from those without topic t, at without[t * AGREEMENT_MEASURES]. */
static void jackknife(double value, const double without[], size_t topics, double interval[2])
{
	double n = (double)topics, mean = 0, squares = 0, largest = 0, half;

	interval[0] = interval[1] = NAN;
	/* a value of 1 has an infinite logarithm */
	for (size_t t = 0; t < topics; t++) {
		double g = log(1 - without[t * AGREEMENT_MEASURES]);

		mean += g / n;
		largest = fmax(largest, fabs(g));
	}
	if (topics < 2 || !isfinite(mean) || !(value < 1))
		return;
	for (size_t t = 0; t < topics; t++) {
		double deviation = log(1 - without[t * AGREEMENT_MEASURES]) - mean;

		if (fabs(deviation) > rounding_error(topics, fmax(1, largest)))
			squares += deviation * deviation;
	}
	if (squares == 0)
		return;
	half = student_quantile(0.05, n - 1) * sqrt((n - 1) / n * squares);
	interval[0] = fmax(-1, 1 - (1 - value) * exp(half));
	interval[1] = 1 - (1 - value) * exp(-half);
}

void agreement_intervals(const struct confusion topic[], size_t topics, const struct confusion *all,
                         double interval[AGREEMENT_MEASURES][2])
{
	double value[AGREEMENT_MEASURES], *without = allocate(topics, sizeof value);
	struct confusion rest = *all;

	rest.given = allocate(all->levels, all->judges * sizeof *rest.given);
	rest.pairs.times = allocate(all->pairs.rows.count, sizeof *rest.pairs.times);
	confusion_measure(all, value);
	for (size_t t = 0; t < topics; t++)
		measure_without(&topic[t], all, &rest, without + t * AGREEMENT_MEASURES);
	for (size_t m = 0; m < AGREEMENT_MEASURES; m++)
		jackknife(value[m], without + m, topics, interval[m]);
	free(rest.given);
	free(rest.pairs.times);
	free(without);
}
