/* SPDX-License-Identifier: MIT */
#include "loop/difference.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"
#include "values/nev.h"

/* An item of a run, or of both, and what it adds to the measure there. */
struct part {
	const struct rank_row *row;     /* of the first run that has it */
	struct slice item;
	size_t rank[2];         /* by run; 0: it lacks the item */
	double added[2];
};

static int by_item(const void *first, const void *second)
{
	const struct part *a = first, *b = second;

	return then_by(COMPARE(a->row->item, b->row->item), COMPARE(a->rank[1], b->rank[1]));
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

	return then_by(COMPARE(of_b, of_a), then_by(by_rank, slice_compare(a->item, b->item)));
}

/* Finds the items that add something in one of the runs, each once. `value` is that of the measure
   in each; NaN: no item adds anything there. Returns their number; the caller frees *part. */
static size_t find_items(struct part **part, const struct texts *texts,
                         const struct ranks *const list[2], const double value[2])
{
	size_t parts = 0, items = 0;
	struct part *at = *part = allocate(list[0]->rows + list[1]->rows, sizeof *at);

	for (size_t r = 0; r < 2; r++)
		for (size_t i = 0; i < list[r]->rows && !isnan(value[r]); i++) {
			const struct rank_row *row = &list[r]->row[i];

			at[parts] = (struct part){
				.row = row, .item = set_get(&texts->items.wanted, row->item),
			};
			at[parts].rank[r] = row->rank;
			at[parts++].added[r] = list[r]->value[i];
		}
	qsort(at, parts, sizeof *at, by_item);
	for (size_t i = 0; i < parts; i++) {
		struct part item = at[i];

		if (i + 1 < parts && at[i + 1].row->item == item.row->item) {
			i++;
			item.rank[1] = at[i].rank[1];
			item.added[1] = at[i].added[1];
		}
		if (item.added[0] != 0 || item.added[1] != 0)
			at[items++] = item;
	}
	qsort(at, items, sizeof *at, by_difference);
	return items;
}

static void start_table(struct table *table, const struct request *asked,
                        const struct run_values run[2])
{
	bool is_data = request_is_data(asked);

	table_start(table, is_data ? "topic" : "");
	table_column(table, LEFT, slice_of(SHOWN_LINE[ITEM_LINE]));
	table_columns(table, "label");
	for (size_t r = 0; r < 2; r++) {
		table_column(table, RIGHT, slice_of("rank"));
		if (is_data)
			table_more(table, "-%s", run[r].name);
		table_column(table, RIGHT, slice_of(is_data ? "value-" : ""));
		table_more(table, "%s", run[r].name);
	}
	table_columns(table, ">difference");
	texts_columns(table, &asked->texts, is_data);
}

/* Adds sums, in the columns of their values. */
static void add_sums(struct table *table, const struct request *asked, const char *head,
                     const double value[2])
{
	int digits = asked->report.digits;

	table_row(table, PLAIN);
	table_text(table, slice_of(head));
	table_text(table, slice_of(""));
	for (size_t r = 0; r < 2; r++) {
		table_text(table, slice_of(""));
		table_number(table, value[r], digits);
	}
	table_number(table, value[1] - value[0], digits);
	if (asked->texts.items.path)
		table_text(table, slice_of(""));
}

/* Adds what the items add that have no row, in one row. */
static void add_others(struct table *table, const struct request *asked, const struct part part[],
                       size_t parts)
{
	char *head = string_format("%zu more item%s", parts, plural(parts));
	double sum[2] = {0, 0};

	for (size_t i = 0; i < parts; i++)
		for (size_t r = 0; r < 2; r++)
			sum[r] += part[i].added[r];
	add_sums(table, asked, head, sum);
	free(head);
}

static void add_part(struct table *table, struct request *asked, const struct part *part,
                     size_t topic)
{
	bool is_data = request_is_data(asked);
	int digits = asked->report.digits;

	table_row(table, part->row->look);
	if (is_data)
		table_text(table, asked->report.prefix);
	table_text(table, part->item);
	table_label(table, set_get(&asked->texts.labels, part->row->label));
	for (size_t r = 0; r < 2; r++) {
		table_number(table, part->rank[r] > 0 ? (double)part->rank[r] : NAN, 0);
		table_number(table, part->added[r], digits);
	}
	table_number(table, difference_of(part), digits);
	texts_add(table, &asked->texts, topic, part->row->item, is_data);
}

void difference_write(struct request *asked, const struct ranks *const list[2],
                      const struct run_values run[2], size_t topic)
{
	const struct selected *selected = &asked->selection.at[0];
	double value[] = {run[0].value[topic], run[1].value[topic]};
	struct table table;
	struct part *part;
	size_t items = find_items(&part, &asked->texts, list, value);
	size_t rows = asked->depth > 0 && asked->depth < items ? asked->depth : items;

	if (selected->measure->traits & IS_COUNT)
		asked->report.digits = 0;
	start_table(&table, asked, run);
	for (size_t i = 0; i < rows; i++)
		add_part(&table, asked, &part[i], topic);
	if (rows < items && !request_is_data(asked))
		add_others(&table, asked, part + rows, items - rows);
	free(part);
	if (request_is_data(asked)) {
		table_print_lines(&table, asked->format);
		table_free(&table);
		return;
	}
	REPORT(&asked->report, "# %s %s", SHOWN_LINE[DIFF_LINE], selected->head);
	for (size_t r = 0; r < 2; r++) {
		output_char(' ');
		output_readable(slice_of(run[r].name));
	}
	output_char('\n');
	add_sums(&table, asked, SHOWN_LINE[SUM_LINE], value);
	table_write(&table, &asked->report);
}

void difference_write_heads(struct request *asked, const struct run_values run[2])
{
	struct table table;

	start_table(&table, asked, run);
	table_print_heads(&table, asked->format);
	table_free(&table);
}
