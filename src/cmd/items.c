/* SPDX-License-Identifier: MIT */
/* items writes the lists of a TREC run as lines "topic item"; and for the scripts, with -records,
   the fields of other files that only they read. */
#include "cmd/commands.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "read/walk.h"

static void NORETURN items(const struct command *command, char **argv);

const struct command items_command = {
	"items", "-trec [options] [FILE]",
	"Write the lists of a TREC run as lines \"topic item\".",
	"FILE has lines \"topic anything item rank score runname\". The lists are those that label "
	"-trec reads, in the same order, with the same checks.\n", NULL, items,
};

/* What -records says of the records of a file. */
struct layout {
	const struct format *format;     /* judgements of one of these formats, or NULL: */
	struct slice word[FIELDS_KEPT];         /* names of the fields, without brackets */
	size_t words;
	struct record_kind kind;                /* most: SIZE_MAX if the last is open */
};

struct items {
	struct reading reading;
	struct excluded excluded;
	struct layout layout;
	const char *path;
};

/* Reads the names of fields: "topic item label..." is a record with three or more, "topic intent
   [inf|nav]" one with two or three; "qrels" and "intents" are judgements. */
static bool read_record(char *text, void *value)
{
	struct layout *layout = value;
	struct slice rest = slice_of(text), word;
	size_t length = strlen(text);

	*layout = (struct layout){.kind = {.described = true}};
	layout->format = strcmp(text, "qrels") == 0 ? &QRELS_FILE
	               : strcmp(text, "intents") == 0 ? &INTENT_FILE[OF_TREC] : NULL;
	while (slice_field(&rest, &word)) {
		if (layout->words == FIELDS_KEPT)
			return false;
		if (word.at[0] == '[' && (word.length < 3 || word.at[word.length - 1] != ']'))
			return false;
		if (word.at[0] == '[')
			word = (struct slice){word.at + 1, word.length - 2};
		else
			layout->kind.least++;
		layout->word[layout->words++] = word;
	}
	/* in a list, an empty line is an error */
	layout->kind.judgements = layout->words > 1;
	layout->kind.of_topics = layout->words > 1 && slice_is(layout->word[0], "topic") &&
	                         !slice_starts(layout->word[1], "nugget");
	layout->kind.most = length > 3 && strcmp(text + length - 3, "...") == 0 ? SIZE_MAX
	                                                                        : layout->words;
	layout->kind.expected = text_of("\"%s\"", text);
	return layout->words > 0;
}

static const struct reader reads_record = {
	.read = read_record,
	.takes = "the names of at most 8 fields, such as \"topic item gain\"",
};

static void read_options(struct items *items, const struct command *command, char **argv)
{
	struct reading *reading = &items->reading;
	const struct option own[] = {
		TREC_OPTION(reading, "FILE is a TREC run"),
		SORT_OPTION(reading, "-trec"),
		TRUNCATE_OPTION(reading, "-trec"),
		{"dup", REPEATS_OR_KEEP(CHOICE_WORD), NULL, &reading->repeated,
		 .help = "a repeated item is an error, skipped, or kept", .fallback = "error",
		 .needs = "-trec"},
		EXCLUDED_OPTIONS(&items->excluded, "-trec"),
		SEPARATOR_OPTION(reading),
		{"records", "WORDS", &reads_record, &items->layout, .help = NULL},
		HINT("check", "ntcir_eval check RUN... says what is wrong with runs"),
		{0},
	};
	struct parsed parsed;

	output_stream(command->name);
	parsed = options_read(command, ROWS(own), argv);
	refuse(reading->trec && items->layout.words > 0, "takes -trec or -records, not both");
	refuse(!reading->trec && items->layout.words == 0,
	       "-trec is required: FILE is a TREC run");
	items->path = options_file(&parsed);
}

static void write_items(const struct reading *reading, const char *path)
{
	struct set items = {.count = 0};
	struct list list;

	excluded_read(reading->chosen.excluded, reading->separator);
	list_open(&list, path, RES_LIST, reading);
	while (list_topic(&list)) {
		set_clear(&items);
		list_read(&list, &items, true);
		for (size_t i = 0; i < list.lines; i++) {
			struct slice item = list_item(&list, &list.line[i]);

			output_record((struct slice[]){list.topic, item}, 2, reading->separator);
		}
	}
	list_close(&list, NULL);
	excluded_say(reading->chosen.excluded);
	set_free(&items);
}

/* ---- -records ---- */

static bool is_choice(struct slice choices, struct slice field)
{
	struct slice choice;

	while (slice_part(&choices, slice_of("|"), &choice))
		if (slice_equal(choice, field))
			return true;
	return false;
}

/* Checks a field as its name wants it: one of the words of "inf|nav", or a number. */
static void check_field(struct slice name, struct slice field, struct place place)
{
	bool is_gain = slice_is(name, "gain"), is_share = slice_is(name, "probability");
	const char *range = is_gain ? "" : is_share ? " from 0 to 1" : " of 0 or more";
	int length = (int)name.length;
	double number;

	if (memchr(name.at, '|', name.length) && !is_choice(name, field))
		die_at(place, "expected %.*s, found %s", length, name.at, quote(field));
	if (!is_gain && !is_share && !slice_is(name, "offset"))
		return;
	if (!slice_to_number(field, &number) || (number < 0 && !is_gain) ||
	    (number > 1 && is_share))
		die_at(place, "expected %s %.*s, a number%s, found %s",
		       name.at[0] == 'o' ? "an" : "a", length, name.at, range, quote(field));
}

/* Checks a line of a matrix, "value...": all words are numbers, but for a first line "topic RUN ..."
   and the topics below it. */
static void check_values(struct slice line, bool is_first, bool *has_topics, struct place place)
{
	struct slice word;
	double number;

	for (size_t i = 0; slice_field(&line, &word); i++) {
		if (is_first && i == 0)
			*has_topics = slice_is(word, "topic");
		if (!(*has_topics && (is_first || i == 0)) && !slice_to_number(word, &number))
			die_at(place, "expected a value (a number from -1e15 to 1e15), found %s",
			       quote(word));
	}
}

/* Writes the number of a line and its fields, with a unit separator (byte 31) after each but the
   last. */
static void write_record(struct place place, const struct slice field[], size_t fields)
{
	struct slice all[FIELDS_KEPT + 1];
	char number[SIZE_DIGITS];

	for (size_t i = 0; i < fields; i++)
		if (memchr(field[i].at, '\037', field[i].length))
			die_at(place, "byte 31 separates the fields that -records writes, and "
			       "cannot be in %s", quote(field[i]));
	all[0] = slice_of_size(place.line, number);
	memcpy(all + 1, field, fields * sizeof *field);
	output_record(all, fields + 1, slice_of("\037"));
}

static void write_records(const struct items *items)
{
	const struct layout *layout = &items->layout;
	struct slice field[FIELDS_KEPT];
	struct input input;
	size_t fields, lines = 0;
	bool is_matrix = slice_is(layout->word[0], "value..."), has_topics = false;

	input_open(&input, items->path);
	while ((fields = input_record(&input, &layout->kind, items->reading.separator,
	                              field)) > 0) {
		if (fields >= layout->words && layout->kind.most == SIZE_MAX) {
			fields = layout->words;
			field[fields - 1] = input_from(&input, field[fields - 1]);
		}
		if (is_matrix)
			check_values(field[0], lines++ == 0, &has_topics, input_place(&input));
		for (size_t i = 0; i < fields; i++)
			check_field(layout->word[i], field[i], input_place(&input));
		write_record(input_place(&input), field, fields);
	}
	input_warn_comments(&input);
	input_close(&input);
}

/* The fields are topic, intent if there are any, item, and if it was judged its label and perhaps
   its class. */
static void write_judgements(const struct items *items)
{
	const struct layout *layout = &items->layout;
	static const size_t of_qrels[] = {ITEM, LABEL, CLASS}, of_intents[] = {INTENT, ITEM, LABEL};
	bool is_qrels = layout->format == &QRELS_FILE;
	const size_t *position = is_qrels ? of_qrels : of_intents;
	struct judgements qrels;        /* to find items that are judged twice */
	struct records file;

	records_open(&file, items->path, layout->format, items->reading.separator);
	file.format.is_split = is_qrels;
	judgements_start(&qrels, &file);
	while (records_next(&file)) {
		struct slice field[4] = {file.topic};
		size_t fields = 1;

		if (is_qrels)
			judgements_add(&qrels, &file, NULL);
		else if (!(file.says & IS_JUDGED))
			records_note_level(&file);
		if (!(file.says & IS_JUDGED))
			file.field[LABEL].length = 0;
		for (size_t k = 0; k < 3; k++)
			if (file.field[position[k]].length > 0)
				field[fields++] = file.field[position[k]];
		write_record(file.place, field, fields);
	}
	records_close(&file);
	judgements_free(&qrels);
}

static void NORETURN items(const struct command *command, char **argv)
{
	struct items items = {.path = NULL};

	items.reading.chosen.excluded = &items.excluded;
	read_options(&items, command, argv);
	if (items.reading.trec)
		write_items(&items.reading, items.path);
	else if (items.layout.format)
		write_judgements(&items);
	else
		write_records(&items);
	finish();
}
