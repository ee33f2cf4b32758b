/* SPDX-License-Identifier: MIT */
#include "scores/scores.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

/* Geometric means take values below this as this. */
static const double LEAST = 0.00001;

struct run_scores *scores_add_run(struct scores *scores, const char *file)
{
	scores->run = enlarge(scores->run, scores->runs, &scores->capacity, sizeof *scores->run);
	scores->run[scores->runs] = (struct run_scores){.file = file, .mean_topics = NOT_FOUND};
	return &scores->run[scores->runs++];
}

void scores_start(struct run_scores *run, size_t topics, size_t columns)
{
	run->topics = topics;
	run->columns = columns;
	run->topic = allocate(topics, sizeof *run->topic);
	for (size_t t = 0; t < topics; t++)
		run->topic[t] = (struct scored_topic){.topic = t, .relevant = NOT_FOUND};
	scores_undefine(run);
}

void scores_undefine(struct run_scores *run)
{
	run->value = allocate(run->topics, run->columns * sizeof *run->value);
	for (size_t i = 0; i < run->topics * run->columns; i++)
		run->value[i] = NAN;
}

void scores_set_column(struct run_scores *run, size_t measure, size_t column)
{
	for (; run->measures <= measure; run->measures++) {
		run->column = enlarge(run->column, run->measures, &run->measure_capacity,
		                      sizeof *run->column);
		run->column[run->measures] = NOT_FOUND;
	}
	if (run->column[measure] == NOT_FOUND)
		run->column[measure] = column;
}

void scores_free(struct scores *scores)
{
	for (size_t i = 0; i < scores->runs; i++) {
		struct run_scores *run = &scores->run[i];

		free(run->name);
		free(run->topic);
		free(run->column);
		free(run->value);
		free(run->text);
		free(run->bytes);
		free(run->mean);
		free(run->options);
	}
	free(scores->run);
	set_free(&scores->measures);
	*scores = (struct scores){.runs = 0};
}

bool measure_is_count(struct slice name)
{
	const char *parameters = name.length > 0 ? memchr(name.at, '(', name.length) : NULL;
	struct slice stem = {name.at, parameters ? (size_t)(parameters - name.at) : name.length};

	return slice_is(stem, "num_ret") || slice_is(stem, "num_rel") ||
	       slice_is(stem, "num_rel_ret");
}

/* ---- means ---- */

/* The mean that the value of a topic counts in; NULL: it has no value. */
static struct mean *mean_of(const struct run_scores *run, size_t place, size_t measure,
                            const size_t group[], struct mean mean[])
{
	if (isnan(score_of(run, place, measure)))
		return NULL;
	return group ? &mean[group[run->topic[place].topic]] : mean;
}

/* Turns sums over topics into means. */
static void divide(struct mean mean[], size_t groups, bool is_count, bool geometric)
{
	for (size_t g = 0; g < groups; g++) {
		if (mean[g].topics == 0)
			mean[g].value = NAN;
		else if (!is_count)
			mean[g].value /= (double)mean[g].topics;
		if (geometric && !is_count)
			mean[g].value = exp(mean[g].value);
	}
}

void scores_group_means(const struct scores *scores, const struct run_scores *run, size_t measure,
                        bool geometric, const size_t group[], struct mean mean[], size_t groups)
{
	struct mean *of;

	for (size_t g = 0; g < groups; g++)
		mean[g] = (struct mean){0};
	for (size_t t = 0; t < run->topics; t++)
		if ((of = mean_of(run, t, measure, group, mean))) {
			double value = score_of(run, t, measure);

			of->value += geometric ? log(fmax(value, LEAST)) : value;
			of->topics++;
		}
	divide(mean, groups, measure_is_count(set_get(&scores->measures, measure)), geometric);
	for (size_t t = 0; t < run->topics; t++)
		if ((of = mean_of(run, t, measure, group, mean))) {
			double deviation = score_of(run, t, measure) - of->value;

			of->deviation += deviation * deviation;
		}
	for (size_t g = 0; g < groups; g++)
		if (mean[g].topics > 1)
			mean[g].deviation = sqrt(mean[g].deviation / (double)(mean[g].topics - 1));
}

struct mean scores_mean(const struct scores *scores, const struct run_scores *run, size_t measure,
                        bool geometric)
{
	size_t column = scores_column(run, measure);
	struct mean mean;

	scores_group_means(scores, run, measure, geometric, NULL, &mean, 1);
	if (!geometric && run->mean && column != NOT_FOUND && !isnan(run->mean[column]))
		mean.value = run->mean[column];
	return mean;
}

/* ---- measures by name ---- */

struct slice scores_key(struct slice name, char *place)
{
	size_t length = 0;

	for (size_t i = 0; i < name.length; i++) {
		bool leading = name.at[i] == '0' && length > 0 && place[length - 1] == '@' &&
		               i + 1 < name.length && is_digit(name.at[i + 1]);

		if (!leading)
			place[length++] = name.at[i];
	}
	return (struct slice){place, length};
}

/* The number of the measure, or NOT_FOUND. */
static size_t find(const struct scores *scores, struct slice name)
{
	char *place = allocate(name.length, 1);
	size_t number = set_find(&scores->measures, scores_key(name, place));

	free(place);
	return number;
}

/* The largest number of measures that a message names. */
enum { MOST_NAMED = 10 };

/* The name without its cut-off. */
static struct slice base_of(struct slice name)
{
	size_t length = name.length;

	while (length > 0 && is_digit(name.at[length - 1]))
		length--;
	if (length > 0 && name.at[length - 1] == '@')
		name.length = length - 1;
	return name;
}

/* Finds the measures whose names without cut-offs are nearest to that of the word; returns how many
   there are. */
static size_t find_similar(struct slice name[MOST_NAMED], const struct scores *scores,
                           struct slice word)
{
	size_t least = SIZE_MAX, names = 0;

	for (size_t m = 0; m < scores->measures.count; m++) {
		struct slice measure = set_get(&scores->measures, m);
		size_t changes = least + (least < SIZE_MAX);    /* as near as the nearest, too */

		if (!slice_nearer(base_of(word), base_of(measure), &changes))
			continue;
		names = changes < least ? 0 : names;
		least = changes;
		if (names < MOST_NAMED)
			name[names++] = measure;
	}
	return names;
}

static void NORETURN die_unknown(const struct scores *scores, struct slice name)
{
	enum { LONGEST = QUOTE_SIZE + 2 };
	bool one_file = scores->runs == 1, has_more = scores->measures.count > MOST_NAMED;
	char names[MOST_NAMED * LONGEST] = "no measures", *end = names;
	char unknown[QUOTE_SIZE], file[QUOTE_SIZE], word[QUOTE_SIZE];
	const char *where = one_file ? scores->run[0].file : "these files";
	struct slice found[MOST_NAMED];
	size_t similar = find_similar(found, scores, name), count = similar;

	for (; similar == 0 && count < scores->measures.count && count < MOST_NAMED; count++)
		found[count] = set_get(&scores->measures, count);
	for (size_t i = 0; i < count; i++)
		end += snprintf(end, LONGEST, "%s%s", i > 0 ? ", " : "",
		                printable(word, found[i]));
	if (similar > 0)
		die("no measure %s in %s; did you mean %s?", printable(unknown, name),
		    printable(file, slice_of(where)), names);
	die("no measure %s in %s; %s %s%s", printable(unknown, name),
	    printable(file, slice_of(where)), one_file ? "it has" : "they have", names,
	    has_more ? ", ..." : "");
}

size_t scores_find(const struct scores *scores, struct slice name,
                   char *(*other_name)(struct slice name))
{
	size_t measure = find(scores, name);

	if (measure == NOT_FOUND) {
		char *other = other_name(name);

		measure = find(scores, slice_of(other));
		if (measure == NOT_FOUND)
			die_unknown(scores, slice_of(other));
		free(other);
	}
	return measure;
}

void sizes_add(struct sizes *sizes, size_t number)
{
	sizes->at = enlarge(sizes->at, sizes->count, &sizes->capacity, sizeof *sizes->at);
	sizes->at[sizes->count++] = number;
}

/* The length of t up to its first comma at or after `start` that is not in parentheses; that of t
   if there is none. */
static size_t length_to_comma(struct slice t, size_t start)
{
	size_t length = start;
	bool inside = false;

	while (length < t.length && (inside || t.at[length] != ',')) {
		inside = t.at[length] == '(' || (inside && t.at[length] != ')');
		length++;
	}
	return length;
}

/* The first name in a list, which does not start with a comma: with the commas of the longest name
   of a measure that it starts with, cut-offs aside. */
static struct slice first_name(const struct scores *scores, struct slice list)
{
	struct slice name = {list.at, length_to_comma(list, 0)};

	for (size_t m = 0; m < scores->measures.count; m++) {
		struct slice base = base_of(set_get(&scores->measures, m)), longer = list;

		if (base.length <= name.length || base.length > list.length)
			continue;
		longer.length = length_to_comma(list, base.length);
		if (slice_equal(base_of(longer), base))
			name = longer;
	}
	return name;
}

void scores_choose(struct sizes *chosen, const struct scores *scores, struct slice list,
                   char *(*other_name)(struct slice name))
{
	struct slice word;

	while (slice_field(&list, &word))
		while (word.length > 0) {
			struct slice name = {word.at, 1};

			if (name.at[0] != ',') {
				name = first_name(scores, word);
				sizes_add(chosen, scores_find(scores, name, other_name));
			}
			word = (struct slice){word.at + name.length, word.length - name.length};
		}
}
