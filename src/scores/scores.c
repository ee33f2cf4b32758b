/* SPDX-License-Identifier: MIT */
#include "scores/scores.h"

#include <string.h>

#include "base/die.h"

/* Geometric means take values below this as this. */
static const double LEAST = 0.00001;

struct run_scores *scores_add_run(struct scores *scores, const char *file)
{
	APPEND(scores->run, scores->runs, scores->capacity,
	       (struct run_scores){.file = file, .mean_topics = NOT_FOUND});
	return &scores->run[scores->runs - 1];
}

void scores_start(struct run_scores *run, size_t topics, size_t columns)
{
	run->topics = topics;
	run->columns = columns;
	run->topic = allocate(topics, sizeof *run->topic);
	for (size_t t = 0; t < topics; t++)
		run->topic[t] = (struct scored_topic){.topic = t, .relevant = NOT_FOUND};
	scores_undefine(run);
}

void scores_undefine(struct run_scores *run)
{
	run->value = allocate(run->topics, run->columns * sizeof *run->value);
	for (size_t i = 0; i < run->topics * run->columns; i++)
		run->value[i] = NAN;
}

void scores_set_column(struct run_scores *run, size_t measure, size_t column)
{
	while (run->measures <= measure)
		APPEND(run->column, run->measures, run->measure_capacity, NOT_FOUND);
	if (run->column[measure] == NOT_FOUND)
		run->column[measure] = column;
}

/* ---- means ---- */

void scores_group_means(const struct scores *scores, const struct run_scores *run, size_t measure,
                        bool geometric, const size_t group[], struct mean mean[], size_t groups)
{
	bool is_count = scores->is_count[measure];

	for (size_t g = 0; g < groups; g++)
		mean[g] = (struct mean){0};
	for (size_t t = 0; t < run->topics; t++) {
		double value = score_of(run, t, measure);
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
		double deviation = score_of(run, t, measure) - of->value;

		if (!isnan(deviation))
			of->deviation += deviation * deviation;
	}
	for (size_t g = 0; g < groups; g++)
		if (mean[g].topics > 1)
			mean[g].deviation = sqrt(mean[g].deviation / (double)(mean[g].topics - 1));
}

struct mean scores_mean(const struct scores *scores, const struct run_scores *run, size_t measure,
                        bool geometric)
{
	size_t column = scores_column(run, measure);
	struct mean mean;

	scores_group_means(scores, run, measure, geometric, NULL, &mean, 1);
	if (!geometric && run->mean && column != NOT_FOUND && !isnan(run->mean[column]))
		mean.value = run->mean[column];
	return mean;
}

struct slice scores_key(struct slice name, char *place)
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
