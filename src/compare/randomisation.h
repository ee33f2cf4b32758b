/* SPDX-License-Identifier: MIT */
/* randomisation: tests of differences between runs that exchange scores at random among the runs of a topic.

   Means that lie no further apart than rounding_error() of matrix.h are equal. */
#ifndef RANDOMISATION_H
#define RANDOMISATION_H

#include "base/random.h"
#include "compare/matrix.h"
#include "compare/bootstrap.h"

/* The randomisation test of a pair of runs: B times, each topic's difference gets a random sign. The signs are the same
   for all pairs. Source: Fisher, The Design of Experiments, 1935; Smucker, Allan & Carterette, A Comparison of
   Statistical Significance Tests for Information Retrieval Evaluation, CIKM 2007. */
struct randomisation {
	const struct matrix *matrix;
	struct random random;
	size_t samples;         /* B */
	size_t drawn;           /* trials so far */
	size_t rank;            /* k: which |mean| is the difference required */
	double *sign;           /* by topic, of the last trial */
	double *sum;            /* of a run's scores, with the signs of trial b: at run B + b */
	struct scored *top;     /* of the trials of a pair, the k with the largest |mean| */
};

/* Starts without trials. The matrix must stay. `samples` is at least 1, `rank` from 1 to samples. */
void randomisation_make(struct randomisation *randomisation, const struct matrix *matrix, size_t samples,
                        size_t rank, uint64_t seed);

/* Draws the signs of one more of the B trials. Time: m n, for m runs and n topics. */
void randomisation_draw(struct randomisation *randomisation);

void randomisation_free(struct randomisation *randomisation);

/* After all trials, tests runs number x and y: p is the share of trials with a |mean| of at least the one observed, the
   difference required the k-th largest |mean|. Time: B. */
struct significance randomisation_test(struct randomisation *randomisation, size_t x, size_t y);

/* Randomised Tukey HSD: B times, each topic's scores are permuted among all runs; q is the highest less the lowest mean
   of a run. With two runs it is the randomisation test, with the same signs. Source: Carterette, Multiple Testing in
   Statistical Analysis of Systems-Based Information Retrieval Experiments, TOIS 30(1), 2012. */
struct tukey {
	const struct matrix *matrix;
	struct random random;
	double *row;            /* the scores of a topic, by run */
	double *sum;            /* of the permuted scores, by run */
	size_t samples;         /* B */
	size_t drawn;           /* trials so far */
	double *q;              /* by trial */
	double noise;           /* the rounding error of a mean */
};

/* Starts without trials. The matrix must stay. */
void tukey_make(struct tukey *tukey, const struct matrix *matrix, size_t samples, uint64_t seed);

/* Draws one more of the B trials; after the last one, sorts all q. Time: m n; for sorting B log B. */
void tukey_draw(struct tukey *tukey);

void tukey_free(struct tukey *tukey);

/* After all trials, tests runs number x and y: p is the share of q of at least the difference between their means, the
   difference required the `rank`-th largest q (from 1), the same for all pairs. */
struct significance tukey_test(const struct tukey *tukey, size_t x, size_t y, size_t rank);

#endif
