/* SPDX-License-Identifier: MIT */
/* names: the words of -m, and the measures that they name. */
#ifndef NAMES_H
#define NAMES_H

#include "base/die.h"
#include "base/options.h"
#include "measure/measures.h"

/* Takes the next word off a list, in which commas, blanks or newlines are between words. Commas belong to the word in
   parentheses, in names such as NCUrb,P, and between the numbers of trec_eval's P.5,10. Returns false if there is none.
   */
bool name_next(const char **list, struct slice *word);

/* A measure as users name it: NAME, NAME(p=0.8,rel=2), NAME@10, NAME(p=0.8)@10. */
struct named {
	const char *option;     /* whose list has it */
	struct slice word;      /* all of it */
	bool has_levels;        /* messages list rel among the parameters */
	struct slice stem;      /* NAME */
	struct slice parameters;        /* as typed, with the parentheses; or empty */
	bool at;                /* something follows, such as "@" */
	struct slice cutoffs;   /* what follows: numbers with commas between them; empty: none is given */
	const struct measure *measure;
	struct variant variant;
};

/* Dies because of a word: "OPTION: BEFORE "WORD"FORMAT (-m help describes every measure)". */
#define NO_MEASURE "no measure or set "
void name_die(const struct named *named, const char *before, const char *format, ...) NORETURN PRINTF_LIKE(3, 4);

/* Dies because of an unknown name, and suggests a similar one, if there is one, with the same cut-off. */
void name_die_suggesting(const struct named *named, const struct suggestion *suggestion) NORETURN;

/* The measure that the word of a list of `option` names, in our way or in that of trec_eval or ir_measures. An unknown
   name is a usage error, and so is a parameter that the measure does not use, that is out of range, or that is named
   twice. */
struct named name_read(const char *option, struct slice word, bool has_levels);

/* One of the cut-offs of `named`, for the function of its measure; a malformed number is a usage error. */
size_t name_cutoff(const struct named *named, struct slice number);

/* The part of t before the first c, or all of it. */
struct slice name_before(struct slice t, char c);

/* Dies because the list of `option` is empty. */
void name_die_empty(const char *option) NORETURN;

#endif
