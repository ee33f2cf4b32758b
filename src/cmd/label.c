/* SPDX-License-Identifier: MIT */
/* label, glabel, dinlabel and GFlabel write fields after the items of ranked lists. They differ in the judgements that
   they read and in these fields. */
#include "cmd/commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/output.h"
#include "read/groups.h"
#include "read/intents.h"
#include "read/paired.h"

struct labelling {
	const char *judgements; /* path of the judgement file */
	bool with_classes;      /* label only */
	int digits;             /* decimals of gains, 4 to 17; not label */
	struct list_options list;
	bool condensed;         /* leave out unjudged items */
	const char *path;       /* of the list */
	struct judgement_file judged;
	struct paired paired;
};

static bool read_gain_digits(char *word, void *value)
{
	return read_digits(word, value) && *(int *)value >= 4;
}

/* A row for the subcommands that may leave items out. */
#define CONDENSE_OPTION(labelling)                                                               \
	{"j", NULL, NULL, &(labelling)->condensed, NULL,                                         \
	 "leave out unjudged items: a condensed list", false}

/* A row for the subcommands that write gains. */
#define GAIN_DIGITS_OPTION(labelling)                                                            \
	{"digits", "N", read_gain_digits, &(labelling)->digits, "a number from 4 to 17",         \
	 "decimals of gains, 4 to 17 (default 4)", false}

/* Reads the command line into `labelling`, to which the subcommand's rows of options, `own`, point. From now
   on the output is streamed. */
static void read_options(struct labelling *labelling, const struct command *command,
                         const struct option own[], char **argv)
{
	const struct option common[] = {
		TRUNCATE_OPTION(&labelling->list),
		DUP_OPTION(&labelling->list),
		SORT_OPTION(&labelling->list, FILES_ORDER),
		SEPARATOR_OPTION(&labelling->list),
		TOPICS_OPTION(&labelling->list),
		{0},
	};
	const struct option *const groups[] = {own, common, NULL};
	struct parsed parsed;

	output_stream(command->name);
	*labelling = (struct labelling){.digits = 4, .list.truncate = SIZE_MAX};
	parsed = options_read(command, groups, argv);
	paired_check_options(&labelling->list);
	paired_check_classes(&labelling->list, labelling->with_classes);
	labelling->path = options_file(&parsed);
}

static void open_files(struct labelling *labelling, const struct judgement_formats *formats)
{
	paired_read(&labelling->judged, labelling->judgements, paired_format(formats, &labelling->list), &labelling->list);
	paired_open(&labelling->paired, &labelling->judged, labelling->path, RES_LIST, &labelling->list);
}

static void close_files(struct labelling *labelling)
{
	paired_close(&labelling->paired);
	judgement_file_free(&labelling->judged);
	free(labelling->list.chosen.at);
	output_finish();
}

/* Writes an item of the list, and `fields` fields after it. */
static void write_item(const struct list *list, struct slice item, const struct slice after[],
                       size_t fields)
{
	struct slice field[4];
	size_t count = 0;

	if (list->options.topics)
		field[count++] = list->topic;
	field[count++] = item;
	for (size_t i = 0; i < fields; i++)
		field[count++] = after[i];
	output_record(field, count, list->options.separator);
}

/* The next judged item of the current topic, the first `judged` of whose items are judged; false at its end.
   Unjudged items are written without a label, but left out of a condensed list. */
static bool next_judged(const struct labelling *labelling, struct list *list, size_t judged,
                        struct listed *listed)
{
	while (list_next(list, listed)) {
		if (listed->number < judged)
			return true;
		if (!labelling->condensed)
			write_item(list, listed->field[0], NULL, 0);
	}
	return false;
}

/* Writes an item with its gain, from 0 to 1e15. A gain above 0 that is written as 0 gets a warning at
   `place`. */
static void write_gain(const struct labelling *labelling, const struct list *list, struct slice item,
                       double gain, struct place place)
{
	char text[40];
	struct slice field;

	snprintf(text, sizeof text, "%.*f", labelling->digits, gain);
	field = slice_of(text);
	if (gain > 0 && strspn(text, "0.") == field.length)
		warn_at(place, "gain %g is written as 0: -digits writes more decimals", gain);
	write_item(list, item, &field, 1);
}

/* The fields after a judged item: its label, and its class if there are any; but nothing after a relevant
   item whose class is covered, by an earlier relevant item. Returns their number. */
static size_t label_of(const struct judgements *judgements, size_t item, bool covered[],
                       struct slice field[2])
{
	const struct judgement *judgement = &judgements->judgement[item];

	field[0] = strset_get(&judgements->labels.names, judgement->label);
	if (!judgements->has_classes)
		return 1;
	if (judgements->labels.label[judgement->label].grade.gain > 0) {
		if (covered[judgement->class])
			return 0;
		covered[judgement->class] = true;
	}
	field[1] = strset_get(&judgements->classes, judgement->class);
	return 2;
}

static void run_label(const struct command *command, char **argv)
{
	struct labelling labelling;
	const struct option own[] = {
		{"r", "REL", read_path, &labelling.judgements, TAKES_REL,
		 "judgements, lines \"item label\"", true},
		{"ec", NULL, NULL, &labelling.with_classes, NULL,
		 "REL has lines \"item label class\": label only the first of each class", false},
		CONDENSE_OPTION(&labelling),
		TREC_OPTION(&labelling.list, "as -t, but FILE is a TREC run, REL has TREC or NTCIR qrels"),
		{0},
	};
	struct judgements judgements = {.count = 0};
	struct paired *const paired = &labelling.paired;

	read_options(&labelling, command, own, argv);
	if (labelling.with_classes)
		judgements.labels.scale.kind = LEVELS;
	open_files(&labelling, labelling.with_classes ? &EREL_FILE : &REL_FILE);
	while (paired_next(paired)) {
		struct listed listed;
		bool *covered;

		judgement_file_judge(&labelling.judged, paired->topic, &judgements);
		covered = allocate(judgements.classes.count, sizeof *covered);
		list_begin(&paired->list, &judgements.items);
		while (next_judged(&labelling, &paired->list, judgements.count, &listed)) {
			struct slice field[2];
			size_t fields = label_of(&judgements, listed.number, covered, field);

			write_item(&paired->list, listed.field[0], field, fields);
		}
		free(covered);
	}
	close_files(&labelling);
	judgements_free(&judgements);
}

static void run_glabel(const struct command *command, char **argv)
{
	struct labelling labelling;
	const struct option own[] = {
		{"I", "RELV", read_path, &labelling.judgements, TAKES_RELV,
		 "gains of the items, lines \"item gain\"", true},
		GAIN_DIGITS_OPTION(&labelling),
		CONDENSE_OPTION(&labelling),
		TREC_OPTION(&labelling.list, "as -t, but FILE is a TREC run"),
		{0},
	};
	struct judgements judgements = {.labels.scale.kind = GLOBAL_GAINS};
	struct paired *const paired = &labelling.paired;

	read_options(&labelling, command, own, argv);
	open_files(&labelling, &RELV_FILE);
	while (paired_next(paired)) {
		struct place place;
		struct listed listed;

		judgement_file_judge(&labelling.judged, paired->topic, &judgements);
		place = judgements.place;
		list_begin(&paired->list, &judgements.items);
		while (next_judged(&labelling, &paired->list, judgements.count, &listed)) {
			const struct judgement *judgement = &judgements.judgement[listed.number];
			double gain = judgements.labels.label[judgement->label].grade.gain;

			place.line = judgement->line;
			write_gain(&labelling, &paired->list, listed.field[0], gain, place);
		}
	}
	close_files(&labelling);
	judgements_free(&judgements);
}

static void run_dinlabel(const struct command *command, char **argv)
{
	struct labelling labelling;
	const struct option own[] = {
		{"din", "DIN", read_path, &labelling.judgements, "a file of lines \"intent inf|nav item gain\"",
		 "gains of the items, lines \"intent inf|nav item gain\"", true},
		GAIN_DIGITS_OPTION(&labelling),
		CONDENSE_OPTION(&labelling),
		TREC_OPTION(&labelling.list, "as -t, but FILE is a TREC run"),
		{0},
	};
	struct intents intents = {.labels.scale.kind = GLOBAL_GAINS};
	struct paired *const paired = &labelling.paired;

	read_options(&labelling, command, own, argv);
	open_files(&labelling, &DIN_FILE);
	while (paired_next(paired)) {
		struct listed listed;

		intents_judge(&intents, &labelling.judged, paired->topic);
		list_begin(&paired->list, &intents.items);
		while (next_judged(&labelling, &paired->list, intents.count, &listed))
			write_gain(&labelling, &paired->list, listed.field[0],
			           intents_gain(&intents, listed.number),
			           intents_place(&intents, listed.number));
	}
	close_files(&labelling);
	intents_free(&intents);
}

/* Checks the probabilities of a topic's items, which are its labels; each label is read once. */
static void check_groups(struct groups *groups, const struct judgements *judgements, struct sums_off_1 *off)
{
	bool *is_off = allocate(judgements->labels.names.count, sizeof *is_off);
	struct place place = judgements->place;
	size_t known = 0;

	for (size_t i = 0; i < judgements->count; i++) {
		size_t label = judgements->judgement[i].label;

		place.line = judgements->judgement[i].line;
		if (label == known) {
			groups_read(groups, strset_get(&judgements->labels.names, label), place);
			is_off[known++] = !groups_sum_to_1(groups);
		}
		if (is_off[label])
			sums_note(off, place);
	}
	free(is_off);
	if (groups->count == 0)
		die_at(place, "the file has no items, so the number of groups is unknown: -ngroups N is required");
}

/* Writes the items of a topic's list with their probabilities; an item that GMV lacks has the same one for each
   group. */
static void write_groups(struct list *list, const struct groups *groups, struct judgements *judgements)
{
	struct slice *field = allocate(2 + groups->count, sizeof *field);
	size_t skipped = list->options.topics ? 0 : 1;
	struct listed listed;
	char equal[32];

	snprintf(equal, sizeof equal, "%f", 1 / (double)groups->count);
	field[0] = list->topic;
	list_begin(list, &judgements->items);
	while (list_next(list, &listed)) {
		field[1] = listed.field[0];
		for (size_t i = 0; i < groups->count; i++)
			field[2 + i] = slice_of(equal);
		if (listed.number < judgements->count)
			groups_split(groups, strset_get(&judgements->labels.names, judgements->judgement[listed.number].label),
			             field + 2);
		output_record(field + skipped, 2 + groups->count - skipped, list->options.separator);
	}
	free(field);
}

static void run_gflabel(const struct command *command, char **argv)
{
	struct labelling labelling;
	struct groups groups = {.source = "-ngroups"};
	const struct option own[] = {
		{"gm", "GMV", read_path, &labelling.judgements, TAKES_GMV, "group probabilities, lines \"item p1 ... pn\"", true},
		NGROUPS_OPTION(&groups),
		TREC_OPTION(&labelling.list, "as -t, but FILE is a TREC run"),
		{0},
	};
	struct judgements judgements = {.count = 0};
	struct sums_off_1 off = {0};
	struct paired *const paired = &labelling.paired;

	read_options(&labelling, command, own, argv);
	groups.separator = labelling.list.separator;
	open_files(&labelling, &GROUP_FILE);
	if (labelling.list.topics)
		paired->list.fit.depth = SIZE_MAX;
	while (paired_next(paired)) {
		judgement_file_judge(&labelling.judged, paired->topic, &judgements);
		check_groups(&groups, &judgements, &off);
		write_groups(&paired->list, &groups, &judgements);
	}
	sums_warn(&off);
	close_files(&labelling);
	judgements_free(&judgements);
	groups_free(&groups);
}

const struct command label_command = {
	"label", "-r REL [options] [FILE]",
	"Add the labels of judged items to a ranked list.",
	"FILE is a ranked list, an item on each line, best first. The output has the same lines, each with the "
	"label of its item, if this was judged.\n", run_label,
};

const struct command glabel_command = {
	"glabel", "-I RELV [options] [FILE]",
	"Add the gains of judged items to a ranked list.",
	"FILE is a ranked list, an item on each line, best first. The output has the same lines, each with the "
	"gain of its item, if this was judged.\n", run_glabel,
};

const struct command dinlabel_command = {
	"dinlabel", "-din DIN [options] [FILE]",
	"As glabel, for informational and navigational intents.",
	"FILE is a ranked list, an item on each line, best first. The gain of an item is the sum of its gains in "
	"DIN, which are probabilities of intents times gains: for an informational intent (inf) those of each "
	"item, for a navigational one (nav) only that of the first item of the list that has one.\n", run_dinlabel,
};

const struct command gflabel_command = {
	"GFlabel", "-gm GMV [options] [FILE]",
	"Add the group probabilities of the items to a ranked list.",
	"FILE is a ranked list, an item on each line, best first. GMV says that an item belongs to group 1 with "
	"probability p1, and so on. An item that GMV lacks gets 1/n for each of n groups; topics that GMV lacks "
	"are skipped.\n", run_gflabel,
};
