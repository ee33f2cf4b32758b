/* SPDX-License-Identifier: MIT */
#include "report/topics.h"

#include <stdlib.h>

#include "base/number.h"

/* ---- a row for each topic ---- */

/* The places of the topics in each run, plus 1; 0: the run lacks it. At run number times the number
   of topics, plus topic. The caller frees. */
static size_t *places_of_topics(const struct values *values)
{
	size_t topics = values->topics->count;
	size_t *place = allocate(topics, values->runs * sizeof *place);

	for (size_t r = 0; r < values->runs; r++) {
		const struct run_values *run = &values->run[r];

		for (size_t t = 0; t < run->topics; t++)
			if (run->topic[t].is_there)
				place[r * topics + run->topic[t].topic] = t + 1;
	}
	return place;
}

/* The value of a topic in a run, or NaN; `place` is that of places_of_topics(). */
static double shown_value(const struct values *values, const size_t place[], size_t r, size_t topic,
                          size_t measure)
{
	size_t at = place[r * values->topics->count + topic];

	return at == 0 ? NAN : value_of(&values->run[r], at - 1, measure);
}

/* The topics that some run has, in the order of the rows: as they are numbered, or by increasing
   mean over the runs of a measure, which is their key. Returns their number; the caller frees *row.
   */
static size_t order_topics(const struct shown *shown, const size_t place[], struct ordered **row)
{
	const struct values *values = shown->values;
	size_t count = 0, topics = values->topics->count;

	*row = allocate(topics, sizeof **row);
	for (size_t t = 0; t < topics; t++) {
		size_t defined = 0;
		bool is_there = false;
		double sum = 0;

		for (size_t r = 0; r < values->runs; r++) {
			double value = shown_value(values, place, r, t, shown->order_measure);

			is_there |= place[r * topics + t] > 0;
			defined += isnan(value) ? 0 : 1;
			sum += isnan(value) ? 0 : value;
		}
		if (is_there)
			/* without values 0 / 0, which is NaN */
			(*row)[count++] = (struct ordered){t, sum / (double)defined};
	}
	order_rows(*row, count);
	return count;
}

/* Adds the value of a topic of a run as its file has it, or with the decimals of the options. */
static void add_value(const struct shown *shown, struct table *table, const struct run_values *run,
                      size_t place, size_t measure)
{
	double value = value_of(run, place, measure);

	if (run->text && !isnan(value))
		table_text(table, slice_of(run->bytes + run->text[place * run->columns +
		                                                  values_column(run, measure)]));
	else
		table_number(table, value, shown->values->is_count[measure] ? 0 : shown->digits);
}

/* Adds the values of a topic, by run. */
static void add_values(const struct shown *shown, struct table *table, const size_t place[],
                       size_t topic)
{
	const struct values *values = shown->values;

	for (size_t r = 0; r < values->runs; r++) {
		size_t at = place[r * values->topics->count + topic];

		if (at > 0)
			add_value(shown, table, &values->run[r], at - 1, shown->topics_measure);
		else
			table_missing(table);
	}
}

/* Adds what the values of a topic are like: the worst, the median, the mean, the best, and the
   first run that has it. `values` is space for one value a run. */
static void add_summary(const struct shown *shown, struct table *table, const size_t place[],
                        size_t topic, double sorted[])
{
	const struct values *values = shown->values;
	size_t count = 0, best = 0;
	double sum = 0, most = 0;

	for (size_t r = 0; r < values->runs; r++) {
		double value = shown_value(values, place, r, topic, shown->topics_measure);

		if (isnan(value))
			continue;
		if (count == 0 || value > most) {
			most = value;
			best = r;
		}
		sorted[count++] = value;
		sum += value;
	}
	for (int i = 0; count == 0 && i < 5; i++)
		table_missing(table);
	if (count == 0)
		return;
	qsort(sorted, count, sizeof *sorted, number_compare);
	table_number(table, sorted[0], shown->digits);
	table_number(table, (sorted[(count - 1) / 2] + sorted[count / 2]) / 2, shown->digits);
	table_number(table, sum / (double)count, shown->digits);
	table_number(table, most, shown->digits);
	table_text(table, slice_of(values->run[best].name));
}

/* Writes the values of a measure, or what they are like, a row for each topic; if the topics are
   ordered, where people read, also the means that they are ordered by. */
static void write_topics(const struct shown *shown)
{
	const struct values *values = shown->values;
	bool has_means = shown->order_measure != NOT_FOUND && !shows_data(shown) &&
	                 !shown->is_summary;
	size_t *place = places_of_topics(values), topics;
	double *sorted = allocate(values->runs, sizeof *sorted);
	struct ordered *row;
	struct table table;

	table_start(&table, shown->is_summary ? "topic >worst >median >mean >best best-run"
	                                      : "topic");
	for (size_t r = 0; r < values->runs && !shown->is_summary; r++)
		table_column(&table, RIGHT, slice_of(values->run[r].name));
	if (has_means)
		table_column(&table, RIGHT, slice_of(MEAN_COLUMN));
	topics = order_topics(shown, place, &row);
	for (size_t i = 0; i < topics; i++) {
		table_row(&table, PLAIN);
		table_text(&table, set_get(values->topics, row[i].number));
		if (shown->is_summary)
			add_summary(shown, &table, place, row[i].number, sorted);
		else
			add_values(shown, &table, place, row[i].number);
		if (has_means)
			table_number(&table, row[i].key, shown->digits);
	}
	table_print(&table, shown->format);
	free(row);
	free(sorted);
	free(place);
}

/* ---- a line for each value ---- */

#define LONG_HEADS "run topic measure >value"

/* Writes the values of a topic: those that it has, or if the user chose the measures all. */
static void write_topic_lines(const struct shown *shown, const struct run_values *run, size_t place)
{
	const struct values *values = shown->values;
	struct table table;

	table_start(&table, LONG_HEADS);
	for (size_t i = 0; i < shown->chosen.count; i++) {
		size_t measure = shown->chosen.at[i];

		if (!shown->has_lists && isnan(value_of(run, place, measure)))
			continue;
		table_row(&table, PLAIN);
		table_text(&table, slice_of(run->name));
		table_text(&table, set_get(values->topics, run->topic[place].topic));
		table_text(&table, set_get(&values->measures, measure));
		if (shown->has_lists && run->topic[place].undefined)
			table_missing(&table);
		else
			add_value(shown, &table, run, place, measure);
	}
	table_print_lines(&table, shown->format);
}

/* Writes a line for each value. */
static void write_long(const struct shown *shown)
{
	const struct values *values = shown->values;
	struct table table;

	table_start(&table, LONG_HEADS);
	table_print_heads(&table, shown->format);
	table_free(&table);
	for (size_t r = 0; r < values->runs; r++)
		for (size_t t = 0; t < values->run[r].topics; t++)
			if (values->run[r].topic[t].is_there)
				write_topic_lines(shown, &values->run[r], t);
}

void topics_write(const struct shown *shown)
{
	warn_of_formula_runs(shown);
	warn_of_formula(shown, shown->values->topics, "topic");
	if (shown->in_long_form)
		write_long(shown);
	else
		write_topics(shown);
}
