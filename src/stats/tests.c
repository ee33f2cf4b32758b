/* SPDX-License-Identifier: MIT */
#include "stats/tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/random.h"
#include "stats/distributions.h"
#include "stats/parametric.h"

static bool read_test(char *word, void *value)
{
	return options_choice(strcmp(word, "randomization") == 0 ? "randomisation" : word, TESTS, value);
}

const struct reader reads_test = {read_test, NULL};

bool testing_draws(const struct testing *testing)
{
	return testing->test != T_TEST && testing->test != HSD;
}

bool testing_takes_all(const struct testing *testing)
{
	return testing->test == TUKEY || testing->test == HSD;
}

/* floor(B alpha), the rank of the trial that decides the difference required. The double of a decimal alpha such as
   0.29 is not exact, so B alpha counts as a whole number if it is one to 12 digits. */
static size_t rank_of(const struct testing *testing)
{
	return (size_t)((double)testing->samples * testing->alpha * (1 + 1e-12));
}

/* Whether a p-value is below alpha, to 12 digits too. */
static bool is_below_alpha(double p, double alpha)
{
	return p < alpha * (1 - 1e-12);
}

void testing_check(const struct testing *testing)
{
	struct slice test = options_word(TESTS, testing->test);

	if (testing_takes_all(testing) && testing->correction != NO_CORRECTION)
		die_usage("-correct does not go with -test %.*s, which takes all runs together already",
		          (int)test.length, test.at);
	if (testing_draws(testing) && rank_of(testing) < 1)
		die_usage("-B times -alpha must be at least 1: %zu samples are too few", testing->samples);
}

/* A test under way: what it has drawn, and the settings. */
struct tester {
	const struct testing *testing;
	const struct matrix *matrix;
	size_t rank;            /* k: which trial decides the difference required */
	struct bootstrap bootstrap;
	struct hsd hsd;
	double quantile;        /* of Student's t */
	/* of randomisation and tukey: */
	struct random random;
	double *row;            /* signs by topic, or the values of a topic by run */
	double *sum;            /* of a run's values, with the signs of trial b: at run B + b; or permuted, by run */
	struct scored *top;     /* of the trials of a pair, the k with the largest |mean| */
	double *q;              /* by trial; after all, sorted */
	double noise;           /* the rounding error of a mean */
	struct progress progress;
	double done;            /* before the pairs, from 0 to 1 */
};

/* ---- randomisation and tukey exchange values at random among the runs of a topic ---- */

/* The difference between the means of two runs, and anything more that is within the rounding error. */
static double observed(const struct matrix *matrix, size_t x, size_t y, double noise)
{
	return fabs(matrix_mean(matrix, x) - matrix_mean(matrix, y)) - noise;
}

/* Trial b of the randomisation test of pairs of runs: each topic's difference gets a random sign, the same for all
   pairs. Source: Fisher, The Design of Experiments, 1935; Smucker, Allan & Carterette, A Comparison of Statistical
   Significance Tests for Information Retrieval Evaluation, CIKM 2007. */
static void draw_signs(struct tester *tester, size_t b)
{
	const struct matrix *matrix = tester->matrix;

	for (size_t topic = 0; topic < matrix->topics; topic++)
		tester->row[topic] = random_below(&tester->random, 2) == 0 ? -1 : 1;
	for (size_t run = 0; run < matrix->runs; run++) {
		const double *score = matrix_run(matrix, run);
		double sum = 0;

		for (size_t topic = 0; topic < matrix->topics; topic++)
			sum += tester->row[topic] * score[topic];
		tester->sum[run * tester->testing->samples + b] = sum;
	}
}

/* After all trials: p is the share of trials with a |mean| of at least the one observed, the difference required the
   k-th largest |mean|. */
static struct significance randomisation_test(const struct tester *tester, size_t x, size_t y)
{
	const struct matrix *matrix = tester->matrix;
	size_t samples = tester->testing->samples, extreme = 0;
	const double *sum_x = tester->sum + x * samples, *sum_y = tester->sum + y * samples;
	double largest = fmax(matrix_largest(matrix, x), matrix_largest(matrix, y));
	double least = observed(matrix, x, y, rounding_error(matrix->topics, largest));

	start_top(tester->top, tester->rank);
	for (size_t b = 0; b < samples; b++) {
		double mean = fabs(sum_x[b] - sum_y[b]) / (double)matrix->topics;

		extreme += mean >= least;
		add_to_top(tester->top, tester->rank, (struct scored){0, mean});
	}
	return (struct significance){(double)extreme / (double)samples, tester->top[0].mean};
}

/* Fisher and Yates's shuffle. */
static void permute(double *row, size_t count, struct random *random)
{
	for (size_t left = count; left > 1; left--) {
		size_t chosen = random_below(random, left);
		double moved = row[left - 1];

		row[left - 1] = row[chosen];
		row[chosen] = moved;
	}
}

/* Trial b of randomised Tukey HSD: each topic's values are permuted among all runs; q is the highest less the lowest
   mean of a run. With two runs it is the randomisation test, with the same signs. Source: Carterette, Multiple Testing
   in Statistical Analysis of Systems-Based Information Retrieval Experiments, TOIS 30(1), 2012. */
static void draw_permutations(struct tester *tester, size_t b)
{
	const struct matrix *matrix = tester->matrix;
	double least = INFINITY, most = -INFINITY;

	memset(tester->sum, 0, matrix->runs * sizeof *tester->sum);
	for (size_t topic = 0; topic < matrix->topics; topic++) {
		for (size_t run = 0; run < matrix->runs; run++)
			tester->row[run] = matrix_run(matrix, run)[topic];
		permute(tester->row, matrix->runs, &tester->random);
		for (size_t run = 0; run < matrix->runs; run++)
			tester->sum[run] += tester->row[run];
	}
	for (size_t run = 0; run < matrix->runs; run++) {
		least = fmin(least, tester->sum[run]);
		most = fmax(most, tester->sum[run]);
	}
	tester->q[b] = (most - least) / (double)matrix->topics;
}

/* After all trials: p is the share of q of at least the difference between the means of the runs, the difference
   required the k-th largest q, the same for all pairs. */
static struct significance tukey_test(const struct tester *tester, size_t x, size_t y)
{
	double least = observed(tester->matrix, x, y, tester->noise);
	size_t samples = tester->testing->samples, extreme = 0;

	while (extreme < samples && tester->q[samples - 1 - extreme] >= least)
		extreme++;
	return (struct significance){(double)extreme / (double)samples, tester->q[samples - tester->rank]};
}

/* Draws the trials, which are the first half of what progress shows. `numbers` are those of a row, `sums` those of
   `sum`. */
static void draw_trials(struct tester *tester, void (*draw)(struct tester *tester, size_t b), size_t numbers,
                        size_t sums)
{
	size_t samples = tester->testing->samples;

	tester->row = allocate(numbers, sizeof *tester->row);
	tester->sum = allocate(sums, tester->matrix->runs * sizeof *tester->sum);
	for (size_t b = 0; b < samples; b++) {
		draw(tester, b);
		progress_show(&tester->progress, (double)b / (double)samples / 2);
	}
	tester->done = 0.5;
}

/* ---- all tests ---- */

static void start(struct tester *tester)
{
	const struct testing *testing = tester->testing;
	const struct matrix *matrix = tester->matrix;
	size_t samples = testing->samples;

	tester->rank = rank_of(testing);
	tester->random = (struct random){testing->seed};
	switch (testing->test) {
	case T_TEST:
		tester->quantile = student_quantile(testing->alpha, (double)matrix->topics - 1);
		break;
	case HSD:
		tester->hsd = hsd_make(matrix, testing->alpha);
		break;
	case RANDOMISATION:
		tester->top = allocate(tester->rank, sizeof *tester->top);
		draw_trials(tester, draw_signs, matrix->topics, samples);
		break;
	case TUKEY:
		tester->noise = matrix_error(matrix);
		tester->q = allocate(samples, sizeof *tester->q);
		draw_trials(tester, draw_permutations, matrix->runs, 1);
		qsort(tester->q, samples, sizeof *tester->q, number_compare);
		break;
	default:
		bootstrap_make(&tester->bootstrap, matrix->topics, samples, tester->rank, testing->seed);
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
		return randomisation_test(tester, x, y);
	case TUKEY:
		return tukey_test(tester, x, y);
	default:
		return bootstrap_test(&tester->bootstrap, score_x, score_y);
	}
}

static void end(struct tester *tester)
{
	bootstrap_free(&tester->bootstrap);
	free(tester->row);
	free(tester->sum);
	free(tester->top);
	free(tester->q);
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

/* Corrects the p of sorted pairs; in tests with trials none counts as less than 1/B. */
static void adjust(struct pair pair[], size_t count, const struct testing *testing)
{
	double least = testing_draws(testing) ? 1 / (double)testing->samples : 0, largest = 0;

	for (size_t k = 0; k < count; k++) {
		double times = (double)(testing->correction == HOLM ? count - k : count);

		largest = fmin(1, fmax(largest, times * fmax(pair[k].p, least)));
		pair[k].adjusted = testing->correction == NO_CORRECTION ? pair[k].p : largest;
		pair[k].significant = is_below_alpha(pair[k].adjusted, testing->alpha);
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
	adjust(pair, pairs, testing);
	*count = pairs;
	return pair;
}

struct discrimination testing_discrimination(const struct testing *testing, const struct pair pair[], size_t pairs)
{
	struct discrimination found = {.difference = testing->correction == NO_CORRECTION ? 0 : NAN};

	for (size_t i = 0; i < pairs; i++) {
		found.significant += pair[i].significant;
		found.difference = pair[i].required > found.difference ? pair[i].required : found.difference;
	}
	found.power = 100 * (double)found.significant / (double)pairs;
	return found;
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

	for (size_t run = 1; run < matrix->runs; run++)
		if (matrix_mean(matrix, run) < matrix_mean(matrix, lowest))
			lowest = run;
	/* in single precision, so that rounding does not decide */
	for (size_t run = 0; run < matrix->runs; run++)
		if (run != lowest && (float)(matrix_mean(matrix, run) - matrix_mean(matrix, lowest)) <= (float)required)
			return NOT_FOUND;
	return testing->test == TUKEY && matrix->runs > 2 ? lowest : NOT_FOUND;
}

void testing_note_hiding(const char *about, struct slice run)
{
	char word[2][QUOTE_SIZE];

	say("%s: note: run %s is more than the required difference below every other run, which hides differences "
	    "between the others from tukey: leave it out, or use -test hsd",
	    printable(word[0], slice_of(about)), quote(word[1], run));
}

struct effects effects_make(const struct testing *testing, const struct matrix *matrix)
{
	struct anova anova = anova_of(matrix);

	return (struct effects){testing, matrix, student_quantile(testing->alpha, (double)matrix->topics - 1),
	                        anova_residual_deviation(&anova)};
}

struct effect effect_of(const struct effects *effects, const struct pair *pair)
{
	const struct matrix *matrix = effects->matrix;
	const double *x = matrix_run(matrix, pair->x), *y = matrix_run(matrix, pair->y);
	double difference = matrix_mean(matrix, pair->x) - matrix_mean(matrix, pair->y), reach = pair->required;

	if (effects->testing->test != HSD)
		reach = t_test(x, y, matrix->topics, effects->quantile).required;
	return (struct effect){difference - reach, difference + reach,
	                       effects->deviation > 0 ? difference / effects->deviation : NAN,
	                       outcomes_between(x, y, matrix->topics)};
}

int testing_decimals(const struct testing *testing)
{
	int decimals = 4;

	for (size_t apart = 10000; testing_draws(testing) && apart < testing->samples && decimals < 17; apart *= 10)
		decimals++;
	return decimals;
}
