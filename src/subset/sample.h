/* SPDX-License-Identifier: MIT */
/* sample: a random part of the judgements, stratified by topic and relevance. */
#ifndef SAMPLE_H
#define SAMPLE_H

#include <stdint.h>

#include "subset/qrels.h"

/* Rates are whole numbers of ten-millionths of a percent, so that no rounding decides. */
#define RATE_WHOLE UINT64_C(1000000000)         /* 100% */

/* Sets kept[k] for each judgement k that is in the sample, and leaves the others alone. Of a topic
   with R relevant and N nonrelevant judgements the sample has, for a rate of J%,

   R_J = max(1, floor(R J / 100)) and N_J = max(10, floor(N J / 100))

   of them, or all if there are fewer: [INC] section 4. `rate` is J, from 1 to RATE_WHOLE.

   A topic's sample depends only on the seed, the topic and the items in its two strata; not on the order of
   lines, nor on other topics. With the same seed, the sample of a lower rate is a part of that of a higher
   rate. */
void sample_stratified(const struct qrels *qrels, uint64_t rate, uint64_t seed, bool *kept);

#endif
