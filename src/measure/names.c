/* SPDX-License-Identifier: MIT */
#include "measure/names.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"
#include "measure/synonyms.h"

/* Between words. Lists may have several lines. */
static const char SEPARATORS[] = ", \t\n";

struct slice name_before(struct slice t, char c)
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
	size_t length = name_before(t, '.').length;
	bool has_name = length > 0 && !is_digit(t.at[length - 1]);

	return has_name && length < t.length && is_number(after(t, length + 1), true) ? length : t.length;
}

/* A word without parameters and what follows "@". */
static struct slice stem_of(struct slice word)
{
	return name_before(name_before(word, '@'), '(');
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

void name_die(const struct named *named, const char *before, const char *format, ...)
{
	char quoted[QUOTE_SIZE], text[6 * QUOTE_SIZE];
	va_list values;

	va_start(values, format);
	vsnprintf(text, sizeof text, format, values);
	va_end(values);
	quote(quoted, named->word);
	die_usage("%s: %s%s%s (-m help describes every measure)", named->option, before, quoted, text);
}

void name_die_empty(const char *option)
{
	die_usage("%s takes names of measures or sets, found none (-m help describes every measure)", option);
}

/* ---- parts of a word ---- */

/* Takes what follows the name off the stem if it is not written with "@": P.5,10, or iprec_at_recall_0.10. */
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

	named->stem = stem_of(named->word);
	rest = after(named->word, named->stem.length);
	if (rest.length > 0 && rest.at[0] == '(') {
		named->parameters = (struct slice){rest.at, name_before(rest, ')').length + 1};
		if (named->parameters.length <= rest.length)
			rest = after(rest, named->parameters.length);
		if (rest.length > 0 && rest.at[0] != '@')
			name_die(named, "", ": expected parameters in parentheses, as in RBP(p=0.8,rel=2)@10");
	}
	named->at = rest.length > 0;
	named->cutoffs = after(rest, named->at);
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

void name_die_suggesting(const struct named *named, const struct suggestion *suggestion)
{
	bool has_cutoff = slice_is_digits(named->cutoffs);

	if (suggestion->name)
		name_die(named, NO_MEASURE, ": do you mean %s%s%.*s?", suggestion->name, has_cutoff ? "@" : "",
		         has_cutoff ? (int)named->cutoffs.length : 0, named->cutoffs.at);
	name_die(named, NO_MEASURE, "%s", "");
}

/* Dies because of an unknown name. Suggests a similar one. */
static void NORETURN die_unknown(const struct named *named)
{
	struct suggestion suggestion;

	if (slice_is_digits(named->word) && named->word.length == 4)
		name_die(named, NO_MEASURE, " (sets of compute: all, trec, 2011, 2019, 2022)");
	if (is_number(named->word, false))
		name_die(named, NO_MEASURE, " (name the measure for each cut-off: P@5,P@10)");
	suggestion_start(&suggestion, named->stem);
	for (size_t i = 0; i < measure_count; i++)
		if (!named->at || measures[i].scope == CUT_OFF)
			suggestion_try(&suggestion, measures[i].name);
	name_die_suggesting(named, &suggestion);
}

/* If the name is unknown, but a synonym of a measure, puts that in its place. */
static void translate(struct named *named)
{
	const struct synonym *synonym = NULL;
	struct slice cutoff;
	size_t length;

	if (measure_find(named->stem, named->at))
		return;
	/* a few have parameters */
	if (named->parameters.length > 0)
		synonym = synonym_find(named->word, &cutoff);
	if (synonym)
		named->parameters.length = 0;
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

/* Writes the parameters that the name of a measure may have, as "gamma, beta, rel". */
static const char *list_parameters(char list[LIST_SIZE], const struct named *named)
{
	size_t length = 0;

	for (size_t i = 0; i < named_parameter_count; i++)
		if (named->measure->uses & named_parameters[i].use)
			length += (size_t)snprintf(list + length, LIST_SIZE - length, "%s, ", named_parameters[i].name);
	if (named->has_levels)
		length += (size_t)snprintf(list + length, LIST_SIZE - length, "rel, ");
	if (length == 0)
		return "none";
	list[length - 2] = '\0';
	return list;
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
	struct variant *variant = &named->variant;
	struct slice key = name_before(text, '='), value = after(text, key.length);
	const struct parameter *parameter = find_parameter(named->measure, key);
	const char *name = named->measure->name, *takes = "a level, which is a whole number from 1";
	bool is_level = slice_is(key, "rel"), is_good;
	char quoted[QUOTE_SIZE], list[LIST_SIZE];

	quote(quoted, key);
	if (is_level ? variant->least > 0 : parameter && (variant->given & parameter->use))
		name_die(named, "", ": %s is named twice; parameters of %s: %s", quoted, name,
		         list_parameters(list, named));
	if (!is_level && !parameter)
		name_die(named, "", ": %s has no parameter %s; parameters of %s: %s", name, quoted, name,
		         list_parameters(list, named));
	if (value.length > 0)
		value = after(value, 1);
	if (is_level) {
		is_good = slice_to_size(value, &variant->least) && variant->least > 0;
	} else {
		char *word = string_of(value);

		assert(parameter);
		takes = parameter->reader->takes;
		is_good = parameter->reader->read(word, parameter_in(&variant->parameters, parameter));
		variant->given |= parameter->use;
		free(word);
	}
	if (!is_good)
		name_die(named, "", ": %.*s takes %s, not %s", (int)key.length, key.at, takes, quote(quoted, value));
}

/* ---- measures ---- */

struct named name_read(const char *option, struct slice word, bool has_levels)
{
	struct named named = {.option = option, .word = word, .has_levels = has_levels};
	struct slice rest, part;

	split(&named);
	translate(&named);
	named.measure = measure_find(named.stem, named.at);
	if (!named.measure && measure_find(named.stem, false))
		name_die(&named, "", ": this measure takes no cut-off");
	if (!named.measure)
		die_unknown(&named);
	if (named.parameters.length > 0) {
		rest = (struct slice){named.parameters.at + 1, named.parameters.length - 2};
		while (slice_part(&rest, slice_of(","), &part))
			read_parameter(&named, part);
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

size_t name_cutoff(const struct named *named, struct slice number)
{
	enum scope scope = named->measure->scope;
	size_t cutoff = 0;

	if (scope == RECALL_LEVEL && !read_hundredths(number, 1, &cutoff))
		name_die(named, "", ": recall is a number from 0 to 1 with at most two decimals");
	if (scope == MULTIPLE_OF_R && !read_hundredths(number, LARGEST_NUMBER, &cutoff))
		name_die(named, "", ": a multiple of R is a number from 0 with at most two decimals");
	if (scope == CUT_OFF && (!slice_to_size(number, &cutoff) || cutoff == 0))
		name_die(named, "", ": a cut-off is a number from 1");
	return cutoff;
}
