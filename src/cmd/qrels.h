/* SPDX-License-Identifier: MIT */
/* qrels: the judgements of all topics, in file order, with the lines that they were read from. */
#ifndef QRELS_H
#define QRELS_H

#include "read/topics.h"

struct topic_judgement {
	size_t topic;           /* number in `file.names` */
	size_t line;            /* its first line, by number in `file` */
	size_t place;           /*   and in the file, from 1 */
	size_t label, class;    /* by number */
	bool relevant;          /* its label is above L0 */
};

/* The judgements of one file, numbered from 0 in file order. All zero is none. */
struct qrels {
	struct {
		const char *file;
		char *heading;          /* BEIR's first line, or NULL */
		struct set names;    /* of the topics */
		char *bytes;            /* of all lines */
		struct qrels_line {
			size_t end;     /* in `bytes` */
			bool judged;    /* its level is not below 0 */
		} *line;
		size_t count, capacity, bytes_capacity;
	} file;
	struct set items;    /* as qrels_key() writes them; number k is that of judgement k */
	struct topic_judgement *judgement;
	size_t count, capacity;
};

/* Reads the file at `path` ("-": standard input), TREC qrels or NTCIR qrels, which may have
   classes. The same judgement again is skipped with a warning; another one counts levels below -1.
   Data errors: a different judgement of the same item of a topic, a malformed line, and a file
   without lines. The caller frees. */
void qrels_read(struct qrels *qrels, const char *path, struct slice separator);

/* The text of a line, by its number from 0. */
struct slice qrels_text(const struct qrels *qrels, size_t line);

void qrels_free(struct qrels *qrels);

/* The memory for a key. All zero is empty; the owner frees `bytes`. */
struct key {
	char *bytes;
	size_t capacity;
};

/* The key of a topic's item in a set, given the topic's number. Good until the next call with the
   same `key`. */
struct slice qrels_key(struct key *key, size_t topic, struct slice item);

#endif
