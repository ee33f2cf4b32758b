/* SPDX-License-Identifier: MIT */
/* agreement: how well judges agree on the relevance levels of the same items.

   The measures are made of a disagreement w_ij of two judges who put an item at levels i and j: as
   observed, and as expected if the judges gave the same levels to items at random. For kappa and
   alpha

     nominal    w_ij = 1 if i and j differ, else 0
     binary     the same of i >= K and j >= K, the levels that are relevant
     linear     w_ij = |i - j|
     quadratic  w_ij = (i - j)^2, called interval with alpha
     ordinal    the same of the levels' mean ranks: (sum over g = i to j of n_g - (n_i + n_j)/2)^2,
                n_g being how often the judges together gave level g

   Of two judges, kappa = 1 - sum of w_ij o_ij / sum of w_ij e_ij, where o_ij is the share of the
   items at i and j, and e_ij the share of the first judge's items at i times that of the second
   judge's at j. Of any number of judges, alpha = 1 - (n - 1) sum of o_ij w_ij / sum of n_i n_j
   w_ij. There n is the sum of the n_g, and each ordered pair of judges of an item that has m judges
   adds 1/(m - 1) to the o_ij of their two levels. Both are at most 1 (all items alike), and 0 for
   judges who agree as chance would have it; they are undefined if the judges gave one and the same
   level to all items.

   Sources: Cohen, A Coefficient of Agreement for Nominal Scales, Educational and Psychological
   Measurement 20(1), 1960; Cohen, Weighted Kappa, Psychological Bulletin 70(4), 1968; Krippendorff,
   Content Analysis, 3rd edition, 2013, chapter 12, and Computing Krippendorff's Alpha-Reliability,
   2011. */
#ifndef AGREEMENT_H
#define AGREEMENT_H

#include <stddef.h>

#include "base/set.h"

enum agreement {
	AGREEMENT, AGREEMENT_BINARY, KAPPA, KAPPA_BINARY, KAPPA_LINEAR, KAPPA_QUADRATIC,
	ALPHA_NOMINAL, ALPHA_ORDINAL, ALPHA_INTERVAL, BIAS, AGREEMENT_MEASURES
};

/* Items that at least two of the judges judged, as rows of levels, one by judge. All zero but
   `judges`: none. */
struct ratings {
	size_t judges;
	struct set rows;        /* the different ones, each the bytes of its doubles */
	double *times;          /* how many items have a row */
	size_t capacity;
};

/* Adds items with this row: a level, a whole number from 0 to 1e15, for each judge, or a negative
   number, who did not judge them; at least two are levels. */
void ratings_add(struct ratings *ratings, const double level[], double times);

/* The items that both judges a and b judged, by them; the caller frees. */
struct ratings ratings_of_two(const struct ratings *ratings, size_t a, size_t b);

void ratings_free(struct ratings *ratings);

/* Such items, counted by the levels of each pair of judges. */
struct confusion {
	size_t judges, items;
	double relevant;        /* K; 1, unless the caller sets it */
	double *level;          /* the different levels, increasing */
	size_t levels;
	double *given;          /* judge by judge, by number of the level: the items put there */
	/* The pairs of levels that occur, as rows of their numbers: an earlier judge gave an item
	   level i, and a later one level j; each counts 1/(m - 1), m being the number of judges of
	   the item. Of two judges, this is the confusion matrix. */
	struct ratings pairs;
};

/* Counts the items, none or more. Memory: as many levels and pairs of levels as occur. The caller
   frees. */
void confusion_make(struct confusion *confusion, const struct ratings *ratings);

/* The count of a pair of levels, by their numbers. */
double confusion_add_item(const struct confusion *confusion, size_t i, size_t j);

void confusion_free(struct confusion *confusion);

/* Computes all measures, NaN where undefined: so all of no items, and of more than two judges all
   but alpha. AGREEMENT is the share of items with the same level, AGREEMENT_BINARY that of items
   that both or neither put at level K or above, and BIAS the mean of the second level less the first. */
void confusion_measure(const struct confusion *confusion, double value[AGREEMENT_MEASURES]);

/* The mean of a measure over the topics for which it is defined; NaN if there is none. */
double agreement_mean(const struct confusion topic[], size_t topics, enum agreement measure);

/* The 95% confidence interval of each measure over the items of all topics, by the jackknife: g_j is
   log(1 - value without topic j), and the ends are 1 - (1 - value) exp(+-half), the lower one at
   least -1, with

     half = t sqrt((n - 1) / n sum over j of (g_j - their mean)^2),

   t being the 97.5% quantile of Student's t with n - 1 degrees of freedom. NaN if there are less
   than two topics, if the value or one without a topic is undefined or 1, or if all g_j are equal.
   It is meant for kappa and alpha. Source: Miller, Jackknifing Variances, Annals of Mathematical
   Statistics 39(2), 1968. The topics have items, and `all` has the items of all. */
void agreement_intervals(const struct confusion topic[], size_t topics, const struct confusion *all,
                         double interval[AGREEMENT_MEASURES][2]);

#endif
