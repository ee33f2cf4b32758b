/* SPDX-License-Identifier: MIT */
#include "compare/student.h"

#include <float.h>
#include <math.h>

/* The k-th coefficient of the continued fraction 1 / (1 + d_1 / (1 + d_2 / (1 + ...))) of the incomplete beta
   function: Abramowitz and Stegun 26.5.8. */
static double coefficient(double k, double a, double b, double x)
{
	double m = floor(k / 2);

	if (k == 2 * m)
		return m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
	return -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
}

/* The fraction, from its first terms on, by the quotients of numerators and of denominators of successive convergents
   (Lentz, Applied Optics 15(3), 1976). It converges fast for x < (a + 1) / (a + b + 2), where no quotient is 0. */
static double fraction(double a, double b, double x)
{
	double value = 1, numerators = 1, denominators = 0, change = 0;

	for (double k = 1; fabs(change - 1) > DBL_EPSILON; k++) {
		double d = coefficient(k, a, b, x);

		denominators = 1 / (1 + d * denominators);
		numerators = 1 + d / numerators;
		change = numerators * denominators;
		value *= change;
	}
	return 1 / value;
}

/* I_x(a, b), without its symmetric form. `log_x` and `log_y` are the logarithms of x and of 1 - x. */
static double incomplete_beta(double a, double b, double x, double log_x, double log_y)
{
	double log_beta = lgamma(a) + lgamma(b) - lgamma(a + b);

	return exp(a * log_x + b * log_y - log_beta) / a * fraction(a, b, x);
}

double student_p(double t, double freedom)
{
	double square = t * t / freedom, a = freedom / 2, b = 0.5;
	double x = 1 / (1 + square), y = 1 / (1 + 1 / square);
	double log_x = -log1p(square), log_y = -log1p(1 / square);

	if (x == 0 || y == 0)
		return x == 0 ? 0 : 1;
	if (x < (a + 1) / (a + b + 2))
		return incomplete_beta(a, b, x, log_x, log_y);
	return 1 - incomplete_beta(b, a, y, log_y, log_x);
}

/* Halves an interval until its ends differ by rounding only. */
double student_quantile(double alpha, double freedom)
{
	double low = 0, high = 1;

	while (student_p(high, freedom) > alpha)
		high *= 2;
	while (high - low > DBL_EPSILON * high) {
		double middle = low + (high - low) / 2;

		if (student_p(middle, freedom) > alpha)
			low = middle;
		else
			high = middle;
	}
	return high;
}
