/* SPDX-License-Identifier: MIT */
/* measure: what a measure is: its formula, what it is of, and what users are told of it. */
#ifndef MEASURE_H
#define MEASURE_H

#include "measure/evaluation.h"

/* The cut-off of a measure of the full list. */
#define WHOLE_LIST ((size_t)-1)

/* What follows the name of a measure: nothing, "@" and a rank, "_" and a recall from 0.00 to 1.00,
   or "@" and a multiple of R. */
enum scope { WHOLE, CUT_OFF, RECALL_LEVEL, MULTIPLE_OF_R };

/* A level of recall is a number of these parts of 1. */
#define RECALL_PARTS (SIZE_MAX > UINT32_MAX ? (size_t)1000000000000000 : (size_t)1000000000)

/* What measures are of, and so which subcommands have them. Each has a row in SUBJECTS of
   describe.c, in this order, and a bit: */
enum kind {
	KIND_LEVELS, KIND_GAINS, KIND_SAMPLES, KIND_GROUPS, KIND_INTENTS, KIND_NUGGETS,
	KIND_CITATIONS, KIND_TREC_EVAL, KINDS
};

enum {
	OF_LEVELS = 1 << KIND_LEVELS,   /* lists and judgements with levels: compute, evaluate */
	OF_GAINS = 1 << KIND_GAINS,     /* lists and global gains: gcompute, evaluate */
	OF_LISTS = OF_LEVELS | OF_GAINS,
	OF_SAMPLES = 1 << KIND_SAMPLES, /* lists and judgements of samples, with levels: evaluate */
	OF_GROUPS = 1 << KIND_GROUPS,   /* lists of items that have groups: GFRcompute */
	OF_INTENTS = 1 << KIND_INTENTS, /* lists and judgements by intent: irec */
	OF_NUGGETS = 1 << KIND_NUGGETS, /* answers: nuggets */
	OF_CITATIONS = 1 << KIND_CITATIONS,     /* sentences of answers: support */
	OF_TREC_EVAL = 1 << KIND_TREC_EVAL      /* of lists, too, but only in trec_eval */
};

/* What a measure is like. */
enum {
	IS_BINARY = 1,          /* of levels, it uses only whether they are relevant */
	IS_COUNT = 2,           /* of items: summed over topics, defined without relevant items */
	IS_LOSS = 4,            /* lower is better */
	IS_CONDENSED = 8,       /* in sets only with -j */
	IS_UNJUDGED = 16,       /* of unjudged items: not with -j, defined without relevant items */
	IS_NOT_IN_ALL = 32,     /* not in the set "all" */
	IS_OF_TOPIC = 64,       /* of the judgements: no item of a list adds to it */
	IS_OF_LENGTH = 128,     /* n: the value also changes at items that are not relevant */
	NOTES_CUTOFF = 256,     /* named without a cut-off, a note says which one it has */
	NOTES_LEVELS = 512,     /* the note is for levels as gains, where -g could change them */
	IS_WITHOUT_CLASSES = 1024,      /* not with -ec */
	IS_OF_VITAL = 2048,     /* of vital nuggets, */
	IS_OF_QUESTIONS = 4096, /*   of questions that nuggets answer (-questions), */
	IS_OF_NUGGETS = 8192,   /*   or of nuggets, too (-r and -nuggets) */
	IS_SUM = 16384          /* a sum of gains, each times a weight of its rank */
};

struct measure {
	const char *name;               /* without "@" */
	enum scope scope;
	int kinds;                      /* the sum of OF_ */
	/* The value of the measure, at least 0; NaN: the topic lacks it. `cutoff` is WHOLE_LIST, a
	   rank from 1, or 100 times the recall or multiple. A pure function. */
	double (*value)(const struct evaluation *evaluation, size_t cutoff);
	const char *formula;            /* in words */
	const char *source;             /* names in brackets are those of measure_sources */
	int uses, needs;                /* the sums of USES_ and NEEDS_ */
	int traits;                     /* the sum of IS_ and NOTES_ */
	/* What evaluate notes if the name is another number in other programs, and has no parameter
	   here: "#" is the cut-off, and words in brackets are for one only. No note if an option
	   gives these USES_, or gives them another value than the usual one. NULL: none. */
	const char *elsewhere;
	int unless_given, unless_changed;
};

#endif
