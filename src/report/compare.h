/* SPDX-License-Identifier: MIT */
/* compare: which means of runs differ significantly: the tests, and what they add to the table of
   means. */
#ifndef COMPARE_H
#define COMPARE_H

#include "report/shown.h"
#include "stats/margin.h"

/* What the test, or -margin, says of a measure. */
struct compared {
	size_t topics;          /* n: those for which some run has a value; 0: not tested */
	bool *higher;           /* at x times the number of runs plus y: the mean of x is
	                           significantly above that of y */
	struct pair *pair;      /* by run x, with a baseline y; p is NaN: not compared with it */
	struct verdict *verdict;        /* likewise, with -margin */
	/* with -gate and -test: the largest loss of a run that would have been found; or NaN */
	double detected;
};

struct comparison {
	const struct shown *shown;
	const struct ordered *order;    /* of the runs, by row */
	struct compared *measure;       /* by chosen measure */
	struct tested tested;           /* all of them */
};

/* Whether runs have letters, by which others refer to them. */
static inline bool compare_has_letters(const struct shown *shown)
{
	return shows_test(shown) && !shown->baseline_name;
}

/* Tests all chosen measures, or compares them with -margin; without these does nothing. Warns of
   topics that count as 0. The order of the runs must stay. */
void compare_means(struct comparison *comparison, const struct shown *shown,
                   const struct ordered order[]);

/* Appends the letter of a row to the last cell: a to z, aa to zz, and so on. */
void compare_add_letter(struct table *table, size_t row);

/* Add the columns after that of the mean of a measure, whose name is given; and the cells of chosen
   measure number `measure` for a run. Without -test and -margin they add nothing. */
void compare_add_columns(const struct shown *shown, struct table *table, struct slice name);
void compare_add_cells(const struct comparison *comparison, struct table *table, size_t measure,
                       size_t run);

/* With -marks: appends to the cell of a mean that it is significantly above the baseline, or
   below. */
void compare_add_mark(const struct comparison *comparison, struct table *table, size_t measure,
                      size_t run);

/* Which test, and over how many topics: of the first measure that was tested, and of others with
   another number. If it does not end with the number of topics of each row, that follows, unless it
   is NOT_FOUND. The caller frees. */
char *compare_test_note(const struct comparison *comparison, size_t row_topics);

/* The same of the last columns of json: which settings the numbers of a row have. Without -test,
   -margin and -ci they add nothing. */
void compare_add_setting_columns(const struct shown *shown, struct table *table);
void compare_add_settings(const struct comparison *comparison, struct table *table);

/* Writes the notes below the table: what its marks mean, and which test was used, if there is -test
   or -margin; and how many topics each row has, unless that is NOT_FOUND. */
void compare_write_notes(const struct comparison *comparison, size_t row_topics);

/* With -gate: which loss would have been found, and which runs do not pass, a line each on standard
   error. Returns whether all pass. */
bool compare_gate(const struct comparison *comparison);

#endif
