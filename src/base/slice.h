/* SPDX-License-Identifier: MIT */
/* slice: non-owning byte slices, split at blanks or at a separator. */
#ifndef SLICE_H
#define SLICE_H

#include <float.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* All files include this, so that all compilers compute in double, and give the same digits. (The
   Makefile's FLOAT_FLAGS turn off fused multiply-add.) 32-bit x86 without SSE2 computes in the
   extended precision of the x87. */
#if defined __i386__ && defined __GNUC__ && !defined __clang__
#pragma GCC target("sse2,fpmath=sse")
#elif FLT_EVAL_METHOD == 2 || FLT_EVAL_METHOD < 0
#error this compiler does not compute in double: on 32-bit x86 add -msse2 to CFLAGS
#endif

#if defined __FAST_MATH__ || defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ ||       \
	(defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__ > 0)
#error -ffast-math, -Ofast and what they include change the digits of measures: not in CFLAGS
#endif

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

/* Whether the byte is a control character of ASCII. */
static inline bool slice_is_control(char c)
{
	return (unsigned char)c < ' ' || c == 0x7F;
}

/* Takes the next field off *rest: bytes between blanks (spaces, tabs). Returns false if there is
   none. */
bool slice_field(struct slice *rest, struct slice *field);

/* Whether t starts with the string. */
static inline bool slice_starts(struct slice t, const char *start)
{
	size_t length = strlen(start);

	return t.length >= length && memcmp(t.at, start, length) == 0;
}

/* Takes the part before the next `separator` (not empty), or all that is left, off *rest. Returns
   false, and rest->at is NULL, after the last part. */
bool slice_part(struct slice *rest, struct slice separator, struct slice *part);

/* The one of these two that `separator` asks for: empty means blanks. */
bool slice_next(struct slice *rest, struct slice separator, struct slice *field);

/* t without the blanks at its end. */
struct slice slice_trim_end(struct slice t);

/* Takes the last field off *rest, with the blanks after it and one blank before it (what is left
   may end in blanks); empty if there is none. */
struct slice slice_last_field(struct slice *rest);

/* The part of t before the first c; all of t if there is none. */
struct slice slice_before(struct slice t, char c);

/* The part of t after the last c; all of t if there is none. */
struct slice slice_after_last(struct slice t, char c);

/* Whether a mistyped word may mean `name`, and is nearer to it than *least, which then becomes the
   number of characters that are changed, inserted, deleted or swapped with their neighbour
   (Damerau, CACM 7(3), 1964); upper and lower case are equal. At most a quarter of the name may be
   wrong. *least is SIZE_MAX at first. */
bool slice_nearer(struct slice word, struct slice name, size_t *least);

/* Takes the UTF-8 character at the start of *rest, which is not empty, off it; for a byte that is
   none (RFC 3629) it is U+FFFD, of three bytes. */
struct slice slice_character(struct slice *rest);

/* How many columns t takes on a terminal, as UTF-8: East Asian wide characters take two. */
size_t slice_width(struct slice t);

/* The longest start of t that takes at most so many columns. */
struct slice slice_fitting(struct slice t, size_t columns);

#endif
