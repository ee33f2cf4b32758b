/* SPDX-License-Identifier: MIT */
/* sha256: the hash function SHA-256 (FIPS 180-4). */
#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

/* The characters of a hash in base64 (RFC 4648), and a NUL byte. */
enum { SHA256_BASE64 = 45 };

struct sha256 {
	uint32_t state[8];
	unsigned char block[64];        /* bytes that wait until it is full */
	uint64_t length;                /* of the message, in bytes */
};

void sha256_start(struct sha256 *hash);

/* The message goes on with these bytes. */
void sha256_add(struct sha256 *hash, const char *bytes, size_t length);

/* Ends the message, and writes its hash in base64. */
void sha256_end(struct sha256 *hash, char base64[SHA256_BASE64]);

#endif
