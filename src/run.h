/* run: ranked lists of all topics beside the judgements of all topics; one topic is a run of one. */
#ifndef RUN_H
#define RUN_H

#include "list.h"
#include "options.h"
#include "topics.h"

/* Rows for options that all subcommands have: how files are to be read. */
#define SEPARATOR_OPTION(list_options)                                                           \
	{"sep", "S", read_separator, &(list_options)->separator,                                 \
	 "a string of at least one character, no newline in it",                                 \
	 "fields are separated by the string S (\\t: a tab), not by blanks", false}
#define TOPICS_OPTION(list_options)                                                              \
	{"t", NULL, NULL, &(list_options)->topics, NULL,                                         \
	 "all topics in one go: every line of every file starts with its topic", false}
#define RUN_OPTIONS(list_options)                                                                \
	SEPARATOR_OPTION(list_options),                                                          \
	TOPICS_OPTION(list_options),                                                             \
	{"trec", NULL, NULL, &(list_options)->trec, NULL,                                        \
	 "as -t, with TREC's qrels and runs", false}

/* A row for those that check lists for items that come twice. */
#define DUP_OPTION(list_options)                                                                 \
	{"dup", "error|first", read_dup, &(list_options)->repeated, "\"error\" or \"first\"",    \
	 "an item that comes again is an error (default), or left out", false}

/* A row for those that can cut lists. */
#define TRUNCATE_OPTION(list_options)                                                            \
	{"truncate", "K", read_positive, &(list_options)->truncate,                              \
	 "a number of lines, 1 or more", "read only the first K lines of the list", false}

/* A row for those that read TREC runs. */
#define SORT_OPTION(list_options)                                                                \
	{"sort", "score|rank", read_order, &(list_options)->order, "\"score\" or \"rank\"",      \
	 "order each topic of a TREC run by decreasing score (equal ones by\n"                   \
	 "                     decreasing item, as trec_eval does), or by increasing rank", false}

bool read_dup(char *word, void *value);         /* enum repeated_items */
bool read_order(char *word, void *value);       /* enum list_order */

/* Checks what these rows have read, which with -trec means -t too. */
void run_check_options(struct list_options *options);

/* Refuses equivalence classes in TREC files. */
void run_check_classes(const struct list_options *options, bool has_classes);

/* Which of a judgement file's formats the options ask for. */
enum topics_kind run_topics_kind(const struct list_options *options);

struct run {
	struct topics topics;   /* made by the caller before run_open(), freed by run_close() */
	struct list list;
	size_t topic;           /* the current one, by number in `topics` */
	bool *done;             /* by topic */
	size_t others;          /* topics that only the list has, and the first of them, by number there */
	size_t first_other;
	bool list_ended;
};

/* Opens the list at `path` ("-": standard input). */
void run_open(struct run *run, const char *path, enum list_kind kind,
              const struct list_options *options);

/* Goes on to the next topic that has judgements: in the list's order, then those that the list lacks,
   whose lists are empty; false after the last. To read its list, call list_begin() and list_next();
   topics that only the list has are passed over. */
bool run_next(struct run *run);

/* Ends the run with a warning that counts the topics passed over. */
void run_close(struct run *run);

#endif
