/* SPDX-License-Identifier: MIT */
/* judgements: the judged items of one topic, and its ideal list. */
#ifndef JUDGEMENTS_H
#define JUDGEMENTS_H

#include "read/labels.h"
#include "read/records.h"

struct judgement {
	size_t label;           /* number in `labels` */
	size_t class;           /* number in `classes`; 0 without equivalence classes */
	size_t line;            /* the first line that judges the item */
};

/* The judgements of one topic. All zero but for the scale is none. */
struct judgements {
	struct place place;     /* the file, and the topic if the file has several */
	bool has_classes;
	struct strset items;    /* the judged items; behind them, other items of a ranked list */
	size_t count;           /* the number of judged items */
	struct judgement *judgement;    /* by number of the item */
	size_t capacity;
	struct labels labels;   /* counted; the owner sets their scale before the first judgement */
	struct strset classes;
};

/* Fills `judgements` with those of a topic, in place of their contents. For an item that is judged again see
   judged_again(), which warns once, however often the topic is judged; a label that is not on the scale is a data
   error. */
void judgements_judge(struct judgements *judgements, struct records *records, size_t topic);

/* Reports a line that judges an item again, after line `first`: the same judgement is skipped with a
   warning, a different one is a data error. The message continues "item X" with `whose`, " of topic "
   or " for intent ", and the name of that; or with nothing if `whose` is empty. */
void judged_again(const struct record *record, size_t first, bool same, const char *whose, struct slice name);

/* Empties the judgements, but keeps their scale, and their memory for the next topic's. */
void judgements_clear(struct judgements *judgements);

void judgements_free(struct judgements *judgements);

/* Level, gain and weight of a judged item, by its number. */
struct grade judgements_grade(const struct judgements *judgements, size_t item);

/* All relevant items of the topic in decreasing order of gain: without classes one entry per item
   whose gain is above 0; with classes one entry per class, at its highest level. */
struct ideal {
	struct grade *grade;    /* g*(r) at r - 1 */
	size_t R;               /* its length; 0: no measure is defined */
	size_t N;               /* judged nonrelevant items: gain 0 */
	double H;               /* gain of the highest declared level; of global gains, the scale's or the highest */
};

/* The ideal list of judgements on a scale of gains. */
void ideal_make(struct ideal *ideal, const struct judgements *judgements);

void ideal_free(struct ideal *ideal);

/* Those of each class at its highest level, by its number; the caller frees. */
struct grade *judgements_class_grades(const struct judgements *judgements);

#endif
