/* SPDX-License-Identifier: MIT */
#include "report/topics.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"
#include "values/nev.h"

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
static double shown_value(const struct shown *shown, const size_t place[], size_t r, size_t topic,
                          size_t measure)
{
	size_t at = place[r * shown->values->topics->count + topic];
	double value = at == 0 ? NAN : value_of(&shown->values->run[r], at - 1, measure);

	return isnan(value) && shown->fills ? 0 : value;
}

/* Whether a topic is in some run; if missing values are 0, whether a run has the value of the
   measure shown, or no run has the topic. */
static bool has_row(const struct shown *shown, const size_t place[], size_t topic)
{
	const struct values *values = shown->values;
	bool is_there = false, has_value = false;

	for (size_t r = 0; r < values->runs; r++) {
		size_t at = place[r * values->topics->count + topic];

		is_there |= at > 0;
		has_value |= at > 0 &&
		             !isnan(value_of(&values->run[r], at - 1, shown->topics_measure));
	}
	return shown->fills ? has_value || !is_there : is_there;
}

/* The difference of a topic's value in a run from that in the baseline, or NaN. */
static double difference_of(const struct shown *shown, const size_t place[], size_t r, size_t topic)
{
	return shown_value(shown, place, r, topic, shown->topics_measure) -
	       shown_value(shown, place, shown->baseline, topic, shown->topics_measure);
}

/* The topics that have a row, in the order of the rows: as they are numbered, or by increasing mean
   over the runs of a measure, or of the differences from the baseline, which is their key. Returns
   their number; the caller frees *row. */
static size_t order_topics(const struct shown *shown, const size_t place[], struct ordered **row)
{
	const struct values *values = shown->values;
	size_t count = 0, topics = values->topics->count;

	*row = allocate(topics, sizeof **row);
	for (size_t t = 0; t < topics; t++) {
		size_t defined = 0;
		double sum = 0;

		for (size_t r = 0; r < values->runs; r++) {
			double value = r == shown->baseline && shown->by_difference ? NAN
			             : shown->by_difference ? difference_of(shown, place, r, t)
			             : shown_value(shown, place, r, t, shown->order_measure);

			defined += isnan(value) ? 0 : 1;
			sum += isnan(value) ? 0 : value;
		}
		if (has_row(shown, place, t))
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

/* Adds a difference from the baseline. */
static void add_difference(const struct shown *shown, struct table *table, double difference)
{
	bool is_count = shown->values->is_count[shown->topics_measure];
	bool for_people = !shows_data(shown);

	table_difference(table, difference, is_count ? 0 : shown->digits, for_people);
	if (for_people && !isnan(difference))
		table_more(table, ")");
}

/* Adds the values of a topic, by run. */
static void add_values(const struct shown *shown, struct table *table, const size_t place[],
                       size_t topic)
{
	const struct values *values = shown->values;

	for (size_t r = 0; r < values->runs; r++) {
		size_t at = place[r * values->topics->count + topic];

		if (at > 0 && !isnan(value_of(&values->run[r], at - 1, shown->topics_measure)))
			add_value(shown, table, &values->run[r], at - 1, shown->topics_measure);
		else if (shown->fills)
			table_text(table, slice_of("0.0000"));
		else
			table_missing(table);
		if (shown->baseline != NOT_FOUND && r != shown->baseline)
			add_difference(shown, table, difference_of(shown, place, r, topic));
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
		double value = shown_value(shown, place, r, topic, shown->topics_measure);

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

/* Topics for a warning, which names the first ones. */
struct listed {
	size_t count;
	char *names;
};

static void list_topic(struct listed *listed, struct slice topic)
{
	enum { MOST_NAMED = 10 };

	if (listed->count >= MOST_NAMED)
		topic = slice_of("...");
	if (listed->count++ > MOST_NAMED)
		return;
	text_add(&listed->names, " %s", printable(topic));
}

/* Warns of topics that have no row since no run has a value, and of missing values that are 0. Dies
   if there are no others. */
static void warn_of_filled(const struct shown *shown, const size_t place[])
{
	const struct values *values = shown->values;
	size_t topics = values->topics->count, rows = 0, found = 0;
	const char *name = printable(set_get(&values->measures, shown->topics_measure));
	bool *is_shown = allocate(topics, sizeof *is_shown);
	struct listed excluded = {0, NULL};

	for (size_t t = 0; t < topics; t++) {
		is_shown[t] = has_row(shown, place, t);
		rows += is_shown[t];
		if (!is_shown[t])
			list_topic(&excluded, set_get(values->topics, t));
	}
	if (excluded.count > 0)
		warn_at(in_file(NULL), "%zu topic%s excluded, as no run has %s:%s", excluded.count,
		        plural(excluded.count), name, excluded.names);
	free(excluded.names);
	for (size_t r = 0; r < values->runs; r++) {
		struct listed filled = {0, NULL};

		for (size_t t = 0; t < topics; t++) {
			size_t at = place[r * topics + t];

			if (is_shown[t] &&
			    (at == 0 || isnan(value_of(&values->run[r], at - 1,
			                               shown->topics_measure))))
				list_topic(&filled, set_get(values->topics, t));
		}
		found += rows - filled.count;
		if (filled.count > 0)
			warn_at(in_file(values->run[r].file), "%zu topic%s without %s: 0.0000:%s",
			        filled.count, plural(filled.count), name, filled.names);
		free(filled.names);
	}
	if (found == 0)
		die("no topic that was asked for has %s", name);
	free(is_shown);
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

	table_start(&table, shown->is_summary ? SUMMARY_HEADS : TOPIC_HEAD);
	for (size_t r = 0; r < values->runs && !shown->is_summary; r++) {
		struct slice name = slice_of(values->run[r].name);

		table_column(&table, RIGHT, name);
		if (shown->baseline == NOT_FOUND || r == shown->baseline)
			continue;
		if (shows_data(shown))
			table_column_of(&table, RIGHT, name, DIFFERENCE_COLUMN);
		else
			table_column(&table, MARK, slice_of(""));
	}
	if (has_means)
		table_column(&table, RIGHT, slice_of(MEAN_COLUMN));
	if (shown->fills)
		warn_of_filled(shown, place);
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

/* Writes the values of a topic: those that it has, or if the user chose the measures all. */
static void write_topic_lines(const struct shown *shown, const struct run_values *run, size_t place,
                              struct table *table)
{
	const struct values *values = shown->values;

	for (size_t i = 0; i < shown->chosen.count; i++) {
		size_t measure = shown->chosen.at[i];

		if (!shown->has_lists && isnan(value_of(run, place, measure)))
			continue;
		table_row(table, PLAIN);
		table_text(table, slice_of(run->name));
		table_text(table, set_get(values->topics, run->topic[place].topic));
		table_text(table, set_get(&values->measures, measure));
		if (shown->has_lists && run->topic[place].undefined)
			table_missing(table);
		else
			add_value(shown, table, run, place, measure);
	}
	table_print_lines(table, shown->format);
}

/* Writes a line for each value. */
static void write_long(const struct shown *shown)
{
	const struct values *values = shown->values;
	struct table table;

	table_start(&table, LONG_HEADS);
	table_print_heads(&table, shown->format);
	for (size_t r = 0; r < values->runs; r++)
		for (size_t t = 0; t < values->run[r].topics; t++)
			if (values->run[r].topic[t].is_there)
				write_topic_lines(shown, &values->run[r], t, &table);
	table_free(&table);
}

void topics_write(struct shown *shown)
{
	if (shown->in_long_form)
		write_long(shown);
	else
		write_topics(shown);
}
