/* SPDX-License-Identifier: MIT */
#include "measure/selection.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

/* The name of a measure as it is printed: with its recall or multiple of R, its parameters, and (rel=`least`), if this
   is not 0, as the last one of these. The caller frees. */
static char *printed_name(const struct named *named, size_t least, size_t hundredths)
{
	size_t size = strlen(named->measure->name) + named->parameters.length + 64;
	int typed = (int)named->parameters.length;
	char *name = allocate(size, 1), rel[32] = "", share[32] = "";
	enum scope scope = named->measure->scope;

	if (least > 0)
		snprintf(rel, sizeof rel, "%srel=%zu)", typed-- > 0 ? "," : "(", least);
	if (scope == RECALL_LEVEL || scope == MULTIPLE_OF_R)
		snprintf(share, sizeof share, "%c%zu.%02zu", scope == RECALL_LEVEL ? '_' : '@', hundredths / 100,
		         hundredths % 100);
	snprintf(name, size, "%s%s%.*s%s%s", named->measure->name, scope == RECALL_LEVEL ? share : "",
	         typed > 0 ? typed : 0, typed > 0 ? named->parameters.at : "", rel, scope == RECALL_LEVEL ? "" : share);
	return name;
}

static bool variant_equal(struct variant a, struct variant b)
{
	for (size_t i = 0; i < named_parameter_count; i++)
		if (*parameter_in(&a.parameters, &named_parameters[i]) != *parameter_in(&b.parameters,
		                                                                        &named_parameters[i]))
			return false;
	return a.least == b.least && a.given == b.given;
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

static bool has(const struct selection *selection, const struct wanted *wanted)
{
	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].measure == wanted->measure && selection->at[i].cutoff == wanted->cutoff &&
		    selection->at[i].variant == wanted->variant)
			return true;
	return false;
}

static void add(struct selection *selection, const struct selection_options *options, const struct named *named,
                size_t cutoff)
{
	struct wanted wanted = {.measure = named->measure, .cutoff = cutoff, .option = named->option};
	struct variant variant = named->variant;
	size_t least = variant.least == 0 && (named->measure->uses & IS_BINARY) ? options->least : 0;

	if (least > 0)
		variant.least = least;
	wanted.variant = variant_number(selection, variant);
	if (selection->lacks_only && has(selection, &wanted))
		return;
	wanted.name = printed_name(named, options->unmarked ? 0 : least, cutoff);
	selection->at = enlarge(selection->at, selection->count, &selection->capacity, sizeof *selection->at);
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

/* Adds the measures of a set that the options include. `cutoff` is WHOLE_LIST for names without "@". */
static void add_names(struct selection *selection, const struct selection_options *options,
                      const char *names, size_t cutoff)
{
	struct slice name;

	while (name_next(&names, &name)) {
		bool bracketed = name.at[0] == '[';
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
	return measure->when == ALWAYS || measure->when == COUNT || (measure->when == STOPPING_WEIGHTS &&
	                                                             !options->global) ||
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
				add(selection, options, &(struct named){.measure = &measures[i]},
				    options->cutoffs.at[c]);
	add_condensed(selection, options);
}

static void check_allowed(const struct selection_options *options, const struct named *named)
{
	const struct measure *measure = named->measure;
	size_t least = named->variant.least;

	if (measure->when == GROUPS && !options->has_groups)
		name_die(named, "", " is for items with groups: GFRcompute has it");
	if (options->has_groups && (!measure_is_for_groups(measure) || least > 0))
		name_die(named, "", ": GFRcompute has ERR, iRBU, GF-JSD, GF-NMD and GF-RNOD, without rel");
	if (measure->when == UNJUDGED && options->condensed)
		name_die(named, "", " is about unjudged items, and -j skips them");
	if ((measure->when == STOPPING_WEIGHTS || least > 0) && options->global)
		name_die(named, "", " is not defined for global gains");
	if (least > 0 && options->has_classes)
		name_die(named, "", ": (rel=K) does not go with -ec");
}

/* Adds the measures of a word of the list of `option`. */
static void add_word(struct selection *selection, const struct selection_options *options, const char *option,
                     struct slice word)
{
	bool has_levels = !options->global && !options->has_classes && !options->has_groups;
	struct named named = name_read(option, word, has_levels);
	struct slice rest = named.cutoffs, cutoff;

	check_allowed(options, &named);
	selection->named_uses |= named.measure->uses;
	if (rest.length == 0)
		add_everywhere(selection, options, &named);
	else
		while (slice_part(&rest, slice_of(","), &cutoff))
			add(selection, options, &named, name_cutoff(&named, cutoff));
}

/* Adds the measures of a list of `option`. */
static void add_list(struct selection *selection, const struct selection_options *options, const char *option,
                     const char *list)
{
	bool found = false;
	struct slice word;

	for (; name_next(&list, &word); found = true) {
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
	if (!found)
		name_die_empty(option);
}

void selection_make(struct selection *selection, const struct selection_options *options)
{
	*selection = (struct selection){0};
	variant_number(selection, (struct variant){0});
	for (size_t i = 0; i < options->lists.count; i++)
		add_list(selection, options, "-m", options->lists.at[i]);
	selection->lacks_only = true;
	for (size_t i = 0; i < options->also.count; i++)
		add_list(selection, options, "-also", options->also.at[i]);
	if (options->named[NAMED_TOPICS])
		add_list(selection, options, "-topics", options->named[NAMED_TOPICS]);
	if (options->named[NAMED_ORDER])
		add_list(selection, options, "-order", options->named[NAMED_ORDER]);
}

/* The parameters of the options, but for those that the variant has. */
static struct parameters parameters_of(struct variant variant, struct parameters options)
{
	for (size_t i = 0; i < named_parameter_count; i++)
		if (variant.given & named_parameters[i].use)
			*parameter_in(&options, &named_parameters[i]) = *parameter_in(&variant.parameters,
			                                                              &named_parameters[i]);
	return options;
}

void selection_evaluate(const struct selection *selection, size_t variant, struct evaluation *evaluation,
                        const struct ranking *ranking, const struct distances distances[], const struct ideal *ideal,
                        const struct parameters *options)
{
	const struct parameters parameters = parameters_of(selection->variant[variant], *options);
	int uses = NO_PARAMETER;

	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].variant == variant)
			uses |= selection->at[i].measure->uses;
	evaluation_make(evaluation, ranking, distances, ideal, &parameters, uses);
}

void selection_values(const struct selection *selection, size_t variant, const struct evaluation *evaluation,
                      double value[])
{
	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];
		bool is_defined = evaluation->R > 0 || wanted->measure->when == UNJUDGED ||
		                  wanted->measure->when == COUNT;

		if (wanted->variant == variant)
			value[i] = is_defined ? wanted->measure->value(evaluation, wanted->cutoff) : 0;
	}
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
