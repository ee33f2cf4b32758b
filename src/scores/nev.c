/* SPDX-License-Identifier: MIT */
#include "scores/nev.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/grouping.h"
#include "base/input.h"
#include "base/number.h"

/* The topic whose lines are means. */
static const char MEANS[] = "all";

/* A value as its line has it. */
struct line {
	uint32_t topic;         /* its place in the run, plus 1; 0: it is a mean */
	size_t measure;
	double value;
	size_t text;            /* where its digits start in the run's bytes */
	size_t number;          /* of the line */
};

/* The state of reading a file. */
struct reader {
	struct scores *scores;
	struct run_scores *run;
	struct input input;
	char *key;              /* memory for a measure's key */
	size_t key_capacity;
	struct strset topics;   /* of the run */
	struct line *line;      /* those with values */
	size_t lines, capacity;
	size_t used, bytes_capacity;    /* of the run's bytes */
	size_t *order, *end;    /* the lines by topic, and where each topic ends there */
	const struct line **last;       /* by measure: its last line */
};

/* The place of a topic in the run, to which it is added if it is new. */
static size_t topic_place(struct reader *reader, struct slice name)
{
	size_t topics = reader->topics.count, place = strset_add(&reader->topics, name);

	if (place == topics)
		scores_add_topic(reader->run, strset_add(reader->scores->topics, name));
	return place;
}

static void add_value(struct reader *reader, struct slice topic, struct slice name, struct slice text)
{
	struct run_scores *run = reader->run;
	struct line line = {.number = reader->input.line, .text = reader->used};
	char name_word[QUOTE_SIZE], word[QUOTE_SIZE];

	if (!slice_to_number(text, &line.value))
		die_at(input_place(&reader->input), "expected a number after %s=, found %s",
		       printable(name_word, name), quote(word, text));
	reader->key = enlarge(reader->key, name.length, &reader->key_capacity, 1);
	line.measure = strset_add(&reader->scores->measures, nev_key(name, reader->key));
	run->bytes = enlarge(run->bytes, reader->used + text.length, &reader->bytes_capacity, 1);
	memcpy(run->bytes + reader->used, text.at, text.length);
	reader->used += text.length;
	run->bytes[reader->used++] = '\0';
	if (!slice_is(topic, MEANS))
		line.topic = (uint32_t)topic_place(reader, topic) + 1;
	reader->line = enlarge(reader->line, reader->lines, &reader->capacity, sizeof line);
	reader->line[reader->lines++] = line;
}

/* Reads the number in a field "NAME=50"; `start` is "NAME=". */
static bool read_count(struct slice field, const char *start, size_t *count)
{
	size_t length = strlen(start);

	return field.length > length && memcmp(field.at, start, length) == 0 &&
	       slice_to_size((struct slice){field.at + length, field.length - length}, count);
}

static void read_mean_topics(struct reader *reader, size_t topics)
{
	struct run_scores *run = reader->run;

	if (run->mean_topics != NOT_FOUND && run->mean_topics != topics)
		die_at(input_place(&reader->input),
		       "all # topics= is there twice, with different numbers (were files put together?)");
	run->has_means = true;
	run->mean_topics = topics;
}

static void mark_undefined(struct reader *reader, struct slice name)
{
	size_t place = topic_place(reader, name);

	if (!reader->run->topic[place].undefined)
		scores_mark(reader->run, &reader->run->topic[place]);
}

static void note_relevant(struct reader *reader, struct slice name, size_t relevant)
{
	size_t place = topic_place(reader, name);

	reader->run->topic[place].relevant = relevant;
}

/* Moves *rest past the first field "#"; false if there is none. */
static bool skip_hash(struct slice *rest)
{
	struct slice field;

	while (slice_field(rest, &field))
		if (slice_is(field, "#"))
			return true;
	return false;
}

/* Whether the line is one that -v prints, "TOPIC # RANK ITEM ...", "TOPIC # rank RANK ITEM ..." or "TOPIC # missed ITEM
   ...", whose item may end in "=". */
static bool is_row(struct slice line)
{
	struct slice rest = line, word;

	return skip_hash(&rest) && slice_field(&rest, &word) &&
	       (slice_is_digits(word) || slice_is(word, "missed") || slice_is(word, "rank"));
}

/* Reads a line that has a field "#" and no measure: that of a topic without relevant items, "TOPIC # syslen=N jrel=R
   ...", "all # topics=N", or another one. Returns false if it has no such field. */
static bool read_comment(struct reader *reader, struct slice line)
{
	struct slice note = line, topic, field;
	size_t number;

	if (!skip_hash(&note))
		return false;
	topic = (struct slice){line.at, (size_t)(note.at - line.at) - 1};
	if (topic.length > 0)
		topic.length--;
	slice_field(&note, &field);
	if (slice_is(field, "no") && slice_is(note, " relevant items"))
		mark_undefined(reader, topic);
	else if (slice_is(topic, MEANS) && note.length == 0 && read_count(field, "topics=", &number))
		read_mean_topics(reader, number);
	else if (!slice_is(topic, MEANS) && read_count(field, "syslen=", &number) && slice_field(&note, &field) &&
	         read_count(field, "jrel=", &number))
		note_relevant(reader, topic, number);
	return true;
}

/* Removes the first of two measures, as in "TOPIC SUMp= 1.0000 IA-ERR@0010= 0.1036", from *rest, and adds it. */
static void read_sum(struct reader *reader, struct slice *rest)
{
	struct slice before = *rest;
	struct slice value = slice_last_field(&before), name = slice_last_field(&before);

	if (!slice_is(name, "SUMp="))
		return;
	name.length--;
	add_value(reader, before, name, value);
	*rest = before;
}

static void read_line(struct reader *reader, struct slice line)
{
	struct slice rest = line;
	struct slice value = slice_last_field(&rest), name = slice_last_field(&rest);
	bool is_measure = name.length > 1 && name.at[0] != '#' && name.at[name.length - 1] == '=' &&
	                  !is_row(line);

	if (is_measure) {
		name.length--;
		read_sum(reader, &rest);
		add_value(reader, rest, name, value);
	} else if (!read_comment(reader, line) && value.at[0] != '#' &&
	           !(name.length > 0 && name.at[0] == '#')) {
		die_at(input_place(&reader->input), "expected \"topic measure= value\"");
	}
}

/* Dies since a topic, or the means, have another value of the measure already. */
static void NORETURN die_twice(const struct reader *reader, const struct line *line)
{
	const struct place place = {.file = reader->run->file, .line = line->number};
	const struct scores *scores = reader->scores;
	char topic_word[QUOTE_SIZE], word[QUOTE_SIZE];
	struct slice name = line->topic > 0 ? strset_get(&reader->topics, line->topic - 1) : slice_of(MEANS);
	const char *measure = printable(word, strset_get(&scores->measures, line->measure));

	if (name.length == 0)
		die_at(place, "%s is there twice, with different values", measure);
	die_at(place, "topic %s has %s twice, with different values", printable(topic_word, name), measure);
}

static void add_score(struct reader *reader, const struct line *line)
{
	struct run_scores *run = reader->run;

	if (line->topic == 0) {
		run->has_means = true;
		run->mean[line->measure] = line->value;
	} else {
		struct scored_topic *topic = &run->topic[line->topic - 1];

		run->measured[run->count] = (struct measured){topic->topic, (uint32_t)line->measure, line->value};
		run->text[run->count++] = run->bytes + line->text;
	}
}

/* Makes the means of the run, and its values topic by topic, from its lines. Lines may be repeated. */
static void make_scores(struct reader *reader)
{
	struct run_scores *run = reader->run;
	size_t measures = reader->scores->measures.count, groups = run->topics + 1, i = 0;

	reader->end = allocate(groups, sizeof *reader->end);
	reader->order = grouped(reader->line, sizeof *reader->line, reader->lines, groups, reader->end);
	reader->last = allocate(measures, sizeof *reader->last);
	run->measured = allocate(reader->lines, sizeof *run->measured);
	run->text = allocate(reader->lines, sizeof *run->text);
	run->mean = allocate(measures, sizeof *run->mean);
	run->given_means = measures;
	for (size_t m = 0; m < measures; m++)
		run->mean[m] = NAN;
	for (size_t group = 0; group < groups; group++) {
		for (; i < reader->end[group]; i++) {
			const struct line *line = &reader->line[reader->order[i]];
			const struct line *earlier = reader->last[line->measure];

			if (!earlier || earlier->topic != line->topic)
				add_score(reader, line);
			else if (strcmp(run->bytes + earlier->text, run->bytes + line->text) != 0)
				die_twice(reader, line);
			reader->last[line->measure] = line;
		}
		if (group > 0)
			run->topic[group - 1].end = run->count;
	}
}

/* Counts the topics with values, or with the lines above them. */
static void count_evaluated(struct run_scores *run)
{
	size_t start = 0;

	run->evaluated = 0;
	for (size_t t = 0; t < run->topics; start = run->topic[t++].end)
		run->evaluated += run->topic[t].end > start ||
		                  (!run->topic[t].undefined && run->topic[t].relevant != NOT_FOUND);
}

static void check_run(const struct run_scores *run)
{
	const struct place place = {.file = run->file};

	if (run->count == 0 && run->undefined == 0 && !run->has_means)
		die_at(place, "no measures");
	if (run->has_means && run->mean_topics != NOT_FOUND && run->evaluated > 0 && run->mean_topics != run->evaluated)
		die_at(place, "the lines \"all\" are means over %zu topics, but the file has values for %zu: "
		       "evaluate again, or remove the lines \"all\"", run->mean_topics, run->evaluated);
}

void nev_read(struct scores *scores, const char *path)
{
	struct reader reader = {.scores = scores};
	struct slice line;

	input_open(&reader.input, path);
	reader.run = scores_add_run(scores, reader.input.name);
	reader.run->mean_topics = NOT_FOUND;
	while (input_line(&reader.input, &line)) {
		line = slice_trim_end(line);
		if (line.length > 0)
			read_line(&reader, line);
	}
	input_close(&reader.input);
	make_scores(&reader);
	count_evaluated(reader.run);
	check_run(reader.run);
	free(reader.key);
	free(reader.line);
	free(reader.order);
	free(reader.end);
	free(reader.last);
	strset_free(&reader.topics);
}

struct slice nev_key(struct slice name, char *place)
{
	size_t length = 0;

	for (size_t i = 0; i < name.length; i++) {
		bool leading = name.at[i] == '0' && length > 0 && place[length - 1] == '@' &&
		               i + 1 < name.length && is_digit(name.at[i + 1]);

		if (!leading)
			place[length++] = name.at[i];
	}
	return (struct slice){place, length};
}
