#include "near.h"

#include <ctype.h>

/* No longer names are known; what is longer is no slip of the fingers. */
enum { LONGEST = 32, FAR = LONGEST };

void nearest_start(struct nearest *nearest, struct text word)
{
	*nearest = (struct nearest){.word = word, .distance = FAR};
}

static bool same(char a, char b)
{
	return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* How many changes make a of b. Both have at most LONGEST characters. */
static size_t distance(struct text a, struct text b)
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

void nearest_try(struct nearest *nearest, const char *name)
{
	struct text other = text_of(name);
	size_t found;

	if (nearest->word.length > LONGEST || other.length > LONGEST)
		return;
	found = distance(nearest->word, other);
	if (found <= other.length / 4 && found < nearest->distance) {
		nearest->distance = found;
		nearest->name = name;
	}
}
