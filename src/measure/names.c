/* SPDX-License-Identifier: MIT */
#include "measure/names.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

/* Between words. Lists may have several lines. */
static const char SEPARATORS[] = ", \t\n";

/* The part of t before the first c, or all of it. */
static struct slice before(struct slice t, char c)
{
	const char *at = memchr(t.at, c, t.length);

	return (struct slice){t.at, at ? (size_t)(at - t.at) : t.length};
}

/* What is left of t without its first `length` bytes. */
static struct slice after(struct slice t, size_t length)
{
	return (struct slice){t.at + length, t.length - length};
}

/* ---- words of a list ---- */

/* The length of the word at the start of a list. Commas in parentheses do not end it. */
static size_t word_length(const char *list)
{
	bool inside = false;
	size_t length = 0;

	while (list[length] && (!strchr(SEPARATORS, list[length]) || (inside && list[length] == ','))) {
		inside = list[length] == '(' || (inside && list[length] != ')');
		length++;
	}
	return length;
}

/* Whether t consists of digits, points and, in a list, commas: 10, 0.20, or 5,10. */
static bool is_number(struct slice t, bool in_list)
{
	for (size_t i = 0; i < t.length; i++)
		if (!is_digit(t.at[i]) && t.at[i] != '.' && (t.at[i] != ',' || !in_list))
			return false;
	return t.length > 0;
}

/* The length of the name in P.5,10 or Rprec_mult.0.2; that of t if it has no such end. */
static size_t length_before_point(struct slice t)
{
	size_t length = before(t, '.').length;
	bool has_name = length > 0 && !is_digit(t.at[length - 1]);

	return has_name && length < t.length && is_number(after(t, length + 1), true) ? length : t.length;
}

/* A word without parameters and what follows "@". */
static struct slice stem_of(struct slice word)
{
	return before(before(word, '@'), '(');
}

/* The length of a comma and a number at the start of a list; 0 if it has something else. */
static size_t next_number_length(const char *list)
{
	struct slice number = {list + 1, *list == ',' ? word_length(list + 1) : 0};

	return is_number(number, false) ? number.length + 1 : 0;
}

bool name_next(const char **list, struct slice *word)
{
	const char *at = *list + strspn(*list, SEPARATORS);
	struct slice both, stem;

	*word = both = (struct slice){at, word_length(at)};
	if (word->length == 0)
		return false;
	if (at[both.length] == ',')
		both.length += 1 + word_length(at + both.length + 1);
	stem = stem_of(both);
	if (stem.length > word->length && measure_find(stem, false))
		*word = both;
	stem = stem_of(*word);
	if (length_before_point(stem) < stem.length)
		for (size_t more; (more = next_number_length(at + word->length)) > 0;)
			word->length += more;
	*list = at + word->length;
	return true;
}

/* ---- a measure as users name it ---- */

/* NAME, NAME(p=0.8,rel=2), NAME@10, NAME(p=0.8)@10. */
struct named {
	const char *option;     /* whose list has it */
	int of;                 /* what is evaluated */
	bool has_levels;        /* rel is among the parameters */
	struct slice word;      /* all of it */
	struct slice stem;      /* NAME */
	struct slice typed;     /* the parameters, with the parentheses; or empty */
	bool at;                /* something follows, such as "@" */
	struct slice cutoffs;   /* what follows: numbers with commas between them; empty: none is given */
	const struct measure *measure;
	struct parameters parameters;   /* those of the options, with these in their places */
	int given;              /* USES_ of these */
	bool has_rel;           /* rel is among them */
};

#define NO_MEASURE "no measure or set "

/* Dies because of a word: "OPTION: BEFORE "WORD"FORMAT (-m help describes every measure)". */
static void NORETURN PRINTF_LIKE(3, 4) name_die(const struct named *named, const char *before, const char *format, ...)
{
	char quoted[QUOTE_SIZE], text[6 * QUOTE_SIZE];
	va_list values;

	va_start(values, format);
	vsnprintf(text, sizeof text, format, values);
	va_end(values);
	quote(quoted, named->word);
	die_usage("%s: %s%s%s (-m help describes every measure)", named->option, before, quoted, text);
}

/* ---- parts of a word ---- */

/* Takes what follows the name off the stem if it is not written with "@": P.5,10, or
   iprec_at_recall_0.10. */
static void take_cutoffs(struct named *named)
{
	size_t length = length_before_point(named->stem);

	for (size_t i = 0; i < measure_count; i++) {
		struct slice recall = slice_of(measures[i].name);

		if (measures[i].scope == RECALL_LEVEL && named->stem.length > recall.length &&
		    named->stem.at[recall.length] == '_' && memcmp(named->stem.at, recall.at, recall.length) == 0)
			length = recall.length;
	}
	if (named->at || length == named->stem.length)
		return;
	named->at = true;
	named->cutoffs = after(named->stem, length + 1);
	named->stem.length = length;
}

static void split(struct named *named)
{
	struct slice rest;

	/* I-rec@n is a name */
	named->stem = measure_find(named->word, false) ? named->word : stem_of(named->word);
	rest = after(named->word, named->stem.length);
	if (rest.length > 0 && rest.at[0] == '(') {
		named->typed = (struct slice){rest.at, before(rest, ')').length + 1};
		if (named->typed.length <= rest.length)
			rest = after(rest, named->typed.length);
		if (rest.length > 0 && rest.at[0] != '@')
			name_die(named, "", ": expected parameters in parentheses, as in RBP(p=0.8,rel=2)@10");
	}
	named->at = rest.length > 0;
	named->cutoffs = after(rest, named->at);
	rest = before(named->cutoffs, '(');
	if (rest.length < named->cutoffs.length)
		name_die(named, "", ": parameters come before @, as in %.*s%.*s@%.*s", (int)named->stem.length, named->stem.at,
		         (int)(named->cutoffs.length - rest.length), rest.at + rest.length, (int)rest.length, rest.at);
	take_cutoffs(named);
}

/* ---- names of others, and unknown names ---- */

/* Dies since trec_eval has another measure of this name. */
static void NORETURN die_other(const struct named *named, const struct synonym *synonym)
{
	char cutoff[QUOTE_SIZE];

	snprintf(cutoff, sizeof cutoff, "%.*s", (int)named->cutoffs.length, named->cutoffs.at);
	if (strcmp(synonym->name, "map_") == 0 && slice_is_digits(named->cutoffs))
		name_die(named, NO_MEASURE,
		         ": do you mean AP@%s (divided by min(%s, R)) or map_cut@%s (divided by R, as in "
		         "trec_eval)?", cutoff, cutoff, cutoff);
	if (strcmp(synonym->name, "ndcg_") == 0 && slice_is_digits(named->cutoffs))
		name_die(named, NO_MEASURE, ": do you mean nDCG@%s (no discount up to the rank of -logb) or MSnDCG@%s "
		         "(trec_eval's ndcg_cut_%s)?", cutoff, cutoff, cutoff);
	if (!synonym->ours)
		name_die(named, NO_MEASURE, ": %s", synonym->note);
	name_die(named, NO_MEASURE, ": trec_eval's is %s, %s", synonym->ours, synonym->note);
}

/* Dies because of an unknown name. Suggests a similar one, with the same cut-off. */
static void NORETURN die_unknown(const struct named *named)
{
	bool has_cutoff = slice_is_digits(named->cutoffs);
	struct suggestion near;

	if (slice_is_digits(named->word) && named->word.length == 4)
		name_die(named, NO_MEASURE, " (sets of compute: all, trec, 2011, 2019, 2022)");
	if (is_number(named->word, false))
		name_die(named, NO_MEASURE, " (name the measure for each cut-off: P@5,P@10)");
	suggestion_start(&near, named->stem);
	for (size_t i = 0; i < measure_count; i++)
		if ((measures[i].of & named->of) && (!named->at || measures[i].scope == CUT_OFF))
			suggestion_try(&near, measures[i].name);
	for (size_t i = 0; i < measure_set_count; i++)
		if ((measure_sets[i].of & named->of) && !named->at)
			suggestion_try(&near, measure_sets[i].name);
	if (near.name)
		name_die(named, NO_MEASURE, ": do you mean %s%s%.*s?", near.name, has_cutoff ? "@" : "",
		         has_cutoff ? (int)named->cutoffs.length : 0, named->cutoffs.at);
	name_die(named, NO_MEASURE, "%s", "");
}

/* The measure of the stem, or NULL. Those that only trec_eval has are names of others elsewhere. */
static const struct measure *measure_of(const struct named *named, bool at)
{
	const struct measure *measure = measure_find(named->stem, at);

	return measure && (measure->of & (named->of | ~OF_TREC_EVAL)) ? measure : NULL;
}

/* If the name is unknown, but a synonym of a measure, puts that in its place. */
static void translate(struct named *named)
{
	const struct synonym *synonym = NULL;
	struct slice cutoff;
	size_t length;

	if (measure_of(named, named->at))
		return;
	/* a few have parameters */
	if (named->typed.length > 0)
		synonym = synonym_find(named->word, &cutoff);
	if (synonym)
		named->typed.length = 0;
	else if (named->at)
		synonym = synonym_of(named->stem, true);
	else
		synonym = synonym_find(named->stem, &cutoff);
	if (!synonym)
		return;
	if (!named->at)
		named->cutoffs = cutoff;
	if (synonym->kind == OTHER_NUMBER)
		die_other(named, synonym);
	length = strlen(synonym->ours);
	if (strchr("@_", synonym->ours[length - 1])) {
		named->at = true;
		length--;
	}
	named->stem = (struct slice){synonym->ours, length};
}

/* ---- parameters ---- */

enum { LIST_SIZE = 64 };

/* Writes the parameters that the name of a measure may have, as "gamma, beta, rel", or "none". */
static void list_parameters(char list[LIST_SIZE], const struct named *named)
{
	size_t length = 0;

	for (size_t i = 0; i < named_parameter_count; i++)
		if (named->measure->uses & named_parameters[i].use)
			length += (size_t)snprintf(list + length, LIST_SIZE - length, "%s, ", named_parameters[i].name);
	if (named->has_levels)
		length += (size_t)snprintf(list + length, LIST_SIZE - length, "rel, ");
	snprintf(length > 0 ? list + length - 2 : list, 5, "%s", length > 0 ? "" : "none");
}

/* The parameter of a measure that has this name, or NULL. */
static const struct parameter *find_parameter(const struct measure *measure, struct slice key)
{
	for (size_t i = 0; i < named_parameter_count; i++)
		if ((measure->uses & named_parameters[i].use) && slice_is(key, named_parameters[i].name))
			return &named_parameters[i];
	return NULL;
}

/* Reads a parameter, "p=0.8" or "rel=2". */
static void read_parameter(struct named *named, struct slice text)
{
	struct slice key = before(text, '='), value = after(text, key.length);
	const struct parameter *parameter = find_parameter(named->measure, key);
	const char *name = named->measure->name, *takes = "a level, which is a whole number from 1";
	bool is_level = slice_is(key, "rel"), is_good;
	char quoted[QUOTE_SIZE], list[LIST_SIZE];

	quote(quoted, key);
	list_parameters(list, named);
	if (is_level ? named->has_rel : parameter && (named->given & parameter->use))
		name_die(named, "", ": %s is named twice; parameters of %s: %s", quoted, name, list);
	for (size_t i = 0; i < named_parameter_count && value.length == 0 && is_number(key, false); i++)
		if (named->measure->uses & named_parameters[i].use)
			name_die(named, "", ": write %s(%s=%.*s)", name, named_parameters[i].name, (int)key.length, key.at);
	if (!is_level && !parameter)
		name_die(named, "", ": %s has no parameter %s; parameters of %s: %s", name, quoted, name, list);
	if (value.length > 0)
		value = after(value, 1);
	if (is_level) {
		is_good = slice_to_size(value, &named->parameters.least) && named->parameters.least > 0;
		named->has_rel = true;
	} else {
		char *word = string_of(value);

		assert(parameter);
		takes = parameter->reader->takes;
		is_good = parameter->reader->read(word, parameter_in(&named->parameters, parameter));
		named->given |= parameter->use;
		free(word);
	}
	if (!is_good)
		name_die(named, "", ": %.*s takes %s, not %s", (int)key.length, key.at, takes, quote(quoted, value));
}

/* ---- measures ---- */

/* Dies if what is evaluated does not have the measure. */
static void check_allowed(const struct named *named, const struct selection_options *options)
{
	const struct measure *measure = named->measure;
	bool lacks = !(measure->of & named->of);

	if (named->of == OF_GROUPS && (lacks || named->has_rel))
		name_die(named, "", ": GFRcompute has ERR, iRBU, GF-JSD, GF-NMD and GF-RNOD, without rel");
	if (lacks && (named->of == OF_INTENTS || named->of == OF_NUGGETS))
		die_unknown(named);
	if (lacks && measure->of == OF_GROUPS)
		name_die(named, "", " is for items with groups: GFRcompute has it");
	if (lacks && (measure->of == OF_INTENTS || measure->of == OF_NUGGETS))
		name_die(named, NO_MEASURE, ": it is a measure of %s", measure->of == OF_INTENTS ? "irec" : "nuggets");
	if ((measure->uses & IS_UNJUDGED) && options->condensed && measure->of != OF_TREC_EVAL)
		name_die(named, "", " needs unjudged items, which -j removes");
	if (lacks || (named->has_rel && named->of == OF_GAINS))
		name_die(named, "", " is not defined for global gains");
	if (named->has_rel && options->has_classes)
		name_die(named, "", ": (rel=K) does not go with -ec");
}

/* The measure that a word of a list of `option` names, in our way or in that of trec_eval or
   ir_measures. */
static struct named named_read(const struct selection_options *options, const char *option, struct slice word)
{
	struct named named = {
		.option = option, .of = options->of, .word = word, .typed = {"", 0},
		.parameters = options->parameters,
		.has_levels = (options->of & OF_LEVELS) && !options->has_classes,
	};
	struct slice rest, part;

	split(&named);
	if (named.of == OF_INTENTS && named.typed.length > 0)
		name_die(&named, NO_MEASURE, " (parameters are options here: -alpha, -beta)");
	translate(&named);
	named.measure = measure_of(&named, named.at);
	if (!named.measure && measure_of(&named, false))
		name_die(&named, "", ": this measure takes no cut-off");
	if (!named.measure)
		die_unknown(&named);
	if (!(named.measure->uses & IS_BINARY))
		named.parameters.least = 0;
	rest = after(named.typed, named.typed.length > 0);
	rest.length -= named.typed.length > 0;
	while (named.typed.length > 0 && slice_part(&rest, slice_of(","), &part))
		read_parameter(&named, part);
	check_allowed(&named, options);
	return named;
}

/* Reads 100 x from a number x of at most two decimals. */
static bool read_hundredths(struct slice t, double highest, size_t *hundredths)
{
	double x;

	if (!slice_to_number(t, &x) || x < 0 || x > highest || x * 100 > (double)(SIZE_MAX / 2))
		return false;
	*hundredths = (size_t)(x * 100 + 0.5);
	return (double)*hundredths / 100 == x;
}

/* One of the cut-offs of `named`, for the function of its measure; a malformed number is a usage
   error. */
static size_t read_cutoff(const struct named *named, struct slice number)
{
	enum scope scope = named->measure->scope;
	size_t cutoff = 0;

	if (scope == RECALL_LEVEL && !read_hundredths(number, 1, &cutoff))
		name_die(named, "", ": recall is a number from 0 to 1 with at most two decimal places");
	if (scope == MULTIPLE_OF_R && !read_hundredths(number, LARGEST_NUMBER, &cutoff))
		name_die(named, "", ": a multiple of R is a number from 0 with at most two decimal places");
	if (scope == CUT_OFF && (!slice_to_size(number, &cutoff) || cutoff == 0))
		name_die(named, "", ": a cut-off is a number from 1");
	return cutoff;
}

/* ---- the selection ---- */

/* The name of a measure as it is printed: with its recall or multiple of R, its parameters, and if
   -l adds it, rel as the last one of these. The caller frees. */
static char *printed_name(const struct named *named, bool unmarked, size_t hundredths)
{
	size_t size = strlen(named->measure->name) + named->typed.length + 64;
	int typed = (int)named->typed.length;
	char *name = allocate(size, 1), rel[32] = "", share[32] = "";
	enum scope scope = named->measure->scope;

	if (named->parameters.least > 0 && !named->has_rel && !unmarked)
		snprintf(rel, sizeof rel, "%srel=%zu)", typed-- > 0 ? "," : "(", named->parameters.least);
	if (scope == RECALL_LEVEL || scope == MULTIPLE_OF_R)
		snprintf(share, sizeof share, "%c%zu.%02zu", scope == RECALL_LEVEL ? '_' : '@', hundredths / 100,
		         hundredths % 100);
	snprintf(name, size, "%s%s%.*s%s%s", named->measure->name, scope == RECALL_LEVEL ? share : "",
	         typed > 0 ? typed : 0, typed > 0 ? named->typed.at : "", rel, scope == RECALL_LEVEL ? "" : share);
	return name;
}

/* The number of a variant, which is added if it is new. */
static size_t variant_number(struct selection *selection, struct parameters parameters)
{
	size_t v = 0;

	while (v < selection->variants && !parameters_equal(&selection->variant[v], &parameters))
		v++;
	if (v == selection->variants) {
		selection->variant = enlarge(selection->variant, v, &selection->variant_capacity,
		                             sizeof *selection->variant);
		selection->variant[selection->variants++] = parameters;
	}
	return v;
}

/* Where the selection has the measure, or `count`: for -also by its name and with parameters in it
   or not; for -topics and -order in any way. */
static size_t find(const struct selection *selection, const struct wanted *wanted, bool by_name)
{
	size_t i = 0;

	for (; i < selection->count; i++) {
		const struct wanted *other = &selection->at[i];

		if (other->cutoff == wanted->cutoff && other->variant == wanted->variant &&
		    other->measure->value == wanted->measure->value &&
		    (!by_name || (other->measure == wanted->measure && other->given == wanted->given)))
			break;
	}
	return i;
}

static void add(struct selection *selection, const struct selection_options *options, const struct named *named,
                size_t cutoff)
{
	const char *also = selection->also;
	struct wanted wanted = {
		.measure = named->measure, .cutoff = cutoff, .option = named->option, .given = named->given,
		.variant = variant_number(selection, named->parameters),
		.name = printed_name(named, options->unmarked, cutoff),
	};

	selection->uses |= named->measure->uses & ~named->given;
	selection->last = also ? find(selection, &wanted, strcmp(also, "-also") == 0) : selection->count;
	selection->named++;
	if (selection->last < selection->count) {
		free(wanted.name);
		return;
	}
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
		selection->uses |= USES_CUTOFFS;
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

/* A measure of a set, with the parameters of the options. */
static struct named of_set(const struct selection_options *options, const struct measure *measure)
{
	struct named named = {.measure = measure, .parameters = options->parameters};

	if (!(measure->uses & IS_BINARY))
		named.parameters.least = 0;
	return named;
}

/* Adds the measures of a set that the options include. `cutoff` is WHOLE_LIST for names without
   "@". */
static void add_names(struct selection *selection, const struct selection_options *options,
                      const char *names, size_t cutoff)
{
	struct slice name;

	while (name_next(&names, &name)) {
		bool bracketed = name.at[0] == '[';
		struct named named;

		if (bracketed)
			name = (struct slice){name.at + 1, name.length - 2};
		if (cutoff != WHOLE_LIST)
			name.length--;  /* the "@" */
		named = of_set(options, measure_find(name, cutoff != WHOLE_LIST));
		if (bracketed && !(slice_is(name, "GAP") ? options->gap : options->irbu))
			continue;
		if (named.measure->of & options->of)
			add(selection, options, &named, cutoff);
	}
}

static void add_condensed(struct selection *selection, const struct selection_options *options)
{
	for (size_t i = 0; options->condensed && i < measure_count; i++) {
		const struct named named = of_set(options, &measures[i]);

		if (measures[i].uses & IS_CONDENSED)
			add(selection, options, &named, WHOLE_LIST);
	}
}

static void add_set(struct selection *selection, const struct selection_options *options,
                    const struct measure_set *set)
{
	add_names(selection, options, set->whole, WHOLE_LIST);
	for (size_t c = 0; c < options->cutoffs.count; c++)
		add_names(selection, options, set->cut_off, options->cutoffs.at[c]);
	add_condensed(selection, options);
	selection->uses |= USES_CUTOFFS;
}

/* Whether "all" includes a measure, but for those that sets have only with -j. */
static bool is_in_all(const struct measure *measure, const struct selection_options *options)
{
	return (measure->of & options->of) && !(measure->uses & (IS_CONDENSED | IS_NOT_IN_ALL)) &&
	       !((measure->uses & IS_UNJUDGED) && options->condensed);
}

static void add_all(struct selection *selection, const struct selection_options *options)
{
	const struct sizes *cutoffs = &options->cutoffs;

	for (size_t c = 0; c <= cutoffs->count; c++)
		for (size_t i = 0; i < measure_count; i++) {
			const struct named named = of_set(options, &measures[i]);

			if (!is_in_all(&measures[i], options) || (measures[i].scope == CUT_OFF) != (c > 0))
				continue;
			if (c > 0)
				add(selection, options, &named, cutoffs->at[c - 1]);
			else
				add_everywhere(selection, options, &named);
		}
	add_condensed(selection, options);
	selection->uses |= USES_CUTOFFS;
}

/* Adds the measures of a word of the list of `option`. */
static void add_word(struct selection *selection, const struct selection_options *options, const char *option,
                     struct slice word)
{
	const struct named named = named_read(options, option, word);
	struct slice rest = named.cutoffs, cutoff;

	selection->named_uses |= named.measure->uses;
	if (rest.length == 0)
		add_everywhere(selection, options, &named);
	else
		while (slice_part(&rest, slice_of(","), &cutoff))
			add(selection, options, &named, read_cutoff(&named, cutoff));
}

/* Adds the measures of a list of `option`. */
static void add_list(struct selection *selection, const struct selection_options *options, const char *option,
                     const char *list)
{
	bool found = false;
	struct slice word;

	for (; name_next(&list, &word); found = true) {
		const struct measure_set *set = measure_set_find(word, options->of);

		if (slice_is(word, "all"))
			add_all(selection, options);
		else if (set && set->cut_off)
			add_set(selection, options, set);
		else if (set)
			add_list(selection, options, option, set->whole);
		else
			add_word(selection, options, option, word);
		selection->has_sets |= set || slice_is(word, "all");
	}
	if (!found)
		die_usage("%s takes names of measures or sets, found none (-m help describes every measure)", option);
}

/* The measure that an option names; returns its place. */
static size_t add_one(struct selection *selection, const struct selection_options *options, const char *option,
                      const char *name)
{
	selection->also = option;
	selection->named = 0;
	if (name)
		add_list(selection, options, option, name);
	if (name && selection->named != 1)
		die_usage("%s takes one measure, found %zu", option, selection->named);
	return name ? selection->last : NOT_FOUND;
}

void selection_make(struct selection *selection, const struct selection_options *options)
{
	struct parameters usual = options->parameters;

	*selection = (struct selection){0};
	usual.least = 0;
	variant_number(selection, usual);
	for (size_t i = 0; i < options->lists.count; i++)
		add_list(selection, options, options->lists_option ? options->lists_option : "-m", options->lists.at[i]);
	selection->also = "-also";
	for (size_t i = 0; i < options->also.count; i++)
		add_list(selection, options, "-also", options->also.at[i]);
	selection->topics = add_one(selection, options, "-topics", options->topics_name);
	selection->order = add_one(selection, options, "-order", options->order_name);
}

char *wanted_head(const struct wanted *wanted)
{
	size_t size = strlen(wanted->name) + 32;
	char *head = allocate(size, 1);

	snprintf(head, size, wanted->measure->scope == CUT_OFF ? "%s@%zu" : "%s", wanted->name, wanted->cutoff);
	return head;
}

void selection_evaluate(const struct selection *selection, size_t variant, struct evaluation *evaluation,
                        const struct ranking *ranking, const struct distances distances[], const struct ideal *ideal)
{
	int uses = 0;

	for (size_t i = 0; i < selection->count; i++)
		if (selection->at[i].variant == variant)
			uses |= selection->at[i].measure->uses;
	evaluation_make(evaluation, ranking, distances, ideal, &selection->variant[variant], uses);
}

void selection_values(const struct selection *selection, size_t variant, const struct evaluation *evaluation,
                      double value[])
{
	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];
		bool is_defined = evaluation->R > 0 || (wanted->measure->uses & (IS_UNJUDGED | IS_COUNT));

		if (wanted->variant == variant)
			value[i] = is_defined ? wanted->measure->value(evaluation, wanted->cutoff) : 0;
	}
}

void selection_free(struct selection *selection)
{
	for (size_t i = 0; i < selection->count; i++)
		free(selection->at[i].name);
	free(selection->at);
	free(selection->variant);
	*selection = (struct selection){0};
}

bool names_explain(const char *word)
{
	struct named named = {.option = "help", .of = OF_LEVELS, .word = slice_of(word)};
	struct selection_options options = {0};

	if (measure_set_describe(named.word))
		return true;
	split(&named);
	translate(&named);
	named.measure = measure_of(&named, named.at);
	if (!named.measure)
		return false;
	options.of = named.measure->of & OF_LEVELS ? OF_LEVELS : named.measure->of;
	/* wrong parameters are refused */
	named = named_read(&options, "help", slice_of(word));
	measure_describe(named.measure);
	return true;
}
