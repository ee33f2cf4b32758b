/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/output.h"
#include "cmd/tables.h"
#include "measure/measures.h"
#include "scores/nev.h"
#include "scores/run_names.h"

static const char SEPARATORS[] = ", \t";

static bool read_list(char *word, void *value)
{
	return word[strspn(word, SEPARATORS)] != '\0' && read_words(word, value);
}

static const struct reader reads_list = {read_list, "names of measures, such as AP,NCUrb,P,Q@10"};

/* The path without the ending of a compressed file, and then of a file of measures: ".1cl", or a dot and letters with
   "nev" among them. */
static struct slice plain_path(struct slice path)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	struct slice plain = input_plain_name(path);
	char *text = string_of(plain), *dot = strrchr(text, '.');

	if (dot && (strcmp(dot, ".1cl") == 0 || (dot[1 + strspn(dot + 1, letters)] == '\0' && strstr(dot, "nev"))))
		plain.length = (size_t)(dot - text);
	free(text);
	return plain;
}

static void name_runs(struct scores *scores)
{
	const char **file = allocate(scores->runs, sizeof *file);
	char **name = allocate(scores->runs, sizeof *name);

	for (size_t r = 0; r < scores->runs; r++)
		file[r] = scores->run[r].file;
	run_names(name, file, scores->runs, plain_path);
	for (size_t r = 0; r < scores->runs; r++)
		scores->run[r].name = name[r];
	free(name);
	free(file);
}

/* Checks that the file has what the options need, and warns about topics that means exclude. */
static void check_file(const struct table_request *request, const struct run_scores *run)
{
	bool is_table = !request->topics_name && !request->in_long_form;
	const struct place place = {.file = run->file};

	if (run->evaluated == 0 && run->has_means && run->mean_topics > 0 &&
	    (!is_table || request->geometric || request->groups_path || request->testing.test != NO_TEST))
		die_at(place, "has means over topics, but no lines of topics");
	if (is_table && strset_find(&request->scores->measures, slice_of("SUMp")) != NOT_FOUND)
		die_at(place, "has lines of intents, too; NEVIA2nev extracts the lines of topics");
	if (is_table && run->undefined > 0)
		warn_at(place, "excluded %zu topic%s without relevant items", run->undefined, plural(run->undefined));
}

static void read_files(struct scores *scores, const struct table_request *request, const struct parsed *parsed)
{
	size_t files = parsed->operand_count > 0 ? parsed->operand_count : 1;

	for (size_t f = 0; f < files; f++) {
		nev_read(scores, parsed->operand_count > 0 ? parsed->operand[f] : "-");
		check_file(request, &scores->run[f]);
	}
	name_runs(scores);
}

static size_t find_baseline(const struct table_request *request)
{
	const struct scores *scores = request->scores;
	char word[QUOTE_SIZE], first[QUOTE_SIZE];

	for (size_t r = 0; r < scores->runs; r++)
		if (strcmp(scores->run[r].name, request->baseline_name) == 0 ||
		    strcmp(scores->run[r].file, request->baseline_name) == 0)
			return r;
	die("-baseline: no run %s (the name of a run is its file name without .nev, such as %s)",
	    quote(word, slice_of(request->baseline_name)), printable(first, slice_of(scores->run[0].name)));
}

/* A name of trec_eval or ir_measures as we call the measure; else the name. The caller frees. */
static char *our_name(struct slice name)
{
	struct slice cutoff;
	const struct synonym *synonym = synonym_find(name, &cutoff);
	size_t size;
	char *ours;

	if (!synonym || synonym->kind == OTHER_NUMBER)
		return string_of(name);
	size = strlen(synonym->ours) + cutoff.length + 1;
	ours = allocate(size, 1);
	snprintf(ours, size, "%s%.*s", synonym->ours, (int)cutoff.length, cutoff.at);
	return ours;
}

/* The number of the measure of this name, or NOT_FOUND without a name. An unknown one is a data error. */
static size_t find_measure(const struct table_request *request, const char *name)
{
	return name ? chosen_find(request->scores, slice_of(name), our_name) : NOT_FOUND;
}

static void choose_measures(struct table_request *request, const struct words *lists)
{
	for (size_t i = 0; i < lists->count; i++)
		chosen_add_list(&request->chosen, request->scores, slice_of(lists->at[i]), our_name);
	for (size_t m = 0; lists->count == 0 && m < request->scores->measures.count; m++)
		chosen_add_number(&request->chosen, m);
	request->has_lists = lists->count > 0;
	request->topics_measure = find_measure(request, request->topics_name);
	request->order_measure = find_measure(request, request->order_name);
}

static void run(const struct command *command, char **argv)
{
	struct table_request request = TABLE_DEFAULT;
	struct strset topics = {0};
	struct scores scores = {.topics = &topics};
	struct words lists = {0};
	const struct option own[] = {
		{"m", "MEASURE,...", &reads_list, &lists,
		 "these measures, in this order (default: all); can be repeated", NULL, NULL},
		TABLE_OPTIONS(&request),
		{"format", TABLE_FORMATS, &reads_format, &request, "default text, with -long tsv", NULL, NULL},
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	request_check(&request, parsed.operand_count);
	if (request.topics_name && lists.count > 0)
		die_usage("takes -m or -topics, not both");
	request.subcommand = command->name;
	request.scores = &scores;
	read_files(&scores, &request, &parsed);
	if (request.baseline_name)
		request.baseline = find_baseline(&request);
	choose_measures(&request, &lists);
	tables_write(&request);
	output_finish();
	tables_free(&request);
	scores_free(&scores);
	strset_free(&topics);
	free(lists.at);
}

const struct command table_command = {
	"table", "[options] [FILE.nev ...]",
	"Print a table of means from the measures of runs.",
	"Each FILE.nev has the measures of a run, lines \"topic measure= value\", as compute, gcompute, irec and "
	"1click print them. A mean is over the topics that have the measure, unless the file has means itself "
	"(compute -mean). The name of a run is that of its file, with folders if two would be the same.\n", NULL, run,
};
