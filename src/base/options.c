/* SPDX-License-Identifier: MIT */
#include "base/options.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"

const char REQUIRED[] = "required";

/* The name of the option that a word gives, or NULL if the word is an operand, as "-" is. "--x" is
   "-x"; of "--x=VALUE" the value is cut off, and *value points to it. */
static const char *option_name(char *word, char **value)
{
	if (word[0] != '-' || word[1] == '\0')
		return NULL;
	if (word[1] != '-')
		return word + 1;
	*value = strchr(word, '=');
	if (*value)
		*(*value)++ = '\0';
	return word + 2;
}

/* A loop over the rows of all groups. */
#define EACH_ROW(row, parsed)                                                                   \
	const struct option *const *row##_group = (parsed)->groups, *row = *row##_group;        \
	(row = row_or_next_group(row, &row##_group));                                           \
	row++

static const struct option *row_or_next_group(const struct option *row,
                                              const struct option *const **group)
{
	while (row && !row->name)
		row = *++*group;
	return row;
}

static bool is_option(const struct option *row)
{
	return row->name[0] != '\0';
}

static bool is_shown(const struct option *row)
{
	return is_option(row) && row->help;
}

static bool is_heading(const struct option *row)
{
	return !is_option(row) && !row->argument;
}

const struct option *options_find(const struct parsed *parsed, struct slice name)
{
	for (EACH_ROW(option, parsed))
		if (slice_is(name, option->name) && is_option(option))
			return option;
	return NULL;
}

static bool is_given(const struct parsed *parsed, const struct option *option)
{
	for (size_t i = 0; i < parsed->given_count; i++)
		if (parsed->given[i] == option)
			return true;
	return false;
}

bool options_given(const struct parsed *parsed, const char *name)
{
	return is_given(parsed, options_find(parsed, slice_of(name)));
}

char *option_value(const struct option *option)
{
	const unsigned *number = option->value;

	if (!option->argument)
		return string_of(slice_of(""));
	if (!option->reader)
		return string_of(slice_of(options_word(option->argument, *number)));
	assert(option->reader->write);
	return option->reader->write(option->value);
}

bool option_differs(const struct option *option)
{
	char *value = option_value(option);
	bool differs = !option->fallback || strcmp(value, option->fallback) != 0;

	free(value);
	return differs;
}

struct option *options_changing(const struct parsed *parsed, size_t *count)
{
	struct option *changing = allocate(parsed->given_count, sizeof *changing);

	*count = 0;
	for (int changes = 1; changes < CHANGES; changes++)
		for (EACH_ROW(option, parsed))
			if ((int)option->changes == changes && is_given(parsed, option))
				changing[(*count)++] = *option;
	return changing;
}

/* The hint for a word of the command line, after `before`; "" if there is none. */
static const char *hint_of(const struct parsed *parsed, const char *before, const char *word)
{
	static const struct option common[] = {
		HINT("V", "ntcir_eval -version prints the version"),
		HINT("quiet|silent", "2> /dev/null hides warnings and notes"),
		{0},
	};
	const struct parsed of[] = {{.groups = ROWS(common)}, *parsed};
	const char *hint = NULL;

	for (size_t i = 0; i < sizeof of / sizeof *of; i++)
		for (EACH_ROW(row, &of[i]))
			if (!is_option(row) && row->argument &&
			    options_choice(word, row->argument, NULL))
				hint = row->help;
	return hint ? text_of("%s%s", before, hint) : "";
}

/* What help calls the value of an option. */
static const char *argument_of(const struct option *option)
{
	return option->argument ? option->argument + strspn(option->argument, "|") : "";
}

/* Writes the row of an option in -h. */
static void put_option(const struct option *option)
{
	const char *needs = option->needs, *fallback = option->fallback;
	char *head = string_format("-%s %s", option->name, argument_of(option));
	char *help = string_format("%s%s%s%s%s%s%s%s", needs ? "with " : "", needs ? needs : "",
	                     needs ? ": " : "", option->help, fallback ? " (" : "",
	                     fallback && fallback != REQUIRED ? "default " : "",
	                     fallback ? fallback : "", fallback ? ")" : "");

	output_format("  %-16s%s ", head, strlen(head) > 16 ? "\n                  " : "");
	output_folded(help, 19, 19);
	free(head);
	free(help);
}

static void NORETURN usage(const struct parsed *parsed)
{
	const struct command *command = parsed->command;

	output_format("usage: ntcir_eval %s %s\n\n", command->name, command->synopsis);
	output_folded(command->summary, 0, 0);
	output_char('\n');
	output_folded(command->details, 0, 0);
	if (!is_heading(parsed->groups[0]))
		output_char('\n');
	for (EACH_ROW(option, parsed))
		if (is_shown(option))
			put_option(option);
		else if (is_heading(option))
			output_format("\n%s:\n", option->help);
	if (is_heading(parsed->groups[0]))
		output_char('\n');
	output_format("  %-16s %s\n", "-h", "print this help");
	finish();
}

/* -options: a line an option, for the completion of shells: its name, the words that it takes if it
   takes only these, a tab and the first line of its help; then the names of measures. */
static void NORETURN name_options(const struct parsed *parsed)
{
	for (EACH_ROW(option, parsed)) {
		const char *words = strchr(argument_of(option), '|') ? argument_of(option) : "";

		if (!is_shown(option))
			continue;
		output_format("-%s%s%s\t%.*s\n", option->name, *words ? " " : "", words,
		              (int)strcspn(option->help, "\n"), option->help);
	}
	output_string("-h\tprint this help\n");
	if (parsed->command->describe)
		parsed->command->describe(true);
	finish();
}

static void NORETURN die_unknown(const struct parsed *parsed, const char *written, const char *name)
{
	const char *command = parsed->command->name;
	const char *place = quote(slice_of(written)), *nearest = NULL;
	const char *hint = hint_of(parsed, ": ", name);
	const struct option *joined = options_find(parsed, (struct slice){name, 1});
	size_t least = SIZE_MAX;

	if (hint[0])
		die_usage("no option -%s%s", name, hint);
	for (EACH_ROW(option, parsed))
		if (is_shown(option) &&
		    slice_nearer(slice_of(name), slice_of(option->name), &least))
			nearest = option->name;
	if (options_find(parsed, (struct slice){name, strcspn(name, "=")}))
		die_usage("unknown option %s: write two dashes before NAME=VALUE, -%s", place,
		          written);
	if (nearest)
		die_usage("unknown option %s: do you mean -%s? (see ntcir_eval %s -h)", place,
		          nearest, command);
	/* -mAP, -l2 */
	if (joined && joined->argument && name[1] > ' ' && name[1] < 'a')
		die_usage("unknown option %s: a blank follows the name of an option, as in -%s %s",
		          place, joined->name, name + 1);
	die_usage("unknown option %s (see ntcir_eval %s -h)", place, command);
}

/* What an option takes, for messages: of words, "error" or "first"; of any value, its name and
   help. */
static const char *takes_of(const struct option *option)
{
	struct slice rest = slice_of(argument_of(option)), word;
	const char *before = "";
	char *text = NULL;

	if (option->reader && option->reader->takes)
		return option->reader->takes;
	if (!strchr(option->argument, '|'))
		return text_of("%s: %s", option->argument, option->help);
	while (slice_part(&rest, slice_of("|"), &word)) {
		text_add(&text, "%s\"%.*s\"", before, (int)word.length, word.at);
		before = rest.at && memchr(rest.at, '|', rest.length) ? ", " : " or ";
	}
	return text;
}

static bool read_word_of(const struct option *option, char *word)
{
	return option->reader ? option->reader->read(word, option->value) :
	                        options_choice(word, option->argument, option->value);
}

static void refuse_value(const struct parsed *parsed, const char *name, const char *value)
{
	if (value)
		die_usage("-%s takes no value, found %s%s", name, quote(slice_of(value)),
		          hint_of(parsed, ": ", name));
}

/* Reads the value of an option: `after_equals`, or if that is NULL the next word, where *word then
   points. */
static void read_value(const struct parsed *parsed, const struct option *option,
                       char *after_equals, char ***word)
{
	char *value = after_equals;

	if (!option->argument) {
		refuse_value(parsed, option->name, after_equals);
		if (option->reader)
			option->reader->read(NULL, option->value);
		else
			*(bool *)option->value = true;
		return;
	}
	if (!value)
		value = *++*word;
	if (!value)
		die_usage("-%s takes %s", option->name, takes_of(option));
	if (!read_word_of(option, value))
		die_usage("-%s takes %s, not %s%s", option->name, takes_of(option),
		          quote(slice_of(value)), strchr(option->argument, '|')
		          ? hint_of(parsed, ": ", value) : "");
}

/* Whether one of the options in `names`, such as "-t or -trec", is given. */
static bool any_given(const struct parsed *parsed, const char *names)
{
	struct slice rest = slice_of(names), word;

	while (slice_field(&rest, &word)) {
		struct slice name = {word.at + 1, strcspn(word.at + 1, ", ")};

		if (word.at[0] == '-' && is_given(parsed, options_find(parsed, name)))
			return true;
	}
	return false;
}

/* Reads the usual values of options that are not given, and checks that the others go together. */
static void complete(const struct parsed *parsed)
{
	for (EACH_ROW(option, parsed)) {
		bool given = is_given(parsed, option);

		if (!given && option->fallback == REQUIRED)
			die_usage("-%s %s is required: %s (see ntcir_eval %s -h)", option->name,
			          option->argument, option->help, parsed->command->name);
		if (!given && option->fallback)
			read_word_of(option, (char *)option->fallback);
		if (given && option->needs && !any_given(parsed, option->needs)) {
			struct slice name = slice_of(option->needs + 1);
			const struct option *other = options_find(parsed, name);

			die_usage("-%s needs %s%s%s%s", option->name, option->needs,
			          other && other->argument ? " " : "",
			          other ? argument_of(other) : "",
			          hint_of(parsed, "; ", option->name));
		}
	}
}

static void check_standard_input(const struct parsed *parsed)
{
	size_t standard = parsed->operand_count == 0 ? 1 : 0;

	for (size_t i = 0; i < parsed->operand_count; i++)
		standard += strcmp(parsed->operand[i], "-") == 0;
	for (size_t i = 0; i < parsed->given_count; i++)
		if (parsed->given[i]->reader == &reads_path)
			standard += strcmp(*(const char *const *)parsed->given[i]->value, "-") == 0;
	if (standard > 1)
		die_usage("standard input is used twice%s", parsed->operand_count > 0 ? "" :
		          " (without FILE, the list is read from standard input, too)");
}

/* Reads the option of this name, from **word, and its value, as read_value() does. Returns its
   row. */
static const struct option *read_option(struct parsed *parsed, const char *name,
                                        char *after_equals, char ***word)
{
	const char *value = after_equals ? after_equals : (*word)[1];
	const struct option *option;

	if (options_choice(name, "h|help", NULL)) {
		refuse_value(parsed, name, after_equals);
		usage(parsed);
	}
	if (strcmp(name, "options") == 0)
		name_options(parsed);
	if (parsed->command->describe && strcmp(name, "m") == 0 && value &&
	    options_choice(value, "help|names", NULL)) {
		parsed->command->describe(value[0] == 'n');
		finish();
	}
	option = options_find(parsed, slice_of(name));
	if (!option)
		die_unknown(parsed, **word, name);
	if (!is_given(parsed, option)) {
		assert(parsed->given_count < sizeof parsed->given / sizeof *parsed->given);
		parsed->given[parsed->given_count++] = option;
	}
	read_value(parsed, option, after_equals, word);
	return option;
}

/* Dies if the operand after an option belongs to it: -cutoffs 10 20, -ci 0.9. */
static void check_operand(const struct parsed *parsed, const struct option *before,
                          const char *operand)
{
	double number;

	if (!before || !slice_to_number(slice_of(operand), &number) || access(operand, F_OK) == 0)
		return;
	if (!before->argument)
		refuse_value(parsed, before->name, operand);
	if (before->reader && before->reader->is_list)
		die_usage("-%s takes one argument, %s; found %s after it", before->name,
		          before->reader->takes, operand);
}

struct parsed options_read(const struct command *command, const struct option *const groups[],
                           char **argv)
{
	struct parsed parsed = {command, groups, argv, .given_count = 0};
	const struct option *before = NULL;
	bool only_operands = false;

	for (char **word = argv + 1; *word; word++) {
		char *value = NULL;
		const char *name = only_operands ? NULL : option_name(*word, &value);

		if (!name) {
			check_operand(&parsed, before, *word);
			parsed.operand[parsed.operand_count++] = *word;
		} else if (name[0] == '\0' && !value) {
			only_operands = true;
		} else {
			before = read_option(&parsed, name, value, &word);
		}
	}
	complete(&parsed);
	check_standard_input(&parsed);
	return parsed;
}

const char *options_file(const struct parsed *parsed)
{
	const char *ending, *hint = "";

	if (parsed->operand_count == 0)
		return "-";
	if (parsed->operand_count == 1)
		return parsed->operand[0];
	ending = strrchr(parsed->operand[1], '.');
	if (ending)
		hint = hint_of(parsed, " ", ending);
	die_usage("takes one FILE, found %s as well%s", quote(slice_of(parsed->operand[1])), hint);
}

/* options_choice() writes enums as int. */
enum { ENUMS_ARE_INTS = 1 / (sizeof(enum { FIRST_CHOICE }) == sizeof(int)) };

bool options_choice(const char *word, const char *words, void *value)
{
	struct slice rest = slice_of(words + (words[0] == '|')), choice;

	for (int number = 0; slice_part(&rest, slice_of("|"), &choice); number++)
		if (slice_is(choice, word) && choice.length > 0) {
			if (value)
				*(int *)value = number;
			return true;
		}
	return false;
}

const char *options_word(const char *words, unsigned number)
{
	struct slice rest = slice_of(words + (words[0] == '|')), word = rest;

	while (slice_part(&rest, slice_of("|"), &word) && number-- > 0)
		continue;
	return printable(word);
}

static bool read_word(char *word, void *value)
{
	*(const char **)value = word;
	return true;
}

/* Without its directories. */
static char *write_file(const void *value)
{
	return string_of(slice_after_last(slice_of(*(const char *const *)value), '/'));
}

const struct reader reads_word = {.read = read_word};
const struct reader reads_path = {.read = read_word, .write = write_file};

static bool read_name(char *word, void *value)
{
	return word[0] != '\0' && read_word(word, value);
}

const struct reader reads_name = {.read = read_name, .takes = "a name"};

static bool read_text(char *word, void *value)
{
	*(struct slice *)value = slice_of(word);
	return true;
}

const struct reader reads_text = {.read = read_text};

static bool read_separator(char *word, void *value)
{
	for (char *at = word; (at = strstr(at, "\\t")); at++) {
		*at = '\t';
		memmove(at + 1, at + 2, strlen(at + 2) + 1);
	}
	*(struct slice *)value = slice_of(word);
	return word[0] != '\0' && !strchr(word, '\n');
}

const struct reader reads_separator = {
	.read = read_separator,
	.takes = "a string of at least one character, without newlines",
};

static bool read_size(char *word, void *value)
{
	return slice_to_size(slice_of(word), value);
}

const struct reader reads_size = {.read = read_size, .takes = "a whole number from 0"};

READS(read_positive, size_t, slice_to_size, *x > 0)

static char *write_size(const void *value)
{
	return string_format("%zu", *(const size_t *)value);
}

const struct reader reads_positive = {
	.read = read_positive,
	.takes = "a whole number from 1",
	.write = write_size,
};

void sizes_add(struct sizes *sizes, size_t number)
{
	APPEND(sizes->at, sizes->count, sizes->capacity, number);
}

static bool read_positives(char *word, void *value)
{
	struct slice rest = slice_of(word), part;

	while (slice_part(&rest, slice_of(","), &part)) {
		bool thousands = part.length > 1 && part.at[part.length - 1] == 'k';
		size_t number;

		part.length -= thousands;
		if (!slice_to_size(part, &number) || number == 0 ||
		    (thousands && number > SIZE_MAX / 1000))
			return false;
		sizes_add(value, thousands ? number * 1000 : number);
	}
	return true;
}

const struct reader reads_positives = {
	.read = read_positives,
	.takes = "whole numbers from 1 with commas between them, such as 1,10,1000",
	.is_list = true,
};

bool read_words(char *word, void *value)
{
	struct words *words = value;

	APPEND(words->at, words->count, words->capacity, word);
	return true;
}

const struct reader reads_words = {.read = read_words};

bool read_numbers(char *word, void *value)
{
	struct numbers *numbers = value;
	struct slice rest = slice_of(word), part;
	size_t capacity = 0;

	free(numbers->at);
	*numbers = (struct numbers){0};
	while (slice_part(&rest, slice_of(":"), &part)) {
		numbers->at = enlarge(numbers->at, numbers->count, &capacity, sizeof *numbers->at);
		if (!slice_to_number(part, &numbers->at[numbers->count++]))
			return false;
	}
	return true;
}

char *write_numbers(const void *value)
{
	const struct numbers *numbers = value;
	char *text = NULL;

	for (size_t i = 0; i < numbers->count; i++)
		text_add(&text, i > 0 ? ":%.15g" : "%.15g", numbers->at[i]);
	return text;
}

char *write_number(const void *value)
{
	return string_format("%.15g", *(const double *)value);
}

READS(read_not_negative, double, slice_to_number, *x >= 0)
READS(read_above_0, double, slice_to_number, *x > 0)
READS(read_share, double, slice_to_number, *x > 0 && *x <= 1)
READS(read_inner_share, double, slice_to_number, *x > 0 && *x < 1)

const struct reader reads_not_negative = {
	.read = read_not_negative, .takes = "a number from 0 to 1e15", .write = write_number,
};
const struct reader reads_above_0 = {
	.read = read_above_0, .takes = "a number above 0 and at most 1e15", .write = write_number,
};
const struct reader reads_share = {
	.read = read_share, .takes = "a number above 0 and at most 1", .write = write_number,
};
const struct reader reads_inner_share = {
	.read = read_inner_share, .takes = "a number above 0 and below 1", .write = write_number,
};

/* Below 1e-12 a quantile has few right digits, and no data have such a p. */
static bool read_alpha(char *word, void *value)
{
	double alpha;

	if (!slice_to_number(slice_of(word), &alpha) || alpha <= 0 || alpha >= 1)
		return false;
	if (alpha < 1e-12)
		die_usage("-alpha is at least 1e-12, found %s", quote(slice_of(word)));
	*(double *)value = alpha;
	return true;
}

const struct reader reads_alpha = {
	.read = read_alpha, .takes = "a number above 0 and below 1", .write = write_number,
};

static bool read_from_0(char *word, void *value)
{
	return slice_to_uint64(slice_of(word), value);
}

const struct reader reads_from_0 = {.read = read_from_0, .takes = "a whole number from 0"};

bool read_digits(char *word, void *value)
{
	size_t digits;

	if (!slice_to_size(slice_of(word), &digits) || digits > 17)
		return false;
	*(int *)value = (int)digits;
	return true;
}

const struct reader reads_digits = {.read = read_digits, .takes = "a number from 0 to 17"};
