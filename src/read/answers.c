/* SPDX-License-Identifier: MIT */
#include "read/answers.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

/* Lines with `least_` or more fields, the third of which is the label. */
#define LINES(words, least_, ...) {                                                         \
	.kind = {.expected = "\"topic nugget " words "\"", .least = (least_),               \
	         .most = SIZE_MAX, .judgements = true},                                     \
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3, __VA_ARGS__}, .unique = "nugget"     \
}

const struct format NUGGETS_FILE = LINES("vital|okay|WEIGHT", 3, [CLASS] = 0);
const struct format QUESTIONS_FILE = LINES("vital|okay|WEIGHT question", 4, [CLASS] = 4);
static const struct format ANSWERS_FILE = LINES(SUPPORT_LABELS, 3, [CLASS] = 0);

const double SUPPORT_OF[SUPPORT_WORDS] = {1, 0.5, 0, 0};

/* The weight that a label of a nugget says. */
static double weight_of(struct slice label, struct slice separator, struct place place)
{
	double weight;
	bool is_number;

	if (slice_is(label, "vital"))
		return 1;
	if (slice_is(label, "okay"))
		return 0.5;
	is_number = slice_to_number(label, &weight);
	if (!is_number || weight <= 0)
		die_at(place, "expected vital, okay or a weight above 0, found %s%s", quote(label),
		       is_number ? "" : separator_hint(separator));
	return weight;
}

/* The number of the word that a label of an answer is. */
static int word_of(struct slice label, struct slice separator, struct place place)
{
	struct slice words = slice_of(SUPPORT_LABELS), word;

	for (int number = 0; slice_part(&words, slice_of("|"), &word); number++)
		if (slice_equal(label, word))
			return number;
	die_at(place, "expected %s, found %s%s", ANSWERS_FILE.kind.expected, quote(label),
	       separator_hint(separator));
}

void answers_read(struct answers *a, const struct judgements *nuggets, const char *path,
                  struct slice separator)
{
	const struct labels *weights = &nuggets->labels, *words = &a->found.labels;

	*a = (struct answers){.nuggets = nuggets, .vital = set_find(&weights->names,
	                                                            slice_of("vital"))};
	judgements_read(&a->found, path, &ANSWERS_FILE, separator, NULL);
	a->weight = allocate(weights->names.count, sizeof *a->weight);
	for (size_t l = 0; l < weights->names.count; l++)
		a->weight[l] = weight_of(set_get(&weights->names, l), separator,
		                         on_line(nuggets->file, weights->label[l].line));
	a->word = allocate(words->names.count, sizeof *a->word);
	for (size_t l = 0; l < words->names.count; l++)
		a->word[l] = word_of(set_get(&words->names, l), separator,
		                     on_line(a->found.file, words->label[l].line));
	a->has_weights_only = a->vital == NOT_FOUND &&
	                      set_find(&weights->names, slice_of("okay")) == NOT_FOUND;
}

/* The answer to a topic of the nuggets; without lines if there is none. */
static const struct topic *answer_to(const struct answers *a, size_t topic)
{
	static const struct topic none;
	size_t number = set_find(&a->found.names, set_get(&a->nuggets->names, topic));

	return number == NOT_FOUND ? &none : &a->found.topic[number];
}

struct assignment answers_assignment(const struct answers *a, size_t topic, size_t i)
{
	const struct topic *of = &a->nuggets->topic[topic], *answer = answer_to(a, topic);
	size_t label = of->judgement[i].label;
	size_t line = set_find(&answer->items, set_get(&of->items, i));
	struct assignment assigned = {a->weight[label], label == a->vital, NOT_SUPPORT, {NULL, 0}};

	if (line != NOT_FOUND) {
		label = answer->judgement[line].label;
		assigned.word = a->word[label];
		assigned.said = set_get(&a->found.labels.names, label);
	}
	return assigned;
}

/* Dies if the answer to a topic has a nugget that the topic lacks. */
static void check_known(const struct answers *a, size_t topic)
{
	const struct judgements *nuggets = a->nuggets;
	const struct topic *answer = answer_to(a, topic);
	size_t other;

	if (set_lacks(&nuggets->topic[topic].items, &answer->items, &other) > 0)
		die_at(on_line(a->found.file, answer->judgement[other].line),
		       "%s has no nugget %s in topic %s", nuggets->file,
		       quote(set_get(&answer->items, other)),
		       quote(set_get(&nuggets->names, topic)));
}

/* A question: its nuggets, and what the answer says of them. */
struct question {
	size_t nuggets, line;           /* line: of the first one */
	double weight, support, contradicted;
};

/* Adds a nugget to its question. All those of a question have one weight. */
static void add_to_question(struct question *question, const struct assignment *assigned,
                            struct slice name, struct place place)
{
	if (question->nuggets++ == 0) {
		question->line = place.line;
		question->weight = assigned->weight;
	}
	if (assigned->weight != question->weight)
		die_at(place, "question %s has the weight %.15g here, and %.15g on line %zu: "
		       "nuggets of a question have its weight", quote(name), assigned->weight,
		       question->weight, question->line);
	question->support += SUPPORT_OF[assigned->word];
	question->contradicted += assigned->word == CONTRADICT;
}

/* Adds up the questions of a topic. */
static void add_questions(const struct answers *a, size_t topic, struct nugget_sums *sums)
{
	const struct topic *of = &a->nuggets->topic[topic];
	struct question *question = allocate(of->classes->count, sizeof *question);

	for (size_t i = 0; i < of->count; i++) {
		const struct assignment assigned = answers_assignment(a, topic, i);
		size_t number = of->judgement[i].class;

		add_to_question(&question[number], &assigned, set_get(of->classes, number),
		                on_line(a->nuggets->file, of->judgement[i].line));
	}
	for (size_t q = 0; q < of->classes->count; q++) {
		double nuggets = (double)question[q].nuggets;

		sums->question_weight += question[q].weight;
		sums->supportive += question[q].weight * (question[q].support / nuggets);
		sums->contradictory += question[q].weight * (question[q].contradicted / nuggets);
	}
	free(question);
}

struct nugget_sums answers_sums(struct answers *a, size_t topic)
{
	const struct topic *of = &a->nuggets->topic[topic];
	struct nugget_sums sums = {.nuggets = of->count, .assigned = answer_to(a, topic)->count};

	check_known(a, topic);
	for (size_t i = 0; i < of->count; i++) {
		const struct assignment assigned = answers_assignment(a, topic, i);
		double s[] = {SUPPORT_OF[assigned.word], assigned.word == SUPPORT};

		sums.vital += assigned.is_vital;
		sums.weight += assigned.weight;
		for (int strict = 0; strict < 2; strict++) {
			sums.support[strict].all += s[strict];
			sums.support[strict].vital += assigned.is_vital ? s[strict] : 0;
			sums.support[strict].weighted += assigned.weight * s[strict];
		}
		if (!assigned.said.at && sums.assigned > 0 && a->unnamed++ == 0)
			a->first_unnamed = topic;
	}
	if (of->classes)
		add_questions(a, topic, &sums);
	return sums;
}

void answers_warn(const struct answers *a, const struct reading *reading)
{
	const struct judgements *nuggets = a->nuggets, *found = &a->found;
	const struct place place = in_file(found->file);
	size_t missing = 0, wanted = 0;

	for (size_t t = 0; t < nuggets->names.count; t++) {
		wanted += !nuggets->ignored[t];
		missing += !nuggets->ignored[t] && answer_to(a, t)->count == 0;
	}
	topics_check_common(found->file, &found->names, nuggets->file, &nuggets->names);
	topics_warn_skipped(found->file, &found->names, nuggets, reading);
	if (missing > 0)
		warn_at(place, "%zu of %zu topics %s no answer, so no nugget is supported", missing,
		        wanted, missing == 1 ? "has" : "have");
	if (a->unnamed > 0)
		warn_at(place, "%zu nugget%s of %s %s (first: in topic %s)", a->unnamed,
		        plural(a->unnamed), nuggets->file,
		        a->unnamed == 1 ? "has no line in the answers: it is not supported"
		                        : "have no line in the answers: they are not supported",
		        quote(set_get(&nuggets->names, a->first_unnamed)));
}
