/* SPDX-License-Identifier: MIT */
/* records: files of judgements, or of nuggets or groups, of one topic or of several, read topic by topic. */
#ifndef RECORDS_H
#define RECORDS_H

#include "base/strset.h"
#include "read/record_formats.h"

struct record {
	struct slice field[RECORD_FIELDS];      /* those that the format or the line lacks are empty */
	struct place place;
};

struct record_line;

struct records {
	const char *file;       /* as messages show it */
	struct record_format format;
	struct strset names;    /* the topics in order of their first lines; without topics one, "" */
	bool *ignored;          /* by topic: the user wants others; or NULL */
	size_t topic, next;     /* the current topic, and the place of its next line in `order` */
	/* The fields of all lines in file order; of each line the first field last, the others with a NUL behind
	   them. */
	char *bytes;
	size_t used, bytes_capacity;
	size_t fields;          /* of a line, up to the last field of the format */
	struct record_line *line;       /* in file order */
	size_t count, capacity;
	size_t *order;          /* numbers of lines, topic by topic; NULL: they are in order */
	size_t *end;            /* by topic: of its lines in `order` */
	char *heading;          /* BEIR's first line, or NULL */
	struct low_level {
		size_t topic, line;
		char *digits;   /* owned */
	} *low;                 /* the levels below -1, in file order */
	size_t low_count, low_capacity;
	size_t first_gain;      /* QRELS_OR_GAINS_FILE: the first line whose label has a decimal point; 0: none,
	                           labels are Lk */
};

/* Reads the file at `path` ("-": standard input). A malformed line is a data error. */
void records_read(struct records *records, const char *path, const struct record_format *format,
                  struct slice separator);

/* Warns of levels below -1, counting them, in topics that are not skipped. */
void records_warn(const struct records *records);

/* The topic as a place for messages. */
struct place records_place(const struct records *records, size_t topic);

/* Goes to the start of a topic, by its number in `names`. */
void records_begin(struct records *records, size_t topic);

/* The next record of the topic, in file order; false after the last. Good until the next call. */
bool records_next(struct records *records, struct record *record);

/* Removes the record that was read last: records_next() will not return it again. */
void records_drop(struct records *records);

/* Record `number`, below `count`, in file order. Returns its topic. */
size_t records_line(const struct records *records, size_t number, struct record *record);

void records_free(struct records *records);

#endif
