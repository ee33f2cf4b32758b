/* scoring: what the evaluating subcommands have in common: from a scale of labels or gains on, they
   read judgements and a labelled list, evaluate, and report. */
#ifndef SCORING_H
#define SCORING_H

#include "evaluation.h"
#include "report.h"

struct scoring {
	const char *judgements; /* path of REL or RELV */
	const char *list;       /* path of the labelled list */
	struct text separator;
	bool has_classes;
	bool table;             /* show the list rank by rank */
	struct selection_options selection;
	struct parameters parameters;
	struct report_options report;
};

/* Reads an evaluating subcommand's command line, with options of its `own` beside the common ones,
   into `scoring`, whose `judgements` and `has_classes` are the own options' matter. `-m help`
   prints the measures and ends the program with success. */
void scoring_start(struct scoring *scoring, const struct command *command,
                   const struct option own[], int argc, char **argv);

/* Evaluates the list on the scale and writes the report. */
void scoring_run(const struct scoring *scoring, const struct scale *scale);

/* Frees what the options hold. */
void scoring_free(struct scoring *scoring);

#endif
