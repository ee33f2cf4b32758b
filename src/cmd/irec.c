/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "cmd/evaluating.h"
#include "measure/names.h"
#include "measure/novelty.h"
#include "report/table.h"

#define USUAL "I-rec@n,I-rec"

struct irec {
	struct reporting topics;
	struct evaluating options;
	const char *intents_path;       /* with topics: of DQRELS */
	struct selection selection;
	size_t *item;                   /* by rank, from 0: its number among the judged items */
	size_t length, capacity;
	struct novelty novelty;         /* of the list */
};

static bool read_0_to_1(char *word, void *value)
{
	return read_not_negative(word, value) && *(double *)value <= 1;
}

static const struct reader reads_0_to_1 = {read_0_to_1, "a number from 0 to 1"};

/* Reads a file for each intent, whose name is its number. */
static void read_intents(struct irec *irec, size_t count, char **paths)
{
	for (size_t i = 0; i < count; i++) {
		struct topics file;
		char number[32];

		snprintf(number, sizeof number, "%zu", i + 1);
		topics_read(&file, paths[i], &INTENT_FILE[OF_ONE_TOPIC], irec->topics.list.separator, NULL);
		if (topics_add_intent(&irec->topics.judged, &file, slice_of(number)) == 0)
			warn_at((struct place){.file = file.file}, "no relevant item: no list can cover this "
			        "intent (a file of qrels? irec -trec -I %s)", paths[i]);
		topics_free(&file);
	}
	topics_judge(&irec->topics.judged, 0);
	novelty_judge(&irec->novelty, &irec->topics.judged);
	irec->novelty.n = count;
}

static void read_list(struct irec *irec)
{
	struct list *list = &irec->topics.run.list;

	irec->length = 0;
	list_begin(list, &irec->topics.judged.items);
	while (list_next(list)) {
		irec->item = enlarge(irec->item, irec->length, &irec->capacity, sizeof *irec->item);
		irec->item[irec->length++] = list->item;
	}
}

static const struct table_column COLUMNS[] = {{"rank", RIGHT}, {"item", LEFT}, {"intents", LEFT}};

/* Adds a cell with the intents that the item is relevant to, or "-". */
static void add_intents(struct table *table, const struct novelty *novelty, size_t item)
{
	const size_t *intent;
	size_t count = novelty_intents(novelty, item, &intent);

	table_text(table, slice_of(count > 0 ? "" : "-"));
	for (size_t i = 0; i < count; i++) {
		struct slice name = set_get(novelty->topics->classes, intent[i]);

		table_more(table, "%s%.*s", i > 0 ? " " : "", (int)name.length, name.at);
	}
}

static void write_table(const struct irec *irec, const struct report_options *options)
{
	struct table table;

	table_start(&table, COLUMNS, sizeof COLUMNS / sizeof *COLUMNS);
	for (size_t i = 0; i < irec->length; i++) {
		table_row(&table, PLAIN);
		table_count(&table, i + 1);
		table_text(&table, set_get(&irec->topics.judged.items, irec->item[i]));
		add_intents(&table, &irec->novelty, irec->item[i]);
	}
	table_write(&table, options);
}

/* How many ranks of the ideal list the measures need. */
static size_t ideal_depth(const struct selection *selection)
{
	size_t depth = 0;

	for (size_t i = 0; i < selection->count; i++)
		if ((selection->at[i].measure->uses & USES_IDEAL) && selection->at[i].cutoff > depth)
			depth = selection->at[i].cutoff;
	return depth;
}

/* Without topics, the judgements have been read. */
static bool evaluate_topic(void *context, const struct report_options *options, double value[])
{
	struct irec *irec = context;
	struct evaluation evaluation = {.R = 1, .parameters = irec->selection.variant[0], .novelty = &irec->novelty};

	if (irec->topics.list.topics) {
		topics_judge(&irec->topics.judged, irec->topics.run.topic);
		novelty_judge(&irec->novelty, &irec->topics.judged);
	}
	read_list(irec);
	if (irec->novelty.n == 0)
		return false;
	report_prefix(options);
	output_format("#intent_num=%zu\n", irec->novelty.n);
	if (irec->options.table)
		write_table(irec, options);
	novelty_evaluate(&irec->novelty, irec->item, irec->length, ideal_depth(&irec->selection));
	selection_values(&irec->selection, 0, &evaluation, value);
	return true;
}

/* Evaluates one list, for files that have an intent each. */
static void score_list(struct irec *irec, size_t files, char **path, const struct column column[])
{
	struct reporting *topics = &irec->topics;

	if (files < 2)
		die_usage("takes RES and one REL or more, found %zu file%s", files, plural(files));
	read_intents(irec, files - 1, path + 1);
	topics->scores.topics = &topics->judged.names;
	summary_make(&topics->summary, &topics->scores, &topics->report, column, irec->selection.count, NULL);
	list_open(&topics->run.list, path[0], RES_LIST, &topics->list);
	reporting_topic(topics, irec, evaluate_topic);
}

/* Warns of judgements none of which is for an intent. */
static void warn_of_ad_hoc(const struct topics *judged)
{
	bool has_intents = judged->names.count == 0;

	for (size_t t = 0; t < judged->names.count && !has_intents; t++) {
		const struct set *intents = judged->topic[t].classes;

		has_intents = intents && (intents->count > 1 || !slice_is(set_get(intents, 0), "0"));
	}
	if (!has_intents)
		warn_at((struct place){.file = judged->file}, "the intent is 0 on all lines: ad hoc qrels?");
}

static void evaluate(struct irec *irec, const struct parsed *parsed)
{
	const struct selection *selection = &irec->selection;
	struct column *column = allocate(selection->count, sizeof *column);
	struct reporting *topics = &irec->topics;

	for (size_t i = 0; i < selection->count; i++)
		column[i] = column_of(&selection->at[i]);
	if (topics->list.topics) {
		const char *path = options_file(parsed);

		reporting_start(topics, irec->intents_path, INTENT_FILE, column, selection->count);
		warn_of_ad_hoc(&topics->judged);
		reporting_topics(topics, path, RES_LIST, irec, evaluate_topic);
		lists_warn_missing(&topics->run);
	} else {
		score_list(irec, parsed->operand_count, parsed->operand, column);
	}
	reporting_finish(topics);
	free(column);
	free(irec->item);
	selection_free(&irec->selection);
	evaluating_free(&irec->options);
	novelty_free(&irec->novelty);
}

static void run(const struct command *command, char **argv)
{
	struct irec irec = {.options.selection.of = OF_INTENTS};
	const struct option own[] = {
		HEADING("Judgements"),
		{"I", "DQRELS", &reads_path, &irec.intents_path,
		 "lines \"topic intent item label\"", NULL, WITH_TOPICS},
		TREC_OPTION(&irec.topics.list, "as -t, but RES is a TREC run; DQRELS can be TREC's"),
		HEADING("Measures"),
		CUTOFFS_OPTION(&irec.options.selection.cutoffs),
		{"m", "LIST", &reads_words, &irec.options.selection.lists,
		 "measures, or the set ndeval; see -m help", USUAL, NULL},
		{"alpha", "X", &reads_0_to_1, &irec.options.selection.parameters.alpha,
		 "share that an intent loses with each item", "0.5", NULL},
		{"beta", "X", &reads_0_to_1, &irec.options.selection.parameters.nrbp_beta, "persistence of NRBP", "0.5", NULL},
		HEADING("Lists and topics"),
		TOPICS_OPTION(&irec.topics.list, WITH_TOPICS),
		SORT_OPTION(&irec.topics.list, FILES_ORDER, "-trec"),
		DUP_OPTION(&irec.topics.list),
		SEPARATOR_OPTION(&irec.topics.list),
		HEADING("Output"),
		REPORT_OPTIONS(&irec.topics.report),
		FLAG("v", &irec.options.table, "show which intents each item covers", NULL),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);

	if (irec.topics.list.topics && !irec.intents_path)
		die_usage("-I DQRELS is required with -t and -trec: a file of lines \"topic intent item "
		          "label\" (see ntcir_eval irec -h)");
	evaluating_check(&irec.options, &parsed);
	irec.topics.report.changed = irec.options.changed;
	irec.novelty.alpha = irec.options.selection.parameters.alpha;
	irec.novelty.beta = irec.options.selection.parameters.nrbp_beta;
	selection_make(&irec.selection, &irec.options.selection);
	if (!irec.topics.report.prefix.at)
		warn_of_unused(&irec.options, &irec.selection);
	evaluate(&irec, &parsed);
}

static void describe(bool names)
{
	measures_describe(OF_INTENTS, USUAL, names);
}

const struct command irec_command = {
	"irec", "[options] RES REL1 REL2 ...\n       ntcir_eval irec -t|-trec -I DQRELS [options] [RES]",
	"Compute intent recall, and measures of novelty and diversity.",
	"RES is a ranked list, an item on each line, best first; - is standard input. Each REL has the relevant "
	"items of one intent. I-rec@n is the share of the n intents that the first n items cover. With -t, RES "
	"has lines \"topic item\", and the intents of a topic are those that have a relevant item in DQRELS.\n",
	describe, run,
};
