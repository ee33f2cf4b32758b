/* SPDX-License-Identifier: MIT */
#include "loop/difference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "loop/ranks.h"
#include "loop/texts.h"

struct difference *differences_make(size_t topics)
{
	struct difference *topic = allocate(topics, sizeof *topic);

	for (size_t t = 0; t < topics; t++)
		topic[t].value[0] = topic[t].value[1] = NAN;
	return topic;
}

static void free_part(struct part *part)
{
	free(part->item);
	free(part->label);
}

void difference_note(struct difference *topic, struct driver *d, double value)
{
	const struct ranking *ranking = &d->at.ranking;
	double *added = at_hand_added(&d->asked, &d->at);

	topic->value[d->at.run] = value;
	/* a run may start again, see walk_again() */
	while (topic->count > 0 && topic->part[topic->count - 1].run == d->at.run)
		free_part(&topic->part[--topic->count]);
	for (size_t r = 1; r <= ranking->length && !isnan(value); r++) {
		struct slice item = set_get(ranking->items, ranking->at[r - 1].item);
		struct part part = {
			.run = d->at.run, .item = string_of(item),
			.label = string_of(rank_label(ranking, r)), .look = rank_look(ranking, r),
		};

		part.rank[d->at.run] = r;
		part.added[d->at.run] = added[r - 1];
		APPEND(topic->part, topic->count, topic->capacity, part);
	}
	free(added);
}

static int by_item(const void *first, const void *second)
{
	const struct part *a = first, *b = second;

	return then_by(strcmp(a->item, b->item), COMPARE(a->run, b->run));
}

static double difference_of(const struct part *part)
{
	return part->added[1] - part->added[0];
}

static size_t better_rank(const struct part *part)
{
	size_t a = part->rank[0], b = part->rank[1];

	return a > 0 && (b == 0 || a < b) ? a : b;
}

/* By decreasing difference, which rounding does not decide; then by rank, then by item. */
static int by_difference(const void *first, const void *second)
{
	const struct part *a = first, *b = second;
	double of_a = number_rounded(fabs(difference_of(a)), 8);
	double of_b = number_rounded(fabs(difference_of(b)), 8);
	int by_rank = COMPARE(better_rank(a), better_rank(b));

	return then_by(COMPARE(of_b, of_a), then_by(by_rank, strcmp(a->item, b->item)));
}

/* Keeps the items that add something in one of the runs, each once. */
static void find_items(struct difference *topic)
{
	struct part *at = topic->part;
	size_t parts = topic->count, items = 0;

	if (parts == 0)
		return;
	qsort(at, parts, sizeof *at, by_item);
	for (size_t i = 0; i < parts; i++) {
		struct part item = at[i];

		if (i + 1 < parts && strcmp(at[i + 1].item, item.item) == 0) {
			i++;
			item.rank[1] = at[i].rank[1];
			item.added[1] = at[i].added[1];
			free_part(&at[i]);
		}
		if (item.added[0] != 0 || item.added[1] != 0)
			at[items++] = item;
		else
			free_part(&item);
	}
	qsort(at, items, sizeof *at, by_difference);
	topic->count = items;
}

void difference_start(struct table *table, const struct driver *d)
{
	const struct texts *texts = d->asked.texts;
	bool is_data = texts->format != TEXT;

	table_start(table, is_data ? "topic item label" : "item label");
	for (size_t r = 0; r < 2; r++) {
		table_column(table, RIGHT, slice_of("rank"));
		if (is_data)
			table_more(table, "-%s", texts->run[r]);
		table_column(table, RIGHT, slice_of(is_data ? "value-" : ""));
		table_more(table, "%s", texts->run[r]);
	}
	table_columns(table, ">difference");
	texts_columns(table, texts);
}

static void add_part(struct table *table, const struct part *part, const struct driver *d)
{
	table_row(table, part->look);
	if (d->asked.texts->format != TEXT)
		table_text(table, d->asked.report.prefix);
	table_text(table, slice_of(part->item));
	table_label(table, slice_of(part->label));
	for (size_t r = 0; r < 2; r++) {
		table_number(table, part->rank[r] > 0 ? (double)part->rank[r] : NAN, 0);
		table_number(table, part->added[r], d->asked.report.digits);
	}
	table_number(table, difference_of(part), d->asked.report.digits);
	texts_add(table, d->asked.texts, d->at.topic, slice_of(part->item));
}

/* Adds the sums, in the columns of their values. */
static void add_sums(struct table *table, const double value[2], int digits)
{
	table_row(table, PLAIN);
	table_text(table, slice_of("sum"));
	table_text(table, slice_of(""));
	for (size_t r = 0; r < 2; r++) {
		table_text(table, slice_of(""));
		table_number(table, value[r], digits);
	}
	table_number(table, value[1] - value[0], digits);
}

void difference_write(struct difference *topic, struct driver *d)
{
	const struct selected *selected = &d->asked.selection.at[0];
	const struct texts *texts = d->asked.texts;
	struct table table;

	if (selected->measure->traits & IS_COUNT)
		d->asked.report.digits = 0;
	find_items(topic);
	difference_start(&table, d);
	for (size_t i = 0; i < topic->count && (d->asked.depth == 0 || i < d->asked.depth); i++)
		add_part(&table, &topic->part[i], d);
	if (texts->format != TEXT) {
		table_print_lines(&table, texts->format);
	} else {
		REPORT(&d->asked.report, "# diff %s %s %s\n", selected->head, texts->run[0],
		       texts->run[1]);
		add_sums(&table, topic->value, d->asked.report.digits);
		if (texts->items.path)
			table_text(&table, slice_of(""));
		table_write(&table, &d->asked.report);
	}
}
