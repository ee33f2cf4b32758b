/* progress: how far the program is, for a person who waits: on standard error, if that is a
   terminal, and not before two seconds have gone. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

struct progress {
	time_t start;
	bool watched;           /* standard error is a terminal */
	int width;              /* columns that are written on; 0: none */
};

/* Starts the clock. */
void progress_start(struct progress *progress);

/* Says "WHAT NUMBER of ALL" at the start of a line, which the next message writes over. */
void progress_show(struct progress *progress, const char *what, size_t number, size_t all);

/* Wipes out what was said last. */
void progress_end(struct progress *progress);

#endif
