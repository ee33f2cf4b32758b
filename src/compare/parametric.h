/* SPDX-License-Identifier: MIT */
/* parametric: the paired t test, confidence intervals, and the variance that differences between runs are measured by. */
#ifndef PARAMETRIC_H
#define PARAMETRIC_H

#include "compare/matrix.h"

struct t_test {
	double p;               /* two-sided */
	double reach;           /* half the width of the confidence interval of the mean difference */
};

/* Tests two runs by their scores on n topics: t = mean(z) / (sd(z) / sqrt(n)) with n - 1 degrees of freedom, z being the
   differences and sd over n - 1; where sd is 0, t is 0 if the mean is 0 and infinite if not. `quantile` is the
   t_{1-alpha/2} of n - 1 degrees of freedom; the 1 - alpha confidence interval is mean(z) +- quantile sd(z) / sqrt(n). */
struct t_test t_test(const double *x, const double *y, size_t topics, double quantile);

/* The square root of V, the residual variance of two-way analysis of variance without replication: V is the sum of
   (x_ij - mean of run i - mean of topic j + mean)^2 over all runs and topics, over (m - 1)(n - 1), for m runs and n
   topics. 0 if all residuals are within the rounding error. The standardised effect size of a difference d between two
   runs is d / sqrt(V). Source: [HSD]: Sakai, Laboratory Experiments in Information Retrieval, 2018, chapter 4. */
double residual_deviation(const struct matrix *matrix);

#endif
