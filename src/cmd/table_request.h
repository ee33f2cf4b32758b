/* SPDX-License-Identifier: MIT */
/* table_request: what the user wants of a table of scores, and the tables without means. */
#ifndef TABLE_REQUEST_H
#define TABLE_REQUEST_H

#include "base/options.h"
#include "stats/tests.h"
#include "report/table.h"
#include "scores/chosen.h"

/* What the user wants, and the scores. */
struct table_request {
	/* from the options: */
	const char *topics_name, *order_name;   /* of measures, or NULL */
	const char *groups_path;                /* of -by, or NULL */
	bool geometric, in_long_form, has_intervals, has_wins;
	enum table_format format;
	bool has_format;        /* -format */
	int digits;             /* decimals of all values but p-values */
	struct testing testing; /* .test is NO_TEST without -test */
	const char *baseline_name;      /* of -baseline, or NULL */
	/* from the caller, before tables_write() of tables.h: */
	const char *subcommand;
	const struct scores *scores;
	struct chosen chosen;   /* the wanted measures */
	bool has_lists;         /* the user chose them, so -long shows missing values */
	size_t topics_measure, order_measure;   /* numbers of measures, or NOT_FOUND */
	size_t baseline;        /* number of a run, or NOT_FOUND */
	/* made there: */
	struct strset groups;   /* of -by, by number */
	size_t *group;          /* by topic: the number of its group; or NULL */
};

#define TABLE_DEFAULT                                                                    \
	{.digits = 4, .topics_measure = NOT_FOUND, .order_measure = NOT_FOUND,           \
	 .baseline = NOT_FOUND}

/* Rows for the options but -format. */
#define TABLE_OPTIONS(request)                                                                \
	{"topics", "MEASURE", &reads_name, &(request)->topics_name,    \
	 "values of MEASURE: a row for each topic", NULL, NULL},                              \
	{"order", "MEASURE", &reads_name, &(request)->order_name,      \
	 "order runs by decreasing mean, topics by increasing mean", NULL, NULL},             \
	FLAG("ci", &(request)->has_intervals,                                                 \
	 "half the width of the confidence interval after each mean", NULL),                  \
	{"by", "FILE", &reads_path, &(request)->groups_path, \
	 "a row for each group; FILE has lines \"topic group\"", NULL, NULL},                 \
	FLAG("geometric", &(request)->geometric,                                              \
	 "geometric means, exp(mean(ln max(x, 0.00001)))", NULL),                             \
	{"test", TESTS, &reads_test, &(request)->testing.test,                            \
	 "mark significant differences between means", NULL, NULL},                           \
	{"baseline", "RUN", &reads_name, &(request)->baseline_name,        \
	 "compare each run with this one only", NULL, "-test"},                               \
	FLAG("wtl", &(request)->has_wins,                                                     \
	 "on how many topics a run wins, ties, loses", "-baseline"),                          \
	TESTING_OPTIONS((request)->testing, "-test", "-test or -ci"),                         \
	FLAG("long", &(request)->in_long_form,                                                \
	 "a line for each value: run, topic, measure, value", NULL)

/* Room for a number: a double has at most 309 digits before the point. */
enum { VALUE_SIZE = 400 };

#define TABLE_FORMATS "text|tsv|csv|markdown|latex|json"
bool read_format(char *word, void *value);      /* struct table_request */
extern const struct reader reads_format;

/* Checks the options that these rows have read; a mistake is a usage error. `runs` is the number of runs. */
void request_check(struct table_request *request, size_t runs);

/* Decimals of the values of a measure, by its number. */
int request_digits(const struct table_request *request, size_t measure);

/* A copy of a name for a table: where the format cannot show them, control characters, which would break lines and
   columns, become blanks. The caller frees. */
char *request_shown(const struct table_request *request, struct slice t);

/* Adds such a name. */
void request_add_name(const struct table_request *request, struct table *table, struct slice t);

/* Adds a column, whose head is `name` and, if it is not empty, `what` after a blank. */
void request_add_column(const struct table_request *request, struct table_column *column, struct slice name,
                      const char *what, enum table_side side);

/* Frees columns whose heads request_add_column() has made. */
void request_free_heads(struct table_column *column, size_t columns);

/* A row of a table in order: a run or a topic, with the mean that decides its place. */
struct ordered {
	size_t number;
	bool has_mean;
	double mean;            /* rounded, so that the order of additions does not decide */
};

/* For qsort(): by decreasing mean, those without mean last; then by number. */
int request_by_mean(const void *first, const void *second);

/* Writes the values of a measure, a row for each topic. */
void request_write_topics(const struct table_request *request);

/* Writes a line for each value. */
void request_write_long(const struct table_request *request);

#endif
