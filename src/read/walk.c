/* SPDX-License-Identifier: MIT */
#include "read/walk.h"

#include <stdlib.h>

/* A run that fits its judgements has judged items among the first ranks, even if few runs were
   pooled. */
enum { FIRST_RANKS = 10 };

/* ---- chosen topics ---- */

void judgements_read_chosen(struct judgements *qrels, const char *path, const struct format *format,
                            struct reading *reading)
{
	chosen_read(&reading->chosen);
	excluded_read(reading->chosen.excluded, reading->separator);
	judgements_read(qrels, path, format, reading->separator, &reading->chosen);
	chosen_check(&reading->chosen, &qrels->names, qrels->file, "no topic", true);
}

void judgements_ignore_others(struct judgements *qrels, const struct judgements *only,
                              const struct chosen *chosen)
{
	const struct set *names = &qrels->names;

	if (only->names.count == 0)
		die_at(in_file(only->file), "no topics");
	chosen_check(chosen, &only->names, only->file, "no topic", true);
	for (size_t t = 0; t < names->count; t++)
		if (set_find(&only->names, set_get(names, t)) == NOT_FOUND)
			qrels->ignored[t] = true;
	topics_check_common(only->file, &only->names, qrels->file, names);
}

void topics_check_common(const char *file, const struct set *topics, const char *qrels,
                         const struct set *judged_topics)
{
	const char *ours;
	size_t first;

	if (topics->count == 0 || set_lacks(judged_topics, topics, &first) < topics->count)
		return;
	ours = quote(set_get(topics, 0));
	if (judged_topics->count == 0)
		die_at(in_file(qrels), "the file has no judgements; %s has topics, such as %s",
		       file, ours);
	die_at(in_file(file), "no topic in common with %s: this file has topics such as %s, %s has "
	       "topics such as %s", qrels, ours, qrels, quote(set_get(judged_topics, 0)));
}

/* ---- warnings about topics ---- */

void shared_warn(const struct shared *shared)
{
	for (size_t i = 0; i < shared->count; i++) {
		const struct shared_warning *w = &shared->at[i];

		if (w->runs > 1)
			warn_at(in_file(w->file), "%s (the same in %zu runs)", w->text, w->runs);
		else
			warn_at(in_file(w->file), "%s", w->text);
	}
}

/* Warns of so many topics, or if `shared` is not NULL, keeps the warning, and
   `text`, a text of text_of(). */
static void warn_of_topics(struct shared *shared, const char *file, const char *text,
                           const struct slice topic[], size_t topics)
{
	size_t number;
	char *key = NULL;

	if (!shared) {
		warn_at(in_file(file), "%s", text);
		return;
	}
	text_add(&key, "%s", text);
	for (size_t t = 0; t < topics; t++)
		text_add(&key, "\n%.*s", (int)topic[t].length, topic[t].at);
	number = set_add(&shared->sets, slice_of(key));
	if (number == shared->count)
		APPEND(shared->at, shared->count, shared->capacity,
		       (struct shared_warning){file, text, 0});
	shared->at[number].runs++;
	free(key);
}

static int by_name(const void *a, const void *b)
{
	const struct slice *x = a, *y = b;

	return slice_compare(*x, *y);
}

/* Warns of the topics that the judgements lack, in byte order. */
static void warn_of_skipped(struct shared *shared, const char *file, const struct set *topics,
                            const struct judgements *qrels)
{
	struct slice *name;
	size_t count = 0, first, skipped = set_lacks(&qrels->names, topics, &first);

	if (skipped == 0)
		return;
	name = allocate(skipped, sizeof *name);
	for (size_t t = 0; t < topics->count; t++)
		if (set_find(&qrels->names, set_get(topics, t)) == NOT_FOUND)
			name[count++] = set_get(topics, t);
	qsort(name, count, sizeof *name, by_name);
	warn_of_topics(shared, file,
	               text_of("skipped %zu topic%s that %s does not have (first: %s)", skipped,
	                       plural(skipped), qrels->file, quote(set_get(topics, first))),
	               name, count);
	free(name);
}

void topics_warn_skipped(const char *file, const struct set *topics, const struct judgements *qrels,
                         const struct reading *reading)
{
	if (!chosen_given(&reading->chosen))
		warn_of_skipped(NULL, file, topics, qrels);
}

/* ---- a list beside judgements ---- */

/* Starts with the topics to be skipped as done. */
static void start(struct walk *walk)
{
	walk->wanted = 0;
	for (size_t t = 0; t < walk->qrels->names.count; t++) {
		walk->done[t] = walk->qrels->ignored[t];
		walk->wanted += !walk->done[t];
	}
}

void walk_open(struct walk *walk, struct judgements *qrels, const char *path,
               const struct format formats[], const struct reading *reading)
{
	*walk = (struct walk){.qrels = qrels};
	list_open(&walk->list, path, formats, reading);
	if (formats == RES_LIST && reading->topics)
		walk->list.doubts.depth = FIRST_RANKS;
	if (reading->any_run)
		walk->list.qrels = qrels;
	walk->done = allocate(qrels->names.count, sizeof *walk->done);
	start(walk);
}

/* Goes on to the next topic of the list that has judgements and is chosen; false at the end of the
   list. */
static bool next_listed(struct walk *walk)
{
	struct judgements *qrels = walk->qrels;
	struct list *list = &walk->list;

	while (list_topic(list)) {
		size_t t = walk->number = set_find(&qrels->names, list->topic);
		bool must_fit = t != NOT_FOUND && list->doubts.depth > 0;

		if (t != NOT_FOUND && !walk->done[t])
			return walk->done[t] = true;
		/* a topic that the user did not choose may tell how the list fits */
		if (must_fit)
			set_copy(&qrels->items, &qrels->topic[t].items);
		if (t != NOT_FOUND || chosen_given(&list->reading.chosen))
			list_read(list, must_fit ? &qrels->items : NULL, false);
	}
	return false;
}

bool walk_next(struct walk *walk)
{
	const struct list *list = &walk->list;
	const struct set *names = &walk->qrels->names;

	if (!walk->ended) {
		if (next_listed(walk))
			return true;
		if (list->came_back)
			return false;
		walk->ended = true;
		if (list->reading.any_run)
			list_refuse_empty(list);
		topics_check_common(list->input.name, &list->topics, walk->qrels->file, names);
		walk->number = 0;
	}
	while (walk->number < names->count && walk->done[walk->number])
		walk->number++;
	if (walk->number == names->count)
		return false;
	walk->done[walk->number] = true;
	if (walk->missing++ == 0)
		walk->first_missing = walk->number;
	return true;
}

void walk_exclude(struct walk *walk)
{
	if (!walk->list.reading.any_run)
		return;
	walk->wanted--;
	walk->missing -= walk->ended;
}

void walk_read(struct walk *walk)
{
	list_read(&walk->list, &walk->qrels->items, true);
}

bool walk_again(struct walk *walk)
{
	if (!walk->list.came_back)
		return false;
	list_regroup(&walk->list);
	start(walk);
	return true;
}

/* What is to be said of the topics that the list lacks. */
static const char *text_of_missing(const struct walk *walk, bool excluded)
{
	const struct set *names = &walk->qrels->names;
	size_t missing = walk->missing, wanted = walk->wanted;
	bool one = missing == 1;

	if (excluded)
		return text_of("%zu of %zu topics %s no list: excluded (-c counts 0)", missing,
		               wanted, one ? "has" : "have");
	if (walk->list.reading.any_run)
		return text_of("%zu of %zu topics %s%s", missing, wanted,
		               one ? "is missing from the run and has the value 0: "
		                   : "are missing from the run and have the value 0, first ",
		               printable(set_get(names, walk->first_missing)));
	return text_of("%zu of %zu topics %s", missing, wanted,
	               one ? "has no list: it counts as an empty one"
	                   : "have no list: each counts as an empty one");
}

void walk_warn_missing(const struct walk *walk, bool excluded)
{
	const struct set *names = &walk->qrels->names, *listed = &walk->list.topics;
	struct slice *name;
	size_t count = 0;

	if (walk->missing == 0 || !walk->list.reading.topics)
		return;
	name = allocate(names->count, sizeof *name);
	for (size_t t = 0; t < names->count; t++)
		if (set_find(listed, set_get(names, t)) == NOT_FOUND)
			name[count++] = set_get(names, t);
	warn_of_topics(walk->shared, walk->list.input.name, text_of_missing(walk, excluded), name,
	               count);
	free(name);
}

void walk_close(struct walk *walk)
{
	const struct judgements *qrels = walk->qrels;
	const struct list *list = &walk->list;

	if (qrels->names.count == 0)
		warn_at(in_file(qrels->file), "no judgements");
	if (!chosen_given(&list->reading.chosen))
		warn_of_skipped(walk->shared, list->input.name, &list->topics, qrels);
	list_close(&walk->list, qrels->file);
	walk_free(walk);
}

void walk_free(struct walk *walk)
{
	list_free(&walk->list);
	free(walk->done);
	*walk = (struct walk){.qrels = NULL};
}
