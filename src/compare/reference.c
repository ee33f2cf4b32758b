#include "compare/reference.h"

#include <math.h>
#include <stdlib.h>

#include "base/input.h"
#include "base/memory.h"
#include "base/number.h"
#include "compare/significance.h"

/* The settings in the first line. */
struct header {
	double samples;         /* B */
	double alpha;
};

/* Reads the number of a field such as "alpha=0.05"; false if it is another field. */
static bool read_setting(struct slice field, const char *name, double *value)
{
	struct slice head = slice_of(name);

	return field.length > head.length &&
	       slice_equal((struct slice){field.at, head.length}, head) &&
	       slice_to_number((struct slice){field.at + head.length, field.length - head.length}, value);
}

static struct header read_header(struct input *input)
{
	struct header header = {0};
	struct slice line, field;

	if (input_line(input, &line))
		while (slice_field(&line, &field))
			if (!read_setting(field, "B=", &header.samples))
				read_setting(field, "alpha=", &header.alpha);
	if (header.samples <= 0 || header.alpha <= 0)
		die_at((struct place){.file = input->name, .line = 1},
		       "expected the first line of discpower's output, \"# topics=... alpha=...\"");
	return header;
}

static size_t find_run(const struct strset *runs, struct slice name, struct place place)
{
	size_t run = strset_find(runs, name);
	char word[QUOTE_SIZE];

	if (run == NOT_FOUND)
		die_at(place, "run %s is not one of those that are compared", quote(word, name));
	return run;
}

/* The index of the pair of two runs. */
static size_t find_pair(const struct strset *runs, struct slice a, struct slice b, struct place place)
{
	size_t x = find_run(runs, a, place), y = find_run(runs, b, place);

	if (x == y)
		die_at(place, "expected two runs, found one twice");
	return x < y ? x * runs->count + y : y * runs->count + x;
}

/* ASL = samples / B was rounded when it was written, but the number of samples is exact. */
static bool is_significant(struct slice asl, const struct header *header, struct place place)
{
	double number;
	char word[QUOTE_SIZE];

	if (!slice_to_number(asl, &number) || number < 0 || number > 1)
		die_at(place, "expected an ASL (a number from 0 to 1), found %s", quote(word, asl));
	return asl_below(rint(number * header->samples), header->samples, header->alpha);
}

static void check_whole(const struct reference *reference, const char *file, const struct strset *runs)
{
	char word[2][QUOTE_SIZE];

	for (size_t x = 0; x < runs->count; x++)
		for (size_t y = x + 1; y < runs->count; y++)
			if (!reference->seen[x * runs->count + y])
				die_at((struct place){.file = file}, "no line for the pair of runs %s and %s",
				       quote(word[0], strset_get(runs, x)),
				       quote(word[1], strset_get(runs, y)));
}

static void read_pairs(struct reference *reference, struct input *input, const struct strset *runs)
{
	static const struct record_kind kind = {
		.expected = "\"index run_x run_y mean_x mean_y difference ASL\"",
		.least = 7, .most = 7, .judgements = true,
	};
	struct header header = read_header(input);
	struct slice field[FIELDS_KEPT];

	while (input_record(input, &kind, slice_of(""), field) > 0) {
		struct place place = input_place(input);
		size_t pair = find_pair(runs, field[1], field[2], place);
		if (reference->seen[pair])
			die_at(place, "this pair of runs has a line already");
		reference->seen[pair] = true;
		reference->significant[pair] = is_significant(field[6], &header, place);
	}
}

void reference_read(struct reference *reference, const char *path, const struct strset *runs)
{
	struct input input;

	*reference = (struct reference){
		.significant = allocate(runs->count, runs->count * sizeof *reference->significant),
		.seen = allocate(runs->count, runs->count * sizeof *reference->seen),
	};
	input_open(&input, path);
	read_pairs(reference, &input, runs);
	check_whole(reference, input.name, runs);
	input_close(&input);
}

void reference_free(struct reference *reference)
{
	free(reference->significant);
	free(reference->seen);
	*reference = (struct reference){0};
}
