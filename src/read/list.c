/* SPDX-License-Identifier: MIT */
#include "read/list.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"

struct list_format {
	struct record_kind kind;
	size_t item;            /* number of the field */
	const char *item_name;  /* in messages */
	bool ranked;            /* it has ranks, and scores if there are more fields */
};

enum { TOPIC, RANK = 3, SCORE, RUN_NAME };      /* fields of a TREC run */

/* A kind of record with `least_` to `most_` fields. */
#define RECORD(expected_, least_, most_) .expected = (expected_), .least = (least_), .most = (most_)

/* Hints for a TREC run, and for a list of items, that is read as another list. */
#define A_TREC_RUN .mistake = {{6, " (a TREC run? -trec reads it)"}}
#define NOT_LABELLED .mistake = {{6, " (a TREC run? label it first, with -trec)"}}
#define NO_PROBABILITIES(fields) .mistake = {{fields, " (GFlabel adds the probabilities)"}}

static const struct list_format one_topic[] = {
	[RES_LIST] = {{RECORD("\"item\"", 1, 1), A_TREC_RUN}, 0, "item", false},
	[LAB_LIST] = {{RECORD("\"item [label [class]]\"", 1, 3), NOT_LABELLED}, 0, "item", false},
	[GLAB_LIST] = {{RECORD("\"item [gain]\"", 1, 2), NOT_LABELLED}, 0, "item", false},
	[GROUP_LIST] = {{RECORD("\"item p1 p2 ...\"", 3, SIZE_MAX), NO_PROBABILITIES(1)}, 0, "item", false},
	[MATCH_LIST] = {{RECORD("\"syslen= X\" or \"nugget offset\"", 2, 2)}, 0, "nugget", false},
};

static const struct list_format with_topics[] = {
	[RES_LIST] = {{RECORD("\"topic item\"", 2, 2), A_TREC_RUN}, 1, "item", false},
	[LAB_LIST] = {{RECORD("\"topic item [label [class]]\"", 2, 4), NOT_LABELLED}, 1, "item", false},
	[GLAB_LIST] = {{RECORD("\"topic item [gain]\"", 2, 3), NOT_LABELLED}, 1, "item", false},
	[GROUP_LIST] = {{RECORD("\"topic item p1 p2 ...\"", 4, SIZE_MAX), NO_PROBABILITIES(2)}, 1, "item", false},
	[MATCH_LIST] = {{RECORD("\"topic syslen= X\" or \"topic nugget offset\"", 3, 3)}, 1, "nugget", false},
};

#define TREC_RUN(least_, most_) .expected = "\"topic anything item rank score runname\"", .least = (least_), .most = (most_), \
	.described = true, .comments = true, \
	.mistake = {{4, " (TREC qrels? they go to -r)"}, {3, " (NTCIR qrels? or an MS MARCO run, which evaluate reads?)"}}

static const struct list_format trec_run = {{TREC_RUN(6, SIZE_MAX)}, 2, "item", true};

/* For lists that are read whole, the first record shows whether the run is one of these: MS MARCO's have ranks, and no
   scores. */
static const struct list_format any_run = {{TREC_RUN(3, SIZE_MAX)}, 2, "item", true};
static const struct list_format marco_run = {
	{RECORD("\"topic item rank\", as in the first line", 3, 3), .comments = true}, 1, "item", true,
};

static inline bool is_sorted(const struct list *list)
{
	return list->options.order >= BY_SCORE;
}

/* Whether lines are kept before they are used: those of a topic, or all. */
static inline bool is_kept(const struct list *list)
{
	return is_sorted(list) || list->options.whole;
}

void list_open_input(struct list *list, struct input input, enum list_kind kind,
                     const struct list_options *options)
{
	*list = (struct list){.input = input, .options = *options, .format = &one_topic[kind]};
	if (options->topics)
		list->format = options->trec && kind == RES_LIST ? &trec_run : &with_topics[kind];
	if (options->whole)
		list->format = &any_run;
}

void list_open(struct list *list, const char *path, enum list_kind kind,
               const struct list_options *options)
{
	struct input input;

	input_open(&input, path);
	list_open_input(list, input, kind, options);
}

/* Takes the format that the first record shows. */
static void choose_format(struct list *list)
{
	list->format = list->fields == marco_run.kind.least ? &marco_run : &trec_run;
	if (list->fields > marco_run.kind.most && list->fields < trec_run.kind.least)
		die_at(input_place(&list->input), "expected %s, found %zu fields%s", trec_run.kind.expected, list->fields,
		       list->fields == 4 ? " (TREC qrels? QRELS come first)" : "");
	if (list->format == &marco_run && list->options.order == BY_SCORE)
		list->options.order = BY_RANK;
}

/* Reads the next line into list->field; false at the end of the file. */
static inline bool read_line(struct list *list)
{
	list->fields = input_record(&list->input, &list->format->kind, list->options.separator,
	                            list->field);
	return list->fields > 0;
}

/* Keeps a text for comparison with the next one. */
static void keep_text(struct kept_text *kept, struct slice t)
{
	kept->at = enlarge(kept->at, t.length, &kept->capacity, 1);
	memcpy(kept->at, t.at, t.length);
	kept->length = t.length;
}

static inline struct slice kept_slice(const struct kept_text *kept)
{
	return (struct slice){kept->at, kept->length};
}

/* Whether a score is higher than the last one; false if one of them is not a number. */
static bool is_higher(const struct list *list, struct slice score, struct decimal decimal)
{
	struct slice last = kept_slice(&list->score);
	enum comparison found = decimal_compare(decimal, score, list->decimal, last);
	double x, y;

	if (found != UNCLEAR)
		return found == HIGHER;
	return slice_to_double(score, &x) && slice_to_double(last, &y) && x > y;
}

/* Notes the first score of the topic that is higher than the one before it. */
static void note_score(struct list *list)
{
	struct slice score = list->field[SCORE];
	struct decimal decimal = decimal_of(score);

	if (list->score.length > 0 && is_higher(list, score, decimal)) {
		list->watched = false;
		if (list->rising.count++ == 0)
			list->rising.first = list->input.line;
	}
	keep_text(&list->score, score);
	list->decimal = decimal;
}

/* Notes a rank that is no whole number, and the first line of the topic with another run name than that of its first line. */
static void note_fields(struct list *list, bool is_first)
{
	struct slice run = list->field[RUN_NAME], field = list->field[list->format == &trec_run ? RANK : 2];
	bool whole;

	list->rank = rank_written(field, &whole);
	if (!whole && list->rank_words.count++ == 0)
		list->rank_words.first = list->input.line;
	/* such a rank is another field, and so is the run name */
	if (is_first)
		list->mixed = !whole;
	if (list->format != &trec_run || !whole)
		return;
	if (is_first || list->mixed) {
		if (is_first && !slice_equal(run, kept_slice(&list->run)))
			keep_text(&list->run, run);
	} else if (!slice_equal(run, kept_slice(&list->run))) {
		list->mixed = true;
		if (list->mixed_topics.count++ == 0)
			list->mixed_topics.first = list->input.line;
	}
}

static void NORETURN die_split(const struct list *list, struct slice topic)
{
	const char *hint = list->options.separator.length > 0
	                 ? "" : " (sort -s -k 1,1 groups them)";
	char word[QUOTE_SIZE];

	die_at(input_place(&list->input), "topic %s is split: its lines must be contiguous%s",
	       quote(word, topic), hint);
}

/* Makes the topic of the line that was read the current one. */
static void start_topic(struct list *list, struct slice topic)
{
	size_t known = list->topics.count, number = strset_add(&list->topics, topic);

	if (number != known)
		die_split(list, topic);
	list->topic = strset_get(&list->topics, number);
	list->ahead = false;
	list->first = true;
	list->watched = list->format == &trec_run && list->options.order == UNSTATED_ORDER;
	list->score.length = 0;
	if (list->watched)
		note_score(list);
	if (list->format == &trec_run)
		note_fields(list, true);
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
		note_score(list);
	if (list->format == &trec_run)
		note_fields(list, false);
	return true;
}

/* Keeps the line that was read, of the topic of that number. */
static void keep_line(struct list *list, size_t topic)
{
	bool has_scores = list->format == &trec_run;
	char word[QUOTE_SIZE];

	if (isnan(list->rank) && list->options.order == BY_RANK)
		die_at(input_place(&list->input), "expected a rank, a number, found %s",
		       quote(word, list->field[has_scores ? RANK : 2]));
	run_lines_add(&list->kept, topic, list->field[list->format->item], has_scores ? list->field[SCORE] : slice_of(""),
	              list->rank, list->input.line);
}

/* Keeps the current topic, whose first line was read. */
static void keep_topic(struct list *list)
{
	run_lines_clear(&list->kept);
	list->first = false;
	keep_line(list, 0);
	while (read_line_of_topic(list))
		keep_line(list, 0);
	list->next = 0;
	list->end = list->kept.count;
}

/* Keeps all lines of the file, topic by topic. */
static void keep_all(struct list *list)
{
	size_t topic = NOT_FOUND;
	bool split = false;

	list->is_read = true;
	while (read_line(list)) {
		bool same = topic != NOT_FOUND && slice_equal(list->field[TOPIC], strset_get(&list->topics, topic));
		size_t known = list->topics.count;

		if (topic == NOT_FOUND) {
			choose_format(list);
			if (list->format == &trec_run)
				list->run_name = string_of(list->field[RUN_NAME]);
		}
		if (!same) {
			topic = strset_add(&list->topics, list->field[TOPIC]);
			split = split || topic < known;
		}
		note_fields(list, !same);
		keep_line(list, topic);
	}
	if (split)
		run_lines_group(&list->kept, list->topics.count);
}

/* Goes on to the next topic of a file that was read whole. */
static bool next_kept_topic(struct list *list)
{
	size_t topic;

	if (!list->is_read)
		keep_all(list);
	list->next = list->end;
	if (list->next == list->kept.count)
		return false;
	topic = list->kept.at[list->next].topic;
	while (list->end < list->kept.count && list->kept.at[list->end].topic == topic)
		list->end++;
	list->topic = strset_get(&list->topics, topic);
	return true;
}

/* The only topic of a list without topics. */
static bool only_topic(struct list *list)
{
	bool first = !list->topic.at;

	list->topic = slice_of("");
	return first;
}

bool list_topic(struct list *list)
{
	list->lines = 0;
	if (!list->options.topics)
		return only_topic(list);
	if (list->options.whole)
		return next_kept_topic(list);
	list->first = false;
	if (list->topics.count == 0)
		list->ahead = read_line(list);
	else if (!is_sorted(list))
		while (read_line_of_topic(list))
			continue;
	list->next = list->end = 0;
	if (!list->ahead)
		return false;
	start_topic(list, list->field[TOPIC]);
	if (is_sorted(list))
		keep_topic(list);
	return true;
}

size_t list_topic_number(const struct list *list)
{
	return list->options.whole ? list->kept.at[list->next].topic : list->topics.count - 1;
}

void list_begin(struct list *list, struct strset *items)
{
	list->items = items;
	list->known = items->count;
	if (list->next < list->end)
		run_lines_order(&list->kept, list->next, list->end, list->options.order, list->input.name);
	for (size_t i = 0; i < items->count; i++) {
		list->line = enlarge(list->line, i, &list->line_capacity, sizeof *list->line);
		list->line[i] = 0;
	}
}

/* Goes on to the next line of the topic, in the order that the options ask for. */
static inline bool next_line(struct list *list, struct listed *listed)
{
	if (is_kept(list)) {
		if (list->next == list->end)
			return false;
		list->item = run_lines_item(&list->kept, &list->kept.at[list->next++]);
		listed->field = &list->item;
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

	if (is_kept(list))
		place.line = list->kept.at[list->next - 1].line;
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
		list->line[item] = is_kept(list) ? list_place(list).line : list->input.line;
	return earlier;
}

static inline void note_fit(struct list *list, const struct listed *listed)
{
	struct fit *fit = &list->fit;

	if (list->lines > fit->depth || list->known == 0)
		return;
	fit->listed++;
	if (listed->number < list->known) {
		fit->judged++;
	} else if (!fit->listed_item) {
		fit->listed_item = string_of(listed->field[0]);
		fit->judged_item = string_of(strset_get(list->items, 0));
	}
}

bool list_next(struct list *list, struct listed *listed)
{
	char word[QUOTE_SIZE];

	while (list->lines < list->options.truncate && next_line(list, listed)) {
		size_t known = list->items->count, earlier;

		listed->number = strset_add(list->items, listed->field[0]);
		earlier = note_line(list, listed->number, listed->number == known);
		note_fit(list, listed);
		if (earlier == 0 || list->options.repeated == KEEP_REPEATED)
			return true;
		if (list->options.repeated == REFUSE_REPEATED)
			die_at(list_place(list), "%s %s is on line %zu already",
			       list->format->item_name, quote(word, listed->field[0]), earlier);
	}
	return false;
}

static void warn_at_first(const struct list *list, const struct noted *noted, const char *before, const char *noun,
                          const char *after)
{
	if (noted->count > 0)
		warn_at((struct place){.file = list->input.name, .line = noted->first}, "%s%zu %s%s%s", before, noted->count,
		        noun, plural(noted->count), after);
}

void list_close(struct list *list)
{
	warn_at_first(list, &list->rising, "scores rise in ", "topic",
	              ", first here; the order of the lines counts (-sort score: order by score, as trec_eval does; -sort "
	              "file: no warning)");
	warn_at_first(list, &list->rank_words, "the rank is no whole number on ", "line",
	              ", first here: is there a blank in an item?");
	warn_at_first(list, &list->mixed_topics, "run names differ within ", "topic",
	              ", first here: does the file have two runs?");
	run_lines_warn(&list->kept, list->input.name);
	input_close(&list->input);
	strset_free(&list->topics);
	run_lines_free(&list->kept);
	free(list->line);
	free(list->score.at);
	free(list->run.at);
	free(list->run_name);
	free(list->fit.listed_item);
	free(list->fit.judged_item);
	*list = (struct list){0};
}
