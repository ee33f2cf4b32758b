/* SPDX-License-Identifier: MIT */
#include "measure/novelty.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

/* Starts a list: the ranks so far have no relevant item of any intent. */
static void start_list(struct novelty *n, struct novelty_list *list)
{
	list->at = enlarge(list->at, 0, &list->capacity, sizeof *list->at);
	list->at[0] = (struct novelty_sums){.power = 1};
	list->length = 0;
	for (size_t i = 0; i < n->topics->classes->count; i++)
		n->shown[i] = (struct shown){.relevant = n->shown[i].relevant, .weight = 1};
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

	return COMPARE(a, b);
}

void novelty_judge(struct novelty *n, const struct judgements *topics)
{
	size_t *intent, *first, count = 0;

	free(n->shown);
	free(n->first);
	free(n->intent);
	n->topics = topics;
	n->shown = allocate(topics->classes->count, sizeof *n->shown);
	n->intent = intent = judgements_by_item(topics, &n->first);
	first = n->first;
	for (size_t i = 0, j = 0; i < topics->judged_items; i++) {
		size_t end = first[i + 1];

		for (first[i] = count; j < end; j++) {
			const struct judgement *judgement = &topics->judgement[intent[j]];

			if (topics->labels.label[judgement->label].grade.gain > 0)
				intent[count++] = judgement->class;
		}
		qsort(intent + first[i], count - first[i], sizeof *intent, by_number);
	}
	first[topics->judged_items] = count;
	n->S = 0;
	for (size_t i = 0; i < count; i++)
		n->S += n->shown[intent[i]].relevant++ == 0;
	n->n = n->S;
}

size_t novelty_intents(const struct novelty *n, size_t item, const size_t **intent)
{
	const size_t *first = n->first + item;

	*intent = NULL;
	if (item >= n->topics->judged_items)
		return 0;
	*intent = n->intent + first[0];
	return first[1] - first[0];
}

/* The ideal list */

/* An item that is relevant to an intent. */
struct candidate {
	struct slice name;
	const size_t *intent;   /* by number, increasing */
	size_t count;
	bool is_last;           /* of those with the same intents, in decreasing byte order */
	double gain;            /* or an earlier gain, which was not lower */
};

/* Gains that differ by less are equal: they only were added in another order. */
static const double EQUAL_GAINS = 1e-9;

/* The numbers of the intents as bytes: equal bytes are equal intents. */
static struct slice intents_of(const struct candidate *c)
{
	return (struct slice){(const char *)c->intent, c->count * sizeof *c->intent};
}

/* The same intents together, in decreasing byte order. */
static int by_intents(const void *first, const void *second)
{
	const struct candidate *a = first, *b = second;
	int order = slice_compare(intents_of(a), intents_of(b));

	return order != 0 ? order : slice_compare(b->name, a->name);
}

/* Whether the next item of the ideal list is a, not b. */
static bool is_better(const struct candidate *a, const struct candidate *b)
{
	if (fabs(a->gain - b->gain) > EQUAL_GAINS)
		return a->gain > b->gain;
	return slice_compare(a->name, b->name) > 0;
}

/* Makes a heap of candidates, the best one first, if only number `i` may be worse than one below
   it. */
static void sift(struct candidate *heap[], size_t count, size_t i)
{
	for (size_t below = 2 * i + 1; below < count; i = below, below = 2 * i + 1) {
		struct candidate *worse = heap[i];

		if (below + 1 < count && is_better(heap[below + 1], heap[below]))
			below++;
		if (!is_better(heap[below], worse))
			return;
		heap[i] = heap[below];
		heap[below] = worse;
	}
}

/* Takes items into the ideal list until no item has a gain. Of the items with the same intents, the
   heap has the next one. Gains never rise, so an item that is first with its current gain stays
   first. */
static void take_items(struct novelty *n, struct candidate *heap[], size_t count, size_t depth)
{
	for (size_t i = count; i-- > 0;)
		sift(heap, count, i);
	while (count > 0 && n->ideal.length < depth) {
		struct candidate *next = heap[0];
		double g = 0;

		for (size_t i = 0; i < next->count; i++)
			g += n->shown[next->intent[i]].weight;
		if (g < next->gain) {
			next->gain = g;
			sift(heap, count, 0);
			continue;
		}
		if (g == 0)
			return;
		add_rank(&n->ideal, n->beta, g, next->count, 0);
		for (size_t i = 0; i < next->count; i++)
			n->shown[next->intent[i]].weight *= 1 - n->alpha;
		heap[0] = next->is_last ? heap[--count] : next + 1;
		sift(heap, count, 0);
	}
}

static void make_ideal(struct novelty *n, size_t depth)
{
	size_t judged = n->topics->judged_items, count = 0, next = 0;
	struct candidate *candidate = allocate(judged, sizeof *candidate);
	struct candidate **heap = allocate(judged, sizeof *heap);

	for (size_t i = 0; i < judged; i++) {
		struct candidate *c = &candidate[count];

		c->name = set_get(&n->topics->items, i);
		c->count = novelty_intents(n, i, &c->intent);
		c->gain = (double)c->count;
		count += c->count > 0;
	}
	qsort(candidate, count, sizeof *candidate, by_intents);
	for (size_t i = 0; i < count; i++) {
		struct candidate *c = &candidate[i];

		c->is_last = i + 1 == count || !slice_equal(intents_of(c), intents_of(c + 1));
		if (i == 0 || c[-1].is_last)
			heap[next++] = c;
	}
	take_items(n, heap, next, depth);
	free(heap);
	free(candidate);
}

void novelty_evaluate(struct novelty *n, const struct ranked_line line[], size_t lines,
                      size_t depth)
{
	start_list(n, &n->list);
	for (size_t r = 1; r <= lines; r++) {
		const size_t *intent;
		size_t count = novelty_intents(n, line[r - 1].item, &intent), covered = 0;
		double g = 0;

		for (size_t i = 0; i < count; i++) {
			struct shown *shown = &n->shown[intent[i]];

			g += shown->weight;
			shown->weight *= 1 - n->alpha;
			covered += shown->c == 0;
			shown->c++;
			shown->precision += (double)shown->c / (double)r;
		}
		add_rank(&n->list, n->beta, g, count, covered);
	}
	n->average_precision = 0;
	for (size_t i = 0; i < n->topics->classes->count; i++) {
		const struct shown *shown = &n->shown[i];

		if (shown->relevant > 0)
			n->average_precision += shown->precision / (double)shown->relevant;
	}
	start_list(n, &n->ideal);
	if (depth > 0)
		make_ideal(n, depth);
}
