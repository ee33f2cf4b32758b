/* SPDX-License-Identifier: MIT */
#include "base/sha256.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, LENGTH_AT = 56 };

static uint32_t rotated(uint32_t x, int by)
{
	return x >> by | x << (32 - by);
}

/* Of the section "SHA-256 Constants". */
static const uint32_t K[ROUNDS] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
	0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
	0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
	0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
	0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
	0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
	0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
	0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
	0xc67178f2,
};

/* The message schedule of a block. */
static void schedule(uint32_t w[ROUNDS], const unsigned char block[BLOCK])
{
	for (size_t t = 0; t < 16; t++)
		w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
		       (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
	for (size_t t = 16; t < ROUNDS; t++) {
		uint32_t x = w[t - 15], y = w[t - 2];

		w[t] = w[t - 16] + (rotated(x, 7) ^ rotated(x, 18) ^ x >> 3) + w[t - 7] +
		       (rotated(y, 17) ^ rotated(y, 19) ^ y >> 10);
	}
}

static void add_block(struct sha256 *hash)
{
	uint32_t w[ROUNDS], s[8];       /* s: a to h of the standard */

	schedule(w, hash->block);
	memcpy(s, hash->state, sizeof s);
	for (size_t t = 0; t < ROUNDS; t++) {
		uint32_t a = s[0], e = s[4];
		uint32_t t1 = s[7] + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
		              ((e & s[5]) ^ (~e & s[6])) + K[t] + w[t];
		uint32_t t2 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) +
		              ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));

		memmove(s + 1, s, 7 * sizeof *s);
		s[4] += t1;
		s[0] = t1 + t2;
	}
	for (int i = 0; i < 8; i++)
		hash->state[i] += s[i];
}

void sha256_start(struct sha256 *hash)
{
	*hash = (struct sha256){.state = {
		0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
		0x5be0cd19,
	}};
}

void sha256_add(struct sha256 *hash, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		hash->block[hash->length++ % BLOCK] = (unsigned char)bytes[i];
		if (hash->length % BLOCK == 0)
			add_block(hash);
	}
}

/* Writes 32 bytes: groups of three as four characters; a zero byte fills the last group. */
static void write_base64(const unsigned char byte[33], char base64[SHA256_BASE64])
{
	static const char digit[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	for (int i = 0; i < 33; i += 3) {
		uint32_t group = (uint32_t)byte[i] << 16 | (uint32_t)byte[i + 1] << 8 | byte[i + 2];

		for (int k = 0; k < 4; k++)
			*base64++ = digit[group >> (18 - 6 * k) & 63];
	}
	base64[-1] = '=';
	*base64 = '\0';
}

void sha256_end(struct sha256 *hash, char base64[SHA256_BASE64])
{
	uint64_t bits = hash->length * 8;
	unsigned char byte[33] = {0};

	sha256_add(hash, "\x80", 1);
	while (hash->length % BLOCK != LENGTH_AT)
		sha256_add(hash, "", 1);
	for (int shift = 56; shift >= 0; shift -= 8)
		sha256_add(hash, &(char){(char)(bits >> shift & 0xFF)}, 1);
	for (size_t i = 0; i < 32; i++)
		byte[i] = (unsigned char)(hash->state[i / 4] >> (24 - 8 * (i % 4)) & 0xFF);
	write_base64(byte, base64);
}
