/* SPDX-License-Identifier: MIT */
/* compute and gcompute evaluate labelled lists. They differ in the judgements that they read. */
#include "cmd/commands.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/evaluating.h"
#include "cmd/rank_table.h"
#include "measure/help.h"
#include "read/paired.h"
#include "report/summary.h"

struct scoring {
	/* from the subcommand and its own options: */
	bool global;            /* labels are gains, without stopping weights; and the set 2019 has no iRBU@ */
	bool has_classes;
	/* from the options that both have: */
	bool table;             /* show the list rank by rank */
	bool undefined_is_zero; /* topics without relevant items have the value 0 */
	int given;              /* the parameters on the command line, as the sum of their USES_ */
	size_t depth;           /* of the table; 0: all of it */
	const char *path;       /* of the labelled list */
	struct list_options list;
	struct selection_options selection;
	struct parameters parameters;
	struct report_options report;
	/* again from the subcommand's own: */
	const char *judgements; /* path of REL or RELV */
	struct numbers gains;   /* of L1, L2, ... unless `global`; none: their levels, up to the highest in REL */
	struct numbers weights; /* stopping weights, as many; none: the gains */
	double H;               /* `global`: the highest possible gain; 0: the highest in RELV */
};

/* "help" prints the help, and ends the program. */
static bool read_measures(char *word, void *value)
{
	if (strcmp(word, "help") == 0) {
		measure_help();
		output_finish();
		exit(EXIT_SUCCESS);
	}
	return read_words(word, value);
}

static bool read_log_base(char *word, void *value)
{
	return read_not_negative(word, value) && (*(double *)value == 0 || *(double *)value > 1);
}

/* What a topic without relevant items is: left out, or 0. */
static bool read_norel(char *word, void *value)
{
	*(bool *)value = strcmp(word, "zero") == 0;
	return *(bool *)value || strcmp(word, "skip") == 0;
}

/* Options of parameters, and the columns of -v that use them. */
static const struct parameter {
	const char *name;
	int use;
	bool in_table;
} PARAMETERS[] = {
	{"s", USES_WEIGHTS, false}, {"beta", USES_BETA, true}, {"gamma", USES_GAMMA, false},
	{"logb", USES_LOGB, true}, {"rbp", USES_RBP, false}, {"rbup", USES_RBUP, false},
};

enum { PARAMETER_COUNT = sizeof PARAMETERS / sizeof *PARAMETERS };

/* Warns of parameters that nothing printed uses. A script sees only one topic of many, and would say it for each. */
static void warn_of_parameters(const struct scoring *scoring, const struct selection *selection)
{
	int uses = selection_uses(selection);

	for (size_t i = 0; i < PARAMETER_COUNT; i++) {
		const struct parameter *parameter = &PARAMETERS[i];

		if ((scoring->given & parameter->use) && !(uses & parameter->use) &&
		    !(scoring->table && parameter->in_table) && !scoring->report.prefix.at)
			warn_of_unused(parameter->name);
	}
}

/* Reads the command line of a subcommand into `scoring`, which holds what comes from the subcommand, and
   to which its rows of options, `own`, point. */
static void read_options(struct scoring *scoring, const struct command *command,
                         const struct option own[], char **argv)
{
	struct parameters *p = &scoring->parameters;
	struct selection_options *s = &scoring->selection;
	static const char share[] = "a number above 0 and at most 1";
	const struct option common[] = {
		CUTOFFS_OPTION(&s->cutoffs),
		{"m", "LIST", read_measures, &s->lists, "names of measures or sets",
		 "print these measures or sets, such as AP,nDCG@10 or 2019 (default 2011);\n"
		 "                     -m help describes them all", false},
		{"also", "LIST", read_word, &s->also, "names of measures or sets",
		 "print these measures, too, if -m does not include them", false},
		{"j", NULL, NULL, &s->condensed, NULL,
		 "evaluate the condensed list, without unjudged items; add bpref and rpref to sets", false},
		{"gap", NULL, NULL, &s->gap, NULL, "add graded average precision (GAP) to sets", false},
		{"beta", "X", read_not_negative, &p->beta, "a number from 0 to 1e15",
		 "weight of the cumulated gain in the blended ratio, 0 or more (default 1)", false},
		{"gamma", "X", read_share, &p->gamma, share,
		 "persistence of NCUrb, above 0, at most 1 (default 0.95)", false},
		{"logb", "X", read_log_base, &p->log_base, "a number above 1 and at most 1e15, or 0 for e",
		 "logarithm base of nDCG, above 1 (default 2); 0 means e", false},
		{"rbp", "X", read_share, &p->rbp, share, "persistence of RBP, above 0, at most 1 (default 0.95)", false},
		{"rbup", "X", read_share, &p->rbup, share,
		 "persistence of iRBU and NCUrb,IE, above 0, at most 1 (default 0.99)", false},
		{"v", NULL, NULL, &scoring->table, NULL,
		 "show the list rank by rank (columns with * are of the ideal list), then\n"
		 "                     the relevant items that it lacks", false},
		{"depth", "K", read_positive, &scoring->depth, "a number of ranks, 1 or more",
		 "with -v: show only the first K ranks", false},
		{"norel", "skip|zero", read_norel, &scoring->undefined_is_zero, "\"skip\" or \"zero\"",
		 "with -t or -trec: skip topics without relevant items (default), or print 0\n"
		 "                     for all their measures except Judged@ and RBP-residual, as in trec_eval", false},
		REPORT_OPTIONS(&scoring->report),
		RUN_OPTIONS(&scoring->list),
		{0},
	};
	const struct option *const groups[] = {own, common, NULL};
	struct parsed parsed;

	*p = (struct parameters)PARAMETERS_DEFAULT;
	scoring->list.truncate = SIZE_MAX;
	scoring->report.digits = 4;
	parsed = options_read(command, groups, argv);
	for (size_t i = 0; i < PARAMETER_COUNT; i++)
		if (options_given(&parsed, PARAMETERS[i].name))
			scoring->given |= PARAMETERS[i].use;
	options_default_cutoffs(&s->cutoffs);
	s->global = scoring->global;
	s->has_classes = scoring->has_classes;
	s->irbu = (scoring->given & USES_RBUP) && !scoring->global;
	if (scoring->depth > 0 && !scoring->table)
		die_usage("-depth goes with -v");
	paired_check_options(&scoring->list);
	if (options_given(&parsed, "norel") && !scoring->list.topics)
		die_usage("-norel is for several topics, with -t or -trec");
	paired_check_classes(&scoring->list, scoring->has_classes);
	report_check_options(&scoring->report, scoring->list.topics);
	scoring->path = options_file(&parsed);
}

static void free_options(struct scoring *scoring)
{
	free(scoring->selection.cutoffs.at);
	free(scoring->selection.lists.at);
	free(scoring->gains.at);
	free(scoring->weights.at);
}

/* What evaluating a topic needs, kept from topic to topic. */
struct scores {
	const struct scoring *scoring;
	struct selection selection;
	struct paired run;
	struct judgements judgements;
	struct ranking ranking;
	struct summary summary;
};

/* Writes the two lines above the measures, which describe the list and the judgements. */
static void write_counts(const struct report_options *options, const struct evaluation *evaluation)
{
	report_prefix(options);
	output_format("# syslen=%zu jrel=%zu jnonrel=%zu\n", evaluation->length, evaluation->R,
	              evaluation->N);
	report_prefix(options);
	output_format("# r1=%zu rp=%zu\n", evaluation->r1, evaluation->rp);
}

/* Warns if measures with (rel=`least`) need judged nonrelevant items, and there are none. */
static void warn_of_no_nonrelevant(const struct scores *scores, size_t least, const struct ideal *ideal)
{
	if (ideal->N == 0 && ideal->R > 0 && selection_needs_nonrelevant(&scores->selection, least))
		warn_at(scores->judgements.place, "no item is judged nonrelevant: no bpref, no rpref");
}

static void rescale(struct scores *scores, struct scale scale)
{
	labels_rescale(&scores->judgements.labels, scale);
	labels_rescale(&scores->ranking.labels, scale);
}

/* The values of the measures with (rel=`least`): the same list and judgements are evaluated with other gains. */
static void value_from_level(struct scores *scores, size_t least, double value[])
{
	const struct scale declared = scores->judgements.labels.scale;
	struct scale scale = declared;
	struct evaluation evaluation;
	struct ideal ideal;

	scale.least = least;
	rescale(scores, scale);
	ideal_make(&ideal, &scores->judgements);
	warn_of_no_nonrelevant(scores, least, &ideal);
	if (ideal.R == 0 && !scores->scoring->undefined_is_zero) {
		warn_at(scores->judgements.place, "no item of level %zu or higher: no measure with (rel=%zu)", least, least);
	} else {
		evaluation_make(&evaluation, &scores->ranking, NULL, &ideal, &scores->scoring->parameters);
		selection_values(&scores->selection, least, &evaluation, value);
		evaluation_free(&evaluation);
	}
	ideal_free(&ideal);
	rescale(scores, declared);
}

static void report_topic(struct scores *scores, const struct ideal *ideal)
{
	const struct scoring *scoring = scores->scoring;
	size_t topic = scores->run.topic;
	const struct report_options options = summary_options(&scores->summary, topic);
	double *value = summary_values(&scores->summary, topic);
	struct evaluation evaluation;

	evaluation_make(&evaluation, &scores->ranking, NULL, ideal, &scoring->parameters);
	warn_of_no_nonrelevant(scores, 0, ideal);
	write_counts(&options, &evaluation);
	if (scoring->table)
		rank_table_write(&options, scoring->depth, &scores->judgements, &scores->ranking, &evaluation);
	selection_values(&scores->selection, 0, &evaluation, value);
	evaluation_free(&evaluation);
	for (size_t k = selection_next_level(&scores->selection, 0); k > 0;
	     k = selection_next_level(&scores->selection, k))
		value_from_level(scores, k, value);
	summary_write(&scores->summary, topic);
}

static void score_topic(struct scores *scores)
{
	const struct scoring *scoring = scores->scoring;
	struct paired *run = &scores->run;
	struct judgements *judgements = &scores->judgements;
	struct ideal ideal;
	bool defined;

	judgement_file_judge(&run->topics, run->topic, judgements);
	ideal_make(&ideal, judgements);
	defined = ideal.R > 0 || scoring->undefined_is_zero;
	if (scoring->H > 0 && ideal.R > 0 && ideal.grade[0].gain > scoring->H)
		die_at(judgements->place, "the gain %.15g is above that of -H, %.15g", ideal.grade[0].gain, scoring->H);
	if (!defined)
		summary_need_id(&scores->summary, run->topic, NOTHING_RELEVANT);
	ranking_read(&scores->ranking, &run->list, scoring->selection.condensed, judgements, &ideal);
	summary_start(&scores->summary, run->topic);
	if (defined)
		report_topic(scores, &ideal);
	else
		summary_undefined(&scores->summary, run->topic, NOTHING_RELEVANT);
	summary_end(&scores->summary, run->topic);
	ideal_free(&ideal);
}

/* The highest level in all of a file with topics, at least 1. */
static size_t highest_level(const struct judgement_file *file)
{
	struct labels labels = {.scale.kind = LEVELS};
	double highest = 1;
	size_t topic;

	for (size_t i = 0; i < file->count; i++) {
		const struct judged judged = judgement_file_line(file, i, &topic);
		size_t label = labels_add(&labels, judged.label, judged.place);
		double level = labels.label[label].grade.level;
		char word[QUOTE_SIZE];

		if (level > LARGEST_NUMBER)
			die_at(judged.place, "label %s: without -g, the level is the gain, and a gain is at most 1e15",
			       quote(word, judged.label));
		highest = fmax(highest, level);
	}
	labels_free(&labels);
	return (size_t)highest;
}

/* Of as many stopping weights as gains: a level that has a gain must have a weight. */
static void check_weights(const struct scoring *scoring)
{
	for (size_t i = 0; i < scoring->gains.count; i++)
		if (scoring->gains.at[i] > 0 && scoring->weights.at[i] == 0)
			die_usage("-s: the stopping weight of L%zu must be above 0, because its gain is above 0", i + 1);
}

/* Without -g the levels are the gains; -s then has as many weights as there are levels. */
static struct scale scale_of_levels(struct scoring *scoring, size_t highest)
{
	struct numbers *gains = &scoring->gains;

	if (scoring->weights.count == 0)
		return (struct scale){.kind = LEVELS, .highest = highest};
	if (scoring->weights.count != highest)
		die_usage("-s takes as many stopping weights as there are levels: %zu, not %zu", highest,
		          scoring->weights.count);
	gains->at = allocate(highest, sizeof *gains->at);
	for (gains->count = 0; gains->count < highest; gains->count++)
		gains->at[gains->count] = (double)gains->count + 1;
	check_weights(scoring);
	return (struct scale){.kind = GAINS, .highest = highest, .gain = gains->at, .weight = scoring->weights.at};
}

/* Without stopping weights, the gains take their place. */
static struct scale scale_of(struct scoring *scoring, const struct judgement_file *file)
{
	const struct numbers *gains = &scoring->gains, *weights = &scoring->weights;

	if (scoring->global)
		return (struct scale){.kind = GLOBAL_GAINS, .H = scoring->H};
	if (gains->count == 0)
		return scale_of_levels(scoring, highest_level(file));
	return (struct scale){.kind = GAINS, .highest = gains->count, .gain = gains->at,
	                      .weight = weights->count > 0 ? weights->at : gains->at};
}

/* Evaluates the lists and writes the report. */
static void score(struct scoring *scoring)
{
	const struct judgement_formats *formats = scoring->global        ? &RELV_FILE
	                                        : scoring->has_classes ? &EREL_FILE : &REL_FILE;
	struct scores scores = {.scoring = scoring};
	struct paired *run = &scores.run;
	struct column *column;

	selection_make(&scores.selection, &scoring->selection);
	scoring->parameters.averages = (selection_uses(&scores.selection) & USES_AVERAGES) != 0;
	column = columns_of(&scores.selection);
	judgement_file_read(&run->topics, scoring->judgements, paired_format(formats, &scoring->list),
	                    scoring->list.separator);
	scores.judgements.labels.scale = scale_of(scoring, &run->topics);
	if (!scoring->global)
		selection_check_levels(&scores.selection, scores.judgements.labels.scale.highest);
	warn_of_parameters(scoring, &scores.selection);
	summary_make(&scores.summary, &scoring->report, column, scores.selection.count, &run->topics.names,
	             run->topics.file);
	paired_open(run, scoring->path, scoring->global ? GLAB_LIST : LAB_LIST, &scoring->list);
	while (paired_next(run))
		score_topic(&scores);
	ranking_warn(&scores.ranking, run->list.input.name, run->topics.file);
	paired_warn_missing(run);
	summary_report(&scores.summary);

	summary_free(&scores.summary);
	ranking_free(&scores.ranking);
	judgements_free(&scores.judgements);
	paired_close(run);
	selection_free(&scores.selection);
	free(column);
	output_finish();
}

static const char TAKES_WEIGHTS[] =
	"stopping weights of L1, L2, ... such as 1:2:3: numbers from 0 to 1e15, none lower than the one before";

static void check_gains(const struct scoring *scoring)
{
	const struct numbers *gains = &scoring->gains, *weights = &scoring->weights;

	if (gains->count == 0 && !scoring->list.topics)
		die_usage("-g GAINS is required: %s (see ntcir_eval compute -h)", TAKES_GAINS);
	if (gains->count == 0)
		return;
	if (scoring->has_classes && gains->at[0] == 0)
		die_usage("-g: with -ec every gain must be above 0");
	if (weights->count == 0)
		return;
	if (weights->count != gains->count)
		die_usage("-s takes as many stopping weights as -g has gains: %zu, not %zu",
		          gains->count, weights->count);
	check_weights(scoring);
}

static void run_compute(const struct command *command, char **argv)
{
	struct scoring scoring = {.global = false};
	const struct option own[] = {
		{"r", "REL", read_path, &scoring.judgements, TAKES_REL,
		 "relevance judgements, lines \"item label\"", true},
		{"g", "GAINS", read_gains, &scoring.gains, TAKES_GAINS,
		 "gains of L1, L2, ..., such as 1:2:3 (required for one topic; with -t or\n"
		 "                     -trec the default is 1:2:3..., up to the highest level in REL)", false},
		{"s", "WEIGHTS", read_nondecreasing, &scoring.weights, TAKES_WEIGHTS,
		 "stopping weights of L1, L2, ... for NCUgu (default: the gains)", false},
		{"ec", NULL, NULL, &scoring.has_classes, NULL,
		 "REL and the list have equivalence classes, lines \"item label class\"", false},
		{0},
	};

	read_options(&scoring, command, own, argv);
	check_gains(&scoring);
	score(&scoring);
	free_options(&scoring);
}

static bool read_highest(char *word, void *value)
{
	return read_not_negative(word, value) && *(double *)value > 0;
}

static void run_gcompute(const struct command *command, char **argv)
{
	struct scoring scoring = {.global = true};
	const struct option own[] = {
		{"I", "RELV", read_path, &scoring.judgements, TAKES_RELV,
		 "gains of the items, lines \"item gain\"", true},
		{"H", "GAIN", read_highest, &scoring.H, "a number above 0 and at most 1e15",
		 "the highest possible gain (default: the highest in RELV)", false},
		{0},
	};

	read_options(&scoring, command, own, argv);
	score(&scoring);
	free_options(&scoring);
}

const struct command compute_command = {
	"compute", "-r REL [-g GAINS] [options] [FILE]",
	"Compute measures from the output of label.",
	"FILE has lines \"item [label]\", as label writes them. Without FILE, or if FILE is -, compute reads\n"
	"standard input.\n"
	"With -t, FILE has lines \"topic item [label]\", REL has lines \"topic item label\", and each output line\n"
	"starts with its topic. With -trec, it is the same, but REL has TREC qrels or NTCIR qrels.\n", run_compute,
};

const struct command gcompute_command = {
	"gcompute", "-I RELV [options] [FILE]",
	"Compute measures from the output of glabel or dinlabel.",
	"FILE has lines \"item [gain]\", as glabel writes them. Without FILE, or if FILE is -, gcompute reads\n"
	"standard input.\n"
	"With -t or -trec, FILE has lines \"topic item [gain]\", RELV has lines \"topic item gain\", and each\n"
	"output line starts with its topic.\n", run_gcompute,
};
