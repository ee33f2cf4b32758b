/* SPDX-License-Identifier: MIT */
/* anova: two-way analysis of variance of a matrix, without replication: runs and topics. */
#ifndef ANOVA_H
#define ANOVA_H

#include "compare/matrix.h"

/* A sum of squares of deviations, and its degrees of freedom. */
struct variation {
	double squares;         /* in units of unit^2 */
	double freedom;
};

/* Of m runs and n topics, x_ij being the score of run i on topic j:
   runs      n (mean of run i - mean)^2, summed over i                          m - 1 degrees of freedom
   topics    m (mean of topic j - mean)^2, summed over j                        n - 1
   residual  (x_ij - mean of run i - mean of topic j + mean)^2, over i and j    (m - 1)(n - 1)
   A deviation within the rounding error is 0. Source: [HSD]: Sakai, Laboratory Experiments in Information Retrieval, 2018,
   chapters 3 and 4. */
struct anova {
	struct variation runs, topics, residual;
	double unit;            /* the largest score, so that no square underflows */
};

struct anova anova_of(const struct matrix *matrix);

/* The mean square of a variation in this analysis: squares over degrees of freedom. That of the residual is V2. */
double anova_mean_square(const struct anova *anova, const struct variation *variation);

/* sqrt(V2). A difference d between two runs has the standardised effect size d / sqrt(V2). */
double anova_residual_deviation(const struct anova *anova);

/* V1, the variance within runs: the sum of (x_ij - mean of run i)^2 over i and j, which is that of topics and residual,
   divided by m (n - 1). */
double anova_within_variance(const struct anova *anova);

#endif
