/* SPDX-License-Identifier: MIT */
/* values: the values of measures by run, topic and measure.

   Subcommands that evaluate fill them, files of measures (.nev) are read into them, and tables,
   tests and means take them. Topics and measures have a number in all runs. A run has a topic or
   not; a topic that it has may lack measures, or all of them, because it has no relevant item: then
   these values are undefined, which is not zero. */
#ifndef VALUES_H
#define VALUES_H

#include <math.h>
#include <stdbool.h>

#include "base/slice.h"
#include "base/set.h"

/* A topic of a run. */
struct run_topic {
	size_t topic;           /* its number */
	bool is_there;          /* the run has it */
	bool undefined;         /* marked as a topic without relevant items */
	size_t relevant;        /* R, or NOT_FOUND: not known */
};

struct run_values {
	char *name;             /* owned */
	const char *file;       /* as messages show it */
	struct run_topic *topic;
	size_t topics;
	size_t evaluated;       /* topics with values, or with the lines above them */
	size_t undefined;       /* topics that are marked */
	size_t selves;          /* topics whose ID an item has (see struct doubts) */
	size_t against;         /* topics in which ties are against ranks (see struct doubts) */
	struct slice id;        /* its name on its last line; see list_last_name() */
	size_t columns;
	size_t *column;         /* by measure, for the first `measures` ones: its column, or
	                           NOT_FOUND */
	size_t measures, measure_capacity;
	double *value;          /* by topic and column: at its place in topic[] * columns + column;
	                           NaN: undefined */
	/* only of a file: */
	size_t *text;           /* by topic and column: where the digits of the value start in
	                           `bytes`; else NULL */
	char *bytes;            /* strings, of which the first is "0.0000" */
	double *mean;           /* that the file has, in lines "all", by column; NaN: none; or NULL:
	                           no such line */
	size_t mean_topics;     /*   over how many topics; NOT_FOUND: not known */
	bool has_only_means;    /* of another program */
	char *options;          /* that the file says its values have, in a line "all # options"; or
	                           NULL; owned */
};

struct values {
	struct set *topics;  /* by number; not owned */
	struct set measures; /* by number: Q@10 for Q@0010 */
	bool *is_count;      /* by measure: its values are summed over topics, not averaged; the
	                        caller says so before any mean; owned */
	bool *is_loss;       /* by measure: lower is better; likewise */
	struct run_values *run;
	size_t runs, capacity;
};

/* Adds a run without topics, whose name the caller sets. It is good until the next call. `file`
   must stay. */
struct run_values *values_add_run(struct values *values, const char *file);

/* Gives a run its topics, none of which is there, and undefined values for them. Their numbers are
   their places until the caller says otherwise. */
void values_start(struct run_values *run, size_t topics, size_t columns);

/* Gives a run undefined values for its topics and columns. */
void values_undefine(struct run_values *run);

/* Counts the topics that are evaluated, and those that are marked. */
void values_count_topics(struct run_values *run);

/* Gives each run these topics only, in this order, and takes away means that its file has. With
   `fill`, a topic that a run lacks has the value 0 for each measure that a topic of it has.
   `lacking` is by run: how many topics it lacks, and `first` the number of the first one. `topics`
   must stay. */
void values_choose_topics(struct values *values, struct set *topics, bool fill, size_t lacking[],
                          size_t first[]);

/* Makes this column that of a measure, unless it has one already. */
void values_set_column(struct run_values *run, size_t measure, size_t column);

/* The column of a measure in a run, or NOT_FOUND. */
static inline size_t values_column(const struct run_values *run, size_t measure)
{
	return measure < run->measures ? run->column[measure] : NOT_FOUND;
}

/* The value of a measure for the topic at this place in the run, or NaN. */
static inline double value_of(const struct run_values *run, size_t place, size_t measure)
{
	size_t column = values_column(run, measure);

	return column == NOT_FOUND ? NAN : run->value[place * run->columns + column];
}

/* Of a measure, over topics. */
struct mean {
	double value;           /* NaN: no topic has the measure */
	double deviation;       /* standard deviation, over n - 1; 0 for one topic, and
	                           for values that only rounding tells apart */
	size_t topics;          /* n: those that have the measure; may be 0 for a mean that the file
	                           gives */
};

/* The mean of a measure of a run, of counts the sum, over the topics that have it, in each group of
   topics: `group` is by number of the topic, and mean[] by group. `geometric`: exp(mean(ln max(x,
   0.00001))). */
void values_group_means(const struct values *values, const struct run_values *run, size_t measure,
                        bool geometric, const size_t group[], struct mean mean[], size_t groups);

/* The same over all topics; unless `geometric`, a mean that the file gives takes its place. */
struct mean values_mean(const struct values *values, const struct run_values *run, size_t measure,
                        bool geometric);

/* Writes a measure's name without leading zeros in cut-offs, Q@10 for Q@0010, to `place`, which has
   at least name.length bytes. */
struct slice values_key(struct slice name, char *place);

#endif
