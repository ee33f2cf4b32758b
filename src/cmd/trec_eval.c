/* SPDX-License-Identifier: MIT */
/* trec_eval reads judgements and a run, and prints the lines of trec_eval 10, by its options. */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "loop/driver.h"
#include "measure/describe.h"
#include "measure/synonyms.h"

static void NORETURN trec_eval(const struct command *command, char **argv);
static void describe(bool names);

const struct command trec_eval_command = {
	"trec_eval", "[options] QRELS RUN",
	"Print what trec_eval prints, with trec_eval's command line.",
	"QRELS are TREC qrels (lines \"topic anything item level\"), RUN is a TREC run (\"topic "
	"anything item rank score runname\"). The options follow the rules of getopt: -nq is -n "
	"-q, -M1000 is -M 1000. Files can be compressed; one of them can be -, standard input.\n",
	describe, trec_eval,
};

struct trec_eval {
	struct driver d;
	/* the command line by the rules of getopt, as options_read() takes it; and the words in it
	   that were made here */
	struct plain_words {
		struct words words, made;
	} plain;
	bool topics;            /* -q: the lines of each topic */
	bool no_means;          /* -n: no lines "all" */
	bool complete;          /* -c: topics that the run lacks count 0 */
	bool version;           /* -v */
	unsigned format;        /* of -R and -T, which have one each */
	uint64_t documents;     /* in the collection, of -N */
	struct words words;     /* of -m */
	const char *qrels, *run;
	int includes;           /* nicknames */
	struct set names, ours; /* of measures: in trec_eval, and of those that it lacks */
	struct line *line;      /* what is printed, in this order */
	size_t lines, line_capacity;
	double *number;         /* of all lines */
	size_t numbers, number_capacity;
	size_t columns;         /* measures of the registry in the lines of trec_eval */
	/* what is evaluated: */
	double *value;          /* by topic of the judgements and line */
	struct slice *name;     /* of the topics that are not excluded */
	size_t relevant;        /* items of level 1 and higher, over all topics */
};

/* The letters and long names of the options. */
static const char LONG_NAMES[] =
	"h help v version q query_eval_wanted n nosummary c complete_rel_info_wanted "
	"J Judged_docs_only l level_for_rel M Max_retrieved_per_topic N Number_docs_in_coll "
	"m measure R Rel_info_format T Results_format D Debug_level Z Zscore "
	"o output_old_results_format";

/* The letter of a long name, the beginning of which is enough; 0: there is none. */
static char letter_of(struct slice name)
{
	struct slice rest = slice_of(LONG_NAMES), letter, word;

	while (slice_field(&rest, &letter) && slice_field(&rest, &word))
		if (name.length > 0 && word.length >= name.length &&
		    memcmp(word.at, name.at, name.length) == 0)
			return letter.at[0];
	return '\0';
}

static bool takes_value(const struct option rows[], char letter)
{
	while (rows->name && rows->name[0] != letter)
		rows++;
	return rows->name && rows->argument;
}

/* Adds a word that is made here. */
static void add_made(struct plain_words *plain, char *word)
{
	read_words(word, &plain->made);
	read_words(word, &plain->words);
}

/* Adds --NAME or --NAME=X as --n or --n=X. Returns whether the next word is its value. */
static bool add_long(struct plain_words *plain, const struct option rows[], char *word)
{
	size_t length = strcspn(word + 2, "=");
	const char *value = word + 2 + length;
	char letter = letter_of((struct slice){word + 2, length});

	if (letter != '\0')
		add_made(plain, text_of("--%c%s", letter, value));
	else
		read_words(word, &plain->words);
	return *value == '\0' && letter != '\0' && takes_value(rows, letter);
}

/* Adds -nq as -n and -q, and -M1000 as -M and 1000; from an unknown letter on, the whole word.
   Returns whether the next word is a value. */
static bool add_letters(struct plain_words *plain, const struct option rows[], char *word)
{
	for (char *at = word + 1; *at; at++) {
		bool takes = takes_value(rows, *at), ends = at[1] == '\0';

		if (!takes && letter_of((struct slice){at, 1}) != *at) {
			read_words(word, &plain->words);
			break;
		}
		add_made(plain, text_of("-%c", *at));
		if (takes && !ends)
			read_words(at + 1, &plain->words);
		if (takes)
			return ends;
	}
	return false;
}

/* Takes the words of a command line. */
static void take_words(struct plain_words *plain, const struct option rows[], char **argv)
{
	bool is_value = true;   /* of the word before it; the program's name stays as it is, too */

	for (char *word; (word = *argv) && (is_value || strcmp(word, "--") != 0); argv++) {
		bool is_option = !is_value && word[0] == '-' && word[1] != '\0' &&
		                 strcmp(word, "-options") != 0;

		if (!is_option)
			read_words(word, &plain->words);
		is_value = is_option &&
		           (word[1] == '-' ? add_long : add_letters)(plain, rows, word);
	}
	for (; *argv; argv++)
		read_words(*argv, &plain->words);
	read_words(NULL, &plain->words);
}

static void read_options(struct trec_eval *t, const struct command *command, char **argv)
{
	struct request *asked = &t->d.asked;
	const struct option rows[] = {
		FLAG("q", &t->topics, "print the lines of each topic first", NULL),
		FLAG("n", &t->no_means, "print no lines \"all\"", NULL),
		FLAG("c", &t->complete,
		     "topics that the run lacks count 0 (without -c: excluded)", NULL),
		FLAG("J", &asked->options.condensed, "skip unjudged items", NULL),
		{"l", "K", &reads_positive, &asked->options.parameters.least,
		 .help = "items are relevant from level K on", .fallback = "1"},
		{"M", "K", &reads_positive, &asked->files.truncate,
		 .help = "only the first K items of each topic"},
		{"N", "K", &reads_from_0, &t->documents,
		 .help = "documents in the collection, for utility", .fallback = "0"},
		{"m", "MEASURE", &reads_words, &t->words,
		 .help = "what to print, such as map, P.5,10, set or all_trec; -m help lists the "
		 "names", .fallback = "official"},
		MEASURES_HINT,
		{"R", "qrels", NULL, &t->format, .help = "the format of QRELS"},
		{"T", "trec_results", NULL, &t->format, .help = "the format of RUN"},
		FLAG("v", &t->version, "print the version", NULL),
		HINT("D", "debugging output is not here"),
		HINT("Z", "z-scores are not here"),
		HINT("o", "the format of old versions is not here"),
		{0},
	};
	const struct option cutoffs = CUTOFFS_OPTION(&asked->options.cutoffs);
	struct parsed parsed;

	take_words(&t->plain, rows, argv);
	parsed = options_read(command, ROWS(rows), (char **)t->plain.words.at);
	/* of our names */
	cutoffs.reader->read((char *)cutoffs.fallback, cutoffs.value);
	if (t->version) {
		output_string("ntcir_eval " VERSION "\n");
		finish();
	}
	refuse(parsed.operand_count != 2, "takes QRELS and RUN, found %zu file%s (see ntcir_eval "
	       "trec_eval -h)", parsed.operand_count, plural(parsed.operand_count));
	t->qrels = parsed.operand[0];
	t->run = parsed.operand[1];
	/* the same list need not be evaluated twice */
	if (asked->options.parameters.least == 1)
		asked->options.parameters.least = 0;
}

/* ---- names of measures ---- */

/* What the name of a measure may have after a point. Each rank and each share has its own line. */
enum takes { NOTHING, RANKS, SHARES, RECALLS, BETA, LENGTH, COEFFICIENTS, GAINS_OF_LEVELS };

/* What a line has: the value of a topic and its mean, or the sum of counts; a text, for topics
   only; or the others, over topics only. */
enum shows { VALUE, COUNT, STRING, GEOMETRIC, TOPICS, RUN_ID };

enum { OFFICIAL = 1, SET = 2, ALL = 4, MAIN = OFFICIAL | ALL, EVERY = MAIN | SET };

struct row {
	const char *name;
	int nicknames;          /* that include the measure */
	enum shows shows;
	const char *ours;       /* measures of the registry that it is computed from, or NULL */
	enum takes takes;
	const char *fallback;      /* numbers without any in the name */
	const char *help;       /* NULL: our name; or if only trec_eval has it, the formula */
};

/* Lines of this name. */
struct line {
	char *name;             /* padded, with a tab; owned */
	enum shows shows;
	enum takes takes;
	size_t number;          /* the first one after the point, or usual one, among all */
	size_t numbers;         /* after the point */
	size_t column, columns; /* measures of the registry: the value is their mean; or none */
};

/* ---- the lines, in their order ---- */

/* The registry knows nearly all measures by these names. */
#define SAME(name, nicknames) {name, nicknames, VALUE, name, NOTHING, NULL, NULL}
#define WITH(takes, name, nicknames, fallback) {name, nicknames, VALUE, name, takes, fallback, NULL}

#define USUAL_RANKS "5,10,15,20,30,100,200,500,1000"

static const struct row NAMES[] = {
	{"runid", EVERY, RUN_ID, NULL, NOTHING, NULL, "the run's name, on its last line"},
	{"num_q", EVERY, TOPICS, NULL, NOTHING, NULL, "the number of topics"},
	SAME("num_ret", EVERY),
	SAME("num_rel", EVERY),
	SAME("num_rel_ret", EVERY),
	SAME("map", MAIN),
	{"gm_map", MAIN, GEOMETRIC, "map", NOTHING, NULL,
	 "the geometric mean of AP: exp of the mean of ln max(AP, 0.00001)"},
	SAME("Rprec", MAIN),
	SAME("bpref", MAIN),
	SAME("recip_rank", MAIN),
	{"iprec_at_recall", MAIN, VALUE, "iprec_at_recall", SHARES,
	 "0,.1,.2,.3,.4,.5,.6,.7,.8,.9,1", "iprec_at_recall_"},
	WITH(RANKS, "P", MAIN, USUAL_RANKS),
	{"relstring", ALL, STRING, NULL, LENGTH, "10",
	 "the levels of the first 10 items (relstring.5: of 5), a character each: > is a level "
	 "above 9, . a negative one, - an item that QRELS lacks"},
	WITH(RANKS, "recall", ALL, USUAL_RANKS),
	SAME("infAP", ALL),
	{"gm_bpref", ALL, GEOMETRIC, "bpref", NOTHING, NULL, "likewise of bpref"},
	WITH(SHARES, "Rprec_mult", ALL, "0.2,0.4,0.6,0.8,1,1.2,1.4,1.6,1.8,2"),
	{"utility", SET | ALL, VALUE, "num_rel_ret,num_ret,num_rel", COEFFICIENTS, "1,-1,0,0",
	 "a C(n) + b (n - C(n)) + c (R - C(n)) + d (K + C(n) - n - R), with K of -N; "
	 "utility.a,b,c,d (default 1,-1,0,0)"},
	WITH(RECALLS, "11pt_avg", ALL, NULL),
	SAME("binG", ALL),
	WITH(GAINS_OF_LEVELS, "G", ALL, NULL),
	{"ndcg", ALL, VALUE, "ndcg", GAINS_OF_LEVELS, NULL,
	 "MSnDCG of the full list. ndcg.1=3,2=9 gives the gains of levels, which else are the "
	 "levels; so for G, ndcg_rel and Rndcg. In these three R counts items with a gain, "
	 "whatever -l"},
	WITH(GAINS_OF_LEVELS, "ndcg_rel", ALL, NULL),
	{"Rndcg", ALL, VALUE, "Rndcg,num_rel", GAINS_OF_LEVELS, NULL, NULL},
	WITH(RANKS, "ndcg_cut", ALL, USUAL_RANKS),
	WITH(RANKS, "map_cut", ALL, USUAL_RANKS),
	WITH(RANKS, "relative_P", ALL, USUAL_RANKS),
	WITH(RANKS, "success", ALL, "1,5,10"),
	SAME("set_P", SET | ALL),
	SAME("set_relative_P", SET | ALL),
	SAME("set_recall", SET | ALL),
	SAME("set_map", SET | ALL),
	WITH(BETA, "set_F", SET | ALL, NULL),
	SAME("num_nonrel_judged_ret", ALL),
	WITH(RANKS, "unj", ALL, "5,10,20"),
};

enum { ROW_COUNT = sizeof NAMES / sizeof *NAMES };

/* So many numbers (0: any), each at least `lowest`. */
static const struct {
	size_t count;
	double lowest;
	const char *words;
} TAKES[] = {
	[NOTHING] = {0, 0, "nothing after a point"},
	[RANKS] = {0, 1, "different cut-offs from 1, such as 5,10"},
	[SHARES] = {0, 0, "different numbers from 0, such as .1,.25"},
	[RECALLS] = {0, 0, "numbers from 0 to 1, such as .25,.5,.75"},
	[BETA] = {1, 0, "one number from 0, such as 0.5"},
	[LENGTH] = {1, 0, "one number from 0, such as 20"},
	[COEFFICIENTS] = {4, -LARGEST_NUMBER, "four numbers, such as 1,-1,0,0"},
	[GAINS_OF_LEVELS] = {0, 0, "gains from 0 of levels from 0, such as 1=3,2=9"},
};

static void add_number(struct trec_eval *t, double number)
{
	APPEND(t->number, t->numbers, t->number_capacity, number);
}

/* Whether each number after the point has a line of its own. */
static bool is_numbered(const struct row *row)
{
	return row->takes == RANKS || row->takes == SHARES;
}

/* Adds the numbers in the text after a point, of pairs both. */
static void add_numbers(struct trec_eval *t, const struct row *row, struct slice text)
{
	size_t first = t->numbers, most = TAKES[row->takes].count, level = 0;
	struct slice rest = text, part, before;
	bool good = row->takes != NOTHING;
	double number = 0;

	while (good && slice_part(&rest, slice_of(","), &part)) {
		if (row->takes == GAINS_OF_LEVELS) {
			slice_part(&part, slice_of("="), &before);
			good = part.at && slice_to_size(before, &level);
			add_number(t, (double)level);
		}
		good = good && slice_to_number(part, &number) && number >= TAKES[row->takes].lowest;
		number = row->takes == RANKS ? floor(number) : number;
		for (size_t i = first; i < t->numbers && is_numbered(row); i++)
			good = good && t->number[i] != number;
		add_number(t, number);
	}
	if (!good || (most > 0 && t->numbers - first != most))
		die_usage("-m: %s takes %s, not %s", row->name, TAKES[row->takes].words,
		          quote(text));
}

/* Adds a measure of the registry to a line, which comes before others. Keeps its name. */
static void add_column(struct trec_eval *t, struct line *line, char *name)
{
	if (line->columns++ == 0)
		line->column = t->columns;
	t->columns++;
	read_words(name, &t->d.asked.options.lists);
}

/* Adds a line. Frees the name. */
static void add_line(struct trec_eval *t, struct line line, char *name)
{
	line.name = text_of("%-22s\t", name);
	free(name);
	APPEND(t->line, t->lines, t->line_capacity, line);
}

/* Adds a line of a name with these numbers, or without any. */
static void add_named(struct trec_eval *t, const struct row *row, struct slice text)
{
	struct line line = {.shows = row->shows, .takes = row->takes, .number = t->numbers};
	struct slice rest = slice_of(row->ours ? row->ours : ""), ours;

	if (text.at || row->fallback)
		add_numbers(t, row, text.at ? text : slice_of(row->fallback));
	line.numbers = text.at ? t->numbers - line.number : 0;
	if (row->takes == BETA && text.at)
		add_column(t, &line, text_of("%s(beta=%.15g)", row->ours, t->number[line.number]));
	else if (row->takes == RECALLS && text.at)
		for (size_t i = line.number; i < t->numbers; i++)
			add_column(t, &line, text_of("iprec_at_recall_%.15g", t->number[i]));
	else
		while (row->ours && slice_part(&rest, slice_of(","), &ours))
			add_column(t, &line, string_of(ours));
	add_line(t, line, text.at ? string_format("%s_%.*s", row->name, (int)text.length,
	                                                text.at)
	                          : string_of(slice_of(row->name)));
}

/* Adds a line for each of the ranks or shares from `first` on. */
static void add_numbered(struct trec_eval *t, const struct row *row, size_t first)
{
	const char *format = row->takes == RANKS ? "%s_%.0f" : "%s_%.2f";
	double last = -1;

	if (t->numbers > first)
		qsort(t->number + first, t->numbers - first, sizeof *t->number, number_compare);
	for (size_t i = first; i < t->numbers; i++) {
		struct line line = {.takes = row->takes};

		if (t->number[i] == last)
			continue;
		last = t->number[i];
		add_column(t, &line, text_of("%s.%.16g", row->ours, last));
		add_line(t, line, string_format(format, row->name, last));
	}
}

/* Adds the lines of a measure that names and nicknames ask for. A name without numbers adds none to
   those of others. */
static void add_row(struct trec_eval *t, const struct row *row)
{
	bool is_asked = row->nicknames & t->includes;
	size_t lines = t->lines, numbers = t->numbers;

	for (size_t i = 0; i < t->names.count; i++) {
		struct slice text = set_get(&t->names, i), name;

		slice_part(&text, slice_of("."), &name);
		if (!slice_is(name, row->name))
			continue;
		if (!text.at)
			is_asked = true;
		else if (is_numbered(row))
			add_numbers(t, row, text);
		else
			add_named(t, row, text);
	}
	is_asked = is_asked && t->lines == lines && t->numbers == numbers;
	if (is_asked && is_numbered(row))
		add_numbers(t, row, slice_of(row->fallback));
	else if (is_asked)
		add_named(t, row, (struct slice){NULL, 0});
	if (is_numbered(row))
		add_numbered(t, row, numbers);
}

/* Dies if trec_eval has a measure of this name that is not here; `text` may follow its point. */
static void refuse_absent(struct slice word, struct slice text)
{
	const char *name = printable(word);
	bool has_p = text.at && slice_starts(text, "p=");

	refuse(has_p && options_choice(name, "rbp|rbp_resid", NULL), "-m: %s.%s is not here, because "
	       "trec_eval 10.0 computes it from uninitialised memory; %s(%s) is rank-biased "
	       "precision", name, printable(text), strchr(name, '_') ? "RBP-residual" : "RBP",
	       printable(text));
	refuse(text.at && slice_is_digits(text) && options_choice(name, "recip_rank", NULL),
	       "-m: recip_rank takes nothing after a point; RR@%s is that of the first %s ranks",
	       printable(text), printable(text));
	refuse(options_choice(name, "rbp|rbp_resid", NULL), "-m: %s is not here, because trec_eval "
	       "10.0 computes it from uninitialised memory; RBP(p=0.9) and RBP-residual(p=0.9) are "
	       "rank-biased precision", name);
	refuse(options_choice(name, "dcg|ideal_dcg", NULL), "-m: %s is not here; ntcir_eval evaluate "
	       "-v -topic ID -m MSnDCG@ shows it, rank by rank, in the columns msdcg(r) and "
	       "msdcg*(r)", name);
	refuse(options_choice(name, "yaap", NULL), "-m: %s is not here", name);
	refuse(strstr(name, "prefs") || strstr(name, "_avgjg"),
	       "-m: %s is not here: it needs preferences or several assessors", name);
}

/* Takes a name or nickname of trec_eval; false if it is none. */
static bool take_name(struct trec_eval *t, struct slice word)
{
	int includes = slice_is(word, "official") ? OFFICIAL : slice_is(word, "set") ? SET
	             : slice_is(word, "all_trec") ? ALL : 0;
	struct slice text = word, name;

	slice_part(&text, slice_of("."), &name);
	refuse_absent(name, text);
	t->includes |= includes;
	if (includes == ALL)
		say("note: all_trec lacks rbp and rbp_resid, which trec_eval 10.0 computes from "
		    "uninitialised memory; -m 'RBP(p=0.9)' is rank-biased precision");
	for (size_t i = 0; i < ROW_COUNT; i++)
		if (slice_is(name, NAMES[i].name)) {
			set_add(&t->names, word);
			return true;
		}
	return includes != 0;
}

/* Takes a word of -m: a name of trec_eval, or a list of its names and ours. */
static void take_word(struct trec_eval *t, const char *word)
{
	struct slice name;

	if (take_name(t, slice_of(word)))
		return;
	while (name_next(&word, &name, NULL, NULL))
		if (!take_name(t, name))
			set_add(&t->ours, name);
}

static void choose_lines(struct trec_eval *t)
{
	const struct selected *at;

	for (size_t i = 0; i < t->words.count; i++)
		take_word(t, t->words.at[i]);
	for (size_t i = 0; i < ROW_COUNT; i++)
		add_row(t, &NAMES[i]);
	for (size_t i = 0; i < t->ours.count; i++)
		read_words(string_of(set_get(&t->ours, i)), &t->d.asked.options.lists);
	request_select(&t->d.asked);
	selection_note_meanings(&t->d.asked.selection, &t->d.asked.options, false);
	at = t->d.asked.selection.at;
	for (size_t c = t->columns; c < t->d.asked.selection.count; c++)
		add_line(t, (struct line){.column = c, .columns = 1},
		         string_of(slice_of(at[c].head)));
	for (size_t i = 0; i < t->lines; i++) {
		struct line *line = &t->line[i];

		if (line->columns == 1 && at[line->column].measure->traits & IS_COUNT)
			line->shows = COUNT;
	}
}

/* ---- values ---- */

/* The value of a line's measure if levels have the gains that are in its name. */
static double value_with_gains(const struct trec_eval *t, const struct line *line)
{
	const struct selection *selection = &t->d.asked.selection;
	const struct measure *measure = selection->at[line->column].measure;
	const double *pair = t->number + line->number, *end = pair + line->numbers;
	struct judgements qrels = t->d.at.qrels;
	struct ranking ranking = t->d.at.ranking;
	size_t labels = qrels.labels.names.count;
	struct evaluation evaluation = {0};
	struct ideal ideal = {0};
	double value = 0;

	/* copies, with other gains */
	qrels.labels.label = allocate(labels, sizeof *qrels.labels.label);
	ranking.labels = &qrels.labels;
	for (size_t i = 0; i < labels; i++) {
		struct label *label = &qrels.labels.label[i];
		double gain;

		*label = t->d.at.qrels.labels.label[i];
		gain = (double)label->level;
		for (const double *p = end; p > pair; p -= 2)
			gain = p[-2] == (double)label->level ? p[-1] : gain;
		label->grade = (struct grade){.level = gain, .gain = gain};
	}
	ideal_make(&ideal, &qrels, 0);
	/* whatever -l says */
	evaluation_make(&evaluation, &ranking, &ideal, &selection->variant[0], measure->uses,
	                measure->needs);
	if (ideal.R > 0)
		value = measure->value(&evaluation, WHOLE_LIST);
	evaluation_free(&evaluation);
	ideal_free(&ideal);
	free(qrels.labels.label);
	return value;
}

/* Whether there is an item outside of the pool. As in trec_eval, for a topic that the run lacks,
   utility and relstring with numbers are those of a list of this item, which -J skips. */
static bool is_invented(const struct trec_eval *t, const struct line *line)
{
	return t->d.at.walk.ended && line->numbers > 0 && !t->d.asked.options.condensed;
}

/* The value of a line for the current topic. */
static double line_value(struct trec_eval *t, const struct line *line, const double column[])
{
	const double *v = column + line->column;
	double sum = 0;

	if (line->takes == COEFFICIENTS) {
		const double *p = t->number + line->number;
		double C = v[0], n = v[1] + is_invented(t, line), R = v[2];
		double K = (double)t->documents;

		return p[0] * C + p[1] * (n - C) + p[2] * (R - C) + p[3] * (K + C - n - R);
	}
	/* Rndcg without relevant items */
	if (line->takes == GAINS_OF_LEVELS && line->columns > 1 && v[1] == 0)
		return 0;
	if (line->takes == GAINS_OF_LEVELS)
		return line->numbers > 0 ? value_with_gains(t, line) : v[0];
	for (size_t i = 0; i < line->columns; i++)
		sum += v[i];
	return line->columns > 0 ? sum / (double)line->columns : 0;
}

static bool is_of_topic(const struct trec_eval *t, size_t column)
{
	return t->d.asked.selection.at[column].measure->traits & IS_OF_TOPIC;
}

static void write_start(const struct line *line, struct slice topic)
{
	output_string(line->name);
	output_text(topic);
	output_char('\t');
}

/* Writes a character for each of the first items. */
static void write_levels(const struct trec_eval *t, const struct line *line)
{
	const struct judgements *qrels = &t->d.at.qrels;
	const struct ranking *ranking = &t->d.at.ranking;

	output_char('\'');
	for (size_t r = 1; r <= ranking->length && (double)r <= t->number[line->number]; r++) {
		size_t item = ranking->at[r - 1].item;
		size_t character = item >= qrels->pooled ? 12 : item >= qrels->judged_items ? 11
		                 : (size_t)fmin(judgements_grade(qrels, item).level, 10);

		output_char("0123456789>.-"[character]);
	}
	output_string(is_invented(t, line) && t->number[line->number] >= 1 ? "-'\n" : "'\n");
}

static void write_value(const struct line *line, struct slice topic, double value)
{
	write_start(line, topic);
	output_number(value, line->shows == COUNT || line->shows == TOPICS ? 0 : 4);
	output_char('\n');
}

static bool evaluate_topic(struct driver *d, double column[])
{
	struct trec_eval *t = (struct trec_eval *)d;
	size_t evaluated = d->values.run[0].evaluated;
	struct slice name = set_get(&d->at.qrels.names, d->at.topic);

	driver_evaluate(d, column);
	/* of a topic that the run lacks */
	for (size_t c = 0; c < d->columns && d->at.walk.ended; c++)
		column[c] = is_of_topic(t, c) ? column[c] : 0;
	t->relevant = (evaluated > 0 ? t->relevant : 0) + d->at.ideal.R;
	t->name[evaluated] = name;
	for (size_t i = 0; i < t->lines; i++) {
		const struct line *line = &t->line[i];
		double value = line_value(t, line, column);

		t->value[d->at.topic * t->lines + i] = value;
		if (t->topics && line->shows <= COUNT) {
			write_value(line, name, value);
		} else if (t->topics && line->shows == STRING) {
			write_start(line, name);
			write_levels(t, line);
		}
	}
	return true;
}

/* ---- output ---- */

static int by_bytes(const void *a, const void *b)
{
	return slice_compare(*(const struct slice *)a, *(const struct slice *)b);
}

/* The value of a line "all". */
static double value_of_all(const struct trec_eval *t, size_t i, const size_t topic[])
{
	const struct line *line = &t->line[i];
	bool geometric = line->shows == GEOMETRIC;
	size_t evaluated = t->d.values.run[0].evaluated;
	double sum = 0, n = (double)evaluated;

	if (line->shows == TOPICS)
		return n;
	/* as in trec_eval, whatever -l says */
	if (t->complete && line->shows == COUNT && is_of_topic(t, line->column))
		return (double)t->relevant;
	for (size_t k = 0; k < evaluated; k++) {
		double value = t->value[topic[k] * t->lines + i];

		sum += geometric ? log(fmax(value, 0.00001)) : value;
	}
	return line->shows == COUNT ? sum : geometric ? exp(sum / n) : sum / n;
}

/* The name of the run's file. */
static struct slice file_of(const struct trec_eval *t)
{
	const char *slash = strrchr(t->run, '/');

	return strcmp(t->run, "-") == 0 ? slice_of("stdin")
	                                : unpacked_name(slice_of(slash ? slash + 1 : t->run));
}

/* Writes the held lines of the topics, by the bytes of their IDs, and the lines "all". */
static void NORETURN write_lines(const struct trec_eval *t)
{
	const struct slice all = slice_of(ALL_TOPICS);
	size_t evaluated = t->d.values.run[0].evaluated;
	size_t *topic = allocate(evaluated, sizeof *topic);

	if (evaluated > 0)
		qsort(t->name, evaluated, sizeof *t->name, by_bytes);
	output_release();
	for (size_t k = 0; k < evaluated; k++) {
		topic[k] = set_find(&t->d.at.qrels.names, t->name[k]);
		output_string(t->d.head[topic[k]]);
	}
	for (size_t i = 0; !t->no_means && evaluated > 0 && i < t->lines; i++) {
		const struct line *line = &t->line[i];

		if (line->shows == RUN_ID) {
			write_start(line, all);
			output_text(t->d.values.run[0].id.at ? t->d.values.run[0].id : file_of(t));
			output_char('\n');
		} else if (line->shows != STRING) {
			write_value(line, all, value_of_all(t, i, topic));
		}
	}
	finish();
}

/* ---- the subcommand ---- */

static void NORETURN trec_eval(const struct command *command, char **argv)
{
	struct trec_eval t = {
		.d = {
			.asked.files = {.topics = true, .any_run = true, .order = BY_SCORE,
			                .sort = "evaluate -sort"},
			.asked.options = {.kinds = OF_LEVELS | OF_TREC_EVAL, .lists_option = "-m",
			                  .parameters.by_log2 = true},
			.asked.gains.norel = NOREL_ZERO, .lists = RES_LIST,
			.evaluate = evaluate_topic, .no_heads = true,
		},
	};
	struct driver *d = &t.d;

	read_options(&t, command, argv);
	choose_lines(&t);
	d->missing = t.complete ? ALLOW_MISSING : EXCLUDE_MISSING;
	driver_read(d, t.qrels, &POOL_FILE);
	t.value = allocate(d->at.qrels.names.count * t.lines, sizeof *t.value);
	t.name = allocate(d->at.qrels.names.count, sizeof *t.name);
	driver_run(d, &t.run, 1);
	write_lines(&t);
}

/* -m help, or the names alone. */
static void describe(bool names)
{
	if (!names)
		output_string("Names for -m, with ntcir_eval's name, or what they are. For C(r), "
		              "G(r) and\nother symbols see ntcir_eval evaluate -m help.\n\n");
	for (size_t i = 0; i < ROW_COUNT; i++) {
		const struct row *row = &NAMES[i];
		const struct measure *own = measure_find(slice_of(row->name), row->takes == RANKS,
		                                         OF_TREC_EVAL);
		const struct synonym *other = synonym_of(slice_of(row->name), is_numbered(row));
		const char *help = own && own->kinds == OF_TREC_EVAL ? own->formula
		                 : other && other->kind == SAME_NUMBER ? other->ours : row->name;

		output_format(names ? "%s\n" : "    %-22s ", row->name);
		if (!names)
			output_folded(row->help ? row->help : help, 27, 27);
	}
	output_string(names ? "official\nset\nall_trec\n"
	                    : "\nofficial (the default), set and all_trec name several. Names of "
	                      "ntcir_eval\nare accepted, too: see ntcir_eval evaluate -m help.\n");
	if (names)
		measures_describe(OF_LEVELS, "", true);
}
