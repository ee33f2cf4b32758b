/* SPDX-License-Identifier: MIT */
/* jobs: numbered pieces of work, in one process or in several.

   A piece that fails prints its message, and the others are still done; then the program fails. Messages are in the
   order of the numbers, however many processes there are. */
#ifndef JOBS_H
#define JOBS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct jobs {
	size_t count;           /* of the pieces: their numbers are 0 to count - 1 */
	size_t processes;       /* 1: this one does it all */
	void *context;          /* for the functions */
	void (*work)(void *context, size_t number);     /* it may die() */
	/* only of several processes: what a piece of work left in the memory of the process that did it goes to a file,
	   and from the file into the memory of this one */
	void (*save)(void *context, size_t number, FILE *file);
	void (*load)(void *context, size_t number, FILE *file);
};

/* Does all the work; exits with EXIT_DATA if any of it failed. */
void jobs_do(const struct jobs *jobs);

/* From now on in this piece of work, whether a failure is that of all pieces, and ends the program at once. */
void jobs_fail_together(bool together);

/* For save() and load(): write and read `count` things of `size` bytes. */
void jobs_write(const void *things, size_t count, size_t size, FILE *file);
void jobs_read(void *things, size_t count, size_t size, FILE *file);

#endif
