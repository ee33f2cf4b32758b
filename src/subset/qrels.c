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
	struct judged judged = judgement_file_line(&qrels->file, line, &judgement.topic);
	size_t label, number;

	if (judged.label.length == 0) {
		qrels->unjudged[line] = true;
		return;
	}
	label = labels_add(labels, judged.label, judged.place);
	judgement.relevant = labels->label[label].grade.level > 0;
	number = strset_add(&qrels->items, qrels_key(key, judgement.topic, judged.item));
	if (number < qrels->count) {
		size_t topic;
		struct judged first =
			judgement_file_line(&qrels->file, qrels->judgement[number].line, &topic);
		bool same = slice_equal(first.label, judged.label) &&
		            slice_equal(first.class, judged.class);

		judged_again(&judged, first.place.line, same, " of topic ",
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
	judgement_file_read(&qrels->file, path, &QRELS_FILE, separator);
	if (qrels->file.count == 0)
		die_at((struct place){.file = qrels->file.file}, "expected judgements, found none");
	qrels->unjudged = allocate(qrels->file.count, sizeof *qrels->unjudged);
	for (size_t line = 0; line < qrels->file.count; line++)
		judge(qrels, &labels, &key, line);
	judgement_file_warn(&qrels->file);
	free(key.bytes);
	labels_free(&labels);
}

struct slice qrels_line(const struct qrels *qrels, size_t line)
{
	size_t topic;

	return judgement_file_line(&qrels->file, line, &topic).text;
}

void qrels_free(struct qrels *qrels)
{
	judgement_file_free(&qrels->file);
	strset_free(&qrels->items);
	free(qrels->judgement);
	free(qrels->unjudged);
	*qrels = (struct qrels){.count = 0};
}
