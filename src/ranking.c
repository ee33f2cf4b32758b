#include "ranking.h"

#include <assert.h>
#include <float.h>
#include <stdlib.h>

/* Everything that a labelled line is checked against, and what has been seen so far. */
struct check {
	const struct judgements *judgements;
	const struct ideal *ideal;
	const struct scale *scale;
	struct grade *class_grade;      /* highest of each class */
	size_t *class_line;             /* where a class was relevant, or 0 */
	size_t relevant;
	double gain, ideal_gain;        /* sums */
	double rounded;         /* how much of the sum of gains rounding may have added */
	bool labelled;          /* an item has a label */
	size_t bare;            /* judged items without one */
	size_t strangers, first_stranger;       /* labelled items not judged, and a line */
	size_t class_field;             /* line with a class that does not count, or 0 */
};

static const char ANOTHER_FILE[] = "the list was labelled with another file";

/* No file labels more items than it has, and labelling never invents a label. */
static void check_count(const struct check *check, const struct labels *labels, size_t label,
                        struct place place)
{
	struct text text = names_text(&labels->names, label);
	size_t judged = labels_count(&check->judgements->labels, text);
	char word[QUOTE_SIZE];

	if (labels->label[label].count > judged)
		die_at(place, "more items with label %s (%zu) than in %s (%zu): %s",
		       quote(word, text), labels->label[label].count, check->judgements->place.file, judged,
		       ANOTHER_FILE);
}

/* By how much a gain may be above that in RELV: glabel and dinlabel write 4 decimals at least, while
   DIN-splitqrels writes sums with 6 digits into RELV, which from 100 on are fewer decimals. */
static double rounding_of(double gain)
{
	return (gain < 100 ? 0.00005 : gain * 0.000005) * (1 + 1e-9);
}

static void check_gain(struct check *check, struct grade grade, struct place place)
{
	const char *file = check->judgements->place.file;
	double slack;

	if (grade.gain == 0)
		return;
	check->relevant++;
	check->gain += grade.gain;
	check->rounded += rounding_of(grade.gain);
	slack = check->rounded + (double)check->relevant * check->ideal_gain * DBL_EPSILON;
	if (check->relevant > check->ideal->R)
		die_at(place, "more items with a gain above 0 (%zu) than in %s (%zu): %s",
		       check->relevant, file, check->ideal->R, ANOTHER_FILE);
	if (grade.gain > check->ideal->H + rounding_of(check->ideal->H) + check->ideal->H * DBL_EPSILON)
		die_at(place, "gain %.15g is above the highest in %s (%.15g): %s", grade.gain, file,
		       check->ideal->H, ANOTHER_FILE);
	if (check->gain > check->ideal_gain + slack)
		die_at(place, "more gain up to here (%.15g) than in all of %s (%.15g): %s", check->gain,
		       file, check->ideal_gain, ANOTHER_FILE);
}

static void check_class(struct check *check, struct grade grade, struct text name,
                        struct place place)
{
	size_t class = names_find(&check->judgements->classes, name);
	const char *file = check->judgements->place.file;
	char word[QUOTE_SIZE];

	if (class == NO_NAME)
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
	struct labels *labels = &ranking->labels;
	size_t label = labels_add(labels, check->scale, listed->field[1], place);
	struct grade grade = labels->label[label].grade;

	labels->label[label].count++;
	if (check->judgements->has_classes && listed->fields < 3)
		die_at(place, "expected \"%sitem [label class]\", found %zu fields",
		       list->options.topics ? "topic " : "", list->fields);
	if (check->judgements->has_classes)
		check_class(check, grade, listed->field[2], place);
	if (check->scale->kind == GLOBAL_GAINS)
		check_gain(check, grade, place);
	else
		check_count(check, labels, label, place);
	return label;
}

/* What is no error, since labels may be written by other means, but is most likely a mistake. */
static void note_doubts(struct check *check, bool held, const struct listed *listed, size_t line)
{
	if (listed->fields < 2) {
		check->bare += held;
		return;
	}
	check->labelled = true;
	if (!held && check->strangers++ == 0)
		check->first_stranger = line;
	if (listed->fields > 2 && !check->judgements->has_classes && check->class_field == 0)
		check->class_field = line;
}

static void warn_of_doubts(const struct check *check, struct place place)
{
	const char *file = check->judgements->place.file;

	if (check->bare > 0 && !check->labelled)
		warn_at(place, "no item has a label, though %s judges %zu of them: "
		        "was the list labelled?", file, check->bare);
	place.line = check->first_stranger;
	if (check->strangers > 0)
		warn_at(place, "%zu labelled item%s not "
		        "judged in %s, this one first: was the list labelled with another file?",
		        check->strangers, check->strangers == 1 ? " is" : "s are", file);
	place.line = check->class_field;
	if (check->class_field > 0)
		warn_at(place, "the list has classes, which count with -ec only");
}

static struct check check_make(const struct judgements *judgements, const struct ideal *ideal,
                               const struct scale *scale)
{
	struct check check = {.judgements = judgements, .ideal = ideal, .scale = scale};

	for (size_t i = 0; i < ideal->R; i++)
		check.ideal_gain += ideal->grade[i].gain;
	if (judgements->has_classes) {
		check.class_grade = judgements_class_grades(judgements);
		check.class_line = allocate(judgements->classes.count, sizeof *check.class_line);
	}
	return check;
}

void ranking_read(struct ranking *ranking, struct list *list, bool condensed,
                  struct judgements *judgements, const struct ideal *ideal,
                  const struct scale *scale)
{
	struct check check = check_make(judgements, ideal, scale);
	struct place place = {.file = list->input.name, .topic = judgements->place.topic};
	struct listed listed;

	ranking->length = 0;
	ranking->items = &judgements->items;
	labels_clear(&ranking->labels);
	list_begin(list, &judgements->items);
	while (list_next(list, &listed)) {
		struct ranked ranked = {listed.number, NO_NAME, listed.fields > 1};
		bool held = listed.number < judgements->count;

		note_doubts(&check, held, &listed, list->input.line);
		/* a redundant item stands bare although it is judged */
		if (judgements->has_classes && held)
			ranked.judged = true;
		if (condensed && !(judgements->has_classes ? held : ranked.judged))
			continue;
		if (listed.fields > 1) {
			place.line = list->input.line;
			ranked.label = label_of(ranking, &check, list, &listed, place);
		}
		ranking->at = enlarge(ranking->at, ranking->length, &ranking->room, sizeof ranked);
		ranking->at[ranking->length++] = ranked;
	}
	place.line = 0;
	warn_of_doubts(&check, place);
	free(check.class_grade);
	free(check.class_line);
}

struct grade ranking_grade(const struct ranking *ranking, size_t rank)
{
	size_t label = ranking->at[rank - 1].label;

	return label == NO_NAME ? (struct grade){0, 0, 0} : ranking->labels.label[label].grade;
}

void ranking_free(struct ranking *ranking)
{
	free(ranking->at);
	labels_free(&ranking->labels);
	*ranking = (struct ranking){0};
}
