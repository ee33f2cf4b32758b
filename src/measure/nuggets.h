/* SPDX-License-Identifier: MIT */
/* nuggets: the nuggets of a topic, the matches of a short text, and the measures of 1click.

   A nugget v is a piece of information that the text should contain. It has a weight w(v) and a vital length
   l(v), the length of the shortest text that expresses it. A text of length X matches a nugget if it contains
   it; the offset of the nugget is the position in the text where the nugget ends. Lengths and offsets are in
   characters. M are the matched nuggets, V all nuggets, beta >= 0; the reader stops at L, the patience:

     Recall    = |M| / |V|
     W-recall  = sum over M of w(v) / sum over V of w(v)
     S-measure = sum over M of w(v) max(0, L - offset(v)) / sum over V of w(v) max(0, L - offset*(v)),
                 0 if the denominator is 0; may be above 1
     S-flat    = min(1, S-measure)
     T-measure = sum over M of l(v) / X, 0 if X is 0; may be above 1
     T-flat    = min(1, T-measure)
     F-flat    = (1 + beta^2) T-flat S-flat / (beta^2 T-flat + S-flat), 0 if T-flat or S-flat is 0

   offset*(v) is the end of v in an ideal text, which has the nuggets by decreasing weight, then by increasing
   vital length: the sum of the vital lengths down to v.

   Sources: Sakai, Kato and Song, Click the Search Button and Be Happy: Evaluating Direct and Immediate
   Information Access, CIKM 2011 (S); Sakai and Kato, One Click One Revisited: Enhancing Evaluation based on
   Information Units, AIRS 2012 (T and their F-measure). */
#ifndef NUGGETS_H
#define NUGGETS_H

#include "read/topics.h"

/* In the order in which they are printed. */
enum nugget_measure {
	RECALL, W_RECALL, S_MEASURE, S_FLAT, T_MEASURE, T_FLAT, F_FLAT, NUGGET_MEASURES
};

struct nugget {
	double weight;          /* w(v), above 0, at most 1e15 */
	double vital_length;    /* l(v), likewise */
	size_t line;            /* in the file of nuggets, from 1 */
	bool matched;
	double offset;          /* of a matched nugget, at least 0 */
};

/* The nuggets of one topic. All zero: none. */
struct nuggets {
	struct strset names;    /* of the nuggets; after them, other words of the list */
	size_t count;           /* of the nuggets */
	struct nugget *nugget;  /* by number */
	size_t capacity;
};

/* nuggets_clear() keeps the memory for the next topic's. nuggets_add() adds the next nugget of a topic of a NUGGET_FILE,
   not matched; a malformed weight or length is a data error. */
void nuggets_clear(struct nuggets *nuggets);
void nuggets_add(struct nuggets *nuggets, const struct topics *file, size_t topic);
void nuggets_free(struct nuggets *nuggets);

/* max(0, L - offset) of a matched nugget, 0 of any other. */
double nugget_left(const struct nugget *nugget, double L);

/* The denominator of S-measure. Time n log n. */
double nuggets_ideal(const struct nuggets *nuggets, double L);

/* The part of S-measure that comes from a nugget; `ideal` is the denominator. */
double nugget_part(const struct nugget *nugget, double L, double ideal);

/* The measures of a text of length X (0 to 1e15). There must be a nugget. */
void nuggets_measure(const struct nuggets *nuggets, double L, double X, double beta, double value[NUGGET_MEASURES]);

#endif
