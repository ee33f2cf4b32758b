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

/* Gains that differ by less are equal: they only were added in another order. */
static const double EQUAL_GAINS = 1e-9;

/* The gain that a relevant item has at the next rank. */
static double gain_of(const struct novelty *n, size_t item)
{
	const size_t *intent;
	size_t count = novelty_intents(n, item, &intent);
	double g = 0;

	for (size_t i = 0; i < count; i++)
		g += n->shown[intent[i]].weight;
	return g;
}

/* The place in left[] of the next item of the ideal list, or NOT_FOUND if no item has a gain. *most
   becomes its gain. */
static size_t find_next(const struct novelty *n, const size_t left[], size_t count, double *most)
{
	const struct set *items = &n->topics->items;
	size_t best = NOT_FOUND;

	for (size_t i = 0; i < count; i++) {
		double g = gain_of(n, left[i]);

		if (g == 0 || (best != NOT_FOUND && g < *most - EQUAL_GAINS))
			continue;
		if (best == NOT_FOUND || g > *most + EQUAL_GAINS ||
		    slice_compare(set_get(items, left[i]), set_get(items, left[best])) > 0) {
			best = i;
			*most = g;
		}
	}
	return best;
}

static void make_ideal(struct novelty *n, size_t depth)
{
	size_t *left = allocate(n->topics->judged_items, sizeof *left), count = 0, next;
	double g = 0;

	for (size_t item = 0; item < n->topics->judged_items; item++)
		if (n->first[item + 1] > n->first[item])
			left[count++] = item;
	while (n->ideal.length < depth && (next = find_next(n, left, count, &g)) != NOT_FOUND) {
		const size_t *intent;
		size_t intents = novelty_intents(n, left[next], &intent);

		add_rank(&n->ideal, n->beta, g, intents, 0);
		for (size_t i = 0; i < intents; i++)
			n->shown[intent[i]].weight *= 1 - n->alpha;
		left[next] = left[--count];
	}
	free(left);
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
