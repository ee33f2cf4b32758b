/* SPDX-License-Identifier: MIT */
#include "subset/qrels.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/random.h"

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

static void judge(struct qrels *qrels, struct labels *labels, struct key *key, size_t line)
{
	struct topic_judgement judgement = {.line = line};
	struct record record, first;
	size_t label, number;

	judgement.topic = records_line(&qrels->file, line, &record);
	if (record.field[LABEL].length == 0)
		return;
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
	for (size_t line = 0; line < qrels->file.count; line++)
		judge(qrels, &labels, &key, line);
	records_warn(&qrels->file);
	free(key.bytes);
	labels_free(&labels);
}

void qrels_free(struct qrels *qrels)
{
	records_free(&qrels->file);
	strset_free(&qrels->items);
	free(qrels->judgement);
	*qrels = (struct qrels){.count = 0};
}

/* A judgement with the random number that orders it in its stratum. */
struct draw {
	size_t stratum;         /* of its topic, the nonrelevant ones, then the relevant ones */
	uint64_t random;
	size_t judgement;
};

static int compare(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

/* By stratum; within a stratum, by the random numbers. */
static int by_stratum(const void *a, const void *b)
{
	const struct draw *x = a, *y = b;
	int order = compare(x->stratum, y->stratum);

	if (order == 0)
		order = compare(x->random, y->random);
	return order != 0 ? order : compare(x->judgement, y->judgement);
}

/* The item of a judgement: its key without the topic, whose number depends on other topics. */
static struct slice item_of(const struct qrels *qrels, size_t judgement)
{
	struct slice key = strset_get(&qrels->items, judgement);
	size_t topic = sizeof qrels->judgement->topic;

	return (struct slice){key.at + topic, key.length - topic};
}

/* A random number for each judgement, from seed, topic and item; the caller frees. */
static struct draw *draw_all(const struct qrels *qrels, uint64_t seed)
{
	struct draw *draw = allocate(qrels->count, sizeof *draw);
	struct random *stream = allocate(qrels->file.names.count, sizeof *stream);

	for (size_t t = 0; t < qrels->file.names.count; t++)
		stream[t] = random_branch((struct random){seed}, strset_get(&qrels->file.names, t));
	for (size_t k = 0; k < qrels->count; k++) {
		size_t topic = qrels->judgement[k].topic;
		struct random random = random_branch(stream[topic], item_of(qrels, k));

		draw[k] = (struct draw){2 * topic + qrels->judgement[k].relevant, random_next(&random), k};
	}
	free(stream);
	return draw;
}

/* max(least, floor(count J / 100)), at most count; the product could be beyond 64 bits. */
static size_t sample_size(size_t count, uint64_t rate, size_t least)
{
	uint64_t size = count / RATE_WHOLE * rate + count % RATE_WHOLE * rate / RATE_WHOLE;

	if (size < least)
		size = least;
	return size < count ? (size_t)size : count;
}

void qrels_sample(const struct qrels *qrels, uint64_t rate, uint64_t seed, bool *kept)
{
	struct draw *draw = draw_all(qrels, seed);

	qsort(draw, qrels->count, sizeof *draw, by_stratum);
	for (size_t start = 0, end = 0; start < qrels->count; start = end) {
		size_t size;

		while (end < qrels->count && draw[end].stratum == draw[start].stratum)
			end++;
		size = sample_size(end - start, rate, draw[start].stratum % 2 == 1 ? 1 : 10);
		for (size_t i = start; i < start + size; i++)
			kept[draw[i].judgement] = true;
	}
	free(draw);
}
