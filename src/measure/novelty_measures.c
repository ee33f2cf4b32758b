/* SPDX-License-Identifier: MIT */
/* Symbols are those of novelty.h: r is a rank from 1, l the cut-off, e the evaluation of one list. Names in brackets
   refer to `novelty_sources` below. */
#include "measure/novelty_measures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/die.h"
#include "base/number.h"
#include "measure/names.h"

typedef const struct novelty *E;

/* Defines the function of a measure by its formula. */
#define FORMULA(name, formula) static double name(E e, size_t l) { (void)l; return formula; }

static const struct novelty_sums *found(E e, size_t l)
{
	return novelty_sums_at(&e->list, l);
}

static const struct novelty_sums *ideal(E e, size_t l)
{
	return novelty_sums_at(&e->ideal, l);
}

/* Intent recall: the share of the n intents that the first l items cover. */

FORMULA(intent_recall, (double)found(e, l)->covered / (double)e->n)
FORMULA(intent_recall_at_n, intent_recall(e, e->n))

/* The highest sum that l items can have: each of them is relevant to all intents. As l may be any number, ranks from
   65537 on are summed in blocks, each as its middle rank times its length: the terms of a block hardly differ. */
static double highest(E e, size_t l, double (*discount)(double r))
{
	double each = 1 - e->parameters.alpha, sum = 0;

	for (size_t above = 0, block; above < l; above += block) {
		double r, term;

		block = 1 + (above >> 16);
		if (block > l - above)
			block = l - above;
		r = (double)above + ((double)block + 1) / 2;
		term = (double)block * pow(each, r - 1) / discount(r);
		if (term == 0)
			break;
		sum += term;
	}
	return (double)e->S * sum;
}

static double discount_of_dcg(double r)
{
	return log2(r + 1);
}

static double discount_of_err(double r)
{
	return r;
}

FORMULA(alpha_dcg, ratio(found(e, l)->dcg, highest(e, l, discount_of_dcg)))
FORMULA(alpha_ndcg, ratio(found(e, l)->dcg, ideal(e, l)->dcg))
FORMULA(err_ia, ratio(found(e, l)->err, highest(e, l, discount_of_err)))
FORMULA(n_err_ia, ratio(found(e, l)->err, ideal(e, l)->err))

/* Of the list, or of the ideal list */
static double rank_biased(E e, const struct novelty_list *list)
{
	const struct novelty_parameters *p = &e->parameters;

	return ratio((1 - (1 - p->alpha) * p->beta) * list->at[list->length].rbp, (double)e->S);
}

FORMULA(nrbp, rank_biased(e, &e->list))
FORMULA(n_nrbp, ratio(rank_biased(e, &e->list), rank_biased(e, &e->ideal)))
FORMULA(p_ia, ratio(found(e, l)->relevant, (double)l * (double)e->S))
FORMULA(map_ia, ratio(e->average_precision, (double)e->S))

const struct novelty_measure novelty_measures[] = {
	{"I-rec@n", false, NO_USES, intent_recall_at_n,
	 "Intent recall at the number n of intents: the share of the intents for which one of the first n items is "
	 "relevant.",
	 "[NTCIREVAL] 3.2"},
	{"I-rec", true, NO_USES, intent_recall,
	 "Intent recall: the share of the n intents for which one of the first l items is relevant.",
	 "[NTCIREVAL] 3.2; subtopic recall of [SUBTOPIC]"},
	{"alpha-DCG", true, ALPHA, alpha_dcg,
	 "Sum of g(r)/log2(r+1), divided by the highest possible sum: |S| times the sum of (1-alpha)^(r-1)/log2(r+1) "
	 "over "
	 "the ranks 1 to l.",
	 "[NOVELTY]; the divisor is that of [CASCADE]"},
	{"alpha-nDCG", true, ALPHA | IDEAL_LIST, alpha_ndcg,
	 "Sum of g(r)/log2(r+1), divided by the same sum for the ideal list.",
	 "[NOVELTY]"},
	{"ERR-IA", true, ALPHA, err_ia,
	 "alpha-DCG with 1/r for 1/log2(r+1): intent-aware expected reciprocal rank.",
	 "[ERR]; [CASCADE]"},
	{"nERR-IA", true, ALPHA | IDEAL_LIST, n_err_ia,
	 "alpha-nDCG with 1/r for 1/log2(r+1).",
	 "[CASCADE]"},
	{"NRBP", false, ALPHA | BETA_OF_NRBP, nrbp,
	 "Novelty- and rank-biased precision: (1-(1-alpha) beta)/|S| times the sum of g(r) beta^(r-1).",
	 "[NRBP]"},
	{"nNRBP", false, ALPHA | BETA_OF_NRBP | IDEAL_LIST, n_nrbp,
	 "NRBP, divided by the NRBP of the ideal list.",
	 "[CASCADE]"},
	{"P-IA", true, NO_USES, p_ia,
	 "Intent-aware precision: the mean over the intents in S of P@l, the share of the first l items that are "
	 "relevant "
	 "to the intent.",
	 "[AGRAWAL]"},
	{"MAP-IA", false, NO_USES, map_ia,
	 "Intent-aware average precision: the mean over the intents in S of AP with the relevant items of the intent.",
	 "[AGRAWAL]"},
};

const size_t novelty_measure_count = sizeof novelty_measures / sizeof *novelty_measures;

const struct novelty_name novelty_names[] = {
	{"StRecall", "I-rec"}, {"strec", "I-rec"}, {"alpha_DCG", "alpha-DCG"}, {"alpha_nDCG", "alpha-nDCG"},
	{"ERR_IA", "ERR-IA"}, {"nERR_IA", "nERR-IA"}, {"P_IA", "P-IA"}, {"AP_IA", "MAP-IA"},
};

const size_t novelty_name_count = sizeof novelty_names / sizeof *novelty_names;

const char *const novelty_sources[] = {
	"[AGRAWAL] Agrawal, Gollapudi, Halverson & Ieong, Diversifying Search Results, WSDM 2009",
	"[CASCADE] Clarke, Craswell, Soboroff & Ashkan, A Comparative Analysis of Cascade Measures for Novelty and "
		"Diversity, WSDM 2011",
	"[ERR] Chapelle, Metzler, Zhang & Grinspan, Expected Reciprocal Rank for Graded Relevance, CIKM 2009",
	"[NOVELTY] Clarke, Kolla, Cormack, Vechtomova, Ashkan, Büttcher & MacKinnon, Novelty and Diversity in "
		"Information Retrieval Evaluation, SIGIR 2008",
	"[NRBP] Clarke, Kolla & Vechtomova, An Effectiveness Measure for Ambiguous and Underspecified Queries, ICTIR "
	"2009",
	"[NTCIREVAL] Sakai, NTCIREVAL: A Generic Toolkit for Information Access Evaluation, 2011",
	"[SUBTOPIC] Zhai, Cohen & Lafferty, Beyond Independent Relevance: Methods and Evaluation Metrics for Subtopic "
		"Retrieval, SIGIR 2003",
};

const size_t novelty_source_count = sizeof novelty_sources / sizeof *novelty_sources;

const char novelty_set[] =
	"I-rec@5 alpha-DCG@5 alpha-nDCG@5 ERR-IA@5 nERR-IA@5 P-IA@5 "
	"I-rec@10 alpha-DCG@10 alpha-nDCG@10 ERR-IA@10 nERR-IA@10 P-IA@10 "
	"I-rec@20 alpha-DCG@20 alpha-nDCG@20 ERR-IA@20 nERR-IA@20 P-IA@20 NRBP nNRBP MAP-IA";

static void add(struct novelty_selection *selection, const struct novelty_measure *measure, size_t cutoff)
{
	size_t depth = !(measure->uses & IDEAL_LIST) ? 0 : measure->has_cutoff ? cutoff : (size_t)-1;

	selection->at = enlarge(selection->at, selection->count, &selection->capacity, sizeof *selection->at);
	selection->at[selection->count++] = (struct novelty_wanted){measure, cutoff};
	selection->uses |= measure->uses;
	if (selection->depth < depth)
		selection->depth = depth;
}

static const struct novelty_measure *find(struct slice name)
{
	for (size_t i = 0; i < novelty_measure_count; i++)
		if (slice_is(name, novelty_measures[i].name))
			return &novelty_measures[i];
	for (size_t i = 0; i < novelty_name_count; i++) {
		const char *other = novelty_names[i].name;

		if (name.length == strlen(other) && strncasecmp(name.at, other, name.length) == 0)
			return find(slice_of(novelty_names[i].ours));
	}
	return NULL;
}

/* Dies because of an unknown name. Suggests a similar one. */
static void NORETURN die_unknown(const struct named *named)
{
	struct suggestion suggestion;

	if (memchr(named->word.at, '(', named->word.length))
		name_die(named, NO_MEASURE, " (parameters are options here: -alpha, -beta)");
	suggestion_start(&suggestion, named->stem);
	for (size_t i = 0; i < novelty_measure_count; i++)
		suggestion_try(&suggestion, novelty_measures[i].name);
	suggestion_try(&suggestion, "ndeval");
	name_die_suggesting(named, &suggestion);
}

/* Adds the measures of a word of a list. */
static void add_word(struct novelty_selection *selection, struct slice word, const struct sizes *cutoffs)
{
	struct named named = {.option = "-m", .word = word, .stem = name_before(word, '@')};
	const struct novelty_measure *whole = find(word);       /* I-rec@n is a name */
	const struct novelty_measure *measure = whole ? whole : find(named.stem);
	size_t above = whole ? word.length : named.stem.length, l = 0;
	bool at = above < word.length;

	if (at)
		named.cutoffs = (struct slice){word.at + above + 1, word.length - above - 1};
	if (!measure)
		die_unknown(&named);
	if (at && !measure->has_cutoff)
		name_die(&named, "", ": this measure takes no cut-off");
	if (named.cutoffs.length > 0 && (!slice_to_size(named.cutoffs, &l) || l == 0))
		name_die(&named, "", ": a cut-off is a number from 1");
	if (l > 0 || !measure->has_cutoff)
		add(selection, measure, l);
	else
		for (size_t c = 0; c < cutoffs->count; c++)
			add(selection, measure, cutoffs->at[c]);
}

static void add_list(struct novelty_selection *selection, const char *list, const struct sizes *cutoffs)
{
	bool found = false;
	struct slice word;

	for (; name_next(&list, &word); found = true)
		if (slice_is(word, "ndeval"))
			add_list(selection, novelty_set, cutoffs);
		else
			add_word(selection, word, cutoffs);
	if (!found)
		name_die_empty("-m");
}

void novelty_select(struct novelty_selection *selection, const struct words *lists, const struct sizes *cutoffs)
{
	*selection = (struct novelty_selection){0};
	for (size_t i = 0; i < lists->count; i++)
		add_list(selection, lists->at[i], cutoffs);
}
