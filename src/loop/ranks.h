/* SPDX-License-Identifier: MIT */
/* ranks: a list rank by rank, and the relevant items that it lacks. They are kept while the topics
   are evaluated, and written when it is known which texts are shown. */
#ifndef RANKS_H
#define RANKS_H

#include "loop/at_hand.h"
#include "values/values.h"

struct rank_row {
	size_t rank;            /* from 1; 0: the list lacks the item */
	uint32_t item;          /* number among the items of struct texts */
	uint32_t label, class;  /* numbers in its labels */
	enum look look;
	double gain;
	double gu, rb;          /* of a relevant item, if NCUgu and NCUrb are named: the
	                           probabilities that users of these measures stop here */
};

/* A list of a topic. All zero: nothing is shown of it. */
struct ranks {
	struct rank_row *row;   /* the ranks, then items that the list lacks */
	size_t rows, capacity;
	double *value;          /* by row, of ranks, and column: what the rank adds to each measure,
	                           see at_hand_added(); or sums that many measures use */
	size_t value_capacity;
	size_t first;           /* rows of the first ranks, as -depth says; after them are left out */
	size_t left_out;        /*   so many ranks, none relevant, which no rows are */
	size_t missed;          /* relevant items that the list lacks, and that have no row */
};

/* How the item at a rank, from 1, is shown: with the highest gain of its topic bold and green,
   relevant green, unjudged dimmed. */
enum look rank_look(const struct ranking *ranking, size_t r, const struct ideal *ideal);

/* Its label, "redundant" or "-". */
struct slice rank_label(const struct ranking *ranking, size_t r);

/* A relevant item. */
struct missed {
	size_t item;            /* number in the judgements, which is their order in the file */
	struct grade grade;
};

/* The relevant items of the topic at hand that are not in the first `ranks` ranks of its list; with
   classes the first best item of each relevant class that no item there was found for. They are
   ordered by decreasing level, then as in the judgements. The caller frees. */
struct missed *ranks_missed(const struct at_hand *at, size_t ranks, size_t *count);

/* Keeps the list that was just evaluated, in place of what was kept: for -diff all of it; for -v
   the first ranks, as -depth says, the relevant items at later ranks, and, by decreasing level, the
   relevant items, or classes, that the list lacks, as many as -depth says, but all for programs. */
void ranks_keep(struct ranks *ranks, struct request *asked, struct at_hand *at);

/* Writes what was kept of the topic of a run as comment lines: a table; a line "missed", which
   counts the items that the list lacks and that have no row; and if NCUgu or NCUrb are named, a
   line "stop" for each relevant item of the list, with the probability that users of these measures
   stop there. For programs, writes only the rows. */
void ranks_write(struct request *asked, const struct ranks *ranks, const struct run_values *run,
                 size_t topic);

/* Writes the heads of these rows, which do not depend on the topic. */
void ranks_write_heads(struct request *asked);

#endif
