/* SPDX-License-Identifier: MIT */
#include "report/compare.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

/* ---- tests ---- */

/* Fills in the topics of a matrix, and its values of a measure. Column c is run number run[c]. A
   topic that only other runs have counts as 0. */
static void fill_matrix(struct matrix *matrix, const struct values *values, size_t measure,
                        const size_t run[])
{
	/* by topic: its number in the matrix, plus 1 */
	size_t *row = allocate(values->topics->count, sizeof *row);
	const char *name = printable(set_get(&values->measures, measure));

	for (size_t c = 0; c < matrix->runs; c++) {
		const struct run_values *one = &values->run[run[c]];

		for (size_t t = 0; t < one->topics; t++)
			if (!isnan(value_of(one, t, measure)) && row[one->topic[t].topic] == 0)
				row[one->topic[t].topic] = ++matrix->topics;
	}
	if (matrix->topics < 2)
		die_at(in_file(values->run[run[0]].file),
		       "a test needs at least 2 topics with %s, found %zu", name, matrix->topics);
	matrix->value = allocate(matrix->runs, matrix->topics * sizeof *matrix->value);
	for (size_t c = 0; c < matrix->runs; c++) {
		const struct run_values *one = &values->run[run[c]];
		size_t lacking = matrix->topics;

		for (size_t t = 0; t < one->topics; t++) {
			double value = value_of(one, t, measure);
			size_t topic = row[one->topic[t].topic];

			if (!isnan(value)) {
				matrix->value[c * matrix->topics + topic - 1] = value;
				lacking--;
			}
		}
		if (lacking > 0)
			warn_at(in_file(one->file),
			        "%zu topic%s without %s: 0 in the test", lacking, plural(lacking),
			        name);
	}
	free(row);
}

static bool has_measure(const struct run_values *run, size_t measure)
{
	for (size_t t = 0; t < run->topics; t++)
		if (!isnan(value_of(run, t, measure)))
			return true;
	return false;
}

/* Tests the runs that have a measure: each pair, or with a baseline each against this one. Counts
   of items are not tested, nor anything if less than two runs have the measure, or the baseline
   lacks it. Returns a run that hides differences, or NOT_FOUND. */
static size_t test_measure(struct comparison *comparison, size_t i)
{
	const struct shown *shown = comparison->shown;
	const struct values *values = shown->values;
	struct compared *compared = &comparison->measure[i];
	size_t measure = shown->chosen.at[i], runs = values->runs, baseline = NOT_FOUND, pairs = 0;
	size_t hiding = NOT_FOUND;
	size_t *run = allocate(runs, sizeof *run);      /* by column of the matrix */
	struct matrix matrix = {.runs = 0};

	compared->higher = allocate(runs, runs * sizeof *compared->higher);
	compared->pair = allocate(runs, sizeof *compared->pair);
	for (size_t r = 0; r < runs; r++) {
		compared->pair[r].p = NAN;
		if (!has_measure(&values->run[r], measure))
			continue;
		baseline = r == shown->baseline ? matrix.runs : baseline;
		run[matrix.runs++] = r;
	}
	if (matrix.runs >= 2 && !values->is_count[measure] &&
	    (shown->baseline == NOT_FOUND || baseline != NOT_FOUND)) {
		struct pair *pair;

		fill_matrix(&matrix, values, measure, run);
		compared->topics = matrix.topics;
		pair = testing_run(&shown->testing, &matrix, baseline, &pairs);
		hiding = testing_hiding_run(&shown->testing, &matrix, pair, pairs);
		hiding = hiding == NOT_FOUND ? NOT_FOUND : run[hiding];
		free(matrix.value);
		for (size_t k = 0; k < pairs; k++) {
			size_t x = run[pair[k].x], y = run[pair[k].y];

			if (pair[k].significant)
				compared->higher[pair[k].difference > 0 ? x * runs + y :
				                 y * runs + x] = true;
			compared->pair[x] = pair[k];
		}
		tested_add(&comparison->tested, &shown->testing, pair, pairs, matrix.topics);
		free(pair);
	}
	free(run);
	return hiding;
}

void compare_means(struct comparison *comparison, const struct shown *shown,
                   const struct ordered order[])
{
	const struct values *values = shown->values;
	size_t measures = shows_test(shown) ? shown->chosen.count : 0;
	/* measures whose tests a run hides differences from, the first such run, and the measure */
	size_t hidden = 0, hiding = 0, first = 0;

	*comparison = (struct comparison){.shown = shown, .order = order};
	comparison->measure = allocate(measures, sizeof *comparison->measure);
	for (size_t i = 0; i < measures; i++) {
		size_t run = test_measure(comparison, i);

		if (run != NOT_FOUND && hidden++ == 0) {
			hiding = run;
			first = i;
		}
	}
	if (measures > 0)
		testing_warn(&shown->testing, &comparison->tested, NULL);
	if (hidden > 0)
		testing_note_hiding(printable(shown_measure(shown, first)), hidden - 1,
		                    slice_of(values->run[hiding].name));
}

/* ---- columns and cells ---- */

void compare_add_letter(struct table *table, size_t row)
{
	if (row >= 26)
		compare_add_letter(table, row / 26 - 1);
	table_more(table, "%c", (char)('a' + row % 26));
}

static void add_wins_columns(struct table *table, struct slice name)
{
	table_column_of(table, RIGHT, name, "wins");
	table_column_of(table, RIGHT, name, "ties");
	table_column_of(table, RIGHT, name, "losses");
}

void compare_add_columns(const struct shown *shown, struct table *table, struct slice name)
{
	if (!shows_test(shown))
		return;
	if (!shows_data(shown)) {
		table_column(table, shown->baseline_name ? MARK : RAISED_MARK, slice_of(""));
	} else if (!shown->baseline_name) {
		table_column_of(table, LEFT, name, "above");
	} else {
		table_column_of(table, RIGHT, name, DIFFERENCE_COLUMN);
		table_column_of(table, RIGHT, name, "p");
		if (shown->has_wins)
			add_wins_columns(table, name);
	}
}

/* The letters of the runs that a run is significantly above. Where people read, three or more of
   rows that follow one another are a range. There are commas between them if there is a range, or
   some letters are not one. */
static void add_letters(const struct comparison *comparison, struct table *table,
                        const struct compared *compared, size_t run)
{
	const struct shown *shown = comparison->shown;
	const struct ordered *order = comparison->order;
	size_t runs = shown->values->runs, least = shows_data(shown) ? SIZE_MAX : 3;
	const bool *higher = compared->higher + run * runs;
	const char *between = "";
	bool has_commas = runs > 26;

	if (compared->topics == 0 && shows_data(shown)) {
		table_missing(table);
		return;
	}
	table_text(table, slice_of(""));
	for (size_t y = 0, length = 0; y < runs; y++) {
		length = higher[order[y].number] ? length + 1 : 0;
		has_commas |= length >= least;
	}
	for (size_t y = 0, end; y < runs; y++) {
		for (end = y; end < runs && higher[order[end].number]; end++)
			continue;
		if (end == y)
			continue;
		table_more(table, "%s", between);
		compare_add_letter(table, y);
		between = has_commas ? "," : "";
		if (end - y < least)
			continue;
		table_more(table, shown->format == LATEX ? "--" : "-");
		compare_add_letter(table, end - 1);
		y = end;
	}
}

/* The same for programs, in cells of their own. */
static void add_difference_cells(const struct shown *shown, struct table *table,
                                 const struct pair *pair, double difference)
{
	char p[48];

	if (isnan(pair->p)) {
		for (int i = 0; i < (shown->has_wins ? 5 : 2); i++)
			table_missing(table);
		return;
	}
	table_format(table, "%+.*f", shown->digits, difference);
	table_text(table, slice_of(testing_p(&shown->testing, pair->adjusted, shown->digits,
	                                     FOR_PROGRAMS, p)));
	if (shown->has_wins) {
		table_count(table, pair->wins);
		table_count(table, pair->ties);
		table_count(table, pair->losses);
	}
}

/* The difference to the baseline, p, and the topics above, equal and below. */
static void add_difference(const struct shown *shown, struct table *table, const struct pair *pair)
{
	int digits = shown->digits;
	double difference = number_unsigned_zero(number_rounded(pair->difference, digits), digits);
	char p[48];

	if (shows_data(shown)) {
		add_difference_cells(shown, table, pair, difference);
		return;
	}
	table_text(table, slice_of(""));
	if (isnan(pair->p))
		return;
	testing_p(&shown->testing, pair->adjusted, digits, FOR_PEOPLE, p);
	table_more(table, "(%+.*f%s", digits, difference, pair->significant ? "*" : "");
	if (shown->has_p)
		table_more(table, p[0] == '<' ? ", p%s" : ", p=%s", p);
	if (shown->has_wins)
		table_more(table, ", %zu/%zu/%zu", pair->wins, pair->ties, pair->losses);
	table_more(table, ")");
}

void compare_add_cells(const struct comparison *comparison, struct table *table, size_t measure,
                       size_t run)
{
	const struct shown *shown = comparison->shown;
	const struct compared *compared = &comparison->measure[measure];

	if (shown->baseline_name)
		add_difference(shown, table, &compared->pair[run]);
	else if (compare_has_letters(shown))
		add_letters(comparison, table, compared, run);
}

/* ---- settings, for json ---- */

static bool has_settings(const struct shown *shown)
{
	return shown->format == JSON && (shows_test(shown) || shown->has_intervals);
}

void compare_add_setting_columns(const struct shown *shown, struct table *table)
{
	if (has_settings(shown))
		table_columns(table, "test correct >alpha >B >seed >margin version");
}

/* A word of an option, or no value. */
static struct slice name_or_none(const char *word)
{
	return word[0] == '\0' ? (struct slice){NULL, 0} : slice_of(word);
}

void compare_add_settings(const struct comparison *comparison, struct table *table)
{
	const struct shown *shown = comparison->shown;
	const struct testing *testing = &shown->testing;

	if (!has_settings(shown))
		return;
	table_text(table, name_or_none(options_word(TESTS(CHOICE_WORD), testing->test)));
	table_text(table, name_or_none(options_word(CORRECTIONS(CHOICE_WORD), testing->correction)));
	table_format(table, "%.15g", testing->alpha);
	if (comparison->tested.draws) {
		table_count(table, testing->samples);
		table_format(table, "%" PRIu64, testing->seed);
	} else {
		table_missing(table);
		table_missing(table);
	}
	table_missing(table);
	table_text(table, slice_of(shown->version));
}

/* ---- notes ---- */

static void add_marks_note(const struct comparison *comparison, struct table *notes)
{
	const struct shown *shown = comparison->shown;
	bool any = comparison->tested.significant > 0;

	table_row(notes, PLAIN);
	if (!shown->baseline_name)
		table_format(notes, "%s", any ? "Letters after a mean: it is significantly above "
		                                "the means of these runs."
		                              : "No difference between two means is significant.");
	else
		table_format(notes, "In brackets: the difference from %s%s%s; %s significant.",
		             shown->values->run[shown->baseline].name,
		             !shown->has_p ? ""
		             : shown->has_wins ? ", its p-value" : " and its p-value",
		             shown->has_wins ? ", and the topics above/equal/below" : "",
		             any ? "* means that it is" : "none is");
}

char *compare_test_note(const struct comparison *comparison, size_t row_topics)
{
	const struct shown *shown = comparison->shown;
	const struct testing *testing = &shown->testing;
	bool takes_all = testing_takes_all(testing) || testing->correction != NO_CORRECTION;
	size_t measures = shown->chosen.count, common = 0, last;
	char *note = text_of("%s%s: ", testing_name(testing), testing_correction_name(testing));

	if (testing->correction == BH)
		text_add(&note, "false discovery rate %g", testing->alpha);
	else
		text_add(&note, "alpha %g for %s", testing->alpha,
		         !takes_all ? "each pair by itself"
		         : measures > 1 ? "all pairs of a measure together"
		                        : "all pairs together");
	if (comparison->tested.draws)
		text_add(&note, ", B %zu, seed %" PRIu64, testing->samples, testing->seed);
	else if (testing_draws(testing) && comparison->tested.pairs > 0)
		text_add(&note, ", exact");
	for (size_t i = 0; i < measures && common == 0; i++)
		common = comparison->measure[i].topics;
	text_add(&note, "; %zu topics", common);
	last = common;
	for (size_t i = 0; i < measures; i++) {
		size_t topics = comparison->measure[i].topics;

		if (topics != common && !shown_is_count(shown, i)) {
			text_add(&note, ", %s %zu", printable(shown_measure(shown, i)), topics);
			last = NOT_FOUND;
		}
	}
	text_add(&note, ".");
	if (row_topics != NOT_FOUND && row_topics != last)
		text_add(&note, " Each row has %zu topic%s.", row_topics, plural(row_topics));
	return note;
}

void compare_write_notes(const struct comparison *comparison, size_t row_topics)
{
	const struct shown *shown = comparison->shown;
	struct table notes;

	if (!shows_test(shown) && row_topics == NOT_FOUND)
		return;
	table_start(&notes, "note");
	if (shows_test(shown)) {
		char *note = compare_test_note(comparison, row_topics);

		if (!shows_data(shown))
			add_marks_note(comparison, &notes);
		table_row(&notes, PLAIN);
		table_text(&notes, slice_of(note));
		free(note);
	} else {
		table_row(&notes, PLAIN);
		table_format(&notes, "%zu topic%s.", row_topics, plural(row_topics));
	}
	table_print_notes(&notes, shown->format);
}
