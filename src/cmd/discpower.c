/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/comparing.h"
#include "stats/tests.h"
#include "report/lines.h"

/* ---- an earlier output, which -compare names ---- */

/* What an earlier output says about a pair of runs. The pair of the runs number x < y is at x times the number of
   runs, plus y. */
struct reference {
	bool seen;              /* it has a line there */
	bool significant;       /* its index is at most the number after "significant=" */
	double difference;      /* mean of x - mean of y, as printed there */
};

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

/* Reads the line of a pair. The `significant` pairs come first. */
static void read_pair(struct reference reference[], const struct slice field[], const struct strset *runs,
                      size_t significant, struct place place)
{
	size_t x = find_run(runs, field[1], place), y = find_run(runs, field[2], place), index;
	size_t pair = x < y ? x * runs->count + y : y * runs->count + x;
	char word[QUOTE_SIZE];
	double difference, p;

	if (x == y)
		die_at(place, "expected two runs, found one twice");
	if (reference[pair].seen)
		die_at(place, "this pair of runs has a line already");
	if (!slice_to_size(field[0], &index) || index == 0)
		die_at(place, "expected the index of a pair (1, 2, ...), found %s", quote(word, field[0]));
	if (!slice_to_double(field[5], &difference))
		die_at(place, "expected the difference of two means (a number), found %s", quote(word, field[5]));
	if (!slice_to_number(field[6], &p) || p < 0 || p > 1)
		die_at(place, "expected an ASL or p-value (a number from 0 to 1), found %s", quote(word, field[6]));
	reference[pair] = (struct reference){true, index <= significant, x < y ? difference : -difference};
}

/* Reads the output of discpower at `path` ("-": standard input), of any test, for the same runs: the lines before the
   pairs, one of which says how many pairs are significant, then the pairs, in any order. What follows the seventh
   field of a pair is skipped. Anything else is a data error, and so is a pair of other runs, twice, or missing. The
   caller frees. */
static struct reference *read_reference(const char *path, const struct strset *runs)
{
	static const struct record_kind kind = {
		.expected = "\"index run_x run_y mean_x mean_y difference p\"",
		.least = 7, .most = SIZE_MAX, .judgements = true,
	};
	struct reference *reference = allocate(runs->count, runs->count * sizeof *reference);
	size_t significant, pairs = runs->count * (runs->count - 1) / 2, lines = 0;
	struct slice field[FIELDS_KEPT];
	struct input input;

	input_open(&input, path);
	significant = read_header(&input);
	if (significant > pairs)
		die_at((struct place){.file = input.name}, "%zu significant pair%s, but %zu runs have only %zu",
		       significant, plural(significant), runs->count, pairs);
	for (; input_record(&input, &kind, slice_of(""), field) > 0; lines++)
		read_pair(reference, field, runs, significant, input_place(&input));
	if (lines < pairs)
		die_at((struct place){.file = input.name}, "expected %zu pairs of runs, found %zu", pairs, lines);
	input_close(&input);
	return reference;
}

/* ---- the subcommand ---- */

struct discpower {
	const char *names;      /* path of RUNLIST, or NULL */
	struct testing testing;
	struct report_options report;
	bool has_effects;
	const char *reference;  /* path of an earlier output, or NULL */
	struct matrix matrix;
	struct pair *pair;      /* of runs, x < y, by increasing p */
	size_t pairs;
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
	struct slice test = options_word(TESTS, testing->test);
	struct slice correction = options_word(CORRECTIONS, testing->correction);

	output_format("# topics=%zu runs=%zu pairs=%zu", d->matrix.topics, d->matrix.runs, d->pairs);
	if (!is_plain(d))
		output_format(" test=%.*s", (int)test.length, test.at);
	if (testing->correction != NO_CORRECTION)
		output_format(" correct=%.*s", (int)correction.length, correction.at);
	if (testing_draws(testing))
		output_format(" B=%zu", testing->samples);
	output_string(" alpha=");
	write_exactly(testing->alpha);
	if (testing_draws(testing))
		output_format(" seed=%" PRIu64, testing->seed);
	output_char('\n');
}

static size_t count_significant(const struct discpower *d)
{
	size_t significant = 0;

	for (size_t i = 0; i < d->pairs; i++)
		significant += d->pair[i].significant;
	return significant;
}

static void write_summary(const struct discpower *d)
{
	double difference = d->testing.correction == NO_CORRECTION ? 0 : NAN;
	size_t significant = count_significant(d);

	for (size_t i = 0; i < d->pairs; i++)
		difference = d->pair[i].required > difference ? d->pair[i].required : difference;
	output_format("# significant=%zu power=%.1f%% difference=", significant,
	              100 * (double)significant / (double)d->pairs);
	comparing_write(difference, d->report.digits);
	output_char('\n');
}

static void write_comparison(const struct discpower *d)
{
	struct reference *reference = read_reference(d->reference, &d->matrix.names);
	size_t misses = 0, false_alarms = 0, reversed = 0;

	for (size_t i = 0; i < d->pairs; i++) {
		const struct reference *there = &reference[d->pair[i].x * d->matrix.runs + d->pair[i].y];
		bool here = d->pair[i].significant;

		misses += there->significant && !here;
		false_alarms += here && !there->significant;
		reversed += here && there->significant &&
		            (d->pair[i].difference > 0 ? there->difference < 0 : there->difference > 0);
	}
	output_format("# misses=%zu false-alarms=%zu reversed=%zu missed=%.1f%% false=%.1f%%\n", misses, false_alarms,
	              reversed, 100 * (double)misses / (double)d->pairs, 100 * (double)false_alarms / (double)d->pairs);
	free(reference);
}

static void write_number(const struct discpower *d, double number)
{
	output_char(' ');
	comparing_write(number, d->report.digits);
}

static void write_pair(const struct discpower *d, const struct pair *pair)
{
	int decimals = testing_decimals(&d->testing);

	output_text(strset_get(&d->matrix.names, pair->x));
	output_char(' ');
	output_text(strset_get(&d->matrix.names, pair->y));
	write_number(d, matrix_mean(&d->matrix, pair->x));
	write_number(d, matrix_mean(&d->matrix, pair->y));
	write_number(d, pair->difference);
	output_format(" %.*f", d->report.digits > decimals ? d->report.digits : decimals, pair->adjusted);
}

static void write_pairs(const struct discpower *d)
{
	output_format("# index run_x run_y mean_x mean_y difference %s%s\n", is_plain(d) ? "ASL" : "p",
	              d->has_effects ? " low high effect wins ties losses" : "");
	for (size_t i = 0; i < d->pairs; i++) {
		output_format("%zu ", i + 1);
		write_pair(d, &d->pair[i]);
		if (d->has_effects) {
			write_number(d, d->pair[i].low);
			write_number(d, d->pair[i].high);
			write_number(d, d->pair[i].effect);
			output_format(" %zu %zu %zu", d->pair[i].wins, d->pair[i].ties, d->pair[i].losses);
		}
		output_char('\n');
	}
}

static void test_pairs(struct discpower *d)
{
	size_t hiding;

	d->pair = testing_run(&d->testing, &d->matrix, NOT_FOUND, &d->pairs, "discpower");
	testing_warn(&d->testing, d->pairs, count_significant(d) > 0, d->matrix.file);
	hiding = testing_hiding_run(&d->testing, &d->matrix, d->pair, d->pairs);
	if (hiding != NOT_FOUND)
		testing_note_hiding(d->matrix.file, 0, strset_get(&d->matrix.names, hiding));
}

static void run(const struct command *command, char **argv)
{
	struct discpower d = {.pairs = 0};
	const struct option own[] = {
		{"test", TESTS, &reads_test, &d.testing.test, "the test", "bootstrap", NULL},
		TESTING_OPTIONS(d.testing, NULL, NULL),
		FLAG("effects", &d.has_effects,
		 "also print intervals, effect sizes, wins, ties and losses", NULL),
		{"compare", "FILE", &reads_path, &d.reference,
		 "count misses, false alarms and reversed pairs against FILE", NULL, NULL},
		DIGITS_OPTION(&d.report.digits, "4", NULL),
		NAMES_OPTION(&d.names),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);
	const char *path = options_file(&parsed);

	testing_check(&d.testing);
	matrix_read(&d.matrix, path, d.names);
	test_pairs(&d);
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
	"discpower", "[options] [MATRIX]",
	"Test which runs differ significantly: compare measures or systems.",
	"MATRIX has a line for each topic, with a number for each run, as \"ntcir_eval table -topics AP\" prints "
	"it. Each pair of runs is tested. The output has two lines \"#\" of settings and results, then a line for "
	"each pair: index run_x run_y mean_x mean_y difference ASL (or p). bootstrap, Sakai's test, compares "
	"measures; to compare systems, use tukey (randomised Tukey HSD) or hsd (with the studentised range).\n",
	NULL, run,
};
