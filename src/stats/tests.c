/* SPDX-License-Identifier: MIT */
#include "stats/tests.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/random.h"
#include "stats/distributions.h"

/* Bootstrap samples that are summed together: their sums stay in registers. */
enum { AT_ONCE = 8 };

/* A trial, in the order that decides the difference required. */
struct trial {
	float t_squared;
	double mean;            /* |mean(w*b)| */
};

/* Of the n differences between two runs' values, or of a sample of them. Deviations and a mean that
   are within the rounding error are 0. */
struct moments {
	double mean;
	double deviations;      /* sum of squares of the deviations from the mean */
};

/* A test under way: what it has drawn, and the settings. */
struct tester {
	const struct testing *testing;
	const struct matrix *matrix;
	size_t rank;            /* floor(B alpha): which trial decides the difference required */
	double t;               /* t_{1-alpha/2} of n - 1 degrees of freedom */
	double noise;           /* the rounding error of a mean */
	double deviation, freedom;      /* of tukey and hsd: sqrt(V2), and its degrees of freedom */
	double required;        /* of hsd */
	double *z;              /* the differences of the current pair, by topic */
	double *times;          /* how often each bootstrap sample has each topic, AT_ONCE samples side by side */
	double *sum;            /* of a run's values with the signs of trial b: at run B + b; or permuted, by run */
	double *q;              /* by trial; after all, sorted */
	struct trial *top;      /* of the trials of a pair, the first `rank` ones */
	struct random random;
	double done;            /* before the pairs, from 0 to 1 */
};

/* ---- options ---- */

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

/* floor(B alpha). The double of a decimal alpha such as 0.29 is not exact, so B alpha counts as a
   whole number if it is one to 12 digits. */
static size_t rank_of(const struct testing *testing)
{
	return (size_t)((double)testing->samples * testing->alpha * (1 + 1e-12));
}

/* Whether a p-value is below alpha, to 12 digits too. */
static bool is_below_alpha(double p, double alpha)
{
	return p < alpha * (1 - 1e-12);
}

void testing_check(const struct testing *testing, const struct parsed *parsed)
{
	static const char *const of_samples[] = {"B", "seed"};
	struct slice test = options_word(TESTS, testing->test);

	if (testing_takes_all(testing) && testing->correction != NO_CORRECTION)
		die_usage("-correct does not go with -test %.*s, which takes all runs together already",
		          (int)test.length, test.at);
	if (testing_draws(testing) && rank_of(testing) < 1)
		die_usage("-B times -alpha must be at least 1: %zu samples are too few, -B %.0f is enough",
		          testing->samples, ceil(1 / testing->alpha * (1 - 1e-12)));
	if (testing->test == HSD && testing->alpha < 1e-12)
		die_usage("-test hsd takes an -alpha of at least 1e-12, found %g", testing->alpha);
	for (size_t i = 0; i < 2; i++)
		if (!testing_draws(testing) && options_given(parsed, of_samples[i]))
			warn_at((struct place){.file = NULL},
			        "-%s has no effect: the test %.*s draws no samples",
			        of_samples[i], (int)test.length, test.at);
}

/* ---- the differences between two runs ---- */

/* Fills in z, scaled by a power of 2 so that the largest value is at least 1/2 and below 1 and no
   square underflows. Returns the exponent of the scale. */
static int subtract(const struct tester *tester, size_t x, size_t y)
{
	const double *of_x = matrix_run(tester->matrix, x), *of_y = matrix_run(tester->matrix, y);
	double largest = fmax(matrix_largest(tester->matrix, x), matrix_largest(tester->matrix, y));
	int exponent;

	(void)frexp(largest, &exponent);
	for (size_t i = 0; i < tester->matrix->topics; i++)
		tester->z[i] = ldexp(of_x[i], -exponent) - ldexp(of_y[i], -exponent);
	return exponent;
}

/* The moments of z, where z[i] occurs times[i * step] times. */
static struct moments moments(const struct tester *tester, const double *times, size_t step)
{
	size_t topics = tester->matrix->topics;
	const double *z = tester->z;
	double noise = rounding_error(topics, 1), least = DBL_MAX, most = -DBL_MAX, sum = 0;
	struct moments m = {0, 0};

	for (size_t i = 0; i < topics; i++) {
		if (times[i * step] == 0)
			continue;
		least = z[i] < least ? z[i] : least;
		most = z[i] > most ? z[i] : most;
		sum += times[i * step] * z[i];
	}
	if (fabs(sum) > noise * (double)topics)
		m.mean = sum / (double)topics;
	if (most - least <= noise)
		return m;
	for (size_t i = 0; i < topics; i++)
		m.deviations += times[i * step] * (z[i] - m.mean) * (z[i] - m.mean);
	return m;
}

static void count_outcomes(struct pair *pair, const struct matrix *matrix)
{
	const double *x = matrix_run(matrix, pair->x), *y = matrix_run(matrix, pair->y);

	for (size_t i = 0; i < matrix->topics; i++)
		if (fabs(x[i] - y[i]) <= rounding_error(1, fmax(fabs(x[i]), fabs(y[i]))))
			pair->ties++;
		else if (x[i] > y[i])
			pair->wins++;
		else
			pair->losses++;
}

/* ---- the trials with the largest statistic ---- */

static bool comes_before(struct trial a, struct trial b)
{
	return a.t_squared != b.t_squared ? a.t_squared > b.t_squared : a.mean > b.mean;
}

/* `top` is a heap: top[i] comes after top[2i+1] and top[2i+2]. */
static void add_to_top(struct tester *tester, struct trial trial)
{
	struct trial *top = tester->top;
	size_t at = 0, child;

	if (!comes_before(trial, top[0]))
		return;
	while ((child = 2 * at + 1) < tester->rank) {
		if (child + 1 < tester->rank && comes_before(top[child], top[child + 1]))
			child++;
		if (comes_before(top[child], trial))
			break;
		top[at] = top[child];
		at = child;
	}
	top[at] = trial;
}

static void clear_top(struct tester *tester)
{
	for (size_t i = 0; i < tester->rank; i++)
		tester->top[i] = (struct trial){-1, 0};
}

/* ---- the bootstrap test ---- */

/* How often sample b has topic 0; topic i is at i AT_ONCE. */
static double *times_of(const struct tester *tester, size_t b)
{
	return tester->times + b / AT_ONCE * AT_ONCE * tester->matrix->topics + b % AT_ONCE;
}

static void draw_samples(struct tester *tester)
{
	size_t topics = tester->matrix->topics, samples = tester->testing->samples;

	tester->times = allocate(samples / AT_ONCE + 1, AT_ONCE * topics * sizeof *tester->times);
	for (size_t b = 0; b < samples; b++)
		for (size_t drawn = 0; drawn < topics; drawn++)
			times_of(tester, b)[random_below(&tester->random, topics) * AT_ONCE]++;
}

/* Squares of t are rounded to single precision. */
static float t_squared(const struct tester *tester, struct moments m)
{
	double n = (double)tester->matrix->topics;

	if (m.deviations == 0)
		return m.mean == 0 ? 0 : INFINITY;
	return (float)(n * m.mean * m.mean * (n - 1) / m.deviations);
}

/* The moments of w*b: from the sums, unless the subtraction loses too many digits. */
static struct moments sample_moments(const struct tester *tester, size_t b, double sum, double squares)
{
	double n = (double)tester->matrix->topics, deviations = squares - sum * sum / n;

	if (deviations < squares / 1048576)
		return moments(tester, times_of(tester, b), AT_ONCE);
	return (struct moments){sum / n, deviations};
}

/* Sums of w and of its squares over a few samples. */
struct sums {
	double sum[AT_ONCE], squares[AT_ONCE];
};

/* Sums over sample b and those after it, topic by topic. */
static struct sums sum_samples(const struct tester *tester, size_t b)
{
	const double *times = times_of(tester, b);
	struct sums sums = {{0}, {0}};

	for (size_t i = 0; i < tester->matrix->topics; i++, times += AT_ONCE) {
		double w = tester->z[i], square = w * w;

		for (size_t k = 0; k < AT_ONCE; k++) {
			sums.sum[k] += times[k] * w;
			sums.squares[k] += times[k] * square;
		}
	}
	return sums;
}

/* z becomes w. Time: B n. */
static void bootstrap(struct tester *tester, struct pair *pair, struct moments m, int unit)
{
	size_t samples = tester->testing->samples, extreme = 0;
	float t = t_squared(tester, m);
	struct sums sums;

	pair->p = m.mean == 0;
	if (m.deviations == 0)
		return;
	for (size_t i = 0; i < tester->matrix->topics; i++)
		tester->z[i] -= m.mean;
	clear_top(tester);
	for (size_t b = 0; b < samples; b++) {
		size_t k = b % AT_ONCE;
		struct trial trial;

		if (k == 0)
			sums = sum_samples(tester, b);
		m = sample_moments(tester, b, sums.sum[k], sums.squares[k]);
		trial = (struct trial){t_squared(tester, m), fabs(m.mean)};
		extreme += trial.t_squared >= t;
		add_to_top(tester, trial);
	}
	pair->p = (double)extreme / (double)samples;
	pair->required = ldexp(tester->top[0].mean, unit);
}

/* ---- randomisation and tukey exchange values at random among the runs of a topic ---- */

static void draw_signs(struct tester *tester)
{
	const struct matrix *matrix = tester->matrix;
	size_t samples = tester->testing->samples;
	double *sign = tester->z;

	tester->sum = allocate(samples, matrix->runs * sizeof *tester->sum);
	for (size_t b = 0; b < samples; b++) {
		for (size_t topic = 0; topic < matrix->topics; topic++)
			sign[topic] = random_below(&tester->random, 2) == 0 ? -1 : 1;
		for (size_t run = 0; run < matrix->runs; run++) {
			const double *score = matrix_run(matrix, run);
			double sum = 0;

			for (size_t topic = 0; topic < matrix->topics; topic++)
				sum += sign[topic] * score[topic];
			tester->sum[run * samples + b] = sum;
		}
		progress_show((double)b / (double)samples / 2);
	}
}

static void randomisation(struct tester *tester, struct pair *pair)
{
	const struct matrix *matrix = tester->matrix;
	size_t samples = tester->testing->samples, extreme = 0;
	const double *sum_x = tester->sum + pair->x * samples, *sum_y = tester->sum + pair->y * samples;
	double largest = fmax(matrix_largest(matrix, pair->x), matrix_largest(matrix, pair->y));
	double least = fabs(pair->difference) - rounding_error(matrix->topics, largest);

	clear_top(tester);
	for (size_t b = 0; b < samples; b++) {
		double mean = fabs(sum_x[b] - sum_y[b]) / (double)matrix->topics;

		extreme += mean >= least;
		add_to_top(tester, (struct trial){0, mean});
	}
	pair->p = (double)extreme / (double)samples;
	pair->required = tester->top[0].mean;
}

/* Adds a topic's values, permuted among the runs, to their sums: Fisher and Yates's shuffle, which
   changes `row`. */
static void add_permuted(struct random *random, double sum[], double row[], size_t runs)
{
	for (size_t left = runs; left > 1; left--) {
		size_t chosen = random_below(random, left);

		sum[left - 1] += row[chosen];
		row[chosen] = row[left - 1];
	}
	sum[0] += row[0];
}

static void draw_permutations(struct tester *tester)
{
	const struct matrix *matrix = tester->matrix;
	size_t samples = tester->testing->samples, runs = matrix->runs, size = runs * sizeof(double);
	double *score = allocate(matrix->topics, size), *row = allocate(1, size), *sum = allocate(1, size);

	tester->q = allocate(samples, sizeof *tester->q);
	for (size_t run = 0; run < runs; run++)
		for (size_t topic = 0; topic < matrix->topics; topic++)
			score[topic * runs + run] = matrix_run(matrix, run)[topic];
	for (size_t b = 0; b < samples; b++) {
		double least = INFINITY, most = -INFINITY;

		memset(sum, 0, size);
		for (size_t topic = 0; topic < matrix->topics; topic++) {
			memcpy(row, score + topic * runs, size);
			add_permuted(&tester->random, sum, row, runs);
		}
		for (size_t run = 0; run < runs; run++) {
			least = sum[run] < least ? sum[run] : least;
			most = sum[run] > most ? sum[run] : most;
		}
		tester->q[b] = (most - least) / (double)matrix->topics;
		progress_show((double)b / (double)samples / 2);
	}
	qsort(tester->q, samples, sizeof *tester->q, number_compare);
	free(score);
	free(row);
	free(sum);
}

static void tukey(const struct tester *tester, struct pair *pair)
{
	double least = fabs(pair->difference) - tester->noise;
	size_t samples = tester->testing->samples, low = 0, high = samples;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (tester->q[middle] >= least)
			high = middle;
		else
			low = middle + 1;
	}
	pair->p = (double)(samples - low) / (double)samples;
	pair->required = tester->q[samples - tester->rank];
}

/* ---- the tests that draw nothing ---- */

/* A quotient with 36 binary digits, so that rounding errors do not order pairs with the same
   quotient. */
static double statistic(double mean, double error)
{
	int exponent;
	double fraction = frexp(fabs(mean) / error, &exponent);

	return ldexp(rint(ldexp(fraction, 36)), exponent - 36);
}

/* The t test; `error` is sd(z) / sqrt(n). */
static void t_test(const struct tester *tester, struct pair *pair, double mean, double error)
{
	pair->p = mean == 0;
	if (error > 0)
		pair->p = student_p(statistic(mean, error), (double)tester->matrix->topics - 1);
	pair->required = tester->t * error;
}

/* The difference that hsd requires, given sqrt(V2) and its degrees of freedom. */
static double hsd_required(const struct matrix *matrix, double alpha, double deviation, double freedom)
{
	double error = deviation / sqrt((double)matrix->topics);

	return error > 0 ? studentised_range_quantile(alpha, (double)matrix->runs, freedom) * error : 0;
}

static void hsd(const struct tester *tester, struct pair *pair, double mean)
{
	double error = tester->deviation / sqrt((double)tester->matrix->topics), runs = (double)tester->matrix->runs;

	pair->p = mean == 0;
	if (error > 0)
		pair->p = studentised_range_tail(statistic(mean, error), runs, tester->freedom);
	pair->required = tester->required;
}

/* ---- all tests ---- */

static void start(struct tester *tester)
{
	const struct testing *testing = tester->testing;
	const struct matrix *matrix = tester->matrix;

	tester->z = allocate(matrix->topics, sizeof *tester->z);
	tester->t = student_quantile(testing->alpha, (double)matrix->topics - 1);
	tester->noise = matrix_error(matrix);
	if (testing_takes_all(testing)) {
		struct anova anova = anova_of(matrix);

		tester->deviation = anova_residual_deviation(&anova);
		tester->freedom = anova.freedom[RESIDUAL];
	}
	if (testing->test == HSD)
		tester->required = hsd_required(matrix, testing->alpha, tester->deviation, tester->freedom);
	if (!testing_draws(testing))
		return;
	tester->rank = rank_of(testing);
	tester->top = allocate(tester->rank, sizeof *tester->top);
	if (testing->test == BOOTSTRAP) {
		draw_samples(tester);
		return;
	}
	(testing->test == TUKEY ? draw_permutations : draw_signs)(tester);
	tester->done = 0.5;
}

static void test_pair(struct tester *tester, struct pair *pair)
{
	const struct matrix *matrix = tester->matrix;
	static const double once = 1;
	int unit = subtract(tester, pair->x, pair->y);
	struct moments m = moments(tester, &once, 0);
	double n = (double)matrix->topics, mean = ldexp(m.mean, unit);
	double deviation = ldexp(sqrt(m.deviations / (n - 1)), unit), reach = tester->t * deviation / sqrt(n);

	pair->difference = matrix_mean(matrix, pair->x) - matrix_mean(matrix, pair->y);
	count_outcomes(pair, matrix);
	switch (tester->testing->test) {
	case T_TEST:
		t_test(tester, pair, mean, deviation / sqrt(n));
		break;
	case HSD:
		hsd(tester, pair, mean);
		break;
	case RANDOMISATION:
		randomisation(tester, pair);
		break;
	case TUKEY:
		tukey(tester, pair);
		break;
	default:
		bootstrap(tester, pair, m, unit);
	}
	if (tester->testing->test == HSD)
		reach = pair->required;
	pair->low = pair->difference - reach;
	pair->high = pair->difference + reach;
	if (testing_takes_all(tester->testing))
		deviation = tester->deviation;
	pair->effect = deviation > 0 ? pair->difference / deviation : NAN;
}

static void end(struct tester *tester)
{
	free(tester->z);
	free(tester->times);
	free(tester->sum);
	free(tester->top);
	free(tester->q);
	progress_end();
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
	double least = testing_draws(testing) ? 1 / (double)testing->samples : 0, last = 0;
	bool from_end = testing->correction == BH;

	for (size_t k = 0; k < count; k++) {
		size_t at = from_end ? count - 1 - k : k;
		double p = fmax(pair[at].p, least), m = (double)count;

		if (testing->correction == BH)
			last = fmin(at == count - 1 ? 1 : last, p * m / (double)(at + 1));
		else
			last = fmin(1, fmax(last, p * (testing->correction == HOLM ? m - (double)at : m)));
		pair[at].adjusted = testing->correction == NO_CORRECTION ? pair[at].p : last;
		pair[at].significant = is_below_alpha(pair[at].adjusted, testing->alpha);
	}
}

struct pair *testing_run(const struct testing *testing, const struct matrix *matrix, size_t baseline, size_t *count)
{
	size_t runs = matrix->runs, all = baseline != NOT_FOUND ? runs - 1 : runs * (runs - 1) / 2, pairs = 0;
	struct pair *pair = allocate(all, sizeof *pair);
	struct tester tester = {.testing = testing, .matrix = matrix, .random = {testing->seed}};

	progress_start();
	start(&tester);
	for (size_t x = 0; x < runs; x++)
		for (size_t y = baseline != NOT_FOUND ? baseline : x + 1; y < runs; y++) {
			if (y == x || (baseline != NOT_FOUND && y != baseline))
				continue;
			pair[pairs].x = x;
			pair[pairs].y = y;
			test_pair(&tester, &pair[pairs++]);
			progress_show(tester.done + (1 - tester.done) * (double)pairs / (double)all);
		}
	end(&tester);
	qsort(pair, pairs, sizeof *pair, by_increasing_p);
	adjust(pair, pairs, testing);
	*count = pairs;
	return pair;
}

void testing_warn(const struct testing *testing, size_t pairs, bool any, const char *file)
{
	double least = (double)pairs / (double)testing->samples;
	size_t needed = (size_t)((double)pairs / testing->alpha * (1 + 1e-12)) + 1;

	if (testing->correction != NO_CORRECTION && testing_draws(testing) && !is_below_alpha(least, testing->alpha) &&
	    !(testing->correction == BH && any))
		warn_at((struct place){.file = file},
		        "with -B %zu none of %zu pair%s can be significant after the correction: -B %zu is needed",
		        testing->samples, pairs, plural(pairs), needed);
}

size_t testing_hiding_run(const struct testing *testing, const struct matrix *matrix, const struct pair pair[],
                          size_t pairs)
{
	size_t lowest = 0, tukey_finds = 0, hsd_finds = 0;
	double required, noise = matrix_error(matrix);
	struct anova anova;

	if (testing->test != TUKEY)
		return NOT_FOUND;
	for (size_t run = 1; run < matrix->runs; run++)
		if (matrix_mean(matrix, run) < matrix_mean(matrix, lowest))
			lowest = run;
	/* in single precision, so that rounding does not decide */
	for (size_t run = 0; run < matrix->runs; run++)
		if (run != lowest && (float)(matrix_mean(matrix, run) - matrix_mean(matrix, lowest)) <=
		                             (float)pair[0].required)
			return NOT_FOUND;
	anova = anova_of(matrix);
	required = hsd_required(matrix, testing->alpha, anova_residual_deviation(&anova), anova.freedom[RESIDUAL]);
	for (size_t i = 0; i < pairs; i++) {
		tukey_finds += pair[i].significant;
		hsd_finds += fabs(pair[i].difference) > fmax(required, noise);
	}
	return hsd_finds > tukey_finds ? lowest : NOT_FOUND;
}

void testing_note_hiding(const char *about, size_t more, struct slice run)
{
	char word[2][QUOTE_SIZE], others[48] = "";

	if (more > 0)
		snprintf(others, sizeof others, " and %zu more measure%s", more, plural(more));
	say("%s%s: note: run %s is more than the required difference below every other run, which hides differences "
	    "between the others from tukey: -test hsd detects more",
	    printable(word[0], slice_of(about)), others, quote(word[1], run));
}

int testing_decimals(const struct testing *testing)
{
	int decimals = 4;

	for (size_t apart = 10000; testing_draws(testing) && apart < testing->samples && decimals < 17; apart *= 10)
		decimals++;
	return decimals;
}
