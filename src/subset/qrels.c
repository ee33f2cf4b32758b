/* SPDX-License-Identifier: MIT */
#include "subset/qrels.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

struct slice qrels_key(struct key *key, size_t topic, struct slice item)
{
	size_t length = sizeof topic + item.length;

	key->bytes = enlarge(key->bytes, length, &key->capacity, 1);
	memcpy(key->bytes, &topic, sizeof topic);
	if (item.length > 0)
		memcpy(key->bytes + sizeof topic, item.at, item.length);
	return (struct slice){key->bytes, length};
}

static void judge(struct qrels *qrels, struct labels *labels, struct key *key, size_t line)
{
	struct topic_judgement judgement = {.line = line};
	struct record record, first;
	size_t label, number;

	judgement.topic = records_line(&qrels->file, line, &record);
	if (record.field[LABEL].length == 0) {
		qrels->unjudged[line] = true;
		return;
	}
	label = labels_add(labels, record.field[LABEL], record.place);
	judgement.relevant = labels->label[label].grade.level > 0;
	number = strset_add(&qrels->items, qrels_key(key, judgement.topic, record.field[ITEM]));
	if (number < qrels->count) {
		size_t topic = records_line(&qrels->file, qrels->judgement[number].line, &first);
		bool same = slice_equal(first.field[LABEL], record.field[LABEL]) &&
		            slice_equal(first.field[CLASS], record.field[CLASS]);

		judged_again(&record, first.place.line, same, " of topic ",
		             strset_get(&qrels->file.names, topic));
		return;
	}
	qrels->judgement = enlarge(qrels->judgement, number, &qrels->capacity, sizeof judgement);
	qrels->judgement[number] = judgement;
	qrels->count++;
}

void qrels_read(struct qrels *qrels, const char *path, struct slice separator)
{
	struct labels labels = {.scale.kind = LEVELS};
	struct key key = {0};

	*qrels = (struct qrels){.count = 0};
	records_read(&qrels->file, path, &QRELS_FILE, separator);
	if (qrels->file.count == 0)
		die_at((struct place){.file = qrels->file.file}, "expected judgements, found none");
	qrels->unjudged = allocate(qrels->file.count, sizeof *qrels->unjudged);
	for (size_t line = 0; line < qrels->file.count; line++)
		judge(qrels, &labels, &key, line);
	records_warn(&qrels->file);
	free(key.bytes);
	labels_free(&labels);
}

struct slice qrels_line(const struct qrels *qrels, size_t line)
{
	struct record record;

	records_line(&qrels->file, line, &record);
	return record.field[LINE_TEXT];
}

void qrels_free(struct qrels *qrels)
{
	records_free(&qrels->file);
	strset_free(&qrels->items);
	free(qrels->judgement);
	free(qrels->unjudged);
	*qrels = (struct qrels){.count = 0};
}
