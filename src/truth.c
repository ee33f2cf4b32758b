#include "truth.h"

#include <math.h>
#include <stdlib.h>

#include "input.h"
#include "significance.h"

/* What the first line says. */
struct header {
	double samples;         /* B */
	double alpha;
};

/* Reads the number of a field such as "alpha=0.05"; false if it is another field. */
static bool read_setting(struct text field, const char *name, double *value)
{
	struct text head = text_of(name);

	return field.length > head.length &&
	       text_equal((struct text){field.at, head.length}, head) &&
	       text_number((struct text){field.at + head.length, field.length - head.length}, value);
}

static struct header read_header(struct input *input)
{
	struct header header = {0};
	struct text line, field;

	if (input_line(input, &line))
		while (text_field(&line, &field))
			if (!read_setting(field, "B=", &header.samples))
				read_setting(field, "alpha=", &header.alpha);
	if (header.samples <= 0 || header.alpha <= 0)
		die_at((struct place){.file = input->name, .line = 1},
		       "expected the first line of discpower's output, \"# topics=... alpha=...\"");
	return header;
}

static size_t find_run(const struct names *runs, struct text name, struct place place)
{
	size_t run = names_find(runs, name);
	char word[QUOTE_SIZE];

	if (run == NO_NAME)
		die_at(place, "run %s is not one of those that are compared", quote(word, name));
	return run;
}

/* Where the pair that two runs are has its element. */
static size_t find_pair(const struct names *runs, struct text a, struct text b, struct place place)
{
	size_t x = find_run(runs, a, place), y = find_run(runs, b, place);

	if (x == y)
		die_at(place, "expected two runs, found one twice");
	return x < y ? x * runs->count + y : y * runs->count + x;
}

/* ASL = samples / B was rounded when it was written; the number of samples tells it whole. */
static bool is_significant(struct text asl, const struct header *header, struct place place)
{
	double number;
	char word[QUOTE_SIZE];

	if (!text_number(asl, &number) || number < 0 || number > 1)
		die_at(place, "expected an ASL (a number from 0 to 1), found %s", quote(word, asl));
	return asl_below(rint(number * header->samples), header->samples, header->alpha);
}

static void check_whole(const struct truth *truth, const char *file, const struct names *runs)
{
	char word[2][QUOTE_SIZE];

	for (size_t x = 0; x < runs->count; x++)
		for (size_t y = x + 1; y < runs->count; y++)
			if (!truth->seen[x * runs->count + y])
				die_at((struct place){.file = file}, "no line for the pair of runs %s and %s",
				       quote(word[0], names_text(runs, x)),
				       quote(word[1], names_text(runs, y)));
}

static void read_pairs(struct truth *truth, struct input *input, const struct names *runs)
{
	static const struct record_kind kind = {
		.expected = "\"index run_x run_y mean_x mean_y difference ASL\"",
		.least = 7, .most = 7, .used = 7, .judgements = true,
	};
	struct header header = read_header(input);
	struct text field[FIELDS_KEPT];

	while (input_record(input, &kind, text_of(""), field) > 0) {
		struct place place = input_place(input);
		size_t pair = find_pair(runs, field[1], field[2], place);
		if (truth->seen[pair])
			die_at(place, "this pair of runs has a line already");
		truth->seen[pair] = true;
		truth->significant[pair] = is_significant(field[6], &header, place);
	}
}

void truth_read(struct truth *truth, const char *path, const struct names *runs)
{
	struct input input;

	*truth = (struct truth){
		.significant = allocate(runs->count, runs->count * sizeof *truth->significant),
		.seen = allocate(runs->count, runs->count * sizeof *truth->seen),
	};
	input_open(&input, path);
	read_pairs(truth, &input, runs);
	check_whole(truth, input.name, runs);
	input_close(&input);
}

void truth_free(struct truth *truth)
{
	free(truth->significant);
	free(truth->seen);
	*truth = (struct truth){0};
}
