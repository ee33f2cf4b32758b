/* SPDX-License-Identifier: MIT */
/* options: the command line of a subcommand: -word, --word, -word VALUE, --word VALUE and --word=VALUE.

   Each option is a row that says how it is read and how -h and error messages explain it. A mistake on the
   command line ends the program with EXIT_USAGE. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/slice.h"

/* A subcommand of ntcir_eval. */
struct command {
	const char *name;
	const char *synopsis;   /* what follows the name: "-r REL [FILE]" */
	const char *summary;    /* one line */
	const char *details;    /* lines for -h */
	void (*describe)(bool names);   /* writes what -m help prints, or only the names; NULL: -m names no measures */
	void (*run)(const struct command *command, char **argv);
};

/* Rows end with one whose name is NULL. */
struct option {
	const char *name;       /* without the dash */
	const char *argument;   /* what help calls its value, or the words that it takes: "error|first"; NULL: none */
	/* Reads a word into *value and returns true, or returns false if it takes no such word. For an option without
	   value the word is NULL. If this is NULL, *value is a bool that becomes true, or if there is an argument, an
	   enum that becomes the number of the word among those that it takes (see options_choice()). */
	bool (*read)(char *word, void *value);
	void *value;
	const char *takes;      /* "a number above 0": for messages; NULL: the words of the argument */
	const char *help;
	const char *usual;      /* the word that is read if the option is not given, or REQUIRED: it must be; or NULL */
	const char *with;       /* options, such as "-t or -trec": without any of them this one is refused; or NULL */
};

extern const char REQUIRED[];

/* A row for an option without value. */
#define FLAG(name, value, help, with) {name, NULL, NULL, value, NULL, help, NULL, with}

/* What a command line holds. */
struct parsed {
	const struct command *command;
	const struct option *const *groups;
	char **operand;         /* the words that are not options, all of them paths; in argv */
	size_t operand_count;
	uint64_t given;         /* a bit for each row that was given */
};

/* Reads argv[1] and so on, up to a NULL, by the rows of ROWS(group, ...) (at most 64, which must stay while `parsed` is
   in use), changing argv and its words. Usage errors: an option that is missing or lacks those that it goes
   with, and standard input that is read twice (without operands it is read, too). -h, -help, -m help and -m names print
   what they name and end the program with success. */
#define ROWS(...) (const struct option *const[]){__VA_ARGS__, NULL}
struct parsed options_read(const struct command *command, const struct option *const groups[], char **argv);

/* Whether the command line has the option of this name. */
bool options_given(const struct parsed *parsed, const char *name);

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

struct words {
	const char **at;
	size_t count, capacity;
};

/* Rows that subcommands share. */
#define CUTOFFS_OPTION(sizes)                                                              \
	{"cutoffs", "L", read_positives, sizes, "whole numbers from 1, such as 1,10,1000", \
	 "cut-offs, such as 1,10,1000", "1000", NULL}
#define SAMPLES_OPTION(samples, help, with)                                                      \
	{"B", "B", read_positive, samples, "a number of samples, 1 or more", help, "1000", with}
#define SEED_OPTION(seed, with)                                                                  \
	{"seed", "N", read_seed, seed, "a whole number from 0", "seed of the random numbers", "1", with}
#define DIGITS_OPTION(digits, usual, with)                                                       \
	{"digits", "N", read_digits, digits, "a number from 0 to 17", "decimals, 0 to 17", usual, with}

/* Readers, by the type that value points to. Numbers are plain decimals of at most 1e15. */
bool read_word(char *word, void *value);         /* const char * */

/* For such readers: puts the number of the word among `words` into *value, an enum; false if it is none of them. The
   number of the first one is 0, or 1 if there is a "|" before it: "error|first", "|score|rank".
   The names of the enum must have the same order. */
bool options_choice(const char *word, const char *words, void *value);

/* The word of this number. */
struct slice options_word(const char *words, unsigned number);

bool read_text(char *word, void *value);         /* struct slice, in the word itself */
bool read_path(char *word, void *value);         /* const char *, NULL before: a file to read */
bool read_separator(char *word, void *value);    /* struct slice, in the word itself; \t becomes a tab */
bool read_positive(char *word, void *value);     /* size_t */
bool read_positives(char *word, void *value);    /* struct sizes, separated by commas */
bool read_words(char *word, void *value);        /* struct words; each word whole */
bool read_numbers(char *word, void *value);      /* struct numbers, separated by colons */
bool read_not_negative(char *word, void *value); /* double */
bool read_share(char *word, void *value);        /* double above 0, at most 1 */
#define TAKES_SHARE "a number above 0 and at most 1"
bool read_seed(char *word, void *value);         /* uint64_t */
bool read_digits(char *word, void *value);       /* int from 0 to 17 */

#endif
