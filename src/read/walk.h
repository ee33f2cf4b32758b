/* SPDX-License-Identifier: MIT */
/* walk: the way through the topics of a file of ranked lists, each beside the judgements of its
   topic. */
#ifndef WALK_H
#define WALK_H

#include "read/lists.h"
#include "read/judgements.h"

/* Reads the judgements at `path`. Topics that the user did not choose are ignored; a chosen topic
   without judgements is a data error. Warns of what is most likely a mistake in them. */
void judgements_read_chosen(struct judgements *qrels, const char *path, const struct format *format,
                            struct reading *reading);

/* Marks the topics that `only` lacks to be skipped. Data errors: it lacks a chosen topic, or has no
   topic in common. */
void judgements_ignore_others(struct judgements *qrels, const struct judgements *only,
                              const struct chosen *chosen);

/* Dies if the topics of `file` are none of those of the file of judgements `judged`; a file without
   topics is no error. */
void topics_check_common(const char *file, const struct set *topics, const char *qrels,
                         const struct set *judged_topics);

/* Unless the user chose topics, warns of topics of `file` that the judgements do not have. */
void topics_warn_skipped(const char *file, const struct set *topics, const struct judgements *qrels,
                         const struct reading *reading);

/* The topics of a list, and then those that only the judgements have. */
struct walk {
	struct shared *shared;  /* where warnings about topics are kept; NULL: they are printed */
	struct list list;
	struct judgements *qrels;       /* not owned */
	size_t number;          /* of the current topic in the judgements */
	bool ended;             /* the list has ended: the topics that follow have judgements and no
	                           list */
	bool *done;             /* by topic: it was read, or is not wanted */
	size_t wanted;          /* topics that have judgements and are chosen */
	size_t missing, first_missing;  /* those of them that have no list, and the first one */
};

/* Warnings that may be about several runs, since their topics are the same. */
struct shared {
	struct set sets;        /* of topics, with what is said of them */
	struct shared_warning {
		const char *file;       /* the first run's */
		const char *text;
		size_t runs;
	} *at;                  /* by number there */
	size_t count, capacity;
};

/* Prints them. */
void shared_warn(const struct shared *shared);

/* Opens the lists at `path` ("-": standard input) beside judgements, which must stay; those marked
   so are skipped. */
void walk_open(struct walk *walk, struct judgements *qrels, const char *path,
               const struct format formats[], const struct reading *reading);

/* Goes on to the next topic that has judgements: first in the order of the list, then the topics
   that the list lacks, whose lists are empty; false after the last. Topics that only the list has
   are skipped; if there are no others, that is a data error. */
bool walk_next(struct walk *walk);

/* The current topic has no values: with `any_run` it is counted neither as wanted nor as
   missing. */
void walk_exclude(struct walk *walk);

/* Reads the list of the current topic (see list_read()): when this has become the current one of
   the judgements, whose items its items join. */
void walk_read(struct walk *walk);

/* After the last topic: whether a topic of the list came back, which it may with `any_run`. Then it
   starts again before the first topic, with the lines of each topic together, and what was read
   does not count. */
bool walk_again(struct walk *walk);

/* After the last topic: warns of those that the list lacks, counting them: they count as empty
   lists, or are excluded. */
void walk_warn_missing(const struct walk *walk, bool excluded);

/* Closes the list and frees everything but the judgements. Warns of topics that were skipped, and
   of what is most likely a mistake in the list. */
void walk_close(struct walk *walk);

/* The same without warnings. Nothing is done if all is 0. */
void walk_free(struct walk *walk);

#endif
