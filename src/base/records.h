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

/* The next record, split at blanks if `separator` is empty, else at each `separator`. Returns how
   many fields it has, 0 at the end of the file; unless the input is lenient, the program dies if it
   does not fit the kind. The fields are good until the next call. */
size_t input_record(struct input *input, const struct record_kind *kind, struct slice separator,
                    struct slice field[FIELDS_KEPT]);

#endif
