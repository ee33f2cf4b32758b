/* SPDX-License-Identifier: MIT */
#include "compare/parametric.h"

#include <math.h>

#include "compare/anova.h"
#include "compare/distributions.h"

/* A quotient with 36 binary digits, so that rounding errors do not order pairs with the same quotient. */
static double statistic(double mean, double error)
{
	int exponent;
	double fraction = frexp(fabs(mean) / error, &exponent);

	return ldexp(rint(ldexp(fraction, 36)), exponent - 36);
}

struct significance t_test(const double *x, const double *y, size_t topics, double quantile)
{
	struct difference z = difference_between(x, y, topics);
	double error = z.deviation / sqrt((double)topics);

	if (error == 0)
		return (struct significance){.p = z.mean == 0};
	return (struct significance){student_p(statistic(z.mean, error), (double)topics - 1), quantile * error};
}

struct hsd hsd_make(const struct matrix *matrix, double alpha)
{
	struct anova anova = anova_of(matrix);
	struct hsd hsd = {.matrix = matrix, .freedom = anova.residual.freedom};

	hsd.error = anova_residual_deviation(&anova) / sqrt((double)matrix->topics);
	if (hsd.error > 0)
		hsd.required = studentised_range_quantile(alpha, (double)matrix->runs, hsd.freedom) * hsd.error;
	return hsd;
}

struct significance hsd_test(const struct hsd *hsd, size_t x, size_t y)
{
	const struct matrix *matrix = hsd->matrix;
	double mean = difference_between(matrix_run(matrix, x), matrix_run(matrix, y), matrix->topics).mean;

	if (hsd->error == 0)
		return (struct significance){.p = mean == 0};
	return (struct significance){studentised_range_tail(statistic(mean, hsd->error), (double)matrix->runs, hsd->freedom),
	                           hsd->required};
}
