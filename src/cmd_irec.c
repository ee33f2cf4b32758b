#include "commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"
#include "judgements.h"
#include "list.h"
#include "output.h"
#include "report.h"

struct irec {
	struct sizes cutoffs;
	struct report_options report;
	struct text separator;
	bool table;
	struct judgements *intent;      /* the relevant items of each */
	size_t intents;                 /* n */
	struct names items;             /* the ranked list */
	size_t *first;                  /* rank at which each intent is covered first, or 0 */
};

static void read_intents(struct irec *irec, size_t count, char **paths)
{
	irec->intents = count;
	irec->intent = allocate(count, sizeof *irec->intent);
	irec->first = allocate(count, sizeof *irec->first);
	for (size_t i = 0; i < count; i++) {
		const struct labels *labels = &irec->intent[i].labels;
		bool relevant = false;

		judgements_read(&irec->intent[i], paths[i], &INTENT_RECORD, irec->separator,
		                &(struct scale){.kind = RELEVANCE});
		for (size_t k = 0; k < labels->names.count; k++)
			relevant |= labels->label[k].grade.gain > 0;
		if (!relevant)
			warn_at((struct place){irec->intent[i].file, 0},
			        "no relevant item: no list can cover this intent");
	}
}

static bool covers(const struct judgements *intent, struct text item)
{
	size_t number = names_find(&intent->items, item);

	return number != NO_NAME &&
	       intent->labels.label[intent->judgement[number].label].grade.gain > 0;
}

/* Reads the ranked list at `path` and notes where it covers which intent first. */
static void read_list(struct irec *irec, const char *path)
{
	const struct list_options options = {.separator = irec->separator, .truncate = SIZE_MAX};
	struct list list;
	struct text field[FIELDS_KEPT];

	list_open(&list, path, &RES_RECORD, &options);
	while (list_next(&list, field) > 0)
		for (size_t i = 0; i < irec->intents; i++)
			if (irec->first[i] == 0 && covers(&irec->intent[i], field[0]))
				irec->first[i] = list.items.count;
	list_close(&list);
	irec->items = list.items;
}

/* I-rec@l, the share of the n intents that the first l items cover; [NTCIREVAL] 3.2. */
static double intent_recall(const struct irec *irec, size_t l)
{
	size_t covered = 0;

	for (size_t i = 0; i < irec->intents; i++)
		covered += irec->first[i] > 0 && irec->first[i] <= l;
	return (double)covered / (double)irec->intents;
}

static void write_intents(const struct irec *irec, struct text item)
{
	bool any = false;

	for (size_t i = 0; i < irec->intents; i++)
		if (covers(&irec->intent[i], item)) {
			output_format(" %zu", i + 1);
			any = true;
		}
	output_string(any ? "\n" : " -\n");
}

static void write_table(const struct irec *irec)
{
	const struct names *items = &irec->items;
	struct text head = text_of("item");
	size_t width = text_width(head);
	int rank_width = snprintf(NULL, 0, "%zu", items->count);

	if (rank_width < (int)strlen("rank"))
		rank_width = (int)strlen("rank");
	for (size_t i = 0; i < items->count; i++)
		if (text_width(names_text(items, i)) > width)
			width = text_width(names_text(items, i));
	report_prefix(&irec->report);
	output_format("# %*s ", rank_width, "rank");
	output_padded(head, width);
	output_string(" intents\n");
	for (size_t i = 0; i < items->count; i++) {
		report_prefix(&irec->report);
		output_format("# %*zu ", rank_width, i + 1);
		output_padded(names_text(items, i), width);
		write_intents(irec, names_text(items, i));
	}
}

static void report(const struct irec *irec)
{
	report_prefix(&irec->report);
	output_format("#intent_num=%zu\n", irec->intents);
	if (irec->table)
		write_table(irec);
	report_measure(&irec->report, "I-rec@n", WHOLE_LIST, intent_recall(irec, irec->intents));
	for (size_t c = 0; c < irec->cutoffs.count; c++)
		report_measure(&irec->report, "I-rec", irec->cutoffs.at[c],
		               intent_recall(irec, irec->cutoffs.at[c]));
	output_finish();
}

static void run(const struct command *command, int argc, char **argv)
{
	struct irec irec = {.report.digits = 4};
	const struct option own[] = {
		{"cutoffs", "L", read_positives, &irec.cutoffs,
		 "whole numbers from 1, such as 1,10,1000",
		 "cut-offs, such as 1,10,1000 (default 1000)", false},
		{"out", "STRING", read_word, &irec.report.prefix, "a string, a topic ID say",
		 "start every line with STRING and a space", false},
		{"digits", "N", read_digits, &irec.report.digits, "a number from 0 to 17",
		 "decimals (default 4)", false},
		{"v", NULL, NULL, &irec.table, NULL, "show which intents each item covers", false},
		{"sep", "S", read_separator, &irec.separator, "a string of at least one character, no newline in it",
		 "fields are separated by the string S (\\t: a tab), not by blanks", false},
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	char default_cutoffs[] = "1000";
	struct parsed parsed;
	size_t files;

	read_positives(default_cutoffs, &irec.cutoffs);
	parsed = options_read(command, groups, argc, argv);
	options_check(groups, &parsed);
	files = parsed.operand_count;
	if (files < 2)
		die_usage("takes RES and one REL or more, found %zu file%s", files,
		          files == 1 ? "" : "s");
	read_intents(&irec, files - 1, parsed.operand + 1);
	read_list(&irec, parsed.operand[0]);
	report(&irec);

	for (size_t i = 0; i < irec.intents; i++)
		judgements_free(&irec.intent[i]);
	free(irec.intent);
	free(irec.first);
	free(irec.cutoffs.at);
	names_free(&irec.items);
}

const struct command irec_command = {
	"irec", "[-cutoffs L] [-out STRING] [-digits N] [-v] [-sep S] RES REL1 REL2 ...",
	"Intent recall: the share of a topic's intents that a ranked list covers.",
	"RES has one item a line, best first, or is - for standard input. Each REL has the relevant items\n"
	"of one intent: n files make n intents, and I-rec@n is I-rec at cut-off n.\n", run,
};
