/* SPDX-License-Identifier: MIT */
/* student: Student's t distribution. */
#ifndef STUDENT_H
#define STUDENT_H

#include "base/plain_double.h"

/* P(|T| >= |t|) of a T with `freedom` degrees of freedom, above 0: the two-sided p-value of t, which may be infinite.
   It is I_x(freedom / 2, 1 / 2) with x = freedom / (freedom + t^2), I being the regularised incomplete beta function.
   Sources: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.1 and 26.5.8. */
double student_p(double t, double freedom);

/* The t of at least 0 whose two-sided p-value is `alpha`, above 0 and below 1: the quantile of 1 - alpha / 2. */
double student_quantile(double alpha, double freedom);

#endif
