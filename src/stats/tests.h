/* SPDX-License-Identifier: MIT */
/* tests: the tests of significance that discpower, table and evaluate offer, and their options.
   Each compares two runs over the same n topics; z are the differences between the runs' values,
   sd(z) their standard deviation over n - 1.

   bootstrap      Sakai's. w = z - mean(z), and w*b those of w that bootstrap sample b drew: n
                  topics with replacement. t(z) = mean(z) / (sd(z) / sqrt(n)); of a sample whose sd
                  is 0, t is 0 if the mean is 0 and infinite if not. p, the achieved significance
                  level (ASL), is
                  the share of the samples b with |t(w*b)| >= |t(z)|; the difference required is
                  |mean(w*b)| of the sample with the floor(B alpha)-th largest |t(w*b)|. Source:
                  Sakai, Evaluating Evaluation Metrics based on the Bootstrap, SIGIR 2006; the test
                  is in Efron and Tibshirani, An Introduction to the Bootstrap, 1993.
   t              The paired t test, two-sided; required: t_{1-alpha/2,n-1} sd(z) / sqrt(n).
   randomisation  Each topic's difference gets the sign + or -. p is the share of the choices of
                  signs with a |mean| of at least the one observed; of N choices, the difference
                  required is the floor(N alpha)-th largest |mean|. If n' topics differ, there are
                  2^(n'-1) choices with + first: all of them, if these are at most B, so that p is
                  exact; else B random ones, the same for all pairs. Source: Fisher, The Design of
                  Experiments, 1935; Smucker, Allan & Carterette, A Comparison of Statistical
                  Significance Tests for Information Retrieval Evaluation, CIKM 2007.
   tukey          Randomised Tukey HSD: in trial b each topic's values are permuted among all runs;
                  q is the highest less the lowest mean of a run. p is the share of q of at least
                  |mean(z)|, the difference required the floor(B alpha)-th largest q. With two runs
                  it is the randomisation test. Source: Carterette, Multiple Testing in Statistical
                  Analysis of Systems-Based Information Retrieval Experiments, TOIS 30(1), 2012.
   hsd            Tukey's HSD, by the studentised range Q of m means with (m - 1)(n - 1) degrees of
                  freedom and the residual variance V2 of anova_of(): p = P(Q >= |mean(z)| / sqrt(V2
                  / n)), required: Q_{1-alpha} sqrt(V2 / n). Source: Carterette, as above; Sakai,
                  Laboratory Experiments in Information Retrieval, 2018, chapter 4.

   Where all n differences are equal, of hsd where V2 is 0, they say nothing of the spread. There, in
   bootstrap, t and hsd, p is 1 if they are 0, else 2^(1-n), what the exact sign test says of n equal
   differences; no difference is required, and what divides by sd(z), or is a multiple of it, is
   missing.

   Numbers that lie no further apart than rounding_error() of number.h are equal, and what decides
   is rounded, so that errors in the last digits of the arithmetic seldom do. */
#ifndef TESTS_H
#define TESTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/options.h"
#include "stats/matrix.h"

/* What a test says about a pair of runs. */
struct pair {
	size_t x, y;            /* numbers of runs */
	double difference;      /* mean of x - mean of y */
	double p;               /* from 0 to 1 */
	double adjusted;        /* after correction; else p */
	bool is_exact;          /* p is no share of samples, although the test may draw them */
	bool significant;       /* by alpha */
	double required;        /* the difference required, before correction; NaN: none */
	/* the 1 - alpha confidence interval of the difference by the t test, with hsd the
	   simultaneous one, difference +- required; NaN: it has none */
	double low, high;
	/* the effect size: mean(z) / sd(z); of tukey and hsd, which take all runs together,
	   difference / sqrt(V2). Not finite if the divisor is 0 */
	double effect;
	/* topics where the value of x is above, equal to or below that of y */
	size_t wins, ties, losses;
};

/* The words of -test and -correct. */
#define TESTS(choice)                                                           \
	choice(NO_TEST, "") choice(BOOTSTRAP, "bootstrap") choice(T_TEST, "t")  \
	choice(RANDOMISATION, "randomisation") choice(TUKEY, "tukey") choice(HSD, "hsd")
#define CORRECTIONS(choice)                             \
	choice(NO_CORRECTION, "") choice(HOLM, "holm")  \
	choice(BONFERRONI, "bonferroni") choice(BH, "bh")

/* What the options choose. Of p of m pairs, sorted, k = 1 to m, which in tests with B trials count
   as (b + 1) / (B + 1), b being the trials that p is the share of, unless p is exact (Phipson and
   Smyth, Permutation P-values Should Never Be Zero, Statistical Applications in Genetics and Molecular Biology 9(1),
   2010):

   Bonferroni  min(1, m p)
   Holm        the largest of (m - j + 1) p_j for j = 1 to k, at most 1. Source: Holm, A Simple
               Sequentially Rejective Multiple Test Procedure, Scandinavian Journal of Statistics
               6(2), 1979.
   BH          the smallest of m p_j / j for j = k to m, at most 1. Source: Benjamini and Hochberg,
               Controlling the False Discovery Rate, Journal of the Royal Statistical Society B
               57(1), 1995.

   A pair is significant if its adjusted p is below alpha, which then bounds the probability that
   any of the pairs without a true difference is; under BH, the expected share of such pairs among
   the significant ones. */
struct testing {
	enum test { TESTS(CHOICE_NAME) TEST_COUNT } test;
	enum correction { CORRECTIONS(CHOICE_NAME) CORRECTION_COUNT } correction;
	size_t samples;         /* B */
	double alpha;
	uint64_t seed;
};

/* Rows for subcommands that have -test. */
#define TEST_HINTS                                                                      \
	HINT("ttest|t-test|student", "-test t is Student's paired t test"),             \
	HINT("fisher|permutation", "-test randomisation is Fisher's permutation test"), \
	HINT("wilcoxon", "-test randomisation needs no normal distribution either"),    \
	HINT("fdr|benjamini-hochberg", "-correct bh controls the false discovery rate")

/* A row for subcommands whose -alpha is that of intervals. */
#define INTERVALS_HINT HINT("ci", "-alpha 0.1 makes 90% intervals")

/* Rows for a struct testing, except for -test: its default and help are those of the subcommand. */
#define TESTING_OPTIONS(testing, with, with_alpha)                                      \
	{"B", "B", &reads_positive, &(testing).samples, .fallback = "1000",             \
	 .help = "samples; t and hsd draw none", .needs = with},                        \
	{"alpha", "X", &reads_alpha, &(testing).alpha,                                  \
	 .help = "significance level", .fallback = "0.05", .needs = with_alpha},        \
	INTERVALS_HINT,                                                                 \
	{"correct", CORRECTIONS(CHOICE_WORD), NULL, &(testing).correction,              \
	 .help = "adjust p for the pairs; not with tukey or hsd", .needs = with},       \
	SEED_OPTION(&(testing).seed, with)

extern const struct reader reads_test;          /* .test */
extern const struct reader reads_baseline;      /* const char *, NULL before: not empty, once */

/* A usage error if the settings do not fit each other. Warns of options that the test does not
   use. */
void testing_check(const struct testing *testing, const struct parsed *parsed);

/* The names of the test and of the correction: "Paired t test", or NULL; ", Holm's correction", or
   "". */
const char *testing_name(const struct testing *testing);
const char *testing_correction_name(const struct testing *testing);

/* Whether the test draws samples, unless all its p are exact. */
bool testing_draws(const struct testing *testing);

/* Whether the test takes all runs together, so that alpha is for all pairs. */
bool testing_takes_all(const struct testing *testing);

/* Tests each pair of runs, or with a `baseline` other than NOT_FOUND each other run, as x, against
   this one, as y. The pairs are sorted by p, and adjusted; *count is their number. Shows progress.
   The caller frees. */
struct pair *testing_run(const struct testing *testing, const struct matrix *matrix,
                         size_t baseline, size_t *count);

/* Counts the topics where the value of x is above, equal to or below that of y, in .wins, .ties and
   .losses. */
void testing_outcomes(struct pair *pair, const double x[], const double y[], size_t topics);

/* The 1 - alpha confidence interval of the effect size of a pair over n topics: the noncentrality
   of noncentral t with n - 1 degrees of freedom, over sqrt(n), where effect sqrt(n) has a tail of
   alpha / 2 above it, or below it. Exact for normal differences. NaN with tukey and hsd, where the
   effect is not finite, and if |effect| sqrt(n) is above 1,000. */
void testing_effect_interval(const struct testing *testing, const struct pair *pair, size_t topics,
                             double *low, double *high);

/* What a test says of one matrix, or of several together. */
struct tested {
	size_t pairs;           /* the most of a matrix */
	size_t topics;          /* the fewest */
	size_t significant;     /* pairs of all */
	bool any_certain;       /* one of these has an exact p, or was found with BH */
	bool draws;             /* some p is a share of samples; not so: B and seed do not matter */
};

void tested_add(struct tested *tested, const struct testing *testing, const struct pair pair[],
                size_t pairs, size_t topics);

/* Warns if no pair can be significant because there are too few topics or, after correction,
   samples, unless one is certain. n topics have 2^n signs, and n^n samples, of which n have no
   deviation: the smallest p of a pair is 2^(1-n) or n^(1-n), and with B samples 1 / (B + 1). `file`
   is the place of the warning, or NULL. */
void testing_warn(const struct testing *testing, const struct tested *tested, const char *file);

/* With tukey: the run whose mean is more than the difference required below that of every other
   run, if hsd detects more significant pairs than the given ones, all of them. Exchanged among all
   runs, its values make large differences between the others look likely. NOT_FOUND if there is
   none, or if the test is another one. */
size_t testing_hiding_run(const struct testing *testing, const struct matrix *matrix,
                          const struct pair pair[], size_t pairs);

/* Says so on standard error. `about` is the file or the first measure that was tested; `more`
   measures have such a run, too. */
void testing_note_hiding(const char *about, size_t more, struct slice run);

/* Writes p into `text`. In lines, with `digits` decimals, or as many as show a difference of one
   sample in B, or 4, the largest number of the three. For people the same, but a p that would be 0
   is "<0.0001", one unit of the last decimal, or 1/B rounded up. For programs, with `digits`
   significant digits, at least 4: "0.03123", "7.44e-06". Returns the text. */
enum reader_of_p { IN_LINES, FOR_PEOPLE, FOR_PROGRAMS };
char *testing_p(const struct testing *testing, double p, int digits, enum reader_of_p reader,
                char text[48]);

#endif
