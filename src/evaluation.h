/* evaluation: a ranking and its ideal list as cumulated vectors, computed once for all measures.

   Nothing changes between two relevant items but the rank, so the vectors hold the relevant ranks
   only ("hits"): a sum over r of I(r) x(r) is a sum over hits, and as long as their number. */
#ifndef EVALUATION_H
#define EVALUATION_H

#include "ranking.h"

/* What users may set in the measures. */
struct parameters {
	double beta;            /* at least 0: weight of cumulated gain in the blended ratio */
	double gamma;           /* above 0, at most 1: persistence of NCUrb */
	double log_base;        /* a of nDCG: above 1, or 0 for e */
	double rbp;             /* above 0, at most 1: persistence of RBP */
	double rbup;            /* above 0, at most 1: persistence of iRBU and NCUrb,IE */
};

/* A relevant item: rank r, I(r) = 1. */
struct hit {
	size_t rank;            /* r, from 1 */
	struct grade grade;     /* gain G(r), level l(r), stopping weight S(r) */
	size_t C;               /* C(r), relevant items up to here */
	double cg;              /* cg(r), cumulated gain */
	double P;               /* C(r) / r, precision */
	double BR;              /* (C(r) + beta cg(r)) / (r + beta cg*(r)), blended ratio */
	double D;               /* D(r-1) = product over k < r of 1 - G(k)/(H+1) */
	double gap;             /* sum over k <= r of w(min(l(r), l(k))), w(x) = x (x+1) */
	double pen;             /* sum over relevant k < r with G(k) < G(r) of (G(r)-G(k))/G(r) */
};

struct hits {
	struct hit *hit;        /* by increasing rank */
	size_t count;
};

struct evaluation {
	size_t length;          /* n */
	size_t R, N;            /* relevant and judged nonrelevant items of the topic */
	double H;               /* highest gain */
	size_t r1;              /* rank of the first relevant item, 0 if there is none */
	size_t rp;              /* first rank that holds the list's highest level, 0 if none */
	struct parameters parameters;
	struct hits list;
	struct hits ideal;      /* ranks 1 to R; BR = 1; gap and pen are 0 */
	size_t *unjudged;       /* ranks of unjudged items, increasing */
	size_t unjudged_count;
};

/* Goes through the hits of `hits` at ranks up to `cutoff`. */
#define EACH_HIT(h, hits, cutoff)                                                                \
	const struct hit *h = (hits).hit, *h##_end = h + (hits).count;                           \
	h < h##_end && h->rank <= (cutoff);                                                      \
	h++

/* Evaluates a ranking: time n + (hits + R) log(hits + R). */
void evaluation_make(struct evaluation *evaluation, const struct ranking *ranking,
                     const struct ideal *ideal, const struct parameters *parameters);

void evaluation_free(struct evaluation *evaluation);

/* cg*(r), for any r from 1. */
double ideal_cg(const struct evaluation *evaluation, size_t r);

/* Gain at rank r discounted for nDCG: G for r <= a, else G / log_a r; [BIAS] Eq 3. `a` is above 1,
   or 0 for e. */
double discounted(double gain, size_t r, double a);

#endif
