/* SPDX-License-Identifier: MIT */
/* swap_rate: the swap method of Voorhees and Buckley: how often two sets of topics disagree about which
   of two runs is better, by how far apart the runs are on the first set.

   In a trial two subsets of C of the n topics are drawn; d is the difference between the runs' means on
   one of them. The trial is counted in the bin of the first subset's |d|. It is a swap if d has the
   other sign on the second subset, or is 0 on one of them alone. Source: [TOPIC] Figure 1; Voorhees and
   Buckley, The Effect of Topic Set Size on Retrieval Experiment Error, SIGIR 2002. A d no further from
   0 than rounding_error() of matrix.h is 0. */
#ifndef SWAP_RATE_H
#define SWAP_RATE_H

#include <stddef.h>
#include <stdint.h>

#include "base/random.h"

/* Bin k holds the |d| with floor(100 |d| + 1e-9) = k; the last bin also holds all larger |d|. */
enum { BINS = 21 };

/* How the two subsets are drawn, as the words of -method. */
enum drawing {
	DISJOINT,               /* without replacement, no topic being in both: 2 C <= n */
	REPLACEMENT,            /* each with replacement */
	INDEPENDENT             /* each without replacement, independently of the other: C <= n */
};

struct swaprate {
	enum drawing drawing;
	size_t topics;          /* n */
	size_t size;            /* C */
	struct random random;
	size_t *first, *second; /* the subsets: C topics, and maybe others after them */
	uint64_t *seen;         /* by topic: the number of the subset that had it last */

	/* results of the trials so far: */
	struct bin {
		uint64_t comparisons, swaps;
	} bin[BINS];
	double highest;         /* mean of a run on a subset */
	uint64_t subsets;       /* drawn: 2 a trial */
	uint64_t distinct;      /* topics of a subset, summed over subsets */
	uint64_t shared;        /* topics that both subsets have, summed over trials */
};

/* Starts with no trials. `size` is C: at least 1 and possible for `drawing`. */
void swaprate_make(struct swaprate *rate, enum drawing drawing, size_t topics, size_t size,
                   uint64_t seed);

void swaprate_free(struct swaprate *rate);

/* Compares two runs, given their values by topic, in `trials` trials of time C each. */
void swaprate_try(struct swaprate *rate, const double *x, const double *y, size_t trials);

/* The share of the comparisons of a bin that are swaps; NaN if it is empty. */
double bin_rate(const struct bin *bin);

/* What can be trusted with a confidence of 100 - `percent`: [TOPIC] Tables 2 and 3. All NaN if there is no such
   difference. */
struct trusted {
	double difference;      /* the lower edge of the first bin that is not empty and from which on all bins have at
	                           most `percent` swaps in 100 comparisons */
	double relative;        /* in percent of `highest`; NaN if this is not above 0 */
	double share;           /* of the comparisons, in percent, with at least that difference */
};

struct trusted swaprate_trusted(const struct swaprate *rate, unsigned percent);

/* The mean number of distinct topics in a subset, and of topics that both subsets of a trial have: [TOPIC] Table 5. */
double swaprate_distinct(const struct swaprate *rate);
double swaprate_shared(const struct swaprate *rate);

#endif
