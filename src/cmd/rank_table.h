/* rank_table: a list rank by rank, for people who want to see where its score comes from. */
#ifndef RANK_TABLE_H
#define RANK_TABLE_H

#include "measure/evaluation.h"
#include "report/report.h"

/* Writes an aligned table with a line for each rank: rank, item, label, gain, C(r), cg(r), cg*(r), P(r), BR(r),
   dcg(r), dcg*(r); dcg is that of nDCG. Each line starts with the prefix and "#". */
void rank_table_write(const struct report_options *options, const struct ranking *ranking,
                      const struct evaluation *evaluation);

#endif
