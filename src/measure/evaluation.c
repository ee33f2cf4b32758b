/* SPDX-License-Identifier: MIT */
#include "measure/evaluation.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"

static bool read_log_base(char *word, void *value)
{
	return read_not_negative(word, value) && (*(double *)value == 0 || *(double *)value > 1);
}

const struct reader reads_log_base = {read_log_base, "a number above 1 and at most 1e15, or 0 for e"};

const struct parameter named_parameters[] = {
	{"p", USES_RBP, offsetof(struct parameters, rbp), &reads_share},
	{"p", USES_RBUP, offsetof(struct parameters, rbup), &reads_share},
	{"gamma", USES_GAMMA, offsetof(struct parameters, gamma), &reads_share},
	{"beta", USES_BETA, offsetof(struct parameters, beta), &reads_not_negative},
	{"beta", USES_SET_BETA, offsetof(struct parameters, set_beta), &reads_not_negative},
	{"logb", USES_LOGB, offsetof(struct parameters, log_base), &reads_log_base},
};

const size_t named_parameter_count = sizeof named_parameters / sizeof *named_parameters;

double *parameter_in(struct parameters *all, const struct parameter *parameter)
{
	void *at = (char *)all + parameter->offset;

	return at;
}

bool parameters_equal(const struct parameters *a, const struct parameters *b)
{
	struct parameters of_a = *a, of_b = *b;

	for (size_t i = 0; i < named_parameter_count; i++)
		if (*parameter_in(&of_a, &named_parameters[i]) != *parameter_in(&of_b, &named_parameters[i]))
			return false;
	return a->least == b->least;
}

/* Number and sum of the values that are earlier in a sequence and have a smaller key. */
struct below {
	size_t count;
	double sum;
};

/* For each i: number and sum of the value[k] with k < i and key[k] < key[i]. Uses a binary indexed
   tree over the distinct keys (Fenwick, Software: Practice and Experience 24(3), 1994). The caller
   frees. */
static struct below *sums_below(const double key[], const double value[], size_t count)
{
	double *distinct = allocate(count, sizeof *distinct);
	struct below *below = allocate(count, sizeof *below), *tree;
	size_t keys = 0;

	for (size_t i = 0; i < count; i++)
		distinct[i] = key[i];
	qsort(distinct, count, sizeof *distinct, number_compare);
	for (size_t i = 0; i < count; i++)
		if (i == 0 || distinct[i] != distinct[keys - 1])
			distinct[keys++] = distinct[i];
	tree = allocate(keys + 1, sizeof *tree);
	for (size_t i = 0; i < count; i++) {
		const double *found = bsearch(&key[i], distinct, keys, sizeof *distinct, number_compare);
		size_t smaller = (size_t)(found - distinct);

		for (size_t at = smaller; at > 0; at &= at - 1) {
			below[i].count += tree[at].count;
			below[i].sum += tree[at].sum;
		}
		for (size_t at = smaller + 1; at <= keys; at += at & (~at + 1)) {
			tree[at].count++;
			tree[at].sum += value[i];
		}
	}
	free(tree);
	free(distinct);
	return below;
}

/* Fills in `gap` and sum.GAP. An item above at a lower level adds its own w, any other item adds
   w(l(r)). */
static void compare_levels(struct hits *hits)
{
	double *level = allocate(hits->count, sizeof *level), *w = allocate(hits->count, sizeof *w), sum = 0;
	struct below *below;

	for (size_t i = 0; i < hits->count; i++) {
		level[i] = hits->hit[i].grade.level;
		w[i] = level[i] * (level[i] + 1);
	}
	below = sums_below(level, w, hits->count);
	for (size_t i = 0; i < hits->count; i++) {
		struct hit *hit = &hits->hit[i];

		hit->gap = below[i].sum + w[i] * (double)(i + 1 - below[i].count);
		hit->sum.GAP = sum += hit->gap / (double)hit->rank;
	}
	free(level);
	free(w);
	free(below);
}

/* Fills in `pen`. Rounding must not make it negative. */
static void compare_gains(struct hits *hits)
{
	double *gain = allocate(hits->count, sizeof *gain);
	struct below *below;

	for (size_t i = 0; i < hits->count; i++)
		gain[i] = hits->hit[i].grade.gain;
	below = sums_below(gain, gain, hits->count);
	for (size_t i = 0; i < hits->count; i++)
		hits->hit[i].pen = fmax(0, (double)below[i].count - below[i].sum / gain[i]);
	free(gain);
	free(below);
}

const struct sums *sums_at(const struct hits *hits, size_t r)
{
	static const struct sums none;
	size_t low = 0, high = hits->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (hits->hit[middle].rank <= r)
			low = middle + 1;
		else
			high = middle;
	}
	return low > 0 ? &hits->hit[low - 1].sum : &none;
}

static double blend(const struct evaluation *evaluation, const struct sums *sum, size_t r)
{
	double beta = evaluation->parameters.beta;

	return ((double)sum->C + beta * sum->cg) /
	       ((double)r + beta * sums_at(&evaluation->ideal, r)->cg);
}

double blended_ratio(const struct evaluation *evaluation, size_t r)
{
	return blend(evaluation, sums_at(&evaluation->list, r), r);
}

/* The gain at rank r in nDCG's sums. */
static double discounted(const struct evaluation *evaluation, double gain, double r)
{
	return r <= evaluation->log_base ? gain : gain / (log(r) / evaluation->log_of_base);
}

/* Adds the terms of a hit to its sums, so far the sums of the hit above. Products run from left to
   right. Powers take most of the time. */
static void add_sums(const struct evaluation *evaluation, struct hit *hit)
{
	const struct parameters *p = &evaluation->parameters;
	struct sums *sum = &hit->sum;
	double r = (double)hit->rank, G = hit->grade.gain, S = hit->grade.weight;
	double stop = G / (evaluation->H + 1);
	double gamma = evaluation->uses & USES_GAMMA ? pow(p->gamma, (double)(sum->C - 1)) : 0;
	double effort = evaluation->uses & USES_RBUP ? pow(p->rbup, r) : 0;

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
	sum->RBP += evaluation->uses & USES_RBP ? G * pow(p->rbp, r - 1) : 0;
	sum->ERR += hit->D / r * stop;
	sum->EBR += hit->BR * hit->D * G / (evaluation->H + 1);
	sum->EBR_ideal += hit->D * stop;
	sum->iRBU += effort * hit->D * G / (evaluation->H + 1);
	sum->iRBU_ideal += effort * hit->D * stop;
	sum->dcg += discounted(evaluation, G, r);
	sum->ms_dcg += G / log(r + 1);
}

/* The same for the sums of a list whose items have groups. */
static void add_fairness(const struct evaluation *evaluation, struct hit *hit, const struct distances *distances)
{
	double G = hit->grade.gain, H = evaluation->H;

	hit->sum.ERR_GFR += 1 / (double)hit->rank * hit->D * G / (H + 1);
	for (size_t x = 0; x < DISTANCES; x++)
		hit->sum.GF[x] += (1 - distances->of[x]) * hit->D * G / (H + 1);
}

/* Appends a relevant item. The blended ratio needs cg*(rank), so the hits of the ideal list are
   added first. */
static struct hit *add_hit(const struct evaluation *evaluation, struct hits *hits, size_t rank, struct grade grade)
{
	const struct hit *last;
	struct hit *hit;

	hits->hit = enlarge(hits->hit, hits->count, &hits->capacity, sizeof *hit);
	last = hits->count > 0 ? &hits->hit[hits->count - 1] : NULL;
	hit = &hits->hit[hits->count++];
	*hit = (struct hit){.rank = rank, .grade = grade, .D = 1};
	hit->P = (double)hits->count / (double)rank;
	if (last) {
		hit->D = last->D * (1 - last->grade.gain / (evaluation->H + 1));
		hit->sum = last->sum;
	}
	hit->sum.C++;
	hit->sum.cg += grade.gain;
	hit->BR = blend(evaluation, &hit->sum, rank);
	add_sums(evaluation, hit);
	return hit;
}

static void make_averages(struct evaluation *evaluation)
{
	const struct hit *hit = evaluation->list.hit, *end = hit + evaluation->list.count;
	const struct sums *list = sums_at(&evaluation->list, 0);
	size_t R = evaluation->R;
	struct average sum = {0, 0};

	evaluation->ranks = hit < end && end[-1].rank > R ? end[-1].rank : R;
	evaluation->average = allocate(evaluation->ranks, sizeof *evaluation->average);
	for (size_t r = 1; r <= evaluation->ranks; r++) {
		const struct sums *ideal = &evaluation->ideal.hit[(r < R ? r : R) - 1].sum;

		if (hit < end && hit->rank == r)
			list = &hit++->sum;
		sum.cg += ratio(list->cg, ideal->cg);
		sum.dcg += ratio(list->dcg, ideal->dcg);
		evaluation->average[r - 1] = sum;
	}
}

void evaluation_make(struct evaluation *evaluation, const struct ranking *ranking, const struct distances distances[],
                     const struct ideal *ideal, const struct parameters *parameters, int uses)
{
	size_t n = ranking->length, pooled = 0;
	double highest = 0, log_base = parameters->log_base == 0 ? exp(1) : parameters->log_base;

	*evaluation = (struct evaluation){
		.length = n, .R = ideal->R, .N = ideal->N, .H = ideal->H, .has_groups = distances,
		.parameters = *parameters,
		.uses = uses, .log_base = log_base, .log_of_base = log(log_base),
	};
	for (size_t r = 1; r <= ideal->R; r++)
		add_hit(evaluation, &evaluation->ideal, r, ideal->grade[r - 1]);
	/* memory for a hit even if there is none: C forbids arithmetic on a null pointer */
	evaluation->list.hit = enlarge(NULL, 0, &evaluation->list.capacity, sizeof *evaluation->list.hit);
	evaluation->judged = allocate(n + 1, sizeof *evaluation->judged);
	for (size_t r = 1; r <= n; r++) {
		bool is_judged = ranking->at[r - 1].judged;
		struct grade grade = is_judged ? ranking_grade(ranking, r) : (struct grade){0};
		struct hit *hit;

		evaluation->judged[r] = evaluation->judged[r - 1] + is_judged;
		pooled += !is_judged && ranking->at[r - 1].item < ideal->pooled;
		if (grade.gain == 0)
			continue;
		hit = add_hit(evaluation, &evaluation->list, r, grade);
		hit->judged = evaluation->judged[r];
		hit->pooled = pooled;
		if (distances)
			add_fairness(evaluation, hit, &distances[r - 1]);
		if (grade.level > highest) {
			highest = grade.level;
			evaluation->rp = r;
		}
	}
	if (evaluation->list.count > 0)
		evaluation->r1 = evaluation->list.hit[0].rank;
	if (uses & USES_LEVELS_ABOVE)
		compare_levels(&evaluation->list);
	if (uses & USES_GAINS_ABOVE)
		compare_gains(&evaluation->list);
	if ((uses & USES_AVERAGES) && evaluation->R > 0)
		make_averages(evaluation);
}

double precision_at(const struct sums *sum, size_t r)
{
	return (double)sum->C / (double)r;
}

double binary_ms_dcg(const struct sums *sum)
{
	return sum->ms_dcg * log(2);
}

double satisfaction(const struct evaluation *evaluation, const struct hit *hit)
{
	return hit->D * hit->grade.gain / (evaluation->H + 1);
}

struct stop *stops_of(const struct evaluation *evaluation)
{
	const struct hits *list = &evaluation->list;
	struct stop *stop = allocate(list->count, sizeof *stop);
	double gamma = evaluation->parameters.gamma, all_gu = sums_at(&evaluation->ideal, evaluation->R)->S, all_rb = 0;

	for (size_t k = 1; k <= evaluation->R; k++)
		all_rb += pow(gamma, (double)k - 1);
	for (size_t i = 0; i < list->count; i++)
		stop[i] = (struct stop){ratio(list->hit[i].grade.weight, all_gu), ratio(pow(gamma, (double)i), all_rb)};
	return stop;
}

void evaluation_free(struct evaluation *evaluation)
{
	free(evaluation->list.hit);
	free(evaluation->ideal.hit);
	free(evaluation->judged);
	free(evaluation->average);
	*evaluation = (struct evaluation){0};
}
