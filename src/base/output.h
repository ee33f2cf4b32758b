/* SPDX-License-Identifier: MIT */
/* output: standard output, in big writes; a failure of the program always shows in it.

   Held output (evaluating subcommands, help) is written by finish(), or not at all. Streamed
   output (labelling subcommands) is written as it grows. A labelling program that dies, or that a
   signal such as SIGTERM ends, writes the line "# error: ntcir_eval SUBCOMMAND failed" at its end,
   and no subcommand reads a list that has this line. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>

#include "base/die.h"
#include "base/slice.h"

/* The start of the line at the end of incomplete streamed output. */
#define FAILURE_LINE "# error: ntcir_eval "

/* From now on output is streamed, by `subcommand`, not held. */
void output_stream(const char *subcommand);

/* In place of a topic in lines about all topics; so no topic may be called so. */
#define ALL_TOPICS "all"

/* Write to standard output, or the program dies. */
void output_text(struct slice t);
/* Writes words, separated by blanks, in lines of at most 78 columns, of which `column` are there
   already; further lines start with `indent` blanks. Paragraphs end with a newline in `words`; one
   that starts with a blank is written as it is. Ends with a newline. */
void output_folded(const char *words, int column, int indent);

void output_string(const char *string);
void output_char(char c);
void output_format(const char *format, ...) PRINTF_LIKE(1, 2);

/* Writes a line: fields with `separator` between them, or a space if that is empty. */
void output_record(const struct slice field[], size_t fields, struct slice separator);

/* Changes how the following text looks. */
enum look { PLAIN, BOLD, BRIGHT, FAINT };

void output_look(enum look look);

/* Whether looks suit standard output: it is a terminal, TERM is neither unset nor empty nor dumb,
   and NO_COLOR is unset or empty (https://no-color.org). */
bool output_suits_looks(void);

/* Writes `number` with `decimals` decimals; never "-0.0000". "-" if it is not finite: undefined, or
   out of reach. */
void output_number(double number, int decimals);

/* The same of a mean or a difference, rounded by number_rounded(). */
void output_rounded(double number, int decimals);

/* A part of held output. */
struct output_part {
	size_t start, end;
};

/* How many bytes of output are held: the position of the next one. */
size_t output_held(void);

/* Returns the held bytes, in place of writing them. From now on output is
   written as it grows. */
char *output_take(void);

/* Writes the held bytes to standard error, in place of the output. */
void output_as_message(void);

/* From now on output is held again. */
void output_hold(void);

/* From now on output goes to the file with this descriptor and name, until output_to_standard();
   nothing may be held. */
void output_to(int descriptor, const char *name);

/* Writes what is left to that file, and closes it. From now on output goes to standard output
   again. */
void output_to_standard(void);

/* After read() or write() has failed: whether the caller should try again, because a signal came or
   because another program set the pipe to non-blocking mode; then this waits for `event` (POLLIN or
   POLLOUT). */
bool output_can_retry(int descriptor, short event);

/* Writes what is left, closes standard output, and ends the program with success, or with `status`;
   it dies if any byte was lost. What lives until then is not freed. */
void finish(void) NORETURN;
void finish_with(int status) NORETURN;

#endif
