/* SPDX-License-Identifier: MIT */
/* input: a text file, read in big blocks, as lines or as records of fields.

   A byte order mark at the start and a carriage return before a newline are skipped, and the last
   line may lack its newline. A NUL byte is a data error, and so is a file that cannot be read. A
   regular file that is compressed (gzip, xz, bzip2, zstd) is read through the program for it;
   compressed data from a pipe is a data error. */
#ifndef INPUT_H
#define INPUT_H

#include <sys/types.h>

#include "base/die.h"
#include "base/slice.h"

struct input {
	const char *name;       /* as messages show it */
	int descriptor;
	char *buffer;
	size_t start, filled, capacity;
	bool started;           /* the first bytes are checked, */
	bool has_record;        /*   and the first record is */
	bool ended;             /* the system has no more bytes */
	bool has_nul;           /* a NUL byte was read, perhaps not yet reached */
	bool is_lenient;        /* malformed lines are returned as records, too */
	bool is_malformed;      /* the last record was one; the caller sets this to false again */
	size_t line;            /* number of the line read last, from 1; 0 before the first */
	struct slice text;      /* that line */
	const char *program;    /* the one that unpacks the file, while it runs; else NULL */
	pid_t unpacker;         /* its process */
	int messages;           /* its standard error */
	off_t origin;           /* where it is read from; below 0: it cannot be read again */
	bool is_kept;           /* all that is read stays in `buffer`, */
	size_t first;           /*   where its first line starts here */
	struct input_line *order;       /* the lines to be read, in order; NULL: all */
	size_t next, ordered;   /* of them: the number of the next one, and how many there are */
};

/* A line in memory. */
struct input_line {
	size_t start;           /* in `buffer` */
	size_t number;          /* from 1 */
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

/* The path without .gz, .xz, .bz2 or .zst at the end of the file's name. */
struct slice input_plain_name(struct slice path);

/* The name of a file without its last ending; a dot at the start is none. */
struct slice input_stem(struct slice name);

/* All of the line read last from one of its fields on, blanks at its end included. */
struct slice input_from(const struct input *input, struct slice field);

/* The place of the line read last, for messages. */
struct place input_place(const struct input *input);

/* The kind of record that a file holds. */
struct record_kind {
	const char *expected;   /* for messages: "\"item label\"" */
	size_t least, most;     /* how many fields a record has; most may be SIZE_MAX: any number */
	bool judgements;        /* skip empty lines, and lines of "#" and a blank or nothing, which
	                           are errors in lists */
	bool comments;          /* skip all lines that start with "#", but not that of a command
	                           that failed */
	bool described;         /* the first line may be <SYSDESC>...</SYSDESC>, which is skipped */
	struct mistake {
		size_t fields;  /* of another kind that users confuse with this one, or 0 */
		const char *hint;       /* what to do then: ends the message about so many fields */
	} mistake[4];
};

/* That hint for a record of so many fields, or "". */
const char *record_hint(const struct record_kind *kind, size_t fields);

/* How many fields of a record are kept; it may have more. */
enum { FIELDS_KEPT = 8 };

/* The next record, split at blanks if `separator` is empty, else at each `separator`. Returns how
   many fields it has, 0 at the end of the file; unless the input is lenient, the program dies if it
   does not fit the kind. The fields are good until the next call. */
size_t input_record(struct input *input, const struct record_kind *kind, struct slice separator,
                    struct slice field[FIELDS_KEPT]);

/* ---- lines of a table, split at blanks, or as table writes tsv and csv ---- */

/* All zero: before the first line. */
struct cells {
	struct slice *cell;     /* of the last line, good until the next one */
	size_t count, capacity;
	/* The first line decides: a tab in it, and no blanks that fill up columns: tsv; else a
	   comma and no blank, or the heading of a table in csv: csv. */
	enum { UNKNOWN_CELLS, BLANK_CELLS, TSV_CELLS, CSV_CELLS } kind;
	char *bytes;            /* of the cells of tsv and csv */
	size_t bytes_capacity;
};

/* Splits a line. In tsv, \t is a tab, \n a newline and \\ a backslash; in csv (RFC 4180) a cell may
   be in quotes. */
void cells_split(struct cells *cells, struct slice line);

void cells_free(struct cells *cells);

/* Whether a cell has no value: "-", or in tsv and csv nothing. */
static inline bool cell_is_missing(struct slice cell)
{
	return cell.length == 0 || slice_is(cell, "-");
}

#endif
