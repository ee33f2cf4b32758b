/* SPDX-License-Identifier: MIT */
/* memory: allocation that succeeds, or the program dies with "out of memory". */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

#include "base/slice.h"

/* `count` elements of `size` bytes each, all zero. The caller frees. */
void *allocate(size_t count, size_t size);

/* Returns `array`, perhaps moved, with capacity for element number `count` (from 0). *capacity is its
   capacity in elements of `size` bytes, 0 for NULL; a full array at least doubles. New elements are
   not zeroed. The caller frees. */
static inline void *enlarge(void *array, size_t count, size_t *capacity, size_t size)
{
	void *enlarge_full(void *array, size_t count, size_t *capacity, size_t size);

	return count < *capacity ? array : enlarge_full(array, count, capacity, size);
}

/* A copy of t as a C string. The caller frees. */
char *string_of(struct slice t);

#endif
