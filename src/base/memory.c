/* SPDX-License-Identifier: MIT */
#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

void *allocate(size_t count, size_t size)
{
	void *memory = calloc(count ? count : 1, size);

	if (!memory)
		die("out of memory");
	return memory;
}

void *enlarge_full(void *array, size_t count, size_t *capacity, size_t size)
{
	size_t wanted = count < SIZE_MAX / 2 ? count * 2 : count;

	if (wanted < 16)
		wanted = 16;
	if (count == SIZE_MAX || wanted > SIZE_MAX / size)
		die("out of memory");
	array = realloc(array, wanted * size);
	if (!array)
		die("out of memory");
	*capacity = wanted;
	return array;
}

char *string_of(struct slice t)
{
	char *string = allocate(t.length + 1, 1);

	if (t.length > 0)
		memcpy(string, t.at, t.length);
	return string;
}
