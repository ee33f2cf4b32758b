/* nuggets: the nuggets of a topic, pieces of information that a short text should hold, which of them
   a text holds and where, and the measures made of that.

   A nugget v has a weight w(v) and a vital length l(v), that of the shortest text that says it. A text of
   length X holds, matches, some nuggets, each up to an offset. Lengths and offsets are in characters. With
   M the matched and V all nuggets, L the patience of the reader, who stops there, and beta >= 0:

     Recall    = |M| / |V|
     W-recall  = sum over M of w(v) / sum over V of w(v)
     S-measure = sum over M of w(v) max(0, L - offset(v)) / sum over V of w(v) max(0, L - offset*(v)),
                 0 if the denominator is; may be above 1
     S-flat    = min(1, S-measure)
     T-measure = sum over M of l(v) / X, 0 if X is; may be above 1
     T-flat    = min(1, T-measure)
     F-flat    = (1 + beta^2) T-flat S-flat / (beta^2 T-flat + S-flat), 0 if T-flat or S-flat is

   offset*(v) is the end of v in an ideal text: the sum of the vital lengths down to v, by decreasing weight,
   then increasing length. Sources: Sakai, Kato and Song, Click the Search Button and Be Happy: Evaluating
   Direct and Immediate Information Access, CIKM 2011 (S); Sakai and Kato, One Click One Revisited: Enhancing
   Evaluation based on Information Units, AIRS 2012 (T and their F-measure). */
#ifndef NUGGETS_H
#define NUGGETS_H

#include "judgements.h"

/* In the order in which they are printed. */
enum nugget_measure {
	RECALL, W_RECALL, S_MEASURE, S_FLAT, T_MEASURE, T_FLAT, F_FLAT, NUGGET_MEASURES
};

struct nugget {
	double weight;          /* w(v), above 0, at most 1e15; so is: */
	double vital_length;    /* l(v) */
	size_t line;            /* where it stands */
	bool matched;
	double offset;          /* where the text ends to say it, at least 0; if it is matched */
};

/* Those of one topic. All zero is none. */
struct nuggets {
	struct names names;     /* the nuggets'; behind them, others that a list may have */
	size_t count;           /* of the nuggets */
	struct nugget *nugget;  /* by number */
	size_t room;
};

/* Empties the set, but keeps its memory for the next topic's. */
void nuggets_clear(struct nuggets *nuggets);

/* Adds a nugget (item) with weight (label) and vital length (class), not matched. One that is there
   already and what is no such number are data errors. */
void nuggets_add(struct nuggets *nuggets, struct judged judged);

void nuggets_free(struct nuggets *nuggets);

/* max(0, L - offset) of a matched nugget, 0 of another. */
double nugget_left(const struct nugget *nugget, double L);

/* The denominator of S-measure. Time n log n. */
double nuggets_ideal(const struct nuggets *nuggets, double L);

/* The measures of a text of length X (0, or 1 to 1e15). There is at least one nugget. Sums go in the order
   of the nuggets. */
void nuggets_measure(const struct nuggets *nuggets, double L, double X, double beta,
                     double value[NUGGET_MEASURES]);

#endif
