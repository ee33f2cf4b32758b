/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/qrels.h"
#include "read/ranking.h"

/* In place of a level: the assessor did not judge the item. */
#define NOT_JUDGED (-1.0)

struct consensus {
	struct list_options options;
	enum { MAJORITY, SUM, MEAN, MEDIAN, MIN, MAX } rule;    /* as the words of -rule */
	size_t least;                   /* assessors of an item */
	size_t assessors;
	struct set topics;           /* in order of first appearance */
	struct set items;            /* of all topics, as qrels_key() writes them */
	struct judged {
		size_t topic, number;   /* number: in `items` */
		size_t second;          /* the second field of the first file's TREC line, by number in `seconds` */
		size_t assessors;       /* who judged it */
		size_t line;            /* of the last of their files */
	} *item;
	double *level;                  /* by number of the item: one for each assessor */
	size_t capacity, level_capacity;
	struct set seconds;          /* "0", that of lines that the first file lacks, first */
	struct format format;    /* of the first file */
	char *heading;                  /*   BEIR's, or NULL */
	/* of the file that is being read: */
	struct labels labels;
	struct key key;
};

/* The second field of a line. */
static struct slice second_field(const struct consensus *c, struct slice line)
{
	struct slice field = {0};

	for (int i = 0; i < 2; i++)
		if (c->options.separator.length > 0)
			slice_part(&line, c->options.separator, &field);
		else
			slice_field(&line, &field);
	return field;
}

/* The number of an item, which is added if it is new. */
static size_t number_of(struct consensus *c, const struct records *record)
{
	size_t topic = set_add(&c->topics, record->topic), count = c->items.count;
	size_t number = set_add(&c->items, qrels_key(&c->key, topic, record->field[ITEM]));

	if (number < count)
		return number;
	c->item = enlarge(c->item, number, &c->capacity, sizeof *c->item);
	c->item[number] = (struct judged){.topic = topic, .number = number};
	c->level = enlarge(c->level, number, &c->level_capacity, c->assessors * sizeof *c->level);
	for (size_t a = 0; a < c->assessors; a++)
		c->level[number * c->assessors + a] = NOT_JUDGED;
	return number;
}

/* Takes a judgement of assessor number a. */
static void judge(struct consensus *c, size_t a, struct records *record)
{
	size_t number = number_of(c, record);
	size_t label = labels_add(&c->labels, record->field[LABEL], record->place.line);
	double here = labels_grade(&c->labels, label, record->place).level;
	double *level = &c->level[number * c->assessors + a];
	struct judged *item = &c->item[number];
	char word[QUOTE_SIZE];

	if (record->field[CLASS].length > 0)
		die_at(record->place, "expected no class, found %s", quote(word, record->field[CLASS]));
	if (here > LARGEST_NUMBER)
		die_at(record->place, "expected a level of at most 1e15, found %s", quote(word, record->field[LABEL]));
	if (*level != NOT_JUDGED) {
		records_note_repeated(record, item->line, *level == here);
		return;
	}
	*level = here;
	item->line = record->place.line;
	item->assessors++;
	if (a == 0 && c->options.trec)
		item->second = set_add(&c->seconds, second_field(c, record->field[LINE_TEXT]));
}

static void read_file(struct consensus *c, size_t a, const char *path)
{
	struct records file;

	c->labels.scale.kind = LEVELS;
	records_open(&file, path, c->options.trec ? &QRELS_FILE : format_of(REL_FILE, &c->options),
	             c->options.separator);
	while (records_next(&file))
		if (!c->options.trec || file.says & IS_JUDGED)
			judge(c, a, &file);
		else
			records_note_level(&file);
	if (a == 0) {
		c->format = file.format;
		c->heading = file.heading;
		file.heading = NULL;
	}
	records_close(&file);
	labels_clear(&c->labels);
}

/* Of some levels, in increasing order, the most frequent one, the lower of equals. */
static double most_frequent(const double level[], size_t count)
{
	size_t most = 0, times = 1;
	double found = level[0];

	for (size_t i = 0; i < count; i++) {
		times = i > 0 && level[i] == level[i - 1] ? times + 1 : 1;
		if (times > most) {
			most = times;
			found = level[i];
		}
	}
	return found;
}

/* What the rule makes of the levels of an item, which it sorts. */
static double decide(const struct consensus *c, double level[])
{
	size_t count = 0;
	double sum = 0;

	for (size_t a = 0; a < c->assessors; a++)
		if (level[a] != NOT_JUDGED)
			sum += level[count++] = level[a];
	qsort(level, count, sizeof *level, number_compare);
	switch (c->rule) {
	case SUM:
		return sum;
	case MEAN:
		return sum / (double)count;
	case MEDIAN:
		return level[(count - 1) / 2];
	case MIN:
		return level[0];
	case MAX:
		return level[count - 1];
	default:
		return most_frequent(level, count);
	}
}

/* Writes a gain with six digits and at least one decimal. */
static void print_gain(char text[40], double gain)
{
	char digits[32], *exponent;

	snprintf(digits, sizeof digits, "%.6g", gain);
	exponent = strchr(digits, 'e');
	if (strchr(digits, '.'))
		snprintf(text, 40, "%s", digits);
	else
		snprintf(text, 40, "%.*s.0%s", (int)strcspn(digits, "e"), digits, exponent ? exponent : "");
}

static void write_item(const struct consensus *c, const struct judged *item)
{
	struct slice key = set_get(&c->items, item->number);
	struct slice id = {key.at + sizeof item->topic, key.length - sizeof item->topic};
	double level = decide(c, c->level + item->number * c->assessors);
	bool is_trec = c->format.field[ITEM] == 3;
	bool is_beir = c->options.trec && c->format.form == LEVEL && !is_trec;
	struct slice field[4];
	char text[40];
	size_t fields = 0;

	if (c->rule == MEAN)
		print_gain(text, level);
	else
		snprintf(text, sizeof text, c->format.form == LEVEL ? "%.0f" : "L%.0f", level);
	if (c->options.topics)
		field[fields++] = set_get(&c->topics, item->topic);
	if (is_trec)
		field[fields++] = set_get(&c->seconds, item->second);
	field[fields++] = id;
	field[fields++] = slice_of(text);
	output_record(field, fields, is_beir ? slice_of("\t") : c->options.separator);
}

static int by_topic(const void *a, const void *b)
{
	const struct judged *x = a, *y = b;

	if (x->topic != y->topic)
		return x->topic < y->topic ? -1 : 1;
	return x->number < y->number ? -1 : 1;
}

static void write_items(struct consensus *c)
{
	size_t written = 0, partly = 0;

	if (c->items.count > 0)
		qsort(c->item, c->items.count, sizeof *c->item, by_topic);
	if (c->heading)
		output_format("%s\n", c->heading);
	for (size_t i = 0; i < c->items.count; i++)
		if (c->item[i].assessors >= c->least) {
			write_item(c, &c->item[i]);
			written++;
			partly += c->item[i].assessors < c->assessors;
		}
	if (written == 0)
		die("no item is judged in %zu of the files or more", c->least);
	if (partly > 0)
		warn_at((struct place){.file = NULL}, "%zu of %zu items are not judged by all %zu assessors", partly,
		        written, c->assessors);
}

static void run(const struct command *command, char **argv)
{
	struct consensus c = {.assessors = 0};
	const struct option own[] = {
		{"rule", "majority|sum|mean|median|min|max", NULL, &c.rule,
		 "the level of an item: that of most assessors (of equals the lower one); the sum of theirs; their mean, "
		 "a gain; the middle one (of two the lower one); the lowest; the highest", "majority", NULL},
		{"least", "N", &reads_positive, &c.least, "only items that at least N assessors judged", "1", NULL},
		SEPARATOR_OPTION(&c.options),
		ALL_TOPICS_OPTION(&c.options),
		TREC_OPTION(&c.options, "as -t, but files are TREC or NTCIR qrels"),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);

	c.assessors = parsed.operand_count;
	if (c.assessors < 2)
		die_usage("takes two files or more, JUDGED1 and JUDGED2, found %zu", c.assessors);
	if (c.least > c.assessors)
		die_usage("-least takes at most the number of files, %zu, not %zu", c.assessors, c.least);
	if (c.rule == MEAN && !c.options.trec)
		die_usage("-rule mean writes decimal gains, which only TREC qrels have: it needs -trec");
	input_refuse_same((const char *const *)parsed.operand, parsed.operand_count);
	set_add(&c.seconds, slice_of("0"));
	for (size_t a = 0; a < c.assessors; a++) {
		read_file(&c, a, parsed.operand[a]);
		if (c.rule == MEAN && c.format.form != LEVEL)
			die_at((struct place){.file = parsed.operand[0]},
			       "-rule mean writes decimal gains, which NTCIR qrels cannot have");
	}
	write_items(&c);
	output_finish();
	set_free(&c.topics);
	set_free(&c.items);
	set_free(&c.seconds);
	labels_free(&c.labels);
	free(c.key.bytes);
	free(c.item);
	free(c.level);
	free(c.heading);
}

const struct command consensus_command = {
	"consensus", "[options] JUDGED1 JUDGED2 ...",
	"Make one set of judgements from those of several assessors.",
	"JUDGED1, JUDGED2 ... have lines \"item label\", each file from one assessor; one of them can be -, standard "
	"input. For each item there is a line in the format of JUDGED1. -trec -rule sum makes the qrels of NTCIR's WWW "
	"tasks, whose levels are sums of two assessors' levels.\n", NULL, run,
};
