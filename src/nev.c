#include "nev.h"

#include <stdlib.h>
#include <string.h>

#include "die.h"
#include "input.h"

/* A file while it is read. */
struct reader {
	struct nev *nev;
	struct input input;
	char *key;              /* place for a measure's key */
	size_t key_room;
	size_t *slot;           /* hash table of values by topic and measure: number plus 1, 0: free */
	size_t slots;           /* 0 or a power of two, at least twice the number of values */
};

static struct text without_blanks_before(struct text t)
{
	while (t.length > 0 && text_is_blank(t.at[0]))
		t = (struct text){t.at + 1, t.length - 1};
	return t;
}

static struct text without_blanks_behind(struct text t)
{
	while (t.length > 0 && text_is_blank(t.at[t.length - 1]))
		t.length--;
	return t;
}

/* Takes the last field off *rest, blanks behind it, and the one before it, as a topic may end in blanks; the
   field is empty if there is none. */
static struct text take_last(struct text *rest)
{
	struct text field = without_blanks_behind(*rest);
	size_t start = field.length;

	while (start > 0 && !text_is_blank(field.at[start - 1]))
		start--;
	*rest = (struct text){field.at, start > 0 ? start - 1 : 0};
	return (struct text){field.at + start, field.length - start};
}

/* Adds a text to the file's bytes; returns where it starts. */
static size_t keep(struct nev *nev, struct text t)
{
	size_t start = nev->used;

	nev->bytes = enlarge(nev->bytes, start + t.length, &nev->bytes_room, 1);
	memcpy(nev->bytes + start, t.at, t.length);
	nev->bytes[start + t.length] = '\0';
	nev->used += t.length + 1;
	return start;
}

static uint32_t add_topic(struct nev *nev, struct text name)
{
	size_t known = nev->topics.count, topic = names_add(&nev->topics, name);

	if (topic == known) {
		nev->topic = enlarge(nev->topic, topic, &nev->topic_room, sizeof *nev->topic);
		nev->topic[topic] = (struct nev_topic){.first = NEV_END, .last = NEV_END};
	}
	return (uint32_t)topic;
}

static uint32_t add_measure(struct reader *reader, struct text name)
{
	struct nev *nev = reader->nev;
	size_t known = nev->measures.count, measure;

	reader->key = enlarge(reader->key, name.length, &reader->key_room, 1);
	measure = names_add(&nev->measures, nev_key(name, reader->key));
	if (measure == known) {
		nev->measure = enlarge(nev->measure, measure, &nev->measure_room, sizeof *nev->measure);
		nev->measure[measure] = keep(nev, name);
	}
	return (uint32_t)measure;
}

/* The slot of a topic's value, or the free one where it belongs. There is always a free one. */
static size_t *slot_of(const struct reader *reader, uint32_t topic, uint32_t measure)
{
	uint64_t hash = ((uint64_t)topic << 32 | measure) * UINT64_C(0x9E3779B97F4A7C15);
	size_t mask = reader->slots - 1;

	for (size_t i = (size_t)(hash >> 32) & mask;; i = (i + 1) & mask) {
		size_t *slot = &reader->slot[i];
		const struct nev_value *value;

		if (*slot == 0)
			return slot;
		value = &reader->nev->value[*slot - 1];
		if (value->topic == topic && value->measure == measure)
			return slot;
	}
}

/* Makes room in the hash table for one more value. */
static void grow(struct reader *reader)
{
	const struct nev *nev = reader->nev;

	if (nev->values < reader->slots / 2)
		return;
	free(reader->slot);
	reader->slots = reader->slots ? reader->slots * 2 : 64;
	reader->slot = allocate(reader->slots, sizeof *reader->slot);
	for (size_t i = 0; i < nev->values; i++)
		*slot_of(reader, nev->value[i].topic, nev->value[i].measure) = i + 1;
}

/* Appends a value to its topic's. */
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
static void NORETURN die_twice(const struct reader *reader, struct text topic, struct text name)
{
	char topic_word[QUOTE_SIZE], word[QUOTE_SIZE];

	if (topic.length == 0)
		die_at(input_place(&reader->input), "%s is there twice, with different values",
		       printable(word, name));
	die_at(input_place(&reader->input), "topic %s has %s twice, with different values",
	       printable(topic_word, topic), printable(word, name));
}

static void add_value(struct reader *reader, struct text topic, struct text name, struct text text)
{
	struct nev *nev = reader->nev;
	bool is_mean = nev->has_means && text_is(topic, "all");
	struct nev_value value = {.next = NEV_END};
	char name_word[QUOTE_SIZE], word[QUOTE_SIZE];
	double number;
	size_t *slot;

	if (!text_number(text, &number))
		die_at(input_place(&reader->input), "expected a number after %s=, found %s",
		       printable(name_word, name), quote(word, text));
	value.topic = is_mean ? NEV_MEANS : add_topic(nev, topic);
	value.measure = add_measure(reader, name);
	grow(reader);
	slot = slot_of(reader, value.topic, value.measure);
	if (*slot > 0) {
		if (!text_is(text, nev_text(nev, &nev->value[*slot - 1])))
			die_twice(reader, topic, name);
		return;
	}
	value.text = keep(nev, text);
	nev->value = enlarge(nev->value, nev->values, &nev->value_room, sizeof *nev->value);
	nev->value[nev->values++] = value;
	*slot = nev->values;
	if (!is_mean)
		link_value(nev, nev->values - 1);
}

static void mark_undefined(struct nev *nev, struct text topic)
{
	uint32_t number = add_topic(nev, topic);
	struct nev_topic *marked = &nev->topic[number];

	nev->undefined += !marked->undefined;
	marked->undefined = true;
}

/* Takes the number out of "topics=50". */
static bool read_topics(struct text note, size_t *topics)
{
	static const char start[] = "topics=";
	size_t length = sizeof start - 1;

	return note.length > length && memcmp(note.at, start, length) == 0 &&
	       text_size((struct text){note.at + length, note.length - length}, topics);
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

/* Moves *rest behind the first field "#"; false if there is none. */
static bool pass_hash(struct text *rest)
{
	struct text field;

	while (text_field(rest, &field))
		if (text_is(field, "#"))
			return true;
	return false;
}

/* Whether the line is one that -v prints, "TOPIC # RANK ITEM ..." or "TOPIC # missed ITEM ...", whose item may
   end in "=". */
static bool is_row(struct text line)
{
	struct text rest = line, word;

	return pass_hash(&rest) && text_field(&rest, &word) &&
	       (text_is_digits(word) || text_is(word, "missed"));
}

/* Reads a line that has a field "#" and no measure; returns false if it has no such field. */
static bool read_comment(struct reader *reader, struct text line)
{
	struct text note = line, topic;
	size_t topics;

	if (!pass_hash(&note))
		return false;
	topic = (struct text){line.at, (size_t)(note.at - line.at) - 1};
	if (topic.length > 0)
		topic.length--;
	note = without_blanks_before(note);
	if (text_is(note, "no relevant items"))
		mark_undefined(reader->nev, topic);
	else if (text_is(topic, "all") && read_topics(note, &topics))
		start_means(reader, topics);
	return true;
}

/* Takes the measure before the last one of lines "TOPIC SUMp= 1.0000 IA-ERR@0010= 0.1036" off *rest. */
static void read_sum(struct reader *reader, struct text *rest)
{
	struct text before = *rest;
	struct text value = take_last(&before), name = take_last(&before);

	if (!text_is(name, "SUMp="))
		return;
	name.length--;
	add_value(reader, before, name, value);
	*rest = before;
}

static void read_line(struct reader *reader, struct text line)
{
	struct text rest = line;
	struct text value = take_last(&rest), name = take_last(&rest);
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
	struct text line;

	*nev = (struct nev){0};
	input_open(&reader.input, path);
	nev->file = reader.input.name;
	while (input_line(&reader.input, &line)) {
		line = without_blanks_behind(line);
		if (line.length > 0)
			read_line(&reader, line);
	}
	if (nev->values == 0 && nev->undefined == 0 && !nev->has_means)
		die_at((struct place){.file = nev->file}, "no measures");
	input_close(&reader.input);
	free(reader.key);
	free(reader.slot);
}

void nev_free(struct nev *nev)
{
	names_free(&nev->topics);
	names_free(&nev->measures);
	free(nev->topic);
	free(nev->measure);
	free(nev->value);
	free(nev->bytes);
	*nev = (struct nev){0};
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

struct text nev_key(struct text name, char *place)
{
	size_t length = 0;

	for (size_t i = 0; i < name.length; i++) {
		bool leading = name.at[i] == '0' && length > 0 && place[length - 1] == '@' &&
		               i + 1 < name.length && is_digit(name.at[i + 1]);

		if (!leading)
			place[length++] = name.at[i];
	}
	return (struct text){place, length};
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

	text_number(text_of(nev_text(nev, value)), &number);
	return number;
}
