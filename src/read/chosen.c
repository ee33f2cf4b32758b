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
		there = text_of("%s; there is topic %s",
		                is_of_topic && memchr(topic.at, ',', topic.length)
		                ? ": -topic takes one ID, and can be repeated" : "",
		                topics->count > 0 ? quote(set_get(topics, 0)) : "none");
	die_at(in_file(file), "%s %s, which %s asks for%s", what, quote(topic),
	       is_of_topic ? "-topic" : "-topic-file", there);
}
