/* table: rows of a table that people read, aligned. */
#ifndef TABLE_H
#define TABLE_H

#include "output.h"
#include "report.h"

struct column {
	const char *head;
	enum { LEFT, RIGHT } side;      /* where its cells stand */
};

/* Rows that wait until all are there: only then is known how wide a column is. */
struct table {
	const struct column *column;
	size_t columns;
	char *bytes;            /* the cells' texts, one behind the other */
	size_t used, bytes_room;
	size_t *end;            /* by cell, row by row: where its text ends */
	size_t cells, cells_room;
	enum look *look;        /* by row */
	size_t rows, rows_room;
};

/* Starts a table without rows. `column` must stay. */
void table_start(struct table *table, const struct column column[], size_t columns);

/* Starts a row, which then gets a cell for each column. */
void table_row(struct table *table, enum look look);

/* Adds a cell to the row: a text that is not empty, a count, a number, or what the format says. */
void table_text(struct table *table, struct text t);
void table_count(struct table *table, size_t count);
void table_number(struct table *table, double number, int decimals);
void table_format(struct table *table, const char *format, ...) PRINTF_LIKE(2, 3);

/* Adds to the cell added last. */
void table_more(struct table *table, const char *format, ...) PRINTF_LIKE(2, 3);

/* Writes the heads and the rows, "# " and the cells with blanks between them, each after the prefix; and
   frees the table. */
void table_write(struct table *table, const struct report_options *options);

/* Writes the heads and the rows as lines of their own, not as comments: the cells with two blanks between
   them; and frees the table. */
void table_print(struct table *table);

#endif
