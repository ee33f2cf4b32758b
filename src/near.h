/* near: which of some names a mistyped word may have meant. */
#ifndef NEAR_H
#define NEAR_H

#include "text.h"

/* The nearest of the names that were tried; name is NULL if none is near. */
struct nearest {
	struct text word;
	const char *name;
	size_t distance;
};

void nearest_start(struct nearest *nearest, struct text word);

/* Compares one more name, which must stay. It is near if no more than a quarter of its characters have to be
   changed, put in, taken out or swapped with a neighbour (Damerau, CACM 7(3), 1964); the case
   of letters is no difference. Of equally near names the first is kept. */
void nearest_try(struct nearest *nearest, const char *name);

#endif
