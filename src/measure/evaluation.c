/* SPDX-License-Identifier: MIT */
#include "measure/evaluation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"

void ranking_start(struct ranking *ranking, struct judgements *qrels)
{
	ranking->length = 0;
	ranking->qrels = qrels;
	ranking->labels = &qrels->labels;
}

struct grade ranking_grade(const struct ranking *ranking, size_t rank, size_t least)
{
	size_t label = ranking->at[rank - 1].label;

	return label == NO_LABEL ? (struct grade){0, 0, 0}
	                         : labels_grade_from(ranking->labels, label, least);
}

/* Fills in, for each i, number and sum of the value[k] with k < i and key[k] < key[i]. Uses a
   binary indexed tree over the distinct keys (Fenwick, Software: Practice and Experience 24(3),
   1994). */
static void sum_below(const double key[], const double value[], size_t n, double number[],
                      double sum[])
{
	double *distinct = allocate(n, sizeof *distinct), *numbers, *sums;
	size_t keys = 0;

	memcpy(distinct, key, n * sizeof *distinct);
	qsort(distinct, n, sizeof *distinct, number_compare);
	for (size_t i = 0; i < n; i++)
		if (i == 0 || distinct[i] != distinct[keys - 1])
			distinct[keys++] = distinct[i];
	numbers = allocate(keys + 1, sizeof *numbers);
	sums = allocate(keys + 1, sizeof *sums);
	for (size_t i = 0; i < n; i++) {
		const double *found = bsearch(&key[i], distinct, keys, sizeof *key, number_compare);
		size_t smaller = (size_t)(found - distinct);

		for (size_t at = smaller; at > 0; at &= at - 1) {
			number[i] += numbers[at];
			sum[i] += sums[at];
		}
		for (size_t at = smaller + 1; at <= keys; at += at & (~at + 1)) {
			numbers[at]++;
			sums[at] += value[i];
		}
	}
	free(numbers);
	free(sums);
	free(distinct);
}

/* Fills in sum.GAP, by level: an item above at a lower level adds its own w, any other item adds
   w(l(r)). Or `pen`, by gain; rounding must not make it negative. */
static void compare_above(struct hits *hits, bool by_gain)
{
	size_t n = hits->count;
	double *key = allocate(n, sizeof *key), *value = allocate(n, sizeof *value), GAP = 0;
	double *number = allocate(n, sizeof *number), *sum = allocate(n, sizeof *sum);

	for (size_t i = 0; i < n; i++) {
		const struct grade *grade = &hits->hit[i].grade;

		key[i] = by_gain ? grade->gain : grade->level;
		value[i] = by_gain ? key[i] : key[i] * (key[i] + 1);
	}
	sum_below(key, value, n, number, sum);
	for (size_t i = 0; i < n; i++) {
		struct hit *hit = &hits->hit[i];
		double same = (double)i + 1 - number[i];

		if (by_gain)
			hit->pen = fmax(0, number[i] - sum[i] / key[i]);
		else
			hit->sum.GAP = GAP += (sum[i] + value[i] * same) / (double)hit->rank;
	}
	free(key);
	free(value);
	free(number);
	free(sum);
}

const struct sums *sums_at(const struct hits *hits, size_t r)
{
	static const struct sums none;
	/* the rank of hit number k is at least k; in an ideal list it is k */
	size_t low = 0, high = r < hits->count ? r : hits->count;

	if (high > 0 && hits->hit[high - 1].rank <= r)
		return &hits->hit[high - 1].sum;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (hits->hit[middle].rank <= r)
			low = middle + 1;
		else
			high = middle;
	}
	return low > 0 ? &hits->hit[low - 1].sum : &none;
}

static double blend(const struct evaluation *e, const struct sums *sum, size_t r)
{
	double beta = e->parameters.beta;

	return ((double)sum->C + beta * sum->cg) /
	       ((double)r + beta * sums_at(&e->ideal, r)->cg);
}

double blended_ratio(const struct evaluation *e, size_t r)
{
	return blend(e, sums_at(&e->list, r), r);
}

/* Adds the terms of a hit to its sums, so far the sums of the hit above. Products run from left to
   right. Powers take most of the time. */
static void add_sums(const struct evaluation *e, struct hit *hit)
{
	const struct parameters *p = &e->parameters;
	struct sums *sum = &hit->sum;
	double r = (double)hit->rank, G = hit->grade.gain, S = hit->grade.weight, D = hit->D;
	double H = e->H, stop = G / (H + 1);
	double gamma = e->uses & USES_GAMMA ? pow(p->gamma, (double)(sum->C - 1)) : 0;
	double effort = e->uses & USES_RBUP ? pow(p->rbup, r) : 0;

	sum->P += hit->P;
	sum->BR += hit->BR;
	sum->S += S;
	sum->S_P += S * hit->P;
	sum->S_BR += S * hit->BR;
	sum->rb += gamma;
	sum->rb_P += gamma * hit->P;
	sum->rb_BR += gamma * hit->BR;
	sum->rb_IE += gamma * effort;
	sum->w += hit->grade.level * (hit->grade.level + 1);
	sum->RBP += e->uses & USES_RBP ? G * pow(p->rbp, r - 1) : 0;
	sum->ERR += D / r * stop;
	sum->EBR += hit->BR * D * G / (H + 1);
	sum->EBR_ideal += D * stop;
	sum->iRBU += effort * D * G / (H + 1);
	sum->iRBU_ideal += effort * D * stop;
	if (e->uses & USES_LOGB)
		sum->dcg += r <= e->log_base ? G : G / (log(r) / e->log_of_base);
	sum->ms_dcg += G / (p->by_log2 ? log2(r + 1) : log(r + 1));
}

/* The same for the sums of a list whose items have groups. */
static void add_fairness(const struct evaluation *e, struct hit *hit,
                         const struct distances *distances)
{
	double G = hit->grade.gain, H = e->H;

	hit->sum.ERR_GFR += 1 / (double)hit->rank * hit->D * G / (H + 1);
	for (size_t x = 0; x < DISTANCES; x++)
		hit->sum.GF[x] += (1 - distances->of[x]) * hit->D * G / (H + 1);
}

/* Appends a relevant item. The blended ratio needs cg*(rank), so the hits of the ideal list are
   added first. */
static struct hit *add_hit(const struct evaluation *e, struct hits *hits, size_t rank,
                           struct grade grade)
{
	static const struct hit none = {.D = 1};
	const struct hit *last;
	struct hit *hit;

	hits->hit = enlarge(hits->hit, hits->count, &hits->capacity, sizeof *hit);
	last = hits->count > 0 ? &hits->hit[hits->count - 1] : &none;
	hit = &hits->hit[hits->count++];
	/* field by field: a struct initializer would clear the whole hit first, which takes a
	   tenth of this function's time */
	hit->rank = rank;
	hit->judged = hit->pooled = 0;
	hit->grade = grade;
	hit->P = (double)hits->count / (double)rank;
	hit->D = last->D * (1 - last->grade.gain / (e->H + 1));
	hit->pen = 0;
	hit->sum = last->sum;
	hit->sum.C++;
	hit->sum.cg += grade.gain;
	hit->BR = blend(e, &hit->sum, rank);
	add_sums(e, hit);
	return hit;
}

static void make_averages(struct evaluation *e)
{
	const struct hit *hit = e->list.hit, *end = hit + e->list.count;
	const struct sums *list = sums_at(&e->list, 0);
	size_t R = e->R;
	struct average sum = {0, 0};

	e->ranks = hit < end && end[-1].rank > R ? end[-1].rank : R;
	e->average = allocate(e->ranks, sizeof *e->average);
	for (size_t r = 1; r <= e->ranks; r++) {
		const struct sums *ideal = &e->ideal.hit[(r < R ? r : R) - 1].sum;

		if (hit < end && hit->rank == r)
			list = &hit++->sum;
		sum.cg += ratio(list->cg, ideal->cg);
		sum.dcg += ratio(list->dcg, ideal->dcg);
		e->average[r - 1] = sum;
	}
}

/* Adds the relevant items of a list; the judgements have `pool` items, judged or not. */
static void add_list(struct evaluation *e, const struct ranking *ranking, size_t pool)
{
	size_t pooled = 0;
	double highest = 0;

	e->judged = enlarge(e->judged, e->length, &e->judged_capacity, sizeof *e->judged);
	e->judged[0] = 0;
	for (size_t r = 1; r <= e->length; r++) {
		bool is_judged = ranking->at[r - 1].judged;
		struct grade grade;
		struct hit *hit;

		e->judged[r] = e->judged[r - 1] + is_judged;
		pooled += !is_judged && ranking->at[r - 1].item < pool;
		if (ranking->at[r - 1].label == NO_LABEL)
			continue;
		grade = ranking_grade(ranking, r, e->parameters.least);
		if (grade.gain == 0)
			continue;
		hit = add_hit(e, &e->list, r, grade);
		hit->judged = e->judged[r];
		hit->pooled = pooled;
		if (ranking->distances)
			add_fairness(e, hit, &ranking->distances[r - 1]);
		if (grade.level > highest) {
			highest = grade.level;
			e->rp = r;
		}
	}
	if (e->list.count > 0)
		e->r1 = e->list.hit[0].rank;
}

/* The gain that places an item in the ideal list: that of the judgements, since global gains in a
   labelled list may be rounded. */
static double judged_gain(const struct ranking *ranking, const struct hit *hit)
{
	const struct judgements *qrels = ranking->qrels;
	size_t item = ranking->at[hit->rank - 1].item;

	return qrels->labels.scale.kind == GLOBAL_GAINS && item < qrels->judged_items
	     ? judgements_grade(qrels, item).gain : hit->grade.gain;
}

/* How many items of the ideal list have a higher gain. */
static size_t ranks_above(const struct hits *ideal, double gain)
{
	size_t low = 0, high = ideal->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (ideal->hit[middle].grade.gain > gain)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void place_hits(struct evaluation *e, const struct ranking *ranking)
{
	size_t *placed = allocate(e->R + 1, sizeof *placed);    /* of a gain, by the ranks above */

	for (size_t i = 0; i < e->list.count; i++) {
		struct hit *hit = &e->list.hit[i];
		size_t above = ranks_above(&e->ideal, judged_gain(ranking, hit));

		hit->place = above + ++placed[above];
	}
	free(placed);
}

void evaluation_make(struct evaluation *e, const struct ranking *ranking,
                     const struct ideal *ideal, const struct parameters *parameters, int uses,
                     int needs)
{
	double log_base = parameters->log_base == 0 ? exp(1) : parameters->log_base;

	free(e->average);
	*e = (struct evaluation){
		.judged = e->judged, .judged_capacity = e->judged_capacity,
		.list = {e->list.hit, 0, e->list.capacity},
		.ideal = {e->ideal.hit, 0, e->ideal.capacity},
		.length = ranking->length, .R = ideal->R, .N = ideal->N, .H = ideal->H,
		.has_groups = ranking->distances, .ranking = ranking, .parameters = *parameters,
		.uses = uses,
		.log_base = log_base, .log_of_base = log(log_base),
	};
	/* at once for R hits; and for one if R is 0: C forbids arithmetic on a null pointer */
	e->ideal.hit = enlarge(e->ideal.hit, (ideal->R + 1) / 2, &e->ideal.capacity,
	                       sizeof *e->ideal.hit);
	e->list.hit = enlarge(e->list.hit, (ideal->R + 1) / 2, &e->list.capacity,
	                      sizeof *e->list.hit);
	for (size_t r = 1; r <= ideal->R; r++)
		add_hit(e, &e->ideal, r, ideal->grade[r - 1]);
	add_list(e, ranking, ideal->pooled);
	if (needs & NEEDS_PLACES)
		place_hits(e, ranking);
	if (needs & NEEDS_LEVELS_ABOVE)
		compare_above(&e->list, false);
	if (needs & NEEDS_GAINS_ABOVE)
		compare_above(&e->list, true);
	if ((needs & NEEDS_AVERAGES) && e->R > 0)
		make_averages(e);
}

void stops_of(const struct evaluation *e, double gu[], double rb[])
{
	double gamma = e->parameters.gamma, all_gu = sums_at(&e->ideal, e->R)->S, all_rb = 0;

	for (size_t k = 1; k <= e->R; k++)
		all_rb += pow(gamma, (double)k - 1);
	for (size_t i = 0; i < e->list.count; i++) {
		gu[i] = ratio(e->list.hit[i].grade.weight, all_gu);
		rb[i] = ratio(pow(gamma, (double)i), all_rb);
	}
}

void evaluation_free(struct evaluation *e)
{
	free(e->list.hit);
	free(e->ideal.hit);
	free(e->judged);
	free(e->average);
	*e = (struct evaluation){0};
}
