#include "din.h"

#include <stdlib.h>

static const double LARGEST_GAIN = 1e15;

struct din_judgement {
	size_t intent;
	double gain;            /* P(i) g_i */
	size_t line;
	size_t next;            /* number of the item's next judgement, or NONE */
};

enum { NONE = 0 };              /* the first of all judgements is nobody's next */

struct din_item {
	size_t first, last;     /* numbers of its judgements */
	double total;           /* of their gains */
};

struct din_intent {
	bool navigational;
	bool covered;
	size_t line;            /* where it stands first */
};

void din_start(struct din *din, struct place place)
{
	din->place = place;
	din->count = 0;
	names_clear(&din->items);
	names_clear(&din->intents);
	names_clear(&din->pairs);
}

static size_t add_intent(struct din *din, struct judged judged)
{
	bool navigational = text_is(judged.intent_kind, "nav");
	size_t known = din->intents.count, number;
	char word[QUOTE_SIZE];

	if (!navigational && !text_is(judged.intent_kind, "inf"))
		die_at(judged.place, "expected inf or nav, found %s", quote(word, judged.intent_kind));
	number = names_add(&din->intents, judged.class);
	if (number == known) {
		din->intent = enlarge(din->intent, number, &din->intent_room, sizeof *din->intent);
		din->intent[number] = (struct din_intent){navigational, false, judged.place.line};
	} else if (din->intent[number].navigational != navigational) {
		die_at(judged.place, "intent %s is %s here, but %s on line %zu",
		       quote(word, judged.class), navigational ? "nav" : "inf",
		       navigational ? "inf" : "nav", din->intent[number].line);
	}
	return number;
}

/* The item is already judged for the intent. */
static void judge_again(const struct din_judgement *first, double gain, struct judged judged)
{
	char item[QUOTE_SIZE], intent[QUOTE_SIZE];

	quote(item, judged.item);
	quote(intent, judged.class);
	if (gain != first->gain)
		die_at(judged.place, "item %s is judged differently for intent %s on line %zu", item,
		       intent, first->line);
	warn_at(judged.place, "item %s is judged already for intent %s, and the same, on line %zu", item,
	        intent, first->line);
}

/* Makes judgement `number`, which is new, the item's last one. */
static void append(struct din *din, size_t item, size_t number, struct judged judged)
{
	double gain = din->judgement[number].gain;
	char word[QUOTE_SIZE];

	if (item == din->count) {
		din->item = enlarge(din->item, item, &din->item_room, sizeof *din->item);
		din->item[item] = (struct din_item){number, number, gain};
		din->count++;
		return;
	}
	din->judgement[din->item[item].last].next = number;
	din->item[item].last = number;
	din->item[item].total += gain;
	if (din->item[item].total > LARGEST_GAIN)
		die_at(judged.place, "the gains of item %s add up to more than 1e15",
		       quote(word, judged.item));
}

void din_add(struct din *din, struct judged judged)
{
	size_t intent = add_intent(din, judged), item = names_add(&din->items, judged.item);
	double gain = gain_written(judged.label, judged.place);
	const size_t pair[] = {item, intent};
	size_t known = din->pairs.count;
	size_t number = names_add(&din->pairs, (struct text){(const char *)pair, sizeof pair});

	if (number < known) {
		judge_again(&din->judgement[number], gain, judged);
		return;
	}
	din->judgement = enlarge(din->judgement, number, &din->judgement_room, sizeof *din->judgement);
	din->judgement[number] = (struct din_judgement){intent, gain, judged.place.line, NONE};
	append(din, item, number, judged);
}

double din_gain(struct din *din, size_t item)
{
	size_t number = din->item[item].first;
	double gain = 0;

	do {
		const struct din_judgement *judgement = &din->judgement[number];
		struct din_intent *intent = &din->intent[judgement->intent];

		if (!intent->navigational || !intent->covered)
			gain += judgement->gain;
		if (judgement->gain > 0)
			intent->covered = true;
		number = judgement->next;
	} while (number != NONE);
	return gain;
}

struct place din_place(const struct din *din, size_t item)
{
	struct place place = din->place;

	place.line = din->judgement[din->item[item].first].line;
	return place;
}

void din_free(struct din *din)
{
	names_free(&din->items);
	names_free(&din->intents);
	names_free(&din->pairs);
	free(din->item);
	free(din->intent);
	free(din->judgement);
	*din = (struct din){0};
}
