/* SPDX-License-Identifier: MIT */
/* tau correlates rankings of the same runs: Kendall's tau and YAR. */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>

#include "base/cells.h"
#include "base/die.h"
#include "base/input.h"
#include "base/number.h"
#include "base/output.h"
#include "base/set.h"
#include "report/lines.h"
#include "report/table.h"
#include "stats/correlation.h"
#include "stats/matrix.h"

static void NORETURN tau(const struct command *command, char **argv);

const struct command tau_command = {
	"tau", "[options] A B ...",
	"Correlate rankings of the same runs: Kendall's tau and YAR.",
	"A, B ... have lines \"run score\", where a higher score is better, or are tables of one "
	"measure (ntcir_eval table -m AP). One of them can be -, standard input. The output is "
	"tau, tau-b, YAR, with A as the gold standard, YAR-symmetric, and tau-95%, the confidence "
	"interval of tau. Of more than two files it is a table: tau above the diagonal, YAR below "
	"it, with the file of the row as the gold standard.\n", NULL, tau,
};

/* Runs and their scores. */
struct ranked {
	const char *path;
	const char *file;       /* as messages show it */
	struct set runs;
	double *value;          /* by run; in the end in the order of the first file */
	size_t capacity;
	size_t line;            /* of the first score; with -matrix 0 */
	/* with -matrix, where the scores are means: */
	struct set topics;
	double error;           /* of the means; else 0 */
};

struct tau {
	bool matrix, intervals;
	enum table_format format;       /* LINES: plain */
	struct report_options report;
	char **path;
	struct ranked *file;
	size_t files;
};

static void read_options(struct tau *tau, const struct command *command, char **argv)
{
	const struct option own[] = {
		FLAG("matrix", &tau->matrix,
		     "A, B ... are matrices: the means of the runs are the scores", NULL),
		FLAG("ci", &tau->intervals,
		     "of three files or more: print the intervals of tau", NULL),
		{"format", TABLE_FORMATS(CHOICE_WORD), NULL, &tau->format,
		 .help = "format of the table of three files or more (default: a blank between "
		 "cells)"},
		FORMAT_HINTS,
		DIGITS_OPTION(&tau->report.digits, "4", NULL),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	tau->path = parsed.operand;
	tau->files = parsed.operand_count;
	refuse(tau->files < 2, "takes two files or more, A and B, found %zu", tau->files);
	if (tau->files == 2 && (tau->intervals || tau->format != LINES))
		die_usage("%s is for the table of three files or more, found two",
		          tau->intervals ? "-ci" : "-format");
	input_refuse_same((const char *const *)parsed.operand, parsed.operand_count);
}

/* The column of the values in what table prints of one measure, after a heading "run topics AP"; 0:
   the line is none. More measures are a data error. */
static size_t column_of_heading(const struct cells *cells, struct place place)
{
	const struct slice *cell = cells->cell;
	bool has_blanks = cells->kind == BLANK_CELLS;
	size_t run = 0, measures = 0, topics;

	while (run < cells->count && !slice_is(cell[run], "run"))
		run++;
	topics = run + 1;
	if (topics >= cells->count || !slice_is(cell[topics], "topics") || (has_blanks && run > 0))
		return 0;
	/* after a measure there may be what a test says about it, "AP p" */
	for (size_t c = topics + 1; c < cells->count; c++)
		measures += has_blanks || !memchr(cell[c].at, ' ', cell[c].length);
	if (measures != 1)
		die_at(place, "expected a table of one measure, found %zu (ntcir_eval table -m AP "
		       "has one)", measures);
	return topics + 1;
}

static void add_score(struct ranked *r, struct slice name, struct slice value, struct place place)
{
	size_t known = r->runs.count, run = set_add(&r->runs, name);

	if (run != known)
		die_at(place, "run %s is on line %zu already", quote(name), run + r->line);
	r->value = enlarge(r->value, run, &r->capacity, sizeof *r->value);
	if (!slice_to_number(value, &r->value[run]))
		die_at(place, "expected a score (a number from -1e15 to 1e15), found %s",
		       quote(value));
}

/* Takes a line "run score", or after a heading "run topics score", where the run's name may have
   blanks. */
static void read_line(struct ranked *r, const struct cells *cells, size_t column, struct slice line,
                      struct place place)
{
	struct slice name = line, value;

	if (column > 0 ? cells->count <= column : cells->count != 2)
		die_at(place, "expected \"run %sscore\", found %s (ntcir_eval evaluate -m AP QRELS "
		       "RUN..., or table -m AP RUN.nev..., prints such a file)",
		       column > 0 ? "topics " : "", quote(line));
	if (column == 0) {
		add_score(r, cells->cell[0], cells->cell[1], place);
	} else if (cells->kind == BLANK_CELLS) {
		value = slice_last_field(&name);
		slice_last_field(&name);
		add_score(r, slice_trim_end(name), value, place);
	} else {
		add_score(r, cells->cell[column - 2], cells->cell[column], place);
	}
}

static void read_scores(struct ranked *r, const char *path)
{
	struct cells cells = {.heads = TABLE_HEADS};
	struct input input;
	struct slice line;
	size_t column = 0;

	input_open(&input, path);
	*r = (struct ranked){.path = path, .file = input.name, .line = 1};
	while (input_line(&input, &line)) {
		cells_split(&cells, line);
		if (input.line == 1)
			column = column_of_heading(&cells, input_place(&input));
		if (input.line == 1 && column > 0)
			r->line = 2;
		else
			read_line(r, &cells, column, line, input_place(&input));
	}
	cells_free(&cells);
	if (r->runs.count < 2)
		die_at(in_file(input.name), "expected at least 2 runs, found %zu",
		       r->runs.count);
	input_close(&input);
}

static void read_matrix(struct ranked *r, const char *path)
{
	struct matrix matrix;

	matrix_read(&matrix, path, NULL, false);
	matrix_need_ids(&matrix);
	*r = (struct ranked){
		.path = path, .file = matrix.file, .runs = matrix.names, .topics = matrix.ids,
		.value = allocate(matrix.runs, sizeof *r->value), .error = matrix_error(&matrix),
	};
	for (size_t run = 0; run < matrix.runs; run++)
		r->value[run] = matrix_mean(&matrix, run);
	free(matrix.value);
}

/* Dies if one file lacks a run or a topic (`kind`) that another one has. `line` is that of the
   first name, or 0. */
static void check_names(const struct set *names, struct place place, const char *kind,
                        const struct set *lacking, const char *lacking_file)
{
	for (size_t i = 0; i < names->count; i++, place.line += place.line > 0)
		if (set_find(lacking, set_get(names, i)) == NOT_FOUND)
			die_at(place, "%s has no %s %s", lacking_file, kind,
			       quote(set_get(names, i)));
}

static void check_runs(const struct ranked *has, const struct ranked *lacks)
{
	struct place place = on_line(has->file, has->line);

	check_names(&has->runs, place, "run", &lacks->runs, lacks->file);
	check_names(&has->topics, place, "topic", &lacks->topics, lacks->file);
}

static void read_files(struct tau *tau)
{
	const struct ranked *first = tau->file = allocate(tau->files, sizeof *tau->file);

	for (size_t i = 0; i < tau->files; i++) {
		struct ranked *r = &tau->file[i];
		double *value;

		(tau->matrix ? read_matrix : read_scores)(r, tau->path[i]);
		check_runs(first, r);
		check_runs(r, first);
		value = allocate(r->runs.count, sizeof *value);
		for (size_t k = 0; k < first->runs.count; k++)
			value[k] = r->value[set_find(&r->runs, set_get(&first->runs, k))];
		free(r->value);
		r->value = value;
	}
}

static struct correlation correlate_files(const struct tau *tau, size_t gold, size_t other)
{
	const struct ranked *a = &tau->file[gold], *b = &tau->file[other];

	return correlate(a->value, b->value, a->runs.count, fmax(a->error, b->error));
}

/* The number, rounded to the decimal places that are printed. */
static double rounded(const struct tau *tau, double number)
{
	int digits = tau->report.digits;

	return number_unsigned_zero(number_rounded(number, digits), digits);
}

static void write_line(const struct tau *tau, const char *name, double value)
{
	report_value(&tau->report, (struct column){.name = name}, rounded(tau, value));
}

static void write_pair(const struct tau *tau)
{
	struct correlation c = correlate_files(tau, 0, 1);

	write_line(tau, "tau", c.tau);
	write_line(tau, "tau-b", c.tau_b);
	write_line(tau, "YAR", c.yar);
	write_line(tau, "YAR-symmetric", c.yar_symmetric);
	if (isnan(c.low))
		write_line(tau, "tau-95%", NAN);
	else
		report_interval(&tau->report, "tau-95%", rounded(tau, c.low),
		                rounded(tau, c.high));
}

/* Adds a cell: tau above the diagonal, and below it YAR with the file of the row as the gold
   standard. An interval makes it a text for programs. */
static void add_cell(struct table *table, const struct tau *tau, size_t row, size_t column)
{
	struct correlation c = correlate_files(tau, row, column);
	bool has_interval = row < column && tau->intervals;
	int digits = tau->report.digits;

	if (row == column)
		table_missing(table);
	else if (has_interval && table_is_data(tau->format))
		table_format(table, "%.*f", digits, rounded(tau, c.tau));
	else
		table_rounded(table, row < column ? c.tau : c.yar, digits);
	if (has_interval && isnan(c.low))
		table_more(table, " [-]");
	else if (has_interval)
		table_more(table, " [%.*f, %.*f]", digits, rounded(tau, c.low), digits,
		           rounded(tau, c.high));
}

static void write_table(const struct tau *tau)
{
	struct table table;

	table_start(&table, "file");
	for (size_t i = 0; i < tau->files; i++)
		table_column(&table, tau->intervals ? LEFT : RIGHT, slice_of(tau->file[i].path));
	for (size_t i = 0; i < tau->files; i++) {
		table_row(&table, PLAIN);
		table_text(&table, slice_of(tau->file[i].path));
		for (size_t j = 0; j < tau->files; j++)
			add_cell(&table, tau, i, j);
	}
	if (tau->format != LINES) {
		table_print(&table, tau->format);
		return;
	}
	/* above plain rows there are the files alone */
	for (size_t i = 0; i < tau->files; i++) {
		output_string(i > 0 ? " " : "");
		output_readable(slice_of(tau->file[i].path));
	}
	output_char('\n');
	table_print_lines(&table, LINES);
	table_free(&table);
}

static void NORETURN tau(const struct command *command, char **argv)
{
	struct tau tau = {.format = LINES};

	read_options(&tau, command, argv);
	read_files(&tau);
	if (tau.files == 2)
		write_pair(&tau);
	else
		write_table(&tau);
	finish();
}
