/* SPDX-License-Identifier: MIT */
/* selection: the measures to compute, each with its cut-off, in the order in which they are printed. */
#ifndef SELECTION_H
#define SELECTION_H

#include "base/options.h"
#include "measure/names.h"

struct wanted {
	const struct measure *measure;
	size_t cutoff;          /* for the function of the measure */
	size_t variant;         /* number in the selection */
	char *name;             /* as it is printed, without the "@" and rank of a measure with a cut-off; owned */
	const char *option;     /* that names it by itself, such as "-m"; NULL: it is of a set */
};

/* All zero: empty. */
struct selection {
	struct wanted *at;
	size_t count, capacity;
	/* How measures differ from what the options say. A list is evaluated once for each variant. The first variant
	   does not differ; it is there even if no measure has it. */
	struct variant *variant;
	size_t variants, variant_capacity;
	int named_uses;         /* USES_ of measures that are there by their own names, not in a set */
	bool lacks_only;        /* only measures that it lacks are added */
};

/* The options that decide which measures are selected. */
struct selection_options {
	struct words lists;     /* each with names of sets and measures (see names.h) */
	struct words also;      /* more lists: measures that the others lack are added; */
	const char *named[2];   /*   and then those of -topics and -order, or NULL */
	struct sizes cutoffs;
	size_t least;           /* of -l: (rel=K) for binary measures without rel; 0: none */
	bool unmarked;          /* that (rel=K) is not printed */
	bool gap;               /* the sets include GAP */
	bool irbu;              /* the set 2019 includes iRBU@ */
	bool condensed;         /* the sets include bpref, rpref and their variants */
	bool global;            /* gains have no levels: NCUgu and (rel=K) are not allowed */
	bool has_classes;       /* (rel=K) is not allowed */
	bool has_groups;        /* only the measures for groups are allowed; the only set is "all", the default */
};

enum { NAMED_TOPICS, NAMED_ORDER };

/* Makes the selection. A name that is unknown or not allowed is a usage error. The caller frees. */
void selection_make(struct selection *selection, const struct selection_options *options);

/* Evaluates a list with the parameters of a variant, see evaluation_make(); `options` are those of the command line. */
void selection_evaluate(const struct selection *selection, size_t variant, struct evaluation *evaluation,
                        const struct ranking *ranking, const struct distances distances[], const struct ideal *ideal,
                        const struct parameters *options);

/* Puts the values of a variant's measures at their places in `value`, for an evaluation with its parameters and gains.
   Without relevant items all are 0 but counts and those about unjudged items. */
void selection_values(const struct selection *selection, size_t variant, const struct evaluation *evaluation,
                      double value[]);

/* What the selected measures use of the options, as the sum of USES_; parameters in names do not use options. */
int selection_uses(const struct selection *selection);

void selection_free(struct selection *selection);

#endif
