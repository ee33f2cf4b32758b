/* labels: what a relevance label, or a gain written in its place, is worth. */
#ifndef LABELS_H
#define LABELS_H

#include "die.h"
#include "names.h"

/* The worth of a label. All zero: judged nonrelevant. */
struct grade {
	double level;           /* for "L2" 2; a global gain is its own level; never NaN but for
	                           RELEVANCE */
	double gain;            /* at least 0; if it is 0, so are the others */
	double weight;          /* stopping weight for NCUgu; 0 with global gains */
};

/* How labels are read. */
struct scale {
	enum {
		AS_THEY_STAND,  /* any word, worth nothing */
		LEVELS,         /* L0, L1, ..., worth their level */
		GAINS,          /* L0, L1, ..., Lh, worth the gain declared for the level */
		RELEVANCE,      /* any word, gain 0 if it is a 0 or L0, else 1 */
		GLOBAL_GAINS    /* numbers of at least 0, worth themselves */
	} kind;
	size_t highest;         /* h; GAINS only, as are these: */
	const double *gain;     /* of level k at k - 1; nondecreasing, the last above 0 */
	const double *weight;   /* likewise, nondecreasing, above 0 where the gain is */
};

/* The distinct labels of a file. All zero is empty. */
struct labels {
	struct names names;
	struct label {
		struct grade grade;
		size_t count;   /* for the owner: how many items carry it */
	} *label;               /* by number */
	size_t room;
};

/* A gain as it is written: a number from 0 to 1e15; anything else is a data error at `place`. */
double gain_written(struct text word, struct place place);

/* The number of a label, which is read with `scale` and added if it is new; one that the scale
   does not know is a data error at `place`. */
size_t labels_add(struct labels *labels, const struct scale *scale, struct text label,
                  struct place place);

/* How many items carry the label, as far as they have been counted; 0 for one that is not there. */
size_t labels_count(const struct labels *labels, struct text label);

/* Empties the set, but keeps its memory for the next labels. */
void labels_clear(struct labels *labels);

void labels_free(struct labels *labels);

#endif
