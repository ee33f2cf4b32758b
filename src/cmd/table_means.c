/* SPDX-License-Identifier: MIT */
#include "cmd/table_means.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/number.h"
#include "cmd/table_tests.h"
#include "compare/distributions.h"

/* The group of a row that is over all topics. */
#define ALL_TOPICS NOT_FOUND

/* A row of the table: a run, perhaps in a group of topics. */
struct row {
	size_t run, group;
	size_t topics;          /* those that the run has; NOT_FOUND: not known */
	struct mean *mean;      /* by measure */
};

struct means {
	const struct table_request *request;
	struct row *row;
	size_t rows;
	struct table_tests *tests;      /* by chosen measure; or NULL */
	double *best;           /* by chosen measure and group, ALL_TOPICS last: the best mean; NaN: none */
};

static const struct run_scores *run_of(const struct means *means, const struct row *row)
{
	return &means->request->scores->run[row->run];
}

/* The name of a chosen measure. */
static struct slice measure_name(const struct table_request *request, size_t chosen)
{
	return strset_get(&request->scores->measures, request->chosen.measure[chosen]);
}

/* The number of topics that count in a row. */
static size_t topics_of(const struct table_request *request, const struct run_scores *run, size_t group)
{
	size_t topics = 0;

	if (group == ALL_TOPICS)
		return run->has_means && !request->geometric && run->mean_topics != NOT_FOUND ? run->mean_topics : run->evaluated;
	for (size_t t = 0; t < run->topics; t++)
		topics += !run->topic[t].undefined && request->group[run->topic[t].topic] == group;
	return topics;
}

static void add_row(struct means *means, size_t run, size_t group)
{
	const struct table_request *request = means->request;
	const struct run_scores *scores = &request->scores->run[run];
	const size_t *group_of_topic = group == ALL_TOPICS ? NULL : request->group;

	means->row[means->rows++] = (struct row){
		run, group, topics_of(request, scores, group),
		scores_means(request->scores, scores, request->geometric, group_of_topic, group),
	};
}

/* Whether a topic of some run is in the group. */
static bool has_topics(const struct table_request *request, size_t group)
{
	for (size_t r = 0; r < request->scores->runs; r++)
		if (topics_of(request, &request->scores->run[r], group) > 0)
			return true;
	return false;
}

static void make_rows(struct means *means)
{
	const struct table_request *request = means->request;
	size_t groups = request->groups.count;

	means->row = allocate(request->scores->runs, (groups + 1) * sizeof *means->row);
	for (size_t r = 0; r < request->scores->runs; r++) {
		for (size_t group = 0; group < groups; group++)
			if (has_topics(request, group))
				add_row(means, request->order[r], group);
		add_row(means, request->order[r], ALL_TOPICS);
	}
}

/* Decimals of a mean. */
static int digits_of(const struct table_request *request, struct slice measure)
{
	return measure_is_count(measure) ? 0 : request->digits;
}

static double *best_of(const struct means *means, size_t chosen, size_t group)
{
	size_t groups = means->request->groups.count;

	return &means->best[chosen * (groups + 1) + (group == ALL_TOPICS ? groups : group)];
}

/* Whether a higher value of the measure is better. */
static bool has_best(struct slice measure)
{
	static const char residual[] = "RBP-residual";

	return !measure_is_count(measure) &&
	       !(measure.length >= sizeof residual - 1 && memcmp(measure.at, residual, sizeof residual - 1) == 0);
}

static void find_best(struct means *means)
{
	const struct chosen *chosen = &means->request->chosen;

	means->best = allocate(chosen->count, (means->request->groups.count + 1) * sizeof *means->best);
	for (size_t i = 0; i < chosen->count * (means->request->groups.count + 1); i++)
		means->best[i] = NAN;
	for (size_t r = 0; r < means->rows; r++)
		for (size_t i = 0; i < chosen->count; i++) {
			const struct mean *mean = &means->row[r].mean[chosen->measure[i]];
			double *best = best_of(means, i, means->row[r].group);

			if (mean->exists && has_best(measure_name(means->request, i)) && !(*best >= mean->value))
				*best = mean->value;
		}
}

/* Whether two numbers print equal. */
static bool prints_equal(double a, double b, int digits)
{
	char text[2][400];      /* a double has at most 309 digits before the point */

	snprintf(text[0], sizeof text[0], "%.*f", digits, number_unsigned_zero(a, digits));
	snprintf(text[1], sizeof text[1], "%.*f", digits, number_unsigned_zero(b, digits));
	return strcmp(text[0], text[1]) == 0;
}

/* Half the width of the confidence interval of a mean, after it; for programs in a cell of its own. */
static void add_interval(const struct table_request *request, struct table *table, const struct mean *mean, bool is_count)
{
	double n = (double)mean->topics, half = 0;
	bool exists = mean->topics > 1 && !is_count;

	if (exists)
		half = student_quantile(request->testing.alpha, n - 1) * mean->deviation / sqrt(n);
	if (!table_is_data(request->format) && exists)
		table_more(table, " \xC2\xB1 %.*f", request->digits, half);
	else if (!table_is_data(request->format))
		table_more(table, " \xC2\xB1 -");
	else if (exists)
		table_number(table, half, request->digits);
	else
		table_missing(table);
}

static void add_mean(const struct means *means, struct table *table, const struct row *row, size_t chosen)
{
	const struct table_request *request = means->request;
	struct slice name = measure_name(request, chosen);
	const struct mean *mean = &row->mean[request->chosen.measure[chosen]];
	double best = *best_of(means, chosen, row->group);
	int digits = digits_of(request, name);

	if (!mean->exists || (request->geometric && measure_is_count(name))) {
		table_missing(table);
		if (request->has_intervals && table_is_data(request->format))
			table_missing(table);
		return;
	}
	table_number(table, mean->value, digits);
	if (!isnan(best) && prints_equal(mean->value, best, digits))
		table_embolden(table);
	if (request->has_intervals)
		add_interval(request, table, mean, measure_is_count(name));
}

/* Whether runs have letters, by which others refer to them. */
static bool has_letters(const struct table_request *request)
{
	return request->testing.test != NO_TEST && !request->baseline_name;
}

/* The letter of a row in *letters, which has space for 16: a to z, aa to zz, and so on. */
static const char *letter_of(size_t row, char letters[16])
{
	char *at = letters + 15;

	*at = '\0';
	for (size_t rest = row + 1; rest > 0; rest = (rest - 1) / 26)
		*--at = (char)('a' + (rest - 1) % 26);
	return at;
}

/* The letters of the runs that a run is significantly above; with commas between them if some are not one letter. */
static void add_letters(const struct means *means, struct table *table, const struct row *row, size_t chosen)
{
	const struct table_request *request = means->request;
	const struct table_tests *tests = &means->tests[chosen];
	const char *between = means->rows > 26 ? "," : "";
	char letters[16];
	bool any = false;

	if (tests->topics == 0 && table_is_data(request->format)) {
		table_missing(table);
		return;
	}
	table_text(table, slice_of(""));
	for (size_t y = 0; y < means->rows; y++)
		if (tests->higher[row->run * request->scores->runs + means->row[y].run]) {
			table_more(table, "%s%s", any ? between : "", letter_of(y, letters));
			any = true;
		}
	if (!any && table_is_data(request->format) && request->format != JSON)
		table_more(table, "-");
}

/* The difference to the baseline, p, and the topics above, equal and below, for programs in cells of their own. */
static void add_difference_cells(const struct table_request *request, struct table *table, const struct compared *compared)
{
	int p_digits = testing_decimals(&request->testing);

	if (!compared->tested) {
		for (int i = 0; i < 2 + request->has_wins; i++)
			table_missing(table);
		return;
	}
	table_format(table, "%+.*f", request->digits,
	             number_unsigned_zero(number_rounded(compared->difference, request->digits), request->digits));
	table_number(table, compared->p, p_digits > request->digits ? p_digits : request->digits);
	if (request->has_wins)
		table_format(table, "%zu/%zu/%zu", compared->outcomes.wins, compared->outcomes.ties,
		             compared->outcomes.losses);
}

static void add_difference(const struct table_request *request, struct table *table, const struct compared *compared)
{
	if (table_is_data(request->format)) {
		add_difference_cells(request, table, compared);
		return;
	}
	table_text(table, slice_of(""));
	if (!compared->tested)
		return;
	table_more(table, "(%+.*f%s", request->digits,
	           number_unsigned_zero(number_rounded(compared->difference, request->digits), request->digits), compared->significant ? "*" : "");
	if (request->has_wins)
		table_more(table, ", %zu/%zu/%zu", compared->outcomes.wins, compared->outcomes.ties,
		             compared->outcomes.losses);
	table_more(table, ")");
}

static void write_row(const struct means *means, struct table *table, size_t number)
{
	const struct table_request *request = means->request;
	const struct row *row = &means->row[number];
	char letters[16];

	table_row(table, PLAIN);
	if (has_letters(request))
		table_text(table, slice_of(letter_of(number, letters)));
	table_add_name(request, table, slice_of(run_of(means, row)->name));
	if (request->groups_path)
		table_add_name(request, table, row->group == ALL_TOPICS ? slice_of("all")
		                                                        : strset_get(&request->groups, row->group));
	table_count(table, row->topics);
	for (size_t i = 0; i < request->chosen.count; i++) {
		add_mean(means, table, row, i);
		if (means->tests && request->baseline_name)
			add_difference(request, table, &means->tests[i].compared[row->run]);
		else if (means->tests)
			add_letters(means, table, row, i);
	}
}

/* Warns of measures that some topics of a run lack. */
static void warn_of_lacking(const struct means *means)
{
	const struct table_request *request = means->request;
	char name[QUOTE_SIZE];

	for (size_t r = 0; r < means->rows; r++)
		for (size_t i = 0; i < request->chosen.count && means->row[r].group == ALL_TOPICS; i++) {
			const struct run_scores *run = run_of(means, &means->row[r]);
			size_t topics = means->row[r].mean[request->chosen.measure[i]].topics;

			if (topics > 0 && topics < run->evaluated)
				warn_at((struct place){.file = run->file}, "%s is a mean over %zu of %zu topics",
				        printable(name, measure_name(request, i)), topics, run->evaluated);
		}
}

/* The columns of a measure: its mean, and what a test says. Returns how many. */
static size_t name_measure(const struct table_request *request, struct slice name, struct table_column *column)
{
	bool is_tested = request->testing.test != NO_TEST, has_baseline = request->baseline_name;
	bool is_data = table_is_data(request->format);
	size_t columns = 0;

	table_add_column(request, &column[columns++], name, NULL, RIGHT);
	if (request->has_intervals && is_data)
		table_add_column(request, &column[columns++], name, "ci", RIGHT);
	if (is_tested && !is_data)
		table_add_column(request, &column[columns++], slice_of(""), NULL, has_baseline ? MARK : RAISED_MARK);
	if (is_tested && is_data && !has_baseline)
		table_add_column(request, &column[columns++], name, "above", LEFT);
	if (is_tested && is_data && has_baseline) {
		table_add_column(request, &column[columns++], name, "difference", RIGHT);
		table_add_column(request, &column[columns++], name, "p", RIGHT);
		if (request->has_wins)
			table_add_column(request, &column[columns++], name, "w/t/l", LEFT);
	}
	return columns;
}

/* Fills in the columns; returns how many. The caller frees the heads. */
static size_t name_columns(const struct table_request *request, struct table_column *column)
{
	size_t columns = 0;

	if (has_letters(request))
		table_add_column(request, &column[columns++], slice_of("letter"), NULL, LEFT);
	table_add_column(request, &column[columns++], slice_of(request->geometric ? "geometric means" : "run"), NULL, LEFT);
	if (request->groups_path)
		table_add_column(request, &column[columns++], slice_of("group"), NULL, LEFT);
	table_add_column(request, &column[columns++], slice_of("topics"), NULL, RIGHT);
	for (size_t i = 0; i < request->chosen.count; i++)
		columns += name_measure(request, measure_name(request, i), column + columns);
	return columns;
}

static void add_test_note(const struct testing *testing, struct table *notes)
{
	static const char *const name[] = {
		[BOOTSTRAP] = "Bootstrap test", [T_TEST] = "Paired t test", [RANDOMISATION] = "Randomisation test",
		[TUKEY] = "Randomised Tukey HSD test", [HSD] = "Tukey HSD test",
	};
	static const char *const correction[] = {
		[NO_CORRECTION] = "", [HOLM] = ", Holm's correction", [BONFERRONI] = ", Bonferroni's correction",
	};
	bool takes_all = testing_takes_all(testing) || testing->correction != NO_CORRECTION;

	table_format(notes, "%s%s: alpha %g for %s", name[testing->test], correction[testing->correction],
	             testing->alpha, takes_all ? "all pairs together" : "each pair by itself");
	if (testing_draws(testing))
		table_more(notes, ", B %zu, seed %" PRIu64, testing->samples, testing->seed);
}

/* How many topics: of the first measure that was tested, and of others with another number. */
static void add_topics_note(const struct means *means, struct table *notes)
{
	const struct table_request *request = means->request;
	char name[QUOTE_SIZE];
	size_t usual = 0;

	for (size_t i = 0; i < request->chosen.count && usual == 0; i++)
		usual = means->tests[i].topics;
	table_more(notes, "; %zu topics", usual);
	for (size_t i = 0; i < request->chosen.count; i++)
		if (means->tests[i].topics != usual && !measure_is_count(measure_name(request, i)))
			table_more(notes, ", %s %zu", printable(name, measure_name(request, i)), means->tests[i].topics);
	table_more(notes, ".");
}

/* Whether some difference is significant by some measure. */
static bool has_significant(const struct means *means)
{
	for (size_t i = 0; i < means->request->chosen.count; i++)
		if (means->tests[i].found)
			return true;
	return false;
}

/* What the marks mean. */
static void add_marks_note(const struct means *means, struct table *notes)
{
	const struct table_request *request = means->request;
	bool any = has_significant(means);
	char *baseline;

	table_row(notes, PLAIN);
	if (!request->baseline_name) {
		table_text(notes, slice_of(any ? "Letters after a mean: it is significantly above the means of these runs." :
		                           "No difference between two means is significant."));
		return;
	}
	baseline = table_shown(slice_of(request->scores->run[request->baseline].name));
	table_format(notes, "In brackets: the difference to %s%s; %s significant.", baseline,
	             request->has_wins ? ", and the topics above/equal/below" : "", any ? "* says that it is" : "none is");
	free(baseline);
}

static void write_notes(const struct means *means)
{
	static const struct table_column column = {"", LEFT};
	struct table notes;

	table_start(&notes, &column, 1);
	if (!table_is_data(means->request->format))
		add_marks_note(means, &notes);
	table_row(&notes, PLAIN);
	add_test_note(&means->request->testing, &notes);
	add_topics_note(means, &notes);
	table_print_notes(&notes, means->request->format);
}

void table_write_means(const struct table_request *request)
{
	struct table_column *column = allocate(4 * request->chosen.count + 4, sizeof *column);
	size_t columns = name_columns(request, column);
	struct means means = {.request = request};
	struct table table;

	make_rows(&means);
	find_best(&means);
	if (request->testing.test != NO_TEST)
		means.tests = table_tests_make(request);
	warn_of_lacking(&means);
	table_start(&table, column, columns);
	for (size_t r = 0; r < means.rows; r++)
		write_row(&means, &table, r);
	table_print(&table, request->format);
	if (means.tests)
		write_notes(&means);
	table_tests_free(means.tests, request);
	for (size_t r = 0; r < means.rows; r++)
		free(means.row[r].mean);
	free(means.row);
	free(means.best);
	table_free_heads(column, columns);
}
