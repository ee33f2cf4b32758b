/* SPDX-License-Identifier: MIT */
/* correlation: how well two rankings of the same things agree. */
#ifndef CORRELATION_H
#define CORRELATION_H

#include <stddef.h>

/* L things, at least 2, each with two scores, a higher one being better; all pairs are L (L-1)/2. A
   pair is tied in a ranking if its scores there are equal, concordant if both rankings have it in
   the same order, and discordant if they have it in opposite orders.

   tau    concordant less discordant pairs, over all pairs; -1 to 1.
   tau_b  the same over sqrt((all - tied in one) (all - tied in the other)); -1 to 1, NaN if all
          pairs are tied in one of them. Source: Kendall, The Treatment of Ties in Ranking Problems,
          Biometrika 33(3), 1945.
   yar    2/(L-1) sum over i = 2 to L of n(i)/(i-1), less 1, where n(i) is the number of things
          above rank i in `other` that `gold` puts above the thing at rank i; -1 to 1. A pair that
          is tied in either adds one half, and things tied in `other` share the mean of their ranks'
          terms: both the mean over all ways to break ties. Sources: Yilmaz, Aslam and Robertson, A
          New Rank Correlation Coefficient for Information Retrieval, SIGIR 2008; for things tied in
          `other` tau_AP,a of Urbano and Marrero, The Treatment of Ties in AP Correlation, ICTIR
          2017.
   yar_symmetric  the mean of yar and of yar with `other` as the gold standard.
   yar_b  ties as equalities: the mean of 2/(L - t) sum over i of n(i)/(p(i) - 1), less 1, with
          `gold` and with `other` as the gold standard. Of that, t is the number of things at the
          top, p(i) the first rank of the things that are tied with i, and the sum is over those
          below the top; n(i) is the number of things that both put above i. -1 to 1; NaN if all are
          tied in one of them. Source: tau_AP,b of Urbano and Marrero, as above.
   spearman  the correlation of the ranks, where things that are tied have the mean of their ranks;
          -1 to 1, NaN if all are tied in one of them.
   pearson   that of the scores, likewise.

   low, high      the 95% confidence interval of tau over the things, systems say, as a sample of
          those that could have been ranked: tau +- 1.959964 sqrt((4 (L-2) A + 2 B) / (L (L-1))), at
          least -1 and at most 1. t_ij is 1, 0 or -1 as the pair is concordant, tied or discordant,
          t_i the mean of the t_ij of i, A = sum over i of (t_i - tau)^2 / (L-1), B = (sum over i
          and j of t_ij^2 - L (L-1) tau^2) / (L (L-1) - 1). NaN if L < 4, |tau| = 1 or all t_ij are
          0. Source: Long and Cliff, Confidence Intervals for Kendall's tau, British Journal of
          Mathematical and Statistical Psychology 50(1), 1997.

   tau, yar and yar_symmetric: [NCU] Eq 5 and 6. */
struct correlation {
	double tau, tau_b, yar, yar_symmetric, low, high, yar_b, spearman, pearson;
};

/* Correlates `other` with the gold standard `gold`, `count` scores each. A score that is at most
   `error` below the next higher one is equal to it. Time: L^2. */
struct correlation correlate(const double *gold, const double *other, size_t count, double error);

/* tau_b alone. */
double correlate_tau_b(const double *gold, const double *other, size_t count, double error);

/* The rank of each thing: 1 and the number of things with higher scores. The caller frees. */
size_t *ranks_of(const double *score, size_t count, double error);

#endif
