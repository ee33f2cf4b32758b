/* SPDX-License-Identifier: MIT */
/* agree measures how well two or more assessors agree on the same items. */
#include "cmd/commands.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/output.h"
#include "read/judges.h"
#include "stats/agreement.h"
#include "report/lines.h"
#include "report/table.h"

static void NORETURN agree(const struct command *command, char **argv);

const struct command agree_command = {
	"agree", "[options] JUDGED1 JUDGED2 ...",
	"Measure how well assessors agree: kappa, Krippendorff's alpha.",
	"JUDGED1, JUDGED2 ... have lines \"item label\"; one of them can be -, standard input. "
	"With two assessors, the values are over the items that both judged; with more, over those "
	"that at least two of them judged. With -t or -trec, lines for each topic are followed by "
	"those for all topics, with the means of kappa over topics and 95% intervals.\n",
	NULL, agree,
};

struct agree {
	bool matrix;                    /* -v */
	struct report_options report;
	struct judges judges;
	struct ratings all;             /* the items that at least two judged */
	size_t judged[2];               /* how many items the first two judged */
	struct confusion *topic;        /* of the topics with such items */
	size_t compared;                /* their number */
};

/* In the order of enum agreement. */
static const char *const NAMES[AGREEMENT_MEASURES] = {
	"agreement", "agreement-binary", "kappa", "kappa-binary", "kappa-linear", "kappa-quadratic",
	"alpha-nominal", "alpha-ordinal", "alpha-interval", "bias",
};

static bool are_two(const struct agree *agree)
{
	return agree->judges.count == 2;
}

static void read_options(struct agree *agree, const struct command *command, char **argv)
{
	struct judges *judges = &agree->judges;
	const struct option own[] = {
		FLAG("v", &agree->matrix,
		     "of two assessors: show the confusion matrix (rows: the first one)", NULL),
		DIGITS_OPTION(&agree->report.digits, "4", NULL),
		JUDGES_OPTIONS(judges),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	judges_take(judges, &parsed);
	refuse(agree->matrix && !are_two(agree), "-v shows the confusion matrix of two assessors, "
	       "found %zu", judges->count);
}

/* Dies unless the two files have a topic in common, or one of them has none; warns of topics that
   only the second has. */
static void check_topics(const struct judges *judges)
{
	const struct set *first = &judges->judge[0].topics, *second = &judges->judge[1].topics;
	const char *file = judges->judge[1].file, *first_file = judges->judge[0].file;
	size_t others = judges->topics.count - first->count;

	topics_check_common(file, second, first_file, first);
	if (others > 0 && !chosen_given(&judges->options.chosen))
		warn_at(in_file(file),
		        "%zu topic%s that %s does not have (first: %s): not listed, but counted in "
		        "only2 of \"%s\"", others, plural(others), first_file,
		        quote(set_get(&judges->topics, first->count)), ALL_TOPICS);
}

/* Writes a row for each level of the first judge, a column for each of the second. */
static void write_matrix(const struct confusion *confusion, const struct report_options *options)
{
	struct table table;

	table_start(&table, "first/second");
	for (size_t i = 0; i < confusion->levels; i++) {
		table_column(&table, RIGHT, slice_of("L"));
		table_more(&table, "%.0f", confusion->level[i]);
	}
	for (size_t i = 0; i < confusion->levels; i++) {
		table_row(&table, PLAIN);
		table_format(&table, "L%.0f", confusion->level[i]);
		for (size_t j = 0; j < confusion->levels; j++)
			table_count(&table, (size_t)confusion_add_item(confusion, i, j));
	}
	table_write(&table, options);
}

/* Writes the measures of a topic, or of all; without items that have several judges there are none.
   Of two judges, judged[] are how many items each judged. */
static void report(const struct agree *agree, const struct report_options *options,
                   const struct confusion *confusion, const size_t judged[2])
{
	bool two = are_two(agree);
	size_t m = two ? 0 : ALPHA_NOMINAL, end = two ? AGREEMENT_MEASURES : ALPHA_INTERVAL + 1;
	size_t items = confusion->items;
	double value[AGREEMENT_MEASURES];

	if (two)
		REPORT(options, "# both=%zu only1=%zu only2=%zu levels=%zu\n", items,
		       judged[0] - items, judged[1] - items, confusion->levels);
	else
		REPORT(options, "# judges=%zu items=%zu\n", agree->judges.count, items);
	if (items == 0)
		return;
	if (agree->matrix)
		write_matrix(confusion, options);
	confusion_measure(confusion, value);
	for (; m < end; m++)
		report_value(options, (struct column){.name = NAMES[m]}, value[m]);
}

/* Adds the items of a topic to `ratings` and to those of all topics if at least two judged them,
   and counts those that the first two judged. */
static void rate(struct agree *agree, const struct judged_topic *topic, struct ratings *ratings,
                 size_t judged[2])
{
	double *level = allocate(ratings->judges, sizeof *level);

	for (size_t item = 0; item < topic->items.count; item++) {
		if (judges_levels(&agree->judges, topic, item, level) > 1) {
			ratings_add(ratings, level, 1);
			ratings_add(&agree->all, level, 1);
		}
		for (size_t j = 0; j < 2; j++) {
			judged[j] += level[j] != NOT_JUDGED;
			agree->judged[j] += level[j] != NOT_JUDGED;
		}
	}
	free(level);
}

/* Of two judges, the topics of the first one are listed. */
static void compare_topic(struct agree *agree, size_t t)
{
	const struct judges *judges = &agree->judges;
	struct ratings ratings = {.judges = judges->count};
	struct confusion *confusion = &agree->topic[agree->compared];
	struct report_options options = agree->report;
	size_t judged[2] = {0, 0};

	rate(agree, &judges->topic[t], &ratings, judged);
	if (judges->options.topics)
		options.prefix = set_get(&judges->topics, t);
	if (!are_two(agree) || t < judges->judge[0].topics.count) {
		confusion_make(confusion, &ratings);
		report(agree, &options, confusion, judged);
		if (confusion->items > 0)
			agree->compared++;
		else
			confusion_free(confusion);
	}
	ratings_free(&ratings);
}

static void compare_topics(struct agree *agree)
{
	const struct judges *judges = &agree->judges;

	agree->all.judges = judges->count;
	agree->topic = allocate(judges->topics.count, sizeof *agree->topic);
	for (size_t t = 0; t < judges->topics.count; t++)
		if (!judges->topic[t].ignored)
			compare_topic(agree, t);
	if (agree->compared == 0 && are_two(agree))
		die_at(in_file(judges->judge[1].file), "no item in common with %s",
		       judges->judge[0].file);
	if (agree->compared == 0)
		die("no item in common: no item is judged in two of the files");
}

/* Writes kappa-quadratic of each two judges, over the items of all topics. */
static void report_pairs(const struct agree *agree, const struct report_options *options)
{
	char **path = agree->judges.path;

	for (size_t a = 0; a < agree->judges.count; a++)
		for (size_t b = a + 1; b < agree->judges.count; b++) {
			struct ratings pair = ratings_of_two(&agree->all, a, b);
			double value[AGREEMENT_MEASURES];
			struct confusion confusion;

			confusion_make(&confusion, &pair);
			confusion_measure(&confusion, value);
			REPORT(options, "%s %s %s ", NAMES[KAPPA_QUADRATIC], path[a], path[b]);
			output_number(value[KAPPA_QUADRATIC], options->digits);
			output_char('\n');
			confusion_free(&confusion);
			ratings_free(&pair);
		}
}

/* Of two judges, the means of the topics' kappas come after the interval of kappa. */
static void report_intervals(const struct agree *agree, const struct report_options *options,
                             const struct confusion *all)
{
	static const enum agreement of_two[] = {
		KAPPA, KAPPA_LINEAR, KAPPA_QUADRATIC, ALPHA_ORDINAL,
	};
	static const enum agreement of_several[] = {ALPHA_NOMINAL, ALPHA_ORDINAL, ALPHA_INTERVAL};
	const enum agreement *measure = are_two(agree) ? of_two : of_several;
	size_t count = are_two(agree) ? 4 : 3;
	double interval[AGREEMENT_MEASURES][2];

	agreement_intervals(agree->topic, agree->compared, all, interval);
	for (size_t i = 0; i < count; i++) {
		char *name = text_of("%s-95%%", NAMES[measure[i]]);

		report_interval(options, name, interval[measure[i]][0], interval[measure[i]][1]);
		free(name);
		for (size_t k = 0; measure[i] == KAPPA && k < 3; k++) {
			name = text_of("mean-%s", NAMES[of_two[k]]);
			report_value(options, (struct column){.name = name},
			             agreement_mean(agree->topic, agree->compared, of_two[k]));
			free(name);
		}
	}
}

/* Writes what holds over the items of all topics. */
static void report_all(const struct agree *agree)
{
	struct report_options options = agree->report;
	struct confusion all;

	options.prefix = slice_of(ALL_TOPICS);
	confusion_make(&all, &agree->all);
	report(agree, &options, &all, agree->judged);
	if (!are_two(agree))
		report_pairs(agree, &options);
	report_intervals(agree, &options, &all);
	confusion_free(&all);
}

static void NORETURN agree(const struct command *command, char **argv)
{
	struct agree agree = {.compared = 0};
	struct judges *judges = &agree.judges;

	read_options(&agree, command, argv);
	judges_read(judges, format_of(REL_FILE, &judges->options), !are_two(&agree));
	if (are_two(&agree))
		check_topics(judges);
	compare_topics(&agree);
	if (judges->options.topics)
		report_all(&agree);
	else if (!are_two(&agree))
		report_pairs(&agree, &agree.report);
	finish();
}
