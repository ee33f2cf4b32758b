/* SPDX-License-Identifier: MIT */
#include "read/judgement_file.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "read/groups.h"

/* The position of the text in a line, which is all of it. */
enum { WHOLE_LINE = FIELDS_KEPT + 1 };

/* Where the fields are in a line, from 1; 0: not there. A nugget's line is read as that of an item, its weight as the
   label, and its vital length as the class. */
struct judgement_format {
	struct record_kind kind;
	size_t topic, item, label, class, intent, intent_kind, text;
	enum {
		ANY_LABEL,
		LABEL_OF_LEVEL,         /* Lk */
		PROBABILITIES,          /* all fields from there on */
		LEVEL,                  /* an integer: k for Lk, below 0 for not judged */
		LEVEL_OR_GAIN           /* the same; but if one label has a decimal point, all are gains */
	} form;                         /* of the label */
	/* The formats of NTCIR and BEIR for the same judgements, or NULL. The first record, of kind `first`, shows which format it
	   is. */
	const struct judgement_format *ntcir, *beir;
	const struct record_kind *first;
};

/* A kind of record with `least_` to `most_` fields. */
#define RECORD(expected_, least_, most_)                                                         \
	.expected = (expected_), .least = (least_), .most = (most_), .judgements = true

static const struct judgement_format rel = {
	{RECORD("\"item label\"", 2, 3), .mistake = {{4, " (TREC qrels? -trec reads them)"}}},
	.item = 1, .label = 2,
};
static const struct judgement_format rel_topics = {
	{RECORD("\"topic item label\"", 3, 4)},
	.topic = 1, .item = 2, .label = 3,
};
static const struct record_kind trec_or_ntcir = {
	RECORD("\"topic anything item level\" or \"topic item label\"", 3, 4),
	.mistake = {{6, " (a TREC run? -r takes the judgements)"}},
};
static const struct judgement_format rel_ntcir = {
	{RECORD("\"topic item label\", as in the first line", 3, 3)},
	.topic = 1, .item = 2, .label = 3, .form = LABEL_OF_LEVEL,
};
#define REL_BEIR(form_) {                                                                         \
	{RECORD("\"topic item level\", as in the first line", 3, 3)},                            \
	.topic = 1, .item = 2, .label = 3, .form = (form_),                                      \
}
#define REL_TREC(form_, beir_) {                                                                 \
	{RECORD("\"topic anything item level\"", 4, 4)},                                         \
	.topic = 1, .item = 3, .label = 4, .form = (form_),                                      \
	.ntcir = &rel_ntcir, .beir = (beir_), .first = &trec_or_ntcir,                           \
}
static const struct judgement_format rel_beir = REL_BEIR(LEVEL), gains_beir = REL_BEIR(LEVEL_OR_GAIN);
static const struct judgement_format rel_trec = REL_TREC(LEVEL, &rel_beir);
const struct judgement_format QRELS_OR_GAINS_FILE = REL_TREC(LEVEL_OR_GAIN, &gains_beir);
static const struct judgement_format erel = {
	{RECORD("\"item label class\"", 3, 3)},
	.item = 1, .label = 2, .class = 3,
};
static const struct judgement_format erel_topics = {
	{RECORD("\"topic item label class\"", 4, 4)},
	.topic = 1, .item = 2, .label = 3, .class = 4,
};
static const struct judgement_format relv = {
	{RECORD("\"item gain\"", 2, SIZE_MAX)},
	.item = 1, .label = 2,
};
static const struct judgement_format relv_topics = {
	{RECORD("\"topic item gain\"", 3, SIZE_MAX)},
	.topic = 1, .item = 2, .label = 3,
};
static const struct judgement_format intent = {
	{RECORD("\"item\"", 1, SIZE_MAX)},
	.item = 1, .label = 2,
};
static const struct judgement_format intent_topics = {
	{RECORD("\"topic intent item label\"", 4, 4)},
	.topic = 1, .intent = 2, .item = 3, .label = 4,
};
static const struct judgement_format intent_ntcir = {
	{RECORD("\"topic intent item label\"", 4, 4)},
	.topic = 1, .intent = 2, .item = 3, .label = 4, .form = LABEL_OF_LEVEL,
};
static const struct judgement_format intent_trec = {
	{RECORD("\"topic intent item level\"", 4, 4)},
	.topic = 1, .intent = 2, .item = 3, .label = 4, .form = LEVEL,
	.ntcir = &intent_ntcir, .first = &intent_ntcir.kind,
};
static const struct judgement_format din = {
	{RECORD("\"intent inf|nav item gain\"", 4, 4)},
	.intent = 1, .intent_kind = 2, .item = 3, .label = 4,
};
static const struct judgement_format din_topics = {
	{RECORD("\"topic intent inf|nav item gain\"", 5, 5)},
	.topic = 1, .intent = 2, .intent_kind = 3, .item = 4, .label = 5,
};
static const struct judgement_format groups = {
	{RECORD("\"item p1 p2 ...\"", 3, SIZE_MAX)},
	.item = 1, .label = 2, .form = PROBABILITIES,
};
static const struct judgement_format groups_topics = {
	{RECORD("\"topic item p1 p2 ...\"", 4, SIZE_MAX)},
	.topic = 1, .item = 2, .label = 3, .form = PROBABILITIES,
};
static const struct judgement_format nugget = {
	{RECORD("\"nugget weight vital-length\"", 3, SIZE_MAX)},
	.item = 1, .label = 2, .class = 3,
};
static const struct judgement_format nugget_topics = {
	{RECORD("\"topic nugget weight vital-length\"", 4, SIZE_MAX)},
	.topic = 1, .item = 2, .label = 3, .class = 4,
};

const struct judgement_formats REL_FILE = {&rel, &rel_topics, &rel_trec};
const struct judgement_formats EREL_FILE = {&erel, &erel_topics, &erel_topics};
const struct judgement_formats RELV_FILE = {&relv, &relv_topics, &relv_topics};
const struct judgement_formats INTENT_FILE = {&intent, &intent_topics, &intent_trec};
const struct judgement_formats DIN_FILE = {&din, &din_topics, &din_topics};
const struct judgement_formats GROUP_FILE = {&groups, &groups_topics, &groups_topics};
const struct judgement_formats NUGGET_FILE = {&nugget, &nugget_topics, &nugget_topics};
static const struct judgement_format qrels_ntcir = {
	{RECORD("\"topic item label\", as in the first line", 3, 4)},
	.topic = 1, .item = 2, .label = 3, .class = 4, .form = LABEL_OF_LEVEL, .text = WHOLE_LINE,
};
static const struct judgement_format qrels_beir = {
	{RECORD("\"topic item level\", as in the first line", 3, 3)},
	.topic = 1, .item = 2, .label = 3, .form = LEVEL, .text = WHOLE_LINE,
};
const struct judgement_format QRELS_FILE = {
	{RECORD("\"topic anything item level\"", 4, 4)},
	.topic = 1, .item = 3, .label = 4, .form = LEVEL, .text = WHOLE_LINE,
	.ntcir = &qrels_ntcir, .beir = &qrels_beir, .first = &trec_or_ntcir,
};

struct topic_line {
	size_t topic, line;
	size_t start;           /* in `bytes`: the fields that the format has */
};

static const struct slice EMPTY = {"", 0};

/* The judgement of the line that was read last. `at` has its fields by position; 0 and those that the line lacks are
   empty. */
static inline struct judged judged_of(const struct judgement_format *format, const struct input *input,
                                      const struct slice at[])
{
	return (struct judged){
		.item = at[format->item], .label = at[format->label], .class = at[format->class],
		.intent = at[format->intent], .intent_kind = at[format->intent_kind], .text = at[format->text],
		.place = input_place(input),
	};
}

static bool is_level(const struct judgement_format *format)
{
	return format->form == LEVEL || format->form == LEVEL_OR_GAIN;
}

static bool is_decimal(struct slice label)
{
	return memchr(label.at, '.', label.length) != NULL;
}

/* Takes the digits out of a level; false for a level below 0, which means not judged. */
static bool read_level(struct slice *level, struct place place)
{
	struct slice digits = *level;
	char word[QUOTE_SIZE];
	bool negative = level->length > 0 && level->at[0] == '-';

	if (level->length > 0 && (negative || level->at[0] == '+'))
		digits = (struct slice){level->at + 1, level->length - 1};
	if (!slice_is_digits(digits))
		die_at(place, "expected a level, an integer, found %s%s", quote(word, *level),
		       is_decimal(*level) ? " (decimal gains? evaluate reads them)" : "");
	while (digits.length > 1 && digits.at[0] == '0')
		digits = (struct slice){digits.at + 1, digits.length - 1};
	*level = digits;
	return !negative || slice_is(digits, "0");
}

/* Reads a gain with a decimal point; false for one below 0, which means not judged. */
static bool read_gain(struct judgement_file *file, const struct judged *judged)
{
	if (file->first_gain == 0)
		file->first_gain = judged->place.line;
	return judged->label.at[0] == '-' ? false : gain_written(judged->label, judged->place) >= 0;
}

/* Reads the label as the format has it; false if the item was not judged. */
static bool read_label(struct judgement_file *file, struct judged *judged)
{
	char word[QUOTE_SIZE];

	if (file->format->form == LEVEL_OR_GAIN && is_decimal(judged->label))
		return read_gain(file, judged);
	if (is_level(file->format))
		return read_level(&judged->label, judged->place);
	if (file->format->form == LABEL_OF_LEVEL && !is_label(judged->label))
		die_at(judged->place, "expected a label L0, L1, ..., as in the first line, found %s",
		       quote(word, judged->label));
	return true;
}

/* Adds a field to the bytes: its length, `prefix`, and the field. */
static inline void keep(struct judgement_file *file, struct slice prefix, struct slice t)
{
	size_t length = prefix.length + t.length;
	char *at;

	file->bytes = enlarge(file->bytes, file->used + sizeof length + length, &file->bytes_capacity, 1);
	at = file->bytes + file->used;
	file->used += sizeof length + length;
	memcpy(at, &length, sizeof length);
	at += sizeof length;
	for (size_t i = 0; i < prefix.length; i++)
		*at++ = prefix.at[i];
	memcpy(at, t.at, t.length);
}

/* The field that is kept at *at, which moves on to the next one. */
static inline struct slice kept(const char **at)
{
	struct slice t;

	memcpy(&t.length, *at, sizeof t.length);
	t.at = *at + sizeof t.length;
	*at = t.at + t.length;
	return t;
}

/* Notes a level below -1; the label is its digits. In qrels of TREC Web tracks such levels mean spam: the item was
   judged. */
static void note_low_level(struct judgement_file *file, size_t topic, const struct judged *judged)
{
	if (slice_is(judged->label, "1") || is_decimal(judged->label))
		return;
	file->low = enlarge(file->low, file->low_count, &file->low_capacity, sizeof *file->low);
	file->low[file->low_count++] = (struct low_level){topic, judged->place.line, file->used};
	keep(file, slice_of("-"), judged->label);
}

/* The number of a line's topic, which is that of the line before it almost always. */
static size_t topic_number(struct judgement_file *file, struct slice topic)
{
	if (file->names.count == 0 || !slice_equal(topic, strset_get(&file->names, file->topic)))
		file->topic = strset_add(&file->names, topic);
	return file->topic;
}

static void keep_judged(struct judgement_file *file, struct slice topic, struct judged *judged)
{
	const struct judgement_format *format = file->format;
	struct topic_line line = {topic_number(file, topic), judged->place.line, 0};
	bool is_judged = read_label(file, judged);

	if (!is_judged) {
		note_low_level(file, line.topic, judged);
		if (format->text == 0)
			return;
		judged->label = EMPTY;
	}
	line.start = file->used;
	keep(file, EMPTY, judged->item);
	keep(file, is_level(format) && is_judged && !is_decimal(judged->label) ? (struct slice){"L", 1} : EMPTY, judged->label);
	if (format->class > 0)
		keep(file, EMPTY, judged->class);
	if (format->intent > 0)
		keep(file, EMPTY, judged->intent);
	if (format->intent_kind > 0)
		keep(file, EMPTY, judged->intent_kind);
	if (format->text > 0)
		keep(file, EMPTY, judged->text);
	file->line = enlarge(file->line, file->count, &file->capacity, sizeof line);
	file->line[file->count++] = line;
}

/* Line `number` in file order, as keep_judged() has kept it. */
static inline struct judged kept_judged(const struct judgement_file *file, size_t number)
{
	const struct judgement_format *format = file->format;
	const char *at = file->bytes + file->line[number].start;
	struct judged judged = {
		.class = EMPTY, .intent = EMPTY, .intent_kind = EMPTY, .text = EMPTY,
		.place = {.file = file->file, .line = file->line[number].line},
	};

	judged.item = kept(&at);
	judged.label = kept(&at);
	/* a level among gains is one */
	if (file->first_gain > 0 && judged.label.at[0] == 'L')
		judged.label = (struct slice){judged.label.at + 1, judged.label.length - 1};
	if (format->class > 0)
		judged.class = kept(&at);
	if (format->intent > 0)
		judged.intent = kept(&at);
	if (format->intent_kind > 0)
		judged.intent_kind = kept(&at);
	if (format->text > 0)
		judged.text = kept(&at);
	return judged;
}

/* Puts the lines of each topic together, in their order (Knuth, The Art of Computer Programming 5.2,
   distribution counting). */
static void group_lines(struct judgement_file *file)
{
	size_t *end = allocate(file->names.count, sizeof *end);
	size_t before = 0;

	file->order = allocate(file->count, sizeof *file->order);
	for (size_t i = 0; i < file->count; i++)
		end[file->line[i].topic]++;
	for (size_t t = 0; t < file->names.count; t++) {
		size_t lines = end[t];
		end[t] = before;
		before += lines;
	}
	for (size_t i = 0; i < file->count; i++)
		file->order[end[file->line[i].topic]++] = i;
	file->end = end;
}

/* Whether the three fields of the line are between tabs, as BEIR's are. */
static bool has_tabs(const struct judgement_file *file, const struct slice at[])
{
	return file->separator.length > 0 || (at[2].at[-1] == '\t' && at[3].at[-1] == '\t');
}

/* Takes the format that the first record shows: NTCIR's has a label in the place of a level. */
static void choose_format(struct judgement_file *file, const struct slice at[], size_t fields)
{
	const struct judgement_format *trec = file->format, *ntcir = trec->ntcir;

	if (fields <= ntcir->kind.most && is_label(at[ntcir->label]))
		file->format = ntcir;
	else if (fields < trec->kind.least && trec->beir && has_tabs(file, at))
		file->format = trec->beir;
	else if (fields < trec->kind.least)
		die_at(input_place(&file->input), "expected %s, found %zu fields and no label L0, L1, ...%s", trec->first->expected,
		       fields, slice_is_digits(at[3]) ? " (BEIR's qrels have tabs between fields)" : "");
}

/* Whether the line is the first one of BEIR's qrels. */
static bool is_beir_heading(const struct slice at[], size_t fields)
{
	return fields == 3 && slice_is(at[1], "query-id") && slice_is(at[2], "corpus-id") && slice_is(at[3], "score");
}

/* Whether lines have the fields of TREC's qrels. */
static bool is_trec(const struct judgement_format *format)
{
	return format->ntcir && format->intent == 0;
}

/* Read as TREC's, NTCIR qrels with classes would judge items that are called L1. */
static void refuse_classes(const struct judgement_file *file, const struct slice at[])
{
	if (is_label(at[file->format->item]))
		die_at(input_place(&file->input), "expected %s, found \"topic item label class\" (-t -ec reads classes)",
		       file->format->kind.expected);
}

/* Reads the next line, and its topic if the format has one; closes the input after the last line, and returns false
   from then on. */
static bool read_judged(struct judgement_file *file, struct slice *topic, struct judged *judged)
{
	bool first = file->input.line == 0 && file->format->ntcir;
	struct slice at[WHOLE_LINE + 1];        /* by position */
	size_t fields;

	if (file->ended)
		return false;
	fields = input_record(&file->input, first ? file->format->first : &file->format->kind, file->separator, at + 1);
	if (fields == 0) {
		input_close(&file->input);
		file->ended = true;
		return false;
	}
	at[0] = EMPTY;
	for (size_t i = fields; i < FIELDS_KEPT && i < file->format->kind.most; i++)
		at[i + 1] = EMPTY;
	at[WHOLE_LINE] = file->input.text;
	if (first && is_trec(file->format) && is_beir_heading(at, fields)) {
		file->format = file->format->beir;
		file->has_heading = true;
		if (file->format->text > 0)
			keep(file, EMPTY, at[WHOLE_LINE]);
		return read_judged(file, topic, judged);
	}
	if (first)
		choose_format(file, at, fields);
	if (is_trec(file->format))
		refuse_classes(file, at);
	*topic = at[file->format->topic];
	*judged = judged_of(file->format, &file->input, at);
	if (file->format->form == PROBABILITIES) {
		/* qrels in their place show here, not as an item that is there twice */
		probability_written(judged->label, judged->place);
		judged->label = input_from(&file->input, judged->label);
	}
	return true;
}

void judgement_file_read_input(struct judgement_file *file, struct input input,
                               const struct judgement_format *format, struct slice separator)
{
	struct slice topic;
	struct judged judged;

	*file = (struct judgement_file){.file = input.name, .several = format->topic > 0,
	                                .format = format, .separator = separator, .input = input};
	if (!file->several) {
		strset_add(&file->names, slice_of(""));
		return;
	}
	while (read_judged(file, &topic, &judged))
		keep_judged(file, topic, &judged);
	group_lines(file);
}

void judgement_file_read(struct judgement_file *file, const char *path,
                         const struct judgement_format *format, struct slice separator)
{
	struct input input;

	input_open(&input, path);
	judgement_file_read_input(file, input, format, separator);
}

void judgement_file_make_one(struct judgement_file *file)
{
	*file = (struct judgement_file){.ended = true};
	strset_add(&file->names, slice_of(""));
}

void judgement_file_warn(const struct judgement_file *file)
{
	const struct low_level *first = NULL;
	char word[QUOTE_SIZE];
	size_t count = 0;

	for (size_t i = 0; i < file->low_count; i++)
		if (!(file->ignored && file->ignored[file->low[i].topic]) && file->first_gain == 0) {
			first = first ? first : &file->low[i];
			count++;
		}
	if (first) {
		const char *level = file->bytes + first->text;

		warn_at((struct place){.file = file->file, .line = first->line},
		        "%zu level%s below -1 (first here: %s): not judged, as in trec_eval; if they mean spam that was "
		        "judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'", count, count == 1 ? " is" : "s are",
		        quote(word, kept(&level)));
	}
}

struct place judgement_file_place(const struct judgement_file *file, size_t topic)
{
	struct place place = {.file = file->file};

	if (file->several)
		place.topic = strset_get(&file->names, topic);
	return place;
}

void judgement_file_begin(struct judgement_file *file, size_t topic)
{
	file->topic = topic;
	file->passed = 0;
}

bool judgement_file_next(struct judgement_file *file, struct judged *judged)
{
	struct slice topic;
	size_t number;

	/* the lines of the only topic need not be kept: they are passed on as they are read */
	if (!file->several)
		return read_judged(file, &topic, judged);
	number = (file->topic == 0 ? 0 : file->end[file->topic - 1]) + file->passed;
	if (number == file->end[file->topic])
		return false;
	*judged = kept_judged(file, file->order[number]);
	file->passed++;
	return true;
}

bool judgement_file_next_nugget(struct judgement_file *file, struct nugget_line *line)
{
	struct judged judged;

	if (!judgement_file_next(file, &judged))
		return false;
	*line = (struct nugget_line){judged.item, judged.label, judged.class, judged.place};
	return true;
}

struct judged judgement_file_line(const struct judgement_file *file, size_t number, size_t *topic)
{
	*topic = file->line[number].topic;
	return kept_judged(file, number);
}

struct slice judgement_file_heading(const struct judgement_file *file)
{
	const char *at = file->bytes;

	return file->has_heading ? kept(&at) : EMPTY;
}

void judgement_file_judge(struct judgement_file *file, size_t topic, struct judgements *judgements)
{
	struct judged judged;

	judgements_clear(judgements);
	judgements->place = judgement_file_place(file, topic);
	judgements->has_classes = file->format->class > 0;
	judgement_file_begin(file, topic);
	while (judgement_file_next(file, &judged))
		judgements_add(judgements, &judged);
}

void judgement_file_free(struct judgement_file *file)
{
	if (!file->ended)
		input_close(&file->input);
	strset_free(&file->names);
	free(file->ignored);
	free(file->bytes);
	free(file->line);
	free(file->order);
	free(file->end);
	free(file->low);
	*file = (struct judgement_file){.ended = true};
}
