#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "output.h"

enum {
	BLOCK = 1 << 15,        /* at least so much is asked for at a time */
	WORD = sizeof(uint64_t) /* what is looked at in one go; so many bytes behind those read are newlines */
};

void input_open(struct input *input, const char *path)
{
	bool standard = strcmp(path, "-") == 0;

	*input = (struct input){.name = standard ? "<stdin>" : path};
	input->descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY);
	if (input->descriptor < 0)
		die_at(input_place(input), "%s", strerror(errno));
}

void input_close(struct input *input)
{
	if (input->descriptor != STDIN_FILENO)
		close(input->descriptor);
	free(input->buffer);
	input->buffer = NULL;
}

struct place input_place(const struct input *input)
{
	return (struct place){.file = input->name, .line = input->line};
}

/* Reads one more block behind what is there. */
static void fill(struct input *input)
{
	ssize_t count;

	if (input->start > 0) {
		memmove(input->buffer, input->buffer + input->start, input->filled - input->start);
		input->filled -= input->start;
		input->start = 0;
	}
	input->buffer = enlarge(input->buffer, input->filled + BLOCK + WORD, &input->room, 1);
	do
		count = read(input->descriptor, input->buffer + input->filled,
		             input->room - input->filled - WORD);
	while (count < 0 && errno == EINTR);
	if (count < 0)
		die_at((struct place){.file = input->name}, "cannot read: %s", strerror(errno));
	if (count == 0)
		input->ended = true;
	if (count > 0 && memchr(input->buffer + input->filled, '\0', (size_t)count))
		input->has_nul = true;
	input->filled += (size_t)count;
	memset(input->buffer + input->filled, '\n', WORD);
}

static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF";

enum { MARK_LENGTH = sizeof BYTE_ORDER_MARK - 1 };

static bool starts_with_mark(struct text t)
{
	return t.length >= MARK_LENGTH && memcmp(t.at, BYTE_ORDER_MARK, MARK_LENGTH) == 0;
}

static void drop_byte_order_mark(struct input *input)
{
	while (input->filled < MARK_LENGTH && !input->ended)
		fill(input);
	if (starts_with_mark((struct text){input->buffer, input->filled}))
		input->start = MARK_LENGTH;
}

bool input_line(struct input *input, struct text *line)
{
	const char *newline = NULL;
	size_t searched = 0;

	if (input->line == 0)
		drop_byte_order_mark(input);
	for (;;) {
		size_t length = input->filled - input->start;
		if (length > searched)
			newline = memchr(input->buffer + input->start + searched, '\n',
			                 length - searched);
		if (newline || input->ended)
			break;
		searched = length;
		fill(input);
	}
	if (!newline && input->start == input->filled)
		return false;

	line->at = input->buffer + input->start;
	line->length = newline ? (size_t)(newline - line->at) : input->filled - input->start;
	input->start += line->length + (newline ? 1 : 0);
	input->line++;
	if (input->has_nul && memchr(line->at, '\0', line->length))
		die_at(input_place(input), "expected text, found a NUL byte (is the file compressed, or UTF-16?)");
	if (starts_with_mark(*line))
		die_at(input_place(input), "expected text, found a byte order mark (were files put together?)");
	if (line->length > 0 && line->at[line->length - 1] == '\r')
		line->length--;
	input->text = *line;
	return true;
}

void input_unread(struct input *input)
{
	input->start = (size_t)(input->text.at - input->buffer);
	input->line--;
}

/* Eight bytes as a number, the first the lowest. */
static uint64_t word_at(const char *bytes)
{
	const unsigned char *at = (const unsigned char *)bytes;

	return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
	       (uint64_t)at[3] << 24 | (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 |
	       (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

static const uint64_t ONES = UINT64_C(0x0101010101010101);

/* Which of the eight bytes is the first that has its highest bit set; there is one. */
static inline size_t first_high(uint64_t word)
{
#ifdef __GNUC__
	return (size_t)__builtin_ctzll(word) / 8;
#else
	/* as many bytes lie below that one as there are ones below its highest bit, less one */
	return (size_t)((((word - 1) & ~word & ONES) * ONES >> 56) - 1);
#endif
}

/* The first byte from `at` on that is at most ' ': a blank, the end of a line, or a control character.
   Fields are most of what there is to read, so this takes eight bytes at a time: with 0x21 taken from
   each, one that has its highest bit set, and had not before, was at most ' ' (or has lent to such a
   one below it; Warren, Hacker's Delight 6-1). */
static inline const char *find_low(const char *at)
{
	for (;; at += WORD) {
		uint64_t word = word_at(at);
		uint64_t low = (word - ONES * 0x21) & ~word & ONES << 7;

		if (low)
			return at + first_high(low);
	}
}

/* Does what input_record() does for the most frequent kind of line: whole in the buffer, its fields
   separated by single spaces, no comment. Leaves every other line to be read with more care, and
   returns 0. */
static size_t plain_record(struct input *input, size_t most, struct text field[FIELDS_KEPT])
{
	const char *at, *filled;
	size_t count = 0;

	if (input->line == 0 || input->has_nul || most > FIELDS_KEPT)
		return 0;
	at = input->buffer + input->start;
	filled = input->buffer + input->filled;
	if (*at == '#' || *at == BYTE_ORDER_MARK[0])
		return 0;
	do {
		const char *start = at;

		at = find_low(at);
		if (at == start)
			return 0;
		field[count++] = (struct text){start, (size_t)(at - start)};
	} while (*at++ == ' ' && count < most);
	if (at[-1] == ' ' && (unsigned char)*at > ' ') {
		count++;
		at = find_low(at) + 1;
		while (at[-1] != '\n')
			at = find_low(at) + 1;
	}
	if (at[-1] != '\n' || at > filled)
		return 0;
	input->text = (struct text){field[0].at, (size_t)(at - 1 - field[0].at)};
	input->start = (size_t)(at - input->buffer);
	input->line++;
	return count;
}

/* Both splitters return the number of fields and keep the first FIELDS_KEPT; blanks cannot leave
   an empty field between them. This one looks for `most` fields, and counts what follows them as one
   more. */
static size_t split_at_blanks(struct text line, size_t most, struct text field[])
{
	struct text next;
	size_t count = 0;

	while (count <= most && text_field(&line, &next)) {
		if (count < FIELDS_KEPT)
			field[count] = next;
		count++;
	}
	return count;
}

/* Where t first stands in the bytes from `at`, or `end`. */
static const char *find(const char *at, const char *end, struct text t)
{
	while ((size_t)(end - at) >= t.length) {
		at = memchr(at, t.at[0], (size_t)(end - at) - t.length + 1);
		if (!at)
			break;
		if (memcmp(at, t.at, t.length) == 0)
			return at;
		at++;
	}
	return end;
}

static size_t split_at(struct text separator, struct text line, struct text field[], bool *empty)
{
	const char *at = line.at, *end = line.at + line.length;
	size_t count = 0;

	*empty = false;
	if (line.length == 0)
		return 0;
	for (;; at += separator.length) {
		const char *start = at;
		at = find(start, end, separator);
		if (at == start)
			*empty = true;
		if (count < FIELDS_KEPT)
			field[count] = (struct text){start, (size_t)(at - start)};
		count++;
		if (at == end)
			return count;
	}
}

static bool is_comment(struct text line)
{
	return line.length > 0 && line.at[0] == '#' && (line.length == 1 || text_is_blank(line.at[1]));
}

bool input_is_description(struct text line)
{
	static const char start[] = "<SYSDESC>", end[] = "</SYSDESC>";
	size_t start_length = sizeof start - 1, end_length = sizeof end - 1;

	while (line.length > 0 && text_is_blank(line.at[line.length - 1]))
		line.length--;
	return line.length >= start_length + end_length &&
	       memcmp(line.at, start, start_length) == 0 &&
	       memcmp(line.at + line.length - end_length, end, end_length) == 0;
}

/* A labeller that failed says so in its output; see output.h. */
static void refuse_failed_list(const struct input *input, struct text line)
{
	static const struct text failure = {FAILURE_LINE, sizeof FAILURE_LINE - 1};

	if (line.length >= failure.length &&
	    text_equal((struct text){line.at, failure.length}, failure))
		die_at(input_place(input), "the command that wrote this list failed: it is not whole");
}

/* A record that is read with care. */
static size_t any_record(struct input *input, const struct record_kind *kind, struct text separator,
                         struct text field[FIELDS_KEPT])
{
	size_t most = kind->most == SIZE_MAX ? kind->used : SIZE_MAX;
	struct text line;

	while (input_line(input, &line)) {
		bool blanks = separator.length == 0, empty = false;
		size_t count;

		if (kind->described && input->line == 1 && input_is_description(line))
			continue;
		if (!kind->judgements)
			refuse_failed_list(input, line);
		else if (blanks && is_comment(line))
			continue;
		count = blanks ? split_at_blanks(line, most, field)
		               : split_at(separator, line, field, &empty);
		if (count == 0 && kind->judgements)
			continue;
		if (count == 0)
			die_at(input_place(input), "expected %s, found an empty line", kind->expected);
		if (empty)
			die_at(input_place(input), "expected %s, found an empty field", kind->expected);
		if (count < kind->least || count > kind->most)
			die_at(input_place(input), "expected %s, found %zu field%s%s", kind->expected,
			       count, count == 1 ? "" : "s",
			       count == kind->mistaken ? kind->hint : "");
		return count;
	}
	return 0;
}

size_t input_record(struct input *input, const struct record_kind *kind, struct text separator,
                    struct text field[FIELDS_KEPT])
{
	size_t start = input->start;
	size_t count = separator.length > 0 ? 0 : plain_record(input, kind->used, field);

	if (count >= kind->least && count <= kind->most)
		return count;
	/* again, with care */
	if (count > 0) {
		input->start = start;
		input->line--;
	}
	return any_record(input, kind, separator, field);
}
