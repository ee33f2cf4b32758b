/* SPDX-License-Identifier: MIT */
#include "stats/swap_rate.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "stats/matrix.h"

/* Fills `drawn` with c numbers from 0 to n - 1, drawn with replacement. */
static void draw_with_replacement(struct random *random, size_t *drawn, size_t c, size_t n)
{
	for (size_t i = 0; i < c; i++)
		drawn[i] = random_below(random, n);
}

/* Draws c of the n elements of `deck` (at most n) without replacement and moves them to its front (Fisher and
   Yates). The order before does not matter. */
static void draw_without_replacement(struct random *random, size_t *deck, size_t c, size_t n)
{
	if (c == n)
		return;
	for (size_t i = 0; i < c; i++) {
		size_t other = i + random_below(random, n - i), element = deck[i];
		deck[i] = deck[other];
		deck[other] = element;
	}
}

/* A subset that is drawn from the numbers from 0 to n - 1, or with replacement; the caller frees. */
static size_t *new_deck(size_t size, size_t n)
{
	size_t *deck = allocate(size < n ? n : size, sizeof *deck);

	for (size_t i = 0; i < n; i++)
		deck[i] = i;
	return deck;
}

void swaprate_make(struct swaprate *rate, enum drawing drawing, size_t topics, size_t size,
                   uint64_t seed)
{
	*rate = (struct swaprate){
		.drawing = drawing,
		.topics = topics,
		.size = size,
		.random = {seed},
		.first = new_deck(size, topics),
		.seen = allocate(topics, sizeof *rate->seen),
		.highest = -HUGE_VAL,
	};
	rate->second = drawing == DISJOINT ? rate->first + size : new_deck(size, topics);
}

void swaprate_free(struct swaprate *rate)
{
	free(rate->first);
	if (rate->drawing != DISJOINT)
		free(rate->second);
	free(rate->seen);
}

static void draw_subsets(struct swaprate *rate)
{
	struct random *random = &rate->random;
	size_t n = rate->topics, c = rate->size;

	if (rate->drawing == REPLACEMENT) {
		draw_with_replacement(random, rate->first, c, n);
		draw_with_replacement(random, rate->second, c, n);
	} else {
		draw_without_replacement(random, rate->first, c, n);
		draw_without_replacement(random, rate->second, c, rate->drawing == DISJOINT ? n - c : n);
	}
}

static void count_topics(struct swaprate *rate)
{
	uint64_t first = ++rate->subsets, second = ++rate->subsets;

	for (size_t i = 0; i < rate->size; i++) {
		uint64_t *seen = &rate->seen[rate->first[i]];
		rate->distinct += *seen != first;
		*seen = first;
	}
	for (size_t i = 0; i < rate->size; i++) {
		uint64_t *seen = &rate->seen[rate->second[i]];
		rate->distinct += *seen != second;
		rate->shared += *seen == first;
		*seen = second;
	}
}

/* The difference between the means of two runs on a subset. Raises *highest to the higher mean. */
static double difference_on(const size_t *subset, size_t size, const double *x, const double *y,
                            double noise, double *highest)
{
	double x_sum = 0, y_sum = 0, x_mean, y_mean;

	for (size_t i = 0; i < size; i++) {
		x_sum += x[subset[i]];
		y_sum += y[subset[i]];
	}
	x_mean = x_sum / (double)size;
	y_mean = y_sum / (double)size;
	*highest = x_mean > *highest ? x_mean : *highest;
	*highest = y_mean > *highest ? y_mean : *highest;
	return fabs(x_mean - y_mean) <= noise ? 0 : x_mean - y_mean;
}

static size_t bin_of(double d)
{
	double place = 100 * fabs(d) + 1e-9;

	return place < BINS - 1 ? (size_t)place : BINS - 1;
}

static int sign(double d)
{
	return (d > 0) - (d < 0);
}

void swaprate_try(struct swaprate *rate, const double *x, const double *y, size_t trials)
{
	double largest = 0, noise;

	for (size_t i = 0; i < rate->topics; i++)
		largest = fmax(largest, fmax(fabs(x[i]), fabs(y[i])));
	noise = rounding_error(rate->size, largest);
	for (size_t trial = 0; trial < trials; trial++) {
		double first, second;
		struct bin *bin;

		draw_subsets(rate);
		count_topics(rate);
		first = difference_on(rate->first, rate->size, x, y, noise, &rate->highest);
		second = difference_on(rate->second, rate->size, x, y, noise, &rate->highest);
		bin = &rate->bin[bin_of(first)];
		bin->comparisons++;
		bin->swaps += sign(first) != sign(second);
	}
}

double bin_rate(const struct bin *bin)
{
	return bin->comparisons > 0 ? (double)bin->swaps / (double)bin->comparisons : NAN;
}

struct trusted swaprate_trusted(const struct swaprate *rate, unsigned percent)
{
	struct trusted trusted = {NAN, NAN, NAN};
	uint64_t all = 0, later = 0, found = 0; /* comparisons: of all bins, down to bin k, down to the one found */

	for (size_t k = 0; k < BINS; k++)
		all += rate->bin[k].comparisons;
	for (size_t k = BINS; k-- > 0 && rate->bin[k].swaps * 100 <= rate->bin[k].comparisons * percent;) {
		later += rate->bin[k].comparisons;
		if (rate->bin[k].comparisons > 0) {
			trusted.difference = (double)k / 100;
			found = later;
		}
	}
	if (found > 0)
		trusted.share = 100 * ((double)found / (double)all);
	if (rate->highest > 0)
		trusted.relative = 100 * trusted.difference / rate->highest;
	return trusted;
}

double swaprate_distinct(const struct swaprate *rate)
{
	return (double)rate->distinct / (double)rate->subsets;
}

double swaprate_shared(const struct swaprate *rate)
{
	return 2 * (double)rate->shared / (double)rate->subsets;
}
