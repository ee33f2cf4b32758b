/* SPDX-License-Identifier: MIT */
#include "measure/group_fairness.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"

/* p log2(p/m) with m = sum/2, a term of KL(P||M). Where p is tiny, sum/2 or the ratio may be rounded to 0. */
static double information(double p, double sum)
{
	double to_mean = p > 0 ? 2 * p / sum : 0;

	return to_mean > 0 ? p * log2(to_mean) : 0;
}

static double jensen_shannon(const double achieved[], const double target[], size_t n)
{
	double of_achieved = 0, of_target = 0;

	for (size_t i = 0; i < n; i++) {
		double sum = achieved[i] + target[i];

		of_achieved += information(achieved[i], sum);
		of_target += information(target[i], sum);
	}
	return of_achieved / 2 + of_target / 2;
}

static double match_distance(const double achieved[], const double target[], size_t n)
{
	double achieved_sum = 0, target_sum = 0, sum = 0;

	for (size_t i = 0; i < n; i++) {
		achieved_sum += achieved[i];
		target_sum += target[i];
		sum += fabs(achieved_sum - target_sum);
	}
	return sum / (double)(n - 1);
}

/* Puts the sums over j of |i-j| (S_r,j - S*_j)^2 into weighted[i]. `squares` are the squares on one side of i, and
   `on_side` these squares times |i-j|: as i goes on by one, each |i-j| grows by 1. */
static void weigh_differences(const double achieved[], const double target[], size_t n, double weighted[])
{
	double squares = 0, on_side = 0;

	for (size_t i = 0; i < n; i++) {
		weighted[i] = on_side;
		squares += (achieved[i] - target[i]) * (achieved[i] - target[i]);
		on_side += squares;
	}
	squares = on_side = 0;
	for (size_t i = n; i-- > 0;) {
		weighted[i] += on_side;
		squares += (achieved[i] - target[i]) * (achieved[i] - target[i]);
		on_side += squares;
	}
}

static double order_aware(const double achieved[], const double target[], size_t n, double weighted[])
{
	double sum = 0;
	size_t wanted = 0;

	weigh_differences(achieved, target, n, weighted);
	for (size_t i = 0; i < n; i++)
		if (target[i] > 0) {
			sum += weighted[i];
			wanted++;
		}
	return sqrt(sum / (double)wanted / (double)(n - 1));
}

void fairness_make(struct group_fairness *fairness, const double target[], size_t groups, bool keeps_achieved)
{
	*fairness = (struct group_fairness){
		.groups = groups, .target = target, .keeps_achieved = keeps_achieved,
		.sum = allocate(groups, sizeof *fairness->sum), .work = allocate(groups, sizeof *fairness->work),
	};
}

void fairness_start(struct group_fairness *fairness)
{
	fairness->length = 0;
	for (size_t i = 0; i < fairness->groups; i++)
		fairness->sum[i] = 0;
}

/* Writes S_r of the last rank down, and returns where. */
static const double *achieved(struct group_fairness *fairness)
{
	size_t n = fairness->groups, first = fairness->keeps_achieved ? (fairness->length - 1) * n : 0;

	fairness->achieved = enlarge(fairness->achieved, first + n, &fairness->achieved_capacity,
	                             sizeof *fairness->achieved);
	for (size_t i = 0; i < n; i++)
		fairness->achieved[first + i] = fairness->sum[i] / (double)fairness->length;
	return fairness->achieved + first;
}

void fairness_add(struct group_fairness *fairness, const double probability[], bool is_relevant)
{
	const double *target = fairness->target, *now;
	size_t n = fairness->groups;
	struct distances *distances;

	for (size_t i = 0; i < n; i++)
		fairness->sum[i] += probability[i];
	fairness->distances = enlarge(fairness->distances, fairness->length, &fairness->distances_capacity,
	                              sizeof *fairness->distances);
	distances = &fairness->distances[fairness->length++];
	*distances = (struct distances){{0}};
	if (!is_relevant && !fairness->keeps_achieved)
		return;
	now = achieved(fairness);
	distances->of[JSD] = jensen_shannon(now, target, n);
	distances->of[NMD] = match_distance(now, target, n);
	distances->of[RNOD] = order_aware(now, target, n, fairness->work);
}

void fairness_free(struct group_fairness *fairness)
{
	free(fairness->distances);
	free(fairness->achieved);
	free(fairness->sum);
	free(fairness->work);
}
