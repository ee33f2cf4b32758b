/* SPDX-License-Identifier: MIT */
#include "report/shown.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "values/runs.h"

/* ---- options ---- */

void shown_check_runs(const struct shown *shown, size_t runs)
{
	refuse(shows_comparison(shown) && runs < 2,
	       "%s compares runs: it takes at least 2, found %zu",
	       shows_test(shown) ? "-test" : "-margin", runs);
	refuse(shown->topics_name && shown->baseline_name && runs < 2,
	       "-baseline compares runs: it takes at least 2, found %zu", runs);
	refuse(shown->is_summary && runs < 2,
	       "-summary is of several runs: it takes at least 2, found %zu", runs);
}

#define NO_MEANS "%s prints no means, so %s does not go with it"

/* Checks -margin, -gate and -marks. */
static void check_baseline_options(const struct shown *shown, const char *rows)
{
	bool is_for_paper = shown->format == LATEX || shown->format == MARKDOWN;
	bool has_margin = shown->margin > 0;
	const struct { bool is_given; const char *name; } others[] = {
		{shows_test(shown), "-test"}, {shows_topics(shown), rows},
		{shown->geometric, "-geometric"}, {shown->groups_path != NULL, "-by"},
		{shown->has_wins, "-wtl"}, {shown->has_marks, "-marks"},
	};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		refuse(has_margin && others[i].is_given,
		       "-margin has its own tests of means, so %s does not go with it",
		       others[i].name);
	refuse(has_margin && shown->testing.alpha >= 0.5, "-alpha of -margin is below 0.5");
	refuse(shown->is_gate && !shows_test(shown) && !has_margin, "-gate needs -test or -margin");
	refuse(shown->has_marks && (!shows_test(shown) || !is_for_paper),
	       "-marks needs -test and -format latex or markdown");
	refuse(shown->has_marks && shown->has_p, "-marks is in place of differences and their p");
	refuse(shown->has_marks && shown->has_wins,
	       "-marks is in place of differences and of -wtl");
}

void shown_check(struct shown *shown, const struct parsed *parsed)
{
	bool is_tested = shows_test(shown), is_long = shown->in_long_form;
	bool has_means = !shows_topics(shown);
	const char *rows = is_long ? "-long" : "-topics";

	refuse(is_tested && !has_means, "-test marks means, so %s does not go with it", rows);
	check_baseline_options(shown, rows);
	refuse(is_tested && shown->geometric,
	       "-test compares arithmetic means, so -geometric does not go with it");
	refuse(is_tested && shown->groups_path,
	       "-test is over all topics, so -by does not go with it");
	if (is_tested)
		testing_check(&shown->testing, parsed);
	shown->by_difference = shown->order_name && strcmp(shown->order_name, "difference") == 0;
	if (shown->by_difference)
		shown->order_name = NULL;
	refuse(shown->by_difference && !(shown->topics_name && shown->baseline_name),
	       "-order difference needs -topics MEASURE and -baseline RUN");
	if (shown->topics_name && shown->baseline_name) {
		refuse(shown->is_summary,
		       "-summary compares no runs, so -baseline does not go with it");
		refuse(shown->has_p, NO_MEANS, rows, "-p");
		refuse(shown->has_wins, NO_MEANS, rows, "-wtl");
	}
	refuse(is_long && options_given(parsed, "format") && !shows_data(shown),
	       "-long prints lines for programs, so -format %s does not go with it",
	       options_word(TABLE_FORMATS(CHOICE_WORD), shown->format));
	refuse(is_long && shown->topics_name, "takes -long or -topics, not both");
	refuse(is_long && shown->order_name,
	       "-long prints the values in the order of the topics, so -order does not go with it");
	refuse(!has_means && shown->geometric, NO_MEANS, rows, "-geometric");
	refuse(!has_means && shown->has_intervals, NO_MEANS, rows, "-ci");
	refuse(!has_means && shown->groups_path, NO_MEANS, rows, "-by");
	refuse(shown->has_intervals && shown->geometric,
	       "-ci is for arithmetic means, so -geometric does not go with it");
	if (is_long && shown->format == TEXT)
		shown->format = TSV;
}

void shown_name_runs(struct shown *shown, char *name[], const char *const file[], size_t runs)
{
	struct set names = {0};

	if (shown->names_path)
		run_names_read(name, runs, shown->names_path,
		               shown->topics_name && shown->format == TEXT);
	for (size_t r = 0; r < runs; r++) {
		if (strcmp(name[r], MEAN_COLUMN) == 0)
			die_usage(NO_MEAN_RUN " (-names)");
		set_add(&names, slice_of(name[r]));
	}
	if (shown->baseline_name)
		shown->baseline = run_find(shown->baseline_name, &names, file,
		                           shown->names_path != NULL);
	set_free(&names);
}

/* ---- rows ---- */

static int by_key(const void *first, const void *second)
{
	const struct ordered *a = first, *b = second;
	double x = number_rounded(a->key, 4), y = number_rounded(b->key, 4);

	if (isnan(x) != isnan(y))
		return isnan(x) ? 1 : -1;
	return then_by(COMPARE(x, y), COMPARE(a->number, b->number));
}

void order_rows(struct ordered row[], size_t rows)
{
	qsort(row, rows, sizeof *row, by_key);
}
