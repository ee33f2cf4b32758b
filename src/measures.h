/* measures: the one table of measures, from which help, sets and lines are made.

   To add a measure, write its function and its row in measures.c. */
#ifndef MEASURES_H
#define MEASURES_H

#include "evaluation.h"

/* No cut-off: the whole list. */
#define WHOLE_LIST ((size_t)-1)

struct measure {
	const char *name;               /* without "@" */
	enum { WHOLE, CUT_OFF } scope;  /* whether it takes a cut-off */
	enum {
		ALWAYS,
		OTHER_NAME,             /* the same measure under another name; not in "all" */
		CONDENSED,              /* only with -j, and undefined if N = 0 */
		STOPPING_WEIGHTS        /* not with global gains */
	} when;
	/* The measure's value, never below 0, for ranks up to `cutoff` (from 1; WHOLE_LIST for
	   a measure of the whole list). A pure function. */
	double (*value)(const struct evaluation *evaluation, size_t cutoff);
	const char *formula;            /* in words */
	const char *source;             /* short names in brackets are those of `sources` */
};

/* In the order of the set "all". */
extern const struct measure measures[];
extern const size_t measure_count;

/* Where the measures come from: "[NAME] author, title, year". */
extern const char *const sources[];
extern const size_t source_count;

/* A set of measures: names separated by blanks, "NAME@" for one that takes a cut-off. Those in
   square brackets are there only if an option asks for them. */
struct measure_set {
	const char *name;
	const char *whole;              /* printed first */
	const char *cut_off;            /* then these, for each cut-off */
};

/* The sets that list their measures; "all" is the table itself. */
extern const struct measure_set measure_sets[];
extern const size_t measure_set_count;

#endif
