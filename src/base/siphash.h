/* siphash: a keyed hash. Whoever does not know the key cannot make up strings that collide. */
#ifndef SIPHASH_H
#define SIPHASH_H

#include <stdint.h>

#include "base/slice.h"

struct siphash_key {
	uint64_t k0, k1;
};

/* A key of random bits of the system, or of what differs from run to run if the system has none. */
struct siphash_key siphash_new_key(void);

/* SipHash-1-3 of t: 64 bits (Aumasson and Bernstein, SipHash: a fast short-input PRF, INDOCRYPT 2012; one round for each
   eight bytes, three at the end). */
uint64_t siphash(struct siphash_key key, struct slice t);

#endif
