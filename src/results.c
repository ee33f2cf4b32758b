#include "results.h"

#include <math.h>
#include <stdlib.h>

#include "output.h"

static const char MEANS[] = "all";

void results_make(struct results *results, const struct selection *selection,
                  const struct topics *topics, const struct report_options *options)
{
	size_t all = names_find(&topics->names, text_of(MEANS));
	size_t count = topics->names.count * selection->count;

	if (options->mean && all != NO_NAME)
		die_at(topics_place(topics, all),
		       "-mean needs this name for the means: rename the topic");
	*results = (struct results){.selection = selection, .topics = topics};
	results->value = allocate(count, sizeof *results->value);
	for (size_t i = 0; i < count; i++)
		results->value[i] = NAN;
	results->lines = allocate(topics->names.count, sizeof *results->lines);
	results->defined = allocate(topics->names.count, sizeof *results->defined);
}

void results_start(struct results *results, size_t topic)
{
	results->lines[topic].start = output_held();
}

void results_end(struct results *results, size_t topic)
{
	results->lines[topic].end = output_held();
}

double *results_values(struct results *results, size_t topic)
{
	results->defined[topic] = true;
	return &results->value[topic * results->selection->count];
}

struct report_options results_options(const struct results *results, size_t topic,
                                      const struct report_options *options)
{
	struct report_options own = *options;

	if (results->topics->several)
		own.prefix = names_text(&results->topics->names, topic);
	return own;
}

void results_need_id(const struct results *results, size_t topic,
                     const struct report_options *options, const char *why)
{
	if (!results_options(results, topic, options).prefix.at)
		die_at(topics_place(results->topics, topic), "%s", why);
}

void results_undefined(const struct results *results, size_t topic,
                       const struct report_options *options, const char *why)
{
	const struct report_options own = results_options(results, topic, options);

	warn_at(topics_place(results->topics, topic), "%s", why);
	report_prefix(&own);
	output_string("# no relevant items\n");
}

/* The mean of measure number m, NaN if no topic has it. */
static double mean(const struct results *results, size_t m, size_t *topics)
{
	double sum = 0;

	*topics = 0;
	for (size_t t = 0; t < results->topics->names.count; t++) {
		double value = results->value[t * results->selection->count + m];
		if (!isnan(value)) {
			sum += value;
			++*topics;
		}
	}
	return *topics > 0 ? sum / (double)*topics : NAN;
}

static void report_means(const struct results *results, const struct report_options *options)
{
	const struct selection *selection = results->selection;
	struct report_options own = *options;
	double *means = allocate(selection->count, sizeof *means);
	size_t topics = 0, with;

	for (size_t t = 0; t < results->topics->names.count; t++)
		topics += results->defined[t];
	for (size_t m = 0; m < selection->count; m++) {
		means[m] = mean(results, m, &with);
		if (with == 0 && topics > 0)
			warn_at((struct place){.file = results->topics->file},
			        "no topic has %s: there is no mean", selection->at[m].measure->name);
		else if (with < topics)
			warn_at((struct place){.file = results->topics->file},
			        "%zu of %zu topics have no %s: its mean is over the others",
			        topics - with, topics, selection->at[m].measure->name);
	}
	own.prefix = text_of(MEANS);
	report_prefix(&own);
	output_format("# topics=%zu\n", topics);
	report_values(&own, selection, means);
	free(means);
}

void results_report(const struct results *results, const struct report_options *options)
{
	output_arrange(results->lines, results->topics->names.count);
	if (options->mean)
		report_means(results, options);
}

void results_free(struct results *results)
{
	free(results->value);
	free(results->defined);
	free(results->lines);
	*results = (struct results){0};
}
