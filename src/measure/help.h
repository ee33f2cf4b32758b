/* SPDX-License-Identifier: MIT */
/* help: the text of -m help, made from the tables of measures, sets and names of trec_eval. */
#ifndef MEASURE_HELP_H
#define MEASURE_HELP_H

/* Writes name, formula and source of every measure, then sets, other names, and sources: of the measures of lists, of
   items with groups, and of novelty and diversity. */
void measure_help(void);
void measure_help_for_groups(void);
void measure_help_for_intents(void);

#endif
