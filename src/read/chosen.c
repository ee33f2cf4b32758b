/* SPDX-License-Identifier: MIT */
#include "read/chosen.h"

#include <string.h>

#include "base/die.h"
#include "read/formats.h"

bool chosen_given(const struct chosen *chosen)
{
	return chosen->ids.count > 0 || chosen->path;
}

void chosen_read(struct chosen *chosen)
{
#define TOPICS_OF_LINES " (awk '{ print $1 }' FILE | sort -u makes the list of topics)"
	static const struct record_kind kind = {
		"a topic ID", 1, 1, .judgements = true,
		.mistake = {{2, TOPICS_OF_LINES}, {3, TOPICS_OF_LINES}, {4, TOPICS_OF_LINES},
		            {6, TOPICS_OF_LINES}},
	};
	struct slice field[FIELDS_KEPT];
	struct input input;
	bool is_empty = true;

	for (size_t i = 0; i < chosen->ids.count; i++)
		set_add(&chosen->topics, slice_of(chosen->ids.at[i]));
	chosen->of_topic = chosen->topics.count;
	if (!chosen->path)
		return;
	input_open(&input, chosen->path);
	for (; input_record(&input, &kind, slice_of(""), field) > 0; is_empty = false) {
		refuse_all(field[0], input_place(&input));
		set_add(&chosen->topics, field[0]);
	}
	if (is_empty)
		die_at(in_file(input.name), "no topics");
	input_close(&input);
}

bool chosen_has(const struct chosen *chosen, struct slice topic)
{
	return !chosen || chosen->topics.count == 0 ||
	       set_find(&chosen->topics, topic) != NOT_FOUND;
}

static struct slice without_zeros(struct slice t)
{
	for (; t.length > 1 && t.at[0] == '0'; t.at++)
		t.length--;
	return t;
}

/* The topic that is meant by a name that no topic has, or NOT_FOUND: 0007 by 7, else the nearest
   one. */
static size_t nearest_topic(const struct set *topics, struct slice name)
{
	size_t nearest = NOT_FOUND, least = SIZE_MAX;

	for (size_t i = 0; i < topics->count; i++) {
		struct slice topic = set_get(topics, i);

		if (slice_equal(without_zeros(topic), without_zeros(name)))
			return i;
		if (slice_nearer(name, topic, &least))
			nearest = i;
	}
	return nearest;
}

/* What is there in place of a topic that is not: for a message. */
static const char *what_is_there(const struct set *topics, struct slice topic)
{
	size_t nearest = nearest_topic(topics, topic);

	if (nearest != NOT_FOUND)
		return text_of("; do you mean %s?", quote(set_get(topics, nearest)));
	return text_of("; there is topic %s",
	               topics->count > 0 ? quote(set_get(topics, 0)) : "none");
}

void chosen_check(const struct chosen *chosen, const struct set *topics, const char *file,
                  const char *what, bool shows_one)
{
	const char *there = "";
	struct slice topic;
	bool is_of_topic;
	size_t first;

	if (set_lacks(topics, &chosen->topics, &first) == 0)
		return;
	topic = set_get(&chosen->topics, first);
	is_of_topic = first < chosen->of_topic;
	if (shows_one)
		there = text_of("%s%s", is_of_topic && memchr(topic.at, ',', topic.length)
		                ? ": -topic takes one ID, and can be repeated" : "",
		                what_is_there(topics, topic));
	die_at(in_file(file), "%s %s, which %s asks for%s", what, quote(topic),
	       is_of_topic ? "-topic" : "-topic-file", there);
}
