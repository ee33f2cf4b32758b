/* SPDX-License-Identifier: MIT */
#include "read/nev_measures.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/suggest.h"

static size_t commas_in(struct slice t)
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
		struct slice key = strset_get(&nev->measures, m);
		size_t count = known->keys.count, commas = commas_in(key);

		if (strset_add(&known->keys, key) < count)
			continue;
		known->name = enlarge(known->name, count, &known->capacity, sizeof *known->name);
		known->name[count] = nev_measure(nev, m);
		if (commas > known->most_commas)
			known->most_commas = commas;
	}
}

void metrics_forget(struct known_metrics *known)
{
	strset_free(&known->keys);
	free(known->name);
	*known = (struct known_metrics){0};
}

/* The number of the measure, or NOT_FOUND. */
static size_t find(const struct known_metrics *known, struct slice name)
{
	char *place = allocate(name.length, 1);
	size_t number = strset_find(&known->keys, nev_key(name, place));

	free(place);
	return number;
}

/* The largest numbers of measures that a message names. */
enum { MOST_SUGGESTED = 5, MOST_LISTED = 10 };

/* The similarity of a word and a measure without their cut-offs: the higher the better. */
enum likeness { UNLIKE, CONTAINED, NEAR, SAME };

/* The length of a name without its cut-off. */
static size_t base_length(const char *name)
{
	return strcspn(name, "@");
}

/* A copy of a name without its cut-off, in lower case; the caller frees. */
static char *base_of(const char *name)
{
	size_t length = base_length(name);
	char *base = allocate(length + 1, 1);

	for (size_t i = 0; i < length; i++)
		base[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] - 'A' + 'a' : name[i]);
	return base;
}

/* The similarity of a measure to a word; among measures of equal likeness, lower values of the others are
   better. */
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
	bool same = slice_equal(nev_key(slice_of(at), place_a), nev_key(slice_of(bt), place_b));

	free(place_a);
	free(place_b);
	return same;
}

static struct rating rate(const char *word, const char *name)
{
	char *a = base_of(word), *b = base_of(name);
	struct rating rating = {.likeness = UNLIKE, .other_cutoff = !same_cutoff(word, name)};
	struct suggestion nearest;

	suggestion_start(&nearest, slice_of(a));
	suggestion_try(&nearest, b);
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

/* Below 0 if a is better than b. */
static int compare(const struct rating *a, const struct rating *b)
{
	if (a->likeness != b->likeness)
		return a->likeness > b->likeness ? -1 : 1;
	if (a->distance != b->distance)
		return a->distance < b->distance ? -1 : 1;
	return (int)a->other_cutoff - (int)b->other_cutoff;
}

/* Finds the measures that are most similar to the word; returns how many there are. */
static size_t find_similar(const char *name[MOST_SUGGESTED], const struct known_metrics *known, const char *word)
{
	struct rating best = {.likeness = UNLIKE};
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
	return names;
}

enum { JOINED_SIZE = QUOTE_SIZE + 2 };

/* Writes names to `text`, which has JOINED_SIZE bytes for each, with commas between them. */
static const char *join(char *text, const char *const name[], size_t count)
{
	char word[QUOTE_SIZE], *end = text;

	for (size_t i = 0; i < count; i++)
		end += snprintf(end, JOINED_SIZE, "%s%s", i > 0 ? ", " : "", printable(word, slice_of(name[i])));
	return text;
}

static void NORETURN die_unknown(const struct known_metrics *known, const char *name)
{
	char names[MOST_LISTED * JOINED_SIZE], word[QUOTE_SIZE], file[QUOTE_SIZE];
	bool one_file = known->files == 1, long_list = known->keys.count > MOST_LISTED;
	const char *unknown = printable(word, slice_of(name));
	const char *where = printable(file, slice_of(one_file ? known->file : "these files"));
	const char *similar[MOST_SUGGESTED];
	size_t count = find_similar(similar, known, name);

	if (count > 0)
		die("no measure %s in %s; did you mean %s?", unknown, where, join(names, similar, count));
	die("no measure %s in %s; %s %s%s", unknown, where, one_file ? "it has" : "they have",
	    known->keys.count == 0 ? "no measures"
	                           : join(names, known->name, long_list ? MOST_LISTED : known->keys.count),
	    long_list ? ", ..." : "");
}

void metrics_add(struct metrics *metrics, const struct known_metrics *known, struct slice name)
{
	struct metric metric = {.name = string_of(name), .number = find(known, name)};

	metrics->at = enlarge(metrics->at, metrics->count, &metrics->capacity, sizeof *metrics->at);
	metrics->at[metrics->count++] = metric;
	if (metric.number == NOT_FOUND)
		die_unknown(known, metric.name);
}

bool metrics_have(const struct known_metrics *known, struct slice name)
{
	return find(known, name) != NOT_FOUND;
}

/* Whether a measure has this name, apart from its cut-off. */
static bool is_base(const struct known_metrics *known, struct slice name)
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

/* The longest prefix of t that ends at a comma or at the end of t, and fits; empty if there is none. */
static struct slice longest(const struct known_metrics *known, struct slice t,
                           bool (*fits)(const struct known_metrics *, struct slice))
{
	struct slice found = {t.at, 0};
	size_t commas = 0;

	for (size_t end = 1; end <= t.length && commas <= known->most_commas; end++) {
		if (end < t.length && t.at[end] != ',')
			continue;
		commas++;
		if (fits(known, (struct slice){t.at, end}))
			found.length = end;
	}
	return found;
}

/* The first name in t; if no file has a measure of that name, the part of t that a message calls unknown. t
   is not empty and does not start with a comma. */
static struct slice first_name(const struct known_metrics *known, struct slice t)
{
	struct slice name = longest(known, t, metrics_have);
	const char *comma = memchr(t.at, ',', t.length);

	if (name.length == 0)
		name = longest(known, t, is_base);
	if (name.length == 0)
		name.length = comma ? (size_t)(comma - t.at) : t.length;
	return name;
}

void metrics_add_list(struct metrics *metrics, const struct known_metrics *known, struct slice list)
{
	struct slice rest;

	while (slice_field(&list, &rest))
		while (rest.length > 0) {
			size_t taken = 1;

			if (rest.at[0] != ',') {
				struct slice name = first_name(known, rest);

				metrics_add(metrics, known, name);
				taken = name.length;
			}
			rest = (struct slice){rest.at + taken, rest.length - taken};
		}
}

void metrics_add_all(struct metrics *metrics, const struct known_metrics *known)
{
	for (size_t m = 0; m < known->keys.count; m++)
		metrics_add(metrics, known, slice_of(known->name[m]));
}

void metrics_free(struct metrics *metrics)
{
	for (size_t i = 0; i < metrics->count; i++)
		free(metrics->at[i].name);
	free(metrics->at);
	*metrics = (struct metrics){0};
}
