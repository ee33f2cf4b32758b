/* SPDX-License-Identifier: MIT */
/* ranking: each topic's ranked list beside its judgements, and as gains by rank. */
#ifndef RANKING_H
#define RANKING_H

#include "base/options.h"
#include "read/lists.h"
#include "read/topics.h"

/* Rows for the options that say how files are read. */
#define SEPARATOR_OPTION(list_options)                                                   \
	{"sep", "S", &reads_separator, &(list_options)->separator,                         \
	 "the string that separates fields, if not blanks (\\t: a tab)", NULL, NULL}
#define ALL_TOPICS_OPTION(list_options)                                                  \
	FLAG("t", &(list_options)->topics,                                               \
	     "files have all topics: every line starts with its topic", NULL)
#define TOPICS_OPTION(list_options, with)                                                \
	ALL_TOPICS_OPTION(list_options),                                                 \
	CHOSEN_OPTIONS(list_options, with)
#define CHOSEN_OPTIONS(list_options, with)                                               \
	{"topic", "ID", &reads_words, &(list_options)->chosen,                           \
	 "only this topic; can be repeated", NULL, with},                                \
	{"topic-file", "FILE", &reads_path, &(list_options)->chosen_path,                \
	 "only the topics of FILE, one ID per line", NULL, with}
#define WITH_TOPICS "-t or -trec"

/* `help` says which files are TREC's. */
#define TREC_OPTION(list_options, help) {"trec", NULL, &reads_trec, list_options, help, NULL, NULL}

/* A row for subcommands that check lists for repeated items. */
#define DUP_OPTION(list_options)                                                         \
	{"dup", "error|first", NULL, &(list_options)->repeated,                    \
	 "a repeated item is an error, or skipped", "error", NULL}

/* A row for subcommands that can cut lists. */
#define TRUNCATE_OPTION(list_options, with)                                              \
	{"truncate", "K", &reads_positive, &(list_options)->truncate,                      \
	 "only the first K items of each list", NULL, with}

/* A row for subcommands that read TREC runs; `without` says what the order is without it. */
#define SORT_OPTION(list_options, without, with)                                                  \
	{"sort", "|score|rank|file", NULL, &(list_options)->order,                          \
	 "order of TREC runs (default: " without ")", NULL, with}
#define FILES_ORDER "as in the file"

/* What options of judgement files take, for messages. */
extern const struct reader reads_trec;          /* struct list_options: with all topics, too */

/* Refuses equivalence classes in TREC files. */
void refuse_classes(const struct list_options *options, bool has_classes);

/* Reads the judgements at `path` as the options ask for. If they choose topics, the others are
   ignored; a chosen topic without judgements is a data error. Warns of what is most likely a
   mistake in them. */
void topics_read_chosen(struct topics *judged, const char *path, const struct format *format,
                        const struct list_options *options);

/* Marks the topics that `only` lacks to be skipped. Data errors: it lacks a chosen topic, or has no
   topic in common. */
void topics_ignore_others(struct topics *judged, struct topics *only,
                          const struct list_options *options);

/* Whether the options choose topics. */
bool chosen_given(const struct list_options *options);

/* The topics that the options choose, those of -topic first; the caller frees. Returns how many of
   them -topic names. */
size_t chosen_read(struct set *chosen, const struct list_options *options);

/* The option that chose topic `number`. */
const char *chosen_by(size_t number, size_t of_topic);

/* Dies because the topics of `file`, at least one, are none of those of the file of judgements
   `judged`. */
void topics_die_apart(const char *file, const struct set *topics, const char *judged,
                      const struct set *judged_topics) NORETURN;

/* The lists of a run, each beside the judgements of its topic. */
struct lists {
	struct topics *judged;  /* not owned */
	struct list list;
	size_t topic;           /* the current one, by number in `judged` */
	bool *done;             /* by topic: it was read, or is not wanted */
	size_t wanted;          /* the number of topics that have judgements and are chosen */
	size_t missing;         /* the number of those of them that the list lacks */
	size_t first_missing;   /* the first of them, by number in `judged` */
	size_t others;          /* the number of topics that only the list has */
	size_t first_other;     /* the first of them, by number in the list */
	bool list_ended;
	struct set unwanted; /* items of a topic that is not wanted */
};

/* Opens the list at `path` ("-": standard input). Topics marked so of `judged`, which must stay,
   are skipped. */
void lists_open(struct lists *lists, struct topics *judged, const char *path,
                const struct format formats[], const struct list_options *options);

/* Goes on to the next topic that has judgements: first in the order of the list, then the topics
   that the list lacks, whose lists are empty; false after the last. To read the topic's list, call
   list_begin() and list_next(). Topics that only the list has are skipped; if there are no others,
   that is a data error. */
bool lists_next(struct lists *lists);

/* After the last topic: whether a topic of the list came back, which it may with `any_run`. Then it
   starts again before the first topic, with the lines of each topic together, and what was read
   does not count. */
bool lists_again(struct lists *lists);

/* After the last topic: warns of those that the list lacks, counting them: they count as empty
   lists, or are excluded. */
void lists_warn_missing(const struct lists *lists, bool excluded);

/* Frees everything but the judgements, with a warning that counts the topics skipped. */
void lists_close(struct lists *lists);

/* A rank of the list. */
struct ranked {
	uint32_t item : 31;     /* number in `items` */
	uint32_t judged : 1;    /* labelled; or, with classes, in the judgements */
	uint32_t label;         /* number in `labels`, or NO_LABEL */
};

#define NO_LABEL UINT32_MAX

/* All zero is empty. */
struct ranking {
	struct ranked *at;      /* rank r at r - 1 */
	size_t length;          /* the number of ranks, n */
	size_t capacity;
	const struct set *items;        /* those of the judgements, then those of the list */
	struct labels *labels;  /* of the judgements; or of a labelled list, on their scale */
};

/* Starts an empty ranking for the current topic. */
void ranking_start(struct ranking *ranking, struct topics *topics);

/* Adds an item at the next rank. */
static inline void ranking_add(struct ranking *ranking, size_t item, bool judged, size_t label)
{
	ranking->at = enlarge(ranking->at, ranking->length, &ranking->capacity,
	                      sizeof *ranking->at);
	ranking->at[ranking->length++] =
		(struct ranked){item & INT32_MAX, judged, (uint32_t)label};
}

/* The same for an item without a label of its own: it has that of the judgements. */
static inline void ranking_add_judged(struct ranking *ranking, const struct topics *topics,
                                      size_t item)
{
	bool judged = item < topics->judged;

	ranking_add(ranking, item, judged, judged ? topics->judgement[item].label : NO_LABEL);
}

/* Level, gain and weight at a rank from 1 to length: all zero if nonrelevant, unjudged or
   redundant. */
struct grade ranking_grade(const struct ranking *ranking, size_t rank);

void ranking_free(struct ranking *ranking);

#endif
