/* SPDX-License-Identifier: MIT */
#include "measure/novelty.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

/* What the ranks of a list so far have of an intent. */
struct shown {
	double weight;          /* (1 - alpha)^c */
	size_t c;               /* relevant items */
	double precision;       /* c/r at their ranks, summed */
};

static void start_list(struct novelty_list *list)
{
	list->at = enlarge(list->at, 0, &list->capacity, sizeof *list->at);
	list->at[0] = (struct novelty_sums){.power = 1};
	list->length = 0;
}

/* Adds a rank with gain g, whose item is relevant to `relevant` intents, `covered` of them new
   ones. */
static void add_rank(struct novelty_list *list, double beta, double g, size_t relevant,
                     size_t covered)
{
	size_t r = ++list->length;
	struct novelty_sums *sums;

	list->at = enlarge(list->at, r, &list->capacity, sizeof *list->at);
	sums = &list->at[r];
	*sums = list->at[r - 1];
	if (relevant > 0) {
		sums->covered += covered;
		sums->relevant += (double)relevant;
		sums->dcg += g / log2((double)r + 1);
		sums->err += g / (double)r;
		sums->rbp += g * sums->power;
	}
	sums->power *= beta;
}

const struct novelty_sums *novelty_sums_at(const struct novelty_list *list, size_t r)
{
	return &list->at[r < list->length ? r : list->length];
}

/* The judgements */

static int by_number(const void *first, const void *second)
{
	size_t a = *(const size_t *)first, b = *(const size_t *)second;

	return (a > b) - (a < b);
}

static void free_judgements(struct novelty *novelty)
{
	free(novelty->relevant);
	free(novelty->first);
	free(novelty->intent);
}

void novelty_judge(struct novelty *novelty, const struct topics *topics)
{
	size_t *intent, *first, count = 0;

	free_judgements(novelty);
	novelty->topics = topics;
	novelty->relevant = allocate(topics->classes->count, sizeof *novelty->relevant);
	novelty->intent = intent = topics_by_item(topics, &novelty->first);
	first = novelty->first;
	for (size_t i = 0, j = 0; i < topics->judged; i++) {
		size_t end = first[i + 1];

		for (first[i] = count; j < end; j++) {
			const struct judgement *judgement = &topics->judgement[intent[j]];

			if (topics->labels.label[judgement->label].grade.gain > 0)
				intent[count++] = judgement->class;
		}
		qsort(intent + first[i], count - first[i], sizeof *intent, by_number);
	}
	first[topics->judged] = count;
	for (size_t i = 0; i < count; i++)
		novelty->relevant[intent[i]]++;
	novelty->S = 0;
	for (size_t i = 0; i < topics->classes->count; i++)
		novelty->S += novelty->relevant[i] > 0;
	novelty->n = novelty->S;
}

size_t novelty_intents(const struct novelty *novelty, size_t item, const size_t **intent)
{
	const size_t *first = novelty->first + item;

	*intent = NULL;
	if (item >= novelty->topics->judged)
		return 0;
	*intent = novelty->intent + first[0];
	return first[1] - first[0];
}

/* The ideal list */

/* An item that is relevant to an intent. */
struct candidate {
	struct slice name;
	const size_t *intent;   /* by number, increasing */
	size_t count;
};

/* The candidates that are relevant to the same intents, and so have the same gain. */
struct group {
	const struct candidate *next, *end;     /* not in the list yet, in decreasing byte order */
	double gain;            /* of each; or an earlier gain, which was not lower */
};

/* Gains that differ by less are equal: they only were added in another order. */
static const double EQUAL_GAINS = 1e-9;

static int compare_intents(const struct candidate *a, const struct candidate *b)
{
	if (a->count != b->count)
		return a->count < b->count ? -1 : 1;
	for (size_t i = 0; i < a->count; i++)
		if (a->intent[i] != b->intent[i])
			return a->intent[i] < b->intent[i] ? -1 : 1;
	return 0;
}

/* The same intents together, in decreasing byte order. */
static int by_intents(const void *first, const void *second)
{
	const struct candidate *a = first, *b = second;
	int order = compare_intents(a, b);

	return order != 0 ? order : slice_compare(b->name, a->name);
}

/* Returns the number of candidates. */
static size_t find_candidates(const struct novelty *novelty, struct candidate candidate[])
{
	size_t count = 0;

	for (size_t i = 0; i < novelty->topics->judged; i++) {
		struct candidate *next = &candidate[count];

		next->name = set_get(&novelty->topics->items, i);
		next->count = novelty_intents(novelty, i, &next->intent);
		count += next->count > 0;
	}
	qsort(candidate, count, sizeof *candidate, by_intents);
	return count;
}

/* Returns the number of groups. */
static size_t find_groups(const struct candidate candidate[], size_t count, struct group group[])
{
	size_t groups = 0;

	for (size_t i = 0; i < count; i++) {
		const struct candidate *c = &candidate[i];

		if (i == 0 || compare_intents(c - 1, c) != 0)
			group[groups++] = (struct group){.next = c, .gain = (double)c->count};
		group[groups - 1].end = c + 1;
	}
	return groups;
}

/* Whether the next item of the ideal list is that of a, not that of b. */
static bool is_better(const struct group *a, const struct group *b)
{
	if (fabs(a->gain - b->gain) > EQUAL_GAINS)
		return a->gain > b->gain;
	return slice_compare(a->next->name, b->next->name) > 0;
}

/* Makes a heap of the groups, the best one first, if only group number `i` may be worse than one
   below it. */
static void sift(struct group heap[], size_t count, size_t i)
{
	for (size_t below = 2 * i + 1; below < count; i = below, below = 2 * i + 1) {
		struct group group = heap[i];

		if (below + 1 < count && is_better(&heap[below + 1], &heap[below]))
			below++;
		if (!is_better(&heap[below], &group))
			return;
		heap[i] = heap[below];
		heap[below] = group;
	}
}

/* Takes items from the groups into the ideal list until no item has a gain. Gains fall only, so a
   group that is first with its gain of now stays first. */
static void take_items(struct novelty *novelty, struct group heap[], size_t groups,
                       struct shown shown[], size_t depth)
{
	for (size_t i = groups; i-- > 0;)
		sift(heap, groups, i);
	while (groups > 0 && novelty->ideal.length < depth) {
		const struct candidate *next = heap->next;
		double g = 0;

		for (size_t i = 0; i < next->count; i++)
			g += shown[next->intent[i]].weight;
		if (g < heap->gain) {
			heap->gain = g;
			sift(heap, groups, 0);
			continue;
		}
		if (g == 0)
			return;
		add_rank(&novelty->ideal, novelty->beta, heap->gain, next->count, 0);
		for (size_t i = 0; i < next->count; i++)
			shown[next->intent[i]].weight *= 1 - novelty->alpha;
		if (++heap->next == heap->end)
			heap[0] = heap[--groups];
		sift(heap, groups, 0);
	}
}

static void make_ideal(struct novelty *novelty, struct shown shown[], size_t depth)
{
	struct candidate *candidate = allocate(novelty->topics->judged, sizeof *candidate);
	size_t count = find_candidates(novelty, candidate);
	struct group *group = allocate(count, sizeof *group);

	for (size_t i = 0; i < novelty->topics->classes->count; i++)
		shown[i].weight = 1;
	take_items(novelty, group, find_groups(candidate, count, group), shown, depth);
	free(group);
	free(candidate);
}

/* The list */

void novelty_evaluate(struct novelty *novelty, const size_t item[], size_t length, size_t depth)
{
	size_t known = novelty->topics->classes->count;
	struct shown *shown = allocate(known, sizeof *shown);

	novelty->average_precision = 0;
	start_list(&novelty->list);
	start_list(&novelty->ideal);
	for (size_t i = 0; i < known; i++)
		shown[i].weight = 1;
	for (size_t r = 1; r <= length; r++) {
		const size_t *intent;
		size_t count = novelty_intents(novelty, item[r - 1], &intent), covered = 0;
		double g = 0;

		for (size_t i = 0; i < count; i++) {
			struct shown *of = &shown[intent[i]];

			g += of->weight;
			of->weight *= 1 - novelty->alpha;
			covered += of->c == 0;
			of->c++;
			of->precision += (double)of->c / (double)r;
		}
		add_rank(&novelty->list, novelty->beta, g, count, covered);
	}
	for (size_t i = 0; i < known; i++)
		if (novelty->relevant[i] > 0)
			novelty->average_precision +=
				shown[i].precision / (double)novelty->relevant[i];
	if (depth > 0)
		make_ideal(novelty, shown, depth);
	free(shown);
}

void novelty_free(struct novelty *novelty)
{
	free_judgements(novelty);
	free(novelty->list.at);
	free(novelty->ideal.at);
}
