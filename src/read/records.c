/* SPDX-License-Identifier: MIT */
#include "read/records.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/grouping.h"

struct record_line {
	uint32_t topic;
	uint32_t line;          /* 0: it was removed */
	size_t start;           /* in `bytes` */
};

static const struct slice EMPTY = {"", 0};

static inline char *append(char *at, struct slice t)
{
	memcpy(at, t.at, t.length);
	return at + t.length;
}

/* Notes a level below -1. In qrels of TREC Web tracks such levels mean spam: the item was judged. */
static void note_low_level(struct records *records, size_t topic, const struct record *record)
{
	struct slice digits = record->field[LABEL];

	if (slice_is(digits, "1"))
		return;
	records->low = enlarge(records->low, records->low_count, &records->low_capacity, sizeof *records->low);
	records->low[records->low_count++] = (struct low_level){topic, record->place.line, string_of(digits)};
}

/* Keeps a record, with `prefix` before its label. */
static void keep(struct records *records, uint32_t topic, const struct record *record, struct slice prefix)
{
	size_t fields = records->fields, length = prefix.length;
	struct record_line line = {topic, (uint32_t)record->place.line, records->used};
	char *at;

	if (record->place.line > UINT32_MAX)
		die_at(record->place, "more lines than a file may have: split the file");
	for (size_t i = 0; i < fields; i++)
		length += record->field[i].length + 1;
	records->bytes = enlarge(records->bytes, records->used + length, &records->bytes_capacity, 1);
	at = records->bytes + records->used;
	for (size_t i = 1; i < fields; i++) {
		if (i == LABEL)
			at = append(at, prefix);
		at = append(at, record->field[i]);
		*at++ = '\0';
	}
	at = append(at, record->field[0]);
	records->used = (size_t)(at - records->bytes);
	records->line = enlarge(records->line, records->count, &records->capacity, sizeof line);
	records->line[records->count++] = line;
}

static void read_all(struct records *records, struct input *input, struct slice separator)
{
	static const struct slice L = {"L", 1};
	const struct record_format *format = &records->format;
	struct slice at[WHOLE_LINE + 1], heading;
	uint32_t topic = 0;

	while (format_read(&records->format, input, separator, at, &heading)) {
		struct record record;
		int label;

		if (heading.length > 0) {
			records->heading = string_of(heading);
			continue;
		}
		/* almost always that of the line before it */
		if (records->names.count == 0 || !slice_equal(at[format->topic], strset_get(&records->names, topic)))
			topic = (uint32_t)strset_add(&records->names, at[format->topic]);
		record.place = input_place(input);
		for (size_t i = 0; i < RECORD_FIELDS; i++) {
			record.field[i] = at[format->field[i]];
			if (format->field[i] > 0 && records->fields <= i)
				records->fields = i + 1;
		}
		label = format_label(format, input, &record.field[LABEL]);
		if ((label & IS_GAIN) && records->first_gain == 0)
			records->first_gain = record.place.line;
		if (label & IS_JUDGED) {
			keep(records, topic, &record, label & IS_LEVEL ? L : EMPTY);
			continue;
		}
		if (label & IS_LEVEL)
			note_low_level(records, topic, &record);
		record.field[LABEL] = EMPTY;
		if (format->field[LINE_TEXT] > 0)
			keep(records, topic, &record, EMPTY);
	}
}

/* Finds the lines of each topic. Topics have their numbers by their first lines, so lines in order have increasing
   ones. */
static void group_lines(struct records *records)
{
	bool ordered = true;

	records->end = allocate(records->names.count, sizeof *records->end);
	for (size_t i = 0; i < records->count; i++) {
		ordered = ordered && (i == 0 || records->line[i - 1].topic <= records->line[i].topic);
		records->end[records->line[i].topic] = i + 1;
	}
	/* a topic may have no lines that are kept */
	for (size_t t = 1; t < records->names.count; t++)
		if (records->end[t] == 0)
			records->end[t] = records->end[t - 1];
	if (!ordered)
		records->order = grouped(&records->line->topic, sizeof *records->line, records->count,
		                         records->names.count, records->end);
}

void records_read(struct records *records, const char *path, const struct record_format *format,
                  struct slice separator)
{
	struct input input;

	input_open(&input, path);
	*records = (struct records){.file = input.name, .format = *format};
	if (format->topic == 0)
		strset_add(&records->names, EMPTY);
	read_all(records, &input, separator);
	input_close(&input);
	group_lines(records);
}

void records_warn(const struct records *records)
{
	const struct low_level *first = NULL;
	char word[QUOTE_SIZE];
	size_t count = 0;

	for (size_t i = 0; i < records->low_count; i++)
		if (!(records->ignored && records->ignored[records->low[i].topic]) && records->first_gain == 0) {
			first = first ? first : &records->low[i];
			count++;
		}
	if (first)
		warn_at((struct place){.file = records->file, .line = first->line},
		        "%zu level%s below -1 (first here: \"-%s\"): not judged, as in trec_eval; if they mean spam "
		        "that was "
		        "judged, make them 0: awk '$4 < -1 { $4 = 0 } 1'", count, count == 1 ? " is" : "s are",
		        printable(word, slice_of(first->digits)));
}

struct place records_place(const struct records *records, size_t topic)
{
	struct place place = {.file = records->file};

	if (records->format.topic > 0)
		place.topic = strset_get(&records->names, topic);
	return place;
}

void records_begin(struct records *records, size_t topic)
{
	records->topic = topic;
	records->next = topic == 0 ? 0 : records->end[topic - 1];
}

/* The number of the line at a place of `order`. */
static inline size_t number_at(const struct records *records, size_t place)
{
	return records->order ? records->order[place] : place;
}

bool records_next(struct records *records, struct record *record)
{
	while (records->next < records->end[records->topic]) {
		size_t number = number_at(records, records->next++);

		if (records->line[number].line > 0) {
			records_line(records, number, record);
			return true;
		}
	}
	return false;
}

void records_drop(struct records *records)
{
	records->line[number_at(records, records->next - 1)].line = 0;
}

size_t records_line(const struct records *records, size_t number, struct record *record)
{
	const struct record_line *line = &records->line[number];
	const char *at = records->bytes + line->start;
	const char *end = records->bytes + (number + 1 < records->count ? line[1].start : records->used);

	for (size_t i = 1; i < records->fields; i++) {
		record->field[i] = slice_of(at);
		at += record->field[i].length + 1;
	}
	record->field[0] = (struct slice){at, (size_t)(end - at)};
	for (size_t i = records->fields; i < RECORD_FIELDS; i++)
		record->field[i] = EMPTY;
	record->place = (struct place){.file = records->file, .line = line->line};
	/* a level among gains is one */
	if (records->first_gain > 0 && record->field[LABEL].at[0] == 'L')
		record->field[LABEL] = slice_of(record->field[LABEL].at + 1);
	return line->topic;
}

void records_free(struct records *records)
{
	strset_free(&records->names);
	for (size_t i = 0; i < records->low_count; i++)
		free(records->low[i].digits);
	free(records->ignored);
	free(records->bytes);
	free(records->line);
	free(records->order);
	free(records->end);
	free(records->heading);
	free(records->low);
	*records = (struct records){.file = NULL};
}
