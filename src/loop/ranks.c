/* SPDX-License-Identifier: MIT */
#include "loop/ranks.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "values/nev.h"

static enum look item_look(double gain, double highest, bool judged)
{
	if (gain > 0)
		return gain < highest ? GREEN : BRIGHT;
	return judged ? PLAIN : FAINT;
}

static double highest_gain(const struct ideal *ideal)
{
	return ideal->R > 0 ? ideal->grade[0].gain : 0;
}

enum look rank_look(const struct ranking *ranking, size_t r, const struct ideal *ideal)
{
	return item_look(ranking_grade(ranking, r, 0).gain, highest_gain(ideal),
	                 ranking->at[r - 1].judged);
}

struct slice rank_label(const struct ranking *ranking, size_t r)
{
	size_t label = ranking->at[r - 1].label;

	if (label != NO_LABEL)
		return set_get(&ranking->labels->names, label);
	return slice_of(ranking->at[r - 1].judged ? "redundant" : "-");
}

/* ---- what is kept ---- */

#define SUM_HEADS                                                                                \
	">C(r) >cg(r) >cg*(r) >P(r) >BR(r) >dcg(r) >dcg*(r) >msdcg(r) >msdcg*(r)"

enum { SUMS = 9 };

/* How many values a rank has. */
static size_t count_values(const struct request *asked)
{
	return request_shows_measures(asked) ? asked->selection.count : SUMS;
}

static void fill_sums(double value[SUMS], const struct evaluation *evaluation, size_t r)
{
	const struct sums *sum = sums_at(&evaluation->list, r);
	const struct sums *ideal = sums_at(&evaluation->ideal, r);
	const double sums[SUMS] = {
		(double)sum->C, sum->cg, ideal->cg, (double)sum->C / (double)r,
		blended_ratio(evaluation, r), sum->dcg, ideal->dcg, sum->ms_dcg * log(2),
		ideal->ms_dcg * log(2),
	};

	memcpy(value, sums, sizeof sums);
}

/* Keeps a row of an item, by its number in the judgements. Good until the next call. */
static struct rank_row *keep_row(struct ranks *ranks, struct texts *texts,
                                 const struct judgements *qrels, size_t item, struct slice label,
                                 double gain)
{
	struct rank_row row = {
		.gain = gain,
		.item = (uint32_t)set_add(&texts->items.wanted, set_get(&qrels->items, item)),
		.label = (uint32_t)set_add(&texts->labels, label),
	};

	if (qrels->has_classes)
		row.class = (uint32_t)set_add(&texts->labels, item < qrels->judged_items
		            ? set_get(qrels->classes, qrels->judgement[item].class)
		            : slice_of("-"));
	APPEND(ranks->row, ranks->rows, ranks->capacity, row);
	return &ranks->row[ranks->rows - 1];
}

/* Keeps the first ranks, as -depth says, and the relevant items of the others; for -diff only items
   that may add to the measure in a run. */
static void keep_list(struct ranks *ranks, struct request *asked, struct at_hand *at)
{
	const struct ranking *ranking = &at->ranking;
	bool keeps_unjudged = asked->shows_ranks || at_hand_counts_unjudged(asked);
	size_t depth = asked->shows_ranks ? asked->depth : 0, columns = count_values(asked);
	double *added = request_shows_measures(asked) ? at_hand_added(asked, at, NULL) : NULL;
	double *value;

	for (size_t r = 1; r <= ranking->length; r++) {
		double gain = ranking_grade(ranking, r, 0).gain;
		struct rank_row *row;

		bool is_left_out = depth > 0 && r > depth && gain == 0;

		ranks->first += depth == 0 || r <= depth;
		ranks->left_out += is_left_out;
		if (is_left_out || (!keeps_unjudged && !ranking->at[r - 1].judged))
			continue;
		row = keep_row(ranks, &asked->texts, &at->qrels, ranking->at[r - 1].item,
		               rank_label(ranking, r), gain);
		row->rank = r;
		row->look = rank_look(ranking, r, &at->ideal);
		ranks->value = enlarge(ranks->value, ranks->rows * columns, &ranks->value_capacity,
		                       sizeof *value);
		value = ranks->value + (ranks->rows - 1) * columns;
		if (added)
			memcpy(value, added + (r - 1) * columns, columns * sizeof *value);
		else
			fill_sums(value, &at->evaluation, r);
	}
	free(added);
}

static int by_decreasing_level(const void *first, const void *second)
{
	const struct missed *a = first, *b = second;

	return then_by(COMPARE(b->grade.level, a->grade.level), COMPARE(a->item, b->item));
}

struct missed *ranks_missed(const struct at_hand *at, size_t ranks, size_t *count)
{
	struct missed *missed = allocate(at->qrels.judged_items, sizeof *missed);
	const struct judgements *qrels = &at->qrels;
	const struct ranking *ranking = &at->ranking;
	bool has_classes = qrels->has_classes;
	struct grade *best = has_classes ? judgements_class_grades(qrels) : NULL;
	bool *done = allocate(qrels->judged_items, sizeof *done);      /* by item, or by class */

	*count = 0;
	for (size_t r = 1; r <= ranks; r++) {
		size_t item = ranking->at[r - 1].item;

		if (item < qrels->judged_items &&
		    (!has_classes || ranking_grade(ranking, r, 0).gain > 0))
			done[has_classes ? qrels->judgement[item].class : item] = true;
	}
	for (size_t i = 0; i < qrels->judged_items; i++) {
		size_t class = qrels->judgement[i].class, number = has_classes ? class : i;
		struct grade grade = judgements_grade(qrels, i);
		bool is_best = !has_classes || grade.level == best[class].level;

		if (!done[number] && grade.gain > 0 && is_best) {
			done[number] = true;
			missed[(*count)++] = (struct missed){i, grade};
		}
	}
	free(done);
	free(best);
	qsort(missed, *count, sizeof *missed, by_decreasing_level);
	return missed;
}

/* Keeps the relevant items that the list lacks, but for people only the first ones, as -depth
   says. A labelled list of gains has no labels that the judgements have. */
static void keep_missed(struct ranks *ranks, struct request *asked, const struct at_hand *at)
{
	const struct judgements *qrels = &at->qrels;
	const struct labels *labels = &qrels->labels;
	bool has_labels = labels->scale.kind != GLOBAL_GAINS || at->ranking.labels == labels;
	size_t count, depth = asked->depth;
	struct missed *missed = ranks_missed(at, at->ranking.length, &count);
	size_t kept = depth > 0 && depth < count && !request_is_data(asked) ? depth : count;

	for (size_t i = 0; i < kept; i++) {
		size_t item = missed[i].item, label = qrels->judgement[item].label;

		keep_row(ranks, &asked->texts, qrels, item,
		         has_labels ? set_get(&labels->names, label) : slice_of("-"),
		         missed[i].grade.gain)
			->look = item_look(missed[i].grade.gain, highest_gain(&at->ideal), true);
	}
	ranks->missed = count - kept;
	free(missed);
}

static void keep_stops(struct ranks *ranks, const struct evaluation *evaluation)
{
	const struct hits *list = &evaluation->list;
	double *gu = allocate(list->count, 2 * sizeof *gu), *rb = gu + list->count;
	struct rank_row *row = ranks->row;

	stops_of(evaluation, gu, rb);
	for (size_t i = 0; i < list->count; i++, row++) {
		while (row->rank != list->hit[i].rank)
			row++;
		row->gu = gu[i];
		row->rb = rb[i];
	}
	free(gu);
}

/* Which lines "stop" have values. */
static int stop_uses(const struct request *asked)
{
	return asked->selection.named_uses & (USES_WEIGHTS | USES_GAMMA);
}

void ranks_keep(struct ranks *ranks, struct request *asked, struct at_hand *at)
{
	ranks->rows = ranks->first = ranks->left_out = 0;
	keep_list(ranks, asked, at);
	if (asked->shows_ranks)
		keep_missed(ranks, asked, at);
	if (asked->shows_ranks && stop_uses(asked))
		keep_stops(ranks, &at->evaluation);
}

/* ---- what is written ---- */

/* Finds the values that have columns: all sums; or measures, unless they were there before, no rank
   adds to them, or the topic lacks them. `value` is that of the topic; NULL: any. Returns their
   number. */
static size_t find_columns(size_t column[], const struct request *asked, const double value[])
{
	const struct selected *selected = asked->selection.at;
	size_t values = count_values(asked), columns = 0, k;

	for (size_t i = 0; i < values; i++) {
		if (request_shows_measures(asked)) {
			for (k = 0; strcmp(selected[k].head, selected[i].head) != 0; k++)
				continue;
			if (k < i || (selected[i].measure->traits & IS_OF_TOPIC) ||
			    (value && isnan(value[i])))
				continue;
		}
		column[columns++] = i;
	}
	return columns;
}

static void start_table(struct table *table, const struct request *asked, const size_t column[],
                        size_t columns)
{
	table_start(table, request_is_data(asked) ? "run topic" : "");
	table_column(table, RIGHT, slice_of(SHOWN_LINE[RANK_LINE]));
	table_columns(table, asked->options.has_classes ? "item label class >gain"
	                                                : "item label >gain");
	if (!request_shows_measures(asked))
		table_columns(table, SUM_HEADS);
	for (size_t c = 0; request_shows_measures(asked) && c < columns; c++)
		table_column(table, RIGHT, slice_of(asked->selection.at[column[c]].head));
	texts_columns(table, &asked->texts, request_is_data(asked));
}

/* The decimals of a value. */
static int decimals_of(const struct request *asked, size_t i)
{
	bool is_count = request_shows_measures(asked)
	                ? asked->selection.at[i].measure->traits & IS_COUNT : i == 0;

	return is_count ? 0 : asked->report.digits;
}

/* Adds the cells of a row; `value` are its values. An item that the list lacks has none. */
static void add_row(struct table *table, struct request *asked, const struct rank_row *row,
                    const double value[], const size_t column[], size_t columns)
{
	struct texts *texts = &asked->texts;
	bool has_rank = row->rank > 0;

	assert(value || !has_rank);
	table_number(table, has_rank ? (double)row->rank : NAN, 0);
	table_text(table, set_get(&texts->items.wanted, row->item));
	table_label(table, set_get(&texts->labels, row->label));
	if (asked->options.has_classes)
		table_label(table, set_get(&texts->labels, row->class));
	table_number(table, row->gain, asked->report.digits);
	for (size_t c = 0; c < columns; c++)
		table_number(table, has_rank ? value[column[c]] : NAN,
		             decimals_of(asked, column[c]));
}

/* Adds a row in place of the ranks that are left out. */
static void add_left_out(struct table *table, const struct request *asked, size_t left_out,
                         size_t columns)
{
	/* values, label and gain; and class and text, if there are such columns */
	size_t empty = columns + 2;

	empty += asked->options.has_classes ? 1 : 0;
	empty += asked->texts.items.path ? 1 : 0;
	table_row(table, PLAIN);
	table_text(table, slice_of("\xE2\x80\xA6"));     /* U+2026 */
	table_format(table, "%zu not relevant", left_out);
	for (size_t c = 0; c < empty; c++)
		table_text(table, slice_of(""));
}

static void write_stops(const struct request *asked, const struct ranks *ranks)
{
	int uses = stop_uses(asked), digits = asked->report.digits;

	for (size_t i = 0; i < ranks->rows && uses; i++) {
		const struct rank_row *row = &ranks->row[i];

		if (row->rank == 0 || row->gain == 0)
			continue;
		REPORT(&asked->report, "# %s %zu ", SHOWN_LINE[STOP_LINE], row->rank);
		output_readable(set_get(&asked->texts.items.wanted, row->item));
		if (uses & USES_WEIGHTS) {
			output_string(" NCUgu=");
			output_number(row->gu, digits);
		}
		if (uses & USES_GAMMA) {
			output_string(" NCUrb=");
			output_number(row->rb, digits);
		}
		output_char('\n');
	}
}

void ranks_write(struct request *asked, const struct ranks *ranks, const struct run_values *run,
                 size_t topic)
{
	bool is_data = request_is_data(asked);
	size_t values = count_values(asked), *column = allocate(values, sizeof *column);
	size_t columns = find_columns(column, asked,
	                              is_data ? NULL : &run->value[topic * run->columns]);
	struct table table;

	start_table(&table, asked, column, columns);
	for (size_t i = 0; i < ranks->rows; i++) {
		const struct rank_row *row = &ranks->row[i];

		if (i == ranks->first && ranks->left_out > 0 && !is_data)
			add_left_out(&table, asked, ranks->left_out, columns);
		table_row(&table, row->look);
		if (is_data) {
			table_text(&table, slice_of(run->name));
			table_text(&table, asked->report.prefix);
		}
		add_row(&table, asked, row, ranks->value ? ranks->value + i * values : NULL,
		        column, columns);
		texts_add(&table, &asked->texts, topic, row->item, is_data);
	}
	if (ranks->first == ranks->rows && ranks->left_out > 0 && !is_data)
		add_left_out(&table, asked, ranks->left_out, columns);
	free(column);
	if (is_data) {
		table_print_lines(&table, asked->format);
		table_free(&table);
		return;
	}
	table_write(&table, &asked->report);
	if (ranks->missed > 0)
		REPORT(&asked->report, "# %s %zu more\n", SHOWN_LINE[MISSED_LINE], ranks->missed);
	write_stops(asked, ranks);
}

void ranks_write_heads(struct request *asked)
{
	size_t *column = allocate(count_values(asked), sizeof *column);
	struct table table;

	start_table(&table, asked, column, find_columns(column, asked, NULL));
	table_print_heads(&table, asked->format);
	table_free(&table);
	free(column);
}
