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
#include "cmd/comparing.h"
#include "cmd/table_tests.h"

/* Geometric means take values below this as this. */
static const double LEAST = 0.00001;

/* The mean of a measure over the topics of a file. */
struct mean {
	double value;           /* while values are added, their sum */
	size_t topics;          /* that have the measure */
	bool given;             /* by the file, which has arithmetic means only */
};

/* The means of a file, by measure; the caller frees. */
static struct mean *means_of(const struct nev *nev, bool geometric)
{
	struct mean *mean = allocate(nev->measures.count, sizeof *mean);

	for (size_t v = 0; v < nev->values; v++) {
		const struct nev_value *value = &nev->value[v];
		double x = nev_number(nev, value);

		if (value->topic == NEV_MEANS)
			continue;
		mean[value->measure].value += geometric ? log(fmax(x, LEAST)) : x;
		mean[value->measure].topics++;
	}
	for (size_t m = 0; m < nev->measures.count; m++)
		if (mean[m].topics > 0) {
			mean[m].value /= (double)mean[m].topics;
			mean[m].value = geometric ? exp(mean[m].value) : mean[m].value;
		}
	for (size_t v = 0; v < nev->values && !geometric; v++)
		if (nev->value[v].topic == NEV_MEANS) {
			mean[nev->value[v].measure].value = nev_number(nev, &nev->value[v]);
			mean[nev->value[v].measure].given = true;
		}
	return mean;
}

static void add_mean(struct table *table, const struct mean *mean)
{
	if (mean->topics == 0 && !mean->given)
		table_text(table, slice_of("-"));
	else
		table_number(table, mean->value, 4);
}

/* Whether runs have letters, by which others refer to them. */
static bool has_letters(const struct table_request *request)
{
	return request->testing.test != NO_TEST && !request->baseline_name;
}

/* A run's letter in *letters, which has space for 16: a to z, aa to zz, and so on. */
static const char *letter_of(size_t run, char letters[16])
{
	char *at = letters + 15;

	*at = '\0';
	for (size_t rest = run + 1; rest > 0; rest = (rest - 1) / 26)
		*--at = (char)('a' + (rest - 1) % 26);
	return at;
}

/* The letters of the runs that a run is significantly above; with commas between them if some are not one letter. */
static void add_letters(const struct table_request *request, struct table *table, const struct table_tests *tests,
                        size_t file)
{
	const char *between = request->files > 26 ? "," : "";
	char letters[16];
	bool any = false;

	table_text(table, slice_of(""));
	for (size_t y = 0; y < request->files; y++)
		if (tests->higher[file * request->files + y]) {
			table_more(table, "%s%s", any ? between : "", letter_of(y, letters));
			any = true;
		}
	if (table_is_data(request) && !any)
		table_more(table, "-");
}

/* The difference to the baseline, and for programs p. */
static void add_difference(const struct table_request *request, struct table *table, const struct table_tests *tests,
                           size_t file)
{
	double difference = number_unsigned_zero(comparing_round(tests->difference[file], 4), 4);
	bool is_tested = tests->p[file] >= 0;

	if (!table_is_data(request)) {
		table_text(table, slice_of(""));
		if (is_tested)
			table_more(table, "(%+.4f%s)", difference, tests->significant[file] ? "*" : "");
	} else if (is_tested) {
		table_format(table, "%+.4f", difference);
		table_number(table, tests->p[file], testing_decimals(&request->testing));
	} else {
		table_text(table, slice_of("-"));
		table_text(table, slice_of("-"));
	}
}

/* Adds the cells of a measure. `tests` is NULL without -test. */
static void add_metric(const struct table_request *request, struct table *table, size_t file, size_t metric,
                       const struct mean *mean, const struct table_tests *tests)
{
	static const struct mean none = {0};
	const struct nev *nev = &request->nev[file];
	size_t m = table_measure(request, nev, metric);
	char name[QUOTE_SIZE];

	add_mean(table, m == NOT_FOUND ? &none : &mean[m]);
	if (m != NOT_FOUND && mean[m].topics > 0 && mean[m].topics < nev->evaluated)
		warn_at((struct place){.file = nev->file}, "%s is a mean over %zu of %zu topics", printable(name, slice_of(nev_measure(nev, m))),
		        mean[m].topics, nev->evaluated);
	if (tests && request->baseline_name)
		add_difference(request, table, tests, file);
	else if (tests)
		add_letters(request, table, tests, file);
}

static void add_run(const struct table_request *request, struct table *table, size_t file,
                    const struct table_tests *tests)
{
	const struct nev *nev = &request->nev[file];
	struct mean *mean = means_of(nev, request->geometric);
	char letters[16];

	table_row(table, PLAIN);
	if (has_letters(request))
		table_text(table, slice_of(letter_of(file, letters)));
	table_add_name(request, table, slice_of(request->run[file]));
	table_count(table, nev->has_means && !request->geometric ? nev->mean_topics : nev->evaluated);
	for (size_t i = 0; i < request->metrics.count; i++)
		add_metric(request, table, file, i, mean, tests ? &tests[i] : NULL);
	free(mean);
}

/* Tests all measures; the caller frees. */
static struct table_tests *test_metrics(const struct table_request *request)
{
	struct table_tests *tests = allocate(request->metrics.count, sizeof *tests);
	size_t most = 0;

	for (size_t i = 0; i < request->metrics.count; i++) {
		table_tests_make(&tests[i], &request->testing, request->nev, request->files,
		                 strset_get(&request->known.keys, request->metrics.at[i].number), request->baseline);
		if (tests[i].hiding != NOT_FOUND)
			testing_note_hiding(request->metrics.at[i].name, slice_of(request->run[tests[i].hiding]));
		most = tests[i].pairs > most ? tests[i].pairs : most;
	}
	testing_warn(&request->testing, most, NULL);
	return tests;
}

/* "AP above" */
static char *head_of(const char *metric, const char *what)
{
	size_t size = strlen(metric) + strlen(what) + 2;
	char *head = allocate(size, 1);

	snprintf(head, size, "%s %s", metric, what);
	return head;
}

/* The columns of a measure: its mean, and what a test says. */
static size_t name_metric(const struct table_request *request, const char *name, struct table_column *column)
{
	bool is_tested = request->testing.test != NO_TEST, has_baseline = request->baseline_name;
	bool is_shown = !table_is_data(request);

	column[0] = (struct table_column){is_shown ? table_shown(slice_of(name)) : string_of(slice_of(name)), RIGHT};
	if (is_tested && is_shown) {
		column[1] = (struct table_column){string_of(slice_of("")), has_baseline ? MARK : RAISED_MARK};
		return 2;
	}
	if (is_tested && !has_baseline) {
		column[1] = (struct table_column){head_of(name, "above"), RIGHT};
		return 2;
	}
	if (!is_tested)
		return 1;
	column[1] = (struct table_column){head_of(name, "difference"), RIGHT};
	column[2] = (struct table_column){head_of(name, "p"), RIGHT};
	return 3;
}

/* Fills in the columns; returns how many. The caller frees the heads. */
static size_t name_columns(const struct table_request *request, struct table_column *column)
{
	size_t columns = 0;

	if (has_letters(request))
		column[columns++] = (struct table_column){string_of(slice_of("letter")), LEFT};
	column[columns++] = (struct table_column){
		string_of(slice_of(request->geometric ? "geometric means" : "run")), LEFT};
	column[columns++] = (struct table_column){string_of(slice_of("topics")), RIGHT};
	for (size_t i = 0; i < request->metrics.count; i++)
		columns += name_metric(request, request->metrics.at[i].name, column + columns);
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
static void add_topics_note(const struct table_request *request, const struct table_tests *tests, struct table *notes)
{
	size_t usual = 0;

	for (size_t i = 0; i < request->metrics.count && usual == 0; i++)
		usual = tests[i].topics;
	table_more(notes, "; %zu topics", usual);
	for (size_t i = 0; i < request->metrics.count; i++)
		if (tests[i].topics != usual)
			table_more(notes, ", %s %zu", request->metrics.at[i].name, tests[i].topics);
	table_more(notes, ".");
}

/* Whether some difference is significant by some measure. */
static bool has_significant(const struct table_request *request, const struct table_tests *tests)
{
	for (size_t i = 0; i < request->metrics.count; i++)
		if (tests[i].found)
			return true;
	return false;
}

/* What the marks mean. */
static void add_marks_note(const struct table_request *request, const struct table_tests *tests, struct table *notes)
{
	bool any = has_significant(request, tests);

	table_row(notes, PLAIN);
	if (!request->baseline_name)
		table_text(notes, slice_of(any ? "Letters after a mean: it is significantly above the means of these runs." :
		                           "No difference between two means is significant."));
	else
		table_format(notes, "In brackets: the difference to %s; %s significant.", request->run[request->baseline],
		             any ? "* says that it is" : "none is");
}

static void write_notes(const struct table_request *request, const struct table_tests *tests)
{
	static const struct table_column column = {"", LEFT};
	struct table notes;

	table_start(&notes, &column, 1);
	if (!table_is_data(request))
		add_marks_note(request, tests, &notes);
	table_row(&notes, PLAIN);
	add_test_note(&request->testing, &notes);
	add_topics_note(request, tests, &notes);
	table_print_notes(&notes, request->format);
}

void table_write_means(const struct table_request *request)
{
	struct table_column *column = allocate(3 * request->metrics.count + 3, sizeof *column);
	size_t columns = name_columns(request, column);
	struct table_tests *tests = request->testing.test != NO_TEST ? test_metrics(request) : NULL;
	struct table table;

	table_start(&table, column, columns);
	for (size_t f = 0; f < request->files; f++)
		add_run(request, &table, f, tests);
	table_print(&table, request->format);
	if (tests)
		write_notes(request, tests);
	for (size_t i = 0; tests && i < request->metrics.count; i++)
		table_tests_free(&tests[i]);
	free(tests);
	table_free_heads(column, columns);
}
