/* SPDX-License-Identifier: MIT */
/* regression: the mean of values that are known for few topics, corrected by other values that are
   known for these and for more: the regression estimator of two-phase sampling. */
#ifndef REGRESSION_H
#define REGRESSION_H

#include <stdbool.h>
#include <stddef.h>

/* Values y and x of topics: n have both, N others have x alone. S are sums over the n topics, S_xy
   that of (x - mean x)(y - mean y); b = S_xy / S_xx; all_x is the mean of the n + N values of x,
   and s^2 their variance. */
struct regression {
	size_t n, N;
	double y, all_x;        /* the mean of y over the n topics; all_x */
	/* mean y + b (all_x - mean x), and its variance v = r^2 (1/n + (all_x - mean x)^2 / S_xx) +
	   b^2 s^2 / (n + N), with r^2 the sum over the n topics of (y - mean y - b (x - mean x))^2,
	   over n - 2. If N is 0 or S_xx is 0: mean y, and S_yy / ((n - 1) n). */
	double corrected, variance;
	double freedom;         /* n - 2, or n - 1 if N or S_xx is 0 */
	double correlation;     /* Pearson's, of y and x; NaN if S_xx or S_yy is 0 */
	double effective_n;     /* S_yy / ((n - 1) v): so many topics with y alone have the
	                           variance v; NaN if v is 0 or n < 10 */
	bool is_exact;          /* r^2 is 0 and b is not */
};

/* Computes all of `count` topics, at least 3 of which have y and x; NaN: no value. Values of y no
   further apart than `y_error` are equal, and then S_yy is 0, and so with x; r^2 has no deviations
   that this explains. Source: Cochran, Sampling Techniques, 3rd edition, 1977, sections 12.6 and
   12.8. It is also prediction-powered inference with the factor lambda = b N / (n + N):
   Angelopoulos, Duchi and Zrnic, PPI++: Efficient Prediction-Powered Inference, 2023. */
struct regression regress(const double y[], const double x[], size_t count, double y_error,
                          double x_error);

#endif
