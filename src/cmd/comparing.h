/* SPDX-License-Identifier: MIT */
/* comparing: common parts of tau, discpower and swap, which compare measures. */
#ifndef COMPARING_H
#define COMPARING_H

#include "base/options.h"
#include "compare/matrix.h"

struct comparing {
	const char *matrix;     /* path */
	const char *names;      /* path of RUNLIST, or NULL */
	uint64_t seed;
};

/* Reads a command line with the common options and those of the subcommand. */
void comparing_start(struct comparing *comparing, const struct command *command,
                     const struct option own[], char **argv);

/* Rounds a number that will be printed with so many decimals to 4 more. Means of decimal scores are often halfway
   between two numbers of 4 decimals. There the last digit would depend on the order of the additions; rounded
   twice, it does not. */
double comparing_round(double number, int decimals);

/* Writes a mean or a difference so rounded. */
void comparing_write(double number, int decimals);

#endif
