/* SPDX-License-Identifier: MIT */
/* suggest: which of some names a mistyped word may mean. */
#ifndef SUGGEST_H
#define SUGGEST_H

#include "base/slice.h"

/* The nearest of the names that were tried; name is NULL if none is near. */
struct suggestion {
	struct slice word;
	const char *name;
	size_t distance;
};

void suggestion_start(struct suggestion *nearest, struct slice word);

/* Compares one more name, which must outlive `nearest`. A name is near if the word differs from it by at most a
   quarter of its length in characters that are changed, inserted, deleted or swapped with their neighbour
   (Damerau, CACM 7(3), 1964); upper and lower case are equal. Of equally near names the first is kept. */
void suggestion_try(struct suggestion *nearest, const char *name);

#endif
