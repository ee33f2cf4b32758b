/* SPDX-License-Identifier: MIT */
/* ranked: the lines of one ranked list: their scores, their order, and what is odd about them. */
#ifndef RANKED_H
#define RANKED_H

#include <math.h>

#include "base/die.h"
#include "base/number.h"
#include "read/judgements.h"

enum { SCORE_DIGITS = 19 };

/* A line of a list. The score, of a run for which it was read, is a plain decimal by its digits,
   which tell nearly all doubles apart; or any other number by its value. */
struct ranked_line {
	uint32_t item;          /* its number in the set of the topic's items */
	uint32_t line;          /* its number in the file */
	union {
		double rank;    /* in a run; NaN: no number */
		size_t rest;    /* in other lists: the number of what the line has after the item */
	} after;
	union {
		uint64_t digits;        /* 19 of them, without point; zeros follow the last one */
		double value;           /* if `whole` is 0; NaN: no number */
	} score;
	unsigned char whole;    /* digits before the point; 0: no plain decimal of 19 digits */
	bool negative;          /* the score is */
	bool odd_rank;          /* the rank is no whole number */
	bool swapped;           /*   but another one, and the score is whole */
	bool other_name;        /* the run name is not that of the topic's first line */
	bool tied;              /* ordered by it, the score or rank is that of the line before */
};

/* Adds digits to a number, which may overflow. Returns where they end: before a blank or newline,
   at the latest. */
static inline const char *add_digits(uint64_t *number, const char *at)
{
	for (unsigned digit; (digit = (unsigned char)*at - (unsigned)'0') <= 9; at++)
		*number = 10 * *number + digit;
	return at;
}

extern const uint64_t TEN_TO_THE[SCORE_DIGITS + 1];

/* Reads a line's score from a field of the file, which has at least one byte; any text may be
   there. Returns whether it is a number. */
static inline bool ranked_score(struct ranked_line *line, struct slice text)
{
	bool negative = text.at[0] == '-';
	const char *start = text.at + negative, *end = text.at + text.length, *at;
	size_t whole, digits = (size_t)(end - start);
	uint64_t number = 0;

	at = add_digits(&number, start);
	whole = (size_t)(at - start);
	if (*at == '.' && at < end) {
		at = add_digits(&number, at + 1);
		digits--;
	}
	line->negative = negative && number > 0;
	/* 007 has more digits than 10 */
	if (at == end && digits <= SCORE_DIGITS && whole > 0 && (whole == 1 || start[0] != '0')) {
		line->score.digits = number * TEN_TO_THE[SCORE_DIGITS - digits];
		line->whole = (unsigned char)whole;
		return true;
	}
	line->whole = 0;
	if (!slice_to_score(text, &line->score.value))
		line->score.value = NAN;
	return !isnan(line->score.value);
}

/* For ranked_rank(), of any text. */
bool ranked_rank_of_text(struct ranked_line *line, struct slice text);

/* Reads a line's rank in the same way. Returns whether it is a whole number. Most ranks are a few
   digits. */
static inline bool ranked_rank(struct ranked_line *line, struct slice text)
{
	uint64_t rank = 0;

	if (text.length >= SCORE_DIGITS || add_digits(&rank, text.at) != text.at + text.length)
		return ranked_rank_of_text(line, text);
	line->after.rank = (double)rank;
	return true;
}

/* Whether a rank is one of a list of three fields: whole, and higher than that of the line before,
   or 0 or 1 if there is none (NaN). */
bool ranked_rises(const struct ranked_line *line, double before);

/* Orders lines by decreasing score as a double, and items of equal scores by decreasing bytes, as
   trec_eval does. All scores are numbers. */
void ranked_by_score(struct ranked_line line[], size_t count, const struct set *items);

/* Orders lines by increasing rank, equal ranks as they are. All ranks are numbers. */
void ranked_by_rank(struct ranked_line line[], size_t count);

/* Orders lines of equal scores anew, of which items decided the order: by decreasing gain, of equal
   gains by decreasing level; or by increasing ones. Unjudged items have gain and level 0. */
void ranked_by_gain(struct ranked_line line[], size_t count, const struct judgements *judged,
                    bool increasing);

/* Counts of what is probably a mistake, over all topics read so far. */
struct doubts {
	struct noted rank_words;        /* lines whose rank is no whole number */
	size_t swapped;         /*   but another one, and the score is whole */
	struct noted mixed;     /* topics whose lines have different run names */
	struct noted rising;    /* topics in which a score is higher than the one before it */
	size_t ordered;         /* topics in the order of scores or ranks: */
	size_t equal;           /*   those of equal scores, or ranks, on two lines */
	size_t ranked;          /*   those whose ranks are not all equal */
	size_t opposed;         /*   those whose ranks contradict the scores: of two neighbours that
	                             differ in both, the lower score has the smaller rank more
	                             often than not */
	size_t distant;         /* while `ranked` is 0: topics in which a score is higher than the
	                             one before it; */
	bool falls;             /*   in one topic, a score is lower */
	size_t against;         /* topics in which equal scores put items of different gains in
	                             another order than their ranks */
	size_t selves;          /* chosen topics of which an unjudged item has the ID, at the first
	                             `depth` ranks */
	size_t depth;           /* how many ranks of each topic must fit the judgements */
	size_t listed, judged;  /*   the items on these, and those of them that are judged */
	const char *listed_item, *judged_item;  /* the first that is not; and one
	                                                           that the topic has judged */
};

/* Looks at the ranks and run names of a topic's lines, in the order of the file; and at the scores,
   if they were read and must fall in this order. */
void doubts_of_lines(struct doubts *doubts, const char *file, const struct ranked_line line[],
                     size_t count, bool must_fall);

/* Looks whether scores rise and never fall, in the order of the file, if no ranks say more. Returns
   whether they rise. */
bool doubts_of_distances(struct doubts *doubts, const struct ranked_line line[], size_t count);

/* Looks at a topic's lines when they are ordered by score, or by rank. Returns whether some of them
   are tied, but not all. */
bool doubts_of_order(struct doubts *doubts, const struct ranked_line line[], size_t count,
                     bool by_score);

/* Looks for two lines of equal scores and different gains whose ranks say another order, or where
   these do not differ, the file. One of the two must be among the first `kept`, and with `condenses` both must be
   judged. */
void doubts_of_ties(struct doubts *doubts, const struct ranked_line line[], size_t count,
                    size_t kept, const struct judgements *judged, bool condenses);

/* Looks at whether the items of a topic's first lines are judged: among the first `judged` ones of
   the set; and if the topic is not empty, whether another is called like it. */
void doubts_of_fit(struct doubts *doubts, const struct ranked_line line[], size_t count,
                   const struct set *items, size_t judged, struct slice topic);

/* Whether the scores seem to be distances although no ranks say so. */
static inline bool doubts_are_distances(const struct doubts *doubts)
{
	return doubts->ranked == 0 && !doubts->falls && doubts->distant > 0;
}

/* Warns of them. `judgements` is the file of these, or NULL; `sort` is how the option is called,
   "-sort" or "evaluate -sort". */
void doubts_warn(const struct doubts *doubts, const char *file, const char *judgements,
                 bool by_rank, const char *sort);

#endif
