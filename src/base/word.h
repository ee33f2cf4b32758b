/* word: eight bytes at a time. */
#ifndef WORD_H
#define WORD_H

#include <stdint.h>

enum { WORD = sizeof(uint64_t) };

/* 1 in each byte of a word. */
#define ONES UINT64_C(0x0101010101010101)

/* The eight bytes at `at`, the first one lowest. */
static inline uint64_t word_low_first(const char *at)
{
	const unsigned char *byte = (const unsigned char *)at;

	return (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 | (uint64_t)byte[3] << 24 |
	       (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 | (uint64_t)byte[6] << 48 | (uint64_t)byte[7] << 56;
}

/* The same, the first one highest: such words are ordered as strings are. */
static inline uint64_t word_high_first(const char *at)
{
	const unsigned char *byte = (const unsigned char *)at;

	return (uint64_t)byte[7] | (uint64_t)byte[6] << 8 | (uint64_t)byte[5] << 16 | (uint64_t)byte[4] << 24 |
	       (uint64_t)byte[3] << 32 | (uint64_t)byte[2] << 40 | (uint64_t)byte[1] << 48 | (uint64_t)byte[0] << 56;
}

#endif
