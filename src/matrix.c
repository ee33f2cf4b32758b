#include "matrix.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"

/* A matrix as it grows, line by line. */
struct rows {
	double *score;
	size_t count, room;     /* scores */
	size_t runs;            /* in the first line */
};

static const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}

static void read_row(struct rows *rows, struct text line, struct place place)
{
	size_t before = rows->count, runs;
	char word[QUOTE_SIZE];
	struct text field;

	while (text_field(&line, &field)) {
		rows->score = enlarge(rows->score, rows->count, &rows->room, sizeof *rows->score);
		if (!text_number(field, &rows->score[rows->count]))
			die_at(place, "expected a score (a number from -1e15 to 1e15), found %s",
			       quote(word, field));
		rows->count++;
	}
	runs = rows->count - before;
	if (place.line == 1)
		rows->runs = runs;
	if (place.line == 1 && runs < 2)
		die_at(place, "expected scores of at least 2 runs, found %zu", runs);
	if (runs != rows->runs)
		die_at(place, "expected %zu scores, as on line 1, found %zu", rows->runs, runs);
}

/* Puts each run's scores together. */
static void turn(struct matrix *matrix, const struct rows *rows)
{
	assert(rows->score);
	matrix->score = allocate(rows->count, sizeof *matrix->score);
	for (size_t run = 0; run < matrix->runs; run++)
		for (size_t topic = 0; topic < matrix->topics; topic++)
			matrix->score[run * matrix->topics + topic] =
				rows->score[topic * matrix->runs + run];
}

static struct text without_folders(struct text path)
{
	size_t start = path.length;

	while (start > 0 && path.at[start - 1] != '/')
		start--;
	return (struct text){path.at + start, path.length - start};
}

static void read_names(struct matrix *matrix, const char *path)
{
	static const struct record_kind kind = {
		.expected = "\"run\"", .least = 1, .most = 1, .used = 1,
	};
	struct input input;
	struct text field[FIELDS_KEPT];
	char word[QUOTE_SIZE];

	input_open(&input, path);
	while (input_record(&input, &kind, text_of(""), field) > 0) {
		struct text name = without_folders(field[0]);
		size_t known = matrix->names.count, number = names_add(&matrix->names, name);

		if (name.length == 0)
			die_at(input_place(&input), "expected the name or path of a run, found %s",
			       quote(word, field[0]));
		if (number != known)
			die_at(input_place(&input), "run %s stands on line %zu already",
			       quote(word, name), number + 1);
	}
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
		names_add(&matrix->names, text_of(name));
	}
}

void matrix_read(struct matrix *matrix, const char *path, const char *names)
{
	struct rows rows = {0};
	struct input input;
	struct text line;

	input_open(&input, path);
	while (input_line(&input, &line))
		read_row(&rows, line, input_place(&input));
	if (input.line < 2)
		die_at((struct place){.file = input.name},
		       "expected scores on at least 2 topics, one a line, found %zu line%s",
		       input.line, plural(input.line));
	*matrix = (struct matrix){.file = input.name, .topics = input.line, .runs = rows.runs};
	input_close(&input);
	turn(matrix, &rows);
	free(rows.score);
	if (names)
		read_names(matrix, names);
	else
		number_runs(matrix);
}

void matrix_free(struct matrix *matrix)
{
	free(matrix->score);
	names_free(&matrix->names);
	*matrix = (struct matrix){0};
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

double rounding_error(size_t count, double largest)
{
	return (double)count * largest / 1125899906842624.0;     /* 2^50 */
}
