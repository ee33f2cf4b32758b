/* SPDX-License-Identifier: MIT */
/* texts: what is shown of items and topics: their names and labels, the texts of items, and the
   queries of topics. */
#ifndef TEXTS_H
#define TEXTS_H

#include "base/set.h"
#include "report/table.h"

/* A file of lines "name TAB text". Of its texts only those that are wanted are kept. All zero: no
   file. */
struct text_file {
	const char *path;
	size_t length;          /* at most this many characters of a text; 0: all */
	struct set wanted;      /* names */
	char **text;            /* by number in `wanted`; NULL: the file has no text */
	struct set lacking;     /* names that were shown without a text */
};

struct texts {
	struct text_file items; /* .wanted: those that are shown */
	struct text_file queries;       /* .wanted: all topics, if there is a file */
	size_t columns;         /* of the terminal, if texts of items are to fit; or 0 */
	struct set labels;      /* of the items that are shown, and their classes; "-": no label */
};

/* Rows for texts beside what the options `with` show. */
#define TEXT_OPTIONS(texts, with)                                                               \
	{"text", "FILE", &reads_path, &(texts)->items.path,                                     \
	 .help = "show the texts of items: lines \"item TAB text\"", .needs = with},            \
	{"text-length", "N", &reads_positive, &(texts)->items.length,                           \
	 .help = "at most N characters of each (default 60; on a terminal, those that fit; "    \
	         "with -format tsv, csv, json all; html 300)", .needs = "-text"},               \
	{"queries", "FILE", &reads_path, &(texts)->queries.path,                                \
	 .help = "show the queries: lines \"topic TAB text\"", .needs = with}

/* Reads the file, if there is one. A text becomes one line of UTF-8: each run of blanks and control
   characters is one blank, none at the ends, and each byte that is not UTF-8 is U+FFFD. Of a name
   that comes again the first line counts. A line without a tab is a data error. */
void text_file_read(struct text_file *file);

/* The text of a name that was wanted; `at` is NULL if there is none, which is noted. */
struct slice text_file_get(struct text_file *file, size_t number);

/* Says how many names were shown without a text. `what` they are: "item". */
void text_file_note(const struct text_file *file, const char *what);

/* Add the last columns, and in rows their cells: with `is_data`, for programs, the query, and the
   text of an item. */
void texts_columns(struct table *table, const struct texts *texts, bool is_data);
void texts_add(struct table *table, struct texts *texts, size_t topic, size_t item, bool is_data);

#endif
