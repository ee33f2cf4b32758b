/* SPDX-License-Identifier: MIT */
/* distributions: Student's t, noncentral t, F, noncentral F, and the studentised range.

   All probabilities are upper tails, P(X >= x), and computed as such where they are small, not as 1
   - P(X < x). For degrees of freedom from 1 to 1e13, their errors are below 1e-10. x is at least 0
   and may be infinite. A quantile is the x whose upper tail is `alpha`, above 0 and below 1. */
#ifndef DISTRIBUTIONS_H
#define DISTRIBUTIONS_H

#include "base/slice.h"

/* F with `numerator` and `denominator` degrees of freedom, m and n: the tail is I_y(n / 2, m / 2)
   with y = n / (n + m f), I being the regularised incomplete beta function. Source: Abramowitz and
   Stegun, Handbook of Mathematical Functions, 26.6.2; 26.5.8 for I. */
double f_tail(double f, double numerator, double denominator);
double f_quantile(double alpha, double numerator, double denominator);

/* Student's t, two-sided: P(|T| >= t). T^2 is an F with 1 and `freedom` degrees of freedom. The
   quantile is the t whose two-sided p-value is `alpha`, the quantile of 1 - alpha / 2. */
double student_p(double t, double freedom);
double student_quantile(double alpha, double freedom);

/* The mean of sqrt(chi-square / freedom), which is sqrt(2 / freedom) Gamma((freedom + 1) / 2) /
   Gamma(freedom / 2): the mean of an estimated standard deviation, for a true one of 1. */
double chi_mean(double freedom);

/* Noncentral F: its numerator has the squares of m normal variables with variance 1, whose means
   have the sum of squares lambda (`noncentrality`, at least 0, may be infinite). The tail is the
   mean of I_y(n / 2, m / 2 + j), y as above, over j from a Poisson distribution with mean lambda /
   2. For m = 1 it is the two-sided tail of noncentral t, P(|T'| >= sqrt(f)), where T' has the
   noncentrality sqrt(lambda). Errors are below 1e-8 if lambda is above 1e10. Source: Johnson, Kotz
   and Balakrishnan, Continuous Univariate Distributions, volume 2, 2nd edition, 1995, chapters 30
   and 31. */
double noncentral_f_tail(double f, double numerator, double denominator, double noncentrality);

/* The noncentrality at which the tail of f is `power`, above 0 and below 1; 0 if the central tail
   is at least that; infinite if f is above 1e20. */
double noncentral_f_noncentrality(double power, double f, double numerator, double denominator);

/* Noncentral t, one-sided: P(T >= t) of T = (Z + noncentrality) / s, where Z is a standard normal
   variable and s^2 is chi-square / `freedom`, independent of it: the integral over s of the density
   of s times P(Z >= t s - noncentrality). Any t and noncentrality, also below 0. Errors are below
   1e-10 for |t| up to 1,000 and up to 10,000 degrees of freedom. */
double noncentral_t_tail(double t, double freedom, double noncentrality);

/* The noncentrality at which the tail of t is `tail`, above 0 and below 1/2. The ends of the 1 -
   alpha confidence interval of the noncentrality of an observed t are that of tail alpha / 2, and
   by symmetry minus that of -t. Source: Cumming and Finch, A Primer on the Understanding, Use, and
   Calculation of Confidence Intervals That Are Based on Central and Noncentral Distributions,
   Educational and Psychological Measurement 61(4), 2001. */
double noncentral_t_noncentrality(double tail, double t, double freedom);

/* The studentised range of m = `means` normal variables, at least 2: (largest - smallest) / s,
   where s^2 is chi-square / `freedom`, independent of them. The tail is the integral over s of the
   density of s times R(q s), where R(w) is the tail of the range, the integral over z, the largest
   of the m, of m phi(z) (Phi(z)^(m - 1) - (Phi(z) - Phi(z - w))^(m - 1)); of two means it is
   sqrt(2) |T|. Errors are below 1e-9 for m up to 10,000 if there are at least m - 1 degrees of
   freedom. Source: Harter, Tables of Range and Studentized Range, Annals of Mathematical Statistics
   31(4), 1960. */
double studentised_range_tail(double q, double means, double freedom);
double studentised_range_quantile(double alpha, double means, double freedom);

#endif
