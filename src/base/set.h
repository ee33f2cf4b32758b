/* SPDX-License-Identifier: MIT */
/* set: a set of strings, numbered from 0 in the order in which they were added.

   Items, classes, labels and topics are such strings; other modules keep arrays by number. */
#ifndef SET_H
#define SET_H

#include <stdint.h>

#include "base/slice.h"

struct slot;

/* All zero is an empty set. It owns copies of its strings. */
struct set {
	size_t count;
	uint32_t *end;          /* by number: where it ends in `bytes`, and the next one begins */
	char *bytes;            /* the strings, one after the other */
	struct slot *slots;     /* hash table, open addressing; sets of few strings have none */
	uint64_t key;           /* of the hash; without it nobody can make strings that collide */
	size_t capacity, bytes_capacity;
	uint32_t slot_count;    /* 0 or a power of two; more than count, if the table is in use */
	uint32_t slots_capacity;
};

/* The result of set_find() for a string that is not in the set. */
#define NOT_FOUND ((size_t)-1)

/* The number of t. If t is new, it is added, and its number is the former count. */
size_t set_add(struct set *set, struct slice t);

/* The number of t, or NOT_FOUND. */
size_t set_find(const struct set *set, struct slice t);

/* How many strings of `wanted` the set lacks; if there are some, *first becomes the number of the
   first one in `wanted`. */
size_t set_lacks(const struct set *set, const struct set *wanted, size_t *first);

/* The string of a number below count; good until the next set_add(). */
static inline struct slice set_get(const struct set *set, size_t number)
{
	size_t start = number > 0 ? set->end[number - 1] : 0;

	return (struct slice){set->bytes + start, set->end[number] - start};
}

/* Takes over the memory of `before`, to which nothing will be added (as a rule), for the set of the
   next topic, which is empty. `before` keeps its strings, in no more memory than they need, and
   makes a new hash table when it is next searched or extended. */
void set_take_memory(struct set *set, struct set *before);

/* Puts the strings of another set, with their numbers, in place of those of this one; nearly as
   fast as copying memory, unless the other has handed on its hash table. */
void set_copy(struct set *set, const struct set *other);

/* Puts the strings in another order: that of number order[i] becomes number i. Without its hash
   table, as after set_take_memory(). */
void set_reorder(struct set *set, const uint32_t order[]);

/* Empties the set, but keeps its memory for the next strings. */
void set_clear(struct set *set);

void set_free(struct set *set);

#endif
