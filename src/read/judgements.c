/* SPDX-License-Identifier: MIT */
#include "read/judgements.h"

#include <stdlib.h>

#include "base/memory.h"

void judged_again(const struct judged *judged, size_t first, bool same, const char *whose, struct slice name)
{
	char item[QUOTE_SIZE], owner[QUOTE_SIZE] = "";

	quote(item, judged->item);
	if (*whose)
		quote(owner, name);
	if (!same)
		die_at(judged->place, "item %s%s%s is judged differently on line %zu", item, whose, owner,
		       first);
	warn_at(judged->place, "item %s%s%s is judged already, and the same, on line %zu", item, whose,
	        owner, first);
}

void judgements_add(struct judgements *judgements, const struct judged *judged)
{
	struct judgement judgement = {.line = judged->place.line};
	size_t item;

	judgement.label = labels_add(&judgements->labels, judged->label, judged->place);
	if (judgements->has_classes)
		judgement.class = strset_add(&judgements->classes, judged->class);
	item = strset_add(&judgements->items, judged->item);
	if (item != judgements->count) {
		const struct judgement *first = &judgements->judgement[item];
		bool same = labels_same(&judgements->labels, first->label, judgement.label) &&
		            first->class == judgement.class;

		judged_again(judged, first->line, same, "", judged->item);
		return;
	}
	judgements->judgement = enlarge(judgements->judgement, item, &judgements->capacity,
	                                sizeof *judgements->judgement);
	judgements->judgement[item] = judgement;
	judgements->count++;
	judgements->labels.label[judgement.label].count++;
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
	double x = ((const struct grade *)a)->level, y = ((const struct grade *)b)->level;

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

void ideal_make(struct ideal *ideal, const struct judgements *judgements)
{
	const struct scale *scale = &judgements->labels.scale;
	size_t items = judgements->count;

	*ideal = (struct ideal){.grade = allocate(items, sizeof *ideal->grade)};
	for (size_t i = 0; i < items; i++) {
		struct grade grade = judgements_grade(judgements, i);
		if (grade.gain == 0)
			ideal->N++;
		else if (!judgements->has_classes)
			ideal->grade[ideal->R++] = grade;
	}
	if (judgements->has_classes) {
		struct grade *best = judgements_class_grades(judgements);

		for (size_t i = 0; i < judgements->classes.count; i++)
			if (best[i].gain > 0)
				ideal->grade[ideal->R++] = best[i];
		free(best);
	}

	qsort(ideal->grade, ideal->R, sizeof *ideal->grade, by_decreasing_level);
	ideal->H = highest_gain(scale, ideal);
}

void ideal_free(struct ideal *ideal)
{
	free(ideal->grade);
	*ideal = (struct ideal){0};
}
