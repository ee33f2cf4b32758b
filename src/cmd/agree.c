/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/output.h"
#include "compare/agreement.h"
#include "read/paired.h"
#include "report/report.h"
#include "report/table.h"

static const struct column MEASURES[AGREEMENT_MEASURES] = {
	[AGREEMENT] = {.name = "agreement"},
	[AGREEMENT_BINARY] = {.name = "agreement-binary"},
	[KAPPA] = {.name = "kappa"},
	[KAPPA_BINARY] = {.name = "kappa-binary"},
	[KAPPA_LINEAR] = {.name = "kappa-linear"},
	[KAPPA_QUADRATIC] = {.name = "kappa-quadratic"},
	[ALPHA_NOMINAL] = {.name = "alpha-nominal"},
	[ALPHA_ORDINAL] = {.name = "alpha-ordinal"},
	[ALPHA_INTERVAL] = {.name = "alpha-interval"},
	[BIAS] = {.name = "bias"},
};

/* The lines about all topics start with this word in place of a topic. */
static const char ALL[] = "all";

/* The judgements of one judge. */
struct judge {
	struct judgement_file file;
	struct judgements judgements;   /* of the current topic */
};

/* What only one judge has judged, in items. */
struct only {
	size_t first, second;
};

struct agree {
	struct list_options files;
	struct report_options report;
	size_t samples;                 /* B */
	uint64_t seed;
	bool matrix;
	struct judge first, second;
	struct level_pair *pair;        /* the items that both judged, topic by topic */
	size_t pairs, capacity;
	struct only only;
	struct confusion *topic;        /* of the topics with such items */
	size_t topics;
};

static void free_judge(struct judge *judge)
{
	judgement_file_free(&judge->file);
	judgements_free(&judge->judgements);
}

/* Reads both files. -topic chooses topics of the first judge. */
static void read_judges(struct agree *agree, char **paths)
{
	const struct list_options *options = &agree->files;
	const struct judgement_format *format = paired_format(&REL_FILE, options);
	struct judgement_file *first = &agree->first.file, *second = &agree->second.file;
	bool chosen = options->chosen.count > 0 || options->chosen_path;

	agree->first.judgements.labels.scale.kind = agree->second.judgements.labels.scale.kind = LEVELS;
	paired_read(first, paths[0], format, options);
	judgement_file_read(second, paths[1], format, options->separator);
	second->ignored = allocate(second->names.count, sizeof *second->ignored);
	for (size_t t = 0; t < second->names.count; t++) {
		size_t same = strset_find(&first->names, strset_get(&second->names, t));

		second->ignored[t] = same == NOT_FOUND ? chosen : first->ignored[same];
	}
	judgement_file_warn(second);
}

/* Dies unless the files have a topic in common, or one of them has none; warns of topics that only the second has. */
static void check_topics(const struct agree *agree)
{
	const struct strset *first = &agree->first.file.names, *second = &agree->second.file.names;
	size_t others = 0, first_other = 0;
	char word[QUOTE_SIZE];

	for (size_t t = 0; t < second->count; t++)
		if (strset_find(first, strset_get(second, t)) == NOT_FOUND && others++ == 0)
			first_other = t;
	if (second->count > 0 && others == second->count)
		paired_die_apart(agree->second.file.file, second, &agree->first.file);
	if (others > 0 && agree->files.chosen.count == 0 && !agree->files.chosen_path)
		warn_at((struct place){.file = agree->second.file.file},
		        "%zu topic%s that %s does not have (first: %s): not listed, but counted in only2 of \"%s\"", others,
		        plural(others), agree->first.file.file, quote(word, strset_get(second, first_other)), ALL);
}

/* The level of a label L0, L1, ... as a number: the label's grade is capped where a size_t ends. */
static double level_of(const struct judgements *judgements, size_t item)
{
	const struct judgement *judgement = &judgements->judgement[item];
	struct slice label = strset_get(&judgements->labels.names, judgement->label);
	struct place place = judgements->place;
	char word[QUOTE_SIZE];
	double level;

	if (!slice_to_number((struct slice){label.at + 1, label.length - 1}, &level)) {
		place.line = judgement->line;
		die_at(place, "expected a level of at most 1e15, found %s", quote(word, label));
	}
	return level;
}

/* Adds the items of the current topic that both have judged; returns what only one has. */
static struct only add_pairs(struct agree *agree)
{
	const struct judgements *first = &agree->first.judgements, *second = &agree->second.judgements;
	size_t both = 0;

	for (size_t item = 0; item < first->count; item++) {
		size_t other = strset_find(&second->items, strset_get(&first->items, item));

		if (other == NOT_FOUND)
			continue;
		agree->pair = enlarge(agree->pair, agree->pairs, &agree->capacity, sizeof *agree->pair);
		agree->pair[agree->pairs++] = (struct level_pair){level_of(first, item), level_of(second, other)};
		both++;
	}
	return (struct only){first->count - both, second->count - both};
}

/* Writes a row for each level of the first judge, a column for each of the second. */
static void write_matrix(const struct confusion *confusion, const struct report_options *options)
{
	size_t columns = confusion->levels + 1;
	struct table_column *column = allocate(columns, sizeof *column);
	char (*label)[24] = allocate(columns, sizeof *label);
	const struct cell *cell = confusion->cell, *end = cell + confusion->cells;
	struct table table;

	column[0] = (struct table_column){"first/second", LEFT};
	for (size_t i = 0; i < confusion->levels; i++) {
		snprintf(label[i], sizeof label[i], "L%.0f", confusion->level[i]);
		column[i + 1] = (struct table_column){label[i], RIGHT};
	}
	table_start(&table, column, columns);
	for (size_t i = 0; i < confusion->levels; i++) {
		table_row(&table, PLAIN);
		table_text(&table, slice_of(label[i]));
		for (size_t j = 0; j < confusion->levels; j++)
			if (cell < end && cell->first == i && cell->second == j)
				table_count(&table, cell++->items);
			else
				table_count(&table, 0);
	}
	table_write(&table, options);
	free(column);
	free(label);
}

/* Writes the measures of a topic, or of all. Without items that both judged there are none. */
static void report(const struct agree *agree, const struct report_options *options,
                   const struct confusion *confusion, struct only only)
{
	double value[AGREEMENT_MEASURES];

	report_prefix(options);
	output_format("# both=%zu only1=%zu only2=%zu levels=%zu\n", confusion->items, only.first, only.second,
	              confusion->levels);
	if (confusion->items == 0)
		return;
	if (agree->matrix)
		write_matrix(confusion, options);
	confusion_measure(confusion, value);
	for (size_t m = 0; m < AGREEMENT_MEASURES; m++)
		report_value(options, MEASURES[m], value[m]);
}

/* Compares the judges on a topic of the first one, by its number. */
static void compare_topic(struct agree *agree, size_t number)
{
	struct report_options options = agree->report;
	struct slice name = strset_get(&agree->first.file.names, number);
	size_t other = strset_find(&agree->second.file.names, name), before = agree->pairs;
	struct confusion *confusion = &agree->topic[agree->topics];
	struct only only;

	judgement_file_judge(&agree->first.file, number, &agree->first.judgements);
	if (other == NOT_FOUND)
		judgements_clear(&agree->second.judgements);
	else
		judgement_file_judge(&agree->second.file, other, &agree->second.judgements);
	only = add_pairs(agree);
	agree->only.first += only.first;
	agree->only.second += only.second;
	confusion_make(confusion, agree->pair + before, agree->pairs - before);
	if (agree->files.topics)
		options.prefix = name;
	report(agree, &options, confusion, only);
	if (confusion->items > 0)
		agree->topics++;
	else
		confusion_free(confusion);
}

static void compare_topics(struct agree *agree)
{
	const struct strset *first = &agree->first.file.names, *second = &agree->second.file.names;

	agree->topic = allocate(first->count, sizeof *agree->topic);
	agree->pair = enlarge(NULL, 0, &agree->capacity, sizeof *agree->pair);
	for (size_t t = 0; t < first->count; t++)
		if (!agree->first.file.ignored[t])
			compare_topic(agree, t);
	for (size_t t = 0; t < second->count; t++)
		if (!agree->second.file.ignored[t] && strset_find(first, strset_get(second, t)) == NOT_FOUND) {
			judgement_file_judge(&agree->second.file, t, &agree->second.judgements);
			agree->only.second += agree->second.judgements.count;
		}
	if (agree->pairs == 0)
		die_at((struct place){.file = agree->second.file.file}, "no item in common with %s",
		       agree->first.file.file);
}

/* Writes what holds over the items of all topics. */
static void report_all(const struct agree *agree)
{
	static const struct column INTERVAL = {.name = "kappa-95%"};
	struct report_options options = agree->report;
	struct confusion all;
	struct interval interval;

	options.prefix = slice_of(ALL);
	confusion_make(&all, agree->pair, agree->pairs);
	report(agree, &options, &all, agree->only);
	interval = kappa_interval(agree->topic, agree->topics, &all, agree->samples, agree->seed);
	report_interval(&options, INTERVAL, interval.low, interval.high);
	confusion_free(&all);
}

static void free_agree(struct agree *agree)
{
	for (size_t t = 0; t < agree->topics; t++)
		confusion_free(&agree->topic[t]);
	free(agree->topic);
	free(agree->pair);
	free_judge(&agree->first);
	free_judge(&agree->second);
	free(agree->files.chosen.at);
}

static void compare(struct agree *agree, char **path)
{
	read_judges(agree, path);
	if (agree->files.topics) {
		size_t all = strset_find(&agree->first.file.names, slice_of(ALL));

		if (all != NOT_FOUND)
			die_at(judgement_file_place(&agree->first.file, all),
			       "agree needs this name for the lines about all topics: rename the topic");
	}
	check_topics(agree);
	compare_topics(agree);
	if (agree->files.topics)
		report_all(agree);
	output_finish();
	free_agree(agree);
}

static void run(const struct command *command, char **argv)
{
	struct agree agree = {.report.digits = 4, .samples = 1000, .seed = 1};
	const struct option own[] = {
		{"B", "B", read_positive, &agree.samples, "a number of samples, 1 or more",
		 "with -t or -trec: how many bootstrap samples of topics (default 1000)", false},
		{"seed", "N", read_seed, &agree.seed, "a whole number from 0",
		 "with -t or -trec: seed of the random numbers (default 1)", false},
		{"v", NULL, NULL, &agree.matrix, NULL,
		 "show the confusion matrix: a row for each level of the first judge", false},
		DIGITS_OPTION(&agree.report),
		RUN_OPTIONS(&agree.files),
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	struct parsed parsed = options_read(command, groups, argv);

	paired_check_options(&agree.files);
	if ((options_given(&parsed, "B") || options_given(&parsed, "seed")) && !agree.files.topics)
		die_usage("-B and -seed are for samples of topics, with -t or -trec");
	if (parsed.operand_count != 2)
		die_usage("takes two files, JUDGED1 and JUDGED2, found %zu", parsed.operand_count);
	compare(&agree, parsed.operand);
}

const struct command agree_command = {
	"agree", "[-t|-trec [-B 1000] [-seed N] [-topic ID]] [-v] [-digits N] [-sep S] JUDGED1 JUDGED2",
	"Measure how well two judges agree: kappa, Krippendorff's alpha, bias, confusion matrix.",
	"JUDGED1 and JUDGED2 have lines \"item label\"; with -t, lines \"topic item label\"; with -trec, TREC qrels or\n"
	"NTCIR qrels. One of the two files may be -, standard input. Values are over the items that both judges\n"
	"judged; i is the level that the first judge gave an item, j the level that the second judge gave it.\n"
	"The output is:\n"
	"\n"
	"  # both= only1= only2= levels=\n"
	"                    number of items that both judged, that only the first judged, that only the second\n"
	"                    judged; and number of different levels of the items that both judged\n"
	"  agreement         share of items with i = j\n"
	"  agreement-binary  share of items for which i and j are both above 0, or both 0\n"
	"  kappa             Cohen's kappa: 1 - sum w_ij o_ij / sum w_ij e_ij. o_ij is the observed share of\n"
	"                    items with levels i and j. e_ij is the first judge's share of i times the second\n"
	"                    judge's share of j. w_ij is 1 if i and j differ, else 0\n"
	"  kappa-binary      kappa of (i > 0) and (j > 0)\n"
	"  kappa-linear      kappa with w_ij = |i - j|\n"
	"  kappa-quadratic   kappa with w_ij = (i - j)^2\n"
	"  alpha-nominal     Krippendorff's alpha: 1 - (n - 1) sum o_ck w_ck / sum n_c n_k w_ck. n is 2 x the\n"
	"                    number of items; each item counts in o_ck and in o_kc; n_c is how often the two\n"
	"                    judges gave level c; w is as for kappa\n"
	"  alpha-ordinal     alpha with w_ck = ((sum of n_g over g = c to k) - (n_c + n_k)/2)^2\n"
	"  alpha-interval    alpha with w_ck = (c - k)^2\n"
	"  bias              mean of j - i; above 0 if the second judge gives higher levels\n"
	"\n"
	"Kappa and alpha are 1 if the judges agree on all items, about 0 if they agree as often as by chance,\n"
	"and - if both judges gave all items the same level.\n"
	"With -t or -trec, the output has these lines for each topic, in the order of JUDGED1, and then for \"all\":\n"
	"all items together. \"all kappa-95%=\" has two numbers: 95% of the values of kappa in B bootstrap samples\n"
	"of topics lie between them. The samples are of the topics with items in common.\n"
	"\n"
	"Sources: Cohen, A Coefficient of Agreement for Nominal Scales, Educational and Psychological\n"
	"Measurement 20(1), 1960, and Weighted Kappa, Psychological Bulletin 70(4), 1968; Krippendorff,\n"
	"Content Analysis, 3rd edition, 2013, chapter 12.\n", run,
};
