/* trec_names: the names of our measures in trec_eval, because users type them. */
#ifndef TREC_NAMES_H
#define TREC_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/slice.h"

struct trec_name {
	const char *name;       /* as trec_eval prints it; "P_" if a cut-off follows */
	const char *ours;       /* "P@" if a cut-off follows; NULL if we lack the measure */
	const char *note;       /* a remark, or NULL */
};

extern const struct trec_name trec_names[];
extern const size_t trec_name_count;

/* The row of a word such as "map", "P_10" or "P.10" in upper or lower case, or NULL. *cutoff becomes the digits
   at the end of the word, or an empty slice. */
const struct trec_name *trec_name_find(struct slice word, struct slice *cutoff);

#endif
