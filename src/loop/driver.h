/* SPDX-License-Identifier: MIT */
/* driver: the loop over runs and topics, for all subcommands that evaluate. It reads judgements and
   lists, and writes lines of values. A subcommand chooses its options and the formats of its files.
   It also sets a function for what it does in its own way: read a list, or evaluate a topic. */
#ifndef DRIVER_H
#define DRIVER_H

#include "loop/ranks.h"

struct driver {
	struct request asked;
	/* from the subcommand: */
	const struct format *lists;     /* of runs: one of these */
	bool no_heads;          /* do not write the lines above the values of each topic */
	/* Topics that the run lacks count as empty lists, with a warning or without one; or they
	   are excluded, with a warning. */
	enum { COUNT_MISSING, ALLOW_MISSING, EXCLUDE_MISSING } missing;
	const char *lacking;    /* what a topic without values does not have, for messages;
	                           NULL: "relevant item" */
	const struct column *column;    /* with `columns`: the measures; NULL: the selection */
	/* Reads the current list into the ranking. NULL: at_hand_read_list(). */
	void (*read)(struct driver *d);
	/* Reads the judgements and the list of the current topic. If measures are defined, writes
	   the lines above the values, fills in the values, and returns true. NULL:
	   driver_evaluate(). */
	bool (*evaluate)(struct driver *d, double value[]);
	struct at_hand at;
	struct shared shared;   /* warnings, of several runs */
	/* results: */
	size_t columns;
	struct values values;   /* of all runs */
	size_t *measure;        /* by column: the number of its measure in the values */
	char **head;            /* by run and topic: the lines above its values; */
	struct ranks *ranks;            /*   and the list; NULL: no lists are shown */
};

/* Reads the judgements. */
void driver_read(struct driver *d, const char *path, const struct format *format);

/* Evaluates the topics of each run, whose paths must stay; or without lists (path is NULL) all
   topics, once. After a bad run the others are evaluated, so that all bad runs are reported before
   the program exits. */
void driver_run(struct driver *d, const char *const path[], size_t runs);

/* Reads and evaluates the current topic for the measures of the selection. False: the topic has no
   relevant item, so no measure is defined. */
bool driver_evaluate(struct driver *d, double value[]);

/* Writes the lines of a run: of all topics in the order of the judgements, with -v their lists, and
   with -mean the means. The mean of a measure is over the topics that have it; a warning counts the
   other topics that have values. */
void driver_write(struct driver *d, size_t run);

/* Writes the only run, and ends the program. */
void driver_finish(struct driver *d) NORETURN;

#endif
