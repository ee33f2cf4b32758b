/* SPDX-License-Identifier: MIT */
#include "read/citations.h"

#include <math.h>

#include "base/die.h"
#include "read/answers.h"

enum { TOPIC_ID, SENTENCE, CITATION, WORD };

/* A topic, which is added if it is new. */
static struct cited_topic *topic_of(struct citations *c, struct slice name)
{
	size_t known = c->topics.count, number = set_add(&c->topics, name);

	if (number == known)
		APPEND(c->topic, known, c->capacity, (struct cited_topic){.names.count = 0});
	return &c->topic[number];
}

/* A sentence, which is added if it is new. */
static struct sentence *sentence_of(struct cited_topic *topic, struct slice name)
{
	size_t known = topic->names.count, number = set_add(&topic->names, name);

	if (number == known)
		APPEND(topic->sentence, known, topic->capacity, (struct sentence){.line = 0});
	return &topic->sentence[number];
}

static void add_citation(struct cited_topic *topic, struct sentence *sentence, size_t word,
                         struct slice document, struct place place)
{
	size_t number = (size_t)(sentence - topic->sentence);
	const uint32_t pair[] = {(uint32_t)number, (uint32_t)set_add(&topic->documents, document)};
	size_t known = topic->cited.count;
	size_t cited = set_add(&topic->cited, (struct slice){(const char *)pair, sizeof pair});

	if (cited < known)
		die_at(place, "citation %s of sentence %s is on line %zu already", quote(document),
		       quote(set_get(&topic->names, number)), topic->line[cited]);
	APPEND(topic->line, known, topic->line_capacity, place.line);
	if (sentence->citations++ == 0)
		sentence->first = SUPPORT_OF[word];
	sentence->sum += SUPPORT_OF[word];
	sentence->highest = fmax(sentence->highest, SUPPORT_OF[word]);
	sentence->full += word == SUPPORT;
	sentence->contradicting += word == CONTRADICT;
}

/* Adds a line of FILE. */
static void add_line(struct cited_topic *topic, const struct slice field[], size_t fields,
                     const struct set *words, struct place place)
{
	struct sentence *sentence = sentence_of(topic, field[SENTENCE]);
	bool is_cited = !slice_is(field[CITATION], "-");
	size_t word = fields > WORD ? set_find(words, field[WORD]) : NOT_FOUND;

	if (is_cited && word == NOT_FOUND)
		die_at(place, "expected %s, %s, %s or %s after the citation, found %s",
		       printable(set_get(words, SUPPORT)),
		       printable(set_get(words, PARTIAL_SUPPORT)),
		       printable(set_get(words, NOT_SUPPORT)),
		       printable(set_get(words, CONTRADICT)),
		       fields > WORD ? quote(field[WORD]) : "nothing");
	if (!is_cited && word != NOT_FOUND)
		die_at(place, "found %s, but - is a sentence without citation", quote(field[WORD]));
	if (sentence->line > 0 && (!is_cited || sentence->citations == 0))
		die_at(place, "sentence %s is on line %zu already, with%s citation",
		       quote(field[SENTENCE]), sentence->line,
		       sentence->citations > 0 ? " a" : "out");
	sentence->line = place.line;
	if (is_cited)
		add_citation(topic, sentence, word, field[CITATION], place);
}

void citations_read(struct citations *c, const char *path, const struct set *words,
                    struct slice separator)
{
	static const struct record_kind kind = {
		"\"topic sentence citation " SUPPORT_LABELS "\" or \"topic sentence -\"", 3,
		SIZE_MAX, .judgements = true,
	};
	struct slice field[FIELDS_KEPT];
	struct input input;
	size_t fields;

	input_open(&input, path);
	c->file = input.name;
	while ((fields = input_record(&input, &kind, separator, field)) > 0) {
		refuse_all(field[TOPIC_ID], input_place(&input));
		add_line(topic_of(c, field[TOPIC_ID]), field, fields, words, input_place(&input));
	}
	input_close(&input);
	c->answered = c->topics.count;
}

void citations_read_need(struct citations *c, const char *path, struct slice separator)
{
	static const struct record_kind kind = {
		"\"topic sentence\"", 2, SIZE_MAX, .judgements = true,
	};
	struct slice field[FIELDS_KEPT];
	struct set answered = {.count = 0}, needed = {.count = 0};
	struct input input;

	set_copy(&answered, &c->topics);
	input_open(&input, path);
	c->need = input.name;
	while (input_record(&input, &kind, separator, field) > 0) {
		struct place place = input_place(&input);
		struct sentence *sentence;

		refuse_all(field[TOPIC_ID], place);
		set_add(&needed, field[TOPIC_ID]);
		sentence = sentence_of(topic_of(c, field[TOPIC_ID]), field[SENTENCE]);
		if (sentence->is_needed)
			die_at(place, "sentence %s of topic %s is there already",
			       quote(field[SENTENCE]), quote(field[TOPIC_ID]));
		sentence->is_needed = true;
	}
	input_close(&input);
	if (needed.count == 0)
		die_at(in_file(c->need), "no sentences");
	if (answered.count > 0)
		topics_check_common(c->need, &needed, c->file, &answered);
	set_free(&answered);
	set_free(&needed);
}

void citations_add_topic(struct citations *c, struct slice name)
{
	topic_of(c, name);
}

void citations_add_up(const struct citations *c, size_t number, struct citation_sums *sums)
{
	const struct cited_topic *topic = &c->topic[number];

	for (size_t i = 0; i < topic->names.count; i++) {
		const struct sentence *sentence = &topic->sentence[i];
		bool is_cited = sentence->citations > 0;

		sums->sentences += !c->need || sentence->is_needed || is_cited;
		sums->cited += is_cited;
		sums->supported += is_cited && sentence->full == sentence->citations;
		sums->citations += sentence->citations;
		sums->contradicting += sentence->contradicting;
		sums->support += sentence->sum;
		sums->first += sentence->first;
		sums->highest += sentence->highest;
	}
}
