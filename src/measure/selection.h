/* SPDX-License-Identifier: MIT */
/* selection: the measures that the words of -m and of other options name, each with its cut-off and
   parameters, in the order in which they are printed. */
#ifndef SELECTION_H
#define SELECTION_H

#include "measure/names.h"

/* A measure that is computed. */
struct selected {
	const struct measure *measure;
	size_t cutoff;          /* for the function of the measure */
	size_t variant;         /* number in the selection */
	char *name;             /* as it is printed, without "@" and rank; owned */
	char *head;             /* as in messages and heads of tables: nERR@10; owned */
	int overrides;          /* USES_ of the parameters in its name */
	/* The option that names this measure, such as "-m"; NULL: a set has it, or it is a
	   default. */
	const char *option;
	bool has_cutoff;        /* in its name, as the option has it */
	bool may_have_p;        /* RBP.80: a cut-off, or p = 0.80? */
};

/* All zero: empty. */
struct selection {
	struct selected *at;
	size_t count, capacity;
	/* A list is evaluated once for each variant: the parameters of the options, with those that
	   are in names in their places. The first variant has those of the options; it is there
	   even if no measure has it. */
	struct parameters *variant;
	size_t variants, variant_capacity;
	int uses;               /* USES_ of the options, which parameters in names do not use */
	int named_uses;         /* USES_ of measures that are named by themselves, not in a set */
	bool has_sets;          /* a list names a set */
	size_t topics, order;   /* the places of the measures of -topics and -order, or NOT_FOUND */
	/* while it is made: */
	const char *also;       /* the option whose measures are added only if they lack, or NULL */
	size_t added, last;     /* measures that were added, new or not; the place of the last */
};

/* Makes the selection; usage errors are those of spelling_read(). The caller frees. */
void selection_make(struct selection *selection, const struct selection_options *options);

/* Says, once for each of nDCG@, AP@, RBP and ERR@, that trec_eval, ir_measures or gdeval mean
   another number by this name, which an option names by itself; and at which cut-off a measure is
   that is named without. `has_gains`: the gains are not the levels. */
void selection_note_meanings(const struct selection *selection,
                             const struct selection_options *options, bool has_gains);

void selection_free(struct selection *selection);

#endif
