/* SPDX-License-Identifier: MIT */
/* random: random numbers that are the same on every platform.

   The generator is SplitMix64: Steele, Lea & Flood, Fast Splittable Pseudorandom Number Generators,
   OOPSLA 2014, with the constants of Vigna's reference implementation. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

#include "base/die.h"

/* A stream of random numbers. {seed} starts one, with any seed. */
struct random {
	uint64_t state;
};

/* The next number: 0 to 2^64 - 1, all equally likely. */
static inline uint64_t random_next(struct random *random)
{
	uint64_t z = random->state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return z ^ (z >> 31);
}

/* A number from 0 to n - 1, all equally likely: the upper half of a random number of 32 bits times
   n, some being rejected. n is at least 1; for more than 2^32 - 1 the program dies. Source: Lemire,
   Fast Random Integer Generation in an Interval, ACM Transactions on Modeling and Computer
   Simulation 29(1), 2019. */
static inline size_t random_below(struct random *random, size_t n)
{
	uint64_t product = (random_next(random) >> 32) * n;

	if (n > UINT32_MAX)
		die("cannot draw from more than %lu", (unsigned long)UINT32_MAX);
	/* among the lower halves, the first 2^32 mod n would give some numbers once too often */
	if ((uint32_t)product < n) {
		uint32_t reject = (0 - (uint32_t)n) % (uint32_t)n;

		while ((uint32_t)product < reject)
			product = (random_next(random) >> 32) * n;
	}
	return (size_t)(product >> 32);
}

/* A stream that depends only on the state of `parent`, which does not change, and on `name`; it is
   practically independent of the parent and of the streams of other names. */
struct random random_branch(struct random parent, struct slice name);

#endif
