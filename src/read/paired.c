/* SPDX-License-Identifier: MIT */
#include "read/paired.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

/* A run that fits its judgements has judged items among the first ranks, even if few runs were pooled. */
enum { FIRST_RANKS = 10 };

static bool read_trec(char *word, void *value)
{
	struct list_options *options = value;

	(void)word;
	options->trec = options->topics = true;
	return true;
}

const struct reader reads_trec = {read_trec, NULL};

void paired_check_classes(const struct list_options *options, bool has_classes)
{
	if (has_classes && options->trec)
		die_usage("-ec does not go with -trec: TREC qrels have no classes");
}

const struct record_format *paired_format(const struct record_formats *formats,
                                             const struct list_options *options)
{
	return options->trec && formats->trec ? formats->trec : options->topics ? formats->topics : formats->one_topic;
}

bool paired_has_chosen(const struct list_options *options)
{
	return options->chosen.count > 0 || options->chosen_path;
}

size_t paired_chosen(struct strset *chosen, const struct list_options *options)
{
	static const struct record_kind kind = {.expected = "a topic ID", .least = 1, .most = 1, .judgements = true};
	struct slice field[FIELDS_KEPT];
	struct input input;
	size_t topics = 0, of_topic;

	*chosen = (struct strset){0};
	for (size_t i = 0; i < options->chosen.count; i++)
		strset_add(chosen, slice_of(options->chosen.at[i]));
	of_topic = chosen->count;
	if (!options->chosen_path)
		return of_topic;
	input_open(&input, options->chosen_path);
	for (; input_record(&input, &kind, slice_of(""), field) > 0; topics++) {
		refuse_all(field[0], input_place(&input));
		strset_add(chosen, field[0]);
	}
	if (topics == 0)
		die_at((struct place){.file = input.name}, "no topics");
	input_close(&input);
	return of_topic;
}

const char *paired_option(size_t number, size_t of_topic)
{
	return number < of_topic ? "-topic" : "-topic-file";
}

/* Dies unless the file has all topics that the options choose. */
static void check_chosen(const struct records *file, const struct strset *chosen, size_t of_topic)
{
	char word[QUOTE_SIZE];

	for (size_t i = 0; i < chosen->count; i++)
		if (strset_find(&file->names, strset_get(chosen, i)) == NOT_FOUND)
			die_at((struct place){.file = file->file}, "no topic %s, which %s asks for",
			       quote(word, strset_get(chosen, i)), paired_option(i, of_topic));
}

void paired_read(struct records *judged, const char *path, const struct record_format *format,
                 const struct list_options *options)
{
	struct strset chosen;
	size_t of_topic = paired_chosen(&chosen, options);

	records_read(judged, path, format, options->separator, paired_has_chosen(options) ? &chosen : NULL);
	check_chosen(judged, &chosen, of_topic);
	oddities_warn(&judged->odd);
	strset_free(&chosen);
}

void paired_ignore_others(struct records *judged, struct records *only, const struct list_options *options)
{
	const struct strset *names = &judged->names;
	struct strset chosen;
	size_t common = 0, of_topic;

	if (only->names.count == 0)
		die_at((struct place){.file = only->file}, "no topics");
	of_topic = paired_chosen(&chosen, options);
	check_chosen(only, &chosen, of_topic);
	strset_free(&chosen);
	for (size_t t = 0; t < names->count; t++)
		if (strset_find(&only->names, strset_get(names, t)) == NOT_FOUND)
			judged->ignored[t] = true;
		else
			common++;
	if (common == 0)
		paired_die_apart(only->file, &only->names, judged->file, names);
}

/* Marks the topics to be skipped as done, and no others. */
static void skip_ignored(struct paired *paired)
{
	if (paired->judged->names.count > 0)
		memcpy(paired->done, paired->judged->ignored, paired->judged->names.count * sizeof *paired->done);
}

void paired_open(struct paired *paired, struct records *judged, const char *path, enum list_kind kind,
                 const struct list_options *options)
{
	*paired = (struct paired){.judged = judged, .done = allocate(judged->names.count, sizeof *paired->done)};
	skip_ignored(paired);
	for (size_t t = 0; t < judged->names.count; t++)
		paired->wanted += !paired->done[t];
	list_open(&paired->list, path, kind, options);
	paired->list.fit.depth = kind == RES_LIST && options->topics ? FIRST_RANKS : 0;
}

void paired_die_apart(const char *file, const struct strset *topics, const char *judged,
                      const struct strset *judged_topics)
{
	const struct place place = {.file = file};
	char ours[QUOTE_SIZE], theirs[QUOTE_SIZE];

	quote(ours, strset_get(topics, 0));
	if (judged_topics->count == 0)
		die_at(place, "has topics, such as %s, but %s has no judgements", ours, judged);
	die_at(place, "no topic in common with %s: this file has topics such as %s, %s has topics such as %s",
	       judged, ours, judged, quote(theirs, strset_get(judged_topics, 0)));
}

/* Notes how the first items of a topic that is not wanted fit its judgements. */
static void note_fit(struct paired *paired)
{
	struct list *list = &paired->list;
	const enum repeated_items repeated = list->options.repeated;
	struct listed listed;

	if (list->fit.depth == 0)
		return;
	strset_copy(&paired->unwanted, &paired->judged->topic[paired->topic].items);
	list->options.repeated = KEEP_REPEATED;
	list_begin(list, &paired->unwanted);
	while (list->lines < list->fit.depth && list_next(list, &listed))
		continue;
	list->options.repeated = repeated;
}

/* Goes on to the next topic of the list that has judgements and is chosen; false at the end of the list. */
static bool next_listed(struct paired *paired)
{
	while (list_topic(&paired->list)) {
		paired->topic = strset_find(&paired->judged->names, paired->list.topic);
		if (paired->topic == NOT_FOUND) {
			if (paired->others++ == 0)
				paired->first_other = paired->list.topics.count - 1;
			if (paired_has_chosen(&paired->list.options))
				paired->list.watched = false;
		} else if (!paired->done[paired->topic]) {
			paired->done[paired->topic] = true;
			return true;
		} else {
			paired->list.watched = false;
			note_fit(paired);
		}
	}
	return false;
}

bool paired_next(struct paired *paired)
{
	const struct strset *listed = &paired->list.topics;

	if (!paired->list_ended) {
		if (next_listed(paired))
			return true;
		if (paired->list.is_split)
			return false;
		paired->list_ended = true;
		if (paired->list.options.any_run)
			list_refuse_empty(&paired->list);
		if (listed->count > 0 && paired->others == listed->count)
			paired_die_apart(paired->list.input.name, listed, paired->judged->file, &paired->judged->names);
		paired->topic = 0;
	}
	while (paired->topic < paired->judged->names.count && paired->done[paired->topic])
		paired->topic++;
	if (paired->topic == paired->judged->names.count)
		return false;
	paired->done[paired->topic] = true;
	if (paired->missing++ == 0)
		paired->first_missing = paired->topic;
	return true;
}

bool paired_again(struct paired *paired)
{
	if (!paired->list.is_split)
		return false;
	list_regroup(&paired->list);
	skip_ignored(paired);
	paired->others = 0;
	return true;
}

void paired_warn_missing(const struct paired *paired)
{
	const struct place place = {.file = paired->list.input.name};
	size_t missing = paired->missing;
	char first[QUOTE_SIZE];

	if (missing == 0 || !paired->list.options.topics)
		return;
	if (paired->list.options.any_run)
		warn_at(place, "%zu of %zu topics %s%s", missing, paired->wanted,
		        missing == 1 ? "is missing from the run and scores 0: "
		                     : "are missing from the run and score 0, first ",
		        printable(first, strset_get(&paired->judged->names, paired->first_missing)));
	else
		warn_at(place, "%zu of %zu topics %s", missing, paired->wanted,
		        missing == 1 ? "has no list: it counts as an empty one"
		                     : "have no list: each counts as an empty one");
}

/* Warns of a list hardly any item of which is judged. */
static void warn_of_fit(const struct paired *paired)
{
	const struct fit *fit = &paired->list.fit;
	char ours[QUOTE_SIZE], theirs[QUOTE_SIZE], few[64] = "none";

	if (fit->listed == 0 || 100 * fit->judged >= fit->listed)
		return;
	if (fit->judged > 0)
		snprintf(few, sizeof few, "only %zu", fit->judged);
	warn_at((struct place){.file = paired->list.input.name},
	        "%s of %zu item%s%s %s judged in %s: the list has items such as %s, the judgements have items such as "
	        "%s",
	        few, fit->listed, plural(fit->listed), fit->depth == FIRST_RANKS ? " in the first 10 ranks" : "",
	        fit->judged > 1 ? "are" : "is",
	        paired->judged->file, quote(ours, slice_of(fit->listed_item)), quote(theirs,
	                                                                             slice_of(fit->judged_item)));
}

void paired_close(struct paired *paired)
{
	char word[QUOTE_SIZE];

	if (paired->judged->names.count == 0)
		warn_at((struct place){.file = paired->judged->file}, "no judgements");
	if (paired->others > 0 && !paired_has_chosen(&paired->list.options))
		warn_at((struct place){.file = paired->list.input.name},
		        "skipped %zu topic%s that %s does not have (first: %s)", paired->others,
		        plural(paired->others), paired->judged->file,
		        quote(word, strset_get(&paired->list.topics, paired->first_other)));
	warn_of_fit(paired);
	list_close(&paired->list);
	strset_free(&paired->unwanted);
	free(paired->done);
}
