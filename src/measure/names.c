/* SPDX-License-Identifier: MIT */
#include "measure/names.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "measure/describe.h"
#include "measure/sets.h"
#include "measure/synonyms.h"

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
	const char *c = list;

	for (; *c && (!strchr(NAME_SEPARATORS, *c) || (inside && *c == ',')); c++)
		inside = *c == '(' || (inside && *c != ')');
	return (size_t)(c - list);
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
	size_t length = slice_before(t, '.').length;

	if (length > 0 && length < t.length && !is_digit(t.at[length - 1]) &&
	    is_number(after(t, length + 1), true))
		return length;
	return t.length;
}

struct slice name_of(struct slice word)
{
	return slice_before(slice_before(word, '@'), '(');
}

bool name_next(const char **list, struct slice *word,
               bool (*knows)(struct slice name, const void *data), const void *data)
{
	enum { MOST_COMMAS = 2 };
	const char *at = *list + strspn(*list, NAME_SEPARATORS);
	struct slice stem;

	*word = (struct slice){at, word_length(at)};
	if (word->length == 0)
		return false;
	/* the longest name with at most MOST_COMMAS */
	for (size_t end = word->length, n = 0; n < MOST_COMMAS && at[end] == ','; n++) {
		end += 1 + word_length(at + end + 1);
		stem = name_of((struct slice){at, end});
		if (stem.length > word->length &&
		    (knows ? knows(stem, data) : measure_find(stem, false, ~0) != NULL))
			*word = (struct slice){at, end};
	}
	stem = name_of(*word);
	while (length_before_point(stem) < stem.length && at[word->length] == ',') {
		const char *next = at + word->length + 1;
		struct slice number = {next, word_length(next)};

		if (!is_number(number, false))
			break;
		word->length += 1 + number.length;
	}
	*list = at + word->length;
	return true;
}

/* ---- a measure as users name it ---- */

#define NO_MEASURE "no measure or set "

/* Dies because of a word: "OPTION: BEFORE "WORD"TEXT (-m help describes every measure)". */
static void NORETURN name_die(const struct spelling *n, const char *before, const char *text)
{
	die_usage("%s: %s%s%s (-m help describes every measure)", n->option, before,
	          quote(n->word), text);
}

/* Takes what follows the name off the stem if it is not written with "@": P.5,10, RR_10, RR_at_10,
   or iprec_at_recall_0.10. */
static void take_cutoffs(struct spelling *n)
{
	size_t length = length_before_point(n->stem), number = length + 1, end = length;
	const struct measure *measure;
	bool digits;

	while (end > 0 && n->stem.at[end - 1] != '_')
		end--;
	measure = end > 0 ? measure_find((struct slice){n->stem.at, end - 1}, true, ~0) : NULL;
	digits = slice_is_digits(after(n->stem, end));
	if (digits && end > 4 && memcmp(n->stem.at + end - 4, "_at_", 4) == 0)
		length = end - 4;
	else if (measure && (measure->scope == RECALL_LEVEL ||
	                     (measure->scope == CUT_OFF && digits)))
		length = end - 1;
	if (n->at || length == n->stem.length)
		return;
	n->at = true;
	n->cutoffs = after(n->stem, length < end ? end : number);
	n->stem.length = length;
}

static void split(struct spelling *n)
{
	struct slice rest;

	/* I-rec@n is a name */
	n->stem = measure_find(n->word, false, ~0) ? n->word : name_of(n->word);
	rest = after(n->word, n->stem.length);
	if (rest.length > 0 && rest.at[0] == '(') {
		n->typed = (struct slice){rest.at, slice_before(rest, ')').length + 1};
		if (n->typed.length <= rest.length)
			rest = after(rest, n->typed.length);
		if (rest.length > 0 && rest.at[0] != '@')
			name_die(n, "", ": expected parameters in parentheses, as in "
			         "RBP(p=0.8,rel=2)@10");
	}
	n->at = rest.length > 0;
	n->cutoffs = after(rest, n->at);
	/* R@1k is R@1000 */
	if (n->cutoffs.length > 1 && n->cutoffs.at[n->cutoffs.length - 1] == 'k' &&
	    slice_is_digits((struct slice){n->cutoffs.at, n->cutoffs.length - 1}))
		n->cutoffs = slice_of(text_of("%.*s000", (int)n->cutoffs.length - 1,
		                              n->cutoffs.at));
	rest = slice_before(n->cutoffs, '(');
	if (rest.length < n->cutoffs.length) {
		struct slice typed = after(n->cutoffs, rest.length);

		name_die(n, "", text_of(": parameters come before @, as in %s%s@%s",
		                        printable(n->stem), printable(typed), printable(rest)));
	}
	take_cutoffs(n);
}

/* ---- names of others, and unknown names ---- */

/* Dies because of rbp.80, rbp@0.8, rbp(p=0.8) or rbp@10: keeps what follows the name. */
static void NORETURN die_of_rbp(const struct spelling *n)
{
	struct slice p = n->cutoffs, nine = slice_of("9");
	bool is_cut = slice_is_digits(p) && n->word.at[n->word.length - p.length - 1] == '@';

	if (n->typed.length > 0 || is_cut)
		name_die(n, NO_MEASURE, text_of(": do you mean RBP%s%s%s?", printable(n->typed),
		                                is_cut ? "@" : "", is_cut ? printable(p) : ""));
	while (p.length > 1 && p.at[p.length - 1] == '0')
		p.length--;
	name_die(n, NO_MEASURE, text_of(": do you mean RBP(p=%s%s)? RBP has the p of -rbp",
	                                memchr(p.at, '.', p.length) ? "" : "0.",
	                                printable(p.length > 0 ? p : nine)));
}

/* What is to be said, with the cut-off that was typed. */
static const char *note_of(const struct spelling *n, const struct synonym *synonym)
{
	bool has_cutoff = is_number(n->cutoffs, false);

	return synonym->note
	     ? words_with_cutoff(synonym->note, has_cutoff ? printable(n->cutoffs) : "10") : "";
}

/* Dies since others have another measure of this name. */
static void NORETURN die_other(const struct spelling *n, const struct synonym *synonym)
{
	const char *l = printable(n->cutoffs), *ours = synonym->ours;
	bool has_cutoff = slice_is_digits(n->cutoffs);
	const char *note = note_of(n, synonym);

	if (synonym->kind == OTHER_P)
		die_of_rbp(n);
	if (synonym->question && has_cutoff) {
		const char *question = words_with_cutoff(synonym->question, l);

		name_die(n, NO_MEASURE, text_of(": do you mean %s?", question));
	}
	if (!ours)
		name_die(n, NO_MEASURE, text_of(": %s", note));
	if (ours[strlen(ours) - 1] == '@')
		name_die(n, NO_MEASURE, text_of(": do you mean %s%s? (%s)", ours,
		                                has_cutoff ? l : "", note));
	name_die(n, NO_MEASURE, text_of(": trec_eval's is %s, %s", ours, note));
}

/* Dies because of an unknown name. Suggests a similar one, with the same cut-off. */
static void NORETURN die_unknown(const struct spelling *n)
{
	const char *cutoff = slice_is_digits(n->cutoffs) ? printable(n->cutoffs) : "", *near = NULL;
	char *sets = string_of(slice_of("all"));
	size_t least = SIZE_MAX;

	for (size_t i = 0; i < measure_set_count; i++)
		if (measure_sets[i].kinds & OF_LISTS)
			sets = add_word(sets, measure_sets[i].name);
	if (slice_is_digits(n->word) && n->word.length == 4)
		name_die(n, NO_MEASURE, text_of(" (sets of %s: %s)",
		                                subject_of(OF_LISTS)->subcommand, sets));
	if (is_number(n->word, false))
		name_die(n, NO_MEASURE, " (name the measure for each cut-off: P@5,P@10)");
	for (size_t i = 0; i < measure_count; i++)
		if ((measures[i]->kinds & n->options->kinds) &&
		    (!n->at || measures[i]->scope == CUT_OFF) &&
		    slice_nearer(n->stem, slice_of(measures[i]->name), &least))
			near = measures[i]->name;
	for (size_t i = 0; i < measure_set_count; i++)
		if ((measure_sets[i].kinds & n->options->kinds) && !n->at &&
		    slice_nearer(n->stem, slice_of(measure_sets[i].name), &least))
			near = measure_sets[i].name;
	if (near)
		name_die(n, NO_MEASURE, text_of(": do you mean %s%s%s?", near, cutoff[0] ? "@" : "",
		                                cutoff));
	name_die(n, NO_MEASURE, "");
}

/* The measure of the stem, or NULL. Those that only trec_eval has are names of others elsewhere. */
static const struct measure *measure_of(const struct spelling *n, bool at)
{
	const struct measure *measure = measure_find(n->stem, at, n->options->kinds);

	return measure && (measure->kinds & (n->options->kinds | ~OF_TREC_EVAL)) ? measure : NULL;
}

/* Finds the measure. If the name is unknown, but a synonym of a measure, puts that in its place. */
static void find_measure(struct spelling *n)
{
	const struct synonym *synonym = NULL;
	struct slice cutoff;

	if ((n->measure = measure_of(n, n->at)))
		return;
	/* a few have parameters */
	if (n->typed.length > 0)
		synonym = synonym_find(n->word, &cutoff);
	if (synonym)
		n->typed.length = 0;
	else if (n->at)
		synonym = synonym_of(n->stem, true);
	else if (!(synonym = synonym_of(n->stem, false)) &&
	         (synonym = synonym_find(n->stem, &cutoff)))
		n->cutoffs = cutoff;
	if (!synonym)
		return;
	if (synonym->kind != SAME_NUMBER)
		die_other(n, synonym);
	n->stem = slice_of(synonym->ours);
	if (strchr("@_", n->stem.at[n->stem.length - 1])) {
		n->at = true;
		n->stem.length--;
	}
	n->measure = measure_of(n, n->at);
}

/* ---- parameters ---- */

/* The parameters that the name of a measure may have, as "gamma, beta, rel", or "none". */
static const char *parameters_of(const struct spelling *n)
{
	char *list = NULL;

	for (size_t i = 0; i < parameter_count; i++)
		if ((n->measure->uses & PARAMETERS[i].use) && PARAMETERS[i].name)
			list = add_word(list, PARAMETERS[i].name);
	if ((n->options->kinds & OF_LEVELS) && !n->options->has_classes)
		list = add_word(list, "rel");
	return list ? list : "none";
}

static void NORETURN die_of_parameter(const struct spelling *n, const char *reason)
{
	const char *allowed = parameters_of(n);

	name_die(n, "", text_of(": %s; parameters of %s: %s", reason, n->measure->name, allowed));
}

/* The parameter of the measure that has this name; the first one if `at` is NULL. Or NULL. */
static const struct parameter *parameter_named(const struct spelling *n, struct slice name)
{
	for (size_t i = 0; i < parameter_count; i++)
		if ((n->measure->uses & PARAMETERS[i].use) && PARAMETERS[i].name &&
		    (!name.at || slice_is(name, PARAMETERS[i].name)))
			return &PARAMETERS[i];
	return NULL;
}

/* Dies because of RBP(p=0.8,residual=True). */
static void NORETURN die_of_residual(const struct spelling *n)
{
	struct slice rest = {n->typed.at + 1, n->typed.length - 2}, part;
	char *others = NULL;

	while (slice_part(&rest, slice_of(","), &part))
		if (!slice_starts(part, "residual"))
			others = add_word(others, printable(part));
	name_die(n, "", text_of(": do you mean RBP-residual%s%s%s?", others ? "(" : "",
	                        others ? others : "", others ? ")" : ""));
}

/* Dies because of nDCG(gains={0:0,1:1,2:5}), which has the gain of each level. */
static void NORETURN die_of_gains(const struct spelling *n, struct slice value)
{
	bool has_cutoff = slice_is_digits(n->cutoffs);
	struct slice part;
	char *gains = NULL;
	size_t level = 0, next = 1;

	value.length = (size_t)(n->typed.at + n->typed.length - value.at);
	while (value.length > 0 && (value.at[0] == '=' || value.at[0] == '{'))
		value = after(value, 1);
	for (value = slice_before(value, '}'); slice_part(&value, slice_of(","), &part);) {
		struct slice key = slice_before(part, ':'), gain = after(part, key.length);

		if (!slice_to_size(key, &level) || gain.length < 2 || level > next)
			break;
		if (level == next && ++next)
			text_add(&gains, ":%.*s", (int)gain.length - 1, gain.at + 1);
	}
	name_die(n, "", text_of(": -g gives the gains: -g %s -m MSnDCG%s%s",
	                        gains ? gains + 1 : "1:3:7", has_cutoff ? "@" : "",
	                        has_cutoff ? printable(n->cutoffs) : "@10"));
}

/* Reads a parameter, "p=0.8" or "rel=2". */
static void read_parameter(struct spelling *n, struct slice text)
{
	struct slice key = slice_before(text, '='), value = after(text, key.length);
	const char *name = n->measure->name, *takes = "a level, which is a whole number from 1";
	bool is_level = slice_is(key, "rel"), is_good;
	const char *quoted = quote(key);
	const struct parameter *row = parameter_named(n, key);
	const struct parameter *first = parameter_named(n, (struct slice){NULL, 0});
	const struct synonym *elsewhere;

	if (is_level ? n->has_rel : row && (n->overrides & row->use))
		die_of_parameter(n, text_of("%s is named twice", quoted));
	if (value.length == 0 && is_number(key, false) && first)
		name_die(n, "", text_of(": write %s(%s=%s)", name, first->name, printable(key)));
	if (slice_is(key, "residual") && slice_is(n->stem, "RBP"))
		die_of_residual(n);
	if (slice_is(key, "gains"))
		die_of_gains(n, value);
	if (!is_level && !row && (elsewhere = synonym_of(text, false)) && elsewhere->note)
		name_die(n, "", text_of(": %s", note_of(n, elsewhere)));
	if (!is_level && !row)
		die_of_parameter(n, text_of("%s has no parameter %s", name, quoted));
	if (value.length > 0)
		value = after(value, 1);
	if (is_level) {
		is_good = slice_to_size(value, &n->parameters.least) && n->parameters.least > 0;
		n->has_rel = true;
	} else {
		char *word = string_of(value);

		takes = row->reader->takes;
		is_good = row->reader->read(word, parameter_in(&n->parameters, row));
		n->overrides |= row->use;
		free(word);
	}
	if (!is_good)
		name_die(n, "", text_of(": %s takes %s, not %s", printable(key), takes,
		                        quote(value)));
}

/* ---- measures ---- */

/* The measures of groups, "ERR, iRBU": each is there without cut-off, too. */
static char *measures_of_groups(void)
{
	char *list = NULL;

	for (size_t i = 0; i < measure_count; i++)
		if ((measures[i]->kinds & OF_GROUPS) && measures[i]->scope == WHOLE)
			list = add_word(list, measures[i]->name);
	return list;
}

/* Dies if what is evaluated does not have the measure. */
static void check_allowed(const struct spelling *n)
{
	const struct measure *measure = n->measure;
	const struct subject *subject = subject_of(measure->kinds);
	int kinds = n->options->kinds;
	bool lacks = !(measure->kinds & kinds);

	if (kinds == OF_GROUPS && (lacks || n->has_rel)) {
		char *names = measures_of_groups();

		name_die(n, "", text_of(": measures of %s, without rel: %s",
		                        subject_of(kinds)->subcommand, names));
	}
	if (lacks && !(kinds & OF_LISTS))
		die_unknown(n);
	if (lacks && measure->kinds == OF_GROUPS)
		name_die(n, "", text_of(" is for items with groups: %s has it",
		                        subject->subcommand));
	if (lacks && !(measure->kinds & OF_LISTS))
		name_die(n, NO_MEASURE,
		         text_of(": it is a measure of %s: ntcir_eval %s -m %s%s%s%s",
		                 subject->subcommand, subject->call, measure->name,
		                 n->cutoffs.length > 0 ? "@" : "", printable(n->cutoffs),
		                 subject->operand));
	if (((measure->traits & IS_UNJUDGED) || measure->kinds == OF_SAMPLES) &&
	    n->options->condensed && measure->kinds != OF_TREC_EVAL)
		name_die(n, "", " needs unjudged items, which -j skips");
	if (measure->traits & n->options->lacking & IS_OF_QUESTIONS)
		name_die(n, "", " needs -questions");
	if (measure->traits & n->options->lacking & IS_OF_NUGGETS)
		name_die(n, "", " needs -r NUGGETS and -nuggets FILE");
	if (lacks || (n->has_rel && kinds == OF_GAINS))
		name_die(n, "", " is not defined for global gains");
	if ((measure->traits & IS_WITHOUT_CLASSES) && n->options->has_classes)
		name_die(n, "", " does not go with -ec");
	if (n->has_rel && n->options->has_classes)
		name_die(n, "", ": (rel=K) does not go with -ec");
}

struct spelling spelling_of_set(const struct selection_options *options,
                                const struct measure *measure)
{
	struct spelling n = {
		.options = options, .measure = measure, .typed = {"", 0},
		.parameters = options->parameters,
	};

	if (!(measure->traits & IS_BINARY))
		n.parameters.least = 0;
	return n;
}

/* Dies because of ndcg@10-l2 of ranx, and rbp.p=0.5 of trec_eval. */
static void refuse_ranx(const struct spelling *n)
{
	struct slice level = slice_after_last(n->word, '-'), p = slice_after_last(n->word, '=');

	if (level.length > 1 && level.length < n->word.length && level.at[0] == 'l' &&
	    slice_is_digits(after(level, 1))) {
		const char *least = printable(after(level, 1));

		name_die(n, NO_MEASURE, text_of(": levels are written as in AP(rel=%s), or -l %s",
		                                least, least));
	}
	if (n->word.length > 6 && strncasecmp(n->word.at, "rbp.p=", 6) == 0)
		name_die(n, NO_MEASURE, text_of(": do you mean RBP(p=%s)?", printable(p)));
}

struct spelling spelling_read(const struct selection_options *options, const char *option,
                              struct slice word)
{
	struct spelling n = {.options = options, .option = option, .word = word, .typed = {"", 0}};
	struct slice rest, part;

	refuse_ranx(&n);
	split(&n);
	if (options->kinds == OF_INTENTS && n.typed.length > 0)
		name_die(&n, NO_MEASURE, " (parameters are options here: -alpha, -beta)");
	find_measure(&n);
	if (!n.measure && n.stem.length == 0)
		name_die(&n, NO_MEASURE, n.typed.length > 0
		                         ? " (no blank before (, as in AP(rel=2))"
		                         : " (no blank before @, as in MRR@10)");
	if (!n.measure && measure_of(&n, false))
		name_die(&n, "", ": this measure takes no cut-off");
	if (!n.measure)
		die_unknown(&n);
	n.parameters = spelling_of_set(options, n.measure).parameters;
	rest = (struct slice){n.typed.at + 1, n.typed.length - 2};
	while (n.typed.length > 0 && slice_part(&rest, slice_of(","), &part))
		read_parameter(&n, part);
	check_allowed(&n);
	return n;
}

/* Reads 100 x from a number x of at most two decimal places. */
static bool read_hundredths(struct slice t, double highest, size_t *hundredths)
{
	double x;

	if (!slice_to_number(t, &x) || x < 0 || x > highest || x * 100 > (double)(SIZE_MAX / 2))
		return false;
	*hundredths = (size_t)(x * 100 + 0.5);
	return (double)*hundredths / 100 == x;
}

/* Reads a level of recall, of at most two decimal places unless it is one of trec_eval. */
static bool read_recall(struct slice t, bool is_exact, size_t *recall)
{
	size_t hundredths;
	double x;

	if (read_hundredths(t, 1, &hundredths))
		*recall = hundredths * (RECALL_PARTS / 100);
	else if (is_exact && slice_to_number(t, &x) && x >= 0 && x <= 1)
		*recall = (size_t)(x * (double)RECALL_PARTS + 0.5);
	else
		return false;
	return true;
}

size_t spelling_cutoff(const struct spelling *n, struct slice number)
{
	enum scope scope = n->measure->scope;
	bool is_exact = n->options->kinds & OF_TREC_EVAL;
	size_t cutoff = 0;

	if (scope == RECALL_LEVEL && !read_recall(number, is_exact, &cutoff))
		name_die(n, "", is_exact ? ": recall is a number from 0 to 1, such as .25"
		         : ": recall is a number from 0 to 1 with at most two decimal places");
	if (scope == MULTIPLE_OF_R && !read_hundredths(number, LARGEST_NUMBER, &cutoff))
		name_die(n, "", ": a multiple of R is a number from 0 with at most two decimal "
		         "places");
	if (scope == CUT_OFF && (!slice_to_size(number, &cutoff) || cutoff == 0))
		name_die(n, "", ": a cut-off is a number from 1");
	return cutoff;
}

/* ---- what a name means ---- */

int measure_traits(struct slice name)
{
	bool at = slice_before(name, '@').length < name.length;
	const struct measure *measure;

	if (slice_starts(name, MICRO))
		name = after(name, strlen(MICRO));
	measure = measure_find(name_of(name), at, ~0);
	return measure ? measure->traits : 0;
}

/* What ir_measures calls a measure with a level: "AP(rel=2)@10" for "AP@10". */
static char *with_level(const struct spelling *n, const char *name)
{
	size_t length = strcspn(name, "(@");
	const char *at = strchr(name, '@');

	return text_of("%.*s%s%s", (int)length, name, printable(n->typed), at ? at : "");
}

/* What trec_eval and ir_measures call the value of a measure, as "map in trec_eval, AP in
   ir_measures"; NULL: nothing is known. */
static char *other_names(const struct spelling *n)
{
	const struct other_names *names = other_names_of(n->measure->name,
	                                                 n->measure->scope == WHOLE);
	bool is_rbp = strcmp(n->measure->name, "RBP") == 0 && (n->overrides & USES_RBP);
	char *words = NULL;

	if (is_rbp)
		return string_format("%s in ir_measures",
		               with_level(n, n->measure->scope == WHOLE ? "RBP" : "RBP@#"));
	if (n->overrides || (n->has_rel && !(n->measure->traits & IS_BINARY)))
		return NULL;
	if (names && names->trec_eval)
		text_add(&words, n->has_rel ? "%s with -l %zu in trec_eval" : "%s in trec_eval",
		         names->trec_eval, n->parameters.least);
	if (names && names->ir_measures)
		text_add(&words, "%s%s in ir_measures", words ? ", " : "",
		         n->has_rel ? with_level(n, names->ir_measures) : names->ir_measures);
	return words;
}

/* The first of the cut-offs that were typed, as trec_eval prints it, or one for an example. */
static const char *cutoff_shown(const struct spelling *n)
{
	const char *examples[] = {
		[WHOLE] = "", [CUT_OFF] = "10", [RECALL_LEVEL] = "0.10", [MULTIPLE_OF_R] = "0.20"};
	struct slice first = slice_before(n->cutoffs, ',');
	double x;

	if (first.length == 0)
		return examples[n->measure->scope];
	if (n->measure->scope == CUT_OFF || !slice_to_number(first, &x))
		return printable(first);
	return text_of("%.2f", x);
}

/* Writes these names, and which value trec_eval and ir_measures give under the measure's own. */
static void write_elsewhere(const struct spelling *n)
{
	const char *cutoff = cutoff_shown(n);
	bool means_another = n->overrides == 0 &&
	                     !(n->has_rel && (n->measure->traits & NOTES_LEVELS));
	char *words = other_names(n);

	if (words)
		output_format("    Other names: %s\n", words_with_cutoff(words, cutoff));
	free(words);
	if (n->measure->elsewhere && means_another) {
		output_string("    Elsewhere: ");
		output_folded(words_with_cutoff(n->measure->elsewhere, cutoff), 15, 4);
	}
}

bool names_explain(const char *word)
{
	struct selection_options options = {.kinds = OF_LEVELS};
	struct spelling n = {.options = &options, .option = "help", .word = slice_of(word)};

	if (measure_set_describe(n.word) || combination_describe(n.word))
		return true;
	split(&n);
	find_measure(&n);
	if (!n.measure)
		return false;
	options.kinds = n.measure->kinds & OF_LEVELS ? OF_LEVELS : n.measure->kinds;
	/* wrong parameters are refused */
	n = spelling_read(&options, "help", n.word);
	measure_describe(n.measure, n.measure->kinds & OF_LISTS);
	write_elsewhere(&n);
	output_format("    Symbols and sources: ntcir_eval %s -m help\n",
	              subject_of(options.kinds)->subcommand);
	return true;
}
