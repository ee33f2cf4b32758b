/* SPDX-License-Identifier: MIT */
#include "base/input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/output.h"
#include "base/scan.h"
#include "base/set.h"

/* How many bytes a read asks for, at least; SCAN_WINDOW newlines follow the last byte. */
enum { BLOCK = 1 << 15 };

#define MARK "\xEF\xBB\xBF"     /* byte order mark */
#define UTF_16 "UTF-16: iconv -f UTF-16 -t UTF-8 FILE > NEW"

/* Files of other kinds, by the bytes with which they begin. */
static const struct {
	const char *start, *is;
} OTHERS[] = {
	{"\xFF\xFE", UTF_16},
	{"\xFE\xFF", UTF_16},
	{"PK\3\4", "a zip archive, as .xlsx and .npz are: unpack it, or save it as text"},
	{"PAR1", "a Parquet file: write it as text, as in pandas.read_parquet(FILE)."
	 "to_csv(NEW, sep=\"\\t\", header=False, index=False)"},
};

struct slice input_stem(struct slice name)
{
	size_t dot = name.length - slice_after_last(name, '.').length;

	return dot > 1 ? (struct slice){name.at, dot - 1} : name;
}

void input_refuse_same(const char *const path[], size_t count)
{
	size_t *named = allocate(count, sizeof *named); /* the first path of each file */
	struct set files = {0};

	for (size_t i = 0; i < count; i++) {
		size_t known = files.count, file;
		struct stat status;
		uint64_t key[2];

		if ((strcmp(path[i], "-") == 0 ? fstat(STDIN_FILENO, &status)
		                               : stat(path[i], &status)) < 0 ||
		    !S_ISREG(status.st_mode))
			continue;
		key[0] = (uint64_t)status.st_dev;
		key[1] = (uint64_t)status.st_ino;
		file = set_add(&files, (struct slice){(const char *)key, sizeof key});
		if (file == known)
			named[file] = i;
		else if (strcmp(path[i], path[named[file]]) == 0)
			die_usage("the file %s is given twice", quote(slice_of(path[i])));
		else
			die_usage("%s is the same file as %s", quote(slice_of(path[i])),
			          quote(slice_of(path[named[file]])));
	}
	set_free(&files);
	free(named);
}

/* Lets a program unpack the file, if it is compressed, from where it is read. */
static void start_unpacking(struct input *input)
{
	if (input->unpacking.program)
		input->descriptor = unpack_start(&input->unpacking, input_place(input));
}

/* The opposite: the descriptor is that of the file again. What the program has not written yet does
   not matter. */
static void stop_unpacking(struct input *input)
{
	if (!input->unpacking.program || input->descriptor == input->unpacking.file)
		return;
	close(input->descriptor);
	unpack_stop(&input->unpacking);
	input->descriptor = input->unpacking.file;
}

/* Looks whether it is a regular file, which can be read again, and is compressed. */
static void find_origin(struct input *input)
{
	char bytes[UNPACK_BYTES];
	struct stat status;
	off_t start = lseek(input->descriptor, 0, SEEK_CUR);
	ssize_t length;

	if (start < 0 || fstat(input->descriptor, &status) < 0 || !S_ISREG(status.st_mode))
		return;
	input->origin = start;
	length = pread(input->descriptor, bytes, sizeof bytes, start);
	input->unpacking.file = input->descriptor;
	if (length > 0)
		input->unpacking.program = unpack_program((struct slice){bytes, (size_t)length});
}

void input_open(struct input *input, const char *path)
{
	bool standard = strcmp(path, "-") == 0;

	*input = (struct input){.name = standard ? "<stdin>" : path, .origin = -1};
	input->descriptor = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	if (input->descriptor < 0)
		die_at(input_place(input), "%s%s", strerror(errno),
		       errno != ENOENT || !strchr(path, ',')
		       ? "" : " (files are separated by blanks, not by commas)");
	find_origin(input);
	start_unpacking(input);
}

void input_close(struct input *input)
{
	stop_unpacking(input);
	if (input->descriptor != STDIN_FILENO)
		close(input->descriptor);
	free(input->buffer);
	free(input->order);
	input->buffer = NULL;
}

struct slice input_from(const struct input *input, struct slice field)
{
	return (struct slice){field.at, (size_t)(input->text.at + input->text.length - field.at)};
}

/* Appends one more block to the buffer. */
static void fill(struct input *input)
{
	ssize_t count;

	if (input->start > 0 && !input->is_kept) {
		memmove(input->buffer, input->buffer + input->start, input->filled - input->start);
		input->filled -= input->start;
		input->start = 0;
	}
	input->buffer = enlarge(input->buffer, input->filled + BLOCK + SCAN_WINDOW,
	                        &input->capacity, 1);
	do
		count = read(input->descriptor, input->buffer + input->filled,
		             input->capacity - input->filled - SCAN_WINDOW);
	while (count < 0 && output_can_retry(input->descriptor, POLLIN));
	if (count < 0)
		die_at(in_file(input->name), "cannot read: %s%s", strerror(errno),
		       errno == EISDIR ? " (name its files)" : "");
	input->ended = count == 0;
	if (input->ended && input->unpacking.process > 0)
		unpack_check(&input->unpacking, input->name);
	if (count > 0 && memchr(input->buffer + input->filled, '\0', (size_t)count))
		input->has_nul = true;
	input->filled += (size_t)count;
	memset(input->buffer + input->filled, '\n', SCAN_WINDOW);
}

/* Compressed bytes, which only regular files may have, are a data error. */
void input_start(struct input *input)
{
	const char *program;
	struct slice text;

	do
		fill(input);
	while (!input->ended && input->filled < UNPACK_BYTES);
	text = (struct slice){input->buffer, input->filled};
	program = unpack_program(text);
	if (program)
		die_at(in_file(input->name),
		       "the data is compressed, and comes through a pipe: put %s -dc FILE | "
		       "before this command", program);
	for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
		if (slice_starts(text, OTHERS[i].start))
			die_at(in_file(input->name), "expected text, found %s", OTHERS[i].is);
	input->start = input->first = slice_starts(text, MARK) ? 3 : 0;
	input->started = true;
}

static void NORETURN die_of_nul(const struct input *input, size_t line)
{
	die_at(on_line(input->name, line),
	       "expected text, found a NUL byte (is it a binary file, or UTF-16?)");
}

const char *input_find_newline(struct input *input, size_t searched)
{
	for (;;) {
		const char *start = input->buffer + input->start, *newline = NULL;
		size_t length = input->filled - input->start;

		if (length > searched)
			newline = memchr(start + searched, '\n', length - searched);
		if (newline || input->ended)
			return newline ? newline : start + length;
		if (input->has_nul && memchr(start, '\0', length))
			die_of_nul(input, input->line + 1);
		searched = length;
		fill(input);
	}
}

void input_check_text(const struct input *input)
{
	struct slice line = input->text;

	if (input->has_nul && memchr(line.at, '\0', line.length))
		die_of_nul(input, input->line);
	if (slice_starts(line, MARK))
		die_at(input_place(input),
		       "expected text, found a byte order mark (were files concatenated?)");
	if (input->line == 1 && input_at_end(input) && memchr(line.at, '\r', line.length))
		die_at(input_place(input),
		       "the file is one line with carriage returns: do its lines end with CR "
		       "only? (tr '\\r' '\\n' makes them newlines)");
}

bool input_line(struct input *input, struct slice *line)
{
	const char *newline;

	if (!input->started)
		input_start(input);
	newline = input_find_newline(input, 0);
	if (input_at_end(input))
		return false;
	input_take_line(input, newline);
	*line = input->text;
	return true;
}

void input_unread(struct input *input)
{
	input->start = (size_t)(input->text.at - input->buffer);
	input->line--;
}

void input_restart(struct input *input)
{
	struct stat status;

	input->line = 0;
	input->comments.count = 0;
	input->start = input->first;
	if (input->is_kept)
		return;
	stop_unpacking(input);
	if (lseek(input->descriptor, input->origin, SEEK_SET) < 0)
		die_at(input_place(input), "cannot read again: %s", strerror(errno));
	input->start = input->filled = 0;
	input->started = input->ended = false;
	input->is_kept = true;
	/* room for all of the file at once: a block that grows is copied again and again */
	if (fstat(input->descriptor, &status) == 0 && status.st_size > input->origin) {
		free(input->buffer);
		input->capacity = (size_t)(status.st_size - input->origin) + BLOCK + BLOCK;
		input->buffer = allocate(input->capacity, 1);
	}
	start_unpacking(input);
}
