/* SPDX-License-Identifier: MIT */
#include "base/die.h"

#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *running;     /* the subcommand, or NULL */
static void (*at_failure)(void);
static jmp_buf *way_back;       /* into die_tries(), or NULL */
static bool ends_all;           /* there is no way back for now */

void die_as(const char *subcommand)
{
	running = subcommand;
}

void die_with(void (*end_output)(void))
{
	at_failure = end_output;
}

bool die_tries(void (*body)(void *data), void *data)
{
	jmp_buf here;

	way_back = &here;
	if (setjmp(here) != 0) {
		assert(!way_back);
		return false;
	}
	body(data);
	way_back = NULL;
	return true;
}

void die_for_all(bool ends)
{
	ends_all = ends;
}

/* A message is one line of text, whatever is in names of files and words of the command line. */
static void put_line(const char *text)
{
	for (; *text; text++)
		putc(slice_is_control(*text) ? '?' : *text, stderr);
}

enum { QUOTE_SIZE = 96 };       /* bytes of the longest quoted word */

/* Quotes t in `place`. */
static char *put_quoted(char place[QUOTE_SIZE], struct slice t)
{
	static const char more[] = "...\"";
	char *end = place;
	size_t capacity = QUOTE_SIZE - 1 - sizeof more;
	size_t length = t.length < capacity ? t.length : capacity;

	/* do not cut a UTF-8 character in two */
	while (length < t.length && length > 0 && ((unsigned char)t.at[length] & 0xC0) == 0x80)
		length--;
	*end++ = '"';
	for (size_t i = 0; i < length; i++)
		*end++ = (char)(slice_is_control(t.at[i]) ? '?' : t.at[i]);
	memcpy(end, length < t.length ? more : "\"", length < t.length ? sizeof more : 2);
	return place;
}

/* Quoted words are never freed: messages may keep them. They are kept in an array, so that leak
   checkers find them. */
char *quote(struct slice t)
{
	static char **all;
	static size_t count, capacity;

	return APPEND(all, count, capacity, put_quoted(allocate(QUOTE_SIZE, 1), t));
}

const char *printable(struct slice t)
{
	char *quoted = quote(t);

	quoted[strlen(quoted) - 1] = '\0';
	return quoted + 1;
}

static void print(struct place place, const char *kind, const char *format, va_list values)
{
	char topic[QUOTE_SIZE], text[4096];     /* there may be no memory */
	va_list again;
	char *all = NULL;
	int length;

	fputs("ntcir_eval", stderr);
	if (running)
		fprintf(stderr, " %s", running);
	fputs(": ", stderr);
	if (place.file) {
		put_line(place.file);
		if (place.line)
			fprintf(stderr, ":%zu", place.line);
		fputs(": ", stderr);
	}
	fputs(kind, stderr);
	if (place.topic.at)
		fprintf(stderr, "topic %s: ", put_quoted(topic, place.topic));
	va_copy(again, values);
	length = vsnprintf(text, sizeof text, format, values);
	if (length >= (int)sizeof text && (all = malloc((size_t)length + 1)))
		vsnprintf(all, (size_t)length + 1, format, again);
	va_end(again);
	put_line(all ? all : text);
	free(all);
	putc('\n', stderr);
}

/* Ends the output of a program that fails with this status. Returns where the program goes on, or
   NULL. Both happen only once: ending the output may fail, too. */
static jmp_buf *end_output(int status)
{
	jmp_buf *way = status == EXIT_DATA && !ends_all ? way_back : NULL;
	void (*end)(void) = at_failure;

	way_back = NULL;
	at_failure = NULL;
	if (end)
		end();
	return way;
}

#define FAIL(status, place, format)                     \
	do {                                            \
		jmp_buf *way = end_output(status);      \
		va_list values;                         \
		va_start(values, format);               \
		print(place, "", format, values);       \
		va_end(values);                         \
		if (way)                                \
			longjmp(*way, 1);               \
		exit(status);                           \
	} while (0)

void die(const char *format, ...)
{
	FAIL(EXIT_DATA, in_file(NULL), format);
}

void die_at(struct place place, const char *format, ...)
{
	FAIL(EXIT_DATA, place, format);
}

void die_usage(const char *format, ...)
{
	FAIL(EXIT_USAGE, in_file(NULL), format);
}

void refuse(bool is_wrong, const char *format, ...)
{
	if (is_wrong)
		FAIL(EXIT_USAGE, in_file(NULL), format);
}

void die_of_memory(void)
{
	way_back = NULL;
	die("out of memory");
}

void say(const char *format, ...)
{
	va_list values;

	va_start(values, format);
	print(in_file(NULL), "", format, values);
	va_end(values);
}

void warn_at(struct place place, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	print(place, "warning: ", format, values);
	va_end(values);
}

void note(struct noted *noted, struct place place)
{
	if (noted->count++ == 0 || place.line < noted->first.line)
		noted->first = on_line(place.file, place.line);
}

const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool progress_is_watched;        /* standard error is a terminal */
static double progress_begun;           /* 0: it has not */
static int progress_shown = -1;         /* percent, or -1 */

void progress_show(double done)
{
	int percent = (int)(100 * done);

	if (progress_begun == 0) {
		progress_is_watched = isatty(STDERR_FILENO);
		progress_begun = now();
	}
	if (!progress_is_watched || percent == progress_shown || now() - progress_begun <= 2)
		return;
	/* the cursor returns to the start of the line, so that a message overwrites it */
	fprintf(stderr, "ntcir_eval %s: %d%%\r", running, percent);
	fflush(stderr);
	progress_shown = percent;
}

void progress_end(void)
{
	if (progress_shown >= 0)
		fprintf(stderr, "%*s\r", 50, "");
	fflush(stderr);
	progress_begun = 0;
	progress_shown = -1;
}

void *allocate(size_t count, size_t size)
{
	void *memory = calloc(count ? count : 1, size);

	if (!memory)
		die_of_memory();
	return memory;
}

void *enlarge_full(void *array, size_t count, size_t *capacity, size_t size)
{
	enum { SMALLEST_BLOCK = 24 };   /* of malloc() */
	size_t wanted = count < SIZE_MAX / 2 ? count * 2 : count;

	/* many arrays have one element only */
	if (count == 0)
		wanted = size < SMALLEST_BLOCK ? SMALLEST_BLOCK / size : 1;
	else if (wanted < 4)
		wanted = 4;
	if (count == SIZE_MAX || wanted > SIZE_MAX / size)
		die_of_memory();
	array = realloc(array, wanted * size);
	if (!array)
		die_of_memory();
	*capacity = wanted;
	return array;
}

void *copy_of(const void *array, size_t count, size_t size)
{
	void *copy = allocate(count, size);

	if (count > 0)
		memcpy(copy, array, count * size);
	return copy;
}

/* Appends formatted text; NULL is an empty text. */
static char *append(char *text, const char *format, va_list values)
{
	size_t length = text ? strlen(text) : 0, more;
	va_list again;

	va_copy(again, values);
	more = (size_t)vsnprintf(NULL, 0, format, again) + 1;
	va_end(again);
	text = realloc(text, length + more);
	if (!text)
		die_of_memory();
	vsnprintf(text + length, more, format, values);
	return text;
}

char *string_format(const char *format, ...)
{
	va_list values;
	char *string;

	va_start(values, format);
	string = append(NULL, format, values);
	va_end(values);
	return string;
}

char *text_of(const char *format, ...)
{
	static char **texts;
	static size_t count, capacity;
	va_list values;
	char *text;

	va_start(values, format);
	text = append(NULL, format, values);
	va_end(values);
	APPEND(texts, count, capacity, text);
	return text;
}

void text_add(char **text, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	*text = append(*text, format, values);
	va_end(values);
}

char *string_of(struct slice t)
{
	char *string = allocate(t.length + 1, 1);

	if (t.length > 0)
		memcpy(string, t.at, t.length);
	return string;
}
