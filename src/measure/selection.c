#include "measure/selection.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/die.h"
#include "base/suggest.h"
#include "measure/trec_names.h"

static void add(struct selection *selection, const struct measure *measure, size_t cutoff)
{
	selection->at = enlarge(selection->at, selection->count, &selection->capacity,
	                        sizeof *selection->at);
	selection->at[selection->count++] = (struct wanted){measure, cutoff};
}

static const struct measure *find(struct slice name, int scope)
{
	for (size_t i = 0; i < measure_count; i++)
		if ((int)measures[i].scope == scope && slice_is(name, measures[i].name))
			return &measures[i];
	return NULL;
}

/* Between names. Lists may have several lines. */
static const char SEPARATORS[] = ", \t\n";

/* Takes the next name off a list. Names such as NCUrb,P contain a comma: a known name with a comma is
   preferred to the part before the comma. */
static bool next_name(const char **list, struct slice *name)
{
	const char *at = *list + strspn(*list, SEPARATORS);
	struct slice first = {at, strcspn(at, SEPARATORS)};
	struct slice both = first, base;

	if (first.length == 0)
		return false;
	if (at[first.length] == ',')
		both.length += 1 + strcspn(at + first.length + 1, SEPARATORS);
	base = (struct slice){at, both.length};
	if (memchr(base.at, '@', base.length))
		base.length = (size_t)((const char *)memchr(base.at, '@', base.length) - base.at);
	*name = base.length > first.length && (find(base, WHOLE) || find(base, CUT_OFF)) ? both
	                                                                                : first;
	*list = name->at + name->length;
	return true;
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

	while (next_name(&names, &name)) {
		bool bracketed = in_brackets(name);
		const struct measure *measure;

		if (bracketed)
			name = (struct slice){name.at + 1, name.length - 2};
		if (cutoff != WHOLE_LIST)
			name.length--;  /* the "@" */
		measure = find(name, cutoff == WHOLE_LIST ? WHOLE : CUT_OFF);
		assert(measure);
		if (bracketed && !(slice_is(name, "GAP") ? options->gap : options->irbu))
			continue;
		if (measure->when == STOPPING_WEIGHTS && !options->stopping_weights)
			continue;
		add(selection, measure, cutoff);
	}
}

static void add_condensed(struct selection *selection, const struct selection_options *options)
{
	for (size_t i = 0; options->condensed && i < measure_count; i++)
		if (measures[i].when == CONDENSED)
			add(selection, &measures[i], WHOLE_LIST);
}

static void add_set(struct selection *selection, const struct selection_options *options,
                    const struct measure_set *set)
{
	add_names(selection, options, set->whole, WHOLE_LIST);
	for (size_t c = 0; c < options->cutoffs.count; c++)
		add_names(selection, options, set->cut_off, options->cutoffs.at[c]);
	add_condensed(selection, options);
}

/* Adds the rows of the table with this scope, except other names and measures for condensed lists. */
static void add_rows(struct selection *selection, const struct selection_options *options,
                     int scope, size_t cutoff)
{
	for (size_t i = 0; i < measure_count; i++)
		if ((int)measures[i].scope == scope &&
		    (measures[i].when == ALWAYS ||
		     (measures[i].when == STOPPING_WEIGHTS && options->stopping_weights)))
			add(selection, &measures[i], cutoff);
}

static void add_all(struct selection *selection, const struct selection_options *options)
{
	add_rows(selection, options, WHOLE, WHOLE_LIST);
	for (size_t c = 0; c < options->cutoffs.count; c++)
		add_rows(selection, options, CUT_OFF, options->cutoffs.at[c]);
	add_condensed(selection, options);
}

static bool add_set_named(struct selection *selection, const struct selection_options *options,
                          struct slice name)
{
	if (slice_is(name, "all")) {
		add_all(selection, options);
		return true;
	}
	for (size_t i = 0; i < measure_set_count; i++)
		if (slice_is(name, measure_sets[i].name)) {
			add_set(selection, options, &measure_sets[i]);
			return true;
		}
	return false;
}

static const char SEE[] = "(-m help describes every measure)";

/* Dies because of an unknown word. Suggests our name if trec_eval has the word, or a similar name. */
static void NORETURN die_unknown(const char *option, struct slice word, struct slice name,
                                 struct slice digits)
{
	char quoted[QUOTE_SIZE];
	struct slice cutoff;
	const struct trec_name *trec = trec_name_find(word, &cutoff);
	struct suggestion suggestion;

	quote(quoted, word);
	if (trec && !trec->ours)
		die_usage("%s: no measure or set %s as trec_eval has it: %s %s", option, quoted, trec->note,
		          SEE);
	if (trec)
		die_usage("%s: no measure or set %s: trec_eval's is %s%.*s%s%s %s", option, quoted, trec->ours,
		          (int)cutoff.length, cutoff.at, trec->note ? ", " : "",
		          trec->note ? trec->note : "", SEE);
	suggestion_start(&suggestion, name);
	for (size_t i = 0; i < measure_count; i++)
		if (name.length == word.length || measures[i].scope == CUT_OFF)
			suggestion_try(&suggestion, measures[i].name);
	if (suggestion.name)
		die_usage("%s: no measure or set %s: do you mean %s%s%.*s? %s", option, quoted, suggestion.name,
		          slice_is_digits(digits) ? "@" : "",
		          slice_is_digits(digits) ? (int)digits.length : 0, digits.at, SEE);
	die_usage("%s: no measure or set %s %s", option, quoted, SEE);
}

/* Adds the measures of a word of the list of `option`: "NAME@CUTOFF", "NAME@" or "NAME". */
static void add_measure(struct selection *selection, const struct selection_options *options,
                        const char *option, struct slice word)
{
	const char *at = memchr(word.at, '@', word.length);
	struct slice name = {word.at, at ? (size_t)(at - word.at) : word.length};
	struct slice digits = at ? (struct slice){at + 1, word.length - name.length - 1} : slice_of("");
	const struct measure *whole = at ? NULL : find(name, WHOLE);
	const struct measure *measure = whole ? whole : find(name, CUT_OFF);
	char quoted[QUOTE_SIZE];
	size_t cutoff = 0;

	if (!measure && find(name, WHOLE))
		die_usage("%s: %s: this measure takes no cut-off %s", option, quote(quoted, word), SEE);
	if (!measure)
		die_unknown(option, word, name, digits);
	if (digits.length > 0 && (!slice_to_size(digits, &cutoff) || cutoff == 0))
		die_usage("%s: %s: a cut-off is a number from 1 %s", option, quote(quoted, word), SEE);
	if (measure->when == CONDENSED && !options->condensed)
		die_usage("%s: %s needs -j %s", option, quote(quoted, word), SEE);
	if (measure->when == STOPPING_WEIGHTS && !options->stopping_weights)
		die_usage("%s: %s is not defined for global gains %s", option, quote(quoted, word), SEE);

	if (whole)
		add(selection, measure, WHOLE_LIST);
	else if (cutoff > 0)
		add(selection, measure, cutoff);
	else
		for (size_t c = 0; c < options->cutoffs.count; c++)
			add(selection, measure, options->cutoffs.at[c]);
}

static void add_list(struct selection *selection, const struct selection_options *options,
                     const char *option, const char *list)
{
	struct slice name;

	while (next_name(&list, &name))
		if (!add_set_named(selection, options, name))
			add_measure(selection, options, option, name);
	if (selection->count == 0)
		die_usage("%s takes names of measures or sets, and has none %s", option, SEE);
}

static bool has(const struct selection *selection, struct wanted wanted)
{
	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].measure == wanted.measure &&
		    selection->at[i].cutoff == wanted.cutoff)
			return true;
	return false;
}

void selection_make(struct selection *selection, const struct selection_options *options)
{
	struct selection also = {0};

	*selection = (struct selection){0};
	add_list(selection, options, "-m", options->list);
	if (options->also)
		add_list(&also, options, "-also", options->also);
	for (size_t i = 0; i < also.count; i++)
		if (!has(selection, also.at[i]))
			add(selection, also.at[i].measure, also.at[i].cutoff);
	selection_free(&also);
}

void selection_values(const struct selection *selection, const struct evaluation *evaluation,
                      double value[])
{
	for (size_t i = 0; i < selection->count; i++) {
		const struct measure *measure = selection->at[i].measure;
		bool undefined = measure->when == CONDENSED && evaluation->N == 0;

		value[i] = undefined ? NAN : measure->value(evaluation, selection->at[i].cutoff);
	}
}

bool selection_needs_nonrelevant(const struct selection *selection)
{
	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].measure->when == CONDENSED)
			return true;
	return false;
}

void selection_free(struct selection *selection)
{
	free(selection->at);
	*selection = (struct selection){0};
}
