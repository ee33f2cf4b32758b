/* SPDX-License-Identifier: MIT */
#include "base/strset.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/die.h"
#include "base/memory.h"

/* Small, because most of a short run's time goes to memory that is used for the first time. */
struct slot {
	uint32_t hash;          /* its lower bits are the number of the slot to start at */
	uint32_t after;         /* number of the name, plus 1; 0: free */
};

/* Adds eight bytes to a hash. Multiplying by an odd constant (the golden ratio's bits; Knuth, The Art of Computer
   Programming 6.4) moves information to higher bits; swapping the halves moves it down again. */
static inline uint64_t mix(uint64_t hash, uint64_t word)
{
	return ((hash << 32 | hash >> 32) ^ word) * UINT64_C(0x9E3779B97F4A7C15);
}

/* A fast hash. Strings that collide are easy to construct; a set that meets such strings changes to the keyed hash. */
static inline uint32_t hash_of(const struct strset *set, struct slice t)
{
	uint64_t hash = set->seed ^ t.length, word = 0;

	if (set->is_keyed)
		return (uint32_t)(siphash(set->key, t) >> 32);

	if (t.length >= sizeof word) {
		const char *last = t.at + t.length - sizeof word;

		for (const char *at = t.at; at < last; at += sizeof word) {
			memcpy(&word, at, sizeof word);
			hash = mix(hash, word);
		}
		/* the last eight bytes, which may overlap those before */
		memcpy(&word, last, sizeof word);
	} else if (t.length > 0) {
		memcpy(&word, t.at, t.length);
	}
	hash = mix(hash, word);
	return (uint32_t)(hash >> 32);
}

/* The most strings of the same hash, and the most slots, that a search meets by chance. */
enum { MOST_ALIKE = 8, MOST_STEPS = 512 };

static inline bool fits(const struct strset *set, const struct slot *slot, struct slice t, uint32_t hash)
{
	return slot->after == 0 || (slot->hash == hash && slice_equal(strset_get(set, slot->after - 1), t));
}

/* The slot that has t, or the free slot for it, behind the first one. There is always a free one. *hostile becomes true
   if the search takes much longer than it does by chance. */
static struct slot *search(const struct strset *set, struct slice t, uint32_t hash, bool *hostile)
{
	size_t mask = set->slot_count - 1, at = hash & mask, steps = 0, alike = 0;

	do {
		alike += set->slots[at].hash == hash;
		at = (at + 1) & mask;
		steps++;
	} while (!fits(set, &set->slots[at], t, hash));
	*hostile = alike > MOST_ALIKE || steps > MOST_STEPS;
	return &set->slots[at];
}

/* The slot that has t, or the free slot for it. */
static inline struct slot *slot_of(const struct strset *set, struct slice t, uint32_t hash, bool *hostile)
{
	struct slot *first = &set->slots[hash & (set->slot_count - 1)];

	*hostile = false;
	return fits(set, first, t, hash) ? first : search(set, t, hash, hostile);
}

/* Depends on the address of memory and on the time. The numbers, and so all results, do not depend on it. */
static uint64_t seed(const void *memory)
{
	return mix((uint64_t)(uintptr_t)memory, (uint64_t)time(NULL));
}

enum { FEWEST_SLOTS = 64 };

/* How many strings may be in so many slots. */
static inline size_t most_names(size_t slots)
{
	return slots / 2;
}

/* Puts a slot of another table into the table. */
static void insert(struct strset *set, struct slot slot)
{
	size_t at = slot.hash & (set->slot_count - 1);

	while (set->slots[at].after != 0)
		at = (at + 1) & (set->slot_count - 1);
	set->slots[at] = slot;
}

/* Enlarges the hash table. */
static void grow(struct strset *set)
{
	struct slot *old = set->slots;
	size_t old_count = set->slot_count;

	if (set->count >= UINT32_MAX / 2)
		die("more than %zu different names of one kind (items, topics, labels): split the input",
		    set->count);
	/* the first steps are larger: most sets are small */
	set->slot_count = old_count ? old_count * (old_count < 1024 ? 4 : 2) : FEWEST_SLOTS;
	set->slots = allocate(set->slot_count, sizeof *set->slots);
	set->slots_capacity = set->slot_count;
	if (!old)
		set->seed = seed(set->slots);
	assert(old || old_count == 0);
	for (size_t i = 0; i < old_count; i++)
		if (old[i].after != 0)
			insert(set, old[i]);
	free(old);
}

/* Goes over to the keyed hash. */
static void change_hash(struct strset *set)
{
	set->is_keyed = true;
	set->key = siphash_new_key();
	memset(set->slots, 0, set->slot_count * sizeof *set->slots);
	for (size_t i = 0; i < set->count; i++)
		insert(set, (struct slot){hash_of(set, strset_get(set, i)), (uint32_t)i + 1});
}

/* Appends a copy of t as the string of the next number. */
static void append(struct strset *set, struct slice t)
{
	if (set->count == set->capacity)
		set->name = enlarge(set->name, set->count, &set->capacity, sizeof *set->name);
	if (set->used + t.length >= set->bytes_capacity)
		set->bytes = enlarge(set->bytes, set->used + t.length, &set->bytes_capacity, 1);
	if (t.length > 0)
		memcpy(set->bytes + set->used, t.at, t.length);
	set->name[set->count++] = (struct name){set->used, t.length};
	set->used += t.length;
}

size_t strset_add(struct strset *set, struct slice t)
{
	uint32_t hash;
	struct slot *slot;
	bool hostile;

	if (set->count >= most_names(set->slot_count))
		grow(set);
	hash = hash_of(set, t);
	slot = slot_of(set, t, hash, &hostile);
	if (hostile && !set->is_keyed) {
		change_hash(set);
		hash = hash_of(set, t);
		slot = slot_of(set, t, hash, &hostile);
	}
	if (slot->after == 0) {
		append(set, t);
		*slot = (struct slot){hash, (uint32_t)set->count};
	}
	return (size_t)slot->after - 1;
}

size_t strset_find(const struct strset *set, struct slice t)
{
	bool hostile;

	if (set->count == 0)
		return NOT_FOUND;
	return slot_of(set, t, hash_of(set, t), &hostile)->after - (size_t)1;
}

void strset_clear(struct strset *set)
{
	size_t slots = FEWEST_SLOTS;

	/* as many slots as another set of this size needs; clearing them takes no more time than filling this set
	   took */
	while (most_names(slots) <= set->count && slots < set->slots_capacity)
		slots *= 2;
	set->slot_count = set->slots_capacity > 0 ? slots : 0;
	set->count = 0;
	set->used = 0;
	if (set->slots)
		memset(set->slots, 0, slots * sizeof *set->slots);
}

void strset_free(struct strset *set)
{
	free(set->name);
	free(set->bytes);
	free(set->slots);
	*set = (struct strset){0};
}
