/* din: judgements of a topic's items for each of its intents, which are informational or navigational,
   and what an item gains at its place in a ranked list.

   An intent is informational if every item that serves it is welcome, navigational if one is enough.
   With P(i) the probability of intent i and g_i the gain of the item for it, the item's global gain is
   the sum of P(i) g_i over the informational intents that it is judged for, plus the sum of P(j) g_j over
   those navigational ones that no earlier item of the list covers. A listed item covers the intents that
   it has a gain for: one judged nonrelevant covers nothing. Source: Sakai, Evaluation with Informational
   and Navigational Intents, WWW 2012; NTCIREVAL's dinlabel. */
#ifndef DIN_H
#define DIN_H

#include "judgements.h"

struct din_judgement;
struct din_item;
struct din_intent;

/* The judgements of one topic. All zero is none. */
struct din {
	struct place place;     /* the file, and the topic if it has several */
	struct names items;     /* the judged ones; behind them, those that a list has beside */
	size_t count;           /* the number of judged items */
	struct din_item *item;  /* by number */
	struct names intents;
	struct din_intent *intent;      /* by number */
	struct names pairs;     /* of item and intent, as bytes: those that are judged */
	struct din_judgement *judgement;        /* by number of the pair */
	size_t item_room, intent_room, judgement_room;
};

/* Empties the judgements, which are now those at `place`, but keeps their memory; no intent is covered. */
void din_start(struct din *din, struct place place);

/* Adds the judgement of an item (label: P(i) g_i, from 0 to 1e15) for an intent (class; intent_kind: inf
   or nav). The same again is passed over with a warning. Data errors are: another one of the same item
   and intent, an intent of both kinds, what is no gain or kind, and gains of an item that add up to more
   than 1e15. */
void din_add(struct din *din, struct judged judged);

/* The global gain, from 0 to 1e15, of a judged item, given its number, as the next of a ranked list: its
   intents are covered from now on. Gains are added in the order of the lines. */
double din_gain(struct din *din, size_t item);

/* The line on which a judged item stands first. */
struct place din_place(const struct din *din, size_t item);

void din_free(struct din *din);

#endif
