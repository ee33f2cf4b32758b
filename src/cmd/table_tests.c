/* SPDX-License-Identifier: MIT */
#include "cmd/table_tests.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/memory.h"

/* The files that have a measure, and its values in them. */
struct values {
	const struct nev *nev;
	size_t *file;           /* by run of the matrix */
	size_t *measure;        /* by run: the number of the measure in the file */
	struct strset topics;
	struct matrix matrix;
};

static void find_files(struct values *values, size_t files, struct slice key)
{
	values->file = allocate(files, sizeof *values->file);
	values->measure = allocate(files, sizeof *values->measure);
	for (size_t f = 0; f < files; f++) {
		size_t measure = strset_find(&values->nev[f].measures, key);

		if (measure == NOT_FOUND || values->nev[f].evaluated == 0)
			continue;
		values->file[values->matrix.runs] = f;
		values->measure[values->matrix.runs++] = measure;
	}
}

/* Whether a value of a run's file is a topic's, of the measure. */
static bool counts(const struct values *values, size_t run, const struct nev_value *value)
{
	return value->topic != NEV_MEANS && value->measure == values->measure[run];
}

static void find_topics(struct values *values)
{
	for (size_t run = 0; run < values->matrix.runs; run++) {
		const struct nev *nev = &values->nev[values->file[run]];

		for (size_t v = 0; v < nev->values; v++)
			if (counts(values, run, &nev->value[v]))
				strset_add(&values->topics, strset_get(&nev->topics, nev->value[v].topic));
	}
	values->matrix.topics = values->topics.count;
}

/* Fills the scores of a run; returns how many topics have one. */
static size_t fill_run(struct values *values, size_t run)
{
	const struct nev *nev = &values->nev[values->file[run]];
	double *score = values->matrix.score + run * values->matrix.topics;
	size_t found = 0;

	for (size_t v = 0; v < nev->values; v++)
		if (counts(values, run, &nev->value[v])) {
			score[strset_find(&values->topics, strset_get(&nev->topics, nev->value[v].topic))] =
				nev_number(nev, &nev->value[v]);
			found++;
		}
	return found;
}

static void fill_matrix(struct values *values)
{
	struct matrix *matrix = &values->matrix;

	matrix->score = allocate(matrix->runs, matrix->topics * sizeof *matrix->score);
	for (size_t run = 0; run < matrix->runs; run++) {
		const struct nev *nev = &values->nev[values->file[run]];
		size_t missing = matrix->topics - fill_run(values, run);
		char name[QUOTE_SIZE];

		if (missing > 0)
			warn_at((struct place){.file = nev->file}, "%zu topic%s without %s: 0 in the test", missing,
			        plural(missing), printable(name, slice_of(nev_measure(nev, values->measure[run]))));
	}
}

static void note_pair(struct table_tests *tests, const struct values *values, const struct pair *pair, bool significant)
{
	const struct matrix *matrix = &values->matrix;
	size_t x = values->file[pair->x], y = values->file[pair->y];
	double difference = matrix_mean(matrix, pair->y) - matrix_mean(matrix, pair->x);

	if (significant)
		tests->higher[difference > 0 ? y * tests->files + x : x * tests->files + y] = tests->found = true;
	tests->difference[y] = difference;
	tests->p[y] = pair->adjusted;
	tests->significant[y] = significant;
}

/* The number of the baseline in the matrix. */
static size_t run_of(const struct values *values, size_t file)
{
	for (size_t run = 0; run < values->matrix.runs; run++)
		if (values->file[run] == file)
			return run;
	return NOT_FOUND;
}

static void test_values(struct table_tests *tests, const struct testing *testing, struct values *values,
                        size_t baseline)
{
	size_t pairs, hiding, first = values->file[0];
	char name[QUOTE_SIZE];
	struct pair *pair;

	find_topics(values);
	if (values->matrix.topics < 2)
		die_at((struct place){.file = values->nev[first].file}, "a test needs at least 2 topics with %s, found %zu",
		       printable(name, slice_of(nev_measure(&values->nev[first], values->measure[0]))),
		       values->matrix.topics);
	fill_matrix(values);
	tests->topics = values->matrix.topics;
	pair = testing_run(testing, &values->matrix, baseline, &pairs, "table");
	for (size_t i = 0; i < pairs; i++)
		note_pair(tests, values, &pair[i], testing_is_significant(testing, &pair[i]));
	tests->pairs = pairs;
	hiding = testing_hiding_run(testing, &values->matrix, pair[0].required);
	if (hiding != NOT_FOUND)
		tests->hiding = values->file[hiding];
	free(pair);
}

void table_tests_make(struct table_tests *tests, const struct testing *testing, const struct nev nev[], size_t files,
                      struct slice key, size_t baseline)
{
	struct values values = {.nev = nev};
	bool has_baseline = baseline != NOT_FOUND;

	*tests = (struct table_tests){
		.files = files,
		.hiding = NOT_FOUND,
		.higher = allocate(files, files * sizeof *tests->higher),
		.difference = allocate(files, sizeof *tests->difference),
		.p = allocate(files, sizeof *tests->p),
		.significant = allocate(files, sizeof *tests->significant),
	};
	for (size_t f = 0; f < files; f++)
		tests->p[f] = -1;
	find_files(&values, files, key);
	if (has_baseline)
		baseline = run_of(&values, baseline);
	if (values.matrix.runs >= 2 && (!has_baseline || baseline != NOT_FOUND))
		test_values(tests, testing, &values, baseline);
	free(values.file);
	free(values.measure);
	matrix_free(&values.matrix);
	strset_free(&values.topics);
}

void table_tests_free(struct table_tests *tests)
{
	free(tests->higher);
	free(tests->difference);
	free(tests->p);
	free(tests->significant);
	*tests = (struct table_tests){0};
}
