/* SPDX-License-Identifier: MIT */
/* compute and gcompute evaluate labelled lists. They differ in the judgements that they read. */
#include "cmd/commands.h"

#include <stdlib.h>

#include "base/die.h"
#include "cmd/evaluating.h"

struct compute {
	const char *judgements; /* path of REL or RELV */
	const char *path;       /* of the labelled list */
	struct reporting topics;
	struct evaluating options;
	struct evaluator evaluator;
};

/* Of the environment: the measures without -m. */

/* Reads the command line of a subcommand into `compute`, to which its rows of options, `own`,
   point. */
static void read_options(struct compute *compute, const struct command *command, const struct option own[],
                         char **argv)
{
	struct evaluating *options = &compute->options;
	const struct option common[] = {
		HEADING("Measures"),
		{"m", "LIST", &reads_words, &options->selection.lists,
		 "measures or sets; -m help describes them", measures_usual(), NULL},
		MEASURE_OPTIONS(options),
		{"norel", "skip|zero", NULL, &options->norel,
		 "topics without relevant items: skip, or 0", "skip", WITH_TOPICS},
		HEADING("Lists and topics"),
		CONDENSED_OPTION(options),
		TOPICS_OPTION(&compute->topics.list, WITH_TOPICS),
		SEPARATOR_OPTION(&compute->topics.list),
		HEADING("Output"),
		REPORT_OPTIONS(&compute->topics.report),
		HEADING("One list"),
		RANK_OPTIONS(options, &compute->topics.report, "-v"),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own, common), argv);

	if (getenv(MEASURES_VARIABLE))
		options->selection.lists_option = MEASURES_VARIABLE;
	evaluating_check(options, &parsed);
	refuse_classes(&compute->topics.list, options->selection.has_classes);
	compute->path = options_file(&parsed);
}

static bool evaluate_topic(void *context, const struct report_options *options, double value[])
{
	struct compute *compute = context;
	struct evaluator *evaluator = &compute->evaluator;
	struct lists *run = &compute->topics.run;
	bool defined = evaluator_judge(evaluator, run->topic);

	ranking_read(&evaluator->ranking, &run->list, compute->options.selection.condensed, evaluator->topics,
	             &evaluator->ideal);
	if (defined)
		evaluator_evaluate(evaluator, options, value);
	return defined;
}

static void score(struct compute *compute)
{
	bool global = compute->options.selection.of == OF_GAINS;
	const struct format *formats = global                        ? RELV_FILE
	                                        : compute->options.selection.has_classes ? EREL_FILE : REL_FILE;
	struct reporting *topics = &compute->topics;
	struct evaluator *evaluator = &compute->evaluator;

	evaluator_make(evaluator, &compute->options);
	reporting_start(topics, compute->judgements, formats, evaluator->column, evaluator->selection.count);
	/* a script sees only one topic of many, and would get the same warnings for each */
	evaluator_declare(evaluator, &topics->judged, &topics->report);
	reporting_topics(topics, compute->path, global ? GLAB_LIST : LAB_LIST, compute, evaluate_topic);
	ranking_warn(&evaluator->ranking, topics->run.list.input.name, topics->judged.file);
	evaluator_warn(evaluator, topics->judged.file);
	lists_warn_missing(&topics->run);
	reporting_finish(topics);
	evaluator_free(evaluator);
	evaluating_free(&compute->options);
}

static void run_compute(const struct command *command, char **argv)
{
	struct compute compute = {.options.selection.of = OF_LEVELS};
	const struct option own[] = {
		HEADING("Judgements"),
		{"r", "REL", &reads_path, &compute.judgements, "judgements, lines \"item label\"", REQUIRED, NULL},
		GAINS_OPTIONS(&compute.options),
		FLAG("ec", &compute.options.selection.has_classes,
		 "REL and FILE have classes, lines \"item label class\"", NULL),
		TREC_OPTION(&compute.topics.list, "as -t, but REL has TREC or NTCIR qrels"),
		{0},
	};

	read_options(&compute, command, own, argv);
	if (compute.options.gains.count == 0 && !compute.topics.list.topics)
		die_usage("-g GAINS is required for one topic: %s (see ntcir_eval compute -h)",
		          reads_gains.takes);
	score(&compute);
}

static void run_gcompute(const struct command *command, char **argv)
{
	struct compute compute = {.options.selection.of = OF_GAINS};
	const struct option own[] = {
		HEADING("Judgements"),
		{"I", "RELV", &reads_path, &compute.judgements,
		 "gains of the items, lines \"item gain\"", REQUIRED, NULL},
		H_OPTION(&compute.options),
		TREC_OPTION(&compute.topics.list, "the same as -t"),
		{0},
	};

	read_options(&compute, command, own, argv);
	score(&compute);
}

static void describe_levels(bool names)
{
	measures_describe(OF_LEVELS, measures_usual(), names);
}

static void describe_gains(bool names)
{
	measures_describe(OF_GAINS, measures_usual(), names);
}

const struct command compute_command = {
	"compute", "-r REL [-g GAINS] [options] [FILE]",
	"Compute measures from the output of label.",
	"FILE has lines \"item [label]\", as label writes them; with -t or -trec, lines \"topic item "
	"[label]\".\n", describe_levels, run_compute,
};

const struct command gcompute_command = {
	"gcompute", "-I RELV [options] [FILE]",
	"Compute measures from the output of glabel or dinlabel.",
	"FILE has lines \"item [gain]\", as glabel writes them; with -t or -trec, lines \"topic item "
	"[gain]\".\n", describe_gains, run_gcompute,
};
