/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/output.h"
#include "cmd/table_means.h"
#include "cmd/table_values.h"
#include "measure/synonyms.h"

static bool read_list(char *word, void *value)
{
	return word[strspn(word, ", \t")] != '\0' && read_words(word, value);
}

static bool read_metric(char *word, void *value)
{
	return word[0] != '\0' && read_word(word, value);
}

static const char *const formats[] = {
	[TEXT] = "text", [TSV] = "tsv", [CSV] = "csv", [MARKDOWN] = "markdown", [LATEX] = "latex",
};

static bool read_format(char *word, void *value)
{
	struct table_request *request = value;
	size_t count = sizeof formats / sizeof *formats, format = find_choice(word, formats, count);

	request->format = (enum table_format)format;
	request->has_format = true;
	return format < count;
}

static void check_test(const struct table_request *request, const struct parsed *parsed)
{
	static const char *const settings[] = {"baseline", "alpha", "B", "seed", "correct"};

	if (request->testing.test == NO_TEST) {
		for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
			if (options_given(parsed, settings[i]))
				die_usage("-%s needs -test, such as -test %s", settings[i], strcmp(settings[i], "correct") == 0 ? "t" : "tukey");
		return;
	}
	if (request->topics_metric || request->in_long_form)
		die_usage("-test marks means, so %s does not go with it", request->in_long_form ? "-long" : "-topics");
	if (request->geometric)
		die_usage("-test compares arithmetic means, so -geometric does not go with it");
	if (parsed->operand_count < 2)
		die_usage("-test compares runs: it takes at least 2 files");
	testing_check(&request->testing);
}

static void check_combination(const struct table_request *request)
{
	if (request->in_long_form && request->has_format && !table_is_data(request))
		die_usage("-long prints tsv or csv, not %s", formats[request->format]);
	if (request->topics_metric && request->lists.count > 0)
		die_usage("takes -m or -topics, not both");
	if (request->topics_metric && request->geometric)
		die_usage("-topics prints no means, so -geometric does not go with it");
	if (request->topics_metric && request->in_long_form)
		die_usage("takes -long or -topics, not both");
	if (request->in_long_form && request->geometric)
		die_usage("-long prints no means, so -geometric does not go with it");
}

static bool is_letter(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* The length of the path without a suffix for files of measures: ".1cl", or a dot and letters with "nev" among
   them. */
static size_t length_without_suffix(const char *path)
{
	const char *dot = strrchr(path, '.'), *end = dot;

	if (!dot)
		return strlen(path);
	while (is_letter(*++end))
		;
	if (strcmp(dot, ".1cl") == 0 || (*end == '\0' && strstr(dot, "nev")))
		return (size_t)(dot - path);
	return strlen(path);
}

/* Which part of a file's path names its run. */
enum name_part { NAME_ONLY, WITH_FOLDERS, WHOLE_PATH };

/* The caller frees the name. */
static char *name_of_run(const char *file, enum name_part part)
{
	const char *slash = strrchr(file, '/');
	size_t folders = slash ? (size_t)(slash - file) + 1 : 0;
	size_t length = length_without_suffix(file), start = part == NAME_ONLY ? folders : 0;

	if (part == WHOLE_PATH)
		length = strlen(file);
	return string_of((struct slice){file + start, length - start});
}

/* Names the runs; returns false if two files get the same name. */
static bool name_runs(struct table_request *request, enum name_part part)
{
	struct strset files = {0}, runs = {0};
	bool distinct;

	for (size_t f = 0; f < request->files; f++) {
		free(request->run[f]);
		request->run[f] = name_of_run(request->nev[f].file, part);
		strset_add(&files, slice_of(request->nev[f].file));
		strset_add(&runs, slice_of(request->run[f]));
	}
	distinct = runs.count == files.count;
	strset_free(&files);
	strset_free(&runs);
	return distinct;
}

static struct place place_of(const struct nev *nev)
{
	return (struct place){.file = nev->file};
}

/* Checks that the file has what the options need, and warns about topics that means leave out. */
static void check_file(const struct table_request *request, const struct nev *nev)
{
	bool is_table = !request->topics_metric && !request->in_long_form;

	if (nev->evaluated == 0 && nev->has_means && nev->mean_topics > 0 &&
	    (!is_table || request->geometric || request->testing.test != NO_TEST))
		die_at(place_of(nev), "has means over topics, but no lines of topics");
	if (is_table && strset_find(&nev->measures, slice_of("SUMp")) != NOT_FOUND)
		die_at(place_of(nev), "has lines of intents, too; NEVIA2nev extracts the lines of topics");
	if (is_table && nev->undefined > 0)
		warn_at(place_of(nev), "%zu topic%s without relevant items left out", nev->undefined,
		        plural(nev->undefined));
}

static void read_files(struct table_request *request, const struct parsed *parsed)
{
	request->files = parsed->operand_count > 0 ? parsed->operand_count : 1;
	request->nev = allocate(request->files, sizeof *request->nev);
	request->run = allocate(request->files, sizeof *request->run);
	for (size_t f = 0; f < request->files; f++) {
		struct nev *nev = &request->nev[f];

		nev_read(nev, parsed->operand_count > 0 ? parsed->operand[f] : "-");
		check_file(request, nev);
		metrics_know(&request->known, nev);
	}
	for (int part = NAME_ONLY; part <= WHOLE_PATH && !name_runs(request, (enum name_part)part); part++)
		continue;
}

/* Finds the run that -baseline names, by its name or its file. */
static void find_baseline(struct table_request *request)
{
	char word[QUOTE_SIZE], first[QUOTE_SIZE];

	request->baseline = NOT_FOUND;
	if (!request->baseline_name)
		return;
	for (size_t f = request->files; f > 0; f--)
		if (strcmp(request->run[f - 1], request->baseline_name) == 0 ||
		    strcmp(request->nev[f - 1].file, request->baseline_name) == 0)
			request->baseline = f - 1;
	if (request->baseline == NOT_FOUND)
		die("-baseline: no run %s (the name of a run is its file name without .nev, such as %s)",
		    quote(word, slice_of(request->baseline_name)), printable(first, slice_of(request->run[0])));
}

/* A name as we call the measure, if no file has it, but trec_eval or ir_measures; else the name. The caller frees. */
static char *our_name(const struct known_metrics *known, struct slice name)
{
	struct slice cutoff;
	const struct synonym *synonym = metrics_have(known, name) ? NULL : synonym_find(name, &cutoff);
	size_t size;
	char *ours;

	if (!synonym || synonym->kind == OTHER_NUMBER)
		return string_of(name);
	size = strlen(synonym->ours) + cutoff.length + 1;
	ours = allocate(size, 1);
	snprintf(ours, size, "%s%.*s", synonym->ours, (int)cutoff.length, cutoff.at);
	return ours;
}

/* Adds the measures of a list; each part of it may be a name of trec_eval. */
static void add_list(struct table_request *request, const char *list)
{
	static const char between[] = ", \t";
	char *names = NULL;
	size_t used = 0, capacity = 0;

	while (*list) {
		size_t length = strcspn(list, between), rest = strspn(list + length, between);
		char *name = our_name(&request->known, (struct slice){list, length});
		size_t size = strlen(name);

		names = enlarge(names, used + size + rest, &capacity, 1);
		memcpy(names + used, name, size);
		memcpy(names + used + size, list + length, rest);
		used += size + rest;
		free(name);
		list += length + rest;
	}
	metrics_add_list(&request->metrics, &request->known, (struct slice){names, used});
	free(names);
}

static void choose_metrics(struct table_request *request)
{
	char *metric;

	for (size_t i = 0; i < request->lists.count; i++)
		add_list(request, request->lists.at[i]);
	if (request->topics_metric) {
		metric = our_name(&request->known, slice_of(request->topics_metric));
		metrics_add(&request->metrics, &request->known, slice_of(metric));
		free(metric);
	}
	if (!request->topics_metric && request->lists.count == 0)
		metrics_add_all(&request->metrics, &request->known);
}

static void free_request(struct table_request *request)
{
	for (size_t f = 0; f < request->files; f++) {
		nev_free(&request->nev[f]);
		free(request->run[f]);
	}
	free(request->nev);
	free(request->run);
	free(request->lists.at);
	metrics_forget(&request->known);
	metrics_free(&request->metrics);
}

static void run(const struct command *command, char **argv)
{
	struct table_request request = {.testing = TESTING_DEFAULT};
	const struct option own[] = {
		{"geometric", NULL, NULL, &request.geometric, NULL,
		 "print geometric means, exp(mean(ln max(x, 0.00001)))", false},
		{"m", "METRIC,...", read_list, &request.lists, "names of measures, such as AP,NCUrb,P,Q@10",
		 "print these measures, in this order (default: all); may be repeated", false},
		{"topics", "METRIC", read_metric, &request.topics_metric, "the name of a measure",
		 "print the values of this measure: a row for each topic, a column for each run", false},
		{"test", "T", read_test, &request.testing.test, TEST_TAKES,
		 "mark the means that are significantly higher than others, by this test", false},
		{"baseline", "RUN", read_metric, &request.baseline_name, "the name of a run",
		 "with -test: compare each run only with this run, and print the differences to it", false},
		TESTING_OPTIONS(request.testing),
		{"seed", "N", read_seed, &request.testing.seed, "a whole number from 0",
		 "seed of the random numbers of a test (default 1)", false},
		{"format", "F", read_format, &request, "\"text\", \"tsv\", \"csv\", \"markdown\" or \"latex\"",
		 "format of the table (default text; -long has only tsv and csv, default tsv)", false},
		{"long", NULL, NULL, &request.in_long_form, NULL,
		 "print one line for each value: run, topic, measure and value, separated by tabs", false},
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	struct parsed parsed = options_read(command, groups, argv);

	check_test(&request, &parsed);
	check_combination(&request);
	if (request.in_long_form && !request.has_format)
		request.format = TSV;
	read_files(&request, &parsed);
	find_baseline(&request);
	choose_metrics(&request);
	if (request.topics_metric)
		table_write_topics(&request);
	else if (request.in_long_form)
		table_write_long(&request);
	else
		table_write_means(&request);
	output_finish();
	free_request(&request);
}

const struct command table_command = {
	"table", "[-geometric] [-m METRIC,...] [-topics METRIC] [-test bootstrap|t|randomisation|tukey|hsd [-baseline RUN] "
	"[-alpha 0.05] [-B 1000] [-seed N] [-correct holm|bonferroni]] [-format text|tsv|csv|markdown|latex] [-long] "
	"[FILE.nev...]",
	"Print a table of means: a row for each run, a column for each measure.",
	"Each FILE has the measures of one run: lines \"topic measure= value\", as compute, gcompute, irec and\n"
	"1click print them. Without FILE, or if FILE is -, table reads standard input. The name of a run is the\n"
	"name of its file without folders and without .nev. If two runs would then have the same name, the\n"
	"folders are part of the name.\n"
	"\n"
	"The columns are the number of topics and the mean of each measure over the topics that have it. If a\n"
	"file itself has means (lines \"all\", see compute -mean), the table shows these means. Topics without\n"
	"relevant items do not count; a warning counts them. A - means that no topic has the measure.\n"
	"\n"
	"Small values have much weight in geometric means. Geometric means of values with 4 decimals can be\n"
	"wrong in the third decimal: use compute -digits 8 to have more decimals.\n"
	"\n"
	"With -topics or -long, the table has the values as they are in the files, and no means. -long -m\n"
	"prints one line for each topic and measure; - is a missing value.\n"
	"\n"
	"With -test, the table shows which differences between runs are significant. It tests each measure\n"
	"by itself; discpower -h explains the tests. Each run gets a letter. The letters after a mean name the\n"
	"runs whose means are significantly lower. With -baseline, the table shows the difference to the\n"
	"baseline instead of the letters, and * if the difference is significant.\n"
	"A note below the table names the test and the number of topics. The test uses the topics for which\n"
	"some run has a value; a run without a value for such a topic counts as 0 there, with a warning.\n"
	"tsv and csv have separate columns: \"AP above\" or, with -baseline, \"AP difference\" and \"AP p\" (after\n"
	"correction). Their note is on standard error.\n"
	"\n"
	"tsv writes a tab in a name as \\t, a newline as \\n and a backslash as \\\\. csv follows RFC 4180.\n"
	"latex prints a tabular environment, which needs no package.\n", run,
};
