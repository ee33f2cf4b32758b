/* SPDX-License-Identifier: MIT */
#include "base/die.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static const char *running;     /* the subcommand, or NULL */
static void (*at_failure)(void);
static void (*after_message)(void);

void die_as(const char *subcommand)
{
	running = subcommand;
}

void die_with(void (*end_output)(void))
{
	at_failure = end_output;
}

void die_then(void (*next)(void))
{
	after_message = next;
}

/* A message is one line of text, whatever is in the file's name. */
static void put_name(const char *name)
{
	for (; *name; name++)
		putc((unsigned char)*name < ' ' || *name == 0x7F ? '?' : *name, stderr);
}

static void print(struct place place, const char *kind, const char *format, va_list values)
{
	char word[QUOTE_SIZE];

	fputs("ntcir_eval", stderr);
	if (running)
		fprintf(stderr, " %s", running);
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

/* Only once: ending the output may fail, too. */
static void end_output(void)
{
	void (*end)(void) = at_failure;

	at_failure = NULL;
	if (end)
		end();
}

#define FAIL(status, place, format)                                                      \
	do {                                                                             \
		va_list values;                                                          \
		end_output();                                                            \
		va_start(values, format);                                                \
		print(place, "", format, values);                                        \
		va_end(values);                                                          \
		if (after_message)                                                       \
			after_message();                                                 \
		exit(status);                                                            \
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

void say(const char *format, ...)
{
	va_list values;

	va_start(values, format);
	print(nowhere, "", format, values);
	va_end(values);
}

void warn_at(struct place place, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	print(place, "warning: ", format, values);
	va_end(values);
}

const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}
