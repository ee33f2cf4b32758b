/* SPDX-License-Identifier: MIT */
#include "scores/chosen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/suggest.h"
#include "scores/nev.h"

/* The number of the measure, or NOT_FOUND. */
static size_t find(const struct scores *scores, struct slice name)
{
	char *place = allocate(name.length, 1);
	size_t number = strset_find(&scores->measures, nev_key(name, place));

	free(place);
	return number;
}

/* The largest numbers of measures that a message names. */
enum { MOST_SUGGESTED = 5, MOST_LISTED = 10 };

/* The similarity of a word and a measure without their cut-offs: the higher the better. */
enum likeness { UNLIKE, CONTAINED, NEAR, SAME };

/* The name without its cut-off. */
static struct slice base_of(struct slice name)
{
	const char *at = name.length > 0 ? memchr(name.at, '@', name.length) : NULL;

	return (struct slice){name.at, at ? (size_t)(at - name.at) : name.length};
}

/* A copy of that in lower case; the caller frees. */
static char *lower_base_of(struct slice name)
{
	char *base = string_of(base_of(name));

	for (char *c = base; *c; c++)
		*c = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
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
static bool same_cutoff(struct slice a, struct slice b)
{
	size_t i = base_of(a).length, k = base_of(b).length;

	return slice_equal((struct slice){a.at + i, a.length - i}, (struct slice){b.at + k, b.length - k});
}

static struct rating rate(struct slice word, struct slice name)
{
	char *a = lower_base_of(word), *b = lower_base_of(name);
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
static size_t find_similar(struct slice name[MOST_SUGGESTED], const struct scores *scores, struct slice word)
{
	char *place = allocate(word.length, 1);
	struct slice key = nev_key(word, place);
	struct rating best = {.likeness = UNLIKE};
	size_t names = 0;

	for (size_t m = 0; m < scores->measures.count; m++) {
		struct slice measure = strset_get(&scores->measures, m);
		struct rating rating = rate(key, measure);
		int order = rating.likeness == UNLIKE ? 1 : compare(&rating, &best);

		if (order > 0)
			continue;
		if (order < 0)
			names = 0;
		best = rating;
		if (names < MOST_SUGGESTED)
			name[names++] = measure;
	}
	free(place);
	return names;
}

enum { JOINED_SIZE = QUOTE_SIZE + 2 };

/* Writes names to `text`, which has JOINED_SIZE bytes for each, with commas between them. */
static const char *join(char *text, const struct slice name[], size_t count)
{
	char word[QUOTE_SIZE], *end = text;

	for (size_t i = 0; i < count; i++)
		end += snprintf(end, JOINED_SIZE, "%s%s", i > 0 ? ", " : "", printable(word, name[i]));
	return text;
}

static void NORETURN die_unknown(const struct scores *scores, struct slice name)
{
	char names[MOST_LISTED * JOINED_SIZE], word[QUOTE_SIZE], file[QUOTE_SIZE];
	bool one_file = scores->runs == 1, long_list = scores->measures.count > MOST_LISTED;
	const char *unknown = printable(word, name);
	const char *where = printable(file, slice_of(one_file ? scores->run[0].file : "these files"));
	struct slice found[MOST_LISTED];
	size_t count = find_similar(found, scores, name);

	if (count > 0)
		die("no measure %s in %s; did you mean %s?", unknown, where, join(names, found, count));
	for (; count < scores->measures.count && count < MOST_LISTED; count++)
		found[count] = strset_get(&scores->measures, count);
	die("no measure %s in %s; %s %s%s", unknown, where, one_file ? "it has" : "they have",
	    count == 0 ? "no measures" : join(names, found, count), long_list ? ", ..." : "");
}

void chosen_add_number(struct chosen *chosen, size_t measure)
{
	chosen->measure = enlarge(chosen->measure, chosen->count, &chosen->capacity, sizeof *chosen->measure);
	chosen->measure[chosen->count++] = measure;
}

void chosen_add(struct chosen *chosen, const struct scores *scores, struct slice name)
{
	size_t measure = find(scores, name);

	if (measure == NOT_FOUND)
		die_unknown(scores, name);
	chosen_add_number(chosen, measure);
}

bool chosen_exists(const struct scores *scores, struct slice name)
{
	return find(scores, name) != NOT_FOUND;
}

/* Whether a measure has this name, apart from its cut-off. */
static bool is_base(const struct scores *scores, struct slice name)
{
	struct slice base = base_of(name);

	if (memchr(name.at + base.length, ',', name.length - base.length))
		return false;
	for (size_t m = 0; m < scores->measures.count; m++)
		if (slice_equal(base_of(strset_get(&scores->measures, m)), base))
			return true;
	return false;
}

static size_t commas_in(struct slice t)
{
	size_t commas = 0;

	for (size_t i = 0; i < t.length; i++)
		commas += t.at[i] == ',';
	return commas;
}

/* The most commas in the name of a measure. */
static size_t most_commas(const struct scores *scores)
{
	size_t most = 0;

	for (size_t m = 0; m < scores->measures.count; m++) {
		size_t commas = commas_in(strset_get(&scores->measures, m));

		most = commas > most ? commas : most;
	}
	return most;
}

/* The longest prefix of t that ends at a comma or at the end of t, and fits; empty if there is none. */
static struct slice longest(const struct scores *scores, struct slice t, size_t most,
                            bool (*fits)(const struct scores *, struct slice))
{
	struct slice found = {t.at, 0};
	size_t commas = 0;

	for (size_t end = 1; end <= t.length && commas <= most; end++) {
		if (end < t.length && t.at[end] != ',')
			continue;
		commas++;
		if (fits(scores, (struct slice){t.at, end}))
			found.length = end;
	}
	return found;
}

/* The first name in t; if no run has a measure of that name, the part of t that a message calls unknown. t
   is not empty and does not start with a comma. */
static struct slice first_name(const struct scores *scores, struct slice t, size_t most)
{
	struct slice name = longest(scores, t, most, chosen_exists);
	const char *comma = memchr(t.at, ',', t.length);

	if (name.length == 0)
		name = longest(scores, t, most, is_base);
	if (name.length == 0)
		name.length = comma ? (size_t)(comma - t.at) : t.length;
	return name;
}

void chosen_add_list(struct chosen *chosen, const struct scores *scores, struct slice list)
{
	size_t most = most_commas(scores);
	struct slice rest;

	while (slice_field(&list, &rest))
		while (rest.length > 0) {
			size_t taken = 1;

			if (rest.at[0] != ',') {
				struct slice name = first_name(scores, rest, most);

				chosen_add(chosen, scores, name);
				taken = name.length;
			}
			rest = (struct slice){rest.at + taken, rest.length - taken};
		}
}

void chosen_add_all(struct chosen *chosen, const struct scores *scores)
{
	for (size_t m = 0; m < scores->measures.count; m++)
		chosen_add_number(chosen, m);
}
