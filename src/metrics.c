#include "metrics.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"
#include "near.h"

static size_t commas_in(struct text t)
{
	size_t commas = 0;

	for (size_t i = 0; i < t.length; i++)
		commas += t.at[i] == ',';
	return commas;
}

void metrics_know(struct known_metrics *known, const struct nev *nev)
{
	if (known->files++ == 0)
		known->file = nev->file;
	for (size_t m = 0; m < nev->measures.count; m++) {
		struct text key = names_text(&nev->measures, m);
		size_t count = known->keys.count, commas = commas_in(key);

		if (names_add(&known->keys, key) < count)
			continue;
		known->name = enlarge(known->name, count, &known->room, sizeof *known->name);
		known->name[count] = nev_measure(nev, m);
		if (commas > known->most_commas)
			known->most_commas = commas;
	}
}

void metrics_forget(struct known_metrics *known)
{
	names_free(&known->keys);
	free(known->name);
	*known = (struct known_metrics){0};
}

/* The number of the measure, or NO_NAME. */
static size_t find(const struct known_metrics *known, struct text name)
{
	char *place = allocate(name.length, 1);
	size_t number = names_find(&known->keys, nev_key(name, place));

	free(place);
	return number;
}

/* How many measures a message names, at most. */
enum { MOST_SUGGESTED = 5, MOST_LISTED = 10 };

/* A message: it takes so many names and the words between them. It owns no memory, as nobody frees any
   when the program dies. */
struct message {
	char bytes[(MOST_LISTED + 6) * QUOTE_SIZE];
	size_t used;
};

/* Adds words of the program's own. */
static void say(struct message *message, const char *words)
{
	size_t length = strlen(words);

	assert(length < sizeof message->bytes - message->used);
	memcpy(message->bytes + message->used, words, length + 1);
	message->used += length;
}

/* Adds a name that comes from outside. */
static void say_name(struct message *message, const char *name)
{
	char word[QUOTE_SIZE];

	say(message, printable(word, text_of(name)));
}

/* Adds names with commas between them. */
static void say_names(struct message *message, const char *const name[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		say(message, i > 0 ? ", " : "");
		say_name(message, name[i]);
	}
}

/* How like a word and a measure are, the cut-offs aside: the higher the better. */
enum likeness { UNLIKE, CONTAINED, NEAR, SAME };

/* What is before the cut-off. */
static size_t base_length(const char *name)
{
	return strcspn(name, "@");
}

/* A copy of what is before the cut-off, in lower case; the caller frees. */
static char *base_of(const char *name)
{
	size_t length = base_length(name);
	char *base = allocate(length + 1, 1);

	for (size_t i = 0; i < length; i++)
		base[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] - 'A' + 'a' : name[i]);
	return base;
}

/* A measure that may be meant: how like the word it is, and what decides among those of one likeness,
   the lower the better. */
struct rating {
	enum likeness likeness;
	size_t distance;
	bool other_cutoff;
};

/* Whether two names have the same cut-off, or none. */
static bool same_cutoff(const char *a, const char *b)
{
	const char *at = a + base_length(a), *bt = b + base_length(b);
	char *place_a = allocate(strlen(at), 1), *place_b = allocate(strlen(bt), 1);
	bool same = text_equal(nev_key(text_of(at), place_a), nev_key(text_of(bt), place_b));

	free(place_a);
	free(place_b);
	return same;
}

static struct rating rate(const char *word, const char *name)
{
	char *a = base_of(word), *b = base_of(name);
	struct rating rating = {.likeness = UNLIKE, .other_cutoff = !same_cutoff(word, name)};
	struct nearest nearest;

	nearest_start(&nearest, text_of(a));
	nearest_try(&nearest, b);
	if (strcmp(a, b) == 0) {
		rating.likeness = SAME;
	} else if (nearest.name) {
		rating.likeness = NEAR;
		rating.distance = nearest.distance;
	} else if (strlen(a) > 1 && strlen(b) > 1 && (strstr(a, b) || strstr(b, a))) {
		rating.likeness = CONTAINED;
	}
	free(a);
	free(b);
	return rating;
}

/* Below 0 if a is the better one. */
static int compare(const struct rating *a, const struct rating *b)
{
	if (a->likeness != b->likeness)
		return a->likeness > b->likeness ? -1 : 1;
	if (a->distance != b->distance)
		return a->distance < b->distance ? -1 : 1;
	return (int)a->other_cutoff - (int)b->other_cutoff;
}

/* Says which measures may be meant; returns false if none is like the word. */
static bool suggest(struct message *message, const struct known_metrics *known, const char *word)
{
	struct rating best = {.likeness = UNLIKE};
	const char *name[MOST_SUGGESTED];
	size_t names = 0;

	for (size_t m = 0; m < known->keys.count; m++) {
		struct rating rating = rate(word, known->name[m]);
		int order = rating.likeness == UNLIKE ? 1 : compare(&rating, &best);

		if (order > 0)
			continue;
		if (order < 0)
			names = 0;
		best = rating;
		if (names < MOST_SUGGESTED)
			name[names++] = known->name[m];
	}
	if (names == 0)
		return false;
	say(message, "did you mean ");
	say_names(message, name, names);
	say(message, "?");
	return true;
}

/* Says which measures there are. */
static void list_known(struct message *message, const struct known_metrics *known)
{
	size_t count = known->keys.count;

	say(message, known->files == 1 ? "it has " : "they have ");
	say_names(message, known->name, count < MOST_LISTED ? count : MOST_LISTED);
	if (count > MOST_LISTED)
		say(message, ", ...");
	if (count == 0)
		say(message, "no measures");
}

static void NORETURN die_unknown(const struct known_metrics *known, const char *name)
{
	struct message message = {.used = 0};

	say(&message, "no measure ");
	say_name(&message, name);
	say(&message, " in ");
	say_name(&message, known->files == 1 ? known->file : "these files");
	say(&message, "; ");
	if (!suggest(&message, known, name))
		list_known(&message, known);
	die("%s", message.bytes);
}

void metrics_add(struct metrics *metrics, const struct known_metrics *known, struct text name)
{
	struct metric metric = {.number = find(known, name)};

	metric.name = allocate(name.length + 1, 1);
	memcpy(metric.name, name.at, name.length);
	metrics->at = enlarge(metrics->at, metrics->count, &metrics->room, sizeof *metrics->at);
	metrics->at[metrics->count++] = metric;
	if (metric.number == NO_NAME)
		die_unknown(known, metric.name);
}

static bool is_known(const struct known_metrics *known, struct text name)
{
	return find(known, name) != NO_NAME;
}

/* Whether a measure has this name but for the cut-off. */
static bool is_base(const struct known_metrics *known, struct text name)
{
	const char *at = memchr(name.at, '@', name.length);
	size_t length = at ? (size_t)(at - name.at) : name.length;

	if (memchr(name.at + length, ',', name.length - length))
		return false;
	for (size_t m = 0; m < known->keys.count; m++)
		if (base_length(known->name[m]) == length && memcmp(known->name[m], name.at, length) == 0)
			return true;
	return false;
}

/* The longest start of t, up to a comma or its end, that fits; it is empty if there is none. */
static struct text longest(const struct known_metrics *known, struct text t,
                           bool (*fits)(const struct known_metrics *, struct text))
{
	struct text found = {t.at, 0};
	size_t commas = 0;

	for (size_t end = 1; end <= t.length && commas <= known->most_commas; end++) {
		if (end < t.length && t.at[end] != ',')
			continue;
		commas++;
		if (fits(known, (struct text){t.at, end}))
			found.length = end;
	}
	return found;
}

/* The name that t starts with; if no file has it, what is taken for one in a message. t is not empty and
   starts with no comma. */
static struct text first_name(const struct known_metrics *known, struct text t)
{
	struct text name = longest(known, t, is_known);
	const char *comma = memchr(t.at, ',', t.length);

	if (name.length == 0)
		name = longest(known, t, is_base);
	if (name.length == 0)
		name.length = comma ? (size_t)(comma - t.at) : t.length;
	return name;
}

void metrics_add_list(struct metrics *metrics, const struct known_metrics *known, struct text list)
{
	struct text rest;

	while (text_field(&list, &rest))
		while (rest.length > 0) {
			size_t taken = 1;

			if (rest.at[0] != ',') {
				struct text name = first_name(known, rest);

				metrics_add(metrics, known, name);
				taken = name.length;
			}
			rest = (struct text){rest.at + taken, rest.length - taken};
		}
}

void metrics_add_all(struct metrics *metrics, const struct known_metrics *known)
{
	for (size_t m = 0; m < known->keys.count; m++)
		metrics_add(metrics, known, text_of(known->name[m]));
}

void metrics_free(struct metrics *metrics)
{
	for (size_t i = 0; i < metrics->count; i++)
		free(metrics->at[i].name);
	free(metrics->at);
	*metrics = (struct metrics){0};
}
