/* SPDX-License-Identifier: MIT */
/* answer_measures: those of novelty and diversity (irec), of nuggets (nuggets) and of citations
   (support). Their places in print are in measures.c. */
#ifndef ANSWER_MEASURES_H
#define ANSWER_MEASURES_H

#include "measure/measure.h"

extern const struct measure I_rec_at, I_rec_at_n, alpha_DCG_at, alpha_nDCG_at, ERR_IA_at,
	nERR_IA_at, NRBP, nNRBP, P_IA_at, MAP_IA, All, All_strict, Vital, Vital_strict, Weighted,
	Weighted_strict, Supportive, Contradictory, Cite_P, Cite_contradict, Cite_first, Sent_any,
	Sent_first, Sent_all, F1_cite, F1_nuggets;

#endif
