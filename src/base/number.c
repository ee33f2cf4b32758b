/* SPDX-License-Identifier: MIT */
#include "base/number.h"

#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Skips digits; returns whether there was one. */
static bool digits(const char **at, const char *end)
{
	const char *start = *at;

	while (*at < end && is_digit(**at))
		++*at;
	return *at > start;
}

/* strtod() takes more than a plain decimal: hexadecimal, "inf", leading blanks. */
static bool is_decimal(struct slice t)
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

/* Reads a decimal; *vanished: it is not 0, but too close to 0 for a double. */
static bool read_decimal(struct slice t, double *number, bool *vanished)
{
	char small[64], *copy = small;
	double value;

	if (!is_decimal(t))
		return false;
	if (t.length >= sizeof small)
		copy = allocate(t.length + 1, 1);
	memcpy(copy, t.at, t.length);
	copy[t.length] = '\0';
	errno = 0;
	value = strtod(copy, NULL);
	*vanished = value == 0 && errno == ERANGE;
	if (copy != small)
		free(copy);
	/* no negative zero */
	*number = value == 0 ? 0 : value;
	return true;
}

bool slice_to_number(struct slice t, double *number)
{
	double value;
	bool vanished;

	if (!read_decimal(t, &value, &vanished) || vanished || fabs(value) > LARGEST_NUMBER)
		return false;
	*number = value;
	return true;
}

bool slice_to_double(struct slice t, double *number)
{
	double value;
	bool vanished;

	if (!read_decimal(t, &value, &vanished) || fabs(value) > DBL_MAX)
		return false;
	*number = value;
	return true;
}

bool slice_is_digits(struct slice t)
{
	const char *at = t.at;

	return digits(&at, t.at + t.length) && at == t.at + t.length;
}

bool slice_to_uint64(struct slice t, uint64_t *number)
{
	uint64_t value = 0;

	if (!slice_is_digits(t))
		return false;
	for (size_t i = 0; i < t.length; i++) {
		uint64_t digit = (uint64_t)(t.at[i] - '0');
		if (value > (UINT64_MAX - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	*number = value;
	return true;
}

bool slice_to_size(struct slice t, size_t *size)
{
	uint64_t value;

	if (!slice_to_uint64(t, &value) || value >= SIZE_MAX)
		return false;
	*size = (size_t)value;
	return true;
}

double number_rounded(double number, int decimals)
{
	double scale = 1e4;

	for (int i = 0; i < decimals; i++)
		scale *= 10;
	/* beyond this a double has no such decimals to be rounded */
	return fabs(number) * scale < 1e15 ? rint(number * scale) / scale : number;
}

double number_unsigned_zero(double number, int decimals)
{
	double half = 0.5;      /* of the last decimal */

	for (int i = 0; i < decimals; i++)
		half /= 10;
	return number <= 0 && number >= -half ? 0 : number;
}

int number_compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}
