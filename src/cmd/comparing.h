/* SPDX-License-Identifier: MIT */
/* comparing: common parts of tau, discpower and swap, which compare measures. */
#ifndef COMPARING_H
#define COMPARING_H

#include "base/number.h"
#include "base/options.h"
#include "base/output.h"
#include "stats/matrix.h"

/* A row for the subcommands that compare the runs of a matrix. */
#define NAMES_OPTION(names)                                                                     \
	{"names", "RUNLIST", &reads_path, names, \
	 "names or paths of runs, one a line (default: those of the heading, or else 1, 2, ...)", NULL, NULL}

/* Writes a mean or a difference, as number_rounded() rounds it. */
static inline void comparing_write(double number, int decimals)
{
	output_number(number_rounded(number, decimals), decimals);
}

#endif
