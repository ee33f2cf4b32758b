/* SPDX-License-Identifier: MIT */
/* agree measures how well two or more assessors agree on the same items. */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "read/judges.h"
#include "stats/agreement.h"
#include "report/lines.h"
#include "report/shown.h"

static void NORETURN agree(const struct command *command, char **argv);

const struct command agree_command = {
	"agree", "[options] JUDGED1 JUDGED2 ...",
	"Measure how well assessors agree: kappa, Krippendorff's alpha.",
	"JUDGED1, JUDGED2 ... have lines \"item label\"; one of them can be -, standard input. With "
	"-t or -trec, lines for each topic are followed by those for the items of all topics, "
	"\"all\", with 95% intervals over topics, and the means of kappa over topics. With two "
	"assessors, values are over the items that both judged:\n"
	"  both, only1, only2  items that both, or only the first or second, judged\n"
	"  agreement           share of items with the same level\n"
	"  agreement-binary    share of items relevant (from level K on) for both or none\n"
	"  kappa               agreement beyond chance: 1 all, 0 as by chance\n"
	"  kappa-binary        the same of relevant or not\n"
	"  kappa-linear        kappa where a difference of d levels weighs d\n"
	"  kappa-quadratic     kappa where it weighs d squared\n"
	"  alpha-nominal       Krippendorff's alpha of levels without an order\n"
	"  alpha-ordinal       alpha of levels with an order\n"
	"  alpha-interval      alpha of levels with equal steps\n"
	"  bias                how much higher the second assessor's levels are (mean)\n"
	"With more assessors: the alphas, over the items that at least two of them judged, and "
	"kappa-quadratic of each two.\n",
	NULL, agree,
};

/* A topic, or all: the row of a table. */
struct row {
	struct slice topic;
	size_t items, only[2];
	double value[AGREEMENT_MEASURES];
};

struct agree {
	bool matrix;                    /* -v */
	size_t relevant;                /* -l */
	enum table_format format;       /* LINES: no table */
	const char *order_name;         /* of a column, or NULL */
	struct report_options report;
	struct judges judges;
	struct ratings all;             /* the items that at least two judged */
	size_t judged[2];               /* how many items the first two judged */
	struct confusion *topic;        /* of the topics with such items */
	size_t compared;                /* their number */
	/* for a table: */
	struct row *row;                /* by topic */
	size_t rows, capacity;
	int order;                      /* the number of the column of -order, see key_of() */
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

/* The columns that topics can be ordered by are numbers of values, or of these. */
enum { BOTH = AGREEMENT_MEASURES, ONLY1, ONLY2 };

/* The number of the column of -order; a usage error if tables of so many judges have none. */
static int find_order(const struct agree *agree)
{
	static const char *const counts[] = {"both", "only1", "only2"};
	const char *name = agree->order_name;
	bool two = are_two(agree);

	for (int m = two ? 0 : ALPHA_NOMINAL; m < (two ? BIAS + 1 : BIAS); m++)
		if (strcmp(name, NAMES[m]) == 0)
			return m;
	for (int i = 0; i < 3 && two; i++)
		if (strcmp(name, counts[i]) == 0)
			return BOTH + i;
	if (!two && strcmp(name, "items") == 0)
		return BOTH;
	die_usage("-order takes a column of -format tsv%s, found %s",
	          two ? ", such as kappa or bias" : ": items or an alpha, alpha-ordinal",
	          quote(slice_of(name)));
}

static void read_options(struct agree *agree, const struct command *command, char **argv)
{
	struct judges *judges = &agree->judges;
	const struct option own[] = {
		FLAG("v", &agree->matrix,
		     "of two assessors: show the confusion matrix (rows: the first one)", NULL),
		{"l", "K", &reads_positive, &agree->relevant,
		 .help = "of two assessors: items are relevant from level K on, for agreement-binary "
		 "and kappa-binary", .fallback = "1"},
		{"format", TABLE_FORMATS(CHOICE_WORD), NULL, &agree->format,
		 .help = "a table: a row for each topic, all and the means", .needs = WITH_TOPICS},
		FORMAT_HINTS,
		{"order", "COLUMN", &reads_name, &agree->order_name,
		 .help = "topics by increasing value in COLUMN: the least agreement first",
		 .needs = "-format"},
		DIGITS_OPTION(&agree->report.digits, "4", NULL),
		JUDGES_OPTIONS(judges),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	judges_take(judges, &parsed);
	refuse(agree->matrix && !are_two(agree), "-v shows the confusion matrix of two assessors, "
	       "found %zu", judges->count);
	refuse(options_given(&parsed, "l") && !are_two(agree), "-l is for two assessors, found %zu",
	       judges->count);
	refuse(agree->matrix && agree->format != LINES,
	       "-v shows the confusion matrices between lines, so -format does not go with it");
	if (agree->order_name)
		agree->order = find_order(agree);
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

/* Keeps the row of a topic for the table. */
static void keep_row(struct agree *agree, struct slice topic, const struct confusion *confusion,
                     const size_t judged[2])
{
	size_t items = confusion->items;
	struct row row = {topic, items, {judged[0] - items, judged[1] - items}, {0}};

	confusion_measure(confusion, row.value);
	APPEND(agree->row, agree->rows, agree->capacity, row);
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

static void make_confusion(const struct agree *agree, struct confusion *confusion,
                           const struct ratings *ratings)
{
	confusion_make(confusion, ratings);
	confusion->relevant = (double)agree->relevant;
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
		make_confusion(agree, confusion, &ratings);
		if (agree->format != LINES)
			keep_row(agree, options.prefix, confusion, judged);
		else
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

/* The measures that have an interval. */
static const enum agreement OF_TWO[] = {KAPPA, KAPPA_LINEAR, KAPPA_QUADRATIC, ALPHA_ORDINAL};
static const enum agreement OF_SEVERAL[] = {ALPHA_NOMINAL, ALPHA_ORDINAL, ALPHA_INTERVAL};

/* Of two judges, the means of the topics' kappas come after the interval of kappa. */
static void report_intervals(const struct agree *agree, const struct report_options *options,
                             const struct confusion *all)
{
	const enum agreement *measure = are_two(agree) ? OF_TWO : OF_SEVERAL;
	size_t count = are_two(agree) ? 4 : 3;
	double interval[AGREEMENT_MEASURES][2];

	agreement_intervals(agree->topic, agree->compared, all, interval);
	for (size_t i = 0; i < count; i++) {
		char *name = string_format("%s-95%%", NAMES[measure[i]]);

		report_interval(options, name, interval[measure[i]][0], interval[measure[i]][1]);
		free(name);
		for (size_t k = 0; measure[i] == KAPPA && k < 3; k++) {
			name = string_format("mean-%s", NAMES[OF_TWO[k]]);
			report_value(options, (struct column){.name = name},
			             agreement_mean(agree->topic, agree->compared, OF_TWO[k]));
			free(name);
		}
	}
}

/* ---- the table of -format ---- */

static bool has_interval(const struct agree *agree, enum agreement measure)
{
	const enum agreement *of = are_two(agree) ? OF_TWO : OF_SEVERAL;

	for (size_t i = 0; i < (are_two(agree) ? 4 : 3); i++)
		if (of[i] == measure)
			return true;
	return false;
}

/* Whether the table has a column of the measure: for people, fewer of two judges. */
static bool is_shown(const struct agree *agree, enum agreement measure)
{
	if (!are_two(agree))
		return has_interval(agree, measure);
	return table_is_data(agree->format) || measure == AGREEMENT || measure == KAPPA ||
	       measure == KAPPA_QUADRATIC || measure == ALPHA_ORDINAL || measure == BIAS;
}

static void start_table(const struct agree *agree, struct table *table)
{
	bool is_data = table_is_data(agree->format);

	table_start(table, are_two(agree) ? "topic >both" : "topic >judges >items");
	table_columns(table, are_two(agree) && is_data ? ">only1 >only2" : "");
	for (enum agreement m = 0; m < AGREEMENT_MEASURES; m++) {
		struct slice name = slice_of(NAMES[m]);

		if (!is_shown(agree, m))
			continue;
		table_column(table, RIGHT, name);
		if (!is_data || !has_interval(agree, m))
			continue;
		table_column_of(table, RIGHT, name, "low");
		table_column_of(table, RIGHT, name, "high");
	}
}

/* Adds the values of a row; `interval` is NULL but for all topics. */
static void add_values(const struct agree *agree, struct table *table,
                       const double value[AGREEMENT_MEASURES], double (*interval)[2])
{
	int digits = agree->report.digits;
	bool is_data = table_is_data(agree->format);

	for (enum agreement m = 0; m < AGREEMENT_MEASURES; m++) {
		if (!is_shown(agree, m))
			continue;
		table_number(table, value[m], digits);
		if (!has_interval(agree, m))
			continue;
		if (is_data) {
			table_number(table, interval ? interval[m][0] : NAN, digits);
			table_number(table, interval ? interval[m][1] : NAN, digits);
		} else if (interval && isnan(interval[m][0]) && !isnan(value[m])) {
			table_more(table, " [-]");
		} else if (interval && !isnan(value[m])) {
			table_more(table, " [%.*f, %.*f]", digits,
			           number_unsigned_zero(interval[m][0], digits), digits,
			           number_unsigned_zero(interval[m][1], digits));
		}
	}
}

static void add_row(const struct agree *agree, struct table *table, const struct row *row,
                    double (*interval)[2])
{
	table_row(table, PLAIN);
	table_text(table, row->topic);
	if (!are_two(agree))
		table_count(table, agree->judges.count);
	table_count(table, row->items);
	if (are_two(agree) && table_is_data(agree->format)) {
		table_count(table, row->only[0]);
		table_count(table, row->only[1]);
	}
	add_values(agree, table, row->value, interval);
}

/* The row of the means of the topics' kappas. */
static void add_means(const struct agree *agree, struct table *table)
{
	double value[AGREEMENT_MEASURES];

	table_row(table, PLAIN);
	table_text(table, slice_of("mean"));
	for (int i = 0; i < (table_is_data(agree->format) ? 3 : 1); i++)
		table_missing(table);
	for (enum agreement m = 0; m < AGREEMENT_MEASURES; m++)
		value[m] = m == KAPPA || m == KAPPA_LINEAR || m == KAPPA_QUADRATIC
		         ? agreement_mean(agree->topic, agree->compared, m) : NAN;
	add_values(agree, table, value, NULL);
}

/* What decides the place of a row. */
static double key_of(const struct agree *agree, const struct row *row)
{
	switch (agree->order) {
	case BOTH:
		return (double)row->items;
	case ONLY1:
	case ONLY2:
		return (double)row->only[agree->order - ONLY1];
	default:
		return row->value[agree->order];
	}
}

static void write_table(struct agree *agree, const struct confusion *all)
{
	struct ordered *order = allocate(agree->rows, sizeof *order);
	double interval[AGREEMENT_MEASURES][2];
	size_t topics = agree->rows;
	struct table table;

	for (size_t i = 0; i < topics; i++)
		order[i] = (struct ordered){i, agree->order_name ? key_of(agree, &agree->row[i]) : 0};
	order_rows(order, topics);
	keep_row(agree, slice_of(ALL_TOPICS), all, agree->judged);
	agreement_intervals(agree->topic, agree->compared, all, interval);
	start_table(agree, &table);
	for (size_t i = 0; i < topics; i++)
		add_row(agree, &table, &agree->row[order[i].number], NULL);
	add_row(agree, &table, &agree->row[topics], interval);
	if (are_two(agree))
		add_means(agree, &table);
	table_print(&table, agree->format);
	free(order);
}

/* ---- all of it ---- */

/* Writes what holds over the items of all topics. */
static void report_all(struct agree *agree)
{
	struct report_options options = agree->report;
	struct confusion all;

	options.prefix = slice_of(ALL_TOPICS);
	make_confusion(agree, &all, &agree->all);
	if (agree->format != LINES) {
		write_table(agree, &all);
	} else {
		report(agree, &options, &all, agree->judged);
		if (!are_two(agree))
			report_pairs(agree, &options);
		report_intervals(agree, &options, &all);
	}
	confusion_free(&all);
}

static void NORETURN agree(const struct command *command, char **argv)
{
	struct agree agree = {.format = LINES};
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
