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

/* Writes a mean or a difference, as number_rounded() rounds it. */
void comparing_write(double number, int decimals);

#endif
