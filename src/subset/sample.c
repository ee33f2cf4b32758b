/* SPDX-License-Identifier: MIT */
#include "subset/sample.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

/* A judgement with the random number that orders it in its stratum. */
struct draw {
	size_t topic;
	bool relevant;
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
	int order = compare(x->topic, y->topic);

	if (order == 0)
		order = compare(x->relevant, y->relevant);
	if (order == 0)
		order = compare(x->random, y->random);
	return order != 0 ? order : compare(x->judgement, y->judgement);
}

static bool same_stratum(const struct draw *a, const struct draw *b)
{
	return a->topic == b->topic && a->relevant == b->relevant;
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

		draw[k] = (struct draw){topic, qrels->judgement[k].relevant, random_next(&random), k};
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

void sample_stratified(const struct qrels *qrels, uint64_t rate, uint64_t seed, bool *kept)
{
	struct draw *draw = draw_all(qrels, seed);

	qsort(draw, qrels->count, sizeof *draw, by_stratum);
	for (size_t start = 0, end = 0; start < qrels->count; start = end) {
		size_t size;

		while (end < qrels->count && same_stratum(&draw[start], &draw[end]))
			end++;
		size = sample_size(end - start, rate, draw[start].relevant ? 1 : 10);
		for (size_t i = start; i < start + size; i++)
			kept[draw[i].judgement] = true;
	}
	free(draw);
}
