/* SPDX-License-Identifier: MIT */
#include "read/judges.h"


#include "base/die.h"
#include "base/number.h"

bool read_labels(char *word, void *value)
{
	struct set *words = value;
	struct slice rest = slice_of(word), label;

	set_clear(words);
	for (size_t n = 0; slice_part(&rest, slice_of(":"), &label); n++)
		if (label.length == 0 || set_add(words, label) < n)
			return false;
	return words->count > 1;
}

const struct reader reads_labels = {
	.read = read_labels,
	.takes = "two or more different words, separated by colons, such as no:partly:yes",
};

void judges_take(struct judges *judges, const struct parsed *parsed)
{
	judges->path = parsed->operand;
	judges->count = parsed->operand_count;
	if (judges->count < 2)
		die_usage("takes two files or more, JUDGED1 and JUDGED2, found %zu", judges->count);
}

/* The number of the topic of a line of judge j. */
static size_t topic_of(struct judges *all, size_t j, struct slice id)
{
	size_t known = all->topics.count, t = set_add(&all->topics, id);

	set_add(&all->judge[j].topics, id);
	if (t == known)
		APPEND(all->topic, known, all->capacity, (struct judged_topic){
			.ignored = !chosen_has(&all->options.chosen, id),
		});
	return t;
}

/* The number of the second field of a line. */
static uint32_t second_of(struct judges *all, struct slice line)
{
	struct slice field = {"0", 1};

	for (int i = 0; i < 2; i++)
		slice_next(&line, all->options.separator, &field);
	return (uint32_t)set_add(&all->seconds, field);
}

/* Takes a judgement of judge j. */
static void add(struct judges *all, size_t j, struct judged_topic *topic, struct records *record)
{
	size_t known = topic->items.count, item = set_add(&topic->items, record->field[ITEM]);
	size_t line = record->place.line, size = all->count * sizeof *topic->label;
	size_t label = labels_add(&all->labels, record->field[LABEL], line) + 1;
	uint32_t *own;

	if (record->field[CLASS].length > 0)
		die_at(record->place, "expected no class, found %s",
		       quote(record->field[CLASS]));
	if (line > UINT32_MAX)
		die_at(record->place, "more lines than a file may have: split the file");
	if (item == known) {
		topic->item = enlarge(topic->item, item, &topic->capacity, sizeof *topic->item);
		topic->item[item].second = j == 0 ? second_of(all, record->field[LINE_TEXT]) : 0;
		topic->label = enlarge(topic->label, item, &topic->label_capacity, size);
		memset(topic->label + item * all->count, 0, size);
	}
	own = &topic->label[item * all->count + j];
	if (*own > 0) {
		records_note_repeated(record, topic->item[item].line, *own == label);
		return;
	}
	*own = (uint32_t)label;
	topic->item[item].line = (uint32_t)line;
}

/* Grades the labels from number `first` on, those that only the last file has. */
static void grade(struct labels *labels, size_t first, const char *file)
{
	for (size_t l = first; l < labels->names.count; l++) {
		struct place place = on_line(file, labels->label[l].line);

		if (labels_grade(labels, l, place).level > LARGEST_NUMBER)
			die_at(place, "expected a level of at most 1e15, found %s",
			       quote(set_get(&labels->names, l)));
	}
}

static void read_file(struct judges *all, size_t j, const struct format *format)
{
	size_t labels = all->labels.names.count, t = NOT_FOUND;
	struct records file;

	records_open(&file, all->path[j], format, all->options.separator);
	if (all->words.count > 0) {
		/* without classes, the label is the last field */
		file.format.words = &all->words;
		file.format.kind.most = file.format.kind.least;
	}
	all->judge[j].file = file.input.name;
	if (!all->options.topics)
		t = topic_of(all, j, slice_of(""));
	while (records_next(&file)) {
		/* almost always that of the line before it */
		if (t == NOT_FOUND || !slice_equal(file.topic, set_get(&all->topics, t)))
			t = topic_of(all, j, file.topic);
		if (all->topic[t].ignored)
			continue;
		if (file.says & IS_JUDGED)
			add(all, j, &all->topic[t], &file);
		else
			records_note_level(&file);
	}
	grade(&all->labels, labels, file.input.name);
	if (j == 0) {
		all->format = file.format;
		all->heading = file.heading;
		file.heading = NULL;
	}
	records_close(&file);
}

void judges_read(struct judges *all, const struct format *format, bool any_chooses)
{
	struct chosen *chosen = &all->options.chosen;

	chosen_read(chosen);
	input_refuse_same((const char *const *)all->path, all->count);
	all->judge = allocate(all->count, sizeof *all->judge);
	all->labels.scale.kind = LEVELS;
	set_add(&all->seconds, slice_of("0"));
	for (size_t j = 0; j < all->count; j++)
		read_file(all, j, format);
	if (any_chooses)
		chosen_check(chosen, &all->topics, NULL, "no file has topic", false);
	else
		chosen_check(chosen, &all->judge[0].topics, all->judge[0].file, "no topic", false);
}

size_t judges_levels(const struct judges *all, const struct judged_topic *topic, size_t item,
                     double level[])
{
	const uint32_t *label = topic->label + item * all->count;
	size_t judged = 0;

	for (size_t j = 0; j < all->count; j++) {
		level[j] = NOT_JUDGED;
		if (label[j] == 0)
			continue;
		level[j] = all->labels.label[label[j] - 1].grade.level;
		judged++;
	}
	return judged;
}
