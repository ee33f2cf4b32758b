#include "scoring.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"
#include "output.h"
#include "ranktable.h"

/* -m help needs no other option. */
static void help(void)
{
	report_help();
	output_finish();
	exit(EXIT_SUCCESS);
}

static bool read_log_base(char *word, void *value)
{
	return read_not_negative(word, value) && (*(double *)value == 0 || *(double *)value > 1);
}

/* The set 2019 has iRBU@ if -rbup is given. */
struct rbup {
	double *value;
	bool *given;
};

static bool read_rbup(char *word, void *value)
{
	struct rbup *rbup = value;

	*rbup->given = true;
	return read_share(word, rbup->value);
}

void scoring_start(struct scoring *scoring, const struct command *command,
                   const struct option own[], int argc, char **argv)
{
	struct parameters *p = &scoring->parameters;
	struct selection_options *s = &scoring->selection;
	struct rbup rbup = {&p->rbup, &s->irbu};
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
	run_check_options(&scoring->list);
	report_check_options(&scoring->report, scoring->list.topics);
	scoring->path = options_file(&parsed);
}

/* What evaluating a topic needs, kept from topic to topic. */
struct scores {
	const struct scoring *scoring;
	struct selection selection;
	struct run run;
	struct judgements judgements;
	struct ranking ranking;
	struct results results;
};

static void report_topic(struct scores *scores, const struct evaluation *evaluation)
{
	const struct report_options options =
		results_options(&scores->results, scores->run.topic, &scores->scoring->report);
	double *values = results_values(&scores->results, scores->run.topic);

	if (evaluation->N == 0 && selection_needs_nonrelevant(&scores->selection))
		warn_at(scores->judgements.place, "no item is judged nonrelevant: no bpref, no rpref");
	report_summary(&options, evaluation);
	if (scores->scoring->table)
		ranktable_write(&options, &scores->ranking, evaluation);
	selection_values(&scores->selection, evaluation, values);
	report_values(&options, &scores->selection, values);
}

static void score_topic(struct scores *scores)
{
	const struct scoring *scoring = scores->scoring;
	struct run *run = &scores->run;
	struct judgements *judgements = &scores->judgements;
	struct evaluation evaluation;
	struct ideal ideal;

	topics_judge(&run->topics, run->topic, judgements, &scoring->scale);
	ideal_make(&ideal, judgements, &scoring->scale);
	if (ideal.R == 0)
		results_need_id(&scores->results, run->topic, &scoring->report, NOTHING_RELEVANT);
	ranking_read(&scores->ranking, &run->list, scoring->selection.condensed, judgements, &ideal,
	             &scoring->scale);
	results_start(&scores->results, run->topic);
	if (ideal.R == 0) {
		results_undefined(&scores->results, run->topic, &scoring->report, NOTHING_RELEVANT);
	} else {
		evaluation_make(&evaluation, &scores->ranking, &ideal, &scoring->parameters);
		report_topic(scores, &evaluation);
		evaluation_free(&evaluation);
	}
	results_end(&scores->results, run->topic);
	ideal_free(&ideal);
}

void scoring_run(const struct scoring *scoring)
{
	bool global = scoring->scale.kind == GLOBAL_GAINS;
	const struct judgement_file *file = global               ? &RELV_FILE
	                                  : scoring->has_classes ? &EREL_FILE : &REL_FILE;
	struct scores scores = {.scoring = scoring};

	selection_make(&scores.selection, &scoring->selection);
	topics_read(&scores.run.topics, scoring->judgements, file, run_topics_kind(&scoring->list),
	            scoring->list.separator);
	results_make(&scores.results, &scores.selection, &scores.run.topics, &scoring->report);
	run_open(&scores.run, scoring->path, global ? GLAB_LIST : LAB_LIST, &scoring->list);
	while (run_next(&scores.run))
		score_topic(&scores);
	results_report(&scores.results, &scoring->report);

	results_free(&scores.results);
	ranking_free(&scores.ranking);
	judgements_free(&scores.judgements);
	run_close(&scores.run);
	selection_free(&scores.selection);
	output_finish();
}

void scoring_free(struct scoring *scoring)
{
	free(scoring->selection.cutoffs.at);
}
