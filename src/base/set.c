/* SPDX-License-Identifier: MIT */
#include "base/set.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/die.h"

/* Small, because most of a short run's time goes to memory that is used for the first time. */
struct slot {
	uint32_t hash;          /* its lower bits are the number of the slot to start at */
	uint32_t after;         /* number of the name, plus 1; 0: free */
};

/* Adds eight bytes to a hash: the product of its halves, as in NH (Black, Halevi, Krawczyk, Krovetz
   and Rogaway, UMAC, CRYPTO 1999). Two words give the same product for few keys only. */
static inline uint64_t mix(uint64_t hash, uint64_t word)
{
	hash ^= word;
	return (hash & UINT32_MAX) * (hash >> 32);
}

static inline uint32_t hash_of(const struct set *set, struct slice t)
{
	uint64_t hash = set->key, word = 0;

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
	/* the golden ratio's bits spread it (Knuth, The Art of Computer Programming 6.4) */
	return (uint32_t)((hash ^ hash >> 32 ^ t.length) * UINT64_C(0x9E3779B97F4A7C15) >> 32);
}

/* The slot that has t, or the free slot for it. There is always a free one. */
static inline struct slot *slot_of(const struct set *set, struct slice t, uint32_t hash)
{
	size_t mask = set->slot_count - 1;

	for (size_t at = hash & mask;; at = (at + 1) & mask) {
		struct slot *slot = &set->slots[at];

		if (slot->after == 0 ||
		    (slot->hash == hash && slice_equal(set_get(set, slot->after - 1), t)))
			return slot;
	}
}

/* From the address of memory and from the time in nanoseconds. The numbers, and so all results, do
   not depend on it. */
static uint64_t new_key(const void *memory)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return ((uint64_t)(uintptr_t)memory ^ (uint64_t)now.tv_sec << 32 ^ (uint64_t)now.tv_nsec) *
	       UINT64_C(0x9E3779B97F4A7C15);
}

/* So few strings are searched one by one, without slots: files have many topics of few items. */
enum { FEW = 4, FEWEST_SLOTS = 32 };

/* How many strings may be in so many slots. In a small run, memory that is used for the first time
   takes more time than a few steps to a free slot. */
static inline size_t most_names(size_t slots)
{
	return slots / 8 * 5;
}

/* Makes a hash table of so many slots, all free. */
static void make_slots(struct set *set, uint32_t slots)
{
	if (set->count >= UINT32_MAX / 2)
		die("more than %zu different names of one kind (items, topics, labels): split the "
		    "input", set->count);
	set->slot_count = slots;
	if (slots <= set->slots_capacity) {
		assert(set->slots);
		memset(set->slots, 0, slots * sizeof *set->slots);
	} else {
		free(set->slots);
		set->slots = allocate(slots, sizeof *set->slots);
		set->slots_capacity = slots;
	}
	if (set->key == 0)
		set->key = new_key(set->slots);
}

/* Puts the slots of another hash table into that of the set, in their order, which is nearly that
   of the new places: by number a large table would take twice the time. */
static void put_slots(struct set *set, const struct slot *old, size_t count)
{
	size_t mask = set->slot_count - 1, at;

	for (size_t i = 0; i < count; i++) {
		if (old[i].after == 0)
			continue;
		for (at = old[i].hash & mask; set->slots[at].after != 0; at = (at + 1) & mask)
			continue;
		set->slots[at] = old[i];
	}
}

static void grow(struct set *set)
{
	struct slot *old = set->slots;
	uint32_t count = set->slot_count;

	set->slots = NULL;
	set->slots_capacity = 0;
	/* the first steps are larger: most sets that grow are not small */
	make_slots(set, count * (count < 512 ? 4 : 2));
	put_slots(set, old, count);
	free(old);
}

/* Puts the first strings, which had no hash table, into one. */
static void put_few(struct set *set)
{
	make_slots(set, set->slot_count > FEWEST_SLOTS ? set->slot_count : FEWEST_SLOTS);
	for (uint32_t i = 0; i < set->count; i++) {
		struct slice t = set_get(set, i);
		uint32_t hash = hash_of(set, t);

		*slot_of(set, t, hash) = (struct slot){hash, i + 1};
	}
}

/* Where the last string ends. */
static inline size_t used(const struct set *set)
{
	return set->count > 0 ? set->end[set->count - 1] : 0;
}

/* Appends a copy of t as the string of the next number, which it returns. */
static size_t append(struct set *set, struct slice t)
{
	size_t start = used(set), end = start + t.length;

	if (end > UINT32_MAX)
		die("names of one kind (items, topics, labels) have more than 4 GB: split the "
		    "input");
	set->end = enlarge(set->end, set->count, &set->capacity, sizeof *set->end);
	set->bytes = enlarge(set->bytes, end, &set->bytes_capacity, 1);
	if (t.length > 0)
		memcpy(set->bytes + start, t.at, t.length);
	set->end[set->count] = (uint32_t)end;
	return set->count++;
}

/* The number of one of few strings, or NOT_FOUND. */
static size_t find_one_by_one(const struct set *set, struct slice t)
{
	for (size_t i = 0; i < set->count; i++)
		if (slice_equal(set_get(set, i), t))
			return i;
	return NOT_FOUND;
}

size_t set_add(struct set *set, struct slice t)
{
	if (set->count <= FEW) {
		size_t number = find_one_by_one(set, t);

		if (number != NOT_FOUND)
			return number;
		if (set->count == FEW)
			put_few(set);
	} else if (set->count >= most_names(set->slot_count)) {
		grow(set);
	}
	if (set->count >= FEW) {
		uint32_t hash = hash_of(set, t);
		struct slot *slot = slot_of(set, t, hash);

		if (slot->after > 0)
			return (size_t)slot->after - 1;
		*slot = (struct slot){hash, (uint32_t)set->count + 1};
	}
	return append(set, t);
}

size_t set_find(const struct set *set, struct slice t)
{
	if (set->count <= FEW)
		return find_one_by_one(set, t);
	return slot_of(set, t, hash_of(set, t))->after - (size_t)1;
}

void set_clear(struct set *set)
{
	uint32_t slots = FEWEST_SLOTS;

	/* twice as many slots as another set of this size has strings, so that steps are few from
	   now on; clearing them takes no more time than filling this set took */
	while (slots / 2 <= set->count && slots <= set->slots_capacity)
		slots *= 2;
	set->slot_count = slots;
	set->count = 0;
}

void set_reserve(struct set *set, const struct set *other)
{
	set->end = enlarge(set->end, other->count / 8 * 5, &set->capacity, sizeof *set->end);
	set->bytes = enlarge(set->bytes, used(other) / 8 * 5, &set->bytes_capacity, 1);
	for (set->slot_count = FEWEST_SLOTS; most_names(set->slot_count) <= other->count;)
		set->slot_count *= 2;
}

void set_copy(struct set *set, const struct set *other)
{
	size_t bytes = used(other);

	set_clear(set);
	if (other->count == 0)
		return;
	/* with room for a list, which is then added: memory that is not used costs nothing */
	set->end = enlarge(set->end, other->count + 1024, &set->capacity, sizeof *set->end);
	set->bytes = enlarge(set->bytes, bytes + (1 << 14), &set->bytes_capacity, 1);
	memcpy(set->end, other->end, other->count * sizeof *set->end);
	memcpy(set->bytes, other->bytes, bytes);
	if (other->count > FEW) {
		while (most_names(set->slot_count) <= other->count)
			set->slot_count *= 2;
		make_slots(set, set->slot_count);
		set->key = other->key;
		put_slots(set, other->slots, other->slot_count);
	}
	set->count = other->count;
}

void set_free(struct set *set)
{
	free(set->end);
	free(set->bytes);
	free(set->slots);
	*set = (struct set){0};
}
