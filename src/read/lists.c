/* SPDX-License-Identifier: MIT */
#include "read/lists.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/number.h"

/* Lines of `least_` to `most_` fields with the item after the topic, whose position may be 0. */
#define LINE(topic_, expected_, least_, most_, ...) {                                   \
	{.expected = (expected_), .least = (least_), .most = (most_), __VA_ARGS__},     \
	(topic_), {(topic_) + 1}, .unique = "item",                                     \
}

/* Hints for a TREC run, and for a list of items, that is read as another list. */
#define AN_UNLABELLED(fields, more)                                                     \
	.mistake = {{6, " (a TREC run? -trec reads it)"},                               \
	            {fields, " (is this list labelled already?" more ")"}}
#define NOT_LABELLED .mistake = {{6, " (a TREC run? label it first, with -trec)"}}
#define NO_PROBABILITIES(fields) .mistake = {{fields, " (GFlabel adds the probabilities)"}}

/* What to do about a first line of a run that has fewer fields. */
static const char *hint_of_run(const struct slice field[], size_t fields)
{
	double number;
	bool has_number = fields > 3 && slice_to_number(field[fields - 1], &number);

	if (fields == 5)
		return has_number
		     ? " (is the run's name missing? awk '{ print $0, \"run\" }' FILE)"
		     : " (is the second field missing? awk '{ print $1, \"Q0\", $2, $3, $4, $5 }' "
		       "FILE)";
	if (fields != 4 || slice_is_label(field[3]))
		return NULL;
	if (!has_number)
		return slice_to_number(field[2], &number) ? ""
		                                          : " (is line 1 a heading? sed 1d FILE)";
	if (!slice_is_digits(field[2]))
		return slice_is_digits(field[3]) ? NULL
		     : " (are rank and run's name missing? awk '{ print $1, $2, $3, ++rank[$1], $4, "
		       "\"run\" }' FILE)";
	return memchr(field[3].at, '.', field[3].length) || slice_is(field[2], "0") ||
	       slice_is(field[2], "1")
	     ? " (lines \"topic item rank score\"? awk '{ print $1, \"Q0\", $2, $3, $4, \"run\" "
	       "}' FILE)" : NULL;
}

#define TREC_RUN(least_, ...) {                                                                 \
	{.expected = "\"topic anything item rank score runname\"",                              \
	 .least = (least_), .most = SIZE_MAX, .described = true, .of_topics = true,             \
	 .columns = "topic, item, rank, score",                                                 \
	 .fields = "$1, \"Q0\", $2, $3, $4, \"run\"",                                           \
	 .hint = hint_of_run,                                                                   \
	 .mistake = {{2, " (lines \"topic item\"? ntcir_eval label -t reads them)"},            \
	             __VA_ARGS__}},                                                             \
	1, {3, 4}, .unique = "item",                                                            \
}

const struct format RES_LIST[] = {
	LINE(0, "\"item\"", 1, 1, AN_UNLABELLED(2, " lines \"topic item\" need -t")),
	LINE(1, "\"topic item\"", 2, 2, AN_UNLABELLED(3, "")),
	TREC_RUN(6, {4, " (TREC qrels? they go to -r)"},
	         {3, " (NTCIR qrels? or an MS MARCO run? evaluate reads a run of such "
	          "lines)"}),
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
static const struct format any_run = TREC_RUN(3, {4, " (TREC qrels? QRELS come first)"}),
                           *const trec_run = &RES_LIST[OF_TREC];
const struct format MARCO_RUN = {{.expected = "\"topic item rank\", as in the first line",
	.least = 3, .most = 3, .of_topics = true}, 1, {2, 3}, .unique = "item"};

const struct format *format_of(const struct format formats[], const struct reading *reading)
{
	if (reading->trec && formats[OF_TREC].kind.expected)
		return &formats[OF_TREC];
	return &formats[reading->topics ? OF_TOPICS : OF_ONE_TOPIC];
}

static bool read_trec(char *word, void *value)
{
	struct reading *reading = value;

	(void)word;
	reading->trec = reading->topics = true;
	return true;
}

const struct reader reads_trec = {.read = read_trec};

void refuse_classes(const struct reading *reading, bool has_classes)
{
	if (has_classes && reading->trec)
		die_usage("-ec does not go with -trec: TREC qrels have no classes");
}

/* Dies if a line of -runs is no path: standard input, or a line of a TREC run. */
static void check_path(struct slice line, struct place place)
{
	struct slice rest = line, field;
	size_t fields = 0;
	bool has_rank = false;

	while (slice_field(&rest, &field))
		has_rank |= ++fields == 4 && is_digit(field.at[0]);
	if (slice_is(line, "-"))
		die_at(place, "standard input cannot be a run of -runs");
	if (fields > 5 && has_rank)
		die_at(place, "expected the path of a run, found a line of a TREC run");
}

void runs_take(struct words *runs, const char *path, char *operand[], size_t count)
{
	size_t known = runs->count;
	struct input input;
	struct slice line;

	if (path) {
		input_open(&input, path);
		while (input_line(&input, &line)) {
			check_path(line, input_place(&input));
			if (line.length > 0)
				read_words(string_of(line), runs);
		}
		input_close(&input);
	}
	for (size_t i = 0; i < count; i++)
		read_words(operand[i], runs);
	if (runs->count == known)
		die_at(in_file(path), "the file names no run");
}

void list_open(struct list *list, const char *path, const struct format formats[],
               const struct reading *reading)
{
	*list = (struct list){.reading = *reading, .format = format_of(formats, reading)};
	if (reading->truncate == 0)
		list->reading.truncate = SIZE_MAX;
	input_open(&list->input, path);
	if (reading->any_run) {
		list->format = &any_run;
		list->input.is_kept = list->input.origin < 0;
	}
}

/* ---- lines ---- */

/* Takes the format that the first record shows. */
static void choose_format(struct list *list)
{
	size_t fields = list->split;

	list->format = fields == MARCO_RUN.kind.least ? &MARCO_RUN : trec_run;
	if (fields > MARCO_RUN.kind.most && fields < trec_run->kind.least)
		die_at(input_place(&list->input), "expected %s, found %zu fields%s",
		       trec_run->kind.expected, fields,
		       record_hint(&any_run.kind, list->at + 1, fields));
	if (list->format != &MARCO_RUN)
		return;
	if (list->reading.ties != ITEM_FIRST)
		warn_at(in_file(list->input.name), "-ties has no effect: the run has no scores");
	if (list->reading.order == BY_SCORE)
		list->reading.order = BY_RANK;
}

static bool is_nan(struct slice score)
{
	bool has_sign = score.at[0] == '+' || score.at[0] == '-';
	struct slice word = {score.at + has_sign, score.length - has_sign};

	return word.length >= 3 && strncasecmp(word.at, "nan", 3) == 0 &&
	       (word.length == 3 || word.at[3] == '(');
}

/* Whether rank and score on the line are no numbers. */
static bool has_words(const struct list *list)
{
	double number;

	return !slice_to_number(list->at[trec_run->field[RANK]], &number) &&
	       !slice_to_score(list->at[SCORE], &number) && !is_nan(list->at[SCORE]);
}

/* After the line that follows one with words, the first one of a TREC run: dies if that was a
   heading, or if its score is needed. */
static void check_heading(struct list *list)
{
	struct place place = on_line(list->input.name, list->heading.line);

	list->heading.line = 0;
	if (list->split == 0 || !has_words(list))
		die_at(place, "expected a rank and a score, numbers, found %s and %s (is line %zu a "
		       "heading? sed %zud FILE)", list->heading.rank, list->heading.score,
		       place.line, place.line);
	if (list->heading.counts)
		die_at(place, "expected a score, a number, found %s", list->heading.score);
}

/* Looks at the first record: it shows the format; that of a TREC run may be a heading, which the
   second one shows. */
static void look_at_first(struct list *list)
{
	bool is_second = list->heading.line > 0;

	list->is_begun = true;
	if (is_second)
		check_heading(list);
	if (is_second || list->split == 0)
		return;
	if (list->format == &any_run)
		choose_format(list);
	if (list->format != trec_run || !has_words(list))
		return;
	list->is_begun = false;
	list->heading.line = list->input.line;
	list->heading.rank = quote(list->at[trec_run->field[RANK]]);
	list->heading.score = quote(list->at[SCORE]);
}

/* Reads the next line into list->at; false at the end of the file. */
static inline bool read_line(struct list *list)
{
	list->split = input_record(&list->input, &list->format->kind, list->reading.separator,
	                           list->at + 1);
	if (!list->is_begun)
		look_at_first(list);
	return list->split > 0;
}

/* Looks at what is rare: a rank that is no whole number, or of three fields; or a run name that is
   not that of the topic's first line, or is on this line. */
static void read_odd(struct list *list, struct ranked_line *line, struct slice rank)
{
	bool is_first = line == list->line, is_trec = list->format == trec_run;
	double number = line->after.rank;
	struct slice name = list->at[RUN_NAME];

	if (!is_trec && !ranked_rises(line, list->rank))
		die_at(input_place(&list->input), "expected a rank, found %s (lines of three "
		       "fields have \"topic item rank\"; the ranks of a topic begin with 0 or 1, "
		       "and rise; if these are %s)", quote(rank),
		       isnan(number) && list->input.line == 1 ? "headings: sed 1d FILE"
		       : "scores: awk '{ print $1, \"Q0\", $2, ++rank[$1], $3, \"run\" }' "
		         "FILE");
	list->rank = number;
	if (isnan(number) && list->reading.order == BY_RANK)
		die_at(input_place(&list->input), "expected a rank, a number, found %s",
		       quote(rank));
	line->swapped = line->odd_rank && is_trec && !isnan(number) &&
	                slice_is_digits(list->at[SCORE]);
	if (is_trec && is_first)
		list->first_name = set_add(&list->run_names, name);
	line->other_name = is_trec && !is_first && !slice_equal(name, list->run_name);
	if (line->other_name)
		list->other_name = set_add(&list->run_names, name);
	list->odd += line->odd_rank || line->other_name;
	if (is_trec)
		list->run_name = set_get(&list->run_names, list->first_name);
}

/* Reads the rank of a line of a run. Most run names are those of the topic's first line. */
static inline void read_rank(struct list *list, struct ranked_line *line)
{
	struct slice field = list->at[list->format->field[RANK]];

	if (!ranked_rank(line, field) || line == list->line || list->format != trec_run ||
	    !slice_equal(list->at[RUN_NAME], list->run_name))
		read_odd(list, line, field);
}

/* What to do about a score that is no number. */
static const char *score_hint(struct slice score)
{
	char *text = string_of(score), *comma = strchr(text, ',');
	bool is_decimal;
	double number;

	if (comma)
		*comma = '.';
	is_decimal = comma && slice_to_score(slice_of(text), &number);
	free(text);
	return is_decimal ? " (a decimal comma? awk '{ sub(/,/, \".\", $5) } 1' FILE)" : "";
}

/* Dies if the score is NaN, or is no number although the order needs it. */
static void check_score(struct list *list, bool is_needed)
{
	struct slice score = list->at[SCORE];

	if (list->heading.line > 0)
		list->heading.counts = is_needed;
	else if (is_needed || is_nan(score))
		die_at(input_place(&list->input), "expected a score, a number, found %s%s",
		       quote(score), score_hint(score));
}

/* The number of what the line has after its item, or NOT_FOUND: nothing. */
static size_t add_rest(struct list *list)
{
	size_t next = list->format->field[ITEM] + 1;

	if (list->split < next)
		return NOT_FOUND;
	return set_add(&list->rests, input_from(&list->input, list->at[next]));
}

/* Whether the score begins with n, perhaps after a sign. */
static inline bool may_be_nan(struct slice score)
{
	char first = score.at[score.at[0] == '-' || score.at[0] == '+'];

	return first == 'n' || first == 'N';
}

/* Notes the last line of the file so far, and the run's name there. */
static void note_last(struct list *list)
{
	const struct ranked_line *last = list->lines > 0 ? &list->line[list->lines - 1] : NULL;

	if (!last || last->line <= list->last.line)
		return;
	list->last.line = last->line;
	list->last.name = last->other_name ? list->other_name : list->first_name;
}

/* Starts with no line, before the items of the list are added to `known` ones. */
static void start_lines(struct list *list, size_t known)
{
	set_clear(&list->rests);
	list->rank = NAN;
	list->odd = list->repeats = 0;
	list->known = known;
	list->line_of = enlarge(list->line_of, known, &list->line_of_capacity,
	                        sizeof *list->line_of);
	memset(list->line_of, 0, known * sizeof *list->line_of);
	/* C forbids arithmetic on a null pointer */
	list->line = enlarge(list->line, 0, &list->capacity, sizeof *list->line);
}

/* Notes whether a line's item, which is not new, is on an earlier one. */
static void note_repeated(struct list *list, const struct ranked_line *line)
{
	if (line->item >= list->known || list->line_of[line->item] > 0)
		list->repeats++;
	else
		list->line_of[line->item] = line->line;
}

static inline void add_item(struct list *list, struct ranked_line *line, struct set *items,
                            struct slice item)
{
	size_t before = items->count;

	line->item = (uint32_t)set_add(items, item);
	if (items->count == before)
		note_repeated(list, line);
}

/* Reads the lines of the topic, in the order of the file; a single list no further than it is
   truncated. */
static void read_lines(struct list *list, struct set *items, bool has_scores, bool is_chosen)
{
	const struct reading *reading = &list->reading;
	struct excluded *given = reading->chosen.excluded;
	struct excluded *excluded = items && excluded_given(given) ? given : NULL;
	bool is_sorted = reading->order == BY_SCORE || reading->order == BY_RANK;
	size_t most = is_sorted ? SIZE_MAX : reading->truncate, lines = 0, out = 0;

	start_lines(list, items ? items->count : 0);
	if (!reading->topics)
		read_line(list);
	while (list->split > 0 && slice_equal(list->at[list->format->topic], list->topic)) {
		const struct format *format = list->format;
		struct ranked_line *line;
		struct slice item;

		list->line = enlarge(list->line, lines, &list->capacity, sizeof *line);
		line = &list->line[lines++];
		*line = (struct ranked_line){.line = (uint32_t)list->input.line};
		if (format->field[RANK] > 0)
			read_rank(list, line);
		else
			line->after.rest = add_rest(list);
		if (has_scores ? !ranked_score(line, list->at[SCORE])
		               : format == trec_run && may_be_nan(list->at[SCORE]))
			check_score(list, has_scores && reading->order == BY_SCORE);
		item = list->at[format->field[ITEM]];
		if (excluded && excluded_has(excluded, list->topic, item)) {
			out++;
			lines--;
		} else if (items && lines <= most) {
			add_item(list, line, items, item);
		}
		if (lines == most && !reading->topics)
			break;
		read_line(list);
	}
	list->lines = lines;
	note_last(list);
	if (!is_chosen || out == 0)
		return;
	list->excluded += out;
	excluded_add_topic(excluded, list->topic);
}

/* ---- topics ---- */

bool list_topic(struct list *list)
{
	bool is_first = !list->topic.at, blanks = list->reading.separator.length == 0;
	size_t known = list->topics.count, number;

	if (!list->reading.topics) {
		list->topic = slice_of("");
		return is_first;
	}
	if (is_first)
		read_line(list);
	else
		list_read(list, NULL, true);
	if (list->split == 0 && is_first && list->input.comments.count > 0)
		list_refuse_empty(list);
	if (list->split == 0)
		return false;
	number = set_add(&list->topics, list->at[TOPIC]);
	list->came_back = number != known;
	if (list->came_back && !list->reading.any_run)
		die_at(input_place(&list->input), "topic %s is split: its lines must be "
		       "contiguous%s", quote(list->at[TOPIC]),
		       blanks ? " (sort -s -k 1,1 groups them)" : "");
	list->topic = set_get(&list->topics, number);
	return !list->came_back;
}

/* Refuses a line whose item is on an earlier one, or drops it. */
static void check_repeated(struct list *list)
{
	size_t items = list->items->count, kept = 0;

	list->line_of = enlarge(list->line_of, items, &list->line_of_capacity,
	                        sizeof *list->line_of);
	memset(list->line_of, 0, items * sizeof *list->line_of);
	for (size_t i = 0; i < list->lines; i++) {
		const struct ranked_line *line = &list->line[i];
		uint32_t *earlier = &list->line_of[line->item];

		if (*earlier > 0 && list->reading.repeated == REFUSE_REPEATED)
			die_at(on_line(list->input.name, line->line), "%s %s is on line %u already",
			       list->format->unique, quote(list_item(list, line)),
			       (unsigned)*earlier);
		if (*earlier > 0)
			continue;
		*earlier = line->line;
		if (kept++ < i)
			list->line[kept - 1] = *line;
	}
	list->lines = kept;
}

void list_read(struct list *list, struct set *items, bool is_chosen)
{
	const struct reading *reading = &list->reading;
	const char *file = list->input.name;
	struct doubts *doubts = &list->doubts;
	bool by_score = reading->order == BY_SCORE, by_rank = reading->order == BY_RANK;
	bool must_fall = list->format == trec_run && reading->order == UNSTATED_ORDER && is_chosen;
	int repeated = is_chosen ? (int)reading->repeated : KEEP_REPEATED;
	bool refuses_all = repeated == REFUSE_REPEATED && reading->truncate == SIZE_MAX;
	bool has_ties;

	list->items = items;
	read_lines(list, items, must_fall || (by_score && items), is_chosen);
	if (is_chosen && (list->odd > 0 || must_fall))
		doubts_of_lines(doubts, file, list->line, list->lines, must_fall);
	if (!items)
		return;
	/* no line is cut off: the first one in the file that repeats an item is the first fault */
	if (refuses_all && list->repeats > 0)
		check_repeated(list);
	if (by_score)
		doubts_of_distances(doubts, list->line, list->lines);
	if (by_score)
		ranked_by_score(list->line, list->lines, items);
	else if (by_rank)
		ranked_by_rank(list->line, list->lines);
	has_ties = (by_score || by_rank) &&
	           doubts_of_order(doubts, list->line, list->lines, by_score);
	if (by_score && is_chosen && reading->ties != ITEM_FIRST)
		ranked_by_gain(list->line, list->lines, list->qrels, reading->ties == WORST_FIRST);
	else if (by_score && is_chosen && list->qrels && has_ties)
		doubts_of_ties(doubts, list->line, list->lines, reading->truncate, list->qrels,
		               reading->condenses);
	if (list->lines > reading->truncate)
		list->lines = reading->truncate;
	doubts_of_fit(doubts, list->line, list->lines, items, list->known,
	              is_chosen ? list->topic : (struct slice){"", 0});
	if (!refuses_all && repeated != KEEP_REPEATED && list->repeats > 0)
		check_repeated(list);
}

struct slice list_rest(const struct list *list, const struct ranked_line *line)
{
	return set_get(&list->rests, line->after.rest);
}

size_t list_fields(const struct list *list, const struct ranked_line *line, struct slice field[])
{
	size_t count = 0;
	struct slice rest;

	if (line->after.rest == NOT_FOUND)
		return 0;
	rest = list_rest(list, line);
	while (count < FIELDS_KEPT && slice_next(&rest, list->reading.separator, &field[count]))
		count++;
	return count;
}

void list_regroup(struct list *list)
{
	struct input *input = &list->input;
	size_t count = 0, capacity = 0, *end, topics;

	input_restart(input);
	set_clear(&list->topics);
	while (read_line(list))
		APPEND(list->placed, count, capacity, (struct line_place){
			.start = (size_t)(input->text.at - input->buffer),
			.number = (uint32_t)input->line,
			.group = (uint32_t)set_add(&list->topics, list->at[TOPIC]),
		});
	/* distribution counting (Knuth, The Art of Computer Programming 5.2) */
	topics = list->topics.count;
	end = allocate(topics, sizeof *end);
	for (size_t i = 0; i < count; i++)
		end[list->placed[i].group]++;
	for (size_t t = 1; t < topics; t++)
		end[t] += end[t - 1];
	input->order = allocate(count, sizeof *input->order);
	input->ordered = count;
	for (size_t i = count; i-- > 0;)
		input->order[--end[list->placed[i].group]] = list->placed[i];
	free(list->placed);
	list->placed = NULL;
	free(end);

	set_clear(&list->topics);
	list->topic = (struct slice){NULL, 0};
	list->came_back = false;
	list->excluded = 0;
	list->doubts = (struct doubts){.depth = list->doubts.depth};
}

/* ---- the end ---- */

struct slice list_last_name(const struct list *list)
{
	if (list->run_names.count == 0)
		return (struct slice){NULL, 0};
	return slice_of(string_of(set_get(&list->run_names, list->last.name)));
}

void list_refuse_empty(const struct list *list)
{
	bool comments = list->input.comments.count > 0;

	if (list->topics.count == 0)
		die_at(in_file(list->input.name), "the run is empty%s",
		       comments ? ": all its lines begin with \"#\", so they are comments" : "");
}

void list_close(struct list *list, const char *judgements)
{
	if (list->reading.ties != ITEM_FIRST)
		list->doubts.equal = 0;
	/* a list of one topic may have few judged items */
	if (!list->reading.topics && list->doubts.judged > 0)
		list->doubts.listed = 0;
	if (list->reading.chosen.excluded)
		list->reading.chosen.excluded->listed += list->excluded;
	input_warn_comments(&list->input);
	doubts_warn(&list->doubts, list->input.name, judgements, list->reading.order == BY_RANK,
	            list->reading.sort ? list->reading.sort : "-sort");
	list_free(list);
}

void list_free(struct list *list)
{
	input_close(&list->input);
	set_free(&list->topics);
	set_free(&list->rests);
	free(list->placed);
	free(list->line);
	free(list->line_of);
	set_free(&list->run_names);
	*list = (struct list){0};
}
