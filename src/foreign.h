/* foreign: what trec_eval calls our measures, for those who type its names. */
#ifndef FOREIGN_H
#define FOREIGN_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

struct foreign_measure {
	const char *name;       /* as trec_eval prints it; "P_" if a cut-off follows */
	const char *ours;       /* "P@" if a cut-off follows; NULL if we have none */
	const char *note;       /* what else there is to know, or NULL */
};

extern const struct foreign_measure foreign_measures[];
extern const size_t foreign_measure_count;

/* The row of a word such as "map", "P_10" or "P.10", in any case of letters, or NULL; in *cutoff the
   digits that the word ends with, perhaps none. */
const struct foreign_measure *foreign_find(struct text word, struct text *cutoff);

#endif
