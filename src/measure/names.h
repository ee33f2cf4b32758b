/* SPDX-License-Identifier: MIT */
/* names: the words of -m, each with the measure that it names, its parameters and cut-offs. */
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

/* NAME, NAME(p=0.8,rel=2), NAME@10, NAME(p=0.8)@10. */
struct spelling {
	const struct selection_options *options;
	const char *option;     /* whose list has it; NULL: it is of a set */
	struct slice word;      /* all of it */
	struct slice stem;      /* NAME */
	struct slice typed;     /* the parameters, with the parentheses; or empty */
	bool at;                /* something follows, such as "@" */
	struct slice cutoffs;   /* what follows: numbers with commas between them; or empty */
	const struct measure *measure;
	struct parameters parameters;   /* those of the options, with these in their places */
	int overrides;          /* USES_ of these */
	bool has_rel;           /* rel is among them */
};

/* The measure that a word of a list of `option` names, in our way or in that of trec_eval or
   ir_measures. A usage error is a name that is unknown or not allowed, and a parameter that the
   measure does not use, that is out of range, or that is named twice. */
struct spelling spelling_read(const struct selection_options *options, const char *option,
                              struct slice word);

/* A measure with the parameters of the options. */
struct spelling spelling_of_set(const struct selection_options *options,
                                const struct measure *measure);

/* One of the cut-offs of a name, for the function of its measure; a malformed number is a usage
   error. */
size_t spelling_cutoff(const struct spelling *spelling, struct slice number);

/* Before the name of a measure: of the sums over all topics, in place of the mean. */
#define MICRO "micro-"

/* The traits of the measure of this name, such as num_rel(rel=2), also after MICRO; 0 if there is
   none. */
int measure_traits(struct slice name);

/* Writes the entries in -m help of the sets and measures that a word names, whatever they are of.
   False if it names none. */
bool names_explain(const char *word);

#endif
