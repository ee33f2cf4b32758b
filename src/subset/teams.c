#include "subset/teams.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/memory.h"

static const struct record_kind TEAM_RECORD = {
	.expected = "\"run-file team\"", .least = 2, .most = 2, .used = 2, .judgements = true,
};

static char *string_of(struct slice t)
{
	char *string = allocate(t.length + 1, 1);

	memcpy(string, t.at, t.length);
	return string;
}

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
