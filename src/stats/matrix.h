/* SPDX-License-Identifier: MIT */
/* matrix: values of runs on topics, as Topicsys-matrix writes them, and the runs' names. */
#ifndef MATRIX_H
#define MATRIX_H

#include "base/options.h"
#include "base/set.h"

struct matrix {
	const char *file;       /* as messages show it */
	size_t topics;          /* n, at least 2 */
	size_t runs;            /* at least 2 */
	double *score;          /* those of run 0, topic by topic, then those of run 1, and so on */
	struct set names;    /* by run */
	struct set ids;      /* of the topics if the matrix has them, by topic */
};

/* A row for the subcommands that compare the runs of a matrix. */
#define NAMES_OPTION(names)                            \
	{"names", "RUNLIST", &reads_path, names,       \
	 "names or paths of runs, one per line (default: those of the heading, or else 1, 2, ...)", NULL, NULL}

/* Reads the matrix at `path` ("-": standard input): a line for each topic, a number for each run,
   separated by blanks, or in tsv or csv, as `table -topics` prints it. If the first word is
   "topic", the first line is a heading, "topic RUN ...", and each other line starts with a topic
   ID. The runs' names are the lines of the file `names`, without folders; if `names` is NULL, those
   of the heading; without a heading 1, 2, and so on. Anything else is a data error. A topic twice
   is one, too. Lines with a "-", or in tsv and csv nothing, for each run, topics that no run has a
   value for, are skipped, with a warning that counts them. */
void matrix_read(struct matrix *matrix, const char *path, const char *names);

void matrix_free(struct matrix *matrix);

/* A run's values, by topic; their mean; and their largest absolute value. */
const double *matrix_run(const struct matrix *matrix, size_t run);
double matrix_mean(const struct matrix *matrix, size_t run);
double matrix_largest(const struct matrix *matrix, size_t run);

/* rounding_error() of the runs' means. */
double matrix_error(const struct matrix *matrix);

/* The largest absolute value that a mean of `count` differences may have because of rounding
   although it is 0: 2^-50 count largest, where no value exceeds `largest` in absolute value. A
   double holds a decimal value to one part in 2^53, and each step of a sum may lose as much: 0.3 -
   0.1 and 0.4 - 0.2 are different doubles. */
double rounding_error(size_t count, double largest);

#endif
