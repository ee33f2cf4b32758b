/* SPDX-License-Identifier: MIT */
/* compute and gcompute evaluate labelled lists. They differ in the judgements that they read. */
#include "cmd/commands.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/output.h"
#include "cmd/evaluating.h"
#include "cmd/rank_table.h"
#include "read/paired.h"
#include "report/summary.h"

struct compute {
	const char *judgements; /* path of REL or RELV */
	const char *path;       /* of the labelled list */
	struct list_options list;
	struct report_options report;
	struct evaluating options;
	struct records judged;
	struct paired run;
	struct evaluator evaluator;
	struct scores scores;
	struct summary summary;
};

/* Reads the command line of a subcommand into `compute`, to which its rows of options, `own`, point. */
static void read_options(struct compute *compute, const struct command *command, const struct option own[],
                         char **argv)
{
	struct evaluating *options = &compute->options;
	const struct option common[] = {
		{"m", "LIST", read_measures, &options->selection.lists, "names of measures or sets",
		 "measures or sets; -m help describes them (default 2011)", false},
		EVALUATING_OPTIONS(options),
		{"norel", "skip|zero", read_norel, &options->undefined_is_zero, "\"skip\" or \"zero\"",
		 "exclude topics without relevant items (default), or count 0", false},
		COLOR_OPTION(&compute->report),
		REPORT_OPTIONS(&compute->report),
		SEPARATOR_OPTION(&compute->list),
		TOPICS_OPTION(&compute->list),
		{0},
	};
	const struct option *const groups[] = {own, common, NULL};
	const struct parsed parsed = options_read(command, groups, argv);

	evaluating_check(options, &parsed);
	paired_check_options(&compute->list);
	if (options_given(&parsed, "norel") && !compute->list.topics)
		die_usage("-norel is for several topics, with -t or -trec");
	paired_check_classes(&compute->list, options->has_classes);
	report_check_options(&compute->report, compute->list.topics);
	compute->path = options_file(&parsed);
}

static void report_topic(struct compute *compute, double value[])
{
	struct evaluator *evaluator = &compute->evaluator;
	const struct report_options options = summary_options(&compute->summary, compute->run.topic);

	evaluator_evaluate(evaluator);
	evaluator_write_counts(evaluator, &options);
	if (compute->options.table)
		rank_table_write(&options, compute->options.depth, &evaluator->judgements, &evaluator->ranking,
		                 &evaluator->evaluation, evaluator->selection.named_uses);
	evaluator_values(evaluator, value);
}

static void score_topic(struct compute *compute)
{
	struct evaluator *evaluator = &compute->evaluator;
	struct paired *run = &compute->run;
	bool defined = evaluator_judge(evaluator, &compute->judged, run->topic);
	double *value;

	ranking_read(&evaluator->ranking, &run->list, compute->options.selection.condensed, &evaluator->judgements,
	             &evaluator->ideal);
	value = summary_start(&compute->summary, run->topic);
	if (defined)
		report_topic(compute, value);
	else
		summary_undefined(&compute->summary);
	summary_end(&compute->summary);
}

/* Evaluates the lists and writes the report. */
static void score(struct compute *compute)
{
	bool global = compute->options.global;
	const struct record_formats *formats = global                        ? &RELV_FILE
	                                        : compute->options.has_classes ? &EREL_FILE : &REL_FILE;
	struct paired *run = &compute->run;
	struct column *column;

	evaluator_make(&compute->evaluator, &compute->options);
	column = columns_of(&compute->evaluator.selection);
	paired_read(&compute->judged, compute->judgements, paired_format(formats, &compute->list), &compute->list);
	/* a script sees only one topic of many, and would get the same warnings for each */
	evaluator_declare(&compute->evaluator, &compute->options, &compute->judged, compute->report.prefix.at);
	compute->scores.topics = &compute->judged.names;
	summary_make(&compute->summary, &compute->scores, &compute->report, column, compute->evaluator.selection.count,
	             compute->judged.file);
	paired_open(run, &compute->judged, compute->path, global ? GLAB_LIST : LAB_LIST, &compute->list);
	while (paired_next(run))
		score_topic(compute);
	ranking_warn(&compute->evaluator.ranking, run->list.input.name, compute->judged.file);
	evaluator_warn(&compute->evaluator, compute->judged.file);
	paired_warn_missing(run);
	summary_report(&compute->summary);

	summary_free(&compute->summary);
	scores_free(&compute->scores);
	evaluator_free(&compute->evaluator);
	paired_close(run);
	records_free(&compute->judged);
	free(compute->list.chosen.at);
	free(column);
	evaluating_free(&compute->options);
	output_finish();
}

/* What the command line does not say. */
#define COMPUTE_DEFAULT .list.truncate = SIZE_MAX, .report.digits = 4, .options.parameters = PARAMETERS_DEFAULT

static void run_compute(const struct command *command, char **argv)
{
	struct compute compute = {COMPUTE_DEFAULT};
	const struct option own[] = {
		{"r", "REL", read_path, &compute.judgements, TAKES_REL,
		 "judgements, lines \"item label\"", true},
		GAINS_OPTIONS(&compute.options),
		{"ec", NULL, NULL, &compute.options.has_classes, NULL,
		 "REL and FILE have equivalence classes, lines \"item label class\"", false},
		TREC_OPTION(&compute.list, "as -t, but REL has TREC or NTCIR qrels"),
		{0},
	};

	read_options(&compute, command, own, argv);
	if (compute.options.gains.count == 0 && !compute.list.topics)
		die_usage("-g GAINS is required: %s (see ntcir_eval compute -h)", TAKES_GAINS);
	evaluating_check_gains(&compute.options);
	score(&compute);
}

static void run_gcompute(const struct command *command, char **argv)
{
	struct compute compute = {COMPUTE_DEFAULT, .options.global = true};
	const struct option own[] = {
		{"I", "RELV", read_path, &compute.judgements, TAKES_RELV,
		 "gains of the items, lines \"item gain\"", true},
		H_OPTION(&compute.options),
		TREC_OPTION(&compute.list, "the same as -t"),
		{0},
	};

	read_options(&compute, command, own, argv);
	score(&compute);
}

const struct command compute_command = {
	"compute", "-r REL [-g GAINS] [options] [FILE]",
	"Compute measures from the output of label.",
	"FILE has lines \"item [label]\", as label writes them; with -t or -trec, lines \"topic item [label]\".\n", run_compute,
};

const struct command gcompute_command = {
	"gcompute", "-I RELV [options] [FILE]",
	"Compute measures from the output of glabel or dinlabel.",
	"FILE has lines \"item [gain]\", as glabel writes them; with -t or -trec, lines \"topic item [gain]\".\n", run_gcompute,
};
