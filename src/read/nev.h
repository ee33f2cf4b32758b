/* SPDX-License-Identifier: MIT */
/* nev: a file of measures (.nev), as evaluators write it: lines "TOPIC MEASURE= VALUE".

   Topics are numbered in the order in which they first appear, measures likewise. Q@10 and Q@0010 are
   the same measure. */
#ifndef NEV_H
#define NEV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/slice.h"
#include "base/strset.h"

/* The topic of a value that is a mean over topics, from a line that starts with "all". */
#define NEV_MEANS UINT32_MAX

/* The end of a topic's values. */
#define NEV_END ((size_t)-1)

struct nev_value {
	uint32_t topic;         /* its number, or NEV_MEANS */
	uint32_t measure;
	size_t text;            /* start of its digits in the file's bytes */
	size_t next;            /* the topic's next value, in the order of the lines; or NEV_END */
};

struct nev_topic {
	bool undefined;         /* marked "# no relevant items" */
	size_t first, last;     /* its values; NEV_END if it has none */
};

/* One file, in memory. It owns everything but its name. */
struct nev {
	const char *file;       /* as messages show it */
	struct strset topics;
	struct nev_topic *topic;        /* by topic */
	size_t topic_capacity;
	size_t evaluated;       /* topics that have values */
	size_t undefined;       /* topics that are marked */
	struct strset measures; /* as nev_key() writes them */
	size_t *measure;        /* start of a measure's name in `bytes`, as the file first writes it */
	size_t measure_capacity;
	struct nev_value *value;        /* in the order of the lines */
	size_t values, value_capacity;
	char *bytes;            /* names of measures and values, each ended by a NUL byte */
	size_t used, bytes_capacity;
	bool has_means;         /* the line "all # topics=N" is there */
	size_t mean_topics;     /* that N */
};

/* Reads a file, standard input if `path` is "-". `path` must stay. The program dies if the file cannot be
   read, if a line is malformed, if a topic has two different values of a measure, or if the file
   has no measures. The caller calls nev_free(). */
void nev_read(struct nev *nev, const char *path);

void nev_free(struct nev *nev);

/* Writes a measure's name without leading zeros in cut-offs, Q@10 for Q@0010, to `place`, which has at
   least name.length bytes. */
struct slice nev_key(struct slice name, char *place);

/* The name of a measure as the file first writes it. Good until nev_free(). */
const char *nev_measure(const struct nev *nev, size_t measure);

/* A value as the file writes it, good until nev_free(), and as a number. */
const char *nev_text(const struct nev *nev, const struct nev_value *value);
double nev_number(const struct nev *nev, const struct nev_value *value);

#endif
