/* SPDX-License-Identifier: MIT */
/* progress: shows on standard error how much of a long computation is done. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>

#include "base/plain_double.h"

struct progress {
	const char *subcommand;
	bool watched;           /* standard error is a terminal */
	double start;
	int shown;              /* percent, or -1 */
};

void progress_start(struct progress *progress, const char *subcommand);

/* Shows the share that is done, from 0 to 1: only on a terminal, and only after two seconds. */
void progress_show(struct progress *progress, double done);

/* Clears the line. */
void progress_end(const struct progress *progress);

#endif
