/* SPDX-License-Identifier: MIT */
#include "cmd/table_tests.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/memory.h"

/* The values of one measure after the other as a matrix. */
struct tester {
	const struct table_request *request;
	struct score_index *index;      /* by run */
	size_t *row;            /* by topic: its number in the matrix, plus 1; 0: not there */
	size_t measure;
	size_t *run;            /* by run of the matrix: its number in the scores */
	struct matrix matrix;
};

static struct place place_of(const struct tester *tester, size_t column)
{
	return (struct place){.file = tester->request->scores->run[tester->run[column]].file};
}

/* The start of a run's numbers of values of the measure; *count becomes how many there are. */
static const size_t *values_of(const struct tester *tester, size_t run, size_t *count)
{
	size_t start = score_index_start(&tester->index[run], tester->measure);

	*count = tester->index[run].end[tester->measure] - start;
	return tester->index[run].number + start;
}

/* Finds the runs that have the measure. Returns the number of the baseline among them, or NOT_FOUND. */
static size_t find_runs(struct tester *tester)
{
	size_t baseline = NOT_FOUND, count;

	tester->matrix.runs = 0;
	for (size_t r = 0; r < tester->request->scores->runs; r++) {
		values_of(tester, r, &count);
		if (count == 0)
			continue;
		if (r == tester->request->baseline)
			baseline = tester->matrix.runs;
		tester->run[tester->matrix.runs++] = r;
	}
	return baseline;
}

/* The topic of each value of a column, from `number` on. */
static uint32_t topic_of(const struct tester *tester, size_t column, size_t number)
{
	return tester->request->scores->run[tester->run[column]].measured[number].topic;
}

static void find_topics(struct tester *tester)
{
	size_t count;

	tester->matrix.topics = 0;
	for (size_t c = 0; c < tester->matrix.runs; c++) {
		const size_t *number = values_of(tester, tester->run[c], &count);

		for (size_t i = 0; i < count; i++) {
			size_t *row = &tester->row[topic_of(tester, c, number[i])];

			if (*row == 0)
				*row = ++tester->matrix.topics;
		}
	}
}

static void forget_topics(struct tester *tester)
{
	size_t count;

	for (size_t c = 0; c < tester->matrix.runs; c++) {
		const size_t *number = values_of(tester, tester->run[c], &count);

		for (size_t i = 0; i < count; i++)
			tester->row[topic_of(tester, c, number[i])] = 0;
	}
}

static void fill_matrix(struct tester *tester)
{
	const struct scores *scores = tester->request->scores;
	struct matrix *matrix = &tester->matrix;
	char name[QUOTE_SIZE];
	size_t count;

	matrix->score = allocate(matrix->runs, matrix->topics * sizeof *matrix->score);
	for (size_t c = 0; c < matrix->runs; c++) {
		const size_t *number = values_of(tester, tester->run[c], &count);

		for (size_t i = 0; i < count; i++)
			matrix->score[c * matrix->topics + tester->row[topic_of(tester, c, number[i])] - 1] =
				scores->run[tester->run[c]].measured[number[i]].value;
		if (count < matrix->topics)
			warn_at(place_of(tester, c), "%zu topic%s without %s: 0 in the test", matrix->topics - count,
			        plural(matrix->topics - count), printable(name, strset_get(&scores->measures, tester->measure)));
	}
}

static struct compared compare(const struct tester *tester, const struct pair *pair, bool significant)
{
	const struct matrix *matrix = &tester->matrix;

	return (struct compared){
		.tested = true, .p = pair->adjusted, .significant = significant,
		.difference = matrix_mean(matrix, pair->y) - matrix_mean(matrix, pair->x),
		.outcomes = outcomes_between(matrix_run(matrix, pair->y), matrix_run(matrix, pair->x), matrix->topics),
	};
}

static void note_pair(struct table_tests *tests, const struct tester *tester, const struct pair *pair)
{
	size_t x = tester->run[pair->x], y = tester->run[pair->y], runs = tester->request->scores->runs;
	bool significant = pair->significant;
	double difference = matrix_mean(&tester->matrix, pair->y) - matrix_mean(&tester->matrix, pair->x);

	if (significant)
		tests->higher[difference > 0 ? y * runs + x : x * runs + y] = tests->found = true;
	if (tester->request->baseline != NOT_FOUND)
		tests->compared[y] = compare(tester, pair, significant);
}

static void test_matrix(struct table_tests *tests, struct tester *tester, size_t baseline)
{
	const struct scores *scores = tester->request->scores;
	char name[QUOTE_SIZE];
	struct pair *pair;
	size_t hiding;

	if (tester->matrix.topics < 2)
		die_at(place_of(tester, 0), "a test needs at least 2 topics with %s, found %zu",
		       printable(name, strset_get(&scores->measures, tester->measure)), tester->matrix.topics);
	fill_matrix(tester);
	tests->topics = tester->matrix.topics;
	pair = testing_run(&tester->request->testing, &tester->matrix, baseline, &tests->pairs,
	                   tester->request->subcommand);
	for (size_t i = 0; i < tests->pairs; i++)
		note_pair(tests, tester, &pair[i]);
	hiding = testing_hiding_run(&tester->request->testing, &tester->matrix, pair[0].required);
	if (hiding != NOT_FOUND)
		testing_note_hiding(printable(name, strset_get(&scores->measures, tester->measure)),
		                    slice_of(scores->run[tester->run[hiding]].name));
	free(pair);
	free(tester->matrix.score);
}

static void test_measure(struct table_tests *tests, struct tester *tester, size_t measure)
{
	const struct table_request *request = tester->request;
	size_t runs = request->scores->runs, baseline;

	*tests = (struct table_tests){
		.higher = allocate(runs, runs * sizeof *tests->higher),
		.compared = allocate(runs, sizeof *tests->compared),
	};
	tester->measure = measure;
	baseline = find_runs(tester);
	if (tester->matrix.runs < 2 || (request->baseline != NOT_FOUND && baseline == NOT_FOUND) ||
	    measure_is_count(strset_get(&request->scores->measures, measure)))
		return;
	find_topics(tester);
	test_matrix(tests, tester, baseline);
	forget_topics(tester);
}

struct table_tests *table_tests_make(const struct table_request *request)
{
	const struct scores *scores = request->scores;
	struct table_tests *tests = allocate(request->chosen.count, sizeof *tests);
	struct tester tester = {
		.request = request,
		.index = allocate(scores->runs, sizeof *tester.index),
		.row = allocate(scores->topics->count, sizeof *tester.row),
		.run = allocate(scores->runs, sizeof *tester.run),
	};
	size_t most = 0;

	for (size_t r = 0; r < scores->runs; r++)
		score_index_make(&tester.index[r], scores, &scores->run[r]);
	for (size_t i = 0; i < request->chosen.count; i++) {
		test_measure(&tests[i], &tester, request->chosen.measure[i]);
		most = tests[i].pairs > most ? tests[i].pairs : most;
	}
	testing_warn(&request->testing, most, NULL);
	for (size_t r = 0; r < scores->runs; r++)
		score_index_free(&tester.index[r]);
	free(tester.index);
	free(tester.row);
	free(tester.run);
	return tests;
}

void table_tests_free(struct table_tests *tests, const struct table_request *request)
{
	for (size_t i = 0; tests && i < request->chosen.count; i++) {
		free(tests[i].higher);
		free(tests[i].compared);
	}
	free(tests);
}
