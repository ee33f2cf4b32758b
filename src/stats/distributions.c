/* SPDX-License-Identifier: MIT */
#include "stats/distributions.h"

#include <float.h>
#include <math.h>
#include <stddef.h>

/* Stirling's series for the gamma function: log Gamma(z) - ((z - 1/2) log z - z + log(2 pi) / 2).
   Source: Abramowitz and Stegun 6.1.40. */
static double stirling_error(double z)
{
	static const double half_log_2_pi = 0.918938533204672742;
	double s = 1 / (z * z);

	if (z < 16)
		return lgamma(z) - ((z - 0.5) * log(z) - z + half_log_2_pi);
	return (1.0 / 12 - s * (1.0 / 360 - s * (1.0 / 1260 - s * (1.0 / 1680 - s / 1188)))) / z;
}

/* x less the mean a / (a + b) of the beta distribution, with y = 1 - x. */
static double above_mean(double a, double b, double x, double y)
{
	return x < y ? x - a / (a + b) : b / (a + b) - y;
}

/* log(x / p) - (x - p) / p, whose large parts cancel if x is near p. `difference` is x - p. */
static double log_ratio(double x, double p, double difference)
{
	double u = difference / p;

	return (fabs(u) < 0.5 ? log1p(u) : log(x / p)) - u;
}

/* x^a y^b / B(a, b), with y = 1 - x. Near the largest value, at x = a / (a + b), large powers
   cancel: so it is taken relative to that value, and the gamma functions relative to Stirling's
   formula. */
static double beta_density(double a, double b, double x, double y)
{
	static const double two_pi = 6.28318530717958648;
	double p = a / (a + b), q = b / (a + b), difference = above_mean(a, b, x, y);

	if (x == 0 || y == 0)
		return 0;
	return sqrt(a * q / two_pi) *
	       exp(a * log_ratio(x, p, difference) + b * log_ratio(y, q, -difference) +
	           stirling_error(a + b) - stirling_error(a) - stirling_error(b));
}

/* The continued fraction b_0 + a_1 / (b_1 + a_2 / (b_2 + ...)) of x^a y^b / (B(a, b) I_x(a, b)),
   from its first terms on, by the quotients of numerators and of denominators of successive
   convergents (Lentz, Applied Optics 15(3), 1976). It converges fast for x < (a + 1) / (a + b + 2),
   where no quotient is 0. In trials it took less than 100 terms, or sqrt(min(a, b)) / 2 if that is
   more; it stops in any case. Source: Didonato and Morris, Algorithm 708, ACM Transactions on
   Mathematical Software 18(3), 1992. */
static double fraction(double a, double b, double x, double y)
{
	double mean_less_x = -(a + b) * above_mean(a, b, x, y), most = 200 + fmin(sqrt(fmin(a, b)), 1e7);
	double value = a * (mean_less_x + 1) / (a + 1);
	double numerators = value, denominators = 0, change = 0;

	for (double k = 1; k <= most && fabs(change - 1) > DBL_EPSILON; k++) {
		double s = a + 2 * k - 1;
		double above = (a + k - 1) / s * (a + b + k - 1) / s * k * (b - k) * x * x;
		double below = k + k * (b - k) * x / s +
		               (a + k) * (mean_less_x + 1 + k * (1 + y)) / (s + 2);

		denominators = 1 / (below + above * denominators);
		numerators = below + above / numerators;
		change = numerators * denominators;
		value *= change;
	}
	return value;
}

/* I_x(a, b), with y = 1 - x. */
static double incomplete_beta(double a, double b, double x, double y)
{
	if (x < (a + 1) / (a + b + 2))
		return beta_density(a, b, x, y) / fraction(a, b, x, y);
	return 1 - beta_density(b, a, y, x) / fraction(b, a, y, x);
}

/* The x at which a tail, a function of x that decreases to 0, is alpha, up to rounding; infinite if
   there is none, NaN if a tail is. Source:
   Ridders, A New Algorithm for Computing a Single Root of a Real Continuous Function, IEEE
   Transactions on Circuits and Systems 26(11), 1979. */
static double invert(double (*tail)(double x, const double parameter[]), const double parameter[],
                     double alpha)
{
	double low = 0, high = 1, above = 1 - alpha, below;

	if (!(alpha > 0 && alpha < 1))
		return NAN;
	while ((below = tail(high, parameter) - alpha) > 0) {
		low = high;
		above = below;
		high *= 2;
		if (isinf(high))
			return high;
	}
	for (double x, last = 0;; last = x) {
		double middle = low + (high - low) / 2, at = tail(middle, parameter) - alpha;

		if (isnan(at) || isnan(above + below))
			return NAN;
		if (at == 0 || high - low <= 4 * DBL_EPSILON * high)
			return middle;
		x = middle + (middle - low) * at / sqrt(at * at - above * below);
		if (fabs(x - last) <= 2 * DBL_EPSILON * high)
			return x;
		*(at > 0 ? &low : &high) = middle;
		*(at > 0 ? &above : &below) = at;
		at = tail(x, parameter) - alpha;
		if (x > low && x < high) {
			*(at > 0 ? &low : &high) = x;
			*(at > 0 ? &above : &below) = at;
		}
	}
}

double f_tail(double f, double numerator, double denominator)
{
	double ratio = numerator * f / denominator, y = 1 / (1 + 1 / ratio);

	return incomplete_beta(denominator / 2, numerator / 2, 1 / (1 + ratio), y);
}

static double f_of(double f, const double freedom[])
{
	return f_tail(f, freedom[0], freedom[1]);
}

double f_quantile(double alpha, double numerator, double denominator)
{
	return invert(f_of, (const double[]){numerator, denominator}, alpha);
}

double student_p(double t, double freedom)
{
	return f_tail(t * t, 1, freedom);
}

double student_quantile(double alpha, double freedom)
{
	return sqrt(f_quantile(alpha, 1, freedom));
}

double chi_mean(double freedom)
{
	double z = freedom / 2;

	return exp(z * log1p(0.5 / z) - 0.5 + stirling_error(z + 0.5) - stirling_error(z));
}

/* A probability without its rounding error, or NaN. */
static double at_most_1(double p)
{
	return p > 1 ? 1 : p;
}

/* Sums over the j that are likely: less than 1e-17 of the Poisson distribution is outside of mean -
   9 sqrt(mean) and mean + 9 sqrt(mean) + 40. Terms go from one j to the next by I_y(b, a + 1) =
   I_y(b, a) + x^a y^b / (a B(a, b)), and weights are relative to the first one. */
double noncentral_f_tail(double f, double numerator, double denominator, double noncentrality)
{
	/* beyond this the sum takes long, and the numerator varies so little that only its ratio to
	   f counts */
	static const double most = 1e10;
	double mean = noncentrality >= 0 ? fmin(noncentrality, most) / 2 : 0, j = fmax(0, floor(mean - 9 * sqrt(mean)));
	double a = numerator / 2, b = denominator / 2, x, y, ratio, tail, step;
	double weight = 1, weights = 0, sum = 0;
	size_t terms = (size_t)(18 * sqrt(mean)) + 40;

	if (noncentrality > most)
		f *= (numerator + most) / (numerator + noncentrality);
	ratio = numerator * f / denominator;
	x = 1 / (1 + 1 / ratio);
	y = 1 / (1 + ratio);
	tail = incomplete_beta(b, a + j, y, x);
	step = beta_density(a + j, b, x, y) / (a + j);
	for (size_t i = 0; i < terms; i++, j++) {
		sum += weight * tail;
		weights += weight;
		tail += step;
		step *= x * (a + b + j) / (a + j + 1);
		weight *= mean / (j + 1);
	}
	return noncentrality >= 0 ? at_most_1(sum / weights) : NAN;
}

static double miss_of(double noncentrality, const double parameter[])
{
	return 1 - noncentral_f_tail(parameter[0], parameter[1], parameter[2], noncentrality);
}

double noncentral_f_noncentrality(double power, double f, double numerator, double denominator)
{
	const double parameter[] = {f, numerator, denominator};

	/* no data have the noncentrality that a larger f needs, which takes seconds to find */
	if (f > 1e20)
		return INFINITY;
	if (f_tail(f, numerator, denominator) >= power)
		return 0;
	return invert(miss_of, parameter, 1 - power);
}

/* P(Z <= z) of a standard normal variable. */
static double normal(double z)
{
	return erfc(-z * 0.707106781186547524) / 2;
}

/* The density of u = log s relative to its peak, at 0, where s^2 is chi-square / freedom:
   exp(-freedom (exp(2 u) - 1 - 2 u) / 2), with a standard deviation of some 1 / sqrt(2 freedom). */
static double log_s_density(double u, double freedom)
{
	return exp(-freedom * (expm1(2 * u) - 2 * u) / 2);
}

/* In equal steps of log s, as in studentised_range_tail(). As a function of it, the normal
   probability rises from 0 to 1 within 1 / (|noncentrality| + 9) or more: where t s is farther from
   the noncentrality than 9, it is one of them. Beyond a noncentrality of 1e5 steps of that size would
   take long, and the step from 0 to 1 is sharp anyway; beyond 1e13 degrees of freedom s is 1. */
double noncentral_t_tail(double t, double freedom, double noncentrality)
{
	double steepest = fmin(fabs(noncentrality) + 9, 1e5), sum = 0, weights = 0, step;

	if (!(freedom >= 1))
		return NAN;
	freedom = fmin(freedom, 1e13);
	step = 0.5 / sqrt(2 * freedom + steepest * steepest);
	for (int sign = 1; sign >= -1; sign -= 2)
		for (double i = sign > 0 ? 0 : 1;; i++) {
			double u = sign * i * step, density = log_s_density(u, freedom);

			/* NaN, too */
			if (!(density >= 1e-18))
				break;
			sum += density * normal(noncentrality - t * exp(u));
			weights += density;
		}
	return sum / weights;
}

/* By how much the noncentrality is below the larger one of t and 0, where the tail is at least
   1/2. */
static double tail_of_less(double less, const double parameter[])
{
	return noncentral_t_tail(parameter[0], parameter[1], fmax(parameter[0], 0) - less);
}

double noncentral_t_noncentrality(double tail, double t, double freedom)
{
	return fmax(t, 0) - invert(tail_of_less, (const double[]){t, freedom}, tail);
}

/* The integrand is smooth and vanishes at both ends, so that equal steps are best; weights are
   relative. */
double studentised_range_tail(double q, double means, double freedom)
{
	enum { MOST = 2048 };
	double scale[MOST], density[MOST], step = fmin(0.6 / sqrt(2 * freedom), 0.04);
	double sum = 0, weights = 0;
	size_t scales = 0;

	if (!(means >= 2 && freedom >= 1))
		return NAN;
	if (means == 2)
		return student_p(q * 0.707106781186547524, freedom);
	for (int sign = 1; sign >= -1; sign -= 2)
		for (double u = sign > 0 ? 0 : -step; scales < MOST; u += sign * step, scales++) {
			scale[scales] = exp(u);
			density[scales] = log_s_density(u, freedom);
			if (density[scales] < 1e-18)
				break;
		}
	for (int eighth = -72; eighth <= 96; eighth++) {
		double z = eighth / 8.0, below = normal(z);
		double weight = exp(-z * z / 2 + (means - 1) * log(below)) * means;

		for (size_t i = 0; i < scales && weight >= 1e-18; i++) {
			double beside = -normal(z - q * scale[i]) / below;
			double tail = -expm1((means - 1) * log1p(beside));

			sum += weight * density[i] * tail;
			weights += weight * density[i];
		}
	}
	return at_most_1(sum / weights);
}

static double range_of(double q, const double parameter[])
{
	return studentised_range_tail(q, parameter[0], parameter[1]);
}

double studentised_range_quantile(double alpha, double means, double freedom)
{
	return invert(range_of, (const double[]){means, freedom}, alpha);
}
