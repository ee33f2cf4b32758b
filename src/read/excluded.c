/* SPDX-License-Identifier: MIT */
#include "read/excluded.h"

#include "base/number.h"
#include "base/records.h"

void excluded_read(struct excluded *excluded, struct slice separator)
{
	static const struct record_kind kind = {
		.expected = "\"topic item\"", .least = 2, .most = SIZE_MAX, .judgements = true,
		.of_topics = true,
	};
	struct slice field[FIELDS_KEPT];
	struct input input;
	size_t fields;

	if (!excluded || !excluded->path)
		return;
	input_open(&input, excluded->path);
	while ((fields = input_record(&input, &kind, separator, field)) > 0) {
		size_t known = excluded->topics.count;
		size_t topic = set_add(&excluded->topics, field[0]);
		size_t item = fields > 3 && !slice_is_label(field[2]) ? 2 : 1;

		if (topic == known)
			APPEND(excluded->items, known, excluded->capacity, (struct set){0});
		set_add(&excluded->items[topic], field[item]);
	}
	input_warn_comments(&input);
	input_close(&input);
}

bool excluded_has(struct excluded *excluded, struct slice topic, struct slice item)
{
	const struct set *topics = &excluded->topics;

	if (excluded->is_self && slice_equal(topic, item))
		return true;
	/* most often that of the item before it */
	if (excluded->last >= topics->count ||
	    !slice_equal(topic, set_get(topics, excluded->last)))
		excluded->last = set_find(topics, topic);
	return excluded->last != NOT_FOUND &&
	       set_find(&excluded->items[excluded->last], item) != NOT_FOUND;
}

void excluded_add_topic(struct excluded *excluded, struct slice topic)
{
	set_add(&excluded->among, topic);
}

void excluded_say(const struct excluded *excluded)
{
	size_t listed = excluded->listed, judged = excluded->judged;
	size_t topics = excluded->among.count;

	if (!excluded_given(excluded))
		return;
	if (topics == 0)
		warn_at(in_file(excluded->path), "no item of lists or judgements is excluded (%s)",
		        !excluded->is_self ? "-exclude" : !excluded->path ? "-exclude-self"
		                                        : "-exclude, -exclude-self");
	else if (judged == 0)
		say("note: excluded %zu item%s of lists, in %zu topic%s", listed, plural(listed),
		    topics, plural(topics));
	else
		say("note: excluded %zu item%s of lists and %zu of judgements, in %zu topic%s",
		    listed, plural(listed), judged, topics, plural(topics));
}
