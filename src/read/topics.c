/* SPDX-License-Identifier: MIT */
#include "read/topics.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"

static const struct set NO_CLASSES = {0};

bool chosen_has(const struct set *chosen, struct slice name)
{
	return !chosen || chosen->count == 0 || set_find(chosen, name) != NOT_FOUND;
}

/* The number of a topic, which is added if it is new. */
static size_t topic_of(struct topics *topics, struct slice name, const struct set *chosen)
{
	size_t known = topics->names.count, topic = set_add(&topics->names, name);

	if (topic < known)
		return topic;
	topics->topic = enlarge(topics->topic, topic, &topics->capacity, sizeof *topics->topic);
	topics->topic[topic] = (struct topic){.count = 0};
	/* it may well have as many items as the topic before it */
	if (topic > 0)
		set_follow(&topics->topic[topic].items, &topics->topic[topic - 1].items);
	topics->ignored = enlarge(topics->ignored, topic, &topics->ignored_capacity, sizeof (bool));
	topics->ignored[topic] = !chosen_has(chosen, name);
	return topic;
}

/* The number of a string in a set that is made when it is needed. */
static uint32_t add_to(struct set **set, struct slice t)
{
	if (!*set)
		*set = allocate(1, sizeof **set);
	return (uint32_t)set_add(*set, t);
}

/* The kind of the intent of a line; files without kinds have none. */
static bool is_navigational(const struct records *file)
{
	struct slice kind = file->field[INTENT_KIND];

	if (kind.length > 0 && !slice_is(kind, "inf") && !slice_is(kind, "nav"))
		die_at(file->place, "expected inf or nav, found %s", quote(kind));
	return slice_is(kind, "nav");
}

/* Notes a judgement that is there already. */
static void note_repeated(struct labels *labels, struct records *file,
                          const struct judgement *first, const struct judgement *again)
{
	bool same = first->class == again->class && labels_same(labels, first->label, again->label);

	/* a field that is no label at all shows that the file is another one */
	if (!same && file->format.form == ANY_LABEL)
		labels_grade(labels, first->label, on_line(file->place.file, first->line));
	records_note_repeated(file, first->line, same);
}

/* Adds a judgement, unless the topic has one of the same item, and intent. Returns whether it was
   added. */
static bool add(struct topics *topics, struct records *file)
{
	const struct format *format = &file->format;
	struct topic *topic = &topics->topic[topics->last];
	size_t line = file->place.line;
	struct judgement judgement = {
		.label = (uint32_t)labels_add(&topics->labels, file->field[LABEL], line),
		.line = (uint32_t)line,
		.item = (uint32_t)set_add(&topic->items, file->field[ITEM]) & INT32_MAX,
		.class = format->field[CLASS] > 0 ? add_to(&topic->classes, file->field[CLASS]) : 0,
		.navigational = format->has_intents && is_navigational(file),
	};
	const uint32_t pair[] = {judgement.item, judgement.class, judgement.navigational};
	const struct judgement *first;
	size_t known = judgement.item;

	if (line > UINT32_MAX || topic->items.count > INT32_MAX)
		die_at(file->place, "more lines than a file may have: split the file");
	if (format->has_intents)
		known = add_to(&topic->pairs, (struct slice){(const char *)pair, sizeof pair});
	if (known == topic->count) {
		APPEND(topic->judgement, topic->count, topic->capacity, judgement);
		return true;
	}
	first = &topic->judgement[known];
	if (format->unique)
		die_at(file->place, "%s %s is on line %u already", format->unique,
		       quote(file->field[ITEM]), (unsigned)first->line);
	if (!topics->ignored[topics->last])
		note_repeated(&topics->labels, file, first, &judgement);
	return false;
}

void topics_start(struct topics *topics, const struct records *file)
{
	*topics = (struct topics){.file = file->input.name, .labels.scale = file->format.scale};
}

bool topics_add(struct topics *topics, struct records *file, const struct set *chosen)
{
	const struct set *names = &topics->names;

	/* almost always that of the line before it */
	if (names->count == 0 || !slice_equal(file->topic, set_get(names, topics->last)))
		topics->last = topic_of(topics, file->topic, chosen);
	if (file->says & IS_JUDGED)
		return add(topics, file);
	if (!topics->ignored[topics->last])
		records_note_level(file);
	if (file->format.keeps_unjudged)
		add_to(&topics->topic[topics->last].unjudged, file->field[ITEM]);
	return false;
}

void topics_read(struct topics *topics, const char *path, const struct format *format,
                  struct slice separator, const struct set *chosen)
{
	struct records file;

	records_open(&file, path, format, separator);
	topics_start(topics, &file);
	if (format->topic == 0)
		topic_of(topics, slice_of(""), chosen);
	while (records_next(&file))
		topics_add(topics, &file, chosen);
	topics->format = file.format;
	topics->first_gain = file.first_gain;
	if (file.first_gain > 0) {
		labels_to_gains(&topics->labels);
		file.low.count = 0;
	}
	records_close(&file);
}

void topics_grade_all(struct topics *topics)
{
	struct labels *labels = &topics->labels;

	for (size_t i = 0; i < labels->names.count; i++)
		labels_grade(labels, i, on_line(topics->file, labels->label[i].line));
}

struct place topics_place(const struct topics *topics, size_t topic)
{
	struct place place = in_file(topics->file);

	if (topics->format.topic > 0)
		place.topic = set_get(&topics->names, topic);
	return place;
}

size_t topics_add_intent(struct topics *topics, struct topics *file, struct slice name)
{
	const struct topic *from = file->topic;
	struct topic *to;
	size_t relevant = 0;
	uint32_t class;

	topic_of(topics, slice_of(""), NULL);
	to = topics->topic;
	class = add_to(&to->classes, name);
	topics->file = file->file;
	topics->labels.scale = file->labels.scale;
	for (size_t i = 0; i < from->count; i++) {
		struct judgement judgement = from->judgement[i];
		struct slice label = set_get(&file->labels.names, judgement.label);
		struct slice item = set_get(&from->items, i);
		struct place place = on_line(file->file, judgement.line);

		relevant += labels_grade(&file->labels, judgement.label, place).gain > 0;
		judgement.label = (uint32_t)labels_add(&topics->labels, label, place.line);
		judgement.item = (uint32_t)set_add(&to->items, item) & INT32_MAX;
		judgement.class = class;
		APPEND(to->judgement, to->count, to->capacity, judgement);
	}
	return relevant;
}

static void free_set(struct set *set)
{
	if (set)
		set_free(set);
	free(set);
}

void topics_free(struct topics *topics)
{
	for (size_t t = 0; t < topics->names.count; t++) {
		struct topic *topic = &topics->topic[t];

		set_free(&topic->items);
		free_set(topic->classes);
		free_set(topic->unjudged);
		free_set(topic->pairs);
		free(topic->judgement);
	}
	set_free(&topics->names);
	set_free(&topics->items);
	labels_free(&topics->labels);
	free(topics->topic);
	free(topics->ignored);
	*topics = (struct topics){.file = NULL};
}

void topics_judge(struct topics *topics, size_t number)
{
	const struct topic *topic = &topics->topic[number];

	set_copy(&topics->items, &topic->items);
	topics->place = topics_place(topics, number);
	topics->has_classes = topics->format.field[CLASS] > 0;
	topics->judged = topic->items.count;
	topics->judgement = topic->judgement;
	topics->judgements = topic->count;
	topics->classes = topic->classes ? topic->classes : &NO_CLASSES;
	for (size_t i = 0; topic->unjudged && i < topic->unjudged->count; i++)
		set_add(&topics->items, set_get(topic->unjudged, i));
	topics->pooled = topics->items.count;
	labels_uncount(&topics->labels);
	for (size_t i = 0; i < topic->count; i++) {
		const struct judgement *judgement = &topic->judgement[i];

		/* each label once */
		if (labels_count(&topics->labels, judgement->label) == 1)
			labels_grade(&topics->labels, judgement->label,
			             on_line(topics->file, judgement->line));
	}
}

size_t *topics_by_item(const struct topics *topics, size_t **first)
{
	size_t *number = allocate(topics->judgements, sizeof *number), *end;

	/* end[i] is where item i ends, and then, from its last judgement on, where it starts */
	*first = end = allocate(topics->judged + 1, sizeof *end);
	for (size_t j = 0; j < topics->judgements; j++)
		end[topics->judgement[j].item]++;
	for (size_t i = 1; i <= topics->judged; i++)
		end[i] += end[i - 1];
	for (size_t j = topics->judgements; j-- > 0;)
		number[--end[topics->judgement[j].item]] = j;
	return number;
}

struct grade topics_grade(const struct topics *topics, size_t item)
{
	return topics->labels.label[topics->judgement[item].label].grade;
}

struct grade *topics_class_grades(const struct topics *topics)
{
	struct grade *best = allocate(topics->classes->count, sizeof *best);

	for (size_t i = 0; i < topics->judged; i++) {
		size_t class = topics->judgement[i].class;
		struct grade grade = topics_grade(topics, i);
		if (grade.level > best[class].level)
			best[class] = grade;
	}
	return best;
}

/* Equal gains are ordered by level: GAP@l sums the ideal list's levels from the top. */
static int by_decreasing_level(const void *a, const void *b)
{
	const struct label *x = a, *y = b;

	return (x->grade.level < y->grade.level) - (x->grade.level > y->grade.level);
}

/* H is the highest declared gain. For global gains H is that of the scale, or if this is 0, the
   highest gain of the ideal list. */
static double highest_gain(const struct scale *scale, const struct ideal *ideal)
{
	if (scale->least > 0)
		return 1;
	if (scale->kind == LEVELS)
		return (double)scale->highest;
	if (scale->kind == GAINS)
		return scale->gain[scale->highest - 1];
	if (scale->H > 0)
		return scale->H;
	return ideal->R > 0 ? ideal->grade[0].gain : 0;
}

/* The labels of the ideal list, each with the number of its entries; the caller frees. */
static struct label *ideal_grades(const struct topics *topics, size_t *count)
{
	const struct labels *labels = &topics->labels;
	struct label *label;

	*count = topics->has_classes ? topics->classes->count : labels->presents;
	label = allocate(*count, sizeof *label);
	if (topics->has_classes) {
		struct grade *best = topics_class_grades(topics);

		for (size_t i = 0; i < *count; i++)
			label[i] = (struct label){.grade = best[i], .count = 1};
		free(best);
	} else {
		for (size_t i = 0; i < *count; i++)
			label[i] = labels->label[labels->present[i]];
	}
	qsort(label, *count, sizeof *label, by_decreasing_level);
	return label;
}

void ideal_make(struct ideal *ideal, const struct topics *topics)
{
	const struct labels *labels = &topics->labels;
	size_t grades;
	struct label *grade = ideal_grades(topics, &grades);

	*ideal = (struct ideal){
		.grade = allocate(topics->judged, sizeof *ideal->grade), .pooled = topics->pooled,
	};
	for (size_t i = 0; i < labels->presents; i++)
		if (labels->label[labels->present[i]].grade.gain == 0)
			ideal->N += labels->label[labels->present[i]].count;
	for (size_t i = 0; i < grades && grade[i].grade.gain > 0; i++)
		for (size_t k = 0; k < grade[i].count; k++)
			ideal->grade[ideal->R++] = grade[i].grade;
	ideal->H = highest_gain(&labels->scale, ideal);
	free(grade);
}

void ideal_free(struct ideal *ideal)
{
	free(ideal->grade);
	*ideal = (struct ideal){0};
}
