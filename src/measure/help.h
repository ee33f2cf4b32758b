/* SPDX-License-Identifier: MIT */
/* help: the text of -m help, made from the tables of measures, sets and names of trec_eval. */
#ifndef MEASURE_HELP_H
#define MEASURE_HELP_H

/* Writes name, formula and source of every measure, then the sets, the names of trec_eval, and the sources. */
void measure_help(void);

/* The same for the measures of items with groups, without sets and other names. */
void measure_help_for_groups(void);

/* The same for the measures of novelty and diversity, with their set, and their names in ir_measures and ndeval. */
void measure_help_for_intents(void);

#endif
