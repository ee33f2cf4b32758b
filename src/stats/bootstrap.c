/* SPDX-License-Identifier: MIT */
#include "stats/bootstrap.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/random.h"
#include "stats/matrix.h"

/* Samples that are summed together: their sums stay in registers. */
enum { SAMPLES_AT_ONCE = 8 };

/* How often sample b has topic 0; topic i is at i SAMPLES_AT_ONCE. */
static double *times_of(const struct bootstrap *bootstrap, size_t b)
{
	return bootstrap->times + b / SAMPLES_AT_ONCE * SAMPLES_AT_ONCE * bootstrap->topics + b % SAMPLES_AT_ONCE;
}

static void draw_samples(const struct bootstrap *bootstrap, uint64_t seed)
{
	struct random random = {seed};

	for (size_t b = 0; b < bootstrap->samples; b++)
		for (size_t drawn = 0; drawn < bootstrap->topics; drawn++) {
			size_t topic = random_below(&random, bootstrap->topics);
			times_of(bootstrap, b)[topic * SAMPLES_AT_ONCE]++;
		}
}

void bootstrap_make(struct bootstrap *bootstrap, size_t topics, size_t samples, size_t rank,
                    uint64_t seed)
{
	size_t groups = samples / SAMPLES_AT_ONCE + 1;

	*bootstrap = (struct bootstrap){
		.topics = topics,
		.samples = samples,
		.times = allocate(groups, SAMPLES_AT_ONCE * topics * sizeof *bootstrap->times),
		.w = allocate(topics, sizeof *bootstrap->w),
		.rank = rank,
		.top = allocate(rank, sizeof *bootstrap->top),
	};
	draw_samples(bootstrap, seed);
}

void bootstrap_free(struct bootstrap *bootstrap)
{
	free(bootstrap->times);
	free(bootstrap->w);
	free(bootstrap->top);
}

/* Fills w with the differences z, scaled by a power of 2 so that the largest value is at least 1/2 and below 1
   and no square underflows. Returns the exponent of the scale. */
static int fill_differences(const struct bootstrap *bootstrap, const double *x, const double *y)
{
	double largest = 0;
	int exponent;

	for (size_t i = 0; i < bootstrap->topics; i++)
		largest = fmax(largest, fmax(fabs(x[i]), fabs(y[i])));
	(void)frexp(largest, &exponent);
	for (size_t i = 0; i < bootstrap->topics; i++)
		bootstrap->w[i] = ldexp(x[i], -exponent) - ldexp(y[i], -exponent);
	return exponent;
}

/* Of n numbers. Deviations and a mean that are within the rounding error are 0. */
struct moments {
	double mean;
	double deviations;      /* sum of squares of the deviations from the mean */
};

static float t_squared(double n, struct moments m)
{
	if (m.deviations == 0)
		return m.mean == 0 ? 0 : INFINITY;
	return (float)(n * m.mean * m.mean * (n - 1) / m.deviations);
}

/* The moments of the differences w, where w[i] occurs times[i * step] times. */
static struct moments moments(const struct bootstrap *bootstrap, const double *times, size_t step)
{
	const double *w = bootstrap->w;
	double noise = rounding_error(bootstrap->topics, 1);
	double least = DBL_MAX, most = -DBL_MAX, sum = 0;
	struct moments m = {0};

	for (size_t i = 0; i < bootstrap->topics; i++) {
		if (times[i * step] == 0)
			continue;
		least = w[i] < least ? w[i] : least;
		most = w[i] > most ? w[i] : most;
		sum += times[i * step] * w[i];
	}
	if (fabs(sum) > noise * (double)bootstrap->topics)
		m.mean = sum / (double)bootstrap->topics;
	if (most - least <= noise)
		return m;
	for (size_t i = 0; i < bootstrap->topics; i++)
		m.deviations += times[i * step] * (w[i] - m.mean) * (w[i] - m.mean);
	return m;
}

/* Sums of w and of its squares over a few samples. */
struct sample_sums {
	double sum[SAMPLES_AT_ONCE], squares[SAMPLES_AT_ONCE];
};

/* Sums over sample b and those after it, topic by topic. */
static struct sample_sums sum_samples(const struct bootstrap *bootstrap, size_t b)
{
	const double *times = times_of(bootstrap, b);
	struct sample_sums sums = {{0}, {0}};

	for (size_t i = 0; i < bootstrap->topics; i++, times += SAMPLES_AT_ONCE) {
		double w = bootstrap->w[i], square = w * w;

		for (size_t k = 0; k < SAMPLES_AT_ONCE; k++) {
			sums.sum[k] += times[k] * w;
			sums.squares[k] += times[k] * square;
		}
	}
	return sums;
}

/* The moments of w*b: from the sums, unless the subtraction loses too many digits. */
static struct moments sample_moments(const struct bootstrap *bootstrap, size_t b, double sum, double squares)
{
	double n = (double)bootstrap->topics, deviations = squares - sum * sum / n;

	if (deviations < squares / 1048576)
		return moments(bootstrap, times_of(bootstrap, b), SAMPLES_AT_ONCE);
	return (struct moments){sum / n, deviations};
}

static bool comes_before(struct scored a, struct scored b)
{
	return a.t_squared != b.t_squared ? a.t_squared > b.t_squared : a.mean > b.mean;
}

void start_top(struct scored top[], size_t k)
{
	for (size_t i = 0; i < k; i++)
		top[i] = (struct scored){-1, 0};
}

/* `top` is a heap: top[i] comes after top[2i+1] and top[2i+2]. */
void add_to_top(struct scored top[], size_t k, struct scored sample)
{
	size_t at = 0, child;

	if (!comes_before(sample, top[0]))
		return;
	while ((child = 2 * at + 1) < k) {
		if (child + 1 < k && comes_before(top[child], top[child + 1]))
			child++;
		if (comes_before(top[child], sample))
			break;
		top[at] = top[child];
		at = child;
	}
	top[at] = sample;
}

struct significance bootstrap_test(struct bootstrap *bootstrap, const double *x, const double *y)
{
	static const double once = 1;
	double n = (double)bootstrap->topics, extreme = 0;
	int unit = fill_differences(bootstrap, x, y);
	struct moments z = moments(bootstrap, &once, 0);
	float t = t_squared(n, z);
	struct sample_sums sums = {{0}, {0}};

	if (z.deviations == 0)
		return (struct significance){.p = z.mean == 0};
	for (size_t i = 0; i < bootstrap->topics; i++)
		bootstrap->w[i] -= z.mean;
	start_top(bootstrap->top, bootstrap->rank);
	for (size_t b = 0; b < bootstrap->samples; b++) {
		size_t k = b % SAMPLES_AT_ONCE;
		struct moments m;
		struct scored sample;

		if (k == 0)
			sums = sum_samples(bootstrap, b);
		m = sample_moments(bootstrap, b, sums.sum[k], sums.squares[k]);
		sample = (struct scored){t_squared(n, m), fabs(m.mean)};
		extreme += sample.t_squared >= t;
		add_to_top(bootstrap->top, bootstrap->rank, sample);
	}
	return (struct significance){extreme / (double)bootstrap->samples, ldexp(bootstrap->top[0].mean, unit)};
}

struct difference difference_between(const double *x, const double *y, size_t topics)
{
	static const double once = 1;
	struct bootstrap all = {.topics = topics, .w = allocate(topics, sizeof *all.w)};
	int unit = fill_differences(&all, x, y);
	struct moments z = moments(&all, &once, 0);

	free(all.w);
	return (struct difference){ldexp(z.mean, unit), ldexp(sqrt(z.deviations / ((double)topics - 1)), unit)};
}

struct outcomes outcomes_between(const double *x, const double *y, size_t topics)
{
	struct outcomes outcomes = {0};

	for (size_t i = 0; i < topics; i++) {
		if (fabs(x[i] - y[i]) <= rounding_error(1, fmax(fabs(x[i]), fabs(y[i]))))
			outcomes.ties++;
		else if (x[i] > y[i])
			outcomes.wins++;
		else
			outcomes.losses++;
	}
	return outcomes;
}
