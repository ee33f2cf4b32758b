/* SPDX-License-Identifier: MIT */
#include "report/table.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

static void start_cell(struct table *table)
{
	APPEND(table->cell, table->cells, table->cells_capacity,
	       (struct table_cell){.end = table->used, .look = table->look});
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
	table->cell[table->cells - 1].end = table->used;
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

void table_start(struct table *table, const char *heads)
{
	*table = (struct table){.look = BOLD};
	table_columns(table, heads);
}

void table_columns(struct table *table, const char *heads)
{
	struct slice rest = slice_of(heads), head;

	while (slice_field(&rest, &head))
		if (head.at[0] == '>')
			table_column(table, RIGHT, (struct slice){head.at + 1, head.length - 1});
		else
			table_column(table, LEFT, head);
}

void table_column(struct table *table, enum table_side side, struct slice head)
{
	APPEND(table->side, table->columns, table->capacity, side);
	table_text(table, head);
}

void table_column_of(struct table *table, enum table_side side, struct slice name, const char *what)
{
	table_column(table, side, name);
	table_more(table, " %s", what);
}

void table_row(struct table *table, enum look look)
{
	table->look = look;
}

void table_text(struct table *table, struct slice t)
{
	if (!t.at) {
		table_missing(table);
		return;
	}
	start_cell(table);
	memcpy(reserve(table, t.length), t.at, t.length);
	note_added(table, t.length);
}

void table_count(struct table *table, size_t count)
{
	table_format(table, "%zu", count);
	table->cell[table->cells - 1].is_number = true;
}

void table_number(struct table *table, double number, int decimals)
{
	if (!isfinite(number)) {
		table_missing(table);
		return;
	}
	table_format(table, "%.*f", decimals, number_unsigned_zero(number, decimals));
	table->cell[table->cells - 1].is_number = true;
}

void table_rounded(struct table *table, double number, int decimals)
{
	table_number(table, number_rounded(number, decimals), decimals);
}

void table_difference(struct table *table, double difference, int decimals, bool for_people)
{
	difference = number_unsigned_zero(number_rounded(difference, decimals), decimals);
	if (!isnan(difference))
		table_format(table, for_people ? "(%+.*f" : "%+.*f", decimals, difference);
	else if (for_people)
		table_text(table, slice_of(""));
	else
		table_missing(table);
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

void table_missing(struct table *table)
{
	table_text(table, slice_of("-"));
	table->cell[table->cells - 1].missing = true;
}

void table_label(struct table *table, struct slice t)
{
	if (slice_is(t, "-"))
		table_missing(table);
	else
		table_text(table, t);
}

void table_counts(struct table *table, const char *name, const size_t count[], size_t topics)
{
	size_t some = 0, total = 0, least = SIZE_MAX, most = 0;

	for (size_t t = 0; t < topics; t++) {
		some += count[t] > 0;
		total += count[t];
		least = count[t] < least ? count[t] : least;
		most = count[t] > most ? count[t] : most;
	}
	table_row(table, PLAIN);
	table_text(table, slice_of(name));
	table_count(table, some);
	table_count(table, total);
	table_number(table, (double)total / (double)topics, 1);
	table_count(table, least);
	table_count(table, most);
}

static struct slice cell_at(const struct table *table, size_t cell)
{
	size_t start = cell == 0 ? 0 : table->cell[cell - 1].end;

	return (struct slice){table->bytes + start, table->cell[cell].end - start};
}

void table_embolden(struct table *table)
{
	size_t last = table->cells - 1;

	table->cell[last].bold = cell_at(table, last).length;
}

static bool is_mark(const struct table *table, size_t c)
{
	return table->side[c] == MARK || table->side[c] == RAISED_MARK;
}

/* Writes a text in so many columns; if it is cut, an ellipsis is the last. */
static void write_cut(struct slice t, size_t columns)
{
	if (columns == SIZE_MAX || slice_width(t) <= columns) {
		output_text(t);
		return;
	}
	output_text(slice_fitting(t, columns - 1));
	output_string("\xE2\x80\xA6");  /* U+2026 */
}

/* Writes the first `columns` cells of a row, from number `first` on, with `gap` blanks between them,
   one before marks, and none at the end of the line; of the last cell of the row at most `most`
   columns of text. */
static void write_row(const struct table *table, size_t first, size_t columns, const size_t width[],
                      size_t gap, size_t most)
{
	size_t blanks = 0;

	for (size_t c = 0; c < columns; c++) {
		struct slice t = cell_at(table, first + c);
		size_t own = slice_width(t), rest = own < width[c] ? width[c] - own : 0;

		if (is_mark(table, c))
			blanks += width[c] > 0;
		else
			blanks += c > 0 ? gap : 0;
		blanks += table->side[c] == RIGHT ? rest : 0;
		if (own > 0) {
			for (; blanks > 0; blanks--)
				output_char(' ');
			write_cut(t, c + 1 < table->columns ? SIZE_MAX : most);
		}
		blanks += table->side[c] == RIGHT ? 0 : rest;
	}
}

/* The last cell of a row on a terminal has at least LEAST_FIT columns; else it has a line of its
   own, with this indent. */
enum { LEAST_FIT = 20, FIT_INDENT = 4 };

/* The columns that are left on a terminal for the last cell of a row after the others; `before` is
   the width of what is before the first cell. */
static size_t left_for_last(const struct table *table, size_t first, const size_t width[],
                            size_t before)
{
	size_t used = before;

	for (size_t c = 0; c + 1 < table->columns; c++) {
		size_t own = slice_width(cell_at(table, first + c));

		used += (own > width[c] ? own : width[c]) + 1;
	}
	return used < table->fit ? table->fit - used : 0;
}

/* Writes a row as a comment on a terminal, after what is before the first cell. */
static void write_fitting(const struct table *table, size_t first, const size_t width[],
                          const struct report_options *options)
{
	size_t last = table->columns - 1;
	size_t before = 2 + (options->prefix.at ? slice_width(options->prefix) + 1 : 0);
	size_t left = left_for_last(table, first, width, before);
	struct slice text = cell_at(table, first + last);

	if (left >= LEAST_FIT) {
		write_row(table, first, last + 1, width, 1, left);
		return;
	}
	write_row(table, first, last, width, 1, 0);
	if (text.length == 0 || first == 0)
		return;
	output_char('\n');
	report_prefix(options);
	output_format("# %*s", FIT_INDENT, "");
	before += FIT_INDENT;
	write_cut(text, table->fit > before + LEAST_FIT ? table->fit - before : LEAST_FIT);
}

/* The width up to which the cells of a column are aligned: a cell much wider than the others would
   make a table of many rows huge. */
static size_t widest_aligned(const struct table *table, size_t c)
{
	size_t sum = 0, rows = table->cells / table->columns - 1;

	for (size_t cell = table->columns + c; cell < table->cells; cell += table->columns)
		sum += slice_width(cell_at(table, cell));
	return rows > 0 ? 16 + 2 * (sum / rows) : 0;
}

/* Writes aligned cells: with options as comments. */
static void write_aligned(const struct table *table, const struct report_options *options)
{
	size_t columns = table->columns, *width = allocate(columns, sizeof *width);

	for (size_t c = 0; c < columns; c++) {
		size_t most = options ? widest_aligned(table, c) : SIZE_MAX;

		width[c] = slice_width(cell_at(table, c));
		for (size_t cell = columns + c; cell < table->cells; cell += columns) {
			size_t wanted = slice_width(cell_at(table, cell));

			if (wanted <= most && wanted > width[c])
				width[c] = wanted;
		}
	}
	for (size_t first = 0; first < table->cells; first += columns) {
		if (options) {
			report_prefix(options);
			report_look(options, table->cell[first].look);
			output_string("# ");
		}
		if (options && table->fit > 0)
			write_fitting(table, first, width, options);
		else
			write_row(table, first, columns, width, options ? 1 : 2, SIZE_MAX);
		if (options)
			report_look(options, PLAIN);
		output_char('\n');
	}
	free(width);
}

/* Makes control characters blanks, for people. */
static void blank_controls(struct table *table)
{
	for (size_t i = 0; i < table->used; i++)
		if (slice_is_control(table->bytes[i]))
			table->bytes[i] = ' ';
}

void table_free(struct table *table)
{
	free(table->side);
	free(table->bytes);
	free(table->cell);
}

void table_write(struct table *table, const struct report_options *options)
{
	blank_controls(table);
	write_aligned(table, options);
	table_free(table);
}

/* ---- formats: a cell is a text or a number ---- */

/* Writes a text. Each row of `escape` is a byte and what is written in its place; the last one is
   empty. (Pointers in their place would be set each time the program starts.) */
static void write_escaped(struct slice t, const char escape[][20])
{
	size_t start = 0;       /* of what is written as it is */

	for (size_t i = 0; i < t.length; i++) {
		const char (*row)[20] = escape;

		/* nearly all are letters and digits, which are in no row */
		if (isalnum((unsigned char)t.at[i]))
			continue;
		while ((*row)[0] != '\0' && (*row)[0] != t.at[i])
			row++;
		if ((*row)[0] == '\0')
			continue;
		output_text((struct slice){t.at + start, i - start});
		output_string(*row + 1);
		start = i + 1;
	}
	output_text((struct slice){t.at + start, t.length - start});
}

static void write_tsv_text(struct slice t)
{
	static const char escape[][20] = {"\t\\t", "\n\\n", "\\\\\\", ""};

	write_escaped(t, escape);
}

/* In quotes, if it has a comma, a quote or the end of a line; a quote is doubled. */
static void write_csv_text(struct slice t)
{
	static const char escape[][20] = {"\"\"\"", ""};
	bool quoted = false;

	for (size_t i = 0; i < t.length; i++)
		quoted |= strchr(",\"\r\n", t.at[i]) != NULL;
	output_string(quoted ? "\"" : "");
	write_escaped(t, escape);
	output_string(quoted ? "\"" : "");
}

/* The same of a name or text. Of those that a spreadsheet would compute, a warning has the first. */
static void write_csv_name(struct slice t)
{
	static bool warned;
	double number;

	if (!warned && t.length > 0 && strchr("=+-@", t.at[0]) != NULL &&
	    (t.length > 1 || t.at[0] == '=') && !slice_to_double(t, &number)) {
		warned = true;
		warn_at(in_file(NULL), "spreadsheets read %s as a formula: import names as text", quote(t));
	}
	write_csv_text(t);
}

static void write_json_text(struct slice t)
{
	output_char('"');
	while (t.length > 0) {
		struct slice c = slice_character(&t);

		if (c.at[0] == '"' || c.at[0] == '\\')
			output_format("\\%c", c.at[0]);
		else if ((unsigned char)c.at[0] < ' ')
			output_format("\\u%04x", (unsigned)c.at[0]);
		else
			output_text(c);
	}
	output_char('"');
}

/* A plain decimal as JSON has it: "+.5" and "007." are numbers elsewhere. */
static void write_json_number(struct slice t)
{
	bool minus = t.at[0] == '-';

	if (minus || t.at[0] == '+')
		t = (struct slice){t.at + 1, t.length - 1};
	while (t.length > 1 && t.at[0] == '0' && is_digit(t.at[1]))
		t = (struct slice){t.at + 1, t.length - 1};
	output_string(minus ? "-" : "");
	output_string(is_digit(t.at[0]) ? "" : "0");
	for (size_t i = 0; i < t.length; i++)
		if (t.at[i] != '.' || (i + 1 < t.length && is_digit(t.at[i + 1])))
			output_char(t.at[i]);
}

/* With a backslash before what Markdown may take for markup. */
static void write_for_markdown(struct slice t)
{
	static const char escape[][20] = {
		"\\\\\\", "`\\`", "*\\*", "_\\_", "[\\[", "]\\]", "<\\<", ">\\>", "|\\|", "~\\~",
		"^\\^", "&\\&", "$\\$", "#\\#", "",
	};

	write_escaped(t, escape);
}

/* What LaTeX would take for a command, or print as another character, or, as [ and * after the end
   of a row, for an argument. */
static void write_for_latex(struct slice t)
{
	static const char escape[][20] = {
		"\\\\textbackslash{}", "~\\textasciitilde{}", "^\\textasciicircum{}",
		"<\\textless{}", ">\\textgreater{}", "|\\textbar{}", "\"\\char34{}", "#\\#", "$\\$",
		"%\\%", "&\\&", "_\\_", "{\\{", "}\\}", "[{[}", "*{*}", "",
	};
	char before = ' ';

	for (size_t i = 0; i < t.length; i++) {
		struct slice rest = {t.at + i, t.length - i};
		bool is_dagger = slice_starts(rest, DAGGER);
		char c = t.at[i];

		if (is_dagger || slice_starts(rest, DOUBLE_DAGGER)) {
			output_format("\\textsuperscript{\\%s}", is_dagger ? "dag" : "ddag");
			before = '}';
			i += sizeof DAGGER - 2;
			continue;
		}
		/* -- is a dash, '' a double quote, and ?` a question mark upside down */
		if ((c == before && strchr("-'`,", c)) || (c == '`' && strchr("?!", before)))
			output_string("{}");
		write_escaped((struct slice){&c, 1}, escape);
		before = c;
	}
}

/* The text of a number: a minus that is one. The dash of a range of letters stays. */
static void write_number_for_latex(struct slice t)
{
	static const struct slice plus_minus = {"\xC2\xB1", 2};

	while (t.length > 0) {
		size_t length = 1;

		if (t.length > 1 && slice_equal((struct slice){t.at, 2}, plus_minus)) {
			output_string("$\\pm$");
			length = 2;
		} else if (t.length > 1 && t.at[0] == '-' && t.at[1] == '-') {
			output_string("--");
			length = 2;
		} else if (t.at[0] == '-') {
			output_string("$-$");
		} else {
			length = slice_starts(t, DAGGER) || slice_starts(t, DOUBLE_DAGGER)
			         ? sizeof DAGGER - 1 : 1;
			write_for_latex((struct slice){t.at, length});
		}
		t = (struct slice){t.at + length, t.length - length};
	}
}

/* Whether the column is to be left: numbers with marks would not be one below the other. */
static bool is_left(const struct table *table, size_t c)
{
	return table->side[c] != RIGHT || (c + 1 < table->columns && is_mark(table, c + 1));
}

static void start_latex(const struct table *table)
{
	output_string("\\begin{tabular}{");
	for (size_t c = 0; c < table->columns; c++)
		if (!is_mark(table, c))
			output_char(is_left(table, c) ? 'l' : 'r');
	output_string("}\n\\toprule\n");
}

static void rule_markdown(const struct table *table)
{
	for (size_t c = 0; c < table->columns; c++)
		if (!is_mark(table, c))
			output_string(is_left(table, c) ? "| :--- " : "| ---: ");
	output_string("|\n");
}

static void write_json_key(struct slice head)
{
	write_json_text(head);
	output_string(": ");
}

/* How a format has a table. A string or function that is NULL writes nothing. */
struct format {
	bool is_data;           /* for programs */
	void (*start)(const struct table *table), (*rule)(const struct table *table);
	const char *begin, *below;      /* after start(), and rule() below the heads */
	const char *row, *between, *row_end, *end;
	const char *next;       /* after the end of a row but the last */
	const char *missing;    /* a cell without value */
	const char *bold, *bold_end, *raised, *raised_end;
	void (*key)(struct slice head); /* before each cell, in place of a row of heads */
	void (*text)(struct slice t);
	void (*number)(struct slice t);
};

/* A row for each format, by its name. */
static const struct format
	TEXT_ROW = {.text = output_text},       /* of notes; else see write_aligned() */
	TSV_ROW = {
		.is_data = true, .between = "\t", .missing = "",
		.text = write_tsv_text, .number = write_tsv_text,
	},
	CSV_ROW = {
		.is_data = true, .between = ",", .missing = "",
		.text = write_csv_name, .number = write_csv_text,
	},
	MARKDOWN_ROW = {
		.rule = rule_markdown, .row = "| ", .between = " | ",
		.row_end = " |", .missing = "-", .bold = "**", .bold_end = "**", .raised = " ",
		.text = write_for_markdown, .number = write_for_markdown,
	},
	LATEX_ROW = {
		.start = start_latex, .below = "\\midrule\n", .between = " & ",
		.row_end = " \\\\", .end = "\\bottomrule\n\\end{tabular}\n", .missing = "$-$",
		.bold = "\\textbf{", .bold_end = "}", .raised = "\\textsuperscript{",
		.raised_end = "}", .text = write_for_latex, .number = write_number_for_latex,
	},
	JSON_ROW = {
		.is_data = true, .begin = "[\n", .row = "{", .between = ", ", .row_end = "}",
		.next = ",", .end = "]\n", .missing = "null", .key = write_json_key,
		.text = write_json_text, .number = write_json_number,
	},
	LINES_ROW = {
		.is_data = true, .between = " ", .missing = "-",
		.text = output_text, .number = output_text,
	};

/* By enum table_format. A format without a row does not compile. */
#define FORMAT_ROW(name, word) &name##_ROW,
static const struct format *const FORMATS[] = {TABLE_FORMATS_OR("", FORMAT_ROW)};

bool table_is_data(enum table_format format)
{
	return FORMATS[format]->is_data;
}

static void write_string(const char *string)
{
	output_string(string ? string : "");
}

static void write_cell(const struct format *format, const struct table *table, size_t number)
{
	const struct table_cell *cell = &table->cell[number];
	enum table_side side = table->side[number % table->columns];
	bool is_text = side == LEFT && !cell->is_number, is_raised = side == RAISED_MARK;
	void (*write)(struct slice) = is_text ? format->text : format->number;
	struct slice t = cell_at(table, number);

	if (cell->missing) {
		write_string(format->missing);
		return;
	}
	if ((side == MARK || is_raised) && t.length == 0)
		return;
	if (side == MARK || is_raised)
		write_string(is_raised ? format->raised : " ");
	if (cell->bold > 0 && format->bold) {
		write_string(format->bold);
		write((struct slice){t.at, cell->bold});
		write_string(format->bold_end);
		t = (struct slice){t.at + cell->bold, t.length - cell->bold};
	}
	write(t);
	write_string(is_raised ? format->raised_end : NULL);
}

/* What is before a cell. */
static inline void write_between(const struct format *format, const struct table *table, size_t c)
{
	write_string(c > 0 && !is_mark(table, c) ? format->between : NULL);
	if (format->key)
		format->key(cell_at(table, c));
}

static void end_row(const struct format *format, bool is_last)
{
	write_string(format->row_end);
	write_string(is_last ? NULL : format->next);
	output_char('\n');
}

void table_print_heads(const struct table *table, enum table_format format)
{
	const struct format *f = FORMATS[format];

	if (f->key)
		return;
	write_string(f->row);
	for (size_t c = 0; c < table->columns; c++) {
		write_between(f, table, c);
		f->text(cell_at(table, c));
	}
	end_row(f, true);
	if (f->rule)
		f->rule(table);
	write_string(f->below);
}

static void write_rows(const struct format *format, const struct table *table, bool as_lines)
{
	size_t columns = table->columns;

	for (size_t first = columns; first < table->cells; first += columns) {
		write_string(format->row);
		for (size_t c = 0; c < columns; c++) {
			write_between(format, table, c);
			write_cell(format, table, first + c);
		}
		end_row(format, as_lines || first + columns == table->cells);
	}
}

void table_print_lines(struct table *table, enum table_format format)
{
	if (!table_is_data(format) || format == LINES)
		blank_controls(table);
	write_rows(FORMATS[format], table, true);
	table->cells = table->columns;
	table->used = table->cell[table->columns - 1].end;
}

void table_print(struct table *table, enum table_format format)
{
	const struct format *f = FORMATS[format];

	if (!table_is_data(format))
		blank_controls(table);
	if (format == TEXT) {
		write_aligned(table, NULL);
	} else if (format == JSON && table->cells == table->columns) {
		output_string("[]\n");
	} else {
		if (f->start)
			f->start(table);
		write_string(f->begin);
		table_print_heads(table, format);
		write_rows(f, table, false);
		write_string(f->end);
	}
	table_free(table);
}

void table_print_notes(struct table *notes, enum table_format format)
{
	if (!table_is_data(format))
		blank_controls(notes);
	output_string(table_is_data(format) ? "" : "\n");
	for (size_t cell = 1; cell < notes->cells; cell++) {
		struct slice t = cell_at(notes, cell);

		if (table_is_data(format)) {
			say("%.*s", (int)t.length, t.at);
		} else {
			FORMATS[format]->text(t);
			output_char('\n');
		}
	}
	table_free(notes);
}
