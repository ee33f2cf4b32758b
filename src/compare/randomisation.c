/* SPDX-License-Identifier: MIT */
#include "compare/randomisation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"

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
		.top = allocate(rank, sizeof *randomisation->top),
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
	free(randomisation->top);
	*randomisation = (struct randomisation){0};
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
	size_t extreme = 0;

	start_top(randomisation->top, randomisation->rank);
	for (size_t b = 0; b < samples; b++) {
		double mean = fabs(sum_x[b] - sum_y[b]) / (double)matrix->topics;

		extreme += mean >= least;
		add_to_top(randomisation->top, randomisation->rank, (struct scored){0, mean});
	}
	return (struct significance){(double)extreme / (double)samples, randomisation->top[0].mean};
}

void tukey_make(struct tukey *tukey, const struct matrix *matrix, size_t samples, uint64_t seed)
{
	*tukey = (struct tukey){
		.matrix = matrix, .random = {seed}, .samples = samples,
		.row = allocate(matrix->runs, sizeof *tukey->row),
		.sum = allocate(matrix->runs, sizeof *tukey->sum),
		.q = allocate(samples, sizeof *tukey->q),
		.noise = matrix_error(matrix),
	};
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
		qsort(tukey->q, tukey->samples, sizeof *tukey->q, number_compare);
}

void tukey_free(struct tukey *tukey)
{
	free(tukey->row);
	free(tukey->sum);
	free(tukey->q);
	*tukey = (struct tukey){0};
}

struct significance tukey_test(const struct tukey *tukey, size_t x, size_t y, size_t rank)
{
	double least = observed(tukey->matrix, x, y) - tukey->noise;
	size_t extreme = 0;

	while (extreme < tukey->samples && tukey->q[tukey->samples - 1 - extreme] >= least)
		extreme++;
	return (struct significance){(double)extreme / (double)tukey->samples, tukey->q[tukey->samples - rank]};
}
