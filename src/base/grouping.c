/* SPDX-License-Identifier: MIT */
#include "base/grouping.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

static uint32_t group_of(const void *group, size_t stride, size_t i)
{
	uint32_t of_element;

	memcpy(&of_element, (const char *)group + stride * i, sizeof of_element);
	return of_element;
}

size_t *grouped(const void *group, size_t stride, size_t count, size_t groups, size_t end[])
{
	size_t *order = allocate(count, sizeof *order), *place = allocate(groups, sizeof *place), before = 0;

	for (size_t i = 0; i < count; i++)
		place[group_of(group, stride, i)]++;
	for (size_t g = 0; g < groups; g++) {
		size_t elements = place[g];

		place[g] = before;
		before += elements;
	}
	for (size_t i = 0; i < count; i++)
		order[place[group_of(group, stride, i)]++] = i;
	if (end && groups > 0)
		memcpy(end, place, groups * sizeof *place);
	free(place);
	return order;
}
