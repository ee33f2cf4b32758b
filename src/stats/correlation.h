/* SPDX-License-Identifier: MIT */
/* correlation: how well two rankings of the same things agree. */
#ifndef CORRELATION_H
#define CORRELATION_H

#include "stats/matrix.h"
#include "stats/resampling.h"

/* L things, at least 2, each with two scores, a higher one being better; all pairs are L (L-1)/2. A pair
   is tied in a ranking if its scores there are equal, concordant if both rankings have it in the same
   order, and discordant if they have it in opposite orders.

   tau    concordant less discordant pairs, over all pairs; -1 to 1.
   tau_b  the same over sqrt((all - tied in one) (all - tied in the other)); -1 to 1, NaN if all pairs
          are tied in one of them. Source: Kendall, The Treatment of Ties in Ranking Problems,
          Biometrika 33(3), 1945.
   yar    2/(L-1) sum over i = 2 to L of n(i)/(i-1), less 1, where n(i) is the number of things above
          rank i in `other` that `gold` puts above the thing at rank i; -1 to 1. A pair that is tied
          in either adds one half, and things tied in `other` share the mean of their ranks' terms:
          both the mean over all ways to break ties. Sources: Yilmaz, Aslam and Robertson, A
          New Rank Correlation Coefficient for Information Retrieval, SIGIR 2008; for things tied in
          `other` tau_AP,a of Urbano and Marrero, The Treatment of Ties in AP Correlation, ICTIR 2017.

   yar_symmetric  the mean of yar and of yar with `other` as the gold standard.

   All: [NCU] Eq 5 and 6. */
struct rank_correlation {
	double tau, tau_b, yar, yar_symmetric;
};

/* Correlates `other` with the gold standard `gold`, `count` scores each. A score that is at most `error` below the next
   higher one is equal to it. Time: L log L. */
struct rank_correlation rank_correlation(const double *gold, const double *other, size_t count, double error);

/* The middle 95% of tau of the runs' means in two matrices of the same topics and runs, in the same order, over
   `samples` bootstrap samples of topics (at least 1). */
struct interval tau_interval(const struct matrix *a, const struct matrix *b, size_t samples, uint64_t seed);

#endif
