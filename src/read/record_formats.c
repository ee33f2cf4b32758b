/* SPDX-License-Identifier: MIT */
#include "read/record_formats.h"

#include <stdint.h>
#include <string.h>

#include "base/number.h"
#include "read/groups.h"
#include "read/labels.h"

/* A kind of record with `least_` to `most_` fields. */
#define RECORD(expected_, least_, most_)                                                         \
	{.expected = (expected_), .least = (least_), .most = (most_), .judgements = true}

/* The formats of lines with `words`, for one topic and with a topic before them. `third` and `fourth` are the positions
   of fields 2 and 3, or 0. */
#define FORMATS(words, least, most, item, label, third, fourth, ...)                                           \
	.one_topic = &(const struct record_format){                                                            \
		RECORD("\"" words "\"", least, most), 0, {item, label, third, fourth}, __VA_ARGS__,            \
	},                                                                                                     \
	.topics = &(const struct record_format){                                                               \
		RECORD("\"topic " words "\"", (least) + 1, (most) < SIZE_MAX ? (most) + 1 : SIZE_MAX),         \
		1, {(item) + 1, (label) + 1, (third) + ((third) > 0), (fourth) + ((fourth) > 0)}, __VA_ARGS__, \
	}

#define TREC_FILE(form_, line) {                                                                           \
	RECORD("\"topic anything item level\"", 4, 4), 1, {[ITEM] = 3, [LABEL] = 4, [LINE_TEXT] = (line)}, \
	.form = (form_), .is_trec = true,                                                                  \
}
static const struct record_format rel_trec = TREC_FILE(LEVEL, 0);
const struct record_format QRELS_OR_GAINS_FILE = TREC_FILE(LEVEL_OR_GAIN, 0), QRELS_FILE = TREC_FILE(LEVEL, WHOLE_LINE);

/* The first line of such a file, and the lines of those that are not TREC's. */
static const struct record_kind FIRST = {
	.expected = "\"topic anything item level\" or \"topic item label\"", .least = 3, .most = 4, .judgements = true,
	.mistake = {{6, " (a TREC run in place of judgements?)"}},
};
static const struct record_kind NTCIR = RECORD("\"topic item label\", as in the first line", 3, 3);
static const struct record_kind BEIR = RECORD("\"topic item level\", as in the first line", 3, 3);

static const struct record_format intent = {RECORD("\"item\"", 1, SIZE_MAX), .field = {[ITEM] = 1, [LABEL] = 2}};
#define INTENTS(label, ...) {                                                                                    \
	RECORD("\"topic intent item " label "\"", 4, 4), 1, {[INTENT] = 2, [ITEM] = 3, [LABEL] = 4}, __VA_ARGS__ \
}
static const struct record_format intents = INTENTS("label", .form = ANY_LABEL);
static const struct record_format intents_trec = INTENTS("level", .form = LEVEL, .is_trec = true);
static const struct record_format intents_ntcir = INTENTS("label", .form = LABEL_OF_LEVEL);

const struct record_formats REL_FILE = {
	FORMATS("item label", 2, 3, 1, 2, 0, 0, .kind.mistake = {{4, " (TREC qrels? -trec reads them)"}}), &rel_trec,
};
const struct record_formats EREL_FILE = {FORMATS("item label class", 3, 3, 1, 2, 3, 0, .form = ANY_LABEL)};
const struct record_formats RELV_FILE = {FORMATS("item gain", 2, SIZE_MAX, 1, 2, 0, 0, .form = ANY_LABEL)};
const struct record_formats INTENT_FILE = {&intent, &intents, &intents_trec};
const struct record_formats DIN_FILE = {FORMATS("intent inf|nav item gain", 4, 4, 3, 4, 1, 2, .form = ANY_LABEL)};
const struct record_formats GROUP_FILE = {FORMATS("item p1 p2 ...", 3, SIZE_MAX, 1, 2, 0, 0, .form = PROBABILITIES)};
const struct record_formats NUGGET_FILE = {
	FORMATS("nugget weight vital-length", 3, SIZE_MAX, 1, 2, 3, 0, .form = ANY_LABEL),
};

/* Whether the line is the first one of BEIR's qrels. */
static bool is_beir_heading(const struct slice at[], size_t fields)
{
	return fields == 3 && slice_is(at[1], "query-id") && slice_is(at[2], "corpus-id") && slice_is(at[3], "score");
}

/* Chooses the format by the first record: NTCIR's has a label in place of a level, BEIR's has tabs. */
static void take_shown(struct record_format *format, const struct input *input, const struct slice at[], size_t fields,
                       bool is_beir)
{
	bool has_classes = format->field[LINE_TEXT] > 0;

	if (is_label(at[3]) && (fields == 3 || has_classes)) {
		format->kind = NTCIR;
		format->kind.most += has_classes;
		format->field[CLASS] = has_classes ? 4 : 0;
		format->form = LABEL_OF_LEVEL;
	} else if (is_beir) {
		format->kind = BEIR;
	} else if (fields == 3) {
		die_at(input_place(input), "expected %s, found %zu fields and no label L0, L1, ...%s", FIRST.expected,
		       fields, slice_is_digits(at[3]) ? " (BEIR's qrels have tabs between fields)" : "");
	} else {
		return;
	}
	format->field[ITEM] = 2;
	format->field[LABEL] = 3;
	format->is_trec = false;
}

bool format_read(struct record_format *format, struct input *input, struct slice separator,
                 struct slice at[WHOLE_LINE + 1], struct slice *heading)
{
	static const struct slice empty = {"", 0};
	bool first = input->line == 0 && format->is_trec, of_intents = format->field[INTENT] > 0;
	const struct record_kind *kind = !first ? &format->kind : of_intents ? &intents_ntcir.kind : &FIRST;
	size_t fields = input_record(input, kind, separator, at + 1);

	*heading = at[0] = empty;
	if (fields == 0)
		return false;
	at[WHOLE_LINE] = input->text;
	for (size_t i = fields; i < FIELDS_KEPT && i < format->kind.most; i++)
		at[i + 1] = empty;
	if (first && of_intents && is_label(at[4]))
		*format = intents_ntcir;
	if (of_intents || !format->is_trec)
		return true;
	if (first) {
		bool is_heading = is_beir_heading(at, fields);
		bool has_tabs = fields == 3 && (separator.length > 0 || (at[2].at[-1] == '\t' && at[3].at[-1] == '\t'));

		if (is_heading)
			*heading = input->text;
		take_shown(format, input, at, fields, is_heading || has_tabs);
	}
	/* read as TREC's, NTCIR qrels with classes would judge items that are called L1 */
	if (format->is_trec && is_label(at[3]))
		die_at(input_place(input), "expected %s, found \"topic item label class\" (-t -ec reads classes)",
		       format->kind.expected);
	return true;
}

static bool is_decimal(struct slice label)
{
	return memchr(label.at, '.', label.length) != NULL;
}

/* Takes the digits out of a level. */
static int read_level(struct slice *level, const struct input *input)
{
	struct slice digits = *level;
	char word[QUOTE_SIZE];
	bool negative = level->length > 0 && level->at[0] == '-';

	if (level->length > 0 && (negative || level->at[0] == '+'))
		digits = (struct slice){level->at + 1, level->length - 1};
	if (!slice_is_digits(digits))
		die_at(input_place(input), "expected a level, an integer, found %s%s", quote(word, *level),
		       is_decimal(*level) ? " (decimal gains? evaluate reads them)" : "");
	while (digits.length > 1 && digits.at[0] == '0')
		digits = (struct slice){digits.at + 1, digits.length - 1};
	*level = digits;
	return negative && !slice_is(digits, "0") ? IS_LEVEL : IS_LEVEL | IS_JUDGED;
}

int format_label(const struct record_format *format, const struct input *input, struct slice *label)
{
	char word[QUOTE_SIZE];

	/* nearly all levels */
	if (format->form >= LEVEL && label->length == 1 && is_digit(label->at[0]))
		return IS_LEVEL | IS_JUDGED;
	switch (format->form) {
	case LEVEL_OR_GAIN:
		if (!is_decimal(*label))
			return read_level(label, input);
		if (label->at[0] == '-')
			return IS_GAIN;
		gain_written(*label, input_place(input));
		return IS_GAIN | IS_JUDGED;
	case LEVEL:
		return read_level(label, input);
	case LABEL_OF_LEVEL:
		if (!is_label(*label))
			die_at(input_place(input), "expected a label L0, L1, ..., as in the first line, found %s",
			       quote(word, *label));
		break;
	case PROBABILITIES:
		/* qrels in their place show here, not as an item that is there twice */
		probability_written(*label, input_place(input));
		*label = input_from(input, *label);
		break;
	case ANY_LABEL:
		break;
	}
	return IS_JUDGED;
}
