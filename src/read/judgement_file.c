#include "read/judgement_file.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"

/* The fields of a judgement, and of a nugget. */
enum {
	ITEM, LABEL, CLASS, INTENT, INTENT_KIND, TEXT, FIELDS,
	NUGGET = 0, WEIGHT, VITAL_LENGTH
};

/* The position of TEXT in a line, which is all of it. */
enum { WHOLE_LINE = FIELDS_KEPT + 1 };

struct judgement_format {
	struct record_kind kind;
	size_t topic;                   /* positions in a line, from 1; 0: not there */
	size_t field[FIELDS];
	enum {
		ANY_LABEL,
		LABEL_OF_LEVEL,         /* Lk */
		LEVEL                   /* an integer: k for Lk, below 0 for not judged */
	} label;
	/* NTCIR's format of the same judgements, or NULL. The first record, of kind `first`, shows which format it is. */
	const struct judgement_format *ntcir;
	const struct record_kind *first;
};

/* A kind of record with `least_` to `most_` fields, the first `used_` of which are looked at. */
#define RECORD(expected_, least_, most_, used_)                                                  \
	.expected = (expected_), .least = (least_), .most = (most_), .used = (used_), .judgements = true

static const struct judgement_format rel = {
	{RECORD("\"item label\"", 2, 3, 3), .mistaken = 4, .hint = " (TREC qrels? -trec reads them)"},
	.field = {[ITEM] = 1, [LABEL] = 2},
};
static const struct judgement_format rel_topics = {
	{RECORD("\"topic item label\"", 3, 4, 4)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3},
};
static const struct record_kind trec_or_ntcir = {
	RECORD("\"topic anything item level\" or \"topic item label\"", 3, 4, 4),
	.mistaken = 6, .hint = " (a TREC run? -r takes the judgements)",
};
static const struct judgement_format rel_ntcir = {
	{RECORD("\"topic item label\", as in the first line", 3, 3, 3)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3}, .label = LABEL_OF_LEVEL,
};
static const struct judgement_format rel_trec = {
	{RECORD("\"topic anything item level\"", 4, 4, 4)},
	.topic = 1, .field = {[ITEM] = 3, [LABEL] = 4}, .label = LEVEL,
	.ntcir = &rel_ntcir, .first = &trec_or_ntcir,
};
static const struct judgement_format erel = {
	{RECORD("\"item label class\"", 3, 3, 3)},
	.field = {[ITEM] = 1, [LABEL] = 2, [CLASS] = 3},
};
static const struct judgement_format erel_topics = {
	{RECORD("\"topic item label class\"", 4, 4, 4)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3, [CLASS] = 4},
};
static const struct judgement_format relv = {
	{RECORD("\"item gain\"", 2, SIZE_MAX, 2)},
	.field = {[ITEM] = 1, [LABEL] = 2},
};
static const struct judgement_format relv_topics = {
	{RECORD("\"topic item gain\"", 3, SIZE_MAX, 3)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3},
};
static const struct judgement_format intent = {
	{RECORD("\"item\"", 1, SIZE_MAX, 2)},
	.field = {[ITEM] = 1, [LABEL] = 2},
};
static const struct judgement_format intent_topics = {
	{RECORD("\"topic intent item label\"", 4, 4, 4)},
	.topic = 1, .field = {[INTENT] = 2, [ITEM] = 3, [LABEL] = 4},
};
static const struct judgement_format intent_ntcir = {
	{RECORD("\"topic intent item label\"", 4, 4, 4)},
	.topic = 1, .field = {[INTENT] = 2, [ITEM] = 3, [LABEL] = 4}, .label = LABEL_OF_LEVEL,
};
static const struct judgement_format intent_trec = {
	{RECORD("\"topic intent item level\"", 4, 4, 4)},
	.topic = 1, .field = {[INTENT] = 2, [ITEM] = 3, [LABEL] = 4}, .label = LEVEL,
	.ntcir = &intent_ntcir, .first = &intent_ntcir.kind,
};
static const struct judgement_format din = {
	{RECORD("\"intent inf|nav item gain\"", 4, 4, 4)},
	.field = {[INTENT] = 1, [INTENT_KIND] = 2, [ITEM] = 3, [LABEL] = 4},
};
static const struct judgement_format din_topics = {
	{RECORD("\"topic intent inf|nav item gain\"", 5, 5, 5)},
	.topic = 1, .field = {[INTENT] = 2, [INTENT_KIND] = 3, [ITEM] = 4, [LABEL] = 5},
};
static const struct judgement_format nugget = {
	{RECORD("\"nugget weight vital-length\"", 3, SIZE_MAX, 3)},
	.field = {[NUGGET] = 1, [WEIGHT] = 2, [VITAL_LENGTH] = 3},
};
static const struct judgement_format nugget_topics = {
	{RECORD("\"topic nugget weight vital-length\"", 4, SIZE_MAX, 4)},
	.topic = 1, .field = {[NUGGET] = 2, [WEIGHT] = 3, [VITAL_LENGTH] = 4},
};

const struct judgement_formats REL_FILE = {&rel, &rel_topics, &rel_trec};
const struct judgement_formats EREL_FILE = {&erel, &erel_topics, &erel_topics};
const struct judgement_formats RELV_FILE = {&relv, &relv_topics, &relv_topics};
const struct judgement_formats INTENT_FILE = {&intent, &intent_topics, &intent_trec};
const struct judgement_formats DIN_FILE = {&din, &din_topics, &din_topics};
const struct judgement_formats NUGGET_FILE = {&nugget, &nugget_topics, &nugget_topics};
const struct judgement_format QRELS_FILE = {
	{RECORD("judgements, \"topic item label\"", 3, 4, 4)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3, [CLASS] = 4, [TEXT] = WHOLE_LINE},
};

struct topic_line {
	size_t topic, line;
	size_t start;           /* in `bytes`: the fields that the format has */
};

/* The fields of a line, by the names above. */
struct record {
	struct slice field[FIELDS];
	struct place place;
};

static const struct slice EMPTY = {"", 0};

/* Takes the fields of the line that was read last; those that it does not have are empty. */
static struct record record_of(const struct judgement_file *file, const struct input *input,
                               const struct slice field[], size_t fields)
{
	struct record record = {.place = input_place(input)};

	for (size_t f = 0; f < FIELDS; f++) {
		size_t position = file->format->field[f];

		if (position == WHOLE_LINE)
			record.field[f] = input->text;
		else if (position > 0 && position <= fields)
			record.field[f] = field[position - 1];
		else
			record.field[f] = EMPTY;
	}
	return record;
}

static struct judged judged_of(const struct record *record)
{
	return (struct judged){
		.item = record->field[ITEM], .label = record->field[LABEL], .class = record->field[CLASS],
		.intent = record->field[INTENT], .intent_kind = record->field[INTENT_KIND],
		.text = record->field[TEXT], .place = record->place,
	};
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
		die_at(place, "expected a level, an integer, found %s", quote(word, *level));
	while (digits.length > 1 && digits.at[0] == '0')
		digits = (struct slice){digits.at + 1, digits.length - 1};
	*level = digits;
	return !negative || slice_is(digits, "0");
}

/* Reads the label of a record as the format has it; false if the item was not judged. */
static bool read_label(const struct judgement_file *file, struct record *record)
{
	struct slice *label = &record->field[LABEL];
	char word[QUOTE_SIZE];

	if (file->format->label == LEVEL)
		return read_level(label, record->place);
	if (file->format->label == LABEL_OF_LEVEL && !is_label(*label))
		die_at(record->place, "expected a label L0, L1, ..., as in the first line, found %s",
		       quote(word, *label));
	return true;
}

/* Adds a field, after `before`, to the bytes. */
static void keep(struct judgement_file *file, const char *before, struct slice t)
{
	size_t start = strlen(before), length = start + t.length;
	char *at;

	file->bytes = enlarge(file->bytes, file->used + length, &file->bytes_capacity, 1);
	at = file->bytes + file->used;
	memcpy(at, before, start);
	memcpy(at + start, t.at, t.length);
	at[length] = '\0';
	file->used += length + 1;
}

/* Notes a level below -1; the record has its digits. In qrels of TREC Web tracks such levels mean spam: the item was
   judged. */
static void note_low_level(struct judgement_file *file, size_t topic, const struct record *record)
{
	struct slice digits = record->field[LABEL];

	if (slice_is(digits, "1"))
		return;
	file->low = enlarge(file->low, file->low_count, &file->low_capacity, sizeof *file->low);
	file->low[file->low_count++] = (struct low_level){topic, record->place.line, file->used};
	keep(file, "-", digits);
}

static void keep_record(struct judgement_file *file, struct slice topic, struct record *record)
{
	const char *prefix = file->format->label == LEVEL ? "L" : "";
	struct topic_line line = {.line = record->place.line, .start = file->used};

	line.topic = strset_add(&file->names, topic);
	if (!read_label(file, record)) {
		note_low_level(file, line.topic, record);
		return;
	}
	for (size_t f = 0; f < FIELDS; f++)
		if (file->format->field[f] > 0)
			keep(file, f == LABEL ? prefix : "", record->field[f]);
	file->line = enlarge(file->line, file->count, &file->capacity, sizeof line);
	file->line[file->count++] = line;
}

/* Line `number` in file order, as keep_record() has kept it. */
static struct record kept_record(const struct judgement_file *file, size_t number)
{
	const struct topic_line *line = &file->line[number];
	struct record record = {.place = {.file = file->file, .line = line->line}};
	const char *at = file->bytes + line->start;

	for (size_t f = 0; f < FIELDS; f++) {
		record.field[f] = EMPTY;
		if (file->format->field[f] > 0) {
			record.field[f] = slice_of(at);
			at += record.field[f].length + 1;
		}
	}
	return record;
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

/* Takes the format that the first record shows: NTCIR's has a label in the place of a level. */
static void choose_format(struct judgement_file *file, const struct slice field[], size_t fields)
{
	const struct judgement_format *trec = file->format, *ntcir = trec->ntcir;

	if (fields == ntcir->kind.most && is_label(field[ntcir->field[LABEL] - 1]))
		file->format = ntcir;
	else if (fields < trec->kind.least)
		die_at(input_place(&file->input), "expected %s, found %zu fields and no label L0, L1, ...", trec->first->expected,
		       fields);
}

/* Read as TREC's, NTCIR qrels with classes would judge items that are called L1. */
static void refuse_classes(const struct judgement_file *file, const struct slice field[])
{
	if (is_label(field[rel_trec.field[ITEM] - 1]))
		die_at(input_place(&file->input), "expected %s, found \"topic item label class\" (-t -ec reads classes)",
		       rel_trec.kind.expected);
}

/* Reads the next line, and its topic if the format has one; closes the input after the last line, and returns false
   from then on. */
static bool read_record(struct judgement_file *file, struct slice *topic, struct record *record)
{
	bool first = file->input.line == 0 && file->format->ntcir;
	struct slice field[FIELDS_KEPT];
	size_t fields;

	if (file->ended)
		return false;
	fields = input_record(&file->input, first ? file->format->first : &file->format->kind, file->separator, field);
	if (fields == 0) {
		input_close(&file->input);
		file->ended = true;
		return false;
	}
	if (first)
		choose_format(file, field, fields);
	if (file->format == &rel_trec)
		refuse_classes(file, field);
	if (topic)
		*topic = field[file->format->topic - 1];
	*record = record_of(file, &file->input, field, fields);
	return true;
}

void judgement_file_read_input(struct judgement_file *file, struct input input,
                               const struct judgement_format *format, struct slice separator)
{
	struct slice topic;
	struct record record;

	*file = (struct judgement_file){.file = input.name, .several = format->topic > 0,
	                                .format = format, .separator = separator, .input = input};
	if (!file->several) {
		strset_add(&file->names, slice_of(""));
		return;
	}
	while (read_record(file, &topic, &record))
		keep_record(file, topic, &record);
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

void judgement_file_warn(const struct judgement_file *file, const bool ignored[])
{
	const struct low_level *first = NULL;
	char word[QUOTE_SIZE];
	size_t count = 0;

	for (size_t i = 0; i < file->low_count; i++)
		if (!ignored[file->low[i].topic]) {
			first = first ? first : &file->low[i];
			count++;
		}
	if (first)
		warn_at((struct place){.file = file->file, .line = first->line},
		        "%zu level%s below -1, here first, %s: not judged, as in trec_eval; if it means spam that was "
		        "judged, make it 0: awk '$4 < -1 { $4 = 0 } 1'", count, count == 1 ? " is" : "s are",
		        quote(word, slice_of(file->bytes + first->text)));
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

/* The lines of the only topic need not be kept: they are passed on as they are read. */
static bool next_record(struct judgement_file *file, struct record *record)
{
	size_t number;

	if (!file->several)
		return read_record(file, NULL, record);
	number = (file->topic == 0 ? 0 : file->end[file->topic - 1]) + file->passed;
	if (number == file->end[file->topic])
		return false;
	*record = kept_record(file, file->order[number]);
	file->passed++;
	return true;
}

bool judgement_file_next(struct judgement_file *file, struct judged *judged)
{
	struct record record;

	if (!next_record(file, &record))
		return false;
	*judged = judged_of(&record);
	return true;
}

bool judgement_file_next_nugget(struct judgement_file *file, struct nugget_line *line)
{
	struct record record;

	if (!next_record(file, &record))
		return false;
	*line = (struct nugget_line){record.field[NUGGET], record.field[WEIGHT],
	                             record.field[VITAL_LENGTH], record.place};
	return true;
}

struct judged judgement_file_line(const struct judgement_file *file, size_t number, size_t *topic)
{
	struct record record = kept_record(file, number);

	*topic = file->line[number].topic;
	return judged_of(&record);
}

void judgement_file_judge(struct judgement_file *file, size_t topic, struct judgements *judgements)
{
	struct judged judged;

	judgements_clear(judgements);
	judgements->place = judgement_file_place(file, topic);
	judgements->has_classes = file->format->field[CLASS] > 0;
	judgement_file_begin(file, topic);
	while (judgement_file_next(file, &judged))
		judgements_add(judgements, judged);
}

void judgement_file_free(struct judgement_file *file)
{
	if (!file->ended)
		input_close(&file->input);
	strset_free(&file->names);
	free(file->bytes);
	free(file->line);
	free(file->order);
	free(file->end);
	free(file->low);
	*file = (struct judgement_file){.ended = true};
}
