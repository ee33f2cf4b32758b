/* SPDX-License-Identifier: MIT */
/* list: ranked lists, the items of each topic in order, best first, checked for repeated items. Reads lists
   of items, of items with labels or gains, and of nuggets, for one topic or for several, and TREC runs. */
#ifndef LIST_H
#define LIST_H

#include "base/input.h"
#include "base/options.h"
#include "base/strset.h"
#include "read/run_lines.h"

enum repeated_items { REFUSE_REPEATED, SKIP_REPEATED, KEEP_REPEATED };

/* How the files of a command are read. */
struct list_options {
	struct slice separator;  /* empty: blanks */
	bool topics;            /* every line starts with a topic */
	bool trec;              /* ranked lists are TREC runs */
	struct words chosen;    /* topics; none: all, or those of the file `chosen_path` */
	const char *chosen_path;
	enum list_order order;
	bool whole;             /* a run is read whole, so its topics may be split; it may be one of MS MARCO, ordered by rank */
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

/* A text that is compared with the next one. */
struct kept_text {
	char *at;
	size_t length, capacity;
};

/* What was found so often, first on this line. */
struct noted {
	size_t count, first;
};

/* How many items are among those that the set of list_begin() had before. */
struct fit {
	size_t depth;           /* so many ranks of each topic count */
	size_t listed, judged;  /* the items, and those among them */
	char *listed_item, *judged_item;        /* the first item that is not, and one that the set had; owned */
};

struct list {
	struct input input;
	const struct list_format *format;
	struct list_options options;
	struct strset topics;   /* those read so far; the current one last, but in a run that is read whole */
	struct slice topic;     /* the current one; empty without topics */
	bool first;             /* `field` holds the first line of the current topic */
	bool ahead;             /* `field` holds the first line of the next topic */
	struct slice field[FIELDS_KEPT];
	size_t fields;
	struct strset *items;   /* of the current topic */
	size_t *line;           /* by item: the line that has it, or 0 if none has yet */
	size_t line_capacity;
	size_t lines;           /* of the topic so far */
	size_t known;           /* items that the set had before the topic */
	struct fit fit;
	struct run_lines kept;  /* of a topic that is sorted, or of all topics */
	size_t next, end;       /* of them: the next one of the current topic, and their end */
	bool is_read;           /* all lines are kept */
	char *run_name;         /* of a TREC run that is read whole: that of its first line; else NULL; owned */
	struct slice item;      /* of the line that was kept */
	/* what is most likely a mistake in a TREC run: */
	bool watched;           /* the scores of the current topic are compared, until one is higher than that before it */
	struct kept_text score; /*   the last one, */
	struct decimal decimal; /*   and its digits */
	struct noted rising;    /* topics in which a score is higher than the one before it */
	double rank;            /* of the current line; NaN: no number */
	struct noted rank_words;        /* lines whose rank is no whole number */
	bool mixed;             /* lines of the current topic have different run names */
	struct kept_text run;   /*   that of its first line */
	struct noted mixed_topics;
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

/* The number of the current topic in `topics`. */
size_t list_topic_number(const struct list *list);

/* The current topic is not wanted: the order of its scores does not matter. */
void list_ignore_topic(struct list *list);

/* The line that list_next() has returned last, for messages. */
struct place list_place(const struct list *list);

/* Closes the file and frees everything. Warns of what is most likely a mistake in a TREC run: of scores that rise, if the options
   do not state an order; else of scores that are all equal, and of ranks that contradict them; of ranks that are no whole
   numbers, and of different run names within a topic. */
void list_close(struct list *list);

#endif
