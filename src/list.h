/* list: a ranked list's lines in order, best first, without the items that must not be there twice.
   Lists of items, of items with labels and of items with gains are all read here. */
#ifndef LIST_H
#define LIST_H

#include "input.h"
#include "names.h"

/* How a list is to be read. */
struct list_options {
	struct text separator;  /* empty: blanks */
	size_t truncate;        /* only the first lines; SIZE_MAX: all */
	bool keep_first;        /* pass over an item that comes again; else it is a data error */
};

struct list {
	struct input input;
	const struct record_kind *kind;
	struct list_options options;
	struct names items;     /* numbered in order of appearance */
};

/* The kinds of lists. */
extern const struct record_kind RES_RECORD;     /* item */
extern const struct record_kind LAB_RECORD;     /* item [label [class]] */
extern const struct record_kind GLAB_RECORD;    /* item [gain] */

/* Opens the list at `path` ("-": standard input). */
void list_open(struct list *list, const char *path, const struct record_kind *kind,
               const struct list_options *options);

/* The fields of the next item's line; returns their number, or 0 at the end. The item is then
   number list->items.count - 1. The program dies of an item that stands there twice, an empty
   line, or a line that does not fit the kind. */
size_t list_next(struct list *list, struct text field[FIELDS_KEPT]);

/* Closes the file; the items stay until they are freed. */
void list_close(struct list *list);

#endif
