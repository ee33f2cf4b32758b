/* SPDX-License-Identifier: MIT */
/* run_lines: the lines of a topic of a TREC run, put in order, and what is most likely a mistake in a run. */
#ifndef RUN_LINES_H
#define RUN_LINES_H

#include <stdint.h>

#include "base/strset.h"

/* How each topic of a TREC run is ordered. An unstated order is that of the file, but rising scores are reported. As
   the words of -sort. */
enum list_order { UNSTATED_ORDER, BY_SCORE, BY_RANK, FILE_ORDER };

/* A score: a plain decimal by its digits, which tell nearly all doubles apart; or any other number by its value. */
struct score {
	union {
		uint64_t digits;        /* SCORE_DIGITS of them, without point; zeros follow the last one */
		double value;           /* if `whole` is 0; NaN: no number */
	} as;
	unsigned char whole;    /* how many digits are before the point; 0: it is no plain decimal of so many at most */
	bool negative;
};

enum { SCORE_DIGITS = 19 };

/* Reads a score from a field of an input's line, which has at least one byte; any text may be there. */
void score_read(struct score *score, struct slice text);

/* The score as a double; NaN: it is no number. */
double score_value(const struct score *score);

/* How two scores compare as doubles; UNORDERED if one of them is no number. */
enum comparison { LOWER, EQUAL, HIGHER, UNORDERED };

enum comparison score_compare(const struct score *a, const struct score *b);

struct run_line {
	struct score score;
	double rank;            /* NaN: no number */
	uint32_t item;          /* its number in the set of the topic's items */
	uint32_t line;          /* its number in the file */
};

/* The lines of a topic, and what was counted in all topics so far. All zero: none. */
struct run_lines {
	struct run_line *at;
	size_t count, capacity;
	struct counted {
		size_t ordered;         /* topics in the order of scores or ranks: */
		size_t equal;           /*   those with two lines or more, and all scores, or ranks, equal */
		size_t ranked;          /*   those whose ranks are not all equal */
		size_t opposed;         /* those of them in which, of neighbours whose scores and ranks both differ,
		                           the lower score has the smaller rank more often than the larger */
	} counted;
};

/* Orders the lines of a topic, at least one: by decreasing score as a double, and items of equal scores by decreasing
   bytes, as trec_eval does; or by increasing rank, equal ranks as they are. All scores or ranks that decide are
   numbers. `items` has the items. Counts what the order shows. */
void run_lines_order(struct run_lines *lines, const struct strset *items, enum list_order order);

/* Warns of what was counted in `file`. */
void run_lines_warn(const struct run_lines *lines, enum list_order order, const char *file);

#endif
