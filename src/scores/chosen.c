/* SPDX-License-Identifier: MIT */
#include "scores/chosen.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/options.h"
#include "scores/nev.h"

/* The number of the measure, or NOT_FOUND. */
static size_t find(const struct scores *scores, struct slice name)
{
	char *place = allocate(name.length, 1);
	size_t number = strset_find(&scores->measures, nev_key(name, place));

	free(place);
	return number;
}

/* The largest number of measures that a message names. */
enum { MOST_NAMED = 10 };

/* The name without its cut-off. */
static struct slice base_of(struct slice name)
{
	size_t length = name.length;

	while (length > 0 && is_digit(name.at[length - 1]))
		length--;
	return length > 0 && name.at[length - 1] == '@' ? (struct slice){name.at, length - 1} : name;
}

/* Finds the measures whose names without cut-offs are nearest to that of the word; returns how many there are. */
static size_t find_similar(struct slice name[MOST_NAMED], const struct scores *scores, struct slice word)
{
	size_t least = SIZE_MAX, names = 0;

	for (size_t m = 0; m < scores->measures.count; m++) {
		struct slice measure = strset_get(&scores->measures, m);
		char *base = string_of(base_of(measure));
		struct suggestion nearest;

		suggestion_start(&nearest, base_of(word));
		suggestion_try(&nearest, base);
		if (nearest.name && nearest.distance < least)
			names = 0;
		if (nearest.name && nearest.distance <= least && names < MOST_NAMED) {
			least = nearest.distance;
			name[names++] = measure;
		}
		free(base);
	}
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
	char names[MOST_NAMED * JOINED_SIZE], word[QUOTE_SIZE], file[QUOTE_SIZE];
	bool one_file = scores->runs == 1, long_list = scores->measures.count > MOST_NAMED;
	const char *unknown = printable(word, name);
	const char *where = printable(file, slice_of(one_file ? scores->run[0].file : "these files"));
	struct slice found[MOST_NAMED];
	size_t count = find_similar(found, scores, name);

	if (count > 0)
		die("no measure %s in %s; did you mean %s?", unknown, where, join(names, found, count));
	for (; count < scores->measures.count && count < MOST_NAMED; count++)
		found[count] = strset_get(&scores->measures, count);
	die("no measure %s in %s; %s %s%s", unknown, where, one_file ? "it has" : "they have",
	    count == 0 ? "no measures" : join(names, found, count), long_list ? ", ..." : "");
}

void chosen_add_number(struct chosen *chosen, size_t measure)
{
	chosen->measure = enlarge(chosen->measure, chosen->count, &chosen->capacity, sizeof *chosen->measure);
	chosen->measure[chosen->count++] = measure;
}

size_t chosen_find(const struct scores *scores, struct slice name, char *(*other_name)(struct slice name))
{
	size_t measure = find(scores, name);

	if (measure == NOT_FOUND) {
		char *other = other_name(name);

		measure = find(scores, slice_of(other));
		if (measure == NOT_FOUND)
			die_unknown(scores, slice_of(other));
		free(other);
	}
	return measure;
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

/* The first name in a list, which does not start with a comma: with the commas of the longest name of a measure that it
   starts with, cut-offs aside. */
static struct slice first_name(const struct scores *scores, struct slice list)
{
	struct slice name = {list.at, length_to_comma(list, 0)};

	for (size_t m = 0; m < scores->measures.count; m++) {
		struct slice base = base_of(strset_get(&scores->measures, m)), longer = list;

		if (base.length <= name.length || base.length > list.length)
			continue;
		longer.length = length_to_comma(list, base.length);
		if (slice_equal(base_of(longer), base))
			name = longer;
	}
	return name;
}

void chosen_add_list(struct chosen *chosen, const struct scores *scores, struct slice list,
                     char *(*other_name)(struct slice name))
{
	struct slice word;

	while (slice_field(&list, &word))
		while (word.length > 0) {
			struct slice name = {word.at, 1};

			if (name.at[0] != ',') {
				name = first_name(scores, word);
				chosen_add_number(chosen, chosen_find(scores, name, other_name));
			}
			word = (struct slice){word.at + name.length, word.length - name.length};
		}
}
