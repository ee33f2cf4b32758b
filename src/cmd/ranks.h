/* SPDX-License-Identifier: MIT */
/* ranks: a list rank by rank, and the relevant items that it lacks. */
#ifndef RANKS_H
#define RANKS_H

#include "base/output.h"
#include "measure/names.h"
#include "report/lines.h"

/* How a rank, from 1, is shown: relevant items are highlighted, unjudged ones dimmed. */
enum look rank_look(const struct ranking *ranking, size_t r);

/* Its label, "redundant" or "-". */
struct slice rank_label(const struct ranking *ranking, size_t r);

/* Writes comment lines: a table of the first `depth` ranks of a topic's list (0: of all), a line
   "rank" for each relevant item at a later rank, and a line "missed" for each relevant item, or
   class, of the judgements that the list lacks, by decreasing level. `evaluation` is that of
   `ranking`, which was read for `topics`. The columns are what each rank adds to each measure
   of the selection, see evaluator_added(); if `added` is NULL, sums that many measures use. If
   NCUgu or NCUrb are named in the selection, a line "stop" follows for each relevant item of the
   list, with the probability that users of these measures stop there. */
void ranks_write(const struct report_options *options, size_t depth, const struct topics *topics,
                      const struct ranking *ranking, const struct evaluation *evaluation,
                      const struct selection *selection, const double added[]);

#endif
