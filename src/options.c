#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"
#include "near.h"
#include "output.h"

/* "-x" and "--x" are the same; "-" is an operand. */
static const char *option_name(const char *word)
{
	if (word[0] != '-' || word[1] == '\0')
		return NULL;
	return word + (word[1] == '-' ? 2 : 1);
}

/* Goes through the rows of all groups. */
#define EACH_OPTION(option, groups)                                                              \
	const struct option *const *option##_group = (groups), *option = *option##_group;       \
	(option = option_or_next_group(option, &option##_group));                               \
	option++

static const struct option *option_or_next_group(const struct option *option,
                                                 const struct option *const **group)
{
	while (option && !option->name)
		option = *++*group;
	return option;
}

static const struct option *find(const struct option *const groups[], const char *name)
{
	for (EACH_OPTION(option, groups))
		if (strcmp(option->name, name) == 0)
			return option;
	return NULL;
}

static void usage(const struct command *command, const struct option *const groups[])
{
	output_format("usage: ntcir_eval %s %s\n\n%s\n%s\n", command->name, command->synopsis,
	              command->summary, command->details);
	for (EACH_OPTION(option, groups)) {
		char head[64];
		snprintf(head, sizeof head, "-%s %s", option->name,
		         option->argument ? option->argument : "");
		output_format("  %-18s %s%s\n", head, option->help,
		              option->required ? " (required)" : "");
	}
	output_format("  %-18s %s\n", "-h", "print this help");
	output_finish();
	exit(EXIT_SUCCESS);
}

/* Whether an argument of the command line named the option. */
static bool is_given(const struct option *option, const struct parsed *parsed)
{
	for (size_t i = 0; i < parsed->given_count; i++)
		if (parsed->given[i] == option)
			return true;
	return false;
}

static void NORETURN die_unknown(const struct command *command, const struct option *const groups[],
                                 const char *written, const char *name)
{
	char place[QUOTE_SIZE];
	struct nearest nearest;

	quote(place, text_of(written));
	nearest_start(&nearest, text_of(name));
	for (EACH_OPTION(option, groups))
		nearest_try(&nearest, option->name);
	if (nearest.name)
		die_usage("unknown option %s: do you mean -%s? (see ntcir_eval %s -h)", place,
		          nearest.name, command->name);
	die_usage("unknown option %s (see ntcir_eval %s -h)", place, command->name);
}

static void read_option(const struct command *command, const struct option *const groups[],
                        struct parsed *parsed, const char *name, char ***word)
{
	const char *written = **word;
	const struct option *option = find(groups, name);
	char place[QUOTE_SIZE];

	if (!option)
		die_unknown(command, groups, written, name);
	if (!option->argument)
		*(bool *)option->value = true;
	else if (!*++*word)
		die_usage("-%s takes %s", option->name, option->takes);
	else if (!option->read(**word, option->value))
		die_usage("-%s takes %s, not %s", option->name, option->takes,
		          quote(place, text_of(**word)));
	parsed->given[parsed->given_count++] = option;
}

struct parsed options_read(const struct command *command, const struct option *const groups[],
                           int argc, char **argv)
{
	struct parsed parsed = {.given = allocate((size_t)argc, sizeof *parsed.given),
	                        .operand = argv};
	bool only_operands = false;

	for (char **word = argv + 1; *word; word++) {
		const char *name = only_operands ? NULL : option_name(*word);

		if (!name)
			parsed.operand[parsed.operand_count++] = *word;
		else if (name[0] == '\0')
			only_operands = true;
		else if (strcmp(name, "h") == 0 || strcmp(name, "help") == 0)
			usage(command, groups);
		else
			read_option(command, groups, &parsed, name, &word);
	}
	return parsed;
}

static void check_required(const struct option *const groups[], const struct parsed *parsed)
{
	for (EACH_OPTION(option, groups))
		if (option->required && !is_given(option, parsed))
			die_usage("-%s %s is required: %s", option->name, option->argument,
			          option->takes);
}

static void check_standard_input(const struct option *const groups[], const struct parsed *parsed)
{
	size_t standard = parsed->operand_count == 0 ? 1 : 0;

	for (size_t i = 0; i < parsed->operand_count; i++)
		standard += strcmp(parsed->operand[i], "-") == 0;
	for (EACH_OPTION(option, groups))
		if (option->read == read_path && is_given(option, parsed))
			standard += strcmp(*(const char *const *)option->value, "-") == 0;
	if (standard > 1)
		die_usage("standard input is named twice (a list that is not named is read from "
		          "there too)");
}

void options_check(const struct option *const groups[], struct parsed *parsed)
{
	check_required(groups, parsed);
	check_standard_input(groups, parsed);
	free(parsed->given);
	parsed->given = NULL;
}

const char *options_file(const struct parsed *parsed)
{
	char place[QUOTE_SIZE];

	if (parsed->operand_count > 1)
		die_usage("takes one FILE, found %s as well",
		          quote(place, text_of(parsed->operand[1])));
	return parsed->operand_count == 1 ? parsed->operand[0] : "-";
}

bool read_word(char *word, void *value)
{
	*(const char **)value = word;
	return true;
}

bool read_text(char *word, void *value)
{
	*(struct text *)value = text_of(word);
	return true;
}

bool read_path(char *word, void *value)
{
	return read_word(word, value);
}

bool read_separator(char *word, void *value)
{
	char *to = word;

	for (const char *from = word; *from; from++)
		if (from[0] == '\\' && from[1] == 't') {
			*to++ = '\t';
			from++;
		} else {
			*to++ = *from;
		}
	*to = '\0';
	*(struct text *)value = text_of(word);
	return to > word && !strchr(word, '\n');
}

static bool positive(struct text part, void *value)
{
	return text_size(part, value) && *(size_t *)value > 0;
}

bool read_positive(char *word, void *value)
{
	return positive(text_of(word), value);
}

/* The part of *rest before the next `separator`, which *rest moves behind; false at the end. */
static bool next_part(struct text *rest, char separator, struct text *part)
{
	const char *end;

	if (!rest->at)
		return false;
	end = memchr(rest->at, separator, rest->length);
	*part = *rest;
	if (end) {
		part->length = (size_t)(end - rest->at);
		*rest = (struct text){end + 1, rest->length - part->length - 1};
	} else {
		rest->at = NULL;
	}
	return true;
}

/* Reads the parts of a word into a new array of elements of `size` bytes that takes the place of
   *array. */
static bool read_parts(char *word, char separator, bool (*read_part)(struct text, void *),
                       size_t size, void **array, size_t *count)
{
	struct text rest = text_of(word), part;
	size_t room = 0;

	free(*array);
	*array = NULL;
	*count = 0;
	while (next_part(&rest, separator, &part)) {
		*array = enlarge(*array, *count, &room, size);
		if (!read_part(part, (char *)*array + *count * size))
			return false;
		++*count;
	}
	return true;
}

static bool number(struct text part, void *value)
{
	return text_number(part, value);
}

bool read_positives(char *word, void *value)
{
	struct sizes *sizes = value;
	void *array = sizes->at;
	bool good = read_parts(word, ',', positive, sizeof *sizes->at, &array, &sizes->count);

	sizes->at = array;
	return good;
}

bool read_numbers(char *word, void *value)
{
	struct numbers *numbers = value;
	void *array = numbers->at;
	bool good = read_parts(word, ':', number, sizeof *numbers->at, &array, &numbers->count);

	numbers->at = array;
	return good;
}

bool read_not_negative(char *word, void *value)
{
	return text_number(text_of(word), value) && *(double *)value >= 0;
}

bool read_share(char *word, void *value)
{
	return read_not_negative(word, value) && *(double *)value > 0 && *(double *)value <= 1;
}

bool read_seed(char *word, void *value)
{
	size_t seed;

	if (!text_size(text_of(word), &seed))
		return false;
	*(uint64_t *)value = seed;
	return true;
}

bool read_digits(char *word, void *value)
{
	size_t digits;

	if (!text_size(text_of(word), &digits) || digits > 17)
		return false;
	*(int *)value = (int)digits;
	return true;
}
