/* SPDX-License-Identifier: MIT */
/* parametric: two-way analysis of variance without replication, and how many topics tests need. */
#ifndef PARAMETRIC_H
#define PARAMETRIC_H

#include "stats/matrix.h"

/* A sum of squares of deviations, and its degrees of freedom. */
struct variation {
	double squares;         /* in units of unit^2 */
	double freedom;
};

/* Of m runs and n topics, x_ij being the value of run i on topic j:

                squares                                                             degrees of freedom
     runs       n (mean of run i - mean)^2, summed over i                           m - 1
     topics     m (mean of topic j - mean)^2, summed over j                         n - 1
     residual   (x_ij - mean of run i - mean of topic j + mean)^2, over i and j     (m - 1)(n - 1)

   A deviation within the rounding error is 0. Source: [HSD]: Sakai, Laboratory Experiments in
   Information Retrieval, 2018, chapters 3 and 4. */
struct anova {
	struct variation runs, topics, residual;
	double unit;            /* the largest value, so that no square underflows */
};

struct anova anova_of(const struct matrix *matrix);

/* The mean square of a variation in this analysis: squares over degrees of freedom. That of the
   residual is V2; a difference d between two runs has the standardised effect size d / sqrt(V2). */
double anova_mean_square(const struct anova *anova, const struct variation *variation);

/* F of runs or topics: the mean square over that of the residual; NaN if this is 0. */
double anova_f(const struct anova *anova, const struct variation *variation);

/* sqrt(V2), also where V2 is too small for a double. */
double anova_residual_deviation(const struct anova *anova);

/* V1, the variance within runs: the sum of (x_ij - mean of run i)^2 over i and j, which is that of
   topics and residual, divided by m (n - 1). */
double anova_within_variance(const struct anova *anova);

/* A test of runs over n topics whose statistic is an F with `numerator` and `denominator` (n - 1)
   degrees of freedom, and the noncentrality n D^2 / (2 variance) if the best and the worst run
   differ by D, and the others, if any, are half way between (the least favourable case):

                                       numerator  denominator  variance
     paired t                          1          1            V2 (that of a difference is 2 V2)
     t of 2 samples                    1          2            V1
     anova of M runs, one-way          M - 1      M            V1
     anova of M runs, on n topics      M - 1      M - 1        V2

   The power is the probability that F exceeds its central quantile of 1 - alpha. Source: [TSSD]:
   Sakai, Topic Set Size Design, Information Retrieval Journal 19(3), 2016; Laboratory Experiments
   in Information Retrieval, 2018, chapter 6. */
struct design {
	double numerator, denominator;
	double variance;        /* at least 0 */
};

/* The largest number of topics that is considered. */
enum { MOST_TOPICS = 10000000 };

/* Of at least 2 topics, and D above 0. */
double design_power(const struct design *design, size_t topics, double difference, double alpha);

/* The smallest number of topics, from 2, with at least this power; 0 if MOST_TOPICS are not
   enough. */
size_t design_topics(const struct design *design, double difference, double alpha, double power);

/* The smallest D with this power. */
double design_difference(const struct design *design, size_t topics, double alpha, double power);

/* The expected width of the 1 - alpha confidence interval of a paired difference: 2
   t_{1-alpha/2,n-1} sqrt(2 variance / n) c_4(n), where c_4(n) is chi_mean(n - 1) of
   distributions.h. */
double interval_width(double variance, size_t topics, double alpha);

/* Half the width of the 1 - alpha confidence interval of a mean over n topics, at least 2:
   t_{1-alpha/2,n-1} deviation / sqrt(n). */
double interval_half(double deviation, size_t topics, double alpha);

/* The smallest number of topics, from 2, with at most this width; 0 if MOST_TOPICS are not
   enough. */
size_t interval_topics(double variance, double width, double alpha);

#endif
