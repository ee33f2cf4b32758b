/* matrix: scores of runs on topics, as Topicsys-matrix writes them, and the runs' names. */
#ifndef MATRIX_H
#define MATRIX_H

#include "names.h"

struct matrix {
	const char *file;       /* as messages show it */
	size_t topics;          /* n, at least 2 */
	size_t runs;            /* at least 2 */
	double *score;          /* those of run 0, topic by topic, then those of run 1, and so on */
	struct names names;     /* by run */
};

/* Reads the matrix at `path` ("-": standard input): a line a topic, a number a run, separated by
   blanks. If the first word is "topic", the first line is a heading, "topic RUN ...", and each other line
   starts with a topic ID. The runs' names are the lines of the file `names`, without folders; if it is
   NULL, those of the heading, and without a heading 1, 2, and so on. Lines that differ in length, what is
   no number, fewer than two topics or runs, and names that are not as many as the runs or not different
   are data errors. */
void matrix_read(struct matrix *matrix, const char *path, const char *names);

void matrix_free(struct matrix *matrix);

/* A run's scores, by topic. */
const double *matrix_run(const struct matrix *matrix, size_t run);

/* Their mean. */
double matrix_mean(const struct matrix *matrix, size_t run);

/* How far from zero the mean of `count` differences may come out that is zero, scores being at most
   `largest` either way: 2^-50 count largest. A score is a decimal number that a double holds to one
   part in 2^53, and each step of a sum may lose as much again, so 0.3 - 0.1 and 0.4 - 0.2 are two
   doubles. */
double rounding_error(size_t count, double largest);

#endif
