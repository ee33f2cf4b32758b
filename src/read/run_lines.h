/* SPDX-License-Identifier: MIT */
/* run_lines: lines of a TREC run that are kept to be ordered, and what is most likely a mistake in a run. */
#ifndef RUN_LINES_H
#define RUN_LINES_H

#include <stdint.h>

#include "base/die.h"
#include "base/slice.h"

/* How each topic of a TREC run is ordered. An unstated order is that of the file, but rising scores are reported. */
enum list_order { UNSTATED_ORDER, FILE_ORDER, BY_SCORE, BY_RANK };

/* A score, as far as its digits compare with others. */
struct decimal {
	uint64_t digits;        /* the first DECIMAL_DIGITS of them, without point; zeros follow the last one */
	unsigned char whole;    /* how many are before the point; 0: it is no plain decimal of so many at most */
	bool negative;
};

enum { DECIMAL_DIGITS = 16 };

struct decimal decimal_of(struct slice score);

/* How two scores compare as doubles; UNCLEAR if the digits do not decide. */
enum comparison { LOWER, EQUAL, HIGHER, UNCLEAR };

enum comparison decimal_compare(struct decimal a, struct slice a_text, struct decimal b, struct slice b_text);

/* A line. Its item is at `start` in the bytes, and its score follows. */
struct run_line {
	size_t topic;           /* a number from 0 */
	size_t start, item_length, score_length;
	double rank;            /* NaN: no number */
	struct decimal score;
	size_t line;            /* its number in the file */
	double key;             /* while lines are sorted: their score or rank, */
	const char *item;       /*   and item */
};

/* Lines topic by topic. All zero: none. */
struct run_lines {
	struct run_line *at;
	size_t count, capacity;
	char *bytes;
	size_t used, bytes_capacity;
	size_t ordered;         /* topics in the order of scores: */
	size_t equal;           /*   those with two lines or more, and all scores equal */
	size_t ranked;          /*   those whose ranks are not all equal */
	size_t opposed;         /*   those of them that ranks and scores order oppositely: Kendall's tau is below 0 */
};

/* The rank that a field has, or NaN. *whole: it is a whole number. */
double rank_written(struct slice field, bool *whole);

/* Adds a line. */
void run_lines_add(struct run_lines *lines, size_t topic, struct slice item, struct slice score, double rank, size_t line);

struct slice run_lines_item(const struct run_lines *lines, const struct run_line *line);

/* Puts lines of topics that come back behind the others of their topic. `topics` is the number of topics. */
void run_lines_group(struct run_lines *lines, size_t topics);

/* Orders lines first to end - 1, those of a topic: by decreasing score as a double, and items of equal scores by decreasing
   bytes, as trec_eval does; or by increasing rank, equal ranks as they are; or not at all. Counts what the order shows. A
   score that decides and is no number is a data error in `file`; ranks that decide are numbers. */
void run_lines_order(struct run_lines *lines, size_t first, size_t end, enum list_order order, const char *file);

/* Forgets the lines, but keeps the memory and the counts. */
void run_lines_clear(struct run_lines *lines);

/* Warns of what was counted in `file`. */
void run_lines_warn(const struct run_lines *lines, const char *file);

void run_lines_free(struct run_lines *lines);

#endif
