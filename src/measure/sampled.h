/* SPDX-License-Identifier: MIT */
/* sampled: measures of lists whose judgements are a sample of a pool in strata. Their places in
   print are in measures.c. */
#ifndef SAMPLED_H
#define SAMPLED_H

#include "measure/measure.h"

extern const struct measure infAP, infNDCG, infP_at;

#endif
