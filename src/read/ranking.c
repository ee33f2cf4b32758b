/* SPDX-License-Identifier: MIT */
#include "read/ranking.h"

#include <assert.h>
#include <float.h>
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
	static const struct record_kind kind = {.expected = "a topic ID", .least = 1, .most = 1, .judgements = true};
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

	topics_read(judged, path, format, options->separator, chosen_given(options) ? &chosen : NULL);
	check_chosen(judged, &chosen, of_topic);
	set_free(&chosen);
}

void topics_ignore_others(struct topics *judged, struct topics *only, const struct list_options *options)
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
	if (lists->judged->names.count > 0)
		memcpy(lists->done, lists->judged->ignored, lists->judged->names.count * sizeof *lists->done);
}

void lists_open(struct lists *lists, struct topics *judged, const char *path, const struct format formats[],
                 const struct list_options *options)
{
	*lists = (struct lists){.judged = judged, .done = allocate(judged->names.count, sizeof *lists->done)};
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
	die_at(place, "no topic in common with %s: this file has topics such as %s, %s has topics such as %s",
	       judged, ours, judged, quote(theirs, set_get(judged_topics, 0)));
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
			topics_die_apart(lists->list.input.name, listed, lists->judged->file, &lists->judged->names);
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

void lists_warn_missing(const struct lists *lists)
{
	const struct place place = {.file = lists->list.input.name};
	size_t missing = lists->missing;
	char first[QUOTE_SIZE];

	if (missing == 0 || !lists->list.options.topics)
		return;
	if (lists->list.options.any_run)
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
	        "%s of %zu item%s%s %s judged in %s: the list has items such as %s, the judgements have items "
	        "such as %s", few, listed, plural(listed),
	        list->fit.depth == FIRST_RANKS ? " in the first 10 ranks" : "", judged > 1 ? "are" : "is",
	        lists->judged->file, quote(ours, slice_of(list->fit.listed_item)),
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

/* The data that a labelled line is checked against, and the counts so far. */
struct check {
	const struct topics *topics;
	const struct ideal *ideal;
	struct grade *class_grade;      /* highest of each class */
	size_t *class_line;             /* line on which a class was relevant, or 0 */
	size_t relevant;
	double gain, ideal_gain;        /* sums */
	double rounded;         /* what rounding may have added to the sum of gains, at most */
	bool labelled;          /* an item has a label */
	size_t unlabelled;      /* judged items without a label */
};

static const char ANOTHER_FILE[] = "the list was labelled with another file";

/* Labelling never gives a label to more items than have it in the judgements. */
static void check_count(const struct check *check, const struct labels *labels, size_t label,
                        struct place place)
{
	struct slice text = set_get(&labels->names, label);
	size_t known = set_find(&check->topics->labels.names, text);
	size_t judged = known == NOT_FOUND ? 0 : check->topics->labels.label[known].count;
	char word[QUOTE_SIZE];

	if (labels->label[label].count > judged)
		die_at(place, "more items with label %s (%zu) than in %s (%zu): %s",
		       quote(word, text), labels->label[label].count, check->topics->place.file, judged,
		       ANOTHER_FILE);
}

/* The most by which a gain may be above its value in RELV: glabel and dinlabel write at least 4
   decimals, but DIN-splitqrels writes sums with 6 digits into RELV, which from 100 on are fewer
   decimals. */
static double rounding_of(double gain)
{
	return (gain < 100 ? 0.00005 : gain * 0.000005) * (1 + 1e-9);
}

static void check_gain(struct check *check, struct grade grade, struct place place)
{
	const char *file = check->topics->place.file;
	double slack, highest;

	if (grade.gain == 0)
		return;
	check->relevant++;
	check->gain += grade.gain;
	check->rounded += rounding_of(grade.gain);
	slack = check->rounded + (double)check->relevant * check->ideal_gain * DBL_EPSILON;
	if (check->relevant > check->ideal->R)
		die_at(place, "more items with a gain above 0 (%zu) than in %s (%zu): %s",
		       check->relevant, file, check->ideal->R, ANOTHER_FILE);
	highest = check->ideal->grade[0].gain;
	if (grade.gain > highest + rounding_of(highest) + highest * DBL_EPSILON)
		die_at(place, "gain %.15g is above the highest in %s (%.15g): %s", grade.gain, file, highest,
		       ANOTHER_FILE);
	if (check->gain > check->ideal_gain + slack)
		die_at(place, "more gain so far (%.15g) than in all of %s (%.15g): %s", check->gain,
		       file, check->ideal_gain, ANOTHER_FILE);
}

static void check_class(struct check *check, struct grade grade, struct slice name,
                        struct place place)
{
	size_t class = set_find(check->topics->classes, name);
	const char *file = check->topics->place.file;
	char word[QUOTE_SIZE];

	if (class == NOT_FOUND)
		die_at(place, "%s has no class %s: %s", file, quote(word, name), ANOTHER_FILE);
	assert(check->class_grade);
	if (grade.level > check->class_grade[class].level)
		die_at(place, "class %s reaches only L%.0f in %s: %s", quote(word, name),
		       check->class_grade[class].level, file, ANOTHER_FILE);
	if (grade.gain == 0)
		return;
	if (check->class_line[class] > 0)
		die_at(place, "class %s is relevant on line %zu already: "
		       "the list was not labelled with -ec", quote(word, name),
		       check->class_line[class]);
	check->class_line[class] = place.line;
}

static size_t label_of(struct ranking *ranking, struct check *check, const struct list *list, struct place place)
{
	struct labels *labels = ranking->labels;
	size_t label = labels_add(labels, list->field[1], place.line);
	struct grade grade = labels_grade(labels, label, place);

	labels_count(labels, label);
	if (check->topics->has_classes && list->fields < 3)
		die_at(place, "expected \"%sitem [label class]\", found %zu fields",
		       list->options.topics ? "topic " : "", list->split);
	if (check->topics->has_classes)
		check_class(check, grade, list->field[2], place);
	if (labels->scale.kind == GLOBAL_GAINS)
		check_gain(check, grade, place);
	else
		check_count(check, labels, label, place);
	return label;
}

/* Notes what is most likely a mistake, though no error, since labels may be written by other
   programs. */
static void note_doubts(struct doubts *doubts, struct check *check, bool judged, const struct list *list,
                        size_t line)
{
	if (list->fields < 2) {
		check->unlabelled += judged;
		return;
	}
	check->labelled = true;
	if (!judged && doubts->unjudged++ == 0)
		doubts->first_unjudged = line;
	if (list->fields > 2 && !check->topics->has_classes && doubts->class_field == 0)
		doubts->class_field = line;
}

/* After a topic: notes whether its list was not labelled. */
static void note_unlabelled(struct doubts *doubts, const struct check *check, struct slice topic)
{
	if (check->unlabelled == 0 || check->labelled)
		return;
	if (doubts->unlabelled_topics++ == 0)
		doubts->first_unlabelled = string_of(topic);
}

void ranking_warn(const struct ranking *ranking, const char *list, const char *judgements)
{
	const struct doubts *doubts = &ranking->doubts;
	const char *subcommand = ranking->own.scale.kind == GLOBAL_GAINS ? "glabel" : "label";
	struct place place = {.file = list};
	char topic[QUOTE_SIZE];

	if (doubts->unlabelled_topics == 1 && !*doubts->first_unlabelled)
		warn_at(place, "a list without labels: run %s first", subcommand);
	else if (doubts->unlabelled_topics > 0)
		warn_at(place, "in %zu topic%s (first: %s), a list without labels: run %s first",
		        doubts->unlabelled_topics, plural(doubts->unlabelled_topics),
		        quote(topic, slice_of(doubts->first_unlabelled)), subcommand);
	place.line = doubts->first_unjudged;
	if (doubts->unjudged > 0)
		warn_at(place,
		        "%zu labelled item%s not judged in %s, this one first: was the list labelled with another "
		        "file?", doubts->unjudged, doubts->unjudged == 1 ? " is" : "s are", judgements);
	place.line = doubts->class_field;
	if (doubts->class_field > 0)
		warn_at(place, "the list has classes, which count with -ec only");
}

void ranking_start(struct ranking *ranking, struct topics *topics)
{
	ranking->length = 0;
	ranking->items = &topics->items;
	ranking->labels = &topics->labels;
}

void ranking_read(struct ranking *ranking, struct list *list, bool condensed,
                  struct topics *topics, const struct ideal *ideal)
{
	struct check check = {.topics = topics, .ideal = ideal};
	struct place place = {.file = list->input.name, .topic = topics->place.topic};

	for (size_t i = 0; i < ideal->R; i++)
		check.ideal_gain += ideal->grade[i].gain;
	if (topics->has_classes) {
		check.class_grade = topics_class_grades(topics);
		check.class_line = allocate(topics->classes->count, sizeof *check.class_line);
	}
	ranking_start(ranking, topics);
	ranking->labels = &ranking->own;
	labels_clear(&ranking->own);
	ranking->own.scale = topics->labels.scale;
	list_begin(list, &topics->items);
	while (list_next(list)) {
		struct ranked ranked = {list->item & INT32_MAX, list->fields > 1, NO_LABEL};
		bool judged = list->item < topics->judged;

		place.line = list->input.line;
		note_doubts(&ranking->doubts, &check, judged, list, place.line);
		/* a redundant item has no label although it is judged */
		if (topics->has_classes && judged)
			ranked.judged = true;
		if (condensed && !(topics->has_classes ? judged : ranked.judged))
			continue;
		if (list->fields > 1)
			ranked.label = (uint32_t)label_of(ranking, &check, list, place);
		ranking->at = enlarge(ranking->at, ranking->length, &ranking->capacity, sizeof ranked);
		ranking->at[ranking->length++] = ranked;
	}
	note_unlabelled(&ranking->doubts, &check, list->topic);
	free(check.class_grade);
	free(check.class_line);
}

struct grade ranking_grade(const struct ranking *ranking, size_t rank)
{
	size_t label = ranking->at[rank - 1].label;

	return label == NO_LABEL ? (struct grade){0, 0, 0} : ranking->labels->label[label].grade;
}

void ranking_free(struct ranking *ranking)
{
	free(ranking->at);
	free(ranking->doubts.first_unlabelled);
	labels_free(&ranking->own);
	*ranking = (struct ranking){0};
}
