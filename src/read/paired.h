/* SPDX-License-Identifier: MIT */
/* paired: the ranked lists of all topics, each paired with the judgements of its topic; or those of one
   topic. */
#ifndef PAIRED_H
#define PAIRED_H

#include "base/options.h"
#include "read/judgement_file.h"
#include "read/list.h"

/* Rows for the options that say how files are read. */
#define SEPARATOR_OPTION(list_options)                                                           \
	{"sep", "S", read_separator, &(list_options)->separator,                                 \
	 "a string of at least one character, no newline in it",                                 \
	 "the string that separates fields, if not blanks (\\t: a tab)", false}
#define TOPICS_OPTION(list_options)                                                              \
	{"t", NULL, NULL, &(list_options)->topics, NULL,                                         \
	 "files have all topics: every line starts with its topic", false},                       \
	{"topic", "ID", read_words, &(list_options)->chosen, "a topic ID",                       \
	 "read only this topic of all topics; may be repeated", false}
#define RUN_OPTIONS(list_options)                                                                \
	SEPARATOR_OPTION(list_options),                                                          \
	TOPICS_OPTION(list_options),                                                             \
	{"trec", NULL, NULL, &(list_options)->trec, NULL,                                        \
	 "as -t, but TREC runs, and TREC or NTCIR qrels", false}

/* A row for subcommands that check lists for repeated items. */
#define DUP_OPTION(list_options)                                                                 \
	{"dup", "error|first", read_dup, &(list_options)->repeated, "\"error\" or \"first\"",    \
	 "a repeated item is an error (default), or left out", false}

/* A row for subcommands that can cut lists. */
#define TRUNCATE_OPTION(list_options)                                                            \
	{"truncate", "K", read_positive, &(list_options)->truncate,                              \
	 "a number of lines, 1 or more", "read only the first K lines of the list", false}

/* A row for subcommands that read TREC runs. */
#define SORT_OPTION(list_options)                                                                \
	{"sort", "score|rank|file", read_order, &(list_options)->order,                          \
	 "\"score\", \"rank\" or \"file\"",                                                       \
	 "the order of each topic of a TREC run: by decreasing score\n"                         \
	 "                     (equal scores by decreasing item, as trec_eval does), by\n"        \
	 "                     increasing rank, or as in the file. Without -sort: as in\n"        \
	 "                     the file, with a warning if scores rise", false}

/* What options of judgement files take, for messages. */
#define TAKES_REL                                                                                \
	"a file of lines \"item label\"; with -t \"topic item label\", with -trec TREC or NTCIR qrels"
#define TAKES_RELV "a file of lines \"item gain\"; with -t or -trec \"topic item gain\""

#define TAKES_GMV "a file of lines \"item p1 ... pn\"; with -t or -trec \"topic item p1 ... pn\""

bool read_dup(char *word, void *value);         /* enum repeated_items */
bool read_order(char *word, void *value);       /* enum list_order */

/* Checks what these rows have read; -trec means -t too. */
void paired_check_options(struct list_options *options);

/* Refuses equivalence classes in TREC files. */
void paired_check_classes(const struct list_options *options, bool has_classes);

/* The format of judgement files that the options ask for. */
const struct judgement_format *paired_format(const struct judgement_formats *formats,
                                             const struct list_options *options);

/* Fills ignored[], by topic of a file: whether it is to be ignored because others are chosen. A chosen topic that the
   file lacks is a data error. */
void paired_ignore_topics(const struct judgement_file *topics, const struct words *chosen, bool ignored[]);

/* Dies because the topics of `file`, at least one, are none of those that `judged` has. */
void paired_die_apart(const char *file, const struct strset *topics, const struct judgement_file *judged) NORETURN;

struct paired {
	struct judgement_file topics;   /* made by the caller before paired_open(), freed by paired_close() */
	struct list list;
	size_t topic;           /* the current one, by number in `topics` */
	bool *done;             /* by topic: it was read, or is not wanted */
	size_t wanted;          /* the number of topics that have judgements and are chosen */
	size_t missing;         /* those of them that the list lacks */
	size_t others;          /* the number of topics that only the list has */
	size_t first_other;     /* the first of them, by number in the list */
	bool list_ended;
};

/* Opens the list at `path` ("-": standard input). If the options choose topics, all others are skipped; a chosen
   topic without judgements is a data error. options->chosen belongs to `paired` from now on. */
void paired_open(struct paired *paired, const char *path, enum list_kind kind,
                 const struct list_options *options);

/* The same, but topics that the file `only` lacks are skipped, too; NULL: no file. A chosen topic that it lacks, and
   no topic in common, are data errors. */
void paired_open_only(struct paired *paired, const struct judgement_file *only, const char *path, enum list_kind kind,
                      const struct list_options *options);

/* Goes on to the next topic that has judgements: first in the order of the list, then the topics that the
   list lacks, whose lists are empty; false after the last. To read the topic's list, call list_begin() and
   list_next(). Topics that only the list has are skipped; if there are no others, that is a data error. */
bool paired_next(struct paired *paired);

/* After the last topic: warns of those that the list lacks, counting them. */
void paired_warn_missing(const struct paired *paired);

/* Frees everything, with a warning that counts the topics skipped. */
void paired_close(struct paired *paired);

#endif
