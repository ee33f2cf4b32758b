/* SPDX-License-Identifier: MIT */
#include "report/means.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/records.h"
#include "base/number.h"
#include "base/output.h"
#include "report/compare.h"
#include "stats/distributions.h"

/* Of a measure of the table. */
struct measured {
	struct mean *mean;      /* by run and part */
	double *best;           /* by part: the best mean; NaN: none */
};

struct means {
	const struct shown *shown;
	struct set groups;      /* of -by, those that a run has topics of */
	size_t *group;          /* by topic: the number of its group */
	size_t parts;           /* of a run: rows, one for each group, the last for all topics */
	struct measured *measured;      /* by chosen measure */
	struct ordered *order;          /* of the runs */
	size_t *topics;         /* by run and part: how many; NOT_FOUND: not known */
	size_t common;          /* topics of each row, which a note says; NOT_FOUND: a column does */
	struct comparison comparison;
};

/* ---- groups ---- */

/* By topic: the number of the first run that has values for it, plus 1; 0: none has. The caller
   frees. */
static size_t *first_runs(const struct values *values)
{
	size_t *first = allocate(values->topics->count, sizeof *first);

	for (size_t r = values->runs; r-- > 0;)
		for (size_t t = 0; t < values->run[r].topics; t++) {
			const struct run_topic *topic = &values->run[r].topic[t];

			if (topic->is_there && !topic->undefined)
				first[topic->topic] = r + 1;
		}
	return first;
}

/* Numbers the groups that have topics of a run, in their order. */
static void keep_groups(struct means *means, const struct set *all, const size_t run[])
{
	size_t topics = means->shown->values->topics->count;
	bool *kept = allocate(all->count, sizeof *kept);

	for (size_t t = 0; t < topics; t++)
		if (run[t] > 0)
			kept[means->group[t]] = true;
	for (size_t g = 0; g < all->count; g++)
		if (kept[g])
			set_add(&means->groups, set_get(all, g));
	for (size_t t = 0; t < topics; t++)
		if (run[t] > 0) {
			assert(all->end);       /* the topic has a group */
			means->group[t] = set_find(&means->groups, set_get(all, means->group[t]));
		}
	free(kept);
}

/* Reads the groups of topics. Topics that no run has do not matter, and groups without others. */
static void read_groups(struct means *means)
{
	static const struct record_kind kind = {
		.expected = "\"topic group\"", .least = 2, .most = 2, .judgements = true,
	};
	const struct values *values = means->shown->values;
	size_t topics = values->topics->count, *run = first_runs(values);
	size_t *line = allocate(topics, sizeof *line);
	struct slice field[FIELDS_KEPT];
	struct set all = {0};
	struct input input;

	means->group = allocate(topics, sizeof *means->group);
	input_open(&input, means->shown->groups_path);
	while (input_record(&input, &kind, slice_of(""), field) > 0) {
		size_t topic = set_find(values->topics, field[0]);
		size_t group = set_add(&all, field[1]);

		if (slice_is(field[1], ALL_TOPICS))
			die_at(input_place(&input), "the group \"all\" would have the name of "
			       "the row of all topics: rename it");
		if (topic == NOT_FOUND || run[topic] == 0)
			continue;
		if (line[topic] > 0 && means->group[topic] != group)
			die_at(input_place(&input), "topic %s is in another group on line %zu",
			       quote(field[0]), line[topic]);
		line[topic] = input.line;
		means->group[topic] = group;
	}
	input_close(&input);
	for (size_t t = 0; t < topics; t++)
		if (run[t] > 0 && line[t] == 0)
			die_at(in_file(input.name),
			       "topic %s, which run %s has, is in no group",
			       quote(set_get(values->topics, t)),
			       values->run[run[t] - 1].name);
	keep_groups(means, &all, run);
	set_free(&all);
	free(run);
	free(line);
}

/* ---- means ---- */

/* The mean of chosen measure number i. */
static const struct mean *mean_of(const struct means *means, size_t i, size_t run, size_t part)
{
	return &means->measured[i].mean[run * means->parts + part];
}

/* Orders the runs by decreasing mean of a measure, or as they are given. */
static void order_runs(struct means *means)
{
	const struct shown *shown = means->shown;
	const struct values *values = shown->values;

	means->order = allocate(values->runs, sizeof *means->order);
	for (size_t r = 0; r < values->runs; r++) {
		means->order[r] = (struct ordered){r, NAN};
		if (shown->order_measure != NOT_FOUND)
			means->order[r].key = -values_mean(values, &values->run[r],
			                                   shown->order_measure,
			                                   shown->geometric).value;
	}
	order_rows(means->order, values->runs);
}

static void count_topics(struct means *means)
{
	const struct values *values = means->shown->values;
	size_t parts = means->parts, all = parts - 1;

	means->topics = allocate(values->runs, parts * sizeof *means->topics);
	for (size_t r = 0; r < values->runs; r++) {
		const struct run_values *run = &values->run[r];
		size_t *topics = &means->topics[r * parts];
		bool is_given = run->has_only_means || (run->mean && !means->shown->geometric &&
		                                        run->mean_topics != NOT_FOUND);

		for (size_t t = 0; t < run->topics && all > 0; t++)
			if (run->topic[t].is_there && !run->topic[t].undefined)
				topics[means->group[run->topic[t].topic]]++;
		topics[all] = is_given ? run->mean_topics : run->evaluated;
	}
}

/* In LaTeX the number of topics that all rows have is in a note; else NOT_FOUND. */
static size_t common_topics(const struct means *means)
{
	size_t rows = means->shown->values->runs * means->parts;

	for (size_t row = 0; row < rows; row++)
		if (means->shown->format != LATEX || means->topics[row] != means->topics[0])
			return NOT_FOUND;
	return means->topics[0];
}

static void fill_measured(const struct means *means, struct measured *measure, size_t number)
{
	const struct values *values = means->shown->values;
	size_t parts = means->parts, all = parts - 1;
	bool geometric = means->shown->geometric, is_count = values->is_count[number];
	bool has_best = !is_count && !values->is_loss[number];

	*measure = (struct measured){
		.mean = allocate(values->runs, parts * sizeof *measure->mean),
		.best = allocate(parts, sizeof *measure->best),
	};
	for (size_t part = 0; part <= all; part++)
		measure->best[part] = NAN;
	for (size_t r = 0; r < values->runs; r++) {
		struct mean *mean = &measure->mean[r * parts];

		if (all > 0)
			values_group_means(values, &values->run[r], number, geometric,
			                   means->group, mean, all);
		mean[all] = values_mean(values, &values->run[r], number, geometric);
		for (size_t part = 0; part <= all && has_best; part++)
			measure->best[part] = fmax(measure->best[part], mean[part].value);
		/* counts have no geometric mean */
		for (size_t part = 0; part <= all && geometric && is_count; part++)
			mean[part].value = NAN;
	}
}

/* Warns of measures that only some topics of a run have. */
static void warn_of_lacking(const struct means *means)
{
	const struct shown *shown = means->shown;

	for (size_t r = 0; r < shown->values->runs; r++)
		for (size_t i = 0; i < shown->chosen.count; i++) {
			size_t number = means->order[r].number, all = means->parts - 1;
			const struct run_values *run = &shown->values->run[number];
			size_t topics = mean_of(means, i, number, all)->topics;

			if (topics > 0 && topics < run->evaluated)
				warn_at(in_file(run->file), "%s is a %s over %zu of %zu topics",
				        printable(shown_measure(shown, i)),
				        shown_is_count(shown, i) ? "sum" : "mean", topics,
				        run->evaluated);
		}
}

/* ---- cells ---- */

/* Whether two numbers print equal. */
static bool prints_equal(double a, double b, int digits)
{
	char *x = string_format("%.*f", digits, number_unsigned_zero(a, digits));
	char *y = string_format("%.*f", digits, number_unsigned_zero(b, digits));
	bool are_equal = strcmp(x, y) == 0;

	free(x);
	free(y);
	return are_equal;
}

/* Adds a mean, unless it is NaN, in bold if it prints as the best one does. */
static void add_mean(struct table *table, double mean, double best, int digits)
{
	table_number(table, mean, digits);
	if (!isnan(mean) && !isnan(best) && prints_equal(mean, best, digits))
		table_embolden(table);
}

/* Adds half the width of a mean's 1 - alpha confidence interval over n topics, t_{1-alpha/2,n-1}
   times the standard deviation, over sqrt(n): for programs in a cell of its own, and where the
   letters of the mean are before it as a mark. Equal values say nothing of the spread: they have
   none. */
static void add_half_width(const struct shown *shown, struct table *table, bool is_count,
                           const struct mean *mean)
{
	bool has_half = mean->deviation > 0 && !isnan(mean->value) && !is_count;
	double n = (double)mean->topics, half = NAN;
	const char *before = compare_has_letters(shown) ? "" : " ";

	if (has_half)
		half = student_quantile(shown->testing.alpha, n - 1) * mean->deviation / sqrt(n);
	if (shows_data(shown)) {
		table_number(table, half, shown->digits);
		return;
	}
	if (compare_has_letters(shown))
		table_text(table, slice_of(""));
	if (has_half)
		table_more(table, "%s\xC2\xB1 %.*f", before, shown->digits, half);
	else if (!isnan(mean->value))
		table_more(table, "%s\xC2\xB1 -", before);
}

/* ---- rows ---- */

/* Writes the row of a part of the run in row number `number`. */
static void write_row(const struct means *means, struct table *table, size_t number, size_t part)
{
	const struct shown *shown = means->shown;
	size_t run = means->order[number].number;
	size_t topics = means->topics[run * means->parts + part];
	bool has_letters = compare_has_letters(shown);
	bool letters_first = has_letters && !shows_data(shown);

	table_row(table, PLAIN);
	if (has_letters) {
		table_text(table, slice_of(""));
		compare_add_letter(table, number);
	}
	table_text(table, slice_of(shown->values->run[run].name));
	if (shown->groups_path)
		table_text(table, part + 1 == means->parts ? slice_of(ALL_TOPICS)
		                                           : set_get(&means->groups, part));
	if (means->common == NOT_FOUND && topics == NOT_FOUND)
		table_missing(table);
	else if (means->common == NOT_FOUND)
		table_count(table, topics);
	for (size_t i = 0; i < shown->chosen.count; i++) {
		const struct mean *mean = mean_of(means, i, run, part);
		bool is_count = shown_is_count(shown, i);

		add_mean(table, mean->value, means->measured[i].best[part],
		         is_count ? 0 : shown->digits);
		if (shown->has_marks)
			compare_add_mark(&means->comparison, table, i, run);
		if (shown->has_intervals && !letters_first)
			add_half_width(shown, table, is_count, mean);
		compare_add_cells(&means->comparison, table, i, run);
		if (shown->has_intervals && letters_first)
			add_half_width(shown, table, is_count, mean);
	}
	compare_add_settings(&means->comparison, table);
}

static void add_columns(const struct means *means, struct table *table)
{
	const struct shown *shown = means->shown;
	bool has_letters = compare_has_letters(shown), is_data = shows_data(shown);

	table_start(table, has_letters ? LETTER_HEAD : "");
	table_column(table, LEFT, slice_of(shown->geometric ? "geometric means" : RUN_HEAD));
	if (shown->groups_path)
		table_column(table, LEFT, slice_of("group"));
	if (means->common == NOT_FOUND)
		table_column(table, RIGHT, slice_of("topics"));
	for (size_t i = 0; i < shown->chosen.count; i++) {
		struct slice name = shown_measure(shown, i);

		table_column(table, RIGHT, name);
		if (shown->has_intervals && is_data)
			table_column_of(table, RIGHT, name, "ci");
		compare_add_columns(shown, table, name);
		if (shown->has_intervals && has_letters && !is_data)
			table_column(table, MARK, slice_of(""));
	}
	compare_add_setting_columns(shown, table);
}

void means_write(struct shown *shown)
{
	struct means *means = shown->means = allocate(1, sizeof *means);
	size_t runs = shown->values->runs, chosen = shown->chosen.count;
	struct table table;

	means->shown = shown;
	if (shown->groups_path)
		read_groups(means);
	means->parts = means->groups.count + 1;
	order_runs(means);
	count_topics(means);
	means->common = common_topics(means);
	means->measured = allocate(chosen, sizeof *means->measured);
	for (size_t i = 0; i < chosen; i++)
		fill_measured(means, &means->measured[i], shown->chosen.at[i]);
	compare_means(&means->comparison, shown, means->order);
	warn_of_lacking(means);
	add_columns(means, &table);
	for (size_t r = 0; r < runs; r++)
		for (size_t part = 0; part < means->parts; part++)
			write_row(means, &table, r, part);
	table_print(&table, shown->format);
	compare_write_notes(&means->comparison, means->common);
	if (shown->is_gate)
		shown->failed = !compare_gate(&means->comparison);
}
