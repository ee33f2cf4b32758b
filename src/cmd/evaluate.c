/* SPDX-License-Identifier: MIT */
/* evaluate reads judgements and runs as they are, and prints a table of means: label, compute and
   table in one process. */
#include "cmd/commands.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/difference.h"
#include "cmd/evaluating.h"
#include "cmd/means.h"
#include "scores/nev.h"

/* The directory of -o. What is written is staged in a directory in it. */
struct saving {
	const char *path;       /* NULL: none */
	char **file;            /* by run: its path in the directory */
	char *staged, *kept;    /* paths in the stage: of a new file, and of an old one that it is
	                           to replace */
	size_t stage;           /* how long the path of the stage is; 0: it is not there */
	bool is_made;           /* this call made the directory, and no file is in its place */
	char other[QUOTE_SIZE]; /* another .nev file that was there, the first in byte order, of */
	size_t others;          /*   so many */
};

struct evaluate {
	/* from the command line: */
	const char *runs_path;  /* of -runs, or NULL */
	bool as_lines;          /* -format nev */
	struct list_options list;
	struct report_options report;
	struct evaluating options;
	struct means means;
	const char *qrels;
	const char **path;      /* of the runs */
	char **name;            /* of the runs */
	size_t runs;
	size_t listed;          /* so many of them are from -runs */
	const struct option *table_rows;        /* options of the table, which other forms of output
	                                           do not take */
	struct saving saving;
	bool has_difference;    /* -diff */
	struct difference difference;
	/* what is evaluated: */
	struct topics judged;
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
	return evaluate->as_lines || options_choice(word, TABLE_FORMATS, &evaluate->means.format);
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
			die_usage("%s cannot be a run's file",
			          quote(word, slice_of(evaluate->path[r])));
	}
	evaluate->name = allocate(evaluate->runs, sizeof *evaluate->name);
	run_names(evaluate->name, (const char *const *)plain, evaluate->runs, input_plain_name);
	for (size_t r = 0; r < evaluate->runs; r++)
		free(plain[r]);
	free(plain);
}

static size_t find_baseline(const struct evaluate *evaluate)
{
	const char *name = evaluate->means.baseline_name;
	char word[QUOTE_SIZE], first[QUOTE_SIZE];

	for (size_t r = 0; r < evaluate->runs; r++)
		if (strcmp(evaluate->name[r], name) == 0 || strcmp(evaluate->path[r], name) == 0)
			return r;
	die_usage("-baseline: no run %s; the first run is called %s", quote(word, slice_of(name)),
	          printable(first, slice_of(evaluate->name[0])));
}

/* ---- -o ---- */

static void NORETURN die_file(const char *path)
{
	die_at((struct place){.file = path}, "%s", strerror(errno));
}

/* Names the file of each run in the directory, with "-" for each "/" in the run's name. */
static void name_files(struct evaluate *evaluate)
{
	struct saving *saving = &evaluate->saving;
	size_t length = strlen(saving->path);
	struct set files = {0};
	char word[QUOTE_SIZE];

	saving->file = allocate(evaluate->runs, sizeof *saving->file);
	for (size_t r = 0; r < evaluate->runs; r++) {
		size_t size = length + strlen(evaluate->name[r]) + sizeof "/.nev";
		char *path = saving->file[r] = allocate(size, 1);

		snprintf(path, size, "%s/%s.nev", saving->path, evaluate->name[r]);
		for (char *slash = strchr(path + length + 1, '/'); slash; slash = strchr(slash, '/'))
			*slash = '-';
		if (set_add(&files, slice_of(path)) < r)
			die_usage("-o: two runs would be written to %s",
			          quote(word, slice_of(path)));
	}
	set_free(&files);
}

/* A usage error if the directory is not there, and has the name of a file. */
static void check_directory(const char *path)
{
	static const char *const endings[] = {
		".tsv", ".csv", ".json", ".tex", ".md", ".txt", ".svg", ".png", ".pdf", ".nev",
	};
	size_t length = strlen(path);
	struct stat status;
	char word[QUOTE_SIZE];

	if (stat(path, &status) == 0)
		return;
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
		if (length > strlen(endings[i]) &&
		    strcmp(path + length - strlen(endings[i]), endings[i]) == 0)
			die_usage("-o takes a directory, for a .nev file of each run, but %s looks like a file; the "
			          "table goes to standard output (> FILE)",
			          quote(word, slice_of(path)));
}

/* Before any file is read: dies if a directory is in the place of a run's file. Notes other files
   of measures. */
static void look_around(struct evaluate *evaluate)
{
	struct saving *saving = &evaluate->saving;
	struct set files = {0};
	const struct dirent *entry;
	DIR *directory = opendir(saving->path);
	struct stat status;

	for (size_t r = 0; r < evaluate->runs; r++) {
		set_add(&files, slice_of(saving->file[r] + strlen(saving->path) + 1));
		if (stat(saving->file[r], &status) == 0 && S_ISDIR(status.st_mode))
			die_at((struct place){.file = saving->file[r]}, "%s", strerror(EISDIR));
	}
	while (directory && (entry = readdir(directory))) {
		const char *name = entry->d_name;
		const char *ending = strlen(name) > 4 ? name + strlen(name) - 4 : "";
		char word[QUOTE_SIZE];

		if (name[0] == '.' || strcmp(ending, ".nev") != 0 ||
		    set_find(&files, slice_of(name)) != NOT_FOUND)
			continue;
		if (saving->others++ == 0 || strcmp(quote(word, slice_of(name)), saving->other) < 0)
			quote(saving->other, slice_of(name));
	}
	if (directory)
		closedir(directory);
	set_free(&files);
}

/* The path of a run's new or kept file in the stage. */
static const char *staged(struct saving *saving, size_t run)
{
	sprintf(saving->staged + saving->stage, "/%zu", run);
	return saving->staged;
}

static const char *kept(struct saving *saving, size_t run)
{
	sprintf(saving->kept + saving->stage, "/%zu.old", run);
	return saving->kept;
}

/* Removes the stage, at the end, and when the program ends early. A directory that nothing was put
   into goes, too. */
static void remove_stage(void)
{
	struct saving *saving = under_way ? &under_way->saving : NULL;

	if (saving && saving->stage > 0) {
		for (size_t r = 0; r < under_way->runs; r++) {
			unlink(staged(saving, r));
			unlink(kept(saving, r));
		}
		saving->staged[saving->stage] = '\0';
		if (rmdir(saving->staged) == 0)
			saving->stage = 0;
	}
	if (saving && saving->is_made)
		rmdir(saving->path);
}

static void make_stage(struct saving *saving)
{
	size_t size = strlen(saving->path) + 64;

	saving->staged = allocate(size, 1);
	saving->kept = allocate(size, 1);
	if (atexit(remove_stage) != 0)
		die("out of memory");
	if (mkdir(saving->path, 0777) == 0)
		saving->is_made = true;
	else if (errno != EEXIST)
		die_file(saving->path);
	sprintf(saving->staged, "%s/.evaluate.XXXXXX", saving->path);
	if (!mkdtemp(saving->staged))
		die_file(saving->path);
	saving->stage = strlen(saving->staged);
	memcpy(saving->kept, saving->staged, saving->stage + 1);
}

/* Puts a run's new file in its place. The old one is kept as a link, or where there are no links,
   moved. */
static bool put_in_place(struct saving *saving, size_t run)
{
	const char *file = saving->file[run], *old = kept(saving, run);

	if (link(file, old) < 0 && errno != ENOENT && rename(file, old) < 0)
		return false;
	return rename(staged(saving, run), file) == 0;
}

/* Puts the old files of the first runs back into their places. */
static void put_back(struct saving *saving, size_t runs)
{
	for (size_t r = 0; r < runs; r++)
		if (rename(kept(saving, r), saving->file[r]) < 0 && errno == ENOENT)
			unlink(saving->file[r]);
}

/* Writes the lines of each run to a file in the stage, then puts all in their places, or none.
   Signals wait. */
static void save(struct evaluate *evaluate, const char *held)
{
	struct saving *saving = &evaluate->saving;
	sigset_t all, before;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	make_stage(saving);
	for (size_t r = 0; r < evaluate->runs; r++) {
		int descriptor = open(staged(saving, r), O_WRONLY | O_CREAT | O_EXCL, 0666);

		if (descriptor < 0)
			die_file(saving->file[r]);
		output_to(descriptor, saving->file[r]);
		summary_write(&evaluate->summary[r], held);
		output_to_standard();
	}
	for (size_t r = 0; r < evaluate->runs; r++)
		if (!put_in_place(saving, r)) {
			int error = errno;

			put_back(saving, r + 1);
			errno = error;
			die_file(saving->file[r]);
		}
	saving->is_made = false;
	remove_stage();
	sigprocmask(SIG_SETMASK, &before, NULL);
	if (saving->others > 0)
		warn_at((struct place){.file = saving->path},
		        "the directory has %zu other .nev file%s, such as %s",
		        saving->others, plural(saving->others), saving->other);
}

/* ---- the command line ---- */

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

	if (evaluate->as_lines && (has_table || evaluate->saving.path))
		die_usage("-format nev prints the lines of topics, so options of the table and -o do not go with it");
	if (evaluate->as_lines && evaluate->runs > 1)
		die_usage("-format nev prints one run, found %zu; -o DIR writes a file for each",
		          evaluate->runs);
	if (evaluate->options.table && !chosen_given(&evaluate->list))
		die_usage("-v shows the lists of some topics: it needs -topic");
	if (evaluate->options.table && (has_table || evaluate->saving.path))
		die_usage("-v shows lists in place of the table, so options of the table and -o do not go with it");
	if (evaluate->has_difference && !chosen_given(&evaluate->list))
		die_usage("-diff compares the lists of some topics: it needs -topic");
	if (evaluate->has_difference &&
	    (has_table || evaluate->saving.path || evaluate->options.table || evaluate->as_lines))
		die_usage("-diff shows items in place of the table, so options of the table, -o and -v do not go with it");
	if (evaluate->has_difference && evaluate->runs != 2)
		die_usage("-diff compares two runs, found %zu", evaluate->runs);
	if (evaluate->saving.path) {
		check_directory(evaluate->saving.path);
		name_files(evaluate);
	}
}

#define USUAL "AP,MSnDCG@10,nERR@10,Q@10,P@10,RR"

/* The measures if -m names none: those at 10 are at -cutoffs, if these are given. */
static void choose_default(struct selection_options *selection, bool has_cutoffs)
{
	static char at_10[] = USUAL, at_cutoffs[] = "AP,MSnDCG@,nERR@,Q@,P@,RR";

	if (selection->lists.count == 0)
		read_words(has_cutoffs ? at_cutoffs : at_10, &selection->lists);
}

/* The number of the measure at a place in the selection, which the option names; or NOT_FOUND if
   `name` is NULL. */
static size_t measure_at(struct evaluate *evaluate, const char *name, size_t place)
{
	const struct wanted *wanted = evaluate->evaluator.selection.at;

	return !name ? NOT_FOUND : summary_measure(&evaluate->scores, column_of(&wanted[place]));
}

/* A usage error if a word is no file, but a measure. */
static void refuse_measures(const struct parsed *parsed)
{
	for (size_t i = 0; i < parsed->operand_count; i++) {
		const char *path = parsed->operand[i];
		struct slice stem = {path, strcspn(path, "@(")}, cutoff;

		if (access(path, F_OK) < 0 && (measure_find(stem, strchr(path, '@')) ||
		                               synonym_find(slice_of(path), &cutoff)))
			die_usage("no file %s: a measure? -m %s", path, path);
	}
}

/* Takes the judgements and the runs of the command line, and those of -runs before them. */
static void find_runs(struct evaluate *evaluate, const struct parsed *parsed)
{
	struct words files = {0};
	struct input input;
	struct slice line;

	evaluate->qrels = parsed->operand[0];
	read_words(parsed->operand[0], &files);
	if (evaluate->runs_path) {
		input_open(&input, evaluate->runs_path);
		while (input_line(&input, &line))
			if (slice_is(line, "-"))
				die_at(input_place(&input), "standard input cannot be a run of -runs");
			else if (line.length > 0)
				read_words(string_of(line), &files);
		input_close(&input);
	}
	evaluate->listed = files.count - 1;
	for (size_t i = 1; i < parsed->operand_count; i++)
		read_words(parsed->operand[i], &files);
	if (files.count < 2)
		die_at((struct place){.file = evaluate->runs_path}, "the file names no run");
	input_refuse_same(files.at, files.count);
	evaluate->path = files.at + 1;
	evaluate->runs = files.count - 1;
}

static void check_options(struct evaluate *evaluate, const struct parsed *parsed)
{
	struct means *means = &evaluate->means;
	struct selection_options *selection = &evaluate->options.selection;
	bool has_cutoffs = options_given(parsed, "cutoffs");

	if (parsed->operand_count < 1 || (parsed->operand_count < 2 && !evaluate->runs_path))
		die_usage("takes QRELS and at least one RUN, found %s (see ntcir_eval evaluate -h)",
		          parsed->operand_count == 0 ? "neither" : "no RUN");
	refuse_measures(parsed);
	if (means->topics_name && slice_is_digits(slice_of(means->topics_name)))
		die_usage("-topics takes a measure; for one topic: -topic %s",
		          means->topics_name);
	find_runs(evaluate, parsed);
	name_runs(evaluate);
	choose_default(selection, has_cutoffs);
	evaluating_check(&evaluate->options, parsed);
	check_output(evaluate, parsed);
	means->digits = evaluate->report.digits;
	means_check(means, parsed);
	means_check_runs(means, evaluate->runs);
	if (means->baseline_name)
		means->baseline = find_baseline(evaluate);
	selection->topics_name = means->topics_name;
	selection->order_name = means->order_name;
	evaluator_make(&evaluate->evaluator, &evaluate->options);
	if (evaluate->has_difference && evaluate->evaluator.selection.count != 1)
		die_usage("-diff takes one measure in -m, found %zu",
		          evaluate->evaluator.selection.count);
	means->topics_measure = measure_at(evaluate, means->topics_name,
	                                     evaluate->evaluator.selection.topics);
	means->order_measure = measure_at(evaluate, means->order_name,
	                                    evaluate->evaluator.selection.order);
	evaluate->report.mean = evaluate->as_lines || evaluate->saving.path;
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
		 "binary measures: items are relevant from level K on", NULL, NULL},
		HEADING("Lists and topics"),
		{"runs", "FILE", &reads_path, &evaluate->runs_path,
		 "also the runs whose paths are in FILE, one per line", NULL, NULL},
		CONDENSED_OPTION(options),
		SORT_OPTION(&evaluate->list, "score", NULL),
		TRUNCATE_OPTION(&evaluate->list, NULL),
		DUP_OPTION(&evaluate->list),
		CHOSEN_OPTIONS(&evaluate->list, NULL),
		HEADING("One list"),
		RANK_OPTIONS(options, &evaluate->report, "-v or -diff"),
		FLAG("diff", &evaluate->has_difference,
		     "show which items make the difference between two runs", NULL),
		HEADING("Output"),
		{"format", TABLE_FORMATS "|nev", &reads_format, evaluate,
		 "default text; of one run nev (lines of compute)", NULL, NULL},
		{"o", "DIR", &reads_name, &evaluate->saving.path,
		 "also write DIR/RUN.nev for each run", NULL, NULL},
		DIGITS_OPTION(&evaluate->report.digits, "4", NULL),
		{0},
	};
	const struct option table[] = {
		MEANS_OPTIONS(&evaluate->means),
		{0},
	};
	const struct option elsewhere[] = {
		ELSEWHERE("effects",
		          "ntcir_eval discpower -effects has effect sizes; evaluate -topics MEASURE makes its input"),
		ELSEWHERE("q",
		          "-long prints the values of topics; ntcir_eval trec_eval has trec_eval's options"),
		ELSEWHERE("n", "ntcir_eval trec_eval has trec_eval's options"),
		ELSEWHERE("c",
		          "topics that a run lacks count 0 here; ntcir_eval trec_eval has trec_eval's options"),
		ELSEWHERE("M",
		          "-truncate cuts lists; ntcir_eval trec_eval has trec_eval's options"),
		ELSEWHERE("J",
		          "-j skips unjudged items; ntcir_eval trec_eval has trec_eval's options"),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own, table, elsewhere), argv);

	evaluate->table_rows = table;
	check_options(evaluate, &parsed);
}

static void evaluate_next_runs(void);

static void evaluate_topic(struct evaluate *evaluate, struct lists *lists,
                           struct summary *summary)
{
	struct evaluator *evaluator = &evaluate->evaluator;
	const struct report_options options = summary_options(summary, lists->topic);
	double *value;
	bool defined;

	/* what is wrong with the judgements is wrong for all runs */
	die_then(NULL);
	defined = evaluator_judge(evaluator, lists->topic);
	die_then(evaluate_next_runs);
	evaluator_read(evaluator, &lists->list);
	value = summary_start(summary, lists->topic);
	if (defined)
		evaluator_evaluate(evaluator, evaluate->report.mean || evaluate->options.table
		                   ? &options : NULL,
		                   value);
	else
		summary_undefined(summary);
	if (defined && evaluate->has_difference)
		difference_note(&evaluate->difference, summary->run, lists->topic, evaluator,
		                value[0]);
	summary_end(summary);
}

static void evaluate_run(struct evaluate *evaluate, size_t r)
{
	struct summary *summary = &evaluate->summary[r];
	struct lists lists;

	lists_open(&lists, &evaluate->judged, evaluate->path[r], RES_LIST, &evaluate->list);
	do {
		summary_restart(summary);
		evaluator_restart(&evaluate->evaluator);
		difference_restart(&evaluate->difference, r);
		while (lists_next(&lists))
			evaluate_topic(evaluate, &lists, summary);
	} while (lists_again(&lists));
	lists_warn_missing(&lists);
	lists_close(&lists);
	/* the judgements are the same for all runs */
	if (r == 0)
		evaluator_warn(&evaluate->evaluator, evaluate->judged.file);
}

/* Evaluates the runs that are left. Of a bad run the message is printed, then this is called again,
   so that all bad runs are told before the program exits. */
static void evaluate_next_runs(void)
{
	die_then(evaluate_next_runs);
	while (under_way->started < under_way->runs) {
		progress_show((double)under_way->started / (double)under_way->runs);
		evaluate_run(under_way, under_way->started++);
	}
	die_then(NULL);
	progress_end();
}

static void write_table(struct evaluate *evaluate)
{
	struct means *means = &evaluate->means;
	const struct summary *first = &evaluate->summary[0];

	means->scores = &evaluate->scores;
	means->has_lists = true;
	for (size_t c = 0; c < first->columns; c++)
		sizes_add(&means->chosen, first->measure[c]);
	means_write(means);
}

/* Writes what -o saves when the rest of the output is complete, and that when the files are in
   their places. */
static void write_difference(const struct evaluate *evaluate)
{
	const struct topics *judged = &evaluate->judged;
	char *head = wanted_head(&evaluate->evaluator.selection.at[0]);

	for (size_t t = 0; t < judged->names.count; t++) {
		const struct report_options options = summary_options(&evaluate->summary[0], t);

		if (!judged->ignored[t])
			difference_write(&evaluate->difference, t, head, evaluate->name,
			                 evaluate->options.depth, &options);
	}
	free(head);
}

static void write_results(struct evaluate *evaluate)
{
	char *held = output_take(), *rest;
	size_t length;

	output_hold();
	if (evaluate->as_lines)
		summary_write(&evaluate->summary[0], held);
	else if (evaluate->has_difference)
		write_difference(evaluate);
	else if (!evaluate->options.table)
		write_table(evaluate);
	else
		for (size_t r = 0; r < evaluate->runs; r++) {
			output_format("# run %s\n", evaluate->name[r]);
			summary_write(&evaluate->summary[r], held);
		}
	length = output_held();
	rest = output_take();
	if (evaluate->saving.path)
		save(evaluate, held);
	output_text((struct slice){rest, length});
	free(held);
	free(rest);
	output_finish();
}

/* Dies if something on the command line needs levels, which the judgements do not have. */
static void refuse_levels(const struct evaluate *evaluate)
{
	const struct evaluating *options = &evaluate->options;
	const struct selection *selection = &evaluate->evaluator.selection;
	const struct place place = {.file = evaluate->judged.file,
	                            .line = evaluate->judged.first_gain};

	if (options->gains.count > 0 || options->weights.count > 0 ||
	    options->selection.parameters.least > 0)
		die_at(place, "-%s is for levels, and this file has gains, first here",
		       options->gains.count > 0 ? "g" : options->weights.count > 0 ? "s" : "l");
	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];

		if (selection->variant[wanted->variant].least > 0 ||
		    (wanted->option && wanted->measure->of == OF_LEVELS))
			die_at(place, "%s: %s is for levels, and this file has gains, first here",
			       wanted->option,
			       wanted->name);
	}
}

/* Says, once for each of nDCG@, AP@ and RBP, that trec_eval or ir_measures mean another number by
   this name. */
static void note_other_meanings(const struct evaluate *evaluate)
{
	const struct selection *selection = &evaluate->evaluator.selection;
	bool ndcg = evaluate->options.selection.parameters.log_base != 2, ap = false;
	bool rbp = (evaluate->options.given & USES_RBP) != 0;

	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];
		struct slice name = slice_of(wanted->measure->name);
		bool has_cutoff = wanted->measure->scope == CUT_OFF;
		size_t l = wanted->cutoff;

		if (!wanted->option || strcmp(wanted->option, "-m") != 0)
			continue;
		if (slice_is(name, "nDCG") && wanted->given == 0 && !ndcg) {
			say("note: nDCG@%zu has no discount at ranks 1 and 2; trec_eval's ndcg_cut_%zu is MSnDCG@%zu", l, l, l);
			ndcg = true;
		} else if (slice_is(name, "AP") && has_cutoff && !ap) {
			say("note: AP@%zu is divided by min(%zu, R); AP@%zu of ir_measures, divided by R, is map_cut@%zu", l, l, l, l);
			ap = true;
		} else if (slice_is(name, "RBP") && wanted->given == 0 && !rbp) {
			say("note: RBP has p = 0.95; RBP of ir_measures has p = 0.8: RBP(p=0.8)");
			rbp = true;
		}
	}
}

/* Reads the judgements; if they are gains, the measures are those of gcompute. */
static void read_judgements(struct evaluate *evaluate)
{
	struct evaluating *options = &evaluate->options;

	topics_read_chosen(&evaluate->judged, evaluate->qrels, &QRELS_OR_GAINS_FILE, &evaluate->list);
	if (evaluate->judged.first_gain == 0 && options->H > 0)
		die_at((struct place){.file = evaluate->judged.file},
		       "-H is for gains, and this file has levels");
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
	under_way = evaluate;
	if (evaluate->saving.path)
		look_around(evaluate);
	read_judgements(evaluate);
	note_other_meanings(evaluate);
	evaluator_declare(&evaluate->evaluator, &evaluate->judged, &evaluate->report);
	evaluate->scores.topics = &evaluate->judged.names;
	evaluate->summary = allocate(evaluate->runs, sizeof *evaluate->summary);
	for (size_t r = 0; r < evaluate->runs; r++) {
		summary_make(&evaluate->summary[r], &evaluate->scores, &evaluate->report,
		             evaluate->evaluator.column,
		             evaluate->evaluator.selection.count, evaluate->judged.file);
		evaluate->scores.run[r].name = evaluate->name[r];
		evaluate->scores.run[r].file = evaluate->path[r];
	}
	difference_make(&evaluate->difference, evaluate->judged.names.count);
	progress_start();
	evaluate_next_runs();
	summary_warn_undefined(&evaluate->summary[0], "not in the means (-norel zero counts 0)");
}

static void free_evaluate(struct evaluate *evaluate)
{
	for (size_t r = 0; r < evaluate->listed; r++)
		free((char *)evaluate->path[r]);
	free(evaluate->path - 1);
	for (size_t r = 0; r < evaluate->runs; r++)
		summary_free(&evaluate->summary[r]);
	free(evaluate->summary);
	difference_free(&evaluate->difference);
	free(evaluate->name);
	for (size_t r = 0; r < evaluate->runs && evaluate->saving.path; r++)
		free(evaluate->saving.file[r]);
	free(evaluate->saving.file);
	/* once more, if something could not be removed */
	remove_stage();
	under_way = NULL;
	free(evaluate->saving.staged);
	free(evaluate->saving.kept);
	free(evaluate->list.chosen.at);
	scores_free(&evaluate->scores);
	evaluator_free(&evaluate->evaluator);
	evaluating_free(&evaluate->options);
	topics_free(&evaluate->judged);
}

static void run(const struct command *command, char **argv)
{
	struct evaluate evaluate = {
		.list = {.topics = true, .trec = true, .any_run = true, .order = BY_SCORE},
		.means = MEANS_DEFAULT,
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
