/* SPDX-License-Identifier: MIT */
/* intents: judgements of a topic's items for each of its intents, for dinlabel and irec.

   An intent is informational if every item that serves it is welcome, navigational if one is
   enough. With P(i) the probability of intent i and g_i the gain of the item for it, the item's
   global gain is the sum of P(i) g_i over the informational intents that it is judged for, plus the
   sum of P(j) g_j over those navigational intents that no earlier item of the list covers. A listed
   item covers the intents for which it has a gain above 0: an item judged nonrelevant covers
   nothing. Source: Sakai, Evaluation with Informational and Navigational Intents, WWW 2012;
   NTCIREVAL's dinlabel. */
#ifndef INTENTS_H
#define INTENTS_H

#include "read/topics.h"

struct intent_judgement;
struct intent_item;

struct intent {
	bool navigational;
	size_t relevant;        /* the number of items that have a gain above 0 for it */
	bool covered;           /* by an item whose gain was asked for */
	size_t line;            /* the first line that names it */
};

/* The judgements of one topic. All zero is none. */
struct intents {
	struct place place;     /* the file, and the topic if the file has several */
	struct set items;    /* the judged items; behind them, other items of a ranked list */
	size_t count;           /* the number of judged items */
	struct intent_item *item;       /* by number */
	struct set names;    /* of the intents */
	struct intent *intent;  /* by number */
	struct intent_judgement *judgement;
	size_t judgements;      /* their number */
	size_t item_capacity, intent_capacity, judgement_capacity;
};

/* Fills `intents` with the judgements of a topic of DIN_FILE or INTENT_FILE, in place of their
   contents; no intent is covered. In DIN_FILE, labels are P(i) g_i, from 0 to 1e15. Data errors: an
   intent of both kinds, a label that is not on the scale, and gains of an item that add up to more
   than 1e15. */
void intents_judge(struct intents *intents, struct topics *records, size_t topic);

/* Adds an intent with this new name, and all judgements of the file as judgements for it. The file
   may be empty. */
void intents_add_file(struct intents *intents, struct topics *records, struct slice name);

/* The global gain, from 0 to 1e15, of a judged item, given its number, as the next item of a ranked
   list: its intents are covered from now on. Gains are added in the order of the lines. */
double intents_gain(struct intents *intents, size_t item);

/* Puts the numbers of the intents for which a judged item has a gain above 0, increasing, into
   intent[], which has room for all intents. Returns how many they are. */
size_t intents_of(const struct intents *intents, size_t item, size_t intent[]);

/* The first line that judges an item. */
struct place intents_place(const struct intents *intents, size_t item);

void intents_free(struct intents *intents);

#endif
