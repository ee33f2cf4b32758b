/* SPDX-License-Identifier: MIT */
#include "cmd/tables.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"
#include "stats/parametric.h"

/* A row of the table: a run, perhaps in a group of topics. */
struct row {
	size_t run, group;      /* the number of groups: all topics */
	size_t topics;          /* those that the run has; NOT_FOUND: not known */
	struct mean *mean;      /* by measure */
};

/* What the tests of a measure found, by run. */
struct tests {
	size_t topics;          /* n: those for which some run has a value; 0 if nothing was tested */
	bool *higher;           /* at x times the number of runs plus y: the mean of x is significantly above that of
	                           y */
	/* with a baseline: */
	struct compared {
		bool tested;    /* the run was compared with it */
		double difference;      /* to the mean of the baseline */
		double p;       /* adjusted */
		bool significant;
		size_t wins, ties, losses;      /* topics where it is above, equal to or below the baseline */
	} *compared;
};

struct means {
	const struct table_request *request;
	struct row *row;
	size_t rows;
	double *best;           /* by chosen measure and group, all topics last: the best mean; NaN: none */
	struct score_index *index;      /* by run: for the tests */
	struct tests *tests;    /* by chosen measure; or NULL */
	bool any_significant;
	size_t hidden;          /* measures whose tests a run hides differences from, */
	size_t hiding, hidden_measure;  /*   the first such run, and the measure */
};

static struct slice measure_name(const struct table_request *request, size_t chosen)
{
	return strset_get(&request->scores->measures, request->chosen.measure[chosen]);
}

static struct place place_of(const struct table_request *request, size_t run)
{
	return (struct place){.file = request->scores->run[run].file};
}

/* ---- rows ---- */

/* Reads the groups of topics. Groups and topics that no run has do not matter. */
static void read_groups(struct table_request *request)
{
	static const struct record_kind kind = {.expected = "\"topic group\"", .least = 2, .most = 2,
		.judgements = true};
	const struct scores *scores = request->scores;
	size_t *line = allocate(scores->topics->count, sizeof *line);
	struct slice field[FIELDS_KEPT];
	char word[QUOTE_SIZE];
	struct input input;

	request->group = allocate(scores->topics->count, sizeof *request->group);
	input_open(&input, request->groups_path);
	while (input_record(&input, &kind, slice_of(""), field) > 0) {
		size_t topic = strset_find(scores->topics, field[0]), group = strset_add(&request->groups, field[1]);

		if (topic == NOT_FOUND)
			continue;
		if (line[topic] > 0 && request->group[topic] != group)
			die_at(input_place(&input), "topic %s is in another group on line %zu", quote(word, field[0]),
			       line[topic]);
		line[topic] = input.line;
		request->group[topic] = group;
	}
	input_close(&input);
	for (size_t r = 0; r < scores->runs; r++)
		for (size_t t = 0; t < scores->run[r].topics; t++) {
			const struct scored_topic *topic = &scores->run[r].topic[t];

			if (line[topic->topic] == 0 && !topic->undefined)
				die_at((struct place){.file = input.name}, "topic %s, which run %s has, is in no group",
				       quote(word, strset_get(scores->topics, topic->topic)), scores->run[r].name);
		}
	free(line);
}

/* The runs by decreasing mean of a measure, or as they are given; the caller frees. */
static struct ordered *order_runs(const struct table_request *request, struct mean *const mean[])
{
	size_t runs = request->scores->runs, measure = request->order_measure;
	struct ordered *order = allocate(runs, sizeof *order);

	for (size_t r = 0; r < runs; r++) {
		order[r].number = r;
		if (measure != NOT_FOUND) {
			order[r].has_mean = mean[r][measure].exists;
			order[r].mean = number_rounded(mean[r][measure].value, 4);
		}
	}
	qsort(order, runs, sizeof *order, request_by_mean);
	return order;
}

/* The number of topics that count in each group, by run and group; behind the last run the sums over all runs. The
   caller frees. */
static size_t *topics_of_groups(const struct table_request *request)
{
	const struct scores *scores = request->scores;
	size_t groups = request->groups.count, *topics = allocate(groups, (scores->runs + 1) * sizeof *topics);

	for (size_t r = 0; groups > 0 && r < scores->runs; r++)
		for (size_t t = 0; t < scores->run[r].topics; t++) {
			const struct scored_topic *topic = &scores->run[r].topic[t];

			topics[r * groups + request->group[topic->topic]] += !topic->undefined;
			topics[scores->runs * groups + request->group[topic->topic]] += !topic->undefined;
		}
	return topics;
}

/* Adds the rows of a run: for each group that some run has, and for all topics. */
static void add_rows(struct means *means, size_t r, const size_t topics[], const size_t of_all[], struct mean *mean)
{
	const struct table_request *request = means->request;
	const struct run_scores *run = &request->scores->run[r];
	bool is_given = run->has_means && !request->geometric && run->mean_topics != NOT_FOUND;

	for (size_t group = 0; group < request->groups.count; group++)
		if (of_all[group] > 0)
			means->row[means->rows++] = (struct row){
				r, group, topics[group],
				scores_means(request->scores, run, request->geometric, request->group, group),
			};
	means->row[means->rows++] = (struct row){
		r, request->groups.count, is_given ? run->mean_topics : run->evaluated, mean,
	};
}

static void make_rows(struct means *means)
{
	const struct table_request *request = means->request;
	size_t runs = request->scores->runs, groups = request->groups.count, *topics = topics_of_groups(request);
	struct mean **mean = allocate(runs, sizeof *mean);      /* of all topics, by run */
	struct ordered *order;

	for (size_t r = 0; r < runs; r++)
		mean[r] = scores_means(request->scores, &request->scores->run[r], request->geometric, NULL, 0);
	order = order_runs(request, mean);
	means->row = allocate(runs, (groups + 1) * sizeof *means->row);
	for (size_t i = 0; i < runs; i++) {
		size_t r = order[i].number;

		add_rows(means, r, topics + r * groups, topics + runs * groups, mean[r]);
	}
	free(order);
	free(mean);
	free(topics);
}

static double *best_of(const struct means *means, size_t chosen, size_t group)
{
	return &means->best[chosen * (means->request->groups.count + 1) + group];
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

/* ---- tests ---- */

/* Fills in the topics of a matrix, and its scores of a chosen measure. Column c is run number run[c]. A topic that only
   other runs have counts as 0. */
static void fill_matrix(struct matrix *matrix, const struct means *means, size_t chosen, const size_t run[])
{
	const struct table_request *request = means->request;
	const struct scores *scores = request->scores;
	size_t *row = allocate(scores->topics->count, sizeof *row);     /* by topic: its number in the matrix, plus 1 */
	size_t measure = request->chosen.measure[chosen], count;
	char word[QUOTE_SIZE];

	for (size_t c = 0; c < matrix->runs; c++) {
		const size_t *number = score_index_of(&means->index[run[c]], measure, &count);

		for (size_t i = 0; i < count; i++) {
			size_t topic = scores->run[run[c]].measured[number[i]].topic;

			if (row[topic] == 0)
				row[topic] = ++matrix->topics;
		}
	}
	if (matrix->topics < 2)
		die_at(place_of(request, run[0]), "a test needs at least 2 topics with %s, found %zu",
		       printable(word, measure_name(request, chosen)), matrix->topics);
	matrix->score = allocate(matrix->runs, matrix->topics * sizeof *matrix->score);
	for (size_t c = 0; c < matrix->runs; c++) {
		const size_t *number = score_index_of(&means->index[run[c]], measure, &count);

		for (size_t i = 0; i < count; i++) {
			const struct measured *measured = &scores->run[run[c]].measured[number[i]];

			matrix->score[c * matrix->topics + row[measured->topic] - 1] = measured->value;
		}
		if (count < matrix->topics)
			warn_at(place_of(request, run[c]), "%zu topic%s without %s: 0 in the test",
			        matrix->topics - count,
			        plural(matrix->topics - count), printable(word, measure_name(request, chosen)));
	}
	free(row);
}

/* Takes what a test found about two runs, whose numbers are x and y; with a baseline, y is that. */
static void note_pair(struct means *means, struct tests *tests, const struct pair *pair, size_t x, size_t y)
{
	const struct table_request *request = means->request;
	size_t runs = request->scores->runs;

	if (pair->significant)
		tests->higher[pair->difference > 0 ? x * runs + y : y * runs + x] = means->any_significant = true;
	if (request->baseline != NOT_FOUND)
		tests->compared[x] = (struct compared){
			true, pair->difference, pair->adjusted, pair->significant,
			pair->wins, pair->ties, pair->losses,
		};
}

/* Tests the runs that have a measure: each pair, or with a baseline each against this one. Counts of items are not
   tested, nor anything if less than two runs have the measure, or the baseline lacks it. Returns the number of pairs.
   */
static size_t test_measure(struct means *means, size_t chosen)
{
	const struct table_request *request = means->request;
	struct tests *tests = &means->tests[chosen];
	size_t runs = request->scores->runs, baseline = NOT_FOUND, pairs = 0, count, hiding;
	size_t *run = allocate(runs, sizeof *run);      /* by column of the matrix */
	struct matrix matrix = {.runs = 0};
	struct pair *pair;

	tests->higher = allocate(runs, runs * sizeof *tests->higher);
	tests->compared = allocate(runs, sizeof *tests->compared);
	for (size_t r = 0; r < runs; r++) {
		score_index_of(&means->index[r], request->chosen.measure[chosen], &count);
		if (r == request->baseline && count > 0)
			baseline = matrix.runs;
		if (count > 0)
			run[matrix.runs++] = r;
	}
	if (matrix.runs > 1 && (request->baseline == NOT_FOUND || baseline != NOT_FOUND) &&
	    !measure_is_count(measure_name(request, chosen))) {
		fill_matrix(&matrix, means, chosen, run);
		tests->topics = matrix.topics;
		pair = testing_run(&request->testing, &matrix, baseline, &pairs, request->subcommand);
		for (size_t i = 0; i < pairs; i++)
			note_pair(means, tests, &pair[i], run[pair[i].x], run[pair[i].y]);
		hiding = testing_hiding_run(&request->testing, &matrix, pair, pairs);
		if (hiding != NOT_FOUND && means->hidden++ == 0) {
			means->hiding = run[hiding];
			means->hidden_measure = chosen;
		}
		free(pair);
		free(matrix.score);
	}
	free(run);
	return pairs;
}

/* Tests each chosen measure, in time linear in the values but for the tests. */
static void test_means(struct means *means)
{
	const struct table_request *request = means->request;
	const struct scores *scores = request->scores;
	char word[QUOTE_SIZE];
	size_t most = 0;

	means->tests = allocate(request->chosen.count, sizeof *means->tests);
	means->index = allocate(scores->runs, sizeof *means->index);
	for (size_t r = 0; r < scores->runs; r++)
		score_index_make(&means->index[r], scores, &scores->run[r]);
	for (size_t i = 0; i < request->chosen.count; i++) {
		size_t pairs = test_measure(means, i);

		most = pairs > most ? pairs : most;
	}
	testing_warn(&request->testing, most, means->any_significant, NULL);
	if (means->hidden > 0)
		testing_note_hiding(printable(word, measure_name(request, means->hidden_measure)), means->hidden - 1,
		                    slice_of(scores->run[means->hiding].name));
	for (size_t r = 0; r < scores->runs; r++)
		score_index_free(&means->index[r]);
	free(means->index);
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

/* Half the width of the confidence interval of a mean, after it; for programs in a cell of its own. */
static void add_interval(const struct table_request *request, struct table *table, const struct mean *mean,
                         bool is_count)
{
	bool exists = mean->topics > 1 && !is_count, is_data = table_is_data(request->format);
	double half = exists ? interval_half(mean->deviation, mean->topics, request->testing.alpha) : 0;

	if (exists && is_data)
		table_number(table, half, request->digits);
	else if (exists)
		table_more(table, " \xC2\xB1 %.*f", request->digits, half);
	else if (is_data)
		table_missing(table);
	else
		table_more(table, " \xC2\xB1 -");
}

static void add_mean(const struct means *means, struct table *table, const struct row *row, size_t chosen)
{
	const struct table_request *request = means->request;
	const struct mean *mean = &row->mean[request->chosen.measure[chosen]];
	double best = *best_of(means, chosen, row->group);
	int digits = request_digits(request, request->chosen.measure[chosen]);
	bool is_count = measure_is_count(measure_name(request, chosen));

	if (!mean->exists || (request->geometric && is_count)) {
		table_missing(table);
		if (request->has_intervals && table_is_data(request->format))
			table_missing(table);
		return;
	}
	table_number(table, mean->value, digits);
	if (!isnan(best) && prints_equal(mean->value, best, digits))
		table_embolden(table);
	if (request->has_intervals)
		add_interval(request, table, mean, is_count);
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
	const struct tests *tests = &means->tests[chosen];
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

/* The difference to the baseline, and the topics above, equal and below; for programs with p, in cells of their own. */
static void add_difference(const struct table_request *request, struct table *table, const struct compared *compared)
{
	double difference = number_unsigned_zero(number_rounded(compared->difference, request->digits),
	                                         request->digits);
	int p_digits = testing_decimals(&request->testing);
	char wins[80];

	snprintf(wins, sizeof wins, "%zu/%zu/%zu", compared->wins, compared->ties, compared->losses);
	if (!table_is_data(request->format)) {
		table_text(table, slice_of(""));
		if (compared->tested)
			table_more(table, "(%+.*f%s%s%s)", request->digits, difference, compared->significant ? "*"
			           : "", request->has_wins ? ", " : "", request->has_wins ? wins : "");
	} else if (compared->tested) {
		table_format(table, "%+.*f", request->digits, difference);
		table_number(table, compared->p, p_digits > request->digits ? p_digits : request->digits);
		if (request->has_wins)
			table_text(table, slice_of(wins));
	} else {
		for (int i = 0; i < 2 + request->has_wins; i++)
			table_missing(table);
	}
}

static void write_row(const struct means *means, struct table *table, size_t number)
{
	const struct table_request *request = means->request;
	const struct row *row = &means->row[number];
	char letters[16];

	table_row(table, PLAIN);
	if (has_letters(request))
		table_text(table, slice_of(letter_of(number, letters)));
	request_add_name(request, table, slice_of(request->scores->run[row->run].name));
	if (request->groups_path)
		request_add_name(request, table, row->group == request->groups.count ? slice_of("all") :
		                               strset_get(&request->groups, row->group));
	table_count(table, row->topics);
	for (size_t i = 0; i < request->chosen.count; i++) {
		add_mean(means, table, row, i);
		if (means->tests && request->baseline_name)
			add_difference(request, table, &means->tests[i].compared[row->run]);
		else if (means->tests)
			add_letters(means, table, row, i);
	}
}

/* ---- the table ---- */

static void warn_of_lacking(const struct means *means)
{
	const struct table_request *request = means->request;
	char name[QUOTE_SIZE];

	for (size_t r = 0; r < means->rows; r++)
		for (size_t i = 0; i < request->chosen.count && means->row[r].group == request->groups.count; i++) {
			size_t evaluated = request->scores->run[means->row[r].run].evaluated;
			size_t topics = means->row[r].mean[request->chosen.measure[i]].topics;

			if (topics > 0 && topics < evaluated)
				warn_at(place_of(request, means->row[r].run), "%s is a %s over %zu of %zu topics",
				        printable(name, measure_name(request, i)),
				        measure_is_count(measure_name(request, i)) ? "sum" : "mean", topics, evaluated);
		}
}

/* The columns of a measure: its mean, and what a test says. Returns how many. */
static size_t name_measure(const struct table_request *request, struct slice name, struct table_column *column)
{
	bool is_tested = request->testing.test != NO_TEST, has_baseline = request->baseline_name;
	bool is_data = table_is_data(request->format);
	size_t columns = 0;

	request_add_column(request, &column[columns++], name, "", RIGHT);
	if (request->has_intervals && is_data)
		request_add_column(request, &column[columns++], name, "ci", RIGHT);
	if (is_tested && !is_data)
		request_add_column(request, &column[columns++], slice_of(""), "", has_baseline ? MARK : RAISED_MARK);
	if (is_tested && is_data && !has_baseline)
		request_add_column(request, &column[columns++], name, "above", LEFT);
	if (is_tested && is_data && has_baseline) {
		request_add_column(request, &column[columns++], name, "difference", RIGHT);
		request_add_column(request, &column[columns++], name, "p", RIGHT);
		if (request->has_wins)
			request_add_column(request, &column[columns++], name, "w/t/l", LEFT);
	}
	return columns;
}

/* Fills in the columns; returns how many. The caller frees the heads. */
static size_t name_columns(const struct table_request *request, struct table_column *column)
{
	size_t columns = 0;

	if (has_letters(request))
		request_add_column(request, &column[columns++], slice_of("letter"), "", LEFT);
	request_add_column(request, &column[columns++], slice_of(request->geometric ? "geometric means" : "run"), "",
	                 LEFT);
	if (request->groups_path)
		request_add_column(request, &column[columns++], slice_of("group"), "", LEFT);
	request_add_column(request, &column[columns++], slice_of("topics"), "", RIGHT);
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
		[BH] = ", Benjamini and Hochberg's correction",
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
			table_more(notes, ", %s %zu", printable(name, measure_name(request, i)),
			           means->tests[i].topics);
	table_more(notes, ".");
}

static void add_marks_note(const struct means *means, struct table *notes)
{
	const struct table_request *request = means->request;
	bool any = means->any_significant;
	char *baseline;

	table_row(notes, PLAIN);
	if (!request->baseline_name) {
		table_text(notes, slice_of(any ?
		           "Letters after a mean: it is significantly above the means of these runs." :
		                           "No difference between two means is significant."));
		return;
	}
	baseline = request_shown(request, slice_of(request->scores->run[request->baseline].name));
	table_format(notes, "In brackets: the difference to %s%s; %s significant.", baseline,
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

/* Writes a row for each run, or for each run and group, a column for each measure, and with a test marks and notes. */
static void write_means(const struct table_request *request)
{
	struct table_column *column = allocate(4 * request->chosen.count + 4, sizeof *column);
	size_t columns = name_columns(request, column);
	struct means means = {.request = request};
	struct table table;

	make_rows(&means);
	find_best(&means);
	if (request->testing.test != NO_TEST)
		test_means(&means);
	warn_of_lacking(&means);
	table_start(&table, column, columns);
	for (size_t r = 0; r < means.rows; r++)
		write_row(&means, &table, r);
	table_print(&table, request->format);
	if (means.tests)
		write_notes(&means);
	for (size_t i = 0; means.tests && i < request->chosen.count; i++) {
		free(means.tests[i].higher);
		free(means.tests[i].compared);
	}
	free(means.tests);
	for (size_t r = 0; r < means.rows; r++)
		free(means.row[r].mean);
	free(means.row);
	free(means.best);
	request_free_heads(column, columns);
}

/* Warns of topics that have another number of relevant items in one run than in another. */
static void warn_of_other_judgements(const struct scores *scores)
{
	size_t *relevant = allocate(scores->topics->count, sizeof *relevant), *run = allocate(scores->topics->count,
	                                                                                      sizeof *run);
	char word[QUOTE_SIZE];

	for (size_t t = 0; t < scores->topics->count; t++)
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
			        quote(word, strset_get(scores->topics, first)));
	}
	free(relevant);
	free(run);
}

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
static void warn_of_formulas(const struct table_request *request)
{
	const struct scores *scores = request->scores;
	bool has_topics = request->topics_measure != NOT_FOUND || request->in_long_form;
	bool of_runs = false, of_topics = !has_topics, of_groups = !request->groups_path;

	for (size_t r = 0; r < scores->runs; r++) {
		const struct run_scores *run = &scores->run[r];

		warn_of_formula(&of_runs, slice_of(run->name), "a run");
		for (size_t t = 0; t < run->topics; t++) {
			size_t topic = run->topic[t].topic;

			warn_of_formula(&of_topics, strset_get(scores->topics, topic), "a topic");
			if (request->groups_path && !run->topic[t].undefined)
				warn_of_formula(&of_groups, strset_get(&request->groups, request->group[topic]),
				                "a group");
		}
	}
}

void tables_write(struct table_request *request)
{
	warn_of_other_judgements(request->scores);
	if (request->groups_path)
		read_groups(request);
	if (request->format == CSV)
		warn_of_formulas(request);
	if (request->topics_measure != NOT_FOUND)
		request_write_topics(request);
	else if (request->in_long_form)
		request_write_long(request);
	else
		write_means(request);
}

void tables_free(struct table_request *request)
{
	free(request->chosen.measure);
	free(request->group);
	strset_free(&request->groups);
}
