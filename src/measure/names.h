/* SPDX-License-Identifier: MIT */
/* names: the words of -m, and the measures that they name. */
#ifndef NAMES_H
#define NAMES_H

#include "measure/measures.h"

/* The end of messages about names. */
#define SEE_HELP "(-m help describes every measure)"

/* Takes the next word off a list, in which commas, blanks or newlines are between words. Commas belong to the word in
   parentheses, in names such as NCUrb,P, and between the numbers of trec_eval's P.5,10. Returns false if there is none. */
bool name_next(const char **list, struct slice *word);

/* A measure as users name it: NAME, NAME(p=0.8,rel=2), NAME@10, NAME(p=0.8)@10. */
struct named {
	struct slice word;      /* all of it */
	const struct measure *measure;
	struct variant variant;
	struct slice parameters;        /* as typed, with the parentheses; or empty */
	struct slice cutoffs;   /* numbers with commas between them; empty: none is given */
	const char *option;     /* whose list has it */
};

/* The measure that a word of the list of `option` names, in our way or in that of trec_eval or ir_measures. An unknown name
   is a usage error, and so is a parameter that the measure does not use, that is out of range, or that is named twice.
   `has_levels`: messages list rel among the parameters. */
struct named name_read(const char *option, struct slice word, bool has_levels);

/* One of the cut-offs of `named`, for the function of its measure; a malformed number is a usage error. */
size_t name_cutoff(const char *option, const struct named *named, struct slice number);

#endif
