/* SPDX-License-Identifier: MIT */
/* help: the text of -m help, made from the tables of measures, sets and names of trec_eval; or only the names of the
   measures and sets, a line each, for the completion of shells. */
#ifndef MEASURE_HELP_H
#define MEASURE_HELP_H

#include <stdbool.h>

/* Writes name, formula and source of every measure, then sets, other names, and sources: of the measures of lists, of
   items with groups, and of novelty and diversity. With `names` only the names of measures and sets. */
void measure_help(bool names);
void measure_help_for_groups(bool names);
void measure_help_for_intents(bool names);

#endif
