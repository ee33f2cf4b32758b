/* SPDX-License-Identifier: MIT */
#include "base/slice.h"

#include <ctype.h>
#include <stdint.h>

struct slice slice_of(const char *string)
{
	return (struct slice){string, strlen(string)};
}

int slice_compare(struct slice a, struct slice b)
{
	size_t shorter = a.length < b.length ? a.length : b.length;
	int order = shorter > 0 ? memcmp(a.at, b.at, shorter) : 0;

	return order != 0 ? order : (a.length > b.length) - (a.length < b.length);
}

bool slice_field(struct slice *rest, struct slice *field)
{
	const char *at = rest->at, *end = rest->at + rest->length;

	while (at < end && is_blank(*at))
		at++;
	field->at = at;
	while (at < end && !is_blank(*at))
		at++;
	field->length = (size_t)(at - field->at);
	*rest = (struct slice){at, (size_t)(end - at)};
	return field->length > 0;
}

/* The first t in the bytes from `at`, or `end`. */
static const char *find(const char *at, const char *end, struct slice t)
{
	while ((size_t)(end - at) >= t.length) {
		at = memchr(at, t.at[0], (size_t)(end - at) - t.length + 1);
		if (!at)
			break;
		if (memcmp(at, t.at, t.length) == 0)
			return at;
		at++;
	}
	return end;
}

bool slice_part(struct slice *rest, struct slice separator, struct slice *part)
{
	const char *end, *at;

	if (!rest->at)
		return false;
	end = rest->at + rest->length;
	at = find(rest->at, end, separator);
	*part = (struct slice){rest->at, (size_t)(at - rest->at)};
	*rest = (struct slice){NULL, 0};
	if (at < end) {
		at += separator.length;
		*rest = (struct slice){at, (size_t)(end - at)};
	}
	return true;
}

bool slice_next(struct slice *rest, struct slice separator, struct slice *field)
{
	return separator.length > 0 ? slice_part(rest, separator, field) : slice_field(rest, field);
}

struct slice slice_trim_end(struct slice t)
{
	while (t.length > 0 && is_blank(t.at[t.length - 1]))
		t.length--;
	return t;
}

struct slice slice_last_field(struct slice *rest)
{
	struct slice field = slice_trim_end(*rest);
	size_t start = field.length;

	while (start > 0 && !is_blank(field.at[start - 1]))
		start--;
	*rest = (struct slice){field.at, start > 0 ? start - 1 : 0};
	return (struct slice){field.at + start, field.length - start};
}

struct slice slice_before(struct slice t, char c)
{
	const char *at = memchr(t.at, c, t.length);

	return (struct slice){t.at, at ? (size_t)(at - t.at) : t.length};
}

struct slice slice_after_last(struct slice t, char c)
{
	size_t start = t.length;

	while (start > 0 && t.at[start - 1] != c)
		start--;
	return (struct slice){t.at + start, t.length - start};
}

/* The length of the character at the start of t, which is not empty; 0 if there is none. */
static size_t utf8_length(struct slice t)
{
	const unsigned char *c = (const unsigned char *)t.at;
	size_t length = c[0] < 0x80 ? 1 : c[0] < 0xE0 ? 2 : c[0] < 0xF0 ? 3 : 4;

	if ((c[0] >= 0x80 && c[0] < 0xC2) || c[0] > 0xF4 || length > t.length)
		return 0;
	for (size_t i = 1; i < length; i++)
		if ((c[i] & 0xC0) != 0x80)
			return 0;
	/* longer than needed, surrogates, and above U+10FFFF */
	if ((c[0] == 0xE0 && c[1] < 0xA0) || (c[0] == 0xED && c[1] >= 0xA0) ||
	    (c[0] == 0xF0 && c[1] < 0x90) ||
	    (c[0] == 0xF4 && c[1] >= 0x90))
		return 0;
	return length;
}

struct slice slice_character(struct slice *rest)
{
	size_t length = utf8_length(*rest), taken = length > 0 ? length : 1;
	struct slice t = {rest->at, length};

	*rest = (struct slice){rest->at + taken, rest->length - taken};
	return length > 0 ? t : slice_of("\xEF\xBF\xBD");
}

/* Blocks of wide and of combining characters (Unicode, UAX 11) that occur in items. The C library's
   wcwidth() would depend on the user's locale. */
static size_t character_width(struct slice character)
{
	static const struct { uint32_t first, last; size_t width; } blocks[] = {
		{0x0300, 0x036F, 0}, {0x200B, 0x200F, 0}, {0xFE00, 0xFE0F, 0},
		{0x1100, 0x115F, 2}, {0x2E80, 0xA4CF, 2}, {0xAC00, 0xD7A3, 2},
		{0xF900, 0xFAFF, 2}, {0xFE30, 0xFE6F, 2}, {0xFF00, 0xFF60, 2},
		{0xFFE0, 0xFFE6, 2}, {0x1F300, 0x1FAFF, 2}, {0x20000, 0x3FFFD, 2},
	};
	unsigned char first = (unsigned char)character.at[0];
	uint32_t code = first < 0x80 ? first : first & (0x7Fu >> character.length);

	for (size_t i = 1; i < character.length; i++)
		code = code << 6 | ((unsigned char)character.at[i] & 0x3F);
	for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
		if (code >= blocks[i].first && code <= blocks[i].last)
			return blocks[i].width;
	return 1;
}

size_t slice_width(struct slice t)
{
	size_t width = 0;

	while (t.length > 0)
		width += character_width(slice_character(&t));
	return width;
}

struct slice slice_fitting(struct slice t, size_t columns)
{
	struct slice rest = t;
	size_t width = 0;

	while (rest.length > 0) {
		struct slice after = rest;

		width += character_width(slice_character(&after));
		if (width > columns)
			break;
		rest = after;
	}
	return (struct slice){t.at, t.length - rest.length};
}

static bool same(char a, char b)
{
	return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static size_t smaller(size_t a, size_t b)
{
	return a < b ? a : b;
}

bool slice_nearer(struct slice a, struct slice b, size_t *least)
{
	enum { LONGEST = 32 };  /* longer words are near to none */
	size_t rows[LONGEST + 1][LONGEST + 1], found;

	if (a.length > LONGEST || b.length > LONGEST)
		return false;
	for (size_t i = 0; i <= a.length; i++)
		for (size_t j = 0; j <= b.length; j++) {
			if (i == 0 || j == 0) {
				rows[i][j] = i + j;
				continue;
			}
			rows[i][j] = smaller(rows[i - 1][j - 1] + !same(a.at[i - 1], b.at[j - 1]),
			                     smaller(rows[i - 1][j], rows[i][j - 1]) + 1);
			if (i > 1 && j > 1 && same(a.at[i - 1], b.at[j - 2]) &&
			    same(a.at[i - 2], b.at[j - 1]))
				rows[i][j] = smaller(rows[i][j], rows[i - 2][j - 2] + 1);
		}
	found = rows[a.length][b.length];
	if (found > b.length / 4 || found >= *least)
		return false;
	*least = found;
	return true;
}
