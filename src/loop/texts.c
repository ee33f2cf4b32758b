/* SPDX-License-Identifier: MIT */
#include "loop/texts.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"

/* Whether the UTF-8 character is a blank or a control character: U+0000 to U+0020, and U+007F to
   U+009F. */
static bool is_space(struct slice character)
{
	unsigned char first = (unsigned char)character.at[0];

	return first <= ' ' || first == 0x7F ||
	       (first == 0xC2 && (unsigned char)character.at[1] < 0xA0);
}

/* A text as it is shown, whole, with room for an ellipsis. The caller frees. */
static char *plain_text(struct slice t)
{
	/* U+FFFD is three bytes for one */
	char *text = allocate(t.length + 2, 3), *to = text;

	while (t.length > 0) {
		struct slice character = slice_character(&t);

		if (!is_space(character)) {
			memcpy(to, character.at, character.length);
			to += character.length;
		} else if (to > text && to[-1] != ' ') {
			*to++ = ' ';
		}
	}
	if (to > text && to[-1] == ' ')
		*--to = '\0';
	return text;
}

/* Cuts a text to `most` characters; an ellipsis takes the place of the last one. */
static void cut_text(char *text, size_t most)
{
	char *last = text;
	size_t characters = 0;

	/* 10xxxxxx goes on with a character */
	for (char *at = text; *at; at++)
		if ((*at & 0xC0) != 0x80 && ++characters == most)
			last = at;
	if (characters > most)
		memcpy(last, "\xE2\x80\xA6", 4);       /* U+2026 */
}

void text_file_read(struct text_file *file)
{
	struct input input;
	struct slice rest, name;

	file->text = allocate(file->wanted.count, sizeof *file->text);
	if (!file->path)
		return;
	input_open(&input, file->path);
	while (input_line(&input, &rest)) {
		size_t number;
		char *text;

		if (rest.length == 0)
			continue;
		slice_part(&rest, slice_of("\t"), &name);
		if (!rest.at)
			die_at(input_place(&input), "expected \"ID TAB text\", found no tab%s",
			       name.at[0] != '{' ? " (a text is one line)" : " (JSON? \"See the documents\" in "
			       "examples/RECIPES.md has the call of jq that makes lines of it)");
		number = set_find(&file->wanted, name);
		if (number == NOT_FOUND || file->text[number])
			continue;
		text = plain_text(rest);
		if (file->length > 0)
			cut_text(text, file->length);
		file->text[number] = string_of(slice_of(text));
		free(text);
	}
	input_close(&input);
}

struct slice text_file_get(struct text_file *file, size_t number)
{
	if (file->text[number])
		return slice_of(file->text[number]);
	set_add(&file->lacking, set_get(&file->wanted, number));
	return (struct slice){NULL, 0};
}

void text_file_note(const struct text_file *file, const char *what)
{
	if (file->lacking.count > 0)
		say("note: %s has no text for %zu %s%s shown (first: %s)", file->path,
		    file->lacking.count, what, plural(file->lacking.count),
		    quote(set_get(&file->lacking, 0)));
}

void texts_columns(struct table *table, const struct texts *texts, bool is_data)
{
	if (texts->queries.path && is_data)
		table_columns(table, "query");
	if (texts->items.path) {
		table_columns(table, "text");
		table->fit = texts->columns;
	}
}

void texts_add(struct table *table, struct texts *texts, size_t topic, size_t item, bool is_data)
{
	if (texts->queries.path && is_data)
		table_text(table, text_file_get(&texts->queries, topic));
	if (texts->items.path) {
		struct slice text = text_file_get(&texts->items, item);

		table_text(table, text.at || is_data ? text : slice_of(""));
	}
}
