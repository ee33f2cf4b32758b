/* SPDX-License-Identifier: MIT */
#include "measure/names.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/suggest.h"
#include "measure/synonyms.h"

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

/* ---- parts of a word ---- */

struct parts {
	struct slice word;      /* all of it */
	struct slice stem;      /* NAME */
	struct slice parameters;        /* "(p=0.8)", or empty */
	bool at;                /* something follows, such as "@" */
	struct slice cutoffs;   /* what follows without the "@", or empty */
};

static struct parts parts_of(const char *option, struct slice word)
{
	struct parts parts = {.word = word, .stem = stem_of(word)};
	struct slice rest = after(word, parts.stem.length);
	char quoted[QUOTE_SIZE];

	parts.parameters = (struct slice){rest.at, 0};
	if (rest.length > 0 && rest.at[0] == '(') {
		parts.parameters.length = before(rest, ')').length + 1;
		if (parts.parameters.length <= rest.length)
			rest = after(rest, parts.parameters.length);
		if (rest.length > 0 && rest.at[0] != '@')
			die_usage("%s: %s: expected parameters in parentheses, as in RBP(p=0.8,rel=2)@10 %s", option,
			          quote(quoted, word), SEE_HELP);
	}
	parts.at = rest.length > 0;
	parts.cutoffs = after(rest, parts.at);
	return parts;
}

/* Takes what follows the name off the stem if it is not written with "@": P.5,10, or iprec_at_recall_0.10. */
static void take_cutoffs(struct parts *parts)
{
	size_t length = length_before_point(parts->stem);

	for (size_t i = 0; i < measure_count; i++) {
		struct slice recall = slice_of(measures[i].name);

		if (measures[i].scope == RECALL_LEVEL && parts->stem.length > recall.length &&
		    parts->stem.at[recall.length] == '_' && memcmp(parts->stem.at, recall.at, recall.length) == 0)
			length = recall.length;
	}
	if (parts->at || length == parts->stem.length)
		return;
	parts->at = true;
	parts->cutoffs = after(parts->stem, length + 1);
	parts->stem.length = length;
}

/* ---- names of others, and unknown names ---- */

/* Dies since trec_eval has another measure of this name. */
static void NORETURN die_other(const char *option, const struct parts *parts, const struct synonym *synonym)
{
	char quoted[QUOTE_SIZE], cutoff[QUOTE_SIZE];

	quote(quoted, parts->word);
	if (strcmp(synonym->name, "ndcg_") == 0 && slice_is_digits(parts->cutoffs)) {
		snprintf(cutoff, sizeof cutoff, "%.*s", (int)parts->cutoffs.length, parts->cutoffs.at);
		die_usage("%s: no measure or set %s: do you mean nDCG@%s (no discount up to the rank of -logb) or MSnDCG@%s "
		          "(trec_eval's ndcg_cut_%s)? %s", option, quoted, cutoff, cutoff, cutoff, SEE_HELP);
	}
	if (!synonym->ours)
		die_usage("%s: no measure or set %s: %s %s", option, quoted, synonym->note, SEE_HELP);
	die_usage("%s: no measure or set %s: trec_eval's is %s, %s %s", option, quoted, synonym->ours, synonym->note,
	          SEE_HELP);
}

/* Dies because of an unknown name. Suggests a similar one. */
static void NORETURN die_unknown(const char *option, const struct parts *parts)
{
	bool has_cutoff = slice_is_digits(parts->cutoffs);
	char quoted[QUOTE_SIZE];
	struct suggestion suggestion;

	quote(quoted, parts->word);
	if (is_number(parts->word, false))
		die_usage("%s: no measure or set %s (name the measure for each cut-off: P_5,P_10) %s", option, quoted,
		          SEE_HELP);
	suggestion_start(&suggestion, parts->stem);
	for (size_t i = 0; i < measure_count; i++)
		if (!parts->at || measures[i].scope == CUT_OFF)
			suggestion_try(&suggestion, measures[i].name);
	if (suggestion.name)
		die_usage("%s: no measure or set %s: do you mean %s%s%.*s? %s", option, quoted, suggestion.name,
		          has_cutoff ? "@" : "", has_cutoff ? (int)parts->cutoffs.length : 0, parts->cutoffs.at, SEE_HELP);
	die_usage("%s: no measure or set %s %s", option, quoted, SEE_HELP);
}

/* If the name is unknown, but a synonym of a measure, puts that in its place. */
static void translate(const char *option, struct parts *parts)
{
	const struct synonym *synonym = NULL;
	struct slice cutoff;
	size_t length;

	if (measure_find(parts->stem, parts->at))
		return;
	/* a few have parameters */
	if (parts->parameters.length > 0)
		synonym = synonym_find(parts->word, &cutoff);
	if (synonym)
		parts->parameters.length = 0;
	else if (parts->at)
		synonym = synonym_of(parts->stem, true);
	else
		synonym = synonym_find(parts->stem, &cutoff);
	if (!synonym)
		return;
	if (!parts->at)
		parts->cutoffs = cutoff;
	if (synonym->kind == OTHER_NUMBER)
		die_other(option, parts, synonym);
	length = strlen(synonym->ours);
	if (strchr("@_", synonym->ours[length - 1])) {
		parts->at = true;
		length--;
	}
	parts->stem = (struct slice){synonym->ours, length};
}

/* ---- parameters ---- */

enum { LIST_SIZE = 64 };

/* Writes the parameters that the name of a measure may have, as "gamma, beta, rel". */
static const char *list_parameters(char list[LIST_SIZE], const struct measure *measure, bool has_levels)
{
	size_t length = 0;

	for (size_t i = 0; i < named_parameter_count; i++)
		if (measure->uses & named_parameters[i].use)
			length += (size_t)snprintf(list + length, LIST_SIZE - length, "%s, ", named_parameters[i].name);
	if (has_levels)
		length += (size_t)snprintf(list + length, LIST_SIZE - length, "rel, ");
	if (length == 0)
		return "none";
	list[length - 2] = '\0';
	return list;
}

static void NORETURN die_parameter(const char *option, const struct named *named, struct slice key, bool is_twice,
                                   bool has_levels)
{
	const char *name = named->measure->name;
	char word[QUOTE_SIZE], quoted[QUOTE_SIZE], list[LIST_SIZE];
	const char *has = list_parameters(list, named->measure, has_levels);

	quote(word, named->word);
	quote(quoted, key);
	if (is_twice)
		die_usage("%s: %s: %s is named twice; parameters of %s: %s %s", option, word, quoted, name, has, SEE_HELP);
	die_usage("%s: %s: %s has no parameter %s; parameters of %s: %s %s", option, word, name, quoted, name, has,
	          SEE_HELP);
}

static void NORETURN die_value(const char *option, const struct named *named, const char *name, const char *takes,
                               struct slice value)
{
	char word[QUOTE_SIZE], quoted[QUOTE_SIZE];

	die_usage("%s: %s: %s takes %s, not %s %s", option, quote(word, named->word), name, takes, quote(quoted, value),
	          SEE_HELP);
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
static void read_parameter(const char *option, struct named *named, struct slice text, bool has_levels)
{
	struct variant *variant = &named->variant;
	struct slice key = before(text, '='), value = after(text, key.length);
	const struct parameter *parameter = find_parameter(named->measure, key);
	bool is_level = slice_is(key, "rel");
	bool good;
	char *word;

	if (value.length > 0)
		value = after(value, 1);
	if (is_level ? variant->least > 0 : parameter && (variant->given & parameter->use))
		die_parameter(option, named, key, true, has_levels);
	if (is_level) {
		if (!slice_to_size(value, &variant->least) || variant->least == 0)
			die_value(option, named, "rel", "a level, which is a whole number from 1", value);
		return;
	}
	if (!parameter)
		die_parameter(option, named, key, false, has_levels);
	word = string_of(value);
	good = parameter->read(word, parameter_in(&variant->parameters, parameter));
	free(word);
	if (!good)
		die_value(option, named, parameter->name, parameter->takes, value);
	variant->given |= parameter->use;
}

/* ---- measures ---- */

struct named name_read(const char *option, struct slice word, bool has_levels)
{
	struct parts parts = parts_of(option, word);
	struct named named = {.word = word, .option = option};
	struct slice rest, part;
	char quoted[QUOTE_SIZE];

	take_cutoffs(&parts);
	translate(option, &parts);
	named.measure = measure_find(parts.stem, parts.at);
	if (!named.measure && measure_find(parts.stem, false))
		die_usage("%s: %s: this measure takes no cut-off %s", option, quote(quoted, word), SEE_HELP);
	if (!named.measure)
		die_unknown(option, &parts);
	named.cutoffs = parts.cutoffs;
	named.parameters = parts.parameters;
	if (parts.parameters.length > 0) {
		rest = (struct slice){parts.parameters.at + 1, parts.parameters.length - 2};
		while (slice_part(&rest, slice_of(","), &part))
			read_parameter(option, &named, part, has_levels);
	}
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

size_t name_cutoff(const char *option, const struct named *named, struct slice number)
{
	enum scope scope = named->measure->scope;
	const char *takes;
	char quoted[QUOTE_SIZE];
	size_t cutoff = 0;
	bool good;

	if (scope == RECALL_LEVEL) {
		takes = "recall is a number from 0 to 1 with at most two decimals";
		good = read_hundredths(number, 1, &cutoff);
	} else if (scope == MULTIPLE_OF_R) {
		takes = "a multiple of R is a number from 0 with at most two decimals";
		good = read_hundredths(number, LARGEST_NUMBER, &cutoff);
	} else {
		takes = "a cut-off is a number from 1";
		good = slice_to_size(number, &cutoff) && cutoff > 0;
	}
	if (!good)
		die_usage("%s: %s: %s %s", option, quote(quoted, named->word), takes, SEE_HELP);
	return cutoff;
}
