/* SPDX-License-Identifier: MIT */
#include "stats/agreement.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/random.h"

/* ---- counts by key, of the keys that occur ---- */

/* A growing table of counts: the first ones, in order of their keys, and after them others in the
   order in which they came, until there is no more room for those. */
struct counts {
	struct tally *at;
	size_t sorted, count, capacity;
};

static int by_key(const void *a, const void *b)
{
	const struct tally *x = a, *y = b;

	if (x->key != y->key)
		return x->key < y->key ? -1 : 1;
	return number_compare(&x->count, &y->count);
}

/* Sorts all, and adds up those of the same key. */
static void sort_counts(struct counts *counts)
{
	size_t kept = 0;

	if (counts->count > 0)
		qsort(counts->at, counts->count, sizeof *counts->at, by_key);
	for (size_t i = 0; i < counts->count; i++)
		if (kept > 0 && counts->at[kept - 1].key == counts->at[i].key)
			counts->at[kept - 1].count += counts->at[i].count;
		else
			counts->at[kept++] = counts->at[i];
	counts->sorted = counts->count = kept;
}

/* The number of the first of the sorted counts whose key is at least this one. */
static size_t place_of(const struct tally *at, size_t count, uint64_t key)
{
	size_t low = 0;

	while (count > 0) {
		size_t half = count / 2;

		if (at[low + half].key < key) {
			low += half + 1;
			count -= half + 1;
		} else {
			count = half;
		}
	}
	return low;
}

static void add_count(struct counts *counts, uint64_t key, double count)
{
	size_t place = place_of(counts->at, counts->sorted, key);

	if (place < counts->sorted && counts->at[place].key == key) {
		counts->at[place].count += count;
		return;
	}
	/* not before the others fill half of the table, so that sorting takes little of the time */
	if (counts->count == counts->capacity && counts->count >= 2 * counts->sorted)
		sort_counts(counts);
	counts->at = enlarge(counts->at, counts->count, &counts->capacity, sizeof *counts->at);
	counts->at[counts->count++] = (struct tally){key, count};
}

/* ---- confusion ---- */

/* The number of a level that is there. */
static size_t number_of(const struct confusion *confusion, double level)
{
	size_t low = 0, high = confusion->levels - 1;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (confusion->level[middle] < level)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void find_levels(struct confusion *confusion, const double level[], size_t count)
{
	struct counts found = {.count = 0};

	for (size_t i = 0; i < count; i++)
		if (level[i] != NOT_JUDGED)
			add_count(&found, (uint64_t)level[i], 1);
	sort_counts(&found);
	confusion->levels = found.count;
	confusion->level = allocate(found.count, sizeof *confusion->level);
	for (size_t i = 0; i < found.count; i++)
		confusion->level[i] = (double)found.at[i].key;
	free(found.at);
}

/* Counts an item. `number` has room for a level of each judge. */
static void count_item(struct confusion *confusion, struct counts *pairs, const double level[], size_t number[])
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
			add_count(pairs, (uint64_t)number[a] * confusion->levels + number[b],
			          1 / (double)(judged - 1));
}

void confusion_make(struct confusion *confusion, const double level[], size_t items, size_t judges)
{
	size_t *number = allocate(judges, sizeof *number);
	struct counts pairs = {.count = 0};

	*confusion = (struct confusion){.judges = judges, .items = items};
	find_levels(confusion, level, items * judges);
	confusion->given = allocate(confusion->levels, judges * sizeof *confusion->given);
	for (size_t item = 0; item < items; item++)
		count_item(confusion, &pairs, level + item * judges, number);
	sort_counts(&pairs);
	confusion->pair = pairs.at;
	confusion->pairs = pairs.count;
	free(number);
}

void confusion_free(struct confusion *confusion)
{
	free(confusion->level);
	free(confusion->given);
	free(confusion->pair);
}

double confusion_count(const struct confusion *confusion, size_t i, size_t j)
{
	uint64_t key = (uint64_t)i * confusion->levels + j;
	size_t place = place_of(confusion->pair, confusion->pairs, key);

	return place < confusion->pairs && confusion->pair[place].key == key ? confusion->pair[place].count : 0;
}

/* ---- measures ---- */

/* The disagreement of two levels as a power of the distance between their positions; to the power
   0, whether they differ. */
enum power { DIFFERENT, DISTANCE, SQUARE };

static double sum_of(const double at[], size_t count)
{
	double sum = 0;

	for (size_t i = 0; i < count; i++)
		sum += at[i];
	return sum;
}

/* Sum of the disagreements, times the counts of the pairs. Level number i is at at[i]. */
static double observed(const struct confusion *c, const double at[], enum power power)
{
	double sum = 0;

	assert(c->pairs == 0 || c->levels > 0);
	for (size_t k = 0; k < c->pairs; k++) {
		size_t i = (size_t)(c->pair[k].key / c->levels), j = (size_t)(c->pair[k].key % c->levels);
		double distance = fabs(at[i] - at[j]);

		sum += c->pair[k].count * (power == DIFFERENT ? i != j : power == SQUARE ? distance * distance : distance);
	}
	return sum;
}

/* Sum of the disagreements of all levels i and j, times first[i] second[j], where at[] does not
   decrease. Distances are added up from one level to the next: so many of the first and of the
   second lie on both sides. Squares come from the sums of first and second, of the positions, and
   of their squares. */
static double expected(const double first[], const double second[], const double at[], size_t levels, enum power power)
{
	double all[2] = {sum_of(first, levels), sum_of(second, levels)}, below[2] = {0, 0}, sum = 0;
	double positions[2] = {0, 0}, squares[2] = {0, 0}, origin = 0;

	for (size_t i = 0; i < levels; i++) {
		double position, step = i > 0 ? at[i] - at[i - 1] : 0;

		/* the first level that was given, so that the sum is 0 if no other one was */
		if (below[0] + below[1] == 0)
			origin = at[i];
		position = at[i] - origin;
		if (power == DIFFERENT)
			sum += first[i] * (all[1] - second[i]);
		else if (power == DISTANCE)
			sum += step * (below[0] * (all[1] - below[1]) + below[1] * (all[0] - below[0]));
		below[0] += first[i];
		below[1] += second[i];
		positions[0] += first[i] * position;
		positions[1] += second[i] * position;
		squares[0] += first[i] * position * position;
		squares[1] += second[i] * position * position;
	}
	if (power == SQUARE)
		sum = all[1] * squares[0] - 2 * positions[0] * positions[1] + all[0] * squares[1];
	return sum;
}

/* 1 - n observed / expected. Of two judges, all sums are multiples of 1/4, exact below 2^51, so
   that only the division rounds. */
static double less_chance(const struct confusion *c, double n, const double first[], const double second[],
                          const double at[], enum power power)
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
	value[ALPHA_NOMINAL] = less_chance(c, n, given, given, c->level, DIFFERENT);
	value[ALPHA_ORDINAL] = less_chance(c, n, given, given, rank, SQUARE);
	value[ALPHA_INTERVAL] = less_chance(c, n, given, given, c->level, SQUARE);
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
	value[AGREEMENT] = (n - observed(c, c->level, DIFFERENT)) / n;
	value[AGREEMENT_BINARY] = (n - observed(c, is_relevant, DISTANCE)) / n;
	value[KAPPA] = less_chance(c, n, first, second, c->level, DIFFERENT);
	value[KAPPA_BINARY] = less_chance(c, n, first, second, is_relevant, DISTANCE);
	value[KAPPA_LINEAR] = less_chance(c, n, first, second, c->level, DISTANCE);
	value[KAPPA_QUADRATIC] = less_chance(c, n, first, second, c->level, SQUARE);
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
	assert(topic->pairs == 0 || topic->levels > 0);
	for (size_t k = 0; k < topic->pairs; k++) {
		size_t i = place[topic->pair[k].key / topic->levels], j = place[topic->pair[k].key % topic->levels];

		of_pair[k] = place_of(all->pair, all->pairs, (uint64_t)i * all->levels + j);
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
static struct interval middle_interval(double value[], size_t count)
{
	size_t defined = 0;

	for (size_t i = 0; i < count; i++)
		if (!isnan(value[i]))
			value[defined++] = value[i];
	if (defined == 0)
		return (struct interval){NAN, NAN};
	qsort(value, defined, sizeof *value, number_compare);
	return (struct interval){smallest(value, defined, 25), smallest(value, defined, 975)};
}

void agreement_intervals(const struct confusion topic[], size_t topics, const struct confusion *all, size_t samples,
                         uint64_t seed, const enum agreement measure[], size_t count, struct interval interval[])
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
		interval[i] = middle_interval(value + i * samples, samples);
	for (size_t t = 0; t < topics; t++)
		free(place[t]);
	free(place);
	free(pooled.given);
	free(pooled.pair);
	free(value);
}
