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
		{"cutoffs", "L", read_positives, &s->cutoffs,
		 "whole numbers from 1, such as 1,10,1000",
		 "cut-offs, such as 1,10,1000 (default 1000)", false},
		{"m", "LIST", read_word, &s->list, "names of measures or sets",
		 "measures and sets, such as 2019 or AP,nDCG@10 (default 2011);\n"
		 "                     -m help describes them all", false},
		{"j", NULL, NULL, &s->condensed, NULL,
		 "evaluate the condensed list (unjudged items left out); bpref, rpref", false},
		{"gap", NULL, NULL, &s->gap, NULL, "also graded average precision", false},
		{"beta", "X", read_not_negative, &p->beta, "a number from 0 to 1e15",
		 "weight of cumulated gain in the blended ratio (default 1)", false},
		{"gamma", "X", read_share, &p->gamma, share, "persistence of NCUrb (default 0.95)",
		 false},
		{"logb", "X", read_log_base, &p->log_base, "a number above 1 and at most 1e15, or 0 for e",
		 "logarithm base of nDCG (default 2); 0 means e", false},
		{"rbp", "X", read_share, &p->rbp, share, "persistence of RBP (default 0.95)", false},
		{"rbup", "X", read_rbup, &rbup, share,
		 "persistence of iRBU and NCUrb,IE (default 0.99)", false},
		{"out", "STRING", read_word, &scoring->report.prefix, "a string, a topic ID say",
		 "start every line with STRING and a space", false},
		{"digits", "N", read_digits, &scoring->report.digits, "a number from 0 to 17",
		 "decimals (default 4)", false},
		{"v", NULL, NULL, &scoring->table, NULL, "show the list rank by rank (* marks the ideal list's columns)", false},
		{"sep", "S", read_separator, &scoring->separator,
		 "a string of at least one character, no newline in it",
		 "fields are separated by the string S (\\t: a tab), not by blanks", false},
		{0},
	};
	const struct option *const groups[] = {own, common, NULL};
	char default_cutoffs[] = "1000";
	struct parsed parsed;

	*p = (struct parameters){.beta = 1, .gamma = 0.95, .log_base = 2, .rbp = 0.95, .rbup = 0.99};
	s->list = "2011";
	read_positives(default_cutoffs, &s->cutoffs);
	scoring->report.digits = 4;
	parsed = options_read(command, groups, argc, argv);
	if (strcmp(s->list, "help") == 0)
		help();
	options_check(groups, &parsed);
	scoring->list = options_file(&parsed);
}

static void warn_of_undefined(const struct judgements *judgements,
                              const struct selection *selection)
{
	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].measure->when == CONDENSED) {
			warn_at((struct place){judgements->file, 0},
			        "no item is judged nonrelevant: no bpref, no rpref");
			return;
		}
}

void scoring_run(const struct scoring *scoring, const struct scale *scale)
{
	const struct list_options options = {.separator = scoring->separator,
	                                     .truncate = SIZE_MAX};
	const struct record_kind *kind = scale->kind == GLOBAL_GAINS ? &RELV_RECORD
	                               : scoring->has_classes        ? &EREL_RECORD
	                                                             : &REL_RECORD;
	struct selection selection;
	struct judgements judgements;
	struct ideal ideal;
	struct ranking ranking;
	struct evaluation evaluation;

	selection_make(&selection, &scoring->selection);
	judgements_read(&judgements, scoring->judgements, kind, scoring->separator, scale);
	ideal_make(&ideal, &judgements, scale);
	ranking_read(&ranking, scoring->list, &options, scoring->selection.condensed, &judgements,
	             &ideal, scale);
	evaluation_make(&evaluation, &ranking, &ideal, &scoring->parameters);
	if (evaluation.N == 0)
		warn_of_undefined(&judgements, &selection);

	report_summary(&scoring->report, &evaluation);
	if (scoring->table)
		ranktable_write(&scoring->report, &ranking, &evaluation);
	report_measures(&scoring->report, &selection, &evaluation);
	output_finish();

	evaluation_free(&evaluation);
	ranking_free(&ranking);
	ideal_free(&ideal);
	judgements_free(&judgements);
	selection_free(&selection);
}

void scoring_free(struct scoring *scoring)
{
	free(scoring->selection.cutoffs.at);
}
