/* SPDX-License-Identifier: MIT */
/* table prints a table of means, or of values, from the measures of runs. */
#include "cmd/commands.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/output.h"
#include "report/means.h"
#include "report/topics.h"
#include "measure/names.h"
#include "measure/sets.h"
#include "measure/synonyms.h"
#include "read/chosen.h"
#include "read/formats.h"
#include "read/lists.h"
#include "values/nev.h"
#include "values/runs.h"

static void NORETURN table(const struct command *command, char **argv);

const struct command table_command = {
	"table", "[options] [FILE ...]",
	"Print a table of means from the measures of runs.",
	"A FILE.nev has the measures of a run, lines \"topic measure= value\", as evaluate -o and "
	"the subcommands that print measures of topics write them. Values of other programs are "
	"read, too: what trec_eval -q prints, and lines below a heading, of one run or more. A "
	"mean is over the topics that have the measure, unless the file has means itself (compute "
	"-mean). The name of a run is that of its file, with directories if two would be the "
	"same.\n",
	NULL, table,
};

struct tabling {
	struct words lists;     /* of -m */
	struct shown shown;
	struct words files;
	struct columns columns;
	struct chosen chosen;   /* topics */
	struct set topics;
	struct values values;
};

static bool read_list(char *word, void *value)
{
	return word[strspn(word, NAME_SEPARATORS)] != '\0' && read_words(word, value);
}

static const struct reader reads_list = {
	.read = read_list,
	.takes = "names of measures, such as AP,NCUrb,P,Q@10",
};

/* The words of -missing. */
#define MISSING(choice) choice(FILL, "zero") choice(EXCLUDE, "exclude")

static void read_options(struct tabling *t, const struct command *command, char **argv)
{
	struct shown *shown = &t->shown;
	enum { MISSING(CHOICE_NAME) } missing = EXCLUDE;
	const char *runs = NULL;
	const struct option own[] = {
		HEADING("Output"),
		{"m", "MEASURE,...", &reads_list, &t->lists,
		 .help = "these measures, in this order (default: all)"},
		MEASURES_HINT,
		{"format", TABLE_FORMATS(CHOICE_WORD), NULL, &shown->format,
		 .help = "default text, with -long tsv"},
		FORMAT_HINTS,
		DIGITS_OPTION(&shown->digits, "4", NULL),
		SHOWN_OPTIONS(shown, "-test, -margin or -topics"),
		HEADING("Input"),
		{"columns", "LIST", &reads_columns, &t->columns,
		 .help = "what the columns of files without heading are: run,measure,topic,value"},
		CHOSEN_OPTIONS(&t->chosen, NULL),
		{"missing", MISSING(CHOICE_WORD), NULL, &missing,
		 .help = "a topic that a run lacks counts 0 there, or not at all (default exclude)",
		 .needs = "-topic or -topic-file"},
		RUNS_OPTION(&runs, NULL),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	shown_check(shown, &parsed);
	if (runs || parsed.operand_count > 0)
		runs_take(&t->files, runs, parsed.operand, parsed.operand_count);
	else
		read_words("-", &t->files);
	input_refuse_same(t->files.at, t->files.count);
	if (!runs && parsed.operand_count == 0)
		shown_check_runs(shown, 0);
	refuse(shown->topics_name && t->lists.count > 0, "takes -m or -topics, not both");
	if (options_given(&parsed, "digits") && shows_topics(shown) && !shown->is_summary)
		die_usage("-topics and -long print values as they are in the files, so -digits "
		          "does not go with it");
	shown->fills = missing == FILL;
}

/* The path without the ending of a compressed file, and then of a file of measures: ".1cl", or a
   dot and letters with "nev" among them. Standard input is "stdin". */
static struct slice plain_path(struct slice path)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	struct slice plain = unpacked_name(slice_is(path, "<stdin>") ? slice_of("stdin") : path);
	char *text = string_of(plain), *dot = strrchr(text, '.');

	if (dot &&
	    (strcmp(dot, ".1cl") == 0 ||
	     (dot[1 + strspn(dot + 1, letters)] == '\0' && strstr(dot, "nev"))))
		plain.length = (size_t)(dot - text);
	free(text);
	return plain;
}

/* Names the runs by their files, unless they have names, and finds the baseline. In a table for a
   paper, an ending that all files have says nothing. */
static void name_runs(struct shown *shown, struct values *values)
{
	struct set named = {0};
	size_t *first = allocate(values->runs, sizeof *first);  /* by name of `named`: the run */
	const char **file = allocate(values->runs, sizeof *file);
	char **name = allocate(values->runs, sizeof *name);
	bool is_for_paper = shown->format == LATEX || shown->format == MARKDOWN;

	for (size_t r = 0; r < values->runs; r++) {
		file[r] = values->run[r].file;
		is_for_paper = is_for_paper && !values->run[r].name;
	}
	run_names(name, file, values->runs, plain_path);
	if (is_for_paper)
		run_names_shorten(name, values->runs);
	for (size_t r = 0; r < values->runs; r++) {
		size_t known = named.count, number;

		if (!values->run[r].name)
			continue;
		free(name[r]);
		file[r] = name[r] = values->run[r].name;
		number = set_add(&named, slice_of(name[r]));
		if (number < known)
			die_at(in_file(values->run[r].file), "run %s is in %s, too",
			       quote(slice_of(name[r])), values->run[first[number]].file);
		first[number] = r;
	}
	shown_name_runs(shown, name, file, values->runs);
	for (size_t r = 0; r < values->runs; r++)
		values->run[r].name = name[r];
	set_free(&named);
	free(first);
	free(name);
	free(file);
}

/* Checks that the file has what the options need. */
static void check_file(const struct shown *shown, const struct run_values *run, bool is_chosen)
{
	bool needs_topics = shows_topics(shown) || shown->geometric || shown->groups_path ||
	                    shows_comparison(shown) || is_chosen;
	const struct place place = in_file(run->file);

	if (run->has_only_means && (needs_topics || shown->has_intervals))
		die_at(place, "only means, no topics (trec_eval -q prints them)");
	if (run->evaluated == 0 && run->mean && run->mean_topics > 0 && needs_topics)
		die_at(place, "has means over topics, but no lines of topics");
	if (!shows_topics(shown) && !is_chosen &&
	    set_find(&shown->values->measures, slice_of("SUMp")) != NOT_FOUND)
		die_at(place, "has lines of intents, too; NEVIA2nev extracts the lines of topics");
}

/* ---- chosen topics ---- */

/* Fills in the topics that the user chose. Blanks belong to an ID. A line that looks like a comment
   is one, unless a run has such a topic. */
static void read_chosen(struct chosen *chosen, const struct set *topics)
{
	struct slice line;
	struct input input;

	for (size_t i = 0; i < chosen->ids.count; i++)
		set_add(&chosen->topics, slice_of(chosen->ids.at[i]));
	if (!chosen->path)
		return;
	input_open(&input, chosen->path);
	while (input_line(&input, &line)) {
		bool is_comment = slice_is(line, "#") || slice_starts(line, "# ");

		line = slice_trim_end(line);
		refuse_all(line, input_place(&input));
		if (line.length > 0 && !(is_comment && set_find(topics, line) == NOT_FOUND))
			set_add(&chosen->topics, line);
	}
	if (chosen->topics.count == 0)
		die_at(in_file(input.name), "no topics");
	input_close(&input);
}

static void NORETURN die_none(const struct values *values, const struct set *chosen,
                              const char *where)
{
	struct slice topic = set_get(chosen, 0);

	if (chosen->count > 1)
		die_at(in_file(where), "no file has these topics");
	if (set_find(&values->measures, topic) != NOT_FOUND)
		die_at(in_file(where), "no file has topic %s; -topics %s prints the values of this "
		       "measure", quote(topic), printable(topic));
	die_at(in_file(where), "no file has topic %s", quote(topic));
}

/* Takes the topics that the user chose in place of those of the files. */
static void choose_topics(struct values *values, struct chosen *from, const struct shown *shown)
{
	const char *where = from->path ? from->path : "-topic";
	size_t *lacking = allocate(values->runs, sizeof *lacking), strange, first;
	size_t *first_lacking = allocate(values->runs, sizeof *first_lacking);
	struct set *chosen = &from->topics;
	/* of means without them, another warning tells */
	bool tells = !shown->topics_name && (shown->fills || shown->in_long_form);

	read_chosen(from, values->topics);
	strange = set_lacks(values->topics, chosen, &first);
	if (strange == chosen->count)
		die_none(values, chosen, where);
	values_choose_topics(values, chosen, shown->fills && !shown->topics_name, lacking,
	                     first_lacking);
	if (strange > 0 && !shown->fills)
		warn_at(in_file(where), "%zu topic%s in no file (first: %s)", strange,
		        strange == 1 ? " is" : "s are", quote(set_get(chosen, first)));
	for (size_t r = 0; r < values->runs && tells; r++)
		if (lacking[r] > 0)
			warn_at(in_file(values->run[r].file),
			        "%zu topic%s missing, %s (first: %s)", lacking[r],
			        plural(lacking[r]), shown->fills ? "counted as 0" : "excluded",
			        quote(set_get(chosen, first_lacking[r])));
	free(lacking);
	free(first_lacking);
}

/* Warns about topics that means exclude. */
static void warn_of_undefined(const struct run_values *run)
{
	if (run->undefined > 0)
		warn_at(in_file(run->file), "excluded %zu topic%s without relevant items",
		        run->undefined, plural(run->undefined));
}

/* Warns if the values of files were computed with different options. */
static void warn_of_other_options(const struct values *values)
{
	const struct run_values *first = NULL;

	for (size_t r = 0; r < values->runs; r++) {
		const struct run_values *run = &values->run[r];
		const char *here = run->options ? run->options : "none", *there;

		/* without the line of means, a file does not say */
		if (!run->options && (run->mean_topics == NOT_FOUND || run->has_only_means))
			continue;
		first = first ? first : run;
		there = first->options ? first->options : "none";
		if (strcmp(there, here) != 0) {
			warn_at(in_file(NULL),
			        "runs were evaluated with different options (%s: %s, %s: %s)",
			        first->file, there, run->file, here);
			return;
		}
	}
}

/* Warns if runs have values for different topics. */
static void warn_of_other_topics(const struct values *values)
{
	size_t *has = allocate(values->topics->count, sizeof *has);    /* by topic: runs */
	/* of the runs so far: those with topics, and the topics that all of these have */
	size_t runs = 0, all = 0, first = 0, other = NOT_FOUND;

	for (size_t r = 0; r < values->runs; r++) {
		const struct run_values *run = &values->run[r];
		size_t here = 0, alike = 0;

		for (size_t t = 0; t < run->topics; t++)
			if (!run->topic[t].undefined) {
				alike += has[run->topic[t].topic]++ == runs;
				here++;
			}
		if (here == 0)
			continue;
		if (runs++ == 0)
			first = r;
		else if (other == NOT_FOUND && (alike < here || alike < all))
			other = r;
		all = alike;
	}
	if (other != NOT_FOUND)
		warn_at(in_file(NULL),
		        "runs are over different topics, of which all have %zu (%s and %s differ)",
		        all, values->run[first].file, values->run[other].file);
	free(has);
}

/* Warns of topics that have another number of relevant items in one run than in another. */
static void warn_of_other_judgements(const struct values *values)
{
	size_t topics = values->topics->count, *relevant = allocate(topics, sizeof *relevant);
	const char **file = allocate(topics, sizeof *file);     /* the first to say so */

	for (size_t r = 0; r < values->runs; r++) {
		size_t others = 0, first = 0;

		for (size_t t = 0; t < values->run[r].topics; t++) {
			const struct run_topic *topic = &values->run[r].topic[t];

			if (topic->relevant == NOT_FOUND)
				continue;
			if (!file[topic->topic]) {
				relevant[topic->topic] = topic->relevant;
				file[topic->topic] = values->run[r].file;
			} else if (relevant[topic->topic] != topic->relevant && others++ == 0) {
				first = topic->topic;
			}
		}
		if (others > 0)
			warn_at(in_file(values->run[r].file),
			        "%zu topic%s another number of relevant items (jrel=) than in %s "
			        "(first: %s): were the runs evaluated with other judgements?",
			        others, others == 1 ? " has" : "s have", file[first],
			        quote(set_get(values->topics, first)));
	}
	free(relevant);
	free(file);
}

static void read_files(struct tabling *t)
{
	bool is_chosen = chosen_given(&t->chosen);
	struct values *values = &t->values;
	struct shown *shown = &t->shown;

	for (size_t f = 0; f < t->files.count; f++)
		nev_read(values, t->files.at[f], &t->columns);
	for (size_t r = 0; r < values->runs; r++)
		check_file(shown, &values->run[r], is_chosen);
	if (is_chosen)
		choose_topics(values, &t->chosen, shown);
	for (size_t r = 0; r < values->runs && !shows_topics(shown); r++)
		warn_of_undefined(&values->run[r]);
	values->is_count = allocate(values->measures.count, sizeof *values->is_count);
	values->is_loss = allocate(values->measures.count, sizeof *values->is_loss);
	for (size_t i = 0; i < values->measures.count; i++) {
		int traits = measure_traits(set_get(&values->measures, i));

		values->is_count[i] = traits & IS_COUNT;
		values->is_loss[i] = traits & IS_LOSS;
	}
	shown_check_runs(shown, values->runs);
	name_runs(shown, values);
	warn_of_other_options(values);
	if (!shows_topics(shown))
		warn_of_other_topics(values);
	warn_of_other_judgements(values);
}

/* ---- measures by name ---- */

/* The number of the measure, or NOT_FOUND. */
static size_t find(const struct values *values, struct slice name)
{
	char *place = allocate(name.length, 1);
	size_t number = set_find(&values->measures, values_key(name, place));

	free(place);
	return number;
}

/* The largest number of measures that a message names. */
enum { MOST_NAMED = 10 };

/* Finds the measures whose names without cut-offs are nearest to that of the word; returns how many
   there are. */
static size_t find_similar(struct slice name[MOST_NAMED], const struct values *values,
                           struct slice word)
{
	size_t least = SIZE_MAX, names = 0;

	for (size_t m = 0; m < values->measures.count; m++) {
		struct slice measure = set_get(&values->measures, m);
		size_t changes = least + (least < SIZE_MAX);    /* as near as the nearest, too */

		if (!slice_nearer(name_of(word), name_of(measure), &changes))
			continue;
		names = changes < least ? 0 : names;
		least = changes;
		if (names < MOST_NAMED)
			name[names++] = measure;
	}
	return names;
}

/* Whether a set has the measure, "AP" or "AP@". */
static bool set_has(const char *name, struct slice measure)
{
	const struct measure_set *set = measure_set_find(slice_of(name), OF_LEVELS);
	bool at = name_of(measure).length < measure.length, found = false;
	struct slice rest = slice_of(at ? set->cut_off : set->whole), word;

	while (!found && slice_field(&rest, &word))
		found = slice_equal(word, measure);
	return found;
}

/* Whether -m 2022 makes the measure, and -m 2011, which is usual, does not. What scripts make of a
   measure, D#-RBP@10 or IA-iRBU@10, ends with its name; D#-MSnDCG@ and D#-RBU@ are only made under
   -m 2022. */
static bool is_of_2022(struct slice name)
{
	bool is_sharp = memchr(name.at, '#', name.length);
	struct slice rest = name, part;

	while (slice_part(&rest, slice_of("-"), &part))
		name = part;
	if (name_of(name).length < name.length)
		name.length = name_of(name).length + 1;
	return (is_sharp && (slice_is(name, "MSnDCG@") || slice_is(name, "RBU@"))) ||
	       (set_has("2022", name) && !set_has("2011", name));
}

static void NORETURN die_unknown(const struct values *values, struct slice name)
{
	bool one_file = values->runs == 1, has_more = values->measures.count > MOST_NAMED;
	char *names = NULL;
	const char *where = one_file ? values->run[0].file : "these files";
	struct slice found[MOST_NAMED];
	size_t similar = find_similar(found, values, name), count = similar;
	bool is_cutoff = similar > 0 && memchr(found[0].at, '@', found[0].length) &&
	                 slice_equal(name_of(found[0]), name_of(name));

	for (; similar == 0 && count < values->measures.count && count < MOST_NAMED; count++)
		found[count] = set_get(&values->measures, count);
	for (size_t i = 0; i < count; i++)
		text_add(&names, "%s%s", i > 0 ? ", " : "", printable(found[i]));
	die("no measure %s in %s; %s %s%s%s", printable(name), printable(slice_of(where)),
	    similar > 0 ? "did you mean" : one_file ? "it has" : "they have",
	    names ? names : "no measures",
	    similar > 0 ? "?" : has_more ? ", ..." : "", is_of_2022(name) && !is_cutoff
	    ? " (-m 2022 has it; for all scripts: " MEASURES_VARIABLE "=2022)" : "");
}

/* Our name for a measure of trec_eval or ir_measures, or the name itself; with `kind` other than
   SAME_NUMBER that of a measure near it. The caller frees. */
static char *our_name(struct slice name, int kind)
{
	struct slice cutoff;
	const struct synonym *synonym = synonym_find(name, &cutoff);

	return !synonym || !synonym->ours || (int)synonym->kind != kind ? string_of(name)
	       : text_of("%s%.*s", synonym->ours, (int)cutoff.length, cutoff.at);
}

/* The number of the measure of this name, or else of one that means the same. Dies if no run has
   it. */
static size_t find_measure(const struct values *values, struct slice name)
{
	char *ours = our_name(name, SAME_NUMBER), *near = our_name(name, OTHER_NUMBER);
	size_t measure = find(values, name);
	struct slice cutoff;

	if (measure == NOT_FOUND)
		measure = find(values, slice_of(ours));
	for (size_t m = 0; measure == NOT_FOUND && m < values->measures.count; m++) {
		char *other = our_name(set_get(&values->measures, m), SAME_NUMBER);

		if (strcmp(other, ours) == 0)
			measure = m;
		free(other);
	}
	if (measure == NOT_FOUND && find(values, slice_of(near)) != NOT_FOUND)
		die("no measure %s in %s; did you mean %s? (%s)", printable(name),
		    values->runs == 1 ? printable(slice_of(values->run[0].file)) : "these files",
		    near, synonym_find(name, &cutoff)->note);
	if (measure == NOT_FOUND)
		die_unknown(values, slice_of(ours));
	free(ours);
	free(near);
	return measure;
}

/* Whether the files have a measure of this name, with or without parameters and cut-off. */
static bool is_there(struct slice name, const void *data)
{
	const struct set *names = data;
	size_t m = 0;

	while (m < names->count && !slice_equal(name, name_of(set_get(names, m))))
		m++;
	return m < names->count;
}

/* Adds a measure to those of the table, unless it is there. */
static void choose(struct sizes *chosen, size_t measure)
{
	for (size_t i = 0; i < chosen->count; i++)
		if (chosen->at[i] == measure)
			return;
	sizes_add(chosen, measure);
}

static void NORETURN table(const struct command *command, char **argv)
{
	struct tabling t = {.shown = SHOWN_DEFAULT(VERSION)};
	struct values *values = &t.values;
	struct shown *shown = &t.shown;
	struct slice name;

	read_options(&t, command, argv);
	values->topics = &t.topics;
	shown->values = values;
	read_files(&t);
	for (size_t i = 0; i < t.lists.count; i++)
		while (name_next(&t.lists.at[i], &name, is_there, &values->measures))
			choose(&shown->chosen, find_measure(values, name));
	for (size_t m = 0; t.lists.count == 0 && m < values->measures.count; m++)
		sizes_add(&shown->chosen, m);
	shown->has_lists = t.lists.count > 0;
	if (shown->topics_name)
		shown->topics_measure = find_measure(values, slice_of(shown->topics_name));
	if (shown->order_name)
		shown->order_measure = find_measure(values, slice_of(shown->order_name));
	(shows_topics(shown) ? topics_write : means_write)(shown);
	finish_with(shown->failed ? EXIT_GATE : EXIT_SUCCESS);
}
