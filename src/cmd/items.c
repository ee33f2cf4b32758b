/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdint.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "read/paired.h"

static bool read_repeated(char *word, void *value)
{
	if (strcmp(word, "keep") != 0)
		return read_dup(word, value);
	*(enum repeated_items *)value = KEEP_REPEATED;
	return true;
}

static void write_items(const struct list_options *options, const char *path)
{
	struct strset items = {.count = 0};
	struct list list;
	struct listed listed;

	list_open(&list, path, RES_LIST, options);
	while (list_topic(&list)) {
		strset_clear(&items);
		list_begin(&list, &items);
		while (list_next(&list, &listed)) {
			const struct slice field[] = {list.topic, listed.field[0]};
			output_record(field, 2, options->separator);
		}
	}
	list_close(&list);
	strset_free(&items);
	output_finish();
}

static void run(const struct command *command, char **argv)
{
	struct list_options list = {.truncate = SIZE_MAX};
	const struct option own[] = {
		{"trec", NULL, NULL, &list.trec, NULL, "FILE is a TREC run (required)", false},
		SORT_OPTION(&list, FILES_ORDER),
		TRUNCATE_OPTION(&list),
		{"dup", "error|first|keep", read_repeated, &list.repeated,
		 "\"error\", \"first\" or \"keep\"",
		 "a repeated item is an error (default), left out, or kept", false},
		SEPARATOR_OPTION(&list),
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	struct parsed parsed;

	output_stream(command->name);
	parsed = options_read(command, groups, argv);
	if (!list.trec)
		die_usage("-trec is required: FILE is a TREC run");
	paired_check_options(&list);
	write_items(&list, options_file(&parsed));
}

const struct command items_command = {
	"items", "-trec [options] [FILE]",
	"Write the ranked lists of a TREC run as lines \"topic item\".",
	"FILE has lines \"topic anything item rank score runname\". The lists are those that label -trec reads, "
	"in the same order, with the same checks.\n", run,
};
