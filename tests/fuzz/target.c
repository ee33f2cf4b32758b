/* Runs ntcir_eval on the case in the file that is named, and aborts if it does what it must not do.
   A case is a command line without the program's name, its words separated by single spaces, and the
   files that it names, each behind a line "=== NAME"; "-" is standard input:

	label -r rel -j
	=== rel
	a L1
	b L0
	=== -
	c
	b

   Besides what the sanitizers find, these are faults: another exit status than 0, 1 or 2, messages in
   another form, half an output of a failing subcommand, values that are no numbers or lie outside of
   their range, and memory out of proportion. `build` makes it with the program's sources, in which
   main(), exit() and read() have program_ before their names. */

#include <dirent.h>
#include <fcntl.h>
#include <math.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int program_main(int argc, char **argv);
void program_exit(int status) __attribute__((noreturn));
ssize_t program_read(int descriptor, void *bytes, size_t count);

/* What the sanitizers have, if there are any. */
void __sanitizer_set_report_fd(void *descriptor) __attribute__((weak));
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
	return "detect_leaks=0:allocator_may_return_null=1:max_allocation_size_mb=200";
}

enum { STATUS_DATA = 1, STATUS_USAGE = 2 };

static const char *subcommand = "";
static char folder[4096];
static int captured[3];         /* what the program writes, by descriptor */
static int report;              /* the standard error of this program itself */
static jmp_buf checked;         /* where to go on when the program is done */
static size_t most_read;        /* bytes that come at a time, as from a pipe */

static void check(bool good, const char *fault)
{
	if (good)
		return;
	dprintf(report, "fault: %s\n", fault);
	abort();
}

/* All that a file holds, with a NUL behind it. */
static char *contents(int descriptor, size_t *length)
{
	size_t room = 1 << 16;
	char *bytes = malloc(room);
	ssize_t count;

	*length = 0;
	while (bytes && (count = read(descriptor, bytes + *length, room - *length - 1)) > 0) {
		*length += (size_t)count;
		if (room - *length < 2)
			bytes = realloc(bytes, room *= 2);
	}
	check(bytes, "this test has not enough memory");
	bytes[*length] = '\0';
	return bytes;
}

static void write_file(const char *name, const char *bytes, size_t length)
{
	int descriptor;

	if (name[0] == '\0' || strchr(name, '/'))
		return;
	descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (descriptor < 0)
		return;
	check(write(descriptor, bytes, length) == (ssize_t)length, "this test cannot write its files");
	close(descriptor);
}

/* Where the next line begins that starts with "=== ", or the end. */
static char *next_marker(char *at, char *end)
{
	while (at < end && strncmp(at, "=== ", 4) != 0) {
		char *newline = memchr(at, '\n', (size_t)(end - at));
		at = newline ? newline + 1 : end;
	}
	return at;
}

/* The line at *at without its newline; *at goes on to the next one. */
static char *cut_line(char **at, char *end)
{
	char *line = *at, *newline = memchr(line, '\n', (size_t)(end - line));

	*at = newline ? newline + 1 : end;
	if (newline)
		*newline = '\0';
	return line;
}

static void write_files(char *at, char *end)
{
	at = next_marker(at, end);
	while (at < end) {
		char *name = cut_line(&at, end) + 4, *bytes = at;
		at = next_marker(at, end);
		write_file(name, bytes, (size_t)(at - bytes));
	}
}

/* The command line as main() has it. */
static char **split_words(char *line, int *count)
{
	char **words = malloc((strlen(line) + 3) * sizeof *words);

	check(words, "this test has not enough memory");
	*count = 1;
	words[0] = "ntcir_eval";
	for (char *next; line; line = next) {
		next = strchr(line, ' ');
		if (next)
			*next++ = '\0';
		words[(*count)++] = line;
	}
	words[*count] = NULL;
	return words;
}

/* What takes long because it was asked for is no fault. */
static bool takes_long(char **word)
{
	for (; word[0] && word[1]; word++) {
		const char *option = word[0] + strspn(word[0], "-");
		if ((strcmp(option, "B") == 0 || strcmp(option, "trials") == 0) && strlen(word[1]) > 2)
			return true;
	}
	return false;
}

static void make_folder(void)
{
	const char *parent = getenv("TMPDIR");

	snprintf(folder, sizeof folder, "%s/ntcir_eval-fuzz.XXXXXX", parent ? parent : "/tmp");
	check(mkdtemp(folder) && chdir(folder) == 0, "this test cannot make its folder");
}

static void remove_folder(void)
{
	DIR *directory = opendir(".");
	struct dirent *entry;

	while (directory && (entry = readdir(directory)))
		unlink(entry->d_name);
	if (directory)
		closedir(directory);
	rmdir(folder);
}

/* Standard output or error goes to a file that has no name any more. */
static void capture(int descriptor)
{
	char name[] = "XXXXXX";

	captured[descriptor] = mkstemp(name);
	check(captured[descriptor] >= 0 && unlink(name) == 0 &&
	      dup2(captured[descriptor], descriptor) >= 0, "this test cannot capture what is written");
}

static bool is_subcommand(const char *const names[])
{
	for (; *names; names++)
		if (strcmp(subcommand, *names) == 0)
			return true;
	return false;
}

static bool starts_with(const char *line, const char *start)
{
	return strncmp(line, start, strlen(start)) == 0;
}

/* One message a line, none without the program's name, and not a word too much if all is done. */
static void check_messages(char *text, size_t length, int status)
{
	char *end = text + length;

	check(length == 0 || end[-1] == '\n', "a message that does not end its line");
	check(status == 0 || length > 0, "failure without a message");
	for (char *at = text; at < end;) {
		char *line = cut_line(&at, end);
		size_t line_length = (size_t)(at - line) - 1;

		check(starts_with(line, "ntcir_eval"), "a message without the program's name");
		check(status != 0 || strstr(line, ": warning: "), "an error, but status 0");
		check(status == 0 || at < end || !strstr(line, ": warning: "), "a warning as last message");
		check(!strstr(line, ": out of memory"), "memory out of proportion");
		for (size_t i = 0; i < line_length; i++)
			check((unsigned char)line[i] >= ' ' && line[i] != 0x7F,
			      "a control character in a message");
	}
}

/* A number that was printed: not an infinite one, no NaN, no negative zero. */
static void check_number(const char *word, bool is_share)
{
	char *end;
	double number = strtod(word, &end);

	if (end == word || *end != '\0')
		return;
	check(isfinite(number), "a number that is none");
	check(number != 0 || !signbit(number), "a negative zero");
	check(!is_share || (number > -1e-9 && number < 1 + 1e-9), "a measure below 0 or above 1");
}

/* What a line may have as numbers: its last field, behind "NAME=" a measure, and what stands behind "="
   in the lines "# NAME=NUMBER ..." of those that compare. */
static void check_line(char *line)
{
	static const char *const shares[] = {"compute", "irec", NULL};
	static const char *const comparing[] = {"discpower", "swap", NULL};
	char *last = strrchr(line, ' '), *before = last;

	if (!last)
		return;
	while (before > line && before[-1] == ' ')
		before--;
	check_number(last + 1, is_subcommand(shares) && before > line && before[-1] == '=');
	if (line[0] != '#' || !is_subcommand(comparing))
		return;
	for (char *field = strtok(line, " %"); field; field = strtok(NULL, " %"))
		if (strchr(field, '='))
			check_number(strchr(field, '=') + 1, false);
}

static void check_numbers(char *text, char *end)
{
	static const char *const numbers[] = {"compute", "gcompute", "irec", "1click", "tau",
	                                      "discpower", "swap", NULL};

	if (is_subcommand(numbers))
		while (text < end)
			check_line(cut_line(&text, end));
}

static void check_output(char *text, size_t length, int status)
{
	static const char *const labellers[] = {"label", "glabel", "dinlabel", NULL};
	char *end = text + length, *last = end;
	char failure[64];

	check(length == 0 || end[-1] == '\n', "output that does not end its last line");
	if (status == 0) {
		check_numbers(text, end);
		return;
	}
	if (!is_subcommand(labellers)) {
		check(length == 0, "output although it failed");
		return;
	}
	while (last > text && (last == end || last[-1] != '\n'))
		last--;
	snprintf(failure, sizeof failure, "# error: ntcir_eval %s failed\n", subcommand);
	check(strcmp(last, failure) == 0, "a failing labeller that does not say so in its output");
}

ssize_t program_read(int descriptor, void *bytes, size_t count)
{
	return read(descriptor, bytes, count < most_read ? count : most_read);
}

void program_exit(int status)
{
	char *text[3];
	size_t length[3];

	fflush(stderr);
	dup2(report, STDERR_FILENO);
	for (int i = 1; i <= 2; i++) {
		lseek(captured[i], 0, SEEK_SET);
		text[i] = contents(captured[i], &length[i]);
	}
	check(status == 0 || status == STATUS_DATA || status == STATUS_USAGE, "an unknown exit status");
	check_messages(text[2], length[2], status);
	check_output(text[1], length[1], status);
	for (int i = 1; i <= 2; i++)
		free(text[i]);
	longjmp(checked, 1);
}

static void run_case(char *bytes, size_t length)
{
	char *rest = bytes, *end = bytes + length, **words;
	int count;

	most_read = 1 + length % 100;
	words = split_words(cut_line(&rest, end), &count);
	subcommand = words[1];
	if (!takes_long(words)) {
		make_folder();
		write_file("-", "", 0);
		write_files(rest, end);
		dup2(open("-", O_RDONLY), STDIN_FILENO);
		unlink("-");
		capture(STDOUT_FILENO);
		capture(STDERR_FILENO);
		if (setjmp(checked) == 0)
			program_exit(program_main(count, words));
		remove_folder();
	}
	free(words);
}

static bool run_file(const char *path)
{
	int file = open(path, O_RDONLY);
	size_t length;
	char *bytes;

	if (file < 0)
		return false;
	bytes = contents(file, &length);
	run_case(bytes, length);
	free(bytes);
	/* the program leaves files open when it fails */
	for (int descriptor = file; descriptor < file + 64; descriptor++)
		close(descriptor);
	return true;
}

#ifdef __AFL_HAVE_MANUAL_CONTROL

/* Where variables.h puts them. */
extern char __start_program_bss[], __stop_program_bss[], __start_program_data[], __stop_program_data[];

/* Also what lies between the variables, where AddressSanitizer lets nobody go. */
__attribute__((no_sanitize("address")))
static void copy(volatile char *to, const volatile char *from, size_t count)
{
	for (size_t i = 0; i < count; i++)
		to[i] = from ? from[i] : 0;
}

/* Many cases in one process, which is much faster; what is lost in memory by those that fail is little. */
static void run_many(const char *path)
{
	size_t bss = (size_t)(__stop_program_bss - __start_program_bss);
	size_t data = (size_t)(__stop_program_data - __start_program_data);
	char *saved = malloc(data);

	check(saved, "this test has not enough memory");
	copy(saved, __start_program_data, data);
	while (__AFL_LOOP(500)) {
		copy(__start_program_bss, NULL, bss);
		copy(__start_program_data, saved, data);
		run_file(path);
	}
	free(saved);
}

#endif

int main(int argc, char **argv)
{
	report = dup(STDERR_FILENO);
	if (__sanitizer_set_report_fd)
		__sanitizer_set_report_fd((void *)(intptr_t)report);
#ifdef __AFL_HAVE_MANUAL_CONTROL
	if (argc == 2)
		run_many(argv[1]);
#else
	if (argc != 2 || !run_file(argv[1])) {
		dprintf(report, "usage: target CASE\n");
		return EXIT_FAILURE;
	}
#endif
	return EXIT_SUCCESS;
}
