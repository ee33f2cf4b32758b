/* SPDX-License-Identifier: MIT */
/* difference: why one of two runs is better on a topic: what each item adds to a measure in
   both. */
#ifndef DIFFERENCE_H
#define DIFFERENCE_H

#include "loop/ranks.h"

/* Writes the items that add something to the only measure of the request as comments, or as rows
   for programs, by decreasing difference; as many as -depth says. `list` has what was kept of the
   topic in the two runs. */
void difference_write(struct request *asked, const struct ranks *const list[2],
                      const struct run_values run[2], size_t topic);

/* Writes the heads of these rows. */
void difference_write_heads(struct request *asked, const struct run_values run[2]);

#endif
