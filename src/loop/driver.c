/* SPDX-License-Identifier: MIT */
#include "loop/driver.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "values/nev.h"

/* ---- options ---- */

static bool read_nondecreasing(char *word, void *value)
{
	const struct numbers *numbers = value;

	if (!read_numbers(word, value) || numbers->at[0] < 0)
		return false;
	for (size_t i = 1; i < numbers->count; i++)
		if (numbers->at[i] < numbers->at[i - 1])
			return false;
	return true;
}

static bool read_gains(char *word, void *value)
{
	const struct numbers *gains = value;

	return read_nondecreasing(word, value) && gains->at[gains->count - 1] > 0;
}

#define NONDECREASING \
	"numbers from 0 to 1e15 with colons between them, such as 1:2:3, none lower than the one " \
	"before"

const struct reader reads_nondecreasing = {read_nondecreasing, NONDECREASING};
const struct reader reads_gains = {read_gains, NONDECREASING ", the last above 0"};

/* Of as many stopping weights as gains: a level that has a gain must have a weight. */
static void check_weights(const struct driver *d)
{
	for (size_t i = 0; i < d->gains.of_levels.count; i++)
		if (d->gains.of_levels.at[i] > 0 && d->gains.weights.at[i] == 0)
			die_usage("-s: the stopping weight of L%zu must be above 0, because its "
			          "gain is above 0", i + 1);
}

void driver_check(struct driver *d, const struct parsed *parsed)
{
	int uses = measures_uses(d->options.kinds);

	for (size_t i = 0; i < parameter_count; i++) {
		const struct parameter *row = &PARAMETERS[i];

		if (!(row->use & uses) || !row->option || !options_given(parsed, row->option))
			continue;
		d->options.given |= row->use;
		if (row->offset != NOT_FOUND && options_differs(parsed, row->option))
			d->options.changed |= row->use;
	}
	if (options_given(parsed, "m"))
		d->options.lists_option = "-m";
	d->options.irbu = (d->options.given & USES_RBUP) && d->options.kinds == OF_LEVELS;
	if (d->gains.of_levels.count > 0 && d->options.has_classes && d->gains.of_levels.at[0] == 0)
		die_usage("-g: with -ec every gain must be above 0");
	if (d->gains.of_levels.count > 0 && d->gains.weights.count > 0) {
		if (d->gains.weights.count != d->gains.of_levels.count)
			die_usage("-s takes as many stopping weights as -g has gains: %zu, not %zu",
			          d->gains.of_levels.count, d->gains.weights.count);
		check_weights(d);
	}
	driver_select(d);
}

void driver_select(struct driver *d)
{
	selection_free(&d->selection);
	parameters_complete(&d->options.parameters);
	selection_make(&d->selection, &d->options);
	d->columns = d->selection.count;
	free(d->level);
	d->level = allocate(d->selection.variants, sizeof *d->level);
}

bool driver_shows_measures(const struct driver *d)
{
	return d->shows_ranks && d->options.lists_option && !d->selection.has_sets;
}

/* Warns of parameters that were given, and that nothing printed uses. */
static void warn_of_unused(const struct driver *d)
{
	int uses = d->selection.uses;

	if (d->shows_ranks)
		uses |= d->selection.named_uses & (USES_WEIGHTS | USES_GAMMA);
	for (size_t i = 0; i < parameter_count; i++) {
		const struct parameter *row = &PARAMETERS[i];

		if ((d->options.given & row->use) && !(uses & row->use) &&
		    !(d->shows_ranks && row->in_table && !driver_shows_measures(d)))
			warn_at(in_file(NULL),
			        "-%s has no effect: no measure that is printed uses it",
			        row->option);
	}
}

/* ---- gains ---- */

/* The highest level in all of a file with topics, at least 1. Warns if it is most likely mistyped:
   above twice the next lower one plus 2. Messages name -g if the subcommand has it. */
static size_t highest_level(struct driver *d)
{
	struct judgements *file = &d->qrels;
	bool has_g = !(d->options.kinds & OF_TREC_EVAL);
	double highest = 0, next = 0;
	struct place place = in_file(file->file), first = place;       /* of the highest level */

	file->labels.scale.kind = LEVELS;
	for (size_t i = 0; i < file->labels.names.count; i++) {
		double level;

		place.line = file->labels.label[i].line;
		level = labels_grade(&file->labels, i, place).level;
		/* levels that a size_t cannot hold are SIZE_MAX */
		if (level > LARGEST_NUMBER || level >= (double)SIZE_MAX)
			die_at(place, "label %s: %sthe level is the gain, and a gain is at most "
			       "1e15", quote(set_get(&file->labels.names, i)),
			       has_g ? "without -g, " : "");
		if (level > highest) {
			next = highest;
			highest = level;
			first = place;
		} else {
			next = fmax(next, level);
		}
	}
	if (next > 0 && highest > 2 * next + 2)
		warn_at(first, "the highest level is %.0f, first here, and the next one is %.0f: "
		        "was it mistyped?%s", highest, next, has_g ? " (-g gives the gains)" : "");
	return (size_t)fmax(highest, 1);
}

static double highest_gain(const struct judgements *file)
{
	struct place place = in_file(file->file);
	double highest = 0;

	for (size_t i = 0; i < file->labels.names.count; i++) {
		place.line = file->labels.label[i].line;
		highest = fmax(highest, gain_written(set_get(&file->labels.names, i), place));
	}
	return highest;
}

/* Without -g the levels are the gains; -s then has as many weights as there are levels. Without -s
   the gains are the weights. */
static struct scale scale_of(struct driver *d)
{
	struct numbers *gains = &d->gains.of_levels, *weights = &d->gains.weights;
	size_t highest;

	if (d->options.kinds == OF_GAINS)
		return (struct scale){.kind = GLOBAL_GAINS,
		                      .H = d->gains.H == 0 && d->qrels.first_gain > 0
		                           ? highest_gain(&d->qrels) : d->gains.H};
	if (gains->count == 0) {
		highest = highest_level(d);
		if (weights->count == 0)
			return (struct scale){.kind = LEVELS, .highest = highest};
		refuse(weights->count != highest, "-s takes as many stopping weights as there are "
		       "levels: %zu, not %zu", highest, weights->count);
		gains->at = allocate(highest, sizeof *gains->at);
		for (; gains->count < highest; gains->count++)
			gains->at[gains->count] = (double)gains->count + 1;
		check_weights(d);
	}
	return (struct scale){.kind = GAINS, .highest = gains->count, .gain = gains->at,
	                      .weight = weights->count > 0 ? weights->at : gains->at};
}

static double highest_judged(const struct labels *labels)
{
	double highest = 1;

	for (size_t i = 0; i < labels->names.count; i++)
		highest = fmax(highest, labels_number(labels, i));
	return highest;
}

/* Whether the gains are the levels of the judgements, as they are without -g. */
static bool are_levels(const struct numbers *gains, const struct labels *labels)
{
	for (size_t i = 0; i < gains->count; i++)
		if (gains->at[i] != (double)i + 1)
			return false;
	return gains->count == 0 || highest_judged(labels) == (double)gains->count;
}

/* Warns if -g most likely begins with the gain of L0. */
static void warn_of_gains(const struct driver *d)
{
	const struct numbers *gains = &d->gains.of_levels;
	double highest = highest_judged(&d->qrels.labels);
	bool differ = gains->count > 0 && gains->at[0] == 0;

	for (size_t i = 1; i < gains->count; i++)
		differ = differ && gains->at[i] > gains->at[i - 1];
	if (differ && (double)gains->count > highest)
		warn_at(in_file(d->qrels.file), "-g has %zu gains, and the highest level is %.0f: "
		        "gains begin with L1, which gets 0 (-g 1:2:3?)", gains->count, highest);
}

static void write_numbers(FILE *text, const char *name, const struct numbers *numbers)
{
	for (size_t i = 0; i < numbers->count; i++)
		fprintf(text, "%s%s%.15g", i > 0 ? ":" : " -", i > 0 ? "" : name, numbers->at[i]);
}

/* How the runs are read, where it is not as usual. */
static void write_reading(FILE *text, const struct reading *reading)
{
	if (reading->order != (reading->any_run ? BY_SCORE : UNSTATED_ORDER))
		fprintf(text, " -sort %s", reading->order == BY_SCORE ? "score" :
		        reading->order == BY_RANK ? "rank" : "file");
	if (reading->ties != ITEM_FIRST)
		fprintf(text, " -ties %s", reading->ties == BEST_FIRST ? "best" : "worst");
	if (reading->truncate > 0)
		fprintf(text, " -truncate %zu", reading->truncate);
}

/* The options that are not as usual: " -j -rbp 0.8"; the caller frees. */
static char *changed_options(struct driver *d)
{
	size_t length, weights = d->gains.weights.count;
	char *options;
	FILE *text = open_memstream(&options, &length);

	if (!text)
		die_of_memory();
	if (!are_levels(&d->gains.of_levels, &d->qrels.labels))
		write_numbers(text, "g ", &d->gains.of_levels);
	/* there are as many gains */
	if (weights > 0 && memcmp(d->gains.weights.at, d->gains.of_levels.at,
	                          weights * sizeof(double)) != 0)
		write_numbers(text, "s ", &d->gains.weights);
	if (d->gains.H > 0)
		fprintf(text, " -H %.15g", d->gains.H);
	fprintf(text, "%s%s%s", d->options.condensed ? " -j" : "",
	        d->options.has_classes ? " -ec" : "",
	        d->gains.norel == NOREL_ZERO ? " -norel zero" : "");
	for (size_t i = 0; i < parameter_count; i++)
		if (d->options.changed & PARAMETERS[i].use)
			fprintf(text, " -%s %.15g", PARAMETERS[i].option,
			        *parameter_in(&d->options.parameters, &PARAMETERS[i]));
	/* of those that read the runs themselves */
	if (d->lists == RES_LIST)
		write_reading(text, &d->files);
	if (fclose(text) == EOF || !options)
		die_of_memory();
	return options;
}

/* ---- a topic ---- */

static void rescale(struct driver *d, struct scale scale)
{
	labels_rescale(&d->qrels.labels, scale);
	if (d->ranking.labels != &d->qrels.labels)
		labels_rescale(d->ranking.labels, scale);
}

/* Of a topic without relevant items: notes the levels K of (rel=K) that it has an item of; its gain
   is 0. */
static void note_gainless(struct driver *d)
{
	const struct place *place = &d->qrels.place;

	for (size_t v = 0; v < d->selection.variants; v++) {
		struct scale scale = d->scale;
		struct ideal ideal;

		scale.least = d->selection.variant[v].least;
		if (scale.least == 0)
			continue;
		labels_rescale(&d->qrels.labels, scale);
		ideal_make(&ideal, &d->qrels);
		if (ideal.R > 0 && d->level[v].gainless++ == 0)
			d->level[v].first_gainless = place->topic;
		if (ideal.R > 0 && !place->topic.at)
			warn_at(*place, "items of level %zu have gain 0, so (rel=%zu) is not "
			        "defined either", scale.least, scale.least);
		ideal_free(&ideal);
		labels_rescale(&d->qrels.labels, d->scale);
	}
}

/* Reads the judgements of the topic. What is wrong with them is wrong for all runs. */
static void judge(struct driver *d)
{
	struct ideal *ideal = &d->ideal;

	die_for_all(true);
	judgements_go_to(&d->qrels, d->topic);
	ideal_free(ideal);
	ideal_make(ideal, &d->qrels);
	if (d->gains.H > 0 && ideal->R > 0 && ideal->grade[0].gain > d->gains.H)
		die_at(d->qrels.place, "the gain %.15g is above that of -H, %.15g",
		       ideal->grade[0].gain, d->gains.H);
	if (ideal->R == 0 && d->gains.norel == NOREL_SKIP)
		note_gainless(d);
	die_for_all(false);
}

static void read_list(struct driver *d)
{
	const struct list *list = &d->walk.list;

	ranking_start(&d->ranking, &d->qrels);
	walk_read(&d->walk);
	for (size_t i = 0; i < list->lines; i++)
		if (!d->options.condensed || list->line[i].item < d->qrels.judged_items)
			ranking_add_judged(&d->ranking, &d->qrels, list->line[i].item);
}

void driver_values(const struct driver *d, size_t v, double value[])
{
	for (size_t c = 0; c < d->selection.count; c++) {
		const struct wanted *wanted = &d->selection.at[c];
		const struct measure *measure = wanted->measure;
		bool defined = d->evaluation.R > 0 || (measure->uses & (IS_UNJUDGED | IS_COUNT));

		if (wanted->variant == v)
			value[c] = defined ? measure->value(&d->evaluation, wanted->cutoff) : 0;
	}
}

/* The values of a variant's measures. Labels are on its scale, and `ideal` is made from them. */
static void values_of_variant(struct driver *d, size_t v, const struct ideal *ideal, double value[])
{
	const struct selection *s = &d->selection;
	int uses = d->options.kinds & OF_TREC_EVAL ? BY_LOG2
	         : d->shows_ranks ? USES_LOGB : 0;    /* the table of -v has dcg */

	for (size_t c = 0; c < s->count; c++)
		uses |= s->at[c].variant == v ? s->at[c].measure->uses : 0;
	evaluation_make(&d->evaluation, &d->ranking, ideal, &s->variant[v], uses);
	driver_values(d, v, value);
}

/* The same for a variant with (rel=K): the same list and judgements with other gains. False if no
   item is of level K. */
static bool values_from_level(struct driver *d, size_t v, double value[])
{
	struct scale scale = d->scale;
	struct ideal ideal;
	bool defined;

	/* A topic without relevant items has 0 with -norel zero, although it may have items of
	   level K: their gain is 0. */
	scale.least = d->ideal.R > 0 ? d->selection.variant[v].least : SIZE_MAX;
	rescale(d, scale);
	ideal_make(&ideal, &d->qrels);
	defined = ideal.R > 0 || d->gains.norel == NOREL_ZERO;
	if (defined)
		values_of_variant(d, v, &ideal, value);
	ideal_free(&ideal);
	rescale(d, d->scale);
	return defined;
}

/* The values of all measures for the list as it is in the ranking. The first variant is evaluated
   last, so its evaluation stays. With `counts`, counts the topics that lack a measure (rel=K). */
static void values_of_all(struct driver *d, bool counts, double value[])
{
	for (size_t i = 0; i < d->selection.count; i++)
		value[i] = NAN;
	for (size_t v = d->selection.variants; v-- > 0;)
		if (d->selection.variant[v].least == 0)
			values_of_variant(d, v, &d->ideal, value);
		else if (!values_from_level(d, v, value) && counts && d->level[v].topics++ == 0)
			d->level[v].first = d->qrels.place.topic;
}

double *driver_added(struct driver *d)
{
	struct ranking *ranking = &d->ranking;
	size_t n = ranking->length, count = d->selection.count;
	double *added = allocate(n + 1, count * sizeof *added);
	double *value = allocate(2 * count, sizeof *value), *above = value + count;
	bool changes_everywhere = false;

	for (size_t i = 0; i < count; i++)
		changes_everywhere |= (d->selection.at[i].measure->uses & USES_LENGTH) != 0;
	for (size_t r = 1; r <= n; r++) {
		if (!changes_everywhere && !ranking->at[r - 1].judged)
			continue;
		ranking->length = r;
		values_of_all(d, false, value);
		for (size_t i = 0; i < count; i++) {
			added[(r - 1) * count + i] = value[i] - above[i];
			above[i] = value[i];
		}
	}
	ranking->length = n;
	values_of_all(d, false, value);
	for (size_t i = 0; i < (n + 1) * count; i++)
		if (isnan(value[i % count]))
			added[i] = NAN;
	free(value);
	return added;
}

static void write_head(struct driver *d)
{
	const struct evaluation *evaluation = &d->evaluation;

	REPORT(&d->report, "# %s%zu %s%zu jnonrel=%zu\n", SYSLEN, evaluation->length, JREL,
	       evaluation->R, evaluation->N);
	if (d->options.kinds != OF_GROUPS)
		REPORT(&d->report, "# r1=%zu rp=%zu\n", evaluation->r1, evaluation->rp);
	if (d->shows_ranks)
		d->show(d);
}

bool driver_evaluate(struct driver *d, double value[])
{
	judge(d);
	(d->read ? d->read : read_list)(d);
	if (d->ideal.R == 0 && d->gains.norel == NOREL_SKIP)
		return false;
	values_of_all(d, true, value);
	if (!d->no_heads)
		write_head(d);
	return true;
}

/* ---- runs and topics ---- */

void driver_read(struct driver *d, const char *path, const struct format *format)
{
	refuse(d->report.prefix.at && d->files.topics, "-out is for one topic: with -t and -trec "
	       "every line starts with its topic");
	judgements_read_chosen(&d->qrels, path, format, &d->files);
}

/* Every line starts with this topic from now on, if it has a name. */
static void start_lines(struct driver *d, size_t topic)
{
	struct slice name = set_get(&d->qrels.names, topic);

	if (name.length > 0)
		d->report.prefix = name;
}

static void evaluate_topic(struct driver *d)
{
	struct run_values *run = &d->values.run[d->run];
	struct output_part *head = &d->head[d->run * run->topics + d->topic];
	struct scored_topic *topic = &run->topic[d->topic];

	start_lines(d, d->topic);
	head->start = output_held();
	topic->is_there = true;
	topic->undefined = !(d->evaluate ? d->evaluate : driver_evaluate)
	                   (d, &run->value[d->topic * run->columns]);
	if (topic->undefined) {
		if (!d->report.prefix.at)
			die_at(judgements_place(&d->qrels, d->topic),
			       "no %s: no measure is defined", d->lacking);
		REPORT(&d->report, "# %s\n", NO_RELEVANT_ITEMS);
	}
	run->undefined += topic->undefined;
	run->evaluated += !topic->undefined;
	head->end = output_held();
}

static void warn_of_level(const struct unmet_level *level, size_t least, size_t highest,
                          const char *file)
{
	const struct place place = in_file(file);

	if (least > highest)
		warn_at(place, "the highest level is %zu: no item is relevant with (rel=%zu)",
		        highest, least);
	else if (level->topics > 0 && level->first.length == 0)
		warn_at(place, "no item of level %zu or higher: no measure with (rel=%zu)", least,
		        least);
	else if (level->topics > 0)
		warn_at(place, "in %zu topic%s (first: %s), no item is of level %zu or higher: no "
		        "measure with (rel=%zu) (-norel zero counts 0)", level->topics,
		        plural(level->topics), quote(level->first), least, least);
	if (level->first_gainless.at)
		warn_at(place, "in %zu topic%s (first: %s), items of level %zu or higher have gain "
		        "0: no measures, not even with (rel=%zu)", level->gainless,
		        plural(level->gainless), quote(level->first_gainless), least, least);
}

/* Warns once of each level K of (rel=K) that topics lack. */
static void warn_of_levels(const struct driver *d)
{
	const struct parameters *variant = d->selection.variant;

	for (size_t v = 0, first; v < d->selection.variants; v++) {
		for (first = 0; variant[first].least != variant[v].least; first++)
			continue;
		if (variant[v].least > 0 && first == v)
			warn_of_level(&d->level[v], variant[v].least, d->scale.highest,
			              d->qrels.file);
	}
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
	place = judgements_place(&d->qrels, first);
	if (!place.topic.at) {
		warn_at(place, "no %s: no measure is defined", d->lacking);
		return;
	}
	word = quote(place.topic);
	place.topic.at = NULL;
	warn_at(place, "%zu topic%s no %s (first: %s): %s", run->undefined,
	        run->undefined == 1 ? " has" : "s have", d->lacking, word,
	        d->files.any_run ? "not in the means (-norel zero counts 0)"
	                         : "no measure is defined there");
}

static void evaluate_run(void *data)
{
	struct driver *d = data;
	struct run_values *run = &d->values.run[d->run];

	walk_open(&d->walk, &d->qrels, run->file, d->lists, &d->files);
	do {
		run->evaluated = run->undefined = 0;
		for (size_t t = 0; t < run->topics; t++)
			run->topic[t].is_there = run->topic[t].undefined = false;
		for (size_t v = 0; v < d->selection.variants; v++)
			d->level[v] = (struct unmet_level){0};
		while (walk_next(&d->walk)) {
			d->topic = d->walk.number;
			if (!d->walk.ended || d->missing != EXCLUDE_MISSING)
				evaluate_topic(d);
			if (run->topic[d->topic].undefined)
				walk_exclude(&d->walk);
		}
	} while (walk_again(&d->walk));
	run->against = d->walk.list.doubts.against;
	if (d->missing != ALLOW_MISSING)
		walk_warn_missing(&d->walk, d->missing == EXCLUDE_MISSING);
	walk_close(&d->walk);
	/* the judgements are the same for all runs */
	if (d->run == 0)
		warn_of_levels(d);
}

/* After a bad run the others are evaluated, too. */
static void evaluate_runs(struct driver *d)
{
	bool failed = false;

	for (d->run = 0; d->run < d->values.runs; d->run++) {
		progress_show((double)d->run / (double)d->values.runs);
		if (!die_tries(evaluate_run, d)) {
			walk_free(&d->walk);
			failed = true;
		}
	}
	progress_end();
	if (failed)
		exit(EXIT_DATA);
}

static struct column column_of(const struct driver *d, size_t c)
{
	const struct wanted *wanted = d->selection.at;

	if (d->column)
		return d->column[c];
	wanted += c;
	return (struct column){
		.name = wanted->name, .is_count = wanted->measure->uses & IS_COUNT,
		.cutoff = wanted->measure->scope == CUT_OFF ? wanted->cutoff : NO_CUTOFF,
	};
}

void driver_run(struct driver *d, const char *const path[], size_t runs)
{
	size_t topics = d->qrels.names.count;

	d->values.topics = &d->qrels.names;
	if (!d->lacking)
		d->lacking = "relevant item";
	if (d->options.kinds & (OF_LISTS | OF_GROUPS)) {
		if (d->files.topics)
			warn_of_gains(d);
		d->scale = scale_of(d);
		labels_rescale(&d->qrels.labels, d->scale);
	}
	/* a script sees only one topic of many, and would get the same warnings for each */
	if (!d->report.prefix.at)
		warn_of_unused(d);
	d->measure = allocate(d->columns, sizeof *d->measure);
	d->values.is_count = allocate(d->columns, sizeof *d->values.is_count);
	for (size_t c = 0; c < d->columns; c++) {
		const char *name = d->column ? d->column[c].name : d->selection.at[c].head;

		d->measure[c] = set_add(&d->values.measures, slice_of(name));
		d->values.is_count[d->measure[c]] = column_of(d, c).is_count;
	}
	for (size_t r = 0; r < runs; r++) {
		struct run_values *run = values_add_run(&d->values, path ? path[r] : NULL);

		values_start(run, topics, d->columns);
		for (size_t c = 0; c < d->columns; c++)
			values_set_column(run, d->measure[c], c);
	}
	d->head = allocate(runs * topics, sizeof *d->head);
	if (path)
		evaluate_runs(d);
	for (d->topic = 0; !path && d->topic < topics; d->topic++)
		if (!d->qrels.ignored[d->topic])
			evaluate_topic(d);
	warn_of_undefined(d);
}

/* ---- the end ---- */

/* Writes a line for each value that is not NaN. */
static void write_values(const struct driver *d, const double value[])
{
	for (size_t c = 0; c < d->columns; c++)
		if (!isnan(value[c]))
			report_value(&d->report, column_of(d, c), value[c]);
}

static void write_means(struct driver *d, const struct run_values *run)
{
	const struct place file = in_file(d->qrels.file);
	double *value = allocate(d->columns, sizeof *value);
	char *changed = d->options.kinds == OF_GROUPS ? NULL : changed_options(d);

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
	d->report.prefix = slice_of(ALL_TOPICS);
	REPORT(&d->report, "# %s%zu\n", TOPICS_EVALUATED, run->evaluated);
	if (changed && changed[0])
		REPORT(&d->report, "# options%s\n", changed);
	write_values(d, value);
	free(changed);
	free(value);
}

void driver_write(struct driver *d, size_t number, const char *held)
{
	const struct run_values *run = &d->values.run[number];

	for (size_t t = 0; t < run->topics; t++) {
		const struct output_part *head = &d->head[number * run->topics + t];

		if (!run->topic[t].is_there)
			continue;
		start_lines(d, t);
		output_text((struct slice){held + head->start, head->end - head->start});
		write_values(d, &run->value[t * run->columns]);
	}
	if (d->report.mean)
		write_means(d, run);
}

void driver_finish(struct driver *d)
{
	char *held = output_take();

	driver_write(d, 0, held);
	finish();
}
