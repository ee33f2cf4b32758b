/* SPDX-License-Identifier: MIT */
/* trec_eval reads judgements and a run, and prints the lines of trec_eval 10, by trec_eval's own command line. */
#include "cmd/commands.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/evaluating.h"

/* The list of a topic as the formulas below see it; arrays have rank r at [r], and nothing at [0]. */
struct seen {
	size_t n;               /* items in the list */
	double *level;          /* of its items, or one of the next */
	size_t R;               /* items of level `least`, that of -l, or higher */
	double least;
	size_t documents;       /* in the collection, of -N */
	/* for measures of gains: */
	double *G, *ideal;      /* gains of the list, and of the ideal list; */
	double *d, *d_ideal;    /*   sums of G(k)/log2(k+1) down to rank r */
	size_t ideals;          /* items with a gain */
};

/* Of items without a level. */
enum { POOLED = -1, UNPOOLED = -2 };

/* p[] are the parameters. */
typedef double formula(const struct seen *s, const double p[]);

/* What the name of a measure may have after a point. */
enum takes { NOTHING, RANKS, SHARES, RECALLS, BETA, LENGTH, COEFFICIENTS, GAINS_OF_LEVELS };

/* What its lines "all" have of the topics' values. RUN_ID and TOPICS have no lines of topics, and TEXT no line "all". */
enum over { MEAN, SUM, GEOMETRIC, RUN_ID, TOPICS, TEXT };

enum { OFFICIAL = 1, SET = 2, ALL = 4 };

struct row {
	const char *name;
	enum over over;
	const char *ours;       /* the same measure of the registry; or */
	formula *value;         /* a formula; or neither */
	enum takes takes;
	const char *usual;      /* parameters without any in the name */
	int nicknames;          /* that include the measure */
	const char *help;
};

/* Lines of this name. */
struct line {
	const struct row *row;  /* NULL: of a measure that trec_eval lacks */
	char *name;             /* owned */
	size_t parameter, parameters;   /* the first of them among all, and how many */
	size_t column, columns; /* measures of the registry, the mean of which is the value; or none */
	bool is_count;
	double number;          /* the rank or share, for the order; else 0 */
	size_t order;           /* as added */
};

/* ---- formulas ---- */

static bool is_relevant(const struct seen *s, size_t r)
{
	return s->level[r] >= s->least;
}

static double judged_nonrelevant(const struct seen *s, const double p[])
{
	double count = 0;

	(void)p;
	for (size_t r = 1; r <= s->n; r++)
		count += s->level[r] >= 0 && !is_relevant(s, r);
	return count;
}

static double unjudged_share(const struct seen *s, const double p[])
{
	double k = p[0], count = 0;

	for (size_t r = 1; r <= s->n && (double)r <= k; r++)
		count += s->level[r] < 0;
	return count / k;
}

static double utility(const struct seen *s, const double p[])
{
	double n = (double)s->n, R = (double)s->R, C = 0;

	for (size_t r = 1; r <= s->n; r++)
		C += is_relevant(s, r);
	return p[0] * C + p[1] * (n - C) + p[2] * (R - C) + p[3] * ((double)s->documents + C - n - R);
}

/* Inferred AP (Yilmaz & Aslam, CIKM 2006): of the items above a rank, those in the pool that are not judged are taken
   to be relevant as often as those that are. */
static double inferred_ap(const struct seen *s, const double p[])
{
	const double e = 0.00001;
	double C = 0, N = 0, U = 0, sum = 0;    /* above r */

	(void)p;
	for (size_t r = 1; r <= s->n; r++) {
		double rank = (double)r, above = rank - 1;

		if (is_relevant(s, r) && r == 1)
			sum++;
		else if (is_relevant(s, r))
			sum += 1 / rank + above / rank * ((C + N + U) / above) * ((C + e) / (C + N + 2 * e));
		C += is_relevant(s, r);
		N += s->level[r] >= 0 && !is_relevant(s, r);
		U += s->level[r] == POOLED;
	}
	return ratio(sum, (double)s->R);
}

static double binary_g(const struct seen *s, const double p[])
{
	double sum = 0, C = 0;

	(void)p;
	for (size_t r = 1; r <= s->n; r++) {
		C += is_relevant(s, r);
		sum += is_relevant(s, r) ? 1 / log2(2 + (double)r - C) : 0;
	}
	return ratio(sum, (double)s->R);
}

static double graded_g(const struct seen *s, const double p[])
{
	double sum = 0, cost = 2, total = 0;

	(void)p;
	for (size_t r = 1; r <= s->n; r++) {
		cost += (r <= s->ideals ? fmax(1, s->ideal[r]) : 1) - s->G[r];
		sum += s->G[r] > 0 ? s->G[r] / log2(cost) : 0;
	}
	for (size_t r = 1; r <= s->ideals; r++)
		total += s->ideal[r];
	return ratio(sum, total);
}

static double ndcg(const struct seen *s, const double p[])
{
	(void)p;
	return ratio(s->d[s->n], s->d_ideal[s->ideals]);
}

static double ndcg_of_relevant(const struct seen *s, const double p[])
{
	size_t R = s->ideals, found = 0;
	double sum = 0;

	for (size_t r = 1; r <= s->n; r++)
		if (s->G[r] > 0) {
			sum += s->d[r] / s->d_ideal[r < R ? r : R];
			found++;
		}
	return ratio(sum + (double)(R - found) * ndcg(s, p), (double)R);
}

static double ndcg_of_falls(const struct seen *s, const double p[])
{
	size_t R = s->ideals, falls = 0;
	double sum = 0;

	for (size_t c = 1; c <= R && s->R > 0; c++)
		if (c == R || s->ideal[c + 1] < s->ideal[c]) {
			sum += s->d[c < s->n ? c : s->n] / s->d_ideal[c];
			falls++;
		}
	if (falls > 0 && s->n > R + 1) {
		sum += ndcg(s, p);
		falls++;
	}
	return ratio(sum, (double)falls);
}

/* ---- the lines, in their order ---- */

#define USUAL_RANKS "5,10,15,20,30,100,200,500,1000"
#define EVERY (OFFICIAL | SET | ALL)

static const struct row ROWS[] = {
	{"runid", RUN_ID, NULL, NULL, NOTHING, NULL, EVERY, "the run's name, on its first line"},
	{"num_q", TOPICS, NULL, NULL, NOTHING, NULL, EVERY, "the number of topics"},
	{"num_ret", SUM, "num_ret", NULL, NOTHING, NULL, EVERY, NULL},
	{"num_rel", SUM, "num_rel", NULL, NOTHING, NULL, EVERY, NULL},
	{"num_rel_ret", SUM, "num_rel_ret", NULL, NOTHING, NULL, EVERY, NULL},
	{"map", MEAN, "AP", NULL, NOTHING, NULL, OFFICIAL | ALL, NULL},
	{"gm_map", GEOMETRIC, "AP", NULL, NOTHING, NULL, OFFICIAL | ALL, "exp of the mean of ln max(AP, 0.00001)"},
	{"Rprec", MEAN, "R-Prec", NULL, NOTHING, NULL, OFFICIAL | ALL, NULL},
	{"bpref", MEAN, "bpref", NULL, NOTHING, NULL, OFFICIAL | ALL, NULL},
	{"recip_rank", MEAN, "RR", NULL, NOTHING, NULL, OFFICIAL | ALL, NULL},
	{"iprec_at_recall", MEAN, "iprec_at_recall_", NULL, SHARES, "0,.1,.2,.3,.4,.5,.6,.7,.8,.9,1", OFFICIAL | ALL,
	 NULL},
	{"P", MEAN, "P@", NULL, RANKS, USUAL_RANKS, OFFICIAL | ALL, NULL},
	{"relstring", TEXT, NULL, NULL, LENGTH, "10", ALL,
	 "the levels of the first 10 items: > is above 9, . is below 0, - is not judged"},
	{"recall", MEAN, "Recall@", NULL, RANKS, USUAL_RANKS, ALL, NULL},
	{"infAP", MEAN, NULL, inferred_ap, NOTHING, NULL, ALL,
	 "AP inferred from a sample of judgements: items of a negative level are in the pool, and not judged"},
	{"gm_bpref", GEOMETRIC, "bpref", NULL, NOTHING, NULL, ALL, "as gm_map, of bpref"},
	{"Rprec_mult", MEAN, "Rprec_mult@", NULL, SHARES, "0.2,0.4,0.6,0.8,1,1.2,1.4,1.6,1.8,2", ALL, NULL},
	{"utility", MEAN, NULL, utility, COEFFICIENTS, "1,-1,0,0", SET | ALL,
	 "a C(n) + b (n - C(n)) + c (R - C(n)) + d (K + C(n) - n - R), K of -N; utility.a,b,c,d (default 1,-1,0,0)"},
	{"11pt_avg", MEAN, "11pt_avg", NULL, RECALLS, NULL, ALL, NULL},
	{"binG", MEAN, NULL, binary_g, NOTHING, NULL, ALL,
	 "the sum of 1/log2(2 + r - C(r)) over the relevant items, divided by R"},
	{"G", MEAN, NULL, graded_g, GAINS_OF_LEVELS, NULL, ALL,
	 "the sum of G(r)/log2(2 + sum of max(1, g*(k)) over k <= r, minus cg(r)), divided by cg*(R)"},
	{"ndcg", MEAN, NULL, ndcg, GAINS_OF_LEVELS, NULL, ALL,
	 "MSnDCG of the full list; ndcg.1=3,2=9 gives the gains of levels (of G, ndcg_rel, Rndcg, too)"},
	{"ndcg_rel", MEAN, NULL, ndcg_of_relevant, GAINS_OF_LEVELS, NULL, ALL,
	 "mean of MSnDCG@r over the ranks r of relevant items; for an item that the list lacks, ndcg"},
	{"Rndcg", MEAN, NULL, ndcg_of_falls, GAINS_OF_LEVELS, NULL, ALL,
	 "mean of MSnDCG@c over the ranks c at which the gain of the ideal list falls; if n > R + 1, of ndcg, too"},
	{"ndcg_cut", MEAN, "MSnDCG@", NULL, RANKS, USUAL_RANKS, ALL, NULL},
	{"map_cut", MEAN, "map_cut@", NULL, RANKS, USUAL_RANKS, ALL, NULL},
	{"relative_P", MEAN, "relative_P@", NULL, RANKS, USUAL_RANKS, ALL, NULL},
	{"success", MEAN, "Hit@", NULL, RANKS, "1,5,10", ALL, NULL},
	{"set_P", MEAN, "set_P", NULL, NOTHING, NULL, SET | ALL, NULL},
	{"set_relative_P", MEAN, "set_relative_P", NULL, NOTHING, NULL, SET | ALL, NULL},
	{"set_recall", MEAN, "set_recall", NULL, NOTHING, NULL, SET | ALL, NULL},
	{"set_map", MEAN, "set_map", NULL, NOTHING, NULL, SET | ALL, NULL},
	{"set_F", MEAN, "set_F", NULL, BETA, NULL, SET | ALL, NULL},
	{"num_nonrel_judged_ret", SUM, NULL, judged_nonrelevant, NOTHING, NULL, ALL,
	 "the number of items in the list that are judged and not relevant"},
	{"unj", MEAN, NULL, unjudged_share, RANKS, "5,10,20", ALL, "the items among the first k that are not judged, / k"},
};

enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

/* What names take after the point: so many numbers (0: any), each at least `lowest`. */
static const struct {
	size_t count;
	double lowest;
	const char *words;
} TAKES[] = {
	[NOTHING] = {0, 0, "nothing after a point"},
	[RANKS] = {0, 1, "different cut-offs from 1, such as 5,10"},
	[SHARES] = {0, 0, "different numbers from 0, such as .1,.25"},
	[RECALLS] = {0, 0, "numbers from 0 to 1, such as .25,.5,.75"},
	[BETA] = {1, 0, "one number from 0, such as 0.5"},
	[LENGTH] = {1, 1, "one number from 1, such as 20"},
	[COEFFICIENTS] = {4, -LARGEST_NUMBER, "four numbers, such as 1,-1,0,0"},
	[GAINS_OF_LEVELS] = {0, 0, "gains from 0 of levels from 0, such as 1=3,2=9"},
};

struct trec_eval {
	/* from the command line: */
	bool topics;            /* -q: the lines of each topic */
	bool no_means;          /* -n: no lines "all" */
	bool complete;          /* -c: topics that the run lacks count 0 */
	bool version;           /* -v */
	unsigned format;        /* of -R and -T, which have one each */
	struct words words;     /* of -m */
	bool asked[ROW_COUNT];  /* a word names the measure without parameters */
	struct list_options list_options;
	struct evaluating options;
	const char *qrels, *run;
	struct line *line;      /* what is printed, in this order */
	size_t lines, line_capacity;
	double *parameter;      /* of all lines */
	size_t parameters, parameter_capacity;
	struct strset ours;     /* names of measures that trec_eval lacks */
	/* what is evaluated: */
	struct records judged;
	struct evaluator evaluator;
	double *column;         /* of a topic: the values of the evaluator's measures */
	struct seen seen;
	/* by topic of the judgements: */
	bool *counts;           /* the run has it, or -c is given */
	double *value;          /*   and line */
	char **levels;          /* of its items, for relstring */
	bool *lacking;          /* the run lacks it */
	size_t evaluated;       /* topics that count */
	size_t relevant;        /* items of level 1 and higher, over all topics */
	char *run_name;
};

/* ---- names of measures ---- */

static void NORETURN die_parameters(const struct row *row, struct slice text)
{
	char quoted[QUOTE_SIZE];

	die_usage("-m: %s takes %s, not %s", row->name, TAKES[row->takes].words, quote(quoted, text));
}

static void add_parameter(struct trec_eval *t, double number)
{
	t->parameter = enlarge(t->parameter, t->parameters, &t->parameter_capacity, sizeof number);
	t->parameter[t->parameters++] = number;
}

/* Adds the numbers in the text after a point, of pairs both. Returns how many. */
static size_t add_parameters(struct trec_eval *t, const struct row *row, struct slice text)
{
	size_t start = t->parameters, count, level;
	struct slice rest = text, part;
	double number;

	while (slice_part(&rest, slice_of(","), &part)) {
		if (row->takes == GAINS_OF_LEVELS) {
			struct slice gain = part, before;

			if (!slice_part(&gain, slice_of("="), &before) || !gain.at || !slice_to_size(before, &level))
				die_parameters(row, text);
			add_parameter(t, (double)level);
			part = gain;
		}
		if (!slice_to_number(part, &number) || number < TAKES[row->takes].lowest)
			die_parameters(row, text);
		add_parameter(t, row->takes == RANKS ? floor(number) : number);
	}
	count = t->parameters - start;
	if (row->takes == NOTHING || (TAKES[row->takes].count > 0 && count != TAKES[row->takes].count))
		die_parameters(row, text);
	return count;
}

static void add_line(struct trec_eval *t, struct line line)
{
	line.order = t->lines;
	t->line = enlarge(t->line, t->lines, &t->line_capacity, sizeof line);
	t->line[t->lines++] = line;
}

/* Adds the lines of a name with parameters; each rank or share has its own line. */
static void add_lines(struct trec_eval *t, const struct row *row, struct slice text)
{
	struct line line = {.row = row, .parameter = t->parameters};
	size_t count = line.parameters = add_parameters(t, row, text), size = strlen(row->name) + text.length + 32;
	double *number = t->parameter + line.parameter;

	if (row->takes != RANKS && row->takes != SHARES) {
		line.name = allocate(size, 1);
		snprintf(line.name, size, "%s_%.*s", row->name, (int)text.length, text.at);
		add_line(t, line);
		return;
	}
	qsort(number, count, sizeof *number, number_compare);
	line.parameters = 1;
	for (size_t i = 0; i < count; i++, line.parameter++) {
		line.number = number[i];
		if (i > 0 && number[i] == number[i - 1])
			die_parameters(row, text);
		line.name = allocate(size, 1);
		snprintf(line.name, size, "%s_%.*f", row->name, row->takes == RANKS ? 0 : 2, number[i]);
		add_line(t, line);
	}
}

static bool has_lines(const struct trec_eval *t, const struct row *row)
{
	for (size_t i = 0; i < t->lines; i++)
		if (t->line[i].row == row)
			return true;
	return false;
}

/* Adds the lines of a name without parameters, unless it has some elsewhere. */
static void add_usual_lines(struct trec_eval *t, const struct row *row)
{
	struct line line = {.row = row, .parameter = t->parameters};

	if (has_lines(t, row))
		return;
	if (row->takes == RANKS || row->takes == SHARES) {
		add_lines(t, row, slice_of(row->usual));
		return;
	}
	if (row->usual)
		add_parameters(t, row, slice_of(row->usual));
	line.name = string_of(slice_of(row->name));
	add_line(t, line);
}

/* Dies if trec_eval has a measure of this name that is not here. */
static void refuse_absent(struct slice name)
{
	const char *why = NULL;
	size_t ending = name.length > 6 ? name.length - 6 : 0;

	if (slice_is(name, "rbp") || slice_is(name, "rbp_resid"))
		why = "trec_eval 10.0 computes it from memory that it never set; RBP(p=0.9) and RBP-residual(p=0.9) are "
		      "rank-biased precision";
	else if (slice_is(name, "dcg") || slice_is(name, "ideal_dcg") || slice_is(name, "yaap"))
		why = "this measure is not here; see ntcir_eval trec_eval -m help";
	else if (slice_is((struct slice){name.at, name.length < 5 ? name.length : 5}, "prefs") ||
	         slice_is(name, "all_prefs"))
		why = "measures of preferences are not here";
	else if (slice_is((struct slice){name.at + ending, name.length - ending}, "_avgjg"))
		why = "measures over several assessors are not here";
	if (why)
		die_usage("-m: %.*s: %s", (int)name.length, name.at, why);
}

/* Takes a name of trec_eval; false if it is none. */
static bool take_name(struct trec_eval *t, struct slice word)
{
	static const struct { const char *name; int includes; } NICKNAMES[] = {
		{"official", OFFICIAL}, {"set", SET}, {"all_trec", ALL},
	};
	struct slice parameters = word, name;
	int includes = 0;
	bool found;

	slice_part(&parameters, slice_of("."), &name);
	refuse_absent(name);
	for (size_t i = 0; i < sizeof NICKNAMES / sizeof *NICKNAMES; i++)
		if (slice_is(word, NICKNAMES[i].name))
			includes = NICKNAMES[i].includes;
	found = includes != 0;
	for (size_t i = 0; i < ROW_COUNT; i++) {
		bool is_named = slice_is(name, ROWS[i].name);

		if (is_named && parameters.at)
			add_lines(t, &ROWS[i], parameters);
		else
			t->asked[i] = t->asked[i] || is_named || (ROWS[i].nicknames & includes);
		found = found || is_named;
	}
	if (includes == ALL)
		say("note: all_trec is without rbp and rbp_resid, which trec_eval 10.0 computes from memory that it never "
		    "set; -m 'RBP(p=0.9)' is rank-biased precision");
	return found;
}

/* Takes a word of -m: a name of trec_eval, or a list of its names and ours. */
static void take_word(struct trec_eval *t, const char *word)
{
	struct slice name;

	if (take_name(t, slice_of(word)))
		return;
	while (name_next(&word, &name))
		if (!take_name(t, name))
			strset_add(&t->ours, name);
}

static int by_place(const void *first, const void *second)
{
	const struct line *a = first, *b = second;

	if (a->row != b->row)
		return a->row < b->row ? -1 : 1;
	if (a->number != b->number)
		return a->number < b->number ? -1 : 1;
	return a->order < b->order ? -1 : a->order > b->order;
}

/* Orders the lines, each once. */
static void order_lines(struct trec_eval *t)
{
	size_t kept = 0;

	qsort(t->line, t->lines, sizeof *t->line, by_place);
	for (size_t i = 0; i < t->lines; i++)
		if (kept > 0 && strcmp(t->line[kept - 1].name, t->line[i].name) == 0)
			free(t->line[i].name);
		else
			t->line[kept++] = t->line[i];
	t->lines = kept;
}

/* Selects a measure of the registry. */
static void PRINTF_LIKE(2, 3) select_measure(struct trec_eval *t, const char *format, ...)
{
	char name[QUOTE_SIZE];
	va_list values;

	va_start(values, format);
	vsnprintf(name, sizeof name, format, values);
	va_end(values);
	read_words(string_of(slice_of(name)), &t->options.selection.lists);
}

/* Selects those that make the value of a line. */
static void select_columns(struct trec_eval *t, struct line *line)
{
	const struct row *row = line->row;
	const double *p = t->parameter + line->parameter;

	line->columns = 1;
	if (row->takes == RANKS)
		select_measure(t, "%s%.0f", row->ours, p[0]);
	else if (row->takes == SHARES)
		select_measure(t, "%s%.15g", row->ours, p[0]);
	else if (row->takes == BETA && line->parameters > 0)
		select_measure(t, "%s(beta=%.15g)", row->ours, p[0]);
	else if (row->takes == RECALLS && line->parameters > 0)
		for (line->columns = 0; line->columns < line->parameters; line->columns++)
			select_measure(t, "iprec_at_recall_%.15g", p[line->columns]);
	else
		select_measure(t, "%s", row->ours);
}

static void choose_lines(struct trec_eval *t)
{
	if (t->words.count == 0)
		take_word(t, "official");
	for (size_t i = 0; i < t->words.count; i++)
		take_word(t, t->words.at[i]);
	for (size_t i = 0; i < ROW_COUNT; i++)
		if (t->asked[i])
			add_usual_lines(t, &ROWS[i]);
	order_lines(t);
}

/* Adds the lines of measures that trec_eval lacks; `columns` measures of the selection are others. */
static void add_our_lines(struct trec_eval *t, size_t columns)
{
	const struct selection *selection = &t->evaluator.selection;

	for (; columns < selection->count; columns++) {
		const struct wanted *wanted = &selection->at[columns];
		struct line line = {.column = columns, .columns = 1, .is_count = wanted->measure->uses & IS_COUNT};
		size_t size = strlen(wanted->name) + 32;

		line.name = allocate(size, 1);
		if (wanted->measure->scope == CUT_OFF)
			snprintf(line.name, size, "%s@%zu", wanted->name, wanted->cutoff);
		else
			snprintf(line.name, size, "%s", wanted->name);
		add_line(t, line);
	}
}

static void select_measures(struct trec_eval *t)
{
	size_t columns = 0;

	for (size_t i = 0; i < t->lines; i++) {
		t->line[i].column = columns;
		if (t->line[i].row->ours)
			select_columns(t, &t->line[i]);
		columns += t->line[i].columns;
	}
	for (size_t i = 0; i < t->ours.count; i++)
		read_words(string_of(strset_get(&t->ours, i)), &t->options.selection.lists);
	evaluator_make(&t->evaluator, &t->options);
	add_our_lines(t, columns);
}

/* ---- values ---- */

static double gain_of(double level, const double pair[], size_t numbers)
{
	for (size_t i = 0; i < numbers; i += 2)
		if (pair[i] == level)
			return pair[i + 1];
	return fmax(level, 0);
}

/* Fills in sums[r], from 0 to count. */
static void discount(double sums[], const double gain[], size_t count)
{
	for (size_t r = 1; r <= count; r++)
		sums[r] = sums[r - 1] + (gain[r] > 0 ? gain[r] / log2((double)r + 1) : 0);
}

static int by_decreasing_number(const void *a, const void *b)
{
	return number_compare(b, a);
}

/* Fills in gains, which are the levels but for those in `pair`. */
static void see_gains(struct seen *s, const struct judgements *judgements, const double pair[], size_t numbers)
{
	s->ideals = 0;
	for (size_t i = 0; i < judgements->count; i++) {
		double gain = gain_of(judgements_grade(judgements, i).level, pair, numbers);

		if (gain > 0)
			s->ideal[++s->ideals] = gain;
	}
	if (s->ideals > 0)
		qsort(s->ideal + 1, s->ideals, sizeof *s->ideal, by_decreasing_number);
	for (size_t r = 1; r <= s->n; r++)
		s->G[r] = s->level[r] >= 0 ? gain_of(s->level[r], pair, numbers) : 0;
	discount(s->d, s->G, s->n);
	discount(s->d_ideal, s->ideal, s->ideals);
}

static void see_list(struct seen *s, const struct evaluator *evaluator)
{
	const struct judgements *judgements = &evaluator->judgements;
	const struct ranking *ranking = &evaluator->ranking;

	s->n = ranking->length;
	s->level = allocate(s->n + 2, sizeof *s->level);        /* see evaluate_lacking() */
	s->G = allocate(s->n + 1, sizeof *s->G);
	s->d = allocate(s->n + 1, sizeof *s->d);
	s->ideal = allocate(judgements->count + 1, sizeof *s->ideal);
	s->d_ideal = allocate(judgements->count + 1, sizeof *s->d_ideal);
	for (size_t r = 1; r <= s->n; r++) {
		size_t item = ranking->at[r - 1].item;

		s->level[r] = item < judgements->count ? judgements_grade(judgements, item).level
		            : item < judgements->pooled ? POOLED : UNPOOLED;
	}
	s->R = 0;
	for (size_t i = 0; i < judgements->count; i++)
		s->R += judgements_grade(judgements, i).level >= s->least;
}

static void unsee(struct seen *s)
{
	free(s->level);
	free(s->G);
	free(s->d);
	free(s->ideal);
	free(s->d_ideal);
}

/* A character for each item; the caller frees. */
static char *levels_of(const struct seen *s)
{
	char *text = allocate(s->n + 1, 1);

	for (size_t r = 1; r <= s->n; r++)
		text[r - 1] = s->level[r] == UNPOOLED ? '-' : s->level[r] == POOLED ? '.'
		            : s->level[r] > 9 ? '>' : (char)('0' + (int)s->level[r]);
	return text;
}

static bool is_num_rel(const struct line *line)
{
	return strcmp(line->name, "num_rel") == 0;
}

/* Fills in the topic's values of lines. */
static void evaluate_list(struct trec_eval *t, double value[])
{
	const struct line *last = NULL;         /* with gains */

	evaluator_evaluate(&t->evaluator, NULL, t->column);
	for (size_t i = 0; i < t->lines; i++) {
		const struct line *line = &t->line[i];
		const double *p = t->parameter + line->parameter;

		if (line->row && line->row->takes == GAINS_OF_LEVELS && (!last || line->parameters + last->parameters > 0)) {
			see_gains(&t->seen, &t->evaluator.judgements, p, line->parameters);
			last = line;
		}
		if (line->row && line->row->value)
			value[i] = line->row->value(&t->seen, p);
		for (size_t c = line->column; c < line->column + line->columns; c++)
			value[i] += t->column[c] / (double)line->columns;
	}
}

/* Of a topic that the run lacks all values are 0 but num_rel. As in trec_eval, with parameters utility and relstring are
   those of a list of one item outside of the pool, which -J skips. */
static void evaluate_lacking(struct trec_eval *t, double value[])
{
	struct seen *s = &t->seen;

	for (size_t i = 0; i < t->lines; i++)
		if (is_num_rel(&t->line[i]))
			value[i] = (double)s->R;
	s->n = !t->options.selection.condensed;
	s->level[1] = UNPOOLED;
	for (size_t i = 0; i < t->lines; i++)
		if (t->line[i].parameters > 0 && t->line[i].row->takes == COEFFICIENTS)
			value[i] = utility(s, t->parameter + t->line[i].parameter);
}

static void evaluate_topic(struct trec_eval *t, struct paired *paired)
{
	size_t topic = paired->topic;
	double *value = t->value + topic * t->lines;

	evaluator_judge(&t->evaluator, &t->judged, topic);
	t->relevant += t->evaluator.ideal.R;
	if (paired->list_ended && !t->complete)
		return;
	evaluator_read(&t->evaluator, &paired->list);
	t->evaluated++;
	t->counts[topic] = true;
	for (size_t i = 0; i < t->lines; i++)
		value[i] = 0;
	see_list(&t->seen, &t->evaluator);
	if (paired->list_ended)
		evaluate_lacking(t, value);
	else
		evaluate_list(t, value);
	free(t->levels[topic]);
	t->levels[topic] = levels_of(&t->seen);
	t->lacking[topic] = paired->list_ended;
	unsee(&t->seen);
}

/* A run's name without directories and the ending of compression. */
static struct slice named_by_file(const char *path)
{
	const char *slash = strrchr(path, '/');

	return strcmp(path, "-") == 0 ? slice_of("stdin") : input_plain_name(slice_of(slash ? slash + 1 : path));
}

static void evaluate_run(struct trec_eval *t)
{
	struct paired paired;

	paired_read(&t->judged, t->qrels, &POOL_FILE, &t->list_options);
	evaluator_declare(&t->evaluator, &t->judged, &(struct report_options){.mean = false});
	t->column = allocate(t->evaluator.selection.count, sizeof *t->column);
	t->counts = allocate(t->judged.names.count, sizeof *t->counts);
	t->value = allocate(t->judged.names.count * t->lines, sizeof *t->value);
	t->levels = allocate(t->judged.names.count, sizeof *t->levels);
	t->lacking = allocate(t->judged.names.count, sizeof *t->lacking);
	paired_open(&paired, &t->judged, t->run, RES_LIST, &t->list_options);
	do {
		t->evaluated = t->relevant = 0;
		evaluator_restart(&t->evaluator);
		while (paired_next(&paired))
			evaluate_topic(t, &paired);
	} while (paired_again(&paired));
	t->run_name = string_of(paired.list.run_name ? slice_of(paired.list.run_name) : named_by_file(t->run));
	if (paired.missing > 0 && !t->complete)
		warn_at((struct place){.file = paired.list.input.name},
		        "%zu of %zu topics %s no list: excluded (-c counts 0)", paired.missing, paired.wanted,
		        paired.missing == 1 ? "has" : "have");
	paired_close(&paired);
	evaluator_warn(&t->evaluator, t->judged.file);
}

/* ---- output ---- */

struct counted_topic {
	struct slice name;
	const double *value;    /* by line */
	const char *levels;
	bool is_lacking;        /* the run lacks it */
};

static int by_name(const void *first, const void *second)
{
	const struct counted_topic *a = first, *b = second;

	return slice_compare(a->name, b->name);
}

/* The topics that count, in byte order of their IDs; the caller frees. */
static struct counted_topic *topics_in_order(const struct trec_eval *t)
{
	struct counted_topic *topic = allocate(t->evaluated, sizeof *topic);
	size_t count = 0;

	for (size_t i = 0; i < t->judged.names.count; i++)
		if (t->counts[i])
			topic[count++] = (struct counted_topic){
				strset_get(&t->judged.names, i), t->value + i * t->lines, t->levels[i], t->lacking[i],
			};
	if (count > 0)
		qsort(topic, count, sizeof *topic, by_name);
	return topic;
}

static enum over over_of(const struct line *line)
{
	return line->row ? line->row->over : line->is_count ? SUM : MEAN;
}

static void write_line(const struct line *line, struct slice topic, double value)
{
	output_format("%-22s\t%.*s\t", line->name, (int)topic.length, topic.at);
	output_number(value, over_of(line) == SUM || over_of(line) == TOPICS ? 0 : 4);
	output_char('\n');
}

static void write_levels(const struct line *line, const struct counted_topic *topic, double length)
{
	const char *levels = topic->is_lacking && line->parameters == 0 ? "" : topic->levels;

	output_format("%-22s\t%.*s\t'", line->name, (int)topic->name.length, topic->name.at);
	output_text((struct slice){levels, (size_t)fmin(length, (double)strlen(levels))});
	output_string("'\n");
}

static void write_topic(const struct trec_eval *t, const struct counted_topic *topic)
{
	for (size_t i = 0; i < t->lines; i++) {
		const struct line *line = &t->line[i];
		enum over over = over_of(line);

		if (over == TEXT)
			write_levels(line, topic, t->parameter[line->parameter]);
		else if (over == MEAN || over == SUM)
			write_line(line, topic->name, topic->value[i]);
	}
}

/* The value of a line "all". */
static double value_of_all(const struct trec_eval *t, size_t i, const struct counted_topic topic[])
{
	enum over over = over_of(&t->line[i]);
	double sum = 0, n = (double)t->evaluated;

	/* as in trec_eval, whatever -l says */
	if (t->complete && is_num_rel(&t->line[i]))
		return (double)t->relevant;
	for (size_t k = 0; k < t->evaluated; k++)
		sum += over == GEOMETRIC ? log(fmax(topic[k].value[i], 0.00001)) : topic[k].value[i];
	return over == TOPICS ? n : over == SUM ? sum : over == GEOMETRIC ? exp(sum / n) : sum / n;
}

static void write_all(const struct trec_eval *t, const struct counted_topic topic[])
{
	for (size_t i = 0; i < t->lines; i++) {
		enum over over = over_of(&t->line[i]);

		if (over == RUN_ID)
			output_format("%-22s\tall\t%s\n", t->line[i].name, t->run_name);
		else if (over != TEXT)
			write_line(&t->line[i], slice_of("all"), value_of_all(t, i, topic));
	}
}

static void write_lines(const struct trec_eval *t)
{
	struct counted_topic *topic = topics_in_order(t);

	for (size_t i = 0; t->topics && i < t->evaluated; i++)
		write_topic(t, &topic[i]);
	if (!t->no_means && t->evaluated > 0)
		write_all(t, topic);
	free(topic);
	output_finish();
}

/* ---- the command line ---- */

/* The options of trec_eval, and their long names. */
static const struct {
	const char *word;
	bool has_value;
	const char *name;
	const char *absent;     /* what is not here, or NULL */
} WORDS[] = {
	{"-h", false, "help", NULL}, {"-v", false, "version", NULL}, {"-q", false, "query_eval_wanted", NULL},
	{"-n", false, "nosummary", NULL}, {"-c", false, "complete_rel_info_wanted", NULL},
	{"-J", false, "Judged_docs_only", NULL}, {"-l", true, "level_for_rel", NULL},
	{"-M", true, "Max_retrieved_per_topic", NULL}, {"-N", true, "Number_docs_in_coll", NULL},
	{"-m", true, "measure", NULL}, {"-R", true, "Rel_info_format", NULL}, {"-T", true, "Results_format", NULL},
	{"-D", true, "Debug_level", "debugging output is"}, {"-Z", true, "Zscore", "z-scores are"},
	{"-o", false, "output_old_results_format", "the format of old versions is"},
};

/* The row of an option: of a letter, or of a long name, the beginning of which is enough. */
static size_t find_option(const char *word, struct slice name, bool is_long)
{
	size_t count = sizeof WORDS / sizeof *WORDS, i = 0;
	char quoted[QUOTE_SIZE];

	while (i < count && (is_long ? name.length == 0 || strncmp(WORDS[i].name, name.at, name.length) != 0
	                             : WORDS[i].word[1] != name.at[0]))
		i++;
	if (i == count && is_long)
		die_usage("unknown option %s (see ntcir_eval trec_eval -h)", quote(quoted, slice_of(word)));
	if (i == count)
		die_usage("unknown option -%c (see ntcir_eval trec_eval -h)", name.at[0]);
	if (WORDS[i].absent)
		die_usage("%s: %s not here", WORDS[i].word, WORDS[i].absent);
	return i;
}

/* Adds a word of options, separated: -nq, -M1000, --level_for_rel=2. Returns whether its value is the next word. */
static bool separate(struct words *words, char *word)
{
	bool is_long = word[1] == '-';
	char *value = is_long ? strchr(word, '=') : NULL;

	for (char *at = word + 1 + is_long; *at; at++) {
		size_t i = find_option(word, (struct slice){at, value ? (size_t)(value - at) : strlen(at)}, is_long);

		read_words((char *)WORDS[i].word, words);
		if (is_long || WORDS[i].has_value) {
			value = is_long ? value : at[1] ? at : NULL;
			if (value && !WORDS[i].has_value)
				die_usage("--%s takes no value", WORDS[i].name);
			if (value)
				read_words(value + 1, words);
			return WORDS[i].has_value && !value;
		}
	}
	return false;
}

/* The words of a command line that follows the rules of getopt, for options_read(). The caller frees the array. */
static char **separated(char **argv)
{
	struct words words = {0};
	bool only_operands = false;

	read_words(argv[0], &words);
	for (char **word = argv + 1; *word; word++) {
		only_operands = only_operands || strcmp(*word, "--") == 0;
		/* completion asks for -options */
		if (only_operands || (*word)[0] != '-' || !(*word)[1] || strcmp(*word, "-options") == 0)
			read_words(*word, &words);
		else if (separate(&words, *word) && word[1])
			read_words(*++word, &words);
	}
	read_words(NULL, &words);
	return (char **)words.at;
}

static bool read_count(char *word, void *value)
{
	return slice_to_size(slice_of(word), value);
}

static const struct reader reads_count = {read_count, "a whole number from 0"};

static void read_options(struct trec_eval *t, const struct command *command, char **argv)
{
	struct selection_options *selection = &t->options.selection;
	const struct option rows[] = {
		FLAG("q", &t->topics, "first the lines of each topic", NULL),
		FLAG("n", &t->no_means, "no lines \"all\"", NULL),
		FLAG("c", &t->complete, "topics that the run lacks count 0 (without -c they are excluded)", NULL),
		FLAG("J", &selection->condensed, "without unjudged items", NULL),
		{"l", "K", &reads_positive, &selection->parameters.least, "items are relevant from level K on", "1", NULL},
		{"M", "K", &reads_positive, &t->list_options.truncate, "only the first K items of each topic", NULL, NULL},
		{"N", "K", &reads_count, &t->seen.documents, "documents in the collection, for utility", "0", NULL},
		{"m", "MEASURE", &reads_words, &t->words,
		 "what to print: map, P.5,10, set, all_trec ... (default official); -m help lists the names", NULL, NULL},
		{"R", "qrels", NULL, &t->format, "the format of QRELS", NULL, NULL},
		{"T", "trec_results", NULL, &t->format, "the format of RUN", NULL, NULL},
		FLAG("v", &t->version, "print the version", NULL),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(rows), argv);

	if (t->version) {
		output_format("%s\n", version_line);
		output_finish();
		exit(EXIT_SUCCESS);
	}
	if (parsed.operand_count != 2)
		die_usage("takes QRELS and RUN, found %zu files (see ntcir_eval trec_eval -h)", parsed.operand_count);
	t->qrels = parsed.operand[0];
	t->run = parsed.operand[1];
	t->seen.least = (double)selection->parameters.least;
	if (!options_given(&parsed, "l"))
		selection->parameters.least = 0;
	reads_positives.read((char *)"1000", &selection->cutoffs);
	choose_lines(t);
	select_measures(t);
}

static void free_all(struct trec_eval *t)
{
	for (size_t i = 0; i < t->lines; i++)
		free(t->line[i].name);
	for (size_t i = 0; i < t->options.selection.lists.count; i++)
		free((char *)t->options.selection.lists.at[i]);
	for (size_t i = 0; i < t->judged.names.count; i++)
		free(t->levels[i]);
	free(t->line);
	free(t->parameter);
	strset_free(&t->ours);
	free(t->column);
	free(t->counts);
	free(t->value);
	free(t->levels);
	free(t->lacking);
	free(t->run_name);
	free(t->words.at);
	evaluator_free(&t->evaluator);
	evaluating_free(&t->options);
	records_free(&t->judged);
}

static void run(const struct command *command, char **argv)
{
	struct trec_eval t = {
		.list_options = {.topics = true, .trec = true, .any_run = true, .order = BY_SCORE},
		.options = {
			.norel = NOREL_ZERO,
			.selection = {
				.of = OF_LEVELS, .unmarked = true,
				.parameters = {.beta = 1, .gamma = 0.95, .log_base = 2, .rbp = 0.95, .rbup = 0.99},
			},
		},
	};
	char **words = separated(argv);

	read_options(&t, command, words);
	evaluate_run(&t);
	write_lines(&t);
	free_all(&t);
	free(words);
}

/* -m help, or the names alone. */
static void describe(bool names)
{
	if (!names)
		output_string(
			"Names for -m, with their usual parameters after a point, as in P.5,10. The same measure of\n"
			"ntcir_eval is shown, or a formula: n is the number of items in the list, R of relevant items,\n"
			"C(r) of those among the first r, G(r) the gain at rank r, cg(r) their sum, * marks the ideal list.\n\n");
	for (size_t i = 0; i < ROW_COUNT; i++)
		if (names)
			output_format("%s\n", ROWS[i].name);
		else {
			output_format("    %-22s ", ROWS[i].name);
			output_folded(ROWS[i].help ? ROWS[i].help : ROWS[i].ours, 27, 27);
		}
	output_string(names ? "official\nset\nall_trec\n"
	                    : "\nofficial (default), set and all_trec name several. Names of ntcir_eval are accepted, too:\n"
	                      "see ntcir_eval evaluate -m help.\n");
	if (names)
		measures_describe(OF_LEVELS, "", true);
}

const struct command trec_eval_command = {
	"trec_eval", "[options] QRELS RUN",
	"Print the lines of trec_eval, by its own command line.",
	"QRELS are TREC qrels (lines \"topic anything item level\"), RUN is a TREC run (\"topic anything item rank score "
	"runname\"). The options follow the rules of getopt: -nq is -n -q, -M1000 is -M 1000. Files can be compressed; one "
	"of them can be -, standard input.\n", describe, run,
};
