/* SPDX-License-Identifier: MIT */
/* slice: a non-owning byte slice, split at blanks or shown in a message. */
#ifndef SLICE_H
#define SLICE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/plain_double.h"

struct slice {
	const char *at;         /* not ended by a NUL byte; may be NULL if length is 0 */
	size_t length;          /* bytes */
};

/* The bytes of a C string. */
struct slice slice_of(const char *string);

static inline bool slice_equal(struct slice a, struct slice b)
{
	return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

/* Below 0, 0 or above 0, as a is before, at or after b in byte order. */
int slice_compare(struct slice a, struct slice b);

/* Whether c separates fields: a space or a tab. */
static inline bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static inline bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Nearly all that are compared differ in the first byte. */
static inline bool slice_is(struct slice a, const char *string)
{
	return (a.length == 0 || a.at[0] == string[0]) && slice_equal(a, slice_of(string));
}

/* Takes the next field off *rest: bytes between blanks (spaces, tabs). Returns false if there is
   none. */
bool slice_field(struct slice *rest, struct slice *field);

/* Takes the part before the next `separator` (not empty), or all that is left, off *rest. Returns
   false, and rest->at is NULL, after the last part. */
bool slice_part(struct slice *rest, struct slice separator, struct slice *part);

/* t without the blanks at its end. */
struct slice slice_trim_end(struct slice t);

/* Takes the last field off *rest, with the blanks after it and one blank before it (what is left
   may end in blanks); empty if there is none. */
struct slice slice_last_field(struct slice *rest);

enum { QUOTE_SIZE = 96 };

/* Writes t to `place` for a message and returns `place`: in double quotes, a long slice cut short,
   control characters as '?'. */
const char *quote(char place[QUOTE_SIZE], struct slice t);

/* The same without the quotes. */
const char *printable(char place[QUOTE_SIZE], struct slice t);

/* How many columns t takes on a terminal, as UTF-8: East Asian wide characters take two. */
size_t slice_width(struct slice t);

#endif
