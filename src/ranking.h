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

struct ranking {
	struct ranked *at;      /* rank r at r - 1 */
	size_t length;          /* the number of ranks, n */
	size_t room;
	struct names items;
	struct labels labels;   /* counted */
};

/* Reads the labelled list at `path` ("-": standard input) of the topic whose judgements, and whose
   ideal list made from them, are given; `scale` is the one they were read with. A condensed
   ranking leaves the unjudged items out; with classes, those that the judgements do not hold. What cannot come from labelling a list with these
   judgements is a data error: more items of a level than they have; with classes a class twice,
   unknown, or at a level above its own; with global gains more relevant items, a higher gain or a
   higher sum of gains, each beyond what rounding to 4 decimals explains. A list without labels some
   of whose items are judged, labelled items that are not, and classes that do not count get a
   warning. */
void ranking_read(struct ranking *ranking, const char *path, const struct list_options *options,
                  bool condensed, const struct judgements *judgements,
                  const struct ideal *ideal, const struct scale *scale);

/* The grade at a rank from 1 to length: all zero if nonrelevant, unjudged or redundant. */
struct grade ranking_grade(const struct ranking *ranking, size_t rank);

void ranking_free(struct ranking *ranking);

#endif
