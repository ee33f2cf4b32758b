/* SPDX-License-Identifier: MIT */
#include "compare/pairs.h"

#include <math.h>
#include <stdlib.h>

static int by_increasing_p(const void *a, const void *b)
{
	const struct pair *p = a, *q = b;

	if (p->p != q->p)
		return p->p < q->p ? -1 : 1;
	if (p->x != q->x)
		return p->x < q->x ? -1 : 1;
	return (p->y > q->y) - (p->y < q->y);
}

void pairs_sort(struct pair pair[], size_t count)
{
	qsort(pair, count, sizeof *pair, by_increasing_p);
}

void pairs_adjust(struct pair pair[], size_t count, enum correction correction, double least)
{
	double largest = 0;

	for (size_t k = 0; k < count; k++) {
		double p = fmax(pair[k].p, least), times = (double)(correction == HOLM ? count - k : count);

		largest = fmin(1, fmax(largest, times * p));
		pair[k].adjusted = correction == NO_CORRECTION ? pair[k].p : largest;
	}
}
