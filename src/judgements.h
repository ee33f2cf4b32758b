/* judgements: what the judges said about the items of one topic, and the ideal list. */
#ifndef JUDGEMENTS_H
#define JUDGEMENTS_H

#include "input.h"
#include "labels.h"

struct judgement {
	size_t label;           /* number in `labels` */
	size_t class;           /* number in `classes`; 0 without equivalence classes */
	size_t line;            /* where it stands first */
};

/* The judgements of one file. All zero is none. */
struct judgements {
	const char *file;       /* as messages show it */
	bool has_classes;
	struct names items;
	struct judgement *judgement;    /* by number of the item */
	size_t room;
	struct labels labels;   /* counted */
	struct names classes;
};

/* The kinds of judgement files, beyond their labels. */
extern const struct record_kind REL_RECORD;     /* item label */
extern const struct record_kind EREL_RECORD;    /* item label class */
extern const struct record_kind RELV_RECORD;    /* item gain ... */
extern const struct record_kind INTENT_RECORD;  /* item ... */

/* Reads the file at `path` ("-": standard input), whose labels are on `scale`. The same judgement
   again is passed over with a warning; another one of the same item is a data error, like anything
   that does not fit the kind or the scale. */
void judgements_read(struct judgements *judgements, const char *path,
                     const struct record_kind *kind, struct text separator,
                     const struct scale *scale);

void judgements_free(struct judgements *judgements);

/* All relevant items of the topic in decreasing order of gain: without classes one entry an item
   whose gain is above 0; with classes one entry a class, at its highest level. */
struct ideal {
	struct grade *grade;    /* g*(r) at r - 1 */
	size_t R;               /* its length */
	size_t N;               /* judged nonrelevant items: gain 0 */
	double H;               /* gain of the highest declared level; of global gains, the highest */
};

/* The ideal list of judgements read with a scale of gains; no relevant item is a data error. */
void ideal_make(struct ideal *ideal, const struct judgements *judgements,
                const struct scale *scale);

void ideal_free(struct ideal *ideal);

/* The highest grade of each class, by its number; the caller frees. */
struct grade *judgements_class_grades(const struct judgements *judgements);

#endif
