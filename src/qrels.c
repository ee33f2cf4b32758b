#include "qrels.h"

#include <stdlib.h>
#include <string.h>

static const struct record_kind QRELS_RECORD = {
	.expected = "judgements, \"topic item label\"", .least = 3, .most = 4, .used = 4, .judgements = true,
};

static const struct scale LABELS = {.kind = LEVELS};

struct text qrels_key(struct key *key, size_t topic, struct text item)
{
	size_t length = sizeof topic + item.length;

	key->bytes = enlarge(key->bytes, length, &key->room, 1);
	memcpy(key->bytes, &topic, sizeof topic);
	if (item.length > 0)
		memcpy(key->bytes + sizeof topic, item.at, item.length);
	return (struct text){key->bytes, length};
}

static bool is_digit(struct text t, size_t at)
{
	return at < t.length && t.at[at] >= '0' && t.at[at] <= '9';
}

/* "topic anything item level": where the label should be there is an item, and a level follows. */
static void refuse_trec_qrels(struct text field[], size_t count, struct place place)
{
	bool has_label = count < 4 || (field[2].at[0] == 'L' && is_digit(field[2], 1));
	double level;

	if (!has_label && text_number(field[3], &level))
		die_at(place, "expected %s, found TREC qrels (TREC2NTCIRqrels turns them into such lines)",
		       QRELS_RECORD.expected);
}

/* The item is already judged. */
static void judge_again(const struct qrels *qrels, size_t number, struct text name,
                        const struct topic_judgement *again, struct place place)
{
	const struct topic_judgement *first = &qrels->judgement[number];
	char word[QUOTE_SIZE], topic[QUOTE_SIZE];

	quote(topic, names_text(&qrels->topics, first->topic));
	quote(word, name);
	if (first->label != again->label || first->class != again->class)
		die_at(place, "item %s of topic %s is judged differently on line %zu", word, topic,
		       first->line);
	warn_at(place, "item %s of topic %s is judged already, and the same, on line %zu", word,
	        topic, first->line);
}

static void keep_line(struct qrels *qrels, struct topic_judgement *judgement, struct text line)
{
	judgement->start = qrels->text_length;
	judgement->length = line.length;
	qrels->text = enlarge(qrels->text, qrels->text_length + line.length, &qrels->text_room, 1);
	memcpy(qrels->text + qrels->text_length, line.at, line.length);
	qrels->text_length += line.length;
}

static void judge(struct qrels *qrels, struct key *key, struct text field[], size_t count,
                  const struct input *input)
{
	struct place place = input_place(input);
	struct topic_judgement judgement = {.class = NO_NAME, .line = place.line};
	size_t number;

	refuse_trec_qrels(field, count, place);
	judgement.topic = names_add(&qrels->topics, field[0]);
	judgement.label = labels_add(&qrels->labels, &LABELS, field[2], place);
	if (count > 3)
		judgement.class = names_add(&qrels->classes, field[3]);
	number = names_add(&qrels->items, qrels_key(key, judgement.topic, field[1]));
	if (number < qrels->count) {
		judge_again(qrels, number, field[1], &judgement, place);
		return;
	}
	keep_line(qrels, &judgement, input->text);
	qrels->judgement = enlarge(qrels->judgement, qrels->count, &qrels->room,
	                           sizeof *qrels->judgement);
	qrels->judgement[qrels->count++] = judgement;
}

void qrels_read(struct qrels *qrels, struct input *input, struct text separator)
{
	struct text field[FIELDS_KEPT];
	struct key key = {0};
	size_t count;

	*qrels = (struct qrels){.file = input->name};
	while ((count = input_record(input, &QRELS_RECORD, separator, field)) > 0)
		judge(qrels, &key, field, count, input);
	free(key.bytes);
	if (qrels->count == 0)
		die_at((struct place){.file = qrels->file}, "expected %s, found none",
		       QRELS_RECORD.expected);
}

bool qrels_relevant(const struct qrels *qrels, size_t judgement)
{
	return qrels->labels.label[qrels->judgement[judgement].label].grade.level > 0;
}

struct text qrels_line(const struct qrels *qrels, size_t judgement)
{
	const struct topic_judgement *j = &qrels->judgement[judgement];

	return (struct text){qrels->text + j->start, j->length};
}

void qrels_free(struct qrels *qrels)
{
	names_free(&qrels->topics);
	names_free(&qrels->items);
	names_free(&qrels->classes);
	labels_free(&qrels->labels);
	free(qrels->judgement);
	free(qrels->text);
	*qrels = (struct qrels){0};
}
