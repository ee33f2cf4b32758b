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
#include "report/table.h"
#include "stats/tests.h"

/* ---- an earlier output, which -compare names ---- */

/* What an earlier output says about a pair of runs. That of x and y is at x times the number of
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

static size_t find_run(const struct set *runs, struct slice name, struct place place)
{
	size_t run = set_find(runs, name);
	char word[QUOTE_SIZE];

	if (run == NOT_FOUND)
		die_at(place, "run %s is not one of those that are compared", quote(word, name));
	return run;
}

/* Reads the line of a pair, and returns whether `baseline` is one of its runs. The `significant`
   pairs come first. */
static bool read_pair(struct reference reference[], const struct slice field[], const struct set *runs, size_t baseline,
                      size_t significant, struct place place)
{
	size_t x = find_run(runs, field[1], place), y = find_run(runs, field[2], place), index;
	char word[QUOTE_SIZE];
	double difference, p;

	if (x == y)
		die_at(place, "expected two runs, found one twice");
	if (reference[x * runs->count + y].seen)
		die_at(place, "this pair of runs has a line already");
	if (!slice_to_size(field[0], &index) || index == 0)
		die_at(place, "expected the index of a pair (1, 2, ...), found %s", quote(word, field[0]));
	if (!slice_to_double(field[5], &difference))
		die_at(place, "expected the difference of two means (a number), found %s", quote(word, field[5]));
	if (!slice_to_number(field[6], &p) || p < 0 || p > 1)
		die_at(place, "expected an ASL or p-value (a number from 0 to 1), found %s", quote(word, field[6]));
	reference[x * runs->count + y] = (struct reference){true, index <= significant, difference};
	reference[y * runs->count + x] = (struct reference){true, index <= significant, -difference};
	return x == baseline || y == baseline;
}

/* Reads the output of discpower at `path` ("-": standard input), of any test, for the same runs:
   the lines before the pairs, one of which says how many pairs are significant, then the pairs, in
   any order. What follows the seventh field of a pair is skipped. Anything else is a data error,
   and so is a pair of other runs, twice, or missing: one of those with `baseline`, or if this is
   NOT_FOUND of all. The caller frees. */
static struct reference *read_reference(const char *path, const struct set *runs, size_t baseline)
{
	static const struct record_kind kind = {
		.expected = "\"index run_x run_y mean_x mean_y difference p\"",
		.least = 7, .most = SIZE_MAX, .judgements = true,
	};
	struct reference *reference = allocate(runs->count, runs->count * sizeof *reference);
	size_t significant, all = runs->count * (runs->count - 1) / 2, pairs = 0;
	size_t expected = baseline != NOT_FOUND ? runs->count - 1 : all;
	struct slice field[FIELDS_KEPT];
	struct input input;

	input_open(&input, path);
	significant = read_header(&input);
	if (significant > all)
		die_at((struct place){.file = input.name}, "%zu significant pair%s, but %zu runs have only %zu",
		       significant, plural(significant), runs->count, all);
	while (input_record(&input, &kind, slice_of(""), field) > 0)
		pairs += read_pair(reference, field, runs, baseline, significant, input_place(&input)) ||
		         baseline == NOT_FOUND;
	if (pairs < expected)
		die_at((struct place){.file = input.name}, "expected %zu pairs of runs, found %zu", expected, pairs);
	input_close(&input);
	return reference;
}

/* ---- the subcommand ---- */

struct discpower {
	const char *names;      /* path of RUNLIST, or NULL */
	struct testing testing;
	int digits;
	bool has_effects;
	const char *reference;  /* path of an earlier output, or NULL */
	const char *baseline_name;
	size_t baseline;        /* NOT_FOUND: none */
	int format;             /* 0: lines, else an enum table_format, plus 1 */
	struct matrix matrix;
	struct pair *pair;      /* of runs, by increasing p; with a baseline, y is that, else x < y */
	size_t pairs, significant;
};

/* Writes a number with the fewest digits that read back as the same number. */
static void print_exactly(char text[32], double number)
{
	int digits = 0;

	do
		snprintf(text, 32, "%.*g", ++digits, number);
	while (strtod(text, NULL) != number);
}

/* Whether the output is that of the bootstrap test as Sakai has it. */
static bool is_plain(const struct discpower *d)
{
	return d->testing.test == BOOTSTRAP && d->testing.correction == NO_CORRECTION;
}

/* Settings and results, two lines. */
static void print_head(const struct discpower *d, char text[1024])
{
	const struct testing *testing = &d->testing;
	struct slice test = options_word(TESTS, testing->test);
	struct slice correction = options_word(CORRECTIONS, testing->correction);
	double difference = testing->correction == NO_CORRECTION ? 0 : NAN;
	char drawn[64] = "", seed[64] = "", alpha[32], required[400] = "-";

	for (size_t i = 0; i < d->pairs; i++)
		difference = d->pair[i].required > difference ? d->pair[i].required : difference;
	if (testing_draws(testing)) {
		snprintf(drawn, sizeof drawn, " B=%zu", testing->samples);
		snprintf(seed, sizeof seed, " seed=%" PRIu64, testing->seed);
	}
	print_exactly(alpha, testing->alpha);
	if (!isnan(difference))
		snprintf(required, sizeof required, "%.*f", d->digits, number_rounded(difference, d->digits));
	snprintf(text, 1024, "# topics=%zu runs=%zu pairs=%zu%s%.*s%s%.*s%s alpha=%s%s\n"
	         "# significant=%zu power=%.1f%% difference=%s\n",
	         d->matrix.topics, d->matrix.runs, d->pairs, is_plain(d) ? "" : " test=",
	         is_plain(d) ? 0 : (int)test.length, test.at, correction.length > 0 ? " correct=" : "",
	         (int)correction.length, correction.at, drawn, alpha, seed, d->significant,
	         100 * (double)d->significant / (double)d->pairs, required);
}

static void write_comparison(const struct discpower *d)
{
	struct reference *reference = read_reference(d->reference, &d->matrix.names, d->baseline);
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
	output_rounded(number, d->digits);
}

/* Decimals of p. */
static int decimals_of(const struct discpower *d)
{
	int decimals = testing_decimals(&d->testing);

	return d->digits > decimals ? d->digits : decimals;
}

static void write_pair(const struct discpower *d, const struct pair *pair)
{
	output_text(set_get(&d->matrix.names, pair->x));
	output_char(' ');
	output_text(set_get(&d->matrix.names, pair->y));
	write_number(d, matrix_mean(&d->matrix, pair->x));
	write_number(d, matrix_mean(&d->matrix, pair->y));
	write_number(d, pair->difference);
	output_format(" %.*f", decimals_of(d), pair->adjusted);
	if (d->has_effects) {
		write_number(d, pair->low);
		write_number(d, pair->high);
		write_number(d, pair->effect);
		output_format(" %zu %zu %zu", pair->wins, pair->ties, pair->losses);
	}
	output_char('\n');
}

static void write_pairs(const struct discpower *d)
{
	output_format("# index run_x run_y mean_x mean_y difference %s%s\n", is_plain(d) ? "ASL" : "p",
	              d->has_effects ? " low high effect wins ties losses" : "");
	for (size_t i = 0; i < d->pairs; i++) {
		output_format("%zu ", i + 1);
		write_pair(d, &d->pair[i]);
	}
}

/* Writes p-values, a row and a column a run; with a baseline only its column. */
static void write_table(const struct discpower *d)
{
	size_t runs = d->matrix.runs, first = d->baseline != NOT_FOUND ? d->baseline : 0;
	size_t columns = d->baseline != NOT_FOUND ? 1 : runs;
	const struct set *names = &d->matrix.names;
	double *p = allocate(runs, runs * sizeof *p);
	struct table table;

	for (size_t i = 0; i < d->pairs; i++)
		p[d->pair[i].x * runs + d->pair[i].y] = p[d->pair[i].y * runs + d->pair[i].x] = d->pair[i].adjusted;
	table_start(&table, "run");
	for (size_t c = 0; c < columns; c++)
		table_column(&table, RIGHT, set_get(names, first + c));
	for (size_t x = 0; x < runs; x++) {
		table_row(&table, PLAIN);
		table_text(&table, set_get(names, x));
		for (size_t y = first; y < first + columns; y++)
			if (x == y)
				table_missing(&table);
			else
				table_number(&table, p[x * runs + y], decimals_of(d));
	}
	table_print(&table, (enum table_format)(d->format - 1));
	free(p);
}

static void test_pairs(struct discpower *d)
{
	size_t hiding;

	d->pair = testing_run(&d->testing, &d->matrix, d->baseline, &d->pairs);
	for (size_t i = 0; i < d->pairs; i++)
		d->significant += d->pair[i].significant;
	testing_warn(&d->testing, d->pairs, d->significant > 0, d->matrix.file);
	hiding = testing_hiding_run(&d->testing, &d->matrix, d->pair, d->pairs);
	if (hiding != NOT_FOUND)
		testing_note_hiding(d->matrix.file, 0, set_get(&d->matrix.names, hiding));
}

static void check_options(const struct discpower *d, const struct parsed *parsed)
{
	struct slice test = options_word(TESTS, d->testing.test);

	testing_check(&d->testing, parsed);
	if (d->baseline_name && testing_takes_all(&d->testing))
		die_usage("-baseline does not go with -test %.*s, which takes all pairs of runs", (int)test.length,
		          test.at);
	if (d->format > 0 && (d->reference || d->has_effects))
		die_usage("-format prints a table of p-values: %s does not go with it",
		          d->reference ? "-compare" : "-effects");
}

static void run(const struct command *command, char **argv)
{
	struct discpower d = {.baseline = NOT_FOUND};
	const struct option own[] = {
		{"test", TESTS, &reads_test, &d.testing.test, "the test", "bootstrap", NULL},
		TESTING_OPTIONS(d.testing, NULL, NULL),
		{"baseline", "RUN", &reads_name, &d.baseline_name, "only the pairs with RUN", NULL, NULL},
		FLAG("effects", &d.has_effects,
		     "also print intervals, effect sizes, wins, ties and losses", NULL),
		{"compare", "FILE", &reads_path, &d.reference,
		 "count misses, false alarms and reversed pairs against FILE, which discpower wrote", NULL, NULL},
		{"format", "|" TABLE_FORMATS, NULL, &d.format,
		 "print a table of p-values: a row and a column per run", NULL, NULL},
		DIGITS_OPTION(&d.digits, "4", NULL),
		NAMES_OPTION(&d.names),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);
	const char *path = options_file(&parsed);
	char word[QUOTE_SIZE], head[1024];

	check_options(&d, &parsed);
	matrix_read(&d.matrix, path, d.names);
	if (d.baseline_name)
		d.baseline = set_find(&d.matrix.names, slice_of(d.baseline_name));
	if (d.baseline_name && d.baseline == NOT_FOUND)
		die_usage("-baseline takes a run of %s, not %s", d.matrix.file, quote(word, slice_of(d.baseline_name)));
	test_pairs(&d);
	print_head(&d, head);
	if (d.format > 0) {
		fputs(head, stderr);
		write_table(&d);
	} else {
		output_string(head);
		if (d.reference)
			write_comparison(&d);
		write_pairs(&d);
	}
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
