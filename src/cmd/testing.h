/* SPDX-License-Identifier: MIT */
/* testing: the tests of significance that discpower and table offer, and their options. */
#ifndef TESTING_H
#define TESTING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/options.h"
#include "compare/matrix.h"
#include "compare/pairs.h"

enum test { NO_TEST, BOOTSTRAP, T_TEST, RANDOMISATION, TUKEY };

struct testing {
	enum test test;
	enum correction correction;
	size_t samples;         /* B */
	double alpha;
	uint64_t seed;
};

/* What the settings are without options. */
#define TESTING_DEFAULT {.samples = 1000, .alpha = 0.05, .seed = 1}

/* Rows for a struct testing, but for -seed and -test, whose default and help are those of the subcommand. */
#define TESTING_OPTIONS(testing)                                                                              \
	{"B", "B", read_positive, &(testing).samples, "a number of samples, 1 or more",                       \
	 "how many samples or trials the test draws (default 1000); t draws none", false},                    \
	{"alpha", "X", read_alpha, &(testing).alpha, "a number above 0 and below 1",                          \
	 "a pair is significantly different if its ASL or p-value is below X (default 0.05)", false},         \
	{"correct", "C", read_correction, &(testing).correction, "\"holm\" or \"bonferroni\"",                \
	 "adjust the p-values for the number of pairs; not with tukey, which needs none", false}

#define TEST_TAKES "\"bootstrap\", \"t\", \"randomisation\" or \"tukey\""

bool read_test(char *word, void *value);         /* enum test */
bool read_correction(char *word, void *value);   /* enum correction */
bool read_alpha(char *word, void *value);        /* double above 0, below 1 */

/* A usage error if the settings do not fit each other. */
void testing_check(const struct testing *testing);

/* Whether the test draws samples: all but t. */
bool testing_draws(const struct testing *testing);

/* "tukey", and "holm" or "bonferroni". */
const char *testing_name(enum test test);
const char *testing_correction(enum correction correction);

/* Tests each pair of runs, or with a `baseline` other than NOT_FOUND each run against this one, which is x. The pairs are
   sorted by p, and adjusted; *count is their number. Shows progress as `subcommand`. The caller frees. */
struct pair *testing_run(const struct testing *testing, const struct matrix *matrix, size_t baseline, size_t *count,
                         const char *subcommand);

bool testing_is_significant(const struct testing *testing, const struct pair *pair);

/* Warns if no pair of so many can be significant after correction because there are too few samples. `file` is the place
   of the warning, or NULL. */
void testing_warn(const struct testing *testing, size_t pairs, const char *file);

/* How many decimals show a difference of one sample in B, at least 4. */
int testing_decimals(const struct testing *testing);

#endif
