/* swaprate: the swap method of Voorhees and Buckley: how often two sets of topics disagree about which
   of two runs is better, by how far apart the runs are on the first set.

   In a trial two subsets of C of the n topics are drawn; d is the difference between the runs' means on
   one of them. The trial is counted in the bin of the first subset's |d|. It is a swap if d has the
   other sign on the second subset, or is 0 on one of them alone. Source: [TOPIC] Figure 1; Voorhees and
   Buckley, The Effect of Topic Set Size on Retrieval Experiment Error, SIGIR 2002. A d no further from
   0 than rounding_error() of matrix.h is 0. */
#ifndef SWAPRATE_H
#define SWAPRATE_H

#include "resample.h"

/* Bin k holds the |d| with floor(100 |d| + 1e-9) = k, the last one all above too. */
enum { BINS = 21 };

/* How the two subsets are drawn. */
enum drawing {
	DISJOINT,               /* without replacement, no topic being in both: 2 C <= n */
	REPLACEMENT,            /* each with replacement */
	INDEPENDENT             /* each without replacement, whatever the other has: C <= n */
};

struct swaprate {
	enum drawing drawing;
	size_t topics;          /* n */
	size_t size;            /* C */
	struct random random;
	size_t *first, *second; /* the subsets: C topics, and maybe others after them */
	uint64_t *seen;         /* by topic: the number of the subset that had it last */

	/* what the trials so far have shown: */
	struct bin {
		uint64_t comparisons, swaps;
	} bin[BINS];
	double highest;         /* mean of a run on a subset */
	uint64_t subsets;       /* drawn: 2 a trial */
	uint64_t distinct;      /* topics of a subset, summed over subsets */
	uint64_t shared;        /* topics that both subsets have, summed over trials */
};

/* Nothing has been tried; C is at least 1 and fits `drawing`. */
void swaprate_make(struct swaprate *rate, enum drawing drawing, size_t topics, size_t size,
                   uint64_t seed);

void swaprate_free(struct swaprate *rate);

/* Compares two runs, given their scores by topic, in so many trials. Time: C a trial. */
void swaprate_try(struct swaprate *rate, const double *x, const double *y, size_t trials);

/* The first bin that is not empty and in which, as in all later ones, at most `percent` of the
   comparisons are swaps; BINS if there is none. */
size_t swaprate_bin(const struct swaprate *rate, unsigned percent);

#endif
