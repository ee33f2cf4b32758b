/* SPDX-License-Identifier: MIT */
/* discpower tests which pairs of runs differ significantly. */
#include "cmd/commands.h"

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/records.h"
#include "base/number.h"
#include "base/output.h"
#include "report/table.h"
#include "values/runs.h"
#include "stats/tests.h"

static void NORETURN discpower(const struct command *command, char **argv);

const struct command discpower_command = {
	"discpower", "[options] [MATRIX]",
	"Test which runs differ significantly: compare measures or systems.",
	"MATRIX has a line for each topic, with a number for each run, as \"ntcir_eval table "
	"-topics AP\" prints it. Each pair of runs is tested. The output has lines \"#\": the "
	"settings, the results and a heading; then a line for each pair: index run_x run_y mean_x "
	"mean_y difference ASL (or p). bootstrap, Sakai's test, compares measures; to compare "
	"systems, use tukey (randomised Tukey HSD) or hsd (with the studentised range).\n",
	NULL, discpower,
};

struct discpower {
	struct testing testing;
	const char *baseline_name;
	bool has_effects;
	const char *reference;  /* path of an earlier output, or NULL */
	enum table_format format;
	int digits;
	const char *names;      /* path of RUNLIST, or NULL */
	const char *path;       /* of MATRIX */
	struct matrix matrix;
	size_t baseline;        /* NOT_FOUND: none */
	struct pair *pair;      /* by increasing p; with a baseline, y is that, else x < y */
	size_t pairs;
	struct tested tested;
};

static void read_options(struct discpower *d, const struct command *command, char **argv)
{
	const struct option own[] = {
		{"test", TESTS(CHOICE_WORD), &reads_test, &d->testing.test, .help = "the test",
		 .fallback = "bootstrap"},
		TEST_HINTS,
		TESTING_OPTIONS(d->testing, NULL, NULL),
		{"baseline", "RUN", &reads_baseline, &d->baseline_name,
		 .help = "only the pairs with RUN"},
		FLAG("effects", &d->has_effects,
		     "also print intervals, effect sizes, wins, ties and losses", NULL),
		{"compare", "FILE", &reads_path, &d->reference,
		 .help = "count misses, false alarms and reversed pairs against FILE, which "
		 "discpower wrote"},
		{"format", TABLE_FORMATS(CHOICE_WORD), NULL, &d->format,
		 .help = "print a table of p-values: a row and a column per run; of -effects: a "
		 "row per pair"},
		FORMAT_HINTS,
		DIGITS_OPTION(&d->digits, "4", NULL),
		NAMES_OPTION(&d->names),
		MATRIX_HINT,
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	d->path = options_file(&parsed);
	testing_check(&d->testing, &parsed);
	refuse(d->baseline_name && testing_takes_all(&d->testing), "-baseline does not go with "
	       "-test %s, which takes all pairs of runs",
	       options_word(TESTS(CHOICE_WORD), d->testing.test));
	refuse(d->format != LINES && d->reference,
	       "-format prints a table of p-values: -compare does not go with it");
}

/* ---- an earlier output, which -compare names ---- */

/* The number of significant pairs, in one of the lines before the pairs. */
static size_t read_header(struct input *input)
{
	size_t significant = SIZE_MAX;
	struct slice line, field;

	while (input_line(input, &line)) {
		if (line.length == 0 || line.at[0] != '#') {
			input_unread(input);
			break;
		}
		while (slice_field(&line, &field))
			slice_to_named(field, "significant=", &significant);
	}
	if (significant == SIZE_MAX)
		die_at(in_file(input->name),
		       "expected discpower's output, with a line \"# significant=...\" before the "
		       "pairs");
	return significant;
}

static size_t find_run(const struct set *runs, struct slice name, struct place place)
{
	size_t run = set_find(runs, name);

	if (run == NOT_FOUND)
		die_at(place, "run %s is not one of those that are compared", quote(name));
	return run;
}

/* Reads the line of a pair. The `significant` pairs come first. */
static struct pair read_pair(const struct slice field[], const struct set *runs, size_t significant,
                             struct place place)
{
	struct pair pair = {.x = find_run(runs, field[1], place)};
	size_t index;

	pair.y = find_run(runs, field[2], place);
	if (pair.x == pair.y)
		die_at(place, "expected two runs, found one twice");
	if (!slice_to_size(field[0], &index) || index == 0)
		die_at(place, "expected the index of a pair (1, 2, ...), found %s",
		       quote(field[0]));
	if (!slice_to_double(field[5], &pair.difference))
		die_at(place, "expected the difference of two means (a number), found %s",
		       quote(field[5]));
	if (!slice_to_number(field[6], &pair.p) || pair.p < 0 || pair.p > 1)
		die_at(place, "expected an ASL or p-value (a number from 0 to 1), found %s",
		       quote(field[6]));
	pair.significant = index <= significant;
	return pair;
}

/* Reads the output of discpower at `path` ("-": standard input), of any test, for the same runs:
   the lines before the pairs, one of which says how many pairs are significant, then the pairs, in
   any order. What follows the seventh field of a pair is skipped. Anything else is a data error,
   and so is a pair of other runs, twice, or missing: one of those with `baseline`, or if this is
   NOT_FOUND of all. Returns the pair of x and y at x times the number of runs, plus y, with x ahead
   by its `difference`; x = y: it was not there. The caller frees. */
static struct pair *read_reference(const char *path, const struct set *runs, size_t baseline)
{
	static const struct record_kind kind = {
		.expected = "\"index run_x run_y mean_x mean_y difference p\"",
		.least = 7, .most = SIZE_MAX, .judgements = true,
	};
	struct pair *reference = allocate(runs->count, runs->count * sizeof *reference);
	size_t all = runs->count * (runs->count - 1) / 2, significant, pairs = 0;
	size_t expected = baseline != NOT_FOUND ? runs->count - 1 : all;
	struct slice field[FIELDS_KEPT];
	struct input input;

	input_open(&input, path);
	significant = read_header(&input);
	if (significant > all)
		die_at(in_file(input.name),
		       "%zu significant pair%s, but %zu runs have only %zu", significant,
		       plural(significant), runs->count, all);
	while (input_record(&input, &kind, slice_of(""), field) > 0) {
		struct pair pair = read_pair(field, runs, significant, input_place(&input));
		struct pair *xy = &reference[pair.x * runs->count + pair.y];
		struct pair *yx = &reference[pair.y * runs->count + pair.x];

		if (xy->x != xy->y)
			die_at(input_place(&input), "this pair of runs has a line already");
		*xy = *yx = pair;
		yx->difference = -pair.difference;
		pairs += baseline == NOT_FOUND || pair.x == baseline || pair.y == baseline;
	}
	if (pairs < expected)
		die_at(in_file(input.name), "expected %zu pairs of runs, found %zu",
		       expected, pairs);
	input_close(&input);
	return reference;
}

/* ---- settings and results ---- */

/* Whether the output is that of the bootstrap test as Sakai has it. */
static bool is_plain(const struct discpower *d)
{
	return d->testing.test == BOOTSTRAP && d->testing.correction == NO_CORRECTION;
}

/* Settings and results, two lines. */
static void write_head(const struct discpower *d)
{
	const struct testing *t = &d->testing;
	char *alpha = NULL;
	int digits = 1;
	double required = NAN;

	output_format("# topics=%zu runs=%zu pairs=%zu", d->matrix.topics, d->matrix.runs,
	              d->pairs);
	if (!is_plain(d))
		output_format(" test=%s", options_word(TESTS(CHOICE_WORD), t->test));
	if (t->correction != NO_CORRECTION)
		output_format(" correct=%s", options_word(CORRECTIONS(CHOICE_WORD), t->correction));
	if (d->tested.draws)
		output_format(" B=%zu", t->samples);
	else if (testing_draws(t))
		output_string(" exact");
	/* the fewest digits that read back as the same number */
	do {
		free(alpha);
		alpha = string_format("%.*g", digits++, t->alpha);
	} while (strtod(alpha, NULL) != t->alpha);
	output_format(" alpha=%s", alpha);
	free(alpha);
	if (d->tested.draws)
		output_format(" seed=%" PRIu64, t->seed);
	for (size_t i = 0; i < d->pairs; i++)
		required = fmax(required, d->pair[i].required);
	output_format("\n# significant=%zu power=%.1f%% difference=",
	              d->tested.significant,
	              100 * (double)d->tested.significant / (double)d->pairs);
	output_rounded(t->correction == NO_CORRECTION ? required : NAN, d->digits);
	output_char('\n');
}

static void write_comparison(const struct discpower *d)
{
	struct pair *reference = read_reference(d->reference, &d->matrix.names, d->baseline);
	size_t misses = 0, false_alarms = 0, reversed = 0;
	double pairs = (double)d->pairs;

	for (size_t i = 0; i < d->pairs; i++) {
		const struct pair *here = &d->pair[i];
		const struct pair *there = &reference[here->x * d->matrix.runs + here->y];

		misses += there->significant && !here->significant;
		false_alarms += here->significant && !there->significant;
		reversed += here->significant && there->significant &&
		            (here->difference > 0 ? there->difference < 0 : there->difference > 0);
	}
	output_format("# misses=%zu false-alarms=%zu reversed=%zu missed=%.1f%% false=%.1f%%\n",
	              misses, false_alarms, reversed,
	              100 * (double)misses / pairs, 100 * (double)false_alarms / pairs);
	free(reference);
}

/* ---- pairs, as lines or as a table ---- */

/* A p-value, as testing_p() has it. */
static struct slice p_text(const struct discpower *d, double p, char text[48])
{
	enum reader_of_p reader = d->format == LINES ? IN_LINES
	                        : table_is_data(d->format) ? FOR_PROGRAMS : FOR_PEOPLE;

	return slice_of(testing_p(&d->testing, p, d->digits, reader, text));
}

static void add_pair(struct table *table, const struct discpower *d, size_t i)
{
	const struct matrix *matrix = &d->matrix;
	const struct pair *pair = &d->pair[i];
	double low, high;
	char text[48];

	table_row(table, PLAIN);
	table_count(table, i + 1);
	table_text(table, set_get(&matrix->names, pair->x));
	table_text(table, set_get(&matrix->names, pair->y));
	table_rounded(table, matrix_mean(matrix, pair->x), d->digits);
	table_rounded(table, matrix_mean(matrix, pair->y), d->digits);
	table_rounded(table, pair->difference, d->digits);
	table_text(table, p_text(d, pair->adjusted, text));
	if (!d->has_effects)
		return;
	testing_effect_interval(&d->testing, pair, matrix->topics, &low, &high);
	table_rounded(table, pair->low, d->digits);
	table_rounded(table, pair->high, d->digits);
	table_rounded(table, pair->effect, d->digits);
	table_count(table, pair->wins);
	table_count(table, pair->ties);
	table_count(table, pair->losses);
	table_rounded(table, low, d->digits);
	table_rounded(table, high, d->digits);
}

#define EFFECTS ">low >high >effect >wins >ties >losses >effect-low >effect-high"

/* Writes a row for each pair. */
static void write_pairs(const struct discpower *d)
{
	struct table table;

	table_start(&table, ">index run_x run_y >mean_x >mean_y >difference");
	table_columns(&table, is_plain(d) ? ">ASL" : ">p");
	table_columns(&table, d->has_effects ? EFFECTS : "");
	for (size_t i = 0; i < d->pairs; i++)
		add_pair(&table, d, i);
	if (d->format == LINES)
		output_string("# ");
	table_print(&table, d->format);
}

/* Writes p-values, a row and a column a run; with a baseline only its column. */
static void write_table(const struct discpower *d)
{
	const struct set *names = &d->matrix.names;
	size_t runs = names->count, first = d->baseline != NOT_FOUND ? d->baseline : 0;
	size_t end = d->baseline != NOT_FOUND ? first + 1 : runs;
	double *p = allocate(runs, runs * sizeof *p);
	struct table table;
	char text[48];

	for (const struct pair *pair = d->pair; pair < d->pair + d->pairs; pair++)
		p[pair->x * runs + pair->y] = p[pair->y * runs + pair->x] = pair->adjusted;
	table_start(&table, "run");
	for (size_t y = first; y < end; y++)
		table_column(&table, RIGHT, set_get(names, y));
	for (size_t x = 0; x < runs; x++) {
		table_row(&table, PLAIN);
		table_text(&table, set_get(names, x));
		for (size_t y = first; y < end; y++)
			if (x == y)
				table_missing(&table);
			else
				table_text(&table, p_text(d, p[x * runs + y], text));
	}
	table_print(&table, d->format);
	free(p);
}

/* ---- the subcommand ---- */

static void test_pairs(struct discpower *d)
{
	size_t hiding;

	d->pair = testing_run(&d->testing, &d->matrix, d->baseline, &d->pairs);
	tested_add(&d->tested, &d->testing, d->pair, d->pairs, d->matrix.topics);
	testing_warn(&d->testing, &d->tested, d->matrix.file);
	hiding = testing_hiding_run(&d->testing, &d->matrix, d->pair, d->pairs);
	if (hiding != NOT_FOUND)
		testing_note_hiding(d->matrix.file, 0, set_get(&d->matrix.names, hiding));
}

static void NORETURN discpower(const struct command *command, char **argv)
{
	struct discpower d = {.baseline = NOT_FOUND, .format = LINES};

	read_options(&d, command, argv);
	matrix_read(&d.matrix, d.path, d.names, FULL);
	if (d.baseline_name)
		d.baseline = run_find(d.baseline_name, &d.matrix.names, NULL, false);
	test_pairs(&d);
	write_head(&d);
	if (d.format != LINES)
		output_as_message();
	if (d.reference)
		write_comparison(&d);
	if (d.format != LINES && !d.has_effects)
		write_table(&d);
	else
		write_pairs(&d);
	finish();
}
