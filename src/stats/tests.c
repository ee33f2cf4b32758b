/* SPDX-License-Identifier: MIT */
#include "stats/tests.h"

#include <assert.h>
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

/* The n differences between two runs' values, or a sample of them. Deviations and a mean that are
   within the rounding error are 0. */
struct trial {
	double mean;
	double deviations;      /* sum of squares of the deviations from the mean */
	float t_squared;
};

struct tester;

/* A test of significance. */
struct kind {
	const char *name;
	bool draws;             /* samples */
	bool takes_all;         /* runs together */
	/* Draws, or computes, what is the same for all pairs; NULL: nothing. */
	void (*start)(struct tester *tester);
	/* Fills in .p and .required of the pair that is the current one of the tester. */
	void (*test)(struct tester *tester, struct pair *pair);
};

/* A test under way: what it has drawn, and the settings. */
struct tester {
	const struct matrix *matrix;
	const struct kind *kind;
	size_t n, B;            /* topics, trials */
	double alpha;
	double t;               /* t_{1-alpha/2} of n - 1 degrees of freedom */
	double noise;           /* the rounding error of a mean */
	struct anova anova;     /* for tukey and hsd */
	double required;        /* of hsd */
	/* of the current pair: */
	double *z;              /* its differences, by topic */
	struct trial observed;  /* their moments, in units of 2^unit */
	int unit;
	double mean, error;     /* the mean, and its standard error */
	double reach;           /* half of the width of its confidence interval; NaN: it has none */
	/* drawn: */
	double *times;          /* of topics in bootstrap samples, AT_ONCE samples side by side */
	double sum[AT_ONCE], squares[AT_ONCE];  /* over such samples: of w and of its squares */
	double *signed_sum;     /* of a run's values with the signs of trial b: at run B + b */
	double *q;              /* by trial; after all, sorted */
	struct trial *trial;    /* of the current pair, by trial */
	struct random random;
	double done;            /* before the pairs, from 0 to 1 */
};

/* ---- options ---- */

static bool read_test(char *word, void *value)
{
	const char *ours = strcmp(word, "randomization") == 0 ? "randomisation" : word;

	return options_choice(ours, TESTS(CHOICE_WORD), value);
}

const struct reader reads_test = {.read = read_test};

/* A second one would be compared with nothing. */
static bool read_baseline(char *word, void *value)
{
	if (*(const char **)value)
		die_usage("-baseline takes one run, %s is a second one", quote(slice_of(word)));
	return reads_name.read(word, value);
}

const struct reader reads_baseline = {.read = read_baseline, .takes = "a name"};

/* floor(trials alpha): which trial decides the difference required. The double of a decimal alpha
   such as 0.29 is not exact, so the product counts as a whole number if it is one to 12 digits. */
static size_t rank_of(size_t trials, double alpha)
{
	return (size_t)((double)trials * alpha * (1 + 1e-12));
}

/* Whether a p-value is below alpha, to 12 digits too. */
static bool is_below_alpha(double p, double alpha)
{
	return p < alpha * (1 - 1e-12);
}

void testing_check(const struct testing *testing, const struct parsed *parsed)
{
	static const char *const of_samples[] = {"B", "seed"};
	const char *test = options_word(TESTS(CHOICE_WORD), testing->test);

	refuse(testing_takes_all(testing) && testing->correction != NO_CORRECTION,
	       "-correct does not go with -test %s, which takes all runs together already", test);
	if (testing_draws(testing) && rank_of(testing->samples, testing->alpha) < 1)
		die_usage("-B times -alpha must be at least 1: %zu samples are too few, -B %.0f is "
		          "enough", testing->samples, ceil(1 / testing->alpha));
	for (size_t i = 0; i < 2; i++)
		if (!testing_draws(testing) && options_given(parsed, of_samples[i]))
			warn_at(in_file(NULL),
			        "-%s has no effect: the test %s draws no samples",
			        of_samples[i], test);
}

/* ---- the differences between two runs ---- */

/* The largest absolute value of two runs. */
static double largest_of(const struct tester *tester, size_t x, size_t y)
{
	return fmax(matrix_largest(tester->matrix, x), matrix_largest(tester->matrix, y));
}

/* Fills in z, scaled by a power of 2 so that the largest value is at least 1/2 and below 1 and no
   square underflows. Returns the exponent of the scale. */
static int subtract(const struct tester *tester, size_t x, size_t y)
{
	const double *of_x = matrix_run(tester->matrix, x), *of_y = matrix_run(tester->matrix, y);
	int exponent;

	(void)frexp(largest_of(tester, x, y), &exponent);
	for (size_t i = 0; i < tester->n; i++)
		tester->z[i] = ldexp(of_x[i], -exponent) - ldexp(of_y[i], -exponent);
	return exponent;
}

/* With the square of t, rounded to single precision. */
static struct trial trial_of(double mean, double deviations, double n)
{
	struct trial trial = {mean, deviations, mean == 0 ? 0 : INFINITY};

	if (deviations != 0)
		trial.t_squared = (float)(n * mean * mean * (n - 1) / deviations);
	return trial;
}

/* The moments of z, where z[i] occurs times[i * step] times. */
static struct trial moments(const struct tester *tester, const double *times, size_t step)
{
	const double *z = tester->z, n = (double)tester->n, noise = rounding_error(tester->n, 1);
	double least = DBL_MAX, most = -DBL_MAX, sum = 0, mean = 0, deviations = 0;

	for (size_t i = 0; i < tester->n; i++) {
		if (times[i * step] == 0)
			continue;
		least = z[i] < least ? z[i] : least;
		most = z[i] > most ? z[i] : most;
		sum += times[i * step] * z[i];
	}
	if (fabs(sum) > noise * n)
		mean = sum / n;
	for (size_t i = 0; i < tester->n && most - least > noise; i++)
		deviations += times[i * step] * (z[i] - mean) * (z[i] - mean);
	return trial_of(mean, deviations, n);
}

/* Whether only rounding tells two values apart. */
static bool is_tie(double x, double y)
{
	return fabs(x - y) <= rounding_error(1, fmax(fabs(x), fabs(y)));
}

void testing_outcomes(struct pair *pair, const double x[], const double y[], size_t topics)
{
	for (size_t i = 0; i < topics; i++)
		if (is_tie(x[i], y[i]))
			pair->ties++;
		else if (x[i] > y[i])
			pair->wins++;
		else
			pair->losses++;
}

/* ---- the trials with the largest statistic ---- */

static int by_decreasing_t(const void *a, const void *b)
{
	const struct trial *x = a, *y = b;

	return then_by(COMPARE(y->t_squared, x->t_squared), COMPARE(y->mean, x->mean));
}

/* The mean of the trial that decides the difference required; NaN: there is none. */
static double find_required(const struct tester *tester, size_t trials)
{
	size_t rank = rank_of(trials, tester->alpha);

	if (rank == 0)
		return NAN;
	qsort(tester->trial, trials, sizeof *tester->trial, by_decreasing_t);
	return tester->trial[rank - 1].mean;
}

/* ---- differences that are all equal ---- */

/* What the exact sign test says of n equal differences that are not 0. */
static double p_of_equal(size_t n)
{
	return pow(2, 1 - (double)n);
}

/* Equal differences say nothing of the spread. */
static void test_equal(const struct tester *tester, struct pair *pair)
{
	pair->p = tester->mean == 0 ? 1 : p_of_equal(tester->n);
	pair->is_exact = true;
	pair->required = NAN;
}

/* ---- the bootstrap test ---- */

/* How often sample b has topic 0; topic i is at i AT_ONCE. */
static double *times_of(const struct tester *tester, size_t b)
{
	return tester->times + b / AT_ONCE * AT_ONCE * tester->n + b % AT_ONCE;
}

static void draw_samples(struct tester *tester)
{
	size_t n = tester->n, B = tester->B;

	tester->trial = allocate(B, sizeof *tester->trial);
	tester->times = allocate(B / AT_ONCE + 1, AT_ONCE * n * sizeof *tester->times);
	for (size_t b = 0; b < B; b++)
		for (size_t drawn = 0; drawn < n; drawn++)
			times_of(tester, b)[random_below(&tester->random, n) * AT_ONCE]++;
}

/* Sums over sample b and those after it, topic by topic. */
static void sum_samples(struct tester *tester, size_t b)
{
	const double *times = times_of(tester, b);
	double sum[AT_ONCE] = {0}, squares[AT_ONCE] = {0};

	for (size_t i = 0; i < tester->n; i++, times += AT_ONCE) {
		double w = tester->z[i], square = w * w;

		for (size_t k = 0; k < AT_ONCE; k++) {
			sum[k] += times[k] * w;
			squares[k] += times[k] * square;
		}
	}
	memcpy(tester->sum, sum, sizeof sum);
	memcpy(tester->squares, squares, sizeof squares);
}

/* w*b: from the sums, unless the subtraction loses too many digits. */
static struct trial sample(struct tester *tester, size_t b)
{
	double sum = tester->sum[b % AT_ONCE], squares = tester->squares[b % AT_ONCE];
	double n = (double)tester->n, deviations = squares - sum * sum / n;

	if (deviations < squares / 1048576)
		return moments(tester, times_of(tester, b), AT_ONCE);
	return trial_of(sum / n, deviations, n);
}

/* z becomes w. Time: B n. */
static void bootstrap(struct tester *tester, struct pair *pair)
{
	const struct trial z = tester->observed;
	size_t extreme = 0;

	assert(tester->trial);
	if (z.deviations == 0) {
		test_equal(tester, pair);
		return;
	}
	for (size_t i = 0; i < tester->n; i++)
		tester->z[i] -= z.mean;
	for (size_t b = 0; b < tester->B; b++) {
		struct trial *trial = &tester->trial[b];

		if (b % AT_ONCE == 0)
			sum_samples(tester, b);
		*trial = sample(tester, b);
		trial->mean = fabs(trial->mean);
		extreme += trial->t_squared >= z.t_squared;
	}
	pair->p = (double)extreme / (double)tester->B;
	pair->required = ldexp(find_required(tester, tester->B), tester->unit);
}

/* ---- randomisation and tukey exchange values at random among the runs of a topic ---- */

/* The choices of the signs of n differences, the first sign being +: 2^(n-1), or for no difference 1,
   if they are at most `most`; else 0. */
static size_t choices_of(size_t n, size_t most)
{
	size_t choices = 1;

	for (; n > 1 && choices <= most; n--)
		choices *= 2;
	return choices <= most ? choices : 0;
}

/* Draws nothing if the signs of all pairs can be gone through. */
static void draw_signs(struct tester *tester)
{
	double *sign = tester->z, sum;

	tester->trial = allocate(tester->B, sizeof *tester->trial);
	if (choices_of(tester->n, tester->B) > 0)
		return;
	tester->done = 0.5;
	tester->signed_sum = allocate(tester->B, tester->matrix->runs * sizeof sum);
	for (size_t b = 0; b < tester->B; b++) {
		for (size_t i = 0; i < tester->n; i++)
			sign[i] = random_below(&tester->random, 2) == 0 ? -1 : 1;
		for (size_t run = 0; run < tester->matrix->runs; run++) {
			const double *value = matrix_run(tester->matrix, run);

			sum = 0;
			for (size_t i = 0; i < tester->n; i++)
				sum += sign[i] * value[i];
			tester->signed_sum[run * tester->B + b] = sum;
		}
		progress_show((double)b / (double)tester->B / 2);
	}
}

/* Fills in the |mean| of each choice of the signs of the differences that are not 0. */
static void choose_signs(struct tester *tester, const struct pair *pair, size_t choices)
{
	const double *x = matrix_run(tester->matrix, pair->x);
	const double *y = matrix_run(tester->matrix, pair->y);
	struct trial *trial = tester->trial;
	size_t filled = 0;

	trial[0].mean = 0;
	for (size_t i = 0; i < tester->n; i++) {
		double z = tester->z[i];

		if (is_tie(x[i], y[i]))
			continue;
		for (size_t k = 0; k < filled; k++) {
			trial[filled + k].mean = trial[k].mean - z;
			trial[k].mean += z;
		}
		trial[0].mean = filled == 0 ? z : trial[0].mean;
		filled = filled == 0 ? 1 : 2 * filled;
	}
	for (size_t k = 0; k < choices; k++)
		trial[k].mean = ldexp(fabs(trial[k].mean) / (double)tester->n, tester->unit);
}

/* The same of the signs that were drawn. */
static void take_drawn_signs(struct tester *tester, const struct pair *pair)
{
	size_t B = tester->B;
	const double *x = tester->signed_sum + pair->x * B, *y = tester->signed_sum + pair->y * B;

	for (size_t b = 0; b < B; b++)
		tester->trial[b].mean = fabs(x[b] - y[b]) / (double)tester->n;
}

static void randomisation(struct tester *tester, struct pair *pair)
{
	size_t choices = choices_of(pair->wins + pair->losses, tester->B), extreme = 0;
	size_t trials = choices > 0 ? choices : tester->B;
	double largest = largest_of(tester, pair->x, pair->y);
	double least = fabs(pair->difference) - rounding_error(tester->n, largest);

	assert(tester->trial && (choices > 0 || tester->signed_sum));
	pair->is_exact = choices > 0;
	if (pair->is_exact)
		choose_signs(tester, pair, choices);
	else
		take_drawn_signs(tester, pair);
	for (size_t b = 0; b < trials; b++)
		extreme += tester->trial[b].mean >= least;
	pair->p = (double)extreme / (double)trials;
	pair->required = find_required(tester, trials);
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

/* With two runs, the permutations of a topic are the signs of its difference. */
static void draw_permutations(struct tester *tester)
{
	size_t runs = tester->matrix->runs, size = runs * sizeof(double);
	double *value, *row, *sum;

	if (runs == 2) {
		draw_signs(tester);
		return;
	}
	tester->done = 0.5;
	value = allocate(tester->n, size);
	row = allocate(2, size);
	sum = row + runs;
	tester->q = allocate(tester->B, sizeof *tester->q);
	for (size_t run = 0; run < runs; run++)
		for (size_t i = 0; i < tester->n; i++)
			value[i * runs + run] = matrix_run(tester->matrix, run)[i];
	for (size_t b = 0; b < tester->B; b++) {
		double least = INFINITY, most = -INFINITY;

		memset(sum, 0, size);
		for (size_t i = 0; i < tester->n; i++) {
			memcpy(row, value + i * runs, size);
			add_permuted(&tester->random, sum, row, runs);
		}
		for (size_t run = 0; run < runs; run++) {
			least = sum[run] < least ? sum[run] : least;
			most = sum[run] > most ? sum[run] : most;
		}
		tester->q[b] = (most - least) / (double)tester->n;
		progress_show((double)b / (double)tester->B / 2);
	}
	qsort(tester->q, tester->B, sizeof *tester->q, number_compare);
	free(value);
	free(row);
}

static void tukey(struct tester *tester, struct pair *pair)
{
	double least = fabs(pair->difference) - tester->noise;
	size_t low = 0, high = tester->B;

	if (tester->matrix->runs == 2) {
		randomisation(tester, pair);
		return;
	}
	assert(tester->q);
	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (tester->q[middle] >= least)
			high = middle;
		else
			low = middle + 1;
	}
	pair->p = (double)(tester->B - low) / (double)tester->B;
	pair->required = tester->q[tester->B - rank_of(tester->B, tester->alpha)];
}

/* ---- t and hsd ---- */

/* A quotient with 36 binary digits, so that rounding errors do not order pairs with the same
   quotient. */
static double statistic(double mean, double error)
{
	int exponent;
	double fraction = frexp(fabs(mean) / error, &exponent);

	return ldexp(rint(ldexp(fraction, 36)), exponent - 36);
}

/* The difference that hsd requires; NaN if V2 is 0. */
static double hsd_required(const struct matrix *matrix, double alpha)
{
	struct anova anova = anova_of(matrix);
	double error = anova_residual_deviation(&anova) / sqrt((double)matrix->topics);
	double runs = (double)matrix->runs, freedom = anova.freedom[RESIDUAL];

	return error > 0 ? studentised_range_quantile(alpha, runs, freedom) * error : NAN;
}

static void t_test(struct tester *tester, struct pair *pair)
{
	if (tester->error == 0) {
		test_equal(tester, pair);
		return;
	}
	pair->p = student_p(statistic(tester->mean, tester->error), (double)tester->n - 1);
	pair->required = tester->t * tester->error;
}

static void start_hsd(struct tester *tester)
{
	tester->required = hsd_required(tester->matrix, tester->alpha);
}

static void hsd(struct tester *tester, struct pair *pair)
{
	tester->reach = tester->required;
	if (tester->error == 0) {
		test_equal(tester, pair);
		return;
	}
	pair->p = studentised_range_tail(statistic(tester->mean, tester->error),
	                                 (double)tester->matrix->runs,
	                                 tester->anova.freedom[RESIDUAL]);
	pair->required = tester->required;
}

/* ---- all tests ---- */

/* In the order of enum test. */
static const struct kind KINDS[] = {
	{NULL, true, false, NULL, NULL},
	{"Bootstrap test", true, false, draw_samples, bootstrap},
	{"Paired t test", false, false, NULL, t_test},
	{"Randomisation test", true, false, draw_signs, randomisation},
	{"Randomised Tukey HSD test", true, true, draw_permutations, tukey},
	{"Tukey HSD test", false, true, start_hsd, hsd},
};

static const char *const CORRECTION_NAMES[] = {
	"", ", Holm's correction", ", Bonferroni's correction",
	", Benjamini and Hochberg's correction",
};

/* Does not compile if a row is missing. */
enum {
	ALL_TESTS = 1 / (sizeof KINDS / sizeof *KINDS == TEST_COUNT),
	ALL_CORRECTIONS =
		1 / (sizeof CORRECTION_NAMES / sizeof *CORRECTION_NAMES == CORRECTION_COUNT)
};

const char *testing_name(const struct testing *testing)
{
	return KINDS[testing->test].name;
}

const char *testing_correction_name(const struct testing *testing)
{
	return CORRECTION_NAMES[testing->correction];
}

bool testing_draws(const struct testing *testing)
{
	return KINDS[testing->test].draws;
}

bool testing_takes_all(const struct testing *testing)
{
	return KINDS[testing->test].takes_all;
}

static void test_pair(struct tester *tester, struct pair *pair)
{
	static const double once = 1;
	double n = (double)tester->n, deviation;
	int unit = tester->unit = subtract(tester, pair->x, pair->y);

	tester->observed = moments(tester, &once, 0);
	tester->mean = ldexp(tester->observed.mean, unit);
	deviation = ldexp(sqrt(tester->observed.deviations / (n - 1)), unit);
	tester->reach = deviation > 0 ? tester->t * deviation / sqrt(n) : NAN;
	pair->difference = matrix_mean(tester->matrix, pair->x) -
	                   matrix_mean(tester->matrix, pair->y);
	testing_outcomes(pair, matrix_run(tester->matrix, pair->x),
	                 matrix_run(tester->matrix, pair->y), tester->n);
	if (tester->kind->takes_all)
		deviation = anova_residual_deviation(&tester->anova);
	pair->effect = pair->difference / deviation;
	tester->error = deviation / sqrt(n);
	tester->kind->test(tester, pair);
	pair->low = pair->difference - tester->reach;
	pair->high = pair->difference + tester->reach;
}

static int by_increasing_p(const void *a, const void *b)
{
	const struct pair *p = a, *q = b;

	return then_by(COMPARE(p->p, q->p), then_by(COMPARE(p->x, q->x), COMPARE(p->y, q->y)));
}

/* Corrects the p of sorted pairs. */
static void adjust(struct pair pair[], size_t pairs, const struct testing *testing)
{
	double B = (double)testing->samples, m = (double)pairs;
	double last = testing->correction == BH ? 1 : 0;

	for (size_t i = 0; i < pairs; i++) {
		size_t k = testing->correction == BH ? pairs - i : i + 1;
		struct pair *this = &pair[k - 1];
		bool is_share = testing_draws(testing) && !this->is_exact;
		double p = is_share ? (this->p * B + 1) / (B + 1) : this->p;

		switch (testing->correction) {
		case HOLM:
			last = fmin(1, fmax(last, p * (m - (double)(k - 1))));
			break;
		case BONFERRONI:
			last = fmin(1, m * p);
			break;
		case BH:
			last = fmin(last, p * m / (double)k);
			break;
		case NO_CORRECTION:
		case CORRECTION_COUNT:
			last = this->p;
		}
		this->adjusted = last;
		this->significant = is_below_alpha(this->adjusted, testing->alpha);
	}
}

struct pair *testing_run(const struct testing *testing, const struct matrix *matrix,
                         size_t baseline, size_t *count)
{
	size_t runs = matrix->runs, pairs = 0;
	size_t all = baseline != NOT_FOUND ? runs - 1 : runs * (runs - 1) / 2;
	struct pair *pair = allocate(all, sizeof *pair);
	struct tester tester = {
		.matrix = matrix, .kind = &KINDS[testing->test], .n = matrix->topics,
		.B = testing->samples, .alpha = testing->alpha,
		.t = student_quantile(testing->alpha, (double)matrix->topics - 1),
		.noise = matrix_error(matrix), .anova = anova_of(matrix),
		.z = allocate(matrix->topics, sizeof *tester.z), .random = {testing->seed},
	};

	if (tester.kind->start)
		tester.kind->start(&tester);
	for (size_t x = 0; x < runs; x++)
		for (size_t y = 0; y < runs; y++) {
			if (baseline != NOT_FOUND ? y != baseline || x == y : y <= x)
				continue;
			pair[pairs].x = x;
			pair[pairs].y = y;
			test_pair(&tester, &pair[pairs++]);
			progress_show(tester.done +
			              (1 - tester.done) * (double)pairs / (double)all);
		}
	progress_end();
	free(tester.z);
	free(tester.times);
	free(tester.signed_sum);
	free(tester.trial);
	free(tester.q);
	qsort(pair, pairs, sizeof *pair, by_increasing_p);
	adjust(pair, pairs, testing);
	*count = pairs;
	return pair;
}

void testing_effect_interval(const struct testing *testing, const struct pair *pair, size_t topics,
                             double *low, double *high)
{
	double root = sqrt((double)topics), t = pair->effect * root, freedom = (double)topics - 1;

	*low = *high = NAN;
	if (testing_takes_all(testing) || !(fabs(t) <= 1000))
		return;
	*low = noncentral_t_noncentrality(testing->alpha / 2, t, freedom) / root;
	*high = -noncentral_t_noncentrality(testing->alpha / 2, -t, freedom) / root;
}

void tested_add(struct tested *tested, const struct testing *testing, const struct pair pair[],
                size_t pairs, size_t topics)
{
	if (pairs == 0)
		return;
	if (tested->pairs == 0 || topics < tested->topics)
		tested->topics = topics;
	tested->pairs = pairs > tested->pairs ? pairs : tested->pairs;
	for (size_t i = 0; i < pairs; i++) {
		bool is_exact = pair[i].is_exact;

		tested->significant += pair[i].significant;
		tested->any_certain |= pair[i].significant &&
		                       (is_exact || testing->correction == BH);
		tested->draws |= testing->test == BOOTSTRAP ||
		                 (testing_draws(testing) && !is_exact);
	}
}

void testing_warn(const struct testing *testing, const struct tested *tested, const char *file)
{
	size_t pairs = tested->pairs;
	double m = (double)pairs, B = (double)testing->samples, n = (double)tested->topics;
	double least = pow(testing->test == BOOTSTRAP ? n : 2, 1 - n), alpha = testing->alpha;
	bool has_least = testing->test != TUKEY || pairs == 1;

	if (!testing_draws(testing) || pairs == 0 || tested->any_certain)
		return;
	if (has_least && !is_below_alpha(least, alpha))
		warn_at(in_file(file),
		        "with %zu topics no pair can be significant, whatever -B is: more topics "
		        "are needed", tested->topics);
	else if (testing->correction == NO_CORRECTION)
		return;
	else if (!is_below_alpha(m * least, alpha))
		warn_at(in_file(file),
		        "with %zu topics none of %zu pair%s can be significant after the "
		        "correction, whatever -B is: more topics are needed", tested->topics,
		        pairs, plural(pairs));
	else if (tested->draws && !is_below_alpha(m / (B + 1), alpha))
		warn_at(in_file(file),
		        "with -B %zu none of %zu pair%s can be significant after the correction: "
		        "use -B %.0f", testing->samples, pairs, plural(pairs),
		        10 * floor(m / alpha * (1 + 1e-12)));
}

size_t testing_hiding_run(const struct testing *testing, const struct matrix *matrix,
                          const struct pair pair[], size_t pairs)
{
	size_t lowest = 0, by_tukey = 0, by_hsd = 0;
	double mean, required = pair[0].required;

	if (testing->test != TUKEY || matrix->runs == 2)
		return NOT_FOUND;
	for (size_t run = 1; run < matrix->runs; run++)
		if (matrix_mean(matrix, run) < matrix_mean(matrix, lowest))
			lowest = run;
	/* in single precision, so that rounding does not decide */
	mean = matrix_mean(matrix, lowest);
	for (size_t run = 0; run < matrix->runs; run++)
		if (run != lowest && (float)(matrix_mean(matrix, run) - mean) <= (float)required)
			return NOT_FOUND;
	required = hsd_required(matrix, testing->alpha);
	/* without a residual, as in test_equal() */
	if (isnan(required) && !is_below_alpha(p_of_equal(matrix->topics), testing->alpha))
		return NOT_FOUND;
	required = fmax(required, matrix_error(matrix));
	for (size_t i = 0; i < pairs; i++) {
		by_tukey += pair[i].significant;
		by_hsd += fabs(pair[i].difference) > required;
	}
	return by_hsd > by_tukey ? lowest : NOT_FOUND;
}

void testing_note_hiding(const char *about, size_t more, struct slice run)
{
	const char *others = more == 0 ? ""
	                   : text_of(" and %zu more measure%s", more, plural(more));

	say("%s%s: note: run %s is more than the required difference below every other run, which "
	    "hides differences between the others from tukey: -test hsd detects more",
	    printable(slice_of(about)), others, quote(run));
}

char *testing_p(const struct testing *testing, double p, int digits, enum reader_of_p reader,
                char text[48])
{
	double B = testing_draws(testing) ? (double)testing->samples : 0, unit = 1e4;
	int decimals = 4;

	for (; decimals < 17 && (decimals < digits || unit < B); decimals++)
		unit *= 10;
	if (reader == FOR_PROGRAMS)
		snprintf(text, 48, "%.*g", digits > 4 ? digits : 4, p);
	else
		snprintf(text, 48, "%.*f", decimals, p);
	if (reader == FOR_PEOPLE && strtod(text, NULL) == 0)
		snprintf(text, 48, "<%.*f", decimals,
		         (B > 0 ? ceil(unit / B * (1 - 1e-12)) : 1) / unit);
	return text;
}
