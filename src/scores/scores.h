/* SPDX-License-Identifier: MIT */
/* scores: the values of measures by run, topic and measure.

   Subcommands that evaluate fill them, files of measures (.nev) are read into them, and tables, tests and means take
   them. Topics and measures have a number in all runs. A run has a topic or not; a topic that it has may lack measures,
   or all of them, because it has no relevant item: then these values are undefined, which is not zero. */
#ifndef SCORES_H
#define SCORES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/slice.h"
#include "base/strset.h"

/* A value of the run, of a topic that it has. */
struct measured {
	uint32_t topic;         /* its number */
	uint32_t measure;
	double value;
};

/* A topic of the run. Its values are those behind the topic before it, up to `end`. */
struct scored_topic {
	uint32_t topic;         /* its number */
	bool undefined;         /* marked as a topic without relevant items */
	size_t relevant;        /* R, or NOT_FOUND: not known */
	size_t end;
};

struct run_scores {
	char *name;             /* owned */
	const char *file;       /* as messages show it */
	struct scored_topic *topic;     /* in the order in which they were added */
	size_t topics, topic_capacity;
	size_t evaluated;       /* topics with values */
	size_t undefined;       /* topics that are marked */
	struct measured *measured;    /* topic by topic */
	size_t count, capacity;
	/* only of a file: */
	const char **text;      /* by value: its digits as the file has them; else NULL */
	char *bytes;            /* these texts; owned */
	bool has_means;         /* the file has means, in lines "all": */
	double *mean;           /*   by measure, up to given_means; NaN: none */
	size_t given_means;
	size_t mean_topics;     /*   over so many topics; NOT_FOUND: not known */
};

struct scores {
	struct strset *topics;  /* by number; not owned */
	struct strset measures; /* by number: names as one says them, Q@10 for Q@0010 */
	struct run_scores *run;
	size_t runs, capacity;
};

/* Adds a run without topics, whose name the caller sets. It is good until the next call. `file` must stay. */
struct run_scores *scores_add_run(struct scores *scores, const char *file);

/* Adds a topic to a run, and values to its last topic. A measure may come once for each topic. */
struct scored_topic *scores_add_topic(struct run_scores *run, size_t topic);
void scores_add(struct run_scores *run, size_t measure, double value);

/* Marks a topic of a run, which has no values, as one without relevant items. */
void scores_mark(struct run_scores *run, struct scored_topic *topic);

/* Puts the topics of a run in another order: order[] has their places in the old one. */
void scores_order_topics(struct run_scores *run, const size_t order[]);

void scores_free(struct scores *scores);

/* Whether the values of a measure add up to a sum over topics, and are not averaged: num_ret, num_rel, num_rel_ret. */
bool measure_is_count(struct slice name);

/* Of a measure, over topics. */
struct mean {
	bool exists;
	double value;
	double deviation;       /* standard deviation, over n - 1; 0 for one topic */
	size_t topics;          /* n: those that have the measure; may be 0 for a mean that the file gives */
};

/* The mean of each measure of a run, of counts the sum, over the topics that have it. If `group` is not NULL, only
   topics in group `which` count, group[] being by topic. Otherwise a mean that the file gives takes its place, unless
   `geometric`: this is exp(mean(ln max(x, 0.00001))). By measure; the caller frees. */
struct mean *scores_means(const struct scores *scores, const struct run_scores *run, bool geometric,
                          const size_t group[], size_t which);

/* The numbers of the scores of a run, measure by measure; those of a measure end at its place in `end`. */
struct score_index {
	size_t *number, *end;
};

void score_index_make(struct score_index *index, const struct scores *scores, const struct run_scores *run);
void score_index_free(struct score_index *index);

/* The numbers of the scores of a measure; *count becomes how many there are. */
const size_t *score_index_of(const struct score_index *index, size_t measure, size_t *count);

#endif
