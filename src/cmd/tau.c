/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"
#include "base/output.h"
#include "base/strset.h"
#include "cmd/comparing.h"
#include "stats/correlation.h"
#include "report/lines.h"

/* Runs and their scores. */
struct scores {
	const char *path;
	const char *file;       /* as messages show it */
	struct strset runs;
	double *score;          /* by run; from put_in_order() on, in the order of the first file */
	size_t capacity;
	bool is_table;          /* the first line is a heading */
	struct matrix matrix;   /* with -matrix: the scores are its means; it owns `runs` */
	double error;           /* of these means; else 0 */
};

struct tau {
	bool matrix;
	size_t samples;         /* B */
	uint64_t seed;
	struct scores *file;
	size_t files;
};

/* Whether the line is the heading of what table prints of one measure, "run topics AP"; more measures are a data
   error. */
static bool is_heading(struct slice line, struct place place)
{
	struct slice field;
	size_t measures = 0;

	if (!slice_field(&line, &field) || !slice_is(field, "run") || !slice_field(&line, &field) ||
	    !slice_is(field, "topics"))
		return false;
	while (slice_field(&line, &field))
		measures++;
	if (measures != 1)
		die_at(place, "expected a table of one measure, found %zu (ntcir_eval table -m AP has one)", measures);
	return true;
}

/* Takes a line "run score", or after a heading "run topics score", where the run's name may have blanks. */
static void add_score(struct scores *scores, struct slice line, struct place place)
{
	struct slice name = line, score = slice_last_field(&name), rest, field, more;
	size_t known = scores->runs.count, run;
	char word[QUOTE_SIZE];

	if (scores->is_table)
		slice_last_field(&name);
	rest = name = slice_trim_end(name);
	if (!slice_field(&rest, &field) || (!scores->is_table && slice_field(&rest, &more)))
		die_at(place, "expected \"run %sscore\", found %s (ntcir_eval table -m AP prints such a file)",
		       scores->is_table ? "topics " : "", quote(word, line));
	run = strset_add(&scores->runs, scores->is_table ? name : field);
	if (run != known)
		die_at(place, "run %s is on line %zu already", quote(word, strset_get(&scores->runs, run)),
		       run + 1 + scores->is_table);
	scores->score = enlarge(scores->score, run, &scores->capacity, sizeof *scores->score);
	if (!slice_to_number(score, &scores->score[run]))
		die_at(place, "expected a score (a number from -1e15 to 1e15), found %s", quote(word, score));
}

static void read_scores(struct scores *scores, const char *path)
{
	struct input input;
	struct slice line;

	input_open(&input, path);
	*scores = (struct scores){.path = path, .file = input.name};
	while (input_line(&input, &line))
		if (input.line == 1 && is_heading(line, input_place(&input)))
			scores->is_table = true;
		else
			add_score(scores, line, input_place(&input));
	if (scores->runs.count < 2)
		die_at((struct place){.file = input.name}, "expected at least 2 runs, found %zu",
		       scores->runs.count);
	input_close(&input);
}

static void read_matrix(struct scores *scores, const char *path)
{
	struct matrix *matrix = &scores->matrix;

	*scores = (struct scores){.path = path};
	matrix_read(matrix, path, NULL);
	if (matrix->ids.count == 0)
		die_at((struct place){.file = matrix->file, .line = 1},
		       "expected a first line \"topic RUN ...\" (Topicsys-matrix -ids, or ntcir_eval table -topics AP, "
		       "writes it)");
	scores->file = matrix->file;
	scores->runs = matrix->names;
	scores->error = matrix_error(matrix);
}

/* Dies if one file lacks a run or a topic (`kind`) that another one has. `line` is that of the first name, or 0. */
static void check_names(const struct strset *names, const char *file, size_t line, const char *kind,
                        const struct strset *lacking, const char *lacking_file)
{
	char word[QUOTE_SIZE];

	for (size_t i = 0; i < names->count; i++)
		if (strset_find(lacking, strset_get(names, i)) == NOT_FOUND)
			die_at((struct place){.file = file, .line = line > 0 ? line + i : 0}, "%s has no %s %s",
			       lacking_file, kind, quote(word, strset_get(names, i)));
}

static void check_runs(const struct scores *has, const struct scores *lacks, bool matrix)
{
	check_names(&has->runs, has->file, matrix ? 0 : 1 + has->is_table, "run", &lacks->runs, lacks->file);
	check_names(&has->matrix.ids, has->file, 0, "topic", &lacks->matrix.ids, lacks->file);
}

/* Puts the scores of a file in the order of the first file; those of a matrix are its means. */
static void put_in_order(struct scores *scores, const struct scores *first, bool matrix)
{
	double *score = allocate(first->runs.count, sizeof *score);

	if (matrix)
		matrix_rearrange(&scores->matrix, &first->matrix);
	for (size_t run = 0; run < first->runs.count; run++)
		score[run] = matrix ? matrix_mean(&scores->matrix, run)
		                    : scores->score[strset_find(&scores->runs, strset_get(&first->runs, run))];
	free(scores->score);
	scores->score = score;
}

static void read_files(struct tau *tau, char **path)
{
	const struct scores *first = tau->file = allocate(tau->files, sizeof *tau->file);

	for (size_t i = 0; i < tau->files; i++) {
		struct scores *scores = &tau->file[i];

		(tau->matrix ? read_matrix : read_scores)(scores, path[i]);
		check_runs(first, scores, tau->matrix);
		check_runs(scores, first, tau->matrix);
		put_in_order(scores, first, tau->matrix);
	}
}

static struct rank_correlation correlate(const struct scores *gold, const struct scores *other)
{
	return rank_correlation(gold->score, other->score, gold->runs.count, fmax(gold->error, other->error));
}

static const struct report_options options = {.digits = 4};

static void write_line(const char *name, double value)
{
	report_value(&options, (struct column){.name = name}, number_rounded(value, options.digits));
}

static void write_pair(const struct tau *tau)
{
	const struct scores *a = &tau->file[0], *b = &tau->file[1];
	struct rank_correlation correlation = correlate(a, b);

	write_line("tau", correlation.tau);
	write_line("tau-b", correlation.tau_b);
	write_line("YAR", correlation.yar);
	write_line("YAR-symmetric", correlation.yar_symmetric);
	if (tau->matrix) {
		struct interval interval = tau_interval(&a->matrix, &b->matrix, tau->samples, tau->seed);

		report_interval(&options, (struct column){.name = "tau-95%"},
		                number_rounded(interval.low, options.digits),
		                number_rounded(interval.high, options.digits));
	}
}

/* Writes tau above the diagonal, and below it YAR with the file of the row as the gold standard. */
static void write_table(const struct tau *tau)
{
	for (size_t i = 0; i < tau->files; i++)
		output_format("%s%s", i > 0 ? " " : "", tau->file[i].path);
	output_char('\n');
	for (size_t i = 0; i < tau->files; i++) {
		output_string(tau->file[i].path);
		for (size_t j = 0; j < tau->files; j++) {
			struct rank_correlation correlation = correlate(&tau->file[i], &tau->file[j]);

			output_string(i == j ? " -" : " ");
			if (i != j)
				comparing_write(j > i ? correlation.tau : correlation.yar, 4);
		}
		output_char('\n');
	}
}

static void free_files(struct tau *tau)
{
	for (size_t i = 0; i < tau->files; i++) {
		free(tau->file[i].score);
		if (tau->matrix)
			matrix_free(&tau->file[i].matrix);
		else
			strset_free(&tau->file[i].runs);
	}
	free(tau->file);
}

static void run(const struct command *command, char **argv)
{
	struct tau tau = {.files = 0};
	const struct option own[] = {
		FLAG("matrix", &tau.matrix,
		 "A, B ... are matrices: the means of the runs are the scores", NULL),
		SAMPLES_OPTION(&tau.samples, "number of bootstrap samples", "-matrix"),
		SEED_OPTION(&tau.seed, "-matrix"),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);

	tau.files = parsed.operand_count;
	if (tau.files < 2)
		die_usage("takes two files or more, A and B, found %zu", tau.files);
	read_files(&tau, parsed.operand);
	if (tau.files == 2)
		write_pair(&tau);
	else
		write_table(&tau);
	output_finish();
	free_files(&tau);
}

const struct command tau_command = {
	"tau", "[-matrix [-B B] [-seed N]] A B ...",
	"Correlate rankings of the same runs: Kendall's tau and YAR.",
	"A, B ... have lines \"run score\", where a higher score is better, or are tables of one measure "
	"(ntcir_eval table -m AP). One of them can be -, standard input. The output is tau, tau-b, YAR, with A as "
	"the gold standard, and YAR-symmetric; with -matrix also tau-95%, an interval. Of more than two files it "
	"is a table: tau above the diagonal, YAR below it, with the file of the row as the gold standard.\n", NULL, run,
};
