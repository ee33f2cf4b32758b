/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "read/walk.h"
#include "report/table.h"

/* What -records says of the records of a file. */
struct layout {
	const struct format *format;     /* judgements of one of these formats, or NULL: */
	struct slice word[FIELDS_KEPT];         /* names of the fields, without brackets */
	size_t words;
	struct record_kind kind;                /* most: SIZE_MAX if the last is open */
	char expected[128];
};

static void write_items(const struct reading *reading, const char *path)
{
	struct set items = {.count = 0};
	struct list list;

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
	set_free(&items);
}

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
	layout->kind.most = length > 3 && strcmp(text + length - 3, "...") == 0 ? SIZE_MAX
	                                                                        : layout->words;
	layout->kind.expected = layout->expected;
	snprintf(layout->expected, sizeof layout->expected, "\"%s\"", text);
	return length + sizeof "\"\"" <= sizeof layout->expected && layout->words > 0;
}

static const struct reader reads_record = {
	.read = read_record,
	.takes = "the names of at most 8 fields, such as \"topic item gain\"",
};

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

static void write_records(const struct layout *layout, struct slice separator, const char *path)
{
	struct slice field[FIELDS_KEPT];
	struct input input;
	size_t fields;

	input_open(&input, path);
	while ((fields = input_record(&input, &layout->kind, separator, field)) > 0) {
		if (fields >= layout->words && layout->kind.most == SIZE_MAX) {
			fields = layout->words;
			field[fields - 1] = input_from(&input, field[fields - 1]);
		}
		for (size_t i = 0; i < fields; i++)
			check_field(layout->word[i], field[i], input_place(&input));
		write_record(input_place(&input), field, fields);
	}
	input_close(&input);
}

/* The fields are topic, intent if there are any, item, and if it was judged its label and perhaps
   its class. */
static void write_judgements(const struct layout *layout, struct slice separator, const char *path)
{
	static const size_t of_qrels[] = {ITEM, LABEL, CLASS}, of_intents[] = {INTENT, ITEM, LABEL};
	const size_t *position = layout->format == &QRELS_FILE ? of_qrels : of_intents;
	struct records file;

	records_open(&file, path, layout->format, separator);
	while (records_next(&file)) {
		struct slice field[4] = {file.topic};
		size_t fields = 1;

		if (!(file.says & IS_JUDGED)) {
			records_note_level(&file);
			file.field[LABEL].length = 0;
		}
		for (size_t k = 0; k < 3; k++)
			if (file.field[position[k]].length > 0)
				field[fields++] = file.field[position[k]];
		write_record(file.place, field, fields);
	}
	records_close(&file);
}

/* ---- -check ---- */

enum { MALFORMED, REPEATED, MISSING, UNKNOWN, TOO_MANY, SPLIT, AGAINST, RUN_NAMES, FILE_NAME,
       EQUAL_SCORES, CHECKS };

/* Of each check its name, and the sentence about one line or topic and about several. %s is the
   file of topics, or how many items they may have. */
static const char *const CHECK[CHECKS][3] = {
	{"malformed", "line is malformed", "lines are malformed"},
	{"repeated-item", "line repeats an item", "lines repeat an item"},
	{"missing-topic", "topic of %s is missing", "topics of %s are missing"},
	{"unknown-topic", "topic is not in %s", "topics are not in %s"},
	{"too-many-items", "topic has more than %s items", "topics have more than %s items"},
	{"split-topic", "topic is split", "topics are split"},
	{"rank-against-score", "topic has ranks that contradict scores",
	 "topics have ranks that contradict scores"},
	{"run-names", "line has another run name than its topic's first line",
	 "lines have another run name than their topic's first line"},
	{"file-name", "line has another run name than the file",
	 "lines have another run name than the file"},
	{"equal-scores", "topic has equal scores only", "topics have equal scores only"},
};

struct checking {
	struct reading reading;         /* chosen_path: the file of topics, or NULL */
	const char *runs_path;
	size_t most;                    /* items of a topic; 0: any number */
	enum table_format format;
	bool is_wanted;                 /* -check */
	struct words runs;
	struct set topics;              /* of chosen_path */
	bool failed;                    /* a run has more than notes, or cannot be read */
	struct table table;
	/* of the run that is read: */
	const char *path;
	struct list list;
	struct set items, seen;         /* of the topic; the topics that have lines */
	struct noted odd[CHECKS];       /* by check: lines; or topics, with line 0, */
	char *topic[CHECKS];            /*   and the first one */
};

/* Counts a line, or if it is 0 a topic. */
static void note_odd(struct checking *c, size_t check, size_t line, struct slice topic)
{
	if (line == 0 && c->odd[check].count == 0)
		c->topic[check] = string_of(topic);
	note(&c->odd[check], on_line(c->path, line));
}

static void check_topic(struct checking *c)
{
	struct list *list = &c->list;
	struct slice topic = list->topic;
	size_t equal = list->doubts.equal, opposed = list->doubts.opposed;

	set_clear(&c->items);
	list_read(list, &c->items, true);
	if (list->lines == 0)
		return;
	set_add(&c->seen, topic);
	if (c->reading.chosen_path && set_find(&c->topics, topic) == NOT_FOUND)
		note_odd(c, UNKNOWN, 0, topic);
	if (c->most > 0 && c->items.count > c->most)
		note_odd(c, TOO_MANY, 0, topic);
	if (list->format != &RES_LIST[OF_TREC])
		return;
	if (list->doubts.opposed > opposed)
		note_odd(c, AGAINST, 0, topic);
	if (list->doubts.equal > equal && c->items.count > 1)
		note_odd(c, EQUAL_SCORES, 0, topic);
	for (size_t i = 0; i < list->lines; i++) {
		const struct ranked_line *line = &list->line[i];

		if (line->other_name)
			note_odd(c, RUN_NAMES, line->line, topic);
		if (line->other_name ? line->other_file : list->other_file)
			note_odd(c, FILE_NAME, line->line, topic);
	}
}

static void write_odd(struct checking *c, size_t check)
{
	const struct noted *odd = &c->odd[check];
	const char *topic = c->topic[check];
	bool is_note = check >= FILE_NAME;
	char line[32], most[32];

	c->failed |= !is_note;
	snprintf(line, sizeof line, "line %zu", odd->first.line);
	snprintf(most, sizeof most, "%zu", c->most);
	if (c->format == TEXT) {
		output_format("%s: %s%zu ", c->path, is_note ? "note: " : "", odd->count);
		output_format(CHECK[check][1 + (odd->count > 1)],
		              check == TOO_MANY ? most : c->reading.chosen_path);
		output_format(" (first: %s)\n", topic ? quote(slice_of(topic)) : line);
		return;
	}
	table_row(&c->table, PLAIN);
	table_text(&c->table, slice_of(c->path));
	table_text(&c->table, slice_of(CHECK[check][0]));
	table_count(&c->table, odd->count);
	table_text(&c->table, slice_of(topic ? topic : line));
}

/* Reads a run; once more if topics are split. */
static void check_run(void *data)
{
	struct checking *c = data;
	struct list *list = &c->list;

	list_open(list, c->path, RES_LIST, &c->reading);
	do {
		if (list->came_back)
			list_regroup(list);
		for (size_t k = 0; k < CHECKS; k++)
			free(c->topic[k]);
		memset(c->topic, 0, sizeof c->topic);
		memset(c->odd, 0, sizeof c->odd);
		set_clear(&c->seen);
		while (list_topic(list))
			check_topic(c);
	} while (list->came_back);
	if (list->malformed.count == 0)
		list_refuse_empty(list);
	c->odd[MALFORMED] = list->malformed;
	c->odd[REPEATED] = list->repeated;
	for (size_t t = 0; t < list->split_topics.count; t++)
		note_odd(c, SPLIT, 0, set_get(&list->split_topics, t));
	for (size_t t = 0; t < c->topics.count; t++)
		if (set_find(&c->seen, set_get(&c->topics, t)) == NOT_FOUND)
			note_odd(c, MISSING, 0, set_get(&c->topics, t));
	c->path = list->input.name;
	for (size_t k = 0; k < CHECKS; k++)
		if (c->odd[k].count > 0)
			write_odd(c, k);
}

static void NORETURN check_runs(struct checking *c, const struct parsed *parsed)
{
	if (parsed->operand_count == 0 && !c->runs_path)
		die_usage("-check takes RUN..., the runs (see ntcir_eval items -h)");
	/* the number of a word of -format, which has no others than these */
	c->format = (enum table_format[]){TEXT, TSV, CSV, JSON}[c->format];
	c->reading.any_run = c->reading.topics = c->reading.is_lenient = true;
	c->reading.order = BY_SCORE;
	c->reading.repeated = KEEP_REPEATED;
	runs_take(&c->runs, c->runs_path, parsed->operand, parsed->operand_count);
	input_refuse_same(c->runs.at, c->runs.count);
	chosen_read(&c->topics, &c->reading);
	table_start(&c->table, "run check >count first");
	for (size_t r = 0; r < c->runs.count; r++) {
		progress_show((double)r / (double)c->runs.count);
		c->path = c->runs.at[r];
		c->failed |= !die_tries(check_run, c);
		list_free(&c->list);
	}
	progress_end();
	if (c->format != TEXT)
		table_print(&c->table, c->format);
	finish_with(c->failed ? EXIT_DATA : EXIT_SUCCESS);
}

/* ---- the subcommand ---- */

static void NORETURN call(const struct command *command, char **argv)
{
	struct checking checking = {.failed = false};
	struct reading *reading = &checking.reading;
	struct layout layout = {.words = 0};
	const struct option own[] = {
		TREC_OPTION(reading, "FILE is a TREC run"),
		{"records", "WORDS", &reads_record, &layout,
		 .help = "FILE has records of these fields: write them; see the manual page"},
		FLAG("check", &checking.is_wanted,
		     "say what is wrong with runs, before there are judgements", NULL),
		{"topic-file", "TOPICS", &reads_path, &reading->chosen_path,
		 .help = "the topics that each run must have, one ID per line", .needs = "-check"},
		{"most", "N", &reads_positive, &checking.most,
		 .help = "the most items that a topic may have", .needs = "-check"},
		{"format", "text|tsv|csv|json", NULL, &checking.format, .help = "default text",
		 .needs = "-check"},
		FORMAT_HINTS,
		RUNS_OPTION(&checking.runs_path, "-check"),
		SORT_OPTION(reading, "-trec"),
		TRUNCATE_OPTION(reading, "-trec"),
		{"dup", REPEATS(CHOICE_WORD) "|keep", NULL, &reading->repeated,
		 .help = "a repeated item is an error, skipped, or kept", .fallback = "error",
		 .needs = "-trec"},
		SEPARATOR_OPTION(reading),
		{0},
	};
	struct parsed parsed;
	bool checks = false;
	int ways;

	for (char **word = argv + 1; *word; word++)
		checks |= strcmp(*word, "-check") == 0 || strcmp(*word, "--check") == 0;
	if (!checks)
		output_stream(command->name);
	parsed = options_read(command, ROWS(own), argv);
	ways = reading->trec + (layout.words > 0) + checking.is_wanted;
	refuse(ways > 1, "takes one of -trec, -records and -check");
	refuse(ways == 0, "-trec is required: FILE is a TREC run");
	if (checking.is_wanted)
		check_runs(&checking, &parsed);
	if (reading->trec)
		write_items(reading, options_file(&parsed));
	else if (layout.format)
		write_judgements(&layout, reading->separator, options_file(&parsed));
	else
		write_records(&layout, reading->separator, options_file(&parsed));
	finish();
}

const struct command items_command = {
	"items", "-trec [options] [FILE]\n"
	"       ntcir_eval items -check [options] RUN...",
	"Write the lists of a TREC run as lines \"topic item\", or check runs.",
	"FILE has lines \"topic anything item rank score runname\". The lists are those that label "
	"-trec reads, in the same order, with the same checks. -check says all that is wrong with "
	"runs, TREC's or lines \"topic item rank\"; its exit status is 1 if this is more than "
	"notes.\n", NULL, call,
};
