/* SPDX-License-Identifier: MIT */
#include "subset/teams.h"

#include <stdlib.h>

#include "base/die.h"

static const struct record_kind TEAM_RECORD = {
	.expected = "\"run-file team\"", .least = 2, .most = 2, .judgements = true,
};

static void add_run(struct teams *teams, struct strset *paths, struct slice path, struct slice team,
                    struct place place)
{
	size_t number = strset_add(paths, path);
	char word[QUOTE_SIZE];

	if (number < teams->count)
		die_at(place, "run %s is on line %zu already", quote(word, path),
		       teams->run[number].line);
	if (slice_is(path, "-"))
		die_at(place, "expected a run's file, found \"-\" (a run named here cannot be standard input)");
	teams->run = enlarge(teams->run, number, &teams->capacity, sizeof *teams->run);
	teams->run[number] = (struct team_run){string_of(path), strset_add(&teams->names, team),
	                                       place.line};
	teams->count++;
}

void teams_read(struct teams *teams, const char *path, struct slice separator)
{
	struct input input;
	struct slice field[FIELDS_KEPT];
	struct strset paths = {0};

	input_open(&input, path);
	*teams = (struct teams){.file = input.name};
	while (input_record(&input, &TEAM_RECORD, separator, field) > 0)
		add_run(teams, &paths, field[0], field[1], input_place(&input));
	input_close(&input);
	strset_free(&paths);
	if (teams->count == 0)
		die_at((struct place){.file = teams->file}, "expected %s, found none",
		       TEAM_RECORD.expected);
}

size_t teams_find(const struct teams *teams, struct slice name, const char *option)
{
	size_t team = strset_find(&teams->names, name);
	char word[QUOTE_SIZE];

	if (team == NOT_FOUND)
		die_at((struct place){.file = teams->file}, "no run of team %s, which %s asks for",
		       quote(word, name), option);
	return team;
}

size_t teams_runs(const struct teams *teams, size_t team)
{
	size_t runs = 0;

	for (size_t i = 0; i < teams->count; i++)
		runs += teams->run[i].team == team;
	return runs;
}

void teams_free(struct teams *teams)
{
	for (size_t i = 0; i < teams->count; i++)
		free(teams->run[i].path);
	free(teams->run);
	strset_free(&teams->names);
	*teams = (struct teams){0};
}

void pool_make(struct pool *pool, const struct qrels *qrels, bool judged_only)
{
	*pool = (struct pool){.qrels = qrels, .judged_only = judged_only, .capacity = qrels->count};
	pool->team = allocate(qrels->count, sizeof *pool->team);
	for (size_t k = 0; k < qrels->count; k++)
		pool->team[k] = NO_TEAM;
}

/* Notes that a team contributes an item. */
static void contribute(struct pool *pool, size_t topic, struct slice item, size_t team)
{
	struct slice key = qrels_key(&pool->key, topic, item);
	size_t number = strset_find(&pool->qrels->items, key), known = pool->unjudged.count;

	if (number == NOT_FOUND) {
		if (pool->judged_only)
			return;
		number = pool->qrels->count + strset_add(&pool->unjudged, key);
		if (pool->unjudged.count > known) {
			pool->team = enlarge(pool->team, number, &pool->capacity, sizeof *pool->team);
			pool->team[number] = NO_TEAM;
		}
	}
	if (pool->team[number] == NO_TEAM)
		pool->team[number] = team;
	else if (pool->team[number] != team)
		pool->team[number] = SEVERAL_TEAMS;
}

void pool_add_run(struct pool *pool, struct list *run, size_t team)
{
	struct listed listed;
	char word[QUOTE_SIZE];
	size_t skipped = 0;

	while (list_topic(run)) {
		size_t topic = strset_find(&pool->qrels->file.names, run->topic);

		if (topic == NOT_FOUND) {
			if (pool->missing.count == 0)
				pool->first_missing = run->input.name;
			strset_add(&pool->missing, run->topic);
			skipped++;
			continue;
		}
		strset_clear(&pool->listed);
		list_begin(run, &pool->listed);
		while (list_next(run, &listed))
			contribute(pool, topic, listed.field[0], team);
	}
	if (skipped > 0 && skipped == run->topics.count)
		die_at((struct place){.file = run->input.name},
		       "no topic in common with %s: this file has topics such as %s",
		       pool->qrels->file.file, quote(word, strset_get(&run->topics, 0)));
}

void pool_warn(const struct pool *pool)
{
	char word[QUOTE_SIZE];

	if (pool->missing.count > 0)
		warn_at((struct place){.file = pool->qrels->file.file},
		        "skipped %zu topic%s of the runs that this file does not have (first: %s of %s)",
		        pool->missing.count,
		        plural(pool->missing.count), quote(word, strset_get(&pool->missing, 0)), pool->first_missing);
}

void pool_contributions(const struct pool *pool, struct contribution *by_team)
{
	size_t judged = pool->qrels->count;

	for (size_t i = 0; i < judged + pool->unjudged.count; i++) {
		size_t team = pool->team[i];

		if (team == NO_TEAM || team == SEVERAL_TEAMS)
			continue;
		by_team[team].unique++;
		by_team[team].relevant += i < judged && pool->qrels->judgement[i].relevant;
	}
}

void pool_free(struct pool *pool)
{
	strset_free(&pool->unjudged);
	strset_free(&pool->listed);
	strset_free(&pool->missing);
	free(pool->team);
	free(pool->key.bytes);
	*pool = (struct pool){0};
}
