/* SPDX-License-Identifier: MIT */
/* To be preloaded (LD_PRELOAD): a system that fails as FAULT says.

   memory N     the N-th request for memory fails
   read N       the N-th read() fails (EIO); "reads bytes" gives one byte at a time, and "reads interrupted"
                fails every other time (EINTR)
   write N      write() takes N bytes of standard output in all, then fails (ENOSPC); "write-once N" fails
                once and then goes on; "writes bytes" and "writes interrupted" as for reading
   close        close() of standard output fails (EIO)
   file N       write() takes N bytes of all other files in all, but for standard error, then fails (ENOSPC)
   change N     the N-th change of a directory fails (EIO): mkdir(), mkstemp(), rename(), unlink() and so on
   signal N     SIGTERM comes before the N-th change of a directory or write to a file

   FAULT_COUNTS names a file for how many requests, reads, bytes written, bytes written to files, changes, and changes and
   writes there were, at the end. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum kind { NONE, MEMORY, READ, READ_BYTES, READ_INTERRUPTED, WRITE, WRITE_ONCE, WRITE_BYTES,
            WRITE_INTERRUPTED, CLOSE, WRITE_FILE, CHANGE, SIGNAL };

static const char *const words[] = {
	[MEMORY] = "memory ", [READ] = "read ", [READ_BYTES] = "reads bytes",
	[READ_INTERRUPTED] = "reads interrupted", [WRITE] = "write ", [WRITE_ONCE] = "write-once ",
	[WRITE_BYTES] = "writes bytes", [WRITE_INTERRUPTED] = "writes interrupted", [CLOSE] = "close",
	[WRITE_FILE] = "file ", [CHANGE] = "change ", [SIGNAL] = "signal ",
};

static enum kind kind;
static unsigned long at, requests, reads, written, calls, to_files, changes, steps;

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static ssize_t (*real_read)(int, void *, size_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_close)(int);
static int (*real_mkdir)(const char *, mode_t);
static int (*real_rename)(const char *, const char *);
static int (*real_unlink)(const char *);
static int (*real_rmdir)(const char *);
static int (*real_mkstemp)(char *);
static char *(*real_mkdtemp)(char *);

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
	FIND(mkdir);
	FIND(rename);
	FIND(unlink);
	FIND(rmdir);
	FIND(mkstemp);
	FIND(mkdtemp);
	requests = reads = written = 0;
	for (enum kind k = MEMORY; fault && k <= SIGNAL; k++) {
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
	int length = snprintf(line, sizeof line, "%lu %lu %lu %lu %lu %lu\n", requests, reads, written, to_files,
	                      changes, steps);
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

/* Before each step that others can see. */
static void step(void)
{
	if (++steps == at && kind == SIGNAL)
		raise(SIGTERM);
}

static ssize_t write_file(int file, const void *bytes, size_t length)
{
	ssize_t done;

	step();
	if (kind == WRITE_FILE && length > at - to_files)
		length = at - to_files;
	if (kind == WRITE_FILE && length == 0)
		return fail(ENOSPC);
	done = real_write(file, bytes, length);
	if (done > 0)
		to_files += (unsigned long)done;
	return done;
}

ssize_t write(int file, const void *bytes, size_t length)
{
	ssize_t done;

	if (file == STDERR_FILENO)
		return real_write(file, bytes, length);
	if (file != STDOUT_FILENO)
		return write_file(file, bytes, length);
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

static int no_change(void)
{
	step();
	if (++changes != at || kind != CHANGE)
		return 0;
	errno = EIO;
	return 1;
}

int mkdir(const char *path, mode_t mode)
{
	return no_change() ? -1 : real_mkdir(path, mode);
}

int rename(const char *from, const char *to)
{
	return no_change() ? -1 : real_rename(from, to);
}

int unlink(const char *path)
{
	return no_change() ? -1 : real_unlink(path);
}

int rmdir(const char *path)
{
	return no_change() ? -1 : real_rmdir(path);
}

int mkstemp(char *path)
{
	return no_change() ? -1 : real_mkstemp(path);
}

char *mkdtemp(char *path)
{
	return no_change() ? NULL : real_mkdtemp(path);
}
