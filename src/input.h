/* input: a text file read in big blocks, as records of fields, always knowing where it is.

   A byte order mark at the start and a carriage return before each newline are dropped, the last
   line may lack its newline, and a NUL byte is a data error, as is anything that cannot be read. */
#ifndef INPUT_H
#define INPUT_H

#include "die.h"
#include "text.h"

struct input {
	const char *name;       /* as messages show it */
	int descriptor;
	char *buffer;
	size_t start, filled, room;
	bool ended;             /* the system has no more bytes */
	bool has_nul;           /* a NUL byte was read, perhaps not yet reached */
	size_t line;            /* number of the line read last, from 1; 0 before the first */
	struct text text;       /* that line, as input_line() gave it */
};

/* Opens the file at `path`, standard input if it is "-", or the program dies. `path` must stay. */
void input_open(struct input *input, const char *path);

/* The next line without its end; false at the end of the file. Good until the next call. */
bool input_line(struct input *input, struct text *line);

/* Takes back the line read last, once: the next call reads it again. */
void input_unread(struct input *input);

void input_close(struct input *input);

/* The line read last, for messages. */
struct place input_place(const struct input *input);

/* Whether it is <SYSDESC>...</SYSDESC>, the first line of NTCIR runs. */
bool input_is_description(struct text line);

/* The kind of record that a file holds. */
struct record_kind {
	const char *expected;   /* for messages: "\"item label\"" */
	size_t least, most;     /* how many fields a record has; most may be SIZE_MAX: any number */
	bool judgements;        /* skip empty lines and comments; else, in lists, they are errors */
	size_t used;            /* how many are looked at; if `most` is SIZE_MAX, what follows them counts
	                           as one more field, so at least `least` - 1 */
	bool described;         /* the first line may be <SYSDESC>...</SYSDESC>, which is skipped */
	size_t mistaken;        /* fields of what may be taken for this kind; what to do then: a message
	                           about so many fields ends with it. Or 0 */
	const char *hint;
};

/* How many fields of a record are kept; a kind may allow more. */
enum { FIELDS_KEPT = 8 };

/* The next record's fields, split at blanks if `separator` is empty, else at each whole
   `separator`. Returns their number (of those looked for), 0 at the end of the file; the program dies
   if it does not fit the kind. The fields are good until the next call. */
size_t input_record(struct input *input, const struct record_kind *kind, struct text separator,
                    struct text field[FIELDS_KEPT]);

#endif
