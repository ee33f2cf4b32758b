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
#include "loop/difference.h"
#include "loop/driver.h"
#include "loop/look.h"
#include "measure/describe.h"
#include "measure/synonyms.h"
#include "report/means.h"
#include "report/page.h"
#include "report/topics.h"
#include "values/nev.h"
#include "values/runs.h"

#define USUAL_OF_PAGE "MSnDCG@10"
#define USUAL "AP,MSnDCG@10,nERR@10,Q@10,P@10,RR"
/* of samples; and of these with -j */
#define USUAL_CONDENSED "AP,MSnDCG@10,P@10"
#define USUAL_OF_SAMPLES "infAP,infNDCG,infP@10," USUAL_CONDENSED

static void NORETURN evaluate(const struct command *command, char **argv);

DESCRIBES(describe, OF_LISTS | OF_SAMPLES, USUAL)

const struct command evaluate_command = {
	"evaluate", "[options] QRELS RUN...",
	"Evaluate runs, and print a table of means: a row for each run.",
	"QRELS are TREC qrels (lines \"topic anything item level\"), NTCIR qrels (\"topic item "
	"label\") or BEIR qrels (\"topic item level\" with tabs); levels can be gains such as 0.5; or "
	"a sample of a pool (\"topic anything item stratum level\", below 0: not sampled). "
	"Each RUN is a TREC run (\"topic anything item rank score runname\") or has lines \"topic "
	"item rank\". Files can be compressed; one of them can be -, standard input.\n\nOf -v, " HEAD_LINES, describe,
	evaluate,
};

struct evaluate {
	struct driver d;
	struct excluded excluded;
	struct shown shown;     /* the table; its format is LINES for -format nev */
	struct words files;     /* the judgements, then the runs */
	const char **path;      /* of the runs, in `files` */
	char **name;            /* of the runs */
	size_t runs;
	bool has_page;          /* -format html */
	struct page page;
	/* -o: new files are made in a directory of that of -o, the stage, and then moved */
	const char *directory;  /* NULL: none */
	char **file;            /* by run: its path in the directory, */
	struct set in_directory;        /*   and its name there */
	char *stage;            /* its path; NULL: it is not there */
	char **staged;          /* by run: the path of its new file there */
	bool is_made;           /* this call made the directory, and no file is in its place */
	char *other;            /* another .nev file that was there, the first in byte order, of */
	size_t others;          /*   how many */
};

/* What options of lists need, and -baseline. */
#define OF_PAGE "-format html"
#define OF_LISTS_SHOWN "-v, -diff or " OF_PAGE
#define WITH_BASELINE "-test, -margin, -topics or " OF_PAGE

#define TREC_EVAL_HAS "ntcir_eval trec_eval has trec_eval's options"

static const struct option HINTS[] = {
	HINT("k|K|top|topk|depth", CUTS_MEASURES "; -truncate 10 cuts lists"),
	HINT("by_query|by-query|per_query|per-query|perquery",
	     "-topics AP or -long prints the values of topics"),
	HINT("q", "-long prints the values of topics; " TREC_EVAL_HAS),
	HINT("c", "topics that a run lacks count 0 here; " TREC_EVAL_HAS),
	HINT("M", "-truncate cuts lists; " TREC_EVAL_HAS),
	HINT("J", "-j skips unjudged items; " TREC_EVAL_HAS),
	HINT("n|a|N|R|T|nq|qn|qc|cq|nc|cn|qnc|nqc", TREC_EVAL_HAS),
	HINT("effects", "ntcir_eval discpower -effects has effect sizes; evaluate -topics MEASURE "
	     "makes its input"),
	HINT("qrels|judgements|judgments|run|runfile",
	     "the files come without options: ntcir_eval evaluate QRELS RUN"),
	HINT("output|out", "> FILE keeps the table, -o DIR the values of topics"),
	HINT("html", "-format html writes a page"),
	HINT("rel|relevance_level|level_for_rel", "-l 2: items are relevant from level 2 on"),
	HINT("trec", "ntcir_eval trec_eval prints trec_eval's lines"),
	HINT("sep", "evaluate reads blanks or tabs between fields: tr , ' ' < FILE"),
	{0},
};

static void check_options(struct evaluate *e, const struct parsed *parsed, const char *runs,
                          const struct option table[]);

static void read_options(struct evaluate *e, const struct command *command, char **argv)
{
	struct request *asked = &e->d.asked;
	const char *runs = NULL;
	const struct option own[] = {
		HEADING("Measures"),
		{"m", "LIST", &reads_words, &asked->options.lists,
		 .help = "measures or sets; -m help describes them (default " USUAL ")"},
		MEASURES_HINT,
		GAINS_OPTIONS(&asked->gains, ""),
		H_OPTION(&asked->gains),
		MEASURE_OPTIONS(asked),
		NOREL_OPTION(&asked->gains, NULL),
		{"l", "K", &reads_positive, &asked->options.parameters.least,
		 .help = "binary measures: items are relevant from level K on"},
		HEADING("Lists and topics"),
		RUNS_OPTION(&runs, NULL),
		CONDENSED_OPTION(asked),
		SORT_BY_SCORE_OPTION(&asked->files),
		TIES_OPTION(&asked->files),
		TRUNCATE_OPTION(&asked->files, NULL),
		DUP_OPTION(&asked->files),
		CHOSEN_OPTIONS(&asked->files.chosen, NULL),
		EXCLUDED_OPTIONS(&e->excluded, NULL),
		HEADING("One list"),
		RANK_OPTIONS(asked, "with -topic: ", " (-diff: first K "
		             "items; default all, of -v on a terminal 20, html 10)", OF_LISTS_SHOWN,
		             "-v or -diff"),
		FLAG("diff", &asked->shows_difference, "with -topic and one measure: show which "
		     "items make the difference between two runs", NULL),
		TEXT_OPTIONS(&asked->texts, OF_LISTS_SHOWN),
		HEADING("Output"),
		{"format", TABLE_FORMATS_OR("nev", CHOICE_WORD) "|html", NULL, &e->shown.format,
		 .help = "default text; html: a page of lists, side by side; of one run nev "
		         "(lines of compute)"},
		FORMAT_HINTS,
		{"o", "DIR", &reads_name, &e->directory,
		 .help = "also write DIR/RUN.nev for each run"},
		DIGITS_OPTION(&asked->report.digits, "4", NULL),
		{0},
	};
	const struct option table[] = {SHOWN_OPTIONS(&e->shown, WITH_BASELINE), {0}};
	const struct parsed parsed = options_read(command, ROWS(own, table, HINTS), argv);

	check_options(e, &parsed, runs, table);
}

/* ---- the runs ---- */

/* Takes the runs of the command line, and those of the file of -runs before them. */
static void find_runs(struct evaluate *e, const char *runs, const struct parsed *parsed)
{
	struct words *files = &e->files;

	read_words(parsed->operand[0], files);
	runs_take(files, runs, parsed->operand + 1, parsed->operand_count - 1);
	input_refuse_same(files->at, files->count);
	e->path = files->at + 1;
	e->runs = files->count - 1;
	e->name = allocate(e->runs, sizeof *e->name);
	run_names_of_lists(e->name, e->path, e->runs);
}

/* ---- -o ---- */

static void NORETURN die_file(const char *path)
{
	die_at(in_file(path), "%s", strerror(errno));
}

/* A usage error if the directory is not there, and has the name of a file. */
static void check_directory(const char *path)
{
	static const char endings[] = ".tsv|.csv|.json|.tex|.md|.txt|.svg|.png|.pdf|.nev";
	const char *dot = strrchr(path, '.');
	struct stat status;

	if (dot && dot > path && options_choice(dot, endings, NULL) && stat(path, &status) < 0)
		die_usage("-o takes a directory, for a .nev file of each run, but %s looks like a "
		          "file; the table goes to standard output (> FILE)",
		          quote(slice_of(path)));
}

/* Names the file of each run in the directory, with "-" for each "/" in the run's name. */
static void name_files(struct evaluate *e)
{
	e->file = allocate(e->runs, sizeof *e->file);
	for (size_t r = 0; r < e->runs; r++) {
		char *path = e->file[r] = text_of("%s/%s.nev", e->directory, e->name[r]);

		for (char *at = path + strlen(e->directory) + 1; (at = strchr(at, '/'));)
			*at = '-';
		if (set_add(&e->in_directory, slice_of(strrchr(path, '/') + 1)) < r)
			die_usage("-o: two runs would be written to %s",
			          quote(slice_of(path)));
	}
}

/* Before any file is read: dies if a directory is in the place of a run's file. Notes other files
   of measures. */
static void look_around(struct evaluate *e)
{
	const struct dirent *entry;
	DIR *directory = opendir(e->directory);
	struct stat status;

	for (size_t r = 0; r < e->runs; r++)
		if (stat(e->file[r], &status) == 0 && S_ISDIR(status.st_mode))
			die_at(in_file(e->file[r]), "%s", strerror(EISDIR));
	while (directory && (entry = readdir(directory))) {
		struct slice name = slice_of(entry->d_name);

		if (name.at[0] == '.' || name.length <= 4 ||
		    strcmp(name.at + name.length - 4, ".nev") != 0 ||
		    set_find(&e->in_directory, name) != NOT_FOUND)
			continue;
		if (e->others++ > 0 && strcmp(name.at, e->other) >= 0)
			continue;
		free(e->other);
		e->other = string_of(name);
	}
	if (directory)
		closedir(directory);
}

/* For the end of a program that ends early. */
static struct evaluate *saving;

/* Removes the stage. A directory that nothing was put into goes, too. */
static void remove_stage(void)
{
	struct evaluate *e = saving;

	for (size_t r = 0; r < e->runs && e->stage; r++)
		unlink(e->staged[r]);
	if (e->stage && rmdir(e->stage) == 0) {
		free(e->stage);
		e->stage = NULL;
	}
	if (e->is_made)
		rmdir(e->directory);
}

static void make_stage(struct evaluate *e)
{
	char *stage = string_format("%s/.evaluate.%ld", e->directory, (long)getpid());

	e->staged = allocate(e->runs, sizeof *e->staged);
	for (size_t r = 0; r < e->runs; r++)
		e->staged[r] = text_of("%s/%zu", stage, r);
	saving = e;
	if (atexit(remove_stage) != 0)
		die_of_memory();
	if (mkdir(e->directory, 0777) == 0)
		e->is_made = true;
	else if (errno != EEXIST)
		die_file(e->directory);
	if (mkdir(stage, 0700) < 0)
		die_file(errno == EEXIST ? stage : e->directory);
	e->stage = stage;
}

/* Writes the lines of each run to a file in the stage, then puts all in their places. Signals
   wait. */
static void save(struct evaluate *e)
{
	sigset_t all, before;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	make_stage(e);
	for (size_t r = 0; r < e->runs; r++) {
		int descriptor = open(e->staged[r], O_WRONLY | O_CREAT | O_EXCL, 0666);

		if (descriptor < 0)
			die_file(e->file[r]);
		driver_write(&e->d, r);
		output_save(descriptor, e->file[r]);
	}
	for (size_t r = 0; r < e->runs; r++)
		if (rename(e->staged[r], e->file[r]) < 0)
			die_at(in_file(e->file[r]),
			       "%s: %zu of %zu files are new, those of the runs before this one",
			       strerror(errno), r, e->runs);
	e->is_made = false;
	remove_stage();
	sigprocmask(SIG_SETMASK, &before, NULL);
	if (e->others > 0)
		warn_at(in_file(e->directory),
		        "the directory has %zu other .nev file%s, such as %s", e->others,
		        plural(e->others), quote(slice_of(e->other)));
}

/* ---- the command line ---- */

/* Whether each word of a list is the name of a measure, here or elsewhere. */
static bool are_measures(const char *list)
{
	struct slice word, cutoff;
	bool are = false;

	while (name_next(&list, &word, NULL, NULL)) {
		bool at = memchr(word.at, '@', word.length) != NULL;

		if (!measure_find(name_of(word), at, ~0) && !synonym_find(word, &cutoff))
			return false;
		are = true;
	}
	return are;
}

/* A usage error if a word is no file, but a measure, or several. */
static void refuse_measures(const struct parsed *parsed)
{
	for (size_t i = 0; i < parsed->operand_count; i++) {
		const char *path = parsed->operand[i];
		const char *mark = strpbrk(path, " (") ? "'" : "";

		if (access(path, F_OK) < 0 && are_measures(path))
			die_usage("no file %s: a measure? -m %s%s%s (commas separate several)",
			          path, mark, path, mark);
	}
}

/* The format of -v and -diff. */
static void check_format(struct evaluate *e, const struct parsed *parsed)
{
	const struct request *asked = &e->d.asked;
	const char *option = asked->shows_ranks ? "-v" : asked->shows_difference ? "-diff" : NULL;
	enum table_format format = e->shown.format;

	if (!option || !options_given(parsed, "format"))
		return;
	if (format != TSV && format != CSV && format != JSON)
		die_usage("%s has the formats tsv, csv and json", option);
	e->d.asked.format = format;
}

/* A usage error if an option is for a page, or for lists, and the format is another one. */
static void check_without_page(const struct evaluate *e, const struct parsed *parsed)
{
	static const char *const of_lists[] = {"depth", "text", "queries"};
	bool shows_lists = e->d.asked.shows_ranks || e->d.asked.shows_difference;

	for (size_t i = 0; i < sizeof of_lists / sizeof *of_lists && !shows_lists; i++)
		refuse(options_given(parsed, of_lists[i]), "-%s needs %s", of_lists[i],
		       OF_LISTS_SHOWN);
	refuse(e->shown.baseline_name && !shows_comparison(&e->shown) && !e->shown.topics_name,
	       "-baseline needs %s", WITH_BASELINE);
}

/* Checks the options of the page, and takes their values; `rows` are those of tables. */
static void check_page(struct evaluate *e, const struct parsed *parsed,
                       const struct option rows[])
{
	static const char goes[] = "|order|names|test|baseline|B|alpha|correct|seed";
	static const char orders[] = "|topic|difference";
	struct shown *shown = &e->shown;
	struct page *page = &e->page;
	enum { AS_JUDGED, BY_DIFFERENCE } order = AS_JUDGED;

	for (; rows->name; rows++)
		refuse(options_given(parsed, rows->name) && !options_choice(rows->name, goes, NULL),
		       "-format html is no table, so -%s does not go with it", rows->name);
	refuse(e->directory != NULL, "-format html prints one page: write > FILE in place of -o");
	refuse(shows_test(shown) && !shown->baseline_name,
	       "-format html: -test needs -baseline RUN");
	if (shown->order_name && !options_choice(shown->order_name, orders, &order))
		die_usage("-format html: -order takes \"topic\" or \"difference\", not %s",
		          quote(slice_of(shown->order_name)));
	page->by_difference = order == BY_DIFFERENCE;
	refuse(page->by_difference && e->runs < 2,
	       "-order difference takes two runs or more, found 1");
	refuse(page->by_difference && e->runs > 2 && !shown->baseline_name,
	       "-order difference of %zu runs needs -baseline RUN", e->runs);
	shown->order_name = NULL;
	page->depth = !options_given(parsed, "depth") ? 10
	              : e->d.asked.depth == 0 ? SIZE_MAX : e->d.asked.depth;
}

/* Refuses forms of output that do not go together; `rows` are the options of the table. */
static void check_output(struct evaluate *e, const struct parsed *parsed,
                         const struct option rows[])
{
	const struct request *asked = &e->d.asked;
	bool shows_ranks = asked->shows_ranks, shows_difference = asked->shows_difference;
	bool as_lines = e->shown.format == LINES;
	bool has_table = !as_lines && !shows_ranks && !shows_difference &&
	                 options_given(parsed, "format");
	bool has_chosen = chosen_given(&asked->files.chosen) || request_is_data(asked);

	for (; rows->name; rows++)
		has_table |= options_given(parsed, rows->name);
	refuse(as_lines && (has_table || e->directory), "-format nev prints the lines of "
	       "topics, so options of the table and -o do not go with it");
	refuse(as_lines && e->runs > 1, "-format nev prints one run, found %zu; -o DIR writes a "
	       "file for each", e->runs);
	refuse((e->shown.margin > 0 || e->shown.is_gate) && e->directory,
	       "-o writes files of runs, so -margin and -gate do not go with it");
	refuse(e->shown.names_path && e->directory,
	       "-o names files as runs, so -names does not go with it");
	refuse(shows_ranks && !has_chosen, "-v shows the lists of some topics: it needs -topic, or "
	       "-format tsv, csv or json");
	refuse(shows_ranks && (has_table || e->directory), "-v shows lists in place of the table, "
	       "so options of the table and -o do not go with it");
	refuse(shows_difference && !has_chosen, "-diff compares the lists of some topics: it "
	       "needs -topic, or -format tsv, csv or json");
	refuse(shows_difference && (has_table || e->directory || shows_ranks || as_lines),
	       "-diff shows items in place of the table, so options of the table, -o and -v do not "
	       "go with it");
	refuse(shows_difference && e->runs != 2, "-diff compares two runs, found %zu", e->runs);
}

/* Asks for the measures without -m; at -cutoffs, if these are given. */
static void take_usual(struct selection_options *options, const char *usual, bool has_cutoffs)
{
	char *list = text_of("%s", usual), *to = list;

	for (const char *from = list; *from; from++)
		if (!has_cutoffs || !is_digit(*from))
			*to++ = *from;
	*to = '\0';
	options->lists.count = 0;
	read_words(list, &options->lists);
}

/* A usage error if -diff or the page has not one measure, to which items add. */
static void check_measure(const struct evaluate *e)
{
	const struct selection *selection = &e->d.asked.selection;
	const char *option = e->d.asked.shows_difference ? "-diff" : "-format html";

	if (!e->d.asked.shows_difference && !e->has_page)
		return;
	refuse(selection->count != 1, "%s takes one measure in -m, found %zu", option,
	       selection->count);
	if (selection->at[0].measure->traits & IS_OF_TOPIC)
		die_usage("%s: no item of a list adds to %s, which counts the judgements", option,
		          selection->at[0].measure->name);
}

/* How long texts are without -text-length: in rows for programs whole; on a terminal what fits. No
   text is read that has more characters than the terminal has columns. */
static void take_text_length(struct evaluate *e)
{
	struct texts *texts = &e->d.asked.texts;

	if (!e->has_page && !request_is_data(&e->d.asked))
		texts->columns = output_columns();
	texts->items.length = e->has_page ? 300
	                      : request_is_data(&e->d.asked) ? 0
	                      : texts->columns > 0 ? texts->columns : 60;
}

static void check_options(struct evaluate *e, const struct parsed *parsed, const char *runs,
                          const struct option table[])
{
	struct shown *shown = &e->shown;
	struct driver *d = &e->d;
	struct request *asked = &d->asked;

	if (parsed->operand_count < 1 || (parsed->operand_count < 2 && !runs))
		die_usage("takes QRELS and at least one RUN, found %s (see ntcir_eval evaluate -h)",
		          parsed->operand_count == 0 ? "neither" : "no RUN");
	refuse_measures(parsed);
	if (shown->topics_name && slice_is_digits(slice_of(shown->topics_name)))
		die_usage("-topics takes a measure; for one topic: -topic %s",
		          shown->topics_name);
	find_runs(e, runs, parsed);
	check_format(e, parsed);
	e->has_page = shown->format == HTML;
	if (e->has_page)
		check_page(e, parsed, table);
	else
		check_without_page(e, parsed);
	shown->format = e->has_page ? TEXT : shown->format;
	if (!e->has_page)
		check_output(e, parsed, table);
	if (options_given(parsed, "ties") && asked->files.order != BY_SCORE)
		die_usage("-ties orders equal scores, so it needs -sort score");
	asked->files.condenses = asked->options.condensed && asked->files.truncate == 0;
	if (e->directory) {
		check_directory(e->directory);
		name_files(e);
	}
	shown->digits = asked->report.digits;
	shown_check(shown, parsed);
	shown_check_runs(shown, e->runs);
	shown_name_runs(shown, e->name, e->path, e->runs);
	if (asked->options.lists.count == 0)
		take_usual(&asked->options, e->has_page ? USUAL_OF_PAGE : USUAL,
		           options_given(parsed, "cutoffs"));
	asked->options.topics_name = shown->topics_name;
	asked->options.order_name = shown->order_name;
	request_check(asked, parsed);
	check_measure(e);
	asked->report.mean = shown->format == LINES || e->directory;
	d->no_heads = !asked->report.mean && (!asked->shows_ranks || request_is_data(asked));
	if (!options_given(parsed, "text-length"))
		take_text_length(e);
}

/* ---- evaluation ---- */

/* Dies if something on the command line needs levels, which the judgements do not have. */
static void refuse_levels(const struct request *asked, const struct judgements *qrels)
{
	const struct place place = on_line(qrels->file, qrels->first_gain);
	const char *option = asked->gains.of_levels.count > 0 ? "g"
	                   : asked->gains.weights.count > 0 ? "s"
	                   : asked->options.parameters.least > 0 ? "l" : NULL;

	if (option)
		die_at(place, "-%s is for levels, and this file has gains, first here", option);
	for (size_t i = 0; i < asked->selection.count; i++) {
		const struct selected *selected = &asked->selection.at[i];

		if (asked->selection.variant[selected->variant].least > 0 ||
		    (selected->option && selected->measure->kinds == OF_LEVELS))
			die_at(place, "%s: %s is for levels, and this file has gains, first here",
			       selected->option, selected->name);
	}
}

/* Dies if a measure of samples is named. */
static void refuse_samples(const struct request *asked, const struct judgements *qrels)
{
	for (size_t i = 0; i < asked->selection.count; i++) {
		const struct selected *selected = &asked->selection.at[i];

		if (selected->measure->kinds == OF_SAMPLES)
			die_at(in_file(qrels->file), "%s: %s is for a sample of the pool (lines "
			       "\"topic anything item stratum level\"), and this file is none; "
			       "ntcir_eval trec_eval -m infAP takes the pool as one stratum",
			       selected->option, selected->head);
	}
}

/* Warns of the measures that see only the judged part of a sample. */
static void warn_of_sample(const struct request *asked, const struct judgements *qrels)
{
	enum { MOST_NAMED = 8 };
	size_t pooled, judged = judgements_sampled(qrels, &pooled), others = 0;
	char *names = NULL;

	for (size_t i = 0; i < asked->selection.count; i++) {
		const struct selected *selected = &asked->selection.at[i];

		if (selected->measure->kinds != OF_SAMPLES && others++ < MOST_NAMED)
			names = add_word(names, selected->head);
	}
	if (others > MOST_NAMED)
		text_add(&names, " and %zu more", others - MOST_NAMED);
	if (others > 0 && judged < pooled)
		warn_at(in_file(qrels->file), "%s see%s only the %zu of %zu items that were "
		        "judged; infAP, infNDCG, infP@ estimate the pool", names,
		        others == 1 ? "s" : "", judged, pooled);
	free(names);
}

/* Chooses the measures that the judgements allow: of gains those of gcompute; of samples with other
   usual ones, where there may be several. */
static void take_measures(struct request *asked, const struct judgements *qrels, bool has_page)
{
	struct selection_options *options = &asked->options;
	bool has_gains = qrels->first_gain > 0, is_sample = qrels->format.has_strata;

	if (!is_sample) {
		refuse_samples(asked, qrels);
		options->kinds = OF_LEVELS;
	}
	if (has_gains) {
		refuse_levels(asked, qrels);
		options->kinds = OF_GAINS;
		options->irbu = false;
	}
	if (is_sample && !options->lists_option && !has_page)
		take_usual(options, options->condensed ? USUAL_CONDENSED : USUAL_OF_SAMPLES,
		           (options->uses_given & USES_CUTOFFS) != 0);
	if (is_sample || has_gains)
		request_select(asked);
	if (is_sample)
		warn_of_sample(asked, qrels);
}

/* Warns of a cut-off that the user typed, and that lists are too short for. */
static void warn_of_truncation(const struct request *asked)
{
	for (size_t i = 0; i < asked->selection.count && asked->files.truncate > 0; i++) {
		const struct selected *selected = &asked->selection.at[i];
		bool typed = selected->has_cutoff ? selected->option != NULL
		                                  : (asked->options.uses_given & USES_CUTOFFS) != 0;

		if (!typed || selected->measure->scope != CUT_OFF ||
		    selected->cutoff <= asked->files.truncate)
			continue;
		warn_at(in_file(NULL), "-truncate %zu cuts lists above the cut-off of %s",
		        asked->files.truncate, selected->head);
		return;
	}
}

static void read_judgements(struct evaluate *e)
{
	struct driver *d = &e->d;
	struct request *asked = &d->asked;

	driver_read(d, e->files.at[0], &QRELS_OR_GAINS_FILE);
	if (d->at.qrels.first_gain == 0 && asked->gains.H > 0) {
		if (d->at.qrels.first_point == 0)
			die_at(in_file(d->at.qrels.file),
			       "-H is for gains, and this file has levels");
		judgements_take_gains(&d->at.qrels);
	}
	take_measures(asked, &d->at.qrels, e->has_page);
	selection_note_meanings(&asked->selection, &asked->options,
	                        asked->gains.of_levels.count > 0);
	warn_of_truncation(asked);
}

/* Writes the query of the topic, where people read. */
static void write_query(struct request *asked, size_t topic)
{
	struct slice query = {NULL, 0};

	if (asked->texts.queries.path && !request_is_data(asked))
		query = text_file_get(&asked->texts.queries, topic);
	if (!query.at)
		return;
	REPORT(&asked->report, "# %s ", SHOWN_LINE[QUERY_LINE]);
	output_text(query);
	output_char('\n');
}

static bool evaluate_topic(struct driver *d, double value[])
{
	/* .d is the first member */
	struct evaluate *e = (struct evaluate *)d;
	bool has_values;

	if (d->asked.shows_ranks)
		write_query(&d->asked, d->at.topic);
	has_values = driver_evaluate(d, value);
	if (e->has_page && has_values)
		look_keep(&e->page, &d->asked, &d->at);
	return has_values;
}

/* Says, once for all runs, that equal scores are in another order than NTCIR's tools have them. */
static void note_ties(const struct evaluate *e)
{
	const struct run_values *run = e->d.values.run;
	size_t runs = 0, first = 0, most = 0;
	const char *of_runs;

	for (size_t r = 0; r < e->runs; r++) {
		if (run[r].against > 0 && runs++ == 0)
			first = r;
		if (run[r].against > most)
			most = run[r].against;
	}
	if (runs == 0)
		return;
	of_runs = runs > 1 ? text_of(" of %zu runs", runs) : "";
	say("note: in up to %zu of %zu topics%s (first: %s) items with equal scores and different "
	    "gains are not in the order of their ranks: trec_eval's order counts (-sort rank or "
	    "file: the run's own; -ties best, worst: by how much it matters)", most,
	    run->evaluated, of_runs, printable(slice_of(e->name[first])));
}

/* Says, once for all runs, that queries seem to be documents of the collection. */
static void note_selves(const struct evaluate *e)
{
	const struct run_values *run = e->d.values.run;
	size_t most = 0;

	for (size_t r = 0; r < e->runs; r++)
		if (run[r].selves > most)
			most = run[r].selves;
	if (2 * most > run->evaluated)
		say("note: items have the ID of their topic in %zu of %zu topics (documents as "
		    "queries? -exclude-self takes them out, as BEIR does)", most, run->evaluated);
}

static void evaluate_runs(struct evaluate *e)
{
	struct driver *d = &e->d;
	struct text_file *queries = &d->asked.texts.queries;

	if (e->directory)
		look_around(e);
	read_judgements(e);
	if (queries->path) {
		set_copy(&queries->wanted, &d->at.qrels.names);
		text_file_read(queries);
	}
	if (e->has_page)
		look_start(&e->page, e->runs, d->at.qrels.names.count);
	driver_run(d, e->path, e->runs);
	excluded_say(&e->excluded);
	note_ties(e);
	note_selves(e);
	for (size_t r = 0; r < e->runs; r++)
		d->values.run[r].name = e->name[r];
}

/* ---- output ---- */

/* Writes the page of lists. */
static void write_page(struct evaluate *e)
{
	struct texts *texts = &e->d.asked.texts;
	struct page *page = &e->page;

	page->judgements = e->d.at.qrels.file;
	page->version = VERSION;
	page->options = request_changes(&e->d.asked, &e->d.at.qrels.labels);
	look_take_texts(page, texts);
	page_write(page, &e->shown);
	text_file_note(&texts->items, "item");
	text_file_note(&texts->queries, "topic");
}

static void write_table(struct evaluate *e)
{
	struct shown *shown = &e->shown;
	struct driver *d = &e->d;

	shown->values = &d->values;
	shown->has_lists = true;
	if (shown->topics_name)
		shown->topics_measure = d->measure[d->asked.selection.topics];
	if (shown->order_name)
		shown->order_measure = d->measure[d->asked.selection.order];
	/* measures are numbered in the order of their first columns; each is printed once */
	for (size_t c = 0; c < d->columns; c++)
		if (d->measure[c] == shown->chosen.count)
			sizes_add(&shown->chosen, d->measure[c]);
	if (e->has_page)
		write_page(e);
	else
		(shows_topics(shown) ? topics_write : means_write)(shown);
}

/* Writes what -v shows of a run. */
static void write_ranks(struct evaluate *e, size_t number)
{
	struct driver *d = &e->d;
	const struct run_values *run = &d->values.run[number];

	if (!request_is_data(&d->asked)) {
		output_format("# %s ", SHOWN_LINE[RUN_LINE]);
		output_readable(slice_of(run->name));
		output_char('\n');
		driver_write(d, number);
		return;
	}
	for (size_t t = 0; t < run->topics; t++) {
		d->asked.report.prefix = set_get(&d->at.qrels.names, t);
		ranks_write(&d->asked, &d->ranks[number * run->topics + t], run, t);
	}
}

static void write_differences(struct driver *d)
{
	size_t topics = d->at.qrels.names.count;

	for (size_t t = 0; t < topics; t++) {
		d->asked.report.prefix = set_get(&d->at.qrels.names, t);
		if (d->at.qrels.ignored[t])
			continue;
		write_query(&d->asked, t);
		difference_write(&d->asked, (const struct ranks *const[]){
			&d->ranks[t], &d->ranks[topics + t],
		}, d->values.run, t);
	}
}

/* Writes what -v or -diff shows; then it is known which texts are needed. */
static void write_lists(struct evaluate *e)
{
	struct request *asked = &e->d.asked;
	struct texts *texts = &asked->texts;

	text_file_read(&texts->items);
	if (request_is_data(asked) && asked->shows_ranks)
		ranks_write_heads(asked);
	else if (request_is_data(asked))
		difference_write_heads(asked, e->d.values.run);
	for (size_t r = 0; r < e->runs && asked->shows_ranks; r++)
		write_ranks(e, r);
	if (asked->shows_difference)
		write_differences(&e->d);
	text_file_note(&texts->items, "item");
	text_file_note(&texts->queries, "topic");
}

/* Writes rows for programs, which are UTF-8. Nearly all of it is ASCII. */
static void write_characters(struct slice t)
{
	while (t.length > 0) {
		size_t ascii = 0;

		while (ascii < t.length && (unsigned char)t.at[ascii] < 0x80)
			ascii++;
		output_text((struct slice){t.at, ascii});
		t = (struct slice){t.at + ascii, t.length - ascii};
		if (t.length > 0)
			output_text(slice_character(&t));
	}
}

/* Writes what -o saves when the rest of the output is complete, and that when the files are in
   their places. */
static void NORETURN write_results(struct evaluate *e)
{
	const struct request *asked = &e->d.asked;
	struct slice rest;
	char *written;

	if (e->shown.format == LINES)
		driver_write(&e->d, 0);
	else if (asked->shows_ranks || asked->shows_difference)
		write_lists(e);
	else
		write_table(e);
	written = output_take();
	rest = slice_of(written);
	if (e->has_page && rest.length > 10000000)
		say("note: the page has %zu MB: -topic-file, fewer runs or a smaller -depth make it "
		    "smaller", rest.length / 1000000);
	if (e->directory)
		save(e);
	output_release();
	if (request_is_data(asked))
		write_characters(rest);
	else
		output_text(rest);
	finish_with(e->shown.failed ? EXIT_GATE : EXIT_SUCCESS);
}

static void NORETURN evaluate(const struct command *command, char **argv)
{
	struct evaluate e = {
		.d = {
			.asked.files = {
				.topics = true, .any_run = true, .chosen.excluded = &e.excluded,
			},
			.asked.options.kinds = OF_LEVELS | OF_SAMPLES, .lists = RES_LIST,
			.evaluate = evaluate_topic,
		},
		.shown = SHOWN_DEFAULT(VERSION),
	};

	read_options(&e, command, argv);
	evaluate_runs(&e);
	write_results(&e);
}
