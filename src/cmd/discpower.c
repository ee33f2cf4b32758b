#include "cmd/commands.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/output.h"
#include "cmd/comparing.h"
#include "cmd/progress.h"
#include "compare/reference.h"
#include "compare/significance.h"

struct discpower {
	struct comparing comparing;
	size_t samples;         /* B */
	double alpha;
	const char *reference;  /* path of an earlier output, or NULL */
	struct matrix matrix;
	struct pair *pair;      /* of runs, x < y */
	size_t pairs;
};

struct pair {
	size_t x, y;
	struct significance found;
};

static bool read_alpha(char *word, void *value)
{
	return read_share(word, value) && *(double *)value < 1;
}

static bool is_significant(const struct discpower *d, const struct pair *pair)
{
	return asl_below((double)pair->found.extreme, (double)d->samples, d->alpha);
}

static void test_pairs(struct discpower *d)
{
	const struct matrix *matrix = &d->matrix;
	struct bootstrap bootstrap;
	struct progress progress;
	size_t all = matrix->runs * (matrix->runs - 1) / 2;

	progress_start(&progress, "discpower");
	bootstrap_make(&bootstrap, matrix->topics, d->samples,
	               deciding_rank((double)d->samples, d->alpha), d->comparing.seed);
	d->pair = allocate(all, sizeof *d->pair);
	for (size_t x = 0; x < matrix->runs; x++)
		for (size_t y = x + 1; y < matrix->runs; y++) {
			d->pair[d->pairs++] = (struct pair){x, y, bootstrap_test(
				&bootstrap, matrix_run(matrix, x), matrix_run(matrix, y))};
			progress_show(&progress, (double)d->pairs / (double)all);
		}
	progress_end(&progress);
	bootstrap_free(&bootstrap);
}

/* Pairs with the same ASL stay in the order of their runs. */
static int by_increasing_asl(const void *a, const void *b)
{
	const struct pair *p = a, *q = b;

	if (p->found.extreme != q->found.extreme)
		return p->found.extreme < q->found.extreme ? -1 : 1;
	if (p->x != q->x)
		return p->x < q->x ? -1 : 1;
	return p->y < q->y ? -1 : 1;
}

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

/* Decimals that show a difference of one sample in B, at least 4. */
static int asl_decimals(size_t samples)
{
	int decimals = 4;

	for (size_t apart = 10000; apart < samples && decimals < 17; apart *= 10)
		decimals++;
	return decimals;
}

static void write_summary(const struct discpower *d)
{
	size_t significant = 0;
	double difference = 0;

	for (size_t i = 0; i < d->pairs; i++) {
		significant += is_significant(d, &d->pair[i]);
		difference = fmax(difference, d->pair[i].found.difference);
	}
	output_format("# topics=%zu runs=%zu pairs=%zu B=%zu alpha=", d->matrix.topics,
	              d->matrix.runs, d->pairs, d->samples);
	write_exactly(d->alpha);
	output_format(" seed=%" PRIu64 "\n", d->comparing.seed);
	output_format("# significant=%zu power=%.1f%% difference=", significant,
	              100 * (double)significant / (double)d->pairs);
	comparing_write(difference);
	output_char('\n');
}

static void write_comparison(const struct discpower *d)
{
	struct reference reference;
	size_t misses = 0, false_alarms = 0;

	reference_read(&reference, d->reference, &d->matrix.names);
	for (size_t i = 0; i < d->pairs; i++) {
		bool there = reference.significant[d->pair[i].x * d->matrix.runs + d->pair[i].y];
		bool here = is_significant(d, &d->pair[i]);
		misses += there && !here;
		false_alarms += here && !there;
	}
	output_format("# misses=%zu false-alarms=%zu\n", misses, false_alarms);
	reference_free(&reference);
}

static void write_pairs(struct discpower *d)
{
	int decimals = asl_decimals(d->samples);

	qsort(d->pair, d->pairs, sizeof *d->pair, by_increasing_asl);
	output_string("# index run_x run_y mean_x mean_y difference ASL\n");
	for (size_t i = 0; i < d->pairs; i++) {
		const struct pair *pair = &d->pair[i];
		double mean_x = matrix_mean(&d->matrix, pair->x);
		double mean_y = matrix_mean(&d->matrix, pair->y);
		const double number[] = {mean_x, mean_y, mean_x - mean_y};

		output_format("%zu ", i + 1);
		output_text(strset_get(&d->matrix.names, pair->x));
		output_char(' ');
		output_text(strset_get(&d->matrix.names, pair->y));
		for (size_t k = 0; k < sizeof number / sizeof *number; k++) {
			output_char(' ');
			comparing_write(number[k]);
		}
		output_format(" %.*f\n", decimals,
		              (double)pair->found.extreme / (double)d->samples);
	}
}

static void run(const struct command *command, int argc, char **argv)
{
	struct discpower d = {.samples = 1000, .alpha = 0.05};
	const struct option own[] = {
		{"B", "B", read_positive, &d.samples, "a number of samples, 1 or more",
		 "bootstrap samples (default 1000)", false},
		{"alpha", "X", read_alpha, &d.alpha, "a number above 0 and below 1",
		 "a pair is significantly different if its ASL is below X (default 0.05)", false},
		{"compare", "FILE", read_path, &d.reference, "a file that discpower wrote",
		 "count misses and false alarms against FILE, an earlier output for the same runs",
		 false},
		{0},
	};

	comparing_start(&d.comparing, command, own, argc, argv);
	if (deciding_rank((double)d.samples, d.alpha) < 1)
		die_usage("-B times -alpha must be at least 1: %zu samples are too few",
		          d.samples);
	matrix_read(&d.matrix, d.comparing.matrix, d.comparing.names);
	test_pairs(&d);
	write_summary(&d);
	if (d.reference)
		write_comparison(&d);
	write_pairs(&d);
	output_finish();
	free(d.pair);
	matrix_free(&d.matrix);
}

const struct command discpower_command = {
	"discpower", "[-B 1000] [-alpha 0.05] [-seed N] [-names RUNLIST] [-compare FILE] [MATRIX]",
	"Discriminative power: how many pairs of runs differ significantly.",
	"MATRIX has one line for each topic with one number for each run, as Topicsys-matrix writes it, with\n"
	"-ids or without. Without MATRIX, or if it is -, standard input is read. Each pair of runs goes\n"
	"through Sakai's bootstrap test: of n topics, z are the differences, t(z) = mean(z) / (sd(z) /\n"
	"sqrt(n)), w = z - mean(z). Each of B bootstrap samples, the same for all pairs, draws n topics with\n"
	"replacement. The achieved significance level ASL is the share of samples b with |t(w*b)| >= |t(z)|.\n"
	"(Where sd is 0, t is 0 if the mean is 0, else infinite.) Output:\n\n"
	"  # topics= runs= pairs= B= alpha= seed=\n"
	"  # significant= power= difference=    pairs with ASL < alpha, their share of all pairs, and\n"
	"                                       the difference required\n"
	"  # misses= false-alarms=              with -compare: pairs significant there but not here,\n"
	"                                       and here but not there\n"
	"  # index run_x run_y mean_x mean_y difference ASL\n"
	"                                       each pair, by increasing ASL; mean_x - mean_y\n\n"
	"The difference required is the largest, over all pairs, of the |mean(w*b)| that goes with the\n"
	"floor(B alpha)-th largest |t(w*b)|; among equal |t| the larger |mean| comes first. The truth of\n"
	"-compare has an alpha of its own, and must have the same pairs of runs by name.\n\n"
	"Sources: Sakai, Evaluating Evaluation Metrics based on the Bootstrap, SIGIR 2006; [INC]; Efron and\n"
	"Tibshirani, An Introduction to the Bootstrap, 1993.\n", run,
};
