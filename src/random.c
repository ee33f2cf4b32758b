#include "random.h"

uint64_t random_next(struct random *random)
{
	uint64_t z = random->state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return z ^ (z >> 31);
}

/* Each step is a bijection of the state, so names of one length meet only by chance; the length
   goes in first so that no branch of "a" is one of "ab". */
struct random random_branch(struct random parent, struct text name)
{
	struct random branch = {parent.state ^ name.length};

	branch.state = random_next(&branch);
	for (size_t i = 0; i < name.length; i++) {
		branch.state ^= (unsigned char)name.at[i];
		branch.state = random_next(&branch);
	}
	return branch;
}
