/* SPDX-License-Identifier: MIT */
/* cells: lines of a table, split at blanks, or as table writes tsv and csv. */
#ifndef CELLS_H
#define CELLS_H

#include "base/slice.h"

/* All zero but `heads`: before the first line. */
struct cells {
	/* What the heading of a table may begin with; a NULL ends them. NULL: no table. */
	const char *const *heads;
	struct slice *cell;     /* of the last line, good until the next one */
	size_t count, capacity;
	/* The first line decides: a tab in it, and one of `heads` before that or no blanks that
	   fill up columns: tsv; else a comma, and no blank or one of `heads` before that: csv. */
	enum { UNKNOWN_CELLS, BLANK_CELLS, TSV_CELLS, CSV_CELLS,
		TAB_CELLS       /* only if the caller says so: tsv of other programs */
	} kind;
	char *bytes;            /* of the cells of tsv and csv */
	size_t bytes_capacity;
};

/* Splits a line. In tsv, \t is a tab, \n a newline and \\ a backslash, but not in that of other
   programs, which may have blanks at the ends of a cell, to align it; in csv (RFC 4180) a cell may
   be in quotes. */
void cells_split(struct cells *cells, struct slice line);

/* Whether the cells are these words; a > before a word is passed over. */
bool cells_are(const struct cells *cells, const char *words);

void cells_free(struct cells *cells);

/* Whether a cell has no value: "-", or in tsv and csv nothing. */
static inline bool cell_is_missing(struct slice cell)
{
	return cell.length == 0 || slice_is(cell, "-");
}

#endif
