/* SPDX-License-Identifier: MIT */
/* pairs: what a test says about pairs of runs, and corrections for many pairs. */
#ifndef PAIRS_H
#define PAIRS_H

#include <stddef.h>

#include "base/plain_double.h"

struct pair {
	size_t x, y;            /* numbers of runs */
	double p;               /* from 0 to 1 */
	double adjusted;        /* after correction; else p */
	double required;        /* the difference required, before correction */
};

enum correction { NO_CORRECTION, HOLM, BONFERRONI };

/* Orders the pairs by increasing p; those with the same p by x, then y. */
void pairs_sort(struct pair pair[], size_t count);

/* Adjusts the p of sorted pairs, k = 1 to m of them, none of which counts as less than `least` (1/B for tests with B trials,
   0 for others):
   Bonferroni  min(1, m p)
   Holm        the largest of (m - j + 1) p_j for j = 1 to k, at most 1. Source: Holm, A Simple Sequentially Rejective
               Multiple Test Procedure, Scandinavian Journal of Statistics 6(2), 1979.
   A pair is significant if its adjusted p is below alpha, which then bounds the probability that any of the pairs
   without a true difference is. */
void pairs_adjust(struct pair pair[], size_t count, enum correction correction, double least);

#endif
