/* SPDX-License-Identifier: MIT */
#include "read/intents.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

struct intent_judgement {
	size_t intent;
	double gain;
	size_t line;
	size_t next;            /* number of the item's next judgement, or NONE */
};

enum { NONE = 0 };              /* judgement 0 is the first of its item, never the next */

struct intent_item {
	size_t first, last;     /* numbers of its judgements */
	double total;           /* of their gains */
};

/* The number of an intent, which is added if it is new. */
static size_t find_intent(struct intents *intents, struct slice name, bool navigational, size_t line)
{
	size_t known = intents->names.count, number = set_add(&intents->names, name);

	if (number == known) {
		intents->intent = enlarge(intents->intent, number, &intents->intent_capacity,
		                          sizeof *intents->intent);
		intents->intent[number] = (struct intent){.navigational = navigational, .line = line};
	}
	return number;
}

/* Adds a judgement, which is the item's last one. */
static void add(struct intents *intents, size_t item, const struct intent_judgement *judgement)
{
	size_t number = intents->judgements++;
	struct place place = intents->place;
	char word[QUOTE_SIZE];

	place.line = judgement->line;
	place.topic.at = NULL;
	intents->judgement = enlarge(intents->judgement, number, &intents->judgement_capacity,
	                             sizeof *intents->judgement);
	intents->judgement[number] = *judgement;
	intents->intent[judgement->intent].relevant += judgement->gain > 0;
	if (item == intents->count) {
		intents->item = enlarge(intents->item, item, &intents->item_capacity, sizeof *intents->item);
		intents->item[item] = (struct intent_item){number, number, judgement->gain};
		intents->count++;
		return;
	}
	intents->judgement[intents->item[item].last].next = number;
	intents->item[item].last = number;
	intents->item[item].total += judgement->gain;
	if (intents->item[item].total > LARGEST_NUMBER)
		die_at(place, "the gains of item %s add up to more than 1e15",
		       quote(word, set_get(&intents->items, item)));
}

/* The intent of a judgement, with its kind in files that have kinds. */
static size_t intent_of(struct intents *intents, const struct topic *topic, const struct judgement *judgement)
{
	struct slice name = set_get(topic->classes, judgement->class);
	size_t number = find_intent(intents, name, judgement->navigational, judgement->line);
	struct place place = {.file = intents->place.file, .line = judgement->line};
	char word[QUOTE_SIZE];

	if (intents->intent[number].navigational != judgement->navigational)
		die_at(place, "intent %s is %s here, but %s on line %zu", quote(word, name),
		       judgement->navigational ? "nav" : "inf", judgement->navigational ? "inf" : "nav",
		       intents->intent[number].line);
	return number;
}

/* What a judgement's label means. */
static struct intent_judgement read(const struct intents *intents, struct topics *file, size_t intent,
                                    const struct judgement *judgement)
{
	struct place place = {.file = intents->place.file, .line = judgement->line};

	return (struct intent_judgement){intent, labels_grade(&file->labels, judgement->label, place).gain,
		judgement->line, NONE};
}

void intents_judge(struct intents *intents, struct topics *file, size_t number)
{
	const struct topic *topic = &file->topic[number];

	intents->place = topics_place(file, number);
	intents->count = intents->judgements = 0;
	set_clear(&intents->names);
	set_copy(&intents->items, &topic->items);
	for (size_t i = 0; i < topic->count; i++) {
		const struct judgement *judgement = &topic->judgement[i];
		struct intent_judgement own = read(intents, file, intent_of(intents, topic, judgement), judgement);

		add(intents, judgement->item, &own);
	}
}

void intents_add_file(struct intents *intents, struct topics *file, struct slice name)
{
	const struct topic *topic = &file->topic[0];
	size_t intent = find_intent(intents, name, false, 0);

	intents->place = topics_place(file, 0);
	for (size_t i = 0; i < topic->count; i++) {
		struct intent_judgement own = read(intents, file, intent, &topic->judgement[i]);

		add(intents, set_add(&intents->items, set_get(&topic->items, i)), &own);
	}
}

double intents_gain(struct intents *intents, size_t item)
{
	size_t number = intents->item[item].first;
	double gain = 0;

	do {
		struct intent *intent = &intents->intent[intents->judgement[number].intent];
		double own = intents->judgement[number].gain;

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
		if (intents->judgement[number].gain > 0)
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
	set_free(&intents->items);
	set_free(&intents->names);
	free(intents->item);
	free(intents->intent);
	free(intents->judgement);
	*intents = (struct intents){0};
}
