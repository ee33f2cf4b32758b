/* SPDX-License-Identifier: MIT */
#include "report/compare.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

/* ---- tests ---- */

/* Fills in the topics of a matrix, and its values of a measure. Column c is run number run[c]. A
   topic that only other runs have counts as 0. Dies if there are less than `least`. */
static void fill_matrix(struct matrix *matrix, const struct values *values, size_t measure,
                        const size_t run[], size_t least)
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
	if (matrix->topics < least)
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

/* The runs that have a measure, by column of a matrix, in run[]; returns their number. *baseline
   becomes the column of the baseline, or NOT_FOUND. */
static size_t find_columns(const struct shown *shown, size_t measure, size_t run[],
                           size_t *baseline)
{
	size_t count = 0;

	*baseline = NOT_FOUND;
	for (size_t r = 0; r < shown->values->runs; r++) {
		if (!has_measure(&shown->values->run[r], measure))
			continue;
		*baseline = r == shown->baseline ? count : *baseline;
		run[count++] = r;
	}
	return count;
}

/* With -gate: the largest loss that a test of a run would have found. */
static double find_detected(const struct shown *shown, const struct matrix *matrix,
                            size_t baseline)
{
	double detected = NAN;

	for (size_t c = 0; c < matrix->runs && shown->is_gate; c++)
		if (c != baseline)
			detected = fmax(detected, margin_detected(
				matrix_run(matrix, c), matrix_run(matrix, baseline),
				matrix->topics, shown->testing.alpha));
	return detected;
}

/* Compares each run with the baseline, with -margin. Sums have differences, but no verdicts. */
static void judge_measure(struct comparison *comparison, size_t i)
{
	const struct shown *shown = comparison->shown;
	const struct values *values = shown->values;
	struct compared *compared = &comparison->measure[i];
	size_t measure = shown->chosen.at[i], runs = values->runs, baseline;
	size_t *run = allocate(runs, sizeof *run);      /* by column of the matrix */
	struct matrix matrix = {.runs = find_columns(shown, measure, run, &baseline)};

	compared->verdict = allocate(runs, sizeof *compared->verdict);
	for (size_t r = 0; r < runs; r++)
		compared->verdict[r].difference = compared->verdict[r].p = NAN;
	if (baseline != NOT_FOUND && !values->is_count[measure])
		fill_matrix(&matrix, values, measure, run, 0);
	compared->topics = matrix.topics;
	for (size_t c = 0; c < matrix.runs && baseline != NOT_FOUND; c++) {
		const struct run_values *here = &values->run[run[c]];
		struct verdict *verdict = &compared->verdict[run[c]];

		if (c == baseline)
			continue;
		if (values->is_count[measure])
			verdict->difference =
				values_mean(values, here, measure, false).value -
				values_mean(values, &values->run[shown->baseline], measure,
				            false).value;
		else
			*verdict = verdict_of(matrix_run(&matrix, c), matrix_run(&matrix, baseline),
			                      matrix.topics, shown->margin, shown->testing.alpha,
			                      values->is_loss[measure]);
	}
	free(matrix.value);
	free(run);
}

/* Tests the runs that have a measure: each pair, or with a baseline each against this one. Counts
   of items are not tested, nor anything if less than two runs have the measure, or the baseline
   lacks it. Returns a run that hides differences, or NOT_FOUND. */
static size_t test_measure(struct comparison *comparison, size_t i)
{
	const struct shown *shown = comparison->shown;
	const struct values *values = shown->values;
	struct compared *compared = &comparison->measure[i];
	size_t measure = shown->chosen.at[i], runs = values->runs, baseline, pairs = 0;
	size_t hiding = NOT_FOUND;
	size_t *run = allocate(runs, sizeof *run);      /* by column of the matrix */
	struct matrix matrix = {.runs = find_columns(shown, measure, run, &baseline)};

	compared->higher = allocate(runs, runs * sizeof *compared->higher);
	compared->pair = allocate(runs, sizeof *compared->pair);
	for (size_t r = 0; r < runs; r++)
		compared->pair[r].p = NAN;
	compared->detected = NAN;
	if (matrix.runs >= 2 && !values->is_count[measure] &&
	    (shown->baseline == NOT_FOUND || baseline != NOT_FOUND)) {
		struct pair *pair;

		fill_matrix(&matrix, values, measure, run, 2);
		compared->topics = matrix.topics;
		pair = testing_run(&shown->testing, &matrix, baseline, &pairs);
		hiding = testing_hiding_run(&shown->testing, &matrix, pair, pairs);
		hiding = hiding == NOT_FOUND ? NOT_FOUND : run[hiding];
		compared->detected = find_detected(shown, &matrix, baseline);
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
	size_t measures = shows_comparison(shown) ? shown->chosen.count : 0;
	/* measures whose tests a run hides differences from, the first such run, and the measure */
	size_t hidden = 0, hiding = 0, first = 0;

	*comparison = (struct comparison){.shown = shown, .order = order};
	comparison->measure = allocate(measures, sizeof *comparison->measure);
	for (size_t i = 0; i < measures; i++) {
		size_t run = NOT_FOUND;

		if (shows_test(shown))
			run = test_measure(comparison, i);
		else
			judge_measure(comparison, i);
		if (run != NOT_FOUND && hidden++ == 0) {
			hiding = run;
			first = i;
		}
	}
	if (shows_test(shown))
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
	if (!shows_comparison(shown))
		return;
	if (shown->margin > 0 && shows_data(shown)) {
		table_column_of(table, RIGHT, name, DIFFERENCE_COLUMN);
		table_column_of(table, RIGHT, name, "low");
		table_column_of(table, RIGHT, name, "high");
		table_column_of(table, LEFT, name, "verdict");
		table_column_of(table, RIGHT, name, "p");
	} else if (!shows_data(shown)) {
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

/* p as the test, or -margin, has it; returns `text`. */
static char *text_of_p(const struct shown *shown, double p, enum reader_of_p reader, char text[48])
{
	static const struct testing t_tests = {.test = T_TEST};

	return testing_p(shows_test(shown) ? &shown->testing : &t_tests, p, shown->digits,
	                 reader, text);
}

/* The same for programs, in cells of their own. */
static void add_difference_cells(const struct shown *shown, struct table *table,
                                 const struct pair *pair)
{
	char p[48];

	if (isnan(pair->p)) {
		for (int i = 0; i < (shown->has_wins ? 5 : 2); i++)
			table_missing(table);
		return;
	}
	table_difference(table, pair->difference, shown->digits, false);
	table_text(table, slice_of(text_of_p(shown, pair->adjusted, FOR_PROGRAMS, p)));
	if (shown->has_wins) {
		table_count(table, pair->wins);
		table_count(table, pair->ties);
		table_count(table, pair->losses);
	}
}

/* The difference to the baseline, and the verdict of -margin. */
static void add_verdict(const struct shown *shown, struct table *table,
                        const struct verdict *verdict, bool is_count)
{
	int digits = is_count ? 0 : shown->digits;
	const char *word = options_word(VERDICTS(CHOICE_WORD), verdict->is);
	bool is_data = shows_data(shown), has_verdict = verdict->is != NO_VERDICT;
	char p[48];

	text_of_p(shown, verdict->p, is_data ? FOR_PROGRAMS : FOR_PEOPLE, p);
	table_difference(table, verdict->difference, digits, !is_data);
	if (!is_data && !isnan(verdict->difference)) {
		if (has_verdict)
			table_more(table, ", %s", word);
		if (has_verdict && shown->has_p)
			table_more(table, p[0] == '<' ? ", p%s" : ", p=%s", p);
		table_more(table, ")");
	}
	if (!is_data)
		return;
	table_number(table, has_verdict ? verdict->low : NAN, digits);
	table_number(table, has_verdict ? verdict->high : NAN, digits);
	table_text(table, has_verdict ? slice_of(word) : (struct slice){NULL, 0});
	table_text(table, has_verdict ? slice_of(p) : (struct slice){NULL, 0});
}

/* The difference to the baseline, p, and the topics above, equal and below. */
static void add_difference(const struct shown *shown, struct table *table, const struct pair *pair)
{
	char p[48];

	if (shows_data(shown)) {
		add_difference_cells(shown, table, pair);
		return;
	}
	if (isnan(pair->p)) {
		table_text(table, slice_of(""));
		return;
	}
	text_of_p(shown, pair->adjusted, FOR_PEOPLE, p);
	table_difference(table, pair->difference, shown->digits, true);
	if (pair->significant)
		table_more(table, "*");
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

	/* empty, so that the column is to be left: means are one below the other */
	if (shown->has_marks)
		table_text(table, slice_of(""));
	else if (shown->margin > 0)
		add_verdict(shown, table, &compared->verdict[run], shown_is_count(shown, measure));
	else if (shown->baseline_name)
		add_difference(shown, table, &compared->pair[run]);
	else if (compare_has_letters(shown))
		add_letters(comparison, table, compared, run);
}

void compare_add_mark(const struct comparison *comparison, struct table *table, size_t measure,
                      size_t run)
{
	const struct pair *pair = &comparison->measure[measure].pair[run];

	if (!isnan(pair->p) && pair->significant)
		table_more(table, "%s", pair->difference > 0 ? DAGGER : DOUBLE_DAGGER);
}

/* ---- settings, for json ---- */

static bool has_settings(const struct shown *shown)
{
	return shown->format == JSON && (shows_comparison(shown) || shown->has_intervals);
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
	table_text(table, name_or_none(options_word(CORRECTIONS(CHOICE_WORD),
	                                            testing->correction)));
	table_format(table, "%.15g", testing->alpha);
	if (comparison->tested.draws) {
		table_count(table, testing->samples);
		table_format(table, "%" PRIu64, testing->seed);
	} else {
		table_missing(table);
		table_missing(table);
	}
	if (shown->margin > 0)
		table_format(table, "%.15g", shown->margin);
	else
		table_missing(table);
	table_text(table, slice_of(shown->version));
}

/* ---- notes ---- */

static void add_marks_note(const struct comparison *comparison, struct table *notes)
{
	const struct shown *shown = comparison->shown;
	bool any = comparison->tested.significant > 0;

	table_row(notes, PLAIN);
	if (shown->margin > 0)
		table_format(notes, "In brackets: the difference from %s, and the verdict%s.",
		             shown->values->run[shown->baseline].name,
		             shown->has_p ? " with its p-value" : "");
	else if (shown->has_marks)
		table_format(notes, DAGGER " significantly above %s, " DOUBLE_DAGGER " below.",
		             shown->values->run[shown->baseline].name);
	else if (!shown->baseline_name)
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
	char *note = shows_test(shown)
	             ? string_format("%s%s: ", testing_name(testing), testing_correction_name(testing))
	             : string_format("Margin %g, one-sided t tests: ", shown->margin);

	if (!shows_test(shown))
		text_add(&note, "alpha %g for each verdict", testing->alpha);
	else if (testing->correction == BH)
		text_add(&note, "false discovery rate %g", testing->alpha);
	else
		text_add(&note, "alpha %g for %s", testing->alpha,
		         !takes_all ? "each pair by itself"
		         : measures > 1 ? "all pairs of a measure together"
		                        : "all pairs together");
	if (comparison->tested.draws)
		text_add(&note, ", B %zu, seed %" PRIu64, testing->samples, testing->seed);
	else if (shows_test(shown) && testing_draws(testing) && comparison->tested.pairs > 0)
		text_add(&note, ", exact");
	for (size_t i = 0; i < measures && common == 0; i++)
		common = comparison->measure[i].topics;
	text_add(&note, "; %zu topic%s", common, plural(common));
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

	if (!shows_comparison(shown) && row_topics == NOT_FOUND)
		return;
	table_start(&notes, "note");
	if (shows_comparison(shown)) {
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

/* ---- -gate ---- */

/* Says on standard error that a run does not pass, as the table for people does. */
static void say_failed(const struct shown *shown, size_t run, size_t i, double difference,
                       const char *verdict, double p)
{
	int digits = shown->digits;
	const char *name = printable(slice_of(shown->values->run[run].name));
	char *line = string_format("gate: %s: %s ", name, printable(shown_measure(shown, i)));
	char text[48];

	difference = number_unsigned_zero(number_rounded(difference, digits), digits);
	text_add(&line, isnan(difference) ? "-" : "%+.*f", digits, difference);
	if (verdict)
		text_add(&line, ", %s", verdict);
	text_of_p(shown, p, FOR_PEOPLE, text);
	if (!isnan(p))
		text_add(&line, text[0] == '<' ? ", p%s" : ", p=%s", text);
	say("%s", line);
	free(line);
}

/* Whether a run passes the gate of a measure. */
static bool passes(const struct comparison *comparison, size_t run, size_t i)
{
	const struct shown *shown = comparison->shown;
	const struct compared *compared = &comparison->measure[i];

	if (shows_test(shown)) {
		const struct pair *pair = &compared->pair[run];
		bool is_loss = shown->values->is_loss[shown->chosen.at[i]];

		if (isnan(pair->p) || !pair->significant || (pair->difference > 0) != is_loss)
			return true;
		say_failed(shown, run, i, pair->difference, NULL, pair->adjusted);
	} else {
		const struct verdict *verdict = &compared->verdict[run];
		const char *word = options_word(VERDICTS(CHOICE_WORD), verdict->is);

		if (shown_is_count(shown, i) || verdict->is == EQUAL || verdict->is == BETTER ||
		    verdict->is == NOT_WORSE)
			return true;
		say_failed(shown, run, i, verdict->difference,
		           verdict->is == NO_VERDICT ? "no verdict" : word, verdict->p);
	}
	return false;
}

bool compare_gate(const struct comparison *comparison)
{
	const struct shown *shown = comparison->shown;
	bool all_pass = true;

	for (size_t i = 0; i < shown->chosen.count && shows_test(shown); i++)
		if (!isnan(comparison->measure[i].detected))
			say("note: %s: a true loss of %.4f would have been found with power 0.8; "
			    "what passes may still be worse by that",
			    printable(shown_measure(shown, i)), comparison->measure[i].detected);
	for (size_t r = 0; r < shown->values->runs; r++)
		for (size_t i = 0; i < shown->chosen.count; i++)
			if (comparison->order[r].number != shown->baseline)
				all_pass &= passes(comparison, comparison->order[r].number, i);
	return all_pass;
}
