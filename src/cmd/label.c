/* SPDX-License-Identifier: MIT */
/* label, glabel, dinlabel and GFlabel write fields after the items of ranked lists. They differ in
   the judgements that they read and in these fields. */
#include "cmd/commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "read/groups.h"
#include "read/walk.h"

static void NORETURN label(const struct command *command, char **argv);
static void NORETURN glabel(const struct command *command, char **argv);
static void NORETURN dinlabel(const struct command *command, char **argv);
static void NORETURN gflabel(const struct command *command, char **argv);

const struct command label_command = {
	"label", "-r REL [options] [FILE]",
	"Add the labels of judged items to a ranked list.",
	"FILE is a ranked list, an item on each line, best first. The output has the same lines, "
	"with the label of each judged item.\n", NULL, label,
};

const struct command glabel_command = {
	"glabel", "-I RELV [options] [FILE]",
	"Add the gains of judged items to a ranked list.",
	"FILE is a ranked list, an item on each line, best first. The output has the same lines, "
	"with the gain of each judged item.\n", NULL, glabel,
};

const struct command dinlabel_command = {
	"dinlabel", "-din DIN [options] [FILE]",
	"Add gains to a list, for informational and navigational intents.",
	"FILE is a ranked list, an item on each line, best first. The output has the sum of each "
	"item's gains in DIN, which are probabilities of intents times gains. A navigational "
	"intent (nav) needs only one page, so it counts only for the first item of the list that "
	"has a gain for it; an informational one (inf) counts for all items.\n", NULL, dinlabel,
};

const struct command gflabel_command = {
	"GFlabel", "-gm GMV [options] [FILE]",
	"Add the group probabilities of the items to a ranked list.",
	"FILE is a ranked list, an item on each line, best first. GMV says that an item belongs to "
	"group 1 with probability p1, and so on. An item that GMV lacks gets 1/n for each of n "
	"groups; topics that GMV lacks are skipped.\n", NULL, gflabel,
};

struct labelling {
	const char *judgements; /* path */
	bool with_classes;      /* label only */
	int digits;             /* decimals of gains, 4 to 17; not label */
	struct reading files;
	bool condensed;         /* skip unjudged items */
	const char *path;       /* of the list */
	struct judgements qrels;
	struct walk walk;
	const struct ranked_line *line;      /* of the list, to be written */
	bool *covered;          /* by class of the current topic: it has had a relevant item */
	size_t *number, *first; /* of dinlabel: its judgements by item, see judgements_by_item() */
	struct groups groups;
	struct slice *field;    /* of GFlabel: a line */
	char *equal;            /*   the probability of each group, of an item that has none */
	enum { NOT_READ, IS_1, OFF_1 } *sum;    /*   by label: of its probabilities */
	struct noted off;
};

static bool read_gain_digits(char *word, void *value)
{
	return read_digits(word, value) && *(int *)value >= 4;
}

static const struct reader reads_gain_digits = {
	.read = read_gain_digits,
	.takes = "a number from 4 to 17",
};

#define CONDENSE_OPTION(labelling)      \
	FLAG("j", &(labelling)->condensed, "skip unjudged items: a condensed list", NULL)
#define GAIN_OPTIONS(labelling)                                         \
	{"digits", "N", &reads_gain_digits, &(labelling)->digits,       \
	 .help = "decimal places, 4 to 17", .fallback = "4"},           \
	CONDENSE_OPTION(labelling),                                     \
	TREC_OPTION(&(labelling)->files, "as -t, but FILE is a TREC run")

/* Reads the command line into `labelling`, to which the subcommand's rows of options, `own`, point.
   From now on the output is streamed. */
static void read_options(struct labelling *labelling, const struct command *command,
                         const struct option own[], char **argv)
{
	const struct option common[] = {
		TRUNCATE_OPTION(&labelling->files, NULL),
		DUP_OPTION(&labelling->files),
		SORT_OPTION(&labelling->files, "-trec"),
		SEPARATOR_OPTION(&labelling->files),
		TOPICS_OPTION(&labelling->files, WITH_TOPICS),
		{0},
	};
	struct parsed parsed;

	output_stream(command->name);
	parsed = options_read(command, ROWS(own, common), argv);
	refuse_classes(&labelling->files, labelling->with_classes);
	labelling->path = options_file(&parsed);
}

/* Writes the item of the line, and some fields after it: those from field[2] on. */
static void write_item(const struct labelling *labelling, struct slice field[], size_t after)
{
	const struct list *list = &labelling->walk.list;
	size_t skipped = list->reading.topics ? 0 : 1;

	field[0] = list->topic;
	field[1] = list_item(list, labelling->line);
	output_record(field + skipped, 2 + after - skipped, list->reading.separator);
}

/* Writes the lists of all topics: judge() goes to the judgements of the current topic, and write()
   writes a judged item of its list, from these judgements. Unjudged items are written without a
   label, but skipped in a condensed list. */
static void NORETURN write_lists(struct labelling *labelling, const struct format formats[],
                                 void judge(struct labelling *), void write(struct labelling *))
{
	struct reading *reading = &labelling->files;
	const bool is_group = formats == GROUP_FILE;
	struct judgements *qrels = &labelling->qrels;
	struct walk *walk = &labelling->walk;
	const struct list *list = &walk->list;
	const struct ranked_line *end;
	struct slice field[2];

	judgements_read_chosen(qrels, labelling->judgements, format_of(formats, reading), reading);
	walk_open(walk, qrels, labelling->path, RES_LIST, reading);
	if (is_group == reading->topics)
		walk->list.doubts.depth = SIZE_MAX;
	while (walk_next(walk)) {
		judge(labelling);
		walk_read(walk);
		end = list->line + list->lines;
		for (labelling->line = list->line; labelling->line < end; labelling->line++)
			if (is_group || labelling->line->item < qrels->judged_items)
				write(labelling);
			else if (!labelling->condensed)
				write_item(labelling, field, 0);
	}
	groups_warn(&labelling->off);
	walk_close(walk);
	finish();
}

static void judge_items(struct labelling *labelling)
{
	judgements_go_to(&labelling->qrels, labelling->walk.number);
	free(labelling->covered);
	labelling->covered = allocate(labelling->qrels.classes->count, sizeof *labelling->covered);
}

/* ---- label ---- */

/* Writes a judged item with its label, and its class if there are any; but with nothing if it is
   relevant and an earlier relevant item has covered its class. */
static void write_label(struct labelling *labelling)
{
	const struct judgements *qrels = &labelling->qrels;
	const struct judgement *judgement = &qrels->judgement[labelling->line->item];
	struct slice field[4];
	bool *covered = &labelling->covered[judgement->class];
	size_t fields = qrels->has_classes ? 2 : 1;

	field[2] = set_get(&qrels->labels.names, judgement->label);
	if (qrels->has_classes) {
		field[3] = set_get(qrels->classes, judgement->class);
		if (qrels->labels.label[judgement->label].grade.gain > 0) {
			fields = *covered ? 0 : 2;
			*covered = true;
		}
	}
	write_item(labelling, field, fields);
}

static void NORETURN label(const struct command *command, char **argv)
{
	struct labelling labelling = {.path = NULL};
	const struct option own[] = {
		{"r", "REL", &reads_path, &labelling.judgements,
		 .help = "judgements, lines \"item label\"", .fallback = REQUIRED},
		FLAG("ec", &labelling.with_classes,
		 "REL has lines \"item label class\": label only the first of each class", NULL),
		CONDENSE_OPTION(&labelling),
		TREC_OPTION(&labelling.files,
		            "as -t, but FILE is a TREC run, REL has TREC or NTCIR qrels"),
		{0},
	};

	read_options(&labelling, command, own, argv);
	write_lists(&labelling, labelling.with_classes ? EREL_FILE : REL_FILE, judge_items,
	            write_label);
}

/* ---- glabel ---- */

/* Writes an item with its gain, from 0 to 1e15. A gain above 0 that is written as 0 gets a warning
   on the line of the first judgement of the item. */
static void write_gain(const struct labelling *labelling, double gain,
                       const struct judgement *first)
{
	struct place place = labelling->qrels.place;
	struct slice field[3];
	char text[40];

	snprintf(text, sizeof text, "%.*f", labelling->digits, gain);
	field[2] = slice_of(text);
	place.line = first->line;
	if (gain > 0 && strspn(text, "0.") == field[2].length)
		warn_at(place, "gain %g is written as 0: -digits writes more decimal places", gain);
	write_item(labelling, field, 1);
}

static void write_global_gain(struct labelling *labelling)
{
	const struct judgements *qrels = &labelling->qrels;
	size_t item = labelling->line->item;

	write_gain(labelling, judgements_grade(qrels, item).gain, &qrels->judgement[item]);
}

static void NORETURN glabel(const struct command *command, char **argv)
{
	struct labelling labelling = {.path = NULL};
	const struct option own[] = {
		{"I", "RELV", &reads_path, &labelling.judgements,
		 .help = "gains of the items, lines \"item gain\"", .fallback = REQUIRED},
		GAIN_OPTIONS(&labelling),
		{0},
	};

	read_options(&labelling, command, own, argv);
	write_lists(&labelling, RELV_FILE, judge_items, write_global_gain);
}

/* ---- dinlabel ---- */

/* Refuses an intent of both kinds, and gains of an item that add up to more than 1e15. */
static void judge_intents(struct labelling *labelling)
{
	const struct judgements *qrels = &labelling->qrels;
	const struct judgement **first;
	double *total;

	judge_items(labelling);
	first = allocate(qrels->classes->count, sizeof *first);
	total = allocate(qrels->judged_items, sizeof *total);
	for (size_t i = 0; i < qrels->judgements; i++) {
		const struct judgement *here = &qrels->judgement[i];
		const struct judgement **intent = &first[here->class];
		struct place place = on_line(qrels->file, here->line);

		if (!*intent)
			*intent = here;
		if ((*intent)->navigational != here->navigational)
			die_at(place, "intent %s is %s here, but %s on line %u",
			       quote(set_get(qrels->classes, here->class)),
			       here->navigational ? "nav" : "inf",
			       here->navigational ? "inf" : "nav", (unsigned)(*intent)->line);
		total[here->item] += qrels->labels.label[here->label].grade.gain;
		if (total[here->item] > LARGEST_NUMBER)
			die_at(place, "the gains of item %s add up to more than 1e15",
			       quote(set_get(&qrels->items, here->item)));
	}
	free(total);
	free(first);
	free(labelling->number);
	free(labelling->first);
	labelling->number = judgements_by_item(qrels, &labelling->first);
}

/* Writes an item with its global gain. With P(i) the probability of intent i and g_i the gain of
   the item for it, this is the sum of P(i) g_i over the informational intents that the item is
   judged for, plus the sum of P(j) g_j over those navigational intents that no earlier item of the
   list covers; gains are added in the order of the lines. A listed item covers the intents for
   which it has a gain above 0: an item judged nonrelevant covers nothing. Source: Sakai, Evaluation
   with Informational and Navigational Intents, WWW 2012; NTCIREVAL's dinlabel. */
static void write_intent_gain(struct labelling *labelling)
{
	const struct judgements *qrels = &labelling->qrels;
	const size_t *number = labelling->number;
	const size_t *first = labelling->first + labelling->line->item;
	double gain = 0;

	for (size_t i = first[0]; i < first[1]; i++) {
		const struct judgement *judgement = &qrels->judgement[number[i]];
		double own = qrels->labels.label[judgement->label].grade.gain;
		bool *covered = &labelling->covered[judgement->class];

		if (!judgement->navigational || !*covered)
			gain += own;
		*covered |= own > 0;
	}
	write_gain(labelling, gain, &qrels->judgement[number[first[0]]]);
}

static void NORETURN dinlabel(const struct command *command, char **argv)
{
	struct labelling labelling = {.path = NULL};
	const struct option own[] = {
		{"din", "DIN", &reads_path, &labelling.judgements,
		 .help = "gains of the items, lines \"intent inf|nav item gain\"",
		 .fallback = REQUIRED},
		GAIN_OPTIONS(&labelling),
		{0},
	};

	read_options(&labelling, command, own, argv);
	write_lists(&labelling, DIN_FILE, judge_intents, write_intent_gain);
}

/* ---- GFlabel ---- */

/* Checks the probabilities of a topic's items, which are its labels; each label is read once. */
static void judge_groups(struct labelling *labelling)
{
	const struct judgements *qrels = &labelling->qrels;
	struct groups *groups = &labelling->groups;
	struct place place;

	judge_items(labelling);
	place = qrels->place;
	if (!labelling->sum)
		labelling->sum = allocate(qrels->labels.names.count, sizeof *labelling->sum);
	for (size_t i = 0; i < qrels->judged_items; i++) {
		size_t label = qrels->judgement[i].label;

		place.line = qrels->judgement[i].line;
		if (labelling->sum[label] == NOT_READ) {
			struct slice text = set_get(&qrels->labels.names, label);

			labelling->sum[label] = groups_read(groups, text, place) ? IS_1 : OFF_1;
		}
		if (labelling->sum[label] == OFF_1)
			note(&labelling->off, place);
	}
	if (groups->count == 0)
		die_at(place, "the file has no items, so the number of groups is unknown: -ngroups "
		       "N is required");
	if (labelling->field)
		return;
	labelling->field = allocate(2 + groups->count, sizeof *labelling->field);
	labelling->equal = text_of("%f", 1 / (double)groups->count);
}

/* Writes an item with its probabilities; an item that GMV lacks has the same probability for each
   group. */
static void write_groups(struct labelling *labelling)
{
	const struct judgements *qrels = &labelling->qrels;
	size_t item = labelling->line->item;
	struct slice *field = labelling->field;

	for (size_t i = 0; i < labelling->groups.count; i++)
		field[2 + i] = slice_of(labelling->equal);
	if (item < qrels->judged_items) {
		size_t label = qrels->judgement[item].label;

		groups_split(&labelling->groups, set_get(&qrels->labels.names, label), field + 2);
	}
	write_item(labelling, field, labelling->groups.count);
}

static void NORETURN gflabel(const struct command *command, char **argv)
{
	struct labelling labelling = {.groups.source = "-ngroups"};
	const struct option own[] = {
		{"gm", "GMV", &reads_path, &labelling.judgements,
		 .help = "group probabilities, lines \"item p1 ... pn\"", .fallback = REQUIRED},
		NGROUPS_OPTION(&labelling.groups),
		TREC_OPTION(&labelling.files, "as -t, but FILE is a TREC run"),
		{0},
	};

	read_options(&labelling, command, own, argv);
	labelling.groups.separator = labelling.files.separator;
	write_lists(&labelling, GROUP_FILE, judge_groups, write_groups);
}
