/* SPDX-License-Identifier: MIT */
/* resampling: bootstrap samples of topics, and the middle of the values that they lead to. */
#ifndef RESAMPLING_H
#define RESAMPLING_H

#include "base/random.h"

/* Draws as many topics as there are (at least 1), with replacement: times[t] becomes how often topic t was drawn. */
void resample(struct random *random, size_t times[], size_t topics);

/* The middle 95% of some values. */
struct interval {
	double low, high;       /* NaN if no value is defined */
};

/* Of the n values that are defined (not NaN), low and high are the ceil(.025 n)-th and the ceil(.975 n)-th smallest.
   Changes the order of the values. */
struct interval middle_interval(double value[], size_t count);

#endif
