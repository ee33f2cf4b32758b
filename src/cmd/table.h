/* SPDX-License-Identifier: MIT */
/* table: tables of scores, for table and evaluate: means, values by topic, and a line for each
   value. */
#ifndef CMD_TABLE_H
#define CMD_TABLE_H

#include "base/options.h"
#include "stats/tests.h"
#include "report/table.h"
#include "scores/scores.h"

/* What the user wants, and the scores. */
struct request {
	/* from the options: */
	const char *topics_name, *order_name;   /* of measures, or NULL */
	const char *groups_path;                /* of -by, or NULL */
	bool geometric, in_long_form, has_intervals, has_p, has_wins;
	enum table_format format;
	int digits;             /* decimals of all values but p-values */
	struct testing testing; /* .test is NO_TEST without -test */
	const char *baseline_name;      /* of -baseline, or NULL */
	/* from the caller, before request_write(): */
	const struct scores *scores;
	struct sizes chosen;    /* the wanted measures, by number */
	bool has_lists;         /* the user chose them, so -long shows missing values */
	size_t topics_measure, order_measure;   /* numbers of measures, or NOT_FOUND */
	size_t baseline;        /* number of a run, or NOT_FOUND */
	/* made there: */
	struct set groups;   /* of -by, those that a run has topics of, by number */
	size_t *group;          /* by topic: the number of its group; or NULL */
};

#define TABLE_DEFAULT                                                                    \
	{.digits = 4, .topics_measure = NOT_FOUND, .order_measure = NOT_FOUND,           \
	 .baseline = NOT_FOUND}

/* Rows for the options but -format. */
#define TABLE_OPTIONS(request)                                                     \
	{"topics", "MEASURE", &reads_name, &(request)->topics_name,                \
	 "values of MEASURE: a row for each topic", NULL, NULL},                   \
	{"order", "MEASURE", &reads_name, &(request)->order_name,                  \
	 "order runs by decreasing mean, topics by increasing mean", NULL, NULL},  \
	{"by", "FILE", &reads_path, &(request)->groups_path,                       \
	 "a row for each group; FILE has lines \"topic group\"", NULL, NULL},      \
	FLAG("geometric", &(request)->geometric,                                   \
	 "geometric means, exp(mean(ln max(x, 0.00001)))", NULL),                  \
	FLAG("long", &(request)->in_long_form,                                     \
	 "a line for each value: run, topic, measure, value", NULL),               \
	HEADING("Significance"),                                                   \
	FLAG("ci", &(request)->has_intervals,                                      \
	 "half-width of the confidence interval after each mean", NULL),           \
	{"test", TESTS, &reads_test, &(request)->testing.test,                     \
	 "mark significant differences between means", NULL, NULL},                \
	{"baseline", "RUN", &reads_name, &(request)->baseline_name,                \
	 "compare each run with this one only", NULL, "-test"},                    \
	FLAG("p", &(request)->has_p, "p-values after the differences", "-baseline"), \
	FLAG("wtl", &(request)->has_wins,                                          \
	 "topics on which a run wins, ties, loses", "-baseline"),                  \
	TESTING_OPTIONS((request)->testing, "-test", "-test or -ci")

/* Checks the options that these rows have read; a mistake is a usage error. */
void request_check(struct request *request, const struct parsed *parsed);

/* A usage error if the options need more runs. */
void request_check_runs(const struct request *request, size_t runs);

/* Writes the table that the request asks for. Warns of measures that only some topics of a run
   have, and of runs whose topics have another number of relevant items. */
void request_write(struct request *request);

/* Frees what the request has got since. */
void request_free(struct request *request);

#endif
