/* SPDX-License-Identifier: MIT */
/* synonyms: the names of our measures in trec_eval and ir_measures, because users type them. */
#ifndef SYNONYMS_H
#define SYNONYMS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/slice.h"

struct synonym {
	const char *name;       /* as trec_eval or ir_measures has it; ends in "_" if a cut-off follows, in "*" if
	                           anything */
	enum { SAME_NUMBER, OTHER_NUMBER } kind;
	const char *ours;       /* "P@" or "iprec_at_recall_" if a cut-off follows; with OTHER_NUMBER a measure near
	                           it, or NULL */
	const char *note;       /* how the numbers differ, or when they are the same; or NULL */
};

extern const struct synonym synonyms[];
extern const size_t synonym_count;

/* The row of a word such as "map", "P_10", "P.10", "P@10", "Rprec_mult_0.20" or "recall" in upper or lower case, or
   NULL. *cutoff becomes the number at the end of the word, or an empty slice. A single letter needs a cut-off. */
const struct synonym *synonym_find(struct slice word, struct slice *cutoff);

/* The same for a name without its cut-off. */
const struct synonym *synonym_of(struct slice name, bool has_cutoff);

#endif
