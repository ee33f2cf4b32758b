/* SPDX-License-Identifier: MIT */
#include "cmd/table_request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"

bool read_format(char *word, void *value)
{
	struct table_request *request = value;

	request->has_format = true;
	return options_choice(word, TABLE_FORMATS, &request->format);
}

const struct reader reads_format = {read_format, NULL};

static void refuse(bool both, const char *why, const char *option)
{
	if (both)
		die_usage("%s, so %s does not go with it", why, option);
}

static void check_test(const struct table_request *request, size_t runs)
{
	refuse(request->in_long_form, "-test marks means", "-long");
	refuse(request->topics_name, "-test marks means", "-topics");
	refuse(request->geometric, "-test compares arithmetic means", "-geometric");
	refuse(request->groups_path, "-test is over all topics", "-by");
	if (runs < 2)
		die_usage("-test compares runs: it takes at least 2, found %zu", runs);
	testing_check(&request->testing);
}

void request_check(struct table_request *request, size_t runs)
{
	bool has_means = !request->topics_name && !request->in_long_form;
	const char *why = request->topics_name ? "-topics prints no means" : "-long prints no means";

	if (request->testing.test != NO_TEST)
		check_test(request, runs);
	if (request->in_long_form && request->has_format && !table_is_data(request->format))
		die_usage("-long prints tsv, csv or json, no other -format");
	if (request->topics_name && request->in_long_form)
		die_usage("takes -long or -topics, not both");
	refuse(request->in_long_form && request->order_name, "-long prints the values in the order of the topics",
	       "-order");
	refuse(!has_means && request->geometric, why, "-geometric");
	refuse(!has_means && request->has_intervals, why, "-ci");
	refuse(!has_means && request->groups_path, why, "-by");
	refuse(request->has_intervals && request->geometric, "-ci is for arithmetic means", "-geometric");
	if (request->in_long_form && !request->has_format)
		request->format = TSV;
}

int request_digits(const struct table_request *request, size_t measure)
{
	return measure_is_count(strset_get(&request->scores->measures, measure)) ? 0 : request->digits;
}

char *request_shown(const struct table_request *request, struct slice t)
{
	char *copy = string_of(t);

	for (char *c = copy; *c && !table_is_data(request->format); c++)
		if ((unsigned char)*c < ' ' || *c == 0x7F)
			*c = ' ';
	return copy;
}

void request_add_name(const struct table_request *request, struct table *table, struct slice t)
{
	char *name = request_shown(request, t);

	table_text(table, slice_of(name));
	free(name);
}

void request_add_column(const struct table_request *request, struct table_column *column, struct slice name,
                      const char *what, enum table_side side)
{
	char *shown = request_shown(request, name);
	size_t size = strlen(shown) + strlen(what) + 2;
	char *head = allocate(size, 1);

	snprintf(head, size, "%s%s%s", shown, what[0] ? " " : "", what);
	free(shown);
	*column = (struct table_column){head, side};
}

void request_free_heads(struct table_column *column, size_t columns)
{
	for (size_t c = 0; c < columns; c++)
		free((char *)column[c].head);
	free(column);
}

/* The values of a measure by topic and run: at topic times the number of runs, plus run; the number of the score plus
   1, or 0 for none. The caller frees. */
static size_t *values_of(const struct scores *scores, size_t measure)
{
	size_t *value = allocate(scores->topics->count, scores->runs * sizeof *value);

	for (size_t r = 0; r < scores->runs; r++)
		for (size_t i = 0; i < scores->run[r].count; i++)
			if (scores->run[r].measured[i].measure == measure)
				value[scores->run[r].measured[i].topic * scores->runs + r] = i + 1;
	return value;
}

int request_by_mean(const void *first, const void *second)
{
	const struct ordered *a = first, *b = second;

	if (a->has_mean != b->has_mean)
		return a->has_mean ? -1 : 1;
	if (a->has_mean && a->mean != b->mean)
		return a->mean > b->mean ? -1 : 1;
	return (a->number > b->number) - (a->number < b->number);
}

/* The topics that some run has, in the order of the rows: as they are numbered, or by increasing mean over the runs
   of a measure. Returns their number; the caller frees *topic. */
static size_t order_topics(const struct table_request *request, struct ordered **topic)
{
	const struct scores *scores = request->scores;
	size_t count = 0, *values = allocate(scores->topics->count, sizeof *values);
	bool *there = allocate(scores->topics->count, sizeof *there);
	struct ordered *row = *topic = allocate(scores->topics->count, sizeof *row);

	for (size_t r = 0; r < scores->runs; r++) {
		const struct run_scores *run = &scores->run[r];

		for (size_t t = 0; t < run->topics; t++)
			there[run->topic[t].topic] = true;
		for (size_t i = 0; i < run->count; i++)
			if (run->measured[i].measure == request->order_measure) {
				row[run->measured[i].topic].mean -= run->measured[i].value;
				values[run->measured[i].topic]++;
			}
	}
	for (size_t t = 0; t < scores->topics->count; t++)
		if (there[t]) {
			double mean = values[t] > 0 ? number_rounded(row[t].mean / (double)values[t], 4) : 0;

			row[count++] = (struct ordered){t, values[t] > 0, mean};
		}
	qsort(row, count, sizeof *row, request_by_mean);
	free(values);
	free(there);
	return count;
}

/* A value as the file has it, or with the decimals of the request, in `text`. */
static struct slice value_text(const struct table_request *request, const struct run_scores *run, size_t number,
                               char text[VALUE_SIZE])
{
	const struct measured *measured = &run->measured[number];
	int digits = request_digits(request, measured->measure);

	if (run->text)
		return slice_of(run->text[number]);
	snprintf(text, VALUE_SIZE, "%.*f", digits, number_unsigned_zero(measured->value, digits));
	return slice_of(text);
}

void request_write_topics(const struct table_request *request)
{
	const struct scores *scores = request->scores;
	struct table_column *column = allocate(scores->runs + 1, sizeof *column);
	size_t *value = values_of(scores, request->topics_measure);
	struct ordered *topic;
	size_t topics = order_topics(request, &topic);
	char text[VALUE_SIZE];
	struct table table;

	request_add_column(request, &column[0], slice_of("topic"), "", LEFT);
	for (size_t r = 0; r < scores->runs; r++)
		request_add_column(request, &column[r + 1], slice_of(scores->run[r].name), "", RIGHT);
	table_start(&table, column, scores->runs + 1);
	for (size_t t = 0; t < topics; t++) {
		table_row(&table, PLAIN);
		request_add_name(request, &table, strset_get(scores->topics, topic[t].number));
		for (size_t r = 0; r < scores->runs; r++) {
			size_t number = value[topic[t].number * scores->runs + r];

			if (number > 0)
				table_text(&table, value_text(request, &scores->run[r], number - 1, text));
			else
				table_missing(&table);
		}
	}
	table_print(&table, request->format);
	request_free_heads(column, scores->runs + 1);
	free(topic);
	free(value);
}

static const struct table_column LONG_FORM[] = {{"run", LEFT}, {"topic", LEFT}, {"measure", LEFT}, {"value", RIGHT}};

/* Writes a line for a value, whose number is one less than `number`, or for a missing one, 0. */
static void write_long_line(const struct table_request *request, const struct run_scores *run, size_t topic,
                            size_t measure, size_t number)
{
	const struct scores *scores = request->scores;
	char text[VALUE_SIZE];
	struct slice cell[] = {
		slice_of(run->name), strset_get(scores->topics, topic), strset_get(&scores->measures, measure),
		number > 0 ? value_text(request, run, number - 1, text) : (struct slice){NULL, 0},
	};

	table_print_line(LONG_FORM, cell, 4, request->format);
}

/* Writes the wanted values of a topic, whose scores are those from `start` on. number[] is 0 for each measure, before
   and after. */
static void write_wanted(const struct table_request *request, const struct run_scores *run,
                         const struct scored_topic *topic, size_t start, size_t number[])
{
	const struct chosen *chosen = &request->chosen;

	for (size_t i = start; i < topic->end && !topic->undefined; i++)
		number[run->measured[i].measure] = i + 1;
	for (size_t i = 0; i < chosen->count; i++)
		write_long_line(request, run, topic->topic, chosen->measure[i], number[chosen->measure[i]]);
	for (size_t i = start; i < topic->end; i++)
		number[run->measured[i].measure] = 0;
}

void request_write_long(const struct table_request *request)
{
	const struct scores *scores = request->scores;
	size_t *number = allocate(scores->measures.count, sizeof *number);
	struct slice head[4];

	for (size_t c = 0; c < 4; c++)
		head[c] = slice_of(LONG_FORM[c].head);
	if (request->format != JSON)
		table_print_line(LONG_FORM, head, 4, request->format);
	for (size_t r = 0; r < scores->runs; r++) {
		const struct run_scores *run = &scores->run[r];
		size_t start = 0;

		for (size_t t = 0; t < run->topics; start = run->topic[t++].end)
			if (request->has_lists)
				write_wanted(request, run, &run->topic[t], start, number);
			else
				for (size_t i = start; i < run->topic[t].end; i++)
					write_long_line(request, run, run->topic[t].topic, run->measured[i].measure,
					                i + 1);
	}
	free(number);
}
