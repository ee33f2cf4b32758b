#include "resample.h"

#include <inttypes.h>

#include "die.h"

uint64_t generator_next(struct generator *generator)
{
	uint64_t z = generator->state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
	return z ^ (z >> 31);
}

size_t draw_below(struct generator *generator, size_t n)
{
	uint64_t product = (generator_next(generator) >> 32) * n;

	if (n > UINT32_MAX)
		die("cannot draw from more than %" PRIu32, UINT32_MAX);
	/* among the lower halves, the first 2^32 mod n would give some numbers once too often */
	if ((uint32_t)product < n) {
		uint32_t reject = (0 - (uint32_t)n) % (uint32_t)n;
		while ((uint32_t)product < reject)
			product = (generator_next(generator) >> 32) * n;
	}
	return (size_t)(product >> 32);
}

void draw_with_replacement(struct generator *generator, size_t *drawn, size_t c, size_t n)
{
	for (size_t i = 0; i < c; i++)
		drawn[i] = draw_below(generator, n);
}

void draw_without_replacement(struct generator *generator, size_t *deck, size_t c, size_t n)
{
	if (c == n)
		return;
	for (size_t i = 0; i < c; i++) {
		size_t other = i + draw_below(generator, n - i), element = deck[i];
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
