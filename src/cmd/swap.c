/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "cmd/comparing.h"
#include "base/progress.h"
#include "stats/swap_rate.h"

/* Trials between two updates of the progress. */
enum { TRIALS_AT_ONCE = 1000 };

struct swap {
	const char *names;      /* path of RUNLIST, or NULL */
	uint64_t seed;
	enum drawing drawing;
	size_t size;            /* C; 0: half of the topics */
	size_t trials;          /* of each pair */
	struct matrix matrix;
	struct swaprate rate;
};

static void check_size(struct swap *swap)
{
	size_t topics = swap->matrix.topics;

	if (swap->size == 0)
		swap->size = topics / 2;
	if (swap->drawing == DISJOINT && swap->size > topics / 2)
		die_usage("-c takes at most half of the topics for disjoint subsets: %zu of the "
		          "%zu topics of %s, not %zu", topics / 2, topics, swap->matrix.file, swap->size);
	if (swap->drawing == INDEPENDENT && swap->size > topics)
		die_usage("-c takes at most the number of topics: the %zu of %s, not %zu",
		          topics, swap->matrix.file, swap->size);
}

static void try_pairs(struct swap *swap)
{
	const struct matrix *matrix = &swap->matrix;
	struct progress progress;
	size_t pairs = matrix->runs * (matrix->runs - 1) / 2, pair = 0;

	progress_start(&progress, "swap");
	for (size_t x = 0; x < matrix->runs; x++)
		for (size_t y = x + 1; y < matrix->runs; y++, pair++)
			for (size_t done = 0; done < swap->trials; done += TRIALS_AT_ONCE) {
				size_t left = swap->trials - done;

				progress_show(&progress,
				              ((double)pair + (double)done / (double)swap->trials) / (double)pairs);
				swaprate_try(&swap->rate, matrix_run(matrix, x), matrix_run(matrix, y),
				             left < TRIALS_AT_ONCE ? left : TRIALS_AT_ONCE);
			}
	progress_end(&progress);
}

static void write_bins(const struct swaprate *rate)
{
	for (size_t k = 0; k < BINS; k++) {
		const struct bin *bin = &rate->bin[k];

		output_format("%.2f %" PRIu64 " %" PRIu64 " ", (double)k / 100, bin->comparisons, bin->swaps);
		output_number(bin_rate(bin), 4);
		output_char('\n');
	}
}

static void write_percentage(const char *name, double percent)
{
	output_format(" %s=", name);
	output_number(percent, 1);
	output_string(isnan(percent) ? "" : "%");
}

static void write_confidence(const struct swaprate *rate, unsigned confidence)
{
	struct trusted trusted = swaprate_trusted(rate, 100 - confidence);

	output_format("# confidence=%u%% difference=", confidence);
	output_number(trusted.difference, 2);
	output_string(" max=");
	comparing_write(rate->highest, 4);
	write_percentage("relative", trusted.relative);
	write_percentage("share", trusted.share);
	output_char('\n');
}

static void write_results(const struct swaprate *rate)
{
	write_bins(rate);
	write_confidence(rate, 95);
	write_confidence(rate, 90);
	write_confidence(rate, 80);
	output_format("# unique=%.1f shared=%.1f\n", swaprate_distinct(rate), swaprate_shared(rate));
}

static void run(const struct command *command, char **argv)
{
	struct swap swap = {.size = 0};
	const struct option own[] = {
		{"method", "disjoint|replacement|independent", NULL, &swap.drawing, NULL,
		 "the two subsets: without a common topic, or each drawn with replacement, or each without",
		 "disjoint", NULL},
		{"c", "C", read_positive, &swap.size, "a number of topics, 1 or more",
		 "number of topics in a subset (default: half of the topics)", NULL, NULL},
		{"trials", "N", read_positive, &swap.trials, "a number of trials, 1 or more",
		 "number of trials for each pair of runs", "1000", NULL},
		SEED_OPTION(&swap.seed, NULL),
		NAMES_OPTION(&swap.names),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	matrix_read(&swap.matrix, options_file(&parsed), swap.names);
	check_size(&swap);
	swaprate_make(&swap.rate, swap.drawing, swap.matrix.topics, swap.size, swap.seed);
	try_pairs(&swap);
	write_results(&swap.rate);
	output_finish();
	swaprate_free(&swap.rate);
	matrix_free(&swap.matrix);
}

const struct command swap_command = {
	"swap", "[options] [MATRIX]",
	"Compute swap rates: which differences appear on other topics, too.",
	"MATRIX has a line for each topic, with a number for each run, as \"ntcir_eval table -topics AP\" prints "
	"it. For each pair of runs, two subsets of C topics are drawn, N times: it is a swap if the differences "
	"on them have different signs. The output has a line for each of 21 bins of differences: lower edge, "
	"comparisons, swaps, swap rate; then lines \"#\" with the differences that can be trusted at 95, 90 and "
	"80%, on subsets of C topics.\n", NULL, run,
};
