/* scoring: what the evaluating subcommands have in common: from a scale of labels or gains on, they
   read judgements and labelled lists, evaluate, and report. */
#ifndef SCORING_H
#define SCORING_H

#include "results.h"

struct scoring {
	const char *judgements; /* path of REL or RELV */
	const char *path;       /* of the labelled list */
	struct list_options list;
	struct scale scale;
	bool has_classes;
	bool table;             /* show the list rank by rank */
	struct selection_options selection;
	struct parameters parameters;
	struct report_options report;
};

/* Reads an evaluating subcommand's command line, with options of its `own` beside the common ones,
   into `scoring`, whose `judgements`, `has_classes` and `scale` are the caller's matter. `-m help`
   prints the measures and ends the program with success. */
void scoring_start(struct scoring *scoring, const struct command *command,
                   const struct option own[], int argc, char **argv);

/* Evaluates the lists on the scale and writes the report. */
void scoring_run(const struct scoring *scoring);

/* Frees what the options hold. */
void scoring_free(struct scoring *scoring);

#endif
