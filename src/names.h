/* names: a set of distinct texts, numbered from 0 in the order in which they were added.

   Items, classes, labels and topics are names: the rest of the program keeps arrays by number. */
#ifndef NAMES_H
#define NAMES_H

#include <stdint.h>

#include "text.h"

struct name;
struct slot;

/* All zero is an empty set. It owns copies of its texts. */
struct names {
	size_t count;
	struct name *name;      /* by number */
	size_t room;
	char *bytes;            /* the texts, one after the other */
	size_t used, bytes_room;
	struct slot *slots;     /* hash table, open addressing */
	size_t slot_count;      /* of those in use: 0 or a power of two, always more than count */
	size_t slots_room;
	uint64_t seed;          /* of the hash function */
};

/* What names_find() returns for a text that is not in the set. */
#define NO_NAME ((size_t)-1)

/* The number of t, which is added if it is new: then it is the former count. */
size_t names_add(struct names *names, struct text t);

/* The number of t, or NO_NAME. */
size_t names_find(const struct names *names, struct text t);

/* The text of a number below count; good until the next names_add(). */
struct text names_text(const struct names *names, size_t number);

/* Empties the set, but keeps its memory for the next names. */
void names_clear(struct names *names);

void names_free(struct names *names);

#endif
