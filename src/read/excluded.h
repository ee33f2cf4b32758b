/* SPDX-License-Identifier: MIT */
/* excluded: the items that -exclude and -exclude-self take out of lists and judgements, as if the
   collection did not have them. */
#ifndef EXCLUDED_H
#define EXCLUDED_H

#include "base/options.h"
#include "base/set.h"

/* All zero: none. */
struct excluded {
	const char *path;       /* of the file of -exclude, or NULL */
	bool is_self;           /* the item that has the topic's ID, too */
	/* after excluded_read(): */
	struct set topics;      /* those of the file, */
	struct set *items;      /*   and their items, by number of the topic */
	size_t capacity, last;  /* last: the topic that was sought last */
	/* so far: */
	size_t listed, judged;  /* how many items of lists and of judgements were taken out, */
	struct set among;       /*   and of which topics */
};

/* Rows for these options. */
#define EXCLUDED_OPTIONS(excluded, with)                                                \
	{"exclude", "FILE", &reads_path, &(excluded)->path,                             \
	 .help = "as if the collection lacked these items: lines \"topic item\", or qrels", \
	 .needs = with, .changes = CHANGES_RUNS},                                       \
	{"exclude-self", NULL, NULL, &(excluded)->is_self,                              \
	 .help = "the same for the item with its topic's ID", .needs = with, .changes = CHANGES_RUNS}

static inline bool excluded_given(const struct excluded *excluded)
{
	return excluded && (excluded->path || excluded->is_self);
}

/* Reads the file, if there is one. Of four fields or more, as in qrels, the third is the item,
   unless it is L and digits; else the second is. */
void excluded_read(struct excluded *excluded, struct slice separator);

/* Whether an item of a topic is taken out. */
bool excluded_has(struct excluded *excluded, struct slice topic, struct slice item);

/* Notes that items of this topic were taken out. */
void excluded_add_topic(struct excluded *excluded, struct slice topic);

/* Says how many there were; warns if there was none. Without the options nothing. */
void excluded_say(const struct excluded *excluded);

#endif
