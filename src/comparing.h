/* comparing: what the subcommands that compare metrics, mostly over a matrix of scores, have in
   common. */
#ifndef COMPARING_H
#define COMPARING_H

#include "matrix.h"
#include "options.h"

struct comparing {
	const char *matrix;     /* path */
	const char *names;      /* path of RUNLIST, or NULL */
	uint64_t seed;
};

/* Reads the command line of such a subcommand, with options of its `own` beside the common ones. */
void comparing_start(struct comparing *comparing, const struct command *command,
                     const struct option own[], int argc, char **argv);

/* A number rounded to 8 decimals, to be printed with 4. Means of decimal numbers often lie half way
   between two of 4 decimals, where the order of the arithmetic would decide; now the decimal number
   does, and the bytes are the same everywhere. */
double comparing_round(double number);

/* Writes a mean or a difference so rounded, with 4 decimals. */
void comparing_write(double number);

#endif
