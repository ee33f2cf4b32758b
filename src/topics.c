#include "topics.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct judgement_format {
	struct record_kind kind;
	int topic, item, label, class, intent_kind;     /* numbers of fields, or NONE */
	bool levels;                    /* labels are integers: k for Lk, below 0 for not judged */
};

enum { NONE = -1 };

static const struct judgement_format rel = {
	{.expected = "\"item label\"", .least = 2, .most = 3, .used = 3, .judgements = true,
	 .mistaken = 4, .hint = " (TREC qrels? -trec reads them)"},
	NONE, 0, 1, NONE, NONE, false,
};
static const struct judgement_format rel_topics = {
	{.expected = "\"topic item label\"", .least = 3, .most = 4, .used = 4, .judgements = true},
	0, 1, 2, NONE, NONE, false,
};
static const struct judgement_format rel_trec = {
	{.expected = "\"topic anything item level\"", .least = 4, .most = 4, .used = 4, .judgements = true,
	 .mistaken = 3, .hint = " (NTCIR qrels? -t reads them, or as TREC's: "
	                         "awk '{ print $1, 0, $2, substr($3, 2) }')"},
	0, 2, 3, NONE, NONE, true,
};
static const struct judgement_format erel = {
	{.expected = "\"item label class\"", .least = 3, .most = 3, .used = 3, .judgements = true},
	NONE, 0, 1, 2, NONE, false,
};
static const struct judgement_format erel_topics = {
	{.expected = "\"topic item label class\"", .least = 4, .most = 4, .used = 4, .judgements = true},
	0, 1, 2, 3, NONE, false,
};
static const struct judgement_format relv = {
	{.expected = "\"item gain\"", .least = 2, .most = SIZE_MAX, .used = 2, .judgements = true},
	NONE, 0, 1, NONE, NONE, false,
};
static const struct judgement_format relv_topics = {
	{.expected = "\"topic item gain\"", .least = 3, .most = SIZE_MAX, .used = 3, .judgements = true},
	0, 1, 2, NONE, NONE, false,
};
static const struct judgement_format intent = {
	{.expected = "\"item\"", .least = 1, .most = SIZE_MAX, .used = 2, .judgements = true},
	NONE, 0, 1, NONE, NONE, false,
};
static const struct judgement_format intent_topics = {
	{.expected = "\"topic intent item label\"", .least = 4, .most = 4, .used = 4, .judgements = true},
	0, 2, 3, 1, NONE, false,
};
static const struct judgement_format intent_trec = {
	{.expected = "\"topic intent item level\"", .least = 4, .most = 4, .used = 4, .judgements = true},
	0, 2, 3, 1, NONE, true,
};
static const struct judgement_format din = {
	{.expected = "\"intent inf|nav item gain\"", .least = 4, .most = 4, .used = 4, .judgements = true},
	NONE, 2, 3, 0, 1, false,
};
static const struct judgement_format din_topics = {
	{.expected = "\"topic intent inf|nav item gain\"", .least = 5, .most = 5, .used = 5, .judgements = true},
	0, 3, 4, 1, 2, false,
};
/* nuggets are items, weights labels, vital lengths classes */
static const struct judgement_format nugget = {
	{.expected = "\"nugget weight vital-length\"", .least = 3, .most = SIZE_MAX, .used = 3, .judgements = true},
	NONE, 0, 1, 2, NONE, false,
};
static const struct judgement_format nugget_topics = {
	{.expected = "\"topic nugget weight vital-length\"", .least = 4, .most = SIZE_MAX, .used = 4, .judgements = true},
	0, 1, 2, 3, NONE, false,
};

const struct judgement_file REL_FILE = {{&rel, &rel_topics, &rel_trec}};
const struct judgement_file EREL_FILE = {{&erel, &erel_topics, NULL}};
const struct judgement_file RELV_FILE = {{&relv, &relv_topics, &relv_topics}};
const struct judgement_file INTENT_FILE = {{&intent, &intent_topics, &intent_trec}};
const struct judgement_file DIN_FILE = {{&din, &din_topics, &din_topics}};
const struct judgement_file NUGGET_FILE = {{&nugget, &nugget_topics, NULL}};

struct topic_line {
	size_t topic, line;
	size_t start;           /* in `bytes`; the class ends where the next line starts */
	size_t item, label, intent_kind;        /* lengths */
};

static void keep(struct topics *topics, struct text t)
{
	topics->bytes = enlarge(topics->bytes, topics->used + t.length, &topics->bytes_room, 1);
	if (t.length > 0)
		memcpy(topics->bytes + topics->used, t.at, t.length);
	topics->used += t.length;
}

/* Makes "L2" of 2; false for a level below 0, which means not judged. */
static bool keep_level(struct topics *topics, struct topic_line *line, struct text level,
                       struct place place)
{
	struct text digits = level;
	char word[QUOTE_SIZE];
	bool negative = level.length > 0 && level.at[0] == '-';

	if (level.length > 0 && (negative || level.at[0] == '+'))
		digits = (struct text){level.at + 1, level.length - 1};
	if (!text_is_digits(digits))
		die_at(place, "expected a level, an integer, found %s", quote(word, level));
	while (digits.length > 1 && digits.at[0] == '0')
		digits = (struct text){digits.at + 1, digits.length - 1};
	if (negative && !text_is(digits, "0"))
		return false;
	keep(topics, text_of("L"));
	keep(topics, digits);
	line->label = digits.length + 1;
	return true;
}

/* What a line says, but that the label of TREC's is a level. */
static struct judged judged_of(const struct judgement_format *format, const struct text field[],
                               size_t fields, struct place place)
{
	struct judged judged = {.item = field[format->item], .label = text_of(""),
	                        .class = text_of(""), .intent_kind = text_of(""), .place = place};

	if (fields > (size_t)format->label)
		judged.label = field[format->label];
	if (format->class != NONE)
		judged.class = field[format->class];
	if (format->intent_kind != NONE)
		judged.intent_kind = field[format->intent_kind];
	return judged;
}

static void add_line(struct topics *topics, struct text topic, struct judged judged)
{
	struct topic_line line = {.line = judged.place.line, .start = topics->used,
	                          .item = judged.item.length, .label = judged.label.length,
	                          .intent_kind = judged.intent_kind.length};

	line.topic = names_add(&topics->names, topic);
	keep(topics, judged.item);
	if (!topics->format->levels)
		keep(topics, judged.label);
	else if (!keep_level(topics, &line, judged.label, judged.place)) {
		topics->used = line.start;
		return;
	}
	keep(topics, judged.intent_kind);
	keep(topics, judged.class);
	topics->line = enlarge(topics->line, topics->count, &topics->room, sizeof line);
	topics->line[topics->count++] = line;
}

/* Puts the lines of each topic together, in their order (Knuth, The Art of Computer Programming 5.2,
   distribution counting). */
static void group_lines(struct topics *topics)
{
	size_t *end = allocate(topics->names.count, sizeof *end);
	size_t before = 0;

	topics->order = allocate(topics->count, sizeof *topics->order);
	for (size_t i = 0; i < topics->count; i++)
		end[topics->line[i].topic]++;
	for (size_t t = 0; t < topics->names.count; t++) {
		size_t lines = end[t];
		end[t] = before;
		before += lines;
	}
	for (size_t i = 0; i < topics->count; i++)
		topics->order[end[topics->line[i].topic]++] = i;
	topics->end = end;
}

void topics_read(struct topics *topics, const char *path, const struct judgement_file *file,
                 enum topics_kind kind, struct text separator)
{
	struct text field[FIELDS_KEPT];
	size_t fields;

	*topics = (struct topics){.several = kind != ONE_TOPIC, .separator = separator,
	                          .has_classes = file == &EREL_FILE, .format = file->format[kind]};
	input_open(&topics->input, path);
	topics->file = topics->input.name;
	if (!topics->several) {
		names_add(&topics->names, text_of(""));
		return;
	}
	while ((fields = input_record(&topics->input, &topics->format->kind, separator, field)) > 0) {
		struct place place = input_place(&topics->input);
		add_line(topics, field[topics->format->topic],
		         judged_of(topics->format, field, fields, place));
	}
	input_close(&topics->input);
	group_lines(topics);
}

void topics_make_one(struct topics *topics)
{
	*topics = (struct topics){0};
	names_add(&topics->names, text_of(""));
}

/* A line of one of several topics, by number in `order`. */
static struct judged line_of(const struct topics *topics, size_t number)
{
	size_t i = topics->order[number];
	const struct topic_line *line = &topics->line[i];
	size_t end = i + 1 < topics->count ? line[1].start : topics->used;
	const char *item = topics->bytes + line->start, *label = item + line->item;
	const char *kind = label + line->label, *class = kind + line->intent_kind;

	return (struct judged){
		.item = {item, line->item},
		.label = {label, line->label},
		.intent_kind = {kind, line->intent_kind},
		.class = {class, (size_t)(topics->bytes + end - class)},
		.place = {.file = topics->file, .line = line->line},
	};
}

struct place topics_place(const struct topics *topics, size_t topic)
{
	struct place place = {.file = topics->file};

	if (topics->several)
		place.topic = names_text(&topics->names, topic);
	return place;
}

/* The lines of the only topic need not be kept: they are passed on as they are read. */
static bool read_line(struct topics *topics, struct judged *judged)
{
	struct text field[FIELDS_KEPT];
	size_t fields = input_record(&topics->input, &topics->format->kind, topics->separator, field);

	if (fields == 0) {
		input_close(&topics->input);
		return false;
	}
	*judged = judged_of(topics->format, field, fields, input_place(&topics->input));
	return true;
}

bool topics_next(struct topics *topics, size_t topic, size_t *passed, struct judged *judged)
{
	size_t number;

	if (!topics->several)
		return read_line(topics, judged);
	number = (topic == 0 ? 0 : topics->end[topic - 1]) + *passed;
	if (number == topics->end[topic])
		return false;
	*judged = line_of(topics, number);
	++*passed;
	return true;
}

void topics_judge(struct topics *topics, size_t topic, struct judgements *judgements,
                  const struct scale *scale)
{
	struct judged judged;

	judgements_clear(judgements);
	judgements->place = topics_place(topics, topic);
	judgements->has_classes = topics->has_classes;
	for (size_t passed = 0; topics_next(topics, topic, &passed, &judged);)
		judgements_add(judgements, scale, judged);
}

void topics_free(struct topics *topics)
{
	names_free(&topics->names);
	free(topics->bytes);
	free(topics->line);
	free(topics->order);
	free(topics->end);
	*topics = (struct topics){0};
}
