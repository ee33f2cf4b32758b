#include "commands.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "die.h"
#include "nuggets.h"
#include "output.h"
#include "results.h"
#include "table.h"

enum { DECIMALS = 3 };

static const char NO_NUGGET[] = "no nugget: no measure is defined";

/* How the first line of a list begins. */
static const char LENGTH[] = "syslen=";

static const struct measure names[NUGGET_MEASURES] = {
	[RECALL] = {.name = "Recall", .scope = WHOLE},
	[W_RECALL] = {.name = "W-recall", .scope = WHOLE},
	[S_MEASURE] = {.name = "S-measure", .scope = WHOLE},
	[S_FLAT] = {.name = "S-flat", .scope = WHOLE},
	[T_MEASURE] = {.name = "T-measure", .scope = WHOLE},
	[T_FLAT] = {.name = "T-flat", .scope = WHOLE},
	[F_FLAT] = {.name = "F-flat", .scope = WHOLE},
};

struct oneclick {
	struct list_options list;
	struct report_options report;
	double L, beta;
	bool table;
	struct run run;
	struct results results;
	struct nuggets nuggets; /* of the current topic */
	double length;          /* X, of the current topic's text */
};

static void read_nuggets(struct oneclick *oneclick)
{
	struct topics *topics = &oneclick->run.topics;
	struct nuggets *nuggets = &oneclick->nuggets;
	struct judged judged;

	nuggets_clear(nuggets);
	for (size_t passed = 0; topics_next(topics, oneclick->run.topic, &passed, &judged);) {
		if (text_is(judged.item, LENGTH))
			die_at(judged.place, "expected a nugget, found \"%s\"", LENGTH);
		nuggets_add(nuggets, judged);
	}
}

/* The line of the list that was read last. */
static struct place line_place(const struct oneclick *oneclick)
{
	struct place place = list_place(&oneclick->run.list);

	place.topic = topics_place(&oneclick->run.topics, oneclick->run.topic).topic;
	return place;
}

static double read_length(const struct oneclick *oneclick, const struct listed *listed)
{
	char word[QUOTE_SIZE];
	double length = 0;

	if (!text_is(listed->field[0], LENGTH))
		die_at(line_place(oneclick), "expected \"syslen= X\" before the first nugget, found %s",
		       quote(word, listed->field[0]));
	if (!text_number(listed->field[1], &length) || length < 0)
		die_at(line_place(oneclick), "expected a length (a number from 0 to 1e15), found %s",
		       quote(word, listed->field[1]));
	return length;
}

static void match(struct oneclick *oneclick, const struct listed *listed)
{
	struct nugget *nugget;
	char word[QUOTE_SIZE];

	if (listed->number >= oneclick->nuggets.count)
		die_at(line_place(oneclick), "%s has no nugget %s", oneclick->run.topics.file,
		       quote(word, listed->field[0]));
	nugget = &oneclick->nuggets.nugget[listed->number];
	if (!text_number(listed->field[1], &nugget->offset) || nugget->offset < 0)
		die_at(line_place(oneclick), "expected an offset (a number from 0 to 1e15), found %s",
		       quote(word, listed->field[1]));
	nugget->matched = true;
}

/* Reads the current topic's list: the length, and which nuggets are matched. */
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

static const struct column COLUMNS[] = {
	{"nugget", LEFT}, {"weight", RIGHT}, {"vital-length", RIGHT}, {"offset", RIGHT}, {"L-offset", RIGHT},
	{"S-measure", RIGHT},
};

/* A number, or "-" if there is none. */
static void add_number(struct table *table, bool known, double number)
{
	if (known)
		table_format(table, "%.15g", number);
	else
		table_format(table, "-");
}

/* The last column is what the nugget adds to S-measure. */
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
		table_text(&table, names_text(&nuggets->names, i));
		add_number(&table, true, nugget->weight);
		add_number(&table, true, nugget->vital_length);
		add_number(&table, nugget->matched, nugget->offset);
		add_number(&table, nugget->matched, left);
		table_number(&table, ideal > 0 ? nugget->weight * left / ideal : 0, DECIMALS);
	}
	table_write(&table, options);
}

static void report_topic(struct oneclick *oneclick)
{
	const struct report_options options =
		results_options(&oneclick->results, oneclick->run.topic, &oneclick->report);
	double *value = results_values(&oneclick->results, oneclick->run.topic);
	size_t matched = 0;

	for (size_t i = 0; i < oneclick->nuggets.count; i++)
		matched += oneclick->nuggets.nugget[i].matched;
	report_prefix(&options);
	output_format("#nuggets= %zu #matched= %zu #syslen= %.16g\n", oneclick->nuggets.count, matched,
	              oneclick->length);
	if (oneclick->table)
		write_table(oneclick, &options);
	nuggets_measure(&oneclick->nuggets, oneclick->L, oneclick->length, oneclick->beta, value);
	report_values(&options, oneclick->results.selection, value);
}

static void evaluate(struct oneclick *oneclick, const char *nuggets, const char *path)
{
	struct selection selection = {0};

	for (size_t m = 0; m < NUGGET_MEASURES; m++)
		selection_add(&selection, &names[m], WHOLE_LIST);
	topics_read(&oneclick->run.topics, nuggets, &NUGGET_FILE, run_topics_kind(&oneclick->list),
	            oneclick->list.separator);
	results_make(&oneclick->results, &selection, &oneclick->run.topics, &oneclick->report);
	run_open(&oneclick->run, path, MATCH_LIST, &oneclick->list);
	while (run_next(&oneclick->run)) {
		read_nuggets(oneclick);
		if (oneclick->nuggets.count == 0)
			results_need_id(&oneclick->results, oneclick->run.topic, &oneclick->report, NO_NUGGET);
		read_list(oneclick);
		results_start(&oneclick->results, oneclick->run.topic);
		if (oneclick->nuggets.count > 0)
			report_topic(oneclick);
		else
			results_undefined(&oneclick->results, oneclick->run.topic, &oneclick->report,
			                  NO_NUGGET);
		results_end(&oneclick->results, oneclick->run.topic);
	}
	results_report(&oneclick->results, &oneclick->report);
	results_free(&oneclick->results);
	run_close(&oneclick->run);
	output_finish();
	nuggets_free(&oneclick->nuggets);
	selection_free(&selection);
}

static bool read_patience(char *word, void *value)
{
	return read_not_negative(word, value) && *(double *)value > 0;
}

static void run(const struct command *command, int argc, char **argv)
{
	struct oneclick oneclick = {
		.list.truncate = SIZE_MAX, .report.digits = DECIMALS, .beta = 1,
	};
	const char *nuggets = NULL;
	const struct option own[] = {
		{"L", "L", read_patience, &oneclick.L, "a number above 0 and at most 1e15",
		 "patience: characters that are read", true},
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
	struct parsed parsed = options_read(command, groups, argc, argv);

	options_check(groups, &parsed);
	report_check_options(&oneclick.report, oneclick.list.topics);
	evaluate(&oneclick, nuggets, options_file(&parsed));
}

const struct command oneclick_command = {
	"1click", "-L L -N NUG [options] [FILE]",
	"Evaluate short texts by the nuggets they hold, and where: S-measure, T-measure.",
	"FILE has a line \"syslen= X\", X being the length of the text in characters, then a line \"nugget offset\"\n"
	"for each nugget matched, the offset being where the text has said it; an empty FILE is an empty text.\n"
	"Without FILE, or if it is -, standard input is read. With -t lines start with the topic. Printed are:\n\n"
	"  Recall     matched nuggets over all nuggets\n"
	"  W-recall   the same by weight\n"
	"  S-measure  sum over matched nuggets of weight x max(0, L - offset), over the same sum over all nuggets\n"
	"             of an ideal text, where they end one after the other by their vital lengths, those of\n"
	"             higher weight first, of the same weight shorter ones first; 0 if that sum is 0\n"
	"  S-flat     min(1, S-measure)\n"
	"  T-measure  sum over matched nuggets of the vital length, over X; 0 if X is 0\n"
	"  T-flat     min(1, T-measure)\n"
	"  F-flat     (1 + B^2) T-flat S-flat / (B^2 T-flat + S-flat), 0 if T-flat or S-flat is 0\n\n"
	"Sources: Sakai, Kato and Song, Click the Search Button and Be Happy: Evaluating Direct and Immediate\n"
	"Information Access, CIKM 2011; Sakai and Kato, One Click One Revisited: Enhancing Evaluation based on\n"
	"Information Units, AIRS 2012.\n", run,
};
