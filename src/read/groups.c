/* SPDX-License-Identifier: MIT */
#include "read/groups.h"

#include <math.h>

#include "base/die.h"
#include "base/records.h"
#include "base/number.h"

READS(read_group_count, size_t, slice_to_size, *x >= 2)

const struct reader reads_group_count = {
	.read = read_group_count,
	.takes = "a number of groups, 2 or more",
};

double probability_written(struct slice word, struct place place)
{
	double probability = 0;

	if (!slice_to_number(word, &probability) || probability < 0)
		die_at(place, "expected a probability (a number of at least 0), found %s",
		       quote(word));
	return probability;
}

static void check_count(const struct groups *groups, size_t count, struct place place)
{
	if (count != groups->count)
		die_at(place, "expected %zu probabilities, as %s says, found %zu", groups->count,
		       groups->source, count);
}

/* 0.333 three times is 0.001 off, and not more, though not in binary. */
static bool is_1(double sum)
{
	return fabs(sum - 1) <= 0.001 + 1e-9;
}

bool groups_read(struct groups *groups, struct slice text, struct place place)
{
	struct slice rest = text, field;
	size_t count = 0;
	double sum = 0;

	while (slice_next(&rest, groups->separator, &field))
		count++;
	if (groups->count == 0) {
		groups->count = count;
		groups->source = "the first line";
	}
	check_count(groups, count, place);
	if (!groups->probability)
		groups->probability = allocate(groups->count, sizeof *groups->probability);
	rest = text;
	for (size_t i = 0; slice_next(&rest, groups->separator, &field); i++)
		sum += groups->probability[i] = probability_written(field, place);
	return is_1(sum);
}

void groups_split(const struct groups *groups, struct slice text, struct slice field[])
{
	for (size_t i = 0; i < groups->count; i++)
		slice_next(&text, groups->separator, &field[i]);
}

void groups_warn(const struct noted *off)
{
	if (off->count > 0)
		warn_at(off->first, "the probabilities of %zu item%s, first here, do not have the "
		        "sum 1", off->count, plural(off->count));
}

void groups_read_target(struct groups *groups, const char *path)
{
	static const struct record_kind kind = {
		"one probability, that of a group", .least = 1, .most = 1, .judgements = true,
	};
	struct slice field[FIELDS_KEPT];
	struct input input;
	struct place whole;
	size_t count = 0, capacity = 0;
	double sum = 0;

	input_open(&input, path);
	whole = in_file(input.name);
	while (input_record(&input, &kind, groups->separator, field) > 0) {
		groups->target = enlarge(groups->target, count, &capacity, sizeof *groups->target);
		groups->target[count] = probability_written(field[0], input_place(&input));
		sum += groups->target[count++];
	}
	if (groups->count > 0)
		check_count(groups, count, whole);
	if (count < 2)
		die_at(whole, "expected a probability for each of two groups or more, one per "
		       "line, found %zu", count);
	if (!is_1(sum))
		die_at(whole, "the probabilities of the groups have the sum %.6g, not 1", sum);
	groups->count = count;
	groups->source = input.name;
	input_close(&input);
}
