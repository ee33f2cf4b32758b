/* SPDX-License-Identifier: MIT */
/* summary: the report of a run: the lines of each topic in the order of the judgements, then the means. */
#ifndef SUMMARY_H
#define SUMMARY_H

#include "base/output.h"
#include "report/report.h"
#include "scores/scores.h"

struct summary {
	const struct report_options *options;
	const struct column *column;
	size_t columns;
	const char *file;       /* of the judgements, for messages */
	const char *lacking;    /* what a topic lacks whose measures are undefined: "relevant item" */
	struct scores *scores;  /* they get the values */
	size_t run;             /* number of the run in `scores` */
	size_t *measure;        /* by column: its number in `scores` */
	double *value;          /* of the current topic, by column */
	double *by_measure;     /* the same, by measure */
	size_t topic;           /* the current one */
	struct output_part *head;       /* by topic: the lines above its values, in held output */
	size_t undefined, first_undefined;      /* topics without values, and the first of them */
};

/* The number of a column's measure in the scores, to which it is added. */
size_t summary_measure(struct scores *scores, struct column column);

/* Starts the report of one more run in `scores`, whose topics are the judged ones: the only one is "" if the judgement
   file has no topics. `file` is the name of that file in messages. All that is passed must stay until summary_free().
   With -mean, a topic called "all" is a data error: the means need that name. */
void summary_make(struct summary *summary, struct scores *scores, const struct report_options *options,
                  const struct column column[], size_t columns, const char *file);

/* Forgets all topics. */
void summary_restart(struct summary *summary);

/* Begins a topic; what is written until summary_end() are the lines above its values. Returns the values by column, NaN
   at first (undefined), for the caller to fill in. */
double *summary_start(struct summary *summary, size_t topic);

/* The options for the lines of a topic: with several topics, the topic is the prefix. */
struct report_options summary_options(const struct summary *summary, size_t topic);

/* Says in place of values that no measure of the current topic is defined. A data error if the topic's ID is given
   neither in the files nor by -out. */
void summary_undefined(struct summary *summary);

void summary_end(struct summary *summary);

/* After all topics: puts them in the order of the judgements. */
void summary_close(struct summary *summary);

/* Warns of topics whose measures are undefined; `therefore` says what follows from that. */
void summary_warn_undefined(const struct summary *summary, const char *therefore);

/* Writes the lines of all topics, where `held` is the output held since the first summary_start(), and with -mean the
   means. The mean of a measure is over the topics that have it; a warning counts the other topics that have values. */
void summary_write(const struct summary *summary, const char *held);

/* Closes and writes the only run: warns of undefined topics, and takes the held output. */
void summary_report(struct summary *summary);

void summary_free(struct summary *summary);

#endif
