/* SPDX-License-Identifier: MIT */
/* parametric: the paired t test and Tukey's HSD test, with confidence intervals. */
#ifndef PARAMETRIC_H
#define PARAMETRIC_H

#include "compare/bootstrap.h"
#include "compare/matrix.h"

/* Tests two runs by their scores on n topics: t = mean(z) / (sd(z) / sqrt(n)) with n - 1 degrees of freedom, z being the
   differences and sd over n - 1; where sd is 0, t is 0 if the mean is 0 and infinite if not. `quantile` is the
   t_{1-alpha/2} of n - 1 degrees of freedom; the 1 - alpha confidence interval is mean(z) +- quantile sd(z) / sqrt(n), and
   half its width the difference required. */
struct significance t_test(const double *x, const double *y, size_t topics, double quantile);

/* Tukey's HSD test of all pairs of m runs on n topics, by the studentised range Q of m means with (m - 1)(n - 1) degrees of
   freedom, and the residual variance V2 of anova.h: p = P(Q >= |mean(z)| / sqrt(V2 / n)), and the simultaneous 1 - alpha
   confidence intervals are mean(z) +- Q_{1-alpha} sqrt(V2 / n). If V2 is 0, p is 1 for a mean of 0, else 0. Source: [HSD]:
   Carterette, TOIS 30(1), 2012; Sakai, Laboratory Experiments in Information Retrieval, 2018, chapter 4. */
struct hsd {
	const struct matrix *matrix;
	double error;           /* sqrt(V2 / n) */
	double freedom;
	double required;        /* the same for all pairs: the difference required, half the width of the intervals */
};

/* The matrix must stay. */
struct hsd hsd_make(const struct matrix *matrix, double alpha);

/* Tests runs number x and y. */
struct significance hsd_test(const struct hsd *hsd, size_t x, size_t y);

#endif
