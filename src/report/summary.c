/* SPDX-License-Identifier: MIT */
#include "report/summary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/grouping.h"

/* The lines of the means start with this word in place of a topic. */
static const char MEANS[] = "all";

/* The topic as a place for messages. */
static struct place place_of(const struct summary *summary, size_t topic)
{
	struct place place = {.file = summary->file};
	struct slice name = strset_get(summary->scores->topics, topic);

	if (name.length > 0)
		place.topic = name;
	return place;
}

size_t summary_measure(struct scores *scores, struct column column)
{
	size_t size = strlen(column.name) + 32, measure;
	char *name = allocate(size, 1);

	if (column.cutoff == NO_CUTOFF)
		snprintf(name, size, "%s", column.name);
	else
		snprintf(name, size, "%s@%zu", column.name, column.cutoff);
	measure = strset_add(&scores->measures, slice_of(name));
	free(name);
	return measure;
}

void summary_make(struct summary *summary, struct scores *scores, const struct report_options *options,
                  const struct column column[], size_t columns, const char *file)
{
	size_t all = strset_find(scores->topics, slice_of(MEANS));

	*summary = (struct summary){
		.options = options, .column = column, .columns = columns, .file = file, .lacking = "relevant item",
		.scores = scores, .run = scores->runs,
		.measure = allocate(columns, sizeof *summary->measure),
		.value = allocate(columns, sizeof *summary->value),
		.head = allocate(scores->topics->count, sizeof *summary->head),
	};
	if (options->mean && all != NOT_FOUND)
		die_at(place_of(summary, all), "-mean needs this name for the means: rename the topic");
	for (size_t c = 0; c < columns; c++)
		summary->measure[c] = summary_measure(scores, column[c]);
	summary->by_measure = allocate(scores->measures.count, sizeof *summary->by_measure);
	for (size_t m = 0; m < scores->measures.count; m++)
		summary->by_measure[m] = NAN;
	scores_add_run(scores, file);
}

static struct run_scores *run_of(const struct summary *summary)
{
	return &summary->scores->run[summary->run];
}

void summary_restart(struct summary *summary)
{
	struct run_scores *run = run_of(summary);

	run->topics = run->count = run->evaluated = run->undefined = summary->undefined = 0;
}

double *summary_start(struct summary *summary, size_t topic)
{
	summary->topic = topic;
	summary->head[topic].start = output_held();
	scores_add_topic(run_of(summary), topic);
	for (size_t c = 0; c < summary->columns; c++)
		summary->value[c] = NAN;
	return summary->value;
}

struct report_options summary_options(const struct summary *summary, size_t topic)
{
	struct report_options options = *summary->options;
	struct slice name = strset_get(summary->scores->topics, topic);

	if (name.length > 0)
		options.prefix = name;
	return options;
}

void summary_undefined(struct summary *summary)
{
	const struct report_options options = summary_options(summary, summary->topic);
	struct run_scores *run = run_of(summary);

	if (!options.prefix.at)
		die_at(place_of(summary, summary->topic), "no %s: no measure is defined", summary->lacking);
	if (summary->undefined++ == 0)
		summary->first_undefined = summary->topic;
	scores_mark(run, &run->topic[run->topics - 1]);
	report_prefix(&options);
	/* scripts/evaluate.sh and nev.c know this line */
	output_string("# no relevant items\n");
}

/* Adds the values to the scores: those that are defined, and each measure once. */
void summary_end(struct summary *summary)
{
	struct run_scores *run = run_of(summary);

	summary->head[summary->topic].end = output_held();
	for (size_t c = 0; c < summary->columns; c++) {
		double *value = &summary->by_measure[summary->measure[c]];

		if (!isnan(summary->value[c]) && isnan(*value)) {
			scores_add(run, summary->measure[c], summary->value[c]);
			*value = summary->value[c];
		}
	}
	for (size_t c = 0; c < summary->columns; c++)
		summary->by_measure[summary->measure[c]] = NAN;
}

void summary_warn_undefined(const struct summary *summary, const char *therefore)
{
	struct place place;
	char first[QUOTE_SIZE];

	if (summary->undefined == 0)
		return;
	place = place_of(summary, summary->first_undefined);
	if (!place.topic.at) {
		warn_at(place, "no %s: no measure is defined", summary->lacking);
		return;
	}
	quote(first, place.topic);
	place.topic.at = NULL;
	warn_at(place, "%zu topic%s no %s (first: %s): %s", summary->undefined,
	        summary->undefined == 1 ? " has" : "s have", summary->lacking, first, therefore);
}

void summary_close(struct summary *summary)
{
	struct run_scores *run = run_of(summary);
	size_t *order = grouped(run->topic, sizeof *run->topic, run->topics, summary->scores->topics->count, NULL);

	scores_order_topics(run, order);
	free(order);
}

/* Writes a line for each value that is not NaN. */
static void write_values(const struct summary *summary, const struct report_options *options, const double by_measure[])
{
	for (size_t c = 0; c < summary->columns; c++)
		if (!isnan(by_measure[summary->measure[c]]))
			report_value(options, summary->column[c], by_measure[summary->measure[c]]);
}

static void write_topics(const struct summary *summary, const char *held)
{
	const struct run_scores *run = run_of(summary);
	size_t start = 0;

	for (size_t t = 0; t < run->topics; t++) {
		size_t topic = run->topic[t].topic, end = run->topic[t].end;
		const struct report_options options = summary_options(summary, topic);
		const struct output_part head = summary->head[topic];

		output_text((struct slice){held + head.start, head.end - head.start});
		for (size_t i = start; i < end; i++)
			summary->by_measure[run->measured[i].measure] = run->measured[i].value;
		write_values(summary, &options, summary->by_measure);
		for (; start < end; start++)
			summary->by_measure[run->measured[start].measure] = NAN;
	}
}

static void write_means(const struct summary *summary)
{
	const struct place file = {.file = summary->file};
	const struct run_scores *run = run_of(summary);
	struct mean *mean = scores_means(summary->scores, run, false, NULL, 0);
	struct report_options options = *summary->options;
	size_t topics = run->evaluated;

	for (size_t c = 0; c < summary->columns; c++) {
		const struct mean *of_column = &mean[summary->measure[c]];
		const char *name = summary->column[c].name;

		if (of_column->exists)
			summary->by_measure[summary->measure[c]] = of_column->value;
		if (!of_column->exists && topics > 0)
			warn_at(file, "no topic has %s: there is no mean", name);
		else if (of_column->topics < topics)
			warn_at(file, "%zu of %zu topics have no %s: its mean is over the others",
			        topics - of_column->topics, topics, name);
	}
	options.prefix = slice_of(MEANS);
	report_prefix(&options);
	output_format("# topics=%zu\n", topics);
	write_values(summary, &options, summary->by_measure);
	for (size_t c = 0; c < summary->columns; c++)
		summary->by_measure[summary->measure[c]] = NAN;
	free(mean);
}

void summary_write(const struct summary *summary, const char *held)
{
	write_topics(summary, held);
	if (summary->options->mean)
		write_means(summary);
}

void summary_report(struct summary *summary)
{
	char *held;

	summary_close(summary);
	summary_warn_undefined(summary, "no measure is defined there");
	held = output_take();
	summary_write(summary, held);
	free(held);
}

void summary_free(struct summary *summary)
{
	free(summary->measure);
	free(summary->value);
	free(summary->by_measure);
	free(summary->head);
}
