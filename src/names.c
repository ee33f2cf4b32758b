#include "names.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "die.h"

struct name {
	size_t start, length;   /* where in `bytes` */
};

/* Small, since a run's time goes to memory that is touched first. */
struct slot {
	uint32_t hash;          /* its lower bits tell where the name belongs */
	uint32_t after;         /* number of the name, plus 1; 0: free */
};

/* Takes in eight bytes: the halves change places, so that what the multiplication by an odd constant
   (the golden ratio's bits, as in Knuth, The Art of Computer Programming 6.4) has moved up comes down
   again. */
static inline uint64_t mix(uint64_t hash, uint64_t word)
{
	return ((hash << 32 | hash >> 32) ^ word) * UINT64_C(0x9E3779B97F4A7C15);
}

static inline uint32_t hash_of(const struct names *names, struct text t)
{
	uint64_t hash = names->seed ^ t.length, word = 0;

	if (t.length >= sizeof word) {
		const char *last = t.at + t.length - sizeof word;

		for (const char *at = t.at; at < last; at += sizeof word) {
			memcpy(&word, at, sizeof word);
			hash = mix(hash, word);
		}
		/* the last eight bytes, some of them perhaps again */
		memcpy(&word, last, sizeof word);
	} else if (t.length > 0) {
		memcpy(&word, t.at, t.length);
	}
	hash = mix(hash, word);
	return (uint32_t)(hash >> 32);
}

struct text names_text(const struct names *names, size_t number)
{
	const struct name *name = &names->name[number];

	return (struct text){names->bytes + name->start, name->length};
}

/* The slot that holds t, or the free one where it belongs. There is always a free one. */
static inline struct slot *slot_of(const struct names *names, struct text t, uint32_t hash)
{
	size_t mask = names->slot_count - 1;

	for (size_t i = (size_t)hash & mask;; i = (i + 1) & mask) {
		struct slot *slot = &names->slots[i];
		if (slot->after == 0 ||
		    (slot->hash == hash && text_equal(names_text(names, slot->after - 1), t)))
			return slot;
	}
}

/* Nobody can make up names that collide without knowing this: where the system puts memory, and when.
   Numbers, and so all results, do not depend on it. */
static uint64_t seed(const void *memory)
{
	return mix((uint64_t)(uintptr_t)memory, (uint64_t)time(NULL));
}

enum { FEWEST_SLOTS = 64 };

/* How many names so many slots are enough for. */
static inline size_t most_names(size_t slots)
{
	return slots / 4 * 3;
}

/* Enlarges the hash table. */
static void grow(struct names *names)
{
	struct slot *old = names->slots;
	size_t old_count = names->slot_count;

	if (names->count >= UINT32_MAX / 2)
		die("out of memory: more than %zu names", names->count);
	/* the first steps are larger: most sets are small */
	names->slot_count = old_count ? old_count * (old_count < 1024 ? 4 : 2) : FEWEST_SLOTS;
	names->slots = allocate(names->slot_count, sizeof *names->slots);
	names->slots_room = names->slot_count;
	if (!old)
		names->seed = seed(names->slots);
	assert(old || old_count == 0);
	for (size_t i = 0; i < old_count; i++) {
		size_t at = (size_t)old[i].hash & (names->slot_count - 1);
		if (old[i].after == 0)
			continue;
		while (names->slots[at].after != 0)
			at = (at + 1) & (names->slot_count - 1);
		names->slots[at] = old[i];
	}
	free(old);
}

/* Copies t to the end of the texts, as the next number's. */
static void append(struct names *names, struct text t)
{
	if (names->count == names->room)
		names->name = enlarge(names->name, names->count, &names->room, sizeof *names->name);
	if (names->used + t.length >= names->bytes_room)
		names->bytes = enlarge(names->bytes, names->used + t.length, &names->bytes_room, 1);
	if (t.length > 0)
		memcpy(names->bytes + names->used, t.at, t.length);
	names->name[names->count++] = (struct name){names->used, t.length};
	names->used += t.length;
}

size_t names_add(struct names *names, struct text t)
{
	uint32_t hash;
	struct slot *slot;

	if (names->count >= most_names(names->slot_count))
		grow(names);
	hash = hash_of(names, t);
	slot = slot_of(names, t, hash);
	if (slot->after == 0) {
		append(names, t);
		*slot = (struct slot){hash, (uint32_t)names->count};
	}
	return (size_t)slot->after - 1;
}

size_t names_find(const struct names *names, struct text t)
{
	if (names->count == 0)
		return NO_NAME;
	return slot_of(names, t, hash_of(names, t))->after - (size_t)1;
}

void names_clear(struct names *names)
{
	size_t slots = FEWEST_SLOTS;

	/* as many slots as the next set will need if it is like this one: freeing them takes no more
	   time than filling this one has taken */
	while (most_names(slots) <= names->count && slots < names->slots_room)
		slots *= 2;
	names->slot_count = names->slots_room > 0 ? slots : 0;
	names->count = 0;
	names->used = 0;
	if (names->slots)
		memset(names->slots, 0, slots * sizeof *names->slots);
}

void names_free(struct names *names)
{
	free(names->name);
	free(names->bytes);
	free(names->slots);
	*names = (struct names){0};
}
