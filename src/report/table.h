/* table: an aligned table for people to read. */
#ifndef TABLE_H
#define TABLE_H

#include "base/output.h"
#include "report/report.h"

struct table_column {
	const char *head;
	enum { LEFT, RIGHT } side;      /* how its cells are aligned */
};

/* Rows are kept until the table is written, because the width of a column depends on all of them. */
struct table {
	const struct table_column *column;
	size_t columns;
	char *bytes;            /* the texts of the cells, contiguous */
	size_t used, bytes_capacity;
	size_t *end;            /* by cell, row by row: where its text ends */
	size_t cells, cells_capacity;
	enum look *look;        /* by row */
	size_t rows, rows_capacity;
};

/* Starts a table without rows. `column` must stay valid until the table is written. */
void table_start(struct table *table, const struct table_column column[], size_t columns);

/* Starts a row. The caller then adds one cell for each column. */
void table_row(struct table *table, enum look look);

/* Adds a cell to the row: a text that is not empty, a count, a number, or formatted text. */
void table_text(struct table *table, struct slice t);
void table_count(struct table *table, size_t count);
void table_number(struct table *table, double number, int decimals);
void table_format(struct table *table, const char *format, ...) PRINTF_LIKE(2, 3);

/* Appends to the last cell. */
void table_more(struct table *table, const char *format, ...) PRINTF_LIKE(2, 3);

/* Writes the heads and the rows as comments, and frees the table. Each line starts with the prefix and "# ";
   there is a blank between cells. Cells much wider than others of their column are not aligned. */
void table_write(struct table *table, const struct report_options *options);

/* Writes the heads and the rows, not as comments, and frees the table. There are two blanks between cells. */
void table_print(struct table *table);

#endif
