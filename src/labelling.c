#include "labelling.h"

#include <stdint.h>
#include <string.h>

#include "output.h"

static bool read_dup(char *word, void *value)
{
	*(bool *)value = strcmp(word, "first") == 0;
	return *(bool *)value || strcmp(word, "error") == 0;
}

const char *labelling_start(struct labelling *labelling, const struct command *command,
                            const struct option own[], int argc, char **argv)
{
	const struct option common[] = {
		{"j", NULL, NULL, &labelling->condensed, NULL,
		 "leave out unjudged items: write a condensed list", false},
		{"truncate", "K", read_positive, &labelling->list.truncate,
		 "a number of lines, 1 or more",
		 "read only the first K lines of the list", false},
		{"sep", "S", read_separator, &labelling->list.separator,
		 "a string of at least one character, no newline in it",
		 "fields are separated by the string S (\\t: a tab), not by blanks", false},
		{"dup", "error|first", read_dup, &labelling->list.keep_first,
		 "\"error\" or \"first\"",
		 "an item that comes again is an error (default), or left out", false},
		{0},
	};
	const struct option *const groups[] = {own, common, NULL};
	struct parsed parsed;

	output_stream(command->name);
	*labelling = (struct labelling){.list.truncate = SIZE_MAX};
	parsed = options_read(command, groups, argc, argv);
	options_check(groups, &parsed);
	return options_file(&parsed);
}

void labelling_separate(const struct labelling *labelling)
{
	if (labelling->list.separator.length > 0)
		output_text(labelling->list.separator);
	else
		output_char(' ');
}

void labelling_run(const struct labelling *labelling, const char *path, const struct names *judged,
                   void (*write_label)(size_t item, void *context), void *context)
{
	struct list list;
	struct text field[FIELDS_KEPT];

	list_open(&list, path, &RES_RECORD, &labelling->list);
	while (list_next(&list, field) > 0) {
		size_t item = names_find(judged, field[0]);

		if (item == NO_NAME && labelling->condensed)
			continue;
		output_text(field[0]);
		if (item != NO_NAME)
			write_label(item, context);
		output_char('\n');
	}
	list_close(&list);
	names_free(&list.items);
	output_finish();
}
