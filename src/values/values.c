/* SPDX-License-Identifier: MIT */
#include "values/values.h"

#include <string.h>

#include "base/die.h"

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
		run->topic[t] = (struct scored_topic){.topic = t, .relevant = NOT_FOUND};
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

		if (!isnan(deviation))
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
