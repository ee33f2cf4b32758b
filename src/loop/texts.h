/* SPDX-License-Identifier: MIT */
/* texts: what is shown beside the lists: the texts of items, and the queries of topics. */
#ifndef TEXTS_H
#define TEXTS_H

#include "base/set.h"
#include "report/table.h"

/* A file of lines "name TAB text". Of its texts only those that are wanted are kept. All zero: no
   file. */
struct text_file {
	const char *path;
	size_t length;          /* a longer text is cut to so many characters; 0: none is */
	struct set wanted;      /* names */
	char **text;            /* by number in `wanted`; NULL: the file has no text */
	struct set lacking;     /* names that were shown without a text */
};

struct texts {
	struct text_file items, queries;
	enum table_format format;       /* TSV, CSV or JSON: rows for programs; else TEXT */
	char *const *run;       /* names of the runs, for rows */
};

/* Reads the file, if there is one. A text becomes one line of UTF-8: each run of blanks and control
   characters is one blank, none at the ends, and each byte that is not UTF-8 is U+FFFD. Of a name
   that comes again the first line counts. A line without a tab is a data error. */
void text_file_read(struct text_file *file);

/* The text of a name that was wanted; `at` is NULL if there is none, which is noted. */
struct slice text_file_get(struct text_file *file, size_t number);

/* Says how many names were shown without a text. `what` they are: "item". */
void text_file_note(const struct text_file *file, const char *what);

/* Add the last columns, and in rows their cells: the query, if rows are for programs, and the text
   of an item, which becomes wanted. */
void texts_columns(struct table *table, const struct texts *texts);
void texts_add(struct table *table, struct texts *texts, size_t topic, struct slice item);

/* Writes bytes of held output in which the texts of items are still missing, see table_later(). In
   rows for programs, bytes that are not UTF-8 become U+FFFD. */
void texts_write(struct texts *texts, struct slice bytes);

#endif
