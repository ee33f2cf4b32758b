/* truth: which pairs of runs an earlier output of discpower found significantly different. */
#ifndef TRUTH_H
#define TRUTH_H

#include <stdbool.h>

#include "names.h"

/* Reads the output of discpower at `path` ("-": standard input) for the same runs, in any order.
   Returns, for the runs x < y by their numbers in `runs`, whether their ASL was below that output's
   own alpha, at x times runs->count + y; the caller frees. What is no such output, or has a pair that
   `runs` does not, twice, or not at all, is a data error. */
bool *truth_read(const char *path, const struct names *runs);

#endif
