/* SPDX-License-Identifier: MIT */
/* lines: values as lines of text, and the options that all reports share. */
#ifndef LINES_H
#define LINES_H

#include "base/options.h"
#include "base/output.h"

/* No cut-off: the full list. */
enum { NO_CUTOFF = 0 };

/* A column of values: the name of a measure, and its cut-off if it has one. */
struct column {
	const char *name;
	size_t cutoff;          /* from 1, or NO_CUTOFF */
	bool is_count;          /* whole numbers, printed without decimals; over topics their sum */
};

/* The words of -color: when looks are shown. COLOR_AUTO: where they suit standard output. */
#define COLORS(choice)  \
	choice(COLOR_AUTO, "auto") choice(COLOR_ALWAYS, "always") choice(COLOR_NEVER, "never")

struct report_options {
	struct slice prefix;    /* every line starts with it and a space; if `at` is NULL, with
	                           neither */
	int digits;             /* decimals, 0 to 17 */
	bool mean;              /* after all topics, also the means */
	enum { COLORS(CHOICE_NAME) } color;     /* of tables of ranks */
};

/* Rows for options that the evaluating subcommands share. */
#define OUT_OPTION(report_options)                                      \
	{"out", "STRING", &reads_text, &(report_options)->prefix,       \
	 .help = "start every line with STRING and a blank"}
#define MEAN_OPTION(report_options, with)       \
	FLAG("mean", &(report_options)->mean, "also print means", with)
#define COLOR_OPTION(report_options, with)                              \
	{"color", COLORS(CHOICE_WORD), NULL, &(report_options)->color,  \
	 .help = "when to use colours", .fallback = "auto", .needs = with}
#define REPORT_OPTIONS(report_options)                          \
	OUT_OPTION(report_options),                             \
	DIGITS_OPTION(&(report_options)->digits, "4", NULL),    \
	MEAN_OPTION(report_options, "-t or -trec")

/* Writes the prefix of a line. */
void report_prefix(const struct report_options *options);

/* Writes formatted text after the prefix. */
#define REPORT(options, ...) (report_prefix(options), output_format(__VA_ARGS__))

/* Changes how the following text looks, if looks are shown. */
void report_look(const struct report_options *options, enum look look);

/* Writes the start of a line, "NAME=" and the blanks before the value. */
void report_name(const struct report_options *options, const char *name);

/* Write a line "NAME=VALUE" or "NAME@CUTOFF=VALUE", VALUE after blanks; "-" for NaN (undefined). An
   interval has two values, with a blank between them. */
void report_value(const struct report_options *options, struct column column, double value);
void report_interval(const struct report_options *options, const char *name, double low,
                     double high);

#endif
