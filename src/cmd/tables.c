/* SPDX-License-Identifier: MIT */
#include "cmd/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/input.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/table_means.h"
#include "compare/matrix.h"

/* The values of a measure by topic and run: at topic times the number of runs, plus run; the number of the score plus 1, or
   0 for none. The caller frees. */
static size_t *values_of(const struct scores *scores, size_t measure)
{
	size_t *value = allocate(scores->topics->count, scores->runs * sizeof *value);

	for (size_t r = 0; r < scores->runs; r++)
		for (size_t i = 0; i < scores->run[r].count; i++)
			if (scores->run[r].measured[i].measure == measure)
				value[scores->run[r].measured[i].topic * scores->runs + r] = i + 1;
	return value;
}

/* A row of a table of topics, or of means. */
struct ordered {
	size_t number;
	bool has_mean;
	double mean;            /* rounded, so that the order of additions does not decide */
};

/* By decreasing mean, those without mean last. */
static int by_mean(const void *first, const void *second)
{
	const struct ordered *a = first, *b = second;

	if (a->has_mean != b->has_mean)
		return a->has_mean ? -1 : 1;
	if (a->has_mean && a->mean != b->mean)
		return a->mean > b->mean ? -1 : 1;
	return (a->number > b->number) - (a->number < b->number);
}

/* The topic, and the negative mean over the runs of the measure that orders topics. */
static struct ordered order_of_topic(const struct scores *scores, const size_t *value, size_t topic)
{
	struct ordered row = {.number = topic};
	size_t count = 0;

	for (size_t r = 0; r < scores->runs; r++) {
		size_t number = value[topic * scores->runs + r];

		if (number > 0) {
			row.mean -= scores->run[r].measured[number - 1].value;
			count++;
		}
	}
	row.has_mean = count > 0;
	row.mean = count > 0 ? number_rounded(row.mean / (double)count, 4) : 0;
	return row;
}

/* The topics that some run has, in the order of the rows. Returns their number; the caller frees *topic. */
static size_t order_topics(const struct table_request *request, struct ordered **topic)
{
	const struct scores *scores = request->scores;
	bool *there = allocate(scores->topics->count, sizeof *there);
	size_t *value = request->order_measure != NOT_FOUND ? values_of(scores, request->order_measure) : NULL;
	size_t count = 0;

	*topic = allocate(scores->topics->count, sizeof **topic);
	for (size_t r = 0; r < scores->runs; r++)
		for (size_t t = 0; t < scores->run[r].topics; t++)
			there[scores->run[r].topic[t].topic] = true;
	for (size_t t = 0; t < scores->topics->count; t++)
		if (there[t])
			(*topic)[count++] = value ? order_of_topic(scores, value, t) : (struct ordered){.number = t};
	qsort(*topic, count, sizeof **topic, by_mean);
	free(value);
	free(there);
	return count;
}

/* A value as the file has it, or with the decimals of the request. */
static void add_value(const struct table_request *request, struct table *table, const struct run_scores *run, size_t number)
{
	struct slice name = strset_get(&request->scores->measures, run->measured[number].measure);

	if (run->text)
		table_text(table, slice_of(run->text[number]));
	else
		table_number(table, run->measured[number].value, measure_is_count(name) ? 0 : request->digits);
}

static void write_topics(const struct table_request *request)
{
	const struct scores *scores = request->scores;
	struct table_column *column = allocate(scores->runs + 1, sizeof *column);
	size_t *value = values_of(scores, request->topics_measure);
	struct ordered *topic;
	size_t topics = order_topics(request, &topic);
	struct table table;

	table_add_column(request, &column[0], slice_of("topic"), NULL, LEFT);
	for (size_t r = 0; r < scores->runs; r++)
		table_add_column(request, &column[r + 1], slice_of(scores->run[r].name), NULL, RIGHT);
	table_start(&table, column, scores->runs + 1);
	for (size_t t = 0; t < topics; t++) {
		table_row(&table, PLAIN);
		table_add_name(request, &table, strset_get(scores->topics, topic[t].number));
		for (size_t r = 0; r < scores->runs; r++) {
			size_t number = value[topic[t].number * scores->runs + r];

			if (number > 0)
				add_value(request, &table, &scores->run[r], number - 1);
			else
				table_missing(&table);
		}
	}
	table_print(&table, request->format);
	table_free_heads(column, scores->runs + 1);
	free(topic);
	free(value);
}

static const struct table_column LONG_FORM[] = {{"run", LEFT}, {"topic", LEFT}, {"measure", LEFT}, {"value", RIGHT}};

/* Writes a line for a value, or for a missing one, NOT_FOUND. */
static void write_long_line(const struct table_request *request, const struct run_scores *run, size_t topic,
                            size_t measure, size_t number)
{
	const struct scores *scores = request->scores;
	struct slice cell[] = {
		slice_of(run->name), strset_get(scores->topics, topic), strset_get(&scores->measures, measure), {NULL, 0},
	};
	char text[400];         /* a double has at most 309 digits before the point */

	if (number != NOT_FOUND && run->text) {
		cell[3] = slice_of(run->text[number]);
	} else if (number != NOT_FOUND) {
		int digits = measure_is_count(cell[2]) ? 0 : request->digits;

		snprintf(text, sizeof text, "%.*f", digits, number_unsigned_zero(run->measured[number].value, digits));
		cell[3] = slice_of(text);
	}
	table_print_line(LONG_FORM, cell, 4, request->format);
}

/* Writes the wanted values of a topic, whose scores are those from `start` on. number[] is NOT_FOUND for each measure, before
   and after. */
static void write_wanted(const struct table_request *request, const struct run_scores *run,
                         const struct scored_topic *topic, size_t start, size_t number[])
{
	const struct chosen *chosen = &request->chosen;

	for (size_t i = start; i < topic->end && !topic->undefined; i++)
		number[run->measured[i].measure] = i;
	for (size_t i = 0; i < chosen->count; i++)
		write_long_line(request, run, topic->topic, chosen->measure[i], number[chosen->measure[i]]);
	for (size_t i = start; i < topic->end; i++)
		number[run->measured[i].measure] = NOT_FOUND;
}

static void write_long(const struct table_request *request)
{
	const struct scores *scores = request->scores;
	size_t *number = allocate(scores->measures.count, sizeof *number);
	struct slice head[4];

	for (size_t c = 0; c < 4; c++)
		head[c] = slice_of(LONG_FORM[c].head);
	if (request->format != JSON)
		table_print_line(LONG_FORM, head, 4, request->format);
	for (size_t m = 0; m < scores->measures.count; m++)
		number[m] = NOT_FOUND;
	for (size_t r = 0; r < scores->runs; r++) {
		const struct run_scores *run = &scores->run[r];
		size_t start = 0;

		for (size_t t = 0; t < run->topics; start = run->topic[t++].end)
			if (request->has_lists)
				write_wanted(request, run, &run->topic[t], start, number);
			else
				for (size_t i = start; i < run->topic[t].end; i++)
					write_long_line(request, run, run->topic[t].topic, run->measured[i].measure, i);
	}
	free(number);
}

/* Reads the groups of topics. Groups and topics that no run has do not matter. */
static void read_groups(struct table_request *request)
{
	static const struct record_kind kind = {.expected = "\"topic group\"", .least = 2, .most = 2, .judgements = true};
	const struct scores *scores = request->scores;
	size_t *line = allocate(scores->topics->count, sizeof *line);
	struct slice field[FIELDS_KEPT];
	char word[QUOTE_SIZE];
	struct input input;

	request->group = allocate(scores->topics->count, sizeof *request->group);
	input_open(&input, request->groups_path);
	while (input_record(&input, &kind, slice_of(""), field) > 0) {
		size_t topic = strset_find(scores->topics, field[0]), group = strset_add(&request->groups, field[1]);

		if (topic == NOT_FOUND)
			continue;
		if (line[topic] > 0 && request->group[topic] != group)
			die_at(input_place(&input), "topic %s is in another group on line %zu", quote(word, field[0]), line[topic]);
		line[topic] = input.line;
		request->group[topic] = group;
	}
	input_close(&input);
	for (size_t r = 0; r < scores->runs; r++)
		for (size_t t = 0; t < scores->run[r].topics; t++) {
			const struct scored_topic *topic = &scores->run[r].topic[t];

			if (line[topic->topic] == 0 && !topic->undefined)
				die_at((struct place){.file = input.name}, "topic %s, which run %s has, is in no group",
				       quote(word, strset_get(scores->topics, topic->topic)), scores->run[r].name);
		}
	free(line);
}

/* The rows of the table of means: as the runs are given, or by decreasing mean of a measure. */
static void order_runs(struct table_request *request)
{
	const struct scores *scores = request->scores;
	struct ordered *row = allocate(scores->runs, sizeof *row);
	size_t measure = request->order_measure;

	for (size_t r = 0; r < scores->runs; r++) {
		row[r].number = r;
		if (measure != NOT_FOUND) {
			struct mean *mean = scores_means(scores, &scores->run[r], request->geometric, NULL, 0);

			row[r].has_mean = mean[measure].exists;
			row[r].mean = number_rounded(mean[measure].value, 4);
			free(mean);
		}
	}
	qsort(row, scores->runs, sizeof *row, by_mean);
	request->order = allocate(scores->runs, sizeof *request->order);
	for (size_t r = 0; r < scores->runs; r++)
		request->order[r] = row[r].number;
	free(row);
}

/* Warns of topics that have another number of relevant items in one run than in another. */
static void warn_of_other_judgements(const struct scores *scores)
{
	size_t *relevant = allocate(scores->topics->count, sizeof *relevant), *run = allocate(scores->topics->count, sizeof *run);
	char word[QUOTE_SIZE];

	for (size_t t = 0; t < scores->topics->count; t++)
		relevant[t] = NOT_FOUND;
	for (size_t r = 0; r < scores->runs; r++) {
		size_t others = 0, first = 0;

		for (size_t t = 0; t < scores->run[r].topics; t++) {
			const struct scored_topic *topic = &scores->run[r].topic[t];

			if (topic->relevant == NOT_FOUND)
				continue;
			if (relevant[topic->topic] == NOT_FOUND) {
				relevant[topic->topic] = topic->relevant;
				run[topic->topic] = r;
			} else if (relevant[topic->topic] != topic->relevant && others++ == 0) {
				first = topic->topic;
			}
		}
		if (others > 0)
			warn_at((struct place){.file = scores->run[r].file}, "%zu topic%s another number of relevant items (jrel=) "
			        "than in %s (first: %s): were the runs evaluated with other judgements?", others,
			        others == 1 ? " has" : "s have", scores->run[run[first]].file,
			        quote(word, strset_get(scores->topics, first)));
	}
	free(relevant);
	free(run);
}

/* Warns of the first name of a run that a spreadsheet would compute. */
static void warn_of_formulas(const struct scores *scores)
{
	char name[QUOTE_SIZE];

	for (size_t r = 0; r < scores->runs; r++)
		if (scores->run[r].name[0] == '=') {
			warn_at((struct place){.file = NULL}, "spreadsheets take %s, the name of a run, for a formula",
			        quote(name, slice_of(scores->run[r].name)));
			return;
		}
}

void tables_write(struct table_request *request)
{
	warn_of_other_judgements(request->scores);
	if (request->format == CSV)
		warn_of_formulas(request->scores);
	if (request->topics_measure != NOT_FOUND) {
		write_topics(request);
	} else if (request->in_long_form) {
		write_long(request);
	} else {
		if (request->groups_path)
			read_groups(request);
		order_runs(request);
		table_write_means(request);
	}
}

void tables_free(struct table_request *request)
{
	free(request->chosen.measure);
	free(request->group);
	free(request->order);
	strset_free(&request->groups);
}
