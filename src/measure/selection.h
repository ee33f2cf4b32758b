/* selection: the measures to compute, each with its cut-off, in the order in which they are printed. */
#ifndef SELECTION_H
#define SELECTION_H

#include "base/options.h"
#include "measure/measures.h"

struct wanted {
	const struct measure *measure;
	size_t cutoff;          /* from 1, or WHOLE_LIST */
};

/* All zero: empty. */
struct selection {
	struct wanted *at;
	size_t count, capacity;
};

/* The options that decide which measures are selected. */
struct selection_options {
	const char *list;       /* sets, NAME, NAME@ and NAME@CUTOFF, separated by commas or blanks */
	const char *also;       /* NULL, or more of the same: measures that `list` lacks are added */
	struct sizes cutoffs;
	bool gap;               /* the sets include GAP */
	bool irbu;              /* the set 2019 includes iRBU@ */
	bool condensed;         /* bpref, rpref and their variants are allowed, and the sets include them */
	bool stopping_weights;  /* NCUgu is allowed */
};

/* Makes the selection. A name that is unknown or not allowed is a usage error. The caller frees. */
void selection_make(struct selection *selection, const struct selection_options *options);

/* The values of the selected measures, in order; NaN if N = 0 makes a measure undefined. */
void selection_values(const struct selection *selection, const struct evaluation *evaluation,
                      double value[]);

/* Whether a selected measure is undefined if N = 0. */
bool selection_needs_nonrelevant(const struct selection *selection);

void selection_free(struct selection *selection);

#endif
