/* SPDX-License-Identifier: MIT */
/* table_tests: which runs of a table differ significantly by a measure. */
#ifndef TABLE_TESTS_H
#define TABLE_TESTS_H

#include "cmd/table_request.h"
#include "compare/bootstrap.h"

/* What the tests of a measure found, by run. */
struct table_tests {
	size_t topics;          /* n: those for which some run has a value; 0 if nothing was tested */
	size_t pairs;           /* of runs, that were tested */
	bool found;             /* some difference is significant */
	bool *higher;           /* at x times the number of runs plus y: the mean of x is significantly above that of y */
	/* with a baseline: */
	struct compared {
		bool tested;    /* the run was compared with it */
		double difference;      /* to the mean of the baseline */
		double p;       /* adjusted */
		bool significant;
		struct outcomes outcomes;       /* topics where it wins against the baseline */
	} *compared;
};

/* Tests the runs that have the measure: each pair, or with a baseline each against this one. A topic that such a run
   lacks counts as 0 there, and a warning counts it. Counts of items are not tested, nor anything if less than two runs have
   the measure, or the baseline lacks it. A data error if there are less than two topics. Makes tests for each chosen
   measure, in time linear in the values; the caller calls table_tests_free(). */
struct table_tests *table_tests_make(const struct table_request *request);

void table_tests_free(struct table_tests *tests, const struct table_request *request);

#endif
