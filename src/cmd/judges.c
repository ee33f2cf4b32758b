/* SPDX-License-Identifier: MIT */
#include "cmd/judges.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

void judges_take(struct judges *judges, const struct parsed *parsed)
{
	judges->path = parsed->operand;
	judges->count = parsed->operand_count;
	if (judges->count < 2)
		die_usage("takes two files or more, JUDGED1 and JUDGED2, found %zu", judges->count);
}

/* The topic of a line of judge j. */
static struct judged_topic *topic_of(struct judges *judges, size_t j, struct slice id, const struct set *chosen)
{
	size_t known = judges->topics.count, topic = set_add(&judges->topics, id);

	set_add(&judges->judge[j].topics, id);
	if (topic == known) {
		judges->topic = enlarge(judges->topic, topic, &judges->capacity, sizeof *judges->topic);
		judges->topic[topic] = (struct judged_topic){.ignored = chosen && set_find(chosen, id) == NOT_FOUND};
	}
	return &judges->topic[topic];
}

/* The number of the second field of a line. */
static uint32_t second_of(struct judges *judges, struct slice line)
{
	struct slice field = {"0", 1};

	for (int i = 0; i < 2 && line.length > 0; i++)
		if (judges->options.separator.length > 0)
			slice_part(&line, judges->options.separator, &field);
		else
			slice_field(&line, &field);
	return (uint32_t)set_add(&judges->seconds, field);
}

/* Takes a judgement of judge j. */
static void add(struct judges *judges, size_t j, struct judged_topic *topic, struct records *record)
{
	size_t known = topic->items.count, item = set_add(&topic->items, record->field[ITEM]), line = record->place.line;
	uint32_t label = (uint32_t)labels_add(&judges->labels, record->field[LABEL], line) + 1, *own;
	char word[QUOTE_SIZE];

	if (record->field[CLASS].length > 0)
		die_at(record->place, "expected no class, found %s", quote(word, record->field[CLASS]));
	if (line > UINT32_MAX)
		die_at(record->place, "more lines than a file may have: split the file");
	if (item == known) {
		size_t size = judges->count * sizeof *own;

		topic->item = enlarge(topic->item, item, &topic->capacity, sizeof *topic->item);
		topic->item[item].second = j == 0 ? second_of(judges, record->field[LINE_TEXT]) : 0;
		topic->label = enlarge(topic->label, item, &topic->label_capacity, size);
		memset(topic->label + item * judges->count, 0, size);
	}
	own = &topic->label[item * judges->count + j];
	if (*own > 0) {
		records_note_repeated(record, topic->item[item].line, *own == label);
		return;
	}
	*own = label;
	topic->item[item].line = (uint32_t)line;
}

/* Grades the labels from number `first` on, those that only the last file has. */
static void grade(struct judges *judges, size_t first, const char *file)
{
	struct labels *labels = &judges->labels;
	char word[QUOTE_SIZE];

	for (size_t l = first; l < labels->names.count; l++) {
		struct place place = {.file = file, .line = labels->label[l].line};

		if (labels_grade(labels, l, place).level > LARGEST_NUMBER)
			die_at(place, "expected a level of at most 1e15, found %s", quote(word, set_get(&labels->names, l)));
	}
}

static void read_file(struct judges *judges, size_t j, const struct format *format, const struct set *chosen)
{
	struct judged_topic *topic = NULL;
	struct slice last = {"", 0};
	struct records file;
	size_t labels = judges->labels.names.count;

	records_open(&file, judges->path[j], format, judges->options.separator);
	judges->judge[j].file = file.input.name;
	if (!judges->options.topics)
		topic = topic_of(judges, j, last, chosen);
	while (records_next(&file)) {
		/* almost always that of the line before it */
		if (!topic || !slice_equal(file.topic, last)) {
			topic = topic_of(judges, j, file.topic, chosen);
			last = set_get(&judges->topics, (size_t)(topic - judges->topic));
		}
		if (topic->ignored)
			continue;
		if (file.says & IS_JUDGED)
			add(judges, j, topic, &file);
		else
			records_note_level(&file);
	}
	grade(judges, labels, file.input.name);
	if (j == 0) {
		judges->format = file.format;
		judges->heading = file.heading;
		file.heading = NULL;
	}
	records_close(&file);
}

/* Dies because a topic is missing that the options choose. */
static void NORETURN die_of_missing(const struct judges *judges, struct slice id, const char *option, size_t choosing)
{
	char word[QUOTE_SIZE];

	if (choosing > 1)
		die("no file has topic %s, which %s asks for", quote(word, id), option);
	die_at((struct place){.file = judges->judge[0].file}, "no topic %s, which %s asks for", quote(word, id), option);
}

void judges_read(struct judges *judges, const struct format *format, size_t choosing)
{
	struct set chosen;
	size_t of_topic = chosen_read(&chosen, &judges->options), found;

	input_refuse_same((const char *const *)judges->path, judges->count);
	judges->judge = allocate(judges->count, sizeof *judges->judge);
	judges->labels.scale.kind = LEVELS;
	set_add(&judges->seconds, slice_of("0"));
	for (size_t j = 0; j < judges->count; j++)
		read_file(judges, j, format, chosen_given(&judges->options) ? &chosen : NULL);
	for (size_t i = 0; i < chosen.count; i++) {
		found = NOT_FOUND;
		for (size_t j = 0; j < choosing && found == NOT_FOUND; j++)
			found = set_find(&judges->judge[j].topics, set_get(&chosen, i));
		if (found == NOT_FOUND)
			die_of_missing(judges, set_get(&chosen, i), chosen_by(i, of_topic), choosing);
	}
	set_free(&chosen);
}

size_t judges_levels(const struct judges *judges, const struct judged_topic *topic, size_t item, double level[])
{
	const uint32_t *label = topic->label + item * judges->count;
	size_t judged = 0;

	for (size_t j = 0; j < judges->count; j++) {
		level[j] = label[j] > 0 ? judges->labels.label[label[j] - 1].grade.level : NOT_JUDGED;
		judged += label[j] > 0;
	}
	return judged;
}

void judges_free(struct judges *judges)
{
	for (size_t t = 0; t < judges->topics.count; t++) {
		set_free(&judges->topic[t].items);
		free(judges->topic[t].item);
		free(judges->topic[t].label);
	}
	for (size_t j = 0; j < judges->count; j++)
		set_free(&judges->judge[j].topics);
	free(judges->judge);
	free(judges->topic);
	free(judges->heading);
	free(judges->options.chosen.at);
	set_free(&judges->topics);
	set_free(&judges->seconds);
	labels_free(&judges->labels);
}
