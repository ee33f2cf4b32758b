#include "text.h"

#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"

static const double LARGEST_NUMBER = 1e15;

struct text text_of(const char *string)
{
	return (struct text){string, strlen(string)};
}

bool text_is(struct text a, const char *string)
{
	return text_equal(a, text_of(string));
}

bool text_field(struct text *rest, struct text *field)
{
	const char *at = rest->at, *end = rest->at + rest->length;

	while (at < end && text_is_blank(*at))
		at++;
	field->at = at;
	while (at < end && !text_is_blank(*at))
		at++;
	field->length = (size_t)(at - field->at);
	*rest = (struct text){at, (size_t)(end - at)};
	return field->length > 0;
}

const char *quote(char place[QUOTE_SIZE], struct text t)
{
	static const char more[] = "...\"";
	size_t room = QUOTE_SIZE - 1 - sizeof more;
	size_t length = t.length < room ? t.length : room;
	char *end = place;

	/* do not cut a UTF-8 character in two */
	while (length < t.length && length > 0 && ((unsigned char)t.at[length] & 0xC0) == 0x80)
		length--;
	*end++ = '"';
	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)t.at[i];
		*end++ = (char)(c < ' ' || c == 0x7F ? '?' : t.at[i]);
	}
	memcpy(end, length < t.length ? more : "\"", length < t.length ? sizeof more : 2);
	return place;
}

const char *printable(char place[QUOTE_SIZE], struct text t)
{
	quote(place, t);
	place[strlen(place) - 1] = '\0';
	return place + 1;
}

/* Length and code point of the UTF-8 character at t's start; a byte that starts none is itself. */
static size_t character(struct text t, uint32_t *code)
{
	unsigned char first = (unsigned char)t.at[0];
	size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;

	*code = first;
	if (length == 1 || length > t.length)
		return 1;
	*code = first & (0xFFu >> (length + 1));
	for (size_t i = 1; i < length; i++)
		*code = *code << 6 | ((unsigned char)t.at[i] & 0x3F);
	return length;
}

/* Blocks of wide and of combining characters that items are written in (Unicode, UAX 11). The C
   library's wcwidth() would need the user's locale, which must not change anything here. */
static size_t character_width(uint32_t code)
{
	static const struct { uint32_t first, last; size_t width; } blocks[] = {
		{0x0300, 0x036F, 0}, {0x200B, 0x200F, 0}, {0xFE00, 0xFE0F, 0},
		{0x1100, 0x115F, 2}, {0x2E80, 0xA4CF, 2}, {0xAC00, 0xD7A3, 2},
		{0xF900, 0xFAFF, 2}, {0xFE30, 0xFE6F, 2}, {0xFF00, 0xFF60, 2},
		{0xFFE0, 0xFFE6, 2}, {0x1F300, 0x1FAFF, 2}, {0x20000, 0x3FFFD, 2},
	};

	for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
		if (code >= blocks[i].first && code <= blocks[i].last)
			return blocks[i].width;
	return 1;
}

size_t text_width(struct text t)
{
	size_t width = 0;

	while (t.length > 0) {
		uint32_t code;
		size_t length = character(t, &code);
		width += character_width(code);
		t = (struct text){t.at + length, t.length - length};
	}
	return width;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Passes over digits; says whether there was one. */
static bool digits(const char **at, const char *end)
{
	const char *start = *at;

	while (*at < end && is_digit(**at))
		++*at;
	return *at > start;
}

/* strtod() takes more than a plain decimal: hexadecimal, "inf", leading blanks. */
static bool is_decimal(struct text t)
{
	const char *at = t.at, *end = t.at + t.length;
	bool whole, part = false;

	if (t.length == 0)
		return false;
	if (*at == '-' || *at == '+')
		at++;
	whole = digits(&at, end);
	if (at < end && *at == '.') {
		at++;
		part = digits(&at, end);
	}
	if (!whole && !part)
		return false;
	if (at < end && (*at == 'e' || *at == 'E')) {
		at++;
		if (at < end && (*at == '-' || *at == '+'))
			at++;
		if (!digits(&at, end))
			return false;
	}
	return at == end;
}

/* strtod() of a decimal, with its errno. */
static double to_double(struct text t)
{
	char small[64], *copy = small;
	double value;
	int error;

	if (t.length >= sizeof small)
		copy = allocate(t.length + 1, 1);
	memcpy(copy, t.at, t.length);
	copy[t.length] = '\0';
	errno = 0;
	value = strtod(copy, NULL);
	error = errno;
	if (copy != small)
		free(copy);
	errno = error;
	return value == 0 ? 0 : value;
}

bool text_number(struct text t, double *number)
{
	double value;

	if (!is_decimal(t))
		return false;
	value = to_double(t);
	if (errno == ERANGE || fabs(value) > LARGEST_NUMBER)
		return false;
	*number = value;
	return true;
}

bool text_double(struct text t, double *number)
{
	double value;

	if (!is_decimal(t))
		return false;
	value = to_double(t);
	if (fabs(value) > DBL_MAX)
		return false;
	*number = value;
	return true;
}

bool text_is_digits(struct text t)
{
	const char *at = t.at;

	return digits(&at, t.at + t.length) && at == t.at + t.length;
}

bool text_size(struct text t, size_t *size)
{
	size_t value = 0;

	if (!text_is_digits(t))
		return false;
	for (size_t i = 0; i < t.length; i++) {
		size_t digit = (size_t)(t.at[i] - '0');
		if (value > (SIZE_MAX - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	if (value == SIZE_MAX)
		return false;
	*size = value;
	return true;
}
