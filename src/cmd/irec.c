/* SPDX-License-Identifier: MIT */
/* irec measures how well a list covers the intents of a topic, and how little it repeats them. */
#include "cmd/commands.h"

#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "loop/driver.h"
#include "measure/describe.h"
#include "measure/novelty.h"
#include "report/table.h"

#define USUAL "I-rec@n,I-rec"

static void NORETURN irec(const struct command *command, char **argv);

DESCRIBES(describe, OF_INTENTS, USUAL)

const struct command irec_command = {
	"irec",
	"[options] RES REL1 REL2 ...\n       ntcir_eval irec -t|-trec -I DQRELS [options] [RES]",
	"Compute intent recall, and measures of novelty and diversity.",
	"RES is a ranked list, an item on each line, best first; - is standard input. Each REL has "
	"the relevant items of one intent. I-rec@n is the share of the n intents that the first n "
	"items cover. With -t, RES has lines \"topic item\", and the intents of a topic are those "
	"that have a relevant item in DQRELS.\n",
	describe, irec,
};

struct irec {
	struct driver d;
	const char *qrels;      /* path of DQRELS, or NULL: */
	char **intent;          /*   the paths of REL1, REL2, ..., */
	size_t intents;         /*   how many */
	const char *list;       /* path of RES */
	struct novelty novelty;         /* of the list */
};

static void read_options(struct irec *irec, const struct command *command, char **argv)
{
	struct request *asked = &irec->d.asked;
	const struct option own[] = {
		HEADING("Judgements"),
		{"I", "DQRELS", &reads_path, &irec->qrels,
		 .help = "lines \"topic intent item label\"", .needs = WITH_TOPICS},
		TREC_OPTION(&asked->files, "as -t, but RES is a TREC run; DQRELS can be TREC's"),
		HEADING("Measures"),
		CUTOFFS_OPTION(&asked->options.cutoffs),
		CUTS_HINT,
		{"m", "LIST", &reads_words, &asked->options.lists,
		 .help = "measures, or the set ndeval; see -m help", .fallback = USUAL},
		MEASURES_HINT,
		parameter_option(&asked->options.parameters, USES_ALPHA,
		                 "share that an intent loses with each item"),
		parameter_option(&asked->options.parameters, USES_NRBP_BETA, "persistence of NRBP"),
		HEADING("Lists and topics"),
		TOPICS_OPTION(&asked->files, WITH_TOPICS),
		SORT_OPTION(&asked->files, "-trec"),
		DUP_OPTION(&asked->files),
		SEPARATOR_OPTION(&asked->files),
		HEADING("Output"),
		REPORT_OPTIONS(&asked->report),
		FLAG("v", &asked->shows_ranks, "show which intents each item covers", NULL),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);
	size_t files = parsed.operand_count;

	refuse(asked->files.topics && !irec->qrels, "-I DQRELS is required with -t and -trec: a "
	       "file of lines \"topic intent item label\", as in ntcir_eval irec -trec -I DQRELS "
	       "RUN");
	request_check(asked, &parsed);
	irec->novelty.alpha = asked->options.parameters.alpha;
	irec->novelty.beta = asked->options.parameters.nrbp_beta;
	if (asked->files.topics) {
		irec->list = options_file(&parsed);
		return;
	}
	if (files < 2)
		die_usage("takes RES and one REL or more, found %zu file%s", files, plural(files));
	irec->list = parsed.operand[0];
	irec->intent = parsed.operand + 1;
	irec->intents = files - 1;
}

/* Reads a file for each intent, whose name is its number. */
static void read_intents(struct irec *irec)
{
	struct driver *d = &irec->d;

	for (size_t i = 0; i < irec->intents; i++) {
		const char *path = irec->intent[i];
		struct judgements file;
		char number[SIZE_DIGITS];

		judgements_read(&file, path, &INTENT_FILE[OF_ONE_TOPIC], d->asked.files.separator,
		                NULL);
		if (judgements_add_intent(&d->at.qrels, &file, slice_of_size(i + 1, number)) == 0)
			warn_at(in_file(file.file), "no relevant item: no list can "
			        "cover this intent (a file of qrels? irec -trec -I %s)", path);
		judgements_free(&file);
	}
	judgements_go_to(&d->at.qrels, 0);
	novelty_judge(&irec->novelty, &d->at.qrels);
	irec->novelty.n = irec->intents;
}

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

static void write_table(const struct irec *irec)
{
	const struct list *list = &irec->d.at.walk.list;
	struct table table;

	table_start(&table, ">rank item intents");
	for (size_t i = 0; i < list->lines; i++) {
		table_row(&table, PLAIN);
		table_count(&table, i + 1);
		table_text(&table, list_item(list, &list->line[i]));
		add_intents(&table, &irec->novelty, list->line[i].item);
	}
	table_write(&table, &irec->d.asked.report);
}

/* How many ranks of the ideal list the measures need. */
static size_t ideal_depth(const struct selection *selection)
{
	size_t depth = 0;

	for (size_t i = 0; i < selection->count; i++) {
		const struct selected *selected = &selection->at[i];

		if ((selected->measure->needs & NEEDS_IDEAL) && selected->cutoff > depth)
			depth = selected->cutoff;
	}
	return depth;
}

/* Without topics, the judgements have been read. */
static bool evaluate_topic(struct driver *d, double value[])
{
	struct irec *irec = (struct irec *)d;
	struct novelty *novelty = &irec->novelty;
	const struct list *list = &d->at.walk.list;

	if (d->asked.files.topics) {
		judgements_go_to(&d->at.qrels, d->at.topic);
		novelty_judge(novelty, &d->at.qrels);
	}
	walk_read(&d->at.walk);
	if (novelty->n == 0)
		return false;
	REPORT(&d->asked.report, "#intent_num=%zu\n", novelty->n);
	if (d->asked.shows_ranks)
		write_table(irec);
	novelty_evaluate(novelty, list->line, list->lines, ideal_depth(&d->asked.selection));
	d->at.evaluation = (struct evaluation){
		.R = 1, .parameters = d->asked.selection.variant[0], .novelty = novelty,
	};
	at_hand_put_values(&d->asked, &d->at, 0, value);
	return true;
}

/* Warns of judgements none of which is for an intent. */
static void warn_of_ad_hoc(const struct judgements *qrels)
{
	bool has_intents = qrels->names.count == 0;

	for (size_t t = 0; t < qrels->names.count && !has_intents; t++) {
		const struct set *names = qrels->topic[t].classes;

		has_intents = names && !(names->count == 1 && slice_is(set_get(names, 0), "0"));
	}
	if (!has_intents)
		warn_at(in_file(qrels->file),
		        "the intent is 0 on all lines: ad hoc qrels?");
}

static void NORETURN irec(const struct command *command, char **argv)
{
	struct irec irec = {.d = {.asked.options.kinds = OF_INTENTS, .lists = RES_LIST,
	                          .evaluate = evaluate_topic}};
	struct driver *d = &irec.d;

	read_options(&irec, command, argv);
	if (d->asked.files.topics) {
		driver_read(d, irec.qrels, format_of(INTENT_FILE, &d->asked.files));
		warn_of_ad_hoc(&d->at.qrels);
	} else {
		read_intents(&irec);
	}
	driver_run(d, &irec.list, 1);
	driver_finish(d);
}
