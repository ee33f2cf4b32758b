/* SPDX-License-Identifier: MIT */
/* scan: a line split at blanks, 64 bytes at a time. */
#ifndef SCAN_H
#define SCAN_H

#include <stdint.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "base/slice.h"

/* How many fields of a line are kept; it may have more. */
enum { FIELDS_KEPT = 8 };

/* So many newlines must follow the last byte of a text that is scanned. */
enum { SCAN_WINDOW = 64 };

#ifndef __SSE2__
enum { WORD = sizeof(uint64_t) };

/* 1 in each byte of a word. */
#define ONES UINT64_C(0x0101010101010101)

/* The eight bytes at `at`, the first one lowest. */
static inline uint64_t word_low_first(const char *at)
{
	const unsigned char *byte = (const unsigned char *)at;

	return (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 |
	       (uint64_t)byte[3] << 24 | (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 |
	       (uint64_t)byte[6] << 48 | (uint64_t)byte[7] << 56;
}
#endif

/* One bit for each of 16 bytes at `at`, the first one lowest: whether it is at most ' ', that is a
   blank, the end of a line, or a control character. */
static inline uint64_t quarter_low(const char *at)
{
#ifdef __SSE2__
	__m128i bytes = _mm_loadu_si128((const void *)at);
	__m128i low = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(' ')), bytes);

	return (uint32_t)_mm_movemask_epi8(low);
#else
	/* A byte is above ' ' if its highest bit is set, or is after 0x7F - ' ' was added to its
	   lower bits. The multiplication brings the eight answers together (Warren, Hacker's
	   Delight 6-1). */
	uint64_t bits = 0;

	for (int i = 0; i < 2 * WORD; i += WORD) {
		uint64_t word = word_low_first(at + i);
		uint64_t above = word | ((word & ONES * 0x7F) + ONES * (0x7F - ' '));

		bits |= ((~above >> 7 & ONES) * UINT64_C(0x0102040810204080) >> 56) << i;
	}
	return bits;
#endif
}

/* The same for each of the SCAN_WINDOW bytes at `at`. */
static inline uint64_t window_low(const char *at)
{
	return quarter_low(at) | quarter_low(at + 16) << 16 | quarter_low(at + 32) << 32 |
	       quarter_low(at + 48) << 48;
}

/* The number of the lowest bit that is set; at least one is. */
static inline unsigned lowest_bit(uint64_t bits)
{
#ifdef __GNUC__
	return (unsigned)__builtin_ctzll(bits);
#else
	unsigned number = 0;

	while (!(bits >> number & 1))
		number++;
	return number;
#endif
}

/* Splits the line that starts at `start` at spaces and tabs. Returns how many fields it has; the
   first FIELDS_KEPT of them are kept. *newline becomes its end; a carriage return before that
   belongs to no field. */
static inline size_t scan_fields(const char *start, struct slice field[FIELDS_KEPT],
                                 const char **newline)
{
	size_t count = 0;

	for (const char *window = start;; window += SCAN_WINDOW)
		for (uint64_t low = window_low(window); low > 0; low &= low - 1) {
			const char *at = window + lowest_bit(low);
			size_t length = (size_t)(at - start);
			bool ends = *at != ' ' && (*at == '\n' || (*at == '\r' && at[1] == '\n'));

			if (*at != ' ' && *at != '\t' && !ends)
				continue;
			if (length > 0 && count++ < FIELDS_KEPT)
				*field++ = (struct slice){start, length};
			if (ends) {
				*newline = *at == '\r' ? at + 1 : at;
				return count;
			}
			start = at + 1;
		}
}

#endif
