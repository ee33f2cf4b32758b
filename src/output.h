/* output: the program's standard output, in big writes, with the guarantee that a failure shows.

   Held output (evaluators, help) appears only when output_finish() is reached. Streamed output
   (labellers) appears as it grows, and a program that dies ends it with
   "# error: ntcir_eval SUBCOMMAND failed", which every reader of lists refuses. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "die.h"
#include "text.h"

/* How the line begins that a failing labeller ends its output with. */
#define FAILURE_LINE "# error: ntcir_eval "

/* From now on output is streamed, on behalf of `subcommand`. Without this call it is held. */
void output_stream(const char *subcommand);

/* Writes to standard output; the program dies if that cannot be. */
void output_text(struct text t);
void output_string(const char *string);
void output_char(char c);
void output_format(const char *format, ...) PRINTF_LIKE(1, 2);

/* Writes a line: fields with `separator` between them, or a space if that is empty. */
void output_record(const struct text field[], size_t fields, struct text separator);

/* Writes t and blanks up to `width` terminal columns. */
void output_padded(struct text t, size_t width);

/* How a stretch of text looks on a terminal, from the call on. Where colours are not wanted, nothing
   changes: standard output is no terminal, or one that knows none (TERM=dumb), or NO_COLOR is set
   (https://no-color.org). */
enum look { PLAIN, BOLD, BRIGHT, FAINT };

void output_look(enum look look);

/* Writes `number` with so many decimals; never "-0.0000". */
void output_number(double number, int decimals);

/* A stretch of held output. */
struct stretch {
	size_t start, end;
};

/* How much output is held: where the next byte will stand. */
size_t output_held(void);

/* Puts held output in another order: the stretches, which may not overlap, in turn. What is in none
   of them is dropped. */
void output_arrange(const struct stretch stretch[], size_t count);

/* Writes what is left and closes standard output; the program dies if any byte was lost. */
void output_finish(void);

#endif
