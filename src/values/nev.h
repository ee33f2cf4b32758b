/* SPDX-License-Identifier: MIT */
/* nev: files of measures (.nev), as evaluating subcommands write them: lines "TOPIC MEASURE=
   VALUE". */
#ifndef NEV_H
#define NEV_H

#include "values/values.h"

/* What follows "# " in lines without values: of a topic without relevant items, of other topics
   (each with a number), and of the means. */
#define NO_RELEVANT_ITEMS "no relevant items"
#define SYSLEN "syslen="
#define JREL "jrel="
#define TOPICS_EVALUATED "topics="

/* The first words after "# " of the lines that -v and -diff write: SHOWN_LINE[STOP_LINE] is "stop".
   Their items, runs and texts may end like a measure, so readers of values skip these lines. */
enum {
	RUN_LINE, QUERY_LINE, RANK_LINE, MISSED_LINE, STOP_LINE, DIFF_LINE, ITEM_LINE, SUM_LINE,
	SHOWN_LINES
};
extern const char *const SHOWN_LINE[SHOWN_LINES];

/* The heads of table -long, as table_start() takes them. */
#define LONG_HEADS "run topic measure >value"

/* Reads the file at `path` ("-": standard input) as a run, whose name the caller sets, or what
   table -long prints as one run or more, which have names. `path` must stay. Lines of the topic
   "all" are means. Q@10 and Q@0010 are the same measure. Data errors: a malformed line, two
   different values of a measure for a topic, a line "all # topics=N" with another number than that
   of the evaluated topics, and a file without measures. */
void nev_read(struct values *values, const char *path);

#endif
