/* SPDX-License-Identifier: MIT */
#include "stats/resampling.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"

void resample(struct random *random, size_t times[], size_t topics)
{
	memset(times, 0, topics * sizeof *times);
	for (size_t drawn = 0; drawn < topics; drawn++)
		times[random_below(random, topics)]++;
}

/* The ceil(share/1000 count)-th smallest number, from 1. */
static double smallest(const double sorted[], size_t count, size_t share)
{
	size_t rest = count % 1000;

	return sorted[count / 1000 * share + (rest * share + 999) / 1000 - 1];
}

struct interval middle_interval(double value[], size_t count)
{
	size_t defined = 0;

	for (size_t i = 0; i < count; i++)
		if (!isnan(value[i]))
			value[defined++] = value[i];
	if (defined == 0)
		return (struct interval){NAN, NAN};
	qsort(value, defined, sizeof *value, number_compare);
	return (struct interval){smallest(value, defined, 25), smallest(value, defined, 975)};
}
