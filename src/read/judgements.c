/* SPDX-License-Identifier: MIT */
#include "read/judgements.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"

static const struct set NO_CLASSES = {0};

/* Lets a new topic, which may well have as many items as the one before it, use the memory of that
   one, which gets no more than it needs: memory that is used for the first time takes time. */
static void take_memory(struct topic *topic, struct topic *before)
{
	set_take_memory(&topic->items, &before->items);
	topic->judgement = before->judgement;
	topic->capacity = before->capacity;
	before->judgement = copy_of(before->judgement, before->count, sizeof *before->judgement);
	before->capacity = before->count;
}

/* The number of a topic, which is added if it is new. */
static size_t topic_of(struct judgements *qrels, struct slice name, const struct chosen *chosen)
{
	size_t known = qrels->names.count, topic = set_add(&qrels->names, name);
	struct topic *new;

	if (topic < known)
		return topic;
	qrels->topic = enlarge(qrels->topic, topic, &qrels->capacity, sizeof *qrels->topic);
	new = &qrels->topic[topic];
	*new = (struct topic){.count = 0};
	if (topic > 0)
		take_memory(new, new - 1);
	qrels->ignored = enlarge(qrels->ignored, topic, &qrels->ignored_capacity, sizeof (bool));
	qrels->ignored[topic] = !chosen_has(chosen, name);
	return topic;
}

/* The number of a string in a set that is made when it is needed. */
static uint32_t add_to(struct set **set, struct slice t)
{
	if (!*set)
		*set = allocate(1, sizeof **set);
	return (uint32_t)set_add(*set, t);
}

/* The kind of the intent of a line; files without kinds have none. */
static bool is_navigational(const struct records *file)
{
	struct slice kind = file->field[INTENT_KIND];

	if (kind.length > 0 && !slice_is(kind, "inf") && !slice_is(kind, "nav"))
		die_at(file->place, "expected inf or nav, found %s", quote(kind));
	return slice_is(kind, "nav");
}

/* Notes a judgement that is there already. */
static void note_repeated(struct labels *labels, struct records *file,
                          const struct judgement *first, const struct judgement *again)
{
	bool same = first->class == again->class && labels_same(labels, first->label, again->label);

	/* a field that is no label at all shows that the file is another one */
	if (!same && file->format.form == ANY_LABEL)
		labels_grade(labels, first->label, on_line(file->place.file, first->line));
	records_note_repeated(file, first->line, same);
}

const char *separator_hint(struct slice separator)
{
	return separator.length > 0 ? "" : " (blanks separate the fields; tabs with -sep '\\t')";
}

/* Adds a judgement, unless the topic has one of the same item, and intent. Returns whether it was
   added. */
static bool add(struct judgements *qrels, struct records *file)
{
	const struct format *format = &file->format;
	struct topic *topic = &qrels->topic[qrels->last];
	size_t line = file->place.line;
	struct judgement judgement = {
		.label = file->says & IS_JUDGED
		         ? (uint32_t)labels_add(&qrels->labels, file->field[LABEL], line)
		         : NO_LABEL,
		.line = (uint32_t)line,
		.item = (uint32_t)set_add(&topic->items, file->field[ITEM]) & INT32_MAX,
		.class = format->field[CLASS] > 0 ? add_to(&topic->classes, file->field[CLASS]) : 0,
		.navigational = format->has_intents && is_navigational(file),
	};
	const uint32_t pair[] = {judgement.item, judgement.class, judgement.navigational};
	const struct judgement *first;
	size_t known = judgement.item;

	if (line > UINT32_MAX || topic->items.count > INT32_MAX)
		die_at(file->place, "more lines than a file may have: split the file");
	if (format->has_intents)
		known = add_to(&topic->pairs, (struct slice){(const char *)pair, sizeof pair});
	if (known == topic->count) {
		APPEND(topic->judgement, topic->count, topic->capacity, judgement);
		return true;
	}
	first = &topic->judgement[known];
	if (format->unique)
		die_at(file->place, "%s %s is on line %u already%s", format->unique,
		       quote(file->field[ITEM]), (unsigned)first->line,
		       format->has_strata ? "" : separator_hint(file->separator));
	if (!qrels->ignored[qrels->last])
		note_repeated(&qrels->labels, file, first, &judgement);
	return false;
}

void judgements_start(struct judgements *qrels, const struct records *file)
{
	*qrels = (struct judgements){.file = file->input.name, .labels.scale = file->format.scale};
}

bool judgements_add(struct judgements *qrels, struct records *file, const struct chosen *chosen)
{
	const struct set *names = &qrels->names;

	/* almost always that of the line before it */
	if (names->count == 0 || !slice_equal(file->topic, set_get(names, qrels->last)))
		qrels->last = topic_of(qrels, file->topic, chosen);
	if (chosen && excluded_given(chosen->excluded) &&
	    excluded_has(chosen->excluded, file->topic, file->field[ITEM])) {
		if (((file->says & IS_JUDGED) || file->format.has_strata) &&
		    !qrels->ignored[qrels->last]) {
			chosen->excluded->judged++;
			excluded_add_topic(chosen->excluded, file->topic);
		}
		return false;
	}
	if ((file->says & IS_JUDGED) || file->format.has_strata)
		return add(qrels, file);
	if (!qrels->ignored[qrels->last])
		records_note_level(file);
	if (file->format.keeps_unjudged)
		add_to(&qrels->topic[qrels->last].unjudged, file->field[ITEM]);
	return false;
}

void judgements_take_gains(struct judgements *qrels)
{
	if (qrels->first_gain == 0)
		qrels->first_gain = qrels->first_point;
	labels_to_gains(&qrels->labels);
}

/* Takes labels with a point for levels. */
static void take_levels(struct judgements *qrels)
{
	size_t *number = labels_to_levels(&qrels->labels);

	for (size_t t = 0; t < qrels->names.count; t++)
		for (size_t i = 0; i < qrels->topic[t].count; i++) {
			struct judgement *judgement = &qrels->topic[t].judgement[i];

			judgement->label = (uint32_t)number[judgement->label];
		}
	free(number);
}

/* ---- samples ---- */

static int by_name(const void *a, const void *b)
{
	const struct slice *x = a, *y = b;

	return slice_compare(*x, *y);
}

/* Numbers the strata of a topic in the byte order of their names. */
static void sort_strata(struct topic *topic)
{
	struct set old = *topic->classes, *classes = topic->classes;
	struct slice *name = allocate(old.count, sizeof *name);
	uint32_t *number = allocate(old.count, sizeof *number);

	*classes = (struct set){0};
	for (size_t s = 0; s < old.count; s++)
		name[s] = set_get(&old, s);
	qsort(name, old.count, sizeof *name, by_name);
	for (size_t s = 0; s < old.count; s++)
		set_add(classes, name[s]);
	for (size_t s = 0; s < old.count; s++)
		number[s] = (uint32_t)set_find(classes, set_get(&old, s));
	for (size_t i = 0; i < topic->count; i++)
		topic->judgement[i].class = number[topic->judgement[i].class];
	set_free(&old);
	free(name);
	free(number);
}

/* Puts the judged items of a topic before the others. */
static void sort_items(struct topic *topic)
{
	struct judgement *sorted = allocate(topic->count, sizeof *sorted);
	uint32_t *order = allocate(topic->count, sizeof *order);
	size_t count = 0;

	for (int judged = 1; judged >= 0; judged--) {
		topic->unsampled = topic->count - count;
		for (size_t i = 0; i < topic->count; i++)
			if ((topic->judgement[i].label != NO_LABEL) == judged) {
				sorted[count] = topic->judgement[i];
				sorted[count].item = (uint32_t)count & INT32_MAX;
				order[count++] = (uint32_t)i;
			}
	}
	set_reorder(&topic->items, order);
	if (count > 0)
		memcpy(topic->judgement, sorted, count * sizeof *sorted);
	free(sorted);
	free(order);
}

static int by_stratum(const void *a, const void *b)
{
	const struct portion *x = a, *y = b;

	if (x->stratum != y->stratum)
		return x->stratum < y->stratum ? -1 : 1;
	return (x->label > y->label) - (x->label < y->label);
}

/* Counts the items of each stratum, and of each label in it. */
static struct strata *strata_of(const struct topic *topic)
{
	size_t judged = topic->count - topic->unsampled, portions = 0;
	struct strata *strata = allocate(1, sizeof *strata);
	struct portion *portion = allocate(judged, sizeof *portion);

	*strata = (struct strata){
		.at = allocate(topic->classes->count, sizeof *strata->at),
		.count = topic->classes->count, .portion = portion,
	};
	for (size_t i = 0; i < topic->count; i++) {
		const struct judgement *judgement = &topic->judgement[i];

		strata->at[judgement->class].items++;
		if (i >= judged)
			continue;
		strata->at[judgement->class].judged++;
		portion[i] = (struct portion){judgement->class, judgement->label, 1};
	}
	qsort(portion, judged, sizeof *portion, by_stratum);
	for (size_t i = 0; i < judged; i++)
		if (portions > 0 && by_stratum(&portion[i], &portion[portions - 1]) == 0)
			portion[portions - 1].items++;
		else
			portion[portions++] = portion[i];
	strata->portions = portions;
	return strata;
}

/* Completes a sample that was read. */
static void find_strata(struct judgements *qrels)
{
	const struct place place = in_file(qrels->file);
	size_t unsampled = 0, unjudged = 0, topics = 0;
	const char *first[2] = {NULL, NULL};

	for (size_t t = 0; t < qrels->names.count; t++) {
		struct topic *topic = &qrels->topic[t];
		size_t before = unjudged;

		/* all its items are excluded */
		if (!topic->classes)
			topic->classes = allocate(1, sizeof *topic->classes);
		sort_strata(topic);
		sort_items(topic);
		topic->strata = strata_of(topic);
		unsampled += topic->unsampled;
		for (size_t s = 0; s < topic->strata->count && !qrels->ignored[t]; s++)
			if (topic->strata->at[s].judged == 0 && unjudged++ == 0) {
				first[0] = quote(set_get(&qrels->names, t));
				first[1] = quote(set_get(topic->classes, s));
			}
		topics += unjudged > before;
	}
	if (unsampled == 0 && qrels->names.count > 0)
		warn_at(place, "no level is below 0: field 4 is read as the stratum, field 5 as "
		        "the level; if field 4 is the level: awk '{ print $1, $2, $3, $4 }' FILE");
	if (unjudged > 0)
		warn_at(place, "%zu strat%s in %zu topic%s %s no judged item (first: topic %s, "
		        "stratum %s): no relevant items are estimated there", unjudged,
		        unjudged == 1 ? "um" : "a", topics, plural(topics),
		        unjudged == 1 ? "has" : "have", first[0], first[1]);
}

void judgements_read(struct judgements *qrels, const char *path, const struct format *format,
                     struct slice separator, const struct chosen *chosen)
{
	struct records file;

	records_open(&file, path, format, separator);
	judgements_start(qrels, &file);
	if (format->topic == 0)
		topic_of(qrels, slice_of(""), chosen);
	while (records_next(&file))
		judgements_add(qrels, &file, chosen);
	qrels->format = file.format;
	qrels->first_gain = file.first_gain;
	qrels->first_point = file.first_point;
	if (file.first_gain > 0)
		judgements_take_gains(qrels);
	else if (file.first_point > 0)
		take_levels(qrels);
	if (file.format.has_strata)
		find_strata(qrels);
	records_close(&file);
}

size_t judgements_sampled(const struct judgements *qrels, size_t *pooled)
{
	size_t judged = 0;

	*pooled = 0;
	for (size_t t = 0; t < qrels->names.count; t++) {
		const struct topic *topic = &qrels->topic[t];

		if (qrels->ignored[t])
			continue;
		judged += topic->items.count - topic->unsampled;
		*pooled += topic->items.count;
	}
	return judged;
}

void judgements_grade_all(struct judgements *qrels)
{
	struct labels *labels = &qrels->labels;

	for (size_t i = 0; i < labels->names.count; i++)
		labels_grade(labels, i, on_line(qrels->file, labels->label[i].line));
}

struct place judgements_place(const struct judgements *qrels, size_t topic)
{
	struct place place = in_file(qrels->file);

	if (qrels->format.topic > 0)
		place.topic = set_get(&qrels->names, topic);
	return place;
}

size_t judgements_add_intent(struct judgements *qrels, struct judgements *file, struct slice name)
{
	const struct topic *from = file->topic;
	struct topic *to;
	size_t relevant = 0;
	uint32_t class;

	topic_of(qrels, slice_of(""), NULL);
	to = qrels->topic;
	class = add_to(&to->classes, name);
	qrels->file = file->file;
	qrels->labels.scale = file->labels.scale;
	for (size_t i = 0; i < from->count; i++) {
		struct judgement judgement = from->judgement[i];
		struct slice label = set_get(&file->labels.names, judgement.label);
		struct slice item = set_get(&from->items, i);
		struct place place = on_line(file->file, judgement.line);

		relevant += labels_grade(&file->labels, judgement.label, place).gain > 0;
		judgement.label = (uint32_t)labels_add(&qrels->labels, label, place.line);
		judgement.item = (uint32_t)set_add(&to->items, item) & INT32_MAX;
		judgement.class = class;
		APPEND(to->judgement, to->count, to->capacity, judgement);
	}
	return relevant;
}

static void free_set(struct set *set)
{
	if (set)
		set_free(set);
	free(set);
}

void judgements_free(struct judgements *qrels)
{
	for (size_t t = 0; t < qrels->names.count; t++) {
		struct topic *topic = &qrels->topic[t];

		set_free(&topic->items);
		free_set(topic->classes);
		free_set(topic->unjudged);
		free_set(topic->pairs);
		if (topic->strata) {
			free(topic->strata->at);
			free(topic->strata->portion);
			free(topic->strata);
		}
		free(topic->judgement);
	}
	set_free(&qrels->names);
	set_free(&qrels->items);
	labels_free(&qrels->labels);
	free(qrels->topic);
	free(qrels->ignored);
	*qrels = (struct judgements){.file = NULL};
}

void judgements_go_to(struct judgements *qrels, size_t number)
{
	const struct topic *topic = &qrels->topic[number];

	set_copy(&qrels->items, &topic->items);
	qrels->place = judgements_place(qrels, number);
	qrels->has_classes = qrels->format.field[CLASS] > 0 && !topic->strata;
	qrels->judged_items = topic->items.count - topic->unsampled;
	qrels->judgement = topic->judgement;
	qrels->judgements = topic->count - topic->unsampled;
	qrels->strata = topic->strata;
	qrels->classes = topic->classes ? topic->classes : &NO_CLASSES;
	for (size_t i = 0; topic->unjudged && i < topic->unjudged->count; i++)
		set_add(&qrels->items, set_get(topic->unjudged, i));
	qrels->pooled = qrels->items.count;
	labels_clear_items(&qrels->labels);
	for (size_t i = 0; i < qrels->judgements; i++) {
		const struct judgement *judgement = &topic->judgement[i];

		/* each label once */
		if (labels_add_item(&qrels->labels, judgement->label) == 1)
			labels_grade(&qrels->labels, judgement->label,
			             on_line(qrels->file, judgement->line));
	}
}

size_t *judgements_by_item(const struct judgements *qrels, size_t **first)
{
	size_t *number = allocate(qrels->judgements, sizeof *number), *end;

	/* end[i] is where item i ends, and then, from its last judgement on, where it starts */
	*first = end = allocate(qrels->judged_items + 1, sizeof *end);
	for (size_t j = 0; j < qrels->judgements; j++)
		end[qrels->judgement[j].item]++;
	for (size_t i = 1; i <= qrels->judged_items; i++)
		end[i] += end[i - 1];
	for (size_t j = qrels->judgements; j-- > 0;)
		number[--end[qrels->judgement[j].item]] = j;
	return number;
}

struct grade judgements_grade(const struct judgements *qrels, size_t item)
{
	return qrels->labels.label[qrels->judgement[item].label].grade;
}

struct grade *judgements_class_grades(const struct judgements *qrels)
{
	struct grade *best = allocate(qrels->classes->count, sizeof *best);

	for (size_t i = 0; i < qrels->judged_items; i++) {
		size_t class = qrels->judgement[i].class;
		struct grade grade = judgements_grade(qrels, i);
		if (grade.level > best[class].level)
			best[class] = grade;
	}
	return best;
}

/* Equal gains are ordered by level: GAP@l sums the ideal list's levels from the top. */
static int by_decreasing_level(const void *a, const void *b)
{
	const struct label *x = a, *y = b;

	return (x->grade.level < y->grade.level) - (x->grade.level > y->grade.level);
}

/* H is the highest declared gain. For global gains H is that of the scale, or if this is 0, the
   highest gain of the ideal list. */
static double highest_gain(const struct scale *scale, const struct ideal *ideal, size_t least)
{
	if (least > 0)
		return 1;
	if (scale->kind == LEVELS)
		return (double)scale->highest;
	if (scale->kind == GAINS)
		return scale->gain[scale->highest - 1];
	if (scale->H > 0)
		return scale->H;
	return ideal->R > 0 ? ideal->grade[0].gain : 0;
}

/* The labels of the ideal list, each with the number of its entries; the caller frees. */
static struct label *ideal_grades(const struct judgements *qrels, size_t least, size_t *count)
{
	const struct labels *labels = &qrels->labels;
	struct label *label;

	*count = qrels->has_classes ? qrels->classes->count : labels->presents;
	label = allocate(*count, sizeof *label);
	if (qrels->has_classes) {
		struct grade *best = judgements_class_grades(qrels);

		for (size_t i = 0; i < *count; i++)
			label[i] = (struct label){.grade = best[i], .count = 1};
		free(best);
	} else {
		for (size_t i = 0; i < *count; i++) {
			label[i] = labels->label[labels->present[i]];
			label[i].grade = labels_grade_from(labels, labels->present[i], least);
		}
	}
	qsort(label, *count, sizeof *label, by_decreasing_level);
	return label;
}

void ideal_make(struct ideal *ideal, const struct judgements *qrels, size_t least)
{
	const struct labels *labels = &qrels->labels;
	size_t grades;
	struct label *grade = ideal_grades(qrels, least, &grades);

	*ideal = (struct ideal){
		.grade = ideal->grade, .capacity = ideal->capacity, .pooled = qrels->pooled,
	};
	for (size_t i = 0; i < labels->presents; i++)
		if (labels_grade_from(labels, labels->present[i], least).gain == 0)
			ideal->N += labels->label[labels->present[i]].count;
	for (size_t i = 0; i < grades && grade[i].grade.gain > 0; i++)
		for (size_t k = 0; k < grade[i].count; k++)
			APPEND(ideal->grade, ideal->R, ideal->capacity, grade[i].grade);
	ideal->H = highest_gain(&labels->scale, ideal, least);
	free(grade);
}

void ideal_free(struct ideal *ideal)
{
	free(ideal->grade);
	*ideal = (struct ideal){0};
}
