/* SPDX-License-Identifier: MIT */
#include "measure/selection.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"

/* The parameters of a measure as they are printed, with (rel=`least`), if this is not 0, as the last one. The caller frees. */
static char *printed_parameters(struct slice typed, size_t least)
{
	size_t size = typed.length + sizeof "(rel=18446744073709551615)";
	char *parameters = allocate(size, 1);

	if (least == 0)
		snprintf(parameters, size, "%.*s", (int)typed.length, typed.length > 0 ? typed.at : "");
	else if (typed.length > 0)
		snprintf(parameters, size, "%.*s,rel=%zu)", (int)typed.length - 1, typed.at, least);
	else
		snprintf(parameters, size, "(rel=%zu)", least);
	return parameters;
}

/* The name of a measure with its parameters, and with its recall or multiple of R. The caller frees. */
static char *printed_name(const struct measure *measure, const char *parameters, size_t cutoff)
{
	size_t size = strlen(measure->name) + strlen(parameters) + sizeof "@184467440737095516.15";
	char *name = allocate(size, 1);

	if (measure->scope == RECALL_LEVEL)
		snprintf(name, size, "%s_%zu.%02zu%s", measure->name, cutoff / 100, cutoff % 100, parameters);
	else if (measure->scope == MULTIPLE_OF_R)
		snprintf(name, size, "%s%s@%zu.%02zu", measure->name, parameters, cutoff / 100, cutoff % 100);
	else
		snprintf(name, size, "%s%s", measure->name, parameters);
	return name;
}

/* The number of a variant, which is added if it is new. */
static size_t variant_number(struct selection *selection, struct variant variant)
{
	size_t number = 0;

	while (number < selection->variants && !variant_equal(selection->variant[number], variant))
		number++;
	if (number == selection->variants) {
		selection->variant = enlarge(selection->variant, number, &selection->variant_capacity,
		                             sizeof *selection->variant);
		selection->variant[selection->variants++] = variant;
	}
	return number;
}

static void add(struct selection *selection, const struct selection_options *options, const struct named *named,
                size_t cutoff)
{
	struct wanted wanted = {.measure = named->measure, .cutoff = cutoff, .option = named->option};
	struct variant variant = named->variant;
	size_t least = variant.least == 0 && (named->measure->uses & IS_BINARY) ? options->least : 0;
	char *parameters = printed_parameters(named->parameters, options->unmarked ? 0 : least);

	if (least > 0)
		variant.least = least;
	wanted.variant = variant_number(selection, variant);
	wanted.name = printed_name(named->measure, parameters, cutoff);
	free(parameters);
	selection->at = enlarge(selection->at, selection->count, &selection->capacity,
	                        sizeof *selection->at);
	selection->at[selection->count++] = wanted;
}

/* Adds a measure with all cut-offs that it has if none is given. */
static void add_everywhere(struct selection *selection, const struct selection_options *options,
                           const struct named *named)
{
	switch (named->measure->scope) {
	case WHOLE:
		add(selection, options, named, WHOLE_LIST);
		break;
	case CUT_OFF:
		for (size_t c = 0; c < options->cutoffs.count; c++)
			add(selection, options, named, options->cutoffs.at[c]);
		break;
	case RECALL_LEVEL:
		for (size_t hundredths = 0; hundredths <= 100; hundredths += 10)
			add(selection, options, named, hundredths);
		break;
	case MULTIPLE_OF_R:
		for (size_t hundredths = 20; hundredths <= 200; hundredths += 20)
			add(selection, options, named, hundredths);
		break;
	}
}

static bool in_brackets(struct slice name)
{
	return name.length > 2 && name.at[0] == '[';
}

/* Adds the measures of a set that the options include. `cutoff` is WHOLE_LIST for names without "@". */
static void add_names(struct selection *selection, const struct selection_options *options,
                      const char *names, size_t cutoff)
{
	struct slice name;

	while (name_next(&names, &name)) {
		bool bracketed = in_brackets(name);
		struct named named = {.measure = NULL};

		if (bracketed)
			name = (struct slice){name.at + 1, name.length - 2};
		if (cutoff != WHOLE_LIST)
			name.length--;  /* the "@" */
		named.measure = measure_find(name, cutoff != WHOLE_LIST);
		assert(named.measure);
		if (bracketed && !(slice_is(name, "GAP") ? options->gap : options->irbu))
			continue;
		if (named.measure->when == STOPPING_WEIGHTS && options->global)
			continue;
		add(selection, options, &named, cutoff);
	}
}

static void add_condensed(struct selection *selection, const struct selection_options *options)
{
	for (size_t i = 0; options->condensed && i < measure_count; i++)
		if (measures[i].when == CONDENSED)
			add(selection, options, &(struct named){.measure = &measures[i]}, WHOLE_LIST);
}

static void add_set(struct selection *selection, const struct selection_options *options,
                    const struct measure_set *set)
{
	add_names(selection, options, set->whole, WHOLE_LIST);
	for (size_t c = 0; c < options->cutoffs.count; c++)
		add_names(selection, options, set->cut_off, options->cutoffs.at[c]);
	add_condensed(selection, options);
}

/* Whether "all" includes a measure, but for those that sets have only with -j. */
static bool is_in_all(const struct measure *measure, const struct selection_options *options)
{
	if (options->has_groups)
		return measure_is_for_groups(measure);
	return measure->when == ALWAYS || measure->when == COUNT || (measure->when == STOPPING_WEIGHTS && !options->global) ||
	       (measure->when == UNJUDGED && !options->condensed);
}

static void add_all(struct selection *selection, const struct selection_options *options)
{
	for (size_t i = 0; i < measure_count; i++)
		if (measures[i].scope != CUT_OFF && is_in_all(&measures[i], options))
			add_everywhere(selection, options, &(struct named){.measure = &measures[i]});
	for (size_t c = 0; c < options->cutoffs.count; c++)
		for (size_t i = 0; i < measure_count; i++)
			if (measures[i].scope == CUT_OFF && is_in_all(&measures[i], options))
				add(selection, options, &(struct named){.measure = &measures[i]}, options->cutoffs.at[c]);
	add_condensed(selection, options);
}

static void check_allowed(const struct selection_options *options, const char *option, const struct named *named)
{
	const struct measure *measure = named->measure;
	size_t least = named->variant.least;
	char quoted[QUOTE_SIZE];

	quote(quoted, named->word);
	if (measure->when == GROUPS && !options->has_groups)
		die_usage("%s: %s is for items with groups: GFRcompute has it %s", option, quoted, SEE_HELP);
	if (options->has_groups && (!measure_is_for_groups(measure) || least > 0))
		die_usage("%s: no measure %s here: there are ERR, iRBU, GF-JSD, GF-NMD and GF-RNOD %s", option, quoted,
		          SEE_HELP);
	if (measure->when == UNJUDGED && options->condensed)
		die_usage("%s: %s is about unjudged items, and -j leaves them out %s", option, quoted, SEE_HELP);
	if ((measure->when == STOPPING_WEIGHTS || least > 0) && options->global)
		die_usage("%s: %s is not defined for global gains %s", option, quoted, SEE_HELP);
	if (least > 0 && options->has_classes)
		die_usage("%s: %s: (rel=K) does not go with -ec %s", option, quoted, SEE_HELP);
}

/* Adds the measures of a word of the list of `option`. */
static void add_word(struct selection *selection, const struct selection_options *options, const char *option,
                     struct slice word)
{
	bool has_levels = !options->global && !options->has_classes && !options->has_groups;
	struct named named = name_read(option, word, has_levels);
	struct slice rest = named.cutoffs, cutoff;

	check_allowed(options, option, &named);
	selection->named_uses |= named.measure->uses;
	if (rest.length == 0)
		add_everywhere(selection, options, &named);
	else
		while (slice_part(&rest, slice_of(","), &cutoff))
			add(selection, options, &named, name_cutoff(option, &named, cutoff));
}

/* Adds the measures of a list of `option`. */
static void add_list(struct selection *selection, const struct selection_options *options, const char *option,
                     const char *list)
{
	size_t before_list = selection->count;
	struct slice word;

	while (name_next(&list, &word)) {
		const struct measure_set *set = NULL;

		for (size_t i = 0; i < measure_set_count && !options->has_groups; i++)
			if (slice_is(word, measure_sets[i].name))
				set = &measure_sets[i];
		if (slice_is(word, "all"))
			add_all(selection, options);
		else if (set && set->cut_off)
			add_set(selection, options, set);
		else if (set)
			add_list(selection, options, option, set->whole);
		else
			add_word(selection, options, option, word);
	}
	if (selection->count == before_list)
		die_usage("%s takes names of measures or sets, found none %s", option, SEE_HELP);
}

static bool has(const struct selection *selection, const struct wanted *wanted, struct variant variant)
{
	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].measure == wanted->measure && selection->at[i].cutoff == wanted->cutoff &&
		    variant_equal(selection->variant[selection->at[i].variant], variant))
			return true;
	return false;
}

/* Moves what the selection lacks from `also` to its end. */
static void add_missing(struct selection *selection, struct selection *also)
{
	for (size_t i = 0; i < also->count; i++) {
		struct wanted *wanted = &also->at[i];
		struct variant variant = also->variant[wanted->variant];

		if (has(selection, wanted, variant))
			continue;
		selection->at = enlarge(selection->at, selection->count, &selection->capacity, sizeof *selection->at);
		selection->at[selection->count] = *wanted;
		selection->at[selection->count++].variant = variant_number(selection, variant);
		wanted->name = NULL;
	}
}

/* The options of more lists. */
static const char *const also_options[] = {[ALSO] = "-also", [ALSO_TOPICS] = "-topics", [ALSO_ORDER] = "-order"};

void selection_make(struct selection *selection, const struct selection_options *options)
{
	struct selection also = {0};

	*selection = (struct selection){0};
	variant_number(selection, (struct variant){0});
	if (options->lists.count == 0)
		add_list(selection, options, "-m", options->has_groups ? "all" : "2011");
	for (size_t i = 0; i < options->lists.count; i++)
		add_list(selection, options, "-m", options->lists.at[i]);
	for (size_t i = 0; i < sizeof also_options / sizeof *also_options; i++)
		if (options->also[i])
			add_list(&also, options, also_options[i], options->also[i]);
	add_missing(selection, &also);
	selection->named_uses |= also.named_uses;
	selection_free(&also);
}

void selection_evaluate(const struct selection *selection, size_t variant, struct evaluation *evaluation,
                        const struct ranking *ranking, const struct distances distances[], const struct ideal *ideal,
                        const struct parameters *options)
{
	const struct parameters parameters = variant_parameters(selection->variant[variant], *options);
	int uses = NO_PARAMETER;

	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].variant == variant)
			uses |= selection->at[i].measure->uses;
	evaluation_make(evaluation, ranking, distances, ideal, &parameters, uses);
}

static double value_of(const struct wanted *wanted, const struct evaluation *evaluation)
{
	const struct measure *measure = wanted->measure;

	if (evaluation->R == 0 && measure->when != UNJUDGED && measure->when != COUNT)
		return 0;
	return measure->value(evaluation, wanted->cutoff);
}

void selection_values(const struct selection *selection, size_t variant, const struct evaluation *evaluation,
                      double value[])
{
	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].variant == variant)
			value[i] = value_of(&selection->at[i], evaluation);
}

int selection_uses(const struct selection *selection)
{
	int uses = NO_PARAMETER;

	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];

		uses |= wanted->measure->uses & ~selection->variant[wanted->variant].given;
	}
	return uses;
}

void selection_free(struct selection *selection)
{
	for (size_t i = 0; i < selection->count; i++)
		free(selection->at[i].name);
	free(selection->at);
	free(selection->variant);
	*selection = (struct selection){0};
}
