/* SPDX-License-Identifier: MIT */
#include "base/unpack.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The programs, and the bytes with which a compressed file begins; '?' is any digit. */
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

enum { PACKING_COUNT = sizeof PACKINGS / sizeof *PACKINGS };

static bool starts_with(struct slice t, struct slice start)
{
	for (size_t i = 0; i < start.length; i++)
		if (i == t.length ||
		    (t.at[i] != start.at[i] && !(start.at[i] == '?' && is_digit(t.at[i]))))
			return false;
	return true;
}

const char *unpack_program(struct slice bytes)
{
	for (size_t i = 0; i < PACKING_COUNT; i++)
		for (size_t k = 0; k < 2 && PACKINGS[i].start[k].length > 0; k++)
			if (starts_with(bytes, PACKINGS[i].start[k]))
				return PACKINGS[i].program;
	return NULL;
}

struct slice unpacked_name(struct slice path)
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

/* A pipe whose ends other programs do not inherit. */
static void make_pipe(struct place file, int end[2])
{
	if (pipe(end) < 0)
		die_at(file, "cannot make a pipe: %s", strerror(errno));
	fcntl(end[0], F_SETFD, FD_CLOEXEC);
	fcntl(end[1], F_SETFD, FD_CLOEXEC);
}

/* Variables that have options of these programs, and files. */
static const char *const options_of[] = {
	"GZIP", "XZ_OPT", "XZ_DEFAULTS", "BZIP2", "BZIP", "ZSTD_CLEVEL", "ZSTD_NBTHREADS",
};

int unpack_start(struct unpacking *unpacking, struct place place)
{
	extern char **environ;
	const char *program = unpacking->program;
	char *const words[] = {(char *)program, (char *)"-dc", NULL};
	posix_spawn_file_actions_t actions;
	int text[2], messages[2], error;

	make_pipe(place, text);
	make_pipe(place, messages);
	/* a program with much to say shall not wait for a reader */
	fcntl(messages[0], F_SETFL, O_NONBLOCK);
	fcntl(messages[1], F_SETFL, O_NONBLOCK);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, unpacking->file, STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&actions, text[1], STDOUT_FILENO);
	posix_spawn_file_actions_adddup2(&actions, messages[1], STDERR_FILENO);
	for (size_t i = 0; i < sizeof options_of / sizeof *options_of; i++)
		unsetenv(options_of[i]);
	signal(SIGCHLD, SIG_DFL);       /* if it is ignored, waitpid() has no status */
	error = posix_spawnp(&unpacking->process, program, &actions, NULL, words, environ);
	posix_spawn_file_actions_destroy(&actions);
	if (error) {
		unpacking->process = 0;
		die_at(place, "the file is compressed, and cannot be read without the program %s: "
		       "%s", program, strerror(error));
	}
	close(text[1]);
	close(messages[1]);
	unpacking->messages = messages[0];
	return text[0];
}

void unpack_check(struct unpacking *unpacking, const char *file)
{
	char words[256];
	struct slice rest, line = {"", 0};
	ssize_t length;
	int status;

	while (waitpid(unpacking->process, &status, 0) < 0 && errno == EINTR)
		continue;
	length = read(unpacking->messages, words, sizeof words);
	close(unpacking->messages);
	unpacking->process = 0;
	rest = (struct slice){words, length > 0 ? (size_t)length : 0};
	while (line.length == 0 && slice_part(&rest, slice_of("\n"), &line))
		continue;
	/* bzip2 ignores what follows its data, and says so, but ends with 0 */
	if (status != 0 || (length > 0 && strcmp(unpacking->program, "bzip2") == 0))
		die_at(in_file(file), "cannot read: the program %s failed%s%s",
		       unpacking->program, line.length > 0 ? ": " : "", printable(line));
}

void unpack_stop(struct unpacking *unpacking)
{
	if (unpacking->process == 0)
		return;
	close(unpacking->messages);
	waitpid(unpacking->process, NULL, 0);
	unpacking->process = 0;
}
