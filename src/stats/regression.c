/* SPDX-License-Identifier: MIT */
#include "stats/regression.h"

#include <math.h>

#include "base/slice.h"

struct moments {
	size_t count;
	double mean, squares;   /* the squared deviations from the mean, summed */
};

/* Of the values of topics that also have one of `with`. */
static struct moments moments_of(const double value[], const double with[], size_t count,
                                 double error)
{
	struct moments m = {.count = 0};
	double least = INFINITY, most = -INFINITY;

	for (size_t i = 0; i < count; i++) {
		if (isnan(value[i]) || isnan(with[i]))
			continue;
		m.count++;
		m.mean += value[i];
		least = fmin(least, value[i]);
		most = fmax(most, value[i]);
	}
	m.mean /= (double)m.count;
	for (size_t i = 0; i < count && most - least > error; i++)
		if (!isnan(value[i]) && !isnan(with[i]))
			m.squares += (value[i] - m.mean) * (value[i] - m.mean);
	return m;
}

struct regression regress(const double y[], const double x[], size_t count, double y_error,
                          double x_error)
{
	struct moments my = moments_of(y, x, count, y_error), mx = moments_of(x, y, count, x_error);
	struct moments all = moments_of(x, x, count, x_error);
	double n = (double)my.count, more = (double)all.count, products = 0, residuals = 0, b = 0;
	struct regression r = {
		.n = my.count, .N = all.count - my.count, .y = my.mean, .all_x = all.mean,
		.corrected = my.mean, .variance = my.squares / (n - 1) / n, .freedom = n - 1,
		.correlation = NAN, .effective_n = NAN,
	};

	for (size_t i = 0; i < count && my.squares > 0 && mx.squares > 0; i++)
		if (!isnan(y[i]) && !isnan(x[i]))
			products += (y[i] - my.mean) * (x[i] - mx.mean);
	if (my.squares > 0 && mx.squares > 0)
		r.correlation = products / sqrt(my.squares) / sqrt(mx.squares);
	if (r.N > 0 && mx.squares > 0) {
		double apart = all.mean - mx.mean;

		b = products / mx.squares;
		for (size_t i = 0; i < count; i++) {
			double residual = y[i] - my.mean - b * (x[i] - mx.mean);

			if (fabs(residual) > y_error + fabs(b) * x_error)
				residuals += residual * residual;
		}
		r.freedom = n - 2;
		r.corrected = my.mean + b * apart;
		r.variance = residuals / (n - 2) * (1 / n + apart * apart / mx.squares) +
		             b * b * all.squares / (more - 1) / more;
		r.is_exact = residuals == 0 && b != 0;
	}
	if (r.variance > 0 && my.count >= 10)
		r.effective_n = my.squares / (n - 1) / r.variance;
	return r;
}
