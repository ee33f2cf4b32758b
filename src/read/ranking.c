/* SPDX-License-Identifier: MIT */
#include "read/ranking.h"

#include <assert.h>
#include <float.h>
#include <stdlib.h>

#include "base/die.h"

/* The data that a labelled line is checked against, and the counts so far. */
struct check {
	const struct judgements *judgements;
	const struct ideal *ideal;
	struct grade *class_grade;      /* highest of each class */
	size_t *class_line;             /* line on which a class was relevant, or 0 */
	size_t relevant;
	double gain, ideal_gain;        /* sums */
	double rounded;         /* what rounding may have added to the sum of gains, at most */
	bool labelled;          /* an item has a label */
	size_t unlabelled;      /* judged items without a label */
};

static const char ANOTHER_FILE[] = "the list was labelled with another file";

/* Labelling never gives a label to more items than have it in the judgements. */
static void check_count(const struct check *check, const struct labels *labels, size_t label,
                        struct place place)
{
	struct slice text = strset_get(&labels->names, label);
	size_t known = strset_find(&check->judgements->labels->names, text);
	size_t judged = known == NOT_FOUND ? 0 : check->judgements->labels->label[known].count;
	char word[QUOTE_SIZE];

	if (labels->label[label].count > judged)
		die_at(place, "more items with label %s (%zu) than in %s (%zu): %s",
		       quote(word, text), labels->label[label].count, check->judgements->place.file, judged,
		       ANOTHER_FILE);
}

/* The most by which a gain may be above its value in RELV: glabel and dinlabel write at least 4 decimals,
   but DIN-splitqrels writes sums with 6 digits into RELV, which from 100 on are fewer decimals. */
static double rounding_of(double gain)
{
	return (gain < 100 ? 0.00005 : gain * 0.000005) * (1 + 1e-9);
}

static void check_gain(struct check *check, struct grade grade, struct place place)
{
	const char *file = check->judgements->place.file;
	double slack, highest;

	if (grade.gain == 0)
		return;
	check->relevant++;
	check->gain += grade.gain;
	check->rounded += rounding_of(grade.gain);
	slack = check->rounded + (double)check->relevant * check->ideal_gain * DBL_EPSILON;
	if (check->relevant > check->ideal->R)
		die_at(place, "more items with a gain above 0 (%zu) than in %s (%zu): %s",
		       check->relevant, file, check->ideal->R, ANOTHER_FILE);
	highest = check->ideal->grade[0].gain;
	if (grade.gain > highest + rounding_of(highest) + highest * DBL_EPSILON)
		die_at(place, "gain %.15g is above the highest in %s (%.15g): %s", grade.gain, file, highest,
		       ANOTHER_FILE);
	if (check->gain > check->ideal_gain + slack)
		die_at(place, "more gain up to here (%.15g) than in all of %s (%.15g): %s", check->gain,
		       file, check->ideal_gain, ANOTHER_FILE);
}

static void check_class(struct check *check, struct grade grade, struct slice name,
                        struct place place)
{
	size_t class = strset_find(check->judgements->classes, name);
	const char *file = check->judgements->place.file;
	char word[QUOTE_SIZE];

	if (class == NOT_FOUND)
		die_at(place, "%s has no class %s: %s", file, quote(word, name), ANOTHER_FILE);
	assert(check->class_grade);
	if (grade.level > check->class_grade[class].level)
		die_at(place, "class %s reaches only L%.0f in %s: %s", quote(word, name),
		       check->class_grade[class].level, file, ANOTHER_FILE);
	if (grade.gain == 0)
		return;
	if (check->class_line[class] > 0)
		die_at(place, "class %s is relevant on line %zu already: "
		       "the list was not labelled with -ec", quote(word, name),
		       check->class_line[class]);
	check->class_line[class] = place.line;
}

static size_t label_of(struct ranking *ranking, struct check *check, const struct list *list,
                       const struct listed *listed, struct place place)
{
	struct labels *labels = ranking->labels;
	size_t label = labels_add(labels, listed->field[1], place.line);
	struct grade grade = labels_grade(labels, label, place);

	labels_count(labels, label);
	if (check->judgements->has_classes && listed->fields < 3)
		die_at(place, "expected \"%sitem [label class]\", found %zu fields",
		       list->options.topics ? "topic " : "", list->fields);
	if (check->judgements->has_classes)
		check_class(check, grade, listed->field[2], place);
	if (labels->scale.kind == GLOBAL_GAINS)
		check_gain(check, grade, place);
	else
		check_count(check, labels, label, place);
	return label;
}

/* Notes what is most likely a mistake, though no error, since labels may be written by other programs. */
static void note_doubts(struct doubts *doubts, struct check *check, bool judged, const struct listed *listed,
                        size_t line)
{
	if (listed->fields < 2) {
		check->unlabelled += judged;
		return;
	}
	check->labelled = true;
	if (!judged && doubts->unjudged++ == 0)
		doubts->first_unjudged = line;
	if (listed->fields > 2 && !check->judgements->has_classes && doubts->class_field == 0)
		doubts->class_field = line;
}

/* After a topic: notes whether its list was not labelled. */
static void note_unlabelled(struct doubts *doubts, const struct check *check, struct slice topic)
{
	if (check->unlabelled == 0 || check->labelled)
		return;
	if (doubts->unlabelled_topics++ == 0)
		doubts->first_unlabelled = string_of(topic);
}

void ranking_warn(const struct ranking *ranking, const char *list, const char *judgements)
{
	const struct doubts *doubts = &ranking->doubts;
	const char *subcommand = ranking->own.scale.kind == GLOBAL_GAINS ? "glabel" : "label";
	struct place place = {.file = list};
	char topic[QUOTE_SIZE];

	if (doubts->unlabelled_topics == 1 && !*doubts->first_unlabelled)
		warn_at(place, "a list without labels: run %s first", subcommand);
	else if (doubts->unlabelled_topics > 0)
		warn_at(place, "in %zu topic%s (first: %s), a list without labels: run %s first",
		        doubts->unlabelled_topics, plural(doubts->unlabelled_topics),
		        quote(topic, slice_of(doubts->first_unlabelled)), subcommand);
	place.line = doubts->first_unjudged;
	if (doubts->unjudged > 0)
		warn_at(place,
		        "%zu labelled item%s not judged in %s, this one first: was the list labelled with another "
		        "file?", doubts->unjudged, doubts->unjudged == 1 ? " is" : "s are", judgements);
	place.line = doubts->class_field;
	if (doubts->class_field > 0)
		warn_at(place, "the list has classes, which count with -ec only");
}

void ranking_start(struct ranking *ranking, struct judgements *judgements)
{
	ranking->length = 0;
	ranking->items = &judgements->items;
	ranking->labels = judgements->labels;
}

void ranking_read(struct ranking *ranking, struct list *list, bool condensed,
                  struct judgements *judgements, const struct ideal *ideal)
{
	struct check check = {.judgements = judgements, .ideal = ideal};
	struct place place = {.file = list->input.name, .topic = judgements->place.topic};
	struct listed listed;

	for (size_t i = 0; i < ideal->R; i++)
		check.ideal_gain += ideal->grade[i].gain;
	if (judgements->has_classes) {
		check.class_grade = judgements_class_grades(judgements);
		check.class_line = allocate(judgements->classes->count, sizeof *check.class_line);
	}
	ranking_start(ranking, judgements);
	ranking->labels = &ranking->own;
	labels_clear(&ranking->own);
	ranking->own.scale = judgements->labels->scale;
	list_begin(list, &judgements->items);
	while (list_next(list, &listed)) {
		struct ranked ranked = {listed.number & INT32_MAX, listed.fields > 1, NO_LABEL};
		bool judged = listed.number < judgements->count;

		place.line = list->input.line;
		note_doubts(&ranking->doubts, &check, judged, &listed, place.line);
		/* a redundant item has no label although it is judged */
		if (judgements->has_classes && judged)
			ranked.judged = true;
		if (condensed && !(judgements->has_classes ? judged : ranked.judged))
			continue;
		if (listed.fields > 1)
			ranked.label = (uint32_t)label_of(ranking, &check, list, &listed, place);
		ranking->at = enlarge(ranking->at, ranking->length, &ranking->capacity, sizeof ranked);
		ranking->at[ranking->length++] = ranked;
	}
	note_unlabelled(&ranking->doubts, &check, list->topic);
	free(check.class_grade);
	free(check.class_line);
}

struct grade ranking_grade(const struct ranking *ranking, size_t rank)
{
	size_t label = ranking->at[rank - 1].label;

	return label == NO_LABEL ? (struct grade){0, 0, 0} : ranking->labels->label[label].grade;
}

void ranking_free(struct ranking *ranking)
{
	free(ranking->at);
	free(ranking->doubts.first_unlabelled);
	labels_free(&ranking->own);
	*ranking = (struct ranking){0};
}
