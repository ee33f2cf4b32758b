#include "selection.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"
#include "foreign.h"
#include "near.h"

void selection_add(struct selection *selection, const struct measure *measure, size_t cutoff)
{
	selection->at = enlarge(selection->at, selection->count, &selection->room,
	                        sizeof *selection->at);
	selection->at[selection->count++] = (struct wanted){measure, cutoff};
}

static const struct measure *find(struct text name, int scope)
{
	for (size_t i = 0; i < measure_count; i++)
		if ((int)measures[i].scope == scope && text_is(name, measures[i].name))
			return &measures[i];
	return NULL;
}

/* Between names; long lists are wrapped. */
static const char SEPARATORS[] = ", \t\n";

/* Takes the next name off a list. The comma of NCUrb,P belongs to the name: a name that goes on
   behind a comma is preferred to one that ends there. */
static bool next_name(const char **list, struct text *name)
{
	const char *at = *list + strspn(*list, SEPARATORS);
	struct text first = {at, strcspn(at, SEPARATORS)};
	struct text both = first, base;

	if (first.length == 0)
		return false;
	if (at[first.length] == ',')
		both.length += 1 + strcspn(at + first.length + 1, SEPARATORS);
	base = (struct text){at, both.length};
	if (memchr(base.at, '@', base.length))
		base.length = (size_t)((const char *)memchr(base.at, '@', base.length) - base.at);
	*name = base.length > first.length && (find(base, WHOLE) || find(base, CUT_OFF)) ? both
	                                                                                : first;
	*list = name->at + name->length;
	return true;
}

static bool in_brackets(struct text name)
{
	return name.length > 2 && name.at[0] == '[';
}

/* Adds the names of a set that are wanted. `cutoff` is WHOLE_LIST for those without cut-off. */
static void add_names(struct selection *selection, const struct selection_options *options,
                      const char *names, size_t cutoff)
{
	struct text name;

	while (next_name(&names, &name)) {
		bool bracketed = in_brackets(name);
		const struct measure *measure;

		if (bracketed)
			name = (struct text){name.at + 1, name.length - 2};
		if (cutoff != WHOLE_LIST)
			name.length--;  /* the "@" */
		measure = find(name, cutoff == WHOLE_LIST ? WHOLE : CUT_OFF);
		assert(measure);
		if (bracketed && !(text_is(name, "GAP") ? options->gap : options->irbu))
			continue;
		if (measure->when == STOPPING_WEIGHTS && !options->stopping_weights)
			continue;
		selection_add(selection, measure, cutoff);
	}
}

static void add_condensed(struct selection *selection, const struct selection_options *options)
{
	for (size_t i = 0; options->condensed && i < measure_count; i++)
		if (measures[i].when == CONDENSED)
			selection_add(selection, &measures[i], WHOLE_LIST);
}

static void add_set(struct selection *selection, const struct selection_options *options,
                    const struct measure_set *set)
{
	add_names(selection, options, set->whole, WHOLE_LIST);
	for (size_t c = 0; c < options->cutoffs.count; c++)
		add_names(selection, options, set->cut_off, options->cutoffs.at[c]);
	add_condensed(selection, options);
}

/* The rows of the table with this scope, but for other names and the condensed families. */
static void add_rows(struct selection *selection, const struct selection_options *options,
                     int scope, size_t cutoff)
{
	for (size_t i = 0; i < measure_count; i++)
		if ((int)measures[i].scope == scope &&
		    (measures[i].when == ALWAYS ||
		     (measures[i].when == STOPPING_WEIGHTS && options->stopping_weights)))
			selection_add(selection, &measures[i], cutoff);
}

static void add_all(struct selection *selection, const struct selection_options *options)
{
	add_rows(selection, options, WHOLE, WHOLE_LIST);
	for (size_t c = 0; c < options->cutoffs.count; c++)
		add_rows(selection, options, CUT_OFF, options->cutoffs.at[c]);
	add_condensed(selection, options);
}

static bool add_set_named(struct selection *selection, const struct selection_options *options,
                          struct text name)
{
	if (text_is(name, "all")) {
		add_all(selection, options);
		return true;
	}
	for (size_t i = 0; i < measure_set_count; i++)
		if (text_is(name, measure_sets[i].name)) {
			add_set(selection, options, &measure_sets[i]);
			return true;
		}
	return false;
}

static const char SEE[] = "(-m help describes every measure)";

/* A word that names nothing: perhaps trec_eval's name for it, or nearly a name. */
static void NORETURN die_unknown(const char *option, struct text word, struct text name,
                                 struct text digits)
{
	char place[QUOTE_SIZE];
	struct text cutoff;
	const struct foreign_measure *foreign = foreign_find(word, &cutoff);
	struct nearest nearest;

	quote(place, word);
	if (foreign && !foreign->ours)
		die_usage("%s: no measure or set %s as trec_eval has it: %s %s", option, place, foreign->note,
		          SEE);
	if (foreign)
		die_usage("%s: no measure or set %s: trec_eval's is %s%.*s%s%s %s", option, place, foreign->ours,
		          (int)cutoff.length, cutoff.at, foreign->note ? ", " : "",
		          foreign->note ? foreign->note : "", SEE);
	nearest_start(&nearest, name);
	for (size_t i = 0; i < measure_count; i++)
		if (name.length == word.length || measures[i].scope == CUT_OFF)
			nearest_try(&nearest, measures[i].name);
	if (nearest.name)
		die_usage("%s: no measure or set %s: do you mean %s%s%.*s? %s", option, place, nearest.name,
		          text_is_digits(digits) ? "@" : "",
		          text_is_digits(digits) ? (int)digits.length : 0, digits.at, SEE);
	die_usage("%s: no measure or set %s %s", option, place, SEE);
}

/* Adds "NAME@CUTOFF", "NAME@" or "NAME", a word of the list that `option` takes. */
static void add_measure(struct selection *selection, const struct selection_options *options,
                        const char *option, struct text word)
{
	const char *at = memchr(word.at, '@', word.length);
	struct text name = {word.at, at ? (size_t)(at - word.at) : word.length};
	struct text digits = at ? (struct text){at + 1, word.length - name.length - 1} : text_of("");
	const struct measure *whole = at ? NULL : find(name, WHOLE);
	const struct measure *measure = whole ? whole : find(name, CUT_OFF);
	char place[QUOTE_SIZE];
	size_t cutoff = 0;

	if (!measure && find(name, WHOLE))
		die_usage("%s: %s: this measure takes no cut-off %s", option, quote(place, word), SEE);
	if (!measure)
		die_unknown(option, word, name, digits);
	if (digits.length > 0 && (!text_size(digits, &cutoff) || cutoff == 0))
		die_usage("%s: %s: a cut-off is a number from 1 %s", option, quote(place, word), SEE);
	if (measure->when == CONDENSED && !options->condensed)
		die_usage("%s: %s needs -j %s", option, quote(place, word), SEE);
	if (measure->when == STOPPING_WEIGHTS && !options->stopping_weights)
		die_usage("%s: %s is not defined for global gains %s", option, quote(place, word), SEE);

	if (whole)
		selection_add(selection, measure, WHOLE_LIST);
	else if (cutoff > 0)
		selection_add(selection, measure, cutoff);
	else
		for (size_t c = 0; c < options->cutoffs.count; c++)
			selection_add(selection, measure, options->cutoffs.at[c]);
}

static void add_list(struct selection *selection, const struct selection_options *options,
                     const char *option, const char *list)
{
	struct text name;

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
			selection_add(selection, also.at[i].measure, also.at[i].cutoff);
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
