/* SPDX-License-Identifier: MIT */
#include "measure/selection.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "measure/sets.h"
#include "measure/synonyms.h"

/* The name of a measure as it is printed: with its recall or multiple of R, its parameters, and if
   -l adds it, rel as the last one of these; but trec_eval does not show that. The caller frees. */
static char *printed_name(const struct spelling *n, size_t cutoff)
{
	size_t least = n->parameters.least;
	int typed = (int)n->typed.length;
	bool adds_rel = least > 0 && !n->has_rel && !(n->options->kinds & OF_TREC_EVAL);
	char *rel = adds_rel ? string_format("%srel=%zu)", typed > 0 ? "," : "(", least) : NULL;
	size_t hundredths = n->measure->scope == RECALL_LEVEL ? cutoff / (RECALL_PARTS / 100)
	                                                      : cutoff;
	char *name, *share = string_format("%zu.%02zu", hundredths / 100, hundredths % 100);
	enum scope scope = n->measure->scope;
	bool has_recall = scope == RECALL_LEVEL, has_multiple = scope == MULTIPLE_OF_R;

	/* rel comes before the parenthesis that ends the parameters */
	if (rel && typed > 0)
		typed--;
	name = string_format("%s%s%s%.*s%s%s%s", n->measure->name, has_recall ? "_" : "",
	               has_recall ? share : "", typed, n->typed.at, rel ? rel : "",
	               has_multiple ? "@" : "", has_multiple ? share : "");
	free(rel);
	free(share);
	return name;
}

/* The number of a variant, which is added if it is new. */
static size_t variant_number(struct selection *s, struct parameters parameters)
{
	for (size_t v = 0; v < s->variants; v++) {
		struct parameters *variant = &s->variant[v];
		bool same = variant->least == parameters.least;

		for (size_t i = 0; i < parameter_count; i++)
			same = same && (PARAMETERS[i].offset == NOT_FOUND ||
			                *parameter_in(variant, &PARAMETERS[i]) ==
			                *parameter_in(&parameters, &PARAMETERS[i]));
		if (same)
			return v;
	}
	APPEND(s->variant, s->variants, s->variant_capacity, parameters);
	return s->variants - 1;
}

/* Adds a measure. One of -also is not added if it is there, by its name and with parameters in it
   or not; nor one of -topics and -order if it is there in any way. */
static void add(struct selection *s, const struct spelling *n, size_t cutoff)
{
	struct selected selected = {
		.measure = n->measure, .cutoff = cutoff, .overrides = n->overrides,
		.option = n->option, .has_cutoff = n->cutoffs.length > 0,
		.may_have_p = slice_starts(n->word, "RBP."),
		.variant = variant_number(s, n->parameters), .name = printed_name(n, cutoff),
	};
	bool by_name = s->also && strcmp(s->also, "-also") == 0;

	s->uses |= n->measure->uses & ~n->overrides;
	s->added++;
	s->last = s->also ? 0 : s->count;
	for (; s->last < s->count; s->last++) {
		const struct selected *other = &s->at[s->last];
		bool same = other->measure == selected.measure &&
		            other->overrides == selected.overrides;

		if (other->measure->value == selected.measure->value && other->cutoff == cutoff &&
		    other->variant == selected.variant && (same || !by_name)) {
			free(selected.name);
			return;
		}
	}
	selected.head = n->measure->scope == CUT_OFF ? string_format("%s@%zu", selected.name, cutoff)
	                                           : string_of(slice_of(selected.name));
	APPEND(s->at, s->count, s->capacity, selected);
}

/* Adds a measure with all cut-offs that it has if none is given. */
static void add_everywhere(struct selection *s, const struct spelling *n)
{
	const struct sizes *cutoffs = &n->options->cutoffs;

	switch (n->measure->scope) {
	case WHOLE:
		add(s, n, WHOLE_LIST);
		break;
	case CUT_OFF:
		for (size_t c = 0; c < cutoffs->count; c++)
			add(s, n, cutoffs->at[c]);
		s->uses |= USES_CUTOFFS;
		break;
	case RECALL_LEVEL:
		for (size_t tenths = 0; tenths <= 10; tenths++)
			add(s, n, tenths * (RECALL_PARTS / 10));
		break;
	case MULTIPLE_OF_R:
		for (size_t hundredths = 20; hundredths <= 200; hundredths += 20)
			add(s, n, hundredths);
		break;
	}
}

/* Adds a measure of a set at a cut-off, or everywhere if it is WHOLE_LIST. */
static void add_of_set(struct selection *s, const struct selection_options *options,
                       const struct measure *measure, size_t cutoff)
{
	const struct spelling n = spelling_of_set(options, measure);

	if (measure->kinds & options->kinds && cutoff == WHOLE_LIST)
		add_everywhere(s, &n);
	else if (measure->kinds & options->kinds)
		add(s, &n, cutoff);
}

static void add_condensed(struct selection *s, const struct selection_options *options)
{
	for (size_t i = 0; options->condensed && i < measure_count; i++)
		if (measures[i]->traits & IS_CONDENSED)
			add_of_set(s, options, measures[i], WHOLE_LIST);
	s->uses |= USES_CUTOFFS;
}

/* Whether the options ask for a measure that is optional in a set. */
static bool is_included(const struct selection_options *options, const struct measure *measure)
{
	return measure->uses & USES_RBUP ? options->irbu
	                                 : measure->needs & NEEDS_LEVELS_ABOVE && options->gap;
}

/* Adds the measures of a set that the options include, first those without "@", then for each
   cut-off the others. */
static void add_set(struct selection *s, const struct selection_options *options,
                    const struct measure_set *set)
{
	for (size_t c = 0; c <= options->cutoffs.count; c++) {
		size_t cutoff = c > 0 ? options->cutoffs.at[c - 1] : WHOLE_LIST;
		const char *names = c > 0 ? set->cut_off : set->whole;
		const struct measure *measure;
		struct slice name;

		while (name_next(&names, &name, NULL, NULL)) {
			bool bracketed = name.at[0] == '[';

			if (bracketed)
				name = (struct slice){name.at + 1, name.length - 2};
			name = slice_before(name, '@');
			measure = measure_find(name, c > 0, ~0);
			if (!bracketed || is_included(options, measure))
				add_of_set(s, options, measure, cutoff);
		}
	}
	add_condensed(s, options);
}

static void add_all(struct selection *s, const struct selection_options *options)
{
	int not_in_all = IS_CONDENSED | IS_NOT_IN_ALL | (options->condensed ? IS_UNJUDGED : 0) |
	                 (options->has_classes ? IS_WITHOUT_CLASSES : 0) | options->lacking;

	for (size_t c = 0; c <= options->cutoffs.count; c++)
		for (size_t i = 0; i < measure_count; i++) {
			const struct measure *measure = measures[i];
			bool has_cutoff = measure->scope == CUT_OFF;

			if (!(measure->traits & not_in_all) && has_cutoff == (c > 0))
				add_of_set(s, options, measure,
				           has_cutoff ? options->cutoffs.at[c - 1] : WHOLE_LIST);
		}
	add_condensed(s, options);
}

/* Adds the measures of a list of `option`; NULL: of a set, or the usual ones. */
static void add_list(struct selection *s, const struct selection_options *options,
                     const char *option, const char *list)
{
	bool found = false;
	struct slice word;

	for (; name_next(&list, &word, NULL, NULL); found = true) {
		const struct measure_set *set = measure_set_find(word, options->kinds);
		bool is_all = slice_is(word, "all");

		s->has_sets |= set || is_all;
		if (is_all) {
			add_all(s, options);
		} else if (set && set->cut_off) {
			add_set(s, options, set);
		} else if (set) {
			add_list(s, options, NULL, set->whole);
		} else {
			const struct spelling n = spelling_read(options, option, word);
			struct slice rest = n.cutoffs, cutoff;

			s->named_uses |= n.measure->uses;
			if (rest.length == 0)
				add_everywhere(s, &n);
			else
				while (slice_part(&rest, slice_of(","), &cutoff))
					add(s, &n, spelling_cutoff(&n, cutoff));
		}
	}
	refuse(!found, "%s takes names of measures or sets, found none (-m help describes every "
	       "measure)", option);
}

/* The measure that an option names; returns its place. */
static size_t add_one(struct selection *s, const struct selection_options *options,
                      const char *option, const char *name)
{
	if (!name)
		return NOT_FOUND;
	s->also = option;
	s->added = 0;
	add_list(s, options, option, name);
	refuse(s->added != 1, "%s takes one measure, found %zu", option, s->added);
	return s->last;
}

void selection_make(struct selection *s, const struct selection_options *options)
{
	struct parameters defaults = options->parameters;

	*s = (struct selection){0};
	defaults.least = 0;
	variant_number(s, defaults);
	for (size_t i = 0; i < options->lists.count; i++)
		add_list(s, options, options->lists_option, options->lists.at[i]);
	s->also = "-also";
	for (size_t i = 0; i < options->also.count; i++)
		add_list(s, options, "-also", options->also.at[i]);
	s->topics = add_one(s, options, "-topics", options->topics_name);
	s->order = add_one(s, options, "-order", options->order_name);
}

/* Whether the name that a measure is selected by means another number elsewhere, and the user does
   not seem to know. */
static bool means_another(const struct selected *selected, const struct selection_options *options,
                          bool has_gains)
{
	const struct measure *measure = selected->measure;
	bool levels_are_gains = !has_gains && (options->kinds & (OF_LEVELS | OF_TREC_EVAL)) ==
	                                     OF_LEVELS;

	return measure->elsewhere && selected->overrides == 0 &&
	       !(options->uses_given & measure->unless_given) &&
	       !(options->uses_changed & measure->unless_changed) &&
	       (levels_are_gains || !(measure->traits & NOTES_LEVELS));
}

static void say_meaning(const struct selected *selected)
{
	const struct measure *measure = selected->measure;
	size_t cutoff = selected->cutoff, p = cutoff;
	const char *l = measure->scope == CUT_OFF ? text_of("%zu", cutoff) : "";

	while (selected->may_have_p && p % 10 == 0)
		p /= 10;
	/* RBP of ir_measures has p = 0.8 */
	if (selected->may_have_p && p != 8)
		say("note: RBP.%zu has p = " RBP_FALLBACK " and the cut-off %zu; do you mean "
		    "RBP(p=0.%zu)?", cutoff, cutoff, p);
	else
		say("note: %s", words_with_cutoff(measure->elsewhere, l));
}

void selection_note_meanings(const struct selection *s, const struct selection_options *options,
                             bool has_gains)
{
	bool has_cutoff = (options->kinds & OF_TREC_EVAL) || (options->uses_given & USES_CUTOFFS);
	struct set said = {0};

	for (size_t i = 0; i < s->count; i++) {
		const struct selected *selected = &s->at[i];
		const struct measure *measure = selected->measure;
		const char *option = selected->option ? selected->option : "";
		size_t l = selected->cutoff, notes = said.count;

		if (strcmp(option, "-m") != 0 && strcmp(option, "-also") != 0)
			continue;
		if (means_another(selected, options, has_gains))
			set_add(&said, slice_of(measure->elsewhere));
		if (said.count > notes)
			say_meaning(selected);
		if ((measure->traits & NOTES_CUTOFF) && !selected->has_cutoff && !has_cutoff) {
			say("note: %s without a cut-off is %s@%zu; %s@10 has one", measure->name,
			    measure->name, l, measure->name);
			has_cutoff = true;
		}
	}
	set_free(&said);
}

void selection_free(struct selection *s)
{
	for (size_t i = 0; i < s->count; i++) {
		free(s->at[i].name);
		free(s->at[i].head);
	}
	free(s->at);
	free(s->variant);
	*s = (struct selection){0};
}
