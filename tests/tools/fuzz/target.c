/* SPDX-License-Identifier: MIT */
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

   Besides what the sanitizers find, these are faults: another exit status than 0, 1, 2 or -gate's 3, messages in
   another form, half an output of a failing subcommand, values that are no numbers or lie outside of
   their range, memory out of proportion, and another outcome when the files are read in other pieces.
   `build` makes it with the program's sources, in which main(), exit() and read() have program_ before
   their names. */

#include <dirent.h>
#include <fcntl.h>
#include <math.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int program_main(int argc, char **argv);
void program_exit(int status) __attribute__((noreturn));
ssize_t program_read(int descriptor, void *bytes, size_t count);

/* What the sanitizers have, if there are any. */
void __sanitizer_set_report_fd(void *descriptor) __attribute__((weak));
const char *__asan_default_options(void);

const char *__asan_default_options(void)
{
	return "exitcode=99:detect_leaks=0:allocator_may_return_null=1:max_allocation_size_mb=200";
}

enum { STATUS_DATA = 1, STATUS_USAGE = 2, STATUS_GATE = 3 };

struct bytes {
	char *at;
	size_t length;
};

/* What a run of the program has led to. */
struct outcome {
	int status;
	struct bytes output, messages;
};

static char subcommand[16];
static bool has_separator;      /* -sep: fields of lists are not words */
static bool has_format;         /* -format: notes are beside the table */
static bool has_gate;           /* -gate: status 3 says that a run did not pass, beside a whole table */
static bool checks_runs;        /* check: what it prints on standard output is its result, also with status 1 */
static char folder[4096];
static int captured[3];         /* what the program writes, by descriptor */
static int report;              /* the standard error of this program itself */
static size_t most_read;        /* bytes that come at a time, as from a pipe */

static void check(bool good, const char *fault)
{
	if (good)
		return;
	dprintf(report, "fault: %s\n", fault);
	abort();
}

/* All that a file holds from its start, with a NUL behind it. */
static struct bytes contents(int descriptor)
{
	size_t room = 1 << 16;
	struct bytes bytes = {malloc(room), 0};
	ssize_t count;

	lseek(descriptor, 0, SEEK_SET);
	while (bytes.at && (count = read(descriptor, bytes.at + bytes.length, room - bytes.length - 1)) > 0) {
		bytes.length += (size_t)count;
		if (room - bytes.length < 2)
			bytes.at = realloc(bytes.at, room *= 2);
	}
	check(bytes.at, "this test has not enough memory");
	bytes.at[bytes.length] = '\0';
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

/* The command line as main() has it; its blanks become NULs. */
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
static bool is_not_for_us(char **word)
{
	for (; word[0] && word[1]; word++) {
		const char *option = word[0] + strspn(word[0], "-");
		if ((strcmp(option, "B") == 0 || strcmp(option, "trials") == 0 || strcmp(option, "ngroups") == 0) &&
		    strlen(word[1]) > 2)
			return true;
	}
	return false;
}

/* Keeps the subcommand's name for the checks; false if the command is not to be run. */
static bool note_command(const char *line)
{
	char *copied = strdup(line), **words;
	int count;
	bool good;

	check(copied, "this test has not enough memory");
	words = split_words(copied, &count);
	snprintf(subcommand, sizeof subcommand, "%s", words[1]);
	has_separator = strstr(line, "-sep");
	has_format = strstr(line, "-format");
	has_gate = strstr(line, "-gate");
	checks_runs = strcmp(subcommand, "check") == 0;
	good = !is_not_for_us(words);
	free(words);
	free(copied);
	return good;
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
	check(captured[descriptor] >= 0 && unlink(name) == 0, "this test cannot capture what is written");
}

static bool starts_with(const char *line, const char *start)
{
	return strncmp(line, start, strlen(start)) == 0;
}

/* Tables for programs have their notes, and discpower's "#" lines, on standard error. */
static bool is_note(const char *line)
{
	return has_format || strstr(line, ": note: ") || strstr(line, ": gate: ");
}

/* One message a line, none without the program's name, and not a word too much if all is done. */
static void check_messages(struct bytes messages, int status)
{
	char *end = messages.at + messages.length;

	check(messages.length == 0 || end[-1] == '\n', "a message that does not end its line");
	check(status == 0 || messages.length > 0 || checks_runs, "failure without a message");
	for (char *at = messages.at; at < end;) {
		char *line = cut_line(&at, end);
		size_t line_length = (size_t)(at - line) - 1;

		check(starts_with(line, "ntcir_eval") || (has_format && starts_with(line, "# ")), "a message without the program's name");
		check(status != 0 || strstr(line, ": warning: ") || is_note(line), "an error, but status 0");
		/* evaluate goes on with the next run, and check tells more in its rows */
		check(status == 0 || at < end || !strstr(line, ": warning: ") || strcmp(subcommand, "evaluate") == 0 || checks_runs,
		      "a warning as last message");
		check(!strstr(line, ": out of memory"), "memory out of proportion");
		for (size_t i = 0; i < line_length; i++)
			check((unsigned char)line[i] >= ' ' && line[i] != 0x7F,
			      "a control character in a message");
	}
}

/* A number that was printed: not an infinite one, no NaN, no negative zero. */
static void check_number(const char *word, double least, double most)
{
	char *end;
	double number = strtod(word, &end);

	if (end == word || *end != '\0')
		return;
	check(isfinite(number), "a number that is none");
	check(number != 0 || !signbit(number), "a negative zero");
	check(number > least - 1e-9 && number < most + 1e-9, "a value out of its range");
}

/* A line's last field is a number where it is one; in "NAME= NUMBER" and "PREFIX NAME= NUMBER", though not in
   tables, whose items may end in "=", it is a value, or a count of items. At the end of a judgement it is a level or gain. */
static void check_last(const char *line, double least, double most)
{
	const char *last = strrchr(line, ' '), *before = last, *name;

	if (!last)
		return;
	while (before > line && before[-1] == ' ')
		before--;
	name = strchr(line, ' ') + 1;
	if (name > before)
		name = line;
	if (before > line && before[-1] == '=' && strchr(name, ' ') == before)
		check_number(last + 1, least, starts_with(name, "num_re") ? INFINITY : most);
	else if (strcmp(subcommand, "consensus") == 0 && !has_separator)
		check_number(last + 1, least, most);
	else
		check_number(last + 1, -INFINITY, INFINITY);
}

/* A line "# NAME=NUMBER NAME=NUMBER% ..." */
static void check_each(char *line)
{
	for (char *field = strtok(line, " %"); field; field = strtok(NULL, " %"))
		if (strchr(field, '='))
			check_number(strchr(field, '=') + 1, -INFINITY, INFINITY);
}

/* The first line of tau's table: names of files, which may look like numbers. */
static bool is_names(const char *line)
{
	return strcmp(subcommand, "tau") == 0 && !strchr(line, '=') && !strstr(line, " - ") &&
	       (strlen(line) < 2 || strcmp(line + strlen(line) - 2, " -") != 0);
}

static void check_numbers(char *text, char *end)
{
	/* no list is better than a greedy one by more than e/(e-1) */
	static const struct {
		const char *subcommand;
		bool each;
		double least, most;
	} printed[] = {
		{"compute", false, 0, 1}, {"gcompute", false, 0, INFINITY}, {"irec", false, 0, 1.582},
		{"1click", false, 0, INFINITY}, {"nuggets", false, 0, 1}, {"support", false, 0, 1}, {"GFRcompute", false, -INFINITY, INFINITY}, {"tau", false, -1, 1}, {"rbo", false, 0, 1},
		{"discpower", true, 0, 1}, {"swap", true, 0, 1}, {"samplesize", true, 0, 1}, {"ppi", false, 0, INFINITY}, {"agree", false, -INFINITY, INFINITY},
		{"pool", false, 0, INFINITY}, {"consensus", false, 0, INFINITY}, {"evaluate", false, -INFINITY, INFINITY},
	};

	for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
		if (strcmp(subcommand, printed[i].subcommand) == 0)
			while (text < end) {
				char *line = cut_line(&text, end);
				if (is_names(line))
					continue;
				check_last(line, printed[i].least, printed[i].most);
				if (printed[i].each && (line[0] == '#' || strcmp(subcommand, "samplesize") == 0))
					check_each(line);
			}
}

static bool is_streaming(void)
{
	return strcmp(subcommand, "label") == 0 || strcmp(subcommand, "glabel") == 0 ||
	       strcmp(subcommand, "dinlabel") == 0 || strcmp(subcommand, "GFlabel") == 0 || strcmp(subcommand, "items") == 0;
}

static void check_output(struct bytes output, int status)
{
	char *end = output.at + output.length, *last = end;
	char failure[64];

	check(output.length == 0 || end[-1] == '\n', "output that does not end its last line");
	if (status == 0) {
		check_numbers(output.at, end);
		return;
	}
	if (checks_runs)
		return;
	if (!is_streaming()) {
		check(output.length == 0, "output although it failed");
		return;
	}
	while (last > output.at && (last == end || last[-1] != '\n'))
		last--;
	snprintf(failure, sizeof failure, "# error: ntcir_eval %s failed\n", subcommand);
	check(strcmp(last, failure) == 0, "streamed output that does not say that it failed in its output");
}

ssize_t program_read(int descriptor, void *bytes, size_t count)
{
	return read(descriptor, bytes, count < most_read ? count : most_read);
}

#ifdef __AFL_HAVE_MANUAL_CONTROL

/* Many cases in one process, which is much faster. The program frees no memory at its end: what it leaves behind in a
   hundred large cases is less than what AddressSanitizer keeps. So only its variables have to be what they were. */

static jmp_buf exited;
static int exit_status;

/* Where variables.h puts the variables. */
extern char __start_program_bss[], __stop_program_bss[], __start_program_data[], __stop_program_data[];

/* Also what lies between the variables, where AddressSanitizer lets nobody go. */
__attribute__((no_sanitize("address")))
static void copy(volatile char *to, const volatile char *from, size_t count)
{
	for (size_t i = 0; i < count; i++)
		to[i] = from ? from[i] : 0;
}

static void reset_variables(void)
{
	static char *first_data;
	size_t data = (size_t)(__stop_program_data - __start_program_data);

	if (!first_data) {
		first_data = malloc(data);
		check(first_data, "this test has not enough memory");
		copy(first_data, __start_program_data, data);
	}
	copy(__start_program_data, first_data, data);
	copy(__start_program_bss, NULL, (size_t)(__stop_program_bss - __start_program_bss));
}

void program_exit(int status)
{
	exit_status = status;
	longjmp(exited, 1);
}

static int run_program(int count, char **words)
{
	int unused = dup(STDERR_FILENO);

	reset_variables();
	if (setjmp(exited) == 0)
		program_exit(program_main(count, words));
	fflush(stderr);
	/* files that it has left open */
	for (int descriptor = unused; descriptor < unused + 64; descriptor++)
		close(descriptor);
	return exit_status;
}

#else

void program_exit(int status)
{
	fflush(NULL);
	_exit(status);
}

static int run_program(int count, char **words)
{
	pid_t child = fork();
	int status = 0;

	if (child == 0)
		program_exit(program_main(count, words));
	check(child > 0 && waitpid(child, &status, 0) == child, "this test cannot start the program");
	check(WIFEXITED(status), "the program was killed");
	return WEXITSTATUS(status);
}

#endif

/* Runs the program, which changes its words, on a copy of the command line. */
static struct outcome run_command(const char *line, size_t most)
{
	struct outcome outcome;
	char *copied = strdup(line), **words;
	int count;

	check(copied, "this test has not enough memory");
	words = split_words(copied, &count);
	most_read = most;
	lseek(STDIN_FILENO, 0, SEEK_SET);
	for (int i = 1; i <= 2; i++) {
		check(ftruncate(captured[i], 0) == 0, "this test cannot empty its files");
		lseek(captured[i], 0, SEEK_SET);
		dup2(captured[i], i);
	}
	outcome.status = run_program(count, words);
	dup2(report, STDERR_FILENO);
	outcome.output = contents(captured[STDOUT_FILENO]);
	outcome.messages = contents(captured[STDERR_FILENO]);
	free(words);
	free(copied);
	return outcome;
}

static bool same(struct bytes a, struct bytes b)
{
	return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

static void check_outcomes(struct outcome a, struct outcome b)
{
	if (a.status == STATUS_GATE && has_gate)
		a.status = b.status = b.status == STATUS_GATE ? 0 : b.status;
	check(a.status == 0 || a.status == STATUS_DATA || a.status == STATUS_USAGE, "an unknown exit status");
	check(a.status == b.status && same(a.output, b.output) && same(a.messages, b.messages),
	      "files that are read in other pieces change what is printed");
	check_messages(a.messages, a.status);
	check_output(a.output, a.status);
}

static void free_outcome(struct outcome outcome)
{
	free(outcome.output.at);
	free(outcome.messages.at);
}

static void run_case(struct bytes bytes)
{
	char *rest = bytes.at, *end = bytes.at + bytes.length, *line = cut_line(&rest, end);
	struct outcome pieces, whole;

	if (!note_command(line))
		return;
	make_folder();
	write_file("-", "", 0);
	write_files(rest, end);
	dup2(open("-", O_RDONLY), STDIN_FILENO);
	unlink("-");
	capture(STDOUT_FILENO);
	capture(STDERR_FILENO);
	pieces = run_command(line, 1 + bytes.length % 100);
	whole = run_command(line, SIZE_MAX);
	check_outcomes(pieces, whole);
	free_outcome(pieces);
	free_outcome(whole);
	remove_folder();
}

static bool run_file(const char *path)
{
	int file = open(path, O_RDONLY);
	struct bytes bytes;

	if (file < 0)
		return false;
	bytes = contents(file);
	run_case(bytes);
	free(bytes.at);
	for (int descriptor = file; descriptor < file + 4; descriptor++)
		close(descriptor);
	return true;
}

int main(int argc, char **argv)
{
	report = dup(STDERR_FILENO);
	if (__sanitizer_set_report_fd)
		__sanitizer_set_report_fd((void *)(intptr_t)report);
#ifdef __AFL_HAVE_MANUAL_CONTROL
	while (__AFL_LOOP(100))
#endif
		if (argc != 2 || !run_file(argv[1])) {
			dprintf(report, "usage: target CASE\n");
			return EXIT_FAILURE;
		}
	return EXIT_SUCCESS;
}
