/* SPDX-License-Identifier: MIT */
/* options: the command line of a subcommand: -word, --word, -word VALUE, --word VALUE and
   --word=VALUE.

   Each option is a row that says how it is read and how -h and error messages explain it. A mistake
   on the command line ends the program with EXIT_USAGE. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/die.h"
#include "base/slice.h"

/* A subcommand of ntcir_eval. */
struct command {
	const char *name;
	const char *synopsis;   /* what follows the name: "-r REL [FILE]" */
	const char *summary;    /* one line */
	const char *details;    /* lines for -h */
	/* Writes what -m help prints, or only the names; NULL: -m names no measures. */
	void (*describe)(bool names);
	/* Ends the program. */
	void NORETURN (*call)(const struct command *command, char **argv);
};

/* How the value of an option is read. */
struct reader {
	/* Reads a word into *value and returns true, or returns false if it takes no such word. For
	   an option without value the word is NULL. */
	bool (*read)(char *word, void *value);
	const char *takes;      /* "a number above 0": for messages; NULL: what the row says */
	bool is_list;           /* several values in one word */
	/* The word that has this value, which the caller frees; for options that change values of
	   measures. */
	char *(*write)(const void *value);
};

/* What an option changes, if it changes values of measures. Lines that list such options have them
   in this order. */
enum changes {
	CHANGES_NOTHING,
	CHANGES_GAINS,
	CHANGES_LISTS,          /* which items of a list count */
	CHANGES_ITEMS,          /* which items are equivalent */
	CHANGES_TOPICS,         /* which topics count */
	CHANGES_FORMULAS,
	CHANGES_RUNS,           /* how runs are read */
	CHANGES
};

/* Rows end with one whose name is NULL. */
struct option {
	const char *name;       /* without the dash; "" if the row is no option */
	const char *argument;   /* its value in help, or its words: "|error|first"; NULL: none */
	/* If this is NULL, *value is a bool that becomes true, or if there is an argument, an enum
	   that becomes the number of the word among those that it takes (see CHOICE_WORD). */
	const struct reader *reader;
	void *value;
	const char *help;       /* NULL: the option is for scripts, and help does not show it */
	const char *fallback;   /* what is read if the option is not given, REQUIRED, or NULL */
	const char *needs;      /* options of which one must be given, too, such as "-t or
	                           -trec"; or NULL */
	enum changes changes;
};

extern const char REQUIRED[];

/* A row for an option without value. */
#define FLAG(name, value, does, with) {name, NULL, NULL, value, .help = does, .needs = with}

/* Rows that are no options. -h writes `text` above the rows that follow. */
#define HEADING(text) {"", .help = text}

/* Options and values of other programs, and mistakes, such as "json|csv", or the ending of a second
   FILE, ".nev"; and what to type here, for the message that refuses them. The last row that has a
   word counts. */
#define HINT(words, text) {"", words, .help = text}

/* What a command line holds. */
struct parsed {
	const struct command *command;
	const struct option *const *groups;
	char **operand;         /* the words that are not options, all of them paths; in argv */
	size_t operand_count;
	const struct option *given[64]; /* the rows that were given */
	size_t given_count;
};

/* Reads argv[1] and so on, up to a NULL, by the rows of ROWS(group, ...) (at most 64 options, which
   must stay while `parsed` is in use), changing argv and its words. Usage errors: an option that is
   missing or lacks those that it goes with, and standard input that is read twice (without operands
   it is read, too); of options of other programs, what to type here. -h, -help, -m help and -m
   names print what they name and end the program with success. */
#define ROWS(...) (const struct option *const[]){__VA_ARGS__, NULL}
struct parsed options_read(const struct command *command, const struct option *const groups[],
                           char **argv);

/* Whether the command line has the option of this name. */
bool options_given(const struct parsed *parsed, const char *name);

/* The row of this name, or NULL. */
const struct option *options_find(const struct parsed *parsed, struct slice name);

/* The word that gives an option its value: "0.8", or "" if it takes none; the caller frees. */
char *option_value(const struct option *option);

/* Whether the value is another one than without the option. */
bool option_differs(const struct option *option);

/* Copies of the rows that were given and change values, in the order of what they change; the
   caller frees. */
struct option *options_changing(const struct parsed *parsed, size_t *count);

/* The one operand of a filter, "-" if there is none; dies if there are more. */
const char *options_file(const struct parsed *parsed);

/* Values of options. They own their arrays. */

/* Of a repeated option the last counts. */
struct numbers {
	double *at;
	size_t count;
};

/* A repeated option adds to these. */
struct sizes {
	size_t *at;
	size_t count, capacity;
};

void sizes_add(struct sizes *sizes, size_t number);

struct words {
	const char **at;
	size_t count, capacity;
};

/* Readers, by the type that value points to. Numbers are plain decimals of at most 1e15. */
extern const struct reader reads_word;           /* const char * */
extern const struct reader reads_name;           /* const char *, not empty */
extern const struct reader reads_text;           /* struct slice, in the word itself */
extern const struct reader reads_path;           /* const char *, NULL before: a file to read */
extern const struct reader reads_separator;      /* the same; \t becomes a tab */
extern const struct reader reads_size;           /* size_t */
extern const struct reader reads_positive;       /* size_t */
extern const struct reader reads_positives;      /* struct sizes, separated by commas */
extern const struct reader reads_words;          /* struct words; each word whole */
extern const struct reader reads_not_negative;   /* double */
extern const struct reader reads_above_0;        /* double */
extern const struct reader reads_share;          /* double above 0, at most 1 */
extern const struct reader reads_inner_share;    /* double above 0, below 1 */
extern const struct reader reads_alpha;          /* double from 1e-12, below 1 */
extern const struct reader reads_from_0;         /* uint64_t */
extern const struct reader reads_digits;         /* int from 0 to 17 */

/* Rows that subcommands share. */
#define SEED_OPTION(seed, with)                                                                   \
	{"seed", "N", &reads_from_0, seed, .help = "seed of the random numbers", .fallback = "1", \
	 .needs = with}
#define DIGITS_OPTION(digits, usual, with)                                              \
	{"digits", "N", &reads_digits, digits, .help = "decimal places, 0 to 17",       \
	 .fallback = usual, .needs = with}

/* For readers of other modules. */
bool read_words(char *word, void *value);
bool read_numbers(char *word, void *value);      /* struct numbers, separated by colons */
bool read_digits(char *word, void *value);
char *write_number(const void *value);           /* double */
char *write_numbers(const void *value);          /* struct numbers */

/* Defines a function that reads a number, *x, on which there is a condition, by a function of
   number.h. */
#define READS(name, type, slice_to, condition)                          \
	static bool name(char *word, void *value)                       \
	{                                                               \
		const type *x = value;                                  \
		return slice_to(slice_of(word), value) && (condition);  \
	}

/* The words of an option and the names of their enum are one list, so that both have one order:

     #define SORTS(choice) choice(UNSTATED, "") choice(BY_SCORE, "score") choice(BY_RANK, "rank")

   makes enum { SORTS(CHOICE_NAME) } and SORTS(CHOICE_WORD), "||score|rank". An empty word is none
   of the option's. */
#define CHOICE_NAME(name, word) name,
#define CHOICE_WORD(name, word) "|" word

/* Whether the word is among `words`; its number there becomes *value, an enum, unless that is NULL.
   There may be a "|" before the first one. */
bool options_choice(const char *word, const char *words, void *value);

/* The word of this number, for messages: a string that stays until the program ends. */
const char *options_word(const char *words, unsigned number);

#endif
