/* SPDX-License-Identifier: MIT */
/* citations: the sentences of the answers of a system, and whether their citations support them. */
#ifndef CITATIONS_H
#define CITATIONS_H

#include "base/set.h"

/* A sentence. s of a citation is its support: 1, 0.5 or 0. */
struct sentence {
	size_t line;            /* one that it is on; 0: FILE lacks it */
	bool is_needed;         /* NEED has it */
	size_t citations;
	size_t full, contradicting;     /* citations with s = 1; those that contradict */
	double sum, first, highest;     /* of s; first: that of the first citation */
};

/* The answer to a topic. */
struct cited_topic {
	struct set names;       /* of its sentences */
	struct sentence *sentence;      /* by number in `names` */
	size_t capacity;
	struct set documents;   /* those that are cited; */
	struct set cited;       /*   numbers of a sentence and a document, */
	size_t *line;           /*   and by number of such a pair the line that has it */
	size_t line_capacity;
};

/* All zero: no topics. */
struct citations {
	const char *file;       /* FILE, as messages show it; */
	const char *need;       /*   NEED likewise; NULL: all sentences need a citation */
	struct set topics;
	size_t answered;        /* how many of them, the first ones, are in FILE */
	struct cited_topic *topic;      /* by number in `topics` */
	size_t capacity;
};

/* Of topics. */
struct citation_sums {
	size_t sentences;       /* those that count; */
	size_t cited;           /*   with a citation; */
	size_t supported;       /*   with citations that all have s = 1 */
	size_t citations, contradicting;        /* citations; those that contradict */
	double support;         /* s of all citations; */
	double first, highest;  /*   of the first citation of each sentence; the highest of each */
};

/* Reads FILE, lines "topic sentence citation WORD" or "topic sentence -". `words` has a word each
   for s = 1, 0.5, 0, and for a citation that contradicts. Data errors: another word, a citation or
   a sentence without citation twice, a sentence with and without citations. */
void citations_read(struct citations *citations, const char *path, const struct set *words,
                    struct slice separator);

/* Then reads NEED, lines "topic sentence": the sentences that need a citation. One that is there
   twice is a data error. */
void citations_read_need(struct citations *citations, const char *path, struct slice separator);

/* Adds a topic without sentences, if it is new. */
void citations_add_topic(struct citations *citations, struct slice name);

/* Adds a topic to sums. Sentences that need no citation count if they have one. */
void citations_add_up(const struct citations *citations, size_t topic, struct citation_sums *sums);

#endif
