/* SPDX-License-Identifier: MIT */
#include "values/values.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

/* In geometric means, lower values are raised to this. */
static const double LEAST = 0.00001;

struct run_values *values_add_run(struct values *values, const char *file)
{
	APPEND(values->run, values->runs, values->capacity,
	       (struct run_values){.file = file, .mean_topics = NOT_FOUND});
	return &values->run[values->runs - 1];
}

void values_start(struct run_values *run, size_t topics, size_t columns)
{
	run->topics = topics;
	run->columns = columns;
	run->topic = allocate(topics, sizeof *run->topic);
	for (size_t t = 0; t < topics; t++)
		run->topic[t] = (struct run_topic){.topic = t, .relevant = NOT_FOUND};
	values_undefine(run);
}

void values_undefine(struct run_values *run)
{
	run->value = allocate(run->topics, run->columns * sizeof *run->value);
	for (size_t i = 0; i < run->topics * run->columns; i++)
		run->value[i] = NAN;
}

void values_set_column(struct run_values *run, size_t measure, size_t column)
{
	while (run->measures <= measure)
		APPEND(run->column, run->measures, run->measure_capacity, NOT_FOUND);
	if (run->column[measure] == NOT_FOUND)
		run->column[measure] = column;
}

void values_count_topics(struct run_values *run)
{
	run->evaluated = run->undefined = 0;
	for (size_t t = 0; t < run->topics; t++) {
		const struct run_topic *topic = &run->topic[t];
		bool evaluated = !topic->undefined && topic->relevant != NOT_FOUND;

		for (size_t c = 0; c < run->columns && !evaluated; c++)
			evaluated = !isnan(run->value[t * run->columns + c]);
		run->evaluated += evaluated;
		run->undefined += topic->undefined;
	}
}

/* ---- chosen topics ---- */

/* The values of a topic that the run lacks: 0, or undefined where no topic has the column, as those
   of sums that a file has in lines "all" alone. */
static double *filling_of(const struct run_values *run)
{
	double *filling = allocate(run->columns, sizeof *filling);

	for (size_t c = 0; c < run->columns; c++) {
		filling[c] = NAN;
		for (size_t t = 0; t < run->topics && isnan(filling[c]); t++)
			if (!isnan(run->value[t * run->columns + c]))
				filling[c] = 0;
	}
	return filling;
}

/* Appends a topic of another state of the run, with its values; or one that the run lacks. */
static void append_topic(struct run_values *run, size_t number, const struct run_values *from,
                         size_t place, const double filling[])
{
	size_t columns = run->columns, at = run->topics++ * columns;

	run->topic[run->topics - 1] = (struct run_topic){
		.is_there = true, .relevant = NOT_FOUND,
	};
	if (place == NOT_FOUND) {
		memcpy(run->value + at, filling, columns * sizeof *run->value);
	} else {
		run->topic[run->topics - 1] = from->topic[place];
		memcpy(run->value + at, from->value + place * columns,
		       columns * sizeof *run->value);
		memcpy(run->text + at, from->text + place * columns, columns * sizeof *run->text);
	}
	run->topic[run->topics - 1].topic = number;
}

void values_choose_topics(struct values *values, struct set *topics, bool fill, size_t lacking[],
                          size_t first[])
{
	size_t *place = allocate(values->topics->count, sizeof *place);

	for (size_t r = 0; r < values->runs; r++) {
		struct run_values *run = &values->run[r], before = *run;
		double *filling = filling_of(run);

		run->topic = allocate(topics->count, sizeof *run->topic);
		run->value = allocate(topics->count, run->columns * sizeof *run->value);
		run->text = allocate(topics->count, run->columns * sizeof *run->text);
		run->topics = lacking[r] = 0;
		for (size_t t = 0; t < values->topics->count; t++)
			place[t] = NOT_FOUND;
		for (size_t t = 0; t < before.topics; t++)
			place[before.topic[t].topic] = t;
		for (size_t t = 0; t < topics->count; t++) {
			size_t number = set_find(values->topics, set_get(topics, t));
			size_t at = number == NOT_FOUND ? NOT_FOUND : place[number];

			if (at == NOT_FOUND && lacking[r]++ == 0)
				first[r] = t;
			if (at != NOT_FOUND || fill)
				append_topic(run, t, &before, at, filling);
		}
		values_count_topics(run);
		free(run->mean);
		run->mean = NULL;
		free(before.topic);
		free(before.value);
		free(before.text);
		free(filling);
	}
	free(place);
	values->topics = topics;
}

/* ---- means ---- */

void values_group_means(const struct values *values, const struct run_values *run, size_t measure,
                        bool geometric, const size_t group[], struct mean mean[], size_t groups)
{
	bool is_count = values->is_count[measure];

	for (size_t g = 0; g < groups; g++)
		mean[g] = (struct mean){0};
	for (size_t t = 0; t < run->topics; t++) {
		double value = value_of(run, t, measure);
		struct mean *of = group ? &mean[group[run->topic[t].topic]] : mean;

		if (isnan(value))
			continue;
		of->value += geometric ? log(fmax(value, LEAST)) : value;
		of->topics++;
	}
	for (size_t g = 0; g < groups; g++) {
		if (mean[g].topics == 0)
			mean[g].value = NAN;
		else if (!is_count)
			mean[g].value /= (double)mean[g].topics;
		if (geometric && !is_count)
			mean[g].value = exp(mean[g].value);
	}
	for (size_t t = 0; t < run->topics; t++) {
		struct mean *of = group ? &mean[group[run->topic[t].topic]] : mean;
		double deviation = value_of(run, t, measure) - of->value;

		if (fabs(deviation) > rounding_error(of->topics, of->value))
			of->deviation += deviation * deviation;
	}
	for (size_t g = 0; g < groups; g++)
		if (mean[g].topics > 1)
			mean[g].deviation = sqrt(mean[g].deviation / (double)(mean[g].topics - 1));
}

struct mean values_mean(const struct values *values, const struct run_values *run, size_t measure,
                        bool geometric)
{
	size_t column = values_column(run, measure);
	struct mean mean;

	values_group_means(values, run, measure, geometric, NULL, &mean, 1);
	if (!geometric && run->mean && column != NOT_FOUND && !isnan(run->mean[column]))
		mean.value = run->mean[column];
	return mean;
}

struct slice values_key(struct slice name, char *place)
{
	size_t length = 0;

	for (size_t i = 0; i < name.length; i++) {
		bool leading = name.at[i] == '0' && length > 0 && place[length - 1] == '@' &&
		               i + 1 < name.length && is_digit(name.at[i + 1]);

		if (!leading)
			place[length++] = name.at[i];
	}
	return (struct slice){place, length};
}
