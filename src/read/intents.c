/* SPDX-License-Identifier: MIT */
#include "read/intents.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"
#include "read/judgements.h"

struct intent_judgement {
	size_t intent;
	size_t label;           /* number in `labels` */
	size_t line;
	size_t next;            /* number of the item's next judgement, or NONE */
};

enum { NONE = 0 };              /* judgement 0 is the first of its item, never the next */

struct intent_item {
	size_t first, last;     /* numbers of its judgements */
	double total;           /* of their gains */
};

static double gain_of(const struct intents *intents, size_t judgement)
{
	return intents->labels.label[intents->judgement[judgement].label].grade.gain;
}

/* The number of an intent, which is added if it is new. */
static size_t find_intent(struct intents *intents, struct slice name, bool navigational, size_t line)
{
	size_t known = intents->names.count, number = strset_add(&intents->names, name);

	if (number == known) {
		intents->intent = enlarge(intents->intent, number, &intents->intent_capacity,
		                          sizeof *intents->intent);
		intents->intent[number] = (struct intent){.navigational = navigational, .line = line};
	}
	return number;
}

/* The number of the intent that a line names, with its kind in files that have kinds. */
static size_t intent_of(struct intents *intents, const struct record *record)
{
	bool navigational = slice_is(record->field[INTENT_KIND], "nav");
	char word[QUOTE_SIZE];
	size_t number;

	if (!navigational && record->field[INTENT_KIND].length > 0 && !slice_is(record->field[INTENT_KIND], "inf"))
		die_at(record->place, "expected inf or nav, found %s", quote(word, record->field[INTENT_KIND]));
	number = find_intent(intents, record->field[INTENT], navigational, record->place.line);
	if (intents->intent[number].navigational != navigational)
		die_at(record->place, "intent %s is %s here, but %s on line %zu",
		       quote(word, record->field[INTENT]), navigational ? "nav" : "inf",
		       navigational ? "inf" : "nav", intents->intent[number].line);
	return number;
}

/* Makes judgement `number`, which is new, the item's last one. */
static void append(struct intents *intents, size_t item, size_t number, const struct record *record)
{
	double gain = gain_of(intents, number);
	char word[QUOTE_SIZE];

	if (item == intents->count) {
		intents->item = enlarge(intents->item, item, &intents->item_capacity, sizeof *intents->item);
		intents->item[item] = (struct intent_item){number, number, gain};
		intents->count++;
		return;
	}
	intents->judgement[intents->item[item].last].next = number;
	intents->item[item].last = number;
	intents->item[item].total += gain;
	if (intents->item[item].total > LARGEST_NUMBER)
		die_at(record->place, "the gains of item %s add up to more than 1e15",
		       quote(word, record->field[ITEM]));
}

static void add(struct intents *intents, const struct record *record, size_t intent)
{
	size_t label = labels_add(&intents->labels, record->field[LABEL], record->place);
	size_t item = strset_add(&intents->items, record->field[ITEM]);
	const size_t pair[] = {item, intent};
	size_t known = intents->pairs.count;
	size_t number = strset_add(&intents->pairs, (struct slice){(const char *)pair, sizeof pair});

	if (number < known) {
		const struct intent_judgement *first = &intents->judgement[number];

		judged_again(record, first->line, labels_same(&intents->labels, first->label, label),
		             record->field[INTENT].length > 0 ? " for intent " : "", record->field[INTENT]);
		return;
	}
	intents->judgement = enlarge(intents->judgement, number, &intents->judgement_capacity,
	                             sizeof *intents->judgement);
	intents->judgement[number] = (struct intent_judgement){intent, label, record->place.line, NONE};
	append(intents, item, number, record);
	intents->intent[intent].relevant += gain_of(intents, number) > 0;
}

void intents_judge(struct intents *intents, struct records *records, size_t topic)
{
	struct record record;

	intents->place = records_place(records, topic);
	intents->count = 0;
	labels_clear(&intents->labels);
	strset_clear(&intents->items);
	strset_clear(&intents->names);
	strset_clear(&intents->pairs);
	records_begin(records, topic);
	while (records_next(records, &record))
		add(intents, &record, intent_of(intents, &record));
}

void intents_add_file(struct intents *intents, struct records *records, struct slice name)
{
	size_t intent = find_intent(intents, name, false, 0);
	struct record record;

	records_begin(records, 0);
	while (records_next(records, &record))
		add(intents, &record, intent);
}

double intents_gain(struct intents *intents, size_t item)
{
	size_t number = intents->item[item].first;
	double gain = 0;

	do {
		struct intent *intent = &intents->intent[intents->judgement[number].intent];
		double own = gain_of(intents, number);

		if (!intent->navigational || !intent->covered)
			gain += own;
		if (own > 0)
			intent->covered = true;
		number = intents->judgement[number].next;
	} while (number != NONE);
	return gain;
}

static int by_number(const void *first, const void *second)
{
	size_t a = *(const size_t *)first, b = *(const size_t *)second;

	return (a > b) - (a < b);
}

size_t intents_of(const struct intents *intents, size_t item, size_t intent[])
{
	size_t number = intents->item[item].first, count = 0;

	do {
		if (gain_of(intents, number) > 0)
			intent[count++] = intents->judgement[number].intent;
		number = intents->judgement[number].next;
	} while (number != NONE);
	qsort(intent, count, sizeof *intent, by_number);
	return count;
}

struct place intents_place(const struct intents *intents, size_t item)
{
	struct place place = intents->place;

	place.line = intents->judgement[intents->item[item].first].line;
	return place;
}

void intents_free(struct intents *intents)
{
	labels_free(&intents->labels);
	strset_free(&intents->items);
	strset_free(&intents->names);
	strset_free(&intents->pairs);
	free(intents->item);
	free(intents->intent);
	free(intents->judgement);
	*intents = (struct intents){0};
}
