/* SPDX-License-Identifier: MIT */
/* input: a text file, read in big blocks, line by line.

   A byte order mark at the start and a carriage return before a newline are skipped, and the last
   line may lack its newline. A NUL byte is a data error, and so is a file that cannot be read. A
   regular file that is compressed (gzip, xz, bzip2, zstd) is read through the program for it;
   compressed data from a pipe is a data error. */
#ifndef INPUT_H
#define INPUT_H

#include <stdint.h>
#include <sys/types.h>

#include "base/die.h"
#include "base/slice.h"
#include "base/unpack.h"

struct input {
	const char *name;       /* as messages show it */
	int descriptor;
	char *buffer;
	size_t start, filled, capacity;
	bool started;           /* the first bytes are checked, */
	bool has_record;        /*   and the first record is */
	bool ended;             /* the system has no more bytes */
	bool has_nul;           /* a NUL byte was read, perhaps not yet reached */
	size_t line;            /* number of the line read last, from 1; 0 before the first */
	struct slice text;      /* that line */
	struct noted comments;  /* lines that were skipped, see input_skips() */
	struct unpacking unpacking;     /* if the file is compressed */
	off_t origin;           /* where it is read from; below 0: it cannot be read again */
	bool is_kept;           /* all that is read stays in `buffer`, */
	size_t first;           /*   where its first line starts here */
	struct line_place *order;       /* the lines to be read, in order; NULL: all */
	size_t next, ordered;   /* of them: the number of the next one, and how many there are */
};

/* Where a line is. */
struct line_place {
	size_t start;           /* in the `buffer` */
	uint32_t number;        /* from 1 */
	uint32_t group;         /* as the caller numbers them */
};

/* Opens the file at `path`, standard input if it is "-", or the program dies. `path` must outlive
   `input`. */
void input_open(struct input *input, const char *path);

/* The next line without its end; false at the end of the file. Good until the next call. */
bool input_line(struct input *input, struct slice *line);

/* Makes the next call read the last line again; once for each line. */
void input_unread(struct input *input);

void input_close(struct input *input);

/* Goes back to the first line. What comes through a pipe cannot be read again: if `origin` is below
   0, the caller must have set `is_kept` before that line. From now on what is read stays in memory.
   After the last line the caller may set `order`, which then belongs to the input: the next records
   are those on these lines. */
void input_restart(struct input *input);

/* A usage error if two of the paths name the same regular file, by links or not; "-" is standard
   input. */
void input_refuse_same(const char *const path[], size_t count);

/* The name of a file without its last ending; a dot at the start is none. */
struct slice input_stem(struct slice name);

/* All of the line read last from one of its fields on, blanks at its end included. */
struct slice input_from(const struct input *input, struct slice field);

/* The place of the line read last, for messages. */
static inline struct place input_place(const struct input *input)
{
	return on_line(input->name, input->line);
}

/* ---- for records, which find the end of a line as they split it ---- */

/* Before the first line: reads a block, and skips a byte order mark. */
void input_start(struct input *input);

/* Reads blocks until the buffer has all of the next line, whose first `searched` bytes have no
   newline. Returns the end of the line: its newline, or the end of the file, where SCAN_WINDOW
   newlines follow. */
const char *input_find_newline(struct input *input, size_t searched);

static inline bool input_at_end(const struct input *input)
{
	return input->ended && input->start == input->filled;
}

/* Dies unless the line that was taken is text. */
void input_check_text(const struct input *input);

/* Takes the next line, which ends at `newline`. */
static inline void input_take_line(struct input *input, const char *newline)
{
	const char *start = input->buffer + input->start;

	input->start = (size_t)(newline - input->buffer);
	input->start += input->start < input->filled;
	input->line++;
	if (newline > start && newline[-1] == '\r')
		newline--;
	input->text = (struct slice){start, (size_t)(newline - start)};
	if (input->has_nul || *start == '\xEF' || input->line == 1)
		input_check_text(input);
}

#endif
