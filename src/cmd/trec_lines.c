/* SPDX-License-Identifier: MIT */
#include "cmd/trec_lines.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"

static char AP[] = "AP";

/* What -m names by default. */
static const char OFFICIAL[] =
	"runid num_q num_ret num_rel num_rel_ret map gm_map Rprec bpref recip_rank iprec_at_recall P";

/* The cut-offs of measures that are named without any. */
static const char USUAL_CUTOFFS[] = ".5,10,15,20,30,100,200,500,1000", SUCCESS_CUTOFFS[] = ".1,5,10";

enum kind { MEASURE, RUN_ID, TOPIC_COUNT, GEOMETRIC };

/* The lines in trec_eval's order, and the measures. */
static const struct {
	const char *name, *ours;
	enum kind kind;
	enum scope scope;
} ROWS[] = {
	{"runid", NULL, RUN_ID, WHOLE},
	{"num_q", NULL, TOPIC_COUNT, WHOLE},
	{"num_ret", "num_ret", MEASURE, WHOLE},
	{"num_rel", "num_rel", MEASURE, WHOLE},
	{"num_rel_ret", "num_rel_ret", MEASURE, WHOLE},
	{"map", "AP", MEASURE, WHOLE},
	{"gm_map", NULL, GEOMETRIC, WHOLE},
	{"Rprec", "R-Prec", MEASURE, WHOLE},
	{"bpref", "bpref", MEASURE, WHOLE},
	{"recip_rank", "RR", MEASURE, WHOLE},
	{"iprec_at_recall", "iprec_at_recall", MEASURE, RECALL_LEVEL},
	{"P", "P", MEASURE, CUT_OFF},
	{"recall", "Recall", MEASURE, CUT_OFF},
	{"Rprec_mult", "Rprec_mult", MEASURE, MULTIPLE_OF_R},
	{"11pt_avg", "11pt_avg", MEASURE, WHOLE},
	{"ndcg", "ndcg", MEASURE, WHOLE},
	{"ndcg_cut", "MSnDCG", MEASURE, CUT_OFF},
	{"map_cut", "map_cut", MEASURE, CUT_OFF},
	{"relative_P", "relative_P", MEASURE, CUT_OFF},
	{"success", "Hit", MEASURE, CUT_OFF},
	{"set_P", "set_P", MEASURE, WHOLE},
	{"set_relative_P", "set_relative_P", MEASURE, WHOLE},
	{"set_recall", "set_recall", MEASURE, WHOLE},
	{"set_map", "set_map", MEASURE, WHOLE},
	{"set_F", "set_F", MEASURE, WHOLE},
};

enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

static void take_words(struct trec_lines *lines, struct strset *words, const char *list)
{
	struct slice word;

	while (name_next(&list, &word))
		if (slice_is(word, "official"))
			take_words(lines, words, OFFICIAL);
		else if (slice_is(word, "runid"))
			lines->run_id = true;
		else if (slice_is(word, "num_q"))
			lines->topic_count = true;
		else if (slice_is(word, "gm_map"))
			lines->geometric = true;
		else
			strset_add(words, word);
}

/* Whether one of the words is this name with cut-offs. */
static bool has_cutoffs(const struct strset *words, struct slice name)
{
	for (size_t i = 0; i < words->count; i++) {
		struct slice word = strset_get(words, i);

		if (word.length > name.length && word.at[name.length] == '.' &&
		    slice_equal((struct slice){word.at, name.length}, name))
			return true;
	}
	return false;
}

/* The cut-offs that trec_eval gives a word without any ("": none, or all that the measure has); NULL: another word has
   some, and this one does not count. */
static const char *default_cutoffs(const struct strset *words, struct slice word)
{
	size_t row = 0;

	while (row < ROW_COUNT && !(ROWS[row].scope != WHOLE && slice_is(word, ROWS[row].name)))
		row++;
	if (row < ROW_COUNT && has_cutoffs(words, word))
		return NULL;
	if (row == ROW_COUNT || ROWS[row].scope != CUT_OFF)
		return "";
	return slice_is(word, "success") ? SUCCESS_CUTOFFS : USUAL_CUTOFFS;
}

void trec_lines_choose(struct trec_lines *lines, struct selection_options *options, bool has_cutoffs)
{
	struct strset words = {0};
	size_t length;
	FILE *list = open_memstream(&lines->list, &length);

	if (!list)
		die("%s", strerror(errno));
	if (options->lists.count == 0)
		take_words(lines, &words, OFFICIAL);
	for (size_t i = 0; i < options->lists.count; i++)
		take_words(lines, &words, options->lists.at[i]);
	for (size_t i = 0; i < words.count; i++) {
		struct slice word = strset_get(&words, i);
		const char *cutoffs = has_cutoffs ? "" : default_cutoffs(&words, word);

		if (cutoffs)
			fprintf(list, "%.*s%s\n", (int)word.length, word.at, cutoffs);
	}
	if (fclose(list) == EOF)
		die("%s", strerror(errno));
	strset_free(&words);
	lines->no_measures = length == 0 && (lines->run_id || lines->topic_count || lines->geometric);
	free(options->lists.at);
	options->lists = (struct words){0};
	read_words(lines->no_measures ? AP : lines->list, &options->lists);
	/* for gm_map; not printed unless the lists name it, too */
	options->order_name = AP;
	options->unmarked = true;
}

/* A line about a topic. */
struct line {
	size_t row;             /* ROW_COUNT: a measure that trec_eval lacks */
	size_t cutoff;
	size_t column;          /* of a measure */
	char *name;             /* owned */
};

/* A topic of the run, for its place among the others. */
struct place_of_topic {
	struct slice name;
	bool lacking;
	size_t topic;           /* number in the run */
};

struct layout {
	const struct trec_lines *lines;
	const struct summary *summary;
	struct line *line;      /* in their order */
	size_t count;
	size_t AP;              /* the number of this measure in the scores */
	size_t *topic;          /* of the run, in the order in which they are printed, and their values added up */
	size_t topics;
};

/* The row of a measure without parameters, but for the level of -l; ROW_COUNT if it has none. */
static size_t row_of(const struct selection *selection, const struct wanted *wanted, size_t least)
{
	struct parameters parameters = selection->variant[wanted->variant];
	size_t row = 0, level = parameters.least;

	parameters.least = 0;
	if (!parameters_equal(&parameters, selection->variant) || (level != 0 && level != least))
		return ROW_COUNT;
	while (row < ROW_COUNT && !(ROWS[row].kind == MEASURE && ROWS[row].scope == wanted->measure->scope &&
	                            strcmp(wanted->measure->name, ROWS[row].ours) == 0))
		row++;
	return row;
}

static int by_row(const void *first, const void *second)
{
	const struct line *a = first, *b = second;

	if (a->row != b->row)
		return a->row < b->row ? -1 : 1;
	if (a->row < ROW_COUNT && a->cutoff != b->cutoff)
		return a->cutoff < b->cutoff ? -1 : 1;
	return a->column < b->column ? -1 : a->column > b->column;
}

/* The name of a line; the caller frees. */
static char *name_of(const struct layout *layout, const struct line *line)
{
	const struct summary *summary = layout->summary;
	size_t size = 64;
	char *name;

	if (line->row == ROW_COUNT)
		return string_of(strset_get(&summary->scores->measures, summary->measure[line->column]));
	name = allocate(size, 1);
	if (ROWS[line->row].scope == WHOLE)
		snprintf(name, size, "%s", ROWS[line->row].name);
	else if (ROWS[line->row].scope == CUT_OFF)
		snprintf(name, size, "%s_%zu", ROWS[line->row].name, line->cutoff);
	else
		snprintf(name, size, "%s_%zu.%02zu", ROWS[line->row].name, line->cutoff / 100, line->cutoff % 100);
	return name;
}

static void make_lines(struct layout *layout, const struct selection *selection, size_t least)
{
	const struct trec_lines *lines = layout->lines;
	const bool asked[] = {[RUN_ID] = lines->run_id, [TOPIC_COUNT] = lines->topic_count,
		[GEOMETRIC] = lines->geometric};
	const size_t *measure = layout->summary->measure;
	size_t known = 0;

	layout->line = allocate(ROW_COUNT + selection->count, sizeof *layout->line);
	for (size_t row = 0; row < ROW_COUNT; row++)
		if (ROWS[row].kind != MEASURE && asked[ROWS[row].kind])
			layout->line[layout->count++] = (struct line){.row = row};
	for (size_t c = 0; c < selection->count; c++) {
		const struct wanted *wanted = &selection->at[c];
		struct line line = {row_of(selection, wanted, least), wanted->cutoff, c, NULL};
		bool is_hidden = lines->no_measures || (wanted->option && strcmp(wanted->option, "-order") == 0);
		bool is_first = measure[c] == known;    /* of the columns with this measure */

		if (line.row < ROW_COUNT && strcmp(ROWS[line.row].name, "map") == 0)
			layout->AP = measure[c];
		if (is_first && !is_hidden)
			layout->line[layout->count++] = line;
		known += is_first;
	}
	qsort(layout->line, layout->count, sizeof *layout->line, by_row);
	for (size_t i = 0; i < layout->count; i++)
		layout->line[i].name = name_of(layout, &layout->line[i]);
}

static const struct run_scores *run_of(const struct layout *layout)
{
	return &layout->summary->scores->run[layout->summary->run];
}

/* Topics that the run lacks come last; then by the bytes of their IDs. */
static int by_topic(const void *first, const void *second)
{
	const struct place_of_topic *a = first, *b = second;

	return a->lacking != b->lacking ? a->lacking - b->lacking : slice_compare(a->name, b->name);
}

static void order_topics(struct layout *layout)
{
	const struct run_scores *run = run_of(layout);
	struct place_of_topic *place = allocate(run->topics, sizeof *place);

	for (size_t t = 0; t < run->topics; t++)
		if (run->topic[t].is_there)
			place[layout->topics++] = (struct place_of_topic){
				strset_get(layout->summary->scores->topics, t), layout->lines->lacking[t], t,
			};
	qsort(place, layout->topics, sizeof *place, by_topic);
	layout->topic = allocate(layout->topics, sizeof *layout->topic);
	for (size_t t = 0; t < layout->topics; t++)
		layout->topic[t] = place[t].topic;
	free(place);
}

/* The value of a measure for a topic; 0 if it has none. */
static double value_at(const struct layout *layout, size_t topic, size_t measure)
{
	double value = score_of(run_of(layout), topic, measure);

	return isnan(value) ? 0 : value;
}

/* The mean over all topics of the run, of counts the sum. */
static double value_of_all(const struct layout *layout, const struct line *line)
{
	size_t measure = layout->summary->measure[line->column];
	double sum = 0;

	/* trec_eval counts the items from level 1 on here, whatever -l says */
	if (layout->lines->complete && line->row < ROW_COUNT && strcmp(ROWS[line->row].name, "num_rel") == 0)
		return (double)layout->lines->relevant;
	for (size_t t = 0; t < layout->topics; t++)
		sum += value_at(layout, layout->topic[t], measure);
	return layout->summary->column[line->column].is_count ? sum : sum / (double)layout->topics;
}

static double geometric_mean(const struct layout *layout)
{
	double sum = 0;

	for (size_t t = 0; t < layout->topics; t++)
		sum += log(fmax(value_at(layout, layout->topic[t], layout->AP), 0.00001));
	return exp(sum / (double)layout->topics);
}

/* Writes the lines of a topic, or with NOT_FOUND those of all topics. */
static void write_lines(const struct layout *layout, size_t topic)
{
	const struct summary *summary = layout->summary;
	bool is_all = topic == NOT_FOUND;
	struct slice name = is_all ? slice_of("all") : strset_get(summary->scores->topics, topic);

	for (size_t i = 0; i < layout->count; i++) {
		const struct line *line = &layout->line[i];
		enum kind kind = line->row < ROW_COUNT ? ROWS[line->row].kind : MEASURE;

		if (kind != MEASURE && !is_all)
			continue;
		output_format("%-22s\t%.*s\t", line->name, (int)name.length, name.at);
		if (kind == RUN_ID)
			output_string(layout->lines->run_name);
		else if (kind == TOPIC_COUNT)
			output_format("%zu", layout->topics);
		else if (kind == GEOMETRIC)
			output_number(geometric_mean(layout), summary->options->digits);
		else
			output_number(is_all ? value_of_all(layout, line)
			                     : value_at(layout, topic, summary->measure[line->column]),
			              summary->column[line->column].is_count ? 0 : summary->options->digits);
		output_char('\n');
	}
}

void trec_lines_write(const struct trec_lines *lines, const struct selection *selection, size_t least,
                      const struct summary *summary)
{
	struct layout layout = {.lines = lines, .summary = summary};

	make_lines(&layout, selection, least);
	order_topics(&layout);
	for (size_t t = 0; lines->topics && t < layout.topics; t++)
		write_lines(&layout, layout.topic[t]);
	if (!lines->no_means && layout.topics > 0)
		write_lines(&layout, NOT_FOUND);
	for (size_t i = 0; i < layout.count; i++)
		free(layout.line[i].name);
	free(layout.line);
	free(layout.topic);
}

void trec_lines_free(struct trec_lines *lines)
{
	free(lines->list);
	free(lines->run_name);
	free(lines->lacking);
}
