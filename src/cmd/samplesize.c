/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <math.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "stats/tests.h"
#include "stats/parametric.h"
#include "stats/distributions.h"

enum { MOST_RUNS = 1000000 };

/* A number, and how the user wrote it. */
struct given {
	const char *word;       /* NULL: not given */
	double number;
};

/* A variance, and the ends of its 95% interval if there is a matrix; else NaN. */
struct variance {
	double value, low, high;
};

struct samplesize {
	double alpha;
	struct given power, difference, width;
	size_t runs, topics;            /* 0: not given */
	struct variance within, residual;       /* V1, V2 */
	int digits;
};

struct planned {
	const char *name;
	size_t runs;                    /* 0: a test of two runs */
	struct design design;
	bool paired;                    /* its variance is V2 */
};

static bool read_given(char *word, void *value)
{
	struct given *given = value;

	given->word = word;
	return slice_to_number(slice_of(word), &given->number) && given->number > 0;
}

static const struct reader reads_given = {read_given, "a number above 0 and at most 1e15"};

static bool read_power(char *word, void *value)
{
	return read_given(word, value) && ((struct given *)value)->number < 1;
}

static const struct reader reads_power = {read_power, "a number above 0 and below 1"};

static bool read_from_two(char *word, size_t most, size_t *number)
{
	return read_positive(word, number) && *number >= 2 && *number <= most;
}

static bool read_runs(char *word, void *value)
{
	return read_from_two(word, MOST_RUNS, value);
}

static const struct reader reads_runs = {read_runs, "a number of runs from 2 to 1000000"};

static bool read_topics(char *word, void *value)
{
	return read_from_two(word, MOST_TOPICS, value);
}

static const struct reader reads_topics = {read_topics, "a number of topics from 2 to 10000000"};

static bool read_variances(char *word, void *value)
{
	struct samplesize *s = value;
	struct slice rest = slice_of(word), first, second;

	return slice_part(&rest, slice_of(","), &first) && slice_part(&rest, slice_of(","), &second) && !rest.at &&
	       slice_to_number(first, &s->within.value) && s->within.value >= 0 &&
	       slice_to_number(second, &s->residual.value) && s->residual.value >= 0;
}

static const struct reader reads_variances = {read_variances, "two numbers from 0, such as 0.05,0.02"};

static void check_options(const struct samplesize *s, const struct parsed *parsed)
{
	if (options_given(parsed, "variance") && parsed->operand_count > 0)
		die_usage("takes -variance or MATRIX, not both");
	if (s->topics > 0 && s->width.word)
		die_usage("-width asks for a number of topics, so -topics does not go with it");
}

/* Writes " NAME=VALUE", "-" for a value that is out of reach. */
static void write_value(const struct samplesize *s, const char *name, double value)
{
	output_format(" %s=", name);
	output_rounded(value, s->digits);
}

static void write_topics(size_t topics)
{
	output_string(" topics=");
	output_number(topics > 0 ? (double)topics : NAN, 0);
}

/* A row of the table of analysis of variance: F and p are those of runs and topics. */
static void write_variation(const struct samplesize *s, const char *source, const struct anova *anova,
                            const struct variation *variation)
{
	const struct variation *residual = &anova->residual;
	double square = anova_mean_square(anova, variation);
	double f = anova_f(anova, variation);

	output_format("# %s %.0f ", source, variation->freedom);
	output_rounded(square * variation->freedom, s->digits);
	output_char(' ');
	output_rounded(square, s->digits);
	if (variation != residual) {
		output_char(' ');
		output_rounded(f, s->digits);
		output_char(' ');
		output_number(isnan(f) ? NAN : f_tail(f, variation->freedom, residual->freedom),
		              s->digits > 4 ? s->digits : 4);
	}
	output_char('\n');
}

/* The 95% interval of a variance with so many degrees of freedom: df V / chi-square_{.975,df} and
   df V / chi-square_{.025,df}. Chi-square / df is an F whose denominator has no end of degrees of
   freedom. */
static struct variance with_interval(double variance, double freedom)
{
	static const double most = 1e13;

	if (variance == 0)
		return (struct variance){0, 0, 0};
	return (struct variance){
		variance, variance / f_quantile(0.025, freedom, most), variance / f_quantile(0.975, freedom, most),
	};
}

/* V1 has Satterthwaite's degrees of freedom, as runs share topics: m V1 is the sum of MT, the mean
   square of topics with n - 1, and of (m - 1) V2. Source: Satterthwaite, An Approximate
   Distribution of Estimates of Variance Components, Biometrics Bulletin 2(6), 1946. */
static void find_variances(struct samplesize *s, const struct anova *anova)
{
	double topics = anova_mean_square(anova, &anova->topics), residual = anova_mean_square(anova, &anova->residual);
	double others = anova->runs.freedom * residual, sum = topics + others;
	double freedom = sum * sum / (topics * topics / anova->topics.freedom +
	                              others * others / anova->residual.freedom);

	s->within = with_interval(anova_within_variance(anova), freedom);
	s->residual = with_interval(residual, anova->residual.freedom);
}

static void write_variance(const struct samplesize *s, const char *name, const struct variance *variance)
{
	output_format("%s=", name);
	output_rounded(variance->value, s->digits);
	output_char(' ');
	output_rounded(variance->low, s->digits);
	output_char(' ');
	output_rounded(variance->high, s->digits);
	output_char('\n');
}

/* Analyses the matrix, whose number of topics is the default if nothing is asked. */
static void analyse(struct samplesize *s, const char *path)
{
	struct matrix matrix;
	struct anova anova;

	matrix_read(&matrix, path, NULL);
	if (!s->difference.word && !s->width.word && s->topics == 0)
		s->topics = matrix.topics;
	anova = anova_of(&matrix);
	find_variances(s, &anova);
	output_string("# source df sum-of-squares mean-square F p\n");
	write_variation(s, "runs", &anova, &anova.runs);
	write_variation(s, "topics", &anova, &anova.topics);
	write_variation(s, "residual", &anova, &anova.residual);
	write_variance(s, "V1", &s->within);
	write_variance(s, "V2", &s->residual);
	matrix_free(&matrix);
}

static void write_name(const struct planned *test)
{
	output_string(test->name);
	if (test->runs > 0)
		output_format(" M=%zu", test->runs);
}

/* How many topics a test needs for the difference if its variance is this one; 0: too many. */
static size_t needed_for(const struct samplesize *s, const struct planned *test, double variance)
{
	struct design design = test->design;

	design.variance = variance;
	return design_topics(&design, s->difference.number, s->alpha, s->power.number);
}

/* Writes the numbers of topics for the ends of the interval of V2. */
static void write_ends(size_t low, size_t high)
{
	output_string(" low=");
	output_number(low > 0 ? (double)low : NAN, 0);
	output_string(" high=");
	output_number(high > 0 ? (double)high : NAN, 0);
}

/* How many topics a test needs for the difference. */
static void write_needed(const struct samplesize *s, const struct planned *test)
{
	const struct variance *v = &s->residual;
	size_t topics = needed_for(s, test, test->design.variance);

	write_name(test);
	output_format(" D=%s", s->difference.word);
	write_topics(topics);
	write_value(s, "power", topics > 0 ? design_power(&test->design, topics, s->difference.number, s->alpha)
	            : INFINITY);
	if (test->paired && !isnan(v->low))
		write_ends(needed_for(s, test, v->low), needed_for(s, test, v->high));
	output_char('\n');
}

static void write_found(const struct samplesize *s, const struct planned *test)
{
	if (s->difference.word) {
		write_name(test);
		output_format(" D=%s topics=%zu", s->difference.word, s->topics);
		write_value(s, "power", design_power(&test->design, s->topics, s->difference.number, s->alpha));
		output_char('\n');
	}
	write_name(test);
	output_format(" topics=%zu power=%s", s->topics, s->power.word);
	write_value(s, "difference", design_difference(&test->design, s->topics, s->alpha, s->power.number));
	output_char('\n');
}

static void write_tests(const struct samplesize *s)
{
	double m = (double)s->runs;
	const struct planned test[] = {
		{"t", 0, {1, 1, s->residual.value}, true},
		{"t-unpaired", 0, {1, 2, s->within.value}, false},
		{"anova", s->runs, {m - 1, m, s->within.value}, false},
		{"anova-paired", s->runs, {m - 1, m - 1, s->residual.value}, true},
	};
	size_t tests = s->runs > 0 ? 4 : 2;

	for (size_t i = 0; i < tests; i++)
		if (s->topics > 0)
			write_found(s, &test[i]);
		else if (s->difference.word)
			write_needed(s, &test[i]);
}

static void write_interval(const struct samplesize *s)
{
	const struct variance *v = &s->residual;
	size_t topics = s->topics;

	if (!s->width.word && topics == 0)
		return;
	output_string("ci");
	if (s->width.word) {
		output_format(" W=%s", s->width.word);
		topics = interval_topics(v->value, s->width.number, s->alpha);
	}
	write_topics(topics);
	write_value(s, "width", topics > 0 ? interval_width(v->value, topics, s->alpha) : INFINITY);
	if (s->width.word && !isnan(v->low))
		write_ends(interval_topics(v->low, s->width.number, s->alpha),
		           interval_topics(v->high, s->width.number, s->alpha));
	output_char('\n');
}

static void run(const struct command *command, char **argv)
{
	struct samplesize s = {.within = {0, NAN, NAN}, .residual = {0, NAN, NAN}};
	const struct option own[] = {
		{"difference", "D", &reads_given, &s.difference,
		 "topics needed to detect a difference of D", NULL, NULL},
		{"runs", "M", &reads_runs, &s.runs,
		 "the same for M runs, whose best and worst differ by D", NULL, "-difference or -topics"},
		{"width", "W", &reads_given, &s.width,
		 "topics needed for confidence intervals as narrow as W", NULL, NULL},
		{"topics", "N", &reads_topics, &s.topics, "what N topics detect (default: those of MATRIX)", NULL, NULL},
		{"variance", "V1,V2", &reads_variances, &s,
		 "the variances, in place of MATRIX", NULL, "-difference, -width or -topics"},
		{"power", "P", &reads_power, &s.power,
		 "probability of detecting the difference", "0.8", NULL},
		{"alpha", "X", &reads_inner_share, &s.alpha,
		 "significance level; intervals have the confidence 1 - X", "0.05", NULL},
		DIGITS_OPTION(&s.digits, "4", NULL),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);
	const char *path = options_file(&parsed);

	check_options(&s, &parsed);
	if (!options_given(&parsed, "variance"))
		analyse(&s, path);
	else if (s.within.value < s.residual.value)
		warn_at((struct place){.file = NULL},
		        "-variance has V1 = %g below V2 = %g: swapped? V1, within runs, also has what varies by topic",
		        s.within.value, s.residual.value);
	write_tests(&s);
	write_interval(&s);
	output_finish();
}

const struct command samplesize_command = {
	"samplesize", "[options] [MATRIX]",
	"Topic set size design: how many topics detect a difference.",
	"MATRIX has the values of earlier runs: a line for each topic, with a number for each run. The output is "
	"a two-way analysis of variance with V1, the variance within runs, and V2, the residual variance; then "
	"the smallest number of topics for -difference or -width, or what -topics, or those of MATRIX, detect: with "
	"the paired t test (V2), the unpaired one (V1), analysis of variance of M runs (V1; on the same topics V2), "
	"and confidence intervals (V2). low= and high= are for the ends of the interval of V2.\n", NULL, run,
};
