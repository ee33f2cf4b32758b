/* SPDX-License-Identifier: MIT */
#include "read/labels.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

bool is_label(struct slice word)
{
	return word.length > 1 && word.at[0] == 'L' && slice_is_digits((struct slice){word.at + 1, word.length - 1});
}

static size_t level_of(struct slice label, struct place place)
{
	char word[QUOTE_SIZE];
	struct slice digits = {label.at + 1, label.length - 1};
	size_t level = SIZE_MAX;

	/* each level is written in one way only, since labels are counted and compared as strings */
	if (!is_label(label) || (digits.length > 1 && digits.at[0] == '0'))
		die_at(place, "expected a label L0, L1, ..., found %s", quote(word, label));
	slice_to_size(digits, &level);
	return level;
}

/* With `least`, levels from there on have the gain 1, and the declared stopping weight, or else their gain. */
static struct grade grade_of_level(const struct scale *scale, struct slice label, struct place place)
{
	char word[QUOTE_SIZE];
	size_t level = level_of(label, place);
	double gain = (double)level, weight = gain;

	if (scale->kind == GAINS && level > scale->highest)
		die_at(place, "label %s is above L%zu, the highest level that -g gives a gain",
		       quote(word, label), scale->highest);
	if (scale->kind == GAINS && level > 0) {
		gain = scale->gain[level - 1];
		weight = scale->weight[level - 1];
	}
	if (scale->least > 0) {
		gain = level >= scale->least;
		if (scale->kind == LEVELS || scale->weight == scale->gain)
			weight = gain;
	}
	return gain == 0 ? (struct grade){0, 0, 0} : (struct grade){(double)level, gain, weight};
}

/* "0", "0.0", "L0": judged nonrelevant. A level below 0 can only be a mistake. A word that is no number has
   the level NaN, which equals no other. */
static struct grade relevance(struct slice label, struct place place)
{
	char word[QUOTE_SIZE];
	struct slice digits = label;
	double number;

	if (label.length > 1 && label.at[0] == 'L')
		digits = (struct slice){label.at + 1, label.length - 1};
	if (!slice_to_number(digits, &number))
		return (struct grade){NAN, 1, 0};
	if (number < 0)
		die_at(place, "expected a level or gain from 0, found %s", quote(word, label));
	return (struct grade){number, number > 0, 0};
}

double gain_written(struct slice word, struct place place)
{
	char quoted[QUOTE_SIZE];
	double gain = 0;

	if (!slice_to_number(word, &gain) || gain < 0)
		die_at(place, "expected a gain (a number from 0 to 1e15), found %s",
		       quote(quoted, word));
	return gain;
}

static struct grade grade_of(const struct scale *scale, struct slice label, struct place place)
{
	double number;

	switch (scale->kind) {
	case LEVELS:
	case GAINS:
		return grade_of_level(scale, label, place);
	case RELEVANCE:
		return relevance(label, place);
	case GLOBAL_GAINS:
		number = gain_written(label, place);
		return (struct grade){number, number, 0};
	case ANY_WORD:
		break;
	}
	return (struct grade){0, 0, 0};
}

/* The place for the number of a label L0 to L9, or NULL. */
static size_t *of_digit(struct labels *labels, struct slice label)
{
	return label.length == 2 && label.at[0] == 'L' && is_digit(label.at[1])
	     ? &labels->of_digit[label.at[1] - '0'] : NULL;
}

size_t labels_add(struct labels *labels, struct slice label, size_t line)
{
	size_t known = labels->names.count, number, *of = of_digit(labels, label);

	if (of && *of > 0)
		return *of - 1;
	number = strset_add(&labels->names, label);
	if (number == known) {
		labels->label = enlarge(labels->label, number, &labels->capacity, sizeof *labels->label);
		labels->label[number] = (struct label){.line = line};
	}
	if (of)
		*of = number + 1;
	return number;
}

void labels_declare(struct labels *labels, struct scale scale)
{
	labels->scale = scale;
	for (size_t i = 0; i < labels->names.count; i++)
		labels->label[i].graded = false;
}

struct grade labels_grade(struct labels *labels, size_t number, struct place place)
{
	struct label *label = &labels->label[number];

	if (!label->graded) {
		label->grade = grade_of(&labels->scale, strset_get(&labels->names, number), place);
		label->graded = true;
	}
	return label->grade;
}

void labels_count(struct labels *labels, size_t label)
{
	if (labels->label[label].count++ > 0)
		return;
	labels->present = enlarge(labels->present, labels->presents, &labels->present_capacity,
	                          sizeof *labels->present);
	labels->present[labels->presents++] = label;
}

void labels_uncount(struct labels *labels)
{
	while (labels->presents > 0)
		labels->label[labels->present[--labels->presents]].count = 0;
}

double labels_number(const struct labels *labels, size_t label)
{
	struct slice text = strset_get(&labels->names, label);
	double number = NAN;

	slice_to_number(text.length > 1 && text.at[0] == 'L' ? (struct slice){text.at + 1, text.length - 1} : text,
	                &number);
	return number;
}

bool labels_same(const struct labels *labels, size_t a, size_t b)
{
	bool numbers = labels->scale.kind == GLOBAL_GAINS || labels->scale.kind == RELEVANCE;

	return a == b || (numbers && labels_number(labels, a) == labels_number(labels, b));
}

void labels_to_gains(struct labels *labels)
{
	struct strset names = {0};

	for (size_t i = 0; i < labels->names.count; i++) {
		struct slice label = strset_get(&labels->names, i);

		strset_add(&names, label.at[0] == 'L' ? (struct slice){label.at + 1, label.length - 1} : label);
	}
	strset_free(&labels->names);
	labels->names = names;
}

void labels_rescale(struct labels *labels, struct scale scale)
{
	labels->scale = scale;
	for (size_t i = 0; i < labels->names.count; i++)
		if (labels->label[i].graded)
			labels->label[i].grade = grade_of(&scale, strset_get(&labels->names, i),
			                                  (struct place){.file = NULL});
}

void labels_clear(struct labels *labels)
{
	labels_uncount(labels);
	strset_clear(&labels->names);
	memset(labels->of_digit, 0, sizeof labels->of_digit);
}

void labels_free(struct labels *labels)
{
	strset_free(&labels->names);
	free(labels->label);
	free(labels->present);
	*labels = (struct labels){0};
}
