/* SPDX-License-Identifier: MIT */
#include "loop/gains.h"

#include <math.h>

#include "base/die.h"
#include "base/number.h"

static bool read_nondecreasing(char *word, void *value)
{
	const struct numbers *numbers = value;

	if (!read_numbers(word, value) || numbers->at[0] < 0)
		return false;
	for (size_t i = 1; i < numbers->count; i++)
		if (numbers->at[i] < numbers->at[i - 1])
			return false;
	return true;
}

static bool read_gains(char *word, void *value)
{
	const struct numbers *gains = value;

	return read_nondecreasing(word, value) && gains->at[gains->count - 1] > 0;
}

#define NONDECREASING \
	"numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one " \
	"before"

const struct reader reads_nondecreasing = {
	.read = read_nondecreasing,
	.takes = NONDECREASING,
	.is_list = true,
	.write = write_numbers,
};
const struct reader reads_gains = {
	.read = read_gains,
	.takes = NONDECREASING ", the last above 0",
	.is_list = true,
	.write = write_numbers,
};

/* Of as many stopping weights as gains: a level that has a gain must have a weight. */
static void check_weights(const struct gain_options *gains)
{
	for (size_t i = 0; i < gains->of_levels.count; i++)
		if (gains->of_levels.at[i] > 0 && gains->weights.at[i] == 0)
			die_usage("-s: the stopping weight of L%zu must be above 0, because its "
			          "gain is above 0", i + 1);
}

void gains_check(const struct gain_options *gains, bool has_classes)
{
	size_t count = gains->of_levels.count, weights = gains->weights.count;

	if (count > 0 && has_classes && gains->of_levels.at[0] == 0)
		die_usage("-g: with -ec every gain must be above 0");
	if (count == 0 || weights == 0)
		return;
	if (weights != count)
		die_usage("-s takes as many stopping weights as -g has gains: %zu, not %zu",
		          count, weights);
	check_weights(gains);
}

/* ---- the scale ---- */

/* The highest level in all of a file with topics, at least 1. Warns if it is most likely mistyped:
   above twice the next lower one plus 2. */
static size_t highest_level(struct judgements *file, bool has_g)
{
	double highest = 0, next = 0;
	struct place place = in_file(file->file), first = place;       /* of the highest level */

	file->labels.scale.kind = LEVELS;
	for (size_t i = 0; i < file->labels.names.count; i++) {
		double level;

		place.line = file->labels.label[i].line;
		level = labels_grade(&file->labels, i, place).level;
		/* levels that a size_t cannot hold are SIZE_MAX */
		if (level > LARGEST_NUMBER || level >= (double)SIZE_MAX)
			die_at(place, "label %s: %sthe level is the gain, and a gain is at most "
			       "1e15", quote(set_get(&file->labels.names, i)),
			       has_g ? "without -g, " : "");
		if (level > highest) {
			next = highest;
			highest = level;
			first = place;
		} else {
			next = fmax(next, level);
		}
	}
	if (next > 0 && highest > 2 * next + 2)
		warn_at(first, "the highest level is %.0f, first here, and the next one is %.0f: "
		        "was it mistyped?%s", highest, next, has_g ? " (-g gives the gains)" : "");
	return (size_t)fmax(highest, 1);
}

static double highest_gain(const struct judgements *file)
{
	struct place place = in_file(file->file);
	double highest = 0;

	for (size_t i = 0; i < file->labels.names.count; i++) {
		place.line = file->labels.label[i].line;
		highest = fmax(highest, gain_written(set_get(&file->labels.names, i), place));
	}
	return highest;
}

struct scale gains_scale(struct gain_options *gains, struct judgements *file, bool are_global,
                         bool has_g)
{
	struct numbers *of_levels = &gains->of_levels, *weights = &gains->weights;
	size_t highest;

	if (are_global)
		return (struct scale){.kind = GLOBAL_GAINS,
		                      .H = gains->H == 0 && file->first_gain > 0
		                           ? highest_gain(file) : gains->H};
	if (of_levels->count == 0) {
		highest = highest_level(file, has_g);
		if (weights->count == 0)
			return (struct scale){.kind = LEVELS, .highest = highest};
		refuse(weights->count != highest, "-s takes as many stopping weights as there are "
		       "levels: %zu, not %zu", highest, weights->count);
		of_levels->at = allocate(highest, sizeof *of_levels->at);
		for (; of_levels->count < highest; of_levels->count++)
			of_levels->at[of_levels->count] = (double)of_levels->count + 1;
		check_weights(gains);
	}
	return (struct scale){.kind = GAINS, .highest = of_levels->count, .gain = of_levels->at,
	                      .weight = weights->count > 0 ? weights->at : of_levels->at};
}

static double highest_judged(const struct labels *labels)
{
	double highest = 1;

	for (size_t i = 0; i < labels->names.count; i++)
		highest = fmax(highest, labels_number(labels, i));
	return highest;
}

bool gains_are_levels(const struct gain_options *options, const struct labels *labels)
{
	const struct numbers *gains = &options->of_levels;

	for (size_t i = 0; i < gains->count; i++)
		if (gains->at[i] != (double)i + 1)
			return false;
	return gains->count == 0 || highest_judged(labels) == (double)gains->count;
}

void gains_warn(const struct gain_options *options, const struct judgements *file)
{
	const struct numbers *gains = &options->of_levels;
	double highest = highest_judged(&file->labels);
	bool differ = gains->count > 0 && gains->at[0] == 0;

	for (size_t i = 1; i < gains->count; i++)
		differ = differ && gains->at[i] > gains->at[i - 1];
	if (differ && (double)gains->count > highest)
		warn_at(in_file(file->file), "-g has %zu gains, and the highest level is %.0f: "
		        "gains begin with L1, which gets 0 (-g 1:2:3?)", gains->count, highest);
}
