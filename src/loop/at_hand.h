/* SPDX-License-Identifier: MIT */
/* at_hand: the topic of a run that is evaluated now: its judgements, its list, and the values of
   the measures for it. */
#ifndef AT_HAND_H
#define AT_HAND_H

#include "loop/request.h"
#include "read/walk.h"

struct at_hand {
	size_t run, topic;      /* numbers among the runs, and in the judgements */
	struct judgements qrels;
	struct walk walk;       /* through the topics of the run */
	struct ideal ideal;     /* of the topic */
	struct ranking ranking;
	struct evaluation evaluation;   /* the last one */
	struct unmet_level {        /* by variant, if it has (rel=K), over the topics so far: */
		size_t topics;          /* those without an item of level K */
		struct slice first;
		size_t gainless;        /* those without gain, though with an item of level K */
		struct slice first_gainless;
	} *level;
};

/* Reads the judgements of the topic, and makes its ideal list. What is wrong with them is wrong for
   all runs, so dying ends the program. */
void at_hand_judge(const struct request *asked, struct at_hand *at);

/* Reads the list of the topic into the ranking: items have the labels that they have in the
   judgements. */
void at_hand_read_list(const struct request *asked, struct at_hand *at);

/* The values of all measures for the list as it is in the ranking, by their number in the
   selection; NaN: the topic lacks the measure. The evaluation that stays is that of the parameters
   of the options. With `counts`, counts the topics that lack a measure (rel=K). */
void at_hand_values(const struct request *asked, struct at_hand *at, bool counts, double value[]);

/* Puts the values of a variant's measures at their places in `value`: those of `evaluation`, which
   has its parameters and gains. Without relevant items all are 0 but counts and those about
   unjudged items. */
void at_hand_put_values(const struct request *asked, const struct at_hand *at, size_t variant,
                        double value[]);

/* Whether unjudged items may add to a measure that was asked for. */
bool at_hand_counts_unjudged(const struct request *asked);

/* What each rank of the ranking adds to each measure: the value for the list down to this rank less
   that for the ranks above it (of none 0), at (rank - 1) x number of measures; NaN for a measure
   that the topic lacks. With `wanted`, only ranks for which wanted[rank - 1] is true; the others
   have 0. The caller frees. */
double *at_hand_added(const struct request *asked, struct at_hand *at, const bool wanted[]);

/* Warns once of each level K of (rel=K) that topics lack. */
void at_hand_warn_of_levels(const struct request *asked, const struct at_hand *at);

#endif
