/* SPDX-License-Identifier: MIT */
/* summary: the results of all topics: their lines in the order of the judgements, and the means. */
#ifndef SUMMARY_H
#define SUMMARY_H

#include "base/output.h"
#include "base/strset.h"
#include "report/report.h"

/* Why a topic has no values. */
#define NOTHING_RELEVANT "no relevant item: no measure is defined"

struct summary {
	const struct report_options *options;
	const struct column *column;
	size_t columns;
	const struct strset *topics;
	const char *file;
	double *value;          /* by topic and column; NaN: undefined */
	bool *defined;          /* by topic: whether it has values */
	struct output_part *lines;  /* by topic, of held output */
};

/* Starts a summary without values. `topics` are the names of the judged topics: the only one is "" if the
   judgement file has no topics. `file` is the name of that file in messages. All that is passed must stay
   valid until summary_free(). With -mean, a topic called "all" is a data error: the means need that name. */
void summary_make(struct summary *summary, const struct report_options *options,
                  const struct column column[], size_t columns, const struct strset *topics,
                  const char *file);

/* Call them before and after the lines of a topic are written. */
void summary_start(struct summary *summary, size_t topic);
void summary_end(struct summary *summary, size_t topic);

/* The options for the lines of a topic: with several topics, the topic is the prefix. */
struct report_options summary_options(const struct summary *summary, size_t topic);

/* The values of a topic by column, NaN at first, for the caller to fill in. A topic for which this is not
   called has no values. */
double *summary_values(struct summary *summary, size_t topic);

/* Writes a line for each value of a topic that is not NaN. */
void summary_write(const struct summary *summary, size_t topic);

/* Checks that a topic without values can be named in the output: it is a data error if its ID is given
   neither in the files nor by -out. `why` is the reason why it has no values. */
void summary_need_id(const struct summary *summary, size_t topic, const char *why);

/* Writes "# no relevant items", the line of a topic without values, and warns with the reason `why`. */
void summary_undefined(const struct summary *summary, size_t topic, const char *why);

/* After all topics: puts their lines in order. With -mean also writes the means. The mean of a column is over
   the topics in which it is not NaN; a warning counts the other topics that have values. */
void summary_report(const struct summary *summary);

void summary_free(struct summary *summary);

#endif
