/* SPDX-License-Identifier: MIT */
#include "measure/selection.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/die.h"
#include "base/suggest.h"
#include "measure/synonyms.h"

/* The caller frees. */
static char *printed_name(const struct measure *measure, size_t least)
{
	size_t size = strlen(measure->name) + sizeof "(rel=18446744073709551615)";
	char *name = allocate(size, 1);

	if (least > 0)
		snprintf(name, size, "%s(rel=%zu)", measure->name, least);
	else
		snprintf(name, size, "%s", measure->name);
	return name;
}

static void add(struct selection *selection, const struct measure *measure, size_t cutoff, size_t least)
{
	const struct wanted wanted = {measure, cutoff, least, printed_name(measure, least)};

	selection->at = enlarge(selection->at, selection->count, &selection->capacity,
	                        sizeof *selection->at);
	selection->at[selection->count++] = wanted;
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

/* The part of t before the first c, or all of it. */
static struct slice before(struct slice t, char c)
{
	const char *at = memchr(t.at, c, t.length);

	return (struct slice){t.at, at ? (size_t)(at - t.at) : t.length};
}

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
	base = before(before(both, '@'), '(');
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
		if (measure->when == STOPPING_WEIGHTS && options->global)
			continue;
		add(selection, measure, cutoff, 0);
	}
}

static void add_condensed(struct selection *selection, const struct selection_options *options)
{
	for (size_t i = 0; options->condensed && i < measure_count; i++)
		if (measures[i].when == CONDENSED)
			add(selection, &measures[i], WHOLE_LIST, 0);
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
	return measure->when == ALWAYS || (measure->when == STOPPING_WEIGHTS && !options->global) ||
	       (measure->when == UNJUDGED && !options->condensed);
}

static void add_rows(struct selection *selection, const struct selection_options *options,
                     int scope, size_t cutoff)
{
	for (size_t i = 0; i < measure_count; i++)
		if ((int)measures[i].scope == scope && is_in_all(&measures[i], options))
			add(selection, &measures[i], cutoff, 0);
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
	for (size_t i = 0; i < measure_set_count && !options->has_groups; i++)
		if (slice_is(name, measure_sets[i].name)) {
			add_set(selection, options, &measure_sets[i]);
			return true;
		}
	return false;
}

static const char SEE[] = "(-m help describes every measure)";

/* The name of a measure as users write it: NAME[(rel=K)][@CUTOFF]. */
struct name {
	struct slice word;      /* all of it */
	struct slice stem;      /* NAME */
	size_t least;           /* K, or 0 */
	bool at;                /* it has an "@" */
	struct slice cutoff;    /* the word after it, or empty */
};

/* Takes "(rel=K)" off the end of the stem; leaves other stems alone. */
static void take_level(struct name *name)
{
	static const char start[] = "(rel=";
	struct slice stem = before(name->stem, '('), level;

	if (name->stem.length < stem.length + sizeof start || name->stem.at[name->stem.length - 1] != ')' ||
	    memcmp(name->stem.at + stem.length, start, sizeof start - 1) != 0)
		return;
	level = (struct slice){stem.at + stem.length + sizeof start - 1, name->stem.length - stem.length - sizeof start};
	if (slice_to_size(level, &name->least) && name->least > 0)
		name->stem = stem;
}

static struct name name_of(struct slice word)
{
	struct name name = {.word = word, .stem = before(word, '@')};

	name.at = name.stem.length < word.length;
	if (name.at)
		name.cutoff = (struct slice){word.at + name.stem.length + 1, word.length - name.stem.length - 1};
	else
		name.cutoff = slice_of("");
	take_level(&name);
	return name;
}

/* Dies since trec_eval has another measure of this name. */
static void NORETURN die_other(const char *option, const struct name *name, const struct synonym *synonym,
                               struct slice cutoff)
{
	char quoted[QUOTE_SIZE];

	quote(quoted, name->word);
	if (strcmp(synonym->name, "ndcg_") == 0 && cutoff.length > 0)
		die_usage("%s: no measure or set %s: do you mean nDCG@%.*s (no discount up to the rank of -logb) or "
		          "MSnDCG@%.*s (trec_eval's ndcg_cut_%.*s)? %s", option, quoted, (int)cutoff.length, cutoff.at,
		          (int)cutoff.length, cutoff.at, (int)cutoff.length, cutoff.at, SEE);
	if (!synonym->ours)
		die_usage("%s: no measure or set %s: %s %s", option, quoted, synonym->note, SEE);
	die_usage("%s: no measure or set %s: trec_eval's is %s, %s %s", option, quoted, synonym->ours, synonym->note,
	          SEE);
}

/* Dies because of an unknown name. Suggests a similar one. */
static void NORETURN die_unknown(const char *option, const struct name *name)
{
	bool has_cutoff = slice_is_digits(name->cutoff);
	char quoted[QUOTE_SIZE];
	struct suggestion suggestion;

	quote(quoted, name->word);
	if (slice_is_digits(name->word))
		die_usage("%s: no measure or set %s (name the measure for each cut-off: P_5,P_10) %s", option, quoted, SEE);
	if (memchr(name->word.at, '(', name->word.length))
		die_usage("%s: no measure or set %s (parentheses can only have rel=K, with K from 1, before the @; parameters "
		          "are options, such as -rbp) %s", option, quoted, SEE);
	suggestion_start(&suggestion, name->stem);
	for (size_t i = 0; i < measure_count; i++)
		if (!name->at || measures[i].scope == CUT_OFF)
			suggestion_try(&suggestion, measures[i].name);
	if (suggestion.name)
		die_usage("%s: no measure or set %s: do you mean %s%s%.*s? %s", option, quoted, suggestion.name,
		          has_cutoff ? "@" : "", has_cutoff ? (int)name->cutoff.length : 0, name->cutoff.at, SEE);
	die_usage("%s: no measure or set %s %s", option, quoted, SEE);
}

/* If the name is unknown, but a synonym of a measure, puts that in its place. */
static void translate(const char *option, struct name *name)
{
	struct slice cutoff;
	const struct synonym *synonym;
	char *plain;

	if (find(name->stem, WHOLE) || find(name->stem, CUT_OFF))
		return;
	plain = allocate(name->word.length + 1, 1);
	memcpy(plain, name->stem.at, name->stem.length);
	if (name->at) {
		plain[name->stem.length] = '@';
		memcpy(plain + name->stem.length + 1, name->cutoff.at, name->cutoff.length);
	}
	synonym = synonym_find(slice_of(plain), &cutoff);
	if (synonym && synonym->kind == OTHER_NUMBER)
		die_other(option, name, synonym, cutoff);
	if (synonym) {
		/* the same digits in the word */
		struct slice last = name->at ? name->cutoff : name->stem;
		const char *end = last.at + last.length;

		name->stem = before(slice_of(synonym->ours), '@');
		name->at = name->stem.length < strlen(synonym->ours);
		name->cutoff = (struct slice){end - cutoff.length, cutoff.length};
	}
	free(plain);
}

static void check_allowed(const struct selection_options *options, const char *option, const struct name *name,
                          const struct measure *measure)
{
	char quoted[QUOTE_SIZE];

	quote(quoted, name->word);
	if (measure->when == GROUPS && !options->has_groups)
		die_usage("%s: %s is for items with groups: GFRcompute has it %s", option, quoted, SEE);
	if (options->has_groups && (!measure_is_for_groups(measure) || name->least > 0))
		die_usage("%s: no measure %s here: there are ERR, iRBU, GF-JSD, GF-NMD and GF-RNOD %s", option, quoted, SEE);
	if (measure->when == UNJUDGED && options->condensed)
		die_usage("%s: %s is about unjudged items, and -j leaves them out %s", option, quoted, SEE);
	if ((measure->when == STOPPING_WEIGHTS || name->least > 0) && options->global)
		die_usage("%s: %s is not defined for global gains %s", option, quoted, SEE);
	if (name->least > 0 && options->has_classes)
		die_usage("%s: %s: (rel=K) does not go with -ec %s", option, quoted, SEE);
}

/* Adds the measures of a word of the list of `option`: "NAME@CUTOFF", "NAME@" or "NAME". */
static void add_measure(struct selection *selection, const struct selection_options *options,
                        const char *option, struct slice word)
{
	struct name name = name_of(word);
	const struct measure *whole, *measure;
	char quoted[QUOTE_SIZE];
	size_t cutoff = 0;

	translate(option, &name);
	whole = name.at ? NULL : find(name.stem, WHOLE);
	measure = whole ? whole : find(name.stem, CUT_OFF);
	if (!measure && find(name.stem, WHOLE))
		die_usage("%s: %s: this measure takes no cut-off %s", option, quote(quoted, word), SEE);
	if (!measure)
		die_unknown(option, &name);
	if (name.at && name.cutoff.length > 0 && (!slice_to_size(name.cutoff, &cutoff) || cutoff == 0))
		die_usage("%s: %s: a cut-off is a number from 1 %s", option, quote(quoted, word), SEE);
	check_allowed(options, option, &name, measure);

	if (whole)
		add(selection, measure, WHOLE_LIST, name.least);
	else if (cutoff > 0)
		add(selection, measure, cutoff, name.least);
	else
		for (size_t c = 0; c < options->cutoffs.count; c++)
			add(selection, measure, options->cutoffs.at[c], name.least);
}

static void add_list(struct selection *selection, const struct selection_options *options,
                     const char *option, const char *list)
{
	size_t before_list = selection->count;
	struct slice name;

	while (next_name(&list, &name))
		if (!add_set_named(selection, options, name))
			add_measure(selection, options, option, name);
	if (selection->count == before_list)
		die_usage("%s takes names of measures or sets, found none %s", option, SEE);
}

static bool has(const struct selection *selection, const struct wanted *wanted)
{
	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].measure == wanted->measure && selection->at[i].cutoff == wanted->cutoff &&
		    selection->at[i].least == wanted->least)
			return true;
	return false;
}

void selection_make(struct selection *selection, const struct selection_options *options)
{
	struct selection also = {0};

	*selection = (struct selection){0};
	if (options->lists.count == 0)
		add_list(selection, options, "-m", options->has_groups ? "all" : "2011");
	for (size_t i = 0; i < options->lists.count; i++)
		add_list(selection, options, "-m", options->lists.at[i]);
	if (options->also)
		add_list(&also, options, "-also", options->also);
	for (size_t i = 0; i < also.count; i++)
		if (!has(selection, &also.at[i]))
			add(selection, also.at[i].measure, also.at[i].cutoff, also.at[i].least);
	selection_free(&also);
}

static double value_of(const struct wanted *wanted, const struct evaluation *evaluation)
{
	const struct measure *measure = wanted->measure;

	if (evaluation->R == 0 && measure->when != UNJUDGED)
		return 0;
	return measure->value(evaluation, wanted->cutoff);
}

void selection_values(const struct selection *selection, size_t least, const struct evaluation *evaluation,
                      double value[])
{
	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].least == least)
			value[i] = value_of(&selection->at[i], evaluation);
}

size_t selection_next_level(const struct selection *selection, size_t k)
{
	size_t next = 0;

	for (size_t i = 0; i < selection->count; i++) {
		size_t least = selection->at[i].least;

		if (least > k && (next == 0 || least < next))
			next = least;
	}
	return next;
}

void selection_check_levels(const struct selection *selection, size_t highest)
{
	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].least > highest)
			die_usage("measure %s: the highest level is %zu", selection->at[i].name, highest);
}

int selection_uses(const struct selection *selection)
{
	int uses = NO_PARAMETER;

	for (size_t i = 0; i < selection->count; i++)
		uses |= selection->at[i].measure->uses;
	return uses;
}

void selection_free(struct selection *selection)
{
	for (size_t i = 0; i < selection->count; i++)
		free(selection->at[i].name);
	free(selection->at);
	*selection = (struct selection){0};
}
