/* SPDX-License-Identifier: MIT */
#include "compare/testing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/progress.h"
#include "compare/bootstrap.h"
#include "compare/distributions.h"
#include "compare/parametric.h"
#include "compare/randomisation.h"

static const char *const test_names[] = {
	[BOOTSTRAP] = "bootstrap", [T_TEST] = "t", [RANDOMISATION] = "randomisation", [TUKEY] = "tukey",
	[HSD] = "hsd",
};

static const char *const correction_names[] = {[HOLM] = "holm", [BONFERRONI] = "bonferroni"};

enum {
	TESTS = sizeof test_names / sizeof *test_names,
	CORRECTIONS = sizeof correction_names / sizeof *correction_names
};

bool read_test(char *word, void *value)
{
	size_t test = strcmp(word, "randomization") == 0 ? RANDOMISATION : find_choice(word, test_names, TESTS);

	*(enum test *)value = (enum test)test;
	return test < TESTS;
}

bool read_correction(char *word, void *value)
{
	size_t correction = find_choice(word, correction_names, CORRECTIONS);

	*(enum correction *)value = (enum correction)correction;
	return correction < CORRECTIONS;
}

bool read_alpha(char *word, void *value)
{
	return read_share(word, value) && *(double *)value < 1;
}

bool testing_draws(const struct testing *testing)
{
	return testing->test != T_TEST && testing->test != HSD;
}

bool testing_takes_all(const struct testing *testing)
{
	return testing->test == TUKEY || testing->test == HSD;
}

const char *testing_name(enum test test)
{
	return test_names[test];
}

const char *testing_correction(enum correction correction)
{
	return correction_names[correction];
}

static size_t rank_of(const struct testing *testing)
{
	return deciding_rank((double)testing->samples, testing->alpha);
}

void testing_check(const struct testing *testing)
{
	if (testing_takes_all(testing) && testing->correction != NO_CORRECTION)
		die_usage("-correct does not go with -test %s, which takes all runs together already",
		          testing_name(testing->test));
	if (testing_draws(testing) && rank_of(testing) < 1)
		die_usage("-B times -alpha must be at least 1: %zu samples are too few", testing->samples);
}

/* A test under way: what it has drawn, and the settings. */
struct tester {
	const struct testing *testing;
	const struct matrix *matrix;
	struct bootstrap bootstrap;
	struct randomisation randomisation;
	struct tukey tukey;
	struct hsd hsd;
	double quantile;        /* of Student's t */
	struct progress progress;
	double done;            /* before the pairs, from 0 to 1 */
};

/* The trials of randomisation or tukey, which are the first half of what progress shows. */
static void draw_trials(struct tester *tester)
{
	const struct testing *testing = tester->testing;

	for (size_t b = 0; b < testing->samples; b++) {
		if (testing->test == TUKEY)
			tukey_draw(&tester->tukey);
		else
			randomisation_draw(&tester->randomisation);
		progress_show(&tester->progress, (double)b / (double)testing->samples / 2);
	}
	tester->done = 0.5;
}

static void start(struct tester *tester)
{
	const struct testing *testing = tester->testing;
	const struct matrix *matrix = tester->matrix;

	switch (testing->test) {
	case T_TEST:
		tester->quantile = student_quantile(testing->alpha, (double)matrix->topics - 1);
		break;
	case HSD:
		tester->hsd = hsd_make(matrix, testing->alpha);
		break;
	case RANDOMISATION:
		randomisation_make(&tester->randomisation, matrix, testing->samples, rank_of(testing), testing->seed);
		draw_trials(tester);
		break;
	case TUKEY:
		tukey_make(&tester->tukey, matrix, testing->samples, testing->seed);
		draw_trials(tester);
		break;
	default:
		bootstrap_make(&tester->bootstrap, matrix->topics, testing->samples, rank_of(testing), testing->seed);
	}
}

static struct significance test_pair(struct tester *tester, size_t x, size_t y)
{
	const struct matrix *matrix = tester->matrix;
	const double *score_x = matrix_run(matrix, x), *score_y = matrix_run(matrix, y);

	switch (tester->testing->test) {
	case T_TEST:
		return t_test(score_x, score_y, matrix->topics, tester->quantile);
	case HSD:
		return hsd_test(&tester->hsd, x, y);
	case RANDOMISATION:
		return randomisation_test(&tester->randomisation, x, y);
	case TUKEY:
		return tukey_test(&tester->tukey, x, y, rank_of(tester->testing));
	default:
		return bootstrap_test(&tester->bootstrap, score_x, score_y);
	}
}

static void end(struct tester *tester)
{
	bootstrap_free(&tester->bootstrap);
	randomisation_free(&tester->randomisation);
	tukey_free(&tester->tukey);
	progress_end(&tester->progress);
}

static int by_increasing_p(const void *a, const void *b)
{
	const struct pair *p = a, *q = b;

	if (p->p != q->p)
		return p->p < q->p ? -1 : 1;
	if (p->x != q->x)
		return p->x < q->x ? -1 : 1;
	return (p->y > q->y) - (p->y < q->y);
}

/* Corrects the p of sorted pairs; none counts as less than `least`. */
static void adjust(struct pair pair[], size_t count, enum correction correction, double least)
{
	double largest = 0;

	for (size_t k = 0; k < count; k++) {
		double p = fmax(pair[k].p, least), times = (double)(correction == HOLM ? count - k : count);

		largest = fmin(1, fmax(largest, times * p));
		pair[k].adjusted = correction == NO_CORRECTION ? pair[k].p : largest;
	}
}

struct pair *testing_run(const struct testing *testing, const struct matrix *matrix, size_t baseline, size_t *count,
                         const char *subcommand)
{
	bool has_baseline = baseline != NOT_FOUND;
	size_t all = has_baseline ? matrix->runs - 1 : matrix->runs * (matrix->runs - 1) / 2, pairs = 0;
	struct pair *pair = allocate(all, sizeof *pair);
	struct tester tester = {.testing = testing, .matrix = matrix};

	progress_start(&tester.progress, subcommand);
	start(&tester);
	for (size_t x = has_baseline ? baseline : 0; x < matrix->runs && pairs < all; x++)
		for (size_t y = has_baseline ? 0 : x + 1; y < matrix->runs; y++)
			if (y != x) {
				struct significance found = test_pair(&tester, x, y);

				pair[pairs++] = (struct pair){.x = x, .y = y, .p = found.p, .required = found.required};
				progress_show(&tester.progress,
				              tester.done + (1 - tester.done) * (double)pairs / (double)all);
			}
	end(&tester);
	qsort(pair, pairs, sizeof *pair, by_increasing_p);
	adjust(pair, pairs, testing->correction, testing_draws(testing) ? 1 / (double)testing->samples : 0);
	*count = pairs;
	return pair;
}

bool testing_is_significant(const struct testing *testing, const struct pair *pair)
{
	return is_below_alpha(pair->adjusted, testing->alpha);
}

void testing_warn(const struct testing *testing, size_t pairs, const char *file)
{
	double least = (double)pairs / (double)testing->samples;
	size_t needed = (size_t)((double)pairs / testing->alpha * (1 + 1e-12)) + 1;

	if (testing->correction != NO_CORRECTION && testing_draws(testing) && !is_below_alpha(least, testing->alpha))
		warn_at((struct place){.file = file},
		        "with -B %zu none of %zu pair%s can be significant after the correction: -B %zu is needed",
		        testing->samples, pairs, plural(pairs), needed);
}

size_t testing_hiding_run(const struct testing *testing, const struct matrix *matrix, double required)
{
	size_t lowest = 0;
	double least = INFINITY, next = INFINITY;

	for (size_t run = 0; run < matrix->runs; run++) {
		double mean = matrix_mean(matrix, run);

		if (mean < least) {
			next = least;
			least = mean;
			lowest = run;
		} else {
			next = fmin(next, mean);
		}
	}
	/* in single precision, so that rounding does not decide */
	return testing->test == TUKEY && matrix->runs > 2 && (float)(next - least) > (float)required ? lowest : NOT_FOUND;
}

void testing_note_hiding(const char *about, struct slice run)
{
	char word[2][QUOTE_SIZE];

	say("%s: note: run %s is more than the required difference below every other run, which hides differences "
	    "between the others from tukey: leave it out, or use -test hsd",
	    printable(word[0], slice_of(about)), quote(word[1], run));
}

int testing_decimals(const struct testing *testing)
{
	int decimals = 4;

	for (size_t apart = 10000; testing_draws(testing) && apart < testing->samples && decimals < 17; apart *= 10)
		decimals++;
	return decimals;
}
