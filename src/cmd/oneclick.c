/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/die.h"
#include "base/output.h"
#include "cmd/evaluating.h"
#include "measure/nuggets.h"
#include "report/table.h"

enum { DECIMALS = 3 };

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
	struct reporting topics;
	double L, beta;
	bool table;
	struct nuggets nuggets; /* of the current topic */
	double length;          /* X, of the current topic's text */
};

static void read_nuggets(struct oneclick *oneclick)
{
	const struct topics *file = &oneclick->topics.judged;
	const struct topic *topic = &file->topic[oneclick->topics.run.topic];
	size_t length = strset_find(&topic->items, slice_of(LENGTH));

	nuggets_clear(&oneclick->nuggets);
	if (length != NOT_FOUND)
		die_at((struct place){.file = file->file, .line = topic->judgement[length].line},
		       "expected a nugget, found \"%s\"", LENGTH);
	while (oneclick->nuggets.count < topic->count)
		nuggets_add(&oneclick->nuggets, file, oneclick->topics.run.topic);
}

static struct place line_place(const struct oneclick *oneclick)
{
	struct place place = list_place(&oneclick->topics.run.list);

	place.topic = topics_place(&oneclick->topics.judged, oneclick->topics.run.topic).topic;
	return place;
}

/* The number in the second field of the line that was read last. */
static double read_number(const struct oneclick *oneclick, const struct listed *listed, const char *what)
{
	char word[QUOTE_SIZE];
	double number = 0;

	if (!slice_to_number(listed->field[1], &number) || number < 0)
		die_at(line_place(oneclick), "expected %s (a number from 0 to 1e15), found %s", what,
		       quote(word, listed->field[1]));
	return number;
}

/* Reads the list of the current topic: the length of the text, and the matched nuggets. */
static void read_list(struct oneclick *oneclick)
{
	struct list *list = &oneclick->topics.run.list;
	char word[QUOTE_SIZE];
	struct listed listed;

	oneclick->length = 0;
	list_begin(list, &oneclick->nuggets.names);
	if (!list_next(list, &listed))
		return;
	if (!slice_is(listed.field[0], LENGTH))
		die_at(line_place(oneclick), "expected \"syslen= X\" before the first nugget, found %s",
		       quote(word, listed.field[0]));
	oneclick->length = read_number(oneclick, &listed, "a length");
	while (list_next(list, &listed)) {
		struct nugget *nugget = oneclick->nuggets.nugget;

		if (listed.number >= oneclick->nuggets.count)
			die_at(line_place(oneclick), "%s has no nugget %s", oneclick->topics.judged.file,
			       quote(word, listed.field[0]));
		nugget[listed.number].offset = read_number(oneclick, &listed, "an offset");
		nugget[listed.number].matched = true;
	}
}

static const struct table_column COLUMNS[] = {
	{"nugget", LEFT}, {"weight", RIGHT}, {"vital-length", RIGHT}, {"offset", RIGHT}, {"L-offset", RIGHT},
	{"S-measure", RIGHT},
};

/* Writes a row for each nugget. The last column is the part of S-measure that comes from the nugget. */
static void write_table(const struct oneclick *oneclick, const struct report_options *options)
{
	const struct nuggets *nuggets = &oneclick->nuggets;
	double ideal = nuggets_ideal(nuggets, oneclick->L);
	struct table table;

	table_start(&table, COLUMNS, sizeof COLUMNS / sizeof *COLUMNS);
	for (size_t i = 0; i < nuggets->count; i++) {
		const struct nugget *nugget = &nuggets->nugget[i];

		table_row(&table, nugget->matched ? BRIGHT : FAINT);
		table_text(&table, strset_get(&nuggets->names, i));
		table_format(&table, "%.15g", nugget->weight);
		table_format(&table, "%.15g", nugget->vital_length);
		table_format(&table, nugget->matched ? "%.15g" : "-", nugget->offset);
		table_format(&table, nugget->matched ? "%.15g" : "-", nugget_left(nugget, oneclick->L));
		table_number(&table, nugget_part(nugget, oneclick->L, ideal), DECIMALS);
	}
	table_write(&table, options);
}

static bool evaluate_topic(void *context, const struct report_options *options, double value[])
{
	struct oneclick *oneclick = context;
	size_t matched = 0;

	read_nuggets(oneclick);
	read_list(oneclick);
	if (oneclick->nuggets.count == 0)
		return false;
	for (size_t i = 0; i < oneclick->nuggets.count; i++)
		matched += oneclick->nuggets.nugget[i].matched;
	report_prefix(options);
	output_format("#nuggets= %zu #matched= %zu #syslen= %.16g\n", oneclick->nuggets.count, matched,
	              oneclick->length);
	if (oneclick->table)
		write_table(oneclick, options);
	nuggets_measure(&oneclick->nuggets, oneclick->L, oneclick->length, oneclick->beta, value);
	return true;
}

static void evaluate(struct oneclick *oneclick, const char *nuggets, const char *path)
{
	struct reporting *topics = &oneclick->topics;

	reporting_start(topics, nuggets, &NUGGET_FILE, MEASURES, NUGGET_MEASURES);
	topics->summary.lacking = "nugget";
	reporting_topics(topics, path, MATCH_LIST, oneclick, evaluate_topic);
	reporting_finish(topics);
	nuggets_free(&oneclick->nuggets);
}

static void run(const struct command *command, char **argv)
{
	struct oneclick oneclick = {.topics.report.digits = DECIMALS};
	const char *nuggets = NULL;
	const struct option own[] = {
		{"L", "L", &reads_above_0, &oneclick.L, "patience: characters that the user reads", REQUIRED, NULL},
		{"N", "NUG", &reads_path, &nuggets,
		 "nuggets, lines \"nugget weight vital-length\"", REQUIRED, NULL},
		{"beta", "B", &reads_not_negative, &oneclick.beta, "F-flat: weight of S-flat against T-flat", "1", NULL},
		FLAG("v", &oneclick.table, "show what each nugget adds to S-measure", NULL),
		OUT_OPTION(&oneclick.topics.report),
		MEAN_OPTION(&oneclick.topics.report, "-t"),
		SEPARATOR_OPTION(&oneclick.topics.list),
		TOPICS_OPTION(&oneclick.topics.list, "-t"),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);

	evaluate(&oneclick, nuggets, options_file(&parsed));
}

const struct command oneclick_command = {
	"1click", "-L L -N NUG [options] [FILE]",
	"Evaluate short texts by the nuggets that they contain.",
	"FILE has a line \"syslen= X\", where X is the length of the text in characters, then for each nugget in "
	"the text a line \"nugget offset\", where the offset is the position at which the nugget ends. With -t, "
	"each line starts with its topic. An empty FILE is an empty text. The output is Recall, W-recall, "
	"S-measure, S-flat, T-measure, T-flat and F-flat.\n", NULL, run,
};
