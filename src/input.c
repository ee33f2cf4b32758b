#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "output.h"

enum {
	BLOCK = 1 << 17,
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

static void drop_byte_order_mark(struct input *input)
{
	while (input->filled < 3 && !input->ended)
		fill(input);
	if (input->filled >= 3 && memcmp(input->buffer, "\xEF\xBB\xBF", 3) == 0)
		input->start = 3;
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
	if (line->length > 0 && line->at[line->length - 1] == '\r')
		line->length--;
	return true;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
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

/* The highest bit of a byte that is c is set, that of one below the first such byte is not (Warren,
   Hacker's Delight 6-1). */
static uint64_t bytes_equal(uint64_t word, char c)
{
	uint64_t difference = word ^ ONES * (unsigned char)c;

	return (difference - ONES) & ~difference & ONES << 7;
}

/* Where the field that starts at `at` ends: fields are most of what there is to read, so this takes
   eight bytes at a time. There are WORD bytes to read behind `end`. */
static const char *field_end(const char *at, const char *end)
{
	for (; at < end; at += WORD) {
		uint64_t word = word_at(at);
		uint64_t blanks = bytes_equal(word, ' ') | bytes_equal(word, '\t');

		if (blanks) {
			/* as many bytes lie below the first blank as ones below its highest bit, less one */
			at += (((blanks - 1) & ~blanks & ONES) * ONES >> 56) - 1;
			break;
		}
	}
	return at < end ? at : end;
}

/* Both splitters return the number of fields and keep the first FIELDS_KEPT; blanks cannot leave
   an empty field between them. This one stops when it has found `enough`. */
static size_t split_at_blanks(struct text line, size_t enough, struct text field[])
{
	const char *at = line.at, *end = line.at + line.length;
	size_t count = 0;

	while (count < enough) {
		const char *start;
		while (at < end && is_blank(*at))
			at++;
		if (at == end)
			break;
		start = at;
		at = field_end(at, end);
		if (count < FIELDS_KEPT)
			field[count] = (struct text){start, (size_t)(at - start)};
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
	return line.length > 0 && line.at[0] == '#' && (line.length == 1 || is_blank(line.at[1]));
}

/* What NTCIR runs have at their head. */
static bool is_description(struct text line)
{
	static const char start[] = "<SYSDESC>", end[] = "</SYSDESC>";
	size_t start_length = sizeof start - 1, end_length = sizeof end - 1;

	while (line.length > 0 && is_blank(line.at[line.length - 1]))
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

size_t input_record(struct input *input, const struct record_kind *kind, struct text separator,
                    struct text field[FIELDS_KEPT])
{
	size_t enough = kind->most == SIZE_MAX ? kind->used : SIZE_MAX;
	struct text line;

	while (input_line(input, &line)) {
		bool blanks = separator.length == 0, empty = false;
		size_t count;

		if (kind->described && input->line == 1 && is_description(line))
			continue;
		if (!kind->judgements)
			refuse_failed_list(input, line);
		else if (blanks && is_comment(line))
			continue;
		count = blanks ? split_at_blanks(line, enough, field)
		               : split_at(separator, line, field, &empty);
		if (count == 0 && kind->judgements)
			continue;
		if (count == 0)
			die_at(input_place(input), "expected %s, found an empty line", kind->expected);
		if (empty)
			die_at(input_place(input), "expected %s, found an empty field", kind->expected);
		if (count < kind->least || count > kind->most)
			die_at(input_place(input), "expected %s, found %zu field%s", kind->expected,
			       count, count == 1 ? "" : "s");
		return count;
	}
	return 0;
}
