/* SPDX-License-Identifier: MIT */
#include "read/record_formats.h"

#include <stdint.h>
#include <string.h>

#include "base/number.h"
#include "read/groups.h"
#include "read/labels.h"

/* A kind of record with `least_` to `most_` fields. */
#define RECORD(expected_, least_, most_)                                                         \
	.expected = (expected_), .least = (least_), .most = (most_), .judgements = true

static const struct record_format rel = {
	{RECORD("\"item label\"", 2, 3), .mistake = {{4, " (TREC qrels? -trec reads them)"}}},
	.field = {[ITEM] = 1, [LABEL] = 2},
};
static const struct record_format rel_topics = {
	{RECORD("\"topic item label\"", 3, 4)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3},
};
static const struct record_kind trec_or_ntcir = {
	RECORD("\"topic anything item level\" or \"topic item label\"", 3, 4),
	.mistake = {{6, " (a TREC run? -r takes the judgements)"}},
};
static const struct record_format rel_ntcir = {
	{RECORD("\"topic item label\", as in the first line", 3, 3)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3}, .form = LABEL_OF_LEVEL,
};
#define REL_BEIR(form_) {                                                                         \
	{RECORD("\"topic item level\", as in the first line", 3, 3)},                            \
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3}, .form = (form_),                         \
}
#define REL_TREC(form_, beir_) {                                                                 \
	{RECORD("\"topic anything item level\"", 4, 4)},                                         \
	.topic = 1, .field = {[ITEM] = 3, [LABEL] = 4}, .form = (form_),                         \
	.ntcir = &rel_ntcir, .beir = (beir_), .first = &trec_or_ntcir,                           \
}
static const struct record_format rel_beir = REL_BEIR(LEVEL), gains_beir = REL_BEIR(LEVEL_OR_GAIN);
static const struct record_format rel_trec = REL_TREC(LEVEL, &rel_beir);
const struct record_format QRELS_OR_GAINS_FILE = REL_TREC(LEVEL_OR_GAIN, &gains_beir);
static const struct record_format erel = {
	{RECORD("\"item label class\"", 3, 3)},
	.field = {[ITEM] = 1, [LABEL] = 2, [CLASS] = 3},
};
static const struct record_format erel_topics = {
	{RECORD("\"topic item label class\"", 4, 4)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3, [CLASS] = 4},
};
static const struct record_format relv = {
	{RECORD("\"item gain\"", 2, SIZE_MAX)},
	.field = {[ITEM] = 1, [LABEL] = 2},
};
static const struct record_format relv_topics = {
	{RECORD("\"topic item gain\"", 3, SIZE_MAX)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3},
};
static const struct record_format intent = {
	{RECORD("\"item\"", 1, SIZE_MAX)},
	.field = {[ITEM] = 1, [LABEL] = 2},
};
static const struct record_format intent_topics = {
	{RECORD("\"topic intent item label\"", 4, 4)},
	.topic = 1, .field = {[INTENT] = 2, [ITEM] = 3, [LABEL] = 4},
};
static const struct record_format intent_ntcir = {
	{RECORD("\"topic intent item label\"", 4, 4)},
	.topic = 1, .field = {[INTENT] = 2, [ITEM] = 3, [LABEL] = 4}, .form = LABEL_OF_LEVEL,
};
static const struct record_format intent_trec = {
	{RECORD("\"topic intent item level\"", 4, 4)},
	.topic = 1, .field = {[INTENT] = 2, [ITEM] = 3, [LABEL] = 4}, .form = LEVEL,
	.ntcir = &intent_ntcir, .first = &intent_ntcir.kind,
};
static const struct record_format din = {
	{RECORD("\"intent inf|nav item gain\"", 4, 4)},
	.field = {[INTENT] = 1, [INTENT_KIND] = 2, [ITEM] = 3, [LABEL] = 4},
};
static const struct record_format din_topics = {
	{RECORD("\"topic intent inf|nav item gain\"", 5, 5)},
	.topic = 1, .field = {[INTENT] = 2, [INTENT_KIND] = 3, [ITEM] = 4, [LABEL] = 5},
};
static const struct record_format groups = {
	{RECORD("\"item p1 p2 ...\"", 3, SIZE_MAX)},
	.field = {[ITEM] = 1, [LABEL] = 2}, .form = PROBABILITIES,
};
static const struct record_format groups_topics = {
	{RECORD("\"topic item p1 p2 ...\"", 4, SIZE_MAX)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3}, .form = PROBABILITIES,
};
static const struct record_format nugget = {
	{RECORD("\"nugget weight vital-length\"", 3, SIZE_MAX)},
	.field = {[NUGGET] = 1, [WEIGHT] = 2, [VITAL_LENGTH] = 3},
};
static const struct record_format nugget_topics = {
	{RECORD("\"topic nugget weight vital-length\"", 4, SIZE_MAX)},
	.topic = 1, .field = {[NUGGET] = 2, [WEIGHT] = 3, [VITAL_LENGTH] = 4},
};

const struct record_formats REL_FILE = {&rel, &rel_topics, &rel_trec};
const struct record_formats EREL_FILE = {&erel, &erel_topics, &erel_topics};
const struct record_formats RELV_FILE = {&relv, &relv_topics, &relv_topics};
const struct record_formats INTENT_FILE = {&intent, &intent_topics, &intent_trec};
const struct record_formats DIN_FILE = {&din, &din_topics, &din_topics};
const struct record_formats GROUP_FILE = {&groups, &groups_topics, &groups_topics};
const struct record_formats NUGGET_FILE = {&nugget, &nugget_topics, &nugget_topics};
static const struct record_format qrels_ntcir = {
	{RECORD("\"topic item label\", as in the first line", 3, 4)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3, [CLASS] = 4, [LINE_TEXT] = WHOLE_LINE}, .form = LABEL_OF_LEVEL,
};
static const struct record_format qrels_beir = {
	{RECORD("\"topic item level\", as in the first line", 3, 3)},
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3, [LINE_TEXT] = WHOLE_LINE}, .form = LEVEL,
};
const struct record_format QRELS_FILE = {
	{RECORD("\"topic anything item level\"", 4, 4)},
	.topic = 1, .field = {[ITEM] = 3, [LABEL] = 4, [LINE_TEXT] = WHOLE_LINE}, .form = LEVEL,
	.ntcir = &qrels_ntcir, .beir = &qrels_beir, .first = &trec_or_ntcir,
};

/* Whether lines have the fields of TREC's qrels. */
static bool is_trec(const struct record_format *format)
{
	return format->ntcir && format->field[INTENT] == 0;
}

/* Whether the three fields of the line are between tabs, as BEIR's are. */
static bool has_tabs(struct slice separator, const struct slice at[])
{
	return separator.length > 0 || (at[2].at[-1] == '\t' && at[3].at[-1] == '\t');
}

/* The format that the first record shows: NTCIR's has a label in the place of a level. */
static const struct record_format *format_shown(const struct record_format *trec, const struct input *input,
                                                struct slice separator, const struct slice at[], size_t fields)
{
	if (fields <= trec->ntcir->kind.most && is_label(at[trec->ntcir->field[LABEL]]))
		return trec->ntcir;
	if (fields < trec->kind.least && trec->beir && has_tabs(separator, at))
		return trec->beir;
	if (fields < trec->kind.least)
		die_at(input_place(input), "expected %s, found %zu fields and no label L0, L1, ...%s", trec->first->expected, fields,
		       slice_is_digits(at[3]) ? " (BEIR's qrels have tabs between fields)" : "");
	return trec;
}

/* Whether the line is the first one of BEIR's qrels. */
static bool is_beir_heading(const struct slice at[], size_t fields)
{
	return fields == 3 && slice_is(at[1], "query-id") && slice_is(at[2], "corpus-id") && slice_is(at[3], "score");
}

/* Read as TREC's, NTCIR qrels with classes would judge items that are called L1. */
static void refuse_classes(const struct record_format *format, const struct input *input, const struct slice at[])
{
	if (is_label(at[format->field[ITEM]]))
		die_at(input_place(input), "expected %s, found \"topic item label class\" (-t -ec reads classes)",
		       format->kind.expected);
}

bool format_read(const struct record_format **format, struct input *input, struct slice separator,
                 struct slice at[WHOLE_LINE + 1], struct slice *heading)
{
	static const struct slice empty = {"", 0};
	bool first = input->line == 0 && (*format)->ntcir;
	size_t fields = input_record(input, first ? (*format)->first : &(*format)->kind, separator, at + 1);

	*heading = at[0] = empty;
	if (fields == 0)
		return false;
	at[WHOLE_LINE] = input->text;
	if (first && is_trec(*format) && is_beir_heading(at, fields)) {
		*format = (*format)->beir;
		*heading = input->text;
		return true;
	}
	for (size_t i = fields; i < FIELDS_KEPT && i < (*format)->kind.most; i++)
		at[i + 1] = empty;
	if (first)
		*format = format_shown(*format, input, separator, at, fields);
	if (is_trec(*format))
		refuse_classes(*format, input, at);
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
