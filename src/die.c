#include "die.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static const char *as;
static void (*last_words)(void);

void die_as(const char *subcommand)
{
	as = subcommand;
}

void die_with(void (*f)(void))
{
	last_words = f;
}

/* A file's name is the caller's choice, but a message is one line of text. */
static void put_name(const char *name)
{
	for (; *name; name++)
		putc((unsigned char)*name < ' ' || *name == 0x7F ? '?' : *name, stderr);
}

static void say(struct place place, const char *kind, const char *format, va_list values)
{
	char word[QUOTE_SIZE];

	fputs("ntcir_eval", stderr);
	if (as)
		fprintf(stderr, " %s", as);
	fputs(": ", stderr);
	if (place.file) {
		put_name(place.file);
		if (place.line)
			fprintf(stderr, ":%zu", place.line);
		fputs(": ", stderr);
	}
	fputs(kind, stderr);
	if (place.topic.at)
		fprintf(stderr, "topic %s: ", quote(word, place.topic));
	vfprintf(stderr, format, values);
	putc('\n', stderr);
}

/* Last words that fail themselves must not be called again. */
static void end_output(void)
{
	void (*f)(void) = last_words;

	last_words = NULL;
	if (f)
		f();
}

#define FAIL(status, place, format)               \
	do {                                      \
		va_list values;                   \
		end_output();                     \
		va_start(values, format);         \
		say(place, "", format, values);   \
		va_end(values);                   \
		exit(status);                     \
	} while (0)

static const struct place nowhere = {.file = NULL};

void die(const char *format, ...)
{
	FAIL(EXIT_DATA, nowhere, format);
}

void die_at(struct place place, const char *format, ...)
{
	FAIL(EXIT_DATA, place, format);
}

void die_usage(const char *format, ...)
{
	FAIL(EXIT_USAGE, nowhere, format);
}

void warn_at(struct place place, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	say(place, "warning: ", format, values);
	va_end(values);
}

void *allocate(size_t count, size_t size)
{
	void *memory = calloc(count ? count : 1, size);

	if (!memory)
		die("out of memory");
	return memory;
}

/* Bytes up to which arrays grow faster: moving them would take most of a short run's time. */
enum { SMALL = 1 << 15 };

void *enlarge(void *array, size_t count, size_t *room, size_t size)
{
	size_t wanted;

	if (count < *room)
		return array;
	wanted = count < SMALL / size ? count * 4 : count < SIZE_MAX / 2 ? count * 2 : count;
	if (wanted < 16)
		wanted = 16;
	if (count == SIZE_MAX || wanted > SIZE_MAX / size)
		die("out of memory");
	array = realloc(array, wanted * size);
	if (!array)
		die("out of memory");
	*room = wanted;
	return array;
}
