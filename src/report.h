/* report: measures as lines of text. */
#ifndef REPORT_H
#define REPORT_H

#include "selection.h"

struct report_options {
	struct text prefix;     /* every line starts with it and a space; if at is NULL, with neither */
	int digits;             /* decimals, 0 to 17 */
	bool mean;              /* after all topics, the means */
};

/* Rows for options that the evaluating subcommands have. */
#define OUT_OPTION(report_options)                                                               \
	{"out", "STRING", read_text, &(report_options)->prefix, "a string, a topic ID say",      \
	 "start every line with STRING and a space", false}
#define MEAN_OPTION(report_options, with)                                                        \
	{"mean", NULL, NULL, &(report_options)->mean, NULL,                                      \
	 "with " with ", also the mean of every measure over the topics", false}
#define REPORT_OPTIONS(report_options)                                                           \
	OUT_OPTION(report_options),                                                              \
	{"digits", "N", read_digits, &(report_options)->digits, "a number from 0 to 17",         \
	 "decimals, 0 to 17 (default 4)", false},                                                         \
	MEAN_OPTION(report_options, "-t or -trec")

/* Checks what these rows have read; `topics`: whether -t or -trec was given. */
void report_check_options(const struct report_options *options, bool topics);

/* Writes the prefix of a line. */
void report_prefix(const struct report_options *options);

/* Writes one measure: "NAME=" or "NAME@CUTOFF=", padded, then the value. */
void report_measure(const struct report_options *options, const char *name, size_t cutoff,
                    double value);

/* Writes the two lines that sum a list up: "# syslen=..." and "# r1=...". */
void report_summary(const struct report_options *options, const struct evaluation *evaluation);

/* Writes the selected measures, whose values stand in the order of the selection, but for those that
   are NaN: undefined. */
void report_values(const struct report_options *options, const struct selection *selection,
                   const double value[]);

/* Writes name, formula and source of every measure, and the sets. */
void report_help(void);

#endif
