/* SPDX-License-Identifier: MIT */
#include "cmd/table_request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"

bool read_name(char *word, void *value)
{
	return word[0] != '\0' && read_word(word, value);
}

static const char *const formats[] = {
	[TEXT] = "text", [TSV] = "tsv", [CSV] = "csv", [MARKDOWN] = "markdown", [LATEX] = "latex", [JSON] = "json",
};

bool read_format(char *word, void *value)
{
	struct table_request *request = value;
	size_t count = sizeof formats / sizeof *formats, format = find_choice(word, formats, count);

	request->format = (enum table_format)format;
	request->has_format = true;
	return format < count;
}

static void check_no_test(const struct table_request *request, const struct parsed *parsed)
{
	static const char *const settings[] = {"baseline", "B", "seed", "correct", "alpha"};

	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
		if (options_given(parsed, settings[i]) && !(request->has_intervals && strcmp(settings[i], "alpha") == 0))
			die_usage("-%s needs -test, such as -test %s", settings[i], strcmp(settings[i], "correct") == 0 ? "t" : "tukey");
}

static void check_test(const struct table_request *request, size_t runs)
{
	if (request->topics_name || request->in_long_form)
		die_usage("-test marks means, so %s does not go with it", request->in_long_form ? "-long" : "-topics");
	if (request->geometric)
		die_usage("-test compares arithmetic means, so -geometric does not go with it");
	if (request->groups_path)
		die_usage("-test is over all topics, so -by does not go with it");
	if (runs < 2)
		die_usage("-test compares runs: it takes at least 2 files");
	testing_check(&request->testing);
}

/* What -topics and -long, which print no means, do not go with. */
static void check_no_means(const struct table_request *request, const char *option)
{
	if (request->geometric)
		die_usage("%s prints no means, so -geometric does not go with it", option);
	if (request->has_intervals)
		die_usage("%s prints no means, so -ci does not go with it", option);
	if (request->groups_path)
		die_usage("%s prints no means, so -by does not go with it", option);
}

void table_check(struct table_request *request, const struct parsed *parsed, size_t runs)
{
	if (request->testing.test == NO_TEST)
		check_no_test(request, parsed);
	else
		check_test(request, runs);
	if (request->in_long_form && request->has_format && !table_is_data(request->format))
		die_usage("-long prints tsv, csv or json, not %s", formats[request->format]);
	if (request->topics_name && request->in_long_form)
		die_usage("takes -long or -topics, not both");
	if (request->in_long_form && request->order_name)
		die_usage("-long prints the values in the order of the topics, so -order does not go with it");
	if (request->topics_name)
		check_no_means(request, "-topics");
	if (request->in_long_form)
		check_no_means(request, "-long");
	if (request->has_intervals && request->geometric)
		die_usage("-ci is for arithmetic means, so -geometric does not go with it");
	if (request->has_wins && !request->baseline_name)
		die_usage("-wtl compares with a run: it needs -baseline");
	if (request->in_long_form && !request->has_format)
		request->format = TSV;
}

char *table_shown(struct slice t)
{
	char *copy = string_of(t);

	for (char *c = copy; *c; c++)
		if ((unsigned char)*c < ' ' || *c == 0x7F)
			*c = ' ';
	return copy;
}

void table_add_name(const struct table_request *request, struct table *table, struct slice t)
{
	char *name = table_is_data(request->format) ? string_of(t) : table_shown(t);

	table_text(table, slice_of(name));
	free(name);
}

void table_add_column(const struct table_request *request, struct table_column *column, struct slice name,
                      const char *what, enum table_side side)
{
	char *shown = table_is_data(request->format) ? string_of(name) : table_shown(name), *head = shown;
	size_t size;

	if (what) {
		size = strlen(shown) + strlen(what) + 2;
		head = allocate(size, 1);
		snprintf(head, size, "%s %s", shown, what);
		free(shown);
	}
	*column = (struct table_column){.head = head};
	column->side = side;
}

void table_free_heads(struct table_column *column, size_t columns)
{
	for (size_t c = 0; c < columns; c++)
		free((char *)column[c].head);
	free(column);
}
