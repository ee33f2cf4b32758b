/* SPDX-License-Identifier: MIT */
#include "scores/scores.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/grouping.h"

/* Geometric means take values below this as this. */
static const double LEAST = 0.00001;

struct run_scores *scores_add_run(struct scores *scores, const char *file)
{
	scores->run = enlarge(scores->run, scores->runs, &scores->capacity, sizeof *scores->run);
	scores->run[scores->runs] = (struct run_scores){.file = file};
	return &scores->run[scores->runs++];
}

struct scored_topic *scores_add_topic(struct run_scores *run, size_t topic)
{
	run->topic = enlarge(run->topic, run->topics, &run->topic_capacity, sizeof *run->topic);
	run->topic[run->topics] = (struct scored_topic){
		.topic = (uint32_t)topic, .relevant = NOT_FOUND, .end = run->count,
	};
	run->evaluated++;
	return &run->topic[run->topics++];
}

void scores_add(struct run_scores *run, size_t measure, double value)
{
	struct scored_topic *topic = &run->topic[run->topics - 1];

	run->measured = enlarge(run->measured, run->count, &run->capacity, sizeof *run->measured);
	run->measured[run->count++] = (struct measured){topic->topic, (uint32_t)measure, value};
	topic->end = run->count;
}

void scores_mark(struct run_scores *run, struct scored_topic *topic)
{
	topic->undefined = true;
	run->undefined++;
	run->evaluated--;
}

void scores_order_topics(struct run_scores *run, const size_t order[])
{
	struct run_scores old = *run;

	run->topic_capacity = run->topics;
	run->topic = allocate(run->topics, sizeof *run->topic);
	run->capacity = run->count;
	run->measured = allocate(run->count, sizeof *run->measured);
	run->count = 0;
	for (size_t t = 0; t < run->topics; t++) {
		size_t place = order[t], start = place == 0 ? 0 : old.topic[place - 1].end;

		for (size_t i = start; i < old.topic[place].end; i++)
			run->measured[run->count++] = old.measured[i];
		run->topic[t] = old.topic[place];
		run->topic[t].end = run->count;
	}
	free(old.topic);
	free(old.measured);
}

void scores_free(struct scores *scores)
{
	for (size_t i = 0; i < scores->runs; i++) {
		struct run_scores *run = &scores->run[i];

		free(run->name);
		free(run->topic);
		free(run->measured);
		free(run->text);
		free(run->bytes);
		free(run->mean);
	}
	free(scores->run);
	strset_free(&scores->measures);
	*scores = (struct scores){.runs = 0};
}

bool measure_is_count(struct slice name)
{
	const char *parameters = name.length > 0 ? memchr(name.at, '(', name.length) : NULL;
	struct slice stem = {name.at, parameters ? (size_t)(parameters - name.at) : name.length};

	return slice_is(stem, "num_ret") || slice_is(stem, "num_rel") || slice_is(stem, "num_rel_ret");
}

/* Whether a value counts in the means of a group. */
static bool counts(const struct measured *measured, const size_t group[], size_t which)
{
	return !group || group[measured->topic] == which;
}

/* Adds up squares of deviations from the means. */
static void add_deviations(const struct run_scores *run, const size_t group[], size_t which, struct mean *mean)
{
	for (size_t i = 0; i < run->count; i++)
		if (counts(&run->measured[i], group, which)) {
			double deviation = run->measured[i].value - mean[run->measured[i].measure].value;

			mean[run->measured[i].measure].deviation += deviation * deviation;
		}
}

struct mean *scores_means(const struct scores *scores, const struct run_scores *run, bool geometric,
                          const size_t group[], size_t which)
{
	struct mean *mean = allocate(scores->measures.count, sizeof *mean);

	for (size_t i = 0; i < run->count; i++) {
		const struct measured *measured = &run->measured[i];

		if (!counts(measured, group, which))
			continue;
		mean[measured->measure].value += geometric ? log(fmax(measured->value, LEAST)) : measured->value;
		mean[measured->measure].topics++;
	}
	for (size_t m = 0; m < scores->measures.count; m++) {
		mean[m].exists = mean[m].topics > 0;
		if (!mean[m].exists || measure_is_count(strset_get(&scores->measures, m)))
			continue;
		mean[m].value /= (double)mean[m].topics;
		if (geometric)
			mean[m].value = exp(mean[m].value);
	}
	add_deviations(run, group, which, mean);
	for (size_t m = 0; m < scores->measures.count; m++) {
		if (mean[m].topics > 1)
			mean[m].deviation = sqrt(mean[m].deviation / (double)(mean[m].topics - 1));
		if (!group && !geometric && m < run->given_means && !isnan(run->mean[m])) {
			mean[m].value = run->mean[m];
			mean[m].exists = true;
		}
	}
	return mean;
}

void score_index_make(struct score_index *index, const struct scores *scores, const struct run_scores *run)
{
	const uint32_t *measure = run->count > 0 ? &run->measured->measure : NULL;

	index->end = allocate(scores->measures.count, sizeof *index->end);
	index->number = grouped(measure, sizeof *run->measured, run->count, scores->measures.count, index->end);
}

const size_t *score_index_of(const struct score_index *index, size_t measure, size_t *count)
{
	size_t start = measure == 0 ? 0 : index->end[measure - 1];

	*count = index->end[measure] - start;
	return index->number + start;
}

void score_index_free(struct score_index *index)
{
	free(index->number);
	free(index->end);
}
