/* SPDX-License-Identifier: MIT */
/* driver: the loop over runs and topics, for all subcommands that evaluate. It reads judgements and
   lists, and writes lines of values. A subcommand chooses its options and the formats of its files.
   It also sets a function for each thing that it does in its own way: read a list, show it with -v,
   or evaluate a topic. */
#ifndef DRIVER_H
#define DRIVER_H

#include "measure/names.h"
#include "read/walk.h"
#include "report/lines.h"
#include "values/values.h"

/* What relevant items are worth. */
struct gain_options {
	struct numbers of_levels;       /* of L1, L2, ...; none: the levels, up to the highest
	                                   judged */
	struct numbers weights; /* stopping weights, as many; none: the gains */
	double H;               /* the highest possible global gain; 0: the highest of the topic */
	enum { NOREL_SKIP, NOREL_ZERO } norel;  /* topics without relevant items: no values, or 0 */
};

struct texts;

struct driver {
	/* from the command line: */
	struct reading files;
	struct report_options report;   /* .prefix is that of -out, or the current topic */
	struct selection_options options;
	bool shows_ranks;       /* show each list rank by rank, */
	size_t depth;           /*   so many of them; 0: all */
	struct texts *texts;    /*   and beside them these; NULL: none */
	struct gain_options gains;
	/* from the subcommand: */
	const struct format *lists;     /* of runs: one of these */
	bool no_heads;          /* do not write the lines above the values of each topic */
	/* Topics that the run lacks count as empty lists, with a warning or without one; or they
	   are excluded, with a warning. */
	enum { COUNT_MISSING, ALLOW_MISSING, EXCLUDE_MISSING } missing;
	const char *lacking;    /* what a topic without values does not have, for messages;
	                           NULL: "relevant item" */
	const struct column *column;    /* with `columns`: the measures; NULL: the selection */
	/* Reads the current list into the ranking. NULL: its items get the labels that they have in
	   the judgements. */
	void (*read)(struct driver *d);
	/* Writes what -v shows of the list. */
	void (*show)(struct driver *d);
	/* Reads the judgements and the list of the current topic. If measures are defined, writes
	   the lines above the values, fills in the values, and returns true. NULL:
	   driver_evaluate(). */
	bool (*evaluate)(struct driver *d, double value[]);
	/* what is evaluated: */
	struct judgements qrels;
	struct selection selection;
	size_t columns;
	struct values values;   /* of all runs */
	size_t *measure;        /* by column: the number of its measure in the scores */
	size_t run, topic;      /* the current ones, by number in `scores` and `judged` */
	struct walk walk;       /* through the topics of the run */
	struct scale scale;     /* of the labels */
	struct ideal ideal;     /* of the topic */
	struct ranking ranking;
	struct evaluation evaluation;   /* the last one */
	/* for the end: */
	struct output_part *head;       /* by run and topic: lines above its values, held */
	struct unmet_level {        /* by variant, if it has (rel=K): */
		size_t topics;          /* those without an item of level K */
		struct slice first;
		size_t gainless;        /* those without gain, though with an item of level K */
		struct slice first_gainless;
	} *level;
};

/* Rows for the options of compute, gcompute and evaluate: measures, condensed lists, and one list
   rank by rank. */
#define MEASURE_OPTIONS(d)                                                                 \
	CUTOFFS_OPTION(&(d)->options.cutoffs),                                             \
	{"also", "LIST", &reads_words, &(d)->options.also,                                 \
	 "these measures, too, if -m does not include them", NULL, NULL},                  \
	FLAG("gap", &(d)->options.gap,                                                     \
	     "add graded average precision (GAP) to sets of measures", NULL),              \
	parameter_option(&(d)->options.parameters, USES_BETA,                              \
	                 "weight of cumulated gain in blended ratios"),                    \
	parameter_option(&(d)->options.parameters, USES_GAMMA,                             \
	                 "persistence of NCUrb"),                                          \
	parameter_option(&(d)->options.parameters, USES_LOGB,                              \
	                 "logarithm base of nDCG; 0 means e"),                             \
	parameter_option(&(d)->options.parameters, USES_RBP,                               \
	                 "persistence of RBP"),                                            \
	parameter_option(&(d)->options.parameters, USES_RBUP,                              \
	                 "persistence of iRBU and NCUrb,IE")

#define NOREL_OPTION(d, with)                                                              \
	{"norel", "skip|zero", NULL, &(d)->gains.norel,                                    \
	 "topics without relevant items: skip, or 0", "skip", with}

#define CONDENSED_OPTION(d)                                                                \
	FLAG("j", &(d)->options.condensed,                                                 \
	     "skip unjudged items; sets of measures add bpref, rpref", NULL)

#define RANK_OPTIONS(d, when, more, with)                                                  \
	FLAG("v", &(d)->shows_ranks,                                                             \
	     when "show lists rank by rank, then relevant items they lack", NULL),         \
	{"depth", "K", &reads_positive, &(d)->depth,                                       \
	 "first K ranks, then only relevant items" more, NULL, with},                      \
	COLOR_OPTION(&(d)->report, with)

/* Rows for the options of judgements with levels. */
#define GAINS_OPTIONS(d, more)                                                             \
	{"g", "GAINS", &reads_gains, &(d)->gains.of_levels,                                \
	 "gains of L1, L2, ..., such as 1:2:3 (default: the levels" more ")",                  \
	 NULL, NULL},                                                                      \
	{"s", "WEIGHTS", &reads_nondecreasing, &(d)->gains.weights,                        \
	 "stopping weights of L1, L2, ... (default: the gains)", NULL, NULL}

/* A row for judgements with gains. */
#define H_OPTION(d)                                                                        \
	{"H", "GAIN", &reads_above_0, &(d)->gains.H,                                       \
	 "the highest gain (default: that of the judgements)", NULL, NULL}

extern const struct reader reads_nondecreasing; /* struct numbers, none below 0 or the one before */
extern const struct reader reads_gains;         /* the same, the last above 0 */

/* Checks the options that these rows have read, and chooses the measures; a mistake is a usage
   error. */
void driver_check(struct driver *d, const struct parsed *parsed);

/* Chooses the measures; again, if other measures were chosen before. An unknown one is a usage
   error. */
void driver_select(struct driver *d);

/* Reads the judgements. */
void driver_read(struct driver *d, const char *path, const struct format *format);

/* Evaluates the topics of each run, whose paths must stay; or without lists (path is NULL) all
   topics, once. After a bad run the others are evaluated, so that all bad runs are reported before
   the program exits. */
void driver_run(struct driver *d, const char *const path[], size_t runs);

/* Reads and evaluates the current topic for the measures of the selection. False: none is defined,
   because the topic has no relevant item. */
bool driver_evaluate(struct driver *d, double value[]);

/* Puts the values of a variant's measures at their places in `value`: those of `evaluation`, which
   has its parameters and gains. Without relevant items all are 0 but counts and those about
   unjudged items. */
void driver_values(const struct driver *d, size_t variant, double value[]);

/* Whether -v shows what each rank adds to each measure: -m names measures only. */
bool driver_shows_measures(const struct driver *d);

/* What each rank of the ranking adds to each measure: the value for the list down to this rank less
   that for the ranks above it (of none 0), at (rank - 1) x number of measures; NaN for a measure
   that the topic lacks. The caller frees. */
double *driver_added(struct driver *d);

/* Writes the lines of a run: of all topics in the order of the judgements, where `held` is the
   output held since the start, and with -mean the means. The mean of a measure is over the topics
   that have it; a warning counts the other topics that have values. */
void driver_write(struct driver *d, size_t run, const char *held);

/* Writes the only run, and ends the program. */
void driver_finish(struct driver *d) NORETURN;

#endif
