/* SPDX-License-Identifier: MIT */
/* formula: how a measure's formula is written, for the files that have formulas. Symbols are those
   of the papers: r is a rank from 1, l the cut-off, e the evaluation of one list. */
#ifndef FORMULA_H
#define FORMULA_H

#include "measure/measure.h"

typedef const struct evaluation *E;

/* Defines the function of a measure by its formula. */
#define FORMULA(name, formula) static double name(E e, size_t l) { (void)l; return formula; }

#endif
