/* SPDX-License-Identifier: MIT */
/* lists: ranked lists, the items of each topic in order, best first: of items, of items with labels
   or gains, and of nuggets, for one topic or for several, and TREC runs. */
#ifndef LISTS_H
#define LISTS_H

#include <stdint.h>

#include "base/options.h"
#include "read/formats.h"

/* How the files of a command are read. */
struct list_options {
	struct slice separator; /* empty: blanks */
	bool topics;            /* every line starts with a topic */
	bool trec;              /* ranked lists are TREC runs */
	struct words chosen;    /* topics; none: all, or those of the file `chosen_path` */
	const char *chosen_path;
	/* How each topic of a TREC run is ordered. An unstated order is that of the file, but rising
	   scores are reported. As the words of -sort. */
	enum { UNSTATED_ORDER, BY_SCORE, BY_RANK, FILE_ORDER } order;
	bool any_run;           /* a TREC run, whose topics may come back; or MS MARCO's, ordered by rank */
	size_t truncate;        /* only the first lines of each topic; 0: all */
	/* What to do with an item that a topic has again. As the words of -dup. */
	enum { REFUSE_REPEATED, SKIP_REPEATED, KEEP_REPEATED } repeated;
};

extern const struct format RES_LIST[FORMATS];           /* item; or TREC runs */
extern const struct format LAB_LIST[FORMATS];           /* item [label [class]] */
extern const struct format GLAB_LIST[FORMATS];          /* item [gain] */
extern const struct format GROUP_LIST[FORMATS];         /* item p1 p2 ... */

/* syslen= X; then nugget offset. Items are "syslen=" and the nuggets. */
extern const struct format MATCH_LIST[FORMATS];

/* A score: a plain decimal by its digits, which tell nearly all doubles apart; or any other number
   by its value. */
struct score {
	union {
		uint64_t digits;        /* 19 of them, without point; zeros follow the last one */
		double value;           /* if `whole` is 0; NaN: no number */
	} as;
	unsigned char whole;    /* digits before the point; 0: no plain decimal of 19 digits at most */
	bool negative;
};

struct run_line {
	struct score score;
	double rank;            /* NaN: no number */
	uint32_t item;          /* its number in the set of the topic's items */
	uint32_t line;          /* its number in the file */
};

struct list {
	struct input input;
	const struct format *format;
	struct list_options options;
	struct set topics;      /* those read so far; the current one last */
	struct slice topic;     /* the current one; empty without topics */
	/* the line that list_next() went on to: */
	size_t item;            /* its item's number, in the set that list_begin() was given */
	const struct slice *field;      /* item; label, gain, offset or p1; class; not of TREC runs */
	size_t fields;          /* their number */
	size_t line;            /* its number in the file */

	struct slice at[FIELDS_KEPT + 1];       /* the line read last, by position; at[0] is empty */
	size_t split;           /* how many fields it has */
	bool pending;           /* it was not used yet: the first one of the current or the next topic */
	bool is_split;          /* a topic came back */
	struct set *items;      /* of the current topic */
	size_t known;           /* items that the set had before the topic */
	size_t lines;           /* of the topic so far */
	uint32_t *line_of;      /* by item: the line that has it, or 0 if none has yet */
	size_t noted_items, line_of_capacity;   /* only for numbers below noted_items */
	/* How many items are among those that the set had before: */
	struct {
		size_t depth;           /* so many ranks of each topic count */
		size_t listed, judged;  /* the items, and those among them */
		char *listed_item, *judged_item;        /* the first that is not; one that the set had; owned */
	} fit;
	/* of the current topic, if its order is BY_SCORE or BY_RANK: */
	struct run_line *kept;
	size_t count, capacity;
	size_t next;            /* the number of the next of them */
	/* what is most likely a mistake in a TREC run: */
	bool ignored;           /* the current topic is; the caller sets it after list_topic() */
	bool watched;           /* scores are compared, until one is higher than that before */
	struct score score;     /*   the last one */
	struct noted rising;    /* topics in which a score is higher than the one before it */
	double rank;            /* of the current line of a run; NaN: no number */
	char *run_name;         /* that of the first line of a TREC run; else NULL */
	struct noted rank_words;        /* lines whose rank is no whole number */
	bool mixed;             /* lines of the current topic have different run names */
	struct slice topic_name;        /*   that of its first line, owned */
	struct noted mixed_topics;
	struct {
		size_t ordered;         /* topics in the order of scores or ranks: */
		size_t equal;           /*   those with two lines or more, and all scores, or ranks, equal */
		size_t ranked;          /*   those whose ranks are not all equal */
		size_t opposed;         /* those of them in which, of neighbours whose scores and ranks both differ,
		                           the lower score has the smaller rank more often than the larger */
	} counted;
};

/* The one of the formats that the options ask for. */
const struct format *format_of(const struct format formats[], const struct list_options *options);

/* Opens the list at `path` ("-": standard input). */
void list_open(struct list *list, const char *path, const struct format formats[],
               const struct list_options *options);

/* Goes on to the next topic, and skips the rest of this one; false at the end. Without topics there
   is one, even in an empty file. A topic whose lines are not contiguous is a data error; but with
   `any_run` false, and is_split is true. */
bool list_topic(struct list *list);

/* Puts the lines of each topic together, in memory, and starts again before the first topic. */
void list_regroup(struct list *list);

/* Begins to read the current topic, whose items get their numbers in `items`. The set may have
   items already, and must stay until the topic ends. After the last topic, the list is empty. */
void list_begin(struct list *list, struct set *items);

/* Goes on to the next item of the topic; false at its end. A repeated item (unless the options say
   otherwise), an empty line, and a line that does not fit the format are data errors. */
bool list_next(struct list *list);

/* The item that list_next() went on to; good until the next call. */
static inline struct slice list_name(const struct list *list)
{
	return set_get(list->items, list->item);
}

/* After the last topic: dies if there is none. */
void list_refuse_empty(const struct list *list);

/* The line that list_next() went on to, for messages. */
struct place list_place(const struct list *list);

/* Closes the file and frees everything. Warns of what was noted as most likely a mistake in a TREC
   run. */
void list_close(struct list *list);

#endif
