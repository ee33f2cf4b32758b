/* SPDX-License-Identifier: MIT */
/* ranking: a labelled list as a topic's gains by rank, checked against the judgements. */
#ifndef RANKING_H
#define RANKING_H

#include "base/die.h"
#include "read/list.h"
#include "read/topics.h"

/* A rank of the list. */
struct ranked {
	uint32_t item : 31;     /* number in `items` */
	uint32_t judged : 1;    /* labelled; or, with classes, in the judgements (perhaps redundant) */
	uint32_t label;         /* number in `labels`, or NO_LABEL */
};

#define NO_LABEL UINT32_MAX

/* What is most likely a mistake, counted over all topics. */
struct doubts {
	size_t unlabelled_topics;       /* no item has a label, though some are judged */
	char *first_unlabelled;         /*   the first of these topics */
	size_t unjudged, first_unjudged;        /* labelled items that are not judged, and the first line */
	size_t class_field;             /* first line with a class that does not count, or 0 */
};

/* All zero is empty. */
struct ranking {
	struct ranked *at;      /* rank r at r - 1 */
	size_t length;          /* the number of ranks, n */
	size_t capacity;
	const struct strset *items;     /* those of the judgements */
	struct labels *labels;  /* of the list, counted, on the scale of the judgements; or, without labels, those of
	                           the judgements */
	struct labels own;
	struct doubts doubts;   /* of all lists read so far */
};

/* Reads the current topic of a labelled list in place of what `ranking` holds. `judgements` are the
   topic's, and `ideal` is the ideal list made from them; the list's items are added to theirs. A condensed
   ranking skips the unjudged items; with classes, the items that are not in the judgements. A list that
   cannot come from labelling with these judgements is a data error: more items of a level than they have;
   with classes a class twice, unknown, or at a level above its own; with global gains more relevant items, a
   higher gain or a higher sum of gains, each beyond what rounding to 4 decimals explains, or from 100 on to
   6 digits. */
void ranking_read(struct ranking *ranking, struct list *list, bool condensed,
                  struct judgements *judgements, const struct ideal *ideal);

/* The same for a list without labels: starts an empty ranking, and adds the item at its next rank, by its number in the
   judgements, with the label that it has there. */
void ranking_start(struct ranking *ranking, struct judgements *judgements);

static inline void ranking_add(struct ranking *ranking, const struct judgements *judgements, size_t item)
{
	bool judged = item < judgements->count;

	ranking->at = enlarge(ranking->at, ranking->length, &ranking->capacity, sizeof *ranking->at);
	ranking->at[ranking->length++] =
		(struct ranked){item & INT32_MAX, judged, judged ? judgements->judgement[item].label : NO_LABEL};
}

/* Warns of the doubts. `list` and `judgements` are names of files. */
void ranking_warn(const struct ranking *ranking, const char *list, const char *judgements);

/* Level, gain and weight at a rank from 1 to length: all zero if nonrelevant, unjudged or redundant. */
struct grade ranking_grade(const struct ranking *ranking, size_t rank);

void ranking_free(struct ranking *ranking);

#endif
