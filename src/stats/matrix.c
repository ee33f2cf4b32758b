/* SPDX-License-Identifier: MIT */
#include "stats/matrix.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/cells.h"
#include "base/die.h"
#include "base/output.h"
#include "base/records.h"
#include "base/number.h"

const char *const TABLE_HEADS[] = {TOPIC_HEAD, "", RUN_HEAD, LETTER_HEAD, NULL};

/* What the line of a word that is no value may be. */
static const char *hint_of(const struct cells *cells, size_t c)
{
	struct slice word = cells->cell[c], last = cells->cell[cells->count - 1];

	/* "#" or "AP=" */
	if (word.length > 0 && (word.at[0] == '#' || word.at[word.length - 1] == '='))
		return " (a .nev file? Topicsys-matrix, or ntcir_eval table -topics AP, makes a "
		       "matrix)";
	if (c == 1 && cells->count == 6 && slice_is(word, "Q0"))
		return " (a TREC run? evaluate it first: ntcir_eval evaluate -topics MEASURE QRELS "
		       "RUN...)";
	if (c + 2 == cells->count && (c == 2 ? slice_is_digits(last) :
	                              c == 1 && last.length == 2 && last.at[0] == 'L'))
		return " (judgements? evaluate runs first: ntcir_eval evaluate -topics MEASURE "
		       "QRELS RUN...)";
	return "";
}

/* Adds a topic with the values of a line, below those of the topics before. Returns false if the
   line has no value, and the matrix no gaps. */
static bool add_topic(struct matrix *matrix, const struct cells *cells, struct place place)
{
	size_t first = matrix->has_ids && cells->count > 0;
	size_t runs = cells->count - first, missing = 0;
	size_t least = matrix->has_gaps ? 1 : 2;
	double *value;

	if (matrix->first_line == 0 && runs < least)
		die_at(place, "expected values of at least %zu run%s, found %zu", least,
		       plural(least), runs);
	if (matrix->first_line == 0) {
		matrix->first_line = place.line;
		matrix->runs = runs;
	}
	if (runs != matrix->runs)
		die_at(place, "expected %zu values, as on line %zu, found %zu", matrix->runs,
		       matrix->first_line, runs);
	for (size_t c = first; c < cells->count; c++)
		missing += cell_is_missing(cells->cell[c]);
	if (missing == runs && !matrix->has_gaps)
		return false;
	if (first > 0 && set_add(&matrix->ids, cells->cell[0]) != matrix->topics)
		die_at(place, "topic %s appears twice", quote(cells->cell[0]));
	matrix->value = enlarge(matrix->value, matrix->topics, &matrix->capacity,
	                        runs * sizeof *value);
	value = matrix->value + matrix->topics++ * runs;
	for (size_t c = first; c < cells->count; c++) {
		*value = NAN;
		if (!(matrix->has_gaps && cell_is_missing(cells->cell[c])) &&
		    !slice_to_number(cells->cell[c], value))
			die_at(place, "expected a value (a number from -1e15 to 1e15), found %s%s",
			       quote(cells->cell[c]), hint_of(cells, c));
		value++;
	}
	return true;
}

/* Whether the first line has a field for the topics, which is not a name of its own. */
static bool names_topics(const struct cells *cells)
{
	return cells->count > 0 &&
	       (slice_is(cells->cell[0], TOPIC_HEAD) || cells->cell[0].length == 0);
}

/* Whether a cell is a number with a decimal point. */
static bool has_point(struct slice cell)
{
	double value;

	return memchr(cell.at, '.', cell.length) && slice_to_number(cell, &value);
}

/* Whether a first line that does not name the topics has names of runs: its second field is no
   value, and no other one has a point. */
static bool names_runs(const struct cells *cells)
{
	double value;

	for (size_t c = 2; c < cells->count; c++)
		if (has_point(cells->cell[c]))
			return false;
	return cells->count > 1 && !cell_is_missing(cells->cell[1]) &&
	       hint_of(cells, 1)[0] == '\0' && !slice_to_number(cells->cell[1], &value);
}

/* Whether a column of a heading is of no run: the last one of means, or that of differences of the
   run before it. */
static bool is_left_out(const struct cells *cells, size_t c)
{
	struct slice before = cells->cell[c - 1], name = cells->cell[c], start = name, rest;

	start.length = before.length < name.length ? before.length : name.length;
	rest = (struct slice){name.at + start.length, name.length - start.length};
	return (slice_is(name, MEAN_COLUMN) && c + 1 == cells->count) ||
	       (c > 1 && slice_equal(start, before) && slice_is(rest, " " DIFFERENCE_COLUMN));
}

/* Leaves these columns out of a line. */
static void leave_out(const struct matrix *matrix, struct cells *cells)
{
	size_t kept = 0;

	for (size_t c = 0; c < cells->count; c++)
		if (c >= matrix->columns || !matrix->left_out[c])
			cells->cell[kept++] = cells->cell[c];
	cells->count = kept;
}

/* Takes the names of a heading, "topic RUN ..."; false if the first line is none. */
static bool read_heading(struct matrix *matrix, struct cells *cells, struct place place)
{
	const struct slice *cell = cells->cell;

	if (cells->count > 0 && (slice_is(cell[0], RUN_HEAD) || slice_is(cell[0], LETTER_HEAD)))
		die_at(place, "expected a value, found %s (a table of means? ntcir_eval evaluate "
		       "-topics AP makes a matrix)", quote(cell[0]));
	if (!names_topics(cells) && !names_runs(cells))
		return false;
	if (cells_are(cells, SUMMARY_HEADS))
		die_at(place, "a table of -summary has no values of runs");
	matrix->has_ids = true;
	matrix->columns = cells->count;
	matrix->left_out = allocate(matrix->columns, sizeof *matrix->left_out);
	for (size_t c = 1; c < cells->count; c++)
		matrix->left_out[c] = is_left_out(cells, c);
	leave_out(matrix, cells);
	for (size_t c = 1; c < cells->count; c++)
		if (slice_is(cell[c], MEAN_COLUMN))
			die_at(place, NO_MEAN_RUN);
		else if (set_add(&matrix->names, cell[c]) != c - 1)
			die_at(place, "run %s appears twice", quote(cell[c]));
	return true;
}

/* Reads the names of the runs, in place of those that a first line gives. */
static void read_names(struct matrix *matrix, const char *list)
{
	static const struct record_kind kind = {.expected = "\"run\"", .least = 1, .most = 1};
	struct set heading = matrix->names;
	struct input input;
	struct slice field[FIELDS_KEPT];

	matrix->names = (struct set){0};
	input_open(&input, list);
	while (input_record(&input, &kind, slice_of(""), field) > 0) {
		struct place place = input_place(&input);
		size_t known = matrix->names.count, number, column;
		struct slice path = field[0], name = slice_after_last(path, '/');

		if (slice_is(name, MEAN_COLUMN))
			die_at(place, NO_MEAN_RUN);
		if (name.length == 0)
			die_at(place, "expected the name or path of a run, found %s", quote(path));
		number = set_add(&matrix->names, name);
		column = set_find(&heading, name);
		if (number != known)
			die_at(place, "run %s is on line %zu already", quote(name), number + 1);
		if (column != NOT_FOUND && column != number)
			die_at(place, "run %s is number %zu in the first line of %s",
			       quote(name), column + 1, matrix->file);
	}
	set_free(&heading);
	if (matrix->names.count != matrix->runs)
		die_at(in_file(input.name), "expected %zu names, as %s has runs, found %zu",
		       matrix->runs, matrix->file, matrix->names.count);
	input_close(&input);
}

/* Warns if the first column seems to have topic IDs: on each of 3 or more lines another number, of
   digits alone, beside values that are not whole. Values of a measure have a decimal point, or all
   of them are whole. */
static void warn_of_ids(const struct matrix *matrix, size_t numbers)
{
	bool others_are_whole = true;

	for (size_t i = matrix->topics; i < matrix->runs * matrix->topics; i++)
		others_are_whole &= matrix->value[i] == floor(matrix->value[i]);
	if (numbers > 2 && numbers == matrix->topics && !others_are_whole)
		warn_at(in_file(matrix->file),
		        "the first column has a different whole number on each line: topic IDs? "
		        "Then a first line \"topic RUN ...\" must name the runs");
}

/* Makes each run's values contiguous, where those of each topic are. */
static void transpose(struct matrix *matrix)
{
	double *of_topics = matrix->value, *value;

	matrix->value = value = allocate(matrix->runs, matrix->topics * sizeof *value);
	assert(of_topics);
	for (size_t run = 0; run < matrix->runs; run++)
		for (size_t topic = 0; topic < matrix->topics; topic++)
			*value++ = of_topics[topic * matrix->runs + run];
	free(of_topics);
}

static void check_lines(const struct matrix *matrix, bool lacks_topics, size_t least)
{
	if (matrix->topics < least)
		die_at(in_file(matrix->file), "expected values on at least %zu topic%s, one per "
		       "line, found %zu line%s", least, plural(least), matrix->topics,
		       plural(matrix->topics));
	if (lacks_topics)
		die_at(on_line(matrix->file, 1), "the heading has names of runs only, and no field "
		       "for the topics, which each line must start with");
	if (matrix->has_ids && matrix->names.count != matrix->runs)
		die_at(on_line(matrix->file, matrix->first_line),
		       "expected %zu values, as line 1 has runs, found %zu",
		       matrix->names.count, matrix->runs);
}

void matrix_read(struct matrix *matrix, const char *path, const char *names, enum matrix_kind kind)
{
	struct set numbers = {0};       /* first words that are digits alone */
	char number[SIZE_DIGITS];
	struct cells cells = {.heads = TABLE_HEADS};
	struct input input;
	struct slice line;
	size_t skipped = 0;
	bool lacks_topics = false;      /* the heading: the first column has values, too */

	input_open(&input, path);
	*matrix = (struct matrix){.file = input.name, .has_gaps = kind == GAPS};
	while (input_line(&input, &line)) {
		struct place place = input_place(&input);

		cells_split(&cells, line);
		if (input.line == 1 && read_heading(matrix, &cells, place)) {
			lacks_topics = !names_topics(&cells);
			continue;
		}
		leave_out(matrix, &cells);
		lacks_topics = lacks_topics && cells.count > 0 && has_point(cells.cell[0]);
		if (!add_topic(matrix, &cells, place))
			skipped++;
		else if (slice_is_digits(cells.cell[0]))
			set_add(&numbers, cells.cell[0]);
	}
	input_close(&input);
	if (skipped > 0)
		warn_at(in_file(matrix->file), "skipped %zu topic%s with - for all runs", skipped,
		        plural(skipped));
	check_lines(matrix, lacks_topics, kind == ONE_TOPIC ? 1 : 2);
	free(matrix->left_out);
	transpose(matrix);
	if (names)
		read_names(matrix, names);
	for (size_t run = matrix->names.count; run < matrix->runs; run++)
		set_add(&matrix->names, slice_of_size(run + 1, number));
	if (!matrix->has_ids)
		warn_of_ids(matrix, numbers.count);
	if (kind == GAPS)
		matrix_need_ids(matrix);
	set_free(&numbers);
	cells_free(&cells);
}

void matrix_need_ids(const struct matrix *matrix)
{
	if (!matrix->has_ids)
		die_at(on_line(matrix->file, 1),
		       "expected a first line \"topic RUN ...\" (Topicsys-matrix -ids, or "
		       "ntcir_eval table -topics AP, writes it)");
}

const double *matrix_run(const struct matrix *matrix, size_t run)
{
	return matrix->value + run * matrix->topics;
}

double matrix_mean(const struct matrix *matrix, size_t run)
{
	const double *value = matrix_run(matrix, run);
	double sum = 0;

	for (size_t topic = 0; topic < matrix->topics; topic++)
		sum += value[topic];
	return sum / (double)matrix->topics;
}

double matrix_largest(const struct matrix *matrix, size_t run)
{
	const double *value = matrix_run(matrix, run);
	double largest = 0;

	for (size_t topic = 0; topic < matrix->topics; topic++)
		largest = fmax(largest, fabs(value[topic]));
	return largest;
}

double matrix_error(const struct matrix *matrix)
{
	double largest = 0;

	for (size_t run = 0; run < matrix->runs; run++)
		largest = fmax(largest, matrix_largest(matrix, run));
	return rounding_error(matrix->topics, largest);
}

static double square(double deviation, double noise)
{
	return fabs(deviation) > noise ? deviation * deviation : 0;
}

struct anova anova_by_topic(const struct matrix *matrix, double within[], double residual[])
{
	size_t runs = matrix->runs, topics = matrix->topics;
	double m = (double)runs, n = (double)topics, noise = rounding_error(runs + topics, 1);
	double *topic_mean = allocate(topics, sizeof *topic_mean), all = 0, unit = 0;
	struct anova a = {.freedom = {m - 1, n - 1, (m - 1) * (n - 1)}};

	for (size_t run = 0; run < runs; run++) {
		unit = fmax(unit, matrix_largest(matrix, run));
		for (size_t topic = 0; topic < topics; topic++)
			topic_mean[topic] += matrix_run(matrix, run)[topic] / m;
	}
	for (size_t topic = 0; topic < topics; topic++) {
		all += topic_mean[topic] / n;
		within[topic] = residual[topic] = 0;
	}
	for (size_t run = 0; run < runs && unit > 0; run++) {
		const double *x = matrix_run(matrix, run);
		double mean = matrix_mean(matrix, run);

		a.squares[RUNS] += square((mean - all) / unit, noise);
		for (size_t j = 0; j < topics; j++) {
			within[j] += square((x[j] - mean) / unit, noise);
			residual[j] += square((x[j] - mean - topic_mean[j] + all) / unit, noise);
		}
	}
	for (size_t topic = 0; topic < topics && unit > 0; topic++) {
		a.squares[TOPICS] += square((topic_mean[topic] - all) / unit, noise);
		a.squares[RESIDUAL] += residual[topic];
	}
	a.squares[RUNS] *= n;
	a.squares[TOPICS] *= m;
	a.unit = unit;
	free(topic_mean);
	return a;
}

struct anova anova_of(const struct matrix *matrix)
{
	double *squares = allocate(matrix->topics, 2 * sizeof *squares);
	struct anova anova = anova_by_topic(matrix, squares, squares + matrix->topics);

	free(squares);
	return anova;
}

double anova_mean_square(const struct anova *anova, int source)
{
	return anova->squares[source] / anova->freedom[source] * anova->unit * anova->unit;
}

double anova_residual_deviation(const struct anova *anova)
{
	return sqrt(anova->squares[RESIDUAL] / anova->freedom[RESIDUAL]) * anova->unit;
}
