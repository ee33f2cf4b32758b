/* SPDX-License-Identifier: MIT */
/* ppi corrects means by a model's judgements with those by people, of few topics or documents. */
#include "cmd/commands.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"
#include "measure/selection.h"
#include "read/walk.h"
#include "report/table.h"
#include "values/runs.h"
#include "stats/distributions.h"
#include "stats/regression.h"
#include "stats/tests.h"

static void NORETURN ppi(const struct command *command, char **argv);

const struct command ppi_command = {
	"ppi", "[options] PEOPLE MODEL\n"
	"       ntcir_eval ppi -r SAMPLE -model QRELS [options] RUN...",
	"Correct means by a model's judgements with a few by people.",
	"Prediction-powered inference. PEOPLE and MODEL are tables of one measure with a row for "
	"each topic, as \"ntcir_eval evaluate -norel zero -topics AP\" prints them: by the "
	"judgements of people for a random sample of the topics, and by those of a model for all. "
	"Of each run the output has n, the topics with both, and N, those of the model alone; the "
	"means by people and by the model; the corrected mean with its confidence interval; the "
	"correlation r of the two; and how many topics judged by people alone would give the same "
	"interval (effective-n).\n\nWith "
	"-r, people judged a random sample of the items of each stratum (lines \"topic anything "
	"item stratum level\"), and a model all items.\n",
	NULL, ppi,
};

/* Items that people judged, of runs that a model judged; results by measure, run and topic. */
struct documents {
	const char *sample, *qrels;     /* of -r and -model */
	struct selection_options options;
	struct selection measures;
	struct reading reading;
	struct words path;              /* of the runs */
	struct judgements people, model;
	size_t *of_model;               /* by topic of `people`: its number in `model` */
	double highest;                 /* the highest level of either, at least 1 */
	size_t topics;                  /* those with a judged item */
	struct walk walk;
	struct shared shared;           /* warnings of several runs */
	size_t run;                     /* the run that is being read */
	struct estimate {
		size_t judged;          /* items judged by people at the ranks that count */
		double people, model;   /* sums over topics */
		double *value;          /* by topic of `people` */
	} *of;                          /* by run and measure */
	struct noted unjudged;          /* items of runs that the model did not judge */
	const char *first[2];           /* the first one: topic and item */
};

struct ppi {
	const char *baseline_name;
	double alpha;
	int digits;
	enum table_format format;
	struct documents documents;
	char **path;            /* of PEOPLE and MODEL */
	struct matrix people, model;
	size_t *column;         /* by run of `people`: its number in `model` */
	size_t *row;            /* by topic of `model`: its number in `people`, or NOT_FOUND */
	size_t baseline;        /* number of a run of `people`, or NOT_FOUND */
	struct regression *result;      /* by run of `people`; not of the baseline */
};

#define USUAL "P@10,RBP(p=0.8)"

/* Leaves out measures that are named again. */
static void name_once(struct selection *named)
{
	struct set heads = {0};
	size_t kept = 0;

	for (size_t m = 0; m < named->count; m++)
		if (set_add(&heads, slice_of(named->at[m].head)) == kept)
			named->at[kept++] = named->at[m];
	named->count = kept;
	set_free(&heads);
}

/* Takes the measures and the files of documents. */
static void check_documents(struct documents *d, const struct parsed *parsed)
{
	struct words files = {0};

	if (d->options.lists.count == 0)
		read_words(USUAL, &d->options.lists);
	else
		d->options.lists_option = "-m";
	sizes_add(&d->options.cutoffs, 1000);
	parameters_complete(&d->options.parameters, false);
	selection_make(&d->measures, &d->options);
	for (size_t m = 0; m < d->measures.count; m++)
		if (!(d->measures.at[m].measure->traits & IS_SUM))
			die_usage("-m: %s is not a sum of gains times weights of their ranks, so "
			          "no part of it can be corrected: ppi -r has P@, RBP and RBP@",
			          d->measures.at[m].head);
	name_once(&d->measures);
	refuse(parsed->operand_count == 0, "-r takes RUN... (see ntcir_eval ppi -h)");
	read_words((char *)d->sample, &files);
	read_words((char *)d->qrels, &files);
	for (size_t r = 0; r < parsed->operand_count; r++) {
		read_words(parsed->operand[r], &files);
		read_words(parsed->operand[r], &d->path);
	}
	input_refuse_same(files.at, files.count);
	free(files.at);
}

static void read_options(struct ppi *ppi, const struct command *command, char **argv)
{
	struct documents *d = &ppi->documents;
	const struct option own[] = {
		{"baseline", "RUN", &reads_baseline, &ppi->baseline_name,
		 .help = "differences of the other runs from RUN, with p"},
		{"alpha", "X", &reads_alpha, &ppi->alpha,
		 .help = "intervals have the confidence 1 - X", .fallback = "0.05"},
		INTERVALS_HINT,
		DIGITS_OPTION(&ppi->digits, "4", NULL),
		{"format", TABLE_FORMATS(CHOICE_WORD), NULL, &ppi->format, .help = "default text"},
		FORMAT_HINTS,
		{"r", "SAMPLE", &reads_path, &d->sample,
		 .help = "people's judgements of a sample of the items", .needs = "-model"},
		{"model", "QRELS", &reads_path, &d->qrels,
		 .help = "the model's judgements of all items", .needs = "-r"},
		{"m", "LIST", &reads_words, &d->options.lists,
		 .help = "measures: P@l, RBP, RBP@l (default " USUAL ")", .needs = "-r"},
		{"l", "K", &reads_positive, &d->options.parameters.least,
		 .help = "P@: items are relevant from level K on", .needs = "-r"},
		SORT_BY_SCORE_OPTION(&d->reading),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	refuse(options_given(&parsed, "sort") && !d->sample, "-sort needs -r");
	if (d->sample) {
		check_documents(d, &parsed);
		return;
	}
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

/* Adds the corrected mean with its half-width; of data, in a cell of its own. */
static void write_corrected(const struct ppi *ppi, struct table *table, const struct regression *r)
{
	double half = NAN;

	if (r->variance > 0)
		half = student_quantile(ppi->alpha, r->freedom) * sqrt(r->variance);
	table_rounded(table, r->corrected, ppi->digits);
	if (table_is_data(ppi->format))
		table_rounded(table, half, ppi->digits);
	else if (isnan(half))
		table_more(table, " \xC2\xB1 -");
	else
		table_more(table, " \xC2\xB1 %.*f", ppi->digits, half);
}

/* Adds the p of a difference. */
static void write_p(const struct ppi *ppi, struct table *table, const struct regression *r)
{
	const struct testing t_test = {.test = T_TEST};
	char p[48];

	if (r->variance > 0)
		table_text(table, slice_of(testing_p(
			&t_test, student_p(r->corrected / sqrt(r->variance), r->freedom),
			ppi->digits, table_is_data(ppi->format) ? FOR_PROGRAMS : FOR_PEOPLE, p)));
	else
		table_missing(table);
}

static void write_row(const struct ppi *ppi, struct table *table, size_t run)
{
	const struct regression *r = &ppi->result[run];

	table_row(table, PLAIN);
	table_text(table, set_get(&ppi->people.names, run));
	table_count(table, r->n);
	table_count(table, r->N);
	table_rounded(table, r->y, ppi->digits);
	table_rounded(table, r->all_x, ppi->digits);
	write_corrected(ppi, table, r);
	table_rounded(table, r->correlation, ppi->digits);
	table_rounded(table, r->effective_n, 1);
	if (ppi->baseline != NOT_FOUND)
		write_p(ppi, table, r);
}

/* Writes the notes below the table; `too` is what else the intervals are. */
static void write_notes(const struct ppi *ppi, const struct set *names, const char *too,
                        const char *sample)
{
	struct table table;

	table_start(&table, "note");
	if (ppi->baseline != NOT_FOUND) {
		assert(names->end);     /* it has the baseline */
		table_row(&table, PLAIN);
		table_format(&table, "Differences from %s; each p stands by itself.",
		             printable(set_get(names, ppi->baseline)));
	}
	table_row(&table, PLAIN);
	table_format(&table, "%.13g%% intervals of the mean over the topics that these were drawn "
	             "from%s%s.", 100 * (1 - ppi->alpha), too ? "; " : "", too ? too : "");
	table_row(&table, PLAIN);
	table_format(&table, "They hold if people judged %s.", sample);
	table_print_notes(&table, ppi->format);
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

	write_notes(ppi, &ppi->people.names, "as the mean of these n + N topics they are too wide",
	            "a random sample of the topics, enough to meet the model's errors");
}

/* ---- documents: a run's value of a topic is M + C, with weights w of its ranks k,

   M = sum of w_k g_model,  C = sum of w_k (g_people - g_model) N_t / n_t

   over its items, and over those that people judged: n_t of the N_t items of their stratum t.
   Source: the difference estimator of Cassel, Sarndal & Wretman, Biometrika 63, 1976; as
   prediction-powered inference Zrnic & Candes, Active Statistical Inference, ICML 2024. ---- */

static const struct selected *measure_at(const struct documents *d, size_t m)
{
	return &d->measures.at[m];
}

/* The weight of rank k; 0 below the cut-off. */
static double weight_of(const struct documents *d, size_t m, size_t k)
{
	const struct selected *selected = measure_at(d, m);
	double p = d->measures.variant[selected->variant].rbp;

	if (k > selected->cutoff)
		return 0;
	return selected->measure->uses & USES_RBP ? (1 - p) * pow(p, (double)k - 1)
	                                          : 1 / (double)selected->cutoff;
}

/* The gain of a level: 1 from level rel on, or for P@ from level 1; or else the level as a share of
   the highest. */
static double gain_of(const struct documents *d, size_t m, double level)
{
	const struct selected *selected = measure_at(d, m);
	size_t least = d->measures.variant[selected->variant].least;

	if (least == 0 && !(selected->measure->traits & IS_BINARY))
		return level / d->highest;
	return level >= (double)(least > 0 ? least : 1);
}

static double level_in(const struct judgements *qrels, size_t topic, size_t item)
{
	return qrels->labels.label[qrels->topic[topic].judgement[item].label].grade.level;
}

/* Grades the labels as levels, and notes the highest. */
static void grade(struct documents *d, struct judgements *qrels)
{
	qrels->labels.scale.kind = LEVELS;
	judgements_grade_all(qrels);
	for (size_t i = 0; i < qrels->labels.names.count; i++)
		d->highest = fmax(d->highest, qrels->labels.label[i].grade.level);
}

/* Finds the topics in the model's judgements; dies if these lack an item that people judged. Topics
   without such items are ignored. */
static void match_documents(struct documents *d)
{
	struct judgements *people = &d->people;

	d->of_model = allocate(people->names.count, sizeof *d->of_model);
	for (size_t t = 0; t < people->names.count; t++) {
		const struct topic *topic = &people->topic[t];
		size_t judged = topic->items.count - topic->unsampled;
		size_t there = set_find(&d->model.names, set_get(&people->names, t));

		for (size_t i = 0; i < judged; i++)
			if (there == NOT_FOUND || set_find(&d->model.topic[there].items,
			                                   set_get(&topic->items, i)) == NOT_FOUND)
				die_at(in_file(d->model.file), "the model has not judged item %s "
				       "of topic %s, which people judged in %s",
				       quote(set_get(&topic->items, i)),
				       quote(set_get(&people->names, t)), people->file);
		d->of_model[t] = there;
		people->ignored[t] = judged == 0;
		d->topics += judged > 0;
	}
	if (d->topics < LEAST_TOPICS)
		die_at(in_file(people->file), "%zu topic%s with judged items, expected at least %d",
		       d->topics, plural(d->topics), LEAST_TOPICS);
}

static void read_documents(struct documents *d)
{
	d->highest = 1;
	judgements_read(&d->people, d->sample, &QRELS_OR_GAINS_FILE, slice_of(""), NULL);
	if (!d->people.format.has_strata)
		die_at(in_file(d->people.file), "-r takes a sample of items, lines \"topic anything "
		       "item stratum level\", which this is not (ntcir_eval subset -strata draws "
		       "one)");
	judgements_read(&d->model, d->qrels, &REL_FILE[OF_TREC], slice_of(""), NULL);
	grade(d, &d->people);
	grade(d, &d->model);
	match_documents(d);
}

/* Adds an item at rank k to the estimates of the run. */
static void add_document(struct documents *d, size_t t, size_t k, const struct ranked_line *line)
{
	const struct judgements *people = &d->people, *model = &d->model;
	const struct strata *strata = people->strata;
	struct slice item = list_item(&d->walk.list, line);
	size_t there = set_find(&model->topic[d->of_model[t]].items, item);
	bool is_judged = line->item < people->judged_items, counts = false;
	double level = there == NOT_FOUND ? 0 : level_in(model, d->of_model[t], there), share = 0;

	if (is_judged) {
		const struct stratum *of = &strata->at[people->judgement[line->item].class];

		share = (double)of->items / (double)of->judged;
	}
	for (size_t m = 0; m < d->measures.count; m++) {
		struct estimate *e = &d->of[d->run * d->measures.count + m];
		double w = weight_of(d, m, k), g_model = gain_of(d, m, level), g_people = 0;

		if (k > measure_at(d, m)->cutoff)
			continue;
		counts = true;
		if (is_judged)
			g_people = gain_of(d, m, level_in(people, t, line->item));
		e->judged += is_judged;
		e->people += w * g_people * share;
		e->model += w * g_model;
		e->value[t] += w * g_model + w * (g_people - g_model) * share;
	}
	if (there != NOT_FOUND || !counts)
		return;
	if (d->unjudged.count++ == 0) {
		d->first[0] = quote(people->place.topic);
		d->first[1] = quote(item);
	}
}

/* Reads the run at hand, as evaluate does. */
static void read_run(void *data)
{
	struct documents *d = data;
	size_t count = d->measures.count;

	walk_open(&d->walk, &d->people, d->path.at[d->run], RES_LIST, &d->reading);
	d->walk.shared = &d->shared;
	do {
		for (size_t m = 0; m < count; m++) {
			struct estimate *e = &d->of[d->run * count + m];

			free(e->value);
			*e = (struct estimate){
				.value = allocate(d->people.names.count, sizeof *e->value),
			};
		}
		while (walk_next(&d->walk)) {
			judgements_go_to(&d->people, d->walk.number);
			walk_read(&d->walk);
			for (size_t i = 0; i < d->walk.list.lines; i++)
				add_document(d, d->walk.number, i + 1, &d->walk.list.line[i]);
		}
	} while (walk_again(&d->walk));
	walk_warn_missing(&d->walk, false);
	walk_close(&d->walk);
}

/* After a bad run the others are read, too. */
static void read_runs(struct documents *d)
{
	bool failed = false;

	d->of = allocate(d->path.count * d->measures.count, sizeof *d->of);
	for (d->run = 0; d->run < d->path.count; d->run++) {
		progress_show((double)d->run / (double)d->path.count);
		if (!die_tries(read_run, d)) {
			walk_free(&d->walk);
			failed = true;
		}
	}
	progress_end();
	shared_warn(&d->shared);
	if (failed)
		exit(EXIT_DATA);
	if (d->unjudged.count > 0)
		warn_at(in_file(d->model.file), "%zu item%s of runs %s not judged by the model and "
		        "count%s 0 (first: topic %s, item %s)", d->unjudged.count,
		        plural(d->unjudged.count), d->unjudged.count == 1 ? "is" : "are",
		        d->unjudged.count == 1 ? "s" : "", d->first[0], d->first[1]);
}

/* The mean over topics of a run's values, less those of the baseline if there is one. */
static struct regression mean_of(const struct ppi *ppi, size_t run, size_t m)
{
	const struct documents *d = &ppi->documents;
	size_t count = d->measures.count, n = 0;
	const double *value = d->of[run * count + m].value, *base = NULL;
	double *y = allocate(d->topics, sizeof *y), *x = allocate(d->topics, sizeof *x);
	double largest = 0;
	struct regression mean;

	if (ppi->baseline != NOT_FOUND)
		base = d->of[ppi->baseline * count + m].value;
	for (size_t t = 0; t < d->people.names.count; t++) {
		if (d->people.ignored[t])
			continue;
		y[n++] = value[t] - (base ? base[t] : 0);
		largest = fmax(largest, fmax(fabs(value[t]), base ? fabs(base[t]) : 0));
	}
	/* x that are all equal explain nothing */
	mean = regress(y, x, n, rounding_error(n, largest), 0);
	free(y);
	free(x);
	return mean;
}

static void write_document_row(const struct ppi *ppi, struct table *table, struct slice name,
                               size_t run, size_t m)
{
	const struct documents *d = &ppi->documents;
	size_t count = d->measures.count;
	const struct estimate *e = &d->of[run * count + m], none = {0}, *base = &none;
	const struct regression mean = mean_of(ppi, run, m);
	double topics = (double)d->topics;

	if (ppi->baseline != NOT_FOUND)
		base = &d->of[ppi->baseline * count + m];
	table_row(table, PLAIN);
	table_text(table, name);
	if (count > 1)
		table_text(table, slice_of(measure_at(d, m)->head));
	table_count(table, d->topics);
	table_count(table, e->judged);
	table_rounded(table, (e->people - base->people) / topics, ppi->digits);
	table_rounded(table, (e->model - base->model) / topics, ppi->digits);
	write_corrected(ppi, table, &mean);
	if (ppi->baseline != NOT_FOUND)
		write_p(ppi, table, &mean);
}

static void NORETURN correct_documents(struct ppi *ppi)
{
	struct documents *d = &ppi->documents;
	char **name = allocate(d->path.count, sizeof *name);
	struct set names = {0};
	struct table table;

	run_names_of_lists(name, d->path.at, d->path.count);
	for (size_t r = 0; r < d->path.count; r++)
		set_add(&names, slice_of(name[r]));
	if (ppi->baseline_name)
		ppi->baseline = run_find(ppi->baseline_name, &names,
		                         (const char *const *)d->path.at, false);
	refuse(ppi->baseline_name && d->path.count < 2, "-baseline compares runs: there is only "
	       "one");
	read_documents(d);
	read_runs(d);
	table_start(&table, "run");
	if (d->measures.count > 1)
		table_columns(&table, "measure");
	table_columns(&table, ">topics >judged >people >model >corrected");
	if (table_is_data(ppi->format))
		table_columns(&table, ">ci");
	if (ppi->baseline != NOT_FOUND)
		table_columns(&table, ">p");
	for (size_t r = 0; r < d->path.count; r++)
		for (size_t m = 0; m < d->measures.count && r != ppi->baseline; m++)
			write_document_row(ppi, &table, set_get(&names, r), r, m);
	table_print(&table, ppi->format);
	write_notes(ppi, &names, NULL, "a random sample of each stratum");
	finish();
}

static void NORETURN ppi(const struct command *command, char **argv)
{
	struct ppi ppi = {
		.baseline = NOT_FOUND,
		.documents = {
			.options.kinds = OF_LEVELS,
			.reading = {.topics = true, .any_run = true},
		},
	};

	read_options(&ppi, command, argv);
	if (ppi.documents.sample)
		correct_documents(&ppi);
	matrix_read(&ppi.people, ppi.path[0], NULL, GAPS);
	matrix_read(&ppi.model, ppi.path[1], NULL, GAPS);
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
