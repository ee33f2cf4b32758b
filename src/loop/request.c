/* SPDX-License-Identifier: MIT */
#include "loop/request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

void request_check(struct request *asked, const struct parsed *parsed)
{
	int uses = measures_uses(asked->options.kinds);

	for (size_t i = 0; i < parameter_count; i++) {
		const struct parameter *row = &PARAMETERS[i];

		if (!(row->use & uses) || !row->option || !options_given(parsed, row->option))
			continue;
		asked->options.uses_given |= row->use;
		if (row->offset != NOT_FOUND && options_differs(parsed, row->option))
			asked->options.uses_changed |= row->use;
	}
	if (options_given(parsed, "m"))
		asked->options.lists_option = "-m";
	asked->options.irbu = (asked->options.uses_given & USES_RBUP) &&
	                      asked->options.kinds == OF_LEVELS;
	gains_check(&asked->gains, asked->options.has_classes);
	request_select(asked);
}

void request_select(struct request *asked)
{
	selection_free(&asked->selection);
	parameters_complete(&asked->options.parameters,
	                    !(asked->options.kinds & OF_TREC_EVAL));
	selection_make(&asked->selection, &asked->options);
}

bool request_shows_measures(const struct request *asked)
{
	return asked->shows_difference || (asked->shows_ranks && asked->options.lists_option &&
	                                   !asked->selection.has_sets);
}

void request_warn_of_unused(const struct request *asked)
{
	int uses = asked->selection.uses;

	if (asked->shows_ranks)
		uses |= asked->selection.named_uses & (USES_WEIGHTS | USES_GAMMA);
	for (size_t i = 0; i < parameter_count; i++) {
		const struct parameter *row = &PARAMETERS[i];

		if ((asked->options.uses_given & row->use) && !(uses & row->use) &&
		    !(asked->shows_ranks && row->in_table && !request_shows_measures(asked)))
			warn_at(in_file(NULL),
			        "-%s has no effect: no measure that is printed uses it",
			        row->option);
	}
}

static void write_numbers(FILE *text, const char *name, const struct numbers *numbers)
{
	for (size_t i = 0; i < numbers->count; i++)
		fprintf(text, "%s%s%.15g", i > 0 ? ":" : " -", i > 0 ? "" : name, numbers->at[i]);
}

/* How the runs are read, where it is not as usual. */
static void write_reading(FILE *text, const struct reading *reading)
{
	if (reading->order != (reading->any_run ? BY_SCORE : UNSTATED_ORDER))
		fprintf(text, " -sort %s", reading->order == BY_SCORE ? "score" :
		        reading->order == BY_RANK ? "rank" : "file");
	if (reading->ties != ITEM_FIRST)
		fprintf(text, " -ties %s", reading->ties == BEST_FIRST ? "best" : "worst");
	if (reading->truncate > 0)
		fprintf(text, " -truncate %zu", reading->truncate);
}

char *request_changed(struct request *asked, const struct labels *labels, bool reads_runs)
{
	size_t length, weights = asked->gains.weights.count;
	char *options;
	FILE *text = open_memstream(&options, &length);

	if (!text)
		die_of_memory();
	if (!gains_are_levels(&asked->gains, labels))
		write_numbers(text, "g ", &asked->gains.of_levels);
	/* there are as many gains */
	if (weights > 0 && memcmp(asked->gains.weights.at, asked->gains.of_levels.at,
	                          weights * sizeof(double)) != 0)
		write_numbers(text, "s ", &asked->gains.weights);
	if (asked->gains.H > 0)
		fprintf(text, " -H %.15g", asked->gains.H);
	fprintf(text, "%s%s%s", asked->options.condensed ? " -j" : "",
	        asked->options.has_classes ? " -ec" : "",
	        asked->gains.norel == NOREL_ZERO ? " -norel zero" : "");
	for (size_t i = 0; i < parameter_count; i++)
		if (asked->options.uses_changed & PARAMETERS[i].use)
			fprintf(text, " -%s %.15g", PARAMETERS[i].option,
			        *parameter_in(&asked->options.parameters, &PARAMETERS[i]));
	if (reads_runs)
		write_reading(text, &asked->files);
	if (fclose(text) == EOF || !options)
		die_of_memory();
	return options;
}
