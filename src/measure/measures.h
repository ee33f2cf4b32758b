/* SPDX-License-Identifier: MIT */
/* measures: the table of all measures, of sets of them, and of their names in other programs. -m,
   its help and the printed lines come from it.

   To add a measure, add a formula and a row to measures.c. */
#ifndef MEASURES_H
#define MEASURES_H

#include "measure/evaluation.h"

/* The cut-off of a measure of the full list. */
#define WHOLE_LIST ((size_t)-1)

/* What follows the name of a measure: nothing, "@" and a rank, "_" and a recall from 0.00 to 1.00,
   or "@" and a multiple of R. */
enum scope { WHOLE, CUT_OFF, RECALL_LEVEL, MULTIPLE_OF_R };

/* What measures are of, and so which subcommands have them. */
enum {
	OF_LEVELS = 1,          /* lists and judgements with levels: compute, evaluate */
	OF_GAINS = 2,           /* lists and global gains: gcompute, evaluate */
	OF_LISTS = OF_LEVELS | OF_GAINS,
	OF_GROUPS = 4,          /* lists of items that have groups: GFRcompute */
	OF_INTENTS = 8,         /* lists and judgements by intent: irec */
	OF_NUGGETS = 16,        /* answers: nuggets */
	OF_TREC_EVAL = 32       /* of lists, too, but only in trec_eval */
};

/* The subcommand whose help has the measures of `of`: compute for lists. */
const char *measures_subcommand(int kinds);

/* USES_ of all measures of `of`, taken together. */
int measures_uses(int kinds);

struct measure {
	const char *name;               /* without "@" */
	enum scope scope;
	int kinds;                         /* the sum of OF_ */
	/* The value of the measure, at least 0; NaN: the topic lacks it. `cutoff` is WHOLE_LIST, a
	   rank from 1, or 100 times the recall or multiple. A pure function. */
	double (*value)(const struct evaluation *evaluation, size_t cutoff);
	int uses;                       /* the sum of USES_ and IS_ */
	const char *formula;            /* in words */
	const char *source;             /* names in brackets refer to the sources in measures.c */
};

/* In the order of the set "all". */
extern const struct measure measures[];
extern const size_t measure_count;

/* The measure of this name, or NULL. If `at` is true, something follows the name, such as a
   cut-off, and the measure takes it; else, of two measures of the name, the measure that takes
   nothing. */
const struct measure *measure_find(struct slice name, bool at);

/* A set of measures: names separated by blanks, "NAME@" for a measure that takes a cut-off. A name
   in square brackets is in the set only if an option asks for it. */
struct measure_set {
	const char *name;
	int kinds;                         /* as that of its measures */
	const char *whole;              /* printed first */
	const char *cut_off;            /* then these, for each cut-off; NULL: just `whole`, as -m
	                                   takes it */
};

/* All sets except "all", which is the table itself. */
extern const struct measure_set measure_sets[];
extern const size_t measure_set_count;

/* The set of this name among those of `of`, or NULL. */
const struct measure_set *measure_set_find(struct slice name, int kinds);

/* Names of a measure in trec_eval, ir_measures, ndeval or another program, or in another subcommand
   or script, because users type them; or, before "=", of a parameter. */
struct synonym {
	const char *names;      /* "map" or "P_|Precision_": each ends in "_" if a cut-off follows,
	                           in "*" if anything; a name that is looked up may have "-" for
	                           "_" */
	enum { SAME_NUMBER, OTHER_NUMBER } kind;
	const char *ours;       /* "P@" or "iprec_at_recall_" if a cut-off follows; with
	                           OTHER_NUMBER a measure near it, or NULL */
	const char *note;       /* how the numbers differ, or when they are the same; or NULL */
};

/* Rows of synonyms that have messages of their own, which keep the number in the name: `ours` of
   names with a cut-off, and the name of RBP elsewhere. */
#define AP_AT "AP@"
#define NDCG_AT "nDCG@"
#define RBP_OF_OTHERS "rbp_"

/* The row of a word such as "map", "P_10", "P.10", "P@10", "Rprec_mult_0.20" or "recall" in upper
   or lower case, or NULL. *cutoff becomes the number at the end of the word, or an empty slice. A
   single letter needs a cut-off. */
const struct synonym *synonym_find(struct slice word, struct slice *cutoff);

/* The same for a name without its cut-off. */
const struct synonym *synonym_of(struct slice name, bool has_cutoff);

/* Writes what -m help prints: name, formula and source of each measure of `of`, sets, other names,
   and the sources in full; `usual` are the measures without -m. With `names` only the names of
   measures and sets, a line each, for the completion of shells. */
void measures_describe(int kinds, const char *fallback, bool names);

/* Defines the function of a subcommand that writes this, .describe in its struct command. */
#define DESCRIBES(name, kinds, fallback) \
	static void name(bool names) { measures_describe(kinds, fallback, names); }

/* The environment variable that says which measures there are without -m; and they, or the set
   2011. */
#define MEASURES_VARIABLE "NTCIR_EVAL_MEASURES"
const char *measures_usual(void);

/* Write an entry of this help: that of a measure, with `of_lists` as in the help of lists, which
   says if lists lack the measure; or that of a set, or of a measure that scripts make. The last two
   return false if the name is none. */
void measure_describe(const struct measure *measure, bool of_lists);
bool measure_set_describe(struct slice name);
bool combination_describe(struct slice name);

#endif
