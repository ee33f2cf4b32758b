/* SPDX-License-Identifier: MIT */
/* number: numbers written in decimal. */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/slice.h"

/* The largest gain, score or parameter. */
#define LARGEST_NUMBER 1e15

/* Reads all of t as a plain decimal ("1", "-0.5", "1e3") from -1e15 to 1e15; -0 becomes 0. Returns
   false and leaves *number alone if t is anything else: empty, "nan", "0x1", "1x", 1e16, or 1e-400,
   which a double cannot tell from 0. */
bool slice_to_number(struct slice t, double *number);

/* The same for all numbers up to the largest double; 1e-400 becomes 0. */
bool slice_to_double(struct slice t, double *number);

/* The same, or infinite: "inf" or "infinity", in capitals or not, and what is too large. */
bool slice_to_score(struct slice t, double *number);

/* Whether t is one or more decimal digits and nothing else. */
bool slice_is_digits(struct slice t);

/* Whether t is a label: L and digits. */
bool slice_is_label(struct slice t);

/* Reads all of t as decimal digits. Returns false and leaves *number alone if t is anything else or
   exceeds 64 bits. */
bool slice_to_uint64(struct slice t, uint64_t *number);

/* The same for numbers below SIZE_MAX, which the program uses for "none" and "no limit". */
bool slice_to_size(struct slice t, size_t *size);

/* The number in a field "NAME=50"; `start` is "NAME=". */
bool slice_to_named(struct slice field, const char *start, size_t *size);

/* The digits of a number, at the end of `text`: a tenth of snprintf()'s time. */
enum { SIZE_DIGITS = 20 };
struct slice slice_of_size(size_t number, char text[SIZE_DIGITS]);

/* Rounds a number that will be printed with `decimals` decimals to 4 more. Means of decimal scores
   are often halfway between two numbers with so many decimals. There the last digit would depend on
   the order of the additions; rounded twice, it does not. */
double number_rounded(double number, int decimals);

/* `number`, or 0 if it is negative and rounds to 0 with `decimals` decimals: no number is printed
   as "-0.0000". */
double number_unsigned_zero(double number, int decimals);

/* The largest absolute value that a mean of `count` differences may have because of rounding
   although it is 0: 2^-50 count largest, where no value exceeds `largest` in absolute value. A
   double holds a decimal value to one part in 2^53, and each step of a sum may lose as much: 0.3 -
   0.1 and 0.4 - 0.2 are different doubles. */
double rounding_error(size_t count, double largest);

/* How two numbers compare, as functions for qsort() return it: below 0 if x is lower. */
#define COMPARE(x, y) (((x) > (y)) - ((x) < (y)))

/* The order of two keys: of the second one where the first ones are equal. */
static inline int then_by(int first, int second)
{
	return first != 0 ? first : second;
}

/* Orders doubles for qsort() and bsearch(), increasing. */
int number_compare(const void *a, const void *b);

#endif
