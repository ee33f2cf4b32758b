/* SPDX-License-Identifier: MIT */
#include "stats/agreement.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/random.h"

/* ---- ratings ---- */

void ratings_add(struct ratings *ratings, const double level[], double times)
{
	const struct slice bytes = {(const char *)level, ratings->judges * sizeof *level};
	size_t known = ratings->rows.count, row = set_add(&ratings->rows, bytes);

	if (row == known) {
		ratings->times = enlarge(ratings->times, row, &ratings->capacity, sizeof *ratings->times);
		ratings->times[row] = 0;
	}
	ratings->times[row] += times;
}

/* Copies a row to `level`. */
static void row_of(const struct ratings *ratings, size_t row, double level[])
{
	memcpy(level, set_get(&ratings->rows, row).at, ratings->judges * sizeof *level);
}

void ratings_join(struct ratings *ratings, const struct ratings *other)
{
	double *level = allocate(other->judges, sizeof *level);

	for (size_t row = 0; row < other->rows.count; row++) {
		row_of(other, row, level);
		ratings_add(ratings, level, other->times[row]);
	}
	free(level);
}

struct ratings ratings_of_two(const struct ratings *ratings, size_t a, size_t b)
{
	double *level = allocate(ratings->judges, sizeof *level);
	struct ratings two = {.judges = 2};

	for (size_t row = 0; row < ratings->rows.count; row++) {
		row_of(ratings, row, level);
		if (level[a] != NOT_JUDGED && level[b] != NOT_JUDGED)
			ratings_add(&two, (const double[]){level[a], level[b]}, ratings->times[row]);
	}
	free(level);
	return two;
}

void ratings_free(struct ratings *ratings)
{
	set_free(&ratings->rows);
	free(ratings->times);
}

/* ---- confusion ---- */

/* The number of a level that is there. */
static size_t number_of(const struct confusion *confusion, double level)
{
	const double *found = bsearch(&level, confusion->level, confusion->levels, sizeof level, number_compare);

	assert(found);
	return (size_t)(found - confusion->level);
}

static void find_levels(struct confusion *confusion, const struct ratings *ratings)
{
	double *level = allocate(ratings->judges, sizeof *level);
	struct set found = {0};

	for (size_t row = 0; row < ratings->rows.count; row++) {
		row_of(ratings, row, level);
		for (size_t judge = 0; judge < ratings->judges; judge++)
			if (level[judge] != NOT_JUDGED)
				set_add(&found, (struct slice){(const char *)&level[judge], sizeof *level});
	}
	confusion->levels = found.count;
	confusion->level = allocate(found.count, sizeof *level);
	if (found.count > 0) {
		memcpy(confusion->level, found.bytes, found.count * sizeof *level);
		qsort(confusion->level, found.count, sizeof *level, number_compare);
	}
	set_free(&found);
	free(level);
}

static int by_levels(const void *a, const void *b)
{
	const struct level_pair *x = a, *y = b;

	if (x->i != y->i)
		return x->i < y->i ? -1 : 1;
	return (x->j > y->j) - (x->j < y->j);
}

/* Counts the levels of a row, by judge, and its pairs of them, by their numbers. */
static void count_row(struct confusion *confusion, struct ratings *pairs, double level[], double times)
{
	size_t judged = 0;

	for (size_t judge = 0; judge < confusion->judges; judge++)
		if (level[judge] != NOT_JUDGED) {
			size_t number = number_of(confusion, level[judge]);

			confusion->given[judge * confusion->levels + number] += times;
			level[judged++] = (double)number;
		}
	for (size_t a = 0; a < judged; a++)
		for (size_t b = a + 1; b < judged; b++)
			ratings_add(pairs, (const double[]){level[a], level[b]}, times / (double)(judged - 1));
}

void confusion_make(struct confusion *confusion, const struct ratings *ratings)
{
	double *level = allocate(ratings->judges, sizeof *level), number[2];
	struct ratings pairs = {.judges = 2};

	*confusion = (struct confusion){.judges = ratings->judges};
	find_levels(confusion, ratings);
	confusion->given = allocate(confusion->levels, ratings->judges * sizeof *confusion->given);
	for (size_t row = 0; row < ratings->rows.count; row++) {
		row_of(ratings, row, level);
		count_row(confusion, &pairs, level, ratings->times[row]);
		confusion->items += (size_t)ratings->times[row];
	}
	confusion->pairs = pairs.rows.count;
	confusion->pair = allocate(confusion->pairs, sizeof *confusion->pair);
	for (size_t k = 0; k < confusion->pairs; k++) {
		row_of(&pairs, k, number);
		confusion->pair[k] = (struct level_pair){(size_t)number[0], (size_t)number[1], pairs.times[k]};
	}
	qsort(confusion->pair, confusion->pairs, sizeof *confusion->pair, by_levels);
	ratings_free(&pairs);
	free(level);
}

void confusion_free(struct confusion *confusion)
{
	free(confusion->level);
	free(confusion->given);
	free(confusion->pair);
}

/* ---- measures ---- */

static double sum_of(const double at[], size_t count)
{
	double sum = 0;

	for (size_t i = 0; i < count; i++)
		sum += at[i];
	return sum;
}

/* Sum of the disagreements, times the counts of the pairs. Level number i is at at[i]; the disagreement
   is a power of the distance: 1, 2, or to the power 0, whether the levels differ. */
static double observed(const struct confusion *c, const double at[], int power)
{
	double sum = 0;

	for (size_t k = 0; k < c->pairs; k++) {
		const struct level_pair *pair = &c->pair[k];
		double distance = fabs(at[pair->i] - at[pair->j]);

		sum += pair->count * (power == 0 ? pair->i != pair->j : power == 1 ? distance : distance * distance);
	}
	return sum;
}

/* Sum of the disagreements of all levels i and j, times first[i] second[j], where at[] does not
   decrease. Distances are added up from one level to the next: so many of the first and of the
   second lie on both sides. Squares come from the sums of first and second, of the positions, and
   of their squares. */
static double expected(const double first[], const double second[], const double at[], size_t levels, int power)
{
	double all[2] = {sum_of(first, levels), sum_of(second, levels)}, below[2] = {0, 0}, sum = 0;
	double positions[2] = {0, 0}, squares[2] = {0, 0}, origin = 0;

	for (size_t i = 0; i < levels; i++) {
		double position, step = i > 0 ? at[i] - at[i - 1] : 0;

		/* the first level that was given, so that the sum is 0 if no other one was */
		if (below[0] + below[1] == 0)
			origin = at[i];
		position = at[i] - origin;
		if (power == 0)
			sum += first[i] * (all[1] - second[i]);
		else if (power == 1)
			sum += step * (below[0] * (all[1] - below[1]) + below[1] * (all[0] - below[0]));
		below[0] += first[i];
		below[1] += second[i];
		positions[0] += first[i] * position;
		positions[1] += second[i] * position;
		squares[0] += first[i] * position * position;
		squares[1] += second[i] * position * position;
	}
	if (power == 2)
		sum = all[1] * squares[0] - 2 * positions[0] * positions[1] + all[0] * squares[1];
	return sum;
}

/* 1 - n observed / expected. Of two judges, all sums are multiples of 1/4, exact below 2^51, so
   that only the division rounds. */
static double less_chance(const struct confusion *c, double n, const double first[], const double second[],
                          const double at[], int power)
{
	double by_chance = expected(first, second, at, c->levels, power);

	return by_chance > 0 ? (by_chance - n * observed(c, at, power)) / by_chance : NAN;
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
	value[ALPHA_NOMINAL] = less_chance(c, n, given, given, c->level, 0);
	value[ALPHA_ORDINAL] = less_chance(c, n, given, given, rank, 2);
	value[ALPHA_INTERVAL] = less_chance(c, n, given, given, c->level, 2);
	free(given);
	free(rank);
}

/* The measures that are for two judges. */
static void measure_two(const struct confusion *c, double value[])
{
	const double *first = c->given, *second = first + c->levels, n = (double)c->items;
	double *is_relevant = allocate(c->levels, sizeof *is_relevant), bias = 0;

	for (size_t i = 0; i < c->levels; i++) {
		is_relevant[i] = c->level[i] > 0;
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

/* ---- bootstrap samples of topics ---- */

/* Where the levels of a topic are among those of all topics, then its pairs; the caller frees. */
static size_t *find_places(const struct confusion *topic, const struct confusion *all)
{
	size_t *place = allocate(topic->levels + topic->pairs, sizeof *place), *of_pair = place + topic->levels;

	for (size_t i = 0; i < topic->levels; i++)
		place[i] = number_of(all, topic->level[i]);
	for (size_t k = 0; k < topic->pairs; k++) {
		const struct level_pair key = {place[topic->pair[k].i], place[topic->pair[k].j], 0};
		const struct level_pair *found = bsearch(&key, all->pair, all->pairs, sizeof key, by_levels);

		assert(found);
		of_pair[k] = (size_t)(found - all->pair);
	}
	return place;
}

/* Adds the items of a topic, `times` times. */
static void add_topic(struct confusion *pooled, const struct confusion *topic, const size_t place[], size_t times)
{
	const double *given = topic->given;

	pooled->items += times * topic->items;
	for (size_t judge = 0; judge < topic->judges; judge++)
		for (size_t i = 0; i < topic->levels; i++)
			pooled->given[judge * pooled->levels + place[i]] += (double)times * *given++;
	for (size_t k = 0; k < topic->pairs; k++)
		pooled->pair[place[topic->levels + k]].count += (double)times * topic->pair[k].count;
}

/* Draws as many topics as there are, with replacement, and pools their items in `pooled`, which has
   all pairs. */
static void pool_sample(struct confusion *pooled, const struct confusion topic[], size_t *const place[], size_t topics,
                        struct random *random)
{
	size_t *times = allocate(topics, sizeof *times);

	for (size_t drawn = 0; drawn < topics; drawn++)
		times[random_below(random, topics)]++;
	pooled->items = 0;
	memset(pooled->given, 0, pooled->levels * pooled->judges * sizeof *pooled->given);
	for (size_t k = 0; k < pooled->pairs; k++)
		pooled->pair[k].count = 0;
	for (size_t t = 0; t < topics; t++)
		if (times[t] > 0)
			add_topic(pooled, &topic[t], place[t], times[t]);
	free(times);
}

/* The ceil(share/1000 count)-th smallest number, from 1. */
static double smallest(const double sorted[], size_t count, size_t share)
{
	size_t rest = count % 1000;

	return sorted[count / 1000 * share + (rest * share + 999) / 1000 - 1];
}

/* Changes the order of the values. */
static void find_middle(double interval[2], double value[], size_t count)
{
	size_t defined = 0;

	for (size_t i = 0; i < count; i++)
		if (!isnan(value[i]))
			value[defined++] = value[i];
	qsort(value, defined, sizeof *value, number_compare);
	interval[0] = defined > 0 ? smallest(value, defined, 25) : NAN;
	interval[1] = defined > 0 ? smallest(value, defined, 975) : NAN;
}

void agreement_intervals(const struct confusion topic[], size_t topics, const struct confusion *all, size_t samples,
                         uint64_t seed, const enum agreement measure[], size_t count, double interval[][2])
{
	double *value = allocate(samples, count * sizeof *value), of_sample[AGREEMENT_MEASURES];
	size_t **place = allocate(topics, sizeof *place);
	struct confusion pooled = *all;         /* the items of a sample, by the levels of `all` */
	struct random random = {seed};

	pooled.given = allocate(all->levels, all->judges * sizeof *pooled.given);
	pooled.pair = allocate(all->pairs, sizeof *pooled.pair);
	memcpy(pooled.pair, all->pair, all->pairs * sizeof *pooled.pair);
	for (size_t t = 0; t < topics; t++)
		place[t] = find_places(&topic[t], all);
	for (size_t b = 0; b < samples; b++) {
		pool_sample(&pooled, topic, place, topics, &random);
		confusion_measure(&pooled, of_sample);
		for (size_t i = 0; i < count; i++)
			value[i * samples + b] = of_sample[measure[i]];
	}
	for (size_t i = 0; i < count; i++)
		find_middle(interval[i], value + i * samples, samples);
	for (size_t t = 0; t < topics; t++)
		free(place[t]);
	free(place);
	free(pooled.given);
	free(pooled.pair);
	free(value);
}
