/* SPDX-License-Identifier: MIT */
#include "read/ranking.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

/* A run that fits its judgements has judged items among the first ranks, even if few runs were
   pooled. */
enum { FIRST_RANKS = 10 };

static bool read_trec(char *word, void *value)
{
	struct list_options *options = value;

	(void)word;
	options->trec = options->topics = true;
	return true;
}

const struct reader reads_trec = {read_trec, NULL};

void refuse_classes(const struct list_options *options, bool has_classes)
{
	if (has_classes && options->trec)
		die_usage("-ec does not go with -trec: TREC qrels have no classes");
}

bool chosen_given(const struct list_options *options)
{
	return options->chosen.count > 0 || options->chosen_path;
}

size_t chosen_read(struct set *chosen, const struct list_options *options)
{
	static const struct record_kind kind = {
		.expected = "a topic ID", .least = 1, .most = 1, .judgements = true,
	};
	struct slice field[FIELDS_KEPT];
	struct input input;
	size_t topics = 0, of_topic;

	*chosen = (struct set){0};
	for (size_t i = 0; i < options->chosen.count; i++)
		set_add(chosen, slice_of(options->chosen.at[i]));
	of_topic = chosen->count;
	if (!options->chosen_path)
		return of_topic;
	input_open(&input, options->chosen_path);
	for (; input_record(&input, &kind, slice_of(""), field) > 0; topics++) {
		refuse_all(field[0], input_place(&input));
		set_add(chosen, field[0]);
	}
	if (topics == 0)
		die_at((struct place){.file = input.name}, "no topics");
	input_close(&input);
	return of_topic;
}

const char *chosen_by(size_t number, size_t of_topic)
{
	return number < of_topic ? "-topic" : "-topic-file";
}

/* Dies unless the file has all topics that the options choose. */
static void check_chosen(const struct topics *file, const struct set *chosen, size_t of_topic)
{
	char word[QUOTE_SIZE];

	for (size_t i = 0; i < chosen->count; i++)
		if (set_find(&file->names, set_get(chosen, i)) == NOT_FOUND)
			die_at((struct place){.file = file->file}, "no topic %s, which %s asks for",
			       quote(word, set_get(chosen, i)), chosen_by(i, of_topic));
}

void topics_read_chosen(struct topics *judged, const char *path, const struct format *format,
                        const struct list_options *options)
{
	struct set chosen;
	size_t of_topic = chosen_read(&chosen, options);

	topics_read(judged, path, format, options->separator,
	            chosen_given(options) ? &chosen : NULL);
	check_chosen(judged, &chosen, of_topic);
	set_free(&chosen);
}

void topics_ignore_others(struct topics *judged, struct topics *only,
                          const struct list_options *options)
{
	const struct set *names = &judged->names;
	struct set chosen;
	size_t common = 0, of_topic;

	if (only->names.count == 0)
		die_at((struct place){.file = only->file}, "no topics");
	of_topic = chosen_read(&chosen, options);
	check_chosen(only, &chosen, of_topic);
	set_free(&chosen);
	for (size_t t = 0; t < names->count; t++)
		if (set_find(&only->names, set_get(names, t)) == NOT_FOUND)
			judged->ignored[t] = true;
		else
			common++;
	if (common == 0)
		topics_die_apart(only->file, &only->names, judged->file, names);
}

/* Marks the topics to be skipped as done, and no others. */
static void skip_ignored(struct lists *lists)
{
	const struct topics *judged = lists->judged;

	if (judged->names.count > 0)
		memcpy(lists->done, judged->ignored, judged->names.count * sizeof *lists->done);
}

void lists_open(struct lists *lists, struct topics *judged, const char *path,
                const struct format formats[], const struct list_options *options)
{
	*lists = (struct lists){
		.judged = judged, .done = allocate(judged->names.count, sizeof *lists->done),
	};
	skip_ignored(lists);
	for (size_t t = 0; t < judged->names.count; t++)
		lists->wanted += !lists->done[t];
	list_open(&lists->list, path, formats, options);
	lists->list.fit.depth = formats == RES_LIST && options->topics ? FIRST_RANKS : 0;
}

void topics_die_apart(const char *file, const struct set *topics, const char *judged,
                      const struct set *judged_topics)
{
	const struct place place = {.file = file};
	char ours[QUOTE_SIZE], theirs[QUOTE_SIZE];

	quote(ours, set_get(topics, 0));
	if (judged_topics->count == 0)
		die_at(place, "has topics, such as %s, but %s has no judgements", ours, judged);
	die_at(place, "no topic in common with %s: this file has topics such as %s, %s has topics "
	       "such as %s", judged, ours, judged, quote(theirs, set_get(judged_topics, 0)));
}

/* Notes how the first items of a topic that is not wanted fit its judgements. */
static void note_fit(struct lists *lists)
{
	struct list *list = &lists->list;
	const struct list_options options = list->options;

	if (list->fit.depth == 0)
		return;
	set_copy(&lists->unwanted, &lists->judged->topic[lists->topic].items);
	list->options.repeated = KEEP_REPEATED;
	list_begin(list, &lists->unwanted);
	while (list->lines < list->fit.depth && list_next(list))
		continue;
	list->options = options;
}

/* Goes on to the next topic of the list that has judgements and is chosen; false at the end of the
   list. */
static bool next_listed(struct lists *lists)
{
	while (list_topic(&lists->list)) {
		lists->topic = set_find(&lists->judged->names, lists->list.topic);
		if (lists->topic == NOT_FOUND) {
			if (lists->others++ == 0)
				lists->first_other = lists->list.topics.count - 1;
			lists->list.ignored = chosen_given(&lists->list.options);
		} else if (!lists->done[lists->topic]) {
			lists->done[lists->topic] = true;
			return true;
		} else {
			lists->list.ignored = true;
			note_fit(lists);
		}
	}
	return false;
}

bool lists_next(struct lists *lists)
{
	const struct set *listed = &lists->list.topics;

	if (!lists->list_ended) {
		if (next_listed(lists))
			return true;
		if (lists->list.is_split)
			return false;
		lists->list_ended = true;
		if (lists->list.options.any_run)
			list_refuse_empty(&lists->list);
		if (listed->count > 0 && lists->others == listed->count)
			topics_die_apart(lists->list.input.name, listed, lists->judged->file,
			                 &lists->judged->names);
		lists->topic = 0;
	}
	while (lists->topic < lists->judged->names.count && lists->done[lists->topic])
		lists->topic++;
	if (lists->topic == lists->judged->names.count)
		return false;
	lists->done[lists->topic] = true;
	if (lists->missing++ == 0)
		lists->first_missing = lists->topic;
	return true;
}

bool lists_again(struct lists *lists)
{
	if (!lists->list.is_split)
		return false;
	list_regroup(&lists->list);
	skip_ignored(lists);
	lists->others = 0;
	return true;
}

void lists_warn_missing(const struct lists *lists, bool excluded)
{
	const struct place place = {.file = lists->list.input.name};
	size_t missing = lists->missing;
	char first[QUOTE_SIZE];

	if (missing == 0 || !lists->list.options.topics)
		return;
	if (excluded)
		warn_at(place, "%zu of %zu topics %s no list: excluded (-c counts 0)", missing,
		        lists->wanted, missing == 1 ? "has" : "have");
	else if (lists->list.options.any_run)
		warn_at(place, "%zu of %zu topics %s%s", missing, lists->wanted,
		        missing == 1 ? "is missing from the run and scores 0: "
		                     : "are missing from the run and score 0, first ",
		        printable(first, set_get(&lists->judged->names, lists->first_missing)));
	else
		warn_at(place, "%zu of %zu topics %s", missing, lists->wanted,
		        missing == 1 ? "has no list: it counts as an empty one"
		                     : "have no list: each counts as an empty one");
}

/* Warns of a list hardly any item of which is judged. */
static void warn_of_fit(const struct lists *lists)
{
	const struct list *list = &lists->list;
	size_t listed = list->fit.listed, judged = list->fit.judged;
	char ours[QUOTE_SIZE], theirs[QUOTE_SIZE], few[64] = "none";

	if (listed == 0 || 100 * judged >= listed)
		return;
	if (judged > 0)
		snprintf(few, sizeof few, "only %zu", judged);
	warn_at((struct place){.file = list->input.name},
	        "%s of %zu item%s%s %s judged in %s: the list has items such as %s, the judgements "
	        "have items such as %s", few, listed, plural(listed),
	        list->fit.depth == FIRST_RANKS ? " in the first 10 ranks" : "",
	        judged > 1 ? "are" : "is", lists->judged->file,
	        quote(ours, slice_of(list->fit.listed_item)),
	        quote(theirs, slice_of(list->fit.judged_item)));
}

void lists_close(struct lists *lists)
{
	char word[QUOTE_SIZE];

	if (lists->judged->names.count == 0)
		warn_at((struct place){.file = lists->judged->file}, "no judgements");
	if (lists->others > 0 && !chosen_given(&lists->list.options))
		warn_at((struct place){.file = lists->list.input.name},
		        "skipped %zu topic%s that %s does not have (first: %s)", lists->others,
		        plural(lists->others), lists->judged->file,
		        quote(word, set_get(&lists->list.topics, lists->first_other)));
	warn_of_fit(lists);
	list_close(&lists->list);
	set_free(&lists->unwanted);
	free(lists->done);
}

void ranking_start(struct ranking *ranking, struct topics *topics)
{
	ranking->length = 0;
	ranking->items = &topics->items;
	ranking->labels = &topics->labels;
}

struct grade ranking_grade(const struct ranking *ranking, size_t rank)
{
	size_t label = ranking->at[rank - 1].label;

	return label == NO_LABEL ? (struct grade){0, 0, 0} : ranking->labels->label[label].grade;
}

void ranking_free(struct ranking *ranking)
{
	free(ranking->at);
	*ranking = (struct ranking){0};
}
