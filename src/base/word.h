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

/* How many of the bytes of word_low_first() are digits, up to the first other byte. A digit less '0' is at most 9, and
   only after that byte may the addition carry. */
static inline int word_digits(uint64_t word)
{
	uint64_t less = word ^ ONES * '0', others = (less | (less + ONES * (0x7F - 9))) & ONES * 0x80;

	return others != 0 ? lowest_bit(others) / 8 : WORD;
}

/* The number that its first `digits` bytes write, at least one. They become the last ones; then neighbours are put
   together, of one digit, of two, of four. */
static inline uint64_t word_number(uint64_t word, int digits)
{
	word = word << 8 * (WORD - digits) & ONES * 0x0F;
	word = (word * 10 + (word >> 8)) & UINT64_C(0x00FF00FF00FF00FF);
	word = (word * 100 + (word >> 16)) & UINT64_C(0x0000FFFF0000FFFF);
	return (word * 10000 + (word >> 32)) & UINT64_C(0x00000000FFFFFFFF);
}

#endif
