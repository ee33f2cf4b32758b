/* judgements: what the judges said about the items of one topic, and the ideal list. */
#ifndef JUDGEMENTS_H
#define JUDGEMENTS_H

#include "input.h"
#include "labels.h"

/* A line of a judgement file. */
struct judged {
	struct text item;
	struct text label;      /* or gain, or a nugget's weight; empty if the line has none */
	struct text class;      /* or intent, or a nugget's vital length; empty if the line has none */
	struct text intent_kind;        /* "inf" or "nav"; empty if the line has none */
	struct place place;
};

struct judgement {
	size_t label;           /* number in `labels` */
	size_t class;           /* number in `classes`; 0 without equivalence classes */
	size_t line;            /* where it stands first */
};

/* The judgements of one topic. All zero is none. */
struct judgements {
	struct place place;     /* the file, and the topic if it has several */
	bool has_classes;
	struct names items;     /* the judged ones; behind them, those that a list has beside */
	size_t count;           /* the number of judged items */
	struct judgement *judgement;    /* by number of the item */
	size_t room;
	struct labels labels;   /* counted */
	struct names classes;
};

/* Adds a judgement, whose label is on `scale`. The same again is passed over with a warning; another
   one of the same item is a data error, like a label that the scale does not know. */
void judgements_add(struct judgements *judgements, const struct scale *scale, struct judged judged);

/* Empties the judgements, but keeps their memory for the next topic's. */
void judgements_clear(struct judgements *judgements);

void judgements_free(struct judgements *judgements);

/* All relevant items of the topic in decreasing order of gain: without classes one entry an item
   whose gain is above 0; with classes one entry a class, at its highest level. */
struct ideal {
	struct grade *grade;    /* g*(r) at r - 1 */
	size_t R;               /* its length; 0: no measure is defined */
	size_t N;               /* judged nonrelevant items: gain 0 */
	double H;               /* gain of the highest declared level; of global gains, the highest */
};

/* The ideal list of judgements made with a scale of gains. */
void ideal_make(struct ideal *ideal, const struct judgements *judgements,
                const struct scale *scale);

void ideal_free(struct ideal *ideal);

/* The highest grade of each class, by its number; the caller frees. */
struct grade *judgements_class_grades(const struct judgements *judgements);

#endif
