/* SPDX-License-Identifier: MIT */
/* trec_eval reads judgements and a run, and prints the lines of trec_eval 10, by its command
   line. */
#include "cmd/commands.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/evaluating.h"

/* The list of a topic as the formulas below see it. Arrays have rank r at [r]. */
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

/* What a line "all" has of the values of topics. TEXT has none, the last three have no others. */
enum over { MEAN, SUM, TEXT, GEOMETRIC, RUN_ID, TOPICS };

enum { OFFICIAL = 1, SET = 2, ALL = 4, MAIN = OFFICIAL | ALL, EVERY = MAIN | SET };

struct row {
	const char *name;
	int nicknames;          /* that include the measure */
	enum over over;
	const char *ours;       /* the same measure of the registry; or */
	formula *value;         /* a formula; or neither */
	enum takes takes;
	const char *usual;      /* parameters without any in the name */
	const char *help;       /* NULL: that of `ours` */
};

/* Lines of this name. */
enum { NAME_WIDTH = 22 };
struct line {
	const struct row *row;  /* NULL: of a measure that trec_eval lacks */
	char *name;             /* padded; owned */
	size_t parameter;       /* the first of them among all */
	size_t parameters;      /* in the name */
	size_t column, columns; /* measures of the registry: the value is their mean; or none */
	bool is_count;
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

	assert(p);
	for (size_t r = 1; r <= s->n; r++)
		C += is_relevant(s, r);
	return p[0] * C + p[1] * (n - C) + p[2] * (R - C) +
	       p[3] * ((double)s->documents + C - n - R);
}

/* Inferred AP (Yilmaz & Aslam, CIKM 2006): of the items above a rank, those in the pool that are
   not judged are taken to be relevant as often as those that are. */
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
			sum += 1 / rank + above / rank * ((C + N + U) / above) *
			                  ((C + e) / (C + N + 2 * e));
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

/* Measures of the registry, without parameters and at ranks; measures of this file. */
#define SAME(name, nicknames, over, ours) {name, nicknames, over, ours, NULL, NOTHING, NULL, NULL}
#define AT_RANKS(name, nicknames, ours, usual) \
	{name, nicknames, MEAN, ours, NULL, RANKS, usual, NULL}
#define SHARED(name, nicknames, ours, usual) \
	{name, nicknames, MEAN, ours, NULL, SHARES, usual, NULL}
#define OWN(name, nicknames, over, value, takes, usual, help) \
	{name, nicknames, over, NULL, value, takes, usual, help}

#define USUAL_RANKS "5,10,15,20,30,100,200,500,1000"

static const struct row ROWS[] = {
	OWN("runid", EVERY, RUN_ID, NULL, NOTHING, NULL, "the run's name, on its first line"),
	OWN("num_q", EVERY, TOPICS, NULL, NOTHING, NULL, "the number of topics"),
	SAME("num_ret", EVERY, SUM, "num_ret"),
	SAME("num_rel", EVERY, SUM, "num_rel"),
	SAME("num_rel_ret", EVERY, SUM, "num_rel_ret"),
	SAME("map", MAIN, MEAN, "AP"),
	{"gm_map", MAIN, GEOMETRIC, "AP", NULL, NOTHING, NULL,
	 "the geometric mean of AP: exp of the mean of ln max(AP, 0.00001)"},
	SAME("Rprec", MAIN, MEAN, "R-Prec"),
	SAME("bpref", MAIN, MEAN, "bpref"),
	SAME("recip_rank", MAIN, MEAN, "RR"),
	SHARED("iprec_at_recall", MAIN, "iprec_at_recall_", "0,.1,.2,.3,.4,.5,.6,.7,.8,.9,1"),
	AT_RANKS("P", MAIN, "P@", USUAL_RANKS),
	OWN("relstring", ALL, TEXT, NULL, LENGTH, "10",
	    "the levels of the first 10 items (relstring.5: of 5), a character each: > is a level "
	    "above 9, . a negative one, - an item that QRELS lacks"),
	AT_RANKS("recall", ALL, "Recall@", USUAL_RANKS),
	OWN("infAP", ALL, MEAN, inferred_ap, NOTHING, NULL,
	    "AP if the judgements are a sample of the pool (Yilmaz & Aslam, CIKM 2006): the sum over "
	    "the relevant items of 1/r + ((r-1)/r) ((C+N+U)/(r-1)) ((C+e)/(C+N+2e)), divided by R. C, "
	    "N and U are the numbers of relevant, judged nonrelevant and pooled unjudged items above "
	    "r; e is 0.00001; at rank 1 the term is 1"),
	{"gm_bpref", ALL, GEOMETRIC, "bpref", NULL, NOTHING, NULL, "likewise of bpref"},
	SHARED("Rprec_mult", ALL, "Rprec_mult@", "0.2,0.4,0.6,0.8,1,1.2,1.4,1.6,1.8,2"),
	OWN("utility", SET | ALL, MEAN, utility, COEFFICIENTS, "1,-1,0,0",
	    "a C(n) + b (n - C(n)) + c (R - C(n)) + d (K + C(n) - n - R), with K of -N; "
	    "utility.a,b,c,d (default 1,-1,0,0)"),
	{"11pt_avg", ALL, MEAN, "11pt_avg", NULL, RECALLS, NULL, NULL},
	OWN("binG", ALL, MEAN, binary_g, NOTHING, NULL,
	    "the sum of 1/log2(2 + r - C(r)) over the relevant items, divided by R"),
	OWN("G", ALL, MEAN, graded_g, GAINS_OF_LEVELS, NULL,
	    "the sum of G(r)/log2(2 + S(r) - cg(r)), divided by cg*(R); S(r) is the sum of max(1, "
	    "g*(k)) over the ranks k up to r"),
	OWN("ndcg", ALL, MEAN, ndcg, GAINS_OF_LEVELS, NULL,
	    "MSnDCG of the full list. ndcg.1=3,2=9 gives the gains of levels, which else are the "
	    "levels; so for G, ndcg_rel and Rndcg. In these three R counts items with a gain, "
	    "whatever -l"),
	OWN("ndcg_rel", ALL, MEAN, ndcg_of_relevant, GAINS_OF_LEVELS, NULL,
	    "the mean of MSnDCG@r over the items with a gain, where r is the item's rank, but at most "
	    "R in the ideal list; for an item that the list lacks it is ndcg"),
	OWN("Rndcg", ALL, MEAN, ndcg_of_falls, GAINS_OF_LEVELS, NULL,
	    "the mean of MSnDCG@c over the ranks c at which the gain of the ideal list falls (the "
	    "last one is R), and of ndcg if n is above R + 1"),
	AT_RANKS("ndcg_cut", ALL, "MSnDCG@", USUAL_RANKS),
	AT_RANKS("map_cut", ALL, "map_cut@", USUAL_RANKS),
	AT_RANKS("relative_P", ALL, "relative_P@", USUAL_RANKS),
	AT_RANKS("success", ALL, "Hit@", "1,5,10"),
	SAME("set_P", SET | ALL, MEAN, "set_P"),
	SAME("set_relative_P", SET | ALL, MEAN, "set_relative_P"),
	SAME("set_recall", SET | ALL, MEAN, "set_recall"),
	SAME("set_map", SET | ALL, MEAN, "set_map"),
	{"set_F", SET | ALL, MEAN, "set_F", NULL, BETA, NULL, NULL},
	OWN("num_nonrel_judged_ret", ALL, SUM, judged_nonrelevant, NOTHING, NULL,
	    "items in the list that are judged and not relevant"),
	OWN("unj", ALL, MEAN, unjudged_share, RANKS, "5,10,20",
	    "the share of unjudged items among the first k"),
};

enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

/* So many numbers (0: any), each at least `lowest`. */
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
	struct list_options list;
	struct evaluating options;
	const char *qrels, *run;
	int includes;           /* nicknames */
	struct set names, ours;      /* of measures: in trec_eval, and of those that it lacks */
	struct line *line;      /* what is printed, in this order */
	size_t lines, line_capacity;
	double *parameter;      /* of all lines */
	size_t parameters, parameter_capacity;
	size_t columns;         /* measures of the registry in the lines of trec_eval */
	/* what is evaluated: */
	struct topics judged;
	struct evaluator evaluator;
	double *column;         /* of a topic: the values of the evaluator's measures */
	struct seen seen;
	/* by topic of the judgements: */
	enum { EXCLUDED, LACKING, LISTED } *state;
	double *value;          /*   and line */
	char **levels;          /* of the list's items, for relstring */
	size_t evaluated;       /* topics that are not excluded */
	size_t relevant;        /* items of level 1 and higher, over all topics */
	char *run_name;
};

/* ---- names of measures ---- */

/* The caller frees. */
static char *PRINTF_LIKE(1, 2) text_of(const char *format, ...)
{
	size_t size = QUOTE_SIZE, length = 0;
	char *text = NULL;
	va_list values;

	while (!text || length >= size) {
		size = length >= size ? length + 1 : size;
		free(text);
		text = allocate(size, 1);
		va_start(values, format);
		length = (size_t)vsnprintf(text, size, format, values);
		va_end(values);
	}
	return text;
}

static void NORETURN die_parameters(const struct row *row, struct slice text)
{
	char quoted[QUOTE_SIZE];

	die_usage("-m: %s takes %s, not %s", row->name, TAKES[row->takes].words,
	          quote(quoted, text));
}

static void add_parameter(struct trec_eval *t, double number)
{
	t->parameter = enlarge(t->parameter, t->parameters, &t->parameter_capacity, sizeof number);
	t->parameter[t->parameters++] = number;
}

/* Whether each number after the point has a line of its own. */
static bool is_numbered(const struct row *row)
{
	return row->takes == RANKS || row->takes == SHARES;
}

/* Adds the level of a pair, and returns the rest. */
static struct slice add_level(struct trec_eval *t, struct slice pair)
{
	struct slice before;
	size_t level;

	if (slice_part(&pair, slice_of("="), &before) && slice_to_size(before, &level))
		add_parameter(t, (double)level);
	else
		pair.length = 0;
	return pair.at ? pair : (struct slice){"", 0};
}

/* Adds the numbers in the text after a point, of pairs both; ranks and shares in order. Returns how
   many. */
static size_t add_parameters(struct trec_eval *t, const struct row *row, struct slice text)
{
	size_t first = t->parameters, most = TAKES[row->takes].count, count;
	struct slice rest = text, part;
	double number, *at;

	while (slice_part(&rest, slice_of(","), &part)) {
		if (row->takes == GAINS_OF_LEVELS)
			part = add_level(t, part);
		if (!slice_to_number(part, &number) || number < TAKES[row->takes].lowest)
			die_parameters(row, text);
		add_parameter(t, row->takes == RANKS ? floor(number) : number);
	}
	at = t->parameter + first;
	count = t->parameters - first;
	if (row->takes == NOTHING || (most > 0 && count != most))
		die_parameters(row, text);
	if (!is_numbered(row))
		return count;
	qsort(at, count, sizeof *at, number_compare);
	for (size_t i = 1; i < count; i++)
		if (at[i] == at[i - 1])
			die_parameters(row, text);
	return count;
}

/* Adds a line. Frees the name. */
static void add_line(struct trec_eval *t, struct line line, char *name)
{
	size_t length = strlen(name), width = length < NAME_WIDTH ? NAME_WIDTH : length;

	line.name = allocate(width + 1, 1);
	memset(line.name, ' ', width);
	memcpy(line.name, name, length);
	free(name);
	t->line = enlarge(t->line, t->lines, &t->line_capacity, sizeof line);
	t->line[t->lines++] = line;
}

static const double *parameters_of(const struct trec_eval *t, const struct line *line)
{
	return t->parameter ? t->parameter + line->parameter : NULL;
}

/* Adds a measure of the registry to a line, which comes before others. The name, which is kept, is
   NULL if it was read already. */
static void add_column(struct trec_eval *t, struct line *line, char *name)
{
	if (line->columns++ == 0)
		line->column = t->columns;
	t->columns++;
	if (name)
		read_words(name, &t->options.selection.lists);
}

/* Adds a line of a name with these parameters, or without any. */
static void add_named(struct trec_eval *t, const struct row *row, struct slice text)
{
	struct line line = {.row = row, .parameter = t->parameters};
	const double *p;

	if (text.at)
		line.parameters = add_parameters(t, row, text);
	else if (row->usual)
		add_parameters(t, row, slice_of(row->usual));
	p = parameters_of(t, &line);
	if (row->takes == BETA && text.at)
		add_column(t, &line, text_of("%s(beta=%.15g)", row->ours, p[0]));
	else if (row->takes == RECALLS && text.at)
		for (size_t i = 0; i < line.parameters; i++)
			add_column(t, &line, text_of("iprec_at_recall_%.15g", p[i]));
	else if (row->ours)
		add_column(t, &line, string_of(slice_of(row->ours)));
	add_line(t, line, text.at ? text_of("%s_%.*s", row->name, (int)text.length, text.at)
	                          : string_of(slice_of(row->name)));
}

/* Adds a line for each rank or share from `first` on; the registry reads the usual ones at once. */
static void add_numbered(struct trec_eval *t, const struct row *row, size_t first, bool are_usual)
{
	const double *p = t->parameter;

	qsort(t->parameter + first, t->parameters - first, sizeof *p, number_compare);
	if (are_usual && row->ours)
		read_words(text_of("%.*s.%s", (int)strlen(row->ours) - 1, row->ours, row->usual),
		           &t->options.selection.lists);
	for (size_t i = first; i < t->parameters; i++) {
		struct line line = {.row = row, .parameter = i, .parameters = 1};

		if (i > first && p[i] == p[i - 1])
			continue;
		if (row->ours)
			add_column(t, &line, are_usual ? NULL
			                               : text_of("%s%.15g", row->ours, p[i]));
		add_line(t, line, row->takes == SHARES
		                  ? text_of("%s_%.2f", row->name, p[i])
		                  : text_of("%s_%" PRIu64, row->name, (uint64_t)p[i]));
	}
}

/* Adds the lines of a measure that names and nicknames ask for. A name without parameters adds none
   to those of others. */
static void add_row(struct trec_eval *t, const struct row *row)
{
	bool is_asked = row->nicknames & t->includes;
	size_t lines = t->lines, parameters = t->parameters;

	for (size_t i = 0; i < t->names.count; i++) {
		struct slice text = set_get(&t->names, i), name;

		slice_part(&text, slice_of("."), &name);
		if (!slice_is(name, row->name))
			continue;
		if (!text.at)
			is_asked = true;
		else if (is_numbered(row))
			add_parameters(t, row, text);
		else
			add_named(t, row, text);
	}
	is_asked = is_asked && t->lines == lines && t->parameters == parameters;
	if (is_asked && is_numbered(row))
		add_parameters(t, row, slice_of(row->usual));
	else if (is_asked)
		add_named(t, row, (struct slice){NULL, 0});
	if (is_numbered(row) && t->parameters > parameters)
		add_numbered(t, row, parameters, is_asked);
}

/* Dies if trec_eval has a measure of this name that is not here. */
static void refuse_absent(struct slice word)
{
	char place[QUOTE_SIZE];
	const char *name = printable(place, word);

	if (strcmp(name, "rbp") == 0 || strcmp(name, "rbp_resid") == 0)
		die_usage("-m: %s is not here: trec_eval 10.0 computes it from memory that it "
		          "never set; RBP(p=0.9) and RBP-residual(p=0.9) are rank-biased precision",
		          name);
	if (strcmp(name, "dcg") == 0 || strcmp(name, "ideal_dcg") == 0 || strcmp(name, "yaap") == 0)
		die_usage("-m: %s is not here", name);
	if (strstr(name, "prefs") || strstr(name, "_avgjg"))
		die_usage("-m: %s is not here: it is of preferences or of several assessors", name);
}

/* Takes a name or nickname of trec_eval; false if it is none. */
static bool take_name(struct trec_eval *t, struct slice word)
{
	int includes = slice_is(word, "official") ? OFFICIAL : slice_is(word, "set") ? SET
	             : slice_is(word, "all_trec") ? ALL : 0;
	struct slice text = word, name;
	bool is_known = includes != 0;

	slice_part(&text, slice_of("."), &name);
	refuse_absent(name);
	t->includes |= includes;
	if (includes == ALL)
		say("note: all_trec is without rbp and rbp_resid, which trec_eval 10.0 computes "
		    "from memory that it never set; -m 'RBP(p=0.9)' is rank-biased precision");
	for (size_t i = 0; i < ROW_COUNT && !is_known; i++)
		if (slice_is(name, ROWS[i].name)) {
			set_add(&t->names, word);
			is_known = true;
		}
	return is_known;
}

/* Takes a word of -m: a name of trec_eval, or a list of its names and ours. */
static void take_word(struct trec_eval *t, const char *word)
{
	struct slice name;

	if (take_name(t, slice_of(word)))
		return;
	while (name_next(&word, &name))
		if (!take_name(t, name))
			set_add(&t->ours, name);
}

static void choose_lines(struct trec_eval *t)
{
	const struct selection *selection = &t->evaluator.selection;
	struct words *lists = &t->options.selection.lists;

	if (t->words.count == 0)
		take_word(t, "official");
	for (size_t i = 0; i < t->words.count; i++)
		take_word(t, t->words.at[i]);
	for (size_t i = 0; i < ROW_COUNT; i++)
		add_row(t, &ROWS[i]);
	for (size_t i = 0; i < t->ours.count; i++)
		read_words(string_of(set_get(&t->ours, i)), lists);
	evaluator_make(&t->evaluator, &t->options);
	for (size_t i = t->columns; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];
		bool has_cutoff = wanted->measure->scope == CUT_OFF;

		struct line line = {
			.column = i, .columns = 1, .is_count = wanted->measure->uses & IS_COUNT,
		};

		add_line(t, line, has_cutoff ? text_of("%s@%zu", wanted->name, wanted->cutoff)
		                             : string_of(slice_of(wanted->name)));
	}
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
static void see_gains(struct seen *s, const struct topics *topics, const double pair[],
                      size_t numbers)
{
	s->ideals = 0;
	for (size_t i = 0; i < topics->judged; i++) {
		double gain = gain_of(topics_grade(topics, i).level, pair, numbers);

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
	const struct topics *topics = evaluator->topics;
	const struct ranking *ranking = &evaluator->ranking;

	s->n = ranking->length;
	s->level = allocate(s->n + 2, sizeof *s->level);        /* see evaluate_lacking() */
	s->G = allocate(s->n + 1, sizeof *s->G);
	s->d = allocate(s->n + 1, sizeof *s->d);
	s->ideal = allocate(topics->judged + 1, sizeof *s->ideal);
	s->d_ideal = allocate(topics->judged + 1, sizeof *s->d_ideal);
	for (size_t r = 1; r <= s->n; r++) {
		size_t item = ranking->at[r - 1].item;

		s->level[r] = item < topics->judged ? topics_grade(topics, item).level
		            : item < topics->pooled ? POOLED : UNPOOLED;
	}
	s->R = 0;
	for (size_t i = 0; i < topics->judged; i++)
		s->R += topics_grade(topics, i).level >= s->least;
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
		if (s->level[r] == UNPOOLED)
			text[r - 1] = '-';
		else if (s->level[r] == POOLED)
			text[r - 1] = '.';
		else if (s->level[r] > 9)
			text[r - 1] = '>';
		else
			text[r - 1] = (char)('0' + (int)s->level[r]);
	return text;
}

static bool is_num_rel(const struct line *line)
{
	return line->row && strcmp(line->row->name, "num_rel") == 0;
}

/* Fills in the topic's values of lines. */
static void evaluate_list(struct trec_eval *t, double value[])
{
	const struct line *last = NULL;         /* with gains */

	evaluator_evaluate(&t->evaluator, NULL, t->column);
	for (size_t i = 0; i < t->lines; i++) {
		const struct line *line = &t->line[i];
		const double *p = parameters_of(t, line);
		bool has_gains = line->row && line->row->takes == GAINS_OF_LEVELS;

		if (has_gains && (!last || line->parameters + last->parameters > 0)) {
			see_gains(&t->seen, t->evaluator.topics, p, line->parameters);
			last = line;
		}
		if (line->row && line->row->value)
			value[i] = line->row->value(&t->seen, p);
		for (size_t c = line->column; c < line->column + line->columns; c++)
			value[i] += t->column[c] / (double)line->columns;
	}
}

/* Of a topic that the run lacks all values are 0 but num_rel. As in trec_eval, with parameters
   utility and relstring are those of a list of one item outside of the pool, which -J skips. */
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
			value[i] = utility(s, parameters_of(t, &t->line[i]));
}

static void evaluate_topic(struct trec_eval *t, struct lists *lists)
{
	size_t topic = lists->topic;
	double *value = t->value + topic * t->lines;

	evaluator_judge(&t->evaluator, topic);
	t->relevant += t->evaluator.ideal.R;
	if (lists->list_ended && !t->complete)
		return;
	evaluator_read(&t->evaluator, &lists->list);
	t->evaluated++;
	t->state[topic] = lists->list_ended ? LACKING : LISTED;
	for (size_t i = 0; i < t->lines; i++)
		value[i] = 0;
	see_list(&t->seen, &t->evaluator);
	if (lists->list_ended)
		evaluate_lacking(t, value);
	else
		evaluate_list(t, value);
	free(t->levels[topic]);
	t->levels[topic] = levels_of(&t->seen);
	unsee(&t->seen);
}

/* A run's name without directories and the ending of compression. */
static struct slice named_by_file(const char *path)
{
	const char *slash = strrchr(path, '/');

	return strcmp(path, "-") == 0 ? slice_of("stdin")
	                              : input_plain_name(slice_of(slash ? slash + 1 : path));
}

static void evaluate_run(struct trec_eval *t)
{
	struct lists lists;

	topics_read_chosen(&t->judged, t->qrels, &POOL_FILE, &t->list);
	evaluator_declare(&t->evaluator, &t->judged, &(struct report_options){.mean = false});
	t->column = allocate(t->evaluator.selection.count, sizeof *t->column);
	t->state = allocate(t->judged.names.count, sizeof *t->state);
	t->value = allocate(t->judged.names.count * t->lines, sizeof *t->value);
	t->levels = allocate(t->judged.names.count, sizeof *t->levels);
	lists_open(&lists, &t->judged, t->run, RES_LIST, &t->list);
	do {
		t->evaluated = t->relevant = 0;
		evaluator_restart(&t->evaluator);
		while (lists_next(&lists))
			evaluate_topic(t, &lists);
	} while (lists_again(&lists));
	t->run_name = string_of(lists.list.run_name ? slice_of(lists.list.run_name)
	                                             : named_by_file(t->run));
	if (lists.missing > 0 && !t->complete)
		warn_at((struct place){.file = lists.list.input.name},
		        "%zu of %zu topics %s no list: excluded (-c counts 0)", lists.missing,
		        lists.wanted, lists.missing == 1 ? "has" : "have");
	lists_close(&lists);
	evaluator_warn(&t->evaluator, t->judged.file);
}

/* ---- output ---- */

static int by_bytes(const void *a, const void *b)
{
	return slice_compare(*(const struct slice *)a, *(const struct slice *)b);
}

/* The topics that are not excluded, by the bytes of their IDs; the caller frees. */
static size_t *topics_in_order(const struct trec_eval *t)
{
	struct slice *name = allocate(t->evaluated, sizeof *name);
	size_t *topic = allocate(t->evaluated, sizeof *topic), count = 0;

	for (size_t i = 0; i < t->judged.names.count; i++)
		if (t->state[i] != EXCLUDED)
			name[count++] = set_get(&t->judged.names, i);
	if (count > 0)
		qsort(name, count, sizeof *name, by_bytes);
	for (size_t i = 0; i < count; i++)
		topic[i] = set_find(&t->judged.names, name[i]);
	free(name);
	return topic;
}

static enum over over_of(const struct line *line)
{
	return line->row ? line->row->over : line->is_count ? SUM : MEAN;
}

static void write_start(const struct line *line, struct slice topic)
{
	output_string(line->name);
	output_char('\t');
	output_text(topic);
	output_char('\t');
}

/* Of a topic that the run lacks, trec_eval has items only if there is a parameter. */
static void write_levels(const struct trec_eval *t, const struct line *line, size_t topic)
{
	bool is_empty = t->state[topic] == LACKING && line->parameters == 0;
	const char *levels = is_empty ? "" : t->levels[topic];
	double length = fmin(*parameters_of(t, line), (double)strlen(levels));

	write_start(line, set_get(&t->judged.names, topic));
	output_char('\'');
	output_text((struct slice){levels, (size_t)length});
	output_string("'\n");
}

static void write_value(const struct line *line, struct slice topic, double value)
{
	bool is_count = over_of(line) == SUM || over_of(line) == TOPICS;

	write_start(line, topic);
	output_number(value, is_count ? 0 : 4);
	output_char('\n');
}

static void write_topic(const struct trec_eval *t, size_t topic)
{
	for (size_t i = 0; i < t->lines; i++) {
		const struct line *line = &t->line[i];
		enum over over = over_of(line);

		if (over == TEXT)
			write_levels(t, line, topic);
		else if (over == MEAN || over == SUM)
			write_value(line, set_get(&t->judged.names, topic),
			            t->value[topic * t->lines + i]);
	}
}

/* The value of a line "all". */
static double value_of_all(const struct trec_eval *t, size_t i, const size_t topic[])
{
	enum over over = over_of(&t->line[i]);
	double sum = 0, n = (double)t->evaluated;

	/* as in trec_eval, whatever -l says */
	if (t->complete && is_num_rel(&t->line[i]))
		return (double)t->relevant;
	for (size_t k = 0; k < t->evaluated; k++) {
		double value = t->value[topic[k] * t->lines + i];

		sum += over == GEOMETRIC ? log(fmax(value, 0.00001)) : value;
	}
	return over == TOPICS ? n : over == SUM ? sum : over == GEOMETRIC ? exp(sum / n) : sum / n;
}

static void write_lines(const struct trec_eval *t)
{
	const struct slice all = {"all", 3};
	size_t *topic = topics_in_order(t);

	for (size_t k = 0; t->topics && k < t->evaluated; k++)
		write_topic(t, topic[k]);
	for (size_t i = 0; !t->no_means && t->evaluated > 0 && i < t->lines; i++) {
		const struct line *line = &t->line[i];

		if (over_of(line) == RUN_ID) {
			write_start(line, all);
			output_format("%s\n", t->run_name);
		} else if (over_of(line) != TEXT) {
			write_value(line, all, value_of_all(t, i, topic));
		}
	}
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
	{"-h", false, "help", NULL},
	{"-v", false, "version", NULL},
	{"-q", false, "query_eval_wanted", NULL},
	{"-n", false, "nosummary", NULL},
	{"-c", false, "complete_rel_info_wanted", NULL},
	{"-J", false, "Judged_docs_only", NULL},
	{"-l", true, "level_for_rel", NULL},
	{"-M", true, "Max_retrieved_per_topic", NULL},
	{"-N", true, "Number_docs_in_coll", NULL},
	{"-m", true, "measure", NULL},
	{"-R", true, "Rel_info_format", NULL},
	{"-T", true, "Results_format", NULL},
	{"-D", true, "Debug_level", "debugging output is"},
	{"-Z", true, "Zscore", "z-scores are"},
	{"-o", false, "output_old_results_format", "the format of old versions is"},
};

/* The row of an option: of a letter, or of a long name, the beginning of which is enough. */
static size_t find_option(const char *word, struct slice name)
{
	bool is_long = word[1] == '-';
	char quoted[QUOTE_SIZE];

	for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
		if (is_long ? name.length > 0 && strncmp(WORDS[i].name, name.at, name.length) == 0
		            : WORDS[i].word[1] == name.at[0]) {
			if (WORDS[i].absent)
				die_usage("%s: %s not here", WORDS[i].word, WORDS[i].absent);
			return i;
		}
	if (!is_long)
		die_usage("unknown option -%c (see ntcir_eval trec_eval -h)", name.at[0]);
	die_usage("unknown option %s (see ntcir_eval trec_eval -h)", quote(quoted, slice_of(word)));
}

/* Adds a word of options, separated: -nq, -M1000, --level_for_rel=2. Returns whether the value of
   the last one is the next word. */
static bool separate(struct words *words, char *word)
{
	bool is_long = word[1] == '-';
	char *at = word + 1 + is_long;

	do {
		size_t length = is_long ? strcspn(at, "=") : 1;
		size_t i = find_option(word, (struct slice){at, length});

		read_words((char *)WORDS[i].word, words);
		at += length;
		if (WORDS[i].has_value && *at)
			read_words(at + is_long, words);
		else if (is_long && *at)
			die_usage("--%s takes no value", WORDS[i].name);
		if (WORDS[i].has_value)
			return !*at;
	} while (*at);
	return false;
}

/* The words of a command line that follows the rules of getopt, for options_read(). The caller
   frees the array. */
static char **separated(char **argv)
{
	struct words words = {0};
	bool only_operands = false;

	read_words(argv[0], &words);
	for (char **word = argv + 1; *word; word++) {
		only_operands = only_operands || strcmp(*word, "--") == 0;
		bool is_operand = only_operands || word[0][0] != '-' || !word[0][1];

		/* completion asks for -options */
		if (is_operand || strcmp(*word, "-options") == 0)
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
		FLAG("c", &t->complete, "topics that the run lacks count 0, else they are excluded",
		     NULL),
		FLAG("J", &selection->condensed, "without unjudged items", NULL),
		{"l", "K", &reads_positive, &selection->parameters.least,
		 "items are relevant from level K on", "1", NULL},
		{"M", "K", &reads_positive, &t->list.truncate,
		 "only the first K items of each topic", NULL, NULL},
		{"N", "K", &reads_count, &t->seen.documents,
		 "documents in the collection, for utility", "0", NULL},
		{"m", "MEASURE", &reads_words, &t->words,
		 "what to print, such as map, P.5,10, set or all_trec (default official); -m help "
		 "lists the names", NULL, NULL},
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
		die_usage("takes QRELS and RUN, found %zu files (see ntcir_eval trec_eval -h)",
		          parsed.operand_count);
	t->qrels = parsed.operand[0];
	t->run = parsed.operand[1];
	t->seen.least = (double)selection->parameters.least;
	if (!options_given(&parsed, "l"))
		selection->parameters.least = 0;
	reads_positives.read((char *)"1000", &selection->cutoffs);
	choose_lines(t);
}

static void free_all(struct trec_eval *t)
{
	struct words *lists = &t->options.selection.lists;

	for (size_t i = 0; i < t->lines; i++)
		free(t->line[i].name);
	for (size_t i = 0; i < lists->count; i++)
		free((char *)lists->at[i]);
	for (size_t i = 0; i < t->judged.names.count; i++)
		free(t->levels[i]);
	free(t->line);
	free(t->parameter);
	free(t->column);
	free(t->state);
	free(t->value);
	free(t->levels);
	free(t->run_name);
	free(t->words.at);
	set_free(&t->names);
	set_free(&t->ours);
	evaluator_free(&t->evaluator);
	evaluating_free(&t->options);
	topics_free(&t->judged);
}

static void run(const struct command *command, char **argv)
{
	struct trec_eval t = {
		.list = {.topics = true, .trec = true, .any_run = true, .order = BY_SCORE},
		.options = {
			.norel = NOREL_ZERO,
			.selection = {
				.of = OF_LEVELS, .unmarked = true,
				.parameters = {.beta = 1, .gamma = 0.95, .log_base = 2, .rbp = 0.95,
				               .rbup = 0.99},
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
		output_string("Names for -m, with ntcir_eval's name, or what they are. For C(r), G(r) and\n"
		              "other symbols see ntcir_eval evaluate -m help.\n\n");
	for (size_t i = 0; i < ROW_COUNT; i++) {
		output_format(names ? "%s\n" : "    %-22s ", ROWS[i].name);
		if (!names)
			output_folded(ROWS[i].help ? ROWS[i].help : ROWS[i].ours, 27, 27);
	}
	output_string(names ? "official\nset\nall_trec\n"
	                    : "\nofficial (the default), set and all_trec name several. Names of "
	                      "ntcir_eval\nare accepted, too: see ntcir_eval evaluate -m help.\n");
	if (names)
		measures_describe(OF_LEVELS, "", true);
}

const struct command trec_eval_command = {
	"trec_eval", "[options] QRELS RUN",
	"Print the lines of trec_eval, by its own command line.",
	"QRELS are TREC qrels (lines \"topic anything item level\"), RUN is a TREC run (\"topic "
	"anything item rank score runname\"). The options follow the rules of getopt: -nq is -n "
	"-q, -M1000 is -M 1000. Files can be compressed; one of them can be -, standard input.\n",
	describe, run,
};
