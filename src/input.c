#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "output.h"

enum { BLOCK = 1 << 16 };

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
	return (struct place){input->name, input->line};
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
	input->buffer = enlarge(input->buffer, input->filled + BLOCK, &input->room, 1);
	do
		count = read(input->descriptor, input->buffer + input->filled,
		             input->room - input->filled);
	while (count < 0 && errno == EINTR);
	if (count < 0)
		die_at((struct place){input->name, 0}, "cannot read: %s", strerror(errno));
	if (count == 0)
		input->ended = true;
	if (count > 0 && memchr(input->buffer + input->filled, '\0', (size_t)count))
		input->has_nul = true;
	input->filled += (size_t)count;
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
	input->text = *line;
	return true;
}

void input_unread(struct input *input)
{
	input->start = (size_t)(input->text.at - input->buffer);
	input->line--;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Both splitters return the number of fields and keep the first FIELDS_KEPT; blanks cannot leave
   an empty field between them. */
static size_t split_at_blanks(struct text line, struct text field[])
{
	const char *at = line.at, *end = line.at + line.length;
	size_t count = 0;

	for (;;) {
		const char *start;
		while (at < end && is_blank(*at))
			at++;
		if (at == end)
			return count;
		start = at;
		while (at < end && !is_blank(*at))
			at++;
		if (count < FIELDS_KEPT)
			field[count] = (struct text){start, (size_t)(at - start)};
		count++;
	}
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
	struct text line;

	while (input_line(input, &line)) {
		bool blanks = separator.length == 0, empty = false;
		size_t count;

		if (!kind->judgements)
			refuse_failed_list(input, line);
		else if (blanks && is_comment(line))
			continue;
		count = blanks ? split_at_blanks(line, field)
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
