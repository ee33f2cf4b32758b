/* SPDX-License-Identifier: MIT */
/* columns: what is in the columns of a file of values that another program wrote. */
#ifndef COLUMNS_H
#define COLUMNS_H

#include "base/cells.h"
#include "base/options.h"
#include "base/set.h"

enum { RUN_COLUMN, TOPIC_COLUMN, MEASURE_COLUMN, VALUE_COLUMN, COLUMNS };

/* Where these columns are in a line: their numbers from 0, or NOT_FOUND. */
struct columns {
	size_t count;           /* of all columns; 0: not known */
	size_t at[COLUMNS];
};

/* Reads a list such as "run,_,topic,value" into a struct columns. */
extern const struct reader reads_columns;

/* Splits a line; the first one, before which the kind is UNKNOWN_CELLS, decides what separates
   cells: tabs; or commas, if there is no blank or they make as many cells as `columns` says; or
   blanks. */
void columns_split(struct cells *cells, struct slice line, const struct columns *columns);

/* Takes the columns of a heading: for each of them the first one of its names that is there. */
void columns_find(const struct cells *cells, struct columns *columns);

/* Whether a heading may name one of these columns so. */
bool column_is_head(struct slice name);

/* Whether a text is a number, and whether it says that there is none: "", "-", "nan" and so on. */
bool value_is_number(struct slice text);
bool value_is_missing(struct slice text);

/* What messages say of a file that is none of values. */
#define EXPECTED "expected \"topic measure= value\""
#define MADE_BY_EVALUATE \
	"judgements or a TREC run? \"ntcir_eval evaluate -o DIR QRELS RUN\" makes such files"

/* Dies if the first line of a file is one of judgements, of a run or of a matrix, or a heading that
   lacks a column. */
void columns_refuse_other(const struct cells *cells, struct place place);

/* Dies since nobody says what the columns of the first line are. */
void columns_die(const struct cells *cells, struct place place) NORETURN;

#endif
