/* SPDX-License-Identifier: MIT */
#include "scores/chosen.h"

#include <stdint.h>
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

/* Whether two names have the same cut-off, or none. */
static bool same_cutoff(struct slice a, struct slice b)
{
	size_t i = base_of(a).length, k = base_of(b).length;

	return slice_equal((struct slice){a.at + i, a.length - i}, (struct slice){b.at + k, b.length - k});
}

/* How far a measure is from a word: by their letters without cut-offs; farther if one only contains the other; then by
   cut-offs. SIZE_MAX: they are not alike. */
static size_t distance(struct slice word, struct slice name)
{
	enum { CONTAINED = 64 };
	char *a = lower_base_of(word), *b = lower_base_of(name);
	size_t distance = SIZE_MAX;
	struct suggestion nearest;

	suggestion_start(&nearest, slice_of(a));
	suggestion_try(&nearest, b);
	if (nearest.name)
		distance = nearest.distance;
	else if (strlen(a) > 1 && strlen(b) > 1 && (strstr(a, b) || strstr(b, a)))
		distance = CONTAINED;
	free(a);
	free(b);
	return distance == SIZE_MAX ? distance : 2 * distance + !same_cutoff(word, name);
}

/* Finds the measures that are nearest to the word; returns how many there are. */
static size_t find_similar(struct slice name[MOST_SUGGESTED], const struct scores *scores, struct slice word)
{
	char *place = allocate(word.length, 1);
	struct slice key = nev_key(word, place);
	size_t least = SIZE_MAX, names = 0;

	for (size_t m = 0; m < scores->measures.count; m++) {
		struct slice measure = strset_get(&scores->measures, m);
		size_t found = distance(key, measure);

		if (found == SIZE_MAX || found > least)
			continue;
		if (found < least)
			names = 0;
		least = found;
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

	for (size_t m = 0; m < scores->measures.count; m++)
		if (slice_equal(base_of(strset_get(&scores->measures, m)), base))
			return true;
	return false;
}

/* The length of t up to its first comma at or after `start` that is not in parentheses; that of t if there is none. */
static size_t length_to_comma(struct slice t, size_t start)
{
	size_t length = start;
	bool inside = false;

	while (length < t.length && (inside || t.at[length] != ',')) {
		inside = t.at[length] == '(' || (inside && t.at[length] != ')');
		length++;
	}
	return length;
}

/* The first name in a list, which does not start with a comma: with its comma if that makes it the name of a measure, with
   any cut-off. */
static struct slice first_name(const struct scores *scores, struct slice list)
{
	struct slice name = {list.at, length_to_comma(list, 0)}, longer = name;

	if (name.length < list.length)
		longer.length = length_to_comma(list, name.length + 1);
	if (longer.length > name.length + 1 &&
	    (chosen_exists(scores, longer) || (!chosen_exists(scores, name) && is_base(scores, longer))))
		return longer;
	return name;
}

void chosen_add_list(struct chosen *chosen, const struct scores *scores, struct slice list)
{
	struct slice word;

	while (slice_field(&list, &word)) {
		bool is_name = chosen_exists(scores, word);

		while (word.length > 0) {
			struct slice name = {word.at, 1};

			if (name.at[0] != ',') {
				name = is_name ? word : first_name(scores, word);
				chosen_add(chosen, scores, name);
			}
			word = (struct slice){word.at + name.length, word.length - name.length};
		}
	}
}

void chosen_add_all(struct chosen *chosen, const struct scores *scores)
{
	for (size_t m = 0; m < scores->measures.count; m++)
		chosen_add_number(chosen, m);
}
