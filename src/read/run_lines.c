/* SPDX-License-Identifier: MIT */
#include "read/run_lines.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/number.h"
#include "compare/rank_correlation.h"

/* Adds digits to a number, up to DECIMAL_DIGITS in all. Returns where they end. */
static inline const char *add_digits(struct decimal *decimal, size_t *count, const char *at, const char *end)
{
	for (; at < end && is_digit(*at); at++)
		if (*count < DECIMAL_DIGITS) {
			decimal->digits = 10 * decimal->digits + (uint64_t)(*at - '0');
			++*count;
		}
	return at;
}

struct decimal decimal_of(struct slice score)
{
	struct decimal decimal = {.negative = score.length > 0 && score.at[0] == '-'};
	const char *start = score.at + decimal.negative, *end = score.at + score.length, *at;
	size_t count = 0, whole;

	at = add_digits(&decimal, &count, start, end);
	whole = (size_t)(at - start);
	if (at < end && *at == '.')
		at = add_digits(&decimal, &count, at + 1, end);
	/* 007 has more digits than 10 */
	if (at < end || whole > DECIMAL_DIGITS || (whole > 1 && start[0] == '0'))
		return (struct decimal){0};
	for (; count < DECIMAL_DIGITS; count++)
		decimal.digits *= 10;
	decimal.whole = (unsigned char)whole;
	return decimal;
}

/* Doubles of 16 digits are at most 2.3 units of the last digit apart (10^16 / 2^52). So two numbers whose first digits differ by
   4 or more are different doubles: they differ by more than 3 units. */
enum comparison decimal_compare(struct decimal a, struct slice a_text, struct decimal b, struct slice b_text)
{
	bool higher;

	if (a.whole != b.whole || a.whole == 0 || a.negative != b.negative)
		return UNCLEAR;
	if (a.digits + 4 > b.digits && b.digits + 4 > a.digits)
		return slice_equal(a_text, b_text) ? EQUAL : UNCLEAR;
	higher = a.digits > b.digits;
	return higher != a.negative ? HIGHER : LOWER;
}

double rank_written(struct slice field, bool *whole)
{
	struct slice digits = field;
	double rank = NAN;

	if (field.length > 1 && (field.at[0] == '+' || field.at[0] == '-'))
		digits = (struct slice){field.at + 1, field.length - 1};
	*whole = slice_is_digits(digits);
	if (*whole && field.length < DECIMAL_DIGITS && digits.at == field.at) {
		rank = 0;
		for (size_t i = 0; i < digits.length; i++)
			rank = 10 * rank + (digits.at[i] - '0');
	} else {
		slice_to_double(field, &rank);
	}
	return rank;
}

void run_lines_add(struct run_lines *lines, size_t topic, struct slice item, struct slice score, double rank, size_t line)
{
	size_t length = item.length + score.length;

	lines->at = enlarge(lines->at, lines->count, &lines->capacity, sizeof *lines->at);
	lines->at[lines->count++] = (struct run_line){
		.topic = topic, .start = lines->used, .item_length = item.length, .score_length = score.length,
		.rank = rank, .score = decimal_of(score), .line = line,
	};
	lines->bytes = enlarge(lines->bytes, lines->used + length, &lines->bytes_capacity, 1);
	memcpy(lines->bytes + lines->used, item.at, item.length);
	if (score.length > 0)
		memcpy(lines->bytes + lines->used + item.length, score.at, score.length);
	lines->used += length;
}

struct slice run_lines_item(const struct run_lines *lines, const struct run_line *line)
{
	return (struct slice){lines->bytes + line->start, line->item_length};
}

static struct slice score_of(const struct run_lines *lines, const struct run_line *line)
{
	return (struct slice){lines->bytes + line->start + line->item_length, line->score_length};
}

void run_lines_group(struct run_lines *lines, size_t topics)
{
	size_t *end = allocate(topics, sizeof *end), before = 0;
	struct run_line *grouped = allocate(lines->count, sizeof *grouped);

	for (size_t i = 0; i < lines->count; i++)
		end[lines->at[i].topic]++;
	for (size_t t = 0; t < topics; t++) {
		size_t count = end[t];

		end[t] = before;
		before += count;
	}
	for (size_t i = 0; i < lines->count; i++)
		grouped[end[lines->at[i].topic]++] = lines->at[i];
	free(end);
	free(lines->at);
	lines->at = grouped;
	lines->capacity = lines->count;
}

/* The lines of a topic that are ordered. */
struct ordering {
	struct run_lines *lines;
	struct run_line *line;
	size_t count;
	const char *file;
};

static struct slice score_at(const struct ordering *ordering, size_t i)
{
	return score_of(ordering->lines, &ordering->line[i]);
}

static double score_read(const struct ordering *ordering, size_t i)
{
	char word[QUOTE_SIZE];
	double number = 0;

	if (!slice_to_double(score_at(ordering, i), &number))
		die_at((struct place){.file = ordering->file, .line = ordering->line[i].line},
		       "expected a score, a number, found %s", quote(word, score_at(ordering, i)));
	return number;
}

/* Compares the scores of line i and the next one. */
static enum comparison compare_with_next(const struct ordering *ordering, size_t i)
{
	enum comparison found = decimal_compare(ordering->line[i].score, score_at(ordering, i), ordering->line[i + 1].score,
	                                        score_at(ordering, i + 1));
	double a, b;

	if (found != UNCLEAR)
		return found;
	a = score_read(ordering, i);
	b = score_read(ordering, i + 1);
	return a > b ? HIGHER : a < b ? LOWER : EQUAL;
}

/* By decreasing score; equal scores by item, in decreasing order of its bytes. */
static int by_score(const void *first, const void *second)
{
	const struct run_line *a = first, *b = second;
	size_t shorter = a->item_length < b->item_length ? a->item_length : b->item_length;
	int difference;

	if (a->key != b->key)
		return a->key > b->key ? -1 : 1;
	difference = memcmp(b->item, a->item, shorter);
	if (difference == 0 && a->item_length != b->item_length)
		return a->item_length > b->item_length ? -1 : 1;
	return difference != 0 ? difference : (a->line > b->line) - (a->line < b->line);
}

static int by_rank(const void *first, const void *second)
{
	const struct run_line *a = first, *b = second;

	if (a->key != b->key)
		return a->key < b->key ? -1 : 1;
	return (a->line > b->line) - (a->line < b->line);
}

/* Sorts lines first to end - 1, unless they are in order. */
static void sort(const struct ordering *ordering, size_t first, size_t end, int (*compare)(const void *, const void *))
{
	struct run_line *line = ordering->line;
	bool sorted = true;

	for (size_t i = first; i < end; i++)
		line[i].item = ordering->lines->bytes + line[i].start;
	for (size_t i = first; i + 1 < end && sorted; i++)
		sorted = compare(&line[i], &line[i + 1]) <= 0;
	if (!sorted)
		qsort(line + first, end - first, sizeof *line, compare);
}

static void read_scores(const struct ordering *ordering)
{
	for (size_t i = 0; i < ordering->count; i++)
		ordering->line[i].key = score_read(ordering, i);
}

/* Orders lines by score; numbers are read only if digits do not decide. Lines are in order most often, but for those
   of equal scores. Returns whether all scores are equal. */
static bool order_by_score(const struct ordering *ordering)
{
	struct run_line *line = ordering->line;
	size_t start = 0, end = 1;      /* of lines with equal scores */

	for (; end < ordering->count; end++) {
		enum comparison next = compare_with_next(ordering, end - 1);

		if (next == LOWER)
			break;
		line[end].key = line[end - 1].key = 0;
		if (next == HIGHER) {
			sort(ordering, start, end, by_score);
			start = end;
		}
	}
	if (end < ordering->count) {
		read_scores(ordering);
		sort(ordering, 0, ordering->count, by_score);
		return false;
	}
	sort(ordering, start, end, by_score);
	return start == 0;
}

static void order_by_rank(const struct ordering *ordering)
{
	struct run_line *line = ordering->line;

	for (size_t i = 0; i < ordering->count; i++)
		line[i].key = line[i].rank;
	sort(ordering, 0, ordering->count, by_rank);
}

/* Kendall's tau between the orders by rank and by score. */
static double correlation(const struct ordering *ordering)
{
	double *rank = allocate(ordering->count, sizeof *rank), *score = allocate(ordering->count, sizeof *score), tau;

	for (size_t i = 0; i < ordering->count; i++) {
		rank[i] = -ordering->line[i].rank;
		score[i] = score_read(ordering, i);
	}
	tau = rank_correlation(rank, score, ordering->count, 0).tau;
	free(rank);
	free(score);
	return tau;
}

/* Notes whether the ranks of a topic that is in the order of scores say the same. In an ordinary run they increase, which shows
   without counting pairs. */
static void note_ranks(const struct ordering *ordering)
{
	const struct run_line *line = ordering->line;
	bool equal = true, increasing = true;

	for (size_t i = 0; i < ordering->count; i++) {
		if (isnan(line[i].rank))
			return;
		equal = equal && line[i].rank == line[0].rank;
		increasing = increasing && (i == 0 || line[i - 1].rank <= line[i].rank);
	}
	ordering->lines->ranked += !equal;
	ordering->lines->opposed += !increasing && correlation(ordering) < 0;
}

void run_lines_order(struct run_lines *lines, size_t first, size_t end, enum list_order order, const char *file)
{
	const struct ordering ordering = {lines, lines->at + first, end - first, file};

	if (order == BY_RANK)
		order_by_rank(&ordering);
	if (order != BY_SCORE)
		return;
	if (ordering.count == 1)
		score_read(&ordering, 0);
	else if (order_by_score(&ordering))
		lines->equal++;
	lines->ordered++;
	note_ranks(&ordering);
}

void run_lines_clear(struct run_lines *lines)
{
	lines->count = 0;
	lines->used = 0;
}

void run_lines_warn(const struct run_lines *lines, const char *file)
{
	const struct place place = {.file = file};

	if (lines->equal > 0)
		warn_at(place, "in %zu of %zu topics all scores are equal, so the names of the items decide their order",
		        lines->equal, lines->ordered);
	if (2 * lines->opposed > lines->ranked)
		warn_at(place, "in %zu of %zu topics, ranks and scores order the items oppositely: are the scores distances? "
		        "(-sort rank orders by rank)", lines->opposed, lines->ranked);
}

void run_lines_free(struct run_lines *lines)
{
	free(lines->at);
	free(lines->bytes);
	*lines = (struct run_lines){.count = 0};
}
