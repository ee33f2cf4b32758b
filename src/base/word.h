/* SPDX-License-Identifier: MIT */
/* word: eight bytes at a time, and 64. */
#ifndef WORD_H
#define WORD_H

#include <stdint.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum { WORD = sizeof(uint64_t), WINDOW = 64 };

/* 1 in each byte of a word. */
#define ONES UINT64_C(0x0101010101010101)

/* The eight bytes at `at`, the first one lowest. */
static inline uint64_t word_low_first(const char *at)
{
	const unsigned char *byte = (const unsigned char *)at;

	return (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 | (uint64_t)byte[3] << 24 |
	       (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 | (uint64_t)byte[6] << 48 | (uint64_t)byte[7] << 56;
}

/* One bit for each of 16 bytes at `at`, the first one lowest: whether it is at most ' ', that is a blank, the end of a
   line, or a control character. */
static inline uint64_t quarter_low(const char *at)
{
#ifdef __SSE2__
	__m128i bytes = _mm_loadu_si128((const void *)at);

	return (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(' ')), bytes));
#else
	/* A byte is above ' ' if its highest bit is set, or is after 0x7F - ' ' was added to its lower bits. The
	   multiplication brings the eight answers together (Warren, Hacker's Delight 6-1). */
	uint64_t bits = 0;

	for (int i = 0; i < 2 * WORD; i += WORD) {
		uint64_t word = word_low_first(at + i);
		uint64_t above = word | ((word & ONES * 0x7F) + ONES * (0x7F - ' '));

		bits |= ((~above >> 7 & ONES) * UINT64_C(0x0102040810204080) >> 56) << i;
	}
	return bits;
#endif
}

/* The same for each of the WINDOW bytes at `at`. */
static inline uint64_t window_low(const char *at)
{
	return quarter_low(at) | quarter_low(at + 16) << 16 | quarter_low(at + 32) << 32 | quarter_low(at + 48) << 48;
}

/* The number of the lowest bit that is set; at least one is. */
static inline int lowest_bit(uint64_t bits)
{
#ifdef __GNUC__
	return __builtin_ctzll(bits);
#else
	int number = 0;

	while (!(bits >> number & 1))
		number++;
	return number;
#endif
}

#endif
