/* SPDX-License-Identifier: MIT */
/* To be preloaded (LD_PRELOAD): a system that fails as FAULT says.

   memory N     the N-th request for memory fails
   read N       the N-th read() fails (EIO); "reads bytes" gives one byte at a time, and "reads interrupted"
                fails every other time (EINTR)
   write N      write() takes N bytes of standard output in all, then fails (ENOSPC); "write-once N" fails
                once and then goes on; "writes bytes" and "writes interrupted" as for reading
   close        close() of standard output fails (EIO)

   FAULT_COUNTS names a file for how many requests, reads and bytes written there were, at the end. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum kind { NONE, MEMORY, READ, READ_BYTES, READ_INTERRUPTED, WRITE, WRITE_ONCE, WRITE_BYTES,
            WRITE_INTERRUPTED, CLOSE };

static const char *const words[] = {
	[MEMORY] = "memory ", [READ] = "read ", [READ_BYTES] = "reads bytes",
	[READ_INTERRUPTED] = "reads interrupted", [WRITE] = "write ", [WRITE_ONCE] = "write-once ",
	[WRITE_BYTES] = "writes bytes", [WRITE_INTERRUPTED] = "writes interrupted", [CLOSE] = "close",
};

static enum kind kind;
static unsigned long at, requests, reads, written, calls;

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static ssize_t (*real_read)(int, void *, size_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_close)(int);

#define FIND(name) (*(void **)&real_##name = dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void start(void)
{
	const char *fault = getenv("FAULT");

	FIND(malloc);
	FIND(calloc);
	FIND(realloc);
	FIND(read);
	FIND(write);
	FIND(close);
	requests = reads = written = 0;
	for (enum kind k = MEMORY; fault && k <= CLOSE; k++) {
		size_t length = strlen(words[k]);
		if (strncmp(fault, words[k], length) == 0) {
			at = strtoul(fault + length, NULL, 10);
			kind = k;
		}
	}
}

__attribute__((destructor)) static void end(void)
{
	const char *path = getenv("FAULT_COUNTS");
	char line[100];
	int length = snprintf(line, sizeof line, "%lu %lu %lu\n", requests, reads, written);
	int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;

	if (file >= 0)
		real_write(file, line, (size_t)length);
}

static int no_memory(void)
{
	if (++requests != at || kind != MEMORY)
		return 0;
	errno = ENOMEM;
	return 1;
}

void *malloc(size_t size)
{
	if (!real_malloc)
		FIND(malloc);
	return no_memory() ? NULL : real_malloc(size);
}

void *calloc(size_t count, size_t size)
{
	if (!real_calloc)
		FIND(calloc);
	return no_memory() ? NULL : real_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
	if (!real_realloc)
		FIND(realloc);
	return no_memory() ? NULL : real_realloc(old, size);
}

static ssize_t fail(int error)
{
	errno = error;
	return -1;
}

ssize_t read(int file, void *bytes, size_t length)
{
	if (++reads == at && kind == READ)
		return fail(EIO);
	if (kind == READ_INTERRUPTED && ++calls % 2)
		return fail(EINTR);
	return real_read(file, bytes, kind == READ_BYTES && length > 1 ? 1 : length);
}

ssize_t write(int file, const void *bytes, size_t length)
{
	ssize_t done;

	if (file != STDOUT_FILENO)
		return real_write(file, bytes, length);
	if (kind == WRITE_INTERRUPTED && ++calls % 2)
		return fail(EINTR);
	if (kind == WRITE_BYTES && length > 1)
		length = 1;
	if ((kind == WRITE || kind == WRITE_ONCE) && length > at - written) {
		length = at - written;
		if (length == 0) {
			if (kind == WRITE_ONCE)
				kind = NONE;
			return fail(ENOSPC);
		}
	}
	done = real_write(file, bytes, length);
	if (done > 0)
		written += (unsigned long)done;
	return done;
}

int close(int file)
{
	int status = real_close(file);

	return kind == CLOSE && file == STDOUT_FILENO ? (int)fail(EIO) : status;
}
