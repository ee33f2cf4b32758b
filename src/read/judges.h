/* SPDX-License-Identifier: MIT */
/* judges: the judgements of several assessors, item by item: for agree and consensus. */
#ifndef JUDGES_H
#define JUDGES_H

#include "read/walk.h"

/* Files with the same items, one of each judge. All zero: none. */
struct judges {
	struct reading options;
	struct set words;       /* of -labels; empty: labels are levels */
	char **path;            /* as on the command line, by judge */
	size_t count;
	struct {
		const char *file;       /* as messages show it */
		struct set topics;
	} *judge;
	struct set topics;      /* in order of their first lines, those of the first file first */
	struct judged_topic {
		bool ignored;           /* the user wants others: it has no items */
		struct set items;       /* in order of their first lines */
		struct {
			uint32_t line;          /* in the last file that judges it */
			uint32_t second;        /* in `seconds` */
		} *item;
		uint32_t *label;        /* judge by judge for each item: number in `labels`, plus 1;
		                           0: not judged */
		size_t capacity, label_capacity;
	} *topic;               /* by number in `topics` */
	size_t capacity;
	struct labels labels;
	/* of the first file: */
	struct format format;
	char *heading;          /* BEIR's, or NULL */
	struct set seconds;     /* the second fields of its lines, if the format keeps lines; the
	                           first one, "0", is that of items that it lacks */
};

/* Rows of the options that say how the files are read. */
#define JUDGES_OPTIONS(judges)                                                          \
	{"labels", "WORDS", &reads_labels, &(judges)->words,                            \
	 .help = "what L0, L1, ... are called in the files, such as no:partly:yes"},    \
	SEPARATOR_OPTION(&(judges)->options),                                           \
	TOPICS_OPTION(&(judges)->options, WITH_TOPICS),                                 \
	TREC_OPTION(&(judges)->options, "as -t, but files are TREC or NTCIR qrels")

extern const struct reader reads_labels;        /* struct set */
bool read_labels(char *word, void *value);      /*   for other readers */

/* A usage error unless there are two files or more. */
void judges_take(struct judges *judges, const struct parsed *parsed);

/* Reads the files. A topic that the options choose must be in the first file, or with `any_chooses`
   in one of the files, or it is a data error. Warns of what is most likely a mistake in the
   judgements. */
void judges_read(struct judges *judges, const struct format *format, bool any_chooses);

/* In place of the level of an item that a judge did not judge. */
#define NOT_JUDGED (-1.0)

/* Fills in the level of an item by judge, or NOT_JUDGED. Returns how many judged it. */
size_t judges_levels(const struct judges *judges, const struct judged_topic *topic, size_t item,
                     double level[]);

#endif
