/* ranktable: a list rank by rank, for people who want to see why it scored as it did. */
#ifndef RANKTABLE_H
#define RANKTABLE_H

#include "evaluation.h"
#include "report.h"

/* Writes a header and a line a rank, aligned, each starting with "#" after the prefix: rank, item,
   label, gain, C(r), cg(r), cg*(r), P(r), BR(r), dcg(r), dcg*(r), the last two as in nDCG. */
void ranktable_write(const struct report_options *options, const struct ranking *ranking,
                     const struct evaluation *evaluation);

#endif
