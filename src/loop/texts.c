/* SPDX-License-Identifier: MIT */
#include "loop/texts.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/input.h"
#include "base/number.h"

/* A text as it is shown. A cut one is the first `cut` bytes, all but the last of `most` characters,
   and an ellipsis. */
struct shown {
	char *bytes;
	size_t used, capacity;
	size_t characters, most;
	size_t cut;
};

static void append(struct shown *shown, struct slice character)
{
	if (++shown->characters == shown->most)
		shown->cut = shown->used;
	shown->bytes = enlarge(shown->bytes, shown->used + character.length, &shown->capacity, 1);
	memcpy(shown->bytes + shown->used, character.at, character.length);
	shown->used += character.length;
}

/* Whether the UTF-8 character is a blank or a control character: U+0000 to U+0020, and U+007F to
   U+009F. */
static bool is_space(struct slice character)
{
	unsigned char first = (unsigned char)character.at[0];

	return first <= ' ' || first == 0x7F ||
	       (first == 0xC2 && (unsigned char)character.at[1] < 0xA0);
}

/* The length of the character at the start of t, which is one byte if it is not UTF-8. */
static size_t take_character(struct slice t, struct slice *character)
{
	size_t length = slice_utf8(t);

	*character = length > 0 ? (struct slice){t.at, length} : slice_of(NO_CHARACTER);
	return length > 0 ? length : 1;
}

/* Puts a text into `shown`, cut to `most` characters, or whole if that is 0. */
static void show(struct shown *shown, struct slice t, size_t most)
{
	bool after_space = false;

	shown->used = shown->characters = 0;
	shown->most = most;
	while (t.length > 0 && (most == 0 || shown->characters <= most)) {
		struct slice character;
		size_t length = take_character(t, &character);

		t = (struct slice){t.at + length, t.length - length};
		if (is_space(character)) {
			after_space = shown->used > 0;
			continue;
		}
		if (after_space)
			append(shown, slice_of(" "));
		append(shown, character);
		after_space = false;
	}
	if (most > 0 && shown->characters > most) {
		shown->used = shown->cut;
		append(shown, slice_of("\xE2\x80\xA6"));        /* U+2026, an ellipsis */
	}
}

void text_file_read(struct text_file *file)
{
	struct shown shown = {0};
	struct input input;
	struct slice rest, name;

	file->text = allocate(file->wanted.count, sizeof *file->text);
	if (!file->path)
		return;
	input_open(&input, file->path);
	while (input_line(&input, &rest)) {
		size_t number;

		if (rest.length == 0)
			continue;
		slice_part(&rest, slice_of("\t"), &name);
		if (!rest.at)
			die_at(input_place(&input), "expected \"ID TAB text\", found no tab");
		number = set_find(&file->wanted, name);
		if (number == NOT_FOUND || file->text[number])
			continue;
		show(&shown, rest, file->length);
		file->text[number] = string_of((struct slice){shown.bytes, shown.used});
	}
	input_close(&input);
	free(shown.bytes);
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

void texts_columns(struct table *table, const struct texts *texts)
{
	if (texts->queries.path && texts->format != TEXT)
		table_columns(table, "query");
	if (texts->items.path)
		table_columns(table, "text");
}

void texts_add(struct table *table, struct texts *texts, size_t topic, struct slice item)
{
	if (texts->queries.path && texts->format != TEXT)
		table_text(table, text_file_get(&texts->queries, topic));
	if (texts->items.path)
		table_later(table, set_add(&texts->items.wanted, item));
}

/* Writes bytes of a row for programs. */
static void write_characters(struct slice t)
{
	while (t.length > 0) {
		struct slice character;
		size_t length = take_character(t, &character);

		output_text(character);
		t = (struct slice){t.at + length, t.length - length};
	}
}

void texts_write(struct texts *texts, struct slice bytes)
{
	const struct slice nul = {"", 1};
	struct slice part;

	while (slice_part(&bytes, nul, &part)) {
		struct slice number = {NULL, 0}, text = {"", 0};
		size_t item;

		if (slice_part(&bytes, nul, &number) && slice_to_size(number, &item))
			text = text_file_get(&texts->items, item);
		if (texts->format != TEXT) {
			write_characters(part);
		} else {
			/* no blanks at the end of a row without a text */
			output_text(number.at && text.length == 0 ? slice_trim_end(part) : part);
		}
		if (number.at)
			table_print_text(text, texts->format);
	}
}
