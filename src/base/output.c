/* SPDX-License-Identifier: MIT */
#include "base/output.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/die.h"
#include "base/number.h"

enum {
	BLOCK = 1 << 16,
	FORMATTED = 128         /* bytes: enough for almost all formatted output */
};

static int target = STDOUT_FILENO;
static const char *target_name = "<stdout>";
static char *buffer;
static size_t used, capacity;
static bool held = true;
static const char *streaming_for;     /* subcommand, if it is one that marks incomplete output */
static bool on_terminal;              /* a person reads the message, and no subcommand the output */
static char last_written = '\n';

/* A signal that ends the program comes at any moment. Only while the stream is written, nobody can
   know what its last byte is, so the signal waits for the system call to return. A reader that
   stalls delays the end of the program: a list cut short without the failure line would be
   worse. */
static volatile sig_atomic_t writing, ended, caught;

static void end_stream(void);

static void end_by_signal(void)
{
	writing = false;
	used = 0;               /* the buffer may be incomplete */
	end_stream();
	signal(caught, SIG_DFL);
	raise(caught);
}

static void on_signal(int number)
{
	if (ended)
		return;
	caught = number;
	if (!writing)
		end_by_signal();
}

bool output_can_retry(int descriptor, short event)
{
	struct pollfd pipe = {.fd = descriptor, .events = event};

	if (errno == EAGAIN || errno == EWOULDBLOCK)
		poll(&pipe, 1, -1);
	else if (errno != EINTR)
		return false;
	return true;
}

/* Returns false if the system does not take all the bytes. */
static bool write_out(const char *bytes, size_t length)
{
	while (length > 0) {
		ssize_t done = write(target, bytes, length);
		if (done < 0 && writing && caught)
			end_by_signal();
		if (done < 0 && output_can_retry(target, POLLOUT))
			continue;
		if (done < 0)
			return false;
		if (done > 0)
			last_written = bytes[done - 1];
		bytes += done;
		length -= (size_t)done;
	}
	return true;
}

static void flush(void)
{
	size_t length = used;
	bool complete;

	used = 0;
	writing = true;
	complete = write_out(buffer, length);
	writing = false;
	if (caught)
		end_by_signal();
	if (!complete)
		die_at(in_file(target_name), "cannot write: %s", strerror(errno));
}

/* Allocates no memory: the program may be out of it. */
static void end_stream(void)
{
	ended = true;
	write_out(buffer, used);
	used = 0;
	if (on_terminal)
		return;
	if (last_written != '\n')
		write_out("\n", 1);
	write_out(FAILURE_LINE, sizeof FAILURE_LINE - 1);
	write_out(streaming_for, strlen(streaming_for));
	write_out(" failed\n", sizeof " failed\n" - 1);
}

void output_stream(const char *subcommand)
{
	/* of terminals, timeouts and batch systems */
	static const int ending[] = {
		SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
	};
	struct sigaction action = {.sa_handler = on_signal}, old;

	sigemptyset(&action.sa_mask);
	held = false;
	streaming_for = subcommand;
	on_terminal = isatty(STDOUT_FILENO);
	die_with(end_stream);
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
		sigaction(ending[i], NULL, &old);
		if (old.sa_handler != SIG_IGN)  /* as nohup wants it */
			sigaction(ending[i], &action, NULL);
	}
}

void output_release(void)
{
	held = false;
}

static void add_capacity(size_t length)
{
	size_t least = held ? 0 : BLOCK / 2;

	/* what was held may have less memory than a block */
	if (!held && capacity >= least)
		flush();
	if (length > capacity - used) {
		size_t needed = used + length;

		buffer = enlarge(buffer, needed < least ? least : needed, &capacity, 1);
	}
}

/* Where to write `length` more bytes. */
static inline char *reserve(size_t length)
{
	if (length > capacity - used)
		add_capacity(length);
	assert(buffer);
	return buffer + used;
}

void output_text(struct slice t)
{
	if (t.length == 0)
		return;
	memcpy(reserve(t.length), t.at, t.length);
	used += t.length;
}

void output_readable(struct slice t)
{
	for (size_t i = 0; i < t.length; i++)
		output_char((char)(slice_is_control(t.at[i]) ? ' ' : t.at[i]));
}

/* The longest line. */
enum { COLUMNS = 78 };

/* Writes one paragraph. */
static void fold(struct slice words, int column, int indent)
{
	struct slice word;
	bool first = true;

	while (slice_field(&words, &word)) {
		int width = (int)slice_width(word);

		if (!first && column + 1 + width > COLUMNS) {
			output_format("\n%*s", indent, "");
			column = indent;
		} else if (!first) {
			output_char(' ');
			column++;
		}
		output_text(word);
		column += width;
		first = false;
	}
}

void output_folded(const char *words, int column, int indent)
{
	struct slice rest = slice_trim_end(slice_of(words)), paragraph;

	if (rest.length > 0 && rest.at[rest.length - 1] == '\n')
		rest.length--;
	while (slice_part(&rest, slice_of("\n"), &paragraph)) {
		if (paragraph.length > 0 && is_blank(paragraph.at[0]))
			output_text(paragraph);
		else
			fold(paragraph, column, indent);
		output_char('\n');
		column = indent;
	}
}

void output_string(const char *string)
{
	output_text(slice_of(string));
}

void output_char(char c)
{
	*reserve(1) = c;
	used++;
}

void output_record(const struct slice field[], size_t fields, struct slice separator)
{
	size_t length = fields * (separator.length + 1);
	char *to;

	for (size_t i = 0; i < fields; i++)
		length += field[i].length;
	to = reserve(length);
	for (const struct slice *last = field + fields - 1;; field++) {
		memcpy(to, field->at, field->length);
		to += field->length;
		if (field == last)
			break;
		*to++ = ' ';
		if (separator.length > 0) {
			memcpy(--to, separator.at, separator.length);
			to += separator.length;
		}
	}
	*to++ = '\n';
	used = (size_t)(to - buffer);
}

void output_format(const char *format, ...)
{
	va_list values, again;
	int length;

	va_start(values, format);
	va_copy(again, values);
	length = vsnprintf(reserve(FORMATTED), FORMATTED, format, values);
	if (length < 0)
		die("<stdout>: cannot format: %s", strerror(errno));
	if (length >= FORMATTED)
		vsnprintf(reserve((size_t)length + 1), (size_t)length + 1, format, again);
	used += (size_t)length;
	va_end(again);
	va_end(values);
}

bool output_is_terminal(void)
{
	return isatty(STDOUT_FILENO);
}

size_t output_columns(void)
{
	const char *columns = getenv("COLUMNS");
	size_t number = 0;

	if (!output_is_terminal())
		return 0;
	if (columns && slice_to_size(slice_of(columns), &number) && number > 0)
		return number;
#ifdef TIOCGWINSZ
	{
		struct winsize size;

		if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
			return size.ws_col;
	}
#endif
	return 0;
}

bool output_suits_looks(void)
{
	const char *terminal = getenv("TERM"), *no_color = getenv("NO_COLOR");

	return output_is_terminal() && terminal && *terminal && strcmp(terminal, "dumb") != 0 &&
	       !(no_color && *no_color);
}

void output_look(enum look look)
{
	/* ECMA-48, Select Graphic Rendition */
	static const char *const sequence[] = {
		[PLAIN] = "\033[m",
		[BOLD] = "\033[1m",
		[BRIGHT] = "\033[1;32m",
		[GREEN] = "\033[32m",
		[FAINT] = "\033[2m",
	};

	output_string(sequence[look]);
}

void output_number(double number, int decimals)
{
	if (isfinite(number))
		output_format("%.*f", decimals, number_unsigned_zero(number, decimals));
	else
		output_char('-');
}

void output_rounded(double number, int decimals)
{
	output_number(number_rounded(number, decimals), decimals);
}

char *output_take(void)
{
	char *string = string_of((struct slice){buffer, used});

	used = 0;
	return string;
}

void output_as_message(void)
{
	fwrite(buffer, 1, used, stderr);
	used = 0;
}

static void close_target(void)
{
	if (close(target) < 0)
		die_at(in_file(target_name), "cannot write: %s", strerror(errno));
}

void output_save(int descriptor, const char *name)
{
	target = descriptor;
	target_name = name;
	flush();
	close_target();
	target = STDOUT_FILENO;
	target_name = "<stdout>";
}

void finish_with(int status)
{
	flush();
	ended = true;
	close_target();
	exit(status);
}

void finish(void)
{
	finish_with(EXIT_SUCCESS);
}
