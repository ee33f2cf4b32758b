/* text: a stretch of bytes that somebody else owns, and the numbers written in one. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "arithmetic.h"

struct text {
	const char *at;      /* not ended by a NUL byte; may be NULL if length is 0 */
	size_t length;       /* bytes */
};

/* The text of a C string; points into it. */
struct text text_of(const char *string);

static inline bool text_equal(struct text a, struct text b)
{
	return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

/* Whether c separates fields: a space or a tab. */
static inline bool text_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

bool text_is(struct text a, const char *string);

/* The next stretch of *rest without blanks (spaces, tabs), which *rest moves behind; false if there is
   none. */
bool text_field(struct text *rest, struct text *field);

/* Smallest place for quote(). */
enum { QUOTE_SIZE = 96 };

/* Writes t into `place` for use in a message, in double quotes, long texts cut short and
   control characters shown as '?', and returns `place`. */
const char *quote(char place[QUOTE_SIZE], struct text t);

/* The same without the quotes. */
const char *printable(char place[QUOTE_SIZE], struct text t);

/* Columns that t takes on a terminal, read as UTF-8: East Asian wide characters take two. */
size_t text_width(struct text t);

/* Reads the whole of t as a plain decimal ("1", "-0.5", "1e3") of at most 1e15 either way; a
   negative zero becomes 0. Returns false, with *number untouched, if t is anything else: empty,
   "nan", "0x1", "1x", or too large or too small for a double. */
bool text_number(struct text t, double *number);

/* The same for any number that a double can hold; one too small for it becomes 0. */
bool text_double(struct text t, double *number);

/* Whether t is one or more decimal digits and nothing else. */
bool text_is_digits(struct text t);

/* Reads the whole of t as decimal digits. Returns false, with *size untouched, if t is anything
   else or not below SIZE_MAX, which the program uses for "none" and "no limit". */
bool text_size(struct text t, size_t *size);

#endif
