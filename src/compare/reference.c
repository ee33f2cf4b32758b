/* SPDX-License-Identifier: MIT */
#include "compare/reference.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/input.h"
#include "base/memory.h"
#include "base/number.h"

/* The number of significant pairs, in one of the lines before the pairs. */
static size_t read_header(struct input *input)
{
	static const char name[] = "significant=";
	const size_t length = sizeof name - 1;
	size_t significant = SIZE_MAX;
	struct slice line, field;

	while (input_line(input, &line)) {
		if (line.length == 0 || line.at[0] != '#') {
			input_unread(input);
			break;
		}
		while (slice_field(&line, &field))
			if (field.length > length && memcmp(field.at, name, length) == 0)
				slice_to_size((struct slice){field.at + length, field.length - length}, &significant);
	}
	if (significant == SIZE_MAX)
		die_at((struct place){.file = input->name},
		       "expected discpower's output, with a line \"# significant=...\" before the pairs");
	return significant;
}

static size_t find_run(const struct strset *runs, struct slice name, struct place place)
{
	size_t run = strset_find(runs, name);
	char word[QUOTE_SIZE];

	if (run == NOT_FOUND)
		die_at(place, "run %s is not one of those that are compared", quote(word, name));
	return run;
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

/* Reads the line of a pair. The `significant` pairs come first. */
static void read_pair(struct reference *reference, const struct slice field[], const struct strset *runs,
                      size_t significant, struct place place)
{
	size_t x = find_run(runs, field[1], place), y = find_run(runs, field[2], place), index;
	size_t pair = x < y ? x * runs->count + y : y * runs->count + x;
	char word[QUOTE_SIZE];
	double difference, p;

	if (x == y)
		die_at(place, "expected two runs, found one twice");
	if (reference->seen[pair])
		die_at(place, "this pair of runs has a line already");
	if (!slice_to_size(field[0], &index) || index == 0)
		die_at(place, "expected the index of a pair (1, 2, ...), found %s", quote(word, field[0]));
	if (!slice_to_double(field[5], &difference))
		die_at(place, "expected the difference of two means (a number), found %s", quote(word, field[5]));
	if (!slice_to_number(field[6], &p) || p < 0 || p > 1)
		die_at(place, "expected an ASL or p-value (a number from 0 to 1), found %s", quote(word, field[6]));
	reference->seen[pair] = true;
	reference->significant[pair] = index <= significant;
	reference->difference[pair] = x < y ? difference : -difference;
}

static void read_pairs(struct reference *reference, struct input *input, const struct strset *runs)
{
	static const struct record_kind kind = {
		.expected = "\"index run_x run_y mean_x mean_y difference p\"",
		.least = 7, .most = SIZE_MAX, .judgements = true,
	};
	size_t significant = read_header(input), pairs = runs->count * (runs->count - 1) / 2;
	struct slice field[FIELDS_KEPT];

	if (significant > pairs)
		die_at((struct place){.file = input->name}, "%zu significant pair%s, but %zu runs have only %zu", significant,
		       plural(significant), runs->count, pairs);

	while (input_record(input, &kind, slice_of(""), field) > 0)
		read_pair(reference, field, runs, significant, input_place(input));
}

void reference_read(struct reference *reference, const char *path, const struct strset *runs)
{
	struct input input;

	*reference = (struct reference){
		.significant = allocate(runs->count, runs->count * sizeof *reference->significant),
		.seen = allocate(runs->count, runs->count * sizeof *reference->seen),
		.difference = allocate(runs->count, runs->count * sizeof *reference->difference),
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
	free(reference->difference);
	*reference = (struct reference){0};
}
