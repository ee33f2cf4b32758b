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
};

/* Rows end with one whose name is NULL. */
struct option {
	const char *name;       /* without the dash */
	const char *argument;   /* its value in help, or its words: "error|first"; NULL: none */
	/* If this is NULL, *value is a bool that becomes true, or if there is an argument, an enum
	   that becomes the number of the word among those that it takes (see options_choice()). */
	const struct reader *reader;
	void *value;
	const char *help;
	const char *fallback;   /* what is read if the option is not given, REQUIRED, or NULL */
	const char *needs;      /* options of which one must be given, too, such as "-t or
	                           -trec"; or NULL */
};

extern const char REQUIRED[];

/* A row for an option without value. */
#define FLAG(name, value, help, needs) {name, NULL, NULL, value, help, NULL, needs}

/* A row that is no option: -h, writes `text` above the rows that follow. */
#define HEADING(text) {"", NULL, NULL, NULL, text, NULL, NULL}

/* What a command line holds. */
struct parsed {
	const struct command *command;
	const char *long_names; /* of options_read_letters(), or NULL */
	const struct option *const *groups;
	char **operand;         /* the words that are not options, all of them paths; in argv */
	size_t operand_count;
	const struct option *given[64]; /* the rows that were given */
	size_t given_count;
};

/* Reads argv[1] and so on, up to a NULL, by the rows of ROWS(group, ...) (at most 64, which must
   stay while `parsed` is in use), changing argv and its words. Usage errors: an option that is
   missing or lacks those that it goes with, and standard input that is read twice (without operands
   it is read, too); of options of other programs, what to type here. -h, -help, -m help and -m
   names print what they name and end the program with success. */
#define ROWS(...) (const struct option *const[]){__VA_ARGS__, NULL}
struct parsed options_read(const struct command *command, const struct option *const groups[],
                           char **argv);

/* The same by the rules of getopt: -nq, -M1000, or --nosummary. `long_names` has the letters and
   long names, "n nosummary ...". */
struct parsed options_read_letters(const struct command *command,
                                   const struct option *const groups[], char **argv,
                                   const char *long_names);

/* Whether the command line has the option of this name. */
bool options_given(const struct parsed *parsed, const char *name);

/* Whether there is an option of this name, which reads a double, and its value is not the usual
   one. */
bool options_differs(const struct parsed *parsed, const char *name);

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
extern const struct reader reads_baseline;       /* const char *, NULL before: not empty, once */
extern const struct reader reads_text;           /* struct slice, in the word itself */
extern const struct reader reads_path;           /* const char *, NULL before: a file to read */
extern const struct reader reads_separator;      /* the same; \t becomes a tab */
extern const struct reader reads_positive;       /* size_t */
extern const struct reader reads_positives;      /* struct sizes, separated by commas */
extern const struct reader reads_words;          /* struct words; each word whole */
extern const struct reader reads_not_negative;   /* double */
extern const struct reader reads_above_0;        /* double */
extern const struct reader reads_share;          /* double above 0, at most 1 */
extern const struct reader reads_inner_share;    /* double above 0, below 1 */
extern const struct reader reads_from_0;         /* uint64_t */
extern const struct reader reads_digits;         /* int from 0 to 17 */

/* Rows that subcommands share. */
#define CUTOFFS_OPTION(sizes) \
	{"cutoffs", "L", &reads_positives, sizes, "cut-offs, such as 1,10,1000", "1000", NULL}
#define SAMPLES_OPTION(samples, help, needs) \
	{"B", "B", &reads_positive, samples, help, "1000", needs}
#define SEED_OPTION(seed, needs) \
	{"seed", "N", &reads_from_0, seed, "seed of the random numbers", "1", needs}
#define DIGITS_OPTION(digits, fallback, needs) \
	{"digits", "N", &reads_digits, digits, "decimal places, 0 to 17", fallback, needs}

/* For readers of other modules. */
bool read_words(char *word, void *value);
bool read_numbers(char *word, void *value);      /* struct numbers, separated by colons */
bool read_digits(char *word, void *value);

/* Defines a function that reads a number, *x, on which there is a condition, by a function of
   number.h. */
#define READS(name, type, slice_to, condition)                                           \
	static bool name(char *word, void *value)                                        \
	{                                                                                \
		const type *x = value;                                                   \
		return slice_to(slice_of(word), value) && (condition);                   \
	}

/* Whether the word is among `words`; its number there becomes *value, an enum, unless that is NULL.
   The number of the first one is 0, or 1 if there is a "|" before it: "error|first", "|score|rank".
   The names of the enum must have the same order. */
bool options_choice(const char *word, const char *words, void *value);

/* The word of this number, for messages: a string that stays until the program ends. */
const char *options_word(const char *words, unsigned number);

#endif
