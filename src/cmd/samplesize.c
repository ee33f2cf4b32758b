/* SPDX-License-Identifier: MIT */
/* samplesize computes how many topics a test needs, its power, and how wide confidence intervals
   are: topic set size design. [TSSD]: Sakai, Topic Set Size Design, Information Retrieval Journal
   19(3), 2016; Laboratory Experiments in Information Retrieval, 2018, chapter 6. */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "stats/distributions.h"
#include "stats/tests.h"

static void NORETURN samplesize(const struct command *command, char **argv);

const struct command samplesize_command = {
	"samplesize", "[options] [MATRIX]",
	"Topic set size design: how many topics detect a difference.",
	"MATRIX has the values of earlier runs: a line for each topic, with a number for each run. "
	"The output is a two-way analysis of variance with V1, the variance within runs, and V2, "
	"the residual variance; then, with -difference or -width, the smallest number of topics; "
	"else what the topics of -topics or of MATRIX detect: with the paired t test (V2), the "
	"unpaired one (V1), analysis of variance of M runs (V1; on the same topics V2), and "
	"confidence intervals (V2). low= and high= are for the ends of the interval of V2.\n",
	NULL, samplesize,
};

enum { MOST_RUNS = 1000000, MOST_TOPICS = 10000000 };

/* A number, and how the user wrote it. */
struct given {
	const char *word;       /* NULL: not given */
	double number;
};

/* A variance, and the ends of its 95% interval, which are NaN without one. */
enum { VALUE, LOW, HIGH, VARIANCE };

struct samplesize {
	struct given difference, width, power;
	size_t runs, topics;            /* 0: not given */
	double V1[VARIANCE], V2[VARIANCE];      /* within runs; residual */
	double alpha;
	int digits;
	const char *path;               /* of MATRIX; NULL: the variances were given */
	struct matrix matrix;
};

static bool read_given(char *word, void *value)
{
	struct given *given = value;

	given->word = word;
	return slice_to_number(slice_of(word), &given->number) && given->number > 0;
}

static const struct reader reads_given = {
	.read = read_given,
	.takes = "a number above 0 and at most 1e15",
};

static bool read_power(char *word, void *value)
{
	return read_given(word, value) && ((struct given *)value)->number < 1;
}

static const struct reader reads_power = {
	.read = read_power,
	.takes = "a number above 0 and below 1",
};

READS(read_runs, size_t, slice_to_size, *x >= 2 && *x <= MOST_RUNS)
READS(read_topics, size_t, slice_to_size, *x >= 2 && *x <= MOST_TOPICS)

static const struct reader reads_runs = {
	.read = read_runs,
	.takes = "a number of runs from 2 to 1000000",
};
static const struct reader reads_topics = {
	.read = read_topics,
	.takes = "a number of topics from 2 to 10000000",
};

static bool read_variances(char *word, void *value)
{
	struct samplesize *s = value;
	struct slice rest = slice_of(word), comma = slice_of(","), V1, V2;

	return slice_part(&rest, comma, &V1) && slice_part(&rest, comma, &V2) && !rest.at &&
	       slice_to_number(V1, &s->V1[VALUE]) && s->V1[VALUE] >= 0 &&
	       slice_to_number(V2, &s->V2[VALUE]) && s->V2[VALUE] >= 0;
}

static const struct reader reads_variances = {
	.read = read_variances,
	.takes = "two numbers from 0, such as 0.05,0.02",
};

static void read_options(struct samplesize *s, const struct command *command, char **argv)
{
	const struct option own[] = {
		{"difference", "D", &reads_given, &s->difference,
		 .help = "topics needed to detect a difference of D"},
		HINT("d|delta", "-difference D is what to detect"),
		{"runs", "M", &reads_runs, &s->runs,
		 .help = "the same for M runs, whose best and worst differ by D",
		 .needs = "-difference or -topics"},
		{"width", "W", &reads_given, &s->width,
		 .help = "topics needed for confidence intervals as narrow as W"},
		{"topics", "N", &reads_topics, &s->topics,
		 .help = "what N topics detect (default: those of MATRIX)"},
		{"variance", "V1,V2", &reads_variances, s,
		 .help = "the variances, in place of MATRIX",
		 .needs = "-difference, -width or -topics"},
		{"power", "P", &reads_power, &s->power,
		 .help = "probability of detecting the difference", .fallback = "0.8"},
		{"alpha", "X", &reads_alpha, &s->alpha,
		 .help = "significance level; intervals have the confidence 1 - X",
		 .fallback = "0.05"},
		INTERVALS_HINT,
		MATRIX_HINT,
		DIGITS_OPTION(&s->digits, "4", NULL),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);
	bool has_variance = options_given(&parsed, "variance");

	s->path = options_file(&parsed);
	if (has_variance && parsed.operand_count > 0)
		die_usage("takes -variance or MATRIX, not both");
	if (s->topics > 0 && s->width.word)
		die_usage("-width asks for a number of topics, so -topics does not go with it");
	if (has_variance)
		s->path = NULL;
	if (has_variance && s->V1[VALUE] < s->V2[VALUE])
		warn_at(in_file(NULL),
		        "-variance has V1 = %g below V2 = %g: swapped? V1, within runs, also has "
		        "what varies by topic", s->V1[VALUE], s->V2[VALUE]);
}

/* ---- formulas ---- */

/* A test of runs over n topics whose statistic is an F with `numerator` and `denominator` (n - 1)
   degrees of freedom, and the noncentrality n D^2 / (2 variance) if the best and the worst run
   differ by D, and the others, if any, are half way between (the least favourable case):

                                    numerator  denominator  variance
     paired t                       1          1            V2 (that of a difference is 2 V2)
     t of 2 samples                 1          2            V1
     anova of M runs, one-way       M - 1      M            V1
     anova of M runs, on n topics   M - 1      M - 1        V2

   Or, with numerator 0, the 1 - alpha confidence interval of a paired difference. */
struct design {
	const char *name;
	bool of_runs, paired;           /* of M runs; its variance is V2 */
	double numerator, denominator, variance;
};

/* The value that F must exceed. */
static double critical_f(const struct samplesize *s, const struct design *d)
{
	return f_quantile(s->alpha, d->numerator, d->denominator * ((double)s->topics - 1));
}

/* The probability that F exceeds its central quantile of 1 - alpha. */
static double power_of(const struct samplesize *s, const struct design *d)
{
	double n = (double)s->topics, standardised = s->difference.number / sqrt(2 * d->variance);

	return noncentral_f_tail(critical_f(s, d), d->numerator, d->denominator * (n - 1),
	                         n * standardised * standardised);
}

/* The smallest D with the power that is asked for. */
static double difference_of(const struct samplesize *s, const struct design *d)
{
	double n = (double)s->topics, denominator = d->denominator * (n - 1), f = critical_f(s, d);
	double lambda = noncentral_f_noncentrality(s->power.number, f, d->numerator, denominator);

	return sqrt(lambda) * sqrt(2 * d->variance / n);
}

/* The expected width: 2 t_{1-alpha/2,n-1} sqrt(2 variance / n) c_4(n), with c_4(n) = chi_mean(n -
   1). */
static double width_of(const struct samplesize *s, const struct design *d)
{
	double n = (double)s->topics;

	return 2 * student_quantile(s->alpha, n - 1) * sqrt(2 * d->variance / n) * chi_mean(n - 1);
}

static bool is_enough(struct samplesize s, const struct design *d, size_t topics)
{
	s.topics = topics;
	if (d->numerator > 0)
		return power_of(&s, d) >= s.power.number;
	return width_of(&s, d) <= s.width.number;
}

/* The smallest number of topics, from 2, with the power or width that is asked for; more topics
   than enough are enough, too. 0: MOST_TOPICS are not, or the variance is NaN. */
static size_t fewest_topics(const struct samplesize *s, struct design d, double variance)
{
	size_t low = 1, high = 2;

	d.variance = variance;
	if (isnan(variance))
		return 0;
	while (!is_enough(*s, &d, high)) {
		if (high == MOST_TOPICS)
			return 0;
		low = high;
		high = high < MOST_TOPICS / 2 ? high * 2 : MOST_TOPICS;
	}
	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		*(is_enough(*s, &d, middle) ? &high : &low) = middle;
	}
	return high;
}

/* Sets a variance and its 95% interval, the jackknife over n topics of log V: V exp(+- t_{.975,n-1}
   sqrt((n - 1) / n sum over j of (log V_(j) - their mean)^2)). V_(j), without topic j, is the sum
   of the squares of all topics less n / (n - 1) times those of topic j, except for a factor that is
   the same for all. No interval with two topics, or if a V_(j) is 0. Source: Miller, Jackknifing
   Variances, Annals of Mathematical Statistics 39(2), 1968. */
static void set_variance(double variance[VARIANCE], double value, const double square[],
                         size_t topics)
{
	double n = (double)topics, sum = 0, mean = 0, deviations = 0, reach = NAN;
	double *without = allocate(topics, sizeof *without);
	bool has_interval = topics > 2;

	for (size_t j = 0; j < topics; j++)
		sum += square[j];
	for (size_t j = 0; j < topics; j++) {
		without[j] = sum - n / (n - 1) * square[j];
		has_interval &= without[j] > rounding_error(topics, sum);
	}
	for (size_t j = 0; j < topics && has_interval; j++)
		mean += log(without[j] / sum) / n;
	for (size_t j = 0; j < topics && has_interval; j++)
		deviations += pow(log(without[j] / sum) - mean, 2);
	if (has_interval)
		reach = student_quantile(0.05, n - 1) * sqrt((n - 1) / n * deviations);
	variance[VALUE] = value;
	variance[LOW] = value > 0 ? value * exp(-reach) : 0;
	variance[HIGH] = value > 0 ? value * exp(reach) : 0;
	free(without);
}

/* ---- output ---- */

/* Writes a value, "-" if it is out of reach. */
static void write_value(const struct samplesize *s, const char *name, double value)
{
	output_string(name);
	output_rounded(value, s->digits);
}

/* Writes a number of topics, "-" for 0. */
static void write_topics(const char *name, size_t topics)
{
	output_string(name);
	output_number(topics > 0 ? (double)topics : NAN, 0);
}

/* Writes a row of the table of analysis of variance: F and p are those of runs and topics. */
static void write_row(const struct samplesize *s, const char *name, const struct anova *a,
                      int source)
{
	double df = a->freedom[source], rest = a->freedom[RESIDUAL], f = NAN;
	double square = anova_mean_square(a, source);

	if (a->squares[RESIDUAL] > 0)
		f = a->squares[source] / df / (a->squares[RESIDUAL] / rest);
	output_format("# %s %.0f", name, df);
	write_value(s, " ", square * df);
	write_value(s, " ", square);
	if (source != RESIDUAL) {
		write_value(s, " ", f);
		output_char(' ');
		output_number(isnan(f) ? NAN : f_tail(f, df, rest), s->digits > 4 ? s->digits : 4);
	}
	output_char('\n');
}

static void write_variance(const struct samplesize *s, const char *name, const double V[VARIANCE])
{
	write_value(s, name, V[VALUE]);
	write_value(s, " ", V[LOW]);
	write_value(s, " ", V[HIGH]);
	output_char('\n');
}

/* Analyses the matrix, whose number of topics is the default if nothing is asked. V1 is the sum of
   (x_ij - mean of run i)^2 over i and j, which is that of topics and residual, divided by m (n -
   1). */
static void analyse(struct samplesize *s)
{
	double *within, *residual;
	struct anova a;
	size_t n;

	matrix_read(&s->matrix, s->path, NULL, FULL);
	n = s->matrix.topics;
	if (!s->difference.word && !s->width.word && s->topics == 0)
		s->topics = n;
	within = allocate(n, 2 * sizeof *within);
	residual = within + n;
	a = anova_by_topic(&s->matrix, within, residual);
	set_variance(s->V1, (a.squares[TOPICS] + a.squares[RESIDUAL]) /
	             (a.freedom[TOPICS] + a.freedom[RESIDUAL]) * a.unit * a.unit, within, n);
	set_variance(s->V2, anova_mean_square(&a, RESIDUAL), residual, n);
	free(within);
	output_string("# source df sum-of-squares mean-square F p\n");
	write_row(s, "runs", &a, RUNS);
	write_row(s, "topics", &a, TOPICS);
	write_row(s, "residual", &a, RESIDUAL);
	output_string("# variance low high\n");
	write_variance(s, "V1=", s->V1);
	write_variance(s, "V2=", s->V2);
}

static void write_name(const struct samplesize *s, const struct design *d)
{
	output_string(d->name);
	if (d->of_runs)
		output_format(" M=%zu", s->runs);
}

/* Writes how many topics are needed for the difference or the width. */
static void write_needed(struct samplesize s, const struct design *d)
{
	bool is_test = d->numerator > 0;

	write_name(&s, d);
	output_format(is_test ? " D=%s" : " W=%s", is_test ? s.difference.word : s.width.word);
	s.topics = fewest_topics(&s, *d, d->variance);
	write_topics(" topics=", s.topics);
	write_value(&s, is_test ? " power=" : " width=",
	            s.topics == 0 ? INFINITY : is_test ? power_of(&s, d) : width_of(&s, d));
	if (d->paired && s.matrix.topics > 0) {
		write_topics(" low=", fewest_topics(&s, *d, s.V2[LOW]));
		write_topics(" high=", fewest_topics(&s, *d, s.V2[HIGH]));
	}
	output_char('\n');
}

/* Writes what the topics give. */
static void write_given(const struct samplesize *s, const struct design *d)
{
	bool is_test = d->numerator > 0;

	if (is_test && s->difference.word) {
		write_name(s, d);
		output_format(" D=%s topics=%zu", s->difference.word, s->topics);
		write_value(s, " power=", power_of(s, d));
		output_char('\n');
	}
	write_name(s, d);
	output_format(" topics=%zu", s->topics);
	if (is_test) {
		output_format(" power=%s", s->power.word);
		write_value(s, " difference=", difference_of(s, d));
	} else {
		write_value(s, " width=", width_of(s, d));
	}
	output_char('\n');
}

static void write_designs(const struct samplesize *s)
{
	double m = (double)s->runs, V1 = s->V1[VALUE], V2 = s->V2[VALUE];
	const struct design designs[] = {
		{"t", false, true, 1, 1, V2},
		{"t-unpaired", false, false, 1, 2, V1},
		{"anova", true, false, m - 1, m, V1},
		{"anova-paired", true, true, m - 1, m - 1, V2},
		{"ci", false, true, 0, 0, V2},
	};

	for (size_t i = 0; i < sizeof designs / sizeof *designs; i++) {
		const struct design *d = &designs[i];

		if (d->of_runs && s->runs == 0)
			continue;
		if (s->topics > 0)
			write_given(s, d);
		else if (d->numerator > 0 ? s->difference.word : s->width.word)
			write_needed(*s, d);
	}
}

static void NORETURN samplesize(const struct command *command, char **argv)
{
	struct samplesize s = {.topics = 0};

	read_options(&s, command, argv);
	if (s.path)
		analyse(&s);
	write_designs(&s);
	finish();
}
