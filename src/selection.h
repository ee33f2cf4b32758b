/* selection: which measures are wanted, at which cut-offs, in the order in which they are printed. */
#ifndef SELECTION_H
#define SELECTION_H

#include "measures.h"
#include "options.h"

struct wanted {
	const struct measure *measure;
	size_t cutoff;          /* from 1, or WHOLE_LIST */
};

/* All zero is empty. */
struct selection {
	struct wanted *at;
	size_t count, room;
};

/* What decides about the measures of a list. */
struct selection_options {
	const char *list;       /* sets, NAME, NAME@ and NAME@CUTOFF, separated by commas or blanks */
	const char *also;       /* the same, for measures to add that `list` does not have; or NULL */
	struct sizes cutoffs;
	bool gap;               /* GAP is in the sets */
	bool irbu;              /* iRBU@ is in the set 2019 */
	bool condensed;         /* the bpref and rpref families can be had, and are in the sets */
	bool stopping_weights;  /* NCUgu can be had */
};

/* Adds a measure, of a table that stays, at a cut-off or WHOLE_LIST. */
void selection_add(struct selection *selection, const struct measure *measure, size_t cutoff);

/* Makes the selection; what is unknown or cannot be had ends the program as a usage error. */
void selection_make(struct selection *selection, const struct selection_options *options);

/* The values of the selected measures, in order; NaN for one that N = 0 leaves undefined. */
void selection_values(const struct selection *selection, const struct evaluation *evaluation,
                      double value[]);

/* Whether one of the measures is undefined if N = 0. */
bool selection_needs_nonrelevant(const struct selection *selection);

void selection_free(struct selection *selection);

#endif
