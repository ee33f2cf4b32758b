/* SPDX-License-Identifier: MIT */
#include "read/judgements.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"

static const struct set NO_CLASSES = {0};

/* The number of a topic, which is added if it is new. */
static size_t topic_of(struct judgements *qrels, struct slice name, const struct chosen *chosen)
{
	size_t known = qrels->names.count, topic = set_add(&qrels->names, name);

	if (topic < known)
		return topic;
	qrels->topic = enlarge(qrels->topic, topic, &qrels->capacity, sizeof *qrels->topic);
	qrels->topic[topic] = (struct topic){.count = 0};
	/* it may well have as many items as the topic before it */
	if (topic > 0)
		set_take_table(&qrels->topic[topic].items, &qrels->topic[topic - 1].items);
	qrels->ignored = enlarge(qrels->ignored, topic, &qrels->ignored_capacity, sizeof (bool));
	qrels->ignored[topic] = !chosen_has(chosen, name);
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
static bool add(struct judgements *qrels, struct records *file)
{
	const struct format *format = &file->format;
	struct topic *topic = &qrels->topic[qrels->last];
	size_t line = file->place.line;
	struct judgement judgement = {
		.label = (uint32_t)labels_add(&qrels->labels, file->field[LABEL], line),
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
		die_at(file->place, "%s %s is on line %u already%s", format->unique,
		       quote(file->field[ITEM]), (unsigned)first->line,
		       file->separator.length > 0 ? ""
		       : " (blanks separate the fields; tabs with -sep '\\t')");
	if (!qrels->ignored[qrels->last])
		note_repeated(&qrels->labels, file, first, &judgement);
	return false;
}

void judgements_start(struct judgements *qrels, const struct records *file)
{
	*qrels = (struct judgements){.file = file->input.name, .labels.scale = file->format.scale};
}

bool judgements_add(struct judgements *qrels, struct records *file, const struct chosen *chosen)
{
	const struct set *names = &qrels->names;

	/* almost always that of the line before it */
	if (names->count == 0 || !slice_equal(file->topic, set_get(names, qrels->last)))
		qrels->last = topic_of(qrels, file->topic, chosen);
	if (file->says & IS_JUDGED)
		return add(qrels, file);
	if (!qrels->ignored[qrels->last])
		records_note_level(file);
	if (file->format.keeps_unjudged)
		add_to(&qrels->topic[qrels->last].unjudged, file->field[ITEM]);
	return false;
}

void judgements_read(struct judgements *qrels, const char *path, const struct format *format,
                     struct slice separator, const struct chosen *chosen)
{
	struct records file;

	records_open(&file, path, format, separator);
	judgements_start(qrels, &file);
	if (format->topic == 0)
		topic_of(qrels, slice_of(""), chosen);
	while (records_next(&file))
		judgements_add(qrels, &file, chosen);
	qrels->format = file.format;
	qrels->first_gain = file.first_gain;
	if (file.first_gain > 0) {
		labels_to_gains(&qrels->labels);
		file.low.count = 0;
	}
	records_close(&file);
}

void judgements_grade_all(struct judgements *qrels)
{
	struct labels *labels = &qrels->labels;

	for (size_t i = 0; i < labels->names.count; i++)
		labels_grade(labels, i, on_line(qrels->file, labels->label[i].line));
}

struct place judgements_place(const struct judgements *qrels, size_t topic)
{
	struct place place = in_file(qrels->file);

	if (qrels->format.topic > 0)
		place.topic = set_get(&qrels->names, topic);
	return place;
}

size_t judgements_add_intent(struct judgements *qrels, struct judgements *file, struct slice name)
{
	const struct topic *from = file->topic;
	struct topic *to;
	size_t relevant = 0;
	uint32_t class;

	topic_of(qrels, slice_of(""), NULL);
	to = qrels->topic;
	class = add_to(&to->classes, name);
	qrels->file = file->file;
	qrels->labels.scale = file->labels.scale;
	for (size_t i = 0; i < from->count; i++) {
		struct judgement judgement = from->judgement[i];
		struct slice label = set_get(&file->labels.names, judgement.label);
		struct slice item = set_get(&from->items, i);
		struct place place = on_line(file->file, judgement.line);

		relevant += labels_grade(&file->labels, judgement.label, place).gain > 0;
		judgement.label = (uint32_t)labels_add(&qrels->labels, label, place.line);
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

void judgements_free(struct judgements *qrels)
{
	for (size_t t = 0; t < qrels->names.count; t++) {
		struct topic *topic = &qrels->topic[t];

		set_free(&topic->items);
		free_set(topic->classes);
		free_set(topic->unjudged);
		free_set(topic->pairs);
		free(topic->judgement);
	}
	set_free(&qrels->names);
	set_free(&qrels->items);
	labels_free(&qrels->labels);
	free(qrels->topic);
	free(qrels->ignored);
	*qrels = (struct judgements){.file = NULL};
}

void judgements_go_to(struct judgements *qrels, size_t number)
{
	const struct topic *topic = &qrels->topic[number];

	set_copy(&qrels->items, &topic->items);
	qrels->place = judgements_place(qrels, number);
	qrels->has_classes = qrels->format.field[CLASS] > 0;
	qrels->judged_items = topic->items.count;
	qrels->judgement = topic->judgement;
	qrels->judgements = topic->count;
	qrels->classes = topic->classes ? topic->classes : &NO_CLASSES;
	for (size_t i = 0; topic->unjudged && i < topic->unjudged->count; i++)
		set_add(&qrels->items, set_get(topic->unjudged, i));
	qrels->pooled = qrels->items.count;
	labels_clear_items(&qrels->labels);
	for (size_t i = 0; i < topic->count; i++) {
		const struct judgement *judgement = &topic->judgement[i];

		/* each label once */
		if (labels_add_item(&qrels->labels, judgement->label) == 1)
			labels_grade(&qrels->labels, judgement->label,
			             on_line(qrels->file, judgement->line));
	}
}

size_t *judgements_by_item(const struct judgements *qrels, size_t **first)
{
	size_t *number = allocate(qrels->judgements, sizeof *number), *end;

	/* end[i] is where item i ends, and then, from its last judgement on, where it starts */
	*first = end = allocate(qrels->judged_items + 1, sizeof *end);
	for (size_t j = 0; j < qrels->judgements; j++)
		end[qrels->judgement[j].item]++;
	for (size_t i = 1; i <= qrels->judged_items; i++)
		end[i] += end[i - 1];
	for (size_t j = qrels->judgements; j-- > 0;)
		number[--end[qrels->judgement[j].item]] = j;
	return number;
}

struct grade judgements_grade(const struct judgements *qrels, size_t item)
{
	return qrels->labels.label[qrels->judgement[item].label].grade;
}

struct grade *judgements_class_grades(const struct judgements *qrels)
{
	struct grade *best = allocate(qrels->classes->count, sizeof *best);

	for (size_t i = 0; i < qrels->judged_items; i++) {
		size_t class = qrels->judgement[i].class;
		struct grade grade = judgements_grade(qrels, i);
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
static double highest_gain(const struct scale *scale, const struct ideal *ideal, size_t least)
{
	if (least > 0)
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
static struct label *ideal_grades(const struct judgements *qrels, size_t least, size_t *count)
{
	const struct labels *labels = &qrels->labels;
	struct label *label;

	*count = qrels->has_classes ? qrels->classes->count : labels->presents;
	label = allocate(*count, sizeof *label);
	if (qrels->has_classes) {
		struct grade *best = judgements_class_grades(qrels);

		for (size_t i = 0; i < *count; i++)
			label[i] = (struct label){.grade = best[i], .count = 1};
		free(best);
	} else {
		for (size_t i = 0; i < *count; i++) {
			label[i] = labels->label[labels->present[i]];
			label[i].grade = labels_grade_from(labels, labels->present[i], least);
		}
	}
	qsort(label, *count, sizeof *label, by_decreasing_level);
	return label;
}

void ideal_make(struct ideal *ideal, const struct judgements *qrels, size_t least)
{
	const struct labels *labels = &qrels->labels;
	size_t grades;
	struct label *grade = ideal_grades(qrels, least, &grades);

	*ideal = (struct ideal){
		.grade = allocate(qrels->judged_items, sizeof *ideal->grade),
		.pooled = qrels->pooled,
	};
	for (size_t i = 0; i < labels->presents; i++)
		if (labels_grade_from(labels, labels->present[i], least).gain == 0)
			ideal->N += labels->label[labels->present[i]].count;
	for (size_t i = 0; i < grades && grade[i].grade.gain > 0; i++)
		for (size_t k = 0; k < grade[i].count; k++)
			ideal->grade[ideal->R++] = grade[i].grade;
	ideal->H = highest_gain(&labels->scale, ideal, least);
	free(grade);
}

void ideal_free(struct ideal *ideal)
{
	free(ideal->grade);
	*ideal = (struct ideal){0};
}
