/* SPDX-License-Identifier: MIT */
/* names: the words of -m, and the measures that they name: each with its cut-off and parameters, in
   the order in which they are printed. */
#ifndef NAMES_H
#define NAMES_H

#include "base/options.h"
#include "measure/measures.h"

/* Between the words of a list. */
#define NAME_SEPARATORS ", \t\n"

/* Rows that belong to -m and -cutoffs. */
#define MEASURES_HINT \
	HINT("metric|metrics|measure|measures", "-m names measures: -m AP,P@10")
#define CUTOFFS_OPTION(sizes)                                                                   \
	{"cutoffs", "L", &reads_positives, sizes, .help = "cut-offs, such as 1,10,1000",        \
	 .fallback = "1000"}
#define CUTS_MEASURES "-cutoffs 10 evaluates at 10, as P@10 does"
#define CUTS_HINT HINT("k|K|top|topk|depth", CUTS_MEASURES)

/* Takes the next word off a list. Commas belong to the word in parentheses, between the numbers of
   trec_eval's P.5,10, and in names such as NCUrb,P: those of which knows(NAME, data) is true,
   or if it is NULL, those of measures. Returns false if there is none. */
bool name_next(const char **list, struct slice *word,
               bool (*knows)(struct slice name, const void *data), const void *data);

/* The NAME in words such as NAME(p=0.8)@10. */
struct slice name_of(struct slice word);

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

/* The options that decide which measures are selected. */
struct selection_options {
	int kinds;                 /* what is evaluated: one OF_; or OF_LEVELS | OF_TREC_EVAL */
	struct words lists;     /* words as in name_next(): sets, NAME, NAME(p=0.8,rel=2)@10 */
	const char *lists_option;       /* that names them; NULL: they are the usual ones */
	struct words also;      /* more lists: measures that the others lack are added; then */
	const char *topics_name, *order_name;   /* -topics and -order, a measure each; or NULL */
	struct sizes cutoffs;
	struct parameters parameters;   /* `least`, of -l, is for binary measures without rel */
	int uses_given;         /* USES_ of the options on the command line, */
	int uses_changed;       /*   and of those whose values are not the usual ones */
	bool gap;               /* the sets include GAP */
	bool irbu;              /* the set 2019 includes iRBU@ */
	bool condensed;         /* the sets include bpref, rpref and their variants */
	bool has_classes;       /* (rel=K) is not allowed */
	int lacking;            /* traits of measures that there cannot be: IS_OF_VITAL and so on */
};

/* Makes the selection. A usage error is a name that is unknown or not allowed, and a parameter that
   the measure does not use, that is out of range, or that is named twice. The caller frees. */
void selection_make(struct selection *selection, const struct selection_options *options);

/* Says, once for each of nDCG@, AP@, RBP and ERR@, that trec_eval, ir_measures or gdeval mean
   another number by this name, which an option names by itself; and at which cut-off a measure is
   that is named without. `has_gains`: the gains are not the levels. */
void selection_note_meanings(const struct selection *selection,
                             const struct selection_options *options, bool has_gains);

/* Before the name of a measure: of the sums over all topics, in place of the mean. */
#define MICRO "micro-"

/* The traits of the measure of this name, such as num_rel(rel=2), also after MICRO; 0 if there is
   none. */
int measure_traits(struct slice name);

void selection_free(struct selection *selection);

/* Writes the entries in -m help of the sets and measures that a word names, whatever they are of.
   False if it names none. */
bool names_explain(const char *word);

#endif
