/* SPDX-License-Identifier: MIT */
/* list: ranked lists, the items of each topic in order, best first, checked for repeated items. Reads lists
   of items, of items with labels or gains, and of nuggets, for one topic or for several, and TREC runs. */
#ifndef LIST_H
#define LIST_H

#include "base/input.h"
#include "base/options.h"
#include "base/strset.h"

/* How each topic of a TREC run is ordered. An unstated order is that of the file, but rising scores are reported. */
enum list_order { UNSTATED_ORDER, FILE_ORDER, BY_SCORE, BY_RANK };

enum repeated_items { REFUSE_REPEATED, SKIP_REPEATED, KEEP_REPEATED };

/* How the files of a command are read. */
struct list_options {
	struct slice separator;  /* empty: blanks */
	bool topics;            /* every line starts with a topic */
	bool trec;              /* ranked lists are TREC runs */
	struct words chosen;    /* topics; none: all */
	enum list_order order;
	size_t truncate;        /* only the first lines of each topic; SIZE_MAX: all */
	enum repeated_items repeated;   /* handling of an item that a topic has again */
};

/* The fields of a line. */
enum list_kind {
	RES_LIST,               /* item; or a line of a TREC run */
	LAB_LIST,               /* item [label [class]] */
	GLAB_LIST,              /* item [gain] */
	GROUP_LIST,             /* item p1 p2 ... */
	MATCH_LIST              /* syslen= X; then nugget offset. Items are "syslen=" and the nuggets */
};

/* A line of the current topic. */
struct listed {
	size_t number;          /* of the item, in the set that list_begin() was given */
	const struct slice *field;      /* item; label, gain, offset or p1; class; good until the next call */
	size_t fields;          /* their number */
};

/* A score of a TREC run, to be compared with the next one. */
struct score {
	char *text;             /* as written */
	size_t length, capacity;
	size_t point;           /* where its point is; 0 if it has none, or starts with it */
	bool plain;             /* an optional minus, digits and an optional point, no exponent */
};

/* A line of a topic that is to be sorted. */
struct sorted_line;

struct list {
	struct input input;
	const struct list_format *format;
	struct list_options options;
	struct strset topics;   /* those read so far, the current one last */
	struct slice topic;     /* the current one; empty without topics */
	bool first;             /* `field` holds the first line of the current topic */
	bool ahead;             /* `field` holds the first line of the next topic */
	struct slice field[FIELDS_KEPT];
	size_t fields;
	struct strset *items;   /* of the current topic */
	size_t *line;           /* by item: the line that has it, or 0 if none has yet */
	size_t line_capacity;
	size_t lines;           /* of the topic so far */
	bool watched;           /* the scores of the current topic are compared, until one is higher than that before it */
	struct score score;     /* the last one */
	size_t rising;          /* topics in which a score is higher than the one before it */
	size_t first_rise;      /* the line of the first such score */
	struct strset sorted_items;     /* the topic's lines, when they are sorted: */
	struct sorted_line *sorted;
	size_t sorted_count, sorted_capacity;
};

/* Opens the list at `path` ("-": standard input). */
void list_open(struct list *list, const char *path, enum list_kind kind,
               const struct list_options *options);

/* The same for an open input, which belongs to the list from now on. */
void list_open_input(struct list *list, struct input input, enum list_kind kind,
                     const struct list_options *options);

/* Goes on to the next topic, and skips the rest of this one; false at the end. Without topics there is one,
   even in an empty file. A topic whose lines are not contiguous is a data error. */
bool list_topic(struct list *list);

/* Begins to read the current topic, whose items get their numbers in `items`. The set may have items
   already, and must stay until the topic ends. After the last topic, the list is empty. */
void list_begin(struct list *list, struct strset *items);

/* The next item of the topic; false at its end. A repeated item (unless the options say otherwise), an empty
   line, and a line that does not fit the kind are data errors. */
bool list_next(struct list *list, struct listed *listed);

/* The current topic is not wanted: the order of its scores does not matter. */
void list_ignore_topic(struct list *list);

/* The line that list_next() has returned last, for messages. */
struct place list_place(const struct list *list);

/* Closes the file and frees everything. Warns of topics of a TREC run in which a score is higher than the one before
   it, if the options do not state an order. */
void list_close(struct list *list);

#endif
