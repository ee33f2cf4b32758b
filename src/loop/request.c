/* SPDX-License-Identifier: MIT */
#include "loop/request.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"

/* Of -v, for people who look at a list. */
enum { TERMINAL_DEPTH = 20 };

void request_check(struct request *asked, const struct parsed *parsed)
{
	int uses = measures_uses(asked->options.kinds);

	for (size_t i = 0; i < parameter_count; i++) {
		const struct parameter *row = &PARAMETERS[i];

		if (!(row->use & uses) || !row->option || !options_given(parsed, row->option))
			continue;
		asked->options.uses_given |= row->use;
		if (row->offset != NOT_FOUND &&
		    option_differs(options_find(parsed, slice_of(row->option))))
			asked->options.uses_changed |= row->use;
	}
	if (asked->shows_ranks && !request_is_data(asked) && !options_given(parsed, "depth") &&
	    output_is_terminal())
		asked->depth = TERMINAL_DEPTH;
	asked->changing = options_changing(parsed, &asked->changes);
	if (options_given(parsed, "m"))
		asked->options.lists_option = "-m";
	asked->options.irbu = (asked->options.uses_given & USES_RBUP) &&
	                      (asked->options.kinds & OF_LEVELS);
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

/* Whether an option that was given has another value than without it. */
static bool differs(const struct request *asked, const struct option *option,
                    const struct labels *labels)
{
	const struct numbers *gains = &asked->gains.of_levels, *weights = &asked->gains.weights;

	if (option->value == gains)
		return !gains_are_levels(&asked->gains, labels);
	/* there are as many gains */
	if (option->value == weights)
		return memcmp(weights->at, gains->at, gains->count * sizeof(double)) != 0;
	/* an order that is not stated is that of the file */
	if (option->value == &asked->files.order && !option->fallback &&
	    asked->files.order == FILE_ORDER)
		return false;
	return option_differs(option);
}

char *request_changes(const struct request *asked, const struct labels *labels)
{
	char *text = NULL;

	for (size_t i = 0; i < asked->changes; i++) {
		const struct option *option = &asked->changing[i];
		char *value = option_value(option);

		if (differs(asked, option, labels))
			text_add(&text, " -%s%s%s", option->name, *value ? " " : "", value);
		free(value);
	}
	return text;
}
