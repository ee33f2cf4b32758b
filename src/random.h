/* random: random numbers of our own, the same on every platform.

   The generator is SplitMix64: Steele, Lea & Flood, Fast Splittable Pseudorandom Number Generators,
   OOPSLA 2014, with the constants of Vigna's reference implementation. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

#include "text.h"

/* A stream of random numbers; any state is a good one, so {seed} starts it. */
struct random {
	uint64_t state;
};

/* The stream's next number, each from 0 to 2^64 - 1 equally likely. */
uint64_t random_next(struct random *random);

/* The stream that belongs to `name` under `parent`: the same for the same state of the parent and
   the same bytes, and as good as independent of the parent and of other names' streams. The parent
   does not move. */
struct random random_branch(struct random parent, struct text name);

#endif
