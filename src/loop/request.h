/* SPDX-License-Identifier: MIT */
/* request: what the command line of a subcommand that evaluates asks for: which topics, measures
   and gains, and what is shown; and the options that such subcommands share. */
#ifndef REQUEST_H
#define REQUEST_H

#include "loop/gains.h"
#include "loop/texts.h"
#include "measure/selection.h"
#include "read/lists.h"
#include "report/lines.h"

struct request {
	struct reading files;
	struct selection_options options;
	struct selection selection;     /* the measures that they choose */
	struct gain_options gains;
	struct report_options report;   /* .prefix is that of -out, or the current topic */
	/* Show each list rank by rank, or the items that make a difference between two: */
	bool shows_ranks, shows_difference;
	size_t depth;           /* how many of them; 0: all */
	struct texts texts;     /* beside them */
	enum table_format format;       /* TSV, CSV or JSON: rows for programs; else TEXT */
	struct option *changing;        /* the rows that were given and change values, */
	size_t changes;                 /*   how many */
};

/* Rows for the options of compute, gcompute and evaluate: measures, condensed lists, and one list
   rank by rank. */
#define MEASURE_OPTIONS(asked)                                                  \
	CUTOFFS_OPTION(&(asked)->options.cutoffs),                              \
	CUTS_HINT,                                                              \
	{"also", "LIST", &reads_words, &(asked)->options.also,                  \
	 .help = "these measures, too, if -m does not include them"},           \
	FLAG("gap", &(asked)->options.gap,                                      \
	     "add graded average precision (GAP) to sets of measures", NULL),   \
	parameter_option(&(asked)->options.parameters, USES_BETA,               \
	                 "weight of cumulated gain in blended ratios"),         \
	parameter_option(&(asked)->options.parameters, USES_GAMMA,              \
	                 "persistence of NCUrb"),                               \
	parameter_option(&(asked)->options.parameters, USES_LOGB,               \
	                 "logarithm base of nDCG; 0 means e"),                  \
	parameter_option(&(asked)->options.parameters, USES_RBP,                \
	                 "persistence of RBP"),                                 \
	parameter_option(&(asked)->options.parameters, USES_RBUP,               \
	                 "persistence of iRBU and NCUrb,IE")

#define CONDENSED_OPTION(asked)                                                 \
	{"j", NULL, NULL, &(asked)->options.condensed,                          \
	 .help = "skip unjudged items; sets of measures add bpref, rpref",      \
	 .changes = CHANGES_LISTS}

/* For -h. */
#define HEAD_LINES                                                                      \
	"syslen is the length of the list, jrel and jnonrel count the items of the "    \
	"topic that are judged relevant and not relevant, r1 is the rank of the first " \
	"relevant item, rp that of the first item of the highest level in the list; 0 " \
	"if there is none.\n"

#define RANK_OPTIONS(asked, when, more, with, with_color)                               \
	FLAG("v", &(asked)->shows_ranks,                                                \
	     when "show lists rank by rank, then relevant items they lack", NULL),      \
	{"depth", "K", &reads_size, &(asked)->depth,                                    \
	 .help = "first K ranks, then only relevant items; 0: all" more, .needs = with}, \
	COLOR_OPTION(&(asked)->report, with_color)

/* Checks the options that these rows have read, and chooses the measures; a mistake is a usage
   error. */
void request_check(struct request *asked, const struct parsed *parsed);

/* Chooses the measures; again, if other measures were chosen before. An unknown one is a usage
   error. */
void request_select(struct request *asked);

/* Whether what each rank adds to each measure is shown: by -diff, or by -v if -m names measures
   only. */
bool request_shows_measures(const struct request *asked);

/* Whether lists are shown by rows for programs. */
static inline bool request_is_data(const struct request *asked)
{
	return asked->format != TEXT;
}

/* Warns of parameters that were given, and that nothing printed uses. */
void request_warn_of_unused(const struct request *asked);

/* The options that change values, and have other values than without them: " -j -rbp 0.8", or NULL;
   the caller frees. `labels` are those of the judgements. */
char *request_changes(const struct request *asked, const struct labels *labels);

#endif
