/* nev: a file of measures (.nev), which evaluators write and users keep: lines "TOPIC MEASURE= VALUE".

   Topics are numbered in the order in which they first appear, measures likewise. Q@10 and Q@0010 are
   the same measure. */
#ifndef NEV_H
#define NEV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "names.h"
#include "text.h"

/* The topic of a value that is a mean over topics, from a line that starts with "all". */
#define NEV_MEANS UINT32_MAX

/* What follows a topic's last value. */
#define NEV_END ((size_t)-1)

struct nev_value {
	uint32_t topic;         /* its number, or NEV_MEANS */
	uint32_t measure;
	size_t text;            /* where its text starts in the file's bytes */
	size_t next;            /* the topic's next value, in the order of the lines; or NEV_END */
};

struct nev_topic {
	bool undefined;         /* marked "# no relevant items" */
	size_t first, last;     /* its values; NEV_END if it has none */
};

/* One file, in memory. It owns all but its name. */
struct nev {
	const char *file;       /* as messages show it */
	struct names topics;
	struct nev_topic *topic;        /* by topic */
	size_t topic_room;
	size_t evaluated;       /* topics that have values */
	size_t undefined;       /* topics that are marked */
	struct names measures;  /* as nev_key() writes them */
	size_t *measure;        /* where a measure's name starts in bytes, as the file first has it */
	size_t measure_room;
	struct nev_value *value;        /* in the order of the lines */
	size_t values, value_room;
	char *bytes;            /* texts, each ended by a NUL byte */
	size_t used, bytes_room;
	bool has_means;         /* the line "all # topics=N" is there */
	size_t mean_topics;     /* that N */
};

/* Reads a file, standard input if `path` is "-". `path` must stay. The program dies if the file cannot be
   read, if a line is malformed, if a topic has two different values of a measure, or if the file
   has no measures. The caller calls nev_free(). */
void nev_read(struct nev *nev, const char *path);

void nev_free(struct nev *nev);

/* A measure's name without leading zeros in cut-offs, written to `place`, which has at least
   name.length bytes: Q@10 for Q@0010. */
struct text nev_key(struct text name, char *place);

/* The name of a measure as the file first has it. Good until nev_free(). */
const char *nev_measure(const struct nev *nev, size_t measure);

/* A value as the file has it, and as a number. The text is good until nev_free(). */
const char *nev_text(const struct nev *nev, const struct nev_value *value);
double nev_number(const struct nev *nev, const struct nev_value *value);

#endif
