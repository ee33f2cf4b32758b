/* SPDX-License-Identifier: MIT */
/* ppi corrects means by a model's judgements with those by people, of few topics. */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"
#include "report/table.h"
#include "values/runs.h"
#include "stats/distributions.h"
#include "stats/regression.h"
#include "stats/tests.h"

static void NORETURN ppi(const struct command *command, char **argv);

const struct command ppi_command = {
	"ppi", "[options] PEOPLE MODEL",
	"Correct means by a model's judgements with people's of few topics.",
	"PEOPLE and MODEL are tables of one measure with a row for each topic, as \"ntcir_eval "
	"evaluate -norel zero -topics AP\" prints them: by the judgements of people for a random "
	"sample of the topics, and by those of a model for all. Of each run the output has n, the "
	"topics with both, and N, those of the model alone; the means by people and by the model; "
	"the corrected mean with its confidence interval; the correlation r of the two; and how "
	"many topics judged by people alone would give the same interval (effective-n).\n",
	NULL, ppi,
};

struct ppi {
	const char *baseline_name;
	double alpha;
	int digits;
	enum table_format format;
	char **path;            /* of PEOPLE and MODEL */
	struct matrix people, model;
	size_t *column;         /* by run of `people`: its number in `model` */
	size_t *row;            /* by topic of `model`: its number in `people`, or NOT_FOUND */
	size_t baseline;        /* number of a run of `people`, or NOT_FOUND */
	struct regression *result;      /* by run of `people`; not of the baseline */
};

static void read_options(struct ppi *ppi, const struct command *command, char **argv)
{
	const struct option own[] = {
		{"baseline", "RUN", &reads_baseline, &ppi->baseline_name,
		 .help = "differences of the other runs from RUN, with p"},
		{"alpha", "X", &reads_inner_share, &ppi->alpha,
		 .help = "intervals have the confidence 1 - X", .fallback = "0.05"},
		INTERVALS_HINT,
		DIGITS_OPTION(&ppi->digits, "4", NULL),
		{"format", TABLE_FORMATS(CHOICE_WORD), NULL, &ppi->format, .help = "default text"},
		FORMAT_HINTS,
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	if (parsed.operand_count != 2)
		die_usage("takes two files, PEOPLE and MODEL, found %zu", parsed.operand_count);
	input_refuse_same((const char *const *)parsed.operand, parsed.operand_count);
	ppi->path = parsed.operand;
}

/* ---- the same runs and topics in both ---- */

static void match_runs(struct ppi *ppi)
{
	const struct matrix *people = &ppi->people, *model = &ppi->model;
	size_t others = model->runs - people->runs;

	ppi->column = allocate(people->runs, sizeof *ppi->column);
	for (size_t run = 0; run < people->runs; run++) {
		ppi->column[run] = set_find(&model->names, set_get(&people->names, run));
		if (ppi->column[run] == NOT_FOUND)
			die_at(in_file(model->file), "lacks run %s, which %s has",
			       quote(set_get(&people->names, run)), people->file);
	}
	if (others > 0)
		warn_at(in_file(model->file), "skipped %zu run%s that %s lacks", others,
		        plural(others), people->file);
}

/* Whether a topic has a value for some run. */
static bool has_values(const struct matrix *matrix, size_t topic)
{
	size_t run = 0;

	while (run < matrix->runs && isnan(matrix_run(matrix, run)[topic]))
		run++;
	return run < matrix->runs;
}

static void match_topics(struct ppi *ppi)
{
	const struct matrix *people = &ppi->people, *model = &ppi->model;
	size_t without = 0, first = 0;

	ppi->row = allocate(model->topics, sizeof *ppi->row);
	for (size_t t = 0; t < model->topics; t++)
		ppi->row[t] = set_find(&people->ids, set_get(&model->ids, t));
	for (size_t t = 0; t < people->topics; t++) {
		size_t there = set_find(&model->ids, set_get(&people->ids, t));

		if (has_values(people, t) &&
		    (there == NOT_FOUND || !has_values(model, there)) && without++ == 0)
			first = t;
	}
	if (without > 0)
		warn_at(in_file(people->file),
		        "skipped %zu topic%s without a value in %s (first: %s): make both tables "
		        "with -norel zero, or the topics are no random sample", without,
		        plural(without), model->file, quote(set_get(&people->ids, first)));
}

/* ---- estimates ---- */

/* A run's values by topic of `model`, less those of the baseline if there is one; NaN: missing.
   `row` is NULL, or the number of the topic in the matrix. */
static double *values_of(const struct matrix *matrix, size_t run, size_t baseline,
                         const size_t row[], size_t topics)
{
	double *value = allocate(topics, sizeof *value);

	for (size_t t = 0; t < topics; t++) {
		size_t at = row ? row[t] : t;

		value[t] = at == NOT_FOUND ? NAN : matrix_run(matrix, run)[at];
		if (at != NOT_FOUND && baseline != NOT_FOUND)
			value[t] -= matrix_run(matrix, baseline)[at];
	}
	return value;
}

static double error_of(const struct matrix *matrix, size_t run, size_t baseline)
{
	double largest = matrix_largest(matrix, run);

	if (baseline != NOT_FOUND)
		largest = fmax(largest, matrix_largest(matrix, baseline));
	return rounding_error(matrix->topics, largest);
}

enum { LEAST_TOPICS = 3 };

static void estimate(struct ppi *ppi, size_t run)
{
	const struct matrix *people = &ppi->people, *model = &ppi->model;
	size_t topics = model->topics, both = 0, column = ppi->column[run];
	size_t base = ppi->baseline != NOT_FOUND ? ppi->column[ppi->baseline] : NOT_FOUND;
	double *y = values_of(people, run, ppi->baseline, ppi->row, topics);
	double *x = values_of(model, column, base, NULL, topics);

	for (size_t t = 0; t < topics; t++)
		both += !isnan(y[t]) && !isnan(x[t]);
	if (both < LEAST_TOPICS)
		die_at(in_file(people->file),
		       "run %s has values of people and of the model on %zu topic%s, expected at "
		       "least %d", quote(set_get(&people->names, run)), both, plural(both),
		       LEAST_TOPICS);
	ppi->result[run] = regress(y, x, topics, error_of(people, run, ppi->baseline),
	                           error_of(model, column, base));
	free(y);
	free(x);
}

static void estimate_all(struct ppi *ppi)
{
	size_t more = 0, exact = 0, first = 0;

	ppi->result = allocate(ppi->people.runs, sizeof *ppi->result);
	for (size_t run = 0; run < ppi->people.runs; run++) {
		if (run == ppi->baseline)
			continue;
		estimate(ppi, run);
		more += ppi->result[run].N > 0;
		if (ppi->result[run].is_exact && exact++ == 0)
			first = run;
	}
	if (more == 0)
		warn_at(in_file(ppi->model.file),
		        "has no more topics than %s: nothing to gain (PEOPLE is the first "
		        "file, MODEL the second)", ppi->people.file);
	if (exact > 0)
		warn_at(in_file(ppi->model.file),
		        "fits all %zu topics of people exactly for %zu run%s (first: %s): errors "
		        "that are rarer than 1 in %zu are not in the interval",
		        ppi->result[first].n, exact, plural(exact),
		        quote(set_get(&ppi->people.names, first)), ppi->result[first].n);
}

/* ---- output ---- */

static void write_row(const struct ppi *ppi, struct table *table, size_t run)
{
	const struct testing t_test = {.test = T_TEST};
	const struct regression *r = &ppi->result[run];
	double half = NAN, error = sqrt(r->variance);
	bool is_data = table_is_data(ppi->format);
	char p[48];

	if (r->variance > 0)
		half = student_quantile(ppi->alpha, r->freedom) * error;
	table_row(table, PLAIN);
	table_text(table, set_get(&ppi->people.names, run));
	table_count(table, r->n);
	table_count(table, r->N);
	table_rounded(table, r->y, ppi->digits);
	table_rounded(table, r->all_x, ppi->digits);
	table_rounded(table, r->corrected, ppi->digits);
	if (is_data)
		table_rounded(table, half, ppi->digits);
	else if (isnan(half))
		table_more(table, " \xC2\xB1 -");
	else
		table_more(table, " \xC2\xB1 %.*f", ppi->digits, half);
	table_rounded(table, r->correlation, ppi->digits);
	table_rounded(table, r->effective_n, 1);
	if (ppi->baseline == NOT_FOUND)
		return;
	if (isnan(half))
		table_missing(table);
	else
		table_text(table, slice_of(testing_p(
			&t_test, student_p(r->corrected / error, r->freedom), ppi->digits,
			!is_data, p)));
}

static void write_table(const struct ppi *ppi)
{
	bool is_compared = ppi->baseline != NOT_FOUND;
	struct table table;

	table_start(&table, "run >n >N >people >model >corrected");
	if (table_is_data(ppi->format))
		table_columns(&table, ">ci");
	table_columns(&table, ">r >effective-n");
	if (is_compared)
		table_columns(&table, ">p");
	for (size_t run = 0; run < ppi->people.runs; run++)
		if (run != ppi->baseline)
			write_row(ppi, &table, run);
	table_print(&table, ppi->format);

	table_start(&table, "note");
	if (is_compared) {
		table_row(&table, PLAIN);
		table_format(&table, "Differences from %s; each p stands by itself.",
		             printable(set_get(&ppi->people.names, ppi->baseline)));
	}
	table_row(&table, PLAIN);
	table_format(&table, "%g%% intervals of the mean over the topics that these were drawn "
	             "from; as the mean of these n + N topics they are too wide.",
	             100 * (1 - ppi->alpha));
	table_row(&table, PLAIN);
	table_text(&table, slice_of("They hold if people judged a random sample of the topics, "
	                            "enough to meet the model's errors."));
	table_print_notes(&table, ppi->format);
}

static void NORETURN ppi(const struct command *command, char **argv)
{
	struct ppi ppi = {.baseline = NOT_FOUND};

	read_options(&ppi, command, argv);
	matrix_read(&ppi.people, ppi.path[0], NULL, true);
	matrix_read(&ppi.model, ppi.path[1], NULL, true);
	if (ppi.baseline_name)
		ppi.baseline = run_find(ppi.baseline_name, &ppi.people.names, NULL, false);
	if (ppi.baseline_name && ppi.people.runs < 2)
		die_usage("-baseline compares runs: %s has only one", ppi.people.file);
	match_runs(&ppi);
	match_topics(&ppi);
	estimate_all(&ppi);
	write_table(&ppi);
	finish();
}
