#include "judgements.h"

#include <stdint.h>
#include <stdlib.h>

const struct record_kind REL_RECORD = {"\"item label\"", 2, 3, true};
const struct record_kind EREL_RECORD = {"\"item label class\"", 3, 3, true};
const struct record_kind RELV_RECORD = {"\"item gain\"", 2, SIZE_MAX, true};
const struct record_kind INTENT_RECORD = {"\"item\"", 1, SIZE_MAX, true};

/* Gains may be written in several ways: 2 and 2.0. */
static bool same_label(const struct labels *labels, const struct scale *scale, size_t a, size_t b)
{
	return a == b || ((scale->kind == GLOBAL_GAINS || scale->kind == RELEVANCE) &&
	                  labels->label[a].grade.level == labels->label[b].grade.level);
}

/* The item is already judged. */
static void judge_again(const struct judgements *judgements, const struct scale *scale,
                        size_t item, struct judgement again, struct place place)
{
	const struct judgement *first = &judgements->judgement[item];
	struct text name = names_text(&judgements->items, item);
	char word[QUOTE_SIZE];

	if (!same_label(&judgements->labels, scale, first->label, again.label) ||
	    first->class != again.class)
		die_at(place, "item %s is judged differently on line %zu", quote(word, name),
		       first->line);
	warn_at(place, "item %s is judged already, and the same, on line %zu", quote(word, name),
	        first->line);
}

static void judge(struct judgements *judgements, const struct scale *scale, struct text name,
                  struct judgement judgement, struct place place)
{
	size_t known = judgements->items.count;
	size_t item = names_add(&judgements->items, name);

	if (item != known) {
		judge_again(judgements, scale, item, judgement, place);
		return;
	}
	judgements->judgement = enlarge(judgements->judgement, item, &judgements->room,
	                                sizeof *judgements->judgement);
	judgements->judgement[item] = judgement;
	judgements->labels.label[judgement.label].count++;
}

void judgements_read(struct judgements *judgements, const char *path,
                     const struct record_kind *kind, struct text separator,
                     const struct scale *scale)
{
	struct input input;
	struct text field[FIELDS_KEPT];
	size_t count;

	input_open(&input, path);
	*judgements = (struct judgements){.file = input.name, .has_classes = kind == &EREL_RECORD};
	while ((count = input_record(&input, kind, separator, field)) > 0) {
		struct place place = input_place(&input);
		struct text label = count > 1 ? field[1] : text_of("");
		struct judgement judgement = {.line = place.line};

		judgement.label = labels_add(&judgements->labels, scale, label, place);
		if (judgements->has_classes)
			judgement.class = names_add(&judgements->classes, field[2]);
		judge(judgements, scale, field[0], judgement, place);
	}
	input_close(&input);
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

	for (size_t i = 0; i < judgements->items.count; i++) {
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
	size_t items = judgements->items.count, classes = judgements->classes.count;
	struct grade *best = NULL;

	*ideal = (struct ideal){.grade = allocate(items, sizeof *ideal->grade)};
	for (size_t i = 0; i < items; i++) {
		struct grade grade = grade_of_item(judgements, i);
		if (grade.gain == 0)
			ideal->N++;
		else if (!judgements->has_classes)
			ideal->grade[ideal->R++] = grade;
	}
	if (judgements->has_classes)
		best = judgements_class_grades(judgements);
	for (size_t i = 0; i < classes; i++)
		if (best[i].gain > 0)
			ideal->grade[ideal->R++] = best[i];
	free(best);
	if (ideal->R == 0)
		die_at((struct place){judgements->file, 0},
		       "no relevant item: no measure is defined");

	qsort(ideal->grade, ideal->R, sizeof *ideal->grade, by_decreasing_level);
	ideal->H = scale->kind == GAINS ? scale->gain[scale->highest - 1] : ideal->grade[0].gain;
}

void ideal_free(struct ideal *ideal)
{
	free(ideal->grade);
	*ideal = (struct ideal){0};
}
