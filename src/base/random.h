/* SPDX-License-Identifier: MIT */
/* random: random numbers that are the same on every platform.

   The generator is SplitMix64: Steele, Lea & Flood, Fast Splittable Pseudorandom Number Generators,
   OOPSLA 2014, with the constants of Vigna's reference implementation. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

#include "base/slice.h"

/* A stream of random numbers. {seed} starts one, with any seed. */
struct random {
	uint64_t state;
};

/* The next number: 0 to 2^64 - 1, all equally likely. */
uint64_t random_next(struct random *random);

/* A number from 0 to n - 1, all equally likely: the upper half of a random number of 32 bits times n, some
   being rejected. n is at least 1; for more than 2^32 - 1 the program dies. Source: Lemire, Fast Random
   Integer Generation in an Interval, ACM Transactions on Modeling and Computer Simulation 29(1), 2019. */
size_t random_below(struct random *random, size_t n);

/* A stream that depends only on the state of `parent`, which does not change, and on `name`; it is practically
   independent of the parent and of the streams of other names. */
struct random random_branch(struct random parent, struct slice name);

#endif
