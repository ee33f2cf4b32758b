/* SPDX-License-Identifier: MIT */
/* bootstrap: Sakai's bootstrap test of the difference between two runs over the same topics.

   Of n topics, z are the differences between the runs' values, w = z - mean(z), and w*b those of w that
   bootstrap sample b drew: n topics with replacement. t(z) = mean(z) / (sd(z) / sqrt(n)), sd over n - 1;
   where sd is 0, t is 0 if the mean is 0 and infinite if not. The achieved significance level ASL is
   the share of the samples b with |t(w*b)| >= |t(z)|. Source: Sakai, Evaluating Evaluation Metrics
   based on the Bootstrap, SIGIR 2006; the test is in Efron and Tibshirani, An Introduction to the
   Bootstrap, 1993.

   Differences that lie no further apart than rounding_error() of matrix.h are equal, and a mean no further
   from 0 is 0. Squares of t are rounded to single precision before they are compared, so that errors in the
   last digits of the arithmetic seldom decide. */
#ifndef BOOTSTRAP_H
#define BOOTSTRAP_H

#include <stddef.h>
#include <stdint.h>

/* The samples, the same for all pairs of runs, and working memory. */
struct bootstrap {
	size_t topics;          /* n */
	size_t samples;         /* B */
	double *times;          /* how often each sample has each topic, several samples side by side */
	double *w;              /* by topic */
	size_t rank;            /* k: which |t(w*b)| decides the difference required */
	struct scored *top;     /* the k samples with the largest |t| */
};

/* What the order of the samples depends on, which decides the difference required. */
struct scored {
	float t_squared;
	double mean;            /* |mean(w*b)| */
};

/* The k samples, at `top`, that come first: start_top() forgets all, add_to_top() adds one. top[0] is the last of them.
   */
void start_top(struct scored top[], size_t k);
void add_to_top(struct scored top[], size_t k, struct scored sample);

/* Draws the samples: at least 1, of at least 2 topics; `rank` from 1 to samples. */
void bootstrap_make(struct bootstrap *bootstrap, size_t topics, size_t samples, size_t rank,
                    uint64_t seed);

void bootstrap_free(struct bootstrap *bootstrap);

/* What a test says about a pair of runs. */
struct significance {
	double p;               /* two-sided; here ASL */
	double required;        /* here |mean(w*b)| of the sample with the k-th largest |t(w*b)|; of equal |t| the
	                           larger |mean| comes first */
};

/* Tests two runs by their values. Time: B n. */
struct significance bootstrap_test(struct bootstrap *bootstrap, const double *x, const double *y);

/* The mean of the differences between two runs' values, and their standard deviation (over n - 1); each is 0 if it is
   within the rounding error. */
struct difference {
	double mean, deviation;
};

/* Of at least 2 topics. */
struct difference difference_between(const double *x, const double *y, size_t topics);

/* Of how many topics x has the higher value, the same (within the rounding error of one value), or the lower one. */
struct outcomes {
	size_t wins, ties, losses;
};

struct outcomes outcomes_between(const double *x, const double *y, size_t topics);

#endif
