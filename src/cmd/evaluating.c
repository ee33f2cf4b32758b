/* SPDX-License-Identifier: MIT */
#include "cmd/evaluating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/output.h"
#include "measure/help.h"

bool read_measures(char *word, void *value)
{
	if (strcmp(word, "help") == 0) {
		measure_help();
		output_finish();
		exit(EXIT_SUCCESS);
	}
	return read_words(word, value);
}

bool read_nondecreasing(char *word, void *value)
{
	const struct numbers *numbers = value;

	if (!read_numbers(word, value) || numbers->at[0] < 0)
		return false;
	for (size_t i = 1; i < numbers->count; i++)
		if (numbers->at[i] < numbers->at[i - 1])
			return false;
	return true;
}

bool read_gains(char *word, void *value)
{
	const struct numbers *gains = value;

	return read_nondecreasing(word, value) && gains->at[gains->count - 1] > 0;
}

bool read_log_base(char *word, void *value)
{
	return read_not_negative(word, value) && (*(double *)value == 0 || *(double *)value > 1);
}

bool read_highest(char *word, void *value)
{
	return read_not_negative(word, value) && *(double *)value > 0;
}

bool read_norel(char *word, void *value)
{
	*(bool *)value = strcmp(word, "zero") == 0;
	return *(bool *)value || strcmp(word, "skip") == 0;
}

/* Options of parameters, and the columns of -v that use them. */
static const struct parameter {
	const char *name;
	int use;
	bool in_table;
} PARAMETERS[] = {
	{"s", USES_WEIGHTS, false}, {"beta", USES_BETA, true}, {"gamma", USES_GAMMA, false},
	{"logb", USES_LOGB, true}, {"rbp", USES_RBP, false}, {"rbup", USES_RBUP, false},
};

enum { PARAMETER_COUNT = sizeof PARAMETERS / sizeof *PARAMETERS };

void warn_of_unused(const char *option)
{
	warn_at((struct place){.file = NULL}, "-%s has no effect: no measure that is printed uses it", option);
}

static void warn_of_parameters(const struct evaluating *evaluating, const struct selection *selection)
{
	int uses = selection_uses(selection);

	for (size_t i = 0; i < PARAMETER_COUNT; i++) {
		const struct parameter *parameter = &PARAMETERS[i];

		if ((evaluating->given & parameter->use) && !(uses & parameter->use) &&
		    !(evaluating->table && parameter->in_table))
			warn_of_unused(parameter->name);
	}
}

void evaluating_check(struct evaluating *evaluating, const struct parsed *parsed)
{
	struct selection_options *selection = &evaluating->selection;

	for (size_t i = 0; i < PARAMETER_COUNT; i++)
		if (options_given(parsed, PARAMETERS[i].name))
			evaluating->given |= PARAMETERS[i].use;
	options_default_cutoffs(&selection->cutoffs);
	selection->global = evaluating->global;
	selection->has_classes = evaluating->has_classes;
	selection->irbu = (evaluating->given & USES_RBUP) && !evaluating->global;
	if (evaluating->depth > 0 && !evaluating->table)
		die_usage("-depth goes with -v");
}

/* Of as many stopping weights as gains: a level that has a gain must have a weight. */
static void check_weights(const struct evaluating *evaluating)
{
	for (size_t i = 0; i < evaluating->gains.count; i++)
		if (evaluating->gains.at[i] > 0 && evaluating->weights.at[i] == 0)
			die_usage("-s: the stopping weight of L%zu must be above 0, because its gain is above 0", i + 1);
}

void evaluating_check_gains(const struct evaluating *evaluating)
{
	const struct numbers *gains = &evaluating->gains, *weights = &evaluating->weights;

	if (gains->count == 0)
		return;
	if (evaluating->has_classes && gains->at[0] == 0)
		die_usage("-g: with -ec every gain must be above 0");
	if (weights->count == 0)
		return;
	if (weights->count != gains->count)
		die_usage("-s takes as many stopping weights as -g has gains: %zu, not %zu",
		          gains->count, weights->count);
	check_weights(evaluating);
}

void evaluating_free(struct evaluating *evaluating)
{
	free(evaluating->selection.cutoffs.at);
	free(evaluating->selection.lists.at);
	free(evaluating->gains.at);
	free(evaluating->weights.at);
}

struct column *columns_of(const struct selection *selection)
{
	struct column *column = allocate(selection->count, sizeof *column);

	for (size_t i = 0; i < selection->count; i++) {
		const struct wanted *wanted = &selection->at[i];

		column[i].name = wanted->name;
		column[i].cutoff = wanted->cutoff == WHOLE_LIST ? NO_CUTOFF : wanted->cutoff;
	}
	return column;
}

/* The highest level in all of a file with topics, at least 1. */
static size_t highest_level(const struct judgement_file *file)
{
	struct labels labels = {.scale.kind = LEVELS};
	double highest = 1;
	size_t topic;

	for (size_t i = 0; i < file->count; i++) {
		const struct judged judged = judgement_file_line(file, i, &topic);
		size_t label = labels_add(&labels, judged.label, judged.place);
		double level = labels.label[label].grade.level;
		char word[QUOTE_SIZE];

		if (level > LARGEST_NUMBER)
			die_at(judged.place, "label %s: without -g, the level is the gain, and a gain is at most 1e15",
			       quote(word, judged.label));
		highest = fmax(highest, level);
	}
	labels_free(&labels);
	return (size_t)highest;
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
static struct scale scale_of(struct evaluating *evaluating, const struct judgement_file *file)
{
	const struct numbers *gains = &evaluating->gains, *weights = &evaluating->weights;

	if (evaluating->global)
		return (struct scale){.kind = GLOBAL_GAINS, .H = evaluating->H};
	if (gains->count == 0)
		return scale_of_levels(evaluating, highest_level(file));
	return (struct scale){.kind = GAINS, .highest = gains->count, .gain = gains->at,
	                      .weight = weights->count > 0 ? weights->at : gains->at};
}

void evaluator_make(struct evaluator *evaluator, struct evaluating *options)
{
	*evaluator = (struct evaluator){.options = options};
	selection_make(&evaluator->selection, &options->selection);
	options->parameters.averages = (selection_uses(&evaluator->selection) & USES_AVERAGES) != 0;
}

void evaluator_declare(struct evaluator *evaluator, struct evaluating *options, const struct judgement_file *file,
                       bool is_one_of_many)
{
	evaluator->judgements.labels.scale = scale_of(options, file);
	if (!options->global)
		selection_check_levels(&evaluator->selection, evaluator->judgements.labels.scale.highest);
	if (!is_one_of_many)
		warn_of_parameters(options, &evaluator->selection);
}

bool evaluator_judge(struct evaluator *evaluator, struct judgement_file *file, size_t topic)
{
	double H = evaluator->options->H;
	struct ideal *ideal = &evaluator->ideal;

	judgement_file_judge(file, topic, &evaluator->judgements);
	ideal_free(ideal);
	ideal_make(ideal, &evaluator->judgements);
	if (H > 0 && ideal->R > 0 && ideal->grade[0].gain > H)
		die_at(evaluator->judgements.place, "the gain %.15g is above that of -H, %.15g", ideal->grade[0].gain, H);
	return ideal->R > 0 || evaluator->options->undefined_is_zero;
}

void evaluator_evaluate(struct evaluator *evaluator)
{
	evaluation_free(&evaluator->evaluation);
	evaluation_make(&evaluator->evaluation, &evaluator->ranking, NULL, &evaluator->ideal,
	                &evaluator->options->parameters);
}

static void rescale(struct evaluator *evaluator, struct scale scale)
{
	labels_rescale(&evaluator->judgements.labels, scale);
	labels_rescale(&evaluator->ranking.labels, scale);
}

/* The values of the measures with (rel=`least`): the same list and judgements are evaluated with other gains. */
static void value_from_level(struct evaluator *evaluator, size_t least, double value[])
{
	const struct scale declared = evaluator->judgements.labels.scale;
	struct scale scale = declared;
	struct evaluation evaluation;
	struct ideal ideal;

	scale.least = least;
	rescale(evaluator, scale);
	ideal_make(&ideal, &evaluator->judgements);
	if (ideal.R == 0 && !evaluator->options->undefined_is_zero) {
		warn_at(evaluator->judgements.place, "no item of level %zu or higher: no measure with (rel=%zu)", least,
		        least);
	} else {
		evaluation_make(&evaluation, &evaluator->ranking, NULL, &ideal, &evaluator->options->parameters);
		selection_values(&evaluator->selection, least, &evaluation, value);
		evaluation_free(&evaluation);
	}
	ideal_free(&ideal);
	rescale(evaluator, declared);
}

void evaluator_values(struct evaluator *evaluator, double value[])
{
	const struct selection *selection = &evaluator->selection;

	for (size_t i = 0; i < selection->count; i++)
		value[i] = NAN;
	selection_values(selection, 0, &evaluator->evaluation, value);
	for (size_t k = selection_next_level(selection, 0); k > 0; k = selection_next_level(selection, k))
		value_from_level(evaluator, k, value);
}

void evaluator_free(struct evaluator *evaluator)
{
	selection_free(&evaluator->selection);
	judgements_free(&evaluator->judgements);
	ideal_free(&evaluator->ideal);
	ranking_free(&evaluator->ranking);
	evaluation_free(&evaluator->evaluation);
}
