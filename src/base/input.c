/* SPDX-License-Identifier: MIT */
#include "base/input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/output.h"
#include "base/pipe.h"
#include "base/word.h"

enum {
	BLOCK = 1 << 15         /* bytes that a read asks for, at least; WINDOW newlines follow the last byte */
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

struct slice input_from(const struct input *input, struct slice field)
{
	return (struct slice){field.at, (size_t)(input->text.at + input->text.length - field.at)};
}

struct place input_place(const struct input *input)
{
	return (struct place){.file = input->name, .line = input->line};
}

/* Appends one more block to the buffer. */
static void fill(struct input *input)
{
	ssize_t count;

	if (input->start > 0) {
		memmove(input->buffer, input->buffer + input->start, input->filled - input->start);
		input->filled -= input->start;
		input->start = 0;
	}
	input->buffer = enlarge(input->buffer, input->filled + BLOCK + WINDOW, &input->capacity, 1);
	do
		count = read(input->descriptor, input->buffer + input->filled,
		             input->capacity - input->filled - WINDOW);
	while (count < 0 && (errno == EINTR || pipe_wait(input->descriptor, POLLIN)));
	if (count < 0)
		die_at((struct place){.file = input->name}, "cannot read: %s", strerror(errno));
	if (count == 0)
		input->ended = true;
	if (count > 0 && memchr(input->buffer + input->filled, '\0', (size_t)count))
		input->has_nul = true;
	input->filled += (size_t)count;
	memset(input->buffer + input->filled, '\n', WINDOW);
}

static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF";

enum { MARK_LENGTH = sizeof BYTE_ORDER_MARK - 1 };

static bool starts_with_mark(struct slice t)
{
	return t.length >= MARK_LENGTH && memcmp(t.at, BYTE_ORDER_MARK, MARK_LENGTH) == 0;
}

static void drop_byte_order_mark(struct input *input)
{
	while (input->filled < MARK_LENGTH && !input->ended)
		fill(input);
	if (starts_with_mark((struct slice){input->buffer, input->filled}))
		input->start = MARK_LENGTH;
}

/* Fills the buffer until it has all of the next line, whose first `searched` bytes have no newline. Returns the end
   of the line: its newline, or the end of the file, where fill() has put a newline. */
static const char *find_newline(struct input *input, size_t searched)
{
	const char *newline;
	size_t length;

	for (;;) {
		length = input->filled - input->start;
		newline = length > searched ? memchr(input->buffer + input->start + searched, '\n', length - searched)
		                            : NULL;
		if (newline || input->ended)
			break;
		searched = length;
		fill(input);
	}
	return newline ? newline : input->buffer + input->filled;
}

/* Takes the next line, which ends at `newline`, and checks that it is text. */
static inline struct slice take_line(struct input *input, const char *newline)
{
	const char *start = input->buffer + input->start;
	struct slice line = {start, (size_t)(newline - start)};

	input->start += line.length;
	if (input->start < input->filled)
		input->start++;
	input->line++;
	if (input->has_nul && memchr(line.at, '\0', line.length))
		die_at(input_place(input), "expected text, found a NUL byte (is the file compressed, or UTF-16?)");
	if (starts_with_mark(line))
		die_at(input_place(input), "expected text, found a byte order mark (were files put together?)");
	if (line.length > 0 && line.at[line.length - 1] == '\r')
		line.length--;
	input->text = line;
	return line;
}

static bool at_end(const struct input *input)
{
	return input->ended && input->start == input->filled;
}

bool input_line(struct input *input, struct slice *line)
{
	const char *newline;

	if (input->line == 0)
		drop_byte_order_mark(input);
	newline = find_newline(input, 0);
	if (at_end(input))
		return false;
	*line = take_line(input, newline);
	return true;
}

void input_unread(struct input *input)
{
	input->start = (size_t)(input->text.at - input->buffer);
	input->line--;
}

/* Both splitters return the number of fields and keep the first FIELDS_KEPT. This one splits the line that starts at
   `start`. */
static inline size_t split_at_blanks(const char *start, struct slice field[], const char **newline)
{
	size_t count = 0;

	for (const char *window = start;; window += WINDOW)
		for (uint64_t low = window_low(window); low > 0; low &= low - 1) {
			const char *at = window + lowest_bit(low);
			bool ends = *at != ' ' && (*at == '\n' || (*at == '\r' && at[1] == '\n'));

			if (*at != ' ' && *at != '\t' && !ends)
				continue;
			if (at > start && count++ < FIELDS_KEPT)
				*field++ = (struct slice){start, (size_t)(at - start)};
			if (ends) {
				*newline = *at == '\r' ? at + 1 : at;
				return count;
			}
			start = at + 1;
		}
}

static size_t split_at(struct slice separator, struct slice line, struct slice field[], bool *empty)
{
	struct slice part;
	size_t count = 0;

	*empty = false;
	if (line.length == 0)
		return 0;
	while (slice_part(&line, separator, &part)) {
		if (part.length == 0)
			*empty = true;
		if (count < FIELDS_KEPT)
			field[count] = part;
		count++;
	}
	return count;
}

static bool is_comment(struct slice line)
{
	return line.at[0] == '#' && (line.length == 1 || is_blank(line.at[1]));
}

bool input_is_description(struct slice line)
{
	static const char start[] = "<SYSDESC>", end[] = "</SYSDESC>";
	size_t start_length = sizeof start - 1, end_length = sizeof end - 1;

	while (line.length > 0 && is_blank(line.at[line.length - 1]))
		line.length--;
	return line.length >= start_length + end_length &&
	       memcmp(line.at, start, start_length) == 0 &&
	       memcmp(line.at + line.length - end_length, end, end_length) == 0;
}

/* A subcommand that fails while it writes a list ends it with this line; see output.h. */
static void refuse_failed_list(const struct input *input, struct slice line)
{
	static const struct slice failure = {FAILURE_LINE, sizeof FAILURE_LINE - 1};

	if (line.length >= failure.length && slice_equal((struct slice){line.at, failure.length}, failure))
		die_at(input_place(input), "the list is incomplete: the command that wrote it failed");
}

/* Whether a line that starts with "#" is to be skipped. */
static bool is_skipped(const struct input *input, const struct record_kind *kind, bool blanks)
{
	if (!kind->judgements)
		refuse_failed_list(input, input->text);
	return (kind->judgements || kind->comments) && blanks && is_comment(input->text);
}

/* Takes the next line and splits it at blanks; false at the end of the file. Splitting finds the end of the line,
   too. If the buffer does not have all of it yet, it is filled, and the line is split again. */
static inline bool next_split(struct input *input, struct slice field[], size_t *count)
{
	const char *newline;

	if (input->line == 0)
		drop_byte_order_mark(input);
	for (;;) {
		*count = split_at_blanks(input->buffer + input->start, field, &newline);
		if (newline < input->buffer + input->filled || input->ended)
			break;
		find_newline(input, (size_t)(newline - input->buffer) - input->start);
	}
	if (at_end(input))
		return false;
	take_line(input, newline);
	return true;
}

size_t input_record(struct input *input, const struct record_kind *kind, struct slice separator,
                    struct slice field[FIELDS_KEPT])
{
	bool blanks = separator.length == 0, empty = false;
	size_t count = 0;

	while (blanks ? next_split(input, field, &count) : input_line(input, &input->text)) {
		struct slice line = input->text;

		if (kind->described && input->line == 1 && input_is_description(line))
			continue;
		if (line.length > 0 && line.at[0] == '#' && is_skipped(input, kind, blanks))
			continue;
		if (!blanks)
			count = split_at(separator, line, field, &empty);
		if (count >= kind->least && count <= kind->most && !empty)
			return count;
		if (count == 0 && kind->judgements)
			continue;
		if (count == 0)
			die_at(input_place(input), "expected %s, found an empty line", kind->expected);
		if (empty)
			die_at(input_place(input), "expected %s, found an empty field", kind->expected);
		die_at(input_place(input), "expected %s, found %zu field%s%s", kind->expected,
		       count, plural(count), count == kind->mistaken ? kind->hint : "");
	}
	return 0;
}
