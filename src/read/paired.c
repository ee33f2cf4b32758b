/* SPDX-License-Identifier: MIT */
#include "read/paired.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

bool read_dup(char *word, void *value)
{
	*(enum repeated_items *)value = strcmp(word, "first") == 0 ? SKIP_REPEATED : REFUSE_REPEATED;
	return strcmp(word, "first") == 0 || strcmp(word, "error") == 0;
}

bool read_order(char *word, void *value)
{
	enum list_order *order = value;

	*order = strcmp(word, "score") == 0 ? BY_SCORE
	       : strcmp(word, "rank") == 0  ? BY_RANK
	       : strcmp(word, "file") == 0  ? FILE_ORDER : UNSTATED_ORDER;
	return *order != UNSTATED_ORDER;
}

void paired_check_options(struct list_options *options)
{
	if (options->order != UNSTATED_ORDER && !options->trec)
		die_usage("-sort is for TREC runs, with -trec");
	if (options->trec)
		options->topics = true;
	if (options->chosen.count > 0 && !options->topics)
		die_usage("-topic is for several topics, with -t or -trec");
}

void paired_check_classes(const struct list_options *options, bool has_classes)
{
	if (has_classes && options->trec)
		die_usage("-ec does not go with -trec: TREC qrels have no classes");
}

const struct judgement_format *paired_format(const struct judgement_formats *formats,
                                             const struct list_options *options)
{
	return options->trec ? formats->trec : options->topics ? formats->topics : formats->one_topic;
}

/* The number of a topic that is chosen; a file that lacks it is a data error. */
static size_t find_chosen(const struct judgement_file *file, const char *chosen)
{
	size_t topic = strset_find(&file->names, slice_of(chosen));
	char word[QUOTE_SIZE];

	if (topic == NOT_FOUND)
		die_at((struct place){.file = file->file}, "no topic %s, which -topic asks for", quote(word, slice_of(chosen)));
	return topic;
}

void paired_ignore_topics(const struct judgement_file *topics, const struct words *chosen, bool ignored[])
{
	const struct strset *names = &topics->names;

	for (size_t t = 0; t < names->count; t++)
		ignored[t] = chosen->count > 0;
	for (size_t i = 0; i < chosen->count; i++)
		ignored[find_chosen(topics, chosen->at[i])] = false;
}

/* Marks the topics that `only` lacks as done. */
static void skip_others(struct paired *paired, const struct judgement_file *only, const struct words *chosen)
{
	const struct strset *names = &paired->topics.names;
	size_t common = 0;

	if (only->names.count == 0)
		die_at((struct place){.file = only->file}, "no topics");
	for (size_t i = 0; i < chosen->count; i++)
		find_chosen(only, chosen->at[i]);
	for (size_t t = 0; t < names->count; t++)
		if (strset_find(&only->names, strset_get(names, t)) == NOT_FOUND)
			paired->done[t] = true;
		else
			common++;
	if (common == 0)
		paired_die_apart(only->file, &only->names, &paired->topics);
}

void paired_open(struct paired *paired, const char *path, enum list_kind kind,
                 const struct list_options *options)
{
	paired_open_only(paired, NULL, path, kind, options);
}

void paired_open_only(struct paired *paired, const struct judgement_file *only, const char *path, enum list_kind kind,
                      const struct list_options *options)
{
	struct judgement_file topics = paired->topics;

	*paired = (struct paired){.topics = topics, .done = allocate(topics.names.count, sizeof *paired->done)};
	paired_ignore_topics(&topics, &options->chosen, paired->done);
	if (only)
		skip_others(paired, only, &options->chosen);
	for (size_t t = 0; t < topics.names.count; t++)
		paired->wanted += !paired->done[t];
	judgement_file_warn(&paired->topics, paired->done);
	list_open(&paired->list, path, kind, options);
}

void paired_die_apart(const char *file, const struct strset *topics, const struct judgement_file *judged)
{
	const struct place place = {.file = file};
	char ours[QUOTE_SIZE], theirs[QUOTE_SIZE];

	quote(ours, strset_get(topics, 0));
	if (judged->names.count == 0)
		die_at(place, "has topics, such as %s, but %s has no judgements", ours, judged->file);
	die_at(place, "no topic in common with %s: this file has topics such as %s, %s has topics such as %s",
	       judged->file, ours, judged->file, quote(theirs, strset_get(&judged->names, 0)));
}

/* Dies unless the list has a topic that has judgements, or no topic at all. */
static void check_common_topic(const struct paired *paired)
{
	const struct strset *listed = &paired->list.topics;

	if (listed->count > 0 && paired->others == listed->count)
		paired_die_apart(paired->list.input.name, listed, &paired->topics);
}

/* Goes on to the next topic of the list that has judgements and is chosen; false at the end of the list. */
static bool next_listed(struct paired *paired)
{
	while (list_topic(&paired->list)) {
		paired->topic = strset_find(&paired->topics.names, paired->list.topic);
		if (paired->topic == NOT_FOUND) {
			if (paired->others++ == 0)
				paired->first_other = paired->list.topics.count - 1;
			if (paired->list.options.chosen.count > 0)
				list_ignore_topic(&paired->list);
		} else if (!paired->done[paired->topic]) {
			paired->done[paired->topic] = true;
			return true;
		} else {
			list_ignore_topic(&paired->list);
			list_order_topic(&paired->list);
		}
	}
	return false;
}

bool paired_next(struct paired *paired)
{
	if (!paired->list_ended) {
		if (next_listed(paired))
			return true;
		paired->list_ended = true;
		check_common_topic(paired);
		paired->topic = 0;
	}
	while (paired->topic < paired->topics.names.count && paired->done[paired->topic])
		paired->topic++;
	if (paired->topic == paired->topics.names.count)
		return false;
	paired->done[paired->topic] = true;
	paired->missing++;
	return true;
}

void paired_warn_missing(const struct paired *paired)
{
	if (paired->missing > 0 && paired->list.options.topics)
		warn_at((struct place){.file = paired->list.input.name},
		        "%zu of %zu topics %s", paired->missing, paired->wanted,
		        paired->missing == 1 ? "has no list: it counts as an empty one"
		                             : "have no list: each counts as an empty one");
}

void paired_close(struct paired *paired)
{
	bool all = paired->list.options.chosen.count == 0;
	char word[QUOTE_SIZE];

	if (paired->topics.names.count == 0)
		warn_at((struct place){.file = paired->topics.file}, "no judgements");
	if (paired->others > 0 && all)
		warn_at((struct place){.file = paired->list.input.name},
		        "skipped %zu topic%s that %s does not have (first: %s)", paired->others,
		        plural(paired->others), paired->topics.file,
		        quote(word, strset_get(&paired->list.topics, paired->first_other)));
	free(paired->list.options.chosen.at);
	list_close(&paired->list);
	judgement_file_free(&paired->topics);
	free(paired->done);
}
