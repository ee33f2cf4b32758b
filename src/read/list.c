/* SPDX-License-Identifier: MIT */
#include "read/list.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/word.h"

struct list_format {
	struct record_kind kind;
	size_t item;            /* number of the field */
	const char *item_name;  /* in messages */
};

enum { TOPIC, RANK = 3, SCORE };        /* fields of a TREC run */

/* A kind of record with `least_` to `most_` fields. */
#define RECORD(expected_, least_, most_) .expected = (expected_), .least = (least_), .most = (most_)

/* Hints for a TREC run, and for a list of items, that is read as another list. */
#define A_TREC_RUN .mistaken = 6, .hint = " (a TREC run? -trec reads it)"
#define NOT_LABELLED .mistaken = 6, .hint = " (a TREC run? label it first, with -trec)"
#define NO_PROBABILITIES .hint = " (GFlabel adds the probabilities)"

static const struct list_format one_topic[] = {
	[RES_LIST] = {{RECORD("\"item\"", 1, 1), A_TREC_RUN}, 0, "item"},
	[LAB_LIST] = {{RECORD("\"item [label [class]]\"", 1, 3), NOT_LABELLED}, 0, "item"},
	[GLAB_LIST] = {{RECORD("\"item [gain]\"", 1, 2), NOT_LABELLED}, 0, "item"},
	[GROUP_LIST] = {{RECORD("\"item p1 p2 ...\"", 3, SIZE_MAX), .mistaken = 1, NO_PROBABILITIES}, 0, "item"},
	[MATCH_LIST] = {{RECORD("\"syslen= X\" or \"nugget offset\"", 2, 2)}, 0, "nugget"},
};

static const struct list_format with_topics[] = {
	[RES_LIST] = {{RECORD("\"topic item\"", 2, 2), A_TREC_RUN}, 1, "item"},
	[LAB_LIST] = {{RECORD("\"topic item [label [class]]\"", 2, 4), NOT_LABELLED}, 1, "item"},
	[GLAB_LIST] = {{RECORD("\"topic item [gain]\"", 2, 3), NOT_LABELLED}, 1, "item"},
	[GROUP_LIST] = {{RECORD("\"topic item p1 p2 ...\"", 4, SIZE_MAX), .mistaken = 2, NO_PROBABILITIES}, 1, "item"},
	[MATCH_LIST] = {{RECORD("\"topic syslen= X\" or \"topic nugget offset\"", 3, 3)}, 1, "nugget"},
};

static const struct list_format trec_run = {
	.kind = {.expected = "\"topic anything item rank score runname\"", .least = 6,
	         .most = SIZE_MAX, .described = true, .comments = true,
	         .mistaken = 4, .hint = " (TREC qrels? they go to -r)"},
	.item = 2, .item_name = "item",
};

static inline bool is_sorted(const struct list *list)
{
	return list->options.order >= BY_SCORE;
}

void list_open_input(struct list *list, struct input input, enum list_kind kind,
                     const struct list_options *options)
{
	*list = (struct list){.input = input, .options = *options, .format = &one_topic[kind]};
	if (options->topics)
		list->format = options->trec && kind == RES_LIST ? &trec_run : &with_topics[kind];
}

void list_open(struct list *list, const char *path, enum list_kind kind,
               const struct list_options *options)
{
	struct input input;

	input_open(&input, path);
	list_open_input(list, input, kind, options);
}

/* Reads the next line into list->field; false at the end of the file. */
static inline bool read_line(struct list *list)
{
	list->fields = input_record(&list->input, &list->format->kind, list->options.separator,
	                            list->field);
	return list->fields > 0;
}

/* The first bytes of the eight at `at`, as a number that is ordered as strings are. */
static inline uint64_t word_at(const char *at, size_t bytes)
{
	uint64_t word = word_high_first(at);

	return bytes < WORD ? word >> 8 * (WORD - bytes) : word;
}

/* Whether a byte is above '9', as exponents are. */
static inline bool has_letter(uint64_t word)
{
	return ((word | (word + ONES * (0x7F - '9'))) & ONES * 0x80) != 0;
}

static bool has_letters(const char *at, size_t bytes)
{
	for (; bytes > WORD; at += WORD, bytes -= WORD)
		if (has_letter(word_at(at, WORD)))
			return true;
	return has_letter(word_at(at, bytes));
}

/* Whether a score is no higher than the last one, as almost all are, if this shows without reading numbers: plain
   decimals with as many digits before the point, and after it, compare as strings do, negative ones the other way
   round. If it does not show, false. Eight bytes after each can be read. */
static inline bool is_clearly_not_higher(struct slice score, const struct score *last)
{
	const char *at = score.at, *text = last->text;
	size_t left = score.length;

	if (!last->plain || left != last->length || at[0] == '+' || (at[0] == '-') != (text[0] == '-') ||
	    (last->point > 0 ? at[last->point] != '.' : memchr(at, '.', left) != NULL))
		return false;
	for (;; at += WORD, text += WORD, left -= WORD) {
		uint64_t now = word_at(at, left), before = word_at(text, left);

		if (has_letter(now))
			return false;
		if (now != before)
			return (now < before) != (last->text[0] == '-') && (left <= WORD || !has_letters(at + WORD, left - WORD));
		if (left <= WORD)
			return true;
	}
}

/* Whether a is higher than b; false if one of them is not a number. */
static bool is_higher(struct slice a, struct slice b)
{
	double x, y;

	return slice_to_double(a, &x) && slice_to_double(b, &y) && x > y;
}

static void keep_score(struct score *last, struct slice score)
{
	const char *point = memchr(score.at, '.', score.length);

	last->text = enlarge(last->text, score.length + WORD, &last->capacity, 1);
	memcpy(last->text, score.at, score.length);
	last->length = score.length;
	last->point = point ? (size_t)(point - score.at) : 0;
	last->plain = score.at[0] != '+';
	for (size_t i = 0; i < score.length; i++)
		last->plain = last->plain && (unsigned char)score.at[i] <= '9';
}

/* Notes the first score of the topic that is higher than the one before it. */
static void note_score(struct list *list)
{
	struct slice score = list->field[SCORE];
	struct score *last = &list->score;

	if (last->length > 0 && is_higher(score, (struct slice){last->text, last->length})) {
		list->watched = false;
		if (list->rising++ == 0)
			list->first_rise = list->input.line;
	}
	keep_score(last, score);
}

static inline void compare_scores(struct list *list)
{
	struct slice score = list->field[SCORE];

	if (!is_clearly_not_higher(score, &list->score)) {
		note_score(list);
		return;
	}
	for (size_t i = 0; i < score.length; i += WORD)
		memcpy(list->score.text + i, score.at + i, WORD);
}

/* Makes the topic of the line that was read the current one. */
static void start_topic(struct list *list, struct slice topic)
{
	size_t known = list->topics.count, number = strset_add(&list->topics, topic);
	const char *hint = list->options.separator.length > 0
	                 ? "" : " (sort -s -k 1,1 groups them)";
	char word[QUOTE_SIZE];

	if (number != known)
		die_at(input_place(&list->input), "topic %s is split: its lines must be contiguous%s",
		       quote(word, topic), hint);
	list->topic = strset_get(&list->topics, number);
	list->ahead = false;
	list->first = true;
	list->watched = list->format == &trec_run && list->options.order == UNSTATED_ORDER;
	list->score.length = 0;
	if (list->watched)
		note_score(list);
}

void list_ignore_topic(struct list *list)
{
	list->watched = false;
}

/* Reads the next line of the current topic. If it belongs to another topic, sets `ahead` and returns
   false. */
static inline bool read_line_of_topic(struct list *list)
{
	if (list->ahead || !read_line(list))
		return false;
	if (list->options.topics && !slice_equal(list->field[TOPIC], list->topic)) {
		list->ahead = true;
		return false;
	}
	if (list->watched)
		compare_scores(list);
	return true;
}

bool list_topic(struct list *list)
{
	list->lines = 0;
	list->sorted_count = 0;
	if (!list->options.topics) {
		bool first = !list->topic.at;

		list->topic = slice_of("");
		return first;
	}
	list->first = false;
	if (list->topics.count == 0)
		list->ahead = read_line(list);
	while (list->topics.count > 0 && read_line_of_topic(list))
		continue;
	if (!list->ahead)
		return false;
	start_topic(list, list->field[TOPIC]);
	return true;
}

struct sorted_line {
	double key;             /* score or rank */
	size_t item;            /* number in sorted_items */
	size_t line;
	struct slice text;
};

static int by_increasing_line(const struct sorted_line *a, const struct sorted_line *b)
{
	return (a->line > b->line) - (a->line < b->line);
}

static int by_increasing_rank(const void *first, const void *second)
{
	const struct sorted_line *a = first, *b = second;

	if (a->key != b->key)
		return a->key < b->key ? -1 : 1;
	return by_increasing_line(a, b);
}

/* The order of trec_eval: equal scores by item, in decreasing order of its bytes. */
static int by_decreasing_score(const void *first, const void *second)
{
	const struct sorted_line *a = first, *b = second;
	size_t shorter = a->text.length < b->text.length ? a->text.length : b->text.length;
	int difference;

	if (a->key != b->key)
		return a->key > b->key ? -1 : 1;
	difference = memcmp(b->text.at, a->text.at, shorter);
	if (difference == 0 && a->text.length != b->text.length)
		return a->text.length > b->text.length ? -1 : 1;
	return difference != 0 ? difference : by_increasing_line(a, b);
}

static void add_line(struct list *list)
{
	bool by_score = list->options.order == BY_SCORE;
	struct slice number = list->field[by_score ? SCORE : RANK];
	struct sorted_line line = {.line = list->input.line};
	char word[QUOTE_SIZE];

	if (!slice_to_double(number, &line.key))
		die_at(input_place(&list->input), "expected a %s, a number, found %s",
		       by_score ? "score" : "rank", quote(word, number));
	line.item = strset_add(&list->sorted_items, list->field[list->format->item]);
	list->sorted = enlarge(list->sorted, list->sorted_count, &list->sorted_capacity,
	                        sizeof line);
	list->sorted[list->sorted_count++] = line;
}

/* Reads and sorts the whole topic. */
static void sort_topic(struct list *list)
{
	strset_clear(&list->sorted_items);
	list->first = false;
	do
		add_line(list);
	while (read_line_of_topic(list));
	for (size_t i = 0; i < list->sorted_count; i++)
		list->sorted[i].text = strset_get(&list->sorted_items, list->sorted[i].item);
	qsort(list->sorted, list->sorted_count, sizeof *list->sorted,
	      list->options.order == BY_SCORE ? by_decreasing_score : by_increasing_rank);
}

void list_begin(struct list *list, struct strset *items)
{
	list->items = items;
	if (list->first && is_sorted(list))
		sort_topic(list);
	for (size_t i = 0; i < items->count; i++) {
		list->line = enlarge(list->line, i, &list->line_capacity, sizeof *list->line);
		list->line[i] = 0;
	}
}

/* Goes on to the next line of the topic, in the order that the options ask for. */
static inline bool next_line(struct list *list, struct listed *listed)
{
	if (is_sorted(list)) {
		if (list->lines == list->sorted_count)
			return false;
		listed->field = &list->sorted[list->lines].text;
		listed->fields = 1;
	} else {
		if (!list->first && !read_line_of_topic(list))
			return false;
		list->first = false;
		listed->field = &list->field[list->format->item];
		listed->fields = list->fields - list->format->item;
	}
	list->lines++;
	return true;
}

struct place list_place(const struct list *list)
{
	struct place place = input_place(&list->input);

	if (is_sorted(list))
		place.line = list->sorted[list->lines - 1].line;
	return place;
}

/* The earlier line of the topic that has the item; or 0, and the current line is noted as that line. */
static inline size_t note_line(struct list *list, size_t item, bool is_new)
{
	size_t earlier;

	if (is_new && item >= list->line_capacity)
		list->line = enlarge(list->line, item, &list->line_capacity, sizeof *list->line);
	earlier = is_new ? 0 : list->line[item];
	if (earlier == 0)
		list->line[item] = is_sorted(list) ? list_place(list).line : list->input.line;
	return earlier;
}

bool list_next(struct list *list, struct listed *listed)
{
	char word[QUOTE_SIZE];

	while (list->lines < list->options.truncate && next_line(list, listed)) {
		size_t known = list->items->count, earlier;

		listed->number = strset_add(list->items, listed->field[0]);
		earlier = note_line(list, listed->number, listed->number == known);
		if (earlier == 0 || list->options.repeated == KEEP_REPEATED)
			return true;
		if (list->options.repeated == REFUSE_REPEATED)
			die_at(list_place(list), "%s %s is on line %zu already",
			       list->format->item_name, quote(word, listed->field[0]), earlier);
	}
	return false;
}

static void warn_of_rising_scores(const struct list *list)
{
	if (list->rising > 0)
		warn_at((struct place){.file = list->input.name, .line = list->first_rise},
		        "scores rise in %zu topic%s, first here; the order of the lines counts (-sort score: order by score, as "
		        "trec_eval does; -sort file: no warning)",
		        list->rising, plural(list->rising));
}

void list_close(struct list *list)
{
	warn_of_rising_scores(list);
	input_close(&list->input);
	strset_free(&list->topics);
	strset_free(&list->sorted_items);
	free(list->line);
	free(list->score.text);
	free(list->sorted);
	*list = (struct list){0};
}
