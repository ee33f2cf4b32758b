/* list: ranked lists, each topic's items in order, best first, checked for items that
   come twice. Lists of items, of items with labels and of items with gains are all read here, of one topic
   or of several, and TREC runs. */
#ifndef LIST_H
#define LIST_H

#include "input.h"
#include "names.h"

/* How each topic of a TREC run is ordered. */
enum list_order { AS_IT_STANDS, BY_SCORE, BY_RANK };

enum repeated_items { REFUSE_REPEATED, SKIP_REPEATED, KEEP_REPEATED };

/* How the files of a command are to be read. */
struct list_options {
	struct text separator;  /* empty: blanks */
	bool topics;            /* every line starts with a topic */
	bool trec;              /* ranked lists are TREC runs */
	enum list_order order;
	size_t truncate;        /* only the first lines of each topic; SIZE_MAX: all */
	enum repeated_items repeated;   /* what to do with an item that comes again in its topic */
};

/* What a line of a list holds. */
enum list_kind {
	RES_LIST,               /* item; or a line of a TREC run */
	LAB_LIST,               /* item [label [class]] */
	GLAB_LIST,              /* item [gain] */
	MATCH_LIST              /* syslen= X; then nugget offset. The words before are the items */
};

/* A line of the current topic. */
struct listed {
	size_t number;          /* of the item, in the names that list_begin() was given */
	const struct text *field;       /* item; label, gain or offset; class; good until the next call */
	size_t fields;          /* how many of these there are */
};

/* A line that waits for its turn in another order. */
struct waiting;

struct list {
	struct input input;
	const struct list_format *format;
	struct list_options options;
	struct names topics;    /* those that have come, the current one last */
	size_t *topic_line;     /* by topic: its first line */
	size_t topic_room;
	struct text topic;      /* the current one; empty without topics */
	bool first;             /* the current topic's first line is read and waits in `field` */
	bool ahead;             /* the next topic's does */
	struct text field[FIELDS_KEPT];
	size_t fields;
	struct names *items;    /* of the current topic */
	size_t *line;           /* by item: where it stands, or 0 if it has not come */
	size_t line_room;
	size_t lines;           /* of the topic so far */
	struct names waiting_items;     /* sorted by score or rank, a topic waits here as a whole */
	struct waiting *waiting;
	size_t waiting_count, waiting_room;
};

/* Opens the list at `path` ("-": standard input). */
void list_open(struct list *list, const char *path, enum list_kind kind,
               const struct list_options *options);

/* Goes on to the next topic, past what is left of this one; false at the end. Without topics there is
   one, even in an empty file. The program dies of a topic that comes again after others. */
bool list_topic(struct list *list);

/* Gives the current topic's items their numbers in `items`, where some may be already, and which must
   stay until the topic ends. After the end, the list is empty. */
void list_begin(struct list *list, struct names *items);

/* The next item of the topic; false at its end. The program dies of an item that the topic has twice
   (unless the options say otherwise), an empty line, or a line that does not fit the kind. */
bool list_next(struct list *list, struct listed *listed);

/* The line that list_next() has returned last, for messages. */
struct place list_place(const struct list *list);

/* Closes the file and frees everything. */
void list_close(struct list *list);

#endif
