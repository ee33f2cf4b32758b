/* SPDX-License-Identifier: MIT */
#include "base/random.h"

/* Each step is a bijection of the state, so names of the same length give the same stream only by
   chance. The length comes first so that no branch of "a" is a branch of "ab". */
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
