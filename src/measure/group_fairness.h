/* SPDX-License-Identifier: MIT */
/* group_fairness: how near the groups of the items that a user has seen come to a target distribution.

   Items belong to each of n groups with some probability. S_r, the achieved distribution at rank r, is the mean of the
   probabilities of the items at ranks 1 to r; S* is the target distribution. The distance of the two is one of these:

     JSD   Jensen-Shannon divergence, for nominal groups: KL(S_r||M)/2 + KL(S*||M)/2 with M = (S_r + S*)/2, logarithms
           to base 2 and 0 log 0 = 0
     NMD   normalised match distance, for ordinal groups: sum over i of |cum_i(S_r) - cum_i(S*)| / (n-1), cum_i(S) the
           sum of S over the groups 1 to i
     RNOD  root normalised order-aware divergence, for ordinal groups: the root of OD/(n-1), OD the mean over the groups
           with S*_i > 0 of DW_i = sum over j of |i-j| (S_r,j - S*_j)^2

   Source: Sakai, Kim & Kang, A Versatile Framework for Evaluating Ranked Lists in terms of Group Fairness and
   Relevance, 2022. */
#ifndef GROUP_FAIRNESS_H
#define GROUP_FAIRNESS_H

#include <stdbool.h>
#include <stddef.h>

/* The distances, in the order in which they are printed. */
enum { JSD, NMD, RNOD, DISTANCES };

/* From 0 to 1, but for rounding, if the probabilities of each item have the sum 1. */
struct distances {
	double of[DISTANCES];
};

/* The ranks of one list, so far. */
struct group_fairness {
	size_t groups;          /* n, at least 2 */
	const double *target;   /* S*, by group; the sum is 1 */
	bool keeps_achieved;    /* S_r is kept for all ranks */
	size_t length;          /* the number of ranks */
	struct distances *distances;    /* by rank, from 0: of relevant items; with `keeps_achieved`, of all */
	double *achieved;       /* S_r of group i at (r-1) n + i if all are kept, else S_r of the last rank that
	                           needed it */
	double *sum;            /* of the probabilities down to the last rank, by group */
	double *work;           /* n numbers */
	size_t distances_capacity, achieved_capacity;
};

/* fairness_make() prepares lists; `target` must stay valid until fairness_free(). fairness_start() starts a list
   without ranks; fairness_add() adds the item at the next rank, given its probabilities by group, in time linear in n.
   */
void fairness_make(struct group_fairness *fairness, const double target[], size_t groups, bool keeps_achieved);
void fairness_start(struct group_fairness *fairness);
void fairness_add(struct group_fairness *fairness, const double probability[], bool is_relevant);
void fairness_free(struct group_fairness *fairness);

#endif
