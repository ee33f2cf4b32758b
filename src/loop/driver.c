/* SPDX-License-Identifier: MIT */
#include "loop/driver.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "values/nev.h"

/* ---- a topic ---- */

static void write_head(struct driver *d)
{
	const struct evaluation *evaluation = &d->at.evaluation;

	REPORT(&d->asked.report, "# %s%zu %s%zu jnonrel=%zu\n", SYSLEN, evaluation->length, JREL,
	       evaluation->R, evaluation->N);
	if (d->asked.options.kinds != OF_GROUPS)
		REPORT(&d->asked.report, "# r1=%zu rp=%zu\n", evaluation->r1, evaluation->rp);
}

bool driver_evaluate(struct driver *d, double value[])
{
	at_hand_judge(&d->asked, &d->at);
	if (d->read)
		d->read(d);
	else
		at_hand_read_list(&d->asked, &d->at);
	if (d->at.ideal.R == 0 && d->asked.gains.norel == NOREL_SKIP)
		return false;
	at_hand_values(&d->asked, &d->at, true, value);
	if (!d->no_heads)
		write_head(d);
	if (d->ranks)
		ranks_keep(&d->ranks[d->at.run * d->at.qrels.names.count + d->at.topic], &d->asked,
		           &d->at);
	return true;
}

/* ---- runs and topics ---- */

void driver_read(struct driver *d, const char *path, const struct format *format)
{
	refuse(d->asked.report.prefix.at && d->asked.files.topics, "-out is for one topic: with -t "
	       "and -trec every line starts with its topic");
	judgements_read_chosen(&d->at.qrels, path, format, &d->asked.files);
}

/* Every line starts with this topic from now on, if it has a name. */
static void start_lines(struct driver *d, size_t topic)
{
	struct slice name = set_get(&d->at.qrels.names, topic);

	if (name.length > 0)
		d->asked.report.prefix = name;
}

static void evaluate_topic(struct driver *d)
{
	struct run_values *run = &d->values.run[d->at.run];
	char **head = &d->head[d->at.run * run->topics + d->at.topic];
	struct run_topic *topic = &run->topic[d->at.topic];

	start_lines(d, d->at.topic);
	topic->is_there = true;
	topic->undefined = !(d->evaluate ? d->evaluate : driver_evaluate)
	                   (d, &run->value[d->at.topic * run->columns]);
	if (topic->undefined) {
		if (!d->asked.report.prefix.at)
			die_at(judgements_place(&d->at.qrels, d->at.topic),
			       "no %s: no measure is defined", d->lacking);
		REPORT(&d->asked.report, "# %s\n", NO_RELEVANT_ITEMS);
	}
	run->undefined += topic->undefined;
	run->evaluated += !topic->undefined;
	free(*head);
	*head = output_take();
}

/* Warns of topics whose measures are undefined. */
static void warn_of_undefined(const struct driver *d)
{
	const struct run_values *run = &d->values.run[0];
	const char *word;
	struct place place;
	size_t first = 0;

	if (run->undefined == 0)
		return;
	while (!run->topic[first].undefined)
		first++;
	place = judgements_place(&d->at.qrels, first);
	if (!place.topic.at) {
		warn_at(place, "no %s: no measure is defined", d->lacking);
		return;
	}
	word = quote(place.topic);
	place.topic.at = NULL;
	warn_at(place, "%zu topic%s no %s (first: %s): %s", run->undefined,
	        run->undefined == 1 ? " has" : "s have", d->lacking, word,
	        d->asked.files.any_run ? "not in the means (-norel zero counts 0)"
	                               : "no measure is defined there");
}

static void evaluate_run(void *data)
{
	struct driver *d = data;
	struct run_values *run = &d->values.run[d->at.run];

	walk_open(&d->at.walk, &d->at.qrels, run->file, d->lists, &d->asked.files);
	d->at.walk.shared = d->values.runs > 1 ? &d->shared : NULL;
	do {
		run->evaluated = run->undefined = 0;
		for (size_t t = 0; t < run->topics; t++)
			run->topic[t].is_there = run->topic[t].undefined = false;
		for (size_t v = 0; v < d->asked.selection.variants; v++)
			d->at.level[v] = (struct unmet_level){0};
		while (walk_next(&d->at.walk)) {
			d->at.topic = d->at.walk.number;
			if (!d->at.walk.ended || d->missing != EXCLUDE_MISSING)
				evaluate_topic(d);
			if (run->topic[d->at.topic].undefined)
				walk_exclude(&d->at.walk);
		}
	} while (walk_again(&d->at.walk));
	run->selves = d->at.walk.list.doubts.selves;
	run->against = d->at.walk.list.doubts.against;
	run->id = list_last_name(&d->at.walk.list);
	if (d->missing != ALLOW_MISSING)
		walk_warn_missing(&d->at.walk, d->missing == EXCLUDE_MISSING);
	walk_close(&d->at.walk);
	/* the judgements are the same for all runs */
	if (d->at.run == 0)
		at_hand_warn_of_levels(&d->asked, &d->at);
}

/* After a bad run the others are evaluated, too. */
static void evaluate_runs(struct driver *d)
{
	bool failed = false;

	for (d->at.run = 0; d->at.run < d->values.runs; d->at.run++) {
		progress_show((double)d->at.run / (double)d->values.runs);
		if (!die_tries(evaluate_run, d)) {
			walk_free(&d->at.walk);
			failed = true;
		}
	}
	progress_end();
	shared_warn(&d->shared);
	if (failed)
		exit(EXIT_DATA);
}

static struct column column_of(const struct driver *d, size_t c)
{
	const struct selected *selected = d->asked.selection.at;

	if (d->column)
		return d->column[c];
	selected += c;
	return (struct column){
		.name = selected->name, .is_count = selected->measure->traits & IS_COUNT,
		.cutoff = selected->measure->scope == CUT_OFF ? selected->cutoff : NO_CUTOFF,
	};
}

/* Makes room for the values of the measures, by run and topic. */
static void start_values(struct driver *d, const char *const path[], size_t runs)
{
	struct values *values = &d->values;

	values->topics = &d->at.qrels.names;
	if (!d->column)
		d->columns = d->asked.selection.count;
	d->measure = allocate(d->columns, sizeof *d->measure);
	values->is_count = allocate(d->columns, sizeof *values->is_count);
	values->is_loss = allocate(d->columns, sizeof *values->is_loss);
	for (size_t c = 0; c < d->columns; c++) {
		const char *name = d->column ? d->column[c].name : d->asked.selection.at[c].head;

		d->measure[c] = set_add(&values->measures, slice_of(name));
		values->is_count[d->measure[c]] = column_of(d, c).is_count;
		values->is_loss[d->measure[c]] =
			!d->column && d->asked.selection.at[c].measure->traits & IS_LOSS;
	}
	for (size_t r = 0; r < runs; r++) {
		struct run_values *run = values_add_run(values, path ? path[r] : NULL);

		values_start(run, values->topics->count, d->columns);
		for (size_t c = 0; c < d->columns; c++)
			values_set_column(run, d->measure[c], c);
	}
	d->head = allocate(runs * values->topics->count, sizeof *d->head);
}

void driver_run(struct driver *d, const char *const path[], size_t runs)
{
	struct request *asked = &d->asked;
	struct at_hand *at = &d->at;
	int kinds = asked->options.kinds;

	if (!d->lacking)
		d->lacking = "relevant item";
	if (kinds & (OF_LISTS | OF_GROUPS)) {
		if (asked->files.topics)
			gains_warn(&asked->gains, &at->qrels);
		labels_rescale(&at->qrels.labels,
		               gains_scale(&asked->gains, &at->qrels, kinds == OF_GAINS,
		                           !(kinds & OF_TREC_EVAL)));
	}
	at->level = allocate(asked->selection.variants, sizeof *at->level);
	/* a script sees only one topic of many, and would get the same warnings for each */
	if (!asked->report.prefix.at)
		request_warn_of_unused(asked);
	start_values(d, path, runs);
	if ((asked->shows_ranks || asked->shows_difference) && (kinds & OF_LISTS))
		d->ranks = allocate(runs * at->qrels.names.count, sizeof *d->ranks);
	if (path)
		evaluate_runs(d);
	for (at->topic = 0; !path && at->topic < at->qrels.names.count; at->topic++)
		if (!at->qrels.ignored[at->topic])
			evaluate_topic(d);
	warn_of_undefined(d);
}

/* ---- the end ---- */

/* Writes a line for each value that is not NaN. */
static void write_values(const struct driver *d, const double value[])
{
	for (size_t c = 0; c < d->columns; c++)
		if (!isnan(value[c]))
			report_value(&d->asked.report, column_of(d, c), value[c]);
}

static void write_means(struct driver *d, const struct run_values *run)
{
	const struct place file = in_file(d->at.qrels.file);
	double *value = allocate(d->columns, sizeof *value);
	char *changed = NULL;

	for (size_t c = 0; c < d->columns; c++) {
		const struct mean mean = values_mean(&d->values, run, d->measure[c], false);
		const char *name = column_of(d, c).name;

		value[c] = mean.value;
		if (mean.topics == 0 && run->evaluated > 0)
			warn_at(file, "no topic has %s: there is no mean", name);
		else if (mean.topics < run->evaluated)
			warn_at(file, "%zu of %zu topics have no %s: its mean is over the others",
			        run->evaluated - mean.topics, run->evaluated, name);
	}
	if (d->asked.options.kinds != OF_GROUPS)
		changed = request_changes(&d->asked, &d->at.qrels.labels);
	d->asked.report.prefix = slice_of(ALL_TOPICS);
	REPORT(&d->asked.report, "# %s%zu\n", TOPICS_EVALUATED, run->evaluated);
	if (changed)
		REPORT(&d->asked.report, "# options%s\n", changed);
	write_values(d, value);
	free(changed);
	free(value);
}

void driver_write(struct driver *d, size_t number)
{
	const struct run_values *run = &d->values.run[number];

	for (size_t t = 0; t < run->topics; t++) {
		if (!run->topic[t].is_there)
			continue;
		start_lines(d, t);
		output_string(d->head[number * run->topics + t]);
		if (d->ranks && !run->topic[t].undefined)
			ranks_write(&d->asked, &d->ranks[number * run->topics + t], run, t);
		write_values(d, &run->value[t * run->columns]);
	}
	if (d->asked.report.mean)
		write_means(d, run);
}

void driver_finish(struct driver *d)
{
	output_release();
	driver_write(d, 0);
	finish();
}
