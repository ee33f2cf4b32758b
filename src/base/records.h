/* SPDX-License-Identifier: MIT */
/* records: a text file as records of fields, a line each. */
#ifndef RECORDS_H
#define RECORDS_H

#include "base/input.h"
#include "base/scan.h"

/* The kind of record that a file holds. */
struct record_kind {
	const char *expected;   /* for messages: "\"item label\"" */
	size_t least, most;     /* how many fields a record has; most may be SIZE_MAX: any number */
	bool judgements;        /* skip empty lines, and lines of "#" and a blank or nothing, which
	                           are errors in lists */
	bool of_topics;         /* skip empty lines, and all that start with "#", in runs also
	                           after blanks; but not that of a command that failed */
	bool described;         /* the first line may be <SYSDESC>...</SYSDESC>, which is skipped */
	const char *columns, *fields;   /* names of columns of CSV, "topic, item, level", and what
	                                   awk prints of them, "$1, 0, $2, $3"; or NULL */
	/* What to do about a first record that does not fit: "" for nothing, or NULL for what
	   `mistake` has. */
	const char *(*hint)(const struct slice field[], size_t fields);
	struct mistake {
		size_t fields;  /* of another kind that users confuse with this one, or 0 */
		const char *hint;       /* what to do then: the end of the message about them */
	} mistake[4];
};

/* That hint for a record of `fields` fields, or "". */
const char *record_hint(const struct record_kind *kind, const struct slice field[], size_t fields);

/* Reads the next line, split at blanks if `separator` is empty, else at each `separator`; false at
   the end of the file. *count becomes the number of fields; 0: the line is empty, or a field is.
   The fields are good until the next call. */
bool input_fields(struct input *input, struct slice separator, struct slice field[FIELDS_KEPT],
                  size_t *count);

/* Whether records of this kind skip the line read last: an empty line, a description, or a comment.
   Comments that may be meant as records, since no blank follows "#", are noted. */
bool input_skips(struct input *input, const struct record_kind *kind, struct slice separator);

/* Warns of these, counting them. */
void input_warn_comments(const struct input *input);

/* Dies if the line read last, the first of its file, begins as JSON or XML does. */
void input_refuse_others(const struct input *input);

/* The next record, of lines that are not skipped. Returns how many fields it has, 0 at the end of
   the file; the program dies if it does not fit the kind. */
size_t input_record(struct input *input, const struct record_kind *kind, struct slice separator,
                    struct slice field[FIELDS_KEPT]);

#endif
