/* SPDX-License-Identifier: MIT */
/* pool lists the items that assessors have to judge: those among the first K of any run. */
#include "cmd/commands.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "base/random.h"
#include "read/walk.h"
#include "report/table.h"

static void NORETURN pool(const struct command *command, char **argv);

const struct command pool_command = {
	"pool", "-depth K [options] RUN...",
	"List the items to judge: those among the first K of any run.",
	"Each RUN is a TREC run; one of them can be -, standard input. The output has lines "
	"\"topic item runs ranksum\": the number of runs that have the item among their first K, "
	"and the sum of its ranks in them.\n", NULL, pool,
};

/* An item of a topic that some run has among its first. */
struct candidate {
	struct slice item;
	size_t runs;            /* how many runs have it there */
	size_t rank_sum;        /* the sum of its ranks in them */
	uint64_t place[2];      /* in the order of -order, before that of the items */
};

/* The words of -order. */
#define ORDERS(choice) choice(BY_RUNS, "runs") choice(AT_RANDOM, "random") choice(BY_ITEM, "item")

struct pooling {
	enum { ORDERS(CHOICE_NAME) } order;
	uint64_t seed;
	const char *path;               /* of QRELS, or NULL */
	bool counts;
	enum table_format format;       /* of -counts */
	const char *runs_path;          /* the file of -runs, or NULL */
	struct reading options;         /* how runs are read; -depth is their truncation */
	struct excluded excluded;
	struct words runs;
	struct judgements qrels;
	struct set names;               /* of the topics of the runs */
	struct pool {
		bool is_wanted;                 /* the user chose this topic, or none */
		struct set items;
		struct candidate *candidate;    /* by number of the item, until they are sorted */
		size_t capacity;
	} *topic;
	size_t capacity;
};

static void read_options(struct pooling *p, const struct command *command, char **argv)
{
	const struct option own[] = {
		{"depth", "K", &reads_positive, &p->options.truncate,
		 .help = "pool the first K items of each run", .fallback = REQUIRED},
		{"order", ORDERS(CHOICE_WORD), NULL, &p->order,
		 .help = "order of the items of a topic: by decreasing number of runs, then by "
		 "increasing sum of ranks; shuffled; or by item", .fallback = "runs"},
		SEED_OPTION(&p->seed, "-order random"),
		{"r", "QRELS", &reads_path, &p->path,
		 .help = "skip the items that are judged there"},
		FLAG("counts", &p->counts, "print how many items the topics have", NULL),
		{"format", TABLE_FORMATS(CHOICE_WORD), NULL, &p->format, .help = "default text",
		 .needs = "-counts"},
		FORMAT_HINTS,
		RUNS_OPTION(&p->runs_path, NULL),
		CHOSEN_OPTIONS(&p->options.chosen, NULL),
		EXCLUDED_OPTIONS(&p->excluded, NULL),
		SORT_OPTION(&p->options, NULL),
		SEPARATOR_OPTION(&p->options),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	if (parsed.operand_count == 0 && !p->runs_path)
		die_usage("takes RUN..., the runs that make the pool (see ntcir_eval pool -h)");
	if (options_given(&parsed, "seed") && p->order != AT_RANDOM)
		die_usage("-seed needs -order random");
	refuse(options_given(&parsed, "order") && p->counts,
	       "-counts prints no items, so -order does not go with it");
	runs_take(&p->runs, p->runs_path, parsed.operand, parsed.operand_count);
	input_refuse_same(p->runs.at, p->runs.count);
}

/* The pool of a topic, which is added if it is new. */
static struct pool *find_pool(struct pooling *pooling, struct slice topic)
{
	size_t known = pooling->names.count, number = set_add(&pooling->names, topic);

	if (number == known)
		APPEND(pooling->topic, known, pooling->capacity, (struct pool){
			.is_wanted = chosen_has(&pooling->options.chosen, topic),
		});
	return &pooling->topic[number];
}

static void add_item(struct pool *pool, struct slice item, size_t rank)
{
	size_t known = pool->items.count, number = set_add(&pool->items, item);

	if (number == known)
		APPEND(pool->candidate, known, pool->capacity, (struct candidate){.runs = 0});
	pool->candidate[number].runs++;
	pool->candidate[number].rank_sum += rank;
}

/* Adds the items of a run; other topics than those chosen are empty. */
static void add_run(struct pooling *pooling, const char *path)
{
	struct set listed = {.count = 0};
	struct list list;

	list_open(&list, path, RES_LIST, &pooling->options);
	while (list_topic(&list)) {
		struct pool *pool = find_pool(pooling, list.topic);

		set_clear(&listed);
		list_read(&list, pool->is_wanted ? &listed : NULL, pool->is_wanted);
		for (size_t i = 0; i < list.lines && pool->is_wanted; i++)
			add_item(pool, list_item(&list, &list.line[i]), i + 1);
	}
	list_refuse_empty(&list);
	list_close(&list, NULL);
	set_free(&listed);
}

/* By place; then by item. */
static int by_place(const void *first, const void *second)
{
	const struct candidate *a = first, *b = second;
	int by_first = COMPARE(a->place[0], b->place[0]);
	int by_second = COMPARE(a->place[1], b->place[1]);

	return then_by(then_by(by_first, by_second), slice_compare(a->item, b->item));
}

/* Writes the items of a topic in order, but those that are judged. Returns how many these are;
   -counts writes none. */
static size_t write_topic(struct pooling *pooling, size_t t)
{
	struct slice topic = set_get(&pooling->names, t);
	const struct set *items = &pooling->topic[t].items, *judged = NULL;
	struct candidate *candidate = pooling->topic[t].candidate;
	struct random of_topic = random_branch((struct random){pooling->seed}, topic);
	size_t number = set_find(&pooling->qrels.names, topic), count = 0;

	if (number != NOT_FOUND)
		judged = &pooling->qrels.topic[number].items;
	for (size_t i = 0; i < items->count; i++) {
		candidate[i].item = set_get(items, i);
		if (pooling->order == AT_RANDOM) {
			/* a number that depends only on the seed, the topic and the item */
			struct random of_item = random_branch(of_topic, candidate[i].item);

			candidate[i].place[0] = random_next(&of_item);
		} else if (pooling->order == BY_RUNS) {
			candidate[i].place[0] = UINT64_MAX - candidate[i].runs;
			candidate[i].place[1] = candidate[i].rank_sum;
		}
	}
	if (items->count > 0)
		qsort(candidate, items->count, sizeof *candidate, by_place);
	for (size_t i = 0; i < items->count; i++) {
		struct slice item = candidate[i].item;
		char runs[SIZE_DIGITS], sum[SIZE_DIGITS];

		if (judged && set_find(judged, item) != NOT_FOUND)
			continue;
		count++;
		if (pooling->counts)
			continue;
		output_record((struct slice[]){topic, item,
		                               slice_of_size(candidate[i].runs, runs),
		                               slice_of_size(candidate[i].rank_sum, sum)},
		              4, pooling->options.separator);
	}
	return count;
}

static void read_qrels(struct pooling *pooling)
{
	struct judgements *qrels = &pooling->qrels;

	judgements_read(qrels, pooling->path, &QRELS_FILE, pooling->options.separator, NULL);
	judgements_grade_all(qrels);
	if (qrels->names.count == 0)
		die_at(in_file(qrels->file), "expected judgements, found none");
}

static void NORETURN pool(const struct command *command, char **argv)
{
	struct pooling pooling = {
		.options = {.topics = true, .trec = true, .chosen.excluded = &pooling.excluded},
	};
	const struct words *runs = &pooling.runs;
	size_t *count, topics = 0;
	struct table table;

	read_options(&pooling, command, argv);
	chosen_read(&pooling.options.chosen);
	excluded_read(&pooling.excluded, pooling.options.separator);
	if (pooling.path)
		read_qrels(&pooling);
	for (size_t r = 0; r < runs->count; r++) {
		progress_show((double)r / (double)runs->count);
		add_run(&pooling, runs->at[r]);
	}
	progress_end();
	chosen_check(&pooling.options.chosen, &pooling.names, NULL, "no run has topic", false);
	if (pooling.path)
		topics_check_common(runs->at[0], &pooling.names, pooling.qrels.file,
		                    &pooling.qrels.names);
	count = allocate(pooling.names.count, sizeof *count);
	for (size_t t = 0; t < pooling.names.count; t++)
		if (pooling.topic[t].is_wanted)
			count[topics++] = write_topic(&pooling, t);
	excluded_say(&pooling.excluded);
	if (pooling.counts) {
		table_start(&table, COUNT_HEADS);
		table_counts(&table, "pool", count, topics);
		table_print(&table, pooling.format);
	}
	finish();
}
