#include "judgements.h"

#include <stdlib.h>

/* Gains may be written in several ways: 2 and 2.0. */
static bool same_label(const struct labels *labels, const struct scale *scale, size_t a, size_t b)
{
	return a == b || ((scale->kind == GLOBAL_GAINS || scale->kind == RELEVANCE) &&
	                  labels->label[a].grade.level == labels->label[b].grade.level);
}

/* The item is already judged. */
static void judge_again(const struct judgements *judgements, const struct scale *scale,
                        const struct judgement *first, struct judgement again, struct judged judged)
{
	char word[QUOTE_SIZE];

	if (!same_label(&judgements->labels, scale, first->label, again.label) ||
	    first->class != again.class)
		die_at(judged.place, "item %s is judged differently on line %zu",
		       quote(word, judged.item), first->line);
	warn_at(judged.place, "item %s is judged already, and the same, on line %zu",
	        quote(word, judged.item), first->line);
}

void judgements_add(struct judgements *judgements, const struct scale *scale, struct judged judged)
{
	struct judgement judgement = {.line = judged.place.line};
	size_t item;

	judgement.label = labels_add(&judgements->labels, scale, judged.label, judged.place);
	if (judgements->has_classes)
		judgement.class = names_add(&judgements->classes, judged.class);
	item = names_add(&judgements->items, judged.item);
	if (item != judgements->count) {
		judge_again(judgements, scale, &judgements->judgement[item], judgement, judged);
		return;
	}
	judgements->judgement = enlarge(judgements->judgement, item, &judgements->room,
	                                sizeof *judgements->judgement);
	judgements->judgement[item] = judgement;
	judgements->count++;
	judgements->labels.label[judgement.label].count++;
}

void judgements_clear(struct judgements *judgements)
{
	judgements->count = 0;
	names_clear(&judgements->items);
	names_clear(&judgements->classes);
	labels_clear(&judgements->labels);
}

void judgements_free(struct judgements *judgements)
{
	names_free(&judgements->items);
	names_free(&judgements->classes);
	labels_free(&judgements->labels);
	free(judgements->judgement);
	*judgements = (struct judgements){0};
}

static struct grade grade_of_item(const struct judgements *judgements, size_t item)
{
	return judgements->labels.label[judgements->judgement[item].label].grade;
}

struct grade *judgements_class_grades(const struct judgements *judgements)
{
	struct grade *best = allocate(judgements->classes.count, sizeof *best);

	for (size_t i = 0; i < judgements->count; i++) {
		size_t class = judgements->judgement[i].class;
		struct grade grade = grade_of_item(judgements, i);
		if (grade.level > best[class].level)
			best[class] = grade;
	}
	return best;
}

/* Levels decide among equal gains: GAP@l sums the ideal list's levels from the top. */
static int by_decreasing_level(const void *a, const void *b)
{
	double x = ((const struct grade *)a)->level, y = ((const struct grade *)b)->level;

	return (x < y) - (x > y);
}

void ideal_make(struct ideal *ideal, const struct judgements *judgements,
                const struct scale *scale)
{
	size_t items = judgements->count;

	*ideal = (struct ideal){.grade = allocate(items, sizeof *ideal->grade)};
	for (size_t i = 0; i < items; i++) {
		struct grade grade = grade_of_item(judgements, i);
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
	if (scale->kind == GAINS)
		ideal->H = scale->gain[scale->highest - 1];
	else if (ideal->R > 0)
		ideal->H = ideal->grade[0].gain;
}

void ideal_free(struct ideal *ideal)
{
	free(ideal->grade);
	*ideal = (struct ideal){0};
}
