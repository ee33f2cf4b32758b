/* SPDX-License-Identifier: MIT */
#include "read/lists.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

enum { SCORE_DIGITS = 19 };

/* A run that fits its judgements has judged items among the first ranks, even if few runs were
   pooled. */
enum { FIRST_RANKS = 10 };

static const uint64_t TEN_TO_THE[SCORE_DIGITS + 1] = {
	1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000,
	100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000,
	10000000000000000, 100000000000000000, 1000000000000000000, UINT64_C(10000000000000000000),
};

/* Adds digits to a number, which may overflow. Returns where they end: before a blank or newline,
   at the latest. */
static inline const char *add_digits(uint64_t *number, const char *at)
{
	for (unsigned digit; (digit = (unsigned char)*at - (unsigned)'0') <= 9; at++)
		*number = 10 * *number + digit;
	return at;
}

/* Reads a score from a field of a line, which has at least one byte; any text may be there. */
static inline void score_read(struct score *score, struct slice text)
{
	bool negative = text.at[0] == '-';
	const char *start = text.at + negative, *end = text.at + text.length, *at;
	size_t whole, digits = (size_t)(end - start);
	uint64_t number = 0;

	at = add_digits(&number, start);
	whole = (size_t)(at - start);
	if (*at == '.' && at < end) {
		at = add_digits(&number, at + 1);
		digits--;
	}
	score->negative = negative && number > 0;
	/* 007 has more digits than 10 */
	if (at == end && digits <= SCORE_DIGITS && whole > 0 && (whole == 1 || start[0] != '0')) {
		score->as.digits = number * TEN_TO_THE[SCORE_DIGITS - digits];
		score->whole = (unsigned char)whole;
		return;
	}
	score->whole = 0;
	if (!slice_to_double(text, &score->as.value))
		score->as.value = NAN;
}

/* The score as a double; NaN: it is no number. */
static double score_value(const struct score *score)
{
	const char *sign = score->negative ? "-" : "";
	int exponent = score->whole - SCORE_DIGITS;
	char text[32];
	double value = 0;

	if (score->whole == 0)
		return score->as.value;
	snprintf(text, sizeof text, "%s%" PRIu64 "e%d", sign, score->as.digits, exponent);
	slice_to_double(slice_of(text), &value);
	return value;
}

/* Doubles of 19 digits are at most 2221 units of the last digit apart (10^19 / 2^52), so numbers
   that differ by more are different doubles. */
enum { APART = 2222 };

/* How two scores compare as doubles; UNORDERED if one of them is no number. */
enum { LOWER, EQUAL, HIGHER, UNORDERED };

static int compare_others(const struct score *a, const struct score *b)
{
	double x, y;

	if (a->whole > 0 && b->whole > 0) {
		const struct score *shorter = a->whole < b->whole ? a : b;

		if (a->negative != b->negative)
			return a->negative ? LOWER : HIGHER;
		/* only 9.999999999999999999 may be the double 10 */
		if (a->whole != b->whole && shorter->as.digits < TEN_TO_THE[SCORE_DIGITS] - APART)
			return (shorter == b) != a->negative ? HIGHER : LOWER;
	}
	x = score_value(a);
	y = score_value(b);
	return x > y ? HIGHER : x < y ? LOWER : x == y ? EQUAL : UNORDERED;
}

static inline int score_compare(const struct score *a, const struct score *b)
{
	uint64_t more = a->as.digits - b->as.digits;    /* modulo 2^64 */

	if (a->whole == b->whole && a->whole > 0 && a->negative == b->negative) {
		if (more == 0)
			return EQUAL;
		if (more >= APART && 0 - more >= APART)
			return (a->as.digits > b->as.digits) != a->negative ? HIGHER : LOWER;
	}
	return compare_others(a, b);
}

static int by_line(const struct run_line *a, const struct run_line *b)
{
	return (a->line > b->line) - (a->line < b->line);
}

/* A line whose item decides if scores are equal. */
struct named_line {
	struct run_line line;
	struct slice name;      /* of the item */
};

/* By decreasing score; equal scores by item, in decreasing order of its bytes. */
static int by_score(const void *first, const void *second)
{
	const struct named_line *a = first, *b = second;
	int scores = score_compare(&a->line.score, &b->line.score);
	int order = scores == EQUAL ? slice_compare(b->name, a->name) : scores == HIGHER ? -1 : 1;

	return order != 0 ? order : by_line(&a->line, &b->line);
}

static int by_rank(const void *first, const void *second)
{
	const struct run_line *a = first, *b = second;

	if (a->rank != b->rank)
		return a->rank < b->rank ? -1 : 1;
	return by_line(a, b);
}

/* Sorts lines first to end - 1, two at least. Most of equal scores are few: they are inserted in
   their places. */
static void sort_by_score(struct list *list, size_t first, size_t end)
{
	enum { FEW = 8 };
	struct run_line *line = list->kept + first;
	size_t count = end - first;
	struct named_line few[FEW], *named = count > FEW ? allocate(count, sizeof *named) : few;

	for (size_t i = 0; i < count; i++) {
		struct named_line next = {line[i], set_get(list->items, line[i].item)};
		size_t at = i;

		for (; count <= FEW && at > 0 && by_score(&next, &named[at - 1]) < 0; at--)
			named[at] = named[at - 1];
		named[at] = next;
	}
	if (count > FEW)
		qsort(named, count, sizeof *named, by_score);
	for (size_t i = 0; i < count; i++)
		line[i] = named[i].line;
	if (named != few)
		free(named);
}

/* Turns lines round if no score is below the one before, as distances in the order of ranks are. */
static void turn_rising(struct run_line line[], size_t count)
{
	for (size_t i = 0; i + 1 < count; i++)
		if (score_compare(&line[i].score, &line[i + 1].score) == HIGHER)
			return;
	for (size_t i = 0; i < count / 2; i++) {
		struct run_line other = line[i];

		line[i] = line[count - 1 - i];
		line[count - 1 - i] = other;
	}
}

/* Orders lines of equal scores by decreasing bytes of the item, unless they are in this order
   already, and counts whether the ranks of the topic say the same as its scores. Returns false, and
   counts nothing, if a score is above the one before it. */
static bool order_ties(struct list *list, bool are_ordered)
{
	const struct run_line *line = list->kept;
	size_t start = 0;       /* of lines with equal scores */
	size_t same_rank = 1;   /* so many lines begin with the rank of the first */
	ptrdiff_t rising = 0;   /* ranks, less those that fall, where the score falls */

	for (size_t i = 1; i <= list->count; i++) {
		int order = i < list->count ? score_compare(&line[i - 1].score, &line[i].score)
		                            : HIGHER;

		if (order == LOWER)
			return false;
		if (order == EQUAL)
			continue;
		if (i - start > 1 && !are_ordered)
			sort_by_score(list, start, i);
		if (start > 0)
			rising += (line[start - 1].rank < line[start].rank) -
			          (line[start - 1].rank > line[start].rank);
		start = i;
	}
	while (same_rank < list->count && line[same_rank].rank == line->rank)
		same_rank++;
	list->counted.ranked += same_rank < list->count;
	list->counted.opposed += rising < 0;
	return true;
}

/* Orders the topic's lines by decreasing score as a double, and items of equal scores by decreasing
   bytes, as trec_eval does. They are in order most often, but for those of equal scores. Returns
   whether all scores are equal. */
static bool order_by_score(struct list *list)
{
	turn_rising(list->kept, list->count);
	if (!order_ties(list, false)) {
		sort_by_score(list, 0, list->count);
		order_ties(list, true);
	}
	return score_compare(&list->kept[0].score, &list->kept[list->count - 1].score) == EQUAL;
}

/* Orders the topic's lines by increasing rank, equal ranks as they are. Returns whether all ranks
   are equal. */
static bool order_by_rank(struct list *list)
{
	struct run_line *line = list->kept;

	for (size_t i = 1; i < list->count; i++)
		if (by_rank(&line[i - 1], &line[i]) > 0) {
			qsort(line, list->count, sizeof *line, by_rank);
			break;
		}
	return line[0].rank == line[list->count - 1].rank;
}

/* Fields of a TREC run by position; where `field` of a run's format has that of the rank. */
enum { TOPIC = 1, SCORE = 5, RUN_NAME, RANK = ITEM + 1 };

/* Lines of `least_` to `most_` fields with the item after the topic, whose position may be 0. */
#define LINE(topic_, expected_, least_, most_, ...) { \
	{.expected = (expected_), .least = (least_), .most = (most_), __VA_ARGS__}, \
	(topic_), {(topic_) + 1}, .unique = "item", \
}

/* Hints for a TREC run, and for a list of items, that is read as another list. */
#define A_TREC_RUN .mistake = {{6, " (a TREC run? -trec reads it)"}}
#define NOT_LABELLED .mistake = {{6, " (a TREC run? label it first, with -trec)"}}
#define NO_PROBABILITIES(fields) .mistake = {{fields, " (GFlabel adds the probabilities)"}}

#define TREC_RUN(least_) { \
	{.expected = "\"topic anything item rank score runname\"", \
	 .least = (least_), .most = SIZE_MAX, .described = true, .comments = true, \
	 .mistake = {{4, " (TREC qrels? they go to -r)"}, \
	             {3, " (NTCIR qrels? or an MS MARCO run, which evaluate reads?)"}}}, \
	1, {3, 4}, .unique = "item", \
}

const struct format RES_LIST[] = {
	LINE(0, "\"item\"", 1, 1, A_TREC_RUN),
	LINE(1, "\"topic item\"", 2, 2, A_TREC_RUN),
	TREC_RUN(6),
};
const struct format LAB_LIST[FORMATS] = {
	LINE(0, "\"item [label [class]]\"", 1, 3, NOT_LABELLED),
	LINE(1, "\"topic item [label [class]]\"", 2, 4, NOT_LABELLED),
};
const struct format GLAB_LIST[FORMATS] = {
	LINE(0, "\"item [gain]\"", 1, 2, NOT_LABELLED),
	LINE(1, "\"topic item [gain]\"", 2, 3, NOT_LABELLED),
};
const struct format GROUP_LIST[FORMATS] = {
	LINE(0, "\"item p1 p2 ...\"", 3, SIZE_MAX, NO_PROBABILITIES(1)),
	LINE(1, "\"topic item p1 p2 ...\"", 4, SIZE_MAX, NO_PROBABILITIES(2)),
};
const struct format MATCH_LIST[FORMATS] = {
	{{.expected = "\"syslen= X\" or \"nugget offset\"", .least = 2, .most = 2},
	 0, {1}, .unique = "nugget"},
	{{.expected = "\"topic syslen= X\" or \"topic nugget offset\"", .least = 3, .most = 3},
	 1, {2}, .unique = "nugget"},
};

/* With `any_run` the first record shows whether the run is one of these: MS MARCO's have ranks, and
   no scores. */
static const struct format any_run = TREC_RUN(3), *const trec_run = &RES_LIST[OF_TREC];
static const struct format marco_run = {{.expected = "\"topic item rank\", as in the first line",
	.least = 3, .most = 3, .comments = true}, 1, {2, 3}, .unique = "item"};

const struct format *format_of(const struct format formats[], const struct list_options *options)
{
	if (options->trec && formats[OF_TREC].kind.expected)
		return &formats[OF_TREC];
	return &formats[options->topics ? OF_TOPICS : OF_ONE_TOPIC];
}

void list_open(struct list *list, const char *path, const struct format formats[],
               const struct list_options *options)
{
	*list = (struct list){.options = *options, .format = format_of(formats, options)};
	if (options->truncate == 0)
		list->options.truncate = SIZE_MAX;
	input_open(&list->input, path);
	if (options->any_run) {
		list->format = &any_run;
		list->input.is_kept = list->input.origin < 0;
	}
}

/* Takes the format that the first record shows. */
static void choose_format(struct list *list)
{
	size_t fields = list->split;

	list->format = fields == marco_run.kind.least ? &marco_run : trec_run;
	if (fields > marco_run.kind.most && fields < trec_run->kind.least)
		die_at(input_place(&list->input), "expected %s, found %zu fields%s",
		       trec_run->kind.expected, fields,
		       fields == 4 ? " (TREC qrels? QRELS come first)" : "");
	if (list->format == &marco_run && list->options.order == BY_SCORE)
		list->options.order = BY_RANK;
}

/* Reads the next line into list->at; false at the end of the file. */
static inline bool read_line(struct list *list)
{
	const struct record_kind *kind = &list->format->kind;

	list->split = input_record(&list->input, kind, list->options.separator, list->at + 1);
	if (list->format == &any_run && list->split > 0)
		choose_format(list);
	return list->split > 0;
}

/* Notes the first score of the topic that is higher than the one before it. */
static void note_score(struct list *list, bool is_first)
{
	struct score score;

	score_read(&score, list->at[SCORE]);
	if (!is_first && score_compare(&score, &list->score) == HIGHER) {
		list->watched = false;
		note(&list->rising, input_place(&list->input));
	}
	list->score = score;
}

/* Notes what is odd about a line of a run: its rank, which may not be the few digits that were
   read, after that of the line before it; or a run name that is not that of the topic's first
   line. */
static void note_odd(struct list *list, struct slice field, bool is_few, double before,
                     bool is_first)
{
	bool is_trec = list->format == trec_run, rises;
	bool has_sign = field.at[0] == '+' || field.at[0] == '-';
	bool whole = slice_is_digits((struct slice){field.at + has_sign, field.length - has_sign});
	struct slice name = list->at[RUN_NAME];

	if (!is_few && !slice_to_double(field, &list->rank))
		list->rank = NAN;
	if (!whole && !list->ignored)
		note(&list->rank_words, input_place(&list->input));
	rises = is_first ? list->rank == 0 || list->rank == 1 : list->rank > before;
	if (!is_trec && !(whole && rises))
		die_at(input_place(&list->input), "expected a rank, found %s (lines of three "
		       "fields have \"topic item rank\"; the ranks of a topic begin with 0 or 1, "
		       "and rise)", quote(field));
	if (isnan(list->rank) && list->options.order == BY_RANK)
		die_at(input_place(&list->input), "expected a rank, a number, found %s",
		       quote(field));
	/* such a rank is another field, and so is the run name */
	if (is_first)
		list->mixed = !whole || list->ignored;
	if (is_trec && !list->run_name)
		list->run_name = string_of(name);
	if (!is_trec || !whole || slice_equal(name, list->topic_name))
		return;
	if (is_first) {
		free((char *)list->topic_name.at);
		list->topic_name = (struct slice){string_of(name), name.length};
	} else if (!list->mixed) {
		list->mixed = true;
		note(&list->mixed_topics, input_place(&list->input));
	}
}

/* Reads the rank of a line of a run, which may be NaN, and notes what is odd: most ranks are a few
   digits, and most run names those of the topic's first line. */
static inline void note_line(struct list *list, bool is_first)
{
	struct slice field = list->at[list->format->field[RANK]];
	double before = list->rank;
	uint64_t rank = 0;
	bool is_few = add_digits(&rank, field.at) == field.at + field.length &&
	              field.length < SCORE_DIGITS;

	list->rank = (double)rank;
	if (is_first || !is_few || list->format != trec_run ||
	    !slice_equal(list->at[RUN_NAME], list->topic_name))
		note_odd(list, field, is_few, before, is_first);
	if (list->watched && !list->ignored)
		note_score(list, is_first);
}

/* Goes on to the next line of the current topic; false if there is none. */
static inline bool next_of_topic(struct list *list)
{
	bool is_first = list->pending;

	if (!list->pending && !read_line(list))
		return false;
	list->pending = list->options.topics && !slice_equal(list->at[TOPIC], list->topic);
	if (list->pending)
		return false;
	if (list->format->field[RANK] > 0)
		note_line(list, is_first);
	return true;
}

/* Makes the topic of the line that was read the current one. */
static void start_topic(struct list *list)
{
	size_t known = list->topics.count, number = set_add(&list->topics, list->at[TOPIC]);
	bool blanks = list->options.separator.length == 0;

	list->is_split = number != known;
	if (list->is_split && !list->options.any_run)
		die_at(input_place(&list->input), "topic %s is split: its lines must be "
		       "contiguous%s", quote(list->at[TOPIC]),
		       blanks ? " (sort -s -k 1,1 groups them)" : "");
	list->topic = set_get(&list->topics, number);
	list->ignored = false;
	list->watched = list->format == trec_run && list->options.order == UNSTATED_ORDER;
}

bool list_topic(struct list *list)
{
	list->lines = 0;
	if (!list->options.topics) {
		bool first = !list->topic.at;

		list->topic = slice_of("");
		return first;
	}
	while (next_of_topic(list))
		continue;
	if (list->pending)
		start_topic(list);
	return list->pending && !list->is_split;
}

/* Puts the lines of each topic together, in memory, and starts again before the first topic. */
static void regroup(struct list *list)
{
	struct { struct input_line place; size_t topic; } *line = NULL;
	size_t count = 0, capacity = 0, *end, topics;

	input_restart(&list->input);
	set_clear(&list->topics);
	for (; read_line(list); count++) {
		line = enlarge(line, count, &capacity, sizeof *line);
		line[count].place.start = (size_t)(list->input.text.at - list->input.buffer);
		line[count].place.number = list->input.line;
		line[count].topic = set_add(&list->topics, list->at[TOPIC]);
	}
	/* distribution counting (Knuth, The Art of Computer Programming 5.2) */
	topics = list->topics.count;
	end = allocate(topics, sizeof *end);
	for (size_t i = 0; i < count; i++)
		end[line[i].topic]++;
	for (size_t t = 1; t < topics; t++)
		end[t] += end[t - 1];
	list->input.order = allocate(count, sizeof *list->input.order);
	list->input.ordered = count;
	for (size_t i = count; i-- > 0;)
		list->input.order[--end[line[i].topic]] = line[i].place;
	free(line);
	free(end);

	set_clear(&list->topics);
	list->topic = slice_of("");
	list->pending = false;
	free(list->fit.listed_item);
	free(list->fit.judged_item);
	list->fit.listed_item = list->fit.judged_item = NULL;
	list->fit.listed = list->fit.judged = 0;
	list->rank_words = list->mixed_topics = (struct noted){0};
	memset(&list->counted, 0, sizeof list->counted);
}

/* From now on the topic has none of the items that the set has. */
static void forget_lines(struct list *list)
{
	size_t items = list->noted_items = list->items->count;

	list->line_of = enlarge(list->line_of, items, &list->line_of_capacity,
	                        sizeof *list->line_of);
	memset(list->line_of, 0, items * sizeof *list->line_of);
}

/* The earlier line of the topic that has the item; or 0, and the current line is noted as that
   line. */
static inline size_t note_item(struct list *list, size_t item)
{
	size_t earlier = 0;

	if (item == list->noted_items)
		list->line_of = enlarge(list->line_of, list->noted_items++,
		                        &list->line_of_capacity, sizeof *list->line_of);
	else
		earlier = list->line_of[item];
	if (earlier == 0)
		list->line_of[item] = (uint32_t)list->line;
	return earlier;
}

static void NORETURN die_of_repeated(const struct list *list, struct slice item, size_t earlier)
{
	die_at(list_place(list), "%s %s is on line %zu already", list->format->unique,
	       quote(item), earlier);
}

/* Keeps the line that was read, of the current topic. */
static inline void keep_line(struct list *list)
{
	struct slice item = list->at[list->format->field[ITEM]];
	struct run_line *line;
	size_t earlier;

	list->kept = enlarge(list->kept, list->count, &list->capacity, sizeof *line);
	line = &list->kept[list->count++];
	line->item = (uint32_t)set_add(list->items, item);
	list->line = list->input.line;
	line->line = (uint32_t)list->line;
	earlier = list->refuses_all ? note_item(list, line->item) : 0;
	if (earlier > 0)
		die_of_repeated(list, item, earlier);
	line->rank = list->rank;
	if (list->options.order == BY_RANK)
		return;
	score_read(&line->score, list->at[SCORE]);
	if (line->score.whole == 0 && isnan(line->score.as.value))
		die_at(input_place(&list->input), "expected a score, a number, found %s",
		       quote(list->at[SCORE]));
}

void list_begin(struct list *list, struct set *items)
{
	bool equal;

	list->items = items;
	list->known = items->count;
	forget_lines(list);
	list->is_sorted = list->options.order == BY_SCORE || list->options.order == BY_RANK;
	list->refuses_all = list->is_sorted && list->options.repeated == REFUSE_REPEATED &&
	                    list->options.truncate == SIZE_MAX;
	if (!list->is_sorted)
		return;
	list->count = list->next = 0;
	while (next_of_topic(list))
		keep_line(list);
	if (list->count == 0)
		return;
	if (!list->refuses_all)
		forget_lines(list);
	equal = list->options.order == BY_RANK ? order_by_rank(list) : order_by_score(list);
	list->counted.equal += equal && list->count > 1;
	list->counted.ordered++;
}

/* Goes on to the next line of the topic, in the order that the options ask for. */
static inline bool next_line(struct list *list)
{
	if (list->is_sorted) {
		const struct run_line *line;

		if (list->next == list->count)
			return false;
		line = &list->kept[list->next++];
		list->line = line->line;
		list->item = line->item;
	} else {
		size_t first = list->format->field[ITEM];

		if (!next_of_topic(list))
			return false;
		list->line = list->input.line;
		list->field = &list->at[first];
		list->fields = list->split - first + 1;
		list->item = set_add(list->items, list->field[0]);
	}
	list->lines++;
	return true;
}

void list_refuse_empty(const struct list *list)
{
	if (list->topics.count == 0)
		die_at(in_file(list->input.name), "the run is empty");
}

struct place list_place(const struct list *list)
{
	struct place place = input_place(&list->input);

	place.line = list->line;
	return place;
}

static inline void note_fit(struct list *list)
{
	if (list->lines > list->fit.depth || list->known == 0)
		return;
	list->fit.listed++;
	if (list->item < list->known) {
		list->fit.judged++;
	} else if (!list->fit.listed_item) {
		list->fit.listed_item = string_of(list_name(list));
		list->fit.judged_item = string_of(set_get(list->items, 0));
	}
}

bool list_next(struct list *list)
{
	while (list->lines < list->options.truncate && next_line(list)) {
		size_t earlier = list->refuses_all ? 0 : note_item(list, list->item);

		note_fit(list);
		if (earlier == 0 || list->options.repeated == KEEP_REPEATED)
			return true;
		if (list->options.repeated == REFUSE_REPEATED)
			die_of_repeated(list, list_name(list), earlier);
	}
	return false;
}

static void warn_of(const struct noted *noted, const char *what, const char *noun, const char *hint)
{
	size_t count = noted->count;

	if (count > 0)
		warn_at(noted->first, "%s%zu %s%s, first here%s", what, count, noun, plural(count),
		        hint);
}

/* ---- chosen topics ---- */

static bool read_trec(char *word, void *value)
{
	struct list_options *options = value;

	(void)word;
	options->trec = options->topics = true;
	return true;
}

const struct reader reads_trec = {read_trec, NULL};

void refuse_classes(const struct list_options *options, bool has_classes)
{
	if (has_classes && options->trec)
		die_usage("-ec does not go with -trec: TREC qrels have no classes");
}

bool chosen_given(const struct list_options *options)
{
	return options->chosen.count > 0 || options->chosen_path;
}

size_t chosen_read(struct set *chosen, const struct list_options *options)
{
	static const struct record_kind kind = {"a topic ID", 1, 1, .judgements = true};
	struct slice field[FIELDS_KEPT];
	struct input input;
	size_t topics = 0, of_topic;

	*chosen = (struct set){0};
	for (size_t i = 0; i < options->chosen.count; i++)
		set_add(chosen, slice_of(options->chosen.at[i]));
	of_topic = chosen->count;
	if (!options->chosen_path)
		return of_topic;
	input_open(&input, options->chosen_path);
	for (; input_record(&input, &kind, slice_of(""), field) > 0; topics++) {
		refuse_all(field[0], input_place(&input));
		set_add(chosen, field[0]);
	}
	if (topics == 0)
		die_at(in_file(input.name), "no topics");
	input_close(&input);
	return of_topic;
}

const char *chosen_by(size_t number, size_t of_topic)
{
	return number < of_topic ? "-topic" : "-topic-file";
}

/* Dies unless the file has all topics that the options choose. */
static void check_chosen(const struct topics *file, const struct set *chosen, size_t of_topic)
{
	for (size_t i = 0; i < chosen->count; i++)
		if (set_find(&file->names, set_get(chosen, i)) == NOT_FOUND)
			die_at(in_file(file->file), "no topic %s, which %s asks for",
			       quote(set_get(chosen, i)), chosen_by(i, of_topic));
}

void topics_read_chosen(struct topics *judged, const char *path, const struct format *format,
                        const struct list_options *options)
{
	struct set chosen;
	size_t of_topic = chosen_read(&chosen, options);

	topics_read(judged, path, format, options->separator,
	            chosen_given(options) ? &chosen : NULL);
	check_chosen(judged, &chosen, of_topic);
	set_free(&chosen);
}

void topics_ignore_others(struct topics *judged, struct topics *only,
                          const struct list_options *options)
{
	const struct set *names = &judged->names;
	struct set chosen;
	size_t common = 0, of_topic;

	if (only->names.count == 0)
		die_at(in_file(only->file), "no topics");
	of_topic = chosen_read(&chosen, options);
	check_chosen(only, &chosen, of_topic);
	set_free(&chosen);
	for (size_t t = 0; t < names->count; t++)
		if (set_find(&only->names, set_get(names, t)) == NOT_FOUND)
			judged->ignored[t] = true;
		else
			common++;
	if (common == 0)
		topics_die_apart(only->file, &only->names, judged->file, names);
}

void topics_die_apart(const char *file, const struct set *topics, const char *judged,
                      const struct set *judged_topics)
{
	const struct place place = in_file(file);
	const char *ours = quote(set_get(topics, 0));

	if (judged_topics->count == 0)
		die_at(place, "has topics, such as %s, but %s has no judgements", ours, judged);
	die_at(place, "no topic in common with %s: this file has topics such as %s, %s has topics "
	       "such as %s", judged, ours, judged, quote(set_get(judged_topics, 0)));
}

/* ---- beside judgements ---- */

/* Marks the topics to be skipped as done, and no others. */
static void skip_ignored(struct list *list)
{
	for (size_t t = 0; t < list->judged->names.count; t++)
		list->done[t] = list->judged->ignored[t];
}

void list_open_judged(struct list *list, struct topics *judged, const char *path,
                      const struct format formats[], const struct list_options *options)
{
	list_open(list, path, formats, options);
	list->judged = judged;
	list->done = allocate(judged->names.count, sizeof *list->done);
	skip_ignored(list);
	for (size_t t = 0; t < judged->names.count; t++)
		list->wanted += !list->done[t];
	list->fit.depth = formats == RES_LIST && options->topics ? FIRST_RANKS : 0;
}

/* Notes how the first items of a topic that is not wanted fit its judgements. */
static void note_unwanted(struct list *list)
{
	const struct list_options options = list->options;

	if (list->fit.depth == 0)
		return;
	set_copy(&list->judged->items, &list->judged->topic[list->number].items);
	list->options.repeated = KEEP_REPEATED;
	list_begin(list, &list->judged->items);
	while (list->lines < list->fit.depth && list_next(list))
		continue;
	list->options = options;
}

/* Goes on to the next topic of the list that has judgements and is chosen; false at the end of the
   list. */
static bool next_listed(struct list *list)
{
	while (list_topic(list)) {
		list->number = set_find(&list->judged->names, list->topic);
		if (list->number == NOT_FOUND) {
			if (list->others++ == 0)
				list->first_other = list->topics.count - 1;
			list->ignored = chosen_given(&list->options);
		} else if (!list->done[list->number]) {
			list->done[list->number] = true;
			return true;
		} else {
			list->ignored = true;
			note_unwanted(list);
		}
	}
	return false;
}

bool list_judged_topic(struct list *list)
{
	const struct set *listed = &list->topics, *names = &list->judged->names;

	if (!list->ended) {
		if (next_listed(list))
			return true;
		if (list->is_split)
			return false;
		list->ended = true;
		if (list->options.any_run)
			list_refuse_empty(list);
		if (listed->count > 0 && list->others == listed->count)
			topics_die_apart(list->input.name, listed, list->judged->file, names);
		list->number = 0;
	}
	while (list->number < names->count && list->done[list->number])
		list->number++;
	if (list->number == names->count)
		return false;
	list->done[list->number] = true;
	if (list->missing++ == 0)
		list->first_missing = list->number;
	return true;
}

bool list_again(struct list *list)
{
	if (!list->is_split)
		return false;
	regroup(list);
	skip_ignored(list);
	list->others = 0;
	return true;
}

void list_warn_missing(const struct list *list, bool excluded)
{
	const struct place place = in_file(list->input.name);
	size_t missing = list->missing;

	if (missing == 0 || !list->options.topics)
		return;
	if (excluded)
		warn_at(place, "%zu of %zu topics %s no list: excluded (-c counts 0)", missing,
		        list->wanted, missing == 1 ? "has" : "have");
	else if (list->options.any_run)
		warn_at(place, "%zu of %zu topics %s%s", missing, list->wanted,
		        missing == 1 ? "is missing from the run and scores 0: "
		                     : "are missing from the run and score 0, first ",
		        printable(set_get(&list->judged->names, list->first_missing)));
	else
		warn_at(place, "%zu of %zu topics %s", missing, list->wanted,
		        missing == 1 ? "has no list: it counts as an empty one"
		                     : "have no list: each counts as an empty one");
}

/* Warns of a list hardly any item of which is judged. */
static void warn_of_fit(const struct list *list)
{
	size_t listed = list->fit.listed, judged = list->fit.judged;
	char few[64] = "none";

	if (listed == 0 || 100 * judged >= listed)
		return;
	if (judged > 0)
		snprintf(few, sizeof few, "only %zu", judged);
	warn_at(in_file(list->input.name),
	        "%s of %zu item%s%s %s judged in %s: the list has items such as %s, the judgements "
	        "have items such as %s", few, listed, plural(listed),
	        list->fit.depth == FIRST_RANKS ? " in the first 10 ranks" : "",
	        judged > 1 ? "are" : "is", list->judged->file,
	        quote(slice_of(list->fit.listed_item)),
	        quote(slice_of(list->fit.judged_item)));
}

/* Warns of topics without judgements, and of a list that does not fit them. */
static void warn_of_judged(const struct list *list)
{
	if (list->judged->names.count == 0)
		warn_at(in_file(list->judged->file), "no judgements");
	if (list->others > 0 && !chosen_given(&list->options))
		warn_at(in_file(list->input.name), "skipped %zu topic%s that %s does not have "
		        "(first: %s)", list->others, plural(list->others), list->judged->file,
		        quote(set_get(&list->topics, list->first_other)));
	warn_of_fit(list);
}

void list_close(struct list *list)
{
	const struct place place = in_file(list->input.name);
	const char *all = list->options.order == BY_RANK
	                ? "ranks are equal, so the items stay in the order of the file"
	                : "scores are equal, so the names of the items decide their order";

	if (list->judged)
		warn_of_judged(list);
	warn_of(&list->rising, "scores rise in ", "topic",
	        "; the order of the lines counts (-sort score: order by score, as trec_eval does; "
	        "-sort file: no warning)");
	warn_of(&list->rank_words, "the rank is not a whole number on ", "line",
	        ": is there a blank in an item?");
	warn_of(&list->mixed_topics, "run names differ within ", "topic",
	        ": does the file have two runs?");
	if (list->counted.equal > 0)
		warn_at(place, "in %zu of %zu topics all %s", list->counted.equal,
		        list->counted.ordered, all);
	if (2 * list->counted.opposed > list->counted.ranked)
		warn_at(place, "in %zu of %zu topics, scores contradict ranks: are the scores "
		        "distances? (-sort rank orders by rank)", list->counted.opposed,
		        list->counted.ranked);
	list_free(list);
}

void list_free(struct list *list)
{
	input_close(&list->input);
	set_free(&list->topics);
	free(list->kept);
	free(list->line_of);
	free((char *)list->topic_name.at);
	free(list->run_name);
	free(list->fit.listed_item);
	free(list->fit.judged_item);
	free(list->done);
	*list = (struct list){0};
}
