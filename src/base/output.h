/* SPDX-License-Identifier: MIT */
/* output: standard output, in big writes; a failure of the program always shows in it.

   Output is held: finish() writes it, or nothing does. Labelling subcommands stream it: it is
   written as it grows, and if the program dies, or a signal such as SIGTERM ends it, the last line
   is "# error: ntcir_eval SUBCOMMAND failed"; no subcommand reads a list that has this line. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>

#include "base/die.h"
#include "base/slice.h"

/* The start of the line at the end of incomplete streamed output. */
#define FAILURE_LINE "# error: ntcir_eval "

/* From now on output is streamed, by `subcommand`. */
void output_stream(const char *subcommand);

/* From now on output is written as it grows: nothing but a write can fail. */
void output_release(void);

/* In place of a topic in lines about all topics; so no topic may be called so. */
#define ALL_TOPICS "all"

/* The column of means in a table of topics for people, which no run can be called. */
#define MEAN_COLUMN "(mean)"
#define NO_MEAN_RUN "a run cannot be called " MEAN_COLUMN ", as the column of means is: rename it"

/* After the name of a run: its differences from the baseline, in such a table for programs. */
#define DIFFERENCE_COLUMN "difference"

/* Write to standard output, or the program dies. */
void output_text(struct slice t);
/* For people: with control characters as blanks. */
void output_readable(struct slice t);
/* Writes words, separated by blanks, in lines of at most 78 columns, of which `column` are there
   already; further lines start with `indent` blanks. Paragraphs end with a newline in `words`; one
   that starts with a blank is written as it is. Ends with a newline. */
void output_folded(const char *words, int column, int indent);

void output_string(const char *string);
void output_char(char c);
void output_format(const char *format, ...) PRINTF_LIKE(1, 2);

/* Writes a line: fields with `separator` between them, or a space if that is empty. */
void output_record(const struct slice field[], size_t fields, struct slice separator);

/* Changes how the following text looks; BRIGHT is bold and green. */
enum look { PLAIN, BOLD, BRIGHT, GREEN, FAINT };

void output_look(enum look look);

/* Whether standard output is a terminal; and how many columns it has: COLUMNS if that is a number
   above 0, else what the system says. 0: no terminal, or not known. */
bool output_is_terminal(void);
size_t output_columns(void);

/* Whether looks suit standard output: it is a terminal, TERM is neither unset nor empty nor dumb,
   and NO_COLOR is unset or empty (https://no-color.org). */
bool output_suits_looks(void);

/* Writes `number` with `decimals` decimals; never "-0.0000". "-" if it is not finite: undefined, or
   out of reach. */
void output_number(double number, int decimals);

/* The same of a mean or a difference, rounded by number_rounded(). */
void output_rounded(double number, int decimals);

/* Returns what is held, which is then no output. The caller frees the string. */
char *output_take(void);

/* Writes what is held to standard error, in place of the output. */
void output_as_message(void);

/* Writes what is held to the file with this descriptor and name, and closes it. */
void output_save(int descriptor, const char *name);

/* After read() or write() has failed: whether the caller should try again, because a signal came or
   because another program set the pipe to non-blocking mode; then this waits for `event` (POLLIN or
   POLLOUT). */
bool output_can_retry(int descriptor, short event);

/* Writes what is left, closes standard output, and ends the program with success, or with `status`;
   it dies if any byte was lost. What lives until then is not freed. */
void finish(void) NORETURN;
void finish_with(int status) NORETURN;

#endif
