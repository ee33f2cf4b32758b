/* ranking: a labelled list as a topic's gains by rank, checked against the judgements. */
#ifndef RANKING_H
#define RANKING_H

#include "judgements.h"
#include "list.h"

/* What stands at a rank. */
struct ranked {
	size_t item;            /* number in `items` */
	size_t label;           /* number in `labels`, or NO_NAME: none */
	bool judged;            /* labelled, or with classes held by the judgements (redundant) */
};

/* All zero is empty. */
struct ranking {
	struct ranked *at;      /* rank r at r - 1 */
	size_t length;          /* the number of ranks, n */
	size_t room;
	const struct names *items;      /* those of the judgements */
	struct labels labels;   /* counted */
};

/* Reads what the current topic of a labelled list has, in place of what `ranking` holds; the topic's
   judgements, whose names take up the list's items, and the ideal list made from them are given, and
   `scale` is the one they were made with. A condensed ranking leaves the unjudged items out; with
   classes, those that the judgements do not hold. What cannot come from labelling a list with these
   judgements is a data error: more items of a level than they have; with classes a class twice,
   unknown, or at a level above its own; with global gains more relevant items, a higher gain or a
   higher sum of gains, each beyond what rounding to 4 decimals explains, or from 100 on to 6 digits. A list
   without labels some of whose items are judged, labelled items that are not, and classes that do not
   count get a warning. */
void ranking_read(struct ranking *ranking, struct list *list, bool condensed,
                  struct judgements *judgements, const struct ideal *ideal,
                  const struct scale *scale);

/* The grade at a rank from 1 to length: all zero if nonrelevant, unjudged or redundant. */
struct grade ranking_grade(const struct ranking *ranking, size_t rank);

void ranking_free(struct ranking *ranking);

#endif
