/* SPDX-License-Identifier: MIT */
#include "base/input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "base/die.h"
#include "base/output.h"
#include "base/set.h"

enum { WORD = sizeof(uint64_t), WINDOW = 64 };

/* 1 in each byte of a word. */
#define ONES UINT64_C(0x0101010101010101)

#ifndef __SSE2__
/* The eight bytes at `at`, the first one lowest. */
static inline uint64_t word_low_first(const char *at)
{
	const unsigned char *byte = (const unsigned char *)at;

	return (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 |
	       (uint64_t)byte[3] << 24 | (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 |
	       (uint64_t)byte[6] << 48 | (uint64_t)byte[7] << 56;
}
#endif

/* One bit for each of 16 bytes at `at`, the first one lowest: whether it is at most ' ', that is a
   blank, the end of a line, or a control character. */
static inline uint64_t quarter_low(const char *at)
{
#ifdef __SSE2__
	__m128i bytes = _mm_loadu_si128((const void *)at);
	__m128i low = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(' ')), bytes);

	return (uint32_t)_mm_movemask_epi8(low);
#else
	/* A byte is above ' ' if its highest bit is set, or is after 0x7F - ' ' was added to its
	   lower bits. The multiplication brings the eight answers together (Warren, Hacker's
	   Delight 6-1). */
	uint64_t bits = 0;

	for (int i = 0; i < 2 * WORD; i += WORD) {
		uint64_t word = word_low_first(at + i);
		uint64_t above = word | ((word & ONES * 0x7F) + ONES * (0x7F - ' '));

		bits |= ((~above >> 7 & ONES) * UINT64_C(0x0102040810204080) >> 56) << i;
	}
	return bits;
#endif
}

/* The same for each of the WINDOW bytes at `at`. */
static inline uint64_t window_low(const char *at)
{
	return quarter_low(at) | quarter_low(at + 16) << 16 | quarter_low(at + 32) << 32 |
	       quarter_low(at + 48) << 48;
}

/* The number of the lowest bit that is set; at least one is. */
static inline unsigned lowest_bit(uint64_t bits)
{
#ifdef __GNUC__
	return (unsigned)__builtin_ctzll(bits);
#else
	unsigned number = 0;

	while (!(bits >> number & 1))
		number++;
	return number;
#endif
}

/* How many bytes a read asks for, at least; WINDOW newlines follow the last byte. */
enum { BLOCK = 1 << 15 };

#define MARK "\xEF\xBB\xBF"     /* byte order mark */
#define UTF_16 "UTF-16: iconv -f UTF-16 -t UTF-8 FILE > NEW"

/* Programs that read compressed files, and the bytes with which such a file begins. */
static const struct packing {
	const char *program, *ending;
	struct slice start[2];
} PACKINGS[] = {
#define BYTES(string) {string, sizeof string - 1}
	{"gzip", ".gz", {BYTES("\x1F\x8B")}},
	{"xz", ".xz", {BYTES("\xFD" "7zXZ\0")}},
	{"bzip2", ".bz2", {BYTES("BZh?1AY&SY"), BYTES("BZh?\x17\x72\x45\x38\x50\x90")}},
	{"zstd", ".zst", {BYTES("\x28\xB5\x2F\xFD")}},
};

enum { PACKING_COUNT = sizeof PACKINGS / sizeof *PACKINGS, LONGEST_START = 10 };

/* Files of other kinds, by the bytes with which they begin. */
static const struct {
	struct slice start;
	const char *is;
} OTHERS[] = {
	{BYTES("\xFF\xFE"), UTF_16},
	{BYTES("\xFE\xFF"), UTF_16},
	{BYTES("PK\3\4"), "a zip archive, as .xlsx and .npz are: unpack it, or save it as text"},
	{BYTES("PAR1"), "a Parquet file: write it as text, as in pandas.read_parquet(FILE)."
	 "to_csv(NEW, sep=\"\\t\", header=False, index=False)"},
};

/* '?' is any digit. */
static bool starts_with(struct slice t, struct slice start)
{
	for (size_t i = 0; i < start.length; i++)
		if (i == t.length ||
		    (t.at[i] != start.at[i] && !(start.at[i] == '?' && is_digit(t.at[i]))))
			return false;
	return true;
}

/* How a file that begins with these bytes is compressed, or NULL. */
static const struct packing *packing_of(struct slice bytes)
{
	for (size_t i = 0; i < PACKING_COUNT; i++)
		for (size_t k = 0; k < 2 && PACKINGS[i].start[k].length > 0; k++)
			if (starts_with(bytes, PACKINGS[i].start[k]))
				return &PACKINGS[i];
	return NULL;
}

struct slice input_plain_name(struct slice path)
{
	for (size_t i = 0; i < PACKING_COUNT; i++) {
		struct slice ending = slice_of(PACKINGS[i].ending);
		size_t rest = path.length > ending.length ? path.length - ending.length : 0;

		if (rest > 0 && path.at[rest - 1] != '/' &&
		    slice_equal((struct slice){path.at + rest, ending.length}, ending))
			return (struct slice){path.at, rest};
	}
	return path;
}

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

/* A pipe whose ends other programs do not inherit. */
static void make_pipe(const struct input *input, int end[2])
{
	if (pipe(end) < 0)
		die_at(input_place(input), "cannot make a pipe: %s", strerror(errno));
	fcntl(end[0], F_SETFD, FD_CLOEXEC);
	fcntl(end[1], F_SETFD, FD_CLOEXEC);
}

/* Lets the program read the file, and from now on reads what it writes. */
static void unpack(struct input *input, const char *program)
{
	extern char **environ;
	char *const words[] = {(char *)program, (char *)"-dc", NULL};
	posix_spawn_file_actions_t actions;
	int text[2], messages[2], error;

	make_pipe(input, text);
	make_pipe(input, messages);
	/* a program with much to say shall not wait for a reader */
	fcntl(messages[0], F_SETFL, O_NONBLOCK);
	fcntl(messages[1], F_SETFL, O_NONBLOCK);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, input->descriptor, STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&actions, text[1], STDOUT_FILENO);
	posix_spawn_file_actions_adddup2(&actions, messages[1], STDERR_FILENO);
	unsetenv("BZIP2");              /* these may have options of bzip2, and files */
	unsetenv("BZIP");
	signal(SIGCHLD, SIG_DFL);       /* if it is ignored, waitpid() has no status */
	error = posix_spawnp(&input->unpacker, program, &actions, NULL, words, environ);
	posix_spawn_file_actions_destroy(&actions);
	if (error)
		die_at(input_place(input), "the file is compressed, and cannot be read without "
		       "the program %s: %s", program, strerror(error));
	close(text[1]);
	close(messages[1]);
	if (input->descriptor != STDIN_FILENO)
		close(input->descriptor);
	input->program = program;
	input->descriptor = text[0];
	input->messages = messages[0];
}

/* Unpacks a regular file that is compressed, from where it is read. */
static void unpack_file(struct input *input)
{
	char bytes[LONGEST_START];
	const struct packing *packing;
	struct stat status;
	off_t start = lseek(input->descriptor, 0, SEEK_CUR);
	ssize_t length;

	if (start < 0 || fstat(input->descriptor, &status) < 0 || !S_ISREG(status.st_mode))
		return;
	length = pread(input->descriptor, bytes, sizeof bytes, start);
	packing = length > 0 ? packing_of((struct slice){bytes, (size_t)length}) : NULL;
	if (packing)
		unpack(input, packing->program);
	else
		input->origin = start;
}

/* After the last byte of a compressed file: dies, with the first line of the program's messages,
   unless the program succeeded. */
static void check_unpacked(struct input *input)
{
	char words[256];
	struct slice rest, line = {"", 0};
	ssize_t length;
	int status;

	while (waitpid(input->unpacker, &status, 0) < 0 && errno == EINTR)
		continue;
	length = read(input->messages, words, sizeof words);
	close(input->messages);
	rest = (struct slice){words, length > 0 ? (size_t)length : 0};
	while (line.length == 0 && slice_part(&rest, slice_of("\n"), &line))
		continue;
	/* bzip2 ignores what follows its data, and says so, but ends with 0 */
	if (status != 0 || (length > 0 && strcmp(input->program, "bzip2") == 0))
		die_at(in_file(input->name),
		       "cannot read: the program %s failed%s%s", input->program,
		       line.length > 0 ? ": " : "", printable(line));
	input->program = NULL;
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
	unpack_file(input);
}

void input_close(struct input *input)
{
	if (input->descriptor != STDIN_FILENO)
		close(input->descriptor);
	if (input->program) {
		/* the pipe is closed, so the program ends; what is left of the file does not
		   matter */
		close(input->messages);
		waitpid(input->unpacker, NULL, 0);
	}
	free(input->buffer);
	free(input->order);
	input->buffer = NULL;
}

struct slice input_from(const struct input *input, struct slice field)
{
	return (struct slice){field.at, (size_t)(input->text.at + input->text.length - field.at)};
}

struct place input_place(const struct input *input)
{
	return on_line(input->name, input->line);
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
	input->buffer = enlarge(input->buffer, input->filled + BLOCK + WINDOW, &input->capacity, 1);
	do
		count = read(input->descriptor, input->buffer + input->filled,
		             input->capacity - input->filled - WINDOW);
	while (count < 0 && output_can_retry(input->descriptor, POLLIN));
	if (count < 0)
		die_at(in_file(input->name), "cannot read: %s%s", strerror(errno),
		       errno == EISDIR ? " (name its files)" : "");
	input->ended = count == 0;
	if (input->ended && input->program)
		check_unpacked(input);
	if (count > 0 && memchr(input->buffer + input->filled, '\0', (size_t)count))
		input->has_nul = true;
	input->filled += (size_t)count;
	memset(input->buffer + input->filled, '\n', WINDOW);
}

/* Before the first line: skips a byte order mark, and dies of compressed bytes, which only regular
   files may have. */
static void start_text(struct input *input)
{
	const struct packing *packing;
	struct slice text;

	do
		fill(input);
	while (!input->ended && input->filled < LONGEST_START);
	text = (struct slice){input->buffer, input->filled};
	packing = packing_of(text);
	if (packing)
		die_at(in_file(input->name),
		       "the data is compressed, and comes through a pipe: put %s -dc FILE | "
		       "before this command", packing->program);
	for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
		if (starts_with(text, OTHERS[i].start))
			die_at(in_file(input->name), "expected text, found %s", OTHERS[i].is);
	input->start = input->first = slice_starts(text, MARK) ? 3 : 0;
	input->started = true;
}

static void NORETURN die_of_nul(struct input *input, size_t line)
{
	die_at(on_line(input->name, line),
	       "expected text, found a NUL byte (is it a binary file, or UTF-16?)");
}

/* Fills the buffer until it has all of the next line, whose first `searched` bytes have no newline.
   Returns the end of the line: its newline, or the end of the file, where fill() has put a
   newline. */
static const char *find_newline(struct input *input, size_t searched)
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

static bool at_end(const struct input *input)
{
	return input->ended && input->start == input->filled;
}

/* Dies unless the line that was taken is text. */
static void check_text(struct input *input)
{
	struct slice line = input->text;

	if (input->has_nul && memchr(line.at, '\0', line.length))
		die_of_nul(input, input->line);
	if (slice_starts(line, MARK))
		die_at(input_place(input),
		       "expected text, found a byte order mark (were files concatenated?)");
	if (input->line == 1 && at_end(input) && memchr(line.at, '\r', line.length))
		die_at(input_place(input),
		       "the file is one line with carriage returns: do its lines end with CR "
		       "only? (tr '\\r' '\\n' makes them newlines)");
}

/* Takes the next line, which ends at `newline`. */
static inline void take_line(struct input *input, const char *newline)
{
	const char *start = input->buffer + input->start;

	input->start = (size_t)(newline - input->buffer);
	input->start += input->start < input->filled;
	input->line++;
	if (newline > start && newline[-1] == '\r')
		newline--;
	input->text = (struct slice){start, (size_t)(newline - start)};
	if (input->has_nul || *start == '\xEF' || input->line == 1)
		check_text(input);
}

bool input_line(struct input *input, struct slice *line)
{
	const char *newline;

	if (!input->started)
		start_text(input);
	newline = find_newline(input, 0);
	if (at_end(input))
		return false;
	take_line(input, newline);
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
	input->line = 0;
	input->start = input->first;
	if (input->is_kept)
		return;
	if (lseek(input->descriptor, input->origin, SEEK_SET) < 0)
		die_at(input_place(input), "cannot read again: %s", strerror(errno));
	input->start = input->filled = 0;
	input->started = input->ended = false;
	input->is_kept = true;
}

/* Both splitters return the number of fields and keep the first FIELDS_KEPT. This one splits the
   line that starts at `start`. */
static inline size_t split_at_blanks(const char *start, struct slice field[], const char **newline)
{
	size_t count = 0;

	for (const char *window = start;; window += WINDOW)
		for (uint64_t low = window_low(window); low > 0; low &= low - 1) {
			const char *at = window + lowest_bit(low);
			size_t length = (size_t)(at - start);
			bool ends = *at != ' ' && (*at == '\n' || (*at == '\r' && at[1] == '\n'));

			if (*at != ' ' && *at != '\t' && !ends)
				continue;
			if (length > 0 && count++ < FIELDS_KEPT)
				*field++ = (struct slice){start, length};
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
		*empty |= part.length == 0;
		if (count < FIELDS_KEPT)
			field[count] = part;
		count++;
	}
	return count;
}

static bool is_description(struct slice line)
{
	static const struct slice start = BYTES("<SYSDESC>"), end = BYTES("</SYSDESC>");

	line = slice_trim_end(line);
	return line.length >= start.length + end.length && starts_with(line, start) &&
	       slice_equal((struct slice){line.at + line.length - end.length, end.length}, end);
}

/* Whether a line that starts with "#" is to be skipped. Refuses the line with which a failed
   subcommand ends its list (see output.h). */
static bool is_skipped(const struct input *input, const struct record_kind *kind, bool blanks)
{
	bool is_failure = !kind->judgements && slice_starts(input->text, FAILURE_LINE);

	if (is_failure && !input->is_lenient)
		die_at(input_place(input),
		       "the list is incomplete: the command that wrote it failed");
	return blanks && !is_failure &&
	       (kind->comments || (kind->judgements && (input->text.length == 1 ||
	                                                is_blank(input->text.at[1]))));
}

/* Goes to the next line in the order of lines; false after the last one. */
static bool next_in_order(struct input *input)
{
	const struct input_line *line = &input->order[input->next];

	if (input->next == input->ordered)
		return false;
	input->start = line->start;
	input->line = line->number - 1;
	input->next++;
	return true;
}

/* Takes the next line and splits it at blanks; false at the end of the file. Splitting finds the
   end of the line, too. If the buffer does not have all of it yet, it is filled, and the line is
   split again. */
static inline bool next_split(struct input *input, struct slice field[], size_t *count)
{
	const char *newline;

	if (!input->started)
		start_text(input);
	if (input->order && !next_in_order(input))
		return false;
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

/* Dies if the first record of judgements or a run shows that the file is JSON. */
static void refuse_json(struct input *input, const struct record_kind *kind)
{
	struct slice line = slice_trim_end(input->text);
	static const struct slice start[] = {BYTES("{\""), BYTES("[\""), BYTES("[{")};
	bool is_json = slice_is(line, "{") || slice_is(line, "[");

	for (size_t i = 0; i < sizeof start / sizeof *start; i++)
		is_json |= starts_with(line, start[i]);
	input->has_record = true;
	if (is_json && (kind->judgements || kind->comments))
		die_at(input_place(input), "the file is JSON: \"From JSON\" in examples/RECIPES.md "
		       "has the call of jq that makes lines of it");
}

const char *record_hint(const struct record_kind *kind, size_t fields)
{
	for (size_t i = 0; i < sizeof kind->mistake / sizeof *kind->mistake; i++)
		if (kind->mistake[i].fields == fields)
			return kind->mistake[i].hint;
	return "";
}

/* What to do about a first record of so many fields: a line without blanks may have other
   separators. */
static const char *first_hint(const struct record_kind *kind, struct slice line, size_t fields)
{
	bool is_heading = true;

	for (size_t i = 0; i < line.length; i++)
		is_heading &= !is_digit(line.at[i]);
	for (const char *mark = ",;|:"; *mark && fields == 1; mark++)
		if (memchr(line.at, *mark, line.length))
			return text_of(" (does '%c' separate fields? %str '%c' '\\t'%s makes it a "
			               "tab)", *mark, is_heading ? "sed 1d FILE | " : "", *mark,
			               is_heading ? "" : " < FILE");
	return record_hint(kind, fields);
}

size_t input_record(struct input *input, const struct record_kind *kind, struct slice separator,
                    struct slice field[FIELDS_KEPT])
{
	bool blanks = separator.length == 0, empty = false, is_first;
	size_t count = 0;

	while (blanks ? next_split(input, field, &count) : input_line(input, &input->text)) {
		struct slice line = input->text;

		if (kind->described && input->line == 1 && is_description(line))
			continue;
		if (line.length > 0 && line.at[0] == '#' && is_skipped(input, kind, blanks))
			continue;
		is_first = !input->has_record && line.length > 0;
		if (is_first && !input->is_lenient)
			refuse_json(input, kind);
		if (!blanks)
			count = split_at(separator, line, field, &empty);
		if (count >= kind->least && count <= kind->most && !empty)
			return count;
		if (input->is_lenient) {
			input->is_malformed = true;
			return count > 0 ? count : 1;
		}
		if (count == 0 && kind->judgements)
			continue;
		if (count == 0 || empty)
			die_at(input_place(input), "expected %s, found an empty %s",
			       kind->expected, empty ? "field" : "line");
		die_at(input_place(input), "expected %s, found %zu field%s%s", kind->expected,
		       count, plural(count), is_first ? first_hint(kind, line, count) : "");
	}
	return 0;
}

/* ---- lines of a table ---- */

/* Copies a cell of tsv from `from` to `to`, which becomes its end; returns where it ends. */
static const char *copy_tsv(const char *from, const char *end, char **to)
{
	for (; from < end && *from != '\t'; from++)
		if (*from == '\\' && from + 1 < end && strchr("tn\\", from[1]))
			*(*to)++ = "\t\n\\"[strcspn("tn\\", (char[]){*++from, '\0'})];
		else
			*(*to)++ = *from;
	return from;
}

/* The same with csv. */
static const char *copy_csv(const char *from, const char *end, char **to)
{
	bool is_quoted = false;

	for (; from < end && (is_quoted || *from != ','); from++)
		if (*from != '"')
			*(*to)++ = *from;
		else if (is_quoted && from + 1 < end && from[1] == '"')
			*(*to)++ = *++from;
		else
			is_quoted = !is_quoted;
	return from;
}

/* Whether blanks fill up columns: there are two together, or one beside a tab or at an end. */
static bool is_padded(struct slice line)
{
	for (size_t i = 0; i < line.length; i++)
		if (line.at[i] == ' ' &&
		    (i == 0 || i + 1 == line.length || is_blank(line.at[i - 1]) ||
		                          is_blank(line.at[i + 1])))
			return true;
	return false;
}

/* Whether the line starts as the headings of tables in csv do; names in it may have blanks. */
static bool is_csv_heading(struct slice line)
{
	static const char *const start[] = {"topic,", "run,", "letter,", ","};

	for (size_t i = 0; i < sizeof start / sizeof *start; i++)
		if (slice_starts(line, start[i]) && line.length > strlen(start[i]))
			return true;
	return false;
}

static void choose_kind(struct cells *cells, struct slice line)
{
	bool has_tab = memchr(line.at, '\t', line.length), has_comma = memchr(line.at, ',',
	                                                                      line.length);

	if (has_tab && !is_padded(line))
		cells->kind = TSV_CELLS;
	else if (!has_tab && has_comma &&
	         (!memchr(line.at, ' ', line.length) || is_csv_heading(line)))
		cells->kind = CSV_CELLS;
	else
		cells->kind = BLANK_CELLS;
}

void cells_split(struct cells *cells, struct slice line)
{
	const char *from = line.at, *end = line.at + line.length;
	struct slice cell;
	char *to;

	if (cells->kind == UNKNOWN_CELLS)
		choose_kind(cells, line);
	cells->count = 0;
	while (cells->kind == BLANK_CELLS && slice_field(&line, &cell))
		APPEND(cells->cell, cells->count, cells->capacity, cell);
	if (cells->kind == BLANK_CELLS)
		return;
	to = cells->bytes = enlarge(cells->bytes, line.length, &cells->bytes_capacity, 1);
	for (;;) {
		char *start = to;

		from = (cells->kind == TSV_CELLS ? copy_tsv : copy_csv)(from, end, &to);
		APPEND(cells->cell, cells->count, cells->capacity,
		       (struct slice){start, (size_t)(to - start)});
		if (from++ == end)
			return;
	}
}

void cells_free(struct cells *cells)
{
	free(cells->cell);
	free(cells->bytes);
}
