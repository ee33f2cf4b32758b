/* SPDX-License-Identifier: MIT */
/* tests: the tests of significance that discpower and table offer, and their options. */
#ifndef TESTS_H
#define TESTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/options.h"
#include "stats/bootstrap.h"
#include "stats/matrix.h"

/* What a test says about a pair of runs. */
struct pair {
	size_t x, y;            /* numbers of runs */
	double p;               /* from 0 to 1 */
	double adjusted;        /* after correction; else p */
	bool significant;       /* by alpha */
	double required;        /* the difference required, before correction */
};

/* Of p of m pairs, sorted, k = 1 to m, none of which counts as less than 1/B in tests with B trials:
   Bonferroni  min(1, m p)
   Holm        the largest of (m - j + 1) p_j for j = 1 to k, at most 1. Source: Holm, A Simple Sequentially Rejective
               Multiple Test Procedure, Scandinavian Journal of Statistics 6(2), 1979.
   A pair is significant if its adjusted p is below alpha, which then bounds the probability that any of the pairs
   without a true difference is. As the words of -correct. */
enum correction { NO_CORRECTION, HOLM, BONFERRONI };

/* As the words of TESTS. */
enum test { NO_TEST, BOOTSTRAP, T_TEST, RANDOMISATION, TUKEY, HSD };

struct testing {
	enum test test;
	enum correction correction;
	size_t samples;         /* B */
	double alpha;
	uint64_t seed;
};

/* Rows for a struct testing, but for -test, whose default and help are those of the subcommand. */
#define TESTING_OPTIONS(testing, with, with_alpha)                                       \
	SAMPLES_OPTION(&(testing).samples, "samples; t and hsd draw none", with),        \
	{"alpha", "X", &reads_inner_share, &(testing).alpha,     \
	 "significant: p below X; intervals have confidence 1 - X", "0.05", with_alpha}, \
	{"correct", CORRECTIONS, NULL, &(testing).correction,               \
	 "adjust p for the pairs; not with tukey or hsd", NULL, with},                   \
	SEED_OPTION(&(testing).seed, with)

/* The words of -test and -correct. */
#define TESTS "|bootstrap|t|randomisation|tukey|hsd"
#define CORRECTIONS "|holm|bonferroni"

extern const struct reader reads_test;           /* enum test */

/* A usage error if the settings do not fit each other. */
void testing_check(const struct testing *testing);

/* Whether the test draws samples: all but t and hsd. */
bool testing_draws(const struct testing *testing);

/* Whether the test takes all runs together, so that alpha is for all pairs: tukey and hsd. */
bool testing_takes_all(const struct testing *testing);

/* Tests each pair of runs, or with a `baseline` other than NOT_FOUND each run against this one, which is x. The pairs
   are sorted by p, and adjusted; *count is their number. Shows progress as `subcommand`. The caller frees. */
struct pair *testing_run(const struct testing *testing, const struct matrix *matrix, size_t baseline, size_t *count,
                         const char *subcommand);

/* What a test says about a measure: its discriminative power. */
struct discrimination {
	size_t significant;     /* pairs of runs */
	double power;           /* these pairs in percent of all */
	double difference;      /* that is required: the largest of the pairs; NaN after correction */
};

struct discrimination testing_discrimination(const struct testing *testing, const struct pair pair[], size_t pairs);

/* Warns if no pair of so many can be significant after correction because there are too few samples. `file` is the
   place of the warning, or NULL. */
void testing_warn(const struct testing *testing, size_t pairs, const char *file);

/* The run that hides differences from tukey: of three or more runs the lowest one, if its mean is more than `required`,
   the difference required, below that of every other run. Exchanged among all runs, its values make large differences
   between the others look likely. NOT_FOUND if there is none, or if the test is another one. */
size_t testing_hiding_run(const struct testing *testing, const struct matrix *matrix, double required);

/* Says so on standard error. `about` is the file or the measure that was tested. */
void testing_note_hiding(const char *about, struct slice run);

/* What all effects have in common. */
struct effects {
	const struct testing *testing;
	const struct matrix *matrix;
	double quantile;        /* of Student's t, for confidence intervals */
	double deviation;       /* sqrt(V2), see parametric.h */
};

/* Of a pair of runs, whose means differ by d: the 1 - alpha confidence interval of d by the t test, with hsd the
   simultaneous one; the standardised effect size d / sqrt(V2), NaN if V2 is 0; and the topics where x is better. */
struct effect {
	double low, high, size;
	struct outcomes outcomes;
};

/* Both must stay. */
struct effects effects_make(const struct testing *testing, const struct matrix *matrix);
struct effect effect_of(const struct effects *effects, const struct pair *pair);

/* How many decimals show a difference of one sample in B, at least 4. */
int testing_decimals(const struct testing *testing);

#endif
