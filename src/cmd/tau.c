/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/input.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/output.h"
#include "base/strset.h"
#include "cmd/comparing.h"
#include "compare/rank_correlation.h"
#include "report/report.h"

/* Runs and their scores. */
struct scores {
	const char *file;       /* as messages show it */
	struct strset runs;
	double *score;          /* by run */
	size_t capacity;
	bool is_table;          /* the first line is a heading */
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
	*scores = (struct scores){.file = input.name};
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

static void check_runs(const struct scores *has, const struct scores *lacks)
{
	char word[QUOTE_SIZE];

	for (size_t run = 0; run < has->runs.count; run++)
		if (strset_find(&lacks->runs, strset_get(&has->runs, run)) == NOT_FOUND)
			die_at((struct place){.file = has->file, .line = run + 1 + has->is_table},
			       "%s has no run %s", lacks->file, quote(word, strset_get(&has->runs, run)));
}

/* The scores of b in the order of a's runs. */
static double *in_order_of(const struct scores *a, const struct scores *b)
{
	double *score = allocate(a->runs.count, sizeof *score);

	check_runs(a, b);
	check_runs(b, a);
	for (size_t run = 0; run < a->runs.count; run++)
		score[run] = b->score[strset_find(&b->runs, strset_get(&a->runs, run))];
	return score;
}

static void write_line(const char *name, double value)
{
	static const struct report_options options = {.digits = 4};

	report_value(&options, (struct column){name, NO_CUTOFF}, comparing_round(value, options.digits));
}

static void run(const struct command *command, char **argv)
{
	const struct option *const groups[] = {NULL};
	struct parsed parsed = options_read(command, groups, argv);
	struct scores a, b;
	struct rank_correlation there, back;
	double *b_score;

	if (parsed.operand_count != 2)
		die_usage("takes two files, A and B, found %zu", parsed.operand_count);
	read_scores(&a, parsed.operand[0]);
	read_scores(&b, parsed.operand[1]);
	b_score = in_order_of(&a, &b);
	there = rank_correlation(a.score, b_score, a.runs.count);
	back = rank_correlation(b_score, a.score, a.runs.count);
	write_line("tau", there.tau);
	write_line("tau-b", there.tau_b);
	write_line("YAR", there.yar);
	write_line("YAR-symmetric", (there.yar + back.yar) / 2);
	output_finish();

	free(b_score);
	free(a.score);
	free(b.score);
	strset_free(&a.runs);
	strset_free(&b.runs);
}

const struct command tau_command = {
	"tau", "A B",
	"Correlate two rankings of the same runs: Kendall's tau and YAR.",
	"A and B have lines \"run score\", in any order; a higher score is better. They may also be tables of one\n"
	"measure, as \"ntcir_eval table -m AP\" prints them. A or B may be -, standard input.\n"
	"L runs make L (L-1)/2 pairs of runs. A pair is tied in a file if its two scores are equal. The output\n"
	"is, with values from -1 to 1:\n"
	"\n"
	"  tau            (pairs in the same order in A and B - pairs in opposite orders) / all pairs\n"
	"  tau-b          the same, but divided by sqrt((all - tied in A) (all - tied in B)); - if that is 0\n"
	"  YAR            the coefficient of Yilmaz, Aslam and Robertson, with A as the gold standard. It is\n"
	"                 tau with more weight on the top ranks:\n"
	"                 2/(L-1) x (sum over i = 2 to L of n(i)/(i-1)) - 1, where n(i) is the number of runs\n"
	"                 above rank i in B that are also in A above the run at rank i. A pair that is tied\n"
	"                 in A or B counts one half; runs tied in B share the mean of the terms of their ranks\n"
	"  YAR-symmetric  the mean of YAR and of YAR with A and B exchanged\n"
	"\n"
	"Sources: [NCU] Eq 5 and 6; Kendall, The Treatment of Ties in Ranking Problems, Biometrika 33(3),\n"
	"1945; Yilmaz, Aslam and Robertson, A New Rank Correlation Coefficient for Information Retrieval,\n"
	"SIGIR 2008.\n", run,
};
