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

/* How many strings may be in that many slots. In a small run, memory that is used for the first
   time takes more time than a few steps to a free slot. */
static inline size_t most_names(size_t slots)
{
	return slots / 8 * 5;
}

/* The free slot for a string with this hash, which is not in the table. */
static inline struct slot *free_slot(const struct set *set, uint32_t hash)
{
	size_t mask = set->slot_count - 1, at = hash & mask;

	while (set->slots[at].after > 0)
		at = (at + 1) & mask;
	return &set->slots[at];
}

/* The number of slots for `names` names and one more: `slots`, doubled while it is too small. It is
   at most 2^31, because 4 GB hold fewer than 1.1 billion different names. */
static uint32_t enough_slots(size_t names, uint32_t slots)
{
	if (slots < FEWEST_SLOTS)
		slots = FEWEST_SLOTS;
	while (most_names(slots) <= names)
		slots *= 2;
	return slots;
}

/* Makes a hash table of all strings, with at least `slots` slots. It is filled from the `count`
   slots of the table `old`, which has the same strings and the same key, or if `old` is NULL, from
   the strings. The order of the old slots is nearly that of the new ones; by number of the string,
   a large table would take twice the time. */
static void make_table(struct set *set, uint32_t slots, const struct slot *old, uint32_t count)
{
	set->slot_count = slots = enough_slots(set->count, slots);
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
	for (uint32_t i = 0; i < count; i++)
		if (old[i].after > 0)
			*free_slot(set, old[i].hash) = old[i];
	for (uint32_t i = 0; !old && i < set->count; i++) {
		uint32_t hash = hash_of(set, set_get(set, i));

		*free_slot(set, hash) = (struct slot){hash, i + 1};
	}
}

static void grow(struct set *set)
{
	struct slot *old = set->slots;
	uint32_t count = set->slot_count;

	set->slots = NULL;
	set->slots_capacity = 0;
	/* the first steps are larger: most sets that grow are not small */
	make_table(set, count < 512 ? 4 * count : 2 * count, old, count);
	free(old);
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
			make_table(set, set->slot_count, NULL, 0);
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
	if (!set->slots)
		make_table((struct set *)set, 0, NULL, 0);      /* changes no string */
	return slot_of(set, t, hash_of(set, t))->after - (size_t)1;
}

size_t set_lacks(const struct set *set, const struct set *wanted, size_t *first)
{
	size_t lacking = 0;

	for (size_t i = wanted->count; i-- > 0;)
		if (set_find(set, set_get(wanted, i)) == NOT_FOUND) {
			*first = i;
			lacking++;
		}
	return lacking;
}

void set_clear(struct set *set)
{
	size_t slots = FEWEST_SLOTS;

	/* four times as many slots as another set of this size has strings, so that steps are few
	   from now on; clearing them takes no more time than filling this set took */
	while (slots / 4 <= set->count && slots <= set->slots_capacity)
		slots *= 2;
	set->slot_count = (uint32_t)slots;
	set->count = 0;
}

void set_take_memory(struct set *set, struct set *before)
{
	size_t bytes = used(before);

	*set = *before;
	set->count = 0;
	/* twice the slots need fewer steps; they cost little, because the next sets use the same
	   memory */
	set->slot_count = 2 * enough_slots(before->count, 0);
	before->end = copy_of(before->end, before->count, sizeof *before->end);
	before->capacity = before->count;
	before->bytes = copy_of(before->bytes, bytes, 1);
	before->bytes_capacity = bytes;
	before->slots = NULL;
	before->slot_count = before->slots_capacity = 0;
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
	set->count = other->count;
	set->key = other->key;
	if (set->count > FEW)
		make_table(set, set->slot_count, other->slots, other->slot_count);
}

void set_reorder(struct set *set, const uint32_t order[])
{
	uint32_t *end = allocate(set->count, sizeof *end);
	char *bytes = allocate(used(set), 1), *to = bytes;

	for (size_t i = 0; i < set->count; i++) {
		struct slice t = set_get(set, order[i]);

		if (t.length > 0)
			memcpy(to, t.at, t.length);
		to += t.length;
		end[i] = (uint32_t)(to - bytes);
	}
	if (used(set) > 0) {
		memcpy(set->bytes, bytes, used(set));
		memcpy(set->end, end, set->count * sizeof *end);
	}
	free(end);
	free(bytes);
	free(set->slots);
	set->slots = NULL;
	set->slot_count = set->slots_capacity = 0;
}

void set_free(struct set *set)
{
	free(set->end);
	free(set->bytes);
	free(set->slots);
	*set = (struct set){0};
}
