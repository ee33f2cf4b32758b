/* SPDX-License-Identifier: MIT */
/* evaluate reads judgements and runs as they are, and prints a table of means: label, compute and table in one
   process. */
#include "cmd/commands.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/die.h"
#include "base/output.h"
#include "cmd/evaluating.h"
#include "cmd/table.h"
#include "scores/nev.h"

struct evaluate {
	/* from the command line: */
	const char *folder;     /* of -o, or NULL */
	bool as_lines;          /* -format nev */
	struct list_options list;
	struct report_options report;
	struct evaluating options;
	struct table_request request;
	const char *qrels;
	const char **path;      /* of the runs */
	char **name;            /* of the runs */
	size_t runs;
	const struct option *table_rows;        /* options of the table, which other forms of output do not take */
	struct strset files;    /* with -o: by run, the name of its file in the folder */
	/* what is evaluated: */
	struct records judged;
	struct evaluator evaluator;
	struct scores scores;
	struct summary *summary;        /* by run */
	size_t started;                 /* so many runs */
};

/* For what goes on after a message. */
static struct evaluate *under_way;

static bool read_format(char *word, void *value)
{
	struct evaluate *evaluate = value;

	evaluate->as_lines = strcmp(word, "nev") == 0;
	return evaluate->as_lines || options_choice(word, TABLE_FORMATS, &evaluate->request.format);
}

static const struct reader reads_format = {read_format, NULL};

/* A path without "./" and "//", which mean nothing in it. The caller frees. */
static char *plain_path(const char *path)
{
	char *plain = allocate(strlen(path) + 1, 1), *to = plain;

	while (*path) {
		bool starts = to == plain || to[-1] == '/';

		if (starts && path[0] == '.' && path[1] == '/')
			path += 2;
		else if (starts && path[0] == '/' && to > plain)
			path++;
		else
			*to++ = *path++;
	}
	return plain;
}

/* Names the runs by their files; standard input is "stdin". */
static void name_runs(struct evaluate *evaluate)
{
	char word[QUOTE_SIZE], **plain = allocate(evaluate->runs, sizeof *plain);

	for (size_t r = 0; r < evaluate->runs; r++) {
		plain[r] = strcmp(evaluate->path[r], "-") == 0 ? string_of(slice_of("stdin"))
		                                               : plain_path(evaluate->path[r]);
		if (plain[r][0] == '\0' || plain[r][strlen(plain[r]) - 1] == '/')
			die_usage("%s cannot be the file of a run", quote(word, slice_of(evaluate->path[r])));
	}
	evaluate->name = allocate(evaluate->runs, sizeof *evaluate->name);
	run_names(evaluate->name, (const char *const *)plain, evaluate->runs, input_plain_name);
	for (size_t r = 0; r < evaluate->runs; r++)
		free(plain[r]);
	free(plain);
}

static size_t find_baseline(const struct evaluate *evaluate)
{
	const char *name = evaluate->request.baseline_name;
	char word[QUOTE_SIZE], first[QUOTE_SIZE];

	for (size_t r = 0; r < evaluate->runs; r++)
		if (strcmp(evaluate->name[r], name) == 0 || strcmp(evaluate->path[r], name) == 0)
			return r;
	die_usage("-baseline: no run %s; the first run is called %s", quote(word, slice_of(name)),
	          printable(first, slice_of(evaluate->name[0])));
}

/* The path of a run's file in the folder of -o, with "-" for each "/" in the run's name. The caller frees. */
static char *file_of_run(const struct evaluate *evaluate, size_t r, const char *ending)
{
	size_t size = strlen(evaluate->folder) + strlen(evaluate->name[r]) + strlen(ending) + 2;
	char *path = allocate(size, 1);

	snprintf(path, size, "%s/%s%s", evaluate->folder, evaluate->name[r], ending);
	for (char *slash = strchr(path + strlen(evaluate->folder) + 1, '/'); slash; slash = strchr(slash, '/'))
		*slash = '-';
	return path;
}

static void name_files(struct evaluate *evaluate)
{
	char word[QUOTE_SIZE];

	for (size_t r = 0; r < evaluate->runs; r++) {
		char *path = file_of_run(evaluate, r, ".nev");

		if (strset_add(&evaluate->files, slice_of(path + strlen(evaluate->folder) + 1)) < r)
			die_usage("-o: two runs would be written to %s", quote(word, slice_of(path)));
		free(path);
	}
}

static bool any_given(const struct parsed *parsed, const struct option rows[])
{
	for (; rows->name; rows++)
		if (options_given(parsed, rows->name))
			return true;
	return false;
}

static void check_output(struct evaluate *evaluate, const struct parsed *parsed)
{
	bool is_table = !evaluate->as_lines && options_given(parsed, "format");
	bool has_table = is_table || any_given(parsed, evaluate->table_rows);

	if (evaluate->as_lines && (has_table || evaluate->folder))
		die_usage("-format nev prints the lines of topics, so options of the table and -o do not go with it");
	if (evaluate->as_lines && evaluate->runs > 1)
		die_usage("-format nev prints one run, found %zu; -o FOLDER writes a file for each", evaluate->runs);
	if (evaluate->options.table && !paired_has_chosen(&evaluate->list))
		die_usage("-v shows the lists of some topics: it needs -topic");
	if (evaluate->options.table && (has_table || evaluate->folder))
		die_usage("-v shows lists in place of the table, so options of the table and -o do not go with it");
	if (evaluate->folder)
		name_files(evaluate);
}

#define USUAL "AP,MSnDCG@10,nERR@10,Q@10,P@10,RR"

/* The measures if -m names none: those at 10 are at -cutoffs, if these are given. */
static void choose_default(struct selection_options *selection, bool has_cutoffs)
{
	static char at_10[] = USUAL, at_cutoffs[] = "AP,MSnDCG@,nERR@,Q@,P@,RR";

	if (selection->lists.count == 0)
		read_words(has_cutoffs ? at_cutoffs : at_10, &selection->lists);
}

/* The number of the measure at a place in the selection, which the option names; or NOT_FOUND if `name` is NULL. */
static size_t measure_at(struct evaluate *evaluate, const char *name, size_t place)
{
	return !name ? NOT_FOUND : summary_measure(&evaluate->scores, column_of(&evaluate->evaluator.selection.at[place]));
}

static void check_options(struct evaluate *evaluate, const struct parsed *parsed)
{
	struct table_request *request = &evaluate->request;
	struct selection_options *selection = &evaluate->options.selection;
	bool has_cutoffs = options_given(parsed, "cutoffs");

	if (parsed->operand_count < 2)
		die_usage("takes QRELS and at least one RUN, found %s (see ntcir_eval evaluate -h)",
		          parsed->operand_count == 0 ? "neither" : "no RUN");
	evaluate->qrels = parsed->operand[0];
	evaluate->path = (const char **)parsed->operand + 1;
	evaluate->runs = parsed->operand_count - 1;
	input_refuse_same((const char *const *)parsed->operand, parsed->operand_count);
	name_runs(evaluate);
	choose_default(selection, has_cutoffs);
	evaluating_check(&evaluate->options, parsed);
	check_output(evaluate, parsed);
	request->digits = evaluate->report.digits;
	request_check(request, parsed, evaluate->runs);
	if (request->baseline_name)
		request->baseline = find_baseline(evaluate);
	selection->topics_name = request->topics_name;
	selection->order_name = request->order_name;
	evaluator_make(&evaluate->evaluator, &evaluate->options);
	request->topics_measure = measure_at(evaluate, request->topics_name, evaluate->evaluator.selection.topics);
	request->order_measure = measure_at(evaluate, request->order_name, evaluate->evaluator.selection.order);
	evaluate->report.mean = evaluate->as_lines || evaluate->folder;
}

static void read_options(struct evaluate *evaluate, const struct command *command, char **argv)
{
	struct evaluating *options = &evaluate->options;
	const struct option own[] = {
		HEADING("Measures"),
		{"m", "LIST", &reads_words, &options->selection.lists,
		 "measures or sets; -m help describes them (default " USUAL ")", NULL, NULL},
		GAINS_OPTIONS(options),
		H_OPTION(options),
		MEASURE_OPTIONS(options),
		{"norel", "skip|zero", NULL, &options->norel,
		 "topics without relevant items: skip, or 0", "skip", NULL},
		{"l", "K", &reads_positive, &options->selection.parameters.least,
		 "for binary measures, items are relevant from level K on", NULL, NULL},
		HEADING("Lists and topics"),
		CONDENSED_OPTION(options),
		SORT_OPTION(&evaluate->list, "score", NULL),
		TRUNCATE_OPTION(&evaluate->list, NULL),
		DUP_OPTION(&evaluate->list),
		CHOSEN_OPTIONS(&evaluate->list, NULL),
		HEADING("One list"),
		RANK_OPTIONS(options, &evaluate->report),
		HEADING("Output"),
		{"format", TABLE_FORMATS "|nev", &reads_format, evaluate,
		 "default text; of one run nev (lines of compute)", NULL, NULL},
		{"o", "DIR", &reads_name, &evaluate->folder, "also write DIR/RUN.nev for each run", NULL, NULL},
		DIGITS_OPTION(&evaluate->report.digits, "4", NULL),
		{0},
	};
	const struct option table[] = {
		TABLE_OPTIONS(&evaluate->request),
		{0},
	};
	const struct option of_trec_eval[] = {
		ELSEWHERE("q", "-long prints the values of topics; ntcir_eval trec_eval has trec_eval's options"),
		ELSEWHERE("n", "ntcir_eval trec_eval has trec_eval's options"),
		ELSEWHERE("c", "topics that a run lacks count 0 here; ntcir_eval trec_eval has trec_eval's options"),
		ELSEWHERE("M", "-truncate cuts lists; ntcir_eval trec_eval has trec_eval's options"),
		ELSEWHERE("J", "-j skips unjudged items; ntcir_eval trec_eval has trec_eval's options"),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own, table, of_trec_eval), argv);

	evaluate->table_rows = table;
	check_options(evaluate, &parsed);
}

static void evaluate_next_runs(void);

static void evaluate_topic(struct evaluate *evaluate, struct paired *paired, struct summary *summary)
{
	struct evaluator *evaluator = &evaluate->evaluator;
	const struct report_options options = summary_options(summary, paired->topic);
	double *value;
	bool defined;

	/* what is wrong with the judgements is wrong for all runs */
	die_then(NULL);
	defined = evaluator_judge(evaluator, &evaluate->judged, paired->topic);
	die_then(evaluate_next_runs);
	evaluator_read(evaluator, &paired->list);
	value = summary_start(summary, paired->topic);
	if (defined)
		evaluator_evaluate(evaluator, evaluate->report.mean || evaluate->options.table ? &options : NULL,
		                   value);
	else
		summary_undefined(summary);
	summary_end(summary);
}

static void evaluate_run(struct evaluate *evaluate, size_t r)
{
	struct summary *summary = &evaluate->summary[r];
	struct paired paired;

	paired_open(&paired, &evaluate->judged, evaluate->path[r], RES_LIST, &evaluate->list);
	do {
		summary_restart(summary);
		evaluator_restart(&evaluate->evaluator);
		while (paired_next(&paired))
			evaluate_topic(evaluate, &paired, summary);
	} while (paired_again(&paired));
	paired_warn_missing(&paired);
	paired_close(&paired);
	/* the judgements are the same for all runs */
	if (r == 0)
		evaluator_warn(&evaluate->evaluator, evaluate->judged.file);
}

/* Evaluates the runs that are left. Of a bad run the message is printed, then this is called again, so that all bad runs
   are told before the program exits. */
static void evaluate_next_runs(void)
{
	die_then(evaluate_next_runs);
	while (under_way->started < under_way->runs)
		evaluate_run(under_way, under_way->started++);
	die_then(NULL);
}

static void write_table(struct evaluate *evaluate)
{
	struct table_request *request = &evaluate->request;
	const struct summary *first = &evaluate->summary[0];

	request->subcommand = "evaluate";
	request->scores = &evaluate->scores;
	request->has_lists = true;
	for (size_t c = 0; c < first->columns; c++)
		sizes_add(&request->chosen, first->measure[c]);
	request_write(request);
	request_free(request);
}

static void NORETURN die_file(const char *path)
{
	die_at((struct place){.file = path}, "%s", strerror(errno));
}

/* Warns of other files of measures in the folder, which an earlier call may have left. */
static void warn_of_others(const struct evaluate *evaluate)
{
	const struct dirent *entry;
	char first[QUOTE_SIZE] = "";
	size_t others = 0;
	DIR *folder = opendir(evaluate->folder);

	while (folder && (entry = readdir(folder))) {
		const char *name = entry->d_name, *ending = strlen(name) > 4 ? name + strlen(name) - 4 : "";

		if (name[0] != '.' && strcmp(ending, ".nev") == 0 &&
		    strset_find(&evaluate->files, slice_of(name)) == NOT_FOUND && others++ == 0)
			quote(first, slice_of(name));
	}
	if (others > 0)
		warn_at((struct place){.file = evaluate->folder}, "the folder has %zu other .nev file%s, such as %s",
		        others, plural(others), first);
	if (folder)
		closedir(folder);
}

/* Writes the lines of each run to a file beside its place, then renames all. */
static void write_files(const struct evaluate *evaluate, const char *held)
{
	char **written = allocate(evaluate->runs, sizeof *written);
	mode_t mask = umask(0);

	umask(mask);
	if (mkdir(evaluate->folder, 0777) < 0 && errno != EEXIST)
		die_file(evaluate->folder);
	for (size_t r = 0; r < evaluate->runs; r++) {
		int descriptor;

		written[r] = file_of_run(evaluate, r, ".nev.XXXXXX");
		descriptor = mkstemp(written[r]);
		if (descriptor < 0)
			die_file(evaluate->folder);
		if (fchmod(descriptor, 0666 & ~mask) < 0)
			die_file(written[r]);
		output_to(descriptor, written[r]);
		summary_write(&evaluate->summary[r], held);
		output_to_standard();
	}
	for (size_t r = 0; r < evaluate->runs; r++) {
		char *path = file_of_run(evaluate, r, ".nev");

		if (rename(written[r], path) < 0)
			die_file(path);
		free(written[r]);
		free(path);
	}
	free(written);
	warn_of_others(evaluate);
}

static void write_results(struct evaluate *evaluate)
{
	char *held = output_take();

	if (evaluate->folder)
		write_files(evaluate, held);
	if (evaluate->as_lines)
		summary_write(&evaluate->summary[0], held);
	else if (!evaluate->options.table)
		write_table(evaluate);
	else
		for (size_t r = 0; r < evaluate->runs; r++) {
			output_format("# run %s\n", evaluate->name[r]);
			summary_write(&evaluate->summary[r], held);
		}
	free(held);
	output_finish();
}

/* Dies if something on the command line needs levels, which the judgements do not have. */
static void refuse_levels(const struct evaluate *evaluate)
{
	const struct evaluating *options = &evaluate->options;
	const struct selection *selection = &evaluate->evaluator.selection;
	const struct place place = {.file = evaluate->judged.file, .line = evaluate->judged.first_gain};

	if (options->gains.count > 0 || options->weights.count > 0 || options->selection.parameters.least > 0)
		die_at(place, "-%s is for levels, and this file has gains, first here",
		       options->gains.count > 0 ? "g" : options->weights.count > 0 ? "s" : "l");
	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];

		if (selection->variant[wanted->variant].least > 0 ||
		    (wanted->option && wanted->measure->of == OF_LEVELS))
			die_at(place, "%s: %s is for levels, and this file has gains, first here", wanted->option,
			       wanted->name);
	}
}

/* trec_eval and ir_measures call another measure so. */
static void note_ndcg(const struct evaluate *evaluate)
{
	const struct selection *selection = &evaluate->evaluator.selection;

	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];

		if (wanted->option && strcmp(wanted->option, "-m") == 0 && strcmp(wanted->name, "nDCG") == 0 &&
		    evaluate->options.selection.parameters.log_base == 2) {
			say("note: nDCG@%zu has no discount at ranks 1 and 2; trec_eval's ndcg_cut_%zu is MSnDCG@%zu",
			    wanted->cutoff, wanted->cutoff, wanted->cutoff);
			return;
		}
	}
}

/* Reads the judgements; if they are gains, the measures are those of gcompute. */
static void read_judgements(struct evaluate *evaluate)
{
	struct evaluating *options = &evaluate->options;

	paired_read(&evaluate->judged, evaluate->qrels, &QRELS_OR_GAINS_FILE, &evaluate->list);
	if (evaluate->judged.first_gain == 0 && options->H > 0)
		die_at((struct place){.file = evaluate->judged.file}, "-H is for gains, and this file has levels");
	if (evaluate->judged.first_gain == 0)
		return;
	refuse_levels(evaluate);
	options->selection.of = OF_GAINS;
	options->selection.irbu = false;
	evaluator_free(&evaluate->evaluator);
	evaluator_make(&evaluate->evaluator, options);
}

static void evaluate_runs(struct evaluate *evaluate)
{
	read_judgements(evaluate);
	note_ndcg(evaluate);
	evaluator_declare(&evaluate->evaluator, &evaluate->judged, &evaluate->report);
	evaluate->scores.topics = &evaluate->judged.names;
	evaluate->summary = allocate(evaluate->runs, sizeof *evaluate->summary);
	for (size_t r = 0; r < evaluate->runs; r++) {
		summary_make(&evaluate->summary[r], &evaluate->scores, &evaluate->report, evaluate->evaluator.column,
		             evaluate->evaluator.selection.count, evaluate->judged.file);
		evaluate->scores.run[r].name = evaluate->name[r];
		evaluate->scores.run[r].file = evaluate->path[r];
	}
	under_way = evaluate;
	evaluate_next_runs();
	summary_warn_undefined(&evaluate->summary[0], "not in the means (-norel zero counts 0)");
}

static void free_evaluate(struct evaluate *evaluate)
{
	for (size_t r = 0; r < evaluate->runs; r++)
		summary_free(&evaluate->summary[r]);
	free(evaluate->summary);
	free(evaluate->name);
	strset_free(&evaluate->files);
	free(evaluate->list.chosen.at);
	scores_free(&evaluate->scores);
	evaluator_free(&evaluate->evaluator);
	evaluating_free(&evaluate->options);
	records_free(&evaluate->judged);
}

static void run(const struct command *command, char **argv)
{
	struct evaluate evaluate = {
		.list = {.topics = true, .trec = true, .any_run = true, .order = BY_SCORE},
		.request = TABLE_DEFAULT,
		.options.selection.of = OF_LEVELS,
	};

	read_options(&evaluate, command, argv);
	evaluate_runs(&evaluate);
	write_results(&evaluate);
	free_evaluate(&evaluate);
}

static void describe(bool names)
{
	measures_describe(OF_LISTS, USUAL, names);
}

const struct command evaluate_command = {
	"evaluate", "[options] QRELS RUN...",
	"Evaluate runs, and print a table of means: a row for each run.",
	"QRELS are TREC qrels (lines \"topic anything item level\"), NTCIR qrels (\"topic item label\") or BEIR "
	"qrels (\"topic item level\" with tabs); levels can be gains such as 0.5. Each RUN is a TREC run (\"topic "
	"anything item rank score runname\") or has lines \"topic item rank\". Files can be compressed; one of "
	"them can be -, standard input.\n", describe, run,
};
