/* SPDX-License-Identifier: MIT */
/* describe: what -m help and `help NAME` print of measures, sets and their names. */
#ifndef DESCRIBE_H
#define DESCRIBE_H

#include "measure/measures.h"

/* Writes what -m help prints: name, formula and source of each measure of these kinds, sets, other
   names, and the sources in full; `fallback` are the measures without -m. With `names` only the
   names of measures and sets, a line each, for the completion of shells. */
void measures_describe(int kinds, const char *fallback, bool names);

/* Defines the function of a subcommand that writes this, .describe in its struct command. */
#define DESCRIBES(name, kinds, fallback) \
	static void name(bool names) { measures_describe(kinds, fallback, names); }

/* What measures are of, and what is in the help of the subcommand that has them. */
struct subject {
	int kinds;
	const char *subcommand;         /* compute for lists */
	const char *call, *operand;     /* for a message, around "-m MEASURE"; NULL: never */
	const char *about;              /* %s are the measures without -m */
	const char *symbols;            /* below the parameters of names; NULL: names have none */
	const char *sets, *accepted, *refused;  /* headings of sets and names; NULL: none */
};

/* That of the first of these kinds. */
const struct subject *subject_of(int kinds);

/* Write an entry of this help: that of a measure, with `of_lists` as in the help of lists, which
   says if lists lack the measure; or that of a set, or of a measure that scripts make. The last two
   return false if the name is none. */
void measure_describe(const struct measure *measure, bool of_lists);
bool measure_set_describe(struct slice name);
bool combination_describe(struct slice name);

/* Adds a word to a list for people, "gamma, beta", in place of the old list; NULL is empty. The
   caller frees. */
char *add_word(char *list, const char *word);

#endif
