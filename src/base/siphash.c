/* SPDX-License-Identifier: MIT */
#include "base/siphash.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/word.h"

struct siphash_key siphash_new_key(void)
{
	struct siphash_key key;
	FILE *random = fopen("/dev/urandom", "rb");
	bool known = random && fread(&key, sizeof key, 1, random) == 1;

	if (random)
		fclose(random);
	if (!known)
		key = (struct siphash_key){(uint64_t)(uintptr_t)&key, (uint64_t)time(NULL)};
	return key;
}

static inline uint64_t rotate(uint64_t word, int bits)
{
	return word << bits | word >> (64 - bits);
}

static inline void do_round(uint64_t v[4])
{
	v[0] += v[1];
	v[2] += v[3];
	v[1] = rotate(v[1], 13) ^ v[0];
	v[3] = rotate(v[3], 16) ^ v[2];
	v[0] = rotate(v[0], 32) + v[3];
	v[2] += v[1];
	v[3] = rotate(v[3], 21) ^ v[0];
	v[1] = rotate(v[1], 17) ^ v[2];
	v[2] = rotate(v[2], 32);
}

static inline void add_word(uint64_t v[4], uint64_t word)
{
	v[3] ^= word;
	do_round(v);
	v[0] ^= word;
}

uint64_t siphash(struct siphash_key key, struct slice t)
{
	uint64_t v[4] = {
		key.k0 ^ UINT64_C(0x736F6D6570736575), key.k1 ^ UINT64_C(0x646F72616E646F6D),
		key.k0 ^ UINT64_C(0x6C7967656E657261), key.k1 ^ UINT64_C(0x7465646279746573),
	};
	size_t whole = t.length / WORD * WORD;
	char rest[WORD] = "";

	for (size_t i = 0; i < whole; i += WORD)
		add_word(v, word_low_first(t.at + i));
	if (t.length > whole)
		memcpy(rest, t.at + whole, t.length - whole);
	add_word(v, (uint64_t)t.length << 56 | word_low_first(rest));
	v[2] ^= 0xFF;
	do_round(v);
	do_round(v);
	do_round(v);
	return v[0] ^ v[1] ^ v[2] ^ v[3];
}
