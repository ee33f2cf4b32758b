/* SPDX-License-Identifier: MIT */
#include "scores/nev.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/memory.h"
#include "base/number.h"

/* The topic whose lines are means. */
static const char MEANS[] = "all";

/* A value as its line has it. */
struct line {
	size_t topic;           /* its place in the run */
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
	size_t *place;          /* by topic: its place in the run, plus 1; 0: not there */
	size_t place_count, place_capacity;
	size_t last;            /* the topic of the last line */
	struct line *line;      /* those with values of topics */
	size_t lines, capacity;
	struct line *means;     /* those with means; their topic does not count */
	size_t mean_lines, mean_capacity;
	size_t used, bytes_capacity;    /* of the run's bytes */
};

static struct slice without_leading_blanks(struct slice t)
{
	while (t.length > 0 && is_blank(t.at[0]))
		t = (struct slice){t.at + 1, t.length - 1};
	return t;
}

/* Adds a string to the run's bytes, with a NUL byte at its end; returns its start. */
static size_t keep(struct reader *reader, struct slice t)
{
	struct run_scores *run = reader->run;
	size_t start = reader->used;

	run->bytes = enlarge(run->bytes, start + t.length, &reader->bytes_capacity, 1);
	memcpy(run->bytes + start, t.at, t.length);
	run->bytes[start + t.length] = '\0';
	reader->used += t.length + 1;
	return start;
}

/* The number of a topic, which is that of the line before it almost always. */
static size_t topic_number(struct reader *reader, struct slice name)
{
	struct strset *topics = reader->scores->topics;

	if (topics->count == 0 || !slice_equal(name, strset_get(topics, reader->last)))
		reader->last = strset_add(topics, name);
	return reader->last;
}

/* The place of a topic in the run, to which it is added if it is new. */
static size_t topic_place(struct reader *reader, struct slice name)
{
	size_t topic = topic_number(reader, name);

	while (reader->place_count <= topic) {
		reader->place = enlarge(reader->place, reader->place_count, &reader->place_capacity, sizeof *reader->place);
		reader->place[reader->place_count++] = 0;
	}
	if (reader->place[topic] == 0) {
		scores_add_topic(reader->run, topic);
		reader->place[topic] = reader->run->topics;
	}
	return reader->place[topic] - 1;
}

static size_t measure_number(struct reader *reader, struct slice name)
{
	reader->key = enlarge(reader->key, name.length, &reader->key_capacity, 1);
	return strset_add(&reader->scores->measures, nev_key(name, reader->key));
}

static void add_value(struct reader *reader, struct slice topic, struct slice name, struct slice text)
{
	struct line line = {.number = reader->input.line};
	char name_word[QUOTE_SIZE], word[QUOTE_SIZE];

	if (!slice_to_number(text, &line.value))
		die_at(input_place(&reader->input), "expected a number after %s=, found %s",
		       printable(name_word, name), quote(word, text));
	line.measure = measure_number(reader, name);
	line.text = keep(reader, text);
	if (slice_is(topic, MEANS)) {
		reader->means = enlarge(reader->means, reader->mean_lines, &reader->mean_capacity, sizeof line);
		reader->means[reader->mean_lines++] = line;
		return;
	}
	line.topic = topic_place(reader, topic);
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

/* Notes R, in a topic's line "# syslen= jrel= jnonrel=". */
static void read_relevant(struct reader *reader, struct slice topic, struct slice note)
{
	struct slice field;
	size_t number;

	if (!slice_field(&note, &field) || !read_count(field, "syslen=", &number))
		return;
	if (slice_field(&note, &field) && read_count(field, "jrel=", &number)) {
		size_t place = topic_place(reader, topic);

		reader->run->topic[place].relevant = number;
	}
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

/* Reads a line that has a field "#" and no measure; returns false if it has no such field. */
static bool read_comment(struct reader *reader, struct slice line)
{
	struct slice note = line, topic;
	size_t topics;

	if (!skip_hash(&note))
		return false;
	topic = (struct slice){line.at, (size_t)(note.at - line.at) - 1};
	if (topic.length > 0)
		topic.length--;
	note = without_leading_blanks(note);
	if (slice_is(note, "no relevant items"))
		mark_undefined(reader, topic);
	else if (!slice_is(topic, MEANS))
		read_relevant(reader, topic, note);
	else if (read_count(note, "topics=", &topics))
		read_mean_topics(reader, topics);
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

/* Dies since a topic, or the means if `topic` is NULL, has another value of the measure already. */
static void NORETURN die_twice(const struct reader *reader, const struct line *line, const struct scored_topic *topic)
{
	const struct place place = {.file = reader->run->file, .line = line->number};
	const struct scores *scores = reader->scores;
	char topic_word[QUOTE_SIZE], word[QUOTE_SIZE];
	struct slice name = topic ? strset_get(scores->topics, topic->topic) : slice_of(MEANS);
	const char *measure = printable(word, strset_get(&scores->measures, line->measure));

	if (name.length == 0)
		die_at(place, "%s is there twice, with different values", measure);
	die_at(place, "topic %s has %s twice, with different values", printable(topic_word, name), measure);
}

/* Orders the lines topic by topic; within a topic their order stays (Knuth, The Art of Computer Programming 5.2,
   distribution counting). */
static void group_lines(struct reader *reader)
{
	size_t *end = allocate(reader->run->topics, sizeof *end), before = 0;
	struct line *grouped = allocate(reader->lines, sizeof *grouped);

	for (size_t i = 0; i < reader->lines; i++)
		end[reader->line[i].topic]++;
	for (size_t t = 0; t < reader->run->topics; t++) {
		size_t count = end[t];

		end[t] = before;
		before += count;
	}
	for (size_t i = 0; i < reader->lines; i++)
		grouped[end[reader->line[i].topic]++] = reader->line[i];
	free(end);
	free(reader->line);
	reader->line = grouped;
}

/* Whether an earlier line, number `seen` - 1, has the same value; another one is a data error. */
static bool is_repeated(const struct reader *reader, const struct line lines[], size_t seen, const struct line *line,
                        const struct scored_topic *topic)
{
	const char *bytes = reader->run->bytes;

	if (seen == 0)
		return false;
	if (strcmp(bytes + lines[seen - 1].text, bytes + line->text) != 0)
		die_twice(reader, line, topic);
	return true;
}

/* Makes the values of the run from its lines. */
static void make_scores(struct reader *reader)
{
	struct run_scores *run = reader->run;
	size_t *seen = allocate(reader->scores->measures.count, sizeof *seen);  /* number of the measure's last line, plus 1 */
	size_t i = 0, start;

	run->measured = allocate(reader->lines, sizeof *run->measured);
	run->text = allocate(reader->lines, sizeof *run->text);
	for (size_t t = 0; t < run->topics; t++) {
		for (start = i; i < reader->lines && reader->line[i].topic == t; i++) {
			const struct line *line = &reader->line[i];
			size_t earlier = seen[line->measure];

			if (is_repeated(reader, reader->line, earlier > start ? earlier : 0, line, &run->topic[t]))
				continue;
			seen[line->measure] = i + 1;
			run->measured[run->count] = (struct measured){run->topic[t].topic, (uint32_t)line->measure, line->value};
			run->text[run->count++] = run->bytes + line->text;
		}
		run->topic[t].end = run->count;
	}
	free(seen);
}

static void make_means(struct reader *reader)
{
	struct run_scores *run = reader->run;
	size_t measures = reader->scores->measures.count;
	size_t *seen = allocate(measures, sizeof *seen);

	run->mean = allocate(measures, sizeof *run->mean);
	run->given_means = measures;
	for (size_t m = 0; m < measures; m++)
		run->mean[m] = NAN;
	for (size_t i = 0; i < reader->mean_lines; i++) {
		const struct line *line = &reader->means[i];

		if (is_repeated(reader, reader->means, seen[line->measure], line, NULL))
			continue;
		seen[line->measure] = i + 1;
		run->mean[line->measure] = line->value;
	}
	run->has_means |= reader->mean_lines > 0;
	free(seen);
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
		die_at(place, "the lines \"all\" are means over %zu topics, but the file has values for %zu: evaluate again, or "
		       "remove the lines \"all\"", run->mean_topics, run->evaluated);
}

void nev_read(struct scores *scores, const char *path)
{
	struct reader reader = {.scores = scores};
	struct slice line;

	input_open(&reader.input, path);
	reader.run = scores_add_run(scores, NULL, reader.input.name);
	reader.run->mean_topics = NOT_FOUND;
	while (input_line(&reader.input, &line)) {
		line = slice_trim_end(line);
		if (line.length > 0)
			read_line(&reader, line);
	}
	input_close(&reader.input);
	group_lines(&reader);
	make_scores(&reader);
	make_means(&reader);
	count_evaluated(reader.run);
	check_run(reader.run);
	free(reader.key);
	free(reader.place);
	free(reader.line);
	free(reader.means);
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
