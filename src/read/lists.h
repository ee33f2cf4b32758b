/* SPDX-License-Identifier: MIT */
/* lists: ranked lists, the items of each topic in order, best first: of items, of items with labels
   or gains, and of nuggets, for one topic or for several, and TREC runs; each beside the judgements
   of its topic. */
#ifndef LISTS_H
#define LISTS_H

#include <stdint.h>

#include "base/options.h"
#include "read/topics.h"

/* How the files of a command are read. */
struct list_options {
	struct slice separator; /* empty: blanks */
	bool topics;            /* every line starts with a topic */
	bool trec;              /* ranked lists are TREC runs */
	struct words chosen;    /* topics; none: all, or those of the file `chosen_path` */
	const char *chosen_path;
	/* How each topic of a TREC run is ordered, as the words of -sort. An unstated order is that
	   of the file, but rising scores are reported. */
	enum { UNSTATED_ORDER, BY_SCORE, BY_RANK, FILE_ORDER } order;
	bool any_run;           /* a TREC run, whose topics may come back; or MS MARCO's, by rank */
	size_t truncate;        /* only the first lines of each topic; 0: all */
	/* What to do with an item that a topic has again. As the words of -dup. */
	enum { REFUSE_REPEATED, SKIP_REPEATED, KEEP_REPEATED } repeated;
};

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

extern const struct format RES_LIST[FORMATS];           /* item; or TREC runs */
extern const struct format LAB_LIST[FORMATS];           /* item [label [class]] */
extern const struct format GLAB_LIST[FORMATS];          /* item [gain] */
extern const struct format GROUP_LIST[FORMATS];         /* item p1 p2 ... */

/* syslen= X; then nugget offset. Items are "syslen=" and the nuggets. */
extern const struct format MATCH_LIST[FORMATS];

/* A score: a plain decimal by its digits, which tell nearly all doubles apart; or any other number
   by its value. */
struct score {
	union {
		uint64_t digits;        /* 19 of them, without point; zeros follow the last one */
		double value;           /* if `whole` is 0; NaN: no number */
	} as;
	unsigned char whole;    /* digits before the point; 0: no plain decimal of 19 digits */
	bool negative;
};

struct run_line {
	struct score score;
	double rank;            /* NaN: no number */
	uint32_t item;          /* its number in the set of the topic's items */
	uint32_t line;          /* its number in the file */
};

/* The file of ranked lists, and the current one of them. */
struct list {
	struct input input;
	const struct format *format;
	struct list_options options;
	struct set topics;      /* those read so far; the current one last */
	struct slice topic;     /* the current one; empty without topics */
	/* the line that list_next() went on to: */
	size_t item;            /* its item's number, in the set that list_begin() was given */
	const struct slice *field;      /* item; label, gain, offset or p1; class; not of runs */
	size_t fields;          /* their number */
	size_t line;            /* its number in the file */

	struct slice at[FIELDS_KEPT + 1];       /* the line read last; at[0] is empty */
	size_t split;           /* how many fields it has */
	bool pending;           /* it was not used: the first one of this or the next topic */
	bool is_split;          /* a topic came back */
	bool is_sorted;         /* the lines of a topic are kept before they are used */
	bool refuses_all;       /*   and repeated items are refused at once: no line is cut off */
	struct set *items;      /* of the current topic */
	size_t known;           /* items that the set had before the topic */
	size_t lines;           /* of the topic so far */
	uint32_t *line_of;      /* by item: the line that has it, or 0 if none has yet */
	size_t noted_items, line_of_capacity;   /* only for numbers below noted_items */
	/* How many items are among those that the set had before: */
	struct {
		size_t depth;           /* so many ranks of each topic count */
		size_t listed, judged;  /* the items, and those among them */
		char *listed_item, *judged_item;        /* the first that is not; one of the set */
	} fit;
	/* of the current topic, if its order is BY_SCORE or BY_RANK: */
	struct run_line *kept;
	size_t count, capacity;
	size_t next;            /* the number of the next of them */
	/* what is most likely a mistake in a TREC run: */
	bool ignored;           /* the current topic is; the caller sets it after list_topic() */
	bool watched;           /* scores are compared, until one is higher than that before */
	struct score score;     /*   the last one */
	struct noted rising;    /* topics in which a score is higher than the one before it */
	double rank;            /* of the current line of a run; NaN: no number */
	char *run_name;         /* that of the first line of a TREC run; else NULL */
	struct noted rank_words;        /* lines whose rank is no whole number */
	bool mixed;             /* lines of the current topic have different run names */
	struct slice topic_name;        /*   that of its first line, owned */
	struct noted mixed_topics;
	struct {
		size_t ordered;         /* topics in the order of scores or ranks: */
		size_t equal;           /*   those of equal scores, or ranks, on two lines */
		size_t ranked;          /*   those whose ranks are not all equal */
		size_t opposed;         /*   and in which, of neighbours whose scores and ranks
		                           differ, the lower score more often has the smaller rank
		                           than the larger */
	} counted;
	/* beside judgements: */
	struct topics *judged;  /* not owned; NULL: there are none */
	size_t number;          /* of the current topic there */
	bool ended;             /* the topics from now on have judgements, but no list */
	bool *done;             /* by topic: it was read, or is not wanted */
	size_t wanted;          /* topics that have judgements and are chosen */
	size_t missing, first_missing;  /* those of them that have no list, and the first one */
	size_t others, first_other;     /* topics that only the list has, and the first one there */
};

/* The one of the formats that the options ask for. */
const struct format *format_of(const struct format formats[], const struct list_options *options);

/* Opens the list at `path` ("-": standard input). */
void list_open(struct list *list, const char *path, const struct format formats[],
               const struct list_options *options);

/* Goes on to the next topic, and skips the rest of this one; false at the end. Without topics there
   is one, even in an empty file. A topic whose lines are not contiguous is a data error; but with
   `any_run` false, and is_split is true. */
bool list_topic(struct list *list);

/* Opens the lists beside judgements, which must stay; those marked so are skipped. */
void list_open_judged(struct list *list, struct topics *judged, const char *path,
                      const struct format formats[], const struct list_options *options);

/* Goes on to the next topic that has judgements: first in the order of the list, then the topics
   that the list lacks, whose lists are empty; false after the last. Topics that only the list has
   are skipped; if there are no others, that is a data error. */
bool list_judged_topic(struct list *list);

/* After the last topic: whether a topic of the list came back, which it may with `any_run`. Then it
   starts again before the first topic, with the lines of each topic together, and what was read
   does not count. */
bool list_again(struct list *list);

/* After the last topic: warns of those that the list lacks, counting them: they count as empty
   lists, or are excluded. */
void list_warn_missing(const struct list *list, bool excluded);

/* Begins to read the current topic, whose items get their numbers in `items`. The set may have
   items already, and must stay until the topic ends, without others but those of the list. After
   the last topic, the list is empty. */
void list_begin(struct list *list, struct set *items);

/* Goes on to the next item of the topic; false at its end. A repeated item (unless the options say
   otherwise), an empty line, and a line that does not fit the format are data errors. */
bool list_next(struct list *list);

/* The item that list_next() went on to; good until the next call. */
static inline struct slice list_name(const struct list *list)
{
	return set_get(list->items, list->item);
}

/* After the last topic: dies if there is none. */
void list_refuse_empty(const struct list *list);

/* The line that list_next() went on to, for messages. */
struct place list_place(const struct list *list);

/* Closes the file and frees everything but the judgements. Warns of topics that were skipped, and
   of what was noted as most likely a mistake. */
void list_close(struct list *list);

/* The same without warnings. Nothing is done if all is 0. */
void list_free(struct list *list);

#endif
