/* SPDX-License-Identifier: MIT */
#include "measure/answer_measures.h"

#include <math.h>

#include "measure/formula.h"
#include "measure/novelty.h"

/* ---- novelty and diversity ---- */

/* Symbols are those of novelty.h. The sums of the list, and of the ideal list, at rank l: */

static const struct novelty_sums *shown(E e, size_t l)
{
	return novelty_sums_at(&e->novelty->list, l);
}

static const struct novelty_sums *ideally(E e, size_t l)
{
	return novelty_sums_at(&e->novelty->ideal, l);
}

FORMULA(intent_recall, (double)shown(e, l)->covered / (double)e->novelty->n)
const struct measure I_rec_at = {"I-rec", CUT_OFF, OF_INTENTS, intent_recall,
	"Intent recall: the share of the n intents for which one of the first l items is relevant.",
	.source = "[NTCIREVAL] 3.2; subtopic recall of [SUBTOPIC]"};

FORMULA(intent_recall_at_n, intent_recall(e, e->novelty->n))
const struct measure I_rec_at_n = {"I-rec@n", WHOLE, OF_INTENTS, intent_recall_at_n,
	"Intent recall at the number n of intents: the share of the intents for which one of the "
	"first n items is relevant.", .source = "[NTCIREVAL] 3.2"};

/* The highest sum that l items can have: each of them is relevant to all intents. As l may be any
   number, ranks from 65537 on are summed in blocks, each as its middle rank times its length: the
   terms of a block hardly differ. */
static double highest(E e, size_t l, bool is_err)
{
	double each = 1 - e->parameters.alpha, sum = 0;

	for (size_t above = 0, block; above < l; above += block) {
		double r, term;

		block = 1 + (above >> 16);
		if (block > l - above)
			block = l - above;
		r = (double)above + ((double)block + 1) / 2;
		term = (double)block * pow(each, r - 1) / (is_err ? r : log2(r + 1));
		if (term == 0)
			break;
		sum += term;
	}
	return (double)e->novelty->S * sum;
}

FORMULA(alpha_dcg, ratio(shown(e, l)->dcg, highest(e, l, false)))
const struct measure alpha_DCG_at = {"alpha-DCG", CUT_OFF, OF_INTENTS, alpha_dcg,
	"Sum of g(r)/log2(r+1), divided by the highest possible sum: |S| times the sum of "
	"(1-alpha)^(r-1)/log2(r+1) over the ranks 1 to l.",
	.source = "[NOVELTY]; the divisor is that of [CASCADE]", .uses = USES_ALPHA};

FORMULA(alpha_ndcg, ratio(shown(e, l)->dcg, ideally(e, l)->dcg))
const struct measure alpha_nDCG_at = {"alpha-nDCG", CUT_OFF, OF_INTENTS, alpha_ndcg,
	"Sum of g(r)/log2(r+1), divided by the same sum for the ideal list.", .source = "[NOVELTY]",
	.uses = USES_ALPHA, .needs = NEEDS_IDEAL};

FORMULA(err_ia, ratio(shown(e, l)->err, highest(e, l, true)))
const struct measure ERR_IA_at = {"ERR-IA", CUT_OFF, OF_INTENTS, err_ia,
	"alpha-DCG with 1/r for 1/log2(r+1): intent-aware expected reciprocal rank.",
	.source = "[ERR]; [CASCADE]", .uses = USES_ALPHA};

FORMULA(n_err_ia, ratio(shown(e, l)->err, ideally(e, l)->err))
const struct measure nERR_IA_at = {"nERR-IA", CUT_OFF, OF_INTENTS, n_err_ia,
	"alpha-nDCG with 1/r for 1/log2(r+1).", .source = "[CASCADE]", .uses = USES_ALPHA,
	.needs = NEEDS_IDEAL};

static double rank_biased_novelty(E e, const struct novelty_list *list)
{
	double p = (1 - e->parameters.alpha) * e->parameters.nrbp_beta;

	return ratio((1 - p) * list->at[list->length].rbp, (double)e->novelty->S);
}

FORMULA(nrbp, rank_biased_novelty(e, &e->novelty->list))
const struct measure NRBP = {"NRBP", WHOLE, OF_INTENTS, nrbp,
	"Novelty- and rank-biased precision: (1-(1-alpha) beta)/|S| times the sum of g(r) "
	"beta^(r-1).", .source = "[NRBP]", .uses = USES_ALPHA | USES_NRBP_BETA};

FORMULA(n_nrbp, ratio(nrbp(e, l), rank_biased_novelty(e, &e->novelty->ideal)))
const struct measure nNRBP = {"nNRBP", WHOLE, OF_INTENTS, n_nrbp,
	"NRBP, divided by the NRBP of the ideal list.", .source = "[CASCADE]",
	.uses = USES_ALPHA | USES_NRBP_BETA, .needs = NEEDS_IDEAL};

FORMULA(p_ia, ratio(shown(e, l)->relevant, (double)l * (double)e->novelty->S))
const struct measure P_IA_at = {"P-IA", CUT_OFF, OF_INTENTS, p_ia,
	"Intent-aware precision: the mean over the intents in S of P@l, the share of the first l "
	"items that are relevant to the intent.", .source = "[AGRAWAL]"};

FORMULA(map_ia, ratio(e->novelty->average_precision, (double)e->novelty->S))
const struct measure MAP_IA = {"MAP-IA", WHOLE, OF_INTENTS, map_ia,
	"Intent-aware average precision: the mean over the intents in S of AP with the relevant "
	"items of the intent.", .source = "[AGRAWAL]"};

/* ---- answers: the nuggets that they support ---- */

/* Sums over nuggets, by whether support is strict. */
#define SUPPORTED(e, strict) (e)->nuggets.support[strict]

FORMULA(all_nuggets, ratio(SUPPORTED(e, PLAIN_SUPPORT).all, (double)e->nuggets.nuggets))
const struct measure All = {"All", WHOLE, OF_NUGGETS, all_nuggets,
	"Nugget recall: the sum of s over all nuggets, divided by their number.",
	.source = "[RAG]"};

FORMULA(all_nuggets_strict, ratio(SUPPORTED(e, STRICT_SUPPORT).all, (double)e->nuggets.nuggets))
const struct measure All_strict = {"All-strict", WHOLE, OF_NUGGETS, all_nuggets_strict,
	"All with strict s.", .source = "[RAG]"};

/* Without a vital nugget, the topic lacks the measure. */
static double vital_share(E e, int strict)
{
	double vital = (double)e->nuggets.vital;

	return vital > 0 ? SUPPORTED(e, strict).vital / vital : NAN;
}

FORMULA(vital_nuggets, vital_share(e, PLAIN_SUPPORT))
const struct measure Vital = {"Vital", WHOLE, OF_NUGGETS, vital_nuggets,
	"The sum of s over the vital nuggets, divided by their number. A topic without a vital "
	"nugget lacks it, and so does a file with weights only.", .source = "[RAG]",
	.traits = IS_OF_VITAL};

FORMULA(vital_nuggets_strict, vital_share(e, STRICT_SUPPORT))
const struct measure Vital_strict = {"Vital-strict", WHOLE, OF_NUGGETS, vital_nuggets_strict,
	"Vital with strict s.", .source = "[RAG]", .traits = IS_OF_VITAL};

FORMULA(weighted_nuggets, ratio(SUPPORTED(e, PLAIN_SUPPORT).weighted, e->nuggets.weight))
const struct measure Weighted = {"Weighted", WHOLE, OF_NUGGETS, weighted_nuggets,
	"The sum of w s over all nuggets, divided by the sum of w.", .source = "[RAG]"};

FORMULA(weighted_nuggets_strict, ratio(SUPPORTED(e, STRICT_SUPPORT).weighted, e->nuggets.weight))
const struct measure Weighted_strict = {"Weighted-strict", WHOLE, OF_NUGGETS,
	weighted_nuggets_strict, "Weighted with strict s.", .source = "[RAG]"};

FORMULA(supportive, ratio(e->nuggets.supportive, e->nuggets.question_weight))
const struct measure Supportive = {"Supportive", WHOLE, OF_NUGGETS, supportive,
	"With -questions: the sum over the questions of w times the mean of s over the nuggets "
	"that answer the question, divided by the sum of w over the questions.",
	.source = "[DRAGUN]", .traits = IS_OF_QUESTIONS};

FORMULA(contradictory, ratio(e->nuggets.contradictory, e->nuggets.question_weight))
const struct measure Contradictory = {"Contradictory", WHOLE, OF_NUGGETS, contradictory,
	"Supportive with 1 for nuggets that the answer contradicts, and 0 for others, in place of "
	"s.", .source = "[DRAGUN]", .traits = IS_OF_QUESTIONS | IS_LOSS};

/* ---- answers: their sentences and citations ---- */

FORMULA(cite_p, ratio(e->citations.support, (double)e->citations.citations))
const struct measure Cite_P = {"Cite-P", WHOLE, OF_CITATIONS, cite_p,
	"Citation precision: the sum of s over all citations, divided by their number.",
	.source = "[BIOGEN], with half of partial support"};

FORMULA(cite_contradict,
        ratio((double)e->citations.contradicting, (double)e->citations.citations))
const struct measure Cite_contradict = {"Cite-contradict", WHOLE, OF_CITATIONS, cite_contradict,
	"The share of citations that contradict their sentence.", .source = "[BIOGEN]",
	.traits = IS_LOSS};

FORMULA(cite_first, ratio(e->citations.first, (double)e->citations.cited))
const struct measure Cite_first = {"Cite-first", WHOLE, OF_CITATIONS, cite_first,
	"The sum of s over the first citation of each sentence, divided by the number of sentences "
	"with a citation: weighted precision of TREC's RAG track in 2024.",
	.source = "[SUPPORT]"};

FORMULA(sent_any, ratio(e->citations.highest, (double)e->citations.sentences))
const struct measure Sent_any = {"Sent-any", WHOLE, OF_CITATIONS, sent_any,
	"The sum over the sentences of the highest s of its citations, divided by the number of "
	"sentences.", .source = "as Sent-first, with the best citation"};

FORMULA(sent_first, ratio(e->citations.first, (double)e->citations.sentences))
const struct measure Sent_first = {"Sent-first", WHOLE, OF_CITATIONS, sent_first,
	"The sum of s over the first citation of each sentence, divided by the number of "
	"sentences: weighted recall of TREC's RAG track in 2024.", .source = "[SUPPORT]"};

FORMULA(sent_all, ratio((double)e->citations.supported, (double)e->citations.sentences))
const struct measure Sent_all = {"Sent-all", WHOLE, OF_CITATIONS, sent_all,
	"The share of sentences that have a citation, and all of whose citations have s = 1: "
	"precision of TREC's RAGTIME track.", .source = "[RAGTIME]"};

static double harmonic_mean(double a, double b)
{
	return ratio(2 * a * b, a + b);
}

FORMULA(f1_cite, harmonic_mean(cite_p(e, l), sent_any(e, l)))
const struct measure F1_cite = {"F1-cite", WHOLE, OF_CITATIONS, f1_cite,
	"2 P S/(P + S) of P = Cite-P and S = Sent-any; 0 if both are 0.",
	.source = "as F1-nuggets, of citations alone"};

/* Without nuggets, the topic lacks the measure. */
FORMULA(f1_nuggets,
        e->nuggets.nuggets > 0 ? harmonic_mean(sent_all(e, l), all_nuggets_strict(e, l)) : NAN)
const struct measure F1_nuggets = {"F1-nuggets", WHOLE, OF_CITATIONS, f1_nuggets,
	"With -r and -nuggets: 2 P S/(P + S) of P = Sent-all and S = All-strict of nuggets; 0 if "
	"both are 0. A topic without nuggets lacks it.", .source = "[RAGTIME]",
	.traits = IS_OF_NUGGETS};
