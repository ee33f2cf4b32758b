/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/die.h"
#include "base/options.h"
#include "base/output.h"
#include "cmd/commands.h"
#include "measure/names.h"
#include "measure/synonyms.h"

/* The subcommands in the order of help. */
static const struct entry {
	const struct command *command;
	const char *heading;    /* above it; or NULL */
} ENTRIES[] = {
	{&evaluate_command, "Ranked lists, of one topic or of whole runs"},
	{&label_command, NULL}, {&compute_command, NULL}, {&glabel_command, NULL},
	{&gcompute_command, NULL}, {&irec_command, NULL},
	{&table_command, "Files of measures and runs"},
	{&check_command, NULL}, {&items_command, NULL}, {&trec_eval_command, NULL},
	{&discpower_command, "Systems and measures"},
	{&tau_command, NULL}, {&rbo_command, NULL}, {&swap_command, NULL},
	{&samplesize_command, NULL}, {&ppi_command, NULL},
	{&pool_command, "Judgements"},
	{&subset_command, NULL}, {&agree_command, NULL}, {&consensus_command, NULL},
	{&dinlabel_command, "Other tasks"},
	{&gflabel_command, NULL}, {&gfrcompute_command, NULL}, {&oneclick_command, NULL},
	{&nuggets_command, NULL}, {&support_command, NULL},
};

enum { ENTRY_COUNT = sizeof ENTRIES / sizeof *ENTRIES };

#define EACH_ENTRY(entry) \
	const struct entry *entry = ENTRIES; entry < ENTRIES + ENTRY_COUNT; entry++

static void list_commands(void)
{
	output_string("usage: ntcir_eval SUBCOMMAND [options] [FILE]\n");
	for (EACH_ENTRY(entry)) {
		if (entry->heading)
			output_format("\n%s:\n", entry->heading);
		output_format("  %-10s %s\n", entry->command->name, entry->command->summary);
	}
	output_string("\nTo evaluate runs, start with: ntcir_eval evaluate QRELS RUN...\n"
	              "Without FILE, or if FILE is -, a filter reads standard input.\n"
	              "ntcir_eval help SUBCOMMAND explains one; ntcir_eval -version prints the "
	              "version.\n");
}

/* -options: what may be the first word, for the completion of shells, as in options.c. */
static void list_words(void)
{
	for (EACH_ENTRY(entry))
		output_format("%s\t%s\n", entry->command->name, entry->command->summary);
	output_string("help\texplain a subcommand\n-h\tprint this help\n"
	              "-version\tprint the version\n");
}

static const struct command *find(const char *name)
{
	for (EACH_ENTRY(entry))
		if (strcmp(entry->command->name, name) == 0)
			return entry->command;
	return NULL;
}

/* Whether the names of scripts have a part of this one. */
static bool is_of_scripts(const char *name)
{
	static const char *const parts[] = {"NTCIR", "TREC", "NEV", "split", "opicsys", "1CLICK"};
	size_t i = 0;

	while (i < sizeof parts / sizeof *parts && !strstr(name, parts[i]))
		i++;
	return i < sizeof parts / sizeof *parts;
}

static void NORETURN die_unknown(const char *name)
{
	const char *word = quote(slice_of(name)), *nearest = NULL;
	const struct synonym *elsewhere = synonym_of(slice_of(name), false);
	char *after_blank = string_format(" %s", name);
	size_t least = SIZE_MAX;

	for (EACH_ENTRY(entry))
		if (slice_nearer(slice_of(name), slice_of(entry->command->name), &least))
			nearest = entry->command->name;
	for (EACH_ENTRY(entry))
		if (!nearest && strlen(name) > 3 &&
		    (strstr(entry->command->name, name) ||
		     strstr(entry->command->summary, after_blank)))
			nearest = entry->command->name;
	free(after_blank);
	if (options_choice(name, "-V|-v", NULL))
		die_usage("no option %s: ntcir_eval -version prints the version", name);
	if (elsewhere && elsewhere->note && !elsewhere->ours)
		die_usage("unknown subcommand %s: %s", word, elsewhere->note);
	if (nearest)
		die_usage("unknown subcommand %s: do you mean %s? (see ntcir_eval -h)", word,
		          nearest);
	if (access(name, F_OK) == 0 || name[0] == '-')
		die_usage("unknown subcommand %s (see ntcir_eval -h); to evaluate: ntcir_eval "
		          "evaluate QRELS RUN, or ntcir_eval trec_eval with trec_eval's options",
		          word);
	die_usage("unknown subcommand %s (see ntcir_eval -h); scripts explain themselves: %s -h",
	          word, is_of_scripts(name) ? printable(slice_of(name)) : "NEVplot");
}

/* If the caller closed a standard stream, the next file to be opened would take its place and be
   read or written by mistake. Opens something there that fails. */
static void occupy_standard_streams(void)
{
	for (int descriptor = 0; descriptor <= 2; descriptor++)
		if (fcntl(descriptor, F_GETFD) < 0)
			open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* Whatever the caller set: a reader that closes the pipe ends this program silently, and a file at
   its size limit is an error with a message, not a signal. */
static void set_signals(void)
{
	sigset_t pipe;

	signal(SIGPIPE, SIG_DFL);
	signal(SIGXFSZ, SIG_IGN);
	sigemptyset(&pipe);
	sigaddset(&pipe, SIGPIPE);
	sigprocmask(SIG_UNBLOCK, &pipe, NULL);
}

static bool is_version(const char *word)
{
	return word && options_choice(word, "-version|--version", NULL);
}

static void NORETURN call(const char *name, char **argv)
{
	const struct command *command = find(name);

	if (!command)
		die_unknown(name);
	die_as(command->name);
	command->call(command, argv);
}

/* Prints the help of the subcommand, or the entry of the measure or set, that the first word names,
   and ends the program. */
static void NORETURN explain(char **words)
{
	static char option[] = "-h";

	if (words[1])
		die_usage("help takes one SUBCOMMAND, found %s as well",
		          quote(slice_of(words[1])));
	if (strcmp(words[0], "measures") == 0)
		call("evaluate", (char *[]){"evaluate", "-m", "help", NULL});
	if (!find(words[0]) && names_explain(words[0]))
		finish();
	call(words[0], (char *[]){words[0], option, NULL});
}

/* Whether the program is called under the name of a subcommand that takes the place of another
   program. */
static bool is_trec_eval(const char *program)
{
	const char *slash = program ? strrchr(program, '/') : NULL;

	return program && strcmp(slash ? slash + 1 : program, trec_eval_command.name) == 0;
}

int main(int argc, char **argv)
{
	static char errors[BUFSIZ];
	const char *word = argc > 1 ? argv[1] : "";
	bool is_help = options_choice(word, "help|-h|-help|--h|--help", NULL);

	occupy_standard_streams();
	/* each message is one write, so that messages of programs in a pipeline do not mix */
	setvbuf(stderr, errors, _IOLBF, sizeof errors);
	set_signals();

	if (is_trec_eval(argv[0]))
		call(trec_eval_command.name, argv);
	if (is_help && argc > 2)
		explain(argv + 2);
	if (is_help || argc < 2)
		list_commands();
	else if (is_version(word) || (find(word) && is_version(argv[2])))
		output_string("ntcir_eval " VERSION "\n");
	else if (strcmp(word, "-options") == 0)
		list_words();
	else
		call(word, argv + 1);
	if (argc > 1)
		finish();
	output_as_message();
	return EXIT_USAGE;
}
