/* SPDX-License-Identifier: MIT */
/* swap counts how often two sets of topics disagree about which of two runs is better, by how far
   apart the runs are on the first set: the swap method of Voorhees and Buckley.

   In a trial two subsets of C of the n topics are drawn; d is the difference between the runs'
   means on one of them. The trial is counted in the bin of the first subset's |d|. It is a swap if
   d has the other sign on the second subset, or is 0 on one of them alone. Source: [TOPIC] Figure
   1; Voorhees and Buckley, The Effect of Topic Set Size on Retrieval Experiment Error, SIGIR 2002.
   A d no further from 0 than rounding_error() is 0. */
#include "cmd/commands.h"

#include <inttypes.h>
#include <math.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "base/random.h"
#include "stats/matrix.h"

static void NORETURN swap(const struct command *command, char **argv);

const struct command swap_command = {
	"swap", "[options] [MATRIX]",
	"Compute how often two topic sets disagree on which run is better.",
	"MATRIX has a line for each topic, with a number for each run, as \"ntcir_eval table "
	"-topics AP\" prints it. For each pair of runs, two subsets of C topics are drawn, N "
	"times: it is a swap if the differences on them have different signs. The output has a "
	"line for each of 21 bins of differences: lower edge, comparisons, swaps, swap rate; then "
	"lines \"#\" with the differences from which on the two subsets agree in at least 95, 90 "
	"and 80% of cases.\n", NULL, swap,
};

/* Bin k holds the |d| with floor(100 |d| + 1e-9) = k; the last bin also holds all larger |d|. */
enum { BINS = 21 };

/* Trials between two updates of the progress. */
enum { TRIALS_AT_ONCE = 1000 };

/* The words of -method: how the two subsets are drawn, without a common topic, each with
   replacement, or each without. */
#define METHODS(choice)                                                 \
	choice(DISJOINT, "disjoint") choice(REPLACEMENT, "replacement") \
	choice(INDEPENDENT, "independent")

struct swap {
	enum { METHODS(CHOICE_NAME) } method;
	size_t size;            /* C */
	size_t trials;          /* of each pair */
	struct random random;
	const char *names, *path;       /* of RUNLIST, or NULL; and of MATRIX */
	struct matrix matrix;
	size_t *subset[2];      /* C topics, and perhaps others after them */
	uint64_t *seen;         /* by topic: the number of the subset that had it last */

	/* results of the trials so far: */
	struct bin {
		uint64_t comparisons, swaps;
	} bin[BINS];
	double highest;         /* mean of a run on a subset */
	uint64_t subsets;       /* drawn: 2 a trial */
	uint64_t distinct;      /* topics of a subset, summed over subsets */
	uint64_t shared;        /* topics that both subsets have, summed over trials */
};

static void read_options(struct swap *s, const struct command *command, char **argv)
{
	const struct option own[] = {
		{"method", METHODS(CHOICE_WORD), NULL, &s->method,
		 .help = "the two subsets: without a common topic, or each drawn with replacement, "
		 "or each without", .fallback = "disjoint"},
		{"c", "C", &reads_positive, &s->size,
		 .help = "number of topics in a subset (default: half of the topics)"},
		{"trials", "N", &reads_positive, &s->trials,
		 .help = "number of trials for each pair of runs", .fallback = "1000"},
		SEED_OPTION(&s->random.state, NULL),
		NAMES_OPTION(&s->names),
		MATRIX_HINT,
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	s->path = options_file(&parsed);
}

/* Room for a subset; to be drawn without replacement, it holds all topics at first. */
static size_t *new_subset(const struct swap *s)
{
	size_t topics = s->matrix.topics;
	size_t *subset = allocate(s->size < topics ? topics : s->size, sizeof *subset);

	for (size_t i = 0; i < topics; i++)
		subset[i] = i;
	return subset;
}

/* Draws so many topics, without replacement by moving them to the front of all (Fisher and Yates);
   the order before does not matter. */
static void draw(struct swap *s, size_t *subset, size_t size)
{
	size_t topics = s->matrix.topics;

	for (size_t i = 0; i < size && (size < topics || s->method == REPLACEMENT); i++) {
		size_t other, moved = subset[i];

		if (s->method == REPLACEMENT) {
			subset[i] = random_below(&s->random, topics);
			continue;
		}
		other = i + random_below(&s->random, topics - i);
		subset[i] = subset[other];
		subset[other] = moved;
	}
}

/* Counts the distinct topics of the two subsets, and those that both have. Disjoint ones are
   known. */
static void count_topics(struct swap *s)
{
	/* no number is 1 above that of a subset of another trial */
	uint64_t first = 2 * s->subsets + 2;

	s->subsets += 2;
	s->distinct += s->method == DISJOINT ? 2 * s->size : 0;
	for (size_t k = 0; k < 2 && s->method != DISJOINT; k++)
		for (size_t i = 0; i < s->size; i++) {
			uint64_t *seen = &s->seen[s->subset[k][i]];

			s->distinct += *seen != first + k;
			s->shared += *seen == first + k - 1;
			*seen = first + k;
		}
}

/* The difference between the means of two runs on a subset. Raises `highest` to the higher mean. */
static double difference_on(struct swap *s, const size_t *subset, const double *x, const double *y,
                            double noise)
{
	double x_mean = 0, y_mean = 0;

	for (size_t i = 0; i < s->size; i++) {
		x_mean += x[subset[i]];
		y_mean += y[subset[i]];
	}
	x_mean /= (double)s->size;
	y_mean /= (double)s->size;
	s->highest = x_mean > s->highest ? x_mean : s->highest;
	s->highest = y_mean > s->highest ? y_mean : s->highest;
	return fabs(x_mean - y_mean) <= noise ? 0 : x_mean - y_mean;
}

static void try_once(struct swap *s, const double *x, const double *y, double noise)
{
	double first, second, place;
	struct bin *bin;

	if (s->method == DISJOINT) {
		/* of all topics, those that are left make the second subset */
		draw(s, s->subset[0], 2 * s->size < s->matrix.topics ? 2 * s->size : s->size);
	} else {
		draw(s, s->subset[0], s->size);
		draw(s, s->subset[1], s->size);
	}
	count_topics(s);
	first = difference_on(s, s->subset[0], x, y, noise);
	second = difference_on(s, s->subset[1], x, y, noise);
	place = 100 * fabs(first) + 1e-9;
	bin = &s->bin[place < BINS - 1 ? (size_t)place : BINS - 1];
	bin->comparisons++;
	bin->swaps += COMPARE(first, 0) != COMPARE(second, 0);
}

static void try_pairs(struct swap *s)
{
	const struct matrix *matrix = &s->matrix;
	double runs = (double)matrix->runs, pairs = runs * (runs - 1) / 2, pair = 0;

	for (size_t x = 0; x < matrix->runs; x++)
		for (size_t y = x + 1; y < matrix->runs; y++, pair++) {
			double largest = fmax(matrix_largest(matrix, x), matrix_largest(matrix, y));
			double noise = rounding_error(s->size, largest);

			for (size_t trial = 0; trial < s->trials; trial++) {
				double done = pair + (double)trial / (double)s->trials;

				if (trial % TRIALS_AT_ONCE == 0)
					progress_show(done / pairs);
				try_once(s, matrix_run(matrix, x), matrix_run(matrix, y), noise);
			}
		}
	progress_end();
}

static void write_percentage(const char *name, double percent)
{
	output_format(" %s=", name);
	output_number(percent, 1);
	output_string(isnan(percent) ? "" : "%");
}

/* Writes from which difference on two subsets agree with this confidence: the lower edge of the
   first bin that is not empty and from which on all bins have at most 100 - confidence swaps in 100
   comparisons; the same relative to the highest mean; and the share of the comparisons with at
   least that difference: [TOPIC] Tables 2 and 3. */
static void write_confidence(const struct swap *s, unsigned confidence)
{
	uint64_t later = 0, found = 0;  /* comparisons: down to bin k, down to the one found */
	double difference = NAN, all = (double)s->subsets / 2;

	for (size_t k = BINS; k-- > 0;) {
		const struct bin *bin = &s->bin[k];

		if (bin->swaps * 100 > bin->comparisons * (100 - confidence))
			break;
		later += bin->comparisons;
		if (bin->comparisons > 0) {
			difference = (double)k / 100;
			found = later;
		}
	}
	output_format("# confidence=%u%% difference=", confidence);
	output_number(difference, 2);
	output_string(" max=");
	output_rounded(s->highest, 4);
	write_percentage("relative", s->highest > 0 ? 100 * difference / s->highest : NAN);
	write_percentage("share", found > 0 ? 100 * ((double)found / all) : NAN);
	output_char('\n');
}

/* The last line has means: the distinct topics of a subset, and the topics that both have ([TOPIC]
   Table 5). */
static void write_results(const struct swap *s)
{
	double subsets = (double)s->subsets;

	for (size_t k = 0; k < BINS; k++) {
		uint64_t comparisons = s->bin[k].comparisons, swaps = s->bin[k].swaps;

		output_format("%.2f %" PRIu64 " %" PRIu64 " ", (double)k / 100, comparisons, swaps);
		output_number(comparisons > 0 ? (double)swaps / (double)comparisons : NAN, 4);
		output_char('\n');
	}
	write_confidence(s, 95);
	write_confidence(s, 90);
	write_confidence(s, 80);
	output_format("# unique=%.1f shared=%.1f\n", (double)s->distinct / subsets,
	              2 * (double)s->shared / subsets);
}

static void NORETURN swap(const struct command *command, char **argv)
{
	struct swap s = {.highest = -HUGE_VAL};
	size_t topics;

	read_options(&s, command, argv);
	matrix_read(&s.matrix, s.path, s.names, FULL);
	topics = s.matrix.topics;
	if (s.size == 0)
		s.size = topics / 2;
	refuse(s.method == DISJOINT && s.size > topics / 2, "-c takes at most half of the "
	       "topics for disjoint subsets: %zu of the %zu topics of %s, not %zu", topics / 2,
	       topics, s.matrix.file, s.size);
	refuse(s.method == INDEPENDENT && s.size > topics, "-c takes at most the number of "
	       "topics: the %zu of %s, not %zu", topics, s.matrix.file, s.size);
	s.subset[0] = new_subset(&s);
	s.subset[1] = s.method == DISJOINT ? s.subset[0] + s.size : new_subset(&s);
	s.seen = allocate(topics, sizeof *s.seen);
	try_pairs(&s);
	write_results(&s);
	finish();
}
