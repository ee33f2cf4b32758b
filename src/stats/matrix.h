/* SPDX-License-Identifier: MIT */
/* matrix: values of runs on topics, as Topicsys-matrix writes them, the runs' names, and the
   analysis of variance of the values. */
#ifndef MATRIX_H
#define MATRIX_H

#include "base/options.h"
#include "base/set.h"

/* With which the headings of matrices begin, and of tables of means; for cells all of them. */
#define TOPIC_HEAD "topic"
#define RUN_HEAD "run"
#define LETTER_HEAD "letter"
extern const char *const TABLE_HEADS[];

/* The heads of table -summary, as table_start() takes them. */
#define SUMMARY_HEADS "topic >worst >median >mean >best best-run"

struct matrix {
	const char *file;       /* as messages show it */
	size_t topics;          /* n, at least 2, or 1 */
	size_t runs;            /* at least 2, or 1 with gaps */
	bool has_gaps;          /* a value may be NaN: missing */
	double *value;          /* those of run 0, topic by topic, then those of run 1, and so on */
	struct set names;       /* by run */
	struct set ids;         /* of the topics, by topic, */
	bool has_ids;           /*   if the matrix has them */
	/* while it is read: the first line of values; and by column of the heading, whether it is
	   one of means or of differences */
	size_t first_line, capacity, columns;
	bool *left_out;
};

/* Rows for the subcommands that read a matrix, and that compare its runs. */
#define MATRIX_HINT \
	HINT(".nev", "(ntcir_eval table -topics AP FILE.nev... > MATRIX makes one of them)")
#define NAMES_OPTION(names)                                             \
	{"names", "RUNLIST", &reads_path, names,                        \
	 .help = "names or paths of runs, one per line (default: "      \
	 "those of the heading, or else 1, 2, ...)"}

/* Reads the matrix at `path` ("-": standard input): a line for each topic, a number for each run,
   separated by blanks, or in tsv or csv, as `table -topics` prints it. The first line is a heading,
   "topic RUN ...", and each other line starts with a topic ID, if its first field is "topic" or
   empty, or its second is no value. A column of means is skipped, and so are those of differences.
   The runs' names are the lines of the file `names`, without directories; if `names` is NULL,
   those of the heading; without a heading 1, 2, and so on. Anything else is a data error, and so is a topic twice. Lines with a
   "-", or in tsv and csv nothing, for each run, topics that no run has a value for, are skipped,
   with a warning that counts them. `kind` FULL: at least 2 topics; ONE_TOPIC: one will do; GAPS: each value
   may be missing, and there may be one run, but there must be a heading. */
enum matrix_kind { FULL, ONE_TOPIC, GAPS };
void matrix_read(struct matrix *matrix, const char *path, const char *names, enum matrix_kind kind);

/* Dies if the matrix has no heading, and so no topic IDs. */
void matrix_need_ids(const struct matrix *matrix);

/* A run's values, by topic; their mean; and their largest absolute value. */
const double *matrix_run(const struct matrix *matrix, size_t run);
double matrix_mean(const struct matrix *matrix, size_t run);
double matrix_largest(const struct matrix *matrix, size_t run);

/* rounding_error() of the runs' means. */
double matrix_error(const struct matrix *matrix);

/* Two-way analysis of variance without replication of m runs and n topics. x_ij is the value of run
   i on topic j:

                squares, summed over i and j                            degrees of freedom
     RUNS       (mean of run i - mean)^2                                m - 1
     TOPICS     (mean of topic j - mean)^2                              n - 1
     RESIDUAL   (x_ij - mean of run i - mean of topic j + mean)^2       (m - 1)(n - 1)

   A deviation within the rounding error is 0. Source: [HSD]: Sakai, Laboratory Experiments in
   Information Retrieval, 2018, chapters 3 and 4. */
enum { RUNS, TOPICS, RESIDUAL, SOURCES };

struct anova {
	double squares[SOURCES];        /* in units of unit^2 */
	double freedom[SOURCES];
	double unit;                    /* the largest value, so that no square underflows */
};

struct anova anova_of(const struct matrix *matrix);

/* The same, and for each topic the squares summed over the runs, in units of unit^2: of the
   deviations from the means of the runs, (x_ij - mean of run i)^2, and those of RESIDUAL. */
struct anova anova_by_topic(const struct matrix *matrix, double within[], double residual[]);

/* The mean square: squares over degrees of freedom. That of the residual is V2; a difference d
   between two runs has the standardised effect size d / sqrt(V2). */
double anova_mean_square(const struct anova *anova, int source);

/* sqrt(V2), also where V2 is too small for a double. */
double anova_residual_deviation(const struct anova *anova);

#endif
