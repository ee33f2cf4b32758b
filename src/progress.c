#include "progress.h"

#include <stdio.h>
#include <unistd.h>

enum { PATIENCE = 2 };          /* seconds */

void progress_start(struct progress *progress)
{
	*progress = (struct progress){time(NULL), isatty(STDERR_FILENO) == 1, 0};
}

void progress_show(struct progress *progress, const char *what, size_t number, size_t all)
{
	if (!progress->watched || time(NULL) - progress->start <= PATIENCE)
		return;
	progress->width = fprintf(stderr, "%s %zu of %zu\r", what, number, all) - 1;
	fflush(stderr);
}

void progress_end(struct progress *progress)
{
	if (progress->width > 0)
		fprintf(stderr, "%*s\r", progress->width, "");
	fflush(stderr);
	progress->width = 0;
}
