/* SPDX-License-Identifier: MIT */
#include "read/formats.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "read/groups.h"

/* A word without the L that it may start with. */
static struct slice without_L(struct slice word)
{
	bool has_L = word.length > 1 && word.at[0] == 'L';

	return has_L ? (struct slice){word.at + 1, word.length - 1} : word;
}

/* Whether a word is an integer, perhaps with a point and zeros (2.0). Its digits have no leading
   zeros. */
static bool is_level(struct slice word, struct slice *digits)
{
	size_t start = word.length > 0 && (word.at[0] == '-' || word.at[0] == '+'), end = start;
	size_t zeros = 0;

	while (end < word.length && is_digit(word.at[end]))
		end++;
	if (end < word.length && word.at[end] == '.')
		for (zeros = 1; end + zeros < word.length && word.at[end + zeros] == '0';)
			zeros++;
	if (end == start || zeros == 1 || end + zeros < word.length)
		return false;
	while (end - start > 1 && word.at[start] == '0')
		start++;
	*digits = (struct slice){word.at + start, end - start};
	return true;
}

static size_t level_of(struct slice label, struct place place)
{
	struct slice digits = without_L(label);
	size_t level = SIZE_MAX;

	/* each level is written in one way only, since labels are counted and compared as
	   strings */
	if (!slice_is_label(label) || (digits.length > 1 && digits.at[0] == '0'))
		die_at(place, "expected a label L0, L1, ..., found %s", quote(label));
	slice_to_size(digits, &level);
	return level;
}

static struct grade level_on(const struct scale *scale, size_t level, struct slice label,
                             struct place place)
{
	double gain = (double)level, weight = gain;

	if (scale->kind == GAINS && level > scale->highest)
		die_at(place, "label %s is above L%zu, the highest level that -g gives a gain",
		       quote(label), scale->highest);
	if (scale->kind == GAINS && level > 0) {
		gain = scale->gain[level - 1];
		weight = scale->weight[level - 1];
	}
	return gain == 0 ? (struct grade){0, 0, 0} : (struct grade){(double)level, gain, weight};
}

/* "0", "0.0", "L0": judged nonrelevant. A level below 0 can only be a mistake. A word that is no
   number has the level NaN, which equals no other. */
static struct grade relevance(struct slice label, struct place place)
{
	double number;

	if (!slice_to_number(without_L(label), &number))
		return (struct grade){NAN, 1, 0};
	if (number < 0)
		die_at(place, "expected a level or gain from 0, found %s", quote(label));
	return (struct grade){number, number > 0, 0};
}

double gain_written(struct slice word, struct place place)
{
	double gain = 0;

	if (!slice_to_number(word, &gain) || gain < 0)
		die_at(place, "expected a gain (a number from 0 to 1e15), found %s",
		       quote(word));
	return gain;
}

static struct grade grade_of(const struct scale *scale, struct slice label, size_t *level,
                             struct place place)
{
	double number;

	switch (scale->kind) {
	case LEVELS:
	case GAINS:
		*level = level_of(label, place);
		return level_on(scale, *level, label, place);
	case RELEVANCE:
		return relevance(label, place);
	case GLOBAL_GAINS:
		number = gain_written(label, place);
		return (struct grade){number, number, 0};
	case ANY_WORD:
		break;
	}
	return (struct grade){0, 0, 0};
}

size_t labels_add_word(struct labels *labels, struct slice label, size_t line)
{
	size_t known = labels->names.count, number = set_add(&labels->names, label);

	if (number == known)
		APPEND(labels->label, known, labels->capacity, (struct label){.line = line});
	return number;
}

struct grade labels_grade(struct labels *labels, size_t number, struct place place)
{
	struct label *label = &labels->label[number];

	if (!label->graded) {
		label->grade = grade_of(&labels->scale, set_get(&labels->names, number),
		                        &label->level, place);
		label->graded = true;
	}
	return label->grade;
}

struct grade labels_grade_from(const struct labels *labels, size_t number, size_t least)
{
	const struct label *label = &labels->label[number];
	const struct scale *scale = &labels->scale;
	size_t level = label->level;

	if (least == 0)
		return label->grade;
	if (level < least)
		return (struct grade){0, 0, 0};
	return (struct grade){(double)level, 1,
	                      scale->weight == scale->gain ? 1 : scale->weight[level - 1]};
}

size_t labels_add_item(struct labels *labels, size_t label)
{
	size_t count = ++labels->label[label].count;

	if (count == 1)
		APPEND(labels->present, labels->presents, labels->present_capacity, label);
	return count;
}

void labels_clear_items(struct labels *labels)
{
	while (labels->presents > 0)
		labels->label[labels->present[--labels->presents]].count = 0;
}

double labels_number(const struct labels *labels, size_t label)
{
	double number = NAN;

	slice_to_number(without_L(set_get(&labels->names, label)), &number);
	return number;
}

bool labels_same(const struct labels *labels, size_t a, size_t b)
{
	bool numbers = labels->scale.kind == GLOBAL_GAINS || labels->scale.kind == RELEVANCE;

	return a == b || (numbers && labels_number(labels, a) == labels_number(labels, b));
}

void labels_to_gains(struct labels *labels)
{
	struct set names = {0};

	for (size_t i = 0; i < labels->names.count; i++)
		set_add(&names, without_L(set_get(&labels->names, i)));
	set_free(&labels->names);
	labels->names = names;
}

size_t *labels_to_levels(struct labels *labels)
{
	struct labels old = *labels;
	size_t *number = allocate(old.names.count, sizeof *number);

	*labels = (struct labels){.scale = old.scale};
	for (size_t i = 0; i < old.names.count; i++) {
		struct slice name = set_get(&old.names, i), digits;
		char *label = is_level(name, &digits) ? string_format("L%.*s", (int)digits.length,
		                                              digits.at) : NULL;

		number[i] = labels_add(labels, label ? slice_of(label) : name, old.label[i].line);
		free(label);
	}
	labels_free(&old);
	return number;
}

void labels_rescale(struct labels *labels, struct scale scale)
{
	labels->scale = scale;
	for (size_t i = 0; i < labels->names.count; i++)
		if (labels->label[i].graded) {
			labels->label[i].graded = false;
			labels_grade(labels, i, in_file(NULL));
		}
}

void labels_clear(struct labels *labels)
{
	labels_clear_items(labels);
	set_clear(&labels->names);
	memset(labels->of_digit, 0, sizeof labels->of_digit);
}

void labels_free(struct labels *labels)
{
	set_free(&labels->names);
	free(labels->label);
	free(labels->present);
	*labels = (struct labels){0};
}

/* The place of the whole line behind those of the fields. */
enum { WHOLE_LINE = FIELDS_KEPT + 1 };

/* A kind of record with `least_` to `most_` fields, and one in a file of topics. */
#define RECORD(expected_, least_, most_) \
	{.expected = (expected_), .least = (least_), .most = (most_), .judgements = true}
#define TOPIC_RECORD(expected_, least_, most_) { \
	.expected = (expected_), .least = (least_), .most = (most_), .judgements = true, \
	.of_topics = true, \
}

/* The formats of lines with `words`, for one topic and with a topic before them. `third` and
   `fourth` are the positions of fields 2 and 3, or 0. */
#define LINES(words, least, most, item, label, third, fourth, ...) \
	[OF_ONE_TOPIC] = { \
		RECORD("\"" words "\"", least, most), \
		0, {item, label, third, fourth}, __VA_ARGS__, \
	}, \
	[OF_TOPICS] = { \
		TOPIC_RECORD("\"topic " words "\"", (least) + 1, (most) + ((most) < SIZE_MAX)), \
		1, {(item) + 1, (label) + 1, (third) + ((third) > 0), (fourth) + ((fourth) > 0)}, \
		__VA_ARGS__, \
	}

#define TREC_FILE(form_, line, ...) { \
	TOPIC_RECORD("\"topic anything item level\"", 4, 4), 1, {3, 4, [LINE_TEXT] = (line)}, (form_), \
	.is_trec = true, __VA_ARGS__ \
}
const struct format QRELS_OR_GAINS_FILE =
	TREC_FILE(LEVEL_OR_GAIN, 0, .scale.kind = GLOBAL_GAINS, .takes_strata = true);
const struct format QRELS_FILE = TREC_FILE(LEVEL, WHOLE_LINE, .scale.kind = LEVELS);
const struct format POOL_FILE =
	TREC_FILE(LEVEL, 0, .scale.kind = LEVELS, .keeps_unjudged = true);

#define SAMPLED_HINT {5, " (a sample in strata? ntcir_eval evaluate reads it)"}

/* Lines of two fields are those of one topic, or pairs of a topic and a relevant item; of six, those
   of a run, or a field has blanks. */
static const char *hint_of_judgement(const struct slice field[], size_t fields)
{
	double number;

	if (fields == 6 && field[0].at[field[0].length] == '\t' &&
	    !(slice_to_number(field[3], &number) && slice_to_score(field[4], &number)))
		return " (has a field blanks? -sep '\\t' separates fields at tabs alone)";
	if (fields != 2)
		return NULL;
	if (slice_is_label(field[1]))
		return " (files of one topic? ntcir_eval label -r REL RES | ntcir_eval compute "
		       "-r REL -g 1:2:3 evaluates them)";
	return " (pairs of a topic and a relevant item? awk '{ print $1, 0, $2, 1 }' FILE)";
}

/* The first line of such a file, and the lines of those that are not TREC's. */
#define FIRST_LINE_OF(most) { \
	"\"topic anything item level\" or \"topic item label\"", 3, most, .judgements = true, \
	.of_topics = true, .columns = "topic, item, level", .fields = "$1, 0, $2, $3", \
	.hint = hint_of_judgement, \
	.mistake = {{6, " (a TREC run in place of judgements?)"}, SAMPLED_HINT}, \
}
static const struct record_kind FIRST = FIRST_LINE_OF(4), FIRST_OR_SAMPLED = FIRST_LINE_OF(5);
static const struct record_kind SAMPLED =
	TOPIC_RECORD("\"topic anything item stratum level\", as in the first line", 5, 5);
static const struct record_kind NTCIR =
	TOPIC_RECORD("\"topic item label\", as in the first line", 3, 3);
static const struct record_kind BEIR =
	TOPIC_RECORD("\"topic item level\", as in the first line", 3, 3);

#define INTENTS(label, ...) { \
	TOPIC_RECORD("\"topic intent item " label "\"", 4, 4), 1, {3, 4, [INTENT] = 2}, \
	.kind.mistake = {SAMPLED_HINT}, .scale.kind = RELEVANCE, .has_intents = true, __VA_ARGS__ \
}
static const struct format NTCIR_INTENTS = INTENTS("label", .form = LABEL_OF_LEVEL);

const struct format REL_FILE[] = {
	LINES("item label", 2, 3, 1, 2, 0, 0,
	      .kind.mistake = {{4, " (TREC qrels? -trec reads them)"}, SAMPLED_HINT}),
	[OF_TREC] = TREC_FILE(LEVEL, 0, .scale.kind = ANY_WORD),
};
const struct format EREL_FILE[FORMATS] = {
	LINES("item label class", 3, 3, 1, 2, 3, 0, .scale.kind = LEVELS,
	      .kind.mistake = {{4, " (judgements of several topics? -t -ec reads them)"}}),
};
const struct format RELV_FILE[FORMATS] = {
	LINES("item gain", 2, SIZE_MAX, 1, 2, 0, 0, .scale.kind = GLOBAL_GAINS),
};
const struct format INTENT_FILE[] = {
	{RECORD("\"item\"", 1, SIZE_MAX), 0, {1, 2}, .scale.kind = RELEVANCE},
	INTENTS("label", .form = ANY_LABEL),
	INTENTS("level", .form = LEVEL, .is_trec = true),
};
const struct format DIN_FILE[FORMATS] = {
	LINES("intent inf|nav item gain", 4, 4, 3, 4, 1, 2,
	      .scale.kind = GLOBAL_GAINS, .has_intents = true),
};
const struct format GROUP_FILE[FORMATS] = {
	LINES("item p1 p2 ...", 3, SIZE_MAX, 1, 2, 0, 0, .form = PROBABILITIES),
};
const struct format NUGGET_FILE[FORMATS] = {
	{RECORD("\"nugget weight vital-length\"", 3, SIZE_MAX), 0, {1, 2, 3}, .unique = "nugget"},
	{RECORD("\"topic nugget weight vital-length\"", 4, SIZE_MAX), 1, {2, 3, 4},
	 .unique = "nugget"},
};

/* Whether the line is the first one of BEIR's qrels. */
static bool is_beir_heading(const struct slice at[], size_t fields)
{
	return fields == 3 && slice_is(at[1], "query-id") && slice_is(at[2], "corpus-id") &&
	       slice_is(at[3], "score");
}

/* The hint that the line read last, the first one, may be a heading, if the next one, which it
   reads, has a label or a number in the place of a label. */
static const char *heading_hint(struct records *file, size_t label)
{
	struct slice field[FIELDS_KEPT];
	size_t fields = 0;
	double number;

	if (file->place.line > 1 || !input_fields(&file->input, file->separator, field, &fields) ||
	    fields < label ||
	    (!slice_is_label(field[label - 1]) && !slice_to_number(field[label - 1], &number)))
		return "";
	return " (is line 1 a heading? sed 1d FILE)";
}

/* Chooses the format by the first record: a sample has five fields, NTCIR's has a label in place of
   a level, BEIR's has tabs. */
static void take_shown(struct records *file, const struct slice at[], size_t fields, bool is_beir)
{
	struct format *format = &file->format;
	bool has_classes = format->field[LINE_TEXT] > 0;
	struct slice digits;

	if (fields == 5) {
		format->kind = SAMPLED;
		format->field[ITEM] = 3;
		format->field[STRATUM] = 4;
		format->field[LABEL] = 5;
		format->form = LEVEL;
		format->unique = "item";
		format->has_strata = true;
		format->is_trec = false;
		return;
	}
	if (format->words && !is_beir && fields == 3) {
		format->kind = NTCIR;
		format->form = LABEL_OF_LEVEL;
	} else if (slice_is_label(at[3]) && !format->words && (fields == 3 || has_classes)) {
		format->kind = NTCIR;
		format->kind.most += has_classes;
		format->field[CLASS] = has_classes ? 4 : 0;
		format->form = LABEL_OF_LEVEL;
	} else if (is_beir) {
		format->kind = BEIR;
	} else if (fields == 3) {
		die_at(file->place, "expected %s, found %zu fields and no label L0, L1, ...%s",
		       FIRST.expected, fields,
		       is_level(at[3], &digits) ? " (BEIR's qrels have tabs: tr ' ' '\\t' < FILE)"
		                                : heading_hint(file, 3));
	} else {
		return;
	}
	format->field[ITEM] = 2;
	format->field[LABEL] = 3;
	format->is_trec = false;
}

/* Splits the next line that is a record into fields, by position; at[0] and those that the line
   lacks are empty, and at[WHOLE_LINE] is all of it. Returns false at the end of the file. The first
   line shows the format. */
static bool read_fields(struct records *file, struct slice at[WHOLE_LINE + 1])
{
	static const struct slice empty = {"", 0};
	struct format *format = &file->format;
	bool of_intents = format->field[INTENT] > 0;
	bool first = file->input.line == 0 && format->is_trec;
	const struct record_kind *shown = of_intents ? &NTCIR_INTENTS.kind
	                                : format->takes_strata ? &FIRST_OR_SAMPLED : &FIRST;
	const struct record_kind *kind = first ? shown : &format->kind;
	size_t fields = input_record(&file->input, kind, file->separator, at + 1);

	at[0] = empty;
	if (fields == 0)
		return false;
	file->place = input_place(&file->input);
	at[WHOLE_LINE] = file->input.text;
	for (size_t i = fields; i < FIELDS_KEPT && i < format->kind.most; i++)
		at[i + 1] = empty;
	if (first && of_intents && slice_is_label(at[4]))
		*format = NTCIR_INTENTS;
	if (of_intents || !format->is_trec)
		return true;
	if (first && is_beir_heading(at, fields)) {
		take_shown(file, at, fields, true);
		file->heading = string_of(file->input.text);
		return read_fields(file, at);
	}
	if (first)
		take_shown(file, at, fields, fields == 3 && (file->separator.length > 0 ||
		           (at[2].at[-1] == '\t' && at[3].at[-1] == '\t')));
	/* read as TREC's, NTCIR qrels with classes would judge items that are called L1 */
	if (format->is_trec && slice_is_label(at[3]) && !format->words)
		die_at(file->place, "expected %s, found \"topic item label class\" (-t -ec reads "
		       "classes)", format->kind.expected);
	return true;
}

static bool is_decimal(struct slice label)
{
	return memchr(label.at, '.', label.length) != NULL;
}

/* What to do about a word that is no level. May read the next line. */
static const char *level_hint(struct records *file, struct slice word)
{
	if (is_decimal(word) && file->format.has_strata)
		return "";
	if (is_decimal(word) && file->format.is_split)
		return " (decimal gains? evaluate reads them; NTCIRsplitCqrels splits the lines of "
		       "awk '{ print $1, $3, $4 }' FILE)";
	if (is_decimal(word))
		return " (decimal gains? evaluate reads them)";
	if (file->place.line == 1 && slice_is_label(word))
		return " (NTCIR qrels have no second field: awk '{ print $1, $3, $4 }'; "
		       "judgements of intents go to ntcir_eval irec -I)";
	return heading_hint(file, file->format.field[LABEL]);
}

/* Takes the digits out of a level. */
static int read_level(struct records *file, struct slice *level)
{
	bool negative = level->at[0] == '-';

	if (!is_level(*level, level)) {
		const char *found = quote(*level);

		die_at(file->place, "expected a level, an integer, found %s%s", found,
		       level_hint(file, *level));
	}
	return negative && !slice_is(*level, "0") ? IS_LEVEL : IS_LEVEL | IS_JUDGED;
}

/* Reads a label with a point: a gain, or one that may be a level if no other is a gain. */
static int read_gain(struct records *file, struct slice *label)
{
	struct slice digits;
	double number;

	if (is_level(*label, &digits)) {
		if (label->at[0] == '-')
			return read_level(file, label);
		if (file->first_point == 0)
			file->first_point = file->place.line;
		return IS_JUDGED;
	}
	if (file->first_gain == 0)
		file->first_gain = file->place.line;
	if (slice_to_number(*label, &number) && number < 0)
		return IS_GAIN;
	gain_written(*label, file->place);
	return IS_GAIN | IS_JUDGED;
}

/* The label of a level of one digit. */
static inline struct slice label_of_digit(char digit)
{
	static const char labels[] = "L0L1L2L3L4L5L6L7L8L9";

	return (struct slice){labels + 2 * (size_t)(digit - '0'), 2};
}

/* Puts "L" before the digits of a level. */
static struct slice level_label(struct records *file, struct slice digits)
{
	if (digits.length == 1)
		return label_of_digit(digits.at[0]);
	file->level = enlarge(file->level, digits.length + 1, &file->level_capacity, 1);
	file->level[0] = 'L';
	memcpy(file->level + 1, digits.at, digits.length);
	return (struct slice){file->level, digits.length + 1};
}

/* Puts the label that a word means in its place. */
static void read_word(struct records *file, struct slice *label)
{
	const struct set *words = file->format.words;
	size_t level = set_find(words, *label);
	char digits[SIZE_DIGITS];

	if (level == NOT_FOUND)
		die_at(file->place, "expected one of the %zu labels of -labels, such as %s, found "
		       "%s", words->count, printable(set_get(words, 0)), quote(*label));
	*label = level_label(file, slice_of_size(level, digits));
}

/* Reads the label of the current record. Returns the sum of what it says. */
static int read_label(struct records *file, struct slice *label)
{
	if (file->format.words) {
		read_word(file, label);
		return IS_JUDGED;
	}
	switch (file->format.form) {
	case LEVEL_OR_GAIN:
		if (is_decimal(*label))
			return read_gain(file, label);
		return read_level(file, label);
	case LEVEL:
		return read_level(file, label);
	case LABEL_OF_LEVEL:
		if (!slice_is_label(*label))
			die_at(file->place, "expected a label L0, L1, ..., as in the first line, "
			       "found %s", quote(*label));
		break;
	case PROBABILITIES:
		/* qrels in their place show here, not as an item that appears twice */
		probability_written(*label, file->place);
		*label = input_from(&file->input, *label);
		break;
	case ANY_LABEL:
		break;
	}
	return IS_JUDGED;
}

void records_open(struct records *file, const char *path, const struct format *format,
                  struct slice separator)
{
	*file = (struct records){.format = *format, .separator = separator};
	input_open(&file->input, path);
}

void refuse_all(struct slice topic, struct place place)
{
	if (slice_is(topic, ALL_TOPICS))
		die_at(place, "the topic ID \"" ALL_TOPICS "\" is the name of the means: rename "
		       "the topic");
}

/* ---- second fields of TREC qrels ---- */

/* Notes the second and third field of the current line. Most files have one second field, and third
   fields that are no integers. */
static inline void note_second(struct seconds *seconds, const struct slice at[], size_t line)
{
	enum { MOST_LEVELS = 100 };
	struct slice digits, last = seconds->last;

	/* one character most often */
	if (at[2].length != last.length || at[2].at[0] != last.at[0] ||
	    (last.length > 1 && !slice_equal(at[2], last))) {
		uint32_t field = (uint32_t)set_add(&seconds->fields, at[2]);

		APPEND(seconds->from, seconds->count, seconds->capacity,
		       (struct second_from){(uint32_t)line, field});
		seconds->last = set_get(&seconds->fields, field);
	}
	if (seconds->has_items)
		return;
	seconds->has_items = !is_level(at[3], &digits) ||
	                     set_add(&seconds->levels, at[3]) == MOST_LEVELS;
}

/* The number of the second field of a line that was read. */
static size_t second_on(const struct seconds *seconds, size_t line)
{
	size_t low = 0, high = seconds->count;

	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (seconds->from[middle].line <= line)
			low = middle;
		else
			high = middle;
	}
	return high > 0 ? seconds->from[low].field : 0;
}

/* Dies if the current record has another second field than the line `first`, which judges the same
   item. */
static void check_seconds(const struct records *file, size_t first)
{
	const struct seconds *seconds = &file->seconds;
	size_t one = second_on(seconds, first), other = second_on(seconds, file->place.line);
	bool has_levels = !seconds->has_items && seconds->levels.count < seconds->fields.count;

	if (one != other)
		die_at(file->place, "item %s is judged on line %zu, too, and the second fields "
		       "differ, %s and %s: %s", quote(file->field[ITEM]), first,
		       quote(set_get(&seconds->fields, one)),
		       quote(set_get(&seconds->fields, other)), has_levels
		       ? "are the columns topic, item, level? awk '{ print $1, 0, $2, $3 }' FILE "
		         "(1 for $3 if each line says relevant, as in SMART's files)"
		       : "judgements per intent (ntcir_eval irec -trec -I FILE), or of several "
		         "assessors (awk '{ print > (\"judge.\" $2) }' FILE, then ntcir_eval "
		         "consensus)?");
}

bool records_next(struct records *file)
{
	const struct format *format = &file->format;
	struct slice at[WHOLE_LINE + 1], *label = &file->field[LABEL];

	if (!read_fields(file, at))
		return false;
	file->topic = at[format->topic];
	for (size_t i = 0; i < RECORD_FIELDS; i++)
		file->field[i] = at[format->field[i]];
	refuse_all(file->topic, file->place);
	if (format->is_trec && !format->has_intents)
		note_second(&file->seconds, at, file->place.line);
	/* nearly all levels */
	if (format->form >= LEVEL && !format->words && label->length == 1 &&
	    is_digit(label->at[0])) {
		file->says = IS_LEVEL | IS_JUDGED;
		*label = label_of_digit(label->at[0]);
		return true;
	}
	file->says = read_label(file, label);
	if (file->says == (IS_LEVEL | IS_JUDGED))
		*label = level_label(file, *label);
	return true;
}

void records_note_level(struct records *file)
{
	struct slice label = file->field[LABEL];
	bool is_gain = file->says & IS_GAIN;

	if (!is_gain && slice_is(label, "1"))
		return;
	if (file->low.count == 0)
		file->low_level = text_of("%s%s", is_gain ? "" : "-", printable(label));
	note(&file->low, file->place);
}

/* A hint if an item is judged twice because the file has another format: then the label is no
   label. */
static const char *repeated_hint(const struct records *file)
{
	struct slice label = file->field[LABEL];
	double gain;

	if (slice_is_label(label) || slice_to_number(label, &gain) ||
	    memchr(label.at, ' ', label.length))
		return "";
	if (file->topic.length > 0)
		return " (TREC qrels? -trec reads them)";
	if (slice_is(file->field[ITEM], "0"))
		return " (TREC qrels, split by NTCIRsplitqrels? TRECsplitqrels splits them)";
	return " (judgements of several topics? -t or -trec reads them)";
}

void records_note_repeated(struct records *file, size_t first, bool same)
{
	struct slice topic = file->topic, item = file->field[ITEM];

	check_seconds(file, first);
	if (!same)
		die_at(file->place, "item %s is judged differently on line %zu%s",
		       quote(item), first, repeated_hint(file));
	if (file->repeated.count == 0) {
		file->judgement[0] = printable(topic);
		file->judgement[1] = printable(item);
	}
	note(&file->repeated, file->place);
}

/* Warns of levels below -1, or gains below 0. */
static void warn_of_low(const struct records *file)
{
	size_t count = file->low.count, label = file->format.field[LABEL];
	/* fields of BEIR's qrels are separated by tabs */
	const char *tabs = label == 3 ? "BEGIN { FS = OFS = \"\\t\" } " : "";
	const char *are = count == 1 ? " is" : "s are";

	if (file->first_gain > 0)
		warn_at(file->low.first, "%zu gain%s below 0 and not -1 (first here: \"%s\"): not "
		        "judged; if they mean judged nonrelevant, make them 0: awk '%s$%zu < 0 && "
		        "$%zu != -1 { $%zu = 0 } 1'", count, are, file->low_level, tabs, label,
		        label, label);
	else
		warn_at(file->low.first, "%zu level%s below -1 (first here: \"%s\"): not judged, "
		        "as in trec_eval; if they mean spam that was judged, make them 0: awk "
		        "'%s$%zu < -1 { $%zu = 0 } 1'", count, are, file->low_level, tabs, label,
		        label);
}

void records_close(struct records *file)
{
	size_t low = file->low.count, repeated = file->repeated.count;

	input_warn_comments(&file->input);
	if (low > 0)
		warn_of_low(file);
	if (repeated > 0)
		warn_at(file->repeated.first, "%zu judgement%s repeated, first %s%s%s", repeated,
		        repeated == 1 ? " is" : "s are", file->judgement[0],
		        file->judgement[0][0] ? " " : "", file->judgement[1]);
	input_close(&file->input);
	set_free(&file->seconds.fields);
	set_free(&file->seconds.levels);
	free(file->seconds.from);
	free(file->heading);
	free(file->level);
}
