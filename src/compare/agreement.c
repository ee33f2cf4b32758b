/* SPDX-License-Identifier: MIT */
#include "compare/agreement.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

/* The disagreement of two levels as a power of the distance between their positions; to the power 0, whether they
   differ. */
enum power { DIFFERENT, DISTANCE, SQUARE };

static int by_number(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static int by_levels(const void *a, const void *b)
{
	const struct cell *c = a, *d = b;

	if (c->first != d->first)
		return c->first < d->first ? -1 : 1;
	return (c->second > d->second) - (c->second < d->second);
}

/* The number of a level that is there. */
static size_t number_of(const struct confusion *confusion, double level)
{
	const double *found = bsearch(&level, confusion->level, confusion->levels, sizeof level, by_number);

	return (size_t)(found - confusion->level);
}

static void find_levels(struct confusion *confusion, const struct level_pair pair[], size_t count)
{
	double *level = allocate(count, 2 * sizeof *level);

	for (size_t i = 0; i < count; i++) {
		level[2 * i] = pair[i].first;
		level[2 * i + 1] = pair[i].second;
	}
	qsort(level, 2 * count, sizeof *level, by_number);
	for (size_t i = 0; i < 2 * count; i++)
		if (i == 0 || level[i] != level[i - 1])
			level[confusion->levels++] = level[i];
	confusion->level = level;
}

/* Makes one cell of those with the same levels, which follow each other. */
static void merge_cells(struct confusion *confusion)
{
	struct cell *cell = confusion->cell;
	size_t merged = 0;

	for (size_t i = 0; i < confusion->cells; i++)
		if (merged > 0 && by_levels(&cell[i], &cell[merged - 1]) == 0)
			cell[merged - 1].items++;
		else
			cell[merged++] = cell[i];
	confusion->cells = merged;
}

void confusion_make(struct confusion *confusion, const struct level_pair pair[], size_t count)
{
	*confusion = (struct confusion){.items = count, .cells = count,
	                                .cell = allocate(count, sizeof *confusion->cell)};
	find_levels(confusion, pair, count);
	confusion->first = allocate(confusion->levels, sizeof *confusion->first);
	confusion->second = allocate(confusion->levels, sizeof *confusion->second);
	for (size_t i = 0; i < count; i++) {
		struct cell cell = {number_of(confusion, pair[i].first), number_of(confusion, pair[i].second), 1};

		confusion->first[cell.first]++;
		confusion->second[cell.second]++;
		confusion->cell[i] = cell;
	}
	qsort(confusion->cell, count, sizeof *confusion->cell, by_levels);
	merge_cells(confusion);
}

void confusion_free(struct confusion *confusion)
{
	free(confusion->level);
	free(confusion->first);
	free(confusion->second);
	free(confusion->cell);
	*confusion = (struct confusion){0};
}

/* Sum over the items of the disagreement, the levels being at these positions. */
static double observed(const struct confusion *confusion, const double at[], enum power power)
{
	double sum = 0;

	for (size_t i = 0; i < confusion->cells; i++) {
		const struct cell *cell = &confusion->cell[i];
		double items = (double)cell->items, distance = fabs(at[cell->first] - at[cell->second]);

		if (power == DIFFERENT)
			sum += cell->first != cell->second ? items : 0;
		else
			sum += items * (power == SQUARE ? distance * distance : distance);
	}
	return sum;
}

/* Sum of lower[i] upper[j] times the disagreement over all levels i below j. */
static double expected_below(const double lower[], const double upper[], const double at[], size_t levels,
                             enum power power)
{
	/* sums over all levels i below j of lower[i], of lower[i] (at[j] - at[i]), and of lower[i] (at[j] - at[i])^2 */
	double moment[] = {0, 0, 0}, sum = 0;

	for (size_t j = 0; j < levels; j++) {
		double step = j > 0 ? at[j] - at[j - 1] : 0;

		moment[SQUARE] += step * (2 * moment[DISTANCE] + step * moment[DIFFERENT]);
		moment[DISTANCE] += step * moment[DIFFERENT];
		sum += moment[power] * upper[j];
		moment[DIFFERENT] += lower[j];
	}
	return sum;
}

/* The same over all pairs of levels: first[i] second[j]. */
static double expected(const double first[], const double second[], const double at[], size_t levels,
                       enum power power)
{
	return expected_below(first, second, at, levels, power) + expected_below(second, first, at, levels, power);
}

/* 1 - observed / expected. All sums are multiples of 1/4, exact below 2^51, so that only the
   division rounds. */
static double less_chance(double seen, double chance)
{
	return chance > 0 ? (chance - seen) / chance : NAN;
}

static double kappa(const struct confusion *c, const double at[], enum power power)
{
	return less_chance((double)c->items * observed(c, at, power),
	                   expected(c->first, c->second, at, c->levels, power));
}

/* `both` are the margins of the two judges together. */
static double alpha(const struct confusion *c, const double both[], const double at[], enum power power)
{
	double n = 2 * (double)c->items;

	return less_chance((n - 1) * 2 * observed(c, at, power), expected(both, both, at, c->levels, power));
}

void confusion_measure(const struct confusion *c, double value[AGREEMENT_MEASURES])
{
	double n = (double)c->items, below = 0, bias = 0;
	double *both = allocate(c->levels, sizeof *both), *rank = allocate(c->levels, sizeof *rank);
	double *is_relevant = allocate(c->levels, sizeof *is_relevant);

	for (size_t i = 0; i < c->levels; i++) {
		both[i] = c->first[i] + c->second[i];
		rank[i] = below + both[i] / 2;
		below += both[i];
		is_relevant[i] = c->level[i] > 0;
		bias += (c->second[i] - c->first[i]) * c->level[i];
	}
	value[AGREEMENT] = (n - observed(c, c->level, DIFFERENT)) / n;
	value[AGREEMENT_BINARY] = (n - observed(c, is_relevant, DISTANCE)) / n;
	value[KAPPA] = kappa(c, c->level, DIFFERENT);
	value[KAPPA_BINARY] = kappa(c, is_relevant, DISTANCE);
	value[KAPPA_LINEAR] = kappa(c, c->level, DISTANCE);
	value[KAPPA_QUADRATIC] = kappa(c, c->level, SQUARE);
	value[ALPHA_NOMINAL] = alpha(c, both, c->level, DIFFERENT);
	value[ALPHA_ORDINAL] = alpha(c, both, rank, SQUARE);
	value[ALPHA_INTERVAL] = alpha(c, both, c->level, SQUARE);
	value[BIAS] = bias / n;
	free(both);
	free(rank);
	free(is_relevant);
}

/* The numbers that the levels of each topic have in `all`, topic by topic. */
static size_t *numbers_in(const struct confusion *all, const struct confusion topic[], size_t topics)
{
	size_t count = 0, *number;

	for (size_t t = 0; t < topics; t++)
		count += topic[t].levels;
	number = allocate(count, sizeof *number);
	count = 0;
	for (size_t t = 0; t < topics; t++)
		for (size_t i = 0; i < topic[t].levels; i++)
			number[count++] = number_of(all, topic[t].level[i]);
	return number;
}

/* The items of a bootstrap sample, pooled. */
struct pool {
	double items, differing;        /* items; those with two different levels */
	double *first, *second;         /* by number of the level in `all` */
	size_t *times;                  /* by topic: how often the sample has it */
};

static void draw_topics(struct pool *pool, size_t topics, struct random *random)
{
	memset(pool->times, 0, topics * sizeof *pool->times);
	for (size_t drawn = 0; drawn < topics; drawn++)
		pool->times[random_below(random, topics)]++;
}

/* Adds up the topics that were drawn. `number` is that of numbers_in(), and differing[t] counts the items of topic t
   with two different levels. */
static void add_topics(struct pool *pool, const struct confusion topic[], size_t topics, const size_t number[],
                       const double differing[])
{
	for (size_t t = 0; t < topics; t++) {
		double times = (double)pool->times[t];

		pool->items += times * (double)topic[t].items;
		pool->differing += times * differing[t];
		for (size_t i = 0; i < topic[t].levels; i++, number++) {
			pool->first[*number] += times * topic[t].first[i];
			pool->second[*number] += times * topic[t].second[i];
		}
	}
}

/* Fills `value` with kappa of those samples that define it; returns how many they are. */
static size_t sample_kappas(double value[], size_t samples, const struct confusion topic[], size_t topics,
                            const struct confusion *all, uint64_t seed)
{
	struct random random = {seed};
	size_t *number = numbers_in(all, topic, topics), defined = 0, bytes = all->levels * sizeof(double);
	double *differing = allocate(topics, sizeof *differing);
	struct pool pool = {.first = allocate(all->levels, sizeof *pool.first),
	                    .second = allocate(all->levels, sizeof *pool.second),
	                    .times = allocate(topics, sizeof *pool.times)};

	for (size_t t = 0; t < topics; t++)
		differing[t] = observed(&topic[t], topic[t].level, DIFFERENT);
	for (size_t b = 0; b < samples; b++) {
		pool.items = pool.differing = 0;
		memset(pool.first, 0, bytes);
		memset(pool.second, 0, bytes);
		draw_topics(&pool, topics, &random);
		add_topics(&pool, topic, topics, number, differing);
		value[defined] = less_chance(pool.items * pool.differing,
		                             expected(pool.first, pool.second, all->level, all->levels, DIFFERENT));
		if (!isnan(value[defined]))
			defined++;
	}
	free(number);
	free(differing);
	free(pool.first);
	free(pool.second);
	free(pool.times);
	return defined;
}

/* The ceil(share/1000 count)-th smallest number, from 1. */
static double smallest(const double sorted[], size_t count, size_t share)
{
	size_t rest = count % 1000;

	return sorted[count / 1000 * share + (rest * share + 999) / 1000 - 1];
}

struct interval kappa_interval(const struct confusion topic[], size_t topics, const struct confusion *all,
                               size_t samples, uint64_t seed)
{
	double *value = allocate(samples, sizeof *value);
	size_t defined = sample_kappas(value, samples, topic, topics, all, seed);
	struct interval interval = {NAN, NAN};

	qsort(value, defined, sizeof *value, by_number);
	if (defined > 0)
		interval = (struct interval){smallest(value, defined, 25), smallest(value, defined, 975)};
	free(value);
	return interval;
}
