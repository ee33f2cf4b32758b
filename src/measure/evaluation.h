/* SPDX-License-Identifier: MIT */
/* evaluation: a ranking, a list against the judgements of its topic; and the ranking and its ideal
   list as cumulated vectors, computed once for all measures.

   Sums change only at relevant items, so the vectors have an entry for each relevant rank only (a
   "hit"). A sum over r of I(r) x(r) is a sum over the hits. */
#ifndef EVALUATION_H
#define EVALUATION_H

#include "measure/parameters.h"
#include "read/answers.h"
#include "read/citations.h"

/* Distances of the groups down to a rank from a target distribution, see cmd/gfr.c; in the order in
   which the measures are printed. */
enum { JSD, NMD, RNOD, DISTANCES };

/* All zero is empty. */
struct ranking {
	struct ranked {
		uint32_t item : 31;     /* number among those of `qrels` */
		uint32_t judged : 1;    /* labelled; or, with classes, in the judgements */
		uint32_t label;         /* number in `labels`, or NO_LABEL */
	} *at;                  /* rank r at r - 1 */
	size_t length;          /* the number of ranks, n */
	size_t capacity;
	const struct judgements *qrels; /* of the topic; their items are followed by the list's */
	struct labels *labels;  /* of the judgements; or of a labelled list, on their scale */
	/* If items have groups, by rank from 0: distances from 0 to 1, except for rounding, if the
	   probabilities of each item have the sum 1; else NULL. */
	const struct distances {
		double of[DISTANCES];
	} *distances;
};

/* Starts an empty ranking for the current topic. */
void ranking_start(struct ranking *ranking, struct judgements *qrels);

/* Adds an item at the next rank. */
static inline void ranking_add(struct ranking *ranking, size_t item, bool judged, size_t label)
{
	ranking->at = enlarge(ranking->at, ranking->length, &ranking->capacity,
	                      sizeof *ranking->at);
	ranking->at[ranking->length++] =
		(struct ranked){item & INT32_MAX, judged, (uint32_t)label};
}

/* The same for an item without a label of its own: it has that of the judgements. */
static inline void ranking_add_judged(struct ranking *ranking, const struct judgements *qrels,
                                      size_t item)
{
	bool judged = item < qrels->judged_items;

	ranking_add(ranking, item, judged, judged ? qrels->judgement[item].label : NO_LABEL);
}

/* Level, gain and weight at a rank from 1 to length: all zero if nonrelevant, unjudged or
   redundant. With `least` for (rel=K), see labels_grade_from(). */
struct grade ranking_grade(const struct ranking *ranking, size_t rank, size_t least);

/* What an evaluation has only if a measure needs it. */
enum {
	NEEDS_AVERAGES = 1,
	NEEDS_LEVELS_ABOVE = 2, /* GAP in the sums */
	NEEDS_GAINS_ABOVE = 4,  /* pen of the hits */
	NEEDS_PLACES = 8,       /* places of the hits */
	NEEDS_IDEAL = 16        /* the ideal list of novelty.h */
};

/* Sums over the relevant items of a list down to some rank. Each comment is the term that an item
   adds: r is its rank, l its level, and C, cg, P and so on are the values at its rank. */
struct sums {
	size_t C;               /* 1: the number of relevant items */
	double cg;              /* G(r), cumulated gain */
	double P;               /* P(r) */
	double BR;              /* BR(r) */
	double S;               /* stopping weight S(r) */
	double S_P;             /* S(r) P(r) */
	double S_BR;            /* S(r) BR(r) */
	double rb;              /* gamma^(C-1) */
	double rb_P;            /* gamma^(C-1) P(r) */
	double rb_BR;           /* gamma^(C-1) BR(r) */
	double rb_IE;           /* gamma^(C-1) p^r, p of -rbup */
	double w;               /* w(l), w(x) = x (x+1) */
	double GAP;             /* (1/r) sum over items j above and k itself of w(min(l(j), l)) */
	double RBP;             /* G(r) p^(r-1), p of -rbp */
	double ERR;             /* D(r-1)/r G(r)/(H+1) */
	double EBR;             /* BR(r) D(r-1) G(r)/(H+1) */
	double iRBU;            /* p^r D(r-1) G(r)/(H+1), p of -rbup */
	/* The same sums, added in NTCIREVAL's order for ideal lists and for lists with groups: only
	   so do values halfway between two printed digits round as there. */
	double EBR_ideal, iRBU_ideal, ERR_GFR;
	double GF[DISTANCES];   /* (1 - X) D(r-1) G(r)/(H+1), X a distance at r; without groups 0 */
	double dcg;             /* G(r) for r <= a, else G(r)/log_a r; [BIAS] Eq 3 */
	double ms_dcg;          /* G(r)/log(r+1), or of trec_eval log2; [NTCIREVAL] Eq 7 */
};

/* A relevant item: rank r, I(r) = 1. */
struct hit {
	size_t rank;            /* r, from 1 */
	size_t judged;          /* judged items down to r: the rank in the condensed list */
	size_t pooled;          /* items down to r that are in the pool, and not judged */
	struct grade grade;     /* gain G(r), level l(r), stopping weight S(r) */
	double P;               /* C(r) / r, precision */
	double BR;              /* (C(r) + beta cg(r)) / (r + beta cg*(r)), blended ratio */
	double D;               /* D(r-1) = product over k < r of 1 - G(k)/(H+1) */
	double pen;             /* sum over relevant k < r with G(k) < G(r) of (G(r)-G(k))/G(r) */
	/* The rank in an ideal list: of items of one gain, those found come first, in their
	   order. */
	size_t place;
	struct sums sum;        /* over the hits down to this one */
};

struct hits {
	struct hit *hit;        /* by increasing rank */
	size_t count, capacity;
};

struct evaluation {
	size_t length;          /* n */
	size_t R, N;            /* relevant and judged nonrelevant items of the topic */
	double H;               /* highest gain */
	bool has_groups;
	size_t r1;              /* rank of the first relevant item, 0 if there is none */
	size_t rp;              /* first rank with the highest level in the list, 0 if none */
	struct parameters parameters;
	double log_base, log_of_base;   /* a of nDCG, and log(a) */
	int uses;               /* USES_: sums with other parameters are 0 */
	struct hits list;
	struct hits ideal;      /* ranks 1 to R; BR = 1 */
	size_t *judged;         /* judged items down to rank r, from 0 to n */
	size_t judged_capacity;
	/* Sums of ratios over the ranks 1 to r at r - 1, for AnCG@ and AnDCG@; NULL without
	   NEEDS_AVERAGES. From rank `ranks` on the ratios stay the same. */
	struct average {
		double cg;      /* cg(r)/cg*(r) */
		double dcg;     /* the same of dcg */
	} *average;
	size_t ranks;
	/* Measures of samples look at the list, and at its judgements, themselves. */
	const struct ranking *ranking;
	/* Measures of intents use this and the parameters alone. */
	const struct novelty *novelty;
	/* Measures of answers use these alone. */
	struct nugget_sums nuggets;
	struct citation_sums citations;
};

/* Evaluates a ranking for measures with these USES_ and NEEDS_, in time n + (hits + R) log(hits +
   R). The evaluation is all zero, or an earlier one, whose memory is used again. The caller frees
   it. */
void evaluation_make(struct evaluation *evaluation, const struct ranking *ranking,
                     const struct ideal *ideal, const struct parameters *parameters, int uses,
                     int needs);

void evaluation_free(struct evaluation *evaluation);

/* The sums at any rank r: C(r), cg(r) and so on. They are 0 above the first relevant item. */
const struct sums *sums_at(const struct hits *hits, size_t r);

/* BR(r) = (C(r) + beta cg(r)) / (r + beta cg*(r)) at any rank r from 1; [NTCIREVAL] 3.1. */
double blended_ratio(const struct evaluation *evaluation, size_t r);

/* Fills in, by hit of the list, the probabilities that users stop there ([NCU] Eq 11 and 10): of
   NCUgu S(r) / sum of S*, of NCUrb gamma^(C(r)-1) / sum of gamma^(k-1) over k = 1 to R. */
void stops_of(const struct evaluation *evaluation, double gu[], double rb[]);

/* a/b for b >= 0; 0 if b is 0. */
static inline double ratio(double a, double b)
{
	return b > 0 ? a / b : 0;
}

#endif
