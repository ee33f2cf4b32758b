/* truth: which pairs of runs an earlier output of discpower found significantly different. */
#ifndef TRUTH_H
#define TRUTH_H

#include <stdbool.h>

#include "names.h"

/* Of the runs x < y by their numbers, the pair is at x times the number of runs, plus y. */
struct truth {
	bool *significant;      /* its ASL was below that output's own alpha */
	bool *seen;             /* it has a line there */
};

/* Reads the output of discpower at `path` ("-": standard input) for the same runs, in any order. What
   is no such output, or has a pair that `runs` does not, twice, or not at all, is a data error. The
   caller frees. */
void truth_read(struct truth *truth, const char *path, const struct names *runs);

void truth_free(struct truth *truth);

#endif
