#include "commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"
#include "output.h"
#include "results.h"
#include "table.h"

static const struct measure at_n = {.name = "I-rec@n", .scope = WHOLE};
static const struct measure at_cutoff = {.name = "I-rec", .scope = CUT_OFF};

struct irec {
	struct list_options list;
	struct report_options report;
	struct sizes cutoffs;
	bool table;
	const char *intents_path;       /* with topics: of DQRELS */
	struct selection selection;
	struct run run;
	struct results results;
	struct judgements *intent;      /* the relevant items of each, of the current topic */
	size_t intents;                 /* n */
	size_t room;
	struct names items;             /* the ranked list */
	struct names numbers;           /* of intents, in this order */
	size_t *first;                  /* rank at which each intent is covered first, or 0 */
	size_t first_room;
};

static const struct scale relevance = {.kind = RELEVANCE};

/* Whether a judgement of the intent is that an item is relevant. */
static bool has_relevant(const struct judgements *intent)
{
	for (size_t k = 0; k < intent->labels.names.count; k++)
		if (intent->labels.label[k].grade.gain > 0)
			return true;
	return false;
}

/* One more intent without items, in memory that an earlier one may have used. */
static struct judgements *add_intent(struct irec *irec)
{
	size_t number = irec->intents++;

	if (number == irec->room) {
		irec->intent = enlarge(irec->intent, number, &irec->room, sizeof *irec->intent);
		memset(irec->intent + number, 0, (irec->room - number) * sizeof *irec->intent);
	}
	irec->first = enlarge(irec->first, number, &irec->first_room, sizeof *irec->first);
	irec->first[number] = 0;
	judgements_clear(&irec->intent[number]);
	return &irec->intent[number];
}

static void read_intents(struct irec *irec, size_t count, char **paths)
{
	for (size_t i = 0; i < count; i++) {
		struct judgements *intent = add_intent(irec);
		struct topics file;

		topics_read(&file, paths[i], &INTENT_FILE, ONE_TOPIC, irec->list.separator);
		topics_judge(&file, 0, intent, &relevance);
		topics_free(&file);
		if (!has_relevant(intent))
			warn_at(intent->place, "no relevant item: no list can cover this intent");
	}
	topics_make_one(&irec->run.topics);
}

/* The intents of the current topic of DQRELS that have relevant items. */
static void judge_intents(struct irec *irec)
{
	struct judged judged;
	size_t kept = 0;

	irec->intents = 0;
	names_clear(&irec->numbers);
	for (size_t passed = 0; topics_next(&irec->run.topics, irec->run.topic, &passed, &judged);) {
		size_t number = names_add(&irec->numbers, judged.class);

		judgements_add(number < irec->intents ? &irec->intent[number] : add_intent(irec),
		               &relevance, judged);
	}
	for (size_t i = 0; i < irec->intents; i++)
		if (has_relevant(&irec->intent[i])) {
			struct judgements intent = irec->intent[kept];
			irec->intent[kept++] = irec->intent[i];
			irec->intent[i] = intent;
		}
	irec->intents = kept;
}

static bool covers(const struct judgements *intent, struct text item)
{
	size_t number = names_find(&intent->items, item);

	return number != NO_NAME &&
	       intent->labels.label[intent->judgement[number].label].grade.gain > 0;
}

/* Reads the current topic's list and notes where it covers which intent first. */
static void read_list(struct irec *irec)
{
	struct listed listed;

	names_clear(&irec->items);
	list_begin(&irec->run.list, &irec->items);
	while (list_next(&irec->run.list, &listed))
		for (size_t i = 0; i < irec->intents; i++)
			if (irec->first[i] == 0 && covers(&irec->intent[i], listed.field[0]))
				irec->first[i] = irec->items.count;
}

/* I-rec@l, the share of the n intents that the first l items cover; [NTCIREVAL] 3.2. */
static double intent_recall(const struct irec *irec, size_t l)
{
	size_t covered = 0;

	for (size_t i = 0; i < irec->intents; i++)
		covered += irec->first[i] > 0 && irec->first[i] <= l;
	return (double)covered / (double)irec->intents;
}

static const struct column COLUMNS[] = {{"rank", RIGHT}, {"item", LEFT}, {"intents", LEFT}};

/* Adds a cell with the numbers of the intents that the item covers, or "-". */
static void add_intents(struct table *table, const struct irec *irec, struct text item)
{
	bool any = false;

	for (size_t i = 0; i < irec->intents; i++)
		if (covers(&irec->intent[i], item)) {
			if (any)
				table_more(table, " %zu", i + 1);
			else
				table_count(table, i + 1);
			any = true;
		}
	if (!any)
		table_text(table, text_of("-"));
}

static void write_table(const struct irec *irec, const struct report_options *options)
{
	struct table table;

	table_start(&table, COLUMNS, sizeof COLUMNS / sizeof *COLUMNS);
	for (size_t i = 0; i < irec->items.count; i++) {
		struct text item = names_text(&irec->items, i);

		table_row(&table, PLAIN);
		table_count(&table, i + 1);
		table_text(&table, item);
		add_intents(&table, irec, item);
	}
	table_write(&table, options);
}

static void report_topic(struct irec *irec)
{
	const struct report_options options =
		results_options(&irec->results, irec->run.topic, &irec->report);
	double *value = results_values(&irec->results, irec->run.topic);

	report_prefix(&options);
	output_format("#intent_num=%zu\n", irec->intents);
	if (irec->table)
		write_table(irec, &options);
	value[0] = intent_recall(irec, irec->intents);
	for (size_t i = 1; i < irec->selection.count; i++)
		value[i] = intent_recall(irec, irec->selection.at[i].cutoff);
	report_values(&options, &irec->selection, value);
}

static void score_topic(struct irec *irec)
{
	if (irec->list.topics)
		judge_intents(irec);
	read_list(irec);
	results_start(&irec->results, irec->run.topic);
	if (irec->intents > 0)
		report_topic(irec);
	else
		results_undefined(&irec->results, irec->run.topic, &irec->report, NOTHING_RELEVANT);
	results_end(&irec->results, irec->run.topic);
}

/* Reads the judgements that the operands or -I name; returns the path of the ranked list. */
static const char *read_files(struct irec *irec, const struct parsed *parsed)
{
	size_t files = parsed->operand_count;

	if (irec->list.topics) {
		const char *path = options_file(parsed);
		topics_read(&irec->run.topics, irec->intents_path, &INTENT_FILE,
		            run_topics_kind(&irec->list), irec->list.separator);
		return path;
	}
	if (files < 2)
		die_usage("takes RES and one REL or more, found %zu file%s", files,
		          files == 1 ? "" : "s");
	read_intents(irec, files - 1, parsed->operand + 1);
	return parsed->operand[0];
}

static void evaluate(struct irec *irec, const char *path)
{
	selection_add(&irec->selection, &at_n, WHOLE_LIST);
	for (size_t c = 0; c < irec->cutoffs.count; c++)
		selection_add(&irec->selection, &at_cutoff, irec->cutoffs.at[c]);
	results_make(&irec->results, &irec->selection, &irec->run.topics, &irec->report);
	run_open(&irec->run, path, RES_LIST, &irec->list);
	while (run_next(&irec->run))
		score_topic(irec);
	results_report(&irec->results, &irec->report);
	results_free(&irec->results);
	run_close(&irec->run);
	output_finish();
}

static void free_irec(struct irec *irec)
{
	for (size_t i = 0; i < irec->room; i++)
		judgements_free(&irec->intent[i]);
	free(irec->intent);
	free(irec->first);
	free(irec->cutoffs.at);
	names_free(&irec->items);
	names_free(&irec->numbers);
	selection_free(&irec->selection);
}

static void run(const struct command *command, int argc, char **argv)
{
	struct irec irec = {.report.digits = 4, .list.truncate = SIZE_MAX};
	const struct option own[] = {
		{"I", "DQRELS", read_path, &irec.intents_path, "a file of lines \"topic intent item label\"",
		 "with -t or -trec: judgements of the items for each intent", false},
		CUTOFFS_OPTION(&irec.cutoffs),
		DUP_OPTION(&irec.list),
		{"v", NULL, NULL, &irec.table, NULL, "show which intents each item covers", false},
		REPORT_OPTIONS(&irec.report),
		SORT_OPTION(&irec.list),
		RUN_OPTIONS(&irec.list),
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	char default_cutoffs[] = "1000";
	struct parsed parsed;

	read_positives(default_cutoffs, &irec.cutoffs);
	parsed = options_read(command, groups, argc, argv);
	options_check(groups, &parsed);
	run_check_options(&irec.list);
	report_check_options(&irec.report, irec.list.topics);
	if (irec.list.topics && !irec.intents_path)
		die_usage("-I DQRELS is required with -t and -trec: a file of lines \"topic intent item "
		          "label\"");
	if (!irec.list.topics && irec.intents_path)
		die_usage("-I is for several topics, with -t or -trec");
	evaluate(&irec, read_files(&irec, &parsed));
	free_irec(&irec);
}

const struct command irec_command = {
	"irec", "[options] RES REL1 REL2 ...\n"
	"       ntcir_eval irec -t|-trec -I DQRELS [options] [RES]",
	"Intent recall: the share of a topic's intents that a ranked list covers.",
	"RES has one item a line, best first, or is - for standard input. Each REL has the relevant items\n"
	"of one intent: n files make n intents, and I-rec@n is I-rec at cut-off n.\n"
	"With -t RES has lines \"topic item\" and DQRELS lines \"topic intent item label\"; a topic's intents\n"
	"are those that have a relevant item there. With -trec RES is a TREC run, DQRELS TREC's diversity\n"
	"qrels. Without RES, standard input is read.\n", run,
};
