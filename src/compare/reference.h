/* SPDX-License-Identifier: MIT */
/* reference: an earlier output of discpower: which pairs of runs are significantly different, and which run is better. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdbool.h>

#include "base/strset.h"

/* The pair of the runs number x < y is at x times the number of runs, plus y. */
struct reference {
	bool *significant;      /* its index is at most the number after "significant=" */
	bool *seen;             /* it has a line there */
	double *difference;     /* mean of x - mean of y, as printed there */
};

/* Reads the output of discpower at `path` ("-": standard input), of any test, for the same runs: the lines before the
   pairs, one of which says how many pairs are significant, then the pairs, in any order. What follows the seventh field of a
   pair is ignored. Anything else is a data error, and so is a pair of other runs, twice, or missing. The caller calls
   reference_free(). */
void reference_read(struct reference *reference, const char *path, const struct strset *runs);

void reference_free(struct reference *reference);

#endif
