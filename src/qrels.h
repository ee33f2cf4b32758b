/* qrels: the judgements of all topics, in file order, with the lines that they were read from. */
#ifndef QRELS_H
#define QRELS_H

#include "input.h"
#include "labels.h"

struct topic_judgement {
	size_t topic;           /* number in `topics` */
	size_t label;           /* number in `labels` */
	size_t class;           /* number in `classes`, or NO_NAME */
	size_t line;            /* where it stands first, from 1 */
	size_t start, length;   /* its line in `text`, in bytes */
};

/* The judgements of one file, numbered from 0 in file order. All zero is none. */
struct qrels {
	const char *file;       /* as messages show it */
	struct names topics;    /* in order of first appearance; they need not stand together */
	struct names items;     /* as qrels_key() writes them; number k is that of judgement k */
	struct topic_judgement *judgement;
	size_t count, room;
	struct labels labels;
	struct names classes;
	char *text;             /* the lines, without their ends, one after the other */
	size_t text_length, text_room;
};

/* Reads NTCIR qrels, lines "topic item label" or "topic item label class", to the end of `input`.
   The same judgement again is passed over with a warning; another one of the same item of a topic
   is a data error, like a line of another kind, a label that is not L and digits, or no judgement
   at all. The caller frees, and closes the input. */
void qrels_read(struct qrels *qrels, struct input *input, struct text separator);

/* Whether the judgement's label is above L0. */
bool qrels_relevant(const struct qrels *qrels, size_t judgement);

/* The judgement's line, byte for byte; good while the qrels are. */
struct text qrels_line(const struct qrels *qrels, size_t judgement);

void qrels_free(struct qrels *qrels);

/* Where qrels_key() writes. All zero is empty; the owner frees `bytes`. */
struct key {
	char *bytes;
	size_t room;
};

/* What stands in a set of names for an item of a topic, given the topic's number. Good until the
   next call with the same `key`. */
struct text qrels_key(struct key *key, size_t topic, struct text item);

#endif
