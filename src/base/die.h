/* SPDX-License-Identifier: MIT */
/* die: messages and progress on standard error, the exit status, and memory that is there or the
   program ends.

   A program that fails ends its output, prints one line on standard error, and exits, so no
   function has to pass errors on to its caller. Only this module and `output` keep state of the
   process: its standard error and its standard output. */
#ifndef DIE_H
#define DIE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/slice.h"

/* EXIT_GATE: the data is right, but a run did not pass (-gate). */
enum { EXIT_DATA = 1, EXIT_USAGE = 2, EXIT_GATE = 3 };

#ifdef __GNUC__
#define NORETURN __attribute__((noreturn))
#define PRINTF_LIKE(f, v) __attribute__((format(printf, f, v)))
#else
#define NORETURN
#define PRINTF_LIKE(f, v)
#endif

/* A place in a file, for messages. */
struct place {
	const char *file;       /* its name as messages show it */
	size_t line;            /* from 1, or 0 for the whole file */
	struct slice topic;     /* if the message is about one of several; else at is NULL */
};

/* A whole file, and a line of it, as places. */
static inline struct place in_file(const char *file)
{
	return (struct place){.file = file};
}

static inline struct place on_line(const char *file, size_t line)
{
	return (struct place){.file = file, .line = line};
}

/* From now on messages start with "ntcir_eval SUBCOMMAND: ". */
void die_as(const char *subcommand);

/* From now on a failing program calls end_output() once, before its message. */
void die_with(void (*end_output)(void));

/* Calls body(data). False: body() died by die() or die_at(), whose message is printed, and the
   program goes on; what body() had open stays open. A usage error and lack of memory still end the
   program. body() may not call this function. */
bool die_tries(void (*body)(void *data), void *data);

/* With true, dying ends the program, although die_tries() is being called; false: no longer. */
void die_for_all(bool ends);

/* Prints an error and exits with EXIT_DATA; die_at() prints the place as well; die_usage() exits
   with EXIT_USAGE. */
void die(const char *format, ...) NORETURN PRINTF_LIKE(1, 2);
void die_at(struct place place, const char *format, ...) NORETURN PRINTF_LIKE(2, 3);
void die_usage(const char *format, ...) NORETURN PRINTF_LIKE(1, 2);

/* die_usage() if what was asked for is wrong. */
void refuse(bool is_wrong, const char *format, ...) PRINTF_LIKE(2, 3);

/* die("out of memory"). */
void die_of_memory(void) NORETURN;

/* Prints a message that is no warning, and returns. */
void say(const char *format, ...) PRINTF_LIKE(1, 2);

/* Prints "warning: ..." and returns. */
void warn_at(struct place place, const char *format, ...) PRINTF_LIKE(2, 3);

/* t for a message: in double quotes, a long slice cut short, control characters as '?'. The string
   is never freed. */
char *quote(struct slice t);

/* The same without the quotes. */
const char *printable(struct slice t);

/* What was noted so often, first on this line of a file. */
struct noted {
	size_t count;
	struct place first;
};

/* Notes one more. The lines of a file may come in any order. */
void note(struct noted *noted, struct place place);

/* The ending of a noun after `count`: "s", or "" for 1. */
const char *plural(size_t count);

/* How much of a long computation is done, on standard error. progress_show() shows the share that
   is done, from 0 to 1: only on a terminal, and only two seconds after its first call.
   progress_end() clears the line. */
void progress_show(double done);
void progress_end(void);

/* `count` elements of `size` bytes each, all zero. Like the other functions below it dies if the
   memory is not there; the caller frees what does not live until the program ends. */
void *allocate(size_t count, size_t size);

/* For enlarge(), of a full array. */
void *enlarge_full(void *array, size_t count, size_t *capacity, size_t size);

/* Returns `array`, perhaps moved, with capacity for element number `count` (from 0). *capacity is
   its capacity in elements of `size` bytes, 0 for NULL; a full array at least doubles. New elements
   are not zeroed. */
static inline void *enlarge(void *array, size_t count, size_t *capacity, size_t size)
{
	return count < *capacity ? array : enlarge_full(array, count, capacity, size);
}

/* A copy of the first `count` elements, with room for no more; the caller frees. */
void *copy_of(const void *array, size_t count, size_t size);

/* Appends an element, the last argument, to an array of `count`. The others are evaluated twice. */
#define APPEND(array, count, capacity, ...)                             \
	((array) = enlarge(array, count, &(capacity), sizeof *(array)), \
	 (array)[(count)++] = (__VA_ARGS__))

/* A copy of t as a C string, and a formatted string. The caller frees. */
char *string_of(struct slice t);
char *string_format(const char *format, ...) PRINTF_LIKE(1, 2);

/* Formatted text for a message or a name, which lasts as long as the process: nobody frees. */
char *text_of(const char *format, ...) PRINTF_LIKE(1, 2);

/* Appends formatted text to *text, which may move; NULL is an empty text. */
void text_add(char **text, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
