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
#include "stats/tests.h"

static void NORETURN tau(const struct command *command, char **argv);

const struct command tau_command = {
	"tau", "[options] A B ...",
	"Correlate rankings of the same runs: Kendall's tau, YAR and others.",
	"A, B ... have lines \"run score\", where a higher score is better, or are tables of one "
	"measure (ntcir_eval table -m AP). One of them can be -, standard input. The output is "
	"tau, tau-b, YAR, with A as the gold standard, YAR-symmetric, and tau-95%, the confidence "
	"interval of tau; YAR-b, where ties are equalities, and Spearman's and Pearson's "
	"correlations; with -matrix topic-tau, the mean of the topics' tau-b. Of more than two "
	"files it is a table: tau above the diagonal, YAR below it, with the file of the row as "
	"the gold standard. With -judges it says how well runs are ranked by each judge, a "
	"language model, say: a row for each file after the first, which is the truth.\n",
	NULL, tau,
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
	struct matrix matrix;   /* in the end with the topics and runs of the first file */
	double error;           /* of the means; else 0 */
};

struct tau {
	bool matrix, intervals, judges;
	double alpha;                   /* of -judges */
	size_t top;                     /* of -top, or 0: all runs */
	enum table_format format;       /* LINES: plain */
	struct report_options report;
	char **path;
	struct ranked *file;
	size_t files;
};

READS(read_top, size_t, slice_to_size, *x >= 2)

static const struct reader reads_top = {
	.read = read_top,
	.takes = "a number of runs from 2",
};

static void read_options(struct tau *tau, const struct command *command, char **argv)
{
	const struct option own[] = {
		FLAG("matrix", &tau->matrix,
		     "A, B ... are matrices: the means of the runs are the scores", NULL),
		FLAG("ci", &tau->intervals,
		     "of three files or more: print the intervals of tau", NULL),
		FLAG("judges", &tau->judges,
		     "a row for each file after the first: how well it ranks the runs, the pairs "
		     "that it finds, misses, invents and reverses, and the run that rises most",
		     "-matrix"),
		{"alpha", "X", &reads_alpha, &tau->alpha,
		 .help = "level of the tests of pairs, Tukey HSD", .fallback = "0.05",
		 .needs = "-judges"},
		{"top", "K", &reads_top, &tau->top,
		 .help = "only the K best runs of A, and those tied with the last of them"},
		{"format", TABLE_FORMATS(CHOICE_WORD), NULL, &tau->format,
		 .help = "format of the table (default: text with -judges, else a blank between "
		 "cells)"},
		FORMAT_HINTS,
		DIGITS_OPTION(&tau->report.digits, "4", NULL),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	tau->path = parsed.operand;
	tau->files = parsed.operand_count;
	refuse(tau->files < 2, "takes two files or more, A and B, found %zu", tau->files);
	refuse(tau->judges && tau->intervals, "-judges has intervals, so -ci does not go with it");
	refuse(tau->files > 2 && tau->top > 0 && !tau->judges,
	       "-top is for two files, or for -judges, found %zu", tau->files);
	if (tau->judges && tau->format == LINES)
		tau->format = TEXT;
	if (tau->files == 2 && !tau->judges && (tau->intervals || tau->format != LINES))
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

	matrix_read(&matrix, path, NULL, ONE_TOPIC);
	matrix_need_ids(&matrix);
	*r = (struct ranked){
		.path = path, .file = matrix.file, .runs = matrix.names, .topics = matrix.ids,
		.value = allocate(matrix.runs, sizeof *r->value), .matrix = matrix,
		.error = matrix_error(&matrix),
	};
	for (size_t run = 0; run < matrix.runs; run++)
		r->value[run] = matrix_mean(&matrix, run);
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

/* Takes these runs in this order, and of a matrix the topics as they are in `topics`. */
static void take_runs(struct ranked *r, const size_t run[], size_t runs, const struct set *topics)
{
	const struct matrix *matrix = &r->matrix;
	size_t n = matrix->topics;
	double *value = allocate(runs, sizeof *value), *by_topic = NULL;

	if (n > 0)
		by_topic = allocate(runs, n * sizeof *value);
	for (size_t k = 0; k < runs; k++) {
		value[k] = r->value[run[k]];
		for (size_t t = 0; t < n; t++)
			by_topic[k * n + t] = matrix_run(matrix, run[k])[
				set_find(&r->topics, set_get(topics, t))];
	}
	free(r->value);
	free(matrix->value);
	r->value = value;
	r->matrix.value = by_topic;
	r->matrix.runs = runs;
}

/* Puts the number of each run of the first file, or of its -top, in the file `r` into run[]. */
static size_t choose_runs(const struct tau *tau, const struct ranked *r, size_t run[])
{
	const struct ranked *first = &tau->file[0];
	size_t *rank = ranks_of(first->value, first->runs.count, first->error), chosen = 0;

	for (size_t k = 0; k < first->runs.count; k++)
		if (tau->top == 0 || rank[k] <= tau->top)
			run[chosen++] = set_find(&r->runs, set_get(&first->runs, k));
	free(rank);
	return chosen;
}

static void read_files(struct tau *tau)
{
	struct ranked *first = tau->file = allocate(tau->files, sizeof *tau->file);
	struct set names = {0};
	size_t *run, runs;

	for (size_t i = 0; i < tau->files; i++) {
		struct ranked *r = &tau->file[i];

		(tau->matrix ? read_matrix : read_scores)(r, tau->path[i]);
		check_runs(first, r);
		check_runs(r, first);
	}
	/* the first file last: its order is that of all */
	run = allocate(first->runs.count, sizeof *run);
	for (size_t i = tau->files; i-- > 0;) {
		runs = choose_runs(tau, &tau->file[i], run);
		take_runs(&tau->file[i], run, runs, &first->topics);
	}
	for (size_t k = 0; k < first->matrix.runs; k++)
		set_add(&names, set_get(&first->runs, run[k]));
	free(run);
	set_free(&first->runs);
	first->runs = names;
}

static struct correlation correlate_files(const struct tau *tau, size_t gold, size_t other)
{
	const struct ranked *a = &tau->file[gold], *b = &tau->file[other];

	return correlate(a->value, b->value, tau->file[0].runs.count, fmax(a->error, b->error));
}

/* The mean of tau-b over the topics where it is defined, and their number; NaN: none. */
static double topic_tau(const struct ranked *a, const struct ranked *b, size_t *counted)
{
	size_t runs = a->matrix.runs, topics = a->matrix.topics;
	double *x = allocate(runs, 2 * sizeof *x), *y = x + runs, sum = 0;

	*counted = 0;
	for (size_t t = 0; t < topics; t++) {
		double largest = 0, tau_b;

		for (size_t k = 0; k < runs; k++) {
			x[k] = matrix_run(&a->matrix, k)[t];
			y[k] = matrix_run(&b->matrix, k)[t];
			largest = fmax(largest, fmax(fabs(x[k]), fabs(y[k])));
		}
		tau_b = correlate_tau_b(x, y, runs, rounding_error(1, largest));
		if (isnan(tau_b))
			continue;
		sum += tau_b;
		++*counted;
	}
	free(x);
	return *counted > 0 ? sum / (double)*counted : NAN;
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
	write_line(tau, "YAR-b", c.yar_b);
	write_line(tau, "spearman", c.spearman);
	write_line(tau, "pearson", c.pearson);
	if (tau->matrix) {
		size_t topics;
		double mean = topic_tau(&tau->file[0], &tau->file[1], &topics);

		report_name(&tau->report, "topic-tau");
		output_number(rounded(tau, mean), tau->report.digits);
		output_format(" topics=%zu\n", topics);
	}
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

/* ---- judges ---- */

/* Pairs of runs by Tukey HSD, as discpower has it: at x times the number of runs plus y, 1 if the
   mean of x is significantly above that of y, -1 if it is below, else 0. The caller frees. */
static int *test_pairs(const struct tau *tau, const struct ranked *r)
{
	const struct testing hsd = {.test = HSD, .alpha = tau->alpha};
	size_t count, runs = r->matrix.runs;
	struct pair *pair = testing_run(&hsd, &r->matrix, NOT_FOUND, &count);
	int *sign = allocate(runs, runs * sizeof *sign);

	for (size_t k = 0; k < count; k++)
		if (pair[k].significant)
			sign[pair[k].x * runs + pair[k].y] = pair[k].difference > 0 ? 1 : -1;
	free(pair);
	return sign;
}

/* Adds how many pairs are significant by the truth, and what the judge makes of them. */
static void add_pairs(struct table *table, const struct tau *tau, const struct ranked *judge)
{
	size_t runs = judge->matrix.runs;
	size_t significant = 0, found = 0, missed = 0, invented = 0, reversed = 0;
	int *truth, *here;

	if (judge->matrix.topics < 2) {
		for (int i = 0; i < 5; i++)
			table_missing(table);
		return;
	}
	truth = test_pairs(tau, &tau->file[0]);
	here = test_pairs(tau, judge);
	for (size_t i = 0; i < runs * runs; i++) {
		significant += truth[i] != 0;
		found += truth[i] != 0 && here[i] == truth[i];
		missed += truth[i] != 0 && here[i] == 0;
		invented += truth[i] == 0 && here[i] != 0;
		reversed += truth[i] * here[i] < 0;
	}
	table_count(table, significant);
	table_count(table, found);
	table_count(table, missed);
	table_count(table, invented);
	table_count(table, reversed);
	free(truth);
	free(here);
}

/* Adds the run that rises most from its rank in the truth to the judge's, and these ranks. */
static void add_riser(struct table *table, const struct ranked *truth, const struct ranked *judge)
{
	size_t runs = truth->matrix.runs, riser = NOT_FOUND;
	size_t *from = ranks_of(truth->value, runs, truth->error);
	size_t *to = ranks_of(judge->value, runs, judge->error);

	for (size_t k = 0; k < runs; k++)
		if (from[k] > to[k] &&
		    (riser == NOT_FOUND || from[k] - to[k] > from[riser] - to[riser]))
			riser = k;
	if (riser == NOT_FOUND) {
		for (int i = 0; i < 3; i++)
			table_missing(table);
	} else {
		table_text(table, set_get(&truth->runs, riser));
		table_count(table, from[riser]);
		table_count(table, to[riser]);
	}
	free(from);
	free(to);
}

static void write_judges(const struct tau *tau)
{
	struct table table;

	table_start(&table, "judge >tau >low >high >YAR-b >spearman >pearson >topic-tau "
	            ">significant >found >missed >false >reversed riser >from >to");
	for (size_t i = 1; i < tau->files; i++) {
		struct correlation c = correlate_files(tau, 0, i);
		size_t topics;

		table_row(&table, PLAIN);
		table_text(&table, slice_of(tau->file[i].path));
		table_rounded(&table, c.tau, tau->report.digits);
		table_rounded(&table, c.low, tau->report.digits);
		table_rounded(&table, c.high, tau->report.digits);
		table_rounded(&table, c.yar_b, tau->report.digits);
		table_rounded(&table, c.spearman, tau->report.digits);
		table_rounded(&table, c.pearson, tau->report.digits);
		table_rounded(&table, topic_tau(&tau->file[0], &tau->file[i], &topics),
		              tau->report.digits);
		add_pairs(&table, tau, &tau->file[i]);
		add_riser(&table, &tau->file[0], &tau->file[i]);
	}
	table_print(&table, tau->format);
}

static void NORETURN tau(const struct command *command, char **argv)
{
	struct tau tau = {.format = LINES};

	read_options(&tau, command, argv);
	read_files(&tau);
	if (tau.judges)
		write_judges(&tau);
	else if (tau.files == 2)
		write_pair(&tau);
	else
		write_table(&tau);
	finish();
}
