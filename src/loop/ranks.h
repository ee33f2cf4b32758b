/* SPDX-License-Identifier: MIT */
/* ranks: a list rank by rank, and the relevant items that it lacks. */
#ifndef RANKS_H
#define RANKS_H

#include "loop/driver.h"
#include "report/table.h"

/* How a rank, from 1, is shown: relevant items are highlighted, unjudged ones dimmed. */
enum look rank_look(const struct ranking *ranking, size_t r);

/* Its label, "redundant" or "-". */
struct slice rank_label(const struct ranking *ranking, size_t r);

/* Writes comment lines: a table of the first ranks of the list, as -depth says, of the relevant
   items at later ranks, and, by decreasing level, of the relevant items, or classes, that the list
   lacks, as many as -depth says; a line "missed" counts the others. If -m names measures only, the
   columns are what each rank adds to each of them, see driver_added(); else sums that many measures
   use. If NCUgu or NCUrb are named, a line "stop" follows for each relevant item of the list, with
   the probability that users of these measures stop there. With a format for programs, writes only
   rows, of all items that the list lacks. */
void ranks_write(struct driver *d);

/* Starts this table. `added` is what ranks add; not used for programs, whose columns are always the
   same. */
void ranks_start(struct table *table, const struct driver *d, const double added[]);

#endif
