/* SPDX-License-Identifier: MIT */
#include "base/suggest.h"

#include <ctype.h>

/* Longer words are never suggested. */
enum { LONGEST = 32, FAR = LONGEST };

void suggestion_start(struct suggestion *nearest, struct slice word)
{
	*nearest = (struct suggestion){.word = word, .distance = FAR};
}

static bool same(char a, char b)
{
	return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* The smallest number of changes that turn b into a. Both have at most LONGEST characters. */
static size_t distance(struct slice a, struct slice b)
{
	size_t rows[LONGEST + 1][LONGEST + 1];

	for (size_t i = 0; i <= a.length; i++)
		for (size_t j = 0; j <= b.length; j++) {
			if (i == 0 || j == 0) {
				rows[i][j] = i + j;
				continue;
			}
			rows[i][j] = least(rows[i - 1][j - 1] + !same(a.at[i - 1], b.at[j - 1]),
			                   least(rows[i - 1][j], rows[i][j - 1]) + 1);
			if (i > 1 && j > 1 && same(a.at[i - 1], b.at[j - 2]) &&
			    same(a.at[i - 2], b.at[j - 1]))
				rows[i][j] = least(rows[i][j], rows[i - 2][j - 2] + 1);
		}
	return rows[a.length][b.length];
}

void suggestion_try(struct suggestion *nearest, const char *name)
{
	struct slice other = slice_of(name);
	size_t found;

	if (nearest->word.length > LONGEST || other.length > LONGEST)
		return;
	found = distance(nearest->word, other);
	if (found <= other.length / 4 && found < nearest->distance) {
		nearest->distance = found;
		nearest->name = name;
	}
}
