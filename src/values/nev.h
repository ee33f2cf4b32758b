/* SPDX-License-Identifier: MIT */
/* nev: files of measures (.nev), as evaluating subcommands write them: lines "TOPIC MEASURE=
   VALUE"; and values of measures as other programs write them. */
#ifndef NEV_H
#define NEV_H

#include "values/columns.h"
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

/* Reads the file at `path` ("-": standard input), which must stay, in one of these forms:

   .nev            one run. Lines of the topic "all" are means. Q@10 and Q@0010 are the same measure
   table -long     or another heading that names columns of topics and values; there may be columns
                   of runs and measures
   trec_eval       "measure topic value": one run
   gdeval, ndeval  a heading that names columns of runs and topics; all others are measures
   others          by `columns`, if its count is not 0, and all these files but the first two

   The caller names the runs that the file does not name. Of a run that only has means (topics "all"
   and "amean") they are its values. Data errors: a line of another form, two values of a measure
   for a topic of a run (equal ones are none in .nev), a line "all # topics=N" with another number
   than that of the evaluated topics, and a file without measures. */
void nev_read(struct values *values, const char *path, const struct columns *columns);

#endif
