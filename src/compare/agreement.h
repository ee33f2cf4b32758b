/* SPDX-License-Identifier: MIT */
/* agreement: how well two judges agree on the relevance levels of the same items.

   The measures are made of a disagreement w_ij for an item that the first judge puts at level i and the second at
   level j: as observed, and as expected if both gave the same levels to items at random. For kappa and alpha

     nominal    w_ij = 1 if i and j differ, else 0
     binary     the same of i > 0 and j > 0
     linear     w_ij = |i - j|
     quadratic  w_ij = (i - j)^2, called interval with alpha
     ordinal    the same of the levels' mean ranks: (sum over g = i to j of n_g - (n_i + n_j)/2)^2, n_g being how
                often the two judges together gave level g

   kappa = 1 - sum of w_ij o_ij / sum of w_ij e_ij, where o_ij is the share of the items at i and j, and e_ij the
   share of the first judge's items at i times that of the second judge's at j. alpha = 1 - (n - 1) sum of
   o_ij w_ij / sum of n_i n_j w_ij, where n is 2 times the number of items, and o_ij counts each item twice, as ij and
   as ji. Both are at most 1 (all items alike), and 0 for judges who agree as chance would have it; they are undefined
   if both judges gave one and the same level to all items.

   Sources: Cohen, A Coefficient of Agreement for Nominal Scales, Educational and Psychological Measurement 20(1), 1960;
   Cohen, Weighted Kappa, Psychological Bulletin 70(4), 1968; Krippendorff, Content Analysis, 3rd edition, 2013,
   chapter 12. */
#ifndef AGREEMENT_H
#define AGREEMENT_H

#include <stddef.h>
#include <stdint.h>

enum {
	AGREEMENT, AGREEMENT_BINARY, KAPPA, KAPPA_BINARY, KAPPA_LINEAR, KAPPA_QUADRATIC,
	ALPHA_NOMINAL, ALPHA_ORDINAL, ALPHA_INTERVAL, BIAS, AGREEMENT_MEASURES
};

/* The levels of one item, whole numbers from 0. */
struct level_pair {
	double first, second;   /* by judge */
};

/* The items that both judges judged, counted by their two levels: the confusion matrix without its zeros. */
struct confusion {
	size_t items;
	double *level;          /* the different levels, increasing */
	size_t levels;
	double *first, *second; /* by number of the level: items that this judge put there */
	struct cell {
		size_t first, second;   /* numbers of levels */
		size_t items;           /* at least 1 */
	} *cell;                /* increasing by first, then by second */
	size_t cells;
};

/* Counts the pairs, none or more. Time: count log count. The caller frees. */
void confusion_make(struct confusion *confusion, const struct level_pair pair[], size_t count);

void confusion_free(struct confusion *confusion);

/* Computes all measures of at least one item, NaN where undefined. AGREEMENT is the share of items with the same level,
   AGREEMENT_BINARY that of items that both or neither put above level 0, and BIAS the mean of the second level less the
   first. Time: the number of cells. */
void confusion_measure(const struct confusion *confusion, double value[AGREEMENT_MEASURES]);

/* The middle 95% of kappa over bootstrap samples of topics. */
struct interval {
	double low, high;       /* NaN if kappa is undefined in all samples */
};

/* Draws `samples` samples (at least 1), each as many topics as there are (at least 1), with replacement; the items of a
   sample are pooled. Of the B' samples that define kappa, low and high are the ceil(.025 B')-th and the
   ceil(.975 B')-th smallest value. `all` has the items of all topics. */
struct interval kappa_interval(const struct confusion topic[], size_t topics, const struct confusion *all,
                               size_t samples, uint64_t seed);

#endif
