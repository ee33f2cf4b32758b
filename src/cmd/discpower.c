/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/output.h"
#include "cmd/comparing.h"
#include "cmd/testing.h"
#include "compare/distributions.h"
#include "compare/parametric.h"
#include "compare/reference.h"

struct discpower {
	struct comparing comparing;
	struct testing testing;
	bool has_effects;
	const char *reference;  /* path of an earlier output, or NULL */
	struct matrix matrix;
	struct pair *pair;      /* of runs, x < y, by increasing p */
	size_t pairs;
};

/* What the line of a pair has with -effects: the confidence interval of its difference, and the effect size. */
struct effects {
	double quantile;        /* of Student's t */
	double deviation;       /* what a difference is divided by */
};

/* Writes a number with the fewest digits that read back as the same number. */
static void write_exactly(double number)
{
	char text[32];
	int digits = 0;

	do
		snprintf(text, sizeof text, "%.*g", ++digits, number);
	while (strtod(text, NULL) != number);
	output_string(text);
}

/* Whether the output is that of the bootstrap test as Sakai has it. */
static bool is_plain(const struct discpower *d)
{
	return d->testing.test == BOOTSTRAP && d->testing.correction == NO_CORRECTION;
}

static void write_settings(const struct discpower *d)
{
	const struct testing *testing = &d->testing;

	output_format("# topics=%zu runs=%zu pairs=%zu", d->matrix.topics, d->matrix.runs, d->pairs);
	if (!is_plain(d))
		output_format(" test=%s", testing_name(testing->test));
	if (testing->correction != NO_CORRECTION)
		output_format(" correct=%s", testing_correction(testing->correction));
	if (testing_draws(testing))
		output_format(" B=%zu", testing->samples);
	output_string(" alpha=");
	write_exactly(testing->alpha);
	if (testing_draws(testing))
		output_format(" seed=%" PRIu64, testing->seed);
	output_char('\n');
}

static void write_summary(const struct discpower *d)
{
	size_t significant = 0;
	double difference = 0;

	for (size_t i = 0; i < d->pairs; i++) {
		significant += testing_is_significant(&d->testing, &d->pair[i]);
		difference = fmax(difference, d->pair[i].required);
	}
	output_format("# significant=%zu power=%.1f%% difference=", significant,
	              100 * (double)significant / (double)d->pairs);
	if (d->testing.correction == NO_CORRECTION)
		comparing_write(difference);
	else
		output_char('-');
	output_char('\n');
}

static void write_comparison(const struct discpower *d)
{
	struct reference reference;
	size_t misses = 0, false_alarms = 0;

	reference_read(&reference, d->reference, &d->matrix.names);
	for (size_t i = 0; i < d->pairs; i++) {
		bool there = reference.significant[d->pair[i].x * d->matrix.runs + d->pair[i].y];
		bool here = testing_is_significant(&d->testing, &d->pair[i]);
		misses += there && !here;
		false_alarms += here && !there;
	}
	output_format("# misses=%zu false-alarms=%zu missed=%.1f%% false=%.1f%%\n", misses, false_alarms,
	              100 * (double)misses / (double)d->pairs, 100 * (double)false_alarms / (double)d->pairs);
	reference_free(&reference);
}

static void write_number(double number)
{
	output_char(' ');
	comparing_write(number);
}

static void write_effects(const struct discpower *d, const struct effects *effects, const struct pair *pair)
{
	const struct matrix *matrix = &d->matrix;
	double difference = matrix_mean(matrix, pair->x) - matrix_mean(matrix, pair->y);
	double reach = t_test(matrix_run(matrix, pair->x), matrix_run(matrix, pair->y), matrix->topics,
	                      effects->quantile).reach;

	write_number(difference - reach);
	write_number(difference + reach);
	if (effects->deviation > 0)
		write_number(difference / effects->deviation);
	else
		output_string(" -");
}

static void write_pair(const struct discpower *d, const struct pair *pair)
{
	double mean_x = matrix_mean(&d->matrix, pair->x), mean_y = matrix_mean(&d->matrix, pair->y);

	output_text(strset_get(&d->matrix.names, pair->x));
	output_char(' ');
	output_text(strset_get(&d->matrix.names, pair->y));
	write_number(mean_x);
	write_number(mean_y);
	write_number(mean_x - mean_y);
	output_format(" %.*f", testing_decimals(&d->testing), pair->adjusted);
}

static void write_pairs(const struct discpower *d)
{
	struct effects effects = {0};

	if (d->has_effects)
		effects = (struct effects){student_quantile(d->testing.alpha, (double)d->matrix.topics - 1),
		                           residual_deviation(&d->matrix)};
	output_format("# index run_x run_y mean_x mean_y difference %s%s\n", is_plain(d) ? "ASL" : "p",
	              d->has_effects ? " low high effect" : "");
	for (size_t i = 0; i < d->pairs; i++) {
		output_format("%zu ", i + 1);
		write_pair(d, &d->pair[i]);
		if (d->has_effects)
			write_effects(d, &effects, &d->pair[i]);
		output_char('\n');
	}
}

static void run(const struct command *command, char **argv)
{
	struct discpower d = {.testing = TESTING_DEFAULT};
	const struct option own[] = {
		{"test", "T", read_test, &d.testing.test, TEST_TAKES, "the test (default bootstrap)", false},
		TESTING_OPTIONS(d.testing),
		{"effects", NULL, NULL, &d.has_effects, NULL,
		 "also print the confidence interval of each difference, and its effect size", false},
		{"compare", "FILE", read_path, &d.reference, "a file that discpower wrote",
		 "count misses and false alarms against FILE, an earlier output for the same runs",
		 false},
		{0},
	};

	d.testing.test = BOOTSTRAP;
	comparing_start(&d.comparing, command, own, argv);
	d.testing.seed = d.comparing.seed;
	testing_check(&d.testing);
	matrix_read(&d.matrix, d.comparing.matrix, d.comparing.names);
	d.pair = testing_run(&d.testing, &d.matrix, NOT_FOUND, &d.pairs, command->name);
	testing_warn(&d.testing, d.pairs, d.matrix.file);
	write_settings(&d);
	write_summary(&d);
	if (d.reference)
		write_comparison(&d);
	write_pairs(&d);
	output_finish();
	free(d.pair);
	matrix_free(&d.matrix);
}

const struct command discpower_command = {
	"discpower", "[-test bootstrap|t|randomisation|tukey] [-correct holm|bonferroni] [-effects] [-B 1000] "
	"[-alpha 0.05] [-seed N] [-names RUNLIST] [-compare FILE] [MATRIX]",
	"Test which runs differ significantly, to compare measures (discriminative power) or systems.",
	"MATRIX has one line for each topic, with one number for each run; Topicsys-matrix writes it, with or\n"
	"without -ids. Without MATRIX, or if MATRIX is -, discpower reads standard input.\n"
	"Each pair of runs is tested. The null hypothesis is that the two runs do not differ. z are the\n"
	"differences between the two runs on the n topics. All tests are two-sided.\n"
	"\n"
	"  bootstrap      Sakai's bootstrap test: t(z) = mean(z) / (sd(z) / sqrt(n)), w = z - mean(z). Each of B\n"
	"                 bootstrap samples draws n topics with replacement; all pairs use the same samples.\n"
	"                 The achieved significance level (ASL) is the share of samples b with |t(w*b)| >=\n"
	"                 |t(z)|. (If sd is 0: t is 0 if the mean is 0, else infinite.) This test compares\n"
	"                 measures: which measure tells more pairs of runs apart?\n"
	"  t              the paired t test\n"
	"  randomisation  each z gets a random sign, B times; p is the share of these trials in which |mean| is\n"
	"                 at least as large as the observed |mean|\n"
	"  tukey          randomised Tukey HSD: the scores of each topic are permuted among all runs, B times.\n"
	"                 p is the share of these trials in which the highest and the lowest mean differ at\n"
	"                 least as much as the two runs. This test compares systems: alpha is the probability\n"
	"                 that it calls at least one pair different although no runs differ\n"
	"\n"
	"Except in tukey, alpha is for each pair by itself: with alpha 0.05, of 100 pairs that do not differ,\n"
	"about 5 are called different. -correct adjusts the p-values for this. bonferroni multiplies each p by the\n"
	"number of pairs; holm multiplies by fewer pairs for each next larger p, and finds more differences.\n"
	"If p is 0 in B trials, it is below 1/B. Before the adjustment, such a p is set to 1/B.\n"
	"\n"
	"The output is:\n"
	"\n"
	"  # topics= runs= pairs= test= correct= B= alpha= seed=\n"
	"                                       (no test= for the bootstrap test without correction)\n"
	"  # significant= power= difference=    number of pairs with ASL or p below alpha; their share of all\n"
	"                                       pairs; the difference required (- with -correct)\n"
	"  # misses= false-alarms= missed= false=\n"
	"                                       with -compare: pairs that are significant in FILE but not here,\n"
	"                                       and here but not in FILE; then their shares of all pairs\n"
	"  # index run_x run_y mean_x mean_y difference ASL\n"
	"                                       a line for each pair, by increasing ASL or p before adjustment;\n"
	"                                       the difference is mean_x - mean_y\n"
	"  ... low high effect                  with -effects: the 1 - alpha confidence interval of the\n"
	"                                       difference, from the t test of this pair; and the effect size,\n"
	"                                       the difference divided by the square root of the residual\n"
	"                                       variance of two-way analysis of variance (runs and topics); -\n"
	"                                       if this variance is 0\n"
	"\n"
	"The difference required is the largest of these values of all pairs:\n"
	"\n"
	"  bootstrap      the |mean(w*b)| of the sample b with the floor(B alpha)-th largest |t(w*b)|; among\n"
	"                 equal |t|, the larger |mean| comes first\n"
	"  randomisation  the floor(B alpha)-th largest |mean|\n"
	"  tukey          the floor(B alpha)-th largest difference between the highest and the lowest mean\n"
	"  t              the quantile of t times sd(z) / sqrt(n)\n"
	"\n"
	"FILE of -compare may come from another test or alpha, but it must have the same pairs of runs, by name.\n"
	"\n"
	"Sources: Sakai, Evaluating Evaluation Metrics based on the Bootstrap, SIGIR 2006; [INC]; Efron and\n"
	"Tibshirani, An Introduction to the Bootstrap, 1993; Carterette, Multiple Testing in Statistical\n"
	"Analysis of Systems-Based Information Retrieval Experiments, TOIS 30(1), 2012; Sakai, Laboratory\n"
	"Experiments in Information Retrieval, 2018; Holm, A Simple Sequentially Rejective Multiple Test\n"
	"Procedure, Scandinavian Journal of Statistics 6(2), 1979.\n", run,
};
