#include "resample.h"

#include <inttypes.h>

#include "die.h"

size_t draw_below(struct random *random, size_t n)
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

void draw_with_replacement(struct random *random, size_t *drawn, size_t c, size_t n)
{
	for (size_t i = 0; i < c; i++)
		drawn[i] = draw_below(random, n);
}

void draw_without_replacement(struct random *random, size_t *deck, size_t c, size_t n)
{
	if (c == n)
		return;
	for (size_t i = 0; i < c; i++) {
		size_t other = i + draw_below(random, n - i), element = deck[i];
		deck[i] = deck[other];
		deck[other] = element;
	}
}

size_t *new_deck(size_t n)
{
	size_t *deck = allocate(n, sizeof *deck);

	for (size_t i = 0; i < n; i++)
		deck[i] = i;
	return deck;
}
