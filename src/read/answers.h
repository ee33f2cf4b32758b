/* SPDX-License-Identifier: MIT */
/* answers: the nuggets of information of topics, and what the answers of a system say of each. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "read/walk.h"

/* Lines "topic nugget vital|okay|WEIGHT"; with questions, which nuggets answer, these follow. */
extern const struct format NUGGETS_FILE, QUESTIONS_FILE;

/* What an answer says of a nugget: words of its lines, or nothing. */
enum { SUPPORT, PARTIAL_SUPPORT, NOT_SUPPORT, CONTRADICT, SUPPORT_WORDS };

#define SUPPORT_LABELS "support|partial_support|not_support|contradict"

/* By the word, how much of a statement is supported: 1, 0.5, 0 or 0. */
extern const double SUPPORT_OF[SUPPORT_WORDS];

struct answers {
	const struct judgements *nuggets;       /* not owned */
	struct judgements found;        /* a judgement is what the answer says of a nugget */
	double *weight;                 /* by label of `nuggets` */
	size_t vital;                   /* number of that label, or NOT_FOUND */
	bool has_weights_only;          /* no nugget is vital or okay */
	int *word;                      /* by label of `found` */
	size_t unnamed, first_unnamed;  /* nuggets that answers lack, and the topic of the first */
};

struct assignment {
	double weight;                  /* vital: 1, okay: 0.5 */
	bool is_vital;
	int word;                       /* what the answer says; NOT_SUPPORT if it lacks it */
	struct slice said;              /* the same as it is written; `at` is NULL if it lacks it */
};

/* Whether support is strict: partly is not at all. */
enum { PLAIN_SUPPORT, STRICT_SUPPORT };

/* Of a topic: sums over its nuggets, or over the questions that they answer. s is the support of a
   nugget, w its weight. */
struct nugget_sums {
	size_t nuggets, vital;          /* their numbers */
	size_t assigned;                /* lines of the answer */
	double weight;                  /* w */
	struct {
		double all, vital, weighted;    /* s; s of vital nuggets; w s */
	} support[2];                   /* by PLAIN_SUPPORT and STRICT_SUPPORT */
	/* with questions, whose weight is that of their nuggets: */
	double question_weight;
	double supportive;              /* weight x mean of s over the question's nuggets */
	double contradictory;           /* weight x share of them that the answer contradicts */
};

/* Reads the answers at `path` ("-": standard input) to topics whose nuggets were read, and stay.
   Data errors: unknown words, a weight that is not above 0. */
void answers_read(struct answers *answers, const struct judgements *nuggets, const char *path,
                  struct slice separator);

/* Nugget number i of a topic, by their numbers among the nuggets. */
struct assignment answers_assignment(const struct answers *answers, size_t topic, size_t i);

/* The sums of a topic, by its number among the nuggets. Data errors: the answer has a nugget that
   the topic lacks; nuggets of a question have two weights. */
struct nugget_sums answers_sums(struct answers *answers, size_t topic);

/* After the sums of all topics: dies if no answer is to one of them; warns of topics and nuggets
   that a file lacks. */
void answers_warn(const struct answers *answers, const struct reading *reading);

#endif
