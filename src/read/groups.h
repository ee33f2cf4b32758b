/* SPDX-License-Identifier: MIT */
/* groups: probabilities of groups. An item belongs to each of n groups with some probability, and a
   target distribution says which share each group should have. */
#ifndef GROUPS_H
#define GROUPS_H

#include "base/die.h"
#include "base/options.h"

/* A row for the option that says how many groups there are. */
#define NGROUPS_OPTION(groups)  \
	{"ngroups", "N", &reads_group_count, &(groups)->count, .help = "number of groups"}
extern const struct reader reads_group_count;   /* size_t from 2 */

struct groups {
	size_t count;           /* n, at least 2; 0: not known, the first probabilities show it */
	const char *source;     /* what says so, for messages: "-ngroups", say */
	struct slice separator; /* between probabilities; empty: blanks */
	double *probability;    /* of the item that was read last, by group, at least 0; owned */
	double *target;         /* the target distribution, by group, if one was read; owned */
};

/* Reads a probability: a number of at least 0, up to 1e15; anything else is a data error at
   `place`. */
double probability_written(struct slice word, struct place place);

/* Reads the probabilities of an item: all of `text`. Another number of them than n, or a word that
   is no number of at least 0, is a data error at `place`. Returns whether their sum is 1, or
   differs from 1 by at most 0.001. */
bool groups_read(struct groups *groups, struct slice text, struct place place);

/* Splits a text that groups_read() has read: a field for each group. */
void groups_split(const struct groups *groups, struct slice text, struct slice field[]);

/* Warns of the items that were noted because their probabilities do not have the sum 1. */
void groups_warn(const struct noted *off);

/* Reads the target distribution, a file with one probability a line, for each of at least two
   groups. It gives n, or is checked against it. Data errors: another number of lines than n, and a
   sum that is not 1. */
void groups_read_target(struct groups *groups, const char *path);

#endif
