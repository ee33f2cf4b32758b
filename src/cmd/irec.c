/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/output.h"
#include "read/intents.h"
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
	struct intents intents;         /* of the current topic */
	size_t n;                       /* how many of them count: with topics, those that have relevant items */
	size_t *item;                   /* by rank, from 0: the item's number in `intents` */
	size_t length, capacity;
	size_t *shown;                  /* of a row of -v: numbers of intents */
	size_t shown_capacity;
};

/* Reads a file for each intent, whose name is its number. */
static void read_intents(struct irec *irec, size_t count, char **paths)
{
	for (size_t i = 0; i < count; i++) {
		struct judgement_file file;
		char number[32];

		snprintf(number, sizeof number, "%zu", i + 1);
		judgement_file_read(&file, paths[i], INTENT_FILE.one_topic, irec->list.separator);
		intents_add_file(&irec->intents, &file, slice_of(number));
		if (!irec->intents.intent[i].has_relevant)
			warn_at((struct place){.file = file.file}, "no relevant item: no list can cover this intent");
		judgement_file_free(&file);
	}
	irec->n = count;
	judgement_file_make_one(&irec->run.topics);
}

/* Reads the judgements of the current topic of DQRELS. */
static void judge_intents(struct irec *irec)
{
	intents_judge(&irec->intents, &irec->run.topics, irec->run.topic);
	irec->n = 0;
	for (size_t i = 0; i < irec->intents.names.count; i++)
		irec->n += irec->intents.intent[i].has_relevant;
}

/* Reads the list of the current topic; the intents note the ranks at which they are covered first. */
static void read_list(struct irec *irec)
{
	struct listed listed;

	irec->length = 0;
	list_begin(&irec->run.list, &irec->intents.items);
	while (list_next(&irec->run.list, &listed)) {
		irec->item = enlarge(irec->item, irec->length, &irec->capacity, sizeof *irec->item);
		irec->item[irec->length++] = listed.number;
		if (listed.number < irec->intents.count)
			intents_gain(&irec->intents, listed.number, irec->length);
	}
}

/* I-rec@l, the share of the n intents that the first l items cover ([NTCIREVAL] 3.2). */
static double intent_recall(const struct irec *irec, size_t l)
{
	size_t covered = 0;

	for (size_t i = 0; i < irec->intents.names.count; i++)
		covered += irec->intents.intent[i].covered > 0 && irec->intents.intent[i].covered <= l;
	return (double)covered / (double)irec->n;
}

static const struct table_column COLUMNS[] = {{"rank", RIGHT}, {"item", LEFT}, {"intents", LEFT}};

static int by_number(const void *first, const void *second)
{
	size_t a = *(const size_t *)first, b = *(const size_t *)second;

	return (a > b) - (a < b);
}

/* The numbers of the intents that an item covers, increasing, in irec->shown. Returns how many they are. */
static size_t find_intents(struct irec *irec, size_t item)
{
	const struct intents *intents = &irec->intents;
	size_t judgement = NOT_FOUND, count = 0;

	while (item < intents->count && (judgement = intents_next(intents, item, judgement)) != NOT_FOUND) {
		irec->shown = enlarge(irec->shown, count, &irec->shown_capacity, sizeof *irec->shown);
		irec->shown[count++] = intents_number(intents, judgement);
	}
	if (count > 0)
		qsort(irec->shown, count, sizeof *irec->shown, by_number);
	return count;
}

/* Adds a cell with the intents that the item covers, or "-". */
static void add_intents(struct table *table, struct irec *irec, size_t item)
{
	size_t count = find_intents(irec, item);

	table_text(table, slice_of(count > 0 ? "" : "-"));
	for (size_t i = 0; i < count; i++) {
		struct slice name = strset_get(&irec->intents.names, irec->shown[i]);

		table_more(table, "%s%.*s", i > 0 ? " " : "", (int)name.length, name.at);
	}
}

static void write_table(struct irec *irec, const struct report_options *options)
{
	struct table table;

	table_start(&table, COLUMNS, sizeof COLUMNS / sizeof *COLUMNS);
	for (size_t i = 0; i < irec->length; i++) {
		table_row(&table, PLAIN);
		table_count(&table, i + 1);
		table_text(&table, strset_get(&irec->intents.items, irec->item[i]));
		add_intents(&table, irec, irec->item[i]);
	}
	table_write(&table, options);
}

static void report_topic(struct irec *irec)
{
	size_t topic = irec->run.topic;
	const struct report_options options = summary_options(&irec->summary, topic);
	double *value = summary_values(&irec->summary, topic);

	report_prefix(&options);
	output_format("#intent_num=%zu\n", irec->n);
	if (irec->table)
		write_table(irec, &options);
	value[0] = intent_recall(irec, irec->n);
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
	if (irec->n > 0)
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
	irec->column[0] = (struct column){.name = "I-rec@n"};
	for (size_t c = 0; c < irec->cutoffs.count; c++)
		irec->column[c + 1] = (struct column){.name = "I-rec", .cutoff = irec->cutoffs.at[c]};
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
	intents_free(&irec->intents);
	free(irec->item);
	free(irec->shown);
	free(irec->cutoffs.at);
	free(irec->column);
}

static void run(const struct command *command, char **argv)
{
	struct irec irec = {.report.digits = 4, .list.truncate = SIZE_MAX, .intents.labels.scale.kind = RELEVANCE};
	const struct option own[] = {
		{"I", "DQRELS", read_path, &irec.intents_path, "a file of lines \"topic intent item label\"",
		 "with -t or -trec: relevance judgements for each intent", false},
		CUTOFFS_OPTION(&irec.cutoffs),
		DUP_OPTION(&irec.list),
		{"v", NULL, NULL, &irec.table, NULL, "show which intents each item covers", false},
		REPORT_OPTIONS(&irec.report),
		SORT_OPTION(&irec.list),
		RUN_OPTIONS(&irec.list),
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	struct parsed parsed = options_read(command, groups, argv);

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
	"Compute intent recall: the share of a topic's intents that a ranked list covers.",
	"RES is a ranked list: one item per line, best first; - is standard input. Each REL has the relevant\n"
	"items of one intent. With n REL files there are n intents; I-rec@n is I-rec at cut-off n.\n"
	"With -t, RES has lines \"topic item\", and DQRELS has lines \"topic intent item label\". The intents of a\n"
	"topic are those that have a relevant item in DQRELS. With -trec, RES is a TREC run, and DQRELS has\n"
	"these lines or is a file of TREC's diversity qrels. Without RES, irec reads standard input.\n", run,
};
