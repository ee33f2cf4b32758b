/* SPDX-License-Identifier: MIT */
#include "read/run_lines.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

static const uint64_t TEN_TO_THE[SCORE_DIGITS + 1] = {
	1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000,
	1000000000000,
	10000000000000, 100000000000000, 1000000000000000, 10000000000000000, 100000000000000000, 1000000000000000000,
	UINT64_C(10000000000000000000),
};

/* Adds digits to a number, which may overflow. Returns where they end. */
static inline const char *add_digits(uint64_t *number, const char *at, const char *end)
{
	for (; at < end && is_digit(*at); at++)
		*number = 10 * *number + (uint64_t)(*at - '0');
	return at;
}

void score_read(struct score *score, struct slice text)
{
	bool negative = text.at[0] == '-';
	const char *start = text.at + negative, *end = text.at + text.length, *at;
	size_t whole, digits = (size_t)(end - start);
	uint64_t number = 0;

	at = add_digits(&number, start, end);
	whole = (size_t)(at - start);
	if (at < end && *at == '.') {
		at = add_digits(&number, at + 1, end);
		digits--;
	}
	score->negative = negative && number > 0;
	/* 007 has more digits than 10 */
	if (at == end && digits <= SCORE_DIGITS && whole > 0 && (whole == 1 || start[0] != '0')) {
		score->as.digits = number * TEN_TO_THE[SCORE_DIGITS - digits];
		score->whole = (unsigned char)whole;
		return;
	}
	score->whole = 0;
	if (!slice_to_double(text, &score->as.value))
		score->as.value = NAN;
}

double score_value(const struct score *score)
{
	char text[32];
	double value = 0;

	if (score->whole == 0)
		return score->as.value;
	snprintf(text, sizeof text, "%s%" PRIu64 "e%d", score->negative ? "-" : "", score->as.digits,
	         score->whole - SCORE_DIGITS);
	slice_to_double(slice_of(text), &value);
	return value;
}

/* Doubles of 19 digits are at most 2221 units of the last digit apart (10^19 / 2^52), so numbers that differ by more
   are different doubles. */
enum { APART = 2222 };

enum comparison score_compare(const struct score *a, const struct score *b)
{
	uint64_t more = a->as.digits - b->as.digits;    /* modulo 2^64 */
	double x, y;

	if (a->whole > 0 && b->whole > 0) {
		const struct score *shorter = a->whole < b->whole ? a : b;

		if (a->negative != b->negative)
			return a->negative ? LOWER : HIGHER;
		if (a->whole == b->whole && more == 0)
			return EQUAL;
		if (a->whole == b->whole && more >= APART && 0 - more >= APART)
			return (a->as.digits > b->as.digits) != a->negative ? HIGHER : LOWER;
		/* only 9.999999999999999999 may be the double 10 */
		if (a->whole != b->whole && shorter->as.digits < TEN_TO_THE[SCORE_DIGITS] - APART)
			return (shorter == b) != a->negative ? HIGHER : LOWER;
	}
	x = score_value(a);
	y = score_value(b);
	return x > y ? HIGHER : x < y ? LOWER : x == y ? EQUAL : UNORDERED;
}

static int by_line(const struct run_line *a, const struct run_line *b)
{
	return (a->line > b->line) - (a->line < b->line);
}

/* A line whose item decides if scores are equal. */
struct named_line {
	struct run_line line;
	struct slice name;      /* of the item */
};

/* By decreasing score; equal scores by item, in decreasing order of its bytes. */
static int by_score(const void *first, const void *second)
{
	const struct named_line *a = first, *b = second;
	size_t shorter = a->name.length < b->name.length ? a->name.length : b->name.length;
	enum comparison scores = score_compare(&a->line.score, &b->line.score);
	int difference;

	if (scores != EQUAL)
		return scores == HIGHER ? -1 : 1;
	difference = memcmp(b->name.at, a->name.at, shorter);
	if (difference == 0 && a->name.length != b->name.length)
		return a->name.length > b->name.length ? -1 : 1;
	return difference != 0 ? difference : by_line(&a->line, &b->line);
}

static int by_rank(const void *first, const void *second)
{
	const struct run_line *a = first, *b = second;

	if (a->rank != b->rank)
		return a->rank < b->rank ? -1 : 1;
	return by_line(a, b);
}

/* Sorts lines first to end - 1, two at least. */
static void sort_by_score(struct run_line line[], const struct strset *items, size_t first, size_t end)
{
	struct named_line *named = allocate(end - first, sizeof *named);

	for (size_t i = first; i < end; i++)
		named[i - first] = (struct named_line){line[i], strset_get(items, line[i].item)};
	qsort(named, end - first, sizeof *named, by_score);
	for (size_t i = first; i < end; i++)
		line[i] = named[i - first].line;
	free(named);
}

/* Turns lines round if no score is below the one before, as distances in the order of ranks are. */
static void turn_rising(struct run_line line[], size_t count)
{
	if (score_compare(&line[0].score, &line[count - 1].score) != LOWER)
		return;
	for (size_t i = 0; i + 1 < count; i++)
		if (score_compare(&line[i].score, &line[i + 1].score) == HIGHER)
			return;
	for (size_t i = 0; i < count / 2; i++) {
		struct run_line other = line[i];

		line[i] = line[count - 1 - i];
		line[count - 1 - i] = other;
	}
}

/* Orders lines by score. They are in order most often, but for those of equal scores. Returns whether all scores are
   equal. */
static bool order_by_score(const struct run_lines *lines, const struct strset *items)
{
	size_t start = 0;       /* of lines with equal scores */

	turn_rising(lines->at, lines->count);
	for (size_t i = 0; i + 1 < lines->count; i++) {
		enum comparison next = score_compare(&lines->at[i].score, &lines->at[i + 1].score);

		if (next == LOWER) {
			sort_by_score(lines->at, items, 0, lines->count);
			return false;
		}
		if (next == HIGHER) {
			if (i > start)
				sort_by_score(lines->at, items, start, i + 1);
			start = i + 1;
		}
	}
	if (lines->count - start > 1)
		sort_by_score(lines->at, items, start, lines->count);
	return start == 0;
}

/* Orders lines by rank. Returns whether all ranks are equal. */
static bool order_by_rank(const struct run_lines *lines)
{
	for (size_t i = 0; i + 1 < lines->count; i++)
		if (by_rank(&lines->at[i], &lines->at[i + 1]) > 0) {
			qsort(lines->at, lines->count, sizeof *lines->at, by_rank);
			break;
		}
	return lines->at[0].rank == lines->at[lines->count - 1].rank;
}

/* Notes whether the ranks of a topic that is in the order of scores say the same. */
static void note_ranks(struct run_lines *lines)
{
	size_t falling = 0, rising = 0;
	bool equal = true;

	for (size_t i = 1; i < lines->count; i++) {
		const struct run_line *higher = &lines->at[i - 1], *lower = &lines->at[i];

		if (higher->rank == lower->rank)
			continue;
		equal = false;
		if (score_compare(&higher->score, &lower->score) == EQUAL)
			continue;
		rising += higher->rank < lower->rank;
		falling += higher->rank > lower->rank;
	}
	lines->counted.ranked += !equal;
	lines->counted.opposed += falling > rising;
}

void run_lines_order(struct run_lines *lines, const struct strset *items, enum list_order order)
{
	bool equal = order == BY_RANK ? order_by_rank(lines) : order_by_score(lines, items);

	lines->counted.equal += equal && lines->count > 1;
	lines->counted.ordered++;
	if (order == BY_SCORE)
		note_ranks(lines);
}

void run_lines_warn(const struct run_lines *lines, enum list_order order, const char *file)
{
	const struct counted *counted = &lines->counted;
	const struct place place = {.file = file};

	if (counted->equal > 0)
		warn_at(place,
		        "in %zu of %zu topics all %s", counted->equal, counted->ordered,
		        order == BY_RANK ? "ranks are equal, so the items stay in the order of the file"
		                         : "scores are equal, so the names of the items decide their order");
	if (2 * counted->opposed > counted->ranked)
		warn_at(place,
		        "in %zu of %zu topics, scores contradict ranks: are the scores distances? (-sort rank orders by "
		        "rank)", counted->opposed, counted->ranked);
}
