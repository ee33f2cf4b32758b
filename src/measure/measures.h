/* SPDX-License-Identifier: MIT */
/* measures: all measures. -m, its help and the printed lines come from here.

   To add a measure, write its formula and its row into measures.c, one below the other, and its
   place in the order of print. Those of intents and of answers are in answer_measures.c. */
#ifndef MEASURES_H
#define MEASURES_H

#include "measure/measure.h"

/* In the order of the set "all". */
extern const struct measure *const measures[];
extern const size_t measure_count;

/* The measure of this name, or NULL. If `at` is true, something follows the name, such as a
   cut-off, and the measure takes it; else, of two measures of the name, the measure that takes
   nothing. Of two of the name that are alike in this, the one of these kinds, or else the first. */
const struct measure *measure_find(struct slice name, bool at, int kinds);

/* USES_ of all measures of these kinds, taken together. */
int measures_uses(int kinds);

/* "[NAME] author, title, where, year". */
extern const char *const measure_sources[];
extern const size_t measure_source_count;

#endif
