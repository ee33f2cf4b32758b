/* SPDX-License-Identifier: MIT */
/* margin: is a run, for practical purposes, no worse than another? And which loss would a test have
   found? Both take the values of two runs over the same n topics; z are the differences, s their
   standard deviation over n - 1. Numbers no further apart than rounding_error() are
   equal. */
#ifndef MARGIN_H
#define MARGIN_H

#include "base/options.h"

/* The words of verdicts, in the order in which they are tried. */
#define VERDICTS(choice)                                                                \
	choice(NO_VERDICT, "") choice(WORSE, "worse") choice(EQUAL, "equal")            \
	choice(BETTER, "better") choice(NOT_WORSE, "not worse") choice(UNDECIDED, "undecided")

struct verdict {
	enum { VERDICTS(CHOICE_NAME) } is;
	double difference;      /* mean(z); NaN: none */
	double low, high;       /* its 1 - 2 alpha confidence interval; NaN: it has none */
	double p;               /* of the verdict; of UNDECIDED that of NOT_WORSE */
};

/* The verdict on the run x against the run y, with a margin M above 0. T has n - 1 degrees of
   freedom, and se = s / sqrt(n):

   worse      by M or more: P(T <= (mean(z) + M) / se) < alpha
   equal      within M: P(T >= (mean(z) + M) / se) < alpha and P(T <= (mean(z) - M) / se) < alpha,
              two one-sided tests; p is the larger
   better     P(T >= mean(z) / se) < alpha
   not worse  P(T >= (mean(z) + M) / se) < alpha

   Of equal differences a p is 2^-n, or 1, as their sign says. With less than 2 topics there is no
   verdict. `lower_is_better`: a measure such as RBP-residual. Source: Schuirmann, A Comparison of
   the Two One-sided Tests Procedure and the Power Approach, Journal of Pharmacokinetics and
   Biopharmaceutics 15(6), 1987. */
struct verdict verdict_of(const double x[], const double y[], size_t topics, double margin,
                          double alpha, bool lower_is_better);

/* The true difference that the two-sided paired t test at this alpha finds with probability 0.8, if
   differences vary as z do: sqrt(lambda) s / sqrt(n), lambda being the noncentrality of F with 1
   and n - 1 degrees of freedom at which it exceeds its critical value with that probability. NaN if
   all differences are equal. */
double margin_detected(const double x[], const double y[], size_t topics, double alpha);

#endif
