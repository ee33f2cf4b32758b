/* SPDX-License-Identifier: MIT */
/* shown: what the tables of table and evaluate show of the values of runs: their options, and the
   order of rows. */
#ifndef SHOWN_H
#define SHOWN_H

#include "base/options.h"
#include "report/table.h"
#include "stats/tests.h"
#include "values/values.h"

struct shown {
	/* from the options: */
	const char *topics_name, *order_name;   /* of measures, or NULL */
	const char *groups_path;                /* of -by, or NULL */
	const char *baseline_name, *names_path; /* or NULL */
	bool is_summary, geometric, in_long_form, has_intervals, has_p, has_wins;
	bool by_difference;     /* -order difference */
	double margin;          /* of -margin, or 0 */
	bool is_gate, has_marks;
	enum table_format format;
	int digits;             /* decimals of all values but p-values */
	struct testing testing; /* .test is NO_TEST without -test */
	/* from the caller: */
	const struct values *values;
	bool fills;             /* under -topics, a missing value is 0 */
	struct sizes chosen;    /* the wanted measures, by number */
	const char *version;    /* of the program, for rows of json */
	bool has_lists;         /* the user chose them, so -long shows missing values */
	size_t topics_measure, order_measure;   /* numbers of measures, or NOT_FOUND */
	size_t baseline;        /* number of a run, or NOT_FOUND */
	bool failed;            /* after means_write(): a run did not pass -gate */
	struct means *means;    /* made by means_write(), until the program ends */
};

#define SHOWN_DEFAULT(program_version)                                  \
	{.topics_measure = NOT_FOUND, .order_measure = NOT_FOUND,       \
	 .baseline = NOT_FOUND, .version = (program_version)}

/* Rows for the options but -m, -format and -digits; and what -baseline needs. */
#define SHOWN_OPTIONS(shown, with_baseline)                                             \
	{"topics", "MEASURE", &reads_name, &(shown)->topics_name,                       \
	 .help = "values of MEASURE: a row for each topic"},                            \
	{"order", "MEASURE", &reads_name, &(shown)->order_name,                         \
	 .help = "order runs by decreasing mean, topics by increasing mean; difference: " \
	         "with -topics and -baseline, those that lost most first"},             \
	FLAG("summary", &(shown)->is_summary,                                           \
	     "worst, median, mean and best value, and the best run", "-topics"),        \
	{"names", "FILE", &reads_path, &(shown)->names_path,                            \
	 .help = "the names of the runs, one per line, in their order"},                \
	{"by", "FILE", &reads_path, &(shown)->groups_path,                              \
	 .help = "a row for each group; FILE has lines \"topic group\""},               \
	FLAG("geometric", &(shown)->geometric,                                          \
	     "geometric means, exp(mean(ln max(x, 0.00001)))", NULL),                   \
	FLAG("long", &(shown)->in_long_form,                                            \
	     "a line for each value: run, topic, measure, value", NULL),                \
	HEADING("Significance"),                                                        \
	FLAG("ci", &(shown)->has_intervals,                                             \
	     "half-width of the confidence interval after each mean", NULL),            \
	{"test", TESTS(CHOICE_WORD), &reads_test, &(shown)->testing.test,               \
	 .help = "mark significant differences between means"},                         \
	TEST_HINTS,                                                                     \
	{"baseline", "RUN", &reads_baseline, &(shown)->baseline_name,                   \
	 .help = "compare each run with this one only", .needs = with_baseline},        \
	FLAG("p", &(shown)->has_p, "p-values after the differences", "-baseline"),      \
	FLAG("wtl", &(shown)->has_wins,                                                 \
	     "topics on which a run wins, ties, loses", "-baseline"),                   \
	FLAG("marks", &(shown)->has_marks,                                              \
	     "with -format latex or markdown: only marks of significance", "-baseline"), \
	{"margin", "M", &reads_above_0, &(shown)->margin,                               \
	 .help = "non-inferiority and equivalence (TOST): is each run worse than the "  \
	         "baseline by M or more, equal within M, better, or not worse?",        \
	 .needs = "-baseline"},                                                         \
	FLAG("gate", &(shown)->is_gate,                                                 \
	     "exit status 3 if -test finds a run worse, or -margin does not rule this out", \
	     "-baseline"),                                                              \
	TESTING_OPTIONS((shown)->testing, "-test", "-test, -ci or -margin"),            \
	HINT("tost|equivalence|noninferiority|non-inferiority",                         \
	     "-baseline RUN -margin M says which runs are equal or not worse"),         \
	HINT("latex", "-format latex"),                                                 \
	HINT("best|worst|median",                                                       \
	     "-topics AP -summary prints worst, median, mean and best of each topic")

/* Checks the options that these rows have read; a mistake is a usage error. */
void shown_check(struct shown *shown, const struct parsed *parsed);

/* A usage error if the options need more runs. */
void shown_check_runs(const struct shown *shown, size_t runs);

/* Renames the runs as the file of -names says, and finds the baseline; `file` is by run. */
void shown_name_runs(struct shown *shown, char *name[], const char *const file[], size_t runs);

/* Whether the options ask for the values of topics in place of means. */
static inline bool shows_topics(const struct shown *shown)
{
	return shown->topics_name || shown->in_long_form;
}

static inline bool shows_test(const struct shown *shown)
{
	return shown->testing.test != NO_TEST;
}

/* Whether runs are compared by their means. */
static inline bool shows_comparison(const struct shown *shown)
{
	return shows_test(shown) || shown->margin > 0;
}

/* Whether the table is for programs. */
static inline bool shows_data(const struct shown *shown)
{
	return table_is_data(shown->format);
}

/* The name of chosen measure number `i`, and whether it is a count. */
static inline struct slice shown_measure(const struct shown *shown, size_t i)
{
	return set_get(&shown->values->measures, shown->chosen.at[i]);
}

static inline bool shown_is_count(const struct shown *shown, size_t i)
{
	return shown->values->is_count[shown->chosen.at[i]];
}

/* A run or a topic, and what decides the place of its row. */
struct ordered {
	size_t number;
	double key;             /* the lowest first; NaN: last */
};

/* Orders rows by key, rounded so that the order of additions does not decide; then by number. */
void order_rows(struct ordered row[], size_t rows);

#endif
