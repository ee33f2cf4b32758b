/* SPDX-License-Identifier: MIT */
#include "read/judgements.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

/* Whether what is read as "item label" may be "topic item label". */
static bool has_topics(const struct record *record)
{
	struct slice label = record->field[LABEL];
	double gain;

	return !record->place.topic.at && !is_label(label) && !slice_to_number(label, &gain) &&
	       !memchr(label.at, ' ', label.length);
}

void judged_again(const struct record *record, size_t first, bool same, const char *whose, struct slice name)
{
	char item[QUOTE_SIZE], owner[QUOTE_SIZE] = "";

	quote(item, record->field[ITEM]);
	if (*whose)
		quote(owner, name);
	if (!same)
		die_at(record->place, "item %s%s%s is judged differently on line %zu%s", item, whose, owner, first,
		       has_topics(record) && !*whose ? " (judgements of several topics? -t or -trec reads them)" : "");
	warn_at(record->place, "item %s%s%s is judged already, and the same, on line %zu", item, whose,
	        owner, first);
}

/* Adds a judgement; false if the item was judged already. */
static bool add(struct judgements *judgements, const struct record *record)
{
	struct judgement judgement = {.line = record->place.line};
	size_t item;

	judgement.label = labels_add(&judgements->labels, record->field[LABEL], record->place);
	if (judgements->has_classes)
		judgement.class = strset_add(&judgements->classes, record->field[CLASS]);
	item = strset_add(&judgements->items, record->field[ITEM]);
	if (item != judgements->count) {
		const struct judgement *first = &judgements->judgement[item];
		bool same = labels_same(&judgements->labels, first->label, judgement.label) &&
		            first->class == judgement.class;

		judged_again(record, first->line, same, "", record->field[ITEM]);
		return false;
	}
	judgements->judgement = enlarge(judgements->judgement, item, &judgements->capacity,
	                                sizeof *judgements->judgement);
	judgements->judgement[item] = judgement;
	judgements->count++;
	judgements->labels.label[judgement.label].count++;
	return true;
}

void judgements_judge(struct judgements *judgements, struct records *records, size_t topic)
{
	struct record record;

	judgements_clear(judgements);
	judgements->place = records_place(records, topic);
	judgements->has_classes = records->format.field[CLASS] > 0;
	records_begin(records, topic);
	while (records_next(records, &record))
		if (!add(judgements, &record))
			records_drop(records);
}

void judgements_clear(struct judgements *judgements)
{
	judgements->count = 0;
	strset_clear(&judgements->items);
	strset_clear(&judgements->classes);
	labels_clear(&judgements->labels);
}

void judgements_free(struct judgements *judgements)
{
	strset_free(&judgements->items);
	strset_free(&judgements->classes);
	labels_free(&judgements->labels);
	free(judgements->judgement);
	*judgements = (struct judgements){0};
}

struct grade judgements_grade(const struct judgements *judgements, size_t item)
{
	return judgements->labels.label[judgements->judgement[item].label].grade;
}

struct grade *judgements_class_grades(const struct judgements *judgements)
{
	struct grade *best = allocate(judgements->classes.count, sizeof *best);

	for (size_t i = 0; i < judgements->count; i++) {
		size_t class = judgements->judgement[i].class;
		struct grade grade = judgements_grade(judgements, i);
		if (grade.level > best[class].level)
			best[class] = grade;
	}
	return best;
}

/* Equal gains are ordered by level: GAP@l sums the ideal list's levels from the top. */
static int by_decreasing_level(const void *a, const void *b)
{
	double x = ((const struct label *)a)->grade.level, y = ((const struct label *)b)->grade.level;

	return (x < y) - (x > y);
}

/* H is the highest declared gain. For global gains H is that of the scale, or if this is 0, the highest gain of the
   ideal list. */
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
static struct label *ideal_grades(const struct judgements *judgements, size_t *count)
{
	struct label *label;

	*count = judgements->has_classes ? judgements->classes.count : judgements->labels.names.count;
	label = allocate(*count, sizeof *label);
	if (judgements->has_classes) {
		struct grade *best = judgements_class_grades(judgements);

		for (size_t i = 0; i < *count; i++)
			label[i] = (struct label){best[i], 1};
		free(best);
	} else if (*count > 0) {
		memcpy(label, judgements->labels.label, *count * sizeof *label);
	}
	qsort(label, *count, sizeof *label, by_decreasing_level);
	return label;
}

void ideal_make(struct ideal *ideal, const struct judgements *judgements)
{
	const struct labels *labels = &judgements->labels;
	size_t grades;
	struct label *grade = ideal_grades(judgements, &grades);

	*ideal = (struct ideal){.grade = allocate(judgements->count, sizeof *ideal->grade)};
	for (size_t i = 0; i < labels->names.count; i++)
		if (labels->label[i].grade.gain == 0)
			ideal->N += labels->label[i].count;
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
