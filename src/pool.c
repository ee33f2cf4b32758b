#include "pool.h"

#include <stdlib.h>
#include <string.h>

struct pooled {
	size_t team;            /* as pool_team() has it */
	size_t run, line;       /* the last run that has it (from 1; 0: none), and where */
};

struct topic_lines {
	size_t run;             /* the last run that has the topic, from 1 */
	size_t count;           /* its lines so far */
};

static const struct record_kind RUN_RECORD = {
	.expected = "a run, \"topic anything item rank score runname\"",
	.least = 6, .most = SIZE_MAX, .used = 5, .described = true,
};

void pool_start(struct pool *pool, const struct qrels *qrels, size_t depth, bool judged_only)
{
	*pool = (struct pool){.qrels = qrels, .depth = depth, .judged_only = judged_only,
	                      .room = qrels->count};
	pool->item = allocate(qrels->count, sizeof *pool->item);
	pool->lines = allocate(qrels->topics.count, sizeof *pool->lines);
	for (size_t k = 0; k < qrels->count; k++)
		pool->item[k].team = NO_TEAM;
}

static struct pooled *find(struct pool *pool, size_t topic, struct text item)
{
	struct text key = qrels_key(&pool->key, topic, item);
	size_t judgement = names_find(&pool->qrels->items, key);
	size_t known = pool->unjudged.count, number;

	if (judgement != NO_NAME)
		return &pool->item[judgement];
	number = names_add(&pool->unjudged, key);
	if (number == known) {
		pool->item = enlarge(pool->item, pool->qrels->count + number, &pool->room,
		                     sizeof *pool->item);
		pool->item[pool->qrels->count + number] = (struct pooled){.team = NO_TEAM};
	}
	return &pool->item[pool->qrels->count + number];
}

static void contribute(struct pool *pool, size_t topic, struct text item, size_t team,
                       struct place place)
{
	struct pooled *pooled = find(pool, topic, item);
	char word[QUOTE_SIZE], name[QUOTE_SIZE];

	if (pooled->run == pool->runs)
		die_at(place, "item %s of topic %s stands on line %zu already", quote(word, item),
		       quote(name, names_text(&pool->qrels->topics, topic)), pooled->line);
	pooled->run = pool->runs;
	pooled->line = place.line;
	if (pooled->team == NO_TEAM)
		pooled->team = team;
	else if (pooled->team != team)
		pooled->team = SEVERAL_TEAMS;
}

/* Counts a line of the topic; whether it is one of the run's first DEPTH. */
static bool count_line(struct pool *pool, size_t topic)
{
	struct topic_lines *lines = &pool->lines[topic];

	if (lines->run != pool->runs)
		*lines = (struct topic_lines){.run = pool->runs};
	return ++lines->count <= pool->depth;
}

void pool_add_run(struct pool *pool, struct input *input, struct text separator, size_t team)
{
	struct text field[FIELDS_KEPT];
	struct names passed_over = {0};

	pool->runs++;
	while (input_record(input, &RUN_RECORD, separator, field) > 0) {
		size_t topic = names_find(&pool->qrels->topics, field[0]);

		if (topic == NO_NAME)
			names_add(&passed_over, field[0]);
		else if (count_line(pool, topic))
			contribute(pool, topic, field[2], team, input_place(input));
	}
	if (pool->judged_only)
		names_free(&pool->unjudged);
	if (passed_over.count > 0)
		warn_at((struct place){.file = input->name}, "passed over %zu topic%s that %s does not have",
		        passed_over.count, passed_over.count == 1 ? "" : "s", pool->qrels->file);
	names_free(&passed_over);
}

void pool_check_run(struct input *input, struct text separator)
{
	struct text field[FIELDS_KEPT];

	input_record(input, &RUN_RECORD, separator, field);
}

bool pool_is_run(struct input *input, struct text separator)
{
	static const struct record_kind either = {
		.expected = "judgements or a run",
		.least = 1, .most = SIZE_MAX, .used = 5, .judgements = true,
	};
	struct text field[FIELDS_KEPT];
	size_t count = input_record(input, &either, separator, field);
	bool run;

	if (count == 0)
		return false;
	/* comments and empty lines can only stand before judgements */
	run = input->line == 1 &&
	      (count >= RUN_RECORD.least || input_is_description(input->text));
	input_unread(input);
	return run;
}

size_t pool_team(const struct pool *pool, size_t judgement)
{
	return pool->item[judgement].team;
}

void pool_contributions(const struct pool *pool, struct contribution *by_team)
{
	size_t judged = pool->qrels->count;

	for (size_t i = 0; i < judged + pool->unjudged.count; i++) {
		size_t team = pool->item[i].team;

		if (team == NO_TEAM || team == SEVERAL_TEAMS)
			continue;
		by_team[team].unique++;
		by_team[team].relevant += i < judged && qrels_relevant(pool->qrels, i);
	}
}

void pool_free(struct pool *pool)
{
	names_free(&pool->unjudged);
	free(pool->item);
	free(pool->lines);
	free(pool->key.bytes);
	*pool = (struct pool){0};
}
