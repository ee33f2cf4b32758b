/* SPDX-License-Identifier: MIT */
/* novelty_measures: the table of measures of irec, and which of them are wanted. The help and the printed lines come
   from the table.

   To add a measure, add a formula and a row to novelty_measures.c. */
#ifndef NOVELTY_MEASURES_H
#define NOVELTY_MEASURES_H

#include "base/options.h"
#include "measure/novelty.h"

/* What measures use: parameters, and the ideal list. */
enum { NO_USES = 0, ALPHA = 1, BETA_OF_NRBP = 2, IDEAL_LIST = 4 };

struct novelty_measure {
	const char *name;               /* without "@" */
	bool has_cutoff;                /* else it is of the full list */
	int uses;                       /* their sum */
	/* The value of the measure, at least 0, for the ranks up to `cutoff`, from 1. A pure function. */
	double (*value)(const struct novelty *novelty, size_t cutoff);
	const char *formula;            /* in words */
	const char *source;             /* names in brackets refer to `novelty_sources` */
};

extern const struct novelty_measure novelty_measures[];
extern const size_t novelty_measure_count;

/* Other names of measures, in upper or lower case. */
extern const struct novelty_name {
	const char *name;               /* in ir_measures or ndeval */
	const char *ours;
} novelty_names[];
extern const size_t novelty_name_count;

/* The sources of the measures: "[NAME] author, title, year". */
extern const char *const novelty_sources[];
extern const size_t novelty_source_count;

/* The measures of the set "ndeval", and those without -m. */
extern const char novelty_set[];

struct novelty_wanted {
	const struct novelty_measure *measure;
	size_t cutoff;                  /* from 1, or 0 for the full list */
};

/* All zero: empty. */
struct novelty_selection {
	struct novelty_wanted *at;
	size_t count, capacity;
	int uses;                       /* of all measures, as their sum */
	size_t depth;                   /* the number of ranks of the ideal list that they need */
};

/* Makes the selection from lists with the set, NAME, NAME@ and NAME@CUTOFF, separated by commas or blanks. A name
   that is unknown is a usage error. The caller frees selection->at. */
void novelty_select(struct novelty_selection *selection, const struct words *lists, const struct sizes *cutoffs);

#endif
