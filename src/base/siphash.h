/* SPDX-License-Identifier: MIT */
/* siphash: a keyed hash. Without the key, nobody can construct strings that collide. */
#ifndef SIPHASH_H
#define SIPHASH_H

#include <stdint.h>

#include "base/slice.h"

struct siphash_key {
	uint64_t k0, k1;
};

/* A key of random bits from the system. If the system has none, the key is an address and the time. */
struct siphash_key siphash_new_key(void);

/* SipHash-1-3 of t: 64 bits, with one round for each eight bytes and three at the end (Aumasson and Bernstein, SipHash:
   a Fast Short-Input PRF, INDOCRYPT 2012). */
uint64_t siphash(struct siphash_key key, struct slice t);

#endif
