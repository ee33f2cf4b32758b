/* SPDX-License-Identifier: MIT */
#include "read/ranked.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/number.h"

/* ---- scores ---- */

const uint64_t TEN_TO_THE[SCORE_DIGITS + 1] = {
	1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000,
	100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000,
	10000000000000000, 100000000000000000, 1000000000000000000, UINT64_C(10000000000000000000),
};

/* The score as a double; NaN: it is no number. */
static double score_value(const struct ranked_line *line)
{
	const char *sign = line->negative ? "-" : "";
	int exponent = line->whole - SCORE_DIGITS;
	char text[32];
	double value = 0;

	if (line->whole == 0)
		return line->score.value;
	snprintf(text, sizeof text, "%s%" PRIu64 "e%d", sign, line->score.digits, exponent);
	slice_to_double(slice_of(text), &value);
	return value;
}

/* Doubles of 19 digits are at most 2221 units of the last digit apart (10^19 / 2^52), so numbers
   that differ by more are different doubles. */
enum { APART = 2222 };

/* How two scores compare as doubles. NaN compares as equal to every score. */
enum { LOWER, EQUAL, HIGHER };

static int compare_others(const struct ranked_line *a, const struct ranked_line *b)
{
	double x, y;

	if (a->whole > 0 && b->whole > 0) {
		const struct ranked_line *shorter = a->whole < b->whole ? a : b;

		if (a->negative != b->negative)
			return a->negative ? LOWER : HIGHER;
		/* only 9.999999999999999999 may be the double 10 */
		if (a->whole != b->whole &&
		    shorter->score.digits < TEN_TO_THE[SCORE_DIGITS] - APART)
			return (shorter == b) != a->negative ? HIGHER : LOWER;
	}
	x = score_value(a);
	y = score_value(b);
	return x > y ? HIGHER : x < y ? LOWER : EQUAL;
}

static inline int compare_scores(const struct ranked_line *a, const struct ranked_line *b)
{
	uint64_t more = a->score.digits - b->score.digits;      /* modulo 2^64 */

	if (a->whole == b->whole && a->whole > 0 && a->negative == b->negative) {
		if (more == 0)
			return EQUAL;
		if (more >= APART && 0 - more >= APART)
			return (a->score.digits > b->score.digits) != a->negative ? HIGHER : LOWER;
	}
	return compare_others(a, b);
}

/* ---- ranks ---- */

bool ranked_rank_of_text(struct ranked_line *line, struct slice text)
{
	bool has_sign = text.at[0] == '+' || text.at[0] == '-';

	if (!slice_to_double(text, &line->after.rank))
		line->after.rank = NAN;
	line->odd_rank = !slice_is_digits((struct slice){text.at + has_sign,
	                                                 text.length - has_sign});
	return !line->odd_rank;
}

bool ranked_rises(const struct ranked_line *line, double before)
{
	double rank = line->after.rank;

	return !line->odd_rank && (isnan(before) ? rank == 0 || rank == 1 : rank > before);
}

/* ---- order ---- */

/* A line whose item decides if scores are equal. */
struct named_line {
	struct ranked_line line;
	struct slice name;      /* of the item */
};

/* By decreasing score; equal scores by item, in decreasing order of its bytes. */
static int by_score(const void *first, const void *second)
{
	const struct named_line *a = first, *b = second;
	int scores = compare_scores(&a->line, &b->line);
	int order = scores == EQUAL ? slice_compare(b->name, a->name) : scores == HIGHER ? -1 : 1;

	return then_by(order, COMPARE(a->line.line, b->line.line));
}

/* Marks lines whose score is that of the line before. False: a score is above the one before. */
static bool mark_ties(struct ranked_line line[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		int before = i > 0 ? compare_scores(&line[i - 1], &line[i]) : HIGHER;

		if (before == LOWER)
			return false;
		line[i].tied = before == EQUAL;
	}
	return true;
}

/* Marks ties, too. Most lines of equal scores are few: they are inserted in their places. */
static void sort_by_score(struct ranked_line line[], size_t count, const struct set *items)
{
	enum { FEW = 8 };
	struct named_line few[FEW], *named = count > FEW ? allocate(count, sizeof *named) : few;

	for (size_t i = 0; i < count; i++) {
		struct named_line next = {line[i], set_get(items, line[i].item)};
		size_t at = i;

		for (; count <= FEW && at > 0 && by_score(&next, &named[at - 1]) < 0; at--)
			named[at] = named[at - 1];
		named[at] = next;
	}
	if (count > FEW)
		qsort(named, count, sizeof *named, by_score);
	for (size_t i = 0; i < count; i++)
		line[i] = named[i].line;
	mark_ties(line, count);
	if (named != few)
		free(named);
}

/* A line's number, and where its score is in decreasing order, within rounding: by the bits of a
   double (IEEE 754), whose order is that of their absolute values. */
struct placed {
	uint64_t place;
	size_t line;
};

static uint64_t place_of(const struct ranked_line *line)
{
	double value = line->score.value;
	uint64_t bits;

	if (line->whole > 0)
		value = (double)line->score.digits / (double)TEN_TO_THE[SCORE_DIGITS - line->whole];
	if (line->whole > 0 && line->negative)
		value = -value;
	memcpy(&bits, &value, sizeof bits);
	return bits >> 63 ? bits : ~bits & INT64_MAX;
}

/* The places of a radix sort (Knuth, The Art of Computer Programming 5.2.5): their upper 33 bits,
   which tell scores apart that differ by a part in 2^21. */
enum { RADIX_BITS = 11, RADIX = 1 << RADIX_BITS, LOWEST_BIT = 64 - 3 * RADIX_BITS };

/* Orders lines by the upper bits of their places, and those with the same by score. */
static void sort_by_place(struct ranked_line line[], size_t count, const struct set *items)
{
	struct placed *placed = allocate(count, 2 * sizeof *placed), *other = placed + count;
	struct placed *from = placed, *to = other;
	struct ranked_line *old = allocate(count, sizeof *old);

	for (size_t i = 0; i < count; i++)
		from[i] = (struct placed){place_of(&line[i]), i};
	for (int bit = LOWEST_BIT; bit < 64; bit += RADIX_BITS) {
		size_t end[RADIX + 1] = {0};

		for (size_t i = 0; i < count; i++)
			end[(from[i].place >> bit) % RADIX + 1]++;
		for (size_t r = 1; r < RADIX; r++)
			end[r] += end[r - 1];
		for (size_t i = 0; i < count; i++)
			to[end[(from[i].place >> bit) % RADIX]++] = from[i];
		from = to;
		to = from == placed ? other : placed;
	}
	memcpy(old, line, count * sizeof *line);
	for (size_t i = 0; i < count; i++)
		line[i] = old[from[i].line];
	for (size_t start = 0, end; start < count; start = end) {
		uint64_t place = from[start].place >> LOWEST_BIT;

		for (end = start + 1; end < count && from[end].place >> LOWEST_BIT == place; end++)
			continue;
		if (end - start > 1)
			sort_by_score(line + start, end - start, items);
	}
	free(placed);
	free(old);
}

/* The lines are in order most often, except for those of equal scores. Otherwise their places are
   fastest to sort; that two places are in the wrong order, within rounding, is rare. */
void ranked_by_score(struct ranked_line line[], size_t count, const struct set *items)
{
	enum { MANY = 100 };
	bool is_ordered = mark_ties(line, count);

	if (!is_ordered && count > MANY) {
		sort_by_place(line, count, items);
		is_ordered = mark_ties(line, count);
	}
	if (!is_ordered) {
		sort_by_score(line, count, items);
		return;
	}
	for (size_t end = 1; end < count; end++) {
		size_t start = end - 1;

		if (!line[end].tied)
			continue;
		while (end < count && line[end].tied)
			end++;
		sort_by_score(line + start, end - start, items);
	}
}

/* NaN compares as equal to every rank. */
static int by_rank(const void *first, const void *second)
{
	const struct ranked_line *a = first, *b = second;

	return then_by(COMPARE(a->after.rank, b->after.rank), COMPARE(a->line, b->line));
}

void ranked_by_rank(struct ranked_line line[], size_t count)
{
	for (size_t i = 1; i < count; i++)
		if (by_rank(&line[i - 1], &line[i]) > 0) {
			qsort(line, count, sizeof *line, by_rank);
			break;
		}
	for (size_t i = 0; i < count; i++)
		line[i].tied = i > 0 && line[i].after.rank == line[i - 1].after.rank;
}

/* ---- ties ---- */

static double gain_of(const struct ranked_line *line, const struct judgements *judged)
{
	return line->item < judged->judged_items ? judgements_grade(judged, line->item).gain : 0;
}

/* That of the label, which may have gain 0. */
static double level_of(const struct ranked_line *line, const struct judgements *judged)
{
	return line->item < judged->judged_items
	     ? labels_number(&judged->labels, judged->judgement[line->item].label) : 0;
}

/* A line whose gain and level decide if scores are equal. */
struct valued_line {
	struct ranked_line line;
	double gain, level;
	size_t place;
};

static int by_gain(const void *first, const void *second)
{
	const struct valued_line *a = first, *b = second;

	return then_by(COMPARE(b->gain, a->gain),
	               then_by(COMPARE(b->level, a->level), COMPARE(a->place, b->place)));
}

void ranked_by_gain(struct ranked_line line[], size_t count, const struct judgements *judged,
                    bool increasing)
{
	struct valued_line *valued = allocate(count, sizeof *valued);
	double sign = increasing ? -1 : 1;

	for (size_t i = 0; i < count; i++)
		valued[i] = (struct valued_line){line[i], sign * gain_of(&line[i], judged),
		                                 sign * level_of(&line[i], judged), i};
	for (size_t start = 0, end; start < count; start = end) {
		for (end = start + 1; end < count && line[end].tied; end++)
			continue;
		qsort(valued + start, end - start, sizeof *valued, by_gain);
	}
	for (size_t i = 0; i < count; i++) {
		valued[i].line.tied = line[i].tied;
		line[i] = valued[i].line;
	}
	free(valued);
}

/* Whether lines of equal scores, of which the first `kept` stay in the list, are in another order
   than by rank where gains differ. With `condenses`, unjudged items do not count. */
static bool are_against(const struct ranked_line line[], size_t count, size_t kept,
                        const struct judgements *judged, bool condenses)
{
	const struct ranked_line *last = NULL;  /* by rank, of the lines above; */
	const struct ranked_line *other = NULL; /*   and the last one with another gain than that */

	for (size_t i = 0; i < count; i++) {
		double gain = gain_of(&line[i], judged);
		bool differs = last && gain != gain_of(last, judged);
		const struct ranked_line *above = differs ? last : other;

		if (condenses && line[i].item >= judged->judged_items)
			continue;
		if (above && by_rank(above, &line[i]) > 0)
			return true;
		if (i >= kept)
			continue;
		if (!last || by_rank(&line[i], last) > 0) {
			other = differs ? last : other;
			last = &line[i];
		} else if (differs && (!other || by_rank(&line[i], other) > 0)) {
			other = &line[i];
		}
	}
	return false;
}

/* ---- doubts ---- */

void doubts_of_lines(struct doubts *doubts, const char *file, const struct ranked_line line[],
                     size_t count, bool must_fall)
{
	/* where a rank is no number it is another field, and so is the run name */
	bool is_mixed = count > 0 && line[0].odd_rank;

	for (size_t i = 0; i < count; i++)
		if (line[i].odd_rank) {
			note(&doubts->rank_words, on_line(file, line[i].line));
			doubts->swapped += line[i].swapped;
		} else if (line[i].other_name && !is_mixed) {
			note(&doubts->mixed, on_line(file, line[i].line));
			is_mixed = true;
		}
	for (size_t i = 1; i < count && must_fall; i++)
		if (compare_scores(&line[i], &line[i - 1]) == HIGHER) {
			note(&doubts->rising, on_line(file, line[i].line));
			break;
		}
}

bool doubts_of_distances(struct doubts *doubts, const struct ranked_line line[], size_t count)
{
	bool rises = false;

	for (size_t i = 1; i < count && doubts->ranked == 0 && !doubts->falls; i++) {
		int scores = compare_scores(&line[i], &line[i - 1]);

		rises |= scores == HIGHER;
		doubts->falls |= scores == LOWER;
	}
	doubts->distant += rises;
	return rises;
}

bool doubts_of_order(struct doubts *doubts, const struct ranked_line line[], size_t count,
                     bool by_score)
{
	size_t ties = 1;        /* how many lines begin with the score of the first, */
	size_t same_rank = 1;   /*   and how many with its rank */
	size_t tied = 0;        /* lines with the score of the line before them */
	ptrdiff_t rising = 0;   /* ranks, less those that fall, where the score falls */

	while (ties < count && line[ties].tied)
		ties++;
	while (same_rank < count && line[same_rank].after.rank == line[0].after.rank)
		same_rank++;
	for (size_t i = 1; i < count; i++)
		if (line[i].tied)
			tied++;
		else
			rising += (line[i - 1].after.rank < line[i].after.rank) -
			          (line[i - 1].after.rank > line[i].after.rank);
	doubts->ordered += count > 0;
	doubts->equal += count > 1 && ties == count;
	doubts->ranked += by_score && same_rank < count;
	doubts->opposed += by_score && rising < 0;
	return tied > 0 && ties < count;
}

void doubts_of_ties(struct doubts *doubts, const struct ranked_line line[], size_t count,
                    size_t kept, const struct judgements *judged, bool condenses)
{
	bool against = false;

	for (size_t start = 0, end; start < count && start < kept && !against; start = end) {
		for (end = start + 1; end < count && line[end].tied; end++)
			continue;
		against = end - start > 1 &&
		          are_against(line + start, end - start, kept - start, judged,
		                      condenses);
	}
	doubts->against += against;
}

void doubts_of_fit(struct doubts *doubts, const struct ranked_line line[], size_t count,
                   const struct set *items, size_t judged, struct slice topic)
{
	size_t self = doubts->depth > 0 && topic.length > 0 ? set_find(items, topic) : NOT_FOUND;
	bool has_self = false;

	for (size_t i = 0; i < count && i < doubts->depth && judged > 0; i++) {
		doubts->listed++;
		has_self |= line[i].item == self && self >= judged;
		if (line[i].item < judged) {
			doubts->judged++;
		} else if (!doubts->listed_item) {
			doubts->listed_item = quote(set_get(items, line[i].item));
			doubts->judged_item = quote(set_get(items, 0));
		}
	}
	doubts->selves += has_self;
}

static void warn_of(const struct noted *noted, const char *what, const char *noun, const char *hint)
{
	size_t count = noted->count;

	if (count > 0)
		warn_at(noted->first, "%s%zu %s%s, first here%s", what, count, noun, plural(count),
		        hint);
}

/* Warns of a list hardly any item of which is judged. */
static void warn_of_fit(const struct doubts *doubts, const char *file, const char *judgements)
{
	size_t listed = doubts->listed, judged = doubts->judged;
	const char *few, *where;

	if (listed == 0 || 100 * judged >= listed)
		return;
	few = judged > 0 ? text_of("only %zu", judged) : "none";
	where = doubts->depth == SIZE_MAX ? ""
	        : text_of(" in the first %zu ranks", doubts->depth);
	warn_at(in_file(file), "%s of %zu item%s%s %s judged in %s: the list has items such as %s, "
	        "the judgements have items such as %s", few, listed, plural(listed), where,
	        judged > 1 ? "are" : "is", judgements, doubts->listed_item, doubts->judged_item);
}

void doubts_warn(const struct doubts *doubts, const char *file, const char *judgements,
                 bool by_rank, const char *sort)
{
	const char *all = by_rank ? "ranks are equal, so the items stay in the order of the file"
	                : "scores are equal, so the names of the items decide their order";

	warn_of_fit(doubts, file, judgements);
	warn_of(&doubts->rising, "scores rise in ", "topic",
	        "; the order of the lines counts (-sort score: order by score, as trec_eval does; "
	        "-sort file: no warning)");
	warn_of(&doubts->rank_words, "the rank is not a whole number on ", "line",
	        2 * doubts->swapped > doubts->rank_words.count ? ": are rank and score swapped?"
	                                                       : ": is there a blank in an item?");
	warn_of(&doubts->mixed, "run names differ within ", "topic",
	        ": does the file have two runs?");
	if (doubts->equal > 0)
		warn_at(in_file(file), "in %zu of %zu topics all %s", doubts->equal,
		        doubts->ordered, all);
	if (2 * doubts->opposed > doubts->ranked)
		warn_at(in_file(file), "in %zu of %zu topics, scores and ranks give opposite "
		        "orders: are the scores distances? (%s rank orders by rank)",
		        doubts->opposed, doubts->ranked, sort);
	if (doubts_are_distances(doubts))
		warn_at(in_file(file), "in %zu of %zu topics scores rise, in none they fall, and "
		        "ranks are equal: are the scores distances? (%s file keeps the order of "
		        "the lines)", doubts->distant, doubts->ordered, sort);
}
