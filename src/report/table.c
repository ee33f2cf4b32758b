#include "report/table.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"

void table_start(struct table *table, const struct table_column column[], size_t columns)
{
	*table = (struct table){.column = column, .columns = columns};
}

void table_row(struct table *table, enum look look)
{
	table->look = enlarge(table->look, table->rows, &table->rows_capacity, sizeof *table->look);
	table->look[table->rows++] = look;
}

static void start_cell(struct table *table)
{
	table->end = enlarge(table->end, table->cells, &table->cells_capacity, sizeof *table->end);
	table->end[table->cells++] = table->used;
}

/* Returns memory for `length` more bytes of text. */
static char *reserve(struct table *table, size_t length)
{
	table->bytes = enlarge(table->bytes, table->used + length, &table->bytes_capacity, 1);
	return table->bytes + table->used;
}

static void note_added(struct table *table, size_t length)
{
	table->used += length;
	table->end[table->cells - 1] = table->used;
}

static void add_formatted(struct table *table, const char *format, va_list values)
{
	enum { USUAL_LENGTH = 64 };
	va_list again;
	int length;

	va_copy(again, values);
	length = vsnprintf(reserve(table, USUAL_LENGTH), USUAL_LENGTH, format, values);
	if (length >= USUAL_LENGTH)
		vsnprintf(reserve(table, (size_t)length + 1), (size_t)length + 1, format, again);
	va_end(again);
	note_added(table, length > 0 ? (size_t)length : 0);
}

void table_text(struct table *table, struct slice t)
{
	start_cell(table);
	memcpy(reserve(table, t.length), t.at, t.length);
	note_added(table, t.length);
}

void table_count(struct table *table, size_t count)
{
	table_format(table, "%zu", count);
}

void table_number(struct table *table, double number, int decimals)
{
	table_format(table, "%.*f", decimals, number_unsigned_zero(number, decimals));
}

void table_format(struct table *table, const char *format, ...)
{
	va_list values;

	start_cell(table);
	va_start(values, format);
	add_formatted(table, format, values);
	va_end(values);
}

void table_more(struct table *table, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	add_formatted(table, format, values);
	va_end(values);
}

static struct slice cell_at(const struct table *table, size_t cell)
{
	size_t start = cell == 0 ? 0 : table->end[cell - 1];

	return (struct slice){table->bytes + start, table->end[cell] - start};
}

static void write_cell(const struct table *table, size_t c, struct slice t, size_t width)
{
	size_t own = slice_width(t);

	if (table->column[c].side == RIGHT && own < width)
		output_padded(slice_of(""), width - own);
	/* no blanks at the end of a line */
	output_padded(t, table->column[c].side == LEFT && c + 1 < table->columns ? width : 0);
}

/* Writes the cells of a row with `gap` between them. Row 0 has the heads. */
static void write_row(const struct table *table, size_t row, const size_t width[], const char *gap)
{
	for (size_t c = 0; c < table->columns; c++) {
		output_string(c > 0 ? gap : "");
		write_cell(table, c, row == 0 ? slice_of(table->column[c].head) :
		           cell_at(table, (row - 1) * table->columns + c), width[c]);
	}
}

/* The width up to which the cells of a column are aligned: a cell much wider than the others would make a table of many
   rows huge. */
static size_t widest_aligned(const struct table *table, size_t c)
{
	size_t sum = 0;

	for (size_t row = 0; row < table->rows; row++)
		sum += slice_width(cell_at(table, row * table->columns + c));
	return table->rows > 0 ? 16 + 2 * (sum / table->rows) : 0;
}

/* The widths of the columns; the caller frees. */
static size_t *widths(const struct table *table, bool aligns_all)
{
	size_t *width = allocate(table->columns, sizeof *width);

	for (size_t c = 0; c < table->columns; c++) {
		size_t most = aligns_all ? SIZE_MAX : widest_aligned(table, c);

		width[c] = slice_width(slice_of(table->column[c].head));
		for (size_t row = 0; row < table->rows; row++) {
			size_t wanted = slice_width(cell_at(table, row * table->columns + c));

			if (wanted <= most && wanted > width[c])
				width[c] = wanted;
		}
	}
	return width;
}

static void free_rows(struct table *table)
{
	free(table->bytes);
	free(table->end);
	free(table->look);
	*table = (struct table){0};
}

void table_write(struct table *table, const struct report_options *options)
{
	size_t *width = widths(table, false);

	for (size_t row = 0; row <= table->rows; row++) {
		report_prefix(options);
		output_look(row == 0 ? BOLD : table->look[row - 1]);
		output_string("# ");
		write_row(table, row, width, " ");
		output_look(PLAIN);
		output_char('\n');
	}
	free(width);
	free_rows(table);
}

void table_print(struct table *table)
{
	size_t *width = widths(table, true);

	for (size_t row = 0; row <= table->rows; row++) {
		write_row(table, row, width, "  ");
		output_char('\n');
	}
	free(width);
	free_rows(table);
}
