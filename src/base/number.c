/* SPDX-License-Identifier: MIT */
#include "base/number.h"

#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

/* Reads a decimal of at most `most`, which may be "inf" if this is. With `may_vanish`, a decimal
   too close to 0 for a double is 0.
   strtod() alone takes more than a plain decimal: hexadecimal, "inf", leading blanks. */
static bool read_decimal(struct slice t, double most, bool may_vanish, double *number)
{
	char small[64], *copy = t.length < sizeof small ? small : allocate(t.length + 1, 1), *end;
	double value;
	bool is_good;

	if (t.length > 0)
		memcpy(copy, t.at, t.length);
	copy[t.length] = '\0';
	errno = 0;
	value = strtod(copy, &end);
	is_good = end > copy && end == copy + t.length && fabs(value) <= most &&
	          (strspn(copy, "0123456789+-.eE") == t.length ||
	           (isinf(value) && strspn(copy, "+-inftyINFTY") == t.length)) &&
	          (may_vanish || value != 0 || errno != ERANGE);
	if (copy != small)
		free(copy);
	/* no negative zero */
	if (is_good)
		*number = value == 0 ? 0 : value;
	return is_good;
}

bool slice_to_number(struct slice t, double *number)
{
	return read_decimal(t, LARGEST_NUMBER, false, number);
}

bool slice_to_double(struct slice t, double *number)
{
	return read_decimal(t, DBL_MAX, true, number);
}

bool slice_to_score(struct slice t, double *number)
{
	return read_decimal(t, INFINITY, true, number);
}

bool slice_is_digits(struct slice t)
{
	size_t digits = 0;

	while (digits < t.length && is_digit(t.at[digits]))
		digits++;
	return digits > 0 && digits == t.length;
}

bool slice_is_label(struct slice t)
{
	return t.length > 1 && t.at[0] == 'L' &&
	       slice_is_digits((struct slice){t.at + 1, t.length - 1});
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

bool slice_to_named(struct slice field, const char *start, size_t *size)
{
	size_t length = strlen(start);

	return slice_starts(field, start) &&
	       slice_to_size((struct slice){field.at + length, field.length - length}, size);
}

struct slice slice_of_size(size_t number, char text[SIZE_DIGITS])
{
	size_t start = SIZE_DIGITS;

	do
		text[--start] = (char)('0' + number % 10);
	while ((number /= 10) > 0);
	return (struct slice){text + start, SIZE_DIGITS - start};
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

double rounding_error(size_t count, double largest)
{
	return (double)count * fabs(largest) / 1125899906842624.0;     /* 2^50 */
}

int number_compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return COMPARE(x, y);
}
