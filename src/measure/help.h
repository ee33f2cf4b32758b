/* SPDX-License-Identifier: MIT */
/* help: the text of -m help, made from the tables of measures, sets and names of trec_eval; or only the names of the
   measures and sets, a line each, for the completion of shells. */
#ifndef MEASURE_HELP_H
#define MEASURE_HELP_H

#include <stdbool.h>

/* Writes name, formula and source of every measure, then the sets, the names of trec_eval, and the sources. */
void measure_help(bool names);

/* The same for the measures of items with groups, without sets and other names. */
void measure_help_for_groups(bool names);

/* The same for the measures of novelty and diversity, with their set, and their names in ir_measures and ndeval. */
void measure_help_for_intents(bool names);

#endif
