/* SPDX-License-Identifier: MIT */
#include "cmd/evaluating.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/ranks.h"

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

#define NONDECREASING "numbers from 0 to 1e15 such as 1:2:3, none lower than the one before"

const struct reader reads_nondecreasing = {read_nondecreasing, NONDECREASING};

static bool read_gains(char *word, void *value)
{
	const struct numbers *gains = value;

	return read_nondecreasing(word, value) && gains->at[gains->count - 1] > 0;
}

const struct reader reads_gains = {read_gains, NONDECREASING ", the last above 0"};

/* Options that measures use, what these are of, and whether columns of -v use them. */
static const struct {
	const char *name;
	int use, of;
	bool in_table;
} OPTIONS[] = {
	{"s", USES_WEIGHTS, OF_LISTS, false}, {"beta", USES_BETA, OF_LISTS, true}, {"gamma", USES_GAMMA, OF_LISTS, false},
	{"logb", USES_LOGB, OF_LISTS, true}, {"rbp", USES_RBP, OF_LISTS, false},
	{"rbup", USES_RBUP, OF_LISTS | OF_GROUPS, false}, {"alpha", USES_ALPHA, OF_INTENTS, false},
	{"beta", USES_NRBP_BETA, OF_INTENTS, false}, {"cutoffs", USES_CUTOFFS, ~0, false},
};

enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

/* Whether -v shows what each rank adds to each measure: -m names measures only. */
static bool shows_measures(const struct evaluating *evaluating, const struct selection *selection)
{
	return evaluating->table && evaluating->selection.lists_option && !selection->has_sets;
}

void warn_of_unused(const struct evaluating *evaluating, const struct selection *selection)
{
	int uses = selection->uses;

	if (evaluating->table)
		uses |= selection->named_uses & (USES_WEIGHTS | USES_GAMMA);
	for (size_t i = 0; i < OPTION_COUNT; i++)
		if ((evaluating->given & OPTIONS[i].use) && !(uses & OPTIONS[i].use) &&
		    !(evaluating->table && OPTIONS[i].in_table && !shows_measures(evaluating, selection)))
			warn_at((struct place){.file = NULL}, "-%s has no effect: no measure that is printed uses it",
			        OPTIONS[i].name);
}

/* Of as many stopping weights as gains: a level that has a gain must have a weight. */
static void check_weights(const struct evaluating *evaluating)
{
	for (size_t i = 0; i < evaluating->gains.count; i++)
		if (evaluating->gains.at[i] > 0 && evaluating->weights.at[i] == 0)
			die_usage("-s: the stopping weight of L%zu must be above 0, because its gain is above 0",
			          i + 1);
}

static void check_gains(const struct evaluating *evaluating)
{
	const struct numbers *gains = &evaluating->gains, *weights = &evaluating->weights;

	if (gains->count == 0)
		return;
	if (evaluating->selection.has_classes && gains->at[0] == 0)
		die_usage("-g: with -ec every gain must be above 0");
	if (weights->count == 0)
		return;
	if (weights->count != gains->count)
		die_usage("-s takes as many stopping weights as -g has gains: %zu, not %zu", gains->count,
		          weights->count);
	check_weights(evaluating);
}

/* Opens *text, which then grows, with its length; the caller frees it after close_text(). */
static FILE *open_text(char **text, size_t *length)
{
	FILE *file = open_memstream(text, length);

	if (!file)
		die("out of memory");
	return file;
}

static void close_text(FILE *file, char *const *text)
{
	if (fclose(file) == EOF || !*text)
		die("out of memory");
}

/* Notes the parameters that are not as usual. */
static void note_changed(struct evaluating *evaluating, const struct parsed *parsed)
{
	static const char *const of_lists[] = {"beta", "gamma", "logb", "rbp", "rbup", NULL};
	static const char *const of_intents[] = {"alpha", "beta", NULL};
	size_t length;
	FILE *text = open_text(&evaluating->changed, &length);

	for (const char *const *name = evaluating->selection.of == OF_INTENTS ? of_intents : of_lists; *name; name++) {
		double value;

		if (options_differs(parsed, *name, &value))
			fprintf(text, " -%s %.15g", *name, value);
	}
	close_text(text, &evaluating->changed);
}

void evaluating_check(struct evaluating *evaluating, const struct parsed *parsed)
{
	struct selection_options *selection = &evaluating->selection;

	for (size_t i = 0; i < OPTION_COUNT; i++)
		if ((OPTIONS[i].of & selection->of) && options_given(parsed, OPTIONS[i].name))
			evaluating->given |= OPTIONS[i].use;
	if (options_given(parsed, "m"))
		selection->lists_option = "-m";
	note_changed(evaluating, parsed);
	selection->irbu = (evaluating->given & USES_RBUP) && selection->of == OF_LEVELS;
	check_gains(evaluating);
}

void evaluating_free(struct evaluating *evaluating)
{
	free(evaluating->changed);
	free(evaluating->selection.cutoffs.at);
	free(evaluating->selection.lists.at);
	free(evaluating->selection.also.at);
	free(evaluating->gains.at);
	free(evaluating->weights.at);
}

struct column column_of(const struct wanted *wanted)
{
	return (struct column){
		.name = wanted->name, .is_count = wanted->measure->uses & IS_COUNT,
		.cutoff = wanted->measure->scope == CUT_OFF ? wanted->cutoff : NO_CUTOFF,
	};
}

void reporting_start(struct reporting *reporting, const char *judgements, const struct format formats[],
                     const struct column column[], size_t columns)
{
	struct topics *judged = &reporting->judged;

	if (reporting->report.prefix.at && reporting->list.topics)
		die_usage("-out is for one topic: with -t and -trec every line starts with its topic");
	topics_read_chosen(judged, judgements, format_of(formats, &reporting->list), &reporting->list);
	reporting->scores.topics = &judged->names;
	summary_make(&reporting->summary, &reporting->scores, &reporting->report, column, columns, judged->file);
}

void reporting_topic(struct reporting *reporting, void *context, evaluate_function *evaluate)
{
	struct summary *summary = &reporting->summary;
	const struct report_options options = summary_options(summary, reporting->run.topic);

	if (!evaluate(context, &options, summary_start(summary, reporting->run.topic)))
		summary_undefined(summary);
	summary_end(summary);
}

void reporting_topics(struct reporting *reporting, const char *path, const struct format lists[], void *context,
                      evaluate_function *evaluate)
{
	lists_open(&reporting->run, &reporting->judged, path, lists, &reporting->list);
	while (lists_next(&reporting->run))
		reporting_topic(reporting, context, evaluate);
}

void reporting_finish(struct reporting *reporting)
{
	summary_report(&reporting->summary);
	summary_free(&reporting->summary);
	scores_free(&reporting->scores);
	if (reporting->run.judged)
		lists_close(&reporting->run);
	else if (reporting->run.list.format)
		list_close(&reporting->run.list);
	topics_free(&reporting->judged);
	free(reporting->list.chosen.at);
	output_finish();
}

/* The highest level in all of a file with topics, at least 1. Warns if it is most likely mistyped:
   above twice the next lower one plus 2. Messages name -g if the subcommand has it. */
static size_t highest_level(struct topics *file, bool has_g)
{
	double highest = 0, next = 0;
	struct place place = {.file = file->file}, first = place;       /* of the highest level */

	file->labels.scale.kind = LEVELS;
	for (size_t i = 0; i < file->labels.names.count; i++) {
		char word[QUOTE_SIZE];
		double level;

		place.line = file->labels.label[i].line;
		level = labels_grade(&file->labels, i, place).level;
		/* levels that a size_t cannot hold are SIZE_MAX */
		if (level > LARGEST_NUMBER || level >= (double)SIZE_MAX)
			die_at(place, "label %s: %sthe level is the gain, and a gain is at most 1e15",
			       quote(word, set_get(&file->labels.names, i)), has_g ? "without -g, " : "");
		if (level > highest) {
			next = highest;
			highest = level;
			first = place;
		} else {
			next = fmax(next, level);
		}
	}
	if (next > 0 && highest > 2 * next + 2)
		warn_at(first,
		        "the highest level is %.0f, first here, and the next one is %.0f: was it mistyped?%s",
		        highest, next, has_g ? " (-g gives the gains)" : "");
	return (size_t)fmax(highest, 1);
}

static double highest_gain(const struct topics *file)
{
	struct place place = {.file = file->file};
	double highest = 0;

	for (size_t i = 0; i < file->labels.names.count; i++) {
		place.line = file->labels.label[i].line;
		highest = fmax(highest, gain_written(set_get(&file->labels.names, i), place));
	}
	return highest;
}

/* Without -g the levels are the gains; -s then has as many weights as there are levels. */
static struct scale scale_of_levels(struct evaluating *evaluating, size_t highest)
{
	struct numbers *gains = &evaluating->gains;

	if (evaluating->weights.count == 0)
		return (struct scale){.kind = LEVELS, .highest = highest};
	if (evaluating->weights.count != highest)
		die_usage("-s takes as many stopping weights as there are levels: %zu, not %zu", highest,
		          evaluating->weights.count);
	gains->at = allocate(highest, sizeof *gains->at);
	for (gains->count = 0; gains->count < highest; gains->count++)
		gains->at[gains->count] = (double)gains->count + 1;
	check_weights(evaluating);
	return (struct scale){.kind = GAINS, .highest = highest, .gain = gains->at, .weight = evaluating->weights.at};
}

/* Without stopping weights, the gains take their place. */
static struct scale scale_of(struct evaluating *evaluating, struct topics *file)
{
	const struct numbers *gains = &evaluating->gains, *weights = &evaluating->weights;

	if (evaluating->selection.of == OF_GAINS)
		return (struct scale){
			.kind = GLOBAL_GAINS, .H = file->first_gain > 0 && evaluating->H == 0 ? highest_gain(file)
			                                                                        : evaluating->H,
		};
	if (gains->count == 0)
		return scale_of_levels(evaluating, highest_level(file, !(evaluating->selection.of & OF_TREC_EVAL)));
	return (struct scale){.kind = GAINS, .highest = gains->count, .gain = gains->at,
	                      .weight = weights->count > 0 ? weights->at : gains->at};
}

void evaluator_make(struct evaluator *evaluator, struct evaluating *options)
{
	*evaluator = (struct evaluator){.options = options};
	options->selection.parameters.set_beta = 1;      /* which only names of measures set */
	selection_make(&evaluator->selection, &options->selection);
	evaluator->column = allocate(evaluator->selection.count, sizeof *evaluator->column);
	for (size_t i = 0; i < evaluator->selection.count; i++)
		evaluator->column[i] = column_of(&evaluator->selection.at[i]);
	evaluator->lacking = allocate(evaluator->selection.variants, sizeof *evaluator->lacking);
}

/* Whether the gains are the levels of the judgements, as they are without -g. */
static bool are_levels(const struct numbers *gains, const struct labels *labels)
{
	double highest = 1;

	for (size_t i = 0; i < gains->count; i++)
		if (gains->at[i] != (double)i + 1)
			return false;
	for (size_t i = 0; i < labels->names.count; i++)
		highest = fmax(highest, labels_number(labels, i));
	return gains->count == 0 || highest == (double)gains->count;
}

static bool are_equal(const struct numbers *a, const struct numbers *b)
{
	for (size_t i = 0; i < a->count && i < b->count; i++)
		if (a->at[i] != b->at[i])
			return false;
	return a->count == b->count;
}

static void write_numbers(FILE *text, const char *name, const struct numbers *numbers)
{
	for (size_t i = 0; i < numbers->count; i++)
		fprintf(text, "%s%s%.15g", i > 0 ? ":" : " -", i > 0 ? "" : name, numbers->at[i]);
}

/* Notes all that is not as usual, before the parameters. */
static void note_all_changed(struct evaluating *evaluating, const struct topics *file)
{
	char *parameters = evaluating->changed;
	size_t length;
	FILE *text = open_text(&evaluating->changed, &length);

	if (!are_levels(&evaluating->gains, &file->labels))
		write_numbers(text, "g ", &evaluating->gains);
	if (evaluating->weights.count > 0 && !are_equal(&evaluating->weights, &evaluating->gains))
		write_numbers(text, "s ", &evaluating->weights);
	if (evaluating->H > 0)
		fprintf(text, " -H %.15g", evaluating->H);
	fprintf(text, "%s%s%s%s", evaluating->selection.condensed ? " -j" : "",
	        evaluating->selection.has_classes ? " -ec" : "", evaluating->norel == NOREL_ZERO ? " -norel zero" : "",
	        parameters);
	close_text(text, &evaluating->changed);
	free(parameters);
}

void evaluator_declare(struct evaluator *evaluator, struct topics *file, struct report_options *report)
{
	evaluator->topics = file;
	evaluator->scale = scale_of(evaluator->options, file);
	if (!report->prefix.at)
		warn_of_unused(evaluator->options, &evaluator->selection);
	if (report->mean && evaluator->options->selection.of != OF_GROUPS) {
		note_all_changed(evaluator->options, file);
		report->changed = evaluator->options->changed;
	}
	labels_declare(&file->labels, evaluator->scale);
}

static void rescale(struct evaluator *evaluator, struct scale scale)
{
	labels_rescale(&evaluator->topics->labels, scale);
	if (evaluator->ranking.labels != &evaluator->topics->labels)
		labels_rescale(evaluator->ranking.labels, scale);
}

/* Of a topic without relevant items: notes the levels K of (rel=K) that it has an item of; its gain
   is 0. */
static void note_gainless(struct evaluator *evaluator)
{
	const struct selection *selection = &evaluator->selection;
	const struct place *place = &evaluator->topics->place;

	for (size_t v = 0; v < selection->variants; v++) {
		struct scale scale = evaluator->scale;
		struct lacking *lacking = &evaluator->lacking[v];
		struct ideal ideal;

		scale.least = selection->variant[v].least;
		if (scale.least == 0)
			continue;
		labels_rescale(&evaluator->topics->labels, scale);
		ideal_make(&ideal, evaluator->topics);
		if (ideal.R > 0 && lacking->gainless++ == 0)
			lacking->first_gainless = place->topic;
		if (ideal.R > 0 && !place->topic.at)
			warn_at(*place, "items of level %zu have gain 0, so (rel=%zu) is not defined either", scale.least,
			        scale.least);
		ideal_free(&ideal);
		labels_rescale(&evaluator->topics->labels, evaluator->scale);
	}
}

bool evaluator_judge(struct evaluator *evaluator, size_t topic)
{
	double H = evaluator->options->H;
	struct ideal *ideal = &evaluator->ideal;

	topics_judge(evaluator->topics, topic);
	ideal_free(ideal);
	ideal_make(ideal, evaluator->topics);
	if (H > 0 && ideal->R > 0 && ideal->grade[0].gain > H)
		die_at(evaluator->topics->place, "the gain %.15g is above that of -H, %.15g", ideal->grade[0].gain,
		       H);
	if (ideal->R == 0 && evaluator->options->norel == NOREL_SKIP)
		note_gainless(evaluator);
	return ideal->R > 0 || evaluator->options->norel == NOREL_ZERO;
}

void evaluator_read(struct evaluator *evaluator, struct list *list)
{
	bool condensed = evaluator->options->selection.condensed;
	struct topics *topics = evaluator->topics;

	ranking_start(&evaluator->ranking, topics);
	list_begin(list, &topics->items);
	while (list_next(list))
		if (!condensed || list->item < topics->judged)
			ranking_add(&evaluator->ranking, topics, list->item);
}

/* The values of a variant's measures. Labels are on its scale, and `ideal` is made from them. */
static void values_of_variant(struct evaluator *evaluator, size_t variant, const struct ideal *ideal, double value[])
{
	struct evaluation *evaluation = &evaluator->evaluation;

	evaluation_free(evaluation);
	selection_evaluate(&evaluator->selection, variant, evaluation, &evaluator->ranking, NULL, ideal);
	selection_values(&evaluator->selection, variant, evaluation, value);
}

/* The same for a variant with (rel=K): the same list and judgements with other gains. False if no
   item is of level K. */
static bool values_from_level(struct evaluator *evaluator, size_t variant, double value[])
{
	const struct scale declared = evaluator->scale;
	struct scale scale = declared;
	struct ideal ideal;
	bool defined;

	/* A topic without relevant items has 0 with -norel zero, although it may have items of level K: their gain is 0. */
	scale.least = evaluator->ideal.R > 0 ? evaluator->selection.variant[variant].least : SIZE_MAX;
	rescale(evaluator, scale);
	ideal_make(&ideal, evaluator->topics);
	defined = ideal.R > 0 || evaluator->options->norel == NOREL_ZERO;
	if (defined)
		values_of_variant(evaluator, variant, &ideal, value);
	ideal_free(&ideal);
	rescale(evaluator, declared);
	return defined;
}

/* The values of all measures for the list as it is in the ranking; the first variant is the last
   one that is evaluated. With `counts`, counts the topics that lack a measure (rel=K). */
static void values_of_all(struct evaluator *evaluator, bool counts, double value[])
{
	const struct selection *selection = &evaluator->selection;

	for (size_t i = 0; i < selection->count; i++)
		value[i] = NAN;
	for (size_t v = selection->variants; v-- > 0;) {
		struct lacking *lacking = &evaluator->lacking[v];

		if (selection->variant[v].least == 0)
			values_of_variant(evaluator, v, &evaluator->ideal, value);
		else if (!values_from_level(evaluator, v, value) && counts && lacking->topics++ == 0)
			lacking->first = evaluator->topics->place.topic;
	}
}

double *evaluator_added(struct evaluator *evaluator)
{
	size_t n = evaluator->ranking.length, count = evaluator->selection.count;
	double *added = allocate(n + 1, count * sizeof *added), *value = allocate(2 * count, sizeof *value);
	double *above = value + count;
	bool changes_everywhere = false;

	for (size_t i = 0; i < count; i++)
		changes_everywhere |= (evaluator->selection.at[i].measure->uses & USES_LENGTH) != 0;
	for (size_t r = 1; r <= n; r++) {
		if (!changes_everywhere && !evaluator->ranking.at[r - 1].judged)
			continue;
		evaluator->ranking.length = r;
		values_of_all(evaluator, false, value);
		for (size_t i = 0; i < count; i++) {
			added[(r - 1) * count + i] = value[i] - above[i];
			above[i] = value[i];
		}
	}
	evaluator->ranking.length = n;
	values_of_all(evaluator, false, value);
	for (size_t i = 0; i < (n + 1) * count; i++)
		if (isnan(value[i % count]))
			added[i] = NAN;
	free(value);
	return added;
}

static void write_head(struct evaluator *evaluator, const struct report_options *options)
{
	const struct selection *selection = &evaluator->selection;
	struct evaluation *evaluation = &evaluator->evaluation;
	double *added = NULL;

	report_prefix(options);
	output_format("# syslen=%zu jrel=%zu jnonrel=%zu\n", evaluation->length, evaluation->R, evaluation->N);
	report_prefix(options);
	output_format("# r1=%zu rp=%zu\n", evaluation->r1, evaluation->rp);
	if (!evaluator->options->table)
		return;
	if (shows_measures(evaluator->options, selection))
		added = evaluator_added(evaluator);
	ranks_write(options, evaluator->options->depth, evaluator->topics, &evaluator->ranking, evaluation,
	                 selection, added);
	free(added);
}

void evaluator_evaluate(struct evaluator *evaluator, const struct report_options *options, double value[])
{
	values_of_all(evaluator, true, value);
	if (options)
		write_head(evaluator, options);
}

/* Whether the variant is the first one with its K of (rel=K). */
static bool is_first_of_level(const struct selection *selection, size_t variant)
{
	size_t v = 0;

	while (selection->variant[v].least != selection->variant[variant].least)
		v++;
	return v == variant;
}

static void warn_of_lacking(const struct lacking *lacking, size_t least, size_t highest, const char *file)
{
	const struct place place = {.file = file};
	char topic[QUOTE_SIZE];

	if (least > highest)
		warn_at(place, "the highest level is %zu: no item is relevant with (rel=%zu)", highest, least);
	else if (lacking->topics > 0 && lacking->first.length == 0)
		warn_at(place, "no item of level %zu or higher: no measure with (rel=%zu)", least, least);
	else if (lacking->topics > 0)
		warn_at(place, "in %zu topic%s (first: %s), no item is of level %zu or higher: no measure with (rel=%zu) "
		        "(-norel zero counts 0)", lacking->topics, plural(lacking->topics), quote(topic, lacking->first),
		        least, least);
	if (lacking->gainless > 0 && lacking->first_gainless.at)
		warn_at(place, "in %zu topic%s (first: %s), items of level %zu or higher have gain 0: no measure, with (rel=%zu) "
		        "neither", lacking->gainless, plural(lacking->gainless), quote(topic, lacking->first_gainless), least,
		        least);
}

void evaluator_warn(const struct evaluator *evaluator, const char *file)
{
	const struct selection *selection = &evaluator->selection;

	for (size_t v = 0; v < selection->variants; v++) {
		size_t least = selection->variant[v].least;

		if (least > 0 && is_first_of_level(selection, v))
			warn_of_lacking(&evaluator->lacking[v], least, evaluator->scale.highest,
			                file);
	}
}

void evaluator_restart(struct evaluator *evaluator)
{
	for (size_t v = 0; v < evaluator->selection.variants; v++)
		evaluator->lacking[v] = (struct lacking){0};
}

void evaluator_free(struct evaluator *evaluator)
{
	free(evaluator->lacking);
	free(evaluator->column);
	selection_free(&evaluator->selection);
	ideal_free(&evaluator->ideal);
	ranking_free(&evaluator->ranking);
	evaluation_free(&evaluator->evaluation);
}
