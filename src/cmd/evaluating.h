/* SPDX-License-Identifier: MIT */
/* evaluating: what the subcommands that evaluate lists have in common: their options, and the
   values of a topic. */
#ifndef EVALUATING_H
#define EVALUATING_H

#include "measure/names.h"
#include "read/ranking.h"
#include "report/lines.h"
#include "scores/scores.h"

/* What the command line says about the evaluation of each topic. */
struct evaluating {
	bool table;             /* show the list rank by rank */
	size_t depth;           /* of the table; 0: all of it */
	enum { NOREL_SKIP, NOREL_ZERO } norel;  /* topics without relevant items have no values, or 0 */
	int given;              /* what is on the command line, as the sum of their USES_ */
	struct selection_options selection;
	struct numbers gains;   /* of L1, L2, ... unless they are global; none: their levels, up to the highest in the
	                           judgements */
	struct numbers weights; /* stopping weights, as many; none: the gains */
	char *changed;          /* what is not as usual, for a line of the means: " -j -rbp 0.8"; owned */
	double H;               /* of global gains: the highest possible one; 0: the highest in the judgements of the topic */
};

/* Rows for the options of compute, gcompute and evaluate: measures, condensed lists, and one list
   rank by rank. */
#define MEASURE_OPTIONS(evaluating)                                                     \
	CUTOFFS_OPTION(&(evaluating)->selection.cutoffs),                               \
	{"also", "LIST", &reads_words, &(evaluating)->selection.also,                   \
	 "these measures, too, if -m does not include them", NULL, NULL},               \
	FLAG("gap", &(evaluating)->selection.gap,                                       \
	 "add graded average precision (GAP) to sets of measures", NULL),               \
	{"beta", "X", &reads_not_negative, &(evaluating)->selection.parameters.beta,    \
	 "weight of cumulated gain in blended ratios", "1", NULL},                      \
	{"gamma", "X", &reads_share, &(evaluating)->selection.parameters.gamma,         \
	 "persistence of NCUrb", "0.95", NULL},                                         \
	{"logb", "X", &reads_log_base, &(evaluating)->selection.parameters.log_base,    \
	 "logarithm base of nDCG; 0 means e", "2", NULL},                               \
	{"rbp", "X", &reads_share, &(evaluating)->selection.parameters.rbp,             \
	 "persistence of RBP", "0.95", NULL},                                           \
	{"rbup", "X", &reads_share, &(evaluating)->selection.parameters.rbup,           \
	 "persistence of iRBU and NCUrb,IE", "0.99", NULL}

#define CONDENSED_OPTION(evaluating)                     \
	FLAG("j", &(evaluating)->selection.condensed,    \
	 "skip unjudged items; sets of measures add bpref, rpref", NULL)

#define RANK_OPTIONS(evaluating, color, with)                                               \
	FLAG("v", &(evaluating)->table,                                                     \
	 "show lists rank by rank, then relevant items they lack", NULL),                \
	{"depth", "K", &reads_positive, &(evaluating)->depth,                               \
	 "first K ranks, then only relevant items", NULL, with},                      \
	COLOR_OPTION(color, with)

/* Rows for the options of judgements with levels. */
#define GAINS_OPTIONS(evaluating)                                                    \
	{"g", "GAINS", &reads_gains, &(evaluating)->gains,                           \
	 "gains of L1, L2, ..., such as 1:2:3 (default for whole runs: the levels)", NULL, NULL}, \
	{"s", "WEIGHTS", &reads_nondecreasing, &(evaluating)->weights,               \
	 "stopping weights of L1, L2, ... (default: the gains)", NULL, NULL}

/* A row for judgements with gains. */
#define H_OPTION(evaluating)                            \
	{"H", "GAIN", &reads_above_0, &(evaluating)->H, \
	 "the highest gain (default: that of the judgements)", NULL, NULL}

extern const struct reader reads_nondecreasing;         /* struct numbers, none below 0 or the one before */
extern const struct reader reads_gains;                 /* the same, the last above 0 */

/* Notes which parameters were given, and checks the options that these rows have read; a mistake is
   a usage error. */
void evaluating_check(struct evaluating *evaluating, const struct parsed *parsed);

void evaluating_free(struct evaluating *evaluating);

/* Warns of parameters that were given, and that no selected measure uses. */
void warn_of_unused(const struct evaluating *evaluating, const struct selection *selection);

/* The column of a measure in a report. */
struct column column_of(const struct wanted *wanted);

/* The topics without an item of the level that a measure is for. */
struct lacking {
	size_t topics;
	struct slice first;     /* the ID of the first one; empty if the judgements have no topics */
	size_t gainless;        /* topics without relevant items that have such an item, whose gain is 0 */
	struct slice first_gainless;
};

/* A run that is evaluated topic by topic, and its report. */
struct reporting {
	struct list_options list;       /* from the command line, as the next */
	struct report_options report;
	struct topics judged;
	struct lists run;      /* the caller opens only its list if the judgements are elsewhere */
	struct scores scores;
	struct summary summary;
};

/* Reads the judgements, and starts the report; -out with several topics is a usage error. */
void reporting_start(struct reporting *reporting, const char *judgements, const struct format formats[],
                     const struct column column[], size_t columns);

/* Evaluates the current topic: reads its judgements and its list. If measures are defined, writes
   the lines above their values, fills these in, and returns true. */
typedef bool evaluate_function(void *context, const struct report_options *options, double value[]);

/* Evaluates the run's topic, or opens the run and evaluates all its topics. */
void reporting_topic(struct reporting *reporting, void *context, evaluate_function *evaluate);
void reporting_topics(struct reporting *reporting, const char *path, const struct format lists[], void *context,
                      evaluate_function *evaluate);

/* Writes the report, ends the output, and frees everything. */
void reporting_finish(struct reporting *reporting);

/* What evaluates the topics of all lists, one after the other. */
struct evaluator {
	struct evaluating *options;
	struct selection selection;
	struct column *column;          /* of the selection */
	struct scale scale;             /* of the labels */
	struct topics *topics;          /* the judgements; not owned */
	struct ideal ideal;             /* made from them */
	struct ranking ranking;         /* the caller reads the current list into it */
	struct evaluation evaluation;   /* the last one; freed at once, its memory would go back to the system each
	                                   time */
	struct lacking *lacking;        /* by variant of the selection */
};

/* Chooses the measures; an unknown one is a usage error. `options` must stay. */
void evaluator_make(struct evaluator *evaluator, struct evaluating *options);

/* Declares the gains of the labels in `file`, which is read and must stay: those of the options, which get the
   levels of a file with topics otherwise. Tells the report what is not as usual. Warns of
   parameters that nothing printed uses, unless the report has a prefix: the topic is one of
   many. */
void evaluator_declare(struct evaluator *evaluator, struct topics *file, struct report_options *report);

/* Goes to a topic of the declared file: its judgements and its ideal list. Returns whether measures are
   defined. */
bool evaluator_judge(struct evaluator *evaluator, size_t topic);

/* Reads the topic's list, which has no labels, into the ranking. */
void evaluator_read(struct evaluator *evaluator, struct list *list);

/* What each rank of the list that the caller has read into the ranking adds to each measure: the
   value for the list down to this rank less that for the ranks above it (of none 0), at (rank - 1)
   x number of measures; NaN for a measure that the topic lacks. The caller frees. */
double *evaluator_added(struct evaluator *evaluator);

/* Evaluates the topic's list, which the caller has read into the ranking: fills in the values, by
   number in the selection; NaN for a measure that the topic lacks. With `options`, writes the two
   lines above the values, which describe the list and the judgements, and with -v its ranks. */
void evaluator_evaluate(struct evaluator *evaluator, const struct report_options *options, double value[]);

/* After the last topic of a list of lists: warns of measures (rel=K) that topics lack because they
   have no item of level K. `file` is that of the judgements. */
void evaluator_warn(const struct evaluator *evaluator, const char *file);

/* Before the first topic of a list of lists: starts to count them anew. */
void evaluator_restart(struct evaluator *evaluator);

void evaluator_free(struct evaluator *evaluator);

#endif
