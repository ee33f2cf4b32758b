/* progress: on standard error, how far a long computation has come, for a person who waits. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <time.h>

struct progress {
	const char *subcommand;
	bool watched;           /* standard error is a terminal */
	struct timespec start;
	int shown;              /* percent, or -1 */
};

void progress_start(struct progress *progress, const char *subcommand);

/* The share from 0 to 1 that is done: shown only on a terminal, and from two seconds after the start. */
void progress_show(struct progress *progress, double done);

/* Takes away what was shown. */
void progress_end(const struct progress *progress);

#endif
