/* SPDX-License-Identifier: MIT */
/* synonyms: names of measures in trec_eval, ir_measures, ndeval or another program, or in another
   subcommand or script, because users type them; or, before "=", of parameters. */
#ifndef SYNONYMS_H
#define SYNONYMS_H

#include "base/slice.h"

struct synonym {
	const char *names;      /* "map" or "P_|Precision_": each ends in "_" if a cut-off follows,
	                           in "*" if anything; a name that is looked up may have "-" for
	                           "_" */
	enum {
		SAME_NUMBER,
		OTHER_NUMBER,
		OTHER_P         /* of RBP: what follows the name is p */
	} kind;
	const char *ours;       /* "P@" or "iprec_at_recall_" if a cut-off follows; if it is another
	                           number, a measure near it, or NULL */
	const char *note;       /* how the numbers differ, or when they are the same, with the
	                           cut-off for "#"; or NULL */
	const char *question;   /* "AP@# or ...": the measures that the user may mean, with the
	                           cut-off for "#"; NULL: `ours` and the note say it */
};

extern const struct synonym synonyms[];
extern const size_t synonym_count;

/* The row of a word such as "map", "P_10", "P.10", "P@10", "Rprec_mult_0.20" or "recall" in upper
   or lower case, or NULL. *cutoff becomes the number at the end of the word, or an empty slice. A
   single letter needs a cut-off. */
const struct synonym *synonym_find(struct slice word, struct slice *cutoff);

/* The same for a name without its cut-off. */
const struct synonym *synonym_of(struct slice name, bool has_cutoff);

/* What trec_eval and ir_measures call the value of a measure, with "#" for a cut-off; or NULL. */
struct other_names {
	const char *ours;       /* ends in "@" or "_" if a cut-off follows */
	const char *trec_eval, *ir_measures;
};

/* Those of a measure of the whole list, or with a cut-off; or NULL. */
const struct other_names *other_names_of(const char *measure, bool is_whole);

/* The words with the cut-off for each "#"; what is in brackets is left out if there is none. A
   text of text_of(). */
const char *words_with_cutoff(const char *words, const char *cutoff);

#endif
