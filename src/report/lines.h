/* SPDX-License-Identifier: MIT */
/* lines: the values of a run as lines of text, topic by topic in the order of the judgements, then
   their means; and the options that all reports share. */
#ifndef LINES_H
#define LINES_H

#include "base/options.h"
#include "base/output.h"

struct scores;

/* No cut-off: the full list. */
enum { NO_CUTOFF = 0 };

/* A column of values: the name of a measure, and its cut-off if it has one. */
struct column {
	const char *name;
	size_t cutoff;          /* from 1, or NO_CUTOFF */
	bool is_count;          /* the values are whole numbers, printed without decimals; over topics, their sum is
	                           printed */
};

struct report_options {
	struct slice prefix;    /* every line starts with it and a space; if `at` is NULL, with
	                           neither */
	int digits;             /* decimals, 0 to 17 */
	bool mean;              /* after all topics, also the means */
	const char *changed;    /* below their first line, the options that are not as usual: " -j
	                           -rbp 0.8"; or NULL */
	enum color color;       /* of tables of ranks */
};

/* Rows for options that the evaluating subcommands share. */
#define OUT_OPTION(report_options)                                                          \
	{"out", "STRING", &reads_text, &(report_options)->prefix, \
	 "start every line with STRING and a blank", NULL, NULL}
#define MEAN_OPTION(report_options, with) FLAG("mean", &(report_options)->mean, "also print means", with)
#define COLOR_OPTION(report_options, with)                                                     \
	{"color", "auto|always|never", NULL, &(report_options)->color,             \
	 "when to use colours", "auto", with}
#define REPORT_OPTIONS(report_options)                                                   \
	OUT_OPTION(report_options),                                                      \
	DIGITS_OPTION(&(report_options)->digits, "4", NULL),                             \
	MEAN_OPTION(report_options, "-t or -trec")

/* Writes the prefix of a line. */
void report_prefix(const struct report_options *options);

/* Write a line "NAME=VALUE" or "NAME@CUTOFF=VALUE", VALUE after blanks; "-" for NaN (undefined). An
   interval has two values, with a blank between them. */
void report_value(const struct report_options *options, struct column column, double value);
void report_interval(const struct report_options *options, struct column column, double low,
                     double high);

struct summary {
	const struct report_options *options;
	const struct column *column;
	size_t columns;
	const char *file;       /* of the judgements, for messages */
	const char *lacking;    /* what a topic lacks whose measures are undefined: "relevant
	                           item" */
	struct scores *scores;  /* they get the values */
	size_t run;             /* number of the run in `scores` */
	size_t *measure;        /* by column: its number in `scores` */
	size_t topic;           /* the current one */
	struct output_part *head;       /* by topic: the lines above its values, in held output */
};

/* The number of a column's measure in the scores, to which it is added. */
size_t summary_measure(struct scores *scores, struct column column);

/* Starts the report of one more run in `scores`, whose topics are the judged ones: the only one is
   "" if the judgement file has no topics. `file` is the name of that file in messages. All that is
   passed must stay until summary_free(). */
void summary_make(struct summary *summary, struct scores *scores,
                  const struct report_options *options,
                  const struct column column[], size_t columns, const char *file);

/* Forgets all topics. */
void summary_restart(struct summary *summary);

/* Begins a topic; what is written until summary_end() are the lines above its values. Returns the
   place of its values in the scores, by column, NaN at first (undefined), for the caller to fill
   in. */
double *summary_start(struct summary *summary, size_t topic);

/* The options for the lines of a topic: with several topics, the topic is the prefix. */
struct report_options summary_options(const struct summary *summary, size_t topic);

/* Says in place of values that no measure of the current topic is defined. A data error if the
   topic's ID is given neither in the files nor by -out. */
void summary_undefined(struct summary *summary);

void summary_end(struct summary *summary);

/* Warns of topics whose measures are undefined; `therefore` says what follows from that. */
void summary_warn_undefined(const struct summary *summary, const char *therefore);

/* Writes the lines of all topics, where `held` is the output held since the first summary_start(),
   and with -mean the means. The mean of a measure is over the topics that have it; a warning counts
   the other topics that have values. */
void summary_write(const struct summary *summary, const char *held);

/* Writes the only run: warns of undefined topics, and takes the held output. */
void summary_report(struct summary *summary);

void summary_free(struct summary *summary);

#endif
