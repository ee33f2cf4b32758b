/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "stats/agreement.h"
#include "read/ranking.h"
#include "report/lines.h"
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

struct judge {
	const char *path;
	struct topics file;
	size_t judged;                  /* items so far */
};

struct agree {
	struct list_options files;
	struct report_options report;
	size_t samples;                 /* B */
	uint64_t seed;
	bool matrix;
	struct judge *judge;
	size_t judges;
	struct set topics;           /* of all judges, those of the first one first */
	struct set chosen;           /* topics of -topic and -topic-file, */
	size_t of_topic;                /*   the first ones of -topic */
	bool *ignored;                  /* by topic: not chosen */
	struct set items;            /* of the current topic */
	double *level;                  /* rows of confusion_make(), topic by topic */
	size_t rows, capacity;
	struct confusion *topic;        /* of the topics with such rows */
	size_t compared;                /* their number */
};

static bool are_two(const struct agree *agree)
{
	return agree->judges == 2;
}

/* Of two judges, the topics of the first one are listed. */
static bool is_listed(const struct agree *agree, size_t topic)
{
	return !are_two(agree) || topic < agree->judge[0].file.names.count;
}

static void read_judges(struct agree *agree, char **path)
{
	const struct format *format = format_of(REL_FILE, &agree->files);
	const struct set *chosen = chosen_given(&agree->files) ? &agree->chosen : NULL;

	agree->of_topic = chosen_read(&agree->chosen, &agree->files);
	agree->judge = allocate(agree->judges, sizeof *agree->judge);
	for (size_t j = 0; j < agree->judges; j++) {
		struct judge *judge = &agree->judge[j];

		judge->path = path[j];
		topics_read(&judge->file, path[j], format, agree->files.separator, chosen);
		judge->file.labels.scale.kind = LEVELS;
		for (size_t t = 0; t < judge->file.names.count; t++)
			set_add(&agree->topics, set_get(&judge->file.names, t));
	}
}

/* Dies unless the two files have a topic in common, or one of them has none; warns of topics that
   only the second has. */
static void check_topics(const struct agree *agree)
{
	const struct topics *first = &agree->judge[0].file, *second = &agree->judge[1].file;
	size_t others = agree->topics.count - first->names.count;
	char word[QUOTE_SIZE];

	if (second->names.count > 0 && others == second->names.count)
		topics_die_apart(second->file, &second->names, first->file, &first->names);
	if (others > 0 && !chosen_given(&agree->files))
		warn_at((struct place){.file = second->file},
		        "%zu topic%s that %s does not have (first: %s): not listed, but counted in only2 of \"%s\"",
		        others,
		        plural(others), first->file, quote(word, set_get(&agree->topics, first->names.count)), ALL);
}

/* Dies because topic `number` of those chosen is missing. */
static void NORETURN die_of_chosen(const struct agree *agree, size_t number)
{
	const char *option = chosen_by(number, agree->of_topic);
	char word[QUOTE_SIZE];

	quote(word, set_get(&agree->chosen, number));
	if (!are_two(agree))
		die("no file has topic %s, which %s asks for", word, option);
	die_at((struct place){.file = agree->judge[0].file.file}, "no topic %s, which %s asks for", word, option);
}

/* Marks the topics that are not chosen. */
static void choose_topics(struct agree *agree)
{
	agree->ignored = allocate(agree->topics.count, sizeof *agree->ignored);
	for (size_t t = 0; t < agree->topics.count; t++)
		agree->ignored[t] = chosen_given(&agree->files) &&
		                    set_find(&agree->chosen, set_get(&agree->topics, t)) == NOT_FOUND;
	for (size_t i = 0; i < agree->chosen.count; i++) {
		size_t topic = set_find(&agree->topics, set_get(&agree->chosen, i));

		if (topic == NOT_FOUND || !is_listed(agree, topic))
			die_of_chosen(agree, i);
	}
}

static double level_of(const struct topics *topics, size_t item)
{
	const struct judgement *judgement = &topics->judgement[item];
	double level = topics_grade(topics, item).level;
	struct place place = topics->place;
	char word[QUOTE_SIZE];

	place.line = judgement->line;
	if (level > LARGEST_NUMBER)
		die_at(place, "expected a level of at most 1e15, found %s",
		       quote(word, set_get(&topics->labels.names, judgement->label)));
	return level;
}

/* Adds a row for each item of the current topic. */
static void add_items(struct agree *agree)
{
	size_t before = agree->rows, row_size = agree->judges * sizeof *agree->level;

	set_clear(&agree->items);
	for (size_t j = 0; j < agree->judges; j++) {
		const struct topics *own = &agree->judge[j].file;

		for (size_t item = 0; item < own->judged; item++) {
			size_t row = before + set_add(&agree->items, set_get(&own->items, item));

			if (row == agree->rows) {
				agree->level = enlarge(agree->level, row, &agree->capacity, row_size);
				for (size_t k = 0; k < agree->judges; k++)
					agree->level[row * agree->judges + k] = NOT_JUDGED;
				agree->rows++;
			}
			agree->level[row * agree->judges + j] = level_of(own, item);
		}
	}
}

/* Removes the rows, from number `start` on, of items that only one judge judged. */
static void drop_single_judgements(struct agree *agree, size_t start)
{
	size_t judges = agree->judges, kept = start;

	for (size_t row = start; row < agree->rows; row++) {
		const double *level = agree->level + row * judges;
		size_t judged = 0;

		for (size_t j = 0; j < judges; j++)
			judged += level[j] != NOT_JUDGED;
		if (judged > 1)
			memmove(agree->level + kept++ * judges, level, judges * sizeof *level);
	}
	agree->rows = kept;
}

/* Writes a row for each level of the first judge, a column for each of the second. */
static void write_matrix(const struct confusion *confusion, const struct report_options *options)
{
	size_t columns = confusion->levels + 1;
	struct table_column *column = allocate(columns, sizeof *column);
	char (*label)[24] = allocate(columns, sizeof *label);
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
			table_count(&table, (size_t)confusion_count(confusion, i, j));
	}
	table_write(&table, options);
	free(column);
	free(label);
}

/* Writes the measures of a topic, or of all; without items that have several judges there are none.
   Of two judges, `first` and `second` are how many items each judged. */
static void report(const struct agree *agree, const struct report_options *options, const struct confusion *confusion,
                   size_t first, size_t second)
{
	size_t m = are_two(agree) ? 0 : ALPHA_NOMINAL, end = are_two(agree) ? AGREEMENT_MEASURES : ALPHA_INTERVAL + 1;
	double value[AGREEMENT_MEASURES];

	report_prefix(options);
	if (are_two(agree))
		output_format("# both=%zu only1=%zu only2=%zu levels=%zu\n", confusion->items, first - confusion->items,
		              second - confusion->items, confusion->levels);
	else
		output_format("# judges=%zu items=%zu\n", agree->judges, confusion->items);
	if (confusion->items == 0)
		return;
	if (agree->matrix)
		write_matrix(confusion, options);
	confusion_measure(confusion, value);
	for (; m < end; m++)
		report_value(options, MEASURES[m], value[m]);
}

static void judge_topic(struct agree *agree, size_t topic)
{
	for (size_t j = 0; j < agree->judges; j++) {
		struct judge *judge = &agree->judge[j];
		size_t own = set_find(&judge->file.names, set_get(&agree->topics, topic));

		if (own == NOT_FOUND)
			judge->file.judged = 0;
		else
			topics_judge(&judge->file, own);
		judge->judged += judge->file.judged;
	}
}

static void compare_topic(struct agree *agree, size_t topic)
{
	struct confusion *confusion = &agree->topic[agree->compared];
	struct report_options options = agree->report;
	size_t before = agree->rows;

	judge_topic(agree, topic);
	if (!is_listed(agree, topic))
		return;
	add_items(agree);
	drop_single_judgements(agree, before);
	confusion_make(confusion, agree->level + before * agree->judges, agree->rows - before, agree->judges);
	if (agree->files.topics)
		options.prefix = set_get(&agree->topics, topic);
	report(agree, &options, confusion, agree->judge[0].file.judged, agree->judge[1].file.judged);
	if (confusion->items > 0)
		agree->compared++;
	else
		confusion_free(confusion);
}

static void compare_topics(struct agree *agree)
{
	agree->topic = allocate(agree->topics.count, sizeof *agree->topic);
	agree->level = enlarge(NULL, 0, &agree->capacity, agree->judges * sizeof *agree->level);
	for (size_t t = 0; t < agree->topics.count; t++)
		if (!agree->ignored[t])
			compare_topic(agree, t);
	if (agree->rows == 0 && are_two(agree))
		die_at((struct place){.file = agree->judge[1].file.file}, "no item in common with %s",
		       agree->judge[0].file.file);
	if (agree->rows == 0)
		die("no item in common: no two of the files judge the same item");
}

/* kappa-quadratic of two of several judges, by their numbers, over the items of all topics. */
static double pair_kappa(const struct agree *agree, size_t a, size_t b)
{
	double *level = allocate(agree->rows, 2 * sizeof *level), value[AGREEMENT_MEASURES];
	struct confusion confusion;
	size_t items = 0;

	for (size_t row = 0; row < agree->rows; row++) {
		const double *given = agree->level + row * agree->judges;

		if (given[a] != NOT_JUDGED && given[b] != NOT_JUDGED) {
			level[2 * items] = given[a];
			level[2 * items + 1] = given[b];
			items++;
		}
	}
	confusion_make(&confusion, level, items, 2);
	confusion_measure(&confusion, value);
	confusion_free(&confusion);
	free(level);
	return value[KAPPA_QUADRATIC];
}

static void report_pairs(const struct agree *agree, const struct report_options *options)
{
	for (size_t a = 0; a < agree->judges; a++)
		for (size_t b = a + 1; b < agree->judges; b++) {
			report_prefix(options);
			output_format("%s %s %s ", MEASURES[KAPPA_QUADRATIC].name, agree->judge[a].path,
			              agree->judge[b].path);
			output_number(pair_kappa(agree, a, b), options->digits);
			output_char('\n');
		}
}

/* Of two judges, the means of the topics' kappas come after the interval of kappa. */
static void report_intervals(const struct agree *agree, const struct report_options *options,
                             const struct confusion *all)
{
	static const enum agreement of_two[] = {KAPPA, KAPPA_LINEAR, KAPPA_QUADRATIC, ALPHA_ORDINAL};
	static const enum agreement of_several[] = {ALPHA_NOMINAL, ALPHA_ORDINAL, ALPHA_INTERVAL};
	const enum agreement *measure = are_two(agree) ? of_two : of_several;
	size_t count = are_two(agree) ? 4 : 3;
	struct interval interval[4];
	char name[32];

	agreement_intervals(agree->topic, agree->compared, all, agree->samples, agree->seed, measure, count, interval);
	for (size_t i = 0; i < count; i++) {
		snprintf(name, sizeof name, "%s-95%%", MEASURES[measure[i]].name);
		report_interval(options, (struct column){.name = name}, interval[i].low, interval[i].high);
		for (size_t k = 0; measure[i] == KAPPA && k < 3; k++) {
			snprintf(name, sizeof name, "mean-%s", MEASURES[of_two[k]].name);
			report_value(options, (struct column){.name = name},
			             agreement_mean(agree->topic, agree->compared, of_two[k]));
		}
	}
}

/* Writes what holds over the items of all topics. */
static void report_all(const struct agree *agree)
{
	struct report_options options = agree->report;
	struct confusion all;

	options.prefix = slice_of(ALL);
	confusion_make(&all, agree->level, agree->rows, agree->judges);
	report(agree, &options, &all, agree->judge[0].judged, agree->judge[1].judged);
	if (!are_two(agree))
		report_pairs(agree, &options);
	report_intervals(agree, &options, &all);
	confusion_free(&all);
}

static void free_agree(struct agree *agree)
{
	for (size_t t = 0; t < agree->compared; t++)
		confusion_free(&agree->topic[t]);
	for (size_t j = 0; j < agree->judges; j++) {
		topics_free(&agree->judge[j].file);
	}
	free(agree->topic);
	free(agree->level);
	free(agree->judge);
	free(agree->ignored);
	set_free(&agree->topics);
	set_free(&agree->chosen);
	set_free(&agree->items);
	free(agree->files.chosen.at);
}

static void run(const struct command *command, char **argv)
{
	struct agree agree = {.judges = 0};
	const struct option own[] = {
		SAMPLES_OPTION(&agree.samples, "number of bootstrap samples", WITH_TOPICS),
		SEED_OPTION(&agree.seed, WITH_TOPICS),
		FLAG("v", &agree.matrix,
		 "of two judges: show the confusion matrix, the first in rows", NULL),
		DIGITS_OPTION(&agree.report.digits, "4", NULL),
		SEPARATOR_OPTION(&agree.files),
		TOPICS_OPTION(&agree.files, WITH_TOPICS),
		TREC_OPTION(&agree.files, "as -t, but files are TREC or NTCIR qrels"),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);

	agree.judges = parsed.operand_count;
	if (agree.judges < 2)
		die_usage("takes two files or more, JUDGED1 and JUDGED2, found %zu", agree.judges);
	if (agree.matrix && !are_two(&agree))
		die_usage("-v shows the confusion matrix of two judges, found %zu", agree.judges);
	input_refuse_same((const char *const *)parsed.operand, parsed.operand_count);
	read_judges(&agree, parsed.operand);
	choose_topics(&agree);
	if (are_two(&agree))
		check_topics(&agree);
	compare_topics(&agree);
	if (agree.files.topics)
		report_all(&agree);
	else if (!are_two(&agree))
		report_pairs(&agree, &agree.report);
	output_finish();
	free_agree(&agree);
}

const struct command agree_command = {
	"agree", "[options] JUDGED1 JUDGED2 ...",
	"Measure how well judges agree: kappa, Krippendorff's alpha.",
	"JUDGED1, JUDGED2 ... have lines \"item label\"; one of them can be -, standard input. Of two judges, the "
	"values are over the items that both judged; of more, over those that at least two of them judged. With "
	"-t or -trec, lines for each topic are followed by those for all topics, with the means of kappa over "
	"topics and bootstrap intervals.\n", NULL, run,
};
