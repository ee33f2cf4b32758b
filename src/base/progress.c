/* SPDX-License-Identifier: MIT */
#include "base/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS = 2 };

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void progress_start(struct progress *progress, const char *subcommand)
{
	*progress = (struct progress){
		.subcommand = subcommand, .watched = isatty(STDERR_FILENO), .start = now(), .shown = -1,
	};
}

void progress_show(struct progress *progress, double done)
{
	int percent = (int)(100 * done);

	if (!progress->watched || percent == progress->shown || now() - progress->start <= SECONDS)
		return;
	/* the cursor returns to the start of the line, so that a message overwrites it */
	fprintf(stderr, "ntcir_eval %s: %d%%\r", progress->subcommand, percent);
	fflush(stderr);
	progress->shown = percent;
}

void progress_end(const struct progress *progress)
{
	if (progress->shown < 0)
		return;
	fprintf(stderr, "%*s\r", 50, "");
	fflush(stderr);
}
