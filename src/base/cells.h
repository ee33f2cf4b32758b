/* SPDX-License-Identifier: MIT */
/* cells: the lines of a table, split at blanks, or as `table -format tsv` and `-format csv` write
   them. */
#ifndef CELLS_H
#define CELLS_H

#include "base/slice.h"

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
