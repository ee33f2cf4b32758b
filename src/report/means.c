/* SPDX-License-Identifier: MIT */
#include "report/means.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"
#include "base/output.h"
#include "values/nev.h"
#include "stats/distributions.h"

/* Room for a number: a double has at most 309 digits before the point. */
enum { VALUE_SIZE = 400 };

/* A measure of the table of means. */
struct measured {
	size_t number;
	struct slice name;
	bool is_count;
	struct mean *mean;      /* by run and part */
	double *best;           /* by part: the best mean; NaN: none */
	/* of a test: */
	size_t topics;          /* n: those for which some run has a value; 0: not tested */
	bool *higher;           /* at x times the number of runs plus y: the mean of x is
	                           significantly above that of y */
	struct pair *compared;  /* by run x, with a baseline y; p is NaN: not compared with it */
};

/* ---- options ---- */

void means_check_runs(const struct means *means, size_t runs)
{
	refuse(means->testing.test != NO_TEST && runs < 2,
	       "-test compares runs: it takes at least 2, found %zu", runs);
	refuse(means->is_summary && runs < 2,
	       "-summary is of several runs: it takes at least 2, found %zu", runs);
}

#define NO_MEANS "%s prints no means, so %s does not go with it"

void means_check(struct means *means, const struct parsed *parsed)
{
	bool is_tested = means->testing.test != NO_TEST, is_long = means->in_long_form;
	bool has_means = !means->topics_name && !is_long;
	const char *rows = is_long ? "-long" : "-topics";

	refuse(is_tested && !has_means, "-test marks means, so %s does not go with it", rows);
	refuse(is_tested && means->geometric,
	       "-test compares arithmetic means, so -geometric does not go with it");
	refuse(is_tested && means->groups_path,
	       "-test is over all topics, so -by does not go with it");
	if (is_tested)
		testing_check(&means->testing, parsed);
	refuse(is_long && options_given(parsed, "format") && !table_is_data(means->format),
	       "-long prints lines for programs, so -format %s does not go with it",
	       options_word(TABLE_FORMATS, means->format));
	refuse(is_long && means->topics_name, "takes -long or -topics, not both");
	refuse(is_long && means->order_name,
	       "-long prints the values in the order of the topics, so -order does not go with it");
	refuse(!has_means && means->geometric, NO_MEANS, rows, "-geometric");
	refuse(!has_means && means->has_intervals, NO_MEANS, rows, "-ci");
	refuse(!has_means && means->groups_path, NO_MEANS, rows, "-by");
	refuse(means->has_intervals && means->geometric,
	       "-ci is for arithmetic means, so -geometric does not go with it");
	if (is_long && means->format == TEXT)
		means->format = TSV;
}

/* ---- names of runs ---- */

static void read_names(const struct means *means, char *name[], size_t runs)
{
	bool has_columns = means->topics_name && means->format == TEXT;
	struct set known = {0};
	struct input input;
	struct slice line;

	input_open(&input, means->names_path);
	while (input_line(&input, &line)) {
		size_t number = known.count;

		if (line.length == 0)
			die_at(input_place(&input), "expected the name of a run, found none");
		if (set_add(&known, line) < number)
			die_at(input_place(&input), "the name %s is there already", quote(line));
		if (has_columns &&
		    (memchr(line.at, ' ', line.length) || memchr(line.at, '\t', line.length)))
			die_at(input_place(&input), "the name %s has a blank, which separates the "
			       "columns of -topics (-format tsv has tabs)", quote(line));
		if (number < runs) {
			free(name[number]);
			name[number] = string_of(line);
		}
	}
	if (known.count != runs)
		die_at(in_file(input.name), "has %zu name%s for %zu run%s", known.count,
		       plural(known.count), runs, plural(runs));
	input_close(&input);
	set_free(&known);
}

void means_name_runs(struct means *means, char *name[], const char *const file[], size_t runs)
{
	struct set names = {0};

	if (means->names_path)
		read_names(means, name, runs);
	for (size_t r = 0; r < runs; r++)
		set_add(&names, slice_of(name[r]));
	if (means->baseline_name)
		means->baseline = run_find(means->baseline_name, &names, file,
		                           means->names_path != NULL);
	set_free(&names);
}

/* ---- the order of rows ---- */

/* A run or a topic, and what decides its place. */
struct ordered {
	size_t number;
	double key;             /* the lowest first; NaN: last */
};

/* For qsort(): by key, rounded so that the order of additions does not decide; then by number. */
static int by_key(const void *first, const void *second)
{
	const struct ordered *a = first, *b = second;
	double x = number_rounded(a->key, 4), y = number_rounded(b->key, 4);

	if (isnan(x) != isnan(y))
		return isnan(x) ? 1 : -1;
	return then_by(COMPARE(x, y), COMPARE(a->number, b->number));
}

/* Orders the runs by decreasing mean of a measure, or as they are given. */
static void order_runs(struct means *means)
{
	const struct values *values = means->values;

	means->order = allocate(values->runs, sizeof *means->order);
	for (size_t r = 0; r < values->runs; r++) {
		means->order[r] = (struct ordered){r, NAN};
		if (means->order_measure != NOT_FOUND)
			means->order[r].key = -values_mean(values, &values->run[r],
			                                   means->order_measure,
			                                   means->geometric).value;
	}
	qsort(means->order, values->runs, sizeof *means->order, by_key);
}

/* The places of the topics in each run, plus 1; 0: the run lacks it. At run number times the number
   of topics, plus topic. The caller frees. */
static size_t *places_of_topics(const struct values *values)
{
	size_t topics = values->topics->count;
	size_t *place = allocate(topics, values->runs * sizeof *place);

	for (size_t r = 0; r < values->runs; r++) {
		const struct run_values *run = &values->run[r];

		for (size_t t = 0; t < run->topics; t++)
			if (run->topic[t].is_there)
				place[r * topics + run->topic[t].topic] = t + 1;
	}
	return place;
}

/* The value of a topic in a run, or NaN; `place` is that of places_of_topics(). */
static double shown_value(const struct values *values, const size_t place[], size_t r, size_t topic,
                          size_t measure)
{
	size_t at = place[r * values->topics->count + topic];

	return at == 0 ? NAN : value_of(&values->run[r], at - 1, measure);
}

/* The topics that some run has, in the order of the rows: as they are numbered, or by increasing
   mean over the runs of a measure, which is their key. Returns their number; the caller frees *row.
   */
static size_t order_topics(const struct means *means, const size_t place[], struct ordered **row)
{
	const struct values *values = means->values;
	size_t count = 0, topics = values->topics->count;

	*row = allocate(topics, sizeof **row);
	for (size_t t = 0; t < topics; t++) {
		size_t defined = 0;
		bool is_there = false;
		double sum = 0;

		for (size_t r = 0; r < values->runs; r++) {
			double value = shown_value(values, place, r, t, means->order_measure);

			is_there |= place[r * topics + t] > 0;
			defined += isnan(value) ? 0 : 1;
			sum += isnan(value) ? 0 : value;
		}
		if (is_there)
			/* without values 0 / 0, which is NaN */
			(*row)[count++] = (struct ordered){t, sum / (double)defined};
	}
	qsort(*row, count, sizeof **row, by_key);
	return count;
}

/* ---- tables without means ---- */

/* Adds the value of a topic of a run as its file has it, or with the decimals of the options. */
static void add_value(const struct means *means, struct table *table, const struct run_values *run,
                      size_t place, size_t measure)
{
	double value = value_of(run, place, measure);

	if (run->text && !isnan(value))
		table_text(table, slice_of(run->bytes + run->text[place * run->columns +
		                                                  values_column(run, measure)]));
	else
		table_number(table, value, means->values->is_count[measure] ? 0 : means->digits);
}

/* Adds the values of a topic, by run. */
static void add_values(const struct means *means, struct table *table, const size_t place[],
                       size_t topic)
{
	const struct values *values = means->values;

	for (size_t r = 0; r < values->runs; r++) {
		size_t at = place[r * values->topics->count + topic];

		if (at > 0)
			add_value(means, table, &values->run[r], at - 1, means->topics_measure);
		else
			table_missing(table);
	}
}

/* Adds what the values of a topic are like: the worst, the median, the mean, the best, and the
   first run that has it. `values` is space for one value a run. */
static void add_summary(const struct means *means, struct table *table, const size_t place[],
                        size_t topic, double sorted[])
{
	const struct values *values = means->values;
	size_t count = 0, best = 0;
	double sum = 0, most = 0;

	for (size_t r = 0; r < values->runs; r++) {
		double value = shown_value(values, place, r, topic, means->topics_measure);

		if (isnan(value))
			continue;
		if (count == 0 || value > most) {
			most = value;
			best = r;
		}
		sorted[count++] = value;
		sum += value;
	}
	for (int i = 0; count == 0 && i < 5; i++)
		table_missing(table);
	if (count == 0)
		return;
	qsort(sorted, count, sizeof *sorted, number_compare);
	table_number(table, sorted[0], means->digits);
	table_number(table, (sorted[(count - 1) / 2] + sorted[count / 2]) / 2, means->digits);
	table_number(table, sum / (double)count, means->digits);
	table_number(table, most, means->digits);
	table_text(table, slice_of(values->run[best].name));
}

/* Writes the values of a measure, or what they are like, a row for each topic; if the topics are
   ordered, where people read, also the means that they are ordered by. */
static void write_topics(const struct means *means)
{
	const struct values *values = means->values;
	bool has_means = means->order_measure != NOT_FOUND && !table_is_data(means->format) &&
	                 !means->is_summary;
	size_t *place = places_of_topics(values), topics;
	double *sorted = allocate(values->runs, sizeof *sorted);
	struct ordered *row;
	struct table table;

	table_start(&table, means->is_summary ? "topic >worst >median >mean >best best-run"
	                                      : "topic");
	for (size_t r = 0; r < values->runs && !means->is_summary; r++)
		table_column(&table, RIGHT, slice_of(values->run[r].name));
	if (has_means)
		table_column(&table, RIGHT, slice_of(MEAN_COLUMN));
	topics = order_topics(means, place, &row);
	for (size_t i = 0; i < topics; i++) {
		table_row(&table, PLAIN);
		table_text(&table, set_get(values->topics, row[i].number));
		if (means->is_summary)
			add_summary(means, &table, place, row[i].number, sorted);
		else
			add_values(means, &table, place, row[i].number);
		if (has_means)
			table_number(&table, row[i].key, means->digits);
	}
	table_print(&table, means->format);
	free(row);
	free(sorted);
	free(place);
}

#define LONG_HEADS "run topic measure >value"

/* Writes the values of a topic: those that it has, or if the user chose the measures all. */
static void write_topic_lines(const struct means *means, const struct run_values *run, size_t place)
{
	const struct values *values = means->values;
	struct table table;

	table_start(&table, LONG_HEADS);
	for (size_t i = 0; i < means->chosen.count; i++) {
		size_t measure = means->chosen.at[i];

		if (!means->has_lists && isnan(value_of(run, place, measure)))
			continue;
		table_row(&table, PLAIN);
		table_text(&table, slice_of(run->name));
		table_text(&table, set_get(values->topics, run->topic[place].topic));
		table_text(&table, set_get(&values->measures, measure));
		if (means->has_lists && run->topic[place].undefined)
			table_missing(&table);
		else
			add_value(means, &table, run, place, measure);
	}
	table_print_lines(&table, means->format);
}

/* Writes a line for each value. */
static void write_long(const struct means *means)
{
	const struct values *values = means->values;
	struct table table;

	table_start(&table, LONG_HEADS);
	table_print_heads(&table, means->format);
	table_free(&table);
	for (size_t r = 0; r < values->runs; r++)
		for (size_t t = 0; t < values->run[r].topics; t++)
			if (values->run[r].topic[t].is_there)
				write_topic_lines(means, &values->run[r], t);
}

/* ---- groups ---- */

/* By topic: the number of the first run that has values for it, plus 1; 0: none has. The caller
   frees. */
static size_t *first_runs(const struct values *values)
{
	size_t *first = allocate(values->topics->count, sizeof *first);

	for (size_t r = values->runs; r-- > 0;)
		for (size_t t = 0; t < values->run[r].topics; t++) {
			const struct scored_topic *topic = &values->run[r].topic[t];

			if (topic->is_there && !topic->undefined)
				first[topic->topic] = r + 1;
		}
	return first;
}

/* Reads the groups of topics. Topics that no run has do not matter, and groups without others. */
static void read_groups(struct means *means)
{
	static const struct record_kind kind = {
		.expected = "\"topic group\"", .least = 2, .most = 2, .judgements = true,
	};
	const struct values *values = means->values;
	size_t topics = values->topics->count, *run = first_runs(values);
	size_t *line = allocate(topics, sizeof *line), *kept;
	struct slice field[FIELDS_KEPT];
	struct set all = {0};
	struct input input;

	means->group = allocate(topics, sizeof *means->group);
	input_open(&input, means->groups_path);
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
	kept = allocate(all.count, sizeof *kept);
	for (size_t t = 0; t < topics; t++) {
		if (run[t] > 0 && line[t] == 0)
			die_at(in_file(input.name),
			       "topic %s, which run %s has, is in no group",
			       quote(set_get(values->topics, t)),
			       values->run[run[t] - 1].name);
		if (run[t] > 0)
			kept[means->group[t]] = 1;
	}
	for (size_t g = 0; g < all.count; g++)
		if (kept[g] > 0)
			kept[g] = set_add(&means->groups, set_get(&all, g));
	for (size_t t = 0; t < topics; t++)
		means->group[t] = kept[means->group[t]];
	set_free(&all);
	free(kept);
	free(run);
	free(line);
}

/* ---- means ---- */

static const struct mean *mean_of_all(const struct means *means, const struct measured *measure,
                                      size_t run)
{
	return &measure->mean[run * means->parts + means->parts - 1];
}

/* Counts the topics of each part of a run. */
static void count_topics(const struct means *means, size_t r)
{
	const struct run_values *run = &means->values->run[r];
	size_t all = means->parts - 1, *topics = &means->topics[r * means->parts];
	bool is_given = run->mean && !means->geometric && run->mean_topics != NOT_FOUND;

	topics[all] = is_given ? run->mean_topics : run->evaluated;
	for (size_t t = 0; all > 0 && t < run->topics; t++)
		if (run->topic[t].is_there && !run->topic[t].undefined)
			topics[means->group[run->topic[t].topic]]++;
}

static void fill_measured(const struct means *means, struct measured *measure, size_t number)
{
	const struct values *values = means->values;
	struct slice name = set_get(&values->measures, number);
	size_t parts = means->parts, all = parts - 1;
	bool has_best = !values->is_count[number] && !slice_starts(name, "RBP-residual");

	*measure = (struct measured){
		.number = number, .name = name, .is_count = values->is_count[number],
		.mean = allocate(values->runs, parts * sizeof *measure->mean),
		.best = allocate(parts, sizeof *measure->best),
	};
	for (size_t part = 0; part <= all; part++)
		measure->best[part] = NAN;
	for (size_t r = 0; r < values->runs; r++) {
		struct mean *mean = &measure->mean[r * parts];

		if (all > 0)
			values_group_means(values, &values->run[r], number, means->geometric,
			                   means->group, mean, all);
		mean[all] = values_mean(values, &values->run[r], number, means->geometric);
		for (size_t part = 0; part <= all && has_best; part++)
			measure->best[part] = fmax(measure->best[part], mean[part].value);
	}
}

/* ---- tests ---- */

/* Fills in the topics of a matrix, and its scores of a measure. Column c is run number run[c]. A
   topic that only other runs have counts as 0. */
static void fill_matrix(struct matrix *matrix, const struct values *values,
                        const struct measured *measure, const size_t run[])
{
	/* by topic: its number in the matrix, plus 1 */
	size_t *row = allocate(values->topics->count, sizeof *row);
	const char *name = printable(measure->name);

	for (size_t c = 0; c < matrix->runs; c++) {
		const struct run_values *one = &values->run[run[c]];

		for (size_t t = 0; t < one->topics; t++)
			if (!isnan(value_of(one, t, measure->number)) &&
			    row[one->topic[t].topic] == 0)
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
			double value = value_of(one, t, measure->number);
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

/* Tests the runs that have a measure: each pair, or with a baseline each against this one. Counts
   of items are not tested, nor anything if less than two runs have the measure, or the baseline
   lacks it. Returns the number of pairs; *hiding becomes a run that hides differences, or
   NOT_FOUND. */
static size_t test_measure(struct means *means, struct measured *measure, size_t *hiding)
{
	const struct testing *testing = &means->testing;
	size_t runs = means->values->runs, baseline = NOT_FOUND, pairs;
	size_t *run = allocate(runs, sizeof *run);      /* by column of the matrix */
	struct matrix matrix = {.runs = 0};
	struct pair *pair;

	*hiding = NOT_FOUND;
	measure->higher = allocate(runs, runs * sizeof *measure->higher);
	measure->compared = allocate(runs, sizeof *measure->compared);
	for (size_t r = 0; r < runs; r++) {
		measure->compared[r].p = NAN;
		if (mean_of_all(means, measure, r)->topics == 0)
			continue;
		baseline = r == means->baseline ? matrix.runs : baseline;
		run[matrix.runs++] = r;
	}
	if (matrix.runs < 2 || measure->is_count ||
	    (means->baseline != NOT_FOUND && baseline == NOT_FOUND)) {
		free(run);
		return 0;
	}
	fill_matrix(&matrix, means->values, measure, run);
	measure->topics = matrix.topics;
	pair = testing_run(testing, &matrix, baseline, &pairs);
	for (size_t i = 0; i < pairs; i++) {
		size_t x = run[pair[i].x], y = run[pair[i].y];

		if (pair[i].significant)
			measure->higher[pair[i].difference > 0 ? x * runs + y : y * runs + x] =
				means->any_significant = true;
		measure->compared[x] = pair[i];
	}
	*hiding = testing_hiding_run(testing, &matrix, pair, pairs);
	if (*hiding != NOT_FOUND)
		*hiding = run[*hiding];
	free(pair);
	free(matrix.value);
	free(run);
	return pairs;
}

static void test_means(struct means *means)
{
	/* measures whose tests a run hides differences from, the first such run, and the measure */
	size_t hidden = 0, hiding = 0, first = 0, most = 0, fewest = SIZE_MAX;

	for (size_t i = 0; i < means->chosen.count; i++) {
		size_t run, pairs = test_measure(means, &means->measured[i], &run);

		if (pairs > 0 && means->measured[i].topics < fewest)
			fewest = means->measured[i].topics;
		most = pairs > most ? pairs : most;
		if (run != NOT_FOUND && hidden++ == 0) {
			hiding = run;
			first = i;
		}
	}
	testing_warn(&means->testing, most, fewest, means->any_significant, NULL);
	if (hidden > 0)
		testing_note_hiding(printable(means->measured[first].name), hidden - 1,
		                    slice_of(means->values->run[hiding].name));
}

/* ---- cells ---- */

/* Whether two numbers print equal. */
static bool prints_equal(double a, double b, int digits)
{
	char text[2][VALUE_SIZE];

	snprintf(text[0], sizeof text[0], "%.*f", digits, number_unsigned_zero(a, digits));
	snprintf(text[1], sizeof text[1], "%.*f", digits, number_unsigned_zero(b, digits));
	return strcmp(text[0], text[1]) == 0;
}

/* Whether runs have letters, by which others refer to them. */
static bool has_letters(const struct means *means)
{
	return means->testing.test != NO_TEST && !means->baseline_name;
}

/* Counts have no geometric mean. */
static bool has_mean(const struct means *means, const struct measured *measure,
                     const struct mean *mean)
{
	return !isnan(mean->value) && !(means->geometric && measure->is_count);
}

static void add_mean(const struct means *means, struct table *table,
                     const struct measured *measure, size_t run, size_t part)
{
	const struct mean *mean = &measure->mean[run * means->parts + part];
	int digits = measure->is_count ? 0 : means->digits;
	double best = measure->best[part];

	table_number(table, has_mean(means, measure, mean) ? mean->value : NAN, digits);
	if (has_mean(means, measure, mean) && !isnan(best) &&
	    prints_equal(mean->value, best, digits))
		table_embolden(table);
}

/* Adds half the width of a mean's 1 - alpha confidence interval over n topics, t_{1-alpha/2,n-1}
   times the standard deviation, over sqrt(n): for programs in a cell of its own, and where the
   letters of the mean are before it as a mark. */
static void add_half_width(const struct means *means, struct table *table,
                           const struct measured *measure, size_t run, size_t part)
{
	const struct mean *mean = &measure->mean[run * means->parts + part];
	bool is_data = table_is_data(means->format), is_known = has_mean(means, measure, mean);
	bool has_half = is_known && mean->topics > 1 && !measure->is_count;
	double n = (double)mean->topics, half = NAN;
	const char *before = has_letters(means) ? "" : " ";

	if (has_half)
		half = student_quantile(means->testing.alpha, n - 1) * mean->deviation / sqrt(n);
	if (is_data) {
		table_number(table, half, means->digits);
		return;
	}
	if (has_letters(means))
		table_text(table, slice_of(""));
	if (has_half)
		table_more(table, "%s\xC2\xB1 %.*f", before, means->digits, half);
	else if (is_known)
		table_more(table, "%s\xC2\xB1 -", before);
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

/* The letters of the runs that a run is significantly above. Where people read, three or more of
   rows that follow one another are a range. There are commas between them if there is a range, or
   some letters are not one. */
static void add_letters(const struct means *means, struct table *table,
                        const struct measured *measure, size_t run)
{
	size_t runs = means->values->runs, least = table_is_data(means->format) ? SIZE_MAX : 3;
	const bool *higher = measure->higher + run * runs;
	const char *dash = means->format == LATEX ? "--" : "-", *between = "";
	bool has_commas = runs > 26;
	char first[16], last[16];

	if (measure->topics == 0 && table_is_data(means->format)) {
		table_missing(table);
		return;
	}
	table_text(table, slice_of(""));
	for (size_t y = 0, length = 0; y < runs; y++) {
		length = higher[means->order[y].number] ? length + 1 : 0;
		has_commas |= length >= least;
	}
	for (size_t y = 0, end; y < runs; y++) {
		for (end = y; end < runs && higher[means->order[end].number]; end++)
			continue;
		if (end == y)
			continue;
		table_more(table, "%s%s", between, letter_of(y, first));
		between = has_commas ? "," : "";
		if (end - y < least)
			continue;
		table_more(table, "%s%s", dash, letter_of(end - 1, last));
		y = end;
	}
}

/* The difference to the baseline, p, and the topics above, equal and below; for programs in cells
   of their own. */
static void add_difference(const struct means *means, struct table *table,
                           const struct pair *compared)
{
	int digits = means->digits;
	double difference = number_unsigned_zero(number_rounded(compared->difference, digits),
	                                         digits);
	bool is_tested = !isnan(compared->p), is_data = table_is_data(means->format);
	char wins[80], p[48];

	testing_p(&means->testing, compared->adjusted, digits, !is_data, p);
	snprintf(wins, sizeof wins, "%zu/%zu/%zu", compared->wins, compared->ties,
	         compared->losses);
	if (!is_tested && is_data) {
		for (int i = 0; i < 2 + means->has_wins; i++)
			table_missing(table);
	} else if (!is_tested) {
		table_text(table, slice_of(""));
	} else if (is_data) {
		table_format(table, "%+.*f", digits, difference);
		table_text(table, slice_of(p));
		if (means->has_wins)
			table_text(table, slice_of(wins));
	} else {
		table_format(table, "(%+.*f%s%s%s%s%s%s)", digits, difference,
		             compared->significant ? "*" : "", means->has_p ? ", p" : "",
		             means->has_p && p[0] != '<' ? "=" : "", means->has_p ? p : "",
		             means->has_wins ? ", " : "", means->has_wins ? wins : "");
	}
}

/* Writes row number `number`, of a part of a run. */
static void write_row(const struct means *means, struct table *table, size_t number, size_t part)
{
	size_t run = means->order[number].number;
	bool letters_first = has_letters(means) && !table_is_data(means->format);
	char letters[16];

	table_row(table, PLAIN);
	if (has_letters(means))
		table_text(table, slice_of(letter_of(number, letters)));
	table_text(table, slice_of(means->values->run[run].name));
	if (means->groups_path)
		table_text(table, part + 1 == means->parts ? slice_of(ALL_TOPICS)
		                                           : set_get(&means->groups, part));
	table_count(table, means->topics[run * means->parts + part]);
	for (size_t i = 0; i < means->chosen.count; i++) {
		const struct measured *measure = &means->measured[i];

		add_mean(means, table, measure, run, part);
		if (means->has_intervals && !letters_first)
			add_half_width(means, table, measure, run, part);
		if (means->baseline_name)
			add_difference(means, table, &measure->compared[run]);
		else if (has_letters(means))
			add_letters(means, table, measure, run);
		if (means->has_intervals && letters_first)
			add_half_width(means, table, measure, run, part);
	}
}

static void warn_of_lacking(const struct means *means)
{
	for (size_t r = 0; r < means->values->runs; r++)
		for (size_t i = 0; i < means->chosen.count; i++) {
			const struct measured *measure = &means->measured[i];
			size_t number = means->order[r].number;
			const struct run_values *run = &means->values->run[number];
			size_t topics = mean_of_all(means, measure, number)->topics;

			if (topics > 0 && topics < run->evaluated)
				warn_at(in_file(run->file),
				        "%s is a %s over %zu of %zu topics",
				        printable(measure->name),
				        measure->is_count ? "sum" : "mean", topics, run->evaluated);
		}
}

/* Adds a column, whose head is the name of the measure and what follows it. */
static void add_column(struct table *table, enum table_side side, struct slice name,
                       const char *what)
{
	table_column(table, side, name);
	table_more(table, " %s", what);
}

static void add_columns(const struct means *means, struct table *table)
{
	bool is_data = table_is_data(means->format);

	table_start(table, has_letters(means) ? "letter" : "");
	table_column(table, LEFT, slice_of(means->geometric ? "geometric means" : "run"));
	if (means->groups_path)
		table_column(table, LEFT, slice_of("group"));
	table_column(table, RIGHT, slice_of("topics"));
	for (size_t i = 0; i < means->chosen.count; i++) {
		struct slice name = means->measured[i].name;

		table_column(table, RIGHT, name);
		if (means->has_intervals && is_data)
			add_column(table, RIGHT, name, "ci");
		if (means->testing.test == NO_TEST)
			continue;
		if (!is_data) {
			table_column(table, means->baseline_name ? MARK : RAISED_MARK,
			             slice_of(""));
			if (means->has_intervals && !means->baseline_name)
				table_column(table, MARK, slice_of(""));
		} else if (!means->baseline_name) {
			add_column(table, LEFT, name, "above");
		} else {
			add_column(table, RIGHT, name, "difference");
			add_column(table, RIGHT, name, "p");
			if (means->has_wins)
				add_column(table, LEFT, name, "w/t/l");
		}
	}
}

/* ---- notes ---- */

static void add_marks_note(const struct means *means, struct table *notes)
{
	bool any = means->any_significant;

	table_row(notes, PLAIN);
	if (!means->baseline_name)
		table_format(notes, "%s", any ? "Letters after a mean: it is significantly above "
		                                "the means of these runs."
		                              : "No difference between two means is significant.");
	else
		table_format(notes, "In brackets: the difference from %s%s%s; %s significant.",
		             means->values->run[means->baseline].name,
		             !means->has_p ? ""
		             : means->has_wins ? ", its p-value" : " and its p-value",
		             means->has_wins ? ", and the topics above/equal/below" : "",
		             any ? "* means that it is" : "none is");
}

/* Which test, and over how many topics: of the first measure that was tested, and of others with
   another number. */
static void add_test_note(const struct means *means, struct table *notes)
{
	const struct testing *testing = &means->testing;
	bool takes_all = testing_takes_all(testing) || testing->correction != NO_CORRECTION;
	size_t common = 0;

	table_row(notes, PLAIN);
	table_format(notes, "%s%s: ", testing_name(testing), testing_correction_name(testing));
	if (testing->correction == BH)
		table_more(notes, "false discovery rate %g", testing->alpha);
	else
		table_more(notes, "alpha %g for %s", testing->alpha,
		           !takes_all ? "each pair by itself"
		           : means->chosen.count > 1 ? "all pairs of a measure together"
		                                     : "all pairs together");
	if (testing_draws(testing))
		table_more(notes, ", B %zu, seed %" PRIu64, testing->samples, testing->seed);
	for (size_t i = 0; i < means->chosen.count && common == 0; i++)
		common = means->measured[i].topics;
	table_more(notes, "; %zu topics", common);
	for (size_t i = 0; i < means->chosen.count; i++) {
		const struct measured *measure = &means->measured[i];

		if (measure->topics != common && !measure->is_count)
			table_more(notes, ", %s %zu", printable(measure->name),
			           measure->topics);
	}
	table_more(notes, ".");
}

/* Writes a row for each run, or for each run and group, a column for each measure, and with a test
   marks and notes. */
static void write_means(struct means *means)
{
	bool is_tested = means->testing.test != NO_TEST;
	size_t runs = means->values->runs, chosen = means->chosen.count;
	struct table table;

	means->parts = means->groups.count + 1;
	order_runs(means);
	means->topics = allocate(runs, means->parts * sizeof *means->topics);
	means->measured = allocate(chosen, sizeof *means->measured);
	for (size_t r = 0; r < runs; r++)
		count_topics(means, r);
	for (size_t i = 0; i < chosen; i++)
		fill_measured(means, &means->measured[i], means->chosen.at[i]);
	if (is_tested)
		test_means(means);
	warn_of_lacking(means);
	add_columns(means, &table);
	for (size_t r = 0; r < runs; r++)
		for (size_t part = 0; part < means->parts; part++)
			write_row(means, &table, r, part);
	table_print(&table, means->format);
	if (is_tested) {
		table_start(&table, "note");
		if (!table_is_data(means->format))
			add_marks_note(means, &table);
		add_test_note(means, &table);
		table_print_notes(&table, means->format);
	}
}

/* ---- all tables ---- */

/* Warns of the first name that a spreadsheet would compute. */
static void warn_of_formula(const struct set *names, const char *what)
{
	for (size_t i = 0; i < names->count; i++) {
		struct slice name = set_get(names, i);

		if (name.length == 0 || name.at[0] != '=')
			continue;
		warn_at(in_file(NULL),
		        "spreadsheets read %s, the name of %s, as a formula", quote(name),
		        what);
		return;
	}
}

static void warn_of_formulas(const struct means *means)
{
	struct set runs = {0};

	for (size_t r = 0; r < means->values->runs; r++)
		set_add(&runs, slice_of(means->values->run[r].name));
	warn_of_formula(&runs, "a run");
	if (means->topics_measure != NOT_FOUND || means->in_long_form)
		warn_of_formula(means->values->topics, "a topic");
	warn_of_formula(&means->groups, "a group");
	set_free(&runs);
}

void means_write(struct means *means)
{
	if (means->groups_path)
		read_groups(means);
	if (means->format == CSV)
		warn_of_formulas(means);
	if (means->topics_measure != NOT_FOUND)
		write_topics(means);
	else if (means->in_long_form)
		write_long(means);
	else
		write_means(means);
}
