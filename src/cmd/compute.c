/* compute and gcompute evaluate labelled lists. They differ in the judgements that they read. */
#include "cmd/commands.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/output.h"
#include "cmd/rank_table.h"
#include "measure/help.h"
#include "measure/selection.h"
#include "read/paired.h"
#include "report/report.h"
#include "report/summary.h"

struct scoring {
	/* from the subcommand: */
	bool global;            /* labels are gains, without stopping weights; and the set 2019 has no iRBU@ */
	/* from its own options: */
	const char *judgements; /* path of REL or RELV */
	struct numbers gains;   /* of L1, L2, ... unless `global` */
	struct numbers weights; /* stopping weights, as many; none: the gains */
	bool has_classes;
	/* from the options that both have: */
	const char *path;       /* of the labelled list */
	struct list_options list;
	bool table;             /* show the list rank by rank */
	struct selection_options selection;
	struct parameters parameters;
	struct report_options report;
};

/* -m help needs no other option. */
static void help(void)
{
	measure_help();
	output_finish();
	exit(EXIT_SUCCESS);
}

static bool read_log_base(char *word, void *value)
{
	return read_not_negative(word, value) && (*(double *)value == 0 || *(double *)value > 1);
}

struct rbup {
	double *value;
	bool given;
};

static bool read_rbup(char *word, void *value)
{
	struct rbup *rbup = value;

	rbup->given = true;
	return read_share(word, rbup->value);
}

/* Reads the command line of a subcommand into `scoring`, which holds what comes from the subcommand, and
   to which its rows of options, `own`, point. */
static void read_options(struct scoring *scoring, const struct command *command,
                         const struct option own[], int argc, char **argv)
{
	struct parameters *p = &scoring->parameters;
	struct selection_options *s = &scoring->selection;
	struct rbup rbup = {&p->rbup, false};
	static const char share[] = "a number above 0 and at most 1";
	const struct option common[] = {
		CUTOFFS_OPTION(&s->cutoffs),
		{"m", "LIST", read_word, &s->list, "names of measures or sets",
		 "measures and sets, such as 2019 or AP,nDCG@10 (default 2011);\n"
		 "                     -m help describes them all", false},
		{"also", "LIST", read_word, &s->also, "names of measures or sets",
		 "also the measures of LIST that -m has not chosen", false},
		{"j", NULL, NULL, &s->condensed, NULL,
		 "evaluate the condensed list (unjudged items left out); bpref, rpref", false},
		{"gap", NULL, NULL, &s->gap, NULL, "also graded average precision", false},
		{"beta", "X", read_not_negative, &p->beta, "a number from 0 to 1e15",
		 "weight of cumulated gain in the blended ratio, from 0 (default 1)", false},
		{"gamma", "X", read_share, &p->gamma, share,
		 "persistence of NCUrb, above 0, at most 1 (default 0.95)", false},
		{"logb", "X", read_log_base, &p->log_base, "a number above 1 and at most 1e15, or 0 for e",
		 "logarithm base of nDCG, above 1 (default 2); 0 means e", false},
		{"rbp", "X", read_share, &p->rbp, share, "persistence of RBP, likewise (default 0.95)", false},
		{"rbup", "X", read_rbup, &rbup, share,
		 "persistence of iRBU and NCUrb,IE, likewise (default 0.99)", false},
		{"v", NULL, NULL, &scoring->table, NULL, "show the list rank by rank (* marks the ideal list's columns)", false},
		REPORT_OPTIONS(&scoring->report),
		RUN_OPTIONS(&scoring->list),
		{0},
	};
	const struct option *const groups[] = {own, common, NULL};
	char default_cutoffs[] = "1000";
	struct parsed parsed;

	*p = (struct parameters){.beta = 1, .gamma = 0.95, .log_base = 2, .rbp = 0.95, .rbup = 0.99};
	scoring->list.truncate = SIZE_MAX;
	s->list = "2011";
	read_positives(default_cutoffs, &s->cutoffs);
	scoring->report.digits = 4;
	parsed = options_read(command, groups, argc, argv);
	if (strcmp(s->list, "help") == 0)
		help();
	options_check(groups, &parsed);
	s->stopping_weights = !scoring->global;
	s->irbu = rbup.given && !scoring->global;
	paired_check_options(&scoring->list);
	paired_check_classes(&scoring->list, scoring->has_classes);
	report_check_options(&scoring->report, scoring->list.topics);
	scoring->path = options_file(&parsed);
}

static void free_options(struct scoring *scoring)
{
	free(scoring->selection.cutoffs.at);
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

/* The columns of the report; the caller frees. */
static struct column *columns_of(const struct selection *selection)
{
	struct column *column = allocate(selection->count, sizeof *column);

	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];

		column[i].name = wanted->measure->name;
		column[i].cutoff = wanted->cutoff == WHOLE_LIST ? NO_CUTOFF : wanted->cutoff;
	}
	return column;
}

/* Writes the two lines above the measures, which describe the list and the judgements. */
static void write_counts(const struct report_options *options, const struct evaluation *evaluation)
{
	report_prefix(options);
	output_format("# syslen=%zu jrel=%zu jnonrel=%zu\n", evaluation->length, evaluation->R,
	              evaluation->N);
	report_prefix(options);
	output_format("# r1=%zu rp=%zu\n", evaluation->r1, evaluation->rp);
}

static void report_topic(struct scores *scores, const struct evaluation *evaluation)
{
	size_t topic = scores->run.topic;
	const struct report_options options = summary_options(&scores->summary, topic);

	if (evaluation->N == 0 && selection_needs_nonrelevant(&scores->selection))
		warn_at(scores->judgements.place, "no item is judged nonrelevant: no bpref, no rpref");
	write_counts(&options, evaluation);
	if (scores->scoring->table)
		rank_table_write(&options, &scores->ranking, evaluation);
	selection_values(&scores->selection, evaluation, summary_values(&scores->summary, topic));
	summary_write(&scores->summary, topic);
}

static void score_topic(struct scores *scores)
{
	const struct scoring *scoring = scores->scoring;
	struct paired *run = &scores->run;
	struct judgements *judgements = &scores->judgements;
	struct evaluation evaluation;
	struct ideal ideal;

	judgement_file_judge(&run->topics, run->topic, judgements);
	ideal_make(&ideal, judgements);
	if (ideal.R == 0)
		summary_need_id(&scores->summary, run->topic, NOTHING_RELEVANT);
	ranking_read(&scores->ranking, &run->list, scoring->selection.condensed, judgements, &ideal);
	summary_start(&scores->summary, run->topic);
	if (ideal.R == 0) {
		summary_undefined(&scores->summary, run->topic, NOTHING_RELEVANT);
	} else {
		evaluation_make(&evaluation, &scores->ranking, &ideal, &scoring->parameters);
		report_topic(scores, &evaluation);
		evaluation_free(&evaluation);
	}
	summary_end(&scores->summary, run->topic);
	ideal_free(&ideal);
}

/* Without stopping weights, the gains take their place. */
static struct scale scale_of(const struct scoring *scoring)
{
	const struct numbers *gains = &scoring->gains, *weights = &scoring->weights;

	if (scoring->global)
		return (struct scale){.kind = GLOBAL_GAINS};
	return (struct scale){.kind = GAINS, .highest = gains->count, .gain = gains->at,
	                      .weight = weights->count > 0 ? weights->at : gains->at};
}

/* Evaluates the lists and writes the report. */
static void score(const struct scoring *scoring)
{
	const struct judgement_formats *formats = scoring->global        ? &RELV_FILE
	                                        : scoring->has_classes ? &EREL_FILE : &REL_FILE;
	struct scores scores = {.scoring = scoring, .judgements.labels.scale = scale_of(scoring)};
	struct column *column;

	selection_make(&scores.selection, &scoring->selection);
	column = columns_of(&scores.selection);
	judgement_file_read(&scores.run.topics, scoring->judgements, paired_format(formats, &scoring->list),
	                    scoring->list.separator);
	summary_make(&scores.summary, &scoring->report, column, scores.selection.count,
	             &scores.run.topics.names, scores.run.topics.file);
	paired_open(&scores.run, scoring->path, scoring->global ? GLAB_LIST : LAB_LIST, &scoring->list);
	while (paired_next(&scores.run))
		score_topic(&scores);
	summary_report(&scores.summary);

	summary_free(&scores.summary);
	ranking_free(&scores.ranking);
	judgements_free(&scores.judgements);
	paired_close(&scores.run);
	selection_free(&scores.selection);
	free(column);
	output_finish();
}

static const char TAKES_GAINS[] =
	"gains of L1, L2, ... such as 1:2:3: numbers up to 1e15, none below the one before, the last above 0";
static const char TAKES_WEIGHTS[] =
	"stopping weights of L1, L2, ... such as 1:2:3: numbers up to 1e15, none below 0 or the one before";

static bool read_nondecreasing(char *word, void *value)
{
	const struct numbers *numbers = value;

	if (!read_numbers(word, value) || numbers->at[0] < 0)
		return false;
	for (size_t i = 1; i < numbers->count; i++)
		if (numbers->at[i] < numbers->at[i - 1])
			return false;
	return true;
}

static bool read_gains(char *word, void *value)
{
	const struct numbers *gains = value;

	return read_nondecreasing(word, value) && gains->at[gains->count - 1] > 0;
}

static void check_gains(const struct scoring *scoring)
{
	const struct numbers *gains = &scoring->gains, *weights = &scoring->weights;

	if (scoring->has_classes && gains->at[0] == 0)
		die_usage("-g: with -ec every gain must be above 0");
	if (weights->count == 0)
		return;
	if (weights->count != gains->count)
		die_usage("-s takes as many stopping weights as -g has gains: %zu, not %zu",
		          gains->count, weights->count);
	for (size_t i = 0; i < gains->count; i++)
		if (gains->at[i] > 0 && weights->at[i] == 0)
			die_usage("-s: the stopping weight of L%zu must be above 0, as its gain is",
			          i + 1);
}

static void run_compute(const struct command *command, int argc, char **argv)
{
	struct scoring scoring = {.global = false};
	const struct option own[] = {
		{"r", "REL", read_path, &scoring.judgements, "a file of lines \"item label\"",
		 "relevance assessments, lines \"item label\"", true},
		{"g", "GAINS", read_gains, &scoring.gains, TAKES_GAINS,
		 "gains of L1, L2, ... such as 1:2:3", true},
		{"s", "WEIGHTS", read_nondecreasing, &scoring.weights, TAKES_WEIGHTS,
		 "stopping weights of L1, L2, ... for NCUgu (default: the gains)", false},
		{"ec", NULL, NULL, &scoring.has_classes, NULL,
		 "REL and the list have equivalence classes: \"item label class\"", false},
		{0},
	};

	read_options(&scoring, command, own, argc, argv);
	check_gains(&scoring);
	score(&scoring);
	free_options(&scoring);
}

static void run_gcompute(const struct command *command, int argc, char **argv)
{
	struct scoring scoring = {.global = true};
	const struct option own[] = {
		{"I", "RELV", read_path, &scoring.judgements, "a file of lines \"item gain\"",
		 "gains of the items, lines \"item gain\"", true},
		{0},
	};

	read_options(&scoring, command, own, argc, argv);
	score(&scoring);
	free_options(&scoring);
}

const struct command compute_command = {
	"compute", "-r REL -g GAINS [options] [FILE]",
	"Evaluate lists labelled by label.",
	"FILE has lines \"item [label]\"; without FILE, or if it is -, standard input is read.\n"
	"With -t its lines are \"topic item [label]\", those of REL \"topic item label\", and those printed\n"
	"start with the topic; -trec is the same but that REL has TREC qrels.\n", run_compute,
};

const struct command gcompute_command = {
	"gcompute", "-I RELV [options] [FILE]",
	"Evaluate lists labelled by glabel: measures from gains.",
	"FILE has lines \"item [gain]\"; without FILE, or if it is -, standard input is read.\n"
	"With -t or -trec its lines are \"topic item [gain]\", those of RELV \"topic item gain\", and those\n"
	"printed start with the topic.\n", run_gcompute,
};
