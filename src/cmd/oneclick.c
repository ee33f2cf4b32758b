/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/die.h"
#include "base/output.h"
#include "measure/nuggets.h"
#include "read/paired.h"
#include "report/summary.h"
#include "report/table.h"

enum { DECIMALS = 3 };

/* The first word of a list. */
static const char LENGTH[] = "syslen=";

static const struct column MEASURES[NUGGET_MEASURES] = {
	[RECALL] = {.name = "Recall"},
	[W_RECALL] = {.name = "W-recall"},
	[S_MEASURE] = {.name = "S-measure"},
	[S_FLAT] = {.name = "S-flat"},
	[T_MEASURE] = {.name = "T-measure"},
	[T_FLAT] = {.name = "T-flat"},
	[F_FLAT] = {.name = "F-flat"},
};

struct oneclick {
	struct list_options list;
	struct report_options report;
	double L, beta;
	bool table;
	struct judgement_file judged;   /* the nuggets */
	struct paired run;
	struct scores scores;
	struct summary summary;
	struct nuggets nuggets; /* of the current topic */
	double length;          /* X, of the current topic's text */
};

static void read_nuggets(struct oneclick *oneclick)
{
	struct judgement_file *topics = &oneclick->judged;
	struct nuggets *nuggets = &oneclick->nuggets;
	struct nugget_line line;

	nuggets_clear(nuggets);
	judgement_file_begin(topics, oneclick->run.topic);
	while (judgement_file_next_nugget(topics, &line)) {
		if (slice_is(line.nugget, LENGTH))
			die_at(line.place, "expected a nugget, found \"%s\"", LENGTH);
		nuggets_add(nuggets, line);
	}
}

/* The last line that was read from the list. */
static struct place line_place(const struct oneclick *oneclick)
{
	struct place place = list_place(&oneclick->run.list);

	place.topic = judgement_file_place(&oneclick->judged, oneclick->run.topic).topic;
	return place;
}

static double read_length(const struct oneclick *oneclick, const struct listed *listed)
{
	char word[QUOTE_SIZE];
	double length = 0;

	if (!slice_is(listed->field[0], LENGTH))
		die_at(line_place(oneclick), "expected \"syslen= X\" before the first nugget, found %s",
		       quote(word, listed->field[0]));
	if (!slice_to_number(listed->field[1], &length) || length < 0)
		die_at(line_place(oneclick), "expected a length (a number from 0 to 1e15), found %s",
		       quote(word, listed->field[1]));
	return length;
}

static void match(struct oneclick *oneclick, const struct listed *listed)
{
	struct nugget *nugget;
	char word[QUOTE_SIZE];

	if (listed->number >= oneclick->nuggets.count)
		die_at(line_place(oneclick), "%s has no nugget %s", oneclick->judged.file,
		       quote(word, listed->field[0]));
	nugget = &oneclick->nuggets.nugget[listed->number];
	if (!slice_to_number(listed->field[1], &nugget->offset) || nugget->offset < 0)
		die_at(line_place(oneclick), "expected an offset (a number from 0 to 1e15), found %s",
		       quote(word, listed->field[1]));
	nugget->matched = true;
}

/* Reads the list of the current topic: the length of the text, and the matched nuggets. */
static void read_list(struct oneclick *oneclick)
{
	struct list *list = &oneclick->run.list;
	struct listed listed;

	oneclick->length = 0;
	list_begin(list, &oneclick->nuggets.names);
	if (!list_next(list, &listed))
		return;
	oneclick->length = read_length(oneclick, &listed);
	while (list_next(list, &listed))
		match(oneclick, &listed);
}

static const struct table_column COLUMNS[] = {
	{"nugget", LEFT}, {"weight", RIGHT}, {"vital-length", RIGHT}, {"offset", RIGHT}, {"L-offset", RIGHT},
	{"S-measure", RIGHT},
};

/* Adds a cell with a number, or with "-" if the number is not known. */
static void add_number(struct table *table, bool known, double number)
{
	if (known)
		table_format(table, "%.15g", number);
	else
		table_format(table, "-");
}

/* Writes a row for each nugget. The last column is the part of S-measure that comes from the nugget. */
static void write_table(const struct oneclick *oneclick, const struct report_options *options)
{
	const struct nuggets *nuggets = &oneclick->nuggets;
	double ideal = nuggets_ideal(nuggets, oneclick->L);
	struct table table;

	table_start(&table, COLUMNS, sizeof COLUMNS / sizeof *COLUMNS);
	for (size_t i = 0; i < nuggets->count; i++) {
		const struct nugget *nugget = &nuggets->nugget[i];
		double left = nugget_left(nugget, oneclick->L);

		table_row(&table, nugget->matched ? BRIGHT : FAINT);
		table_text(&table, strset_get(&nuggets->names, i));
		add_number(&table, true, nugget->weight);
		add_number(&table, true, nugget->vital_length);
		add_number(&table, nugget->matched, nugget->offset);
		add_number(&table, nugget->matched, left);
		table_number(&table, ideal > 0 ? nugget->weight * left / ideal : 0, DECIMALS);
	}
	table_write(&table, options);
}

static void report_topic(struct oneclick *oneclick, double value[])
{
	const struct report_options options = summary_options(&oneclick->summary, oneclick->run.topic);
	size_t matched = 0;

	for (size_t i = 0; i < oneclick->nuggets.count; i++)
		matched += oneclick->nuggets.nugget[i].matched;
	report_prefix(&options);
	output_format("#nuggets= %zu #matched= %zu #syslen= %.16g\n", oneclick->nuggets.count, matched,
	              oneclick->length);
	if (oneclick->table)
		write_table(oneclick, &options);
	nuggets_measure(&oneclick->nuggets, oneclick->L, oneclick->length, oneclick->beta, value);
}

static void score_topic(struct oneclick *oneclick)
{
	double *value;

	read_nuggets(oneclick);
	read_list(oneclick);
	value = summary_start(&oneclick->summary, oneclick->run.topic);
	if (oneclick->nuggets.count > 0)
		report_topic(oneclick, value);
	else
		summary_undefined(&oneclick->summary);
	summary_end(&oneclick->summary);
}

static void evaluate(struct oneclick *oneclick, const char *nuggets, const char *path)
{
	paired_read(&oneclick->judged, nuggets, paired_format(&NUGGET_FILE, &oneclick->list), &oneclick->list);
	oneclick->scores.topics = &oneclick->judged.names;
	summary_make(&oneclick->summary, &oneclick->scores, &oneclick->report, MEASURES, NUGGET_MEASURES,
	             oneclick->judged.file);
	oneclick->summary.lacking = "nugget";
	paired_open(&oneclick->run, &oneclick->judged, path, MATCH_LIST, &oneclick->list);
	while (paired_next(&oneclick->run))
		score_topic(oneclick);
	summary_report(&oneclick->summary);
	summary_free(&oneclick->summary);
	scores_free(&oneclick->scores);
	paired_close(&oneclick->run);
	judgement_file_free(&oneclick->judged);
	free(oneclick->list.chosen.at);
	output_finish();
	nuggets_free(&oneclick->nuggets);
}

static bool read_patience(char *word, void *value)
{
	return read_not_negative(word, value) && *(double *)value > 0;
}

static void run(const struct command *command, char **argv)
{
	struct oneclick oneclick = {
		.list.truncate = SIZE_MAX, .report.digits = DECIMALS, .beta = 1,
	};
	const char *nuggets = NULL;
	const struct option own[] = {
		{"L", "L", read_patience, &oneclick.L, "a number above 0 and at most 1e15",
		 "patience: characters that the user reads", true},
		{"N", "NUG", read_path, &nuggets, "a file of lines \"nugget weight vital-length\"",
		 "nuggets, lines \"nugget weight vital-length\"", true},
		{"beta", "B", read_not_negative, &oneclick.beta, "a number from 0 to 1e15",
		 "F-flat: weight of S-flat against T-flat (default 1)", false},
		{"v", NULL, NULL, &oneclick.table, NULL, "show what each nugget adds to S-measure", false},
		OUT_OPTION(&oneclick.report),
		MEAN_OPTION(&oneclick.report, "-t"),
		SEPARATOR_OPTION(&oneclick.list),
		TOPICS_OPTION(&oneclick.list),
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	struct parsed parsed = options_read(command, groups, argv);

	paired_check_options(&oneclick.list);
	report_check_options(&oneclick.report, oneclick.list.topics);
	evaluate(&oneclick, nuggets, options_file(&parsed));
}

const struct command oneclick_command = {
	"1click", "-L L -N NUG [options] [FILE]",
	"Evaluate short texts by the nuggets that they contain.",
	"FILE has a line \"syslen= X\", where X is the length of the text in characters, then for each nugget in "
	"the text a line \"nugget offset\", where the offset is the position at which the nugget ends. With -t, "
	"each line starts with its topic. An empty FILE is an empty text. The output is Recall, W-recall, "
	"S-measure, S-flat, T-measure, T-flat and F-flat.\n", run,
};
