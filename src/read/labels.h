/* SPDX-License-Identifier: MIT */
/* labels: levels, gains and weights of relevance labels, or of gains in their place, on a scale. */
#ifndef LABELS_H
#define LABELS_H

#include "base/die.h"
#include "base/strset.h"

/* Level, gain and weight of a label. All zero: judged nonrelevant. */
struct grade {
	double level;           /* for "L2" 2; a global gain is its own level; never NaN but for
	                           RELEVANCE */
	double gain;            /* at least 0; if it is 0, so are the others */
	double weight;          /* stopping weight for NCUgu; 0 with global gains */
};

enum scale_kind {
	ANY_WORD,               /* gain 0 */
	LEVELS,                 /* L0, L1, ..., the gain is the level */
	GAINS,                  /* L0, L1, ..., the gain is that declared for the level */
	RELEVANCE,              /* any word, gain 0 if it is a 0 or L0, else 1 */
	GLOBAL_GAINS            /* numbers of at least 0, which are the gains */
};

/* How labels are read. All zero: any word, with gain 0. */
struct scale {
	enum scale_kind kind;
	size_t highest;         /* h; with LEVELS and GAINS */
	const double *gain;     /* GAINS: of level k at k - 1; nondecreasing, the last above 0 */
	const double *weight;   /* likewise, nondecreasing, above 0 where the gain is; or `gain` again */
	double H;               /* GLOBAL_GAINS: the highest possible gain; 0: the highest in the judgements */
	size_t least;           /* above 0: with LEVELS and GAINS, the gain is 1 from this level on, 0 below */
};

/* A set of distinct labels, each of which is read once. All zero is empty. */
struct labels {
	struct scale scale;     /* set by the owner before the first label is graded */
	struct strset names;
	struct label {
		struct grade grade;
		bool graded;
		size_t line;    /* the first one of the file that has it */
		size_t count;   /* of items that carry it, see labels_count() */
	} *label;               /* by number */
	size_t *present;        /* the numbers of those whose count is above 0 */
	size_t presents, present_capacity;
	size_t capacity;
	size_t of_digit[10];    /* of L0 to L9 their number plus 1, or 0: they are most labels */
};

/* Whether a word is "L" and digits. */
bool is_label(struct slice word);

/* Reads a gain: a number from 0 to 1e15; anything else is a data error at `place`. */
double gain_written(struct slice word, struct place place);

/* The number of a label, which is added if it is new, as one of this line. */
size_t labels_add(struct labels *labels, struct slice label, size_t line);

/* Declares another scale, before labels are graded on it. */
void labels_declare(struct labels *labels, struct scale scale);

/* What a label means, by its number. One that is not on the scale is a data error at `place` when it is asked for
   first. */
struct grade labels_grade(struct labels *labels, size_t label, struct place place);

/* Counts an item with this label, and sets all counts to 0. */
void labels_count(struct labels *labels, size_t label);
void labels_uncount(struct labels *labels);

/* The number that a label is, with L before it or not; NaN: none. */
double labels_number(const struct labels *labels, size_t label);

/* Whether two labels, by number, say the same: a gain may be written in several ways, 2 and 2.0. */
bool labels_same(const struct labels *labels, size_t a, size_t b);

/* Takes the L off the labels that have it: a level among gains is one. */
void labels_to_gains(struct labels *labels);

/* Puts the labels that are graded, on a scale of levels or gains, on another such scale. */
void labels_rescale(struct labels *labels, struct scale scale);

/* Empties the set, but keeps its scale and its memory for the next labels. */
void labels_clear(struct labels *labels);

void labels_free(struct labels *labels);

#endif
