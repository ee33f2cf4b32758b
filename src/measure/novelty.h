/* SPDX-License-Identifier: MIT */
/* novelty: a list and its ideal list as cumulated sums, for the measures of novelty and diversity.

   S is the set of the intents that have a relevant item, J(d) of those that item d is relevant to,
   and c_i(r) is the number of items above rank r that are relevant to intent i. The gain at rank r
   falls with what the list has shown already:

   g(r) = sum over i in J(d_r) of (1 - alpha)^c_i(r)

   g*(r) is the gain in the ideal list. It takes the item with the highest gain next; of equal
   gains, which differ by at most 1e-9, that of the item which is higher in byte order; and it ends
   when no item has a gain. To find the best list would take too long. The ideal list is near it, so
   a measure that is divided by its value may be above 1. Source: Clarke et al., Novelty and
   Diversity in Information Retrieval Evaluation, SIGIR 2008. */
#ifndef NOVELTY_H
#define NOVELTY_H

#include "read/ranked.h"

/* Sums over the ranks 1 to r. */
struct novelty_sums {
	size_t covered;         /* intents that an item at these ranks is relevant to */
	double relevant;        /* |J(d_r)| */
	double dcg;             /* g(r)/log2(r+1) */
	double err;             /* g(r)/r */
	double rbp;             /* g(r) beta^(r-1) */
	double power;           /* no sum: beta^r */
};

struct novelty_list {
	struct novelty_sums *at;        /* by rank, from 0 to `length` */
	size_t length, capacity;
};

/* All zero except for alpha and beta: none. */
struct novelty {
	double alpha;           /* 0 to 1: how much of its gain an intent loses with each item */
	double beta;            /* 0 to 1: persistence of NRBP */
	size_t n;               /* the number of intents, as I-rec counts them */
	size_t S;               /* how many of them have a relevant item */
	const struct judgements *topics;    /* whose current topic this is */
	struct shown {          /* by intent: */
		size_t relevant;        /* how many items are relevant to it */
		size_t c;               /* how many of them the ranks so far have */
		double weight;          /* (1 - alpha)^c */
		double precision;       /* c/r at their ranks, summed */
	} *shown;
	size_t *first, *intent; /* item i is relevant to intent[k], increasing, for first[i] <= k <
	                           first[i + 1] */
	double average_precision;       /* AP of each intent in S, summed over S */
	struct novelty_list list;
	struct novelty_list ideal;      /* without `covered` and `relevant` */
};

/* Takes the judgements of the current topic, whose classes are intents, in place of earlier ones;
   they must stay. n becomes S. */
void novelty_judge(struct novelty *novelty, const struct judgements *topics);

/* The intents that an item is relevant to, increasing; returns how many they are. */
size_t novelty_intents(const struct novelty *novelty, size_t item, const size_t **intent);

/* Evaluates the list of the items of so many lines, in place of an earlier one. The ideal list is
   made down to rank `depth`; 0: not at all. Time: the lines, and for each rank of the ideal list
   the relevant items. */
void novelty_evaluate(struct novelty *novelty, const struct ranked_line line[], size_t lines,
                      size_t depth);

/* The sums at any rank. */
const struct novelty_sums *novelty_sums_at(const struct novelty_list *list, size_t r);

#endif
