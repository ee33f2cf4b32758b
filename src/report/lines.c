/* SPDX-License-Identifier: MIT */
#include "report/lines.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "scores/scores.h"

/* Names take this many characters, blanks included. Programs that read .nev files rely on it. */
enum { NAME_WIDTH = 21 };

void report_prefix(const struct report_options *options)
{
	if (options->prefix.at) {
		output_text(options->prefix);
		output_char(' ');
	}
}

/* Writes the start of a line, up to its value. */
static void write_name(const struct report_options *options, struct column column)
{
	char at[32] = "";
	int length = 0, padding;

	if (column.cutoff != NO_CUTOFF)
		length = snprintf(at, sizeof at, "@%04zu", column.cutoff);
	/* a cut-off of more than 4 digits moves its value to the right */
	padding = NAME_WIDTH - (int)strlen(column.name) - (length > 5 ? 5 : length) - 1;
	report_prefix(options);
	output_format("%s%s=%*s", column.name, at, padding > 1 ? padding : 1, "");
}

void report_value(const struct report_options *options, struct column column, double value)
{
	write_name(options, column);
	output_number(value, column.is_count ? 0 : options->digits);
	output_char('\n');
}

void report_interval(const struct report_options *options, struct column column, double low,
                     double high)
{
	write_name(options, column);
	output_number(low, options->digits);
	output_char(' ');
	output_number(high, options->digits);
	output_char('\n');
}

/* ---- the lines of a run ---- */

/* The lines of the means start with this word in place of a topic. */
static const char MEANS[] = "all";

/* The topic as a place for messages. */
static struct place place_of(const struct summary *summary, size_t topic)
{
	struct place place = {.file = summary->file};
	struct slice name = set_get(summary->scores->topics, topic);

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
	measure = set_add(&scores->measures, slice_of(name));
	free(name);
	return measure;
}

void summary_make(struct summary *summary, struct scores *scores,
                  const struct report_options *options,
                  const struct column column[], size_t columns, const char *file)
{
	struct run_scores *run;

	*summary = (struct summary){
		.options = options, .column = column, .columns = columns, .file = file, .lacking = "relevant item",
		.scores = scores, .run = scores->runs,
		.measure = allocate(columns, sizeof *summary->measure),
		.head = allocate(scores->topics->count, sizeof *summary->head),
	};
	for (size_t c = 0; c < columns; c++)
		summary->measure[c] = summary_measure(scores, column[c]);
	run = scores_add_run(scores, file);
	scores_start(run, scores->topics->count, columns);
	for (size_t c = 0; c < columns; c++)
		scores_set_column(run, summary->measure[c], c);
}

static struct run_scores *run_of(const struct summary *summary)
{
	return &summary->scores->run[summary->run];
}

void summary_restart(struct summary *summary)
{
	struct run_scores *run = run_of(summary);

	for (size_t t = 0; t < run->topics; t++)
		run->topic[t].is_there = run->topic[t].undefined = false;
	run->evaluated = run->undefined = 0;
}

double *summary_start(struct summary *summary, size_t topic)
{
	struct run_scores *run = run_of(summary);

	summary->topic = topic;
	summary->head[topic].start = output_held();
	run->topic[topic].is_there = true;
	run->evaluated++;
	return &run->value[topic * run->columns];
}

struct report_options summary_options(const struct summary *summary, size_t topic)
{
	struct report_options options = *summary->options;
	struct slice name = set_get(summary->scores->topics, topic);

	if (name.length > 0)
		options.prefix = name;
	return options;
}

void summary_undefined(struct summary *summary)
{
	const struct report_options options = summary_options(summary, summary->topic);
	struct run_scores *run = run_of(summary);

	if (!options.prefix.at)
		die_at(place_of(summary, summary->topic), "no %s: no measure is defined",
		       summary->lacking);
	run->topic[summary->topic].undefined = true;
	run->undefined++;
	run->evaluated--;
	report_prefix(&options);
	/* scripts/evaluate.sh and nev.c know this line */
	output_string("# no relevant items\n");
}

void summary_end(struct summary *summary)
{
	summary->head[summary->topic].end = output_held();
}

void summary_warn_undefined(const struct summary *summary, const char *therefore)
{
	const struct run_scores *run = run_of(summary);
	char word[QUOTE_SIZE];
	struct place place;
	size_t first = 0;

	if (run->undefined == 0)
		return;
	while (!run->topic[first].undefined)
		first++;
	place = place_of(summary, first);
	if (!place.topic.at) {
		warn_at(place, "no %s: no measure is defined", summary->lacking);
		return;
	}
	quote(word, place.topic);
	place.topic.at = NULL;
	warn_at(place, "%zu topic%s no %s (first: %s): %s", run->undefined, run->undefined == 1
	        ? " has" : "s have",
	        summary->lacking, word, therefore);
}

/* Writes a line for each value that is not NaN. */
static void write_values(const struct summary *summary, const struct report_options *options,
                         const double value[])
{
	for (size_t c = 0; c < summary->columns; c++)
		if (!isnan(value[c]))
			report_value(options, summary->column[c], value[c]);
}

static void write_topics(const struct summary *summary, const char *held)
{
	const struct run_scores *run = run_of(summary);

	for (size_t t = 0; t < run->topics; t++) {
		const struct report_options options = summary_options(summary, t);
		const struct output_part head = summary->head[t];

		if (!run->topic[t].is_there)
			continue;
		output_text((struct slice){held + head.start, head.end - head.start});
		write_values(summary, &options, &run->value[t * run->columns]);
	}
}

static void write_means(const struct summary *summary)
{
	const struct place file = {.file = summary->file};
	const struct run_scores *run = run_of(summary);
	struct report_options options = *summary->options;
	double *value = allocate(summary->columns, sizeof *value);

	for (size_t c = 0; c < summary->columns; c++) {
		const struct mean mean = scores_mean(summary->scores, run, summary->measure[c],
		                                     false);
		const char *name = summary->column[c].name;

		value[c] = mean.value;
		if (mean.topics == 0 && run->evaluated > 0)
			warn_at(file, "no topic has %s: there is no mean", name);
		else if (mean.topics < run->evaluated)
			warn_at(file, "%zu of %zu topics have no %s: its mean is over the others",
			        run->evaluated - mean.topics, run->evaluated, name);
	}
	options.prefix = slice_of(MEANS);
	report_prefix(&options);
	output_format("# topics=%zu\n", run->evaluated);
	if (options.changed && options.changed[0]) {
		report_prefix(&options);
		output_format("# options%s\n", options.changed);
	}
	write_values(summary, &options, value);
	free(value);
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

	summary_warn_undefined(summary, "no measure is defined there");
	held = output_take();
	summary_write(summary, held);
	free(held);
}

void summary_free(struct summary *summary)
{
	free(summary->measure);
	free(summary->head);
}
