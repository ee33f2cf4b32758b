/* SPDX-License-Identifier: MIT */
#include "stats/matrix.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"

/* The state of reading a matrix line by line. */
struct rows {
	struct matrix *matrix;
	double *score;          /* topic by topic */
	size_t count, capacity; /* of them */
	size_t skipped;         /* topics */
	size_t first_line;      /* with values */
	bool has_ids;           /* each line starts with a topic ID */
	struct cells cells;     /* of the last line */
	struct set numbers;  /* first fields that are digits alone, if there are no IDs */
};

static const char OF_MEASURES[] = " (a .nev file? Topicsys-matrix, or ntcir_eval table -topics AP, makes a matrix)";

/* Whether a word is one of a file of measures: "#" or "AP=". */
static bool is_of_measures(struct slice word)
{
	return word.length > 0 && (word.at[0] == '#' || word.at[word.length - 1] == '=');
}

/* What the line of a word that is no value may be. */
static const char *hint_of(const struct cells *cells, size_t c)
{
	if (is_of_measures(cells->cell[c]))
		return OF_MEASURES;
	return c == 1 && cells->count == 6 && slice_is(cells->cell[c], "Q0") ?
	       " (a TREC run? evaluate it first: ntcir_eval evaluate -topics MEASURE QRELS RUN...)" : "";
}

/* Whether no cell from number `first` on has a value. */
static bool is_undefined(const struct cells *cells, size_t first)
{
	for (size_t c = first; c < cells->count; c++)
		if (!cell_is_missing(cells->cell[c]))
			return false;
	return true;
}

static void check_width(struct rows *rows, size_t runs, struct place place)
{
	if (rows->first_line == 0) {
		rows->matrix->runs = runs;
		rows->first_line = place.line;
		if (runs < 2)
			die_at(place, "expected values of at least 2 runs, found %zu", runs);
	}
	if (runs != rows->matrix->runs)
		die_at(place, "expected %zu values, as on line %zu, found %zu", rows->matrix->runs,
		       rows->first_line, runs);
}

static void read_row(struct rows *rows, struct place place)
{
	struct matrix *matrix = rows->matrix;
	const struct cells *cells = &rows->cells;
	size_t first = rows->has_ids && cells->count > 0 ? 1 : 0;
	char word[QUOTE_SIZE];

	check_width(rows, cells->count - first, place);
	if (is_undefined(cells, first)) {
		rows->skipped++;
		return;
	}
	if (rows->has_ids && set_add(&matrix->ids, cells->cell[0]) != matrix->topics)
		die_at(place, "topic %s appears twice", quote(word, cells->cell[0]));
	if (!rows->has_ids && slice_is_digits(cells->cell[0]))
		set_add(&rows->numbers, cells->cell[0]);
	for (size_t c = first; c < cells->count; c++) {
		rows->score = enlarge(rows->score, rows->count, &rows->capacity,
		                      sizeof *rows->score);
		if (!slice_to_number(cells->cell[c], &rows->score[rows->count++]))
			die_at(place, "expected a value (a number from -1e15 to 1e15), found %s%s",
			       quote(word, cells->cell[c]), hint_of(cells, c));
	}
	matrix->topics++;
}

/* Adds the names of a heading, "topic RUN ...", to `names`; false if the line is not a heading. */
static bool read_heading(struct set *names, const struct cells *cells, struct place place)
{
	char word[QUOTE_SIZE];

	if (cells->count == 0 || !slice_is(cells->cell[0], "topic"))
		return false;
	for (size_t c = 1; c < cells->count; c++)
		if (set_add(names, cells->cell[c]) != c - 1)
			die_at(place, "run %s appears twice", quote(word, cells->cell[c]));
	return true;
}

/* Makes each run's values contiguous. */
static void transpose(struct matrix *matrix, const double *score)
{
	assert(score);
	matrix->score = allocate(matrix->runs, matrix->topics * sizeof *matrix->score);
	for (size_t run = 0; run < matrix->runs; run++)
		for (size_t topic = 0; topic < matrix->topics; topic++)
			matrix->score[run * matrix->topics + topic] = score[topic * matrix->runs + run];
}

static struct slice without_folders(struct slice path)
{
	size_t start = path.length;

	while (start > 0 && path.at[start - 1] != '/')
		start--;
	return (struct slice){path.at + start, path.length - start};
}

/* Reads the names of the runs, in place of those that a first line gives. */
static void read_names(struct matrix *matrix, const char *path)
{
	struct set heading = matrix->names;
	static const struct record_kind kind = {
		.expected = "\"run\"", .least = 1, .most = 1,
	};
	struct input input;
	struct slice field[FIELDS_KEPT];
	char word[QUOTE_SIZE];

	matrix->names = (struct set){0};
	input_open(&input, path);
	while (input_record(&input, &kind, slice_of(""), field) > 0) {
		struct slice name = without_folders(field[0]);
		size_t known = matrix->names.count, number = set_add(&matrix->names, name);
		size_t column = set_find(&heading, name);

		if (name.length == 0)
			die_at(input_place(&input), "expected the name or path of a run, found %s",
			       quote(word, field[0]));
		if (number != known)
			die_at(input_place(&input), "run %s is on line %zu already",
			       quote(word, name), number + 1);
		if (column != NOT_FOUND && column != number)
			die_at(input_place(&input), "run %s is number %zu in the first line of %s",
			       quote(word, name),
			       column + 1, matrix->file);
	}
	set_free(&heading);
	if (matrix->names.count != matrix->runs)
		die_at((struct place){.file = input.name},
		       "expected %zu names, as %s has runs, found %zu", matrix->runs, matrix->file,
		       matrix->names.count);
	input_close(&input);
}

static void number_runs(struct matrix *matrix)
{
	char name[32];

	for (size_t run = 1; run <= matrix->runs; run++) {
		snprintf(name, sizeof name, "%zu", run);
		set_add(&matrix->names, slice_of(name));
	}
}

/* Warns if the first column seems to have topic IDs: on each of 3 or more lines another number, of
   digits alone, beside values that are not whole. Values of a measure have a decimal point, or all
   of them are whole. */
static void warn_of_ids(const struct matrix *matrix, size_t numbers)
{
	bool others_are_whole = true;

	for (size_t i = matrix->topics; i < matrix->runs * matrix->topics; i++)
		others_are_whole &= matrix->score[i] == floor(matrix->score[i]);
	if (numbers > 2 && numbers == matrix->topics && !others_are_whole)
		warn_at((struct place){.file = matrix->file},
		        "the first column has a different whole number on each line: topic IDs? "
		        "Then a first line \"topic RUN ...\" must name the runs");
}

void matrix_read(struct matrix *matrix, const char *path, const char *names)
{
	struct rows rows = {.matrix = matrix};
	struct input input;
	struct slice line;

	input_open(&input, path);
	*matrix = (struct matrix){.file = input.name};
	while (input_line(&input, &line)) {
		cells_split(&rows.cells, line);
		if (input.line == 1 &&
		    read_heading(&matrix->names, &rows.cells, input_place(&input)))
			rows.has_ids = true;
		else
			read_row(&rows, input_place(&input));
	}
	input_close(&input);
	if (rows.skipped > 0)
		warn_at((struct place){.file = matrix->file},
		        "skipped %zu topic%s with - for all runs", rows.skipped,
		        plural(rows.skipped));
	if (matrix->topics < 2)
		die_at((struct place){.file = matrix->file},
		       "expected values on at least 2 topics, one per line, found %zu line%s",
		       matrix->topics,
		       plural(matrix->topics));
	if (rows.has_ids && matrix->names.count != matrix->runs)
		die_at((struct place){.file = matrix->file, .line = rows.first_line},
		       "expected %zu values, as line 1 has runs, found %zu", matrix->names.count, matrix->runs);
	transpose(matrix, rows.score);
	free(rows.score);
	if (names)
		read_names(matrix, names);
	else if (!rows.has_ids)
		number_runs(matrix);
	if (!rows.has_ids)
		warn_of_ids(matrix, rows.numbers.count);
	set_free(&rows.numbers);
	cells_free(&rows.cells);
}

void matrix_free(struct matrix *matrix)
{
	free(matrix->score);
	set_free(&matrix->names);
	set_free(&matrix->ids);
}

const double *matrix_run(const struct matrix *matrix, size_t run)
{
	return matrix->score + run * matrix->topics;
}

double matrix_mean(const struct matrix *matrix, size_t run)
{
	const double *score = matrix_run(matrix, run);
	double sum = 0;

	for (size_t topic = 0; topic < matrix->topics; topic++)
		sum += score[topic];
	return sum / (double)matrix->topics;
}

double matrix_largest(const struct matrix *matrix, size_t run)
{
	const double *score = matrix_run(matrix, run);
	double largest = 0;

	for (size_t topic = 0; topic < matrix->topics; topic++)
		largest = fmax(largest, fabs(score[topic]));
	return largest;
}

double matrix_error(const struct matrix *matrix)
{
	double largest = 0;

	for (size_t run = 0; run < matrix->runs; run++)
		largest = fmax(largest, matrix_largest(matrix, run));
	return rounding_error(matrix->topics, largest);
}

double rounding_error(size_t count, double largest)
{
	return (double)count * largest / 1125899906842624.0;     /* 2^50 */
}
