/* SPDX-License-Identifier: MIT */
#include "measure/nuggets.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

void nuggets_clear(struct nuggets *nuggets)
{
	strset_clear(&nuggets->names);
	nuggets->count = 0;
}

static double read_positive_number(struct slice word, const char *what, struct place place)
{
	char quoted[QUOTE_SIZE];
	double number = 0;

	if (!slice_to_number(word, &number) || number <= 0)
		die_at(place, "expected a %s (a number above 0, at most 1e15), found %s", what,
		       quote(quoted, word));
	return number;
}

void nuggets_add(struct nuggets *nuggets, const struct topics *file, size_t topic)
{
	const struct topic *from = &file->topic[topic];
	size_t number = strset_add(&nuggets->names, strset_get(&from->items, nuggets->count));
	const struct judgement *judgement = &from->judgement[number];
	const struct place place = {.file = file->file, .line = judgement->line};
	struct nugget nugget = {.line = judgement->line};

	nugget.weight = read_positive_number(strset_get(&file->labels.names, judgement->label), "weight", place);
	nugget.vital_length = read_positive_number(strset_get(from->classes, judgement->class), "vital length", place);
	nuggets->nugget = enlarge(nuggets->nugget, number, &nuggets->capacity, sizeof nugget);
	nuggets->nugget[number] = nugget;
	nuggets->count++;
}

void nuggets_free(struct nuggets *nuggets)
{
	strset_free(&nuggets->names);
	free(nuggets->nugget);
}

double nugget_left(const struct nugget *nugget, double L)
{
	return nugget->matched && nugget->offset < L ? L - nugget->offset : 0;
}

/* By decreasing weight, then by increasing vital length. */
static int by_importance(const void *first, const void *second)
{
	const struct nugget *a = first, *b = second;

	if (a->weight != b->weight)
		return a->weight > b->weight ? -1 : 1;
	return (a->vital_length > b->vital_length) - (a->vital_length < b->vital_length);
}

double nuggets_ideal(const struct nuggets *nuggets, double L)
{
	struct nugget *ideal = allocate(nuggets->count, sizeof *ideal);
	double end = 0, sum = 0;

	for (size_t i = 0; i < nuggets->count; i++)
		ideal[i] = nuggets->nugget[i];
	qsort(ideal, nuggets->count, sizeof *ideal, by_importance);
	for (size_t i = 0; i < nuggets->count; i++) {
		end += ideal[i].vital_length;
		if (end < L)
			sum += ideal[i].weight * (L - end);
	}
	free(ideal);
	return sum;
}

double nugget_part(const struct nugget *nugget, double L, double ideal)
{
	return ideal > 0 ? nugget->weight * nugget_left(nugget, L) / ideal : 0;
}

void nuggets_measure(const struct nuggets *nuggets, double L, double X, double beta, double value[NUGGET_MEASURES])
{
	double matched = 0, weight = 0, all_weight = 0, left = 0, vital = 0;
	double ideal = nuggets_ideal(nuggets, L), T, S;

	for (size_t i = 0; i < nuggets->count; i++) {
		const struct nugget *nugget = &nuggets->nugget[i];

		all_weight += nugget->weight;
		if (!nugget->matched)
			continue;
		matched++;
		weight += nugget->weight;
		left += nugget->weight * nugget_left(nugget, L);
		vital += nugget->vital_length;
	}
	value[RECALL] = matched / (double)nuggets->count;
	value[W_RECALL] = weight / all_weight;
	value[S_MEASURE] = ideal > 0 ? left / ideal : 0;
	value[S_FLAT] = fmin(1, value[S_MEASURE]);
	value[T_MEASURE] = X > 0 ? vital / X : 0;
	value[T_FLAT] = fmin(1, value[T_MEASURE]);
	T = value[T_FLAT];
	S = value[S_FLAT];
	value[F_FLAT] = T > 0 && S > 0 ? (1 + beta * beta) * T * S / (beta * beta * T + S) : 0;
}
