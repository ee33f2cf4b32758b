/* SPDX-License-Identifier: MIT */
#include "stats/margin.h"

#include <math.h>

#include "base/number.h"
#include "stats/distributions.h"

/* The differences of two runs. */
struct differences {
	double mean, error;     /* error: s / sqrt(n); 0: all are equal */
	double noise;           /* numbers so near are equal */
};

static struct differences differences_of(const double x[], const double y[], size_t topics)
{
	double least = INFINITY, most = -INFINITY, largest = 0, sum = 0, squares = 0;
	double n = (double)topics;
	struct differences z;

	for (size_t i = 0; i < topics; i++) {
		least = fmin(least, x[i] - y[i]);
		most = fmax(most, x[i] - y[i]);
		largest = fmax(largest, fmax(fabs(x[i]), fabs(y[i])));
		sum += x[i] - y[i];
	}
	z = (struct differences){.noise = rounding_error(topics, largest)};
	if (fabs(sum) > z.noise * n)
		z.mean = sum / n;
	for (size_t i = 0; i < topics && most - least > z.noise; i++)
		squares += (x[i] - y[i] - z.mean) * (x[i] - y[i] - z.mean);
	if (topics > 1)
		z.error = sqrt(squares / (n - 1) / n);
	return z;
}

/* The p-value of the hypothesis that the mean is not above `limit`. */
static double p_above(const struct differences *z, double limit, size_t topics)
{
	double t = z->mean - limit, freedom = (double)topics - 1;

	if (z->error == 0)
		return t > z->noise ? pow(2, -(double)topics) : 1;
	t /= z->error;
	return t < 0 ? 1 - student_p(-t, freedom) / 2 : student_p(t, freedom) / 2;
}

/* The same of that it is not below. */
static double p_below(const struct differences *z, double limit, size_t topics)
{
	const struct differences turned = {-z->mean, z->error, z->noise};

	return p_above(&turned, -limit, topics);
}

struct verdict verdict_of(const double x[], const double y[], size_t topics, double margin,
                          double alpha, bool lower_is_better)
{
	struct differences z = differences_of(x, y, topics);
	struct verdict verdict = {
		.difference = topics > 0 ? z.mean : NAN, .low = NAN, .high = NAN, .p = NAN,
	};
	double p[UNDECIDED + 1];

	if (topics < 2)
		return verdict;
	if (z.error > 0) {
		double half = student_quantile(2 * alpha, (double)topics - 1) * z.error;

		verdict.low = z.mean - half;
		verdict.high = z.mean + half;
	}
	if (lower_is_better)
		z.mean = -z.mean;
	p[WORSE] = p_below(&z, -margin, topics);
	p[NOT_WORSE] = p[UNDECIDED] = p_above(&z, -margin, topics);
	p[EQUAL] = fmax(p[NOT_WORSE], p_below(&z, margin, topics));
	p[BETTER] = p_above(&z, 0, topics);
	verdict.is = WORSE;
	while (verdict.is < UNDECIDED && p[verdict.is] >= alpha)
		verdict.is++;
	verdict.p = p[verdict.is];
	return verdict;
}

double margin_detected(const double x[], const double y[], size_t topics, double alpha)
{
	struct differences z = differences_of(x, y, topics);
	double freedom = (double)topics - 1, t;

	if (z.error == 0)
		return NAN;
	t = student_quantile(alpha, freedom);
	return sqrt(noncentral_f_noncentrality(0.8, t * t, 1, freedom)) * z.error;
}
