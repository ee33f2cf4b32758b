/* SPDX-License-Identifier: MIT */
#include "compare/randomisation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static double signed_sum(const double *score, const double *sign, size_t topics)
{
	double sum = 0;

	for (size_t topic = 0; topic < topics; topic++)
		sum += sign[topic] * score[topic];
	return sum;
}

void randomisation_make(struct randomisation *randomisation, const struct matrix *matrix, size_t samples,
                        size_t rank, uint64_t seed)
{
	*randomisation = (struct randomisation){
		.matrix = matrix, .random = {seed}, .samples = samples, .rank = rank,
		.sign = allocate(matrix->topics, sizeof *randomisation->sign),
		.sum = allocate(samples, matrix->runs * sizeof *randomisation->sum),
		.mean = allocate(samples, sizeof *randomisation->mean),
	};
}

void randomisation_draw(struct randomisation *randomisation)
{
	const struct matrix *matrix = randomisation->matrix;
	double *sign = randomisation->sign;

	for (size_t topic = 0; topic < matrix->topics; topic++)
		sign[topic] = random_below(&randomisation->random, 2) == 0 ? -1 : 1;
	for (size_t run = 0; run < matrix->runs; run++)
		randomisation->sum[run * randomisation->samples + randomisation->drawn] =
			signed_sum(matrix_run(matrix, run), sign, matrix->topics);
	randomisation->drawn++;
}

void randomisation_free(struct randomisation *randomisation)
{
	free(randomisation->sign);
	free(randomisation->sum);
	free(randomisation->mean);
	*randomisation = (struct randomisation){0};
}

/* The k-th largest of `count` numbers, k from 1, which this puts in another order: Hoare's Find (Communications of the
   ACM 4(7), 1961), with the middle one to split by. */
static double kth_largest(double *number, size_t count, size_t k)
{
	size_t first = 0, last = count - 1;

	while (first < last) {
		double middle = number[first + (last - first) / 2];
		size_t i = first, j = last;

		for (;; i++, j--) {
			while (number[i] > middle)
				i++;
			while (number[j] < middle)
				j--;
			if (i >= j)
				break;
			double moved = number[i];
			number[i] = number[j];
			number[j] = moved;
		}
		if (k - 1 <= j)
			last = j;
		else
			first = j + 1;
	}
	return number[first];
}

static double observed(const struct matrix *matrix, size_t x, size_t y)
{
	return fabs(matrix_mean(matrix, x) - matrix_mean(matrix, y));
}

struct significance randomisation_test(struct randomisation *randomisation, size_t x, size_t y)
{
	size_t samples = randomisation->samples;
	const double *sum_x = randomisation->sum + x * samples, *sum_y = randomisation->sum + y * samples;
	const struct matrix *matrix = randomisation->matrix;
	double largest = fmax(matrix_largest(matrix, x), matrix_largest(matrix, y));
	double least = observed(matrix, x, y) - rounding_error(matrix->topics, largest);
	struct significance result = {0};

	for (size_t b = 0; b < samples; b++) {
		randomisation->mean[b] = fabs(sum_x[b] - sum_y[b]) / (double)matrix->topics;
		result.extreme += randomisation->mean[b] >= least;
	}
	result.difference = kth_largest(randomisation->mean, samples, randomisation->rank);
	return result;
}

void tukey_make(struct tukey *tukey, const struct matrix *matrix, size_t samples, uint64_t seed)
{
	*tukey = (struct tukey){
		.matrix = matrix, .random = {seed}, .samples = samples,
		.row = allocate(matrix->runs, sizeof *tukey->row),
		.sum = allocate(matrix->runs, sizeof *tukey->sum),
		.q = allocate(samples, sizeof *tukey->q),
	};
	for (size_t run = 0; run < matrix->runs; run++)
		tukey->noise = fmax(tukey->noise, rounding_error(matrix->topics, matrix_largest(matrix, run)));
}

/* Fisher and Yates's shuffle. */
static void permute(double *row, size_t count, struct random *random)
{
	for (size_t left = count; left > 1; left--) {
		size_t chosen = random_below(random, left);
		double moved = row[left - 1];

		row[left - 1] = row[chosen];
		row[chosen] = moved;
	}
}

static double range(const double *sum, size_t count)
{
	double least = sum[0], most = sum[0];

	for (size_t i = 1; i < count; i++) {
		least = sum[i] < least ? sum[i] : least;
		most = sum[i] > most ? sum[i] : most;
	}
	return most - least;
}

static int by_decreasing_number(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x < y) - (x > y);
}

void tukey_draw(struct tukey *tukey)
{
	const struct matrix *matrix = tukey->matrix;

	memset(tukey->sum, 0, matrix->runs * sizeof *tukey->sum);
	for (size_t topic = 0; topic < matrix->topics; topic++) {
		for (size_t run = 0; run < matrix->runs; run++)
			tukey->row[run] = matrix_run(matrix, run)[topic];
		permute(tukey->row, matrix->runs, &tukey->random);
		for (size_t run = 0; run < matrix->runs; run++)
			tukey->sum[run] += tukey->row[run];
	}
	tukey->q[tukey->drawn++] = range(tukey->sum, matrix->runs) / (double)matrix->topics;
	if (tukey->drawn == tukey->samples)
		qsort(tukey->q, tukey->samples, sizeof *tukey->q, by_decreasing_number);
}

void tukey_free(struct tukey *tukey)
{
	free(tukey->row);
	free(tukey->sum);
	free(tukey->q);
	*tukey = (struct tukey){0};
}

/* How many of the sorted q are at least `least`. */
static size_t count_from(const double *q, size_t count, double least)
{
	size_t low = 0, high = count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (q[middle] >= least)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

struct significance tukey_test(const struct tukey *tukey, size_t x, size_t y, size_t rank)
{
	double least = observed(tukey->matrix, x, y) - tukey->noise;

	return (struct significance){count_from(tukey->q, tukey->samples, least), tukey->q[rank - 1]};
}
