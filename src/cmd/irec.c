#include "cmd/commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/output.h"
#include "read/paired.h"
#include "report/summary.h"
#include "report/table.h"

struct irec {
	struct list_options list;
	struct report_options report;
	struct sizes cutoffs;
	bool table;
	const char *intents_path;       /* with topics: of DQRELS */
	struct paired run;
	struct column *column;          /* I-rec@n, then I-rec at each cut-off */
	struct summary summary;
	struct judgements *intent;      /* by intent of the current topic: its judgements */
	size_t intents;                 /* n */
	size_t capacity;
	struct strset items;            /* the ranked list */
	struct strset ids;              /* with topics: the intents, in the order of their lines in DQRELS */
	size_t *id;                     /* by intent: its number in `ids` */
	size_t id_capacity;
	size_t *first;                  /* rank at which each intent is covered first, or 0 */
	size_t first_capacity;
};

static const struct scale relevance = {.kind = RELEVANCE};

/* Whether an item is relevant to the intent. */
static bool has_relevant(const struct judgements *intent)
{
	for (size_t k = 0; k < intent->labels.names.count; k++)
		if (intent->labels.label[k].grade.gain > 0)
			return true;
	return false;
}

/* Adds an intent without items. It reuses the memory of an earlier topic's intent. */
static struct judgements *add_intent(struct irec *irec)
{
	size_t number = irec->intents++;

	if (number == irec->capacity) {
		irec->intent = enlarge(irec->intent, number, &irec->capacity, sizeof *irec->intent);
		for (size_t i = number; i < irec->capacity; i++)
			irec->intent[i] = (struct judgements){.labels.scale = relevance};
	}
	irec->first = enlarge(irec->first, number, &irec->first_capacity, sizeof *irec->first);
	irec->first[number] = 0;
	irec->id = enlarge(irec->id, number, &irec->id_capacity, sizeof *irec->id);
	irec->id[number] = number;
	judgements_clear(&irec->intent[number]);
	return &irec->intent[number];
}

static void read_intents(struct irec *irec, size_t count, char **paths)
{
	for (size_t i = 0; i < count; i++) {
		struct judgements *intent = add_intent(irec);
		struct judgement_file file;

		judgement_file_read(&file, paths[i], INTENT_FILE.one_topic, irec->list.separator);
		judgement_file_judge(&file, 0, intent);
		judgement_file_free(&file);
		if (!has_relevant(intent))
			warn_at(intent->place, "no relevant item: no list can cover this intent");
	}
	judgement_file_make_one(&irec->run.topics);
}

/* Reads the judgements of the current topic of DQRELS; keeps the intents that have relevant items. */
static void judge_intents(struct irec *irec)
{
	struct judged judged;
	size_t kept = 0;

	irec->intents = 0;
	strset_clear(&irec->ids);
	judgement_file_begin(&irec->run.topics, irec->run.topic);
	while (judgement_file_next(&irec->run.topics, &judged)) {
		size_t number = strset_add(&irec->ids, judged.intent);

		judgements_add(number < irec->intents ? &irec->intent[number] : add_intent(irec), judged);
	}
	for (size_t i = 0; i < irec->intents; i++)
		if (has_relevant(&irec->intent[i])) {
			struct judgements intent = irec->intent[kept];
			irec->id[kept] = i;
			irec->intent[kept++] = irec->intent[i];
			irec->intent[i] = intent;
		}
	irec->intents = kept;
}

static bool covers(const struct judgements *intent, struct slice item)
{
	size_t number = strset_find(&intent->items, item);

	return number != NOT_FOUND &&
	       intent->labels.label[intent->judgement[number].label].grade.gain > 0;
}

/* Reads the list of the current topic and notes the rank at which each intent is covered first. */
static void read_list(struct irec *irec)
{
	struct listed listed;

	strset_clear(&irec->items);
	list_begin(&irec->run.list, &irec->items);
	while (list_next(&irec->run.list, &listed))
		for (size_t i = 0; i < irec->intents; i++)
			if (irec->first[i] == 0 && covers(&irec->intent[i], listed.field[0]))
				irec->first[i] = irec->items.count;
}

/* I-rec@l, the share of the n intents that the first l items cover ([NTCIREVAL] 3.2). */
static double intent_recall(const struct irec *irec, size_t l)
{
	size_t covered = 0;

	for (size_t i = 0; i < irec->intents; i++)
		covered += irec->first[i] > 0 && irec->first[i] <= l;
	return (double)covered / (double)irec->intents;
}

static const struct table_column COLUMNS[] = {{"rank", RIGHT}, {"item", LEFT}, {"intents", LEFT}};

/* Adds a cell with the intents that the item covers, or "-": their IDs in DQRELS, or the numbers of their files. */
static void add_intents(struct table *table, const struct irec *irec, struct slice item)
{
	bool any = false;

	for (size_t i = 0; i < irec->intents; i++) {
		struct slice id;

		if (!covers(&irec->intent[i], item))
			continue;
		if (any)
			table_more(table, " ");
		else
			table_text(table, slice_of(""));
		any = true;
		if (irec->list.topics) {
			id = strset_get(&irec->ids, irec->id[i]);
			table_more(table, "%.*s", (int)id.length, id.at);
		} else {
			table_more(table, "%zu", i + 1);
		}
	}
	if (!any)
		table_text(table, slice_of("-"));
}

static void write_table(const struct irec *irec, const struct report_options *options)
{
	struct table table;

	table_start(&table, COLUMNS, sizeof COLUMNS / sizeof *COLUMNS);
	for (size_t i = 0; i < irec->items.count; i++) {
		struct slice item = strset_get(&irec->items, i);

		table_row(&table, PLAIN);
		table_count(&table, i + 1);
		table_text(&table, item);
		add_intents(&table, irec, item);
	}
	table_write(&table, options);
}

static void report_topic(struct irec *irec)
{
	size_t topic = irec->run.topic;
	const struct report_options options = summary_options(&irec->summary, topic);
	double *value = summary_values(&irec->summary, topic);

	report_prefix(&options);
	output_format("#intent_num=%zu\n", irec->intents);
	if (irec->table)
		write_table(irec, &options);
	value[0] = intent_recall(irec, irec->intents);
	for (size_t c = 0; c < irec->cutoffs.count; c++)
		value[c + 1] = intent_recall(irec, irec->cutoffs.at[c]);
	summary_write(&irec->summary, topic);
}

static void score_topic(struct irec *irec)
{
	if (irec->list.topics)
		judge_intents(irec);
	read_list(irec);
	summary_start(&irec->summary, irec->run.topic);
	if (irec->intents > 0)
		report_topic(irec);
	else
		summary_undefined(&irec->summary, irec->run.topic, NOTHING_RELEVANT);
	summary_end(&irec->summary, irec->run.topic);
}

/* Reads the judgements, from the operands or from -I. Returns the path of the ranked list. */
static const char *read_files(struct irec *irec, const struct parsed *parsed)
{
	size_t files = parsed->operand_count;

	if (irec->list.topics) {
		const char *path = options_file(parsed);
		judgement_file_read(&irec->run.topics, irec->intents_path,
		                    paired_format(&INTENT_FILE, &irec->list), irec->list.separator);
		return path;
	}
	if (files < 2)
		die_usage("takes RES and one REL or more, found %zu file%s", files,
		          plural(files));
	read_intents(irec, files - 1, parsed->operand + 1);
	return parsed->operand[0];
}

static void evaluate(struct irec *irec, const char *path)
{
	size_t columns = 1 + irec->cutoffs.count;

	irec->column = allocate(columns, sizeof *irec->column);
	irec->column[0] = (struct column){"I-rec@n", NO_CUTOFF};
	for (size_t c = 0; c < irec->cutoffs.count; c++)
		irec->column[c + 1] = (struct column){"I-rec", irec->cutoffs.at[c]};
	summary_make(&irec->summary, &irec->report, irec->column, columns, &irec->run.topics.names,
	             irec->run.topics.file);
	paired_open(&irec->run, path, RES_LIST, &irec->list);
	while (paired_next(&irec->run))
		score_topic(irec);
	paired_warn_missing(&irec->run);
	summary_report(&irec->summary);
	summary_free(&irec->summary);
	paired_close(&irec->run);
	output_finish();
}

static void free_irec(struct irec *irec)
{
	for (size_t i = 0; i < irec->capacity; i++)
		judgements_free(&irec->intent[i]);
	free(irec->intent);
	free(irec->first);
	free(irec->cutoffs.at);
	strset_free(&irec->items);
	strset_free(&irec->ids);
	free(irec->id);
	free(irec->column);
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
	struct parsed parsed = options_read(command, groups, argc, argv);

	options_check(groups, &parsed);
	options_default_cutoffs(&irec.cutoffs);
	paired_check_options(&irec.list);
	report_check_options(&irec.report, irec.list.topics);
	if (irec.list.topics && !irec.intents_path)
		die_usage("-I DQRELS is required with -t and -trec: a file of lines \"topic intent item "
		          "label\" (see ntcir_eval irec -h)");
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
