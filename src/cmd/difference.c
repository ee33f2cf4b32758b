/* SPDX-License-Identifier: MIT */
#include "cmd/difference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "cmd/ranks.h"
#include "report/table.h"

void difference_make(struct difference *difference, size_t topics)
{
	*difference = (struct difference){.value = allocate(topics, 2 * sizeof *difference->value)};
	for (size_t i = 0; i < 2 * topics; i++)
		difference->value[i] = NAN;
}

void difference_note(struct difference *difference, struct driver *d, double value)
{
	const struct ranking *ranking = &d->ranking;
	double *added = driver_added(d);

	difference->value[2 * d->topic + d->run] = value;
	for (size_t r = 1; r <= ranking->length && !isnan(value); r++) {
		difference->part = enlarge(difference->part, difference->count, &difference->capacity,
		                           sizeof *difference->part);
		difference->part[difference->count++] = (struct part){
			.topic = d->topic, .run = d->run, .item = string_of(set_get(ranking->items, ranking->at[r - 1].item)),
			.label = string_of(rank_label(ranking, r)), .rank = r, .look = rank_look(ranking, r),
			.added = added[r - 1],
		};
	}
	free(added);
}

void difference_restart(struct difference *difference, size_t run)
{
	for (; difference->count > 0 && difference->part[difference->count - 1].run == run; difference->count--) {
		free(difference->part[difference->count - 1].item);
		free(difference->part[difference->count - 1].label);
	}
}

/* An item in both runs. */
struct pair {
	const struct part *of[2];       /* NULL: the run lacks it */
};

static int by_item(const void *first, const void *second)
{
	const struct part *const *a = first, *const *b = second;
	int order = strcmp((*a)->item, (*b)->item);

	return order != 0 ? order : (*a)->run < (*b)->run ? -1 : 1;
}

static double added_in(const struct pair *pair, size_t run)
{
	return pair->of[run] ? pair->of[run]->added : 0;
}

static double difference_of(const struct pair *pair)
{
	return added_in(pair, 1) - added_in(pair, 0);
}

static size_t better_rank(const struct pair *pair)
{
	size_t a = pair->of[0] ? pair->of[0]->rank : SIZE_MAX, b = pair->of[1] ? pair->of[1]->rank : SIZE_MAX;

	return a < b ? a : b;
}

/* By decreasing difference, which rounding does not decide; then by rank, then by item. */
static int by_difference(const void *first, const void *second)
{
	const struct pair *a = first, *b = second;
	double of_a = number_rounded(fabs(difference_of(a)), 8), of_b = number_rounded(fabs(difference_of(b)), 8);
	size_t rank_a = better_rank(a), rank_b = better_rank(b);

	if (of_a != of_b)
		return of_a > of_b ? -1 : 1;
	if (rank_a != rank_b)
		return rank_a < rank_b ? -1 : 1;
	return strcmp((a->of[0] ? a->of[0] : a->of[1])->item, (b->of[0] ? b->of[0] : b->of[1])->item);
}

/* The items of a topic that add something in one of the runs; the caller frees *pair. Returns their
   number. */
static size_t find_pairs(const struct difference *difference, size_t topic, struct pair **pair)
{
	const struct part **part = allocate(difference->count, sizeof *part);
	size_t parts = 0, pairs = 0;

	*pair = allocate(difference->count, sizeof **pair);
	for (size_t i = 0; i < difference->count; i++)
		if (difference->part[i].topic == topic)
			part[parts++] = &difference->part[i];
	qsort(part, parts, sizeof *part, by_item);
	for (size_t i = 0, end; i < parts; i = end) {
		struct pair *next = &(*pair)[pairs];

		*next = (struct pair){{NULL, NULL}};
		for (end = i; end < parts && strcmp(part[end]->item, part[i]->item) == 0; end++)
			next->of[part[end]->run] = part[end];
		pairs += added_in(next, 0) != 0 || added_in(next, 1) != 0;
	}
	free(part);
	qsort(*pair, pairs, sizeof **pair, by_difference);
	return pairs;
}

static void add_row(struct table *table, const struct pair *pair, int digits)
{
	const struct part *any = pair->of[0] ? pair->of[0] : pair->of[1];

	table_row(table, any->look);
	table_text(table, slice_of(any->item));
	table_text(table, slice_of(any->label));
	for (size_t run = 0; run < 2; run++) {
		if (pair->of[run])
			table_count(table, pair->of[run]->rank);
		else
			table_missing(table);
		table_number(table, added_in(pair, run), digits);
	}
	table_number(table, difference_of(pair), digits);
}

void difference_write(const struct difference *difference, size_t topic, const char *head, char *const run[],
                      size_t depth, const struct report_options *options)
{
	const double *value = &difference->value[2 * topic];
	const struct table_column column[] = {
		{"item", LEFT}, {"label", LEFT}, {"rank", RIGHT}, {run[0], RIGHT}, {"rank", RIGHT}, {run[1], RIGHT},
		{"difference", RIGHT},
	};
	const double sum[] = {value[0], value[1], value[1] - value[0]};
	struct pair *pair;
	size_t pairs = find_pairs(difference, topic, &pair);
	struct table table;

	report_prefix(options);
	output_format("# diff %s %s %s\n", head, run[0], run[1]);
	table_start(&table, column, sizeof column / sizeof *column);
	for (size_t i = 0; i < pairs && (depth == 0 || i < depth); i++)
		add_row(&table, &pair[i], options->digits);
	table_write(&table, options);
	report_prefix(options);
	output_string("# sum");
	for (size_t i = 0; i < 3; i++) {
		output_char(' ');
		output_number(sum[i], options->digits);
	}
	output_char('\n');
	free(pair);
}

void difference_free(struct difference *difference)
{
	difference_restart(difference, 1);
	difference_restart(difference, 0);
	free(difference->part);
	free(difference->value);
}
