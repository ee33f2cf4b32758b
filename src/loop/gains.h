/* SPDX-License-Identifier: MIT */
/* gains: what relevant items are worth: the options -g, -s and -H, and the scale on which they put
   the labels of the judgements. */
#ifndef GAINS_H
#define GAINS_H

#include "base/options.h"
#include "read/judgements.h"

/* The words of -norel: what topics without relevant items have, no values or 0. */
#define NOREL(choice) choice(NOREL_SKIP, "skip") choice(NOREL_ZERO, "zero")

struct gain_options {
	struct numbers of_levels;       /* of L1, L2, ...; empty: the levels, up to the
	                                   highest judged */
	struct numbers weights; /* stopping weights, as many; empty: the gains */
	double H;               /* the highest possible global gain; 0: the highest of the topic */
	enum { NOREL(CHOICE_NAME) } norel;
};

/* Rows for the options of judgements with levels. */
#define GAINS_OPTIONS(gains, more)                                                      \
	{"g", "GAINS", &reads_gains, &(gains)->of_levels,                               \
	 .help = "gains of L1, L2, ..., such as 1:2:3 (default: the levels" more ")",   \
	 .changes = CHANGES_GAINS},                                                     \
	{"s", "WEIGHTS", &reads_nondecreasing, &(gains)->weights,                       \
	 .help = "stopping weights of L1, L2, ... (default: the gains)",                \
	 .changes = CHANGES_GAINS}

/* A row for judgements with gains. */
#define H_OPTION(gains)                                                 \
	{"H", "GAIN", &reads_above_0, &(gains)->H,                      \
	 .help = "the highest gain (default: that of the judgements)",  \
	 .changes = CHANGES_GAINS}

#define NOREL_OPTION(gains, with)                                                                \
	{"norel", NOREL(CHOICE_WORD), NULL, &(gains)->norel,                                     \
	 .help = "topics without relevant items: skip, or 0", .fallback = "skip", .needs = with, \
	 .changes = CHANGES_TOPICS}

extern const struct reader reads_nondecreasing; /* struct numbers, none below 0 or the one before */
extern const struct reader reads_gains;         /* the same, the last above 0 */

/* A usage error if the weights do not fit the gains, or with classes a gain is 0. */
void gains_check(const struct gain_options *gains, bool has_classes);

/* The scale of the labels of `file`; with `are_global` they are gains, and not levels. Without -g
   the levels are the gains, up to the highest; -s then has as many weights. Without -s the gains
   are the weights. Warns if the highest level is most likely mistyped; with `has_g` messages name
   -g. A usage error if -s has another number of weights. */
struct scale gains_scale(struct gain_options *gains, struct judgements *file, bool are_global,
                         bool has_g);

/* Whether the gains are the levels of the judgements, as they are without -g. */
bool gains_are_levels(const struct gain_options *gains, const struct labels *labels);

/* Warns if -g most likely begins with the gain of L0. */
void gains_warn(const struct gain_options *gains, const struct judgements *file);

#endif
