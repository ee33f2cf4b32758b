/* SPDX-License-Identifier: MIT */
/* selection: the measures to compute, each with its cut-off, in the order in which they are printed. */
#ifndef SELECTION_H
#define SELECTION_H

#include "base/options.h"
#include "measure/measures.h"

struct wanted {
	const struct measure *measure;
	size_t cutoff;          /* from 1, or WHOLE_LIST */
	size_t least;           /* K of "(rel=K)": gains are 1 from level K on, 0 below; 0 without */
	char *name;             /* as it is printed, without a cut-off; owned */
};

/* All zero: empty. */
struct selection {
	struct wanted *at;
	size_t count, capacity;
};

/* The options that decide which measures are selected. */
struct selection_options {
	struct words lists;     /* each with sets, NAME, NAME@ and NAME@CUTOFF, separated by commas or blanks; NAME may be
	                           NAME(rel=K), or a synonym. None: the set 2011 */
	const char *also;       /* NULL, or one more list: measures that the others lack are added */
	struct sizes cutoffs;
	bool gap;               /* the sets include GAP */
	bool irbu;              /* the set 2019 includes iRBU@ */
	bool condensed;         /* the sets include bpref, rpref and their variants */
	bool global;            /* gains have no levels: NCUgu and (rel=K) are not allowed */
	bool has_classes;       /* (rel=K) is not allowed */
	bool has_groups;        /* only the measures for groups are allowed; the only set is "all", the default */
};

/* Makes the selection. A name that is unknown or not allowed is a usage error. The caller frees. */
void selection_make(struct selection *selection, const struct selection_options *options);

/* Puts the values of the measures with (rel=`least`) at their places in `value`, for an evaluation with these gains;
   `least` 0: of the other measures. Without relevant items all are 0 but those about unjudged items. */
void selection_values(const struct selection *selection, size_t least, const struct evaluation *evaluation,
                      double value[]);

/* The smallest K above `k` that a measure has; 0 if there is none. */
size_t selection_next_level(const struct selection *selection, size_t k);

/* Dies, as of a wrong call, if a measure has a K above the highest level. */
void selection_check_levels(const struct selection *selection, size_t highest);

/* The parameters that a selected measure uses, as their sum. */
int selection_uses(const struct selection *selection);

void selection_free(struct selection *selection);

#endif
