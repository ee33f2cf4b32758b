/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "base/random.h"
#include "read/ranking.h"
#include "cmd/qrels.h"

/* As the words of -order. */
enum pool_order { BY_RUNS, AT_RANDOM, BY_ITEM };

/* An item of a topic that some run has among its first. */
struct candidate {
	size_t topic;           /* number in `topics` */
	struct slice item;
	size_t runs;            /* how many runs have it there */
	size_t rank_sum;        /* the sum of its ranks in them */
	uint64_t place[2];      /* in the order of -order, before that of the items */
};

struct pooling {
	struct list_options runs;       /* how they are read; -depth is their truncation */
	enum pool_order order;
	uint64_t seed;
	const char *qrels;              /* path, or NULL */
	struct set topics;
	struct set items;            /* by number of the candidate, as qrels_key() writes them */
	struct key key;
	struct candidate *candidate;
	size_t candidates, capacity;
};

static void add_item(struct pooling *pooling, size_t topic, struct slice item, size_t rank)
{
	size_t number = set_add(&pooling->items, qrels_key(&pooling->key, topic, item));

	if (number == pooling->candidates) {
		pooling->candidate = enlarge(pooling->candidate, number, &pooling->capacity,
		                             sizeof *pooling->candidate);
		pooling->candidate[pooling->candidates++] = (struct candidate){.topic = topic};
	}
	pooling->candidate[number].runs++;
	pooling->candidate[number].rank_sum += rank;
}

static void add_run(struct pooling *pooling, const char *path)
{
	struct set listed = {.count = 0};
	struct list list;

	list_open(&list, path, RES_LIST, &pooling->runs);
	while (list_topic(&list)) {
		size_t topic = set_add(&pooling->topics, list.topic), rank = 0;

		set_clear(&listed);
		list_begin(&list, &listed);
		while (list_next(&list))
			add_item(pooling, topic, list_name(&list), ++rank);
	}
	list_refuse_empty(&list);
	list_close(&list);
	set_free(&listed);
}

static void add_runs(struct pooling *pooling, const struct parsed *parsed)
{
	progress_start();
	for (size_t i = 0; i < parsed->operand_count; i++) {
		progress_show((double)i / (double)parsed->operand_count);
		add_run(pooling, parsed->operand[i]);
	}
	progress_end();
}

/* Topics in order; then by place; then by item. */
static int by_place(const void *first, const void *second)
{
	const struct candidate *a = first, *b = second;

	if (a->topic != b->topic)
		return a->topic < b->topic ? -1 : 1;
	for (size_t i = 0; i < 2; i++)
		if (a->place[i] != b->place[i])
			return a->place[i] < b->place[i] ? -1 : 1;
	return slice_compare(a->item, b->item);
}

/* A random number that depends only on the seed, the topic and the item. */
static uint64_t random_number(const struct pooling *pooling, size_t topic, struct slice item)
{
	struct random of_topic = random_branch((struct random){pooling->seed}, set_get(&pooling->topics, topic));
	struct random of_item = random_branch(of_topic, item);

	return random_next(&of_item);
}

static void sort_candidates(struct pooling *pooling)
{
	for (size_t i = 0; i < pooling->candidates; i++) {
		struct candidate *candidate = &pooling->candidate[i];
		struct slice key = set_get(&pooling->items, i);

		candidate->item = (struct slice){key.at + sizeof candidate->topic,
			key.length - sizeof candidate->topic};
		if (pooling->order == AT_RANDOM) {
			candidate->place[0] = random_number(pooling, candidate->topic, candidate->item);
		} else if (pooling->order == BY_RUNS) {
			candidate->place[0] = UINT64_MAX - candidate->runs;
			candidate->place[1] = candidate->rank_sum;
		}
	}
	if (pooling->candidates > 0)
		qsort(pooling->candidate, pooling->candidates, sizeof *pooling->candidate, by_place);
}

static void check_topics(const struct pooling *pooling, const struct qrels *qrels, const char *run)
{
	const struct set *topics = &pooling->topics;

	for (size_t t = 0; t < topics->count; t++)
		if (set_find(&qrels->file.names, set_get(topics, t)) != NOT_FOUND)
			return;
	if (topics->count > 0)
		topics_die_apart(run, topics, qrels->file.file, &qrels->file.names);
}

/* Writes an item, unless it is judged. */
static void write_candidate(struct pooling *pooling, const struct qrels *qrels, const struct candidate *candidate)
{
	struct slice topic = set_get(&pooling->topics, candidate->topic);
	size_t judged = set_find(&qrels->file.names, topic);
	char runs[24], rank_sum[24];

	if (judged != NOT_FOUND &&
	    set_find(&qrels->items, qrels_key(&pooling->key, judged, candidate->item)) != NOT_FOUND)
		return;
	snprintf(runs, sizeof runs, "%zu", candidate->runs);
	snprintf(rank_sum, sizeof rank_sum, "%zu", candidate->rank_sum);
	output_record((struct slice[]){topic, candidate->item, slice_of(runs), slice_of(rank_sum)}, 4,
	              pooling->runs.separator);
}

static void pool(struct pooling *pooling, const struct parsed *parsed)
{
	struct qrels qrels = {.count = 0};

	if (pooling->qrels)
		qrels_read(&qrels, pooling->qrels, pooling->runs.separator);
	add_runs(pooling, parsed);
	if (pooling->qrels)
		check_topics(pooling, &qrels, parsed->operand[0]);
	sort_candidates(pooling);
	for (size_t i = 0; i < pooling->candidates; i++)
		write_candidate(pooling, &qrels, &pooling->candidate[i]);
	output_finish();
	if (pooling->qrels)
		qrels_free(&qrels);
	set_free(&pooling->topics);
	set_free(&pooling->items);
	free(pooling->key.bytes);
	free(pooling->candidate);
}

static void run(const struct command *command, char **argv)
{
	struct pooling pooling = {.runs = {.topics = true, .trec = true}};
	const struct option own[] = {
		{"depth", "K", &reads_positive, &pooling.runs.truncate, "pool the first K items of each run", REQUIRED, NULL},
		{"order", "runs|random|item", NULL, &pooling.order,
		 "order of the items of a topic: by decreasing number of runs, then by increasing sum of ranks; "
		 "shuffled; or by item", "runs", NULL},
		SEED_OPTION(&pooling.seed, "-order random"),
		{"r", "QRELS", &reads_path, &pooling.qrels, "skip the items that are judged there", NULL, NULL},
		SORT_OPTION(&pooling.runs, FILES_ORDER, NULL),
		SEPARATOR_OPTION(&pooling.runs),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);

	if (parsed.operand_count == 0)
		die_usage("takes RUN..., the runs that make the pool (see ntcir_eval pool -h)");
	if (options_given(&parsed, "seed") && pooling.order != AT_RANDOM)
		die_usage("-seed needs -order random");
	input_refuse_same((const char *const *)parsed.operand, parsed.operand_count);
	pool(&pooling, &parsed);
}

const struct command pool_command = {
	"pool", "-depth K [options] RUN...",
	"List what to judge: the items that some run has among its first K.",
	"Each RUN is a TREC run; one of them can be -, standard input. The output has lines \"topic item runs "
	"ranksum\": the number of runs that have the item among their first K, and the sum of its ranks in "
	"them.\n", NULL, run,
};
