/* SPDX-License-Identifier: MIT */
/* table_request: what the user of `table` wants, and what its tables have in common. */
#ifndef TABLE_REQUEST_H
#define TABLE_REQUEST_H

#include "base/options.h"
#include "cmd/testing.h"
#include "read/nev.h"
#include "read/nev_measures.h"
#include "report/table.h"

/* What the user wants, and the files. */
struct table_request {
	struct words lists;     /* of -m */
	const char *topics_metric;      /* of -topics, or NULL */
	bool geometric, in_long_form;
	enum table_format format;
	bool has_format;        /* -format */
	struct testing testing; /* .test is NO_TEST without -test */
	const char *baseline_name;      /* of -baseline, or NULL */
	size_t baseline;        /* that run's file, or NOT_FOUND */
	struct nev *nev;        /* by file */
	char **run;             /* by file, the run's name */
	size_t files;
	struct known_metrics known;
	struct metrics metrics; /* the wanted ones */
};

/* Whether cells are for programs: each has one value. */
bool table_is_data(const struct table_request *request);

/* A copy for a table: control characters, which would break lines and columns, become blanks. The caller frees. */
char *table_shown(struct slice t);

/* Adds a name as it is, where the format can show it, or without control characters. */
void table_add_name(const struct table_request *request, struct table *table, struct slice t);

/* The number of a wanted measure in a file, or NOT_FOUND. */
size_t table_measure(const struct table_request *request, const struct nev *nev, size_t metric);

/* Frees columns whose heads were allocated. */
void table_free_heads(struct table_column *column, size_t columns);

#endif
