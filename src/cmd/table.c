/* SPDX-License-Identifier: MIT */
#include "cmd/table.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/commands.h"
#include "measure/measures.h"
#include "scores/nev.h"
#include "stats/parametric.h"

/* Room for a number: a double has at most 309 digits before the point. */
enum { VALUE_SIZE = 400 };

/* ---- the request ---- */

static void refuse(bool both, const char *why, const char *option)
{
	if (both)
		die_usage("%s, so %s does not go with it", why, option);
}

static void check_test(const struct request *request)
{
	refuse(request->in_long_form, "-test marks means", "-long");
	refuse(request->topics_name, "-test marks means", "-topics");
	refuse(request->geometric, "-test compares arithmetic means", "-geometric");
	refuse(request->groups_path, "-test is over all topics", "-by");
	testing_check(&request->testing);
}

void request_check_runs(const struct request *request, size_t runs)
{
	if (request->testing.test != NO_TEST && runs < 2)
		die_usage("-test compares runs: it takes at least 2, found %zu", runs);
}

void request_check(struct request *request, const struct parsed *parsed)
{
	bool has_means = !request->topics_name && !request->in_long_form;
	const char *why = request->topics_name ? "-topics prints no means"
	                                       : "-long prints no means";

	if (request->testing.test != NO_TEST)
		check_test(request);
	if (request->in_long_form && options_given(parsed, "format") &&
	    !table_is_data(request->format))
		die_usage("-long prints tsv, csv or json, no other -format");
	if (request->topics_name && request->in_long_form)
		die_usage("takes -long or -topics, not both");
	refuse(request->in_long_form && request->order_name,
	       "-long prints the values in the order of the topics",
	       "-order");
	refuse(!has_means && request->geometric, why, "-geometric");
	refuse(!has_means && request->has_intervals, why, "-ci");
	refuse(!has_means && request->groups_path, why, "-by");
	refuse(request->has_intervals && request->geometric, "-ci is for arithmetic means",
	       "-geometric");
	if (request->in_long_form && request->format == TEXT)
		request->format = TSV;
}

/* The name of a measure. */
static struct slice measure_name(const struct request *request, size_t measure)
{
	return set_get(&request->scores->measures, measure);
}

static bool is_count(const struct request *request, size_t measure)
{
	return measure_is_count(measure_name(request, measure));
}

/* Decimals of the values of a measure. */
static int digits_of(const struct request *request, size_t measure)
{
	return is_count(request, measure) ? 0 : request->digits;
}

static struct place place_of(const struct request *request, size_t run)
{
	return (struct place){.file = request->scores->run[run].file};
}

/* ---- names in tables ---- */

/* A copy of a name for a table: where the format cannot show them, control characters, which would
   break lines and columns, become blanks. The caller frees. */
static char *shown(const struct request *request, struct slice t)
{
	char *copy = string_of(t);

	for (char *c = copy; *c && !table_is_data(request->format); c++)
		if ((unsigned char)*c < ' ' || *c == 0x7F)
			*c = ' ';
	return copy;
}

static void add_name(const struct request *request, struct table *table, struct slice t)
{
	char *name = shown(request, t);

	table_text(table, slice_of(name));
	free(name);
}

/* The columns of a table; they own their heads. */
struct columns {
	struct table_column *at;
	size_t count, capacity;
};

/* Adds a column, whose head is `name` and, if it is not empty, `what` after a blank. */
static void add_column(const struct request *request, struct columns *columns, struct slice name,
                       const char *what, enum table_side side)
{
	char *start = shown(request, name);
	size_t size = strlen(start) + strlen(what) + 2;
	char *head = allocate(size, 1);

	snprintf(head, size, "%s%s%s", start, what[0] ? " " : "", what);
	free(start);
	columns->at = enlarge(columns->at, columns->count, &columns->capacity, sizeof *columns->at);
	columns->at[columns->count++] = (struct table_column){head, side};
}

static void free_columns(struct columns *columns)
{
	for (size_t c = 0; c < columns->count; c++)
		free((char *)columns->at[c].head);
	free(columns->at);
}

/* ---- the order of rows ---- */

/* A run or a topic, with the mean that decides its place. */
struct ordered {
	size_t number;
	double mean;            /* NaN: none */
};

/* For qsort(): by decreasing mean, rounded so that the order of additions does not decide; those
   without mean last; then by number. */
static int by_mean(const void *first, const void *second)
{
	const struct ordered *a = first, *b = second;
	double x = number_rounded(a->mean, 4), y = number_rounded(b->mean, 4);

	if (isnan(x) != isnan(y))
		return isnan(x) ? 1 : -1;
	if (x > y || x < y)
		return x > y ? -1 : 1;
	return (a->number > b->number) - (a->number < b->number);
}

/* For qsort(): by increasing mean. */
static int by_increasing_mean(const void *first, const void *second)
{
	struct ordered a = *(const struct ordered *)first, b = *(const struct ordered *)second;

	a.mean = -a.mean;
	b.mean = -b.mean;
	return by_mean(&a, &b);
}

/* The runs by decreasing mean of a measure, or as they are given; the caller frees. */
static struct ordered *order_runs(const struct request *request)
{
	const struct scores *scores = request->scores;
	struct ordered *order = allocate(scores->runs, sizeof *order);

	for (size_t r = 0; r < scores->runs; r++) {
		order[r] = (struct ordered){r, NAN};
		if (request->order_measure != NOT_FOUND)
			order[r].mean = scores_mean(scores, &scores->run[r], request->order_measure,
			                            request->geometric).value;
	}
	qsort(order, scores->runs, sizeof *order, by_mean);
	return order;
}

/* ---- tables without means ---- */

/* The places of the topics in each run, plus 1; 0: the run lacks it. At run number times the number
   of topics, plus topic. The caller frees. */
static size_t *places_of_topics(const struct scores *scores)
{
	size_t *place = allocate(scores->topics->count, scores->runs * sizeof *place);

	for (size_t r = 0; r < scores->runs; r++)
		for (size_t t = 0; t < scores->run[r].topics; t++)
			if (scores->run[r].topic[t].is_there)
				place[r * scores->topics->count + scores->run[r].topic[t].topic] = t + 1;
	return place;
}

/* The topics that some run has, in the order of the rows: as they are numbered, or by increasing
   mean over the runs of a measure. Returns their number; the caller frees *row. */
static size_t order_topics(const struct request *request, const size_t place[],
                           struct ordered **row)
{
	const struct scores *scores = request->scores;
	size_t count = 0, topics = scores->topics->count;

	*row = allocate(topics, sizeof **row);
	for (size_t t = 0; t < topics; t++) {
		size_t values = 0;
		bool is_there = false;
		double sum = 0;

		for (size_t r = 0; r < scores->runs; r++) {
			size_t at = place[r * topics + t];
			double value = at > 0 && request->order_measure != NOT_FOUND
			                       ? score_of(&scores->run[r], at - 1,
			                                  request->order_measure) : NAN;

			is_there |= at > 0;
			values += isnan(value) ? 0 : 1;
			sum += isnan(value) ? 0 : value;
		}
		if (is_there)
			(*row)[count++] = (struct ordered){t, values > 0 ? sum / (double)values
			                                   : NAN};
	}
	qsort(*row, count, sizeof **row, by_increasing_mean);
	return count;
}

/* The value of a topic of a run as its file has it, or with the decimals of the request, in `text`;
   its `at` is NULL if there is none. */
static struct slice value_text(const struct request *request, const struct run_scores *run,
                               size_t place,
                               size_t measure, char text[VALUE_SIZE])
{
	double value = score_of(run, place, measure);
	int digits = digits_of(request, measure);

	if (isnan(value))
		return (struct slice){NULL, 0};
	if (run->text)
		return slice_of(run->bytes +
		                run->text[place * run->columns + scores_column(run, measure)]);
	snprintf(text, VALUE_SIZE, "%.*f", digits, number_unsigned_zero(value, digits));
	return slice_of(text);
}

static void add_value(const struct request *request, struct table *table, size_t run, size_t place)
{
	char text[VALUE_SIZE];
	struct slice value = {NULL, 0};

	if (place > 0)
		value = value_text(request, &request->scores->run[run], place - 1,
		                   request->topics_measure, text);
	if (value.at)
		table_text(table, value);
	else
		table_missing(table);
}

/* Writes the values of a measure, a row for each topic; if the topics are ordered, where people
   read, also the means that they are ordered by. */
static void write_topics(const struct request *request)
{
	const struct scores *scores = request->scores;
	bool has_means = request->order_measure != NOT_FOUND && !table_is_data(request->format);
	size_t *place = places_of_topics(scores), topics;
	struct columns columns = {0};
	struct ordered *row;
	struct table table;

	add_column(request, &columns, slice_of("topic"), "", LEFT);
	for (size_t r = 0; r < scores->runs; r++)
		add_column(request, &columns, slice_of(scores->run[r].name), "", RIGHT);
	if (has_means)
		add_column(request, &columns, slice_of("mean"), "", RIGHT);
	table_start(&table, columns.at, columns.count);
	topics = order_topics(request, place, &row);
	for (size_t i = 0; i < topics; i++) {
		table_row(&table, PLAIN);
		add_name(request, &table, set_get(scores->topics, row[i].number));
		for (size_t r = 0; r < scores->runs; r++)
			add_value(request, &table, r,
			          place[r * scores->topics->count + row[i].number]);
		if (has_means && isnan(row[i].mean))
			table_missing(&table);
		else if (has_means)
			table_number(&table, row[i].mean, request->digits);
	}
	table_print(&table, request->format);
	free_columns(&columns);
	free(row);
	free(place);
}

/* Writes the values of a topic: those that it has, or if the user chose the measures all. */
static void write_topic_lines(const struct request *request, const struct table_column column[],
                              const struct run_scores *run, size_t place)
{
	const struct scores *scores = request->scores;
	char text[VALUE_SIZE];

	for (size_t i = 0; i < request->chosen.count; i++) {
		size_t measure = request->chosen.at[i];
		struct slice cell[] = {
			slice_of(run->name), set_get(scores->topics, run->topic[place].topic),
			measure_name(request, measure),
			value_text(request, run, place, measure, text),
		};

		if (request->has_lists && run->topic[place].undefined)
			cell[3].at = NULL;
		if (request->has_lists || cell[3].at)
			table_print_line(column, cell, 4, request->format);
	}
}

/* Writes a line for each value. */
static void write_long(const struct request *request)
{
	static const struct table_column column[] = {
		{"run", LEFT}, {"topic", LEFT}, {"measure", LEFT}, {"value", RIGHT},
	};
	const struct scores *scores = request->scores;

	table_print_heads(column, 4, request->format);
	for (size_t r = 0; r < scores->runs; r++)
		for (size_t t = 0; t < scores->run[r].topics; t++)
			if (scores->run[r].topic[t].is_there)
				write_topic_lines(request, column, &scores->run[r], t);
}

/* ---- groups ---- */

/* Keeps the groups of which a run has topics, in their order. `has` is by topic: the number of a
   run that has it, plus 1. */
static void keep_groups(struct request *request, const struct set *all, const size_t has[])
{
	size_t topics = request->scores->topics->count, *kept = allocate(all->count, sizeof *kept);

	for (size_t t = 0; t < topics; t++)
		kept[request->group[t]] += has[t] > 0;
	for (size_t g = 0; g < all->count; g++)
		if (kept[g] > 0)
			kept[g] = set_add(&request->groups, set_get(all, g));
	for (size_t t = 0; t < topics; t++)
		request->group[t] = has[t] > 0 ? kept[request->group[t]] : 0;
	free(kept);
}

/* Reads the groups of topics. Topics that no run has do not matter, and groups without others. */
static void read_groups(struct request *request)
{
	static const struct record_kind kind = {
		.expected = "\"topic group\"", .least = 2, .most = 2, .judgements = true,
	};
	const struct scores *scores = request->scores;
	size_t topics = scores->topics->count, *has = allocate(topics, sizeof *has);
	size_t *line = allocate(topics, sizeof *line);
	struct slice field[FIELDS_KEPT];
	struct set all = {0};
	char word[QUOTE_SIZE];
	struct input input;

	request->group = allocate(topics, sizeof *request->group);
	input_open(&input, request->groups_path);
	while (input_record(&input, &kind, slice_of(""), field) > 0) {
		size_t topic = set_find(scores->topics, field[0]);
		size_t group = set_add(&all, field[1]);

		if (slice_is(field[1], "all"))
			die_at(input_place(&input),
			       "the group \"all\" would have the name of the row of all topics: "
			       "rename it");
		if (topic == NOT_FOUND)
			continue;
		if (line[topic] > 0 && request->group[topic] != group)
			die_at(input_place(&input), "topic %s is in another group on line %zu",
			       quote(word, field[0]),
			       line[topic]);
		line[topic] = input.line;
		request->group[topic] = group;
	}
	input_close(&input);
	for (size_t r = 0; r < scores->runs; r++)
		for (size_t t = 0; t < scores->run[r].topics; t++) {
			const struct scored_topic *topic = &scores->run[r].topic[t];

			if (!topic->is_there || topic->undefined)
				continue;
			has[topic->topic] = r + 1;
			if (line[topic->topic] == 0)
				die_at((struct place){.file = input.name},
				       "topic %s, which run %s has, is in no group",
				       quote(word, set_get(scores->topics, topic->topic)),
				       scores->run[r].name);
		}
	keep_groups(request, &all, has);
	set_free(&all);
	free(has);
	free(line);
}

/* ---- the table of means ---- */

/* What the tests of a measure found, by run. */
struct tests {
	size_t topics;          /* n: those for which some run has a value; 0 if nothing was
	                           tested */
	bool *higher;           /* at x times the number of runs plus y: the mean of x is significantly above that of
	                           y */
	struct pair *compared;  /* with a baseline, y; p is NaN: the run was not compared with it */
};

struct means {
	const struct request *request;
	size_t parts;           /* of a run: rows, one for each group, the last for all topics */
	struct ordered *order;  /* of the runs */
	size_t *topics;         /* by run and part: those that it has; NOT_FOUND: not known */
	struct mean *mean;      /* by chosen measure, run and part */
	double *best;           /* by chosen measure and part: the best mean; NaN: none */
	struct tests *tests;    /* by chosen measure; or NULL */
	bool any_significant;
	size_t hidden;          /* measures whose tests a run hides differences from, */
	size_t hiding, hidden_measure;  /*   the first such run, and the measure */
};

/* The means of a run, by part. */
static struct mean *means_of(const struct means *means, size_t chosen, size_t run)
{
	return &means->mean[(chosen * means->request->scores->runs + run) * means->parts];
}

static const struct mean *mean_of_all(const struct means *means, size_t chosen, size_t run)
{
	return &means_of(means, chosen, run)[means->parts - 1];
}

/* Counts the topics of each part of a run. */
static void count_topics(const struct means *means, size_t r)
{
	const struct request *request = means->request;
	const struct run_scores *run = &request->scores->run[r];
	size_t all = means->parts - 1, *topics = &means->topics[r * means->parts];
	bool is_given = run->mean && !request->geometric && run->mean_topics != NOT_FOUND;

	topics[all] = is_given ? run->mean_topics : run->evaluated;
	for (size_t t = 0; all > 0 && t < run->topics; t++)
		if (run->topic[t].is_there && !run->topic[t].undefined)
			topics[request->group[run->topic[t].topic]]++;
}

/* Whether a higher value of the measure is better. */
static bool has_best(struct slice measure)
{
	static const char residual[] = "RBP-residual";

	return !measure_is_count(measure) &&
	       !(measure.length >= sizeof residual - 1 &&
	         memcmp(measure.at, residual, sizeof residual - 1) == 0);
}

/* The means of a chosen measure, and the best ones. */
static void fill_means(struct means *means, size_t chosen)
{
	const struct request *request = means->request;
	const struct scores *scores = request->scores;
	size_t measure = request->chosen.at[chosen], all = means->parts - 1;
	double *best = &means->best[chosen * means->parts];
	bool is_better_high = has_best(measure_name(request, measure));

	for (size_t part = 0; part <= all; part++)
		best[part] = NAN;
	for (size_t r = 0; r < scores->runs; r++) {
		struct mean *mean = means_of(means, chosen, r);

		if (all > 0)
			scores_group_means(scores, &scores->run[r], measure, request->geometric,
			                   request->group, mean,
			                   all);
		mean[all] = scores_mean(scores, &scores->run[r], measure, request->geometric);
		for (size_t part = 0; part <= all && is_better_high; part++)
			best[part] = fmax(best[part], mean[part].value);
	}
}

static void make_means(struct means *means, const struct request *request)
{
	size_t runs = request->scores->runs, chosen = request->chosen.count;
	size_t parts = request->groups.count + 1;

	*means = (struct means){
		.request = request, .parts = parts, .order = order_runs(request),
		.topics = allocate(runs, parts * sizeof *means->topics),
		.mean = allocate(chosen * runs, parts * sizeof *means->mean),
		.best = allocate(chosen, parts * sizeof *means->best),
	};
	for (size_t r = 0; r < runs; r++)
		count_topics(means, r);
	for (size_t i = 0; i < chosen; i++)
		fill_means(means, i);
}

/* ---- tests ---- */

/* Fills in the topics of a matrix, and its scores of a measure. Column c is run number run[c]. A
   topic that only other runs have counts as 0. */
static void fill_matrix(struct matrix *matrix, const struct request *request, size_t measure,
                        const size_t run[])
{
	const struct scores *scores = request->scores;
	size_t *row = allocate(scores->topics->count, sizeof *row);     /* by topic: its number in
	                                                                   the matrix, plus 1 */
	char word[QUOTE_SIZE];

	for (size_t c = 0; c < matrix->runs; c++) {
		const struct run_scores *of = &scores->run[run[c]];

		for (size_t t = 0; t < of->topics; t++)
			if (!isnan(score_of(of, t, measure)) && row[of->topic[t].topic] == 0)
				row[of->topic[t].topic] = ++matrix->topics;
	}
	if (matrix->topics < 2)
		die_at(place_of(request, run[0]),
		       "a test needs at least 2 topics with %s, found %zu",
		       printable(word, measure_name(request, measure)), matrix->topics);
	matrix->score = allocate(matrix->runs, matrix->topics * sizeof *matrix->score);
	for (size_t c = 0; c < matrix->runs; c++) {
		const struct run_scores *of = &scores->run[run[c]];
		size_t lacking = matrix->topics;

		for (size_t t = 0; t < of->topics; t++)
			if (!isnan(score_of(of, t, measure))) {
				matrix->score[c * matrix->topics + row[of->topic[t].topic] - 1] = score_of(of, t, measure);
				lacking--;
			}
		if (lacking > 0)
			warn_at(place_of(request, run[c]), "%zu topic%s without %s: 0 in the test",
			        lacking,
			        plural(lacking), printable(word, measure_name(request, measure)));
	}
	free(row);
}

/* Takes what a test found about two runs, whose numbers are x and y; with a baseline, y is that. */
static void note_pair(struct means *means, struct tests *tests, const struct pair *pair, size_t x,
                      size_t y)
{
	size_t runs = means->request->scores->runs;

	if (pair->significant)
		tests->higher[pair->difference > 0 ? x * runs + y
		              : y * runs + x] = means->any_significant = true;
	if (means->request->baseline != NOT_FOUND)
		tests->compared[x] = *pair;
}

/* Tests the runs that have a measure: each pair, or with a baseline each against this one. Counts
   of items are not tested, nor anything if less than two runs have the measure, or the baseline
   lacks it. Returns the number of pairs. */
static size_t test_measure(struct means *means, size_t chosen)
{
	const struct request *request = means->request;
	struct tests *tests = &means->tests[chosen];
	size_t runs = request->scores->runs, measure = request->chosen.at[chosen];
	size_t *run = allocate(runs, sizeof *run);      /* by column of the matrix */
	size_t baseline = NOT_FOUND, pairs = 0, hiding;
	struct matrix matrix = {.runs = 0};
	struct pair *pair;

	tests->higher = allocate(runs, runs * sizeof *tests->higher);
	tests->compared = allocate(runs, sizeof *tests->compared);
	for (size_t r = 0; r < runs; r++) {
		tests->compared[r].p = NAN;
		if (mean_of_all(means, chosen, r)->topics == 0)
			continue;
		baseline = r == request->baseline ? matrix.runs : baseline;
		run[matrix.runs++] = r;
	}
	if (matrix.runs > 1 && (request->baseline == NOT_FOUND || baseline != NOT_FOUND) &&
	    !is_count(request, measure)) {
		fill_matrix(&matrix, request, measure, run);
		tests->topics = matrix.topics;
		pair = testing_run(&request->testing, &matrix, baseline, &pairs);
		for (size_t i = 0; i < pairs; i++)
			note_pair(means, tests, &pair[i], run[pair[i].x], run[pair[i].y]);
		hiding = testing_hiding_run(&request->testing, &matrix, pair, pairs);
		if (hiding != NOT_FOUND && means->hidden++ == 0) {
			means->hiding = run[hiding];
			means->hidden_measure = measure;
		}
		free(pair);
		free(matrix.score);
	}
	free(run);
	return pairs;
}

static void test_means(struct means *means)
{
	const struct request *request = means->request;
	char word[QUOTE_SIZE];
	size_t most = 0;

	means->tests = allocate(request->chosen.count, sizeof *means->tests);
	for (size_t i = 0; i < request->chosen.count; i++) {
		size_t pairs = test_measure(means, i);

		most = pairs > most ? pairs : most;
	}
	testing_warn(&request->testing, most, means->any_significant, NULL);
	if (means->hidden > 0)
		testing_note_hiding(printable(word, measure_name(request, means->hidden_measure)),
		                    means->hidden - 1,
		                    slice_of(request->scores->run[means->hiding].name));
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

/* Half the width of the confidence interval of a mean, after it; for programs in a cell of its own.
   */
static void add_interval(const struct request *request, struct table *table,
                         const struct mean *mean,
                         bool exists)
{
	bool is_data = table_is_data(request->format);
	double half = exists ? interval_half(mean->deviation, mean->topics,
	                                     request->testing.alpha) : 0;

	if (exists && is_data)
		table_number(table, half, request->digits);
	else if (exists)
		table_more(table, " \xC2\xB1 %.*f", request->digits, half);
	else if (is_data)
		table_missing(table);
	else
		table_more(table, " \xC2\xB1 -");
}

static void add_mean(const struct means *means, struct table *table, size_t run, size_t part,
                     size_t chosen)
{
	const struct request *request = means->request;
	size_t measure = request->chosen.at[chosen];
	const struct mean *mean = &means_of(means, chosen, run)[part];
	double best = means->best[chosen * means->parts + part];
	int digits = digits_of(request, measure);
	bool is_sum = is_count(request, measure);

	if (isnan(mean->value) || (request->geometric && is_sum)) {
		table_missing(table);
		if (request->has_intervals && table_is_data(request->format))
			table_missing(table);
		return;
	}
	table_number(table, mean->value, digits);
	if (!isnan(best) && prints_equal(mean->value, best, digits))
		table_embolden(table);
	if (request->has_intervals)
		add_interval(request, table, mean, mean->topics > 1 && !is_sum);
}

/* Whether runs have letters, by which others refer to them. */
static bool has_letters(const struct request *request)
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

/* The letters of the runs that a run is significantly above; with commas between them if some are
   not one letter. */
static void add_letters(const struct means *means, struct table *table, size_t run, size_t chosen)
{
	const struct tests *tests = &means->tests[chosen];
	size_t runs = means->request->scores->runs;
	const char *between = "";
	char letters[16];

	if (tests->topics == 0 && table_is_data(means->request->format)) {
		table_missing(table);
		return;
	}
	table_text(table, slice_of(""));
	for (size_t y = 0; y < runs; y++)
		if (tests->higher[run * runs + means->order[y].number]) {
			table_more(table, "%s%s", between, letter_of(y, letters));
			between = runs > 26 ? "," : "";
		}
}

/* The difference to the baseline, p, and the topics above, equal and below; for programs in cells
   of their own. */
static void add_difference(const struct request *request, struct table *table,
                           const struct pair *compared)
{
	int digits = request->digits, p_digits = testing_decimals(&request->testing);
	double difference = number_unsigned_zero(number_rounded(compared->difference, digits),
	                                         digits);
	bool is_tested = !isnan(compared->p);
	char wins[80], p[32];

	p_digits = p_digits > digits ? p_digits : digits;
	snprintf(p, sizeof p, "%.*f", p_digits, compared->adjusted);
	snprintf(wins, sizeof wins, "%zu/%zu/%zu", compared->wins, compared->ties,
	         compared->losses);
	if (!table_is_data(request->format)) {
		table_text(table, slice_of(""));
		if (is_tested)
			table_more(table, "(%+.*f%s%s%s%s%s)", digits, difference,
			           compared->significant ? "*" : "",
			           request->has_p ? ", p=" : "", request->has_p ? p : "",
			           request->has_wins ? ", " : "", request->has_wins ? wins : "");
	} else if (is_tested) {
		table_format(table, "%+.*f", digits, difference);
		table_text(table, slice_of(p));
		if (request->has_wins)
			table_text(table, slice_of(wins));
	} else {
		for (int i = 0; i < 2 + request->has_wins; i++)
			table_missing(table);
	}
}

/* Writes row number `number`, of a part of a run. */
static void write_row(const struct means *means, struct table *table, size_t number, size_t part)
{
	const struct request *request = means->request;
	size_t run = means->order[number].number;
	char letters[16];

	table_row(table, PLAIN);
	if (has_letters(request))
		table_text(table, slice_of(letter_of(number, letters)));
	add_name(request, table, slice_of(request->scores->run[run].name));
	if (request->groups_path)
		add_name(request, table, part + 1 == means->parts ? slice_of("all")
		         : set_get(&request->groups, part));
	table_count(table, means->topics[run * means->parts + part]);
	for (size_t i = 0; i < request->chosen.count; i++) {
		add_mean(means, table, run, part, i);
		if (means->tests && request->baseline_name)
			add_difference(request, table, &means->tests[i].compared[run]);
		else if (means->tests)
			add_letters(means, table, run, i);
	}
}

static void warn_of_lacking(const struct means *means)
{
	const struct request *request = means->request;
	char name[QUOTE_SIZE];

	for (size_t r = 0; r < request->scores->runs; r++)
		for (size_t i = 0; i < request->chosen.count; i++) {
			size_t run = means->order[r].number;
			size_t evaluated = request->scores->run[run].evaluated;
			size_t measure = request->chosen.at[i], topics = mean_of_all(means, i,
			                                                             run)->topics;

			if (topics > 0 && topics < evaluated)
				warn_at(place_of(request, run), "%s is a %s over %zu of %zu topics",
				        printable(name, measure_name(request, measure)),
				        is_count(request,
				                 measure) ? "sum" : "mean", topics, evaluated);
		}
}

/* The columns of a measure: its mean, and what a test says. */
static void add_measure(const struct request *request, struct columns *columns, struct slice name)
{
	bool is_tested = request->testing.test != NO_TEST, has_baseline = request->baseline_name;
	bool is_data = table_is_data(request->format);

	add_column(request, columns, name, "", RIGHT);
	if (request->has_intervals && is_data)
		add_column(request, columns, name, "ci", RIGHT);
	if (is_tested && !is_data)
		add_column(request, columns, slice_of(""), "", has_baseline ? MARK : RAISED_MARK);
	if (is_tested && is_data && !has_baseline)
		add_column(request, columns, name, "above", LEFT);
	if (is_tested && is_data && has_baseline) {
		add_column(request, columns, name, "difference", RIGHT);
		add_column(request, columns, name, "p", RIGHT);
		if (request->has_wins)
			add_column(request, columns, name, "w/t/l", LEFT);
	}
}

static void add_columns(const struct request *request, struct columns *columns)
{
	if (has_letters(request))
		add_column(request, columns, slice_of("letter"), "", LEFT);
	add_column(request, columns, slice_of(request->geometric ? "geometric means" : "run"), "",
	           LEFT);
	if (request->groups_path)
		add_column(request, columns, slice_of("group"), "", LEFT);
	add_column(request, columns, slice_of("topics"), "", RIGHT);
	for (size_t i = 0; i < request->chosen.count; i++)
		add_measure(request, columns, measure_name(request, request->chosen.at[i]));
}

/* ---- notes ---- */

static void add_test_note(const struct testing *testing, struct table *notes)
{
	static const char *const name[] = {
		[BOOTSTRAP] = "Bootstrap test", [T_TEST] = "Paired t test",
		[RANDOMISATION] = "Randomisation test",
		[TUKEY] = "Randomised Tukey HSD test", [HSD] = "Tukey HSD test",
	};
	static const char *const correction[] = {
		[NO_CORRECTION] = "", [HOLM] = ", Holm's correction",
		[BONFERRONI] = ", Bonferroni's correction",
		[BH] = ", Benjamini and Hochberg's correction",
	};
	bool takes_all = testing_takes_all(testing) || testing->correction != NO_CORRECTION;

	table_format(notes, "%s%s: ", name[testing->test], correction[testing->correction]);
	if (testing->correction == BH)
		table_more(notes, "false discovery rate %g", testing->alpha);
	else
		table_more(notes, "alpha %g for %s", testing->alpha,
		           takes_all ? "all pairs together" : "each pair by itself");
	if (testing_draws(testing))
		table_more(notes, ", B %zu, seed %" PRIu64, testing->samples, testing->seed);
}

/* How many topics: of the first measure that was tested, and of others with another number. */
static void add_topics_note(const struct means *means, struct table *notes)
{
	const struct request *request = means->request;
	char name[QUOTE_SIZE];
	size_t usual = 0;

	for (size_t i = 0; i < request->chosen.count && usual == 0; i++)
		usual = means->tests[i].topics;
	table_more(notes, "; %zu topics", usual);
	for (size_t i = 0; i < request->chosen.count; i++)
		if (means->tests[i].topics != usual && !is_count(request, request->chosen.at[i]))
			table_more(notes, ", %s %zu",
			           printable(name, measure_name(request, request->chosen.at[i])),
			           means->tests[i].topics);
	table_more(notes, ".");
}

static void add_marks_note(const struct means *means, struct table *notes)
{
	const struct request *request = means->request;
	bool any = means->any_significant;
	char *baseline;

	table_row(notes, PLAIN);
	if (!request->baseline_name) {
		table_text(notes, slice_of(any ?
		           "Letters after a mean: it is significantly above the means of these runs." :
		                           "No difference between two means is significant."));
		return;
	}
	baseline = shown(request, slice_of(request->scores->run[request->baseline].name));
	table_format(notes, "In brackets: the difference to %s%s%s; %s significant.", baseline,
	             !request->has_p ? "" : request->has_wins ? ", its p-value" : " and its p-value",
	             request->has_wins ? ", and the topics above/equal/below" : "", any ? "* says that it is"
	             : "none is");
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

/* Writes a row for each run, or for each run and group, a column for each measure, and with a test
   marks and notes. */
static void write_means(const struct request *request)
{
	struct columns columns = {0};
	struct means means;
	struct table table;

	make_means(&means, request);
	if (request->testing.test != NO_TEST)
		test_means(&means);
	warn_of_lacking(&means);
	add_columns(request, &columns);
	table_start(&table, columns.at, columns.count);
	for (size_t r = 0; r < request->scores->runs; r++)
		for (size_t part = 0; part < means.parts; part++)
			write_row(&means, &table, r, part);
	table_print(&table, request->format);
	if (means.tests)
		write_notes(&means);
	for (size_t i = 0; means.tests && i < request->chosen.count; i++) {
		free(means.tests[i].higher);
		free(means.tests[i].compared);
	}
	free(means.tests);
	free(means.order);
	free(means.topics);
	free(means.mean);
	free(means.best);
	free_columns(&columns);
}

/* ---- all tables ---- */

/* Warns of a name that a spreadsheet would compute, if it is the first one of its kind. */
static void warn_of_formula(bool *warned, struct slice name, const char *of)
{
	char word[QUOTE_SIZE];

	if (*warned || name.length == 0 || name.at[0] != '=')
		return;
	warn_at((struct place){.file = NULL}, "spreadsheets take %s, the name of %s, for a formula",
	        quote(word, name), of);
	*warned = true;
}

/* Warns of runs, topics and groups with such a name, if the table has them. */
static void warn_of_formulas(const struct request *request)
{
	const struct scores *scores = request->scores;
	bool has_topics = request->topics_measure != NOT_FOUND || request->in_long_form;
	bool of_runs = false, of_topics = !has_topics, of_groups = !request->groups_path;

	for (size_t r = 0; r < scores->runs; r++) {
		const struct run_scores *run = &scores->run[r];

		warn_of_formula(&of_runs, slice_of(run->name), "a run");
		for (size_t t = 0; t < run->topics; t++) {
			size_t topic = run->topic[t].topic;

			if (!run->topic[t].is_there)
				continue;
			warn_of_formula(&of_topics, set_get(scores->topics, topic), "a topic");
			if (request->groups_path && !run->topic[t].undefined)
				warn_of_formula(&of_groups,
				                set_get(&request->groups, request->group[topic]),
				                "a group");
		}
	}
}

void request_write(struct request *request)
{
	if (request->groups_path)
		read_groups(request);
	if (request->format == CSV)
		warn_of_formulas(request);
	if (request->topics_measure != NOT_FOUND)
		write_topics(request);
	else if (request->in_long_form)
		write_long(request);
	else
		write_means(request);
}

void request_free(struct request *request)
{
	free(request->chosen.at);
	free(request->group);
	set_free(&request->groups);
}

/* ---- the subcommand ---- */

static const char SEPARATORS[] = ", \t";

static bool read_list(char *word, void *value)
{
	return word[strspn(word, SEPARATORS)] != '\0' && read_words(word, value);
}

static const struct reader reads_list = {read_list, "names of measures, such as AP,NCUrb,P,Q@10"};

/* The path without the ending of a compressed file, and then of a file of measures: ".1cl", or a
   dot and letters with "nev" among them. */
static struct slice plain_path(struct slice path)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	struct slice plain = input_plain_name(path);
	char *text = string_of(plain), *dot = strrchr(text, '.');

	if (dot &&
	    (strcmp(dot, ".1cl") == 0 ||
	     (dot[1 + strspn(dot + 1, letters)] == '\0' && strstr(dot, "nev"))))
		plain.length = (size_t)(dot - text);
	free(text);
	return plain;
}

/* Names the runs by their files, unless they have names. */
static void name_runs(struct scores *scores)
{
	const char **file = allocate(scores->runs, sizeof *file);
	char **name = allocate(scores->runs, sizeof *name);

	for (size_t r = 0; r < scores->runs; r++)
		file[r] = scores->run[r].file;
	run_names(name, file, scores->runs, plain_path);
	for (size_t r = 0; r < scores->runs; r++)
		if (scores->run[r].name)
			free(name[r]);
		else
			scores->run[r].name = name[r];
	free(name);
	free(file);
}

/* Checks that the file has what the options need, and warns about topics that means exclude. */
static void check_file(const struct request *request, const struct run_scores *run)
{
	bool is_table = !request->topics_name && !request->in_long_form;
	const struct place place = {.file = run->file};

	if (run->evaluated == 0 && run->mean && run->mean_topics > 0 &&
	    (!is_table || request->geometric || request->groups_path ||
	     request->testing.test != NO_TEST))
		die_at(place, "has means over topics, but no lines of topics");
	if (is_table && set_find(&request->scores->measures, slice_of("SUMp")) != NOT_FOUND)
		die_at(place, "has lines of intents, too; NEVIA2nev extracts the lines of topics");
	if (is_table && run->undefined > 0)
		warn_at(place, "excluded %zu topic%s without relevant items", run->undefined,
		        plural(run->undefined));
}

/* Warns if the values of files were computed with different options. */
static void warn_of_other_options(const struct scores *scores)
{
	const struct run_scores *run = scores->run;

	for (size_t r = 1; r < scores->runs; r++) {
		const char *first = run[0].options ? run[0].options : "none";
		const char *here = run[r].options ? run[r].options : "none";

		if (strcmp(first, here) != 0) {
			warn_at((struct place){.file = NULL},
			        "runs were evaluated with different options (%s: %s, %s: %s)",
			        run[0].file, first, run[r].file, here);
			return;
		}
	}
}

/* Warns if runs have values for different topics. */
static void warn_of_other_topics(const struct scores *scores)
{
	size_t topics = scores->topics->count, *has = allocate(topics, sizeof *has);    /* the
	                                                                                   number of
	                                                                                   runs */
	size_t first = 0, other = NOT_FOUND, all = 0, runs = 0, of_first = 0;

	for (size_t r = 0; r < scores->runs; r++) {
		const struct run_scores *run = &scores->run[r];
		size_t here = 0, alike = 0;

		for (size_t t = 0; t < run->topics && run->evaluated > 0; t++)
			if (!run->topic[t].undefined) {
				alike += has[run->topic[t].topic]++ == runs;
				here++;
			}
		if (here == 0)
			continue;
		if (runs++ == 0) {
			first = r;
			of_first = here;
		}
		if (other == NOT_FOUND && (alike < here || alike < of_first))
			other = r;
	}
	for (size_t t = 0; t < topics; t++)
		all += has[t] == runs;
	if (other != NOT_FOUND)
		warn_at((struct place){.file = NULL},
		        "runs are over different topics, of which all have %zu (%s and %s differ)",
		        all, scores->run[first].file, scores->run[other].file);
	free(has);
}

/* Warns of topics that have another number of relevant items in one run than in another. */
static void warn_of_other_judgements(const struct scores *scores)
{
	size_t topics = scores->topics->count, *relevant = allocate(topics, sizeof *relevant);
	size_t *run = allocate(topics, sizeof *run);
	char word[QUOTE_SIZE];

	for (size_t t = 0; t < topics; t++)
		relevant[t] = NOT_FOUND;
	for (size_t r = 0; r < scores->runs; r++) {
		size_t others = 0, first = 0;

		for (size_t t = 0; t < scores->run[r].topics; t++) {
			const struct scored_topic *topic = &scores->run[r].topic[t];

			if (topic->relevant == NOT_FOUND)
				continue;
			if (relevant[topic->topic] == NOT_FOUND) {
				relevant[topic->topic] = topic->relevant;
				run[topic->topic] = r;
			} else if (relevant[topic->topic] != topic->relevant && others++ == 0) {
				first = topic->topic;
			}
		}
		if (others > 0)
			warn_at((struct place){.file = scores->run[r].file},
			        "%zu topic%s another number of relevant items (jrel=) "
			        "than in %s (first: %s): were the runs evaluated with other judgements?", others,
			        others == 1 ? " has" : "s have", scores->run[run[first]].file,
			        quote(word, set_get(scores->topics, first)));
	}
	free(relevant);
	free(run);
}

static void read_files(struct scores *scores, const struct request *request,
                       const struct parsed *parsed)
{
	size_t files = parsed->operand_count > 0 ? parsed->operand_count : 1, checked = 0;

	for (size_t f = 0; f < files; f++) {
		nev_read(scores, parsed->operand_count > 0 ? parsed->operand[f] : "-");
		for (; checked < scores->runs; checked++)
			check_file(request, &scores->run[checked]);
	}
	name_runs(scores);
	request_check_runs(request, scores->runs);
	warn_of_other_options(scores);
	if (!request->in_long_form && !request->topics_name)
		warn_of_other_topics(scores);
	warn_of_other_judgements(scores);
}

static size_t find_baseline(const struct request *request)
{
	const struct scores *scores = request->scores;
	char word[QUOTE_SIZE], first[QUOTE_SIZE];

	for (size_t r = 0; r < scores->runs; r++)
		if (strcmp(scores->run[r].name, request->baseline_name) == 0 ||
		    strcmp(scores->run[r].file, request->baseline_name) == 0)
			return r;
	die("-baseline: no run %s (the name of a run is its file name without .nev, such as %s)",
	    quote(word, slice_of(request->baseline_name)), printable(first,
	                                                             slice_of(scores->run[0].name)));
}

/* A name of trec_eval or ir_measures as we call the measure; else the name. The caller frees. */
static char *our_name(struct slice name)
{
	struct slice cutoff;
	const struct synonym *synonym = synonym_find(name, &cutoff);
	size_t size;
	char *ours;

	if (!synonym || synonym->kind == OTHER_NUMBER)
		return string_of(name);
	size = strlen(synonym->ours) + cutoff.length + 1;
	ours = allocate(size, 1);
	snprintf(ours, size, "%s%.*s", synonym->ours, (int)cutoff.length, cutoff.at);
	return ours;
}

/* The number of the measure of this name, or NOT_FOUND without a name. An unknown one is a data
   error. */
static size_t find_measure(const struct request *request, const char *name)
{
	return name ? scores_find(request->scores, slice_of(name), our_name) : NOT_FOUND;
}

static void choose_measures(struct request *request, const struct words *lists)
{
	for (size_t i = 0; i < lists->count; i++)
		scores_choose(&request->chosen, request->scores, slice_of(lists->at[i]), our_name);
	for (size_t m = 0; lists->count == 0 && m < request->scores->measures.count; m++)
		sizes_add(&request->chosen, m);
	request->has_lists = lists->count > 0;
	request->topics_measure = find_measure(request, request->topics_name);
	request->order_measure = find_measure(request, request->order_name);
}

static void run(const struct command *command, char **argv)
{
	struct request request = TABLE_DEFAULT;
	struct set topics = {0};
	struct scores scores = {.topics = &topics};
	struct words lists = {0};
	const struct option own[] = {
		HEADING("Output"),
		{"m", "MEASURE,...", &reads_list, &lists,
		 "these measures, in this order (default: all)", NULL, NULL},
		{"format", TABLE_FORMATS, NULL, &request.format, "default text, with -long tsv",
		 NULL, NULL},
		DIGITS_OPTION(&request.digits, "4", NULL),
		TABLE_OPTIONS(&request),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	request_check(&request, &parsed);
	/* the others show each value, and a list of runs for a script may have a run twice */
	if (!request.topics_name && !request.in_long_form)
		input_refuse_same((const char *const *)parsed.operand, parsed.operand_count);
	if (parsed.operand_count == 0)
		request_check_runs(&request, 0);
	if (request.topics_name && lists.count > 0)
		die_usage("takes -m or -topics, not both");
	refuse(options_given(&parsed, "digits") && (request.topics_name || request.in_long_form),
	       "-topics and -long print values as they are in the files", "-digits");
	request.scores = &scores;
	read_files(&scores, &request, &parsed);
	if (request.baseline_name)
		request.baseline = find_baseline(&request);
	choose_measures(&request, &lists);
	request_write(&request);
	output_finish();
	request_free(&request);
	scores_free(&scores);
	set_free(&topics);
	free(lists.at);
}

const struct command table_command = {
	"table", "[options] [FILE.nev ...]",
	"Print a table of means from the measures of runs.",
	"Each FILE.nev has the measures of a run, lines \"topic measure= value\", as compute, gcompute, irec and "
	"1click print them. A mean is over the topics that have the measure, unless the file has means itself "
	"(compute -mean). The name of a run is that of its file, with directories if two would be the same.\n", NULL, run,
};
