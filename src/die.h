/* die: messages on standard error, the exit status, memory that is checked.

   A failing program says one line, lets the output room say its last words, and exits; nothing
   above has to pass errors on. This room and `output` hold the only state of the process: its
   standard error and its standard output. */
#ifndef DIE_H
#define DIE_H

#include <stddef.h>

#include "text.h"

enum { EXIT_DATA = 1, EXIT_USAGE = 2 };

#ifdef __GNUC__
#define NORETURN __attribute__((noreturn))
#define PRINTF_LIKE(f, v) __attribute__((format(printf, f, v)))
#else
#define NORETURN
#define PRINTF_LIKE(f, v)
#endif

/* A place in a file: its name as messages show it, a line from 1, or 0 for the whole file, and the
   topic that the message is about if the file has several (else at is NULL). */
struct place {
	const char *file;
	size_t line;
	struct text topic;
};

/* From now on messages start with "ntcir_eval SUBCOMMAND: ". */
void die_as(const char *subcommand);

/* Has `last_words` called once when the program fails, before its message. */
void die_with(void (*last_words)(void));

/* Says why and exits with EXIT_DATA; die_at() says where as well; die_usage() exits with
   EXIT_USAGE. */
void die(const char *format, ...) NORETURN PRINTF_LIKE(1, 2);
void die_at(struct place place, const char *format, ...) NORETURN PRINTF_LIKE(2, 3);
void die_usage(const char *format, ...) NORETURN PRINTF_LIKE(1, 2);

/* Says "warning: ..." and goes on. */
void warn_at(struct place place, const char *format, ...) PRINTF_LIKE(2, 3);

/* `count` elements of `size` bytes each, all zero, or the program dies; the caller frees. */
void *allocate(size_t count, size_t size);

/* Makes room for element number `count` (from 0) of an array of *room elements of `size` bytes,
   at least doubling it when it is full. Returns the array, moved or not, or the program dies. The
   caller frees. */
void *enlarge(void *array, size_t count, size_t *room, size_t size);

#endif
