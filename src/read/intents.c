#include "read/intents.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/number.h"


struct intent_judgement {
	size_t intent;
	double gain;            /* P(i) g_i */
	size_t line;
	size_t next;            /* number of the item's next judgement, or NONE */
};

enum { NONE = 0 };              /* judgement 0 is the first of its item, never the next */

struct intent_item {
	size_t first, last;     /* numbers of its judgements */
	double total;           /* of their gains */
};

struct intent {
	bool navigational;
	bool covered;
	size_t line;            /* the first line that names it */
};

static size_t add_intent(struct intents *intents, struct judged judged)
{
	bool navigational = slice_is(judged.intent_kind, "nav");
	size_t known = intents->names.count, number;
	char word[QUOTE_SIZE];

	if (!navigational && !slice_is(judged.intent_kind, "inf"))
		die_at(judged.place, "expected inf or nav, found %s", quote(word, judged.intent_kind));
	number = strset_add(&intents->names, judged.intent);
	if (number == known) {
		intents->intent = enlarge(intents->intent, number, &intents->intent_capacity,
		                          sizeof *intents->intent);
		intents->intent[number] = (struct intent){navigational, false, judged.place.line};
	} else if (intents->intent[number].navigational != navigational) {
		die_at(judged.place, "intent %s is %s here, but %s on line %zu",
		       quote(word, judged.intent), navigational ? "nav" : "inf",
		       navigational ? "inf" : "nav", intents->intent[number].line);
	}
	return number;
}

/* Makes judgement `number`, which is new, the item's last one. */
static void append(struct intents *intents, size_t item, size_t number, struct judged judged)
{
	double gain = intents->judgement[number].gain;
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
		die_at(judged.place, "the gains of item %s add up to more than 1e15",
		       quote(word, judged.item));
}

static void add(struct intents *intents, struct judged judged)
{
	size_t intent = add_intent(intents, judged), item = strset_add(&intents->items, judged.item);
	double gain = gain_written(judged.label, judged.place);
	const size_t pair[] = {item, intent};
	size_t known = intents->pairs.count;
	size_t number = strset_add(&intents->pairs, (struct slice){(const char *)pair, sizeof pair});

	if (number < known) {
		const struct intent_judgement *first = &intents->judgement[number];

		judged_again(judged, first->line, first->gain == gain, " for intent ", judged.intent);
		return;
	}
	intents->judgement = enlarge(intents->judgement, number, &intents->judgement_capacity,
	                             sizeof *intents->judgement);
	intents->judgement[number] = (struct intent_judgement){intent, gain, judged.place.line, NONE};
	append(intents, item, number, judged);
}

void intents_judge(struct intents *intents, struct judgement_file *file, size_t topic)
{
	struct judged judged;

	intents->place = judgement_file_place(file, topic);
	intents->count = 0;
	strset_clear(&intents->items);
	strset_clear(&intents->names);
	strset_clear(&intents->pairs);
	judgement_file_begin(file, topic);
	while (judgement_file_next(file, &judged))
		add(intents, judged);
}

double intents_gain(struct intents *intents, size_t item)
{
	size_t number = intents->item[item].first;
	double gain = 0;

	do {
		const struct intent_judgement *judgement = &intents->judgement[number];
		struct intent *intent = &intents->intent[judgement->intent];

		if (!intent->navigational || !intent->covered)
			gain += judgement->gain;
		if (judgement->gain > 0)
			intent->covered = true;
		number = judgement->next;
	} while (number != NONE);
	return gain;
}

struct place intents_place(const struct intents *intents, size_t item)
{
	struct place place = intents->place;

	place.line = intents->judgement[intents->item[item].first].line;
	return place;
}

void intents_free(struct intents *intents)
{
	strset_free(&intents->items);
	strset_free(&intents->names);
	strset_free(&intents->pairs);
	free(intents->item);
	free(intents->intent);
	free(intents->judgement);
	*intents = (struct intents){0};
}
