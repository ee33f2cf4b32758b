/* SPDX-License-Identifier: MIT */
/* unpack: files that are compressed with gzip, xz, bzip2 or zstd, read through the programs for
   them. */
#ifndef UNPACK_H
#define UNPACK_H

#include <sys/types.h>

#include "base/die.h"
#include "base/slice.h"

/* A file that a program unpacks. */
struct unpacking {
	const char *program;    /* NULL: the file is not compressed */
	int file;               /* its descriptor */
	pid_t process;          /* of the program; 0: it does not run */
	int messages;           /* its standard error */
};

/* How many bytes show how a file is compressed, at most. */
enum { UNPACK_BYTES = 10 };

/* The program for a file that begins with these bytes; NULL: it is not compressed. */
const char *unpack_program(struct slice bytes);

/* Lets the program read the file, from where it is read. Returns a descriptor of what the program
   writes. A program that is missing is a data error, at `place`. */
int unpack_start(struct unpacking *unpacking, struct place place);

/* After the last byte: dies, with the first line of the program's messages, unless the program
   succeeded. */
void unpack_check(struct unpacking *unpacking, const char *file);

/* Waits for the program if it still runs; what it writes must be closed already. The program may be
   started again. */
void unpack_stop(struct unpacking *unpacking);

/* The path without .gz, .xz, .bz2 or .zst at the end of the file's name. */
struct slice unpacked_name(struct slice path);

#endif
