/* SPDX-License-Identifier: MIT */
#include "read/nev.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/memory.h"
#include "base/number.h"

/* The state of reading a file. */
struct reader {
	struct nev *nev;
	struct input input;
	char *key;              /* memory for a measure's key */
	size_t key_capacity;
	struct strset known;    /* topic and measure of each value, by its number */
};

static struct slice without_leading_blanks(struct slice t)
{
	while (t.length > 0 && is_blank(t.at[0]))
		t = (struct slice){t.at + 1, t.length - 1};
	return t;
}

/* Adds a string to the file's bytes; returns its start. */
static size_t keep(struct nev *nev, struct slice t)
{
	size_t start = nev->used;

	nev->bytes = enlarge(nev->bytes, start + t.length, &nev->bytes_capacity, 1);
	memcpy(nev->bytes + start, t.at, t.length);
	nev->bytes[start + t.length] = '\0';
	nev->used += t.length + 1;
	return start;
}

static uint32_t add_topic(struct nev *nev, struct slice name)
{
	size_t known = nev->topics.count, topic = strset_add(&nev->topics, name);

	if (topic == known) {
		nev->topic = enlarge(nev->topic, topic, &nev->topic_capacity, sizeof *nev->topic);
		nev->topic[topic] = (struct nev_topic){.first = NEV_END, .last = NEV_END};
	}
	return (uint32_t)topic;
}

static uint32_t add_measure(struct reader *reader, struct slice name)
{
	struct nev *nev = reader->nev;
	size_t known = nev->measures.count, measure;

	reader->key = enlarge(reader->key, name.length, &reader->key_capacity, 1);
	measure = strset_add(&nev->measures, nev_key(name, reader->key));
	if (measure == known) {
		nev->measure = enlarge(nev->measure, measure, &nev->measure_capacity, sizeof *nev->measure);
		nev->measure[measure] = keep(nev, name);
	}
	return (uint32_t)measure;
}

/* The number of the value that a topic, or NEV_MEANS, has of a measure; the count of values if there is none yet. */
static size_t number_of(struct reader *reader, uint32_t topic, uint32_t measure)
{
	const uint32_t key[] = {topic, measure};

	return strset_add(&reader->known, (struct slice){(const char *)key, sizeof key});
}

/* Appends a value to the list of its topic. */
static void link_value(struct nev *nev, size_t number)
{
	struct nev_topic *topic = &nev->topic[nev->value[number].topic];

	if (topic->first == NEV_END) {
		topic->first = number;
		nev->evaluated++;
	} else {
		nev->value[topic->last].next = number;
	}
	topic->last = number;
}

/* Dies since a topic has another value of the measure already. */
static void NORETURN die_twice(const struct reader *reader, struct slice topic, struct slice name)
{
	char topic_word[QUOTE_SIZE], word[QUOTE_SIZE];

	if (topic.length == 0)
		die_at(input_place(&reader->input), "%s is there twice, with different values",
		       printable(word, name));
	die_at(input_place(&reader->input), "topic %s has %s twice, with different values",
	       printable(topic_word, topic), printable(word, name));
}

static void add_value(struct reader *reader, struct slice topic, struct slice name, struct slice text)
{
	struct nev *nev = reader->nev;
	bool is_mean = nev->has_means && slice_is(topic, "all");
	struct nev_value value = {.next = NEV_END};
	char name_word[QUOTE_SIZE], word[QUOTE_SIZE];
	size_t known;
	double number;

	if (!slice_to_number(text, &number))
		die_at(input_place(&reader->input), "expected a number after %s=, found %s",
		       printable(name_word, name), quote(word, text));
	value.topic = is_mean ? NEV_MEANS : add_topic(nev, topic);
	value.measure = add_measure(reader, name);
	known = number_of(reader, value.topic, value.measure);
	if (known < nev->values) {
		if (!slice_is(text, nev_text(nev, &nev->value[known])))
			die_twice(reader, topic, name);
		return;
	}
	value.text = keep(nev, text);
	nev->value = enlarge(nev->value, nev->values, &nev->value_capacity, sizeof *nev->value);
	nev->value[nev->values++] = value;
	if (!is_mean)
		link_value(nev, nev->values - 1);
}

static void mark_undefined(struct nev *nev, struct slice topic)
{
	uint32_t number = add_topic(nev, topic);
	struct nev_topic *marked = &nev->topic[number];

	nev->undefined += !marked->undefined;
	marked->undefined = true;
}

/* Reads the number in "topics=50". */
static bool read_topics(struct slice note, size_t *topics)
{
	static const char start[] = "topics=";
	size_t length = sizeof start - 1;

	return note.length > length && memcmp(note.at, start, length) == 0 &&
	       slice_to_size((struct slice){note.at + length, note.length - length}, topics);
}

static void start_means(struct reader *reader, size_t topics)
{
	struct nev *nev = reader->nev;

	if (nev->has_means && nev->mean_topics != topics)
		die_at(input_place(&reader->input),
		       "all # topics= is there twice, with different numbers (were files put together?)");
	nev->has_means = true;
	nev->mean_topics = topics;
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

/* Whether the line is one that -v prints, "TOPIC # RANK ITEM ..." or "TOPIC # missed ITEM ...", whose item may
   end in "=". */
static bool is_row(struct slice line)
{
	struct slice rest = line, word;

	return skip_hash(&rest) && slice_field(&rest, &word) &&
	       (slice_is_digits(word) || slice_is(word, "missed"));
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
		mark_undefined(reader->nev, topic);
	else if (slice_is(topic, "all") && read_topics(note, &topics))
		start_means(reader, topics);
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
		die_at(input_place(&reader->input), "expected \"topic metric= value\"");
	}
}

void nev_read(struct nev *nev, const char *path)
{
	struct reader reader = {.nev = nev};
	struct slice line;

	*nev = (struct nev){0};
	input_open(&reader.input, path);
	nev->file = reader.input.name;
	while (input_line(&reader.input, &line)) {
		line = slice_trim_end(line);
		if (line.length > 0)
			read_line(&reader, line);
	}
	if (nev->values == 0 && nev->undefined == 0 && !nev->has_means)
		die_at((struct place){.file = nev->file}, "no measures");
	input_close(&reader.input);
	free(reader.key);
	strset_free(&reader.known);
}

void nev_free(struct nev *nev)
{
	strset_free(&nev->topics);
	strset_free(&nev->measures);
	free(nev->topic);
	free(nev->measure);
	free(nev->value);
	free(nev->bytes);
	*nev = (struct nev){0};
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

const char *nev_measure(const struct nev *nev, size_t measure)
{
	return nev->bytes + nev->measure[measure];
}

const char *nev_text(const struct nev *nev, const struct nev_value *value)
{
	return nev->bytes + value->text;
}

double nev_number(const struct nev *nev, const struct nev_value *value)
{
	double number = 0;

	slice_to_number(slice_of(nev_text(nev, value)), &number);
	return number;
}
