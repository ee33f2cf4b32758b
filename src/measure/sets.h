/* SPDX-License-Identifier: MIT */
/* sets: the sets of measures that -m knows by a name, and the set without -m. */
#ifndef SETS_H
#define SETS_H

#include "measure/measures.h"

/* A set of measures: names separated by blanks, "NAME@" for a measure that takes a cut-off. A name
   in square brackets is in the set only if an option asks for it. */
struct measure_set {
	const char *name;
	int kinds;                      /* as that of its measures */
	const char *whole;              /* printed first */
	const char *cut_off;            /* then these, for each cut-off; NULL: just `whole`, as -m
	                                   takes it */
};

/* All sets except "all", which is the array of measures. */
extern const struct measure_set measure_sets[];
extern const size_t measure_set_count;

/* The set of this name among those of these kinds, or NULL. */
const struct measure_set *measure_set_find(struct slice name, int kinds);

/* The environment variable that says which measures there are without -m; and they, or the set
   2011. */
#define MEASURES_VARIABLE "NTCIR_EVAL_MEASURES"
const char *measures_usual(void);

#endif
