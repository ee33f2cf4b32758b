/* SPDX-License-Identifier: MIT */
/* trec_lines: the output of trec_eval 10, for the programs that parse it: lines "name topic value". */
#ifndef TREC_LINES_H
#define TREC_LINES_H

#include "measure/names.h"
#include "report/lines.h"
#include "scores/scores.h"

struct trec_lines {
	bool wanted;            /* -format trec */
	/* from the command line: */
	bool topics;            /* -q: first the lines of each topic */
	bool no_means;          /* -n: no lines about all topics */
	bool complete;          /* -c: topics that the run lacks count as 0 */
	/* which lines -m names that are no measures: */
	bool run_id, topic_count, geometric;
	bool no_measures;       /* and that it names no others */
	char *list;             /* the measures, as -m takes them; owned */
	/* of the run: */
	char *run_name;         /* owned */
	bool *lacking;          /* by topic of the judgements: the run lacks it; owned */
	size_t relevant;        /* items of level 1 and higher, over all topics */
};

/* Takes trec_eval's names out of the lists of -m: its nickname "official" (the default), the lines that are no
   measures, and names without the cut-offs that they have there (unless there is -cutoffs). The options get the other
   measures, and AP for gm_map. */
void trec_lines_choose(struct trec_lines *lines, struct selection_options *options, bool has_cutoffs);

/* Writes the lines of a run, whose measures are the columns of its summary, in the order of trec_eval; the measures
   that trec_eval lacks follow under our names. `least` is K of -l, or 0. */
void trec_lines_write(const struct trec_lines *lines, const struct selection *selection, size_t least,
                      const struct summary *summary);

void trec_lines_free(struct trec_lines *lines);

#endif
