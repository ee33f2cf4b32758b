/* SPDX-License-Identifier: MIT */
#include "cmd/qrels.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

struct slice qrels_key(struct key *key, size_t topic, struct slice item)
{
	size_t length = sizeof topic + item.length;

	key->bytes = enlarge(key->bytes, length, &key->capacity, 1);
	assert(key->bytes);
	memcpy(key->bytes, &topic, sizeof topic);
	if (item.length > 0)
		memcpy(key->bytes + sizeof topic, item.at, item.length);
	return (struct slice){key->bytes, length};
}

static void keep_line(struct qrels *qrels, struct records *record)
{
	struct slice text = record->field[LINE_TEXT];
	size_t number = qrels->file.count++, start = number > 0 ? qrels->file.line[number - 1].end : 0;

	qrels->file.bytes = enlarge(qrels->file.bytes, start + text.length, &qrels->file.bytes_capacity, 1);
	memcpy(qrels->file.bytes + start, text.at, text.length);
	qrels->file.line = enlarge(qrels->file.line, number, &qrels->file.capacity, sizeof *qrels->file.line);
	qrels->file.line[number] = (struct qrels_line){start + text.length, record->says & IS_JUDGED};
}

struct slice qrels_text(const struct qrels *qrels, size_t line)
{
	size_t start = line > 0 ? qrels->file.line[line - 1].end : 0;

	return (struct slice){qrels->file.bytes + start, qrels->file.line[line].end - start};
}

/* Adds the judgement of the line that was kept last. */
static void judge(struct qrels *qrels, struct labels *labels, struct set *classes, struct key *key,
                   struct records *record)
{
	struct topic_judgement judgement = {
		.topic = set_add(&qrels->file.names, record->topic),
		.line = qrels->file.count - 1, .place = record->place.line,
		.label = labels_add(labels, record->field[LABEL], record->place.line),
		.class = set_add(classes, record->field[CLASS]),
	};
	const struct topic_judgement *first;
	size_t number;

	judgement.relevant = labels_grade(labels, judgement.label, record->place).level > 0;
	number = set_add(&qrels->items, qrels_key(key, judgement.topic, record->field[ITEM]));
	if (number < qrels->count) {
		first = &qrels->judgement[number];
		records_note_repeated(record, first->place, first->label == judgement.label && first->class == judgement.class);
		return;
	}
	qrels->judgement = enlarge(qrels->judgement, number, &qrels->capacity, sizeof judgement);
	qrels->judgement[number] = judgement;
	qrels->count++;
}

void qrels_read(struct qrels *qrels, const char *path, struct slice separator)
{
	struct labels labels = {.scale.kind = LEVELS};
	struct set classes = {0};
	struct key key = {0};
	struct records file;

	*qrels = (struct qrels){.count = 0};
	records_open(&file, path, &QRELS_FILE, separator);
	qrels->file.file = file.input.name;
	while (records_next(&file)) {
		keep_line(qrels, &file);
		set_add(&qrels->file.names, file.topic);
		if (file.says & IS_JUDGED)
			judge(qrels, &labels, &classes, &key, &file);
		else
			records_note_level(&file);
	}
	qrels->file.heading = file.heading;
	file.heading = NULL;
	if (qrels->file.count == 0)
		die_at((struct place){.file = qrels->file.file}, "expected judgements, found none");
	records_close(&file);
	free(key.bytes);
	set_free(&classes);
	labels_free(&labels);
}

void qrels_free(struct qrels *qrels)
{
	free(qrels->file.heading);
	free(qrels->file.bytes);
	free(qrels->file.line);
	set_free(&qrels->file.names);
	set_free(&qrels->items);
	free(qrels->judgement);
	*qrels = (struct qrels){.count = 0};
}
