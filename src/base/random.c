/* SPDX-License-Identifier: MIT */
#include "base/random.h"

#include <inttypes.h>

#include "base/die.h"

uint64_t random_next(struct random *random)
{
	uint64_t z = random->state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return z ^ (z >> 31);
}

size_t random_below(struct random *random, size_t n)
{
	uint64_t product = (random_next(random) >> 32) * n;

	if (n > UINT32_MAX)
		die("cannot draw from more than %" PRIu32, UINT32_MAX);
	/* among the lower halves, the first 2^32 mod n would give some numbers once too often */
	if ((uint32_t)product < n) {
		uint32_t reject = (0 - (uint32_t)n) % (uint32_t)n;
		while ((uint32_t)product < reject)
			product = (random_next(random) >> 32) * n;
	}
	return (size_t)(product >> 32);
}

/* Each step is a bijection of the state, so names of the same length give the same stream only by chance. The
   length comes first so that no branch of "a" is a branch of "ab". */
struct random random_branch(struct random parent, struct slice name)
{
	struct random branch = {parent.state ^ name.length};

	branch.state = random_next(&branch);
	for (size_t i = 0; i < name.length; i++) {
		branch.state ^= (unsigned char)name.at[i];
		branch.state = random_next(&branch);
	}
	return branch;
}
