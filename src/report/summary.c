/* SPDX-License-Identifier: MIT */
#include "report/summary.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/output.h"
#include "base/die.h"

/* The lines of the means start with this word in place of a topic. */
static const char MEANS[] = "all";

/* The topic as a place for messages. */
static struct place place_of(const struct summary *summary, size_t topic)
{
	struct place place = {.file = summary->file};
	struct slice name = strset_get(summary->topics, topic);

	if (name.length > 0)
		place.topic = name;
	return place;
}

void summary_make(struct summary *summary, const struct report_options *options,
                  const struct column column[], size_t columns, const struct strset *topics,
                  const char *file)
{
	size_t all = strset_find(topics, slice_of(MEANS)), values = topics->count * columns;

	*summary = (struct summary){
		.options = options, .column = column, .columns = columns, .topics = topics, .file = file,
	};
	if (options->mean && all != NOT_FOUND)
		die_at(place_of(summary, all), "-mean needs this name for the means: rename the topic");
	summary->value = allocate(values, sizeof *summary->value);
	for (size_t i = 0; i < values; i++)
		summary->value[i] = NAN;
	summary->lines = allocate(topics->count, sizeof *summary->lines);
	summary->defined = allocate(topics->count, sizeof *summary->defined);
}

void summary_start(struct summary *summary, size_t topic)
{
	summary->lines[topic].start = output_held();
}

void summary_end(struct summary *summary, size_t topic)
{
	summary->lines[topic].end = output_held();
}

struct report_options summary_options(const struct summary *summary, size_t topic)
{
	struct report_options options = *summary->options;
	struct slice name = strset_get(summary->topics, topic);

	if (name.length > 0)
		options.prefix = name;
	return options;
}

double *summary_values(struct summary *summary, size_t topic)
{
	summary->defined[topic] = true;
	return &summary->value[topic * summary->columns];
}

static void write_values(const struct summary *summary, const struct report_options *options,
                         const double value[])
{
	for (size_t c = 0; c < summary->columns; c++)
		if (!isnan(value[c]))
			report_value(options, summary->column[c], value[c]);
}

void summary_write(const struct summary *summary, size_t topic)
{
	const struct report_options options = summary_options(summary, topic);

	write_values(summary, &options, &summary->value[topic * summary->columns]);
}

void summary_need_id(const struct summary *summary, size_t topic, const char *why)
{
	if (!summary_options(summary, topic).prefix.at)
		die_at(place_of(summary, topic), "%s", why);
}

void summary_undefined(const struct summary *summary, size_t topic, const char *why)
{
	const struct report_options options = summary_options(summary, topic);

	warn_at(place_of(summary, topic), "%s", why);
	report_prefix(&options);
	output_string("# no relevant items\n");
}

/* The mean of column c, or of counts the sum, over the topics with a value; NaN if there is none. *topics becomes their
   number. */
static double mean(const struct summary *summary, size_t c, size_t *topics)
{
	double sum = 0;

	*topics = 0;
	for (size_t t = 0; t < summary->topics->count; t++) {
		double value = summary->value[t * summary->columns + c];
		if (!isnan(value)) {
			sum += value;
			++*topics;
		}
	}
	if (*topics == 0)
		return NAN;
	return summary->column[c].is_count ? sum : sum / (double)*topics;
}

static void report_means(const struct summary *summary)
{
	const struct place file = {.file = summary->file};
	struct report_options options = *summary->options;
	double *means = allocate(summary->columns, sizeof *means);
	size_t topics = 0, with;

	for (size_t t = 0; t < summary->topics->count; t++)
		topics += summary->defined[t];
	for (size_t c = 0; c < summary->columns; c++) {
		const char *name = summary->column[c].name;

		means[c] = mean(summary, c, &with);
		if (with == 0 && topics > 0)
			warn_at(file, "no topic has %s: there is no mean", name);
		else if (with < topics)
			warn_at(file, "%zu of %zu topics have no %s: its mean is over the others",
			        topics - with, topics, name);
	}
	options.prefix = slice_of(MEANS);
	report_prefix(&options);
	output_format("# topics=%zu\n", topics);
	write_values(summary, &options, means);
	free(means);
}

void summary_report(const struct summary *summary)
{
	output_arrange(summary->lines, summary->topics->count);
	if (summary->options->mean)
		report_means(summary);
}

void summary_free(struct summary *summary)
{
	free(summary->value);
	free(summary->defined);
	free(summary->lines);
	*summary = (struct summary){0};
}
