/* SPDX-License-Identifier: MIT */
/* means: tables of scores, for table and evaluate: a row for each run with its means, and what a
   test says about them; or a row for each topic, or a line for each value. */
#ifndef MEANS_H
#define MEANS_H

#include "base/options.h"
#include "report/table.h"
#include "values/values.h"
#include "stats/tests.h"

struct means {
	/* from the options: */
	const char *topics_name, *order_name;   /* of measures, or NULL */
	const char *groups_path;                /* of -by, or NULL */
	const char *baseline_name, *names_path; /* or NULL */
	bool is_summary, geometric, in_long_form, has_intervals, has_p, has_wins;
	enum table_format format;
	int digits;             /* decimals of all values but p-values */
	struct testing testing; /* .test is NO_TEST without -test */
	/* from the caller, before means_write(): */
	const struct values *values;
	struct sizes chosen;    /* the wanted measures, by number */
	bool has_lists;         /* the user chose them, so -long shows missing values */
	size_t topics_measure, order_measure;   /* numbers of measures, or NOT_FOUND */
	size_t baseline;        /* number of a run, or NOT_FOUND */
	/* made there: */
	struct set groups;      /* of -by, those that a run has topics of */
	size_t *group;          /* by topic: the number of its group */
	size_t parts;           /* of a run: rows, one for each group, the last for all topics */
	size_t *topics;         /* by run and part: those that it has; NOT_FOUND: not known */
	struct measured *measured;      /* by chosen measure */
	struct ordered *order;          /* of the runs */
	bool any_significant;
};

#define MEANS_DEFAULT                                                                    \
	{.topics_measure = NOT_FOUND, .order_measure = NOT_FOUND, .baseline = NOT_FOUND}

/* Rows for the options but -format. */
#define MEANS_OPTIONS(means)                                                             \
	{"topics", "MEASURE", &reads_name, &(means)->topics_name,                        \
	 "values of MEASURE: a row for each topic", NULL, NULL},                         \
	{"order", "MEASURE", &reads_name, &(means)->order_name,                          \
	 "order runs by decreasing mean, topics by increasing mean", NULL, NULL},        \
	FLAG("summary", &(means)->is_summary,                                            \
	     "worst, median, mean and best value, and the best run", "-topics"),         \
	{"names", "FILE", &reads_path, &(means)->names_path,                             \
	 "the names of the runs, one per line, in their order", NULL, NULL},             \
	{"by", "FILE", &reads_path, &(means)->groups_path,                               \
	 "a row for each group; FILE has lines \"topic group\"", NULL, NULL},            \
	FLAG("geometric", &(means)->geometric,                                           \
	     "geometric means, exp(mean(ln max(x, 0.00001)))", NULL),                    \
	FLAG("long", &(means)->in_long_form,                                             \
	     "a line for each value: run, topic, measure, value", NULL),                 \
	HEADING("Significance"),                                                         \
	FLAG("ci", &(means)->has_intervals,                                              \
	     "half-width of the confidence interval after each mean", NULL),             \
	{"test", TESTS, &reads_test, &(means)->testing.test,                             \
	 "mark significant differences between means", NULL, NULL},                      \
	{"baseline", "RUN", &reads_baseline, &(means)->baseline_name,                        \
	 "compare each run with this one only", NULL, "-test"},                          \
	FLAG("p", &(means)->has_p, "p-values after the differences", "-baseline"),       \
	FLAG("wtl", &(means)->has_wins,                                                  \
	     "topics on which a run wins, ties, loses", "-baseline"),                    \
	TESTING_OPTIONS((means)->testing, "-test", "-test or -ci")

/* Checks the options that these rows have read; a mistake is a usage error. */
void means_check(struct means *means, const struct parsed *parsed);

/* A usage error if the options need more runs. */
void means_check_runs(const struct means *means, size_t runs);

/* Renames the runs as the file of -names says, and finds the baseline; `file` is by run. Data
   errors: these are not as many names as runs, or one is empty, there twice, or would break a
   column. */
void means_name_runs(struct means *means, char *name[], const char *const file[], size_t runs);

/* Writes the table that the options ask for. Warns of measures that only some topics of a run
   have. */
void means_write(struct means *means);

#endif
