/* SPDX-License-Identifier: MIT */
/* design: how many topics a test needs to find a difference, and what it finds with the topics that there are.

   Source: [TSSD]: Sakai, Topic Set Size Design, Information Retrieval Journal 19(3), 2016; Laboratory Experiments in
   Information Retrieval, 2018, chapter 6. */
#ifndef DESIGN_H
#define DESIGN_H

#include <stddef.h>

#include "base/plain_double.h"

/* A test of runs over n topics whose statistic is an F with `numerator` and `denominator` (n - 1) degrees of freedom, and
   the noncentrality n D^2 / (2 variance) if the best and the worst run differ by D, and the others, if any, are half way
   between (the least favourable case):
   paired t        numerator 1      denominator 1   variance V2 (of anova.h; that of a difference is 2 V2)
   t of 2 samples  numerator 1      denominator 2   variance V1
   anova, M runs   numerator M - 1  denominator M   variance V1, one-way
   The power is the probability that F exceeds its central quantile of 1 - alpha. */
struct design {
	double numerator, denominator;
	double variance;        /* at least 0 */
};

/* The largest number of topics that is considered. */
enum { MOST_TOPICS = 10000000 };

/* Of at least 2 topics, and D above 0. */
double design_power(const struct design *design, size_t topics, double difference, double alpha);

/* The smallest number of topics, from 2, with at least this power; 0 if MOST_TOPICS are not enough. */
size_t design_topics(const struct design *design, double difference, double alpha, double power);

/* The smallest D with this power. */
double design_difference(const struct design *design, size_t topics, double alpha, double power);

/* The expected width of the 1 - alpha confidence interval of a paired difference: 2 t_{1-alpha/2,n-1} sqrt(2 variance / n)
   c_4(n), where c_4(n) is chi_mean(n - 1) of distributions.h. */
double interval_width(double variance, size_t topics, double alpha);

/* The smallest number of topics, from 2, with at most this width; 0 if MOST_TOPICS are not enough. */
size_t interval_topics(double variance, double width, double alpha);

#endif
