/* SPDX-License-Identifier: MIT */
/* 1click measures short texts by the nuggets that they contain.

   A nugget v is a piece of information that the text should contain. It has a weight w(v) and a
   vital length l(v), the length of the shortest text that expresses it. A text of length X matches
   a nugget if it contains it; the offset of the nugget is the position in the text where the nugget
   ends. Lengths and offsets are in characters. M are the matched nuggets, V all nuggets, beta >= 0;
   the reader stops at L, the patience:

     Recall    = |M| / |V|
     W-recall  = sum over M of w(v) / sum over V of w(v)
     S-measure = sum over M of w(v) max(0, L - offset(v)) / sum over V of w(v) max(0, L - offset*(v)),
                 0 if the denominator is 0; may be above 1
     S-flat    = min(1, S-measure)
     T-measure = sum over M of l(v) / X, 0 if X is 0; may be above 1
     T-flat    = min(1, T-measure)
     F-flat    = (1 + beta^2) T-flat S-flat / (beta^2 T-flat + S-flat), 0 if T-flat or S-flat is 0

   offset*(v) is the end of v in an ideal text, which has the nuggets by decreasing weight, then by
   increasing vital length: the sum of the vital lengths down to v.

   Sources: Sakai, Kato and Song, Click the Search Button and Be Happy: Evaluating Direct and
   Immediate Information Access, CIKM 2011 (S); Sakai and Kato, One Click One Revisited: Enhancing
   Evaluation based on Information Units, AIRS 2012 (T and their F-measure). */
#include "cmd/commands.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/die.h"
#include "base/output.h"
#include "cmd/driver.h"
#include "report/table.h"

enum { DECIMALS = 3 };

static const char LENGTH[] = "syslen=";

/* In the order in which they are printed. */
enum { RECALL, W_RECALL, S_MEASURE, S_FLAT, T_MEASURE, T_FLAT, F_FLAT, NUGGET_MEASURES };

static const struct column MEASURES[NUGGET_MEASURES] = {
	[RECALL] = {.name = "Recall"},
	[W_RECALL] = {.name = "W-recall"},
	[S_MEASURE] = {.name = "S-measure"},
	[S_FLAT] = {.name = "S-flat"},
	[T_MEASURE] = {.name = "T-measure"},
	[T_FLAT] = {.name = "T-flat"},
	[F_FLAT] = {.name = "F-flat"},
};

struct nugget {
	double weight;          /* w(v), above 0, at most 1e15 */
	double vital_length;    /* l(v), likewise */
	bool matched;
	double offset;          /* of a matched nugget, at least 0 */
};

struct oneclick {
	struct driver d;
	double L, beta;
	bool table;
	struct set names;    /* of the current topic's nuggets; after them, other words of the list */
	struct nugget *nugget;  /* by number */
	size_t count, capacity;
	double length;          /* X, of the current topic's text */
};

static double read_above_0(struct slice word, const char *what, struct place place)
{
	char quoted[QUOTE_SIZE];
	double number = 0;

	if (!slice_to_number(word, &number) || number <= 0)
		die_at(place, "expected a %s (a number above 0, at most 1e15), found %s", what, quote(quoted, word));
	return number;
}

static void read_nuggets(struct oneclick *oneclick)
{
	const struct topics *file = &oneclick->d.judged;
	const struct topic *topic = &file->topic[oneclick->d.topic];
	size_t length = set_find(&topic->items, slice_of(LENGTH));
	struct place place = {.file = file->file};

	if (length != NOT_FOUND) {
		place.line = topic->judgement[length].line;
		die_at(place, "expected a nugget, found \"%s\"", LENGTH);
	}
	set_clear(&oneclick->names);
	for (oneclick->count = 0; oneclick->count < topic->count; oneclick->count++) {
		const struct judgement *line = &topic->judgement[oneclick->count];

		place.line = line->line;
		set_add(&oneclick->names, set_get(&topic->items, oneclick->count));
		oneclick->nugget = enlarge(oneclick->nugget, oneclick->count, &oneclick->capacity,
		                           sizeof *oneclick->nugget);
		oneclick->nugget[oneclick->count] = (struct nugget){
			.weight = read_above_0(set_get(&file->labels.names, line->label), "weight", place),
			.vital_length = read_above_0(set_get(topic->classes, line->class), "vital length", place),
		};
	}
}

static struct place line_place(const struct oneclick *oneclick)
{
	struct place place = list_place(&oneclick->d.lists.list);

	place.topic = topics_place(&oneclick->d.judged, oneclick->d.topic).topic;
	return place;
}

/* The number in the second field of the line that was read last. */
static double read_number(const struct oneclick *oneclick, const char *what)
{
	struct slice field = oneclick->d.lists.list.field[1];
	char word[QUOTE_SIZE];
	double number = 0;

	if (!slice_to_number(field, &number) || number < 0)
		die_at(line_place(oneclick), "expected %s (a number from 0 to 1e15), found %s", what,
		       quote(word, field));
	return number;
}

/* Reads the list of the current topic: the length of the text, and the matched nuggets. */
static void read_list(struct oneclick *oneclick)
{
	struct list *list = &oneclick->d.lists.list;
	char word[QUOTE_SIZE];

	oneclick->length = 0;
	list_begin(list, &oneclick->names);
	if (!list_next(list))
		return;
	if (!slice_is(list_name(list), LENGTH))
		die_at(line_place(oneclick), "expected \"syslen= X\" before the first nugget, found %s",
		       quote(word, list_name(list)));
	oneclick->length = read_number(oneclick, "a length");
	while (list_next(list)) {
		struct nugget *nugget = oneclick->nugget;

		if (list->item >= oneclick->count)
			die_at(line_place(oneclick), "%s has no nugget %s", oneclick->d.judged.file,
			       quote(word, list_name(list)));
		nugget[list->item].offset = read_number(oneclick, "an offset");
		nugget[list->item].matched = true;
	}
}

/* max(0, L - offset) of a matched nugget, 0 of any other. */
static double nugget_left(const struct nugget *nugget, double L)
{
	return nugget->matched && nugget->offset < L ? L - nugget->offset : 0;
}

/* By decreasing weight, then by increasing vital length. */
static int by_importance(const void *first, const void *second)
{
	const struct nugget *a = first, *b = second;

	if (a->weight != b->weight)
		return a->weight > b->weight ? -1 : 1;
	return (a->vital_length > b->vital_length) - (a->vital_length < b->vital_length);
}

/* The denominator of S-measure. Time n log n. */
static double ideal_sum(const struct oneclick *oneclick)
{
	struct nugget *ideal = allocate(oneclick->count, sizeof *ideal);
	double L = oneclick->L, end = 0, sum = 0;

	for (size_t i = 0; i < oneclick->count; i++)
		ideal[i] = oneclick->nugget[i];
	qsort(ideal, oneclick->count, sizeof *ideal, by_importance);
	for (size_t i = 0; i < oneclick->count; i++) {
		end += ideal[i].vital_length;
		if (end < L)
			sum += ideal[i].weight * (L - end);
	}
	free(ideal);
	return sum;
}

/* The part of S-measure that comes from a nugget; `ideal` is the denominator. */
static double nugget_part(const struct nugget *nugget, double L, double ideal)
{
	return ideal > 0 ? nugget->weight * nugget_left(nugget, L) / ideal : 0;
}

/* The measures, if there is a nugget. */
static void measure(const struct oneclick *oneclick, double value[])
{
	double L = oneclick->L, X = oneclick->length, beta = oneclick->beta;
	double matched = 0, weight = 0, all_weight = 0, left = 0, vital = 0;
	double ideal = ideal_sum(oneclick), T, S;

	for (size_t i = 0; i < oneclick->count; i++) {
		const struct nugget *nugget = &oneclick->nugget[i];

		all_weight += nugget->weight;
		if (!nugget->matched)
			continue;
		matched++;
		weight += nugget->weight;
		left += nugget->weight * nugget_left(nugget, L);
		vital += nugget->vital_length;
	}
	value[RECALL] = matched / (double)oneclick->count;
	value[W_RECALL] = weight / all_weight;
	value[S_MEASURE] = ideal > 0 ? left / ideal : 0;
	value[S_FLAT] = fmin(1, value[S_MEASURE]);
	value[T_MEASURE] = X > 0 ? vital / X : 0;
	value[T_FLAT] = fmin(1, value[T_MEASURE]);
	T = value[T_FLAT];
	S = value[S_FLAT];
	value[F_FLAT] = T > 0 && S > 0 ? (1 + beta * beta) * T * S / (beta * beta * T + S) : 0;
}

static const struct table_column COLUMNS[] = {
	{"nugget", LEFT}, {"weight", RIGHT}, {"vital-length", RIGHT}, {"offset", RIGHT}, {"L-offset", RIGHT},
	{"S-measure", RIGHT},
};

/* Writes a row for each nugget. The last column is the part of S-measure that comes from the
   nugget. */
static void write_table(const struct oneclick *oneclick, const struct report_options *options)
{
	double ideal = ideal_sum(oneclick);
	struct table table;

	table_start(&table, COLUMNS, sizeof COLUMNS / sizeof *COLUMNS);
	for (size_t i = 0; i < oneclick->count; i++) {
		const struct nugget *nugget = &oneclick->nugget[i];

		table_row(&table, nugget->matched ? BRIGHT : FAINT);
		table_text(&table, set_get(&oneclick->names, i));
		table_format(&table, "%.15g", nugget->weight);
		table_format(&table, "%.15g", nugget->vital_length);
		table_format(&table, nugget->matched ? "%.15g" : "-", nugget->offset);
		table_format(&table, nugget->matched ? "%.15g" : "-", nugget_left(nugget, oneclick->L));
		table_number(&table, nugget_part(nugget, oneclick->L, ideal), DECIMALS);
	}
	table_write(&table, options);
}

static bool evaluate_topic(struct driver *d, double value[])
{
	struct oneclick *oneclick = (struct oneclick *)d;
	size_t matched = 0;

	read_nuggets(oneclick);
	read_list(oneclick);
	if (oneclick->count == 0)
		return false;
	for (size_t i = 0; i < oneclick->count; i++)
		matched += oneclick->nugget[i].matched;
	report_prefix(&d->report);
	output_format("#nuggets= %zu #matched= %zu #syslen= %.16g\n", oneclick->count, matched,
	              oneclick->length);
	if (oneclick->table)
		write_table(oneclick, &d->report);
	measure(oneclick, value);
	return true;
}

static void run(const struct command *command, char **argv)
{
	struct oneclick oneclick = {
		.d = {
			.evaluate = evaluate_topic, .column = MEASURES, .columns = NUGGET_MEASURES,
			.lacking = "nugget", .missing = ALLOW_MISSING, .report.digits = DECIMALS,
		},
	};
	const char *nuggets = NULL, *path;
	const struct option own[] = {
		{"L", "L", &reads_above_0, &oneclick.L, "patience: characters that the user reads", REQUIRED, NULL},
		{"N", "NUG", &reads_path, &nuggets,
		 "nuggets, lines \"nugget weight vital-length\"", REQUIRED, NULL},
		{"beta", "B", &reads_not_negative, &oneclick.beta, "F-flat: weight of S-flat against T-flat", "1", NULL},
		FLAG("v", &oneclick.table, "show what each nugget adds to S-measure", NULL),
		OUT_OPTION(&oneclick.d.report),
		MEAN_OPTION(&oneclick.d.report, "-t"),
		SEPARATOR_OPTION(&oneclick.d.files),
		TOPICS_OPTION(&oneclick.d.files, "-t"),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);

	path = options_file(&parsed);
	driver_read(&oneclick.d, nuggets, format_of(NUGGET_FILE, &oneclick.d.files));
	driver_run(&oneclick.d, &path, 1, MATCH_LIST);
	driver_finish(&oneclick.d);
	set_free(&oneclick.names);
	free(oneclick.nugget);
}

const struct command oneclick_command = {
	"1click", "-L L -N NUG [options] [FILE]",
	"Evaluate short texts by the nuggets that they contain.",
	"FILE has a line \"syslen= X\", where X is the length of the text in characters, then for each nugget in "
	"the text a line \"nugget offset\", where the offset is the position at which the nugget ends. With -t, "
	"each line starts with its topic. An empty FILE is an empty text. The output is Recall, W-recall, "
	"S-measure, S-flat, T-measure, T-flat and F-flat.\n", NULL, run,
};
