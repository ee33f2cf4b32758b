/* SPDX-License-Identifier: MIT */
#include "compare/parametric.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "compare/distributions.h"
#include "compare/significance.h"

struct t_test t_test(const double *x, const double *y, size_t topics, double quantile)
{
	struct difference z = difference_between(x, y, topics);
	double error = z.deviation / sqrt((double)topics);

	if (error == 0)
		return (struct t_test){.p = z.mean == 0 ? 1 : 0};
	/* in single precision, so that errors in the last digits do not order pairs with the same t */
	return (struct t_test){student_p((float)(z.mean / error), (double)topics - 1), quantile * error};
}

/* The mean of each topic over the runs; the caller frees. */
static double *topic_means(const struct matrix *matrix)
{
	double *mean = allocate(matrix->topics, sizeof *mean);

	for (size_t run = 0; run < matrix->runs; run++)
		for (size_t topic = 0; topic < matrix->topics; topic++)
			mean[topic] += matrix_run(matrix, run)[topic] / (double)matrix->runs;
	return mean;
}

/* Residuals are divided by the largest score before they are squared, so that no square underflows. */
double residual_deviation(const struct matrix *matrix)
{
	double m = (double)matrix->runs, n = (double)matrix->topics, all = 0, squares = 0;
	double noise = rounding_error(matrix->runs + matrix->topics, 1), unit = 0;
	double *topic_mean = topic_means(matrix);

	for (size_t run = 0; run < matrix->runs; run++)
		unit = fmax(unit, matrix_largest(matrix, run));
	for (size_t topic = 0; topic < matrix->topics; topic++)
		all += topic_mean[topic] / n;
	for (size_t run = 0; run < matrix->runs && unit > 0; run++) {
		double run_mean = matrix_mean(matrix, run);

		for (size_t topic = 0; topic < matrix->topics; topic++) {
			double rest = (matrix_run(matrix, run)[topic] - run_mean - topic_mean[topic] + all) / unit;

			squares += fabs(rest) > noise ? rest * rest : 0;
		}
	}
	free(topic_mean);
	return sqrt(squares / ((m - 1) * (n - 1))) * unit;
}
