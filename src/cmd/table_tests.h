/* SPDX-License-Identifier: MIT */
/* table_tests: which runs of a table differ significantly by a measure. */
#ifndef TABLE_TESTS_H
#define TABLE_TESTS_H

#include "cmd/testing.h"
#include "read/nev.h"

/* What the tests of a measure found, by file. */
struct table_tests {
	size_t files;
	size_t topics;          /* n: those for which some file has a value; 0 if nothing was tested */
	size_t pairs;           /* of runs, that were tested */
	bool found;             /* some difference is significant */
	size_t hiding;          /* the file that hides differences from tukey, see testing.h; else NOT_FOUND */
	bool *higher;           /* at x times files plus y: the mean of x is significantly above that of y */
	/* with a baseline: */
	double *difference;     /* to the mean of the baseline */
	double *p;              /* adjusted; -1 if the file was not tested */
	bool *significant;
};

/* Tests the files that have the measure, `key` as nev_key() writes it: each pair, or with a baseline (the number of a
   file, else NOT_FOUND) each against this one. A topic that such a file lacks counts as 0 there, and a warning counts
   it. If less than two files have the measure, or the baseline lacks it, nothing is tested. The program
   dies if there are less than two topics. The caller calls table_tests_free(). */
void table_tests_make(struct table_tests *tests, const struct testing *testing, const struct nev nev[], size_t files,
                      struct slice key, size_t baseline);

void table_tests_free(struct table_tests *tests);

#endif
