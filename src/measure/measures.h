/* SPDX-License-Identifier: MIT */
/* measures: the table of measures. The help, the sets and the printed lines all come from it.

   To add a measure, add a formula and a row to measures.c. */
#ifndef MEASURES_H
#define MEASURES_H

#include "measure/evaluation.h"

/* The cut-off of a measure of the full list. */
#define WHOLE_LIST ((size_t)-1)

/* What follows the name of a measure: nothing, "@" and a rank, "_" and a recall from 0.00 to 1.00, or "@" and a
   multiple of R. */
enum scope { WHOLE, CUT_OFF, RECALL_LEVEL, MULTIPLE_OF_R };

struct measure {
	const char *name;               /* without "@" */
	enum scope scope;
	enum {
		ALWAYS,
		OTHER_NAME,             /* another name of a measure; not in "all" */
		CONDENSED,              /* in sets only with -j */
		UNJUDGED,               /* about unjudged items: not with -j, and defined without relevant items */
		COUNT,                  /* a number of items: summed over topics, defined without relevant items */
		STOPPING_WEIGHTS,       /* not with global gains */
		GROUPS                  /* only if the items have groups */
	} when;
	/* The value of the measure, at least 0. `cutoff` is WHOLE_LIST, a rank from 1, or 100 times the recall or
	   multiple. A pure function. */
	double (*value)(const struct evaluation *evaluation, size_t cutoff);
	int uses;                       /* the sum of USES_, and IS_BINARY */
	const char *formula;            /* in words */
	const char *source;             /* names in brackets refer to `sources` */
};

/* In the order of the set "all". */
extern const struct measure measures[];
extern const size_t measure_count;

/* The measure of this name, or NULL. If `at` is true, something follows the name, such as a cut-off, and the measure
   takes it; else, of two measures of the name, the measure that takes nothing. */
const struct measure *measure_find(struct slice name, bool at);

/* Whether a measure is one of those that are printed if the items have groups. */
bool measure_is_for_groups(const struct measure *measure);

/* The sources of the measures: "[NAME] author, title, year". */
extern const char *const sources[];
extern const size_t source_count;

/* A set of measures: names separated by blanks, "NAME@" for a measure that takes a cut-off. A name in
   square brackets is in the set only if an option asks for it. */
struct measure_set {
	const char *name;
	const char *whole;              /* printed first */
	const char *cut_off;            /* then these, for each cut-off; NULL: the set is just the list `whole`, as
	                                   -m takes it */
};

/* All sets except "all", which is the table itself. */
extern const struct measure_set measure_sets[];
extern const size_t measure_set_count;

#endif
