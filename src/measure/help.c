/* SPDX-License-Identifier: MIT */
#include "measure/help.h"

#include <string.h>

#include "base/output.h"
#include "measure/measures.h"
#include "measure/novelty_measures.h"
#include "measure/synonyms.h"

/* Writes words in lines that start with `indent` blanks. */
static void write_paragraph(const char *words, int indent)
{
	output_format("%*s", indent, "");
	output_folded(words, indent, indent);
}

static void write_measure(const char *name, const char *end, const char *condition, const char *formula,
                          const char *source)
{
	output_format("%s%s%s\n", name, end, condition ? condition : "");
	write_paragraph(formula, 4);
	output_format("    Source: %s\n", source);
}

static void write_measures(bool has_groups, bool names)
{
	static const char *const ends[] = {
		[WHOLE] = "", [CUT_OFF] = "@", [RECALL_LEVEL] = "_", [MULTIPLE_OF_R] = "@",
	};

	/* when a measure is available */
	static const char *const conditions[] = {
		[CONDENSED] = " (in sets only with -j)", [UNJUDGED] = " (not with -j)",
		[STOPPING_WEIGHTS] = " (not in gcompute)", [GROUPS] = " (only in GFRcompute)",
	};

	for (size_t i = 0; i < measure_count; i++) {
		const struct measure *measure = &measures[i];

		if (has_groups && !measure_is_for_groups(measure))
			continue;
		if (names)
			output_format("%s%s\n", measure->name, ends[measure->scope]);
		else
			write_measure(measure->name, ends[measure->scope], has_groups ? NULL
			              : conditions[measure->when], measure->formula, measure->source);
	}
}

static void write_sets(void)
{
	for (size_t i = 0; i < measure_set_count; i++) {
		output_format("%s%s\n", measure_sets[i].name, i == 0 ? " (default)" : "");
		write_paragraph(measure_sets[i].whole, 4);
		if (!measure_sets[i].cut_off)
			continue;
		output_string("    then for each cut-off\n");
		write_paragraph(measure_sets[i].cut_off, 4);
	}
	output_string("all\n    all measures; those without cut-off come first\n");
}

static void write_synonyms(int kind)
{
	for (size_t i = 0; i < synonym_count; i++) {
		const struct synonym *row = &synonyms[i];

		if ((int)row->kind == kind)
			output_format("    %-16s %s%s%s\n", row->name, row->ours ? row->ours : "",
			              row->ours && row->note ? ", " : "", row->note ? row->note : "");
	}
}

static void write_sources(const char *const source[], size_t count)
{
	output_string("\nSources\n\n");
	for (size_t i = 0; i < count; i++)
		write_paragraph(source[i], 4);
}

void measure_help_for_groups(bool names)
{
	if (names) {
		write_measures(true, true);
		return;
	}
	output_string(
		"Measures for -m. NAME@ is the measure at each of the -cutoffs; NAME@10 is the measure at 10\n"
		"only. At rank r of a list, G(r) is the gain, and D(r) is the product of 1 - G(k)/(H+1) over\n"
		"the ranks k = 1 to r. H is the highest gain of -g; l is the cut-off.\n\n");
	write_measures(true, false);
	write_sources(sources, source_count);
}

void measure_help_for_intents(bool names)
{
	if (names) {
		for (size_t i = 0; i < novelty_measure_count; i++)
			output_format("%s%s\n", novelty_measures[i].name, novelty_measures[i].has_cutoff ? "@" : "");
		output_string("ndeval\n");
		return;
	}
	output_string(
		"Most used: alpha-nDCG@20 and ERR-IA@20, NRBP, I-rec@20 (intent recall).\n\n"
		"Measures for -m. NAME@ is the measure at each of the -cutoffs; NAME@10 is the\n"
		"measure at 10 only.\n\n"
		"n is the number of intents, S is the set of those that have a relevant item, and\n"
		"|S| is their number; l is the cut-off. The gain g(r) at rank r of a list is the\n"
		"sum of (1-alpha)^c over the intents in S that the item is relevant to, where c\n"
		"is the number of items above it that are relevant to the intent. The ideal list\n"
		"takes the item with the highest gain next; of equal gains, that of the item\n"
		"which is higher in byte order. It is near the best list, which takes too long to\n"
		"find: so alpha-nDCG, nERR-IA and nNRBP may be above 1. -alpha and -beta set the\n"
		"parameters.\n\n");
	for (size_t i = 0; i < novelty_measure_count; i++) {
		const struct novelty_measure *measure = &novelty_measures[i];

		write_measure(measure->name, measure->has_cutoff ? "@" : "", NULL, measure->formula, measure->source);
	}
	output_string("\nSet for -m\nndeval\n");
	write_paragraph(novelty_set, 4);
	output_string("\nNames of ir_measures and ndeval that -m accepts, and the same measures here\n\n");
	for (size_t i = 0; i < novelty_name_count; i++)
		output_format("    %-16s %s\n", novelty_names[i].name, novelty_names[i].ours);
	write_sources(novelty_sources, novelty_source_count);
}

void measure_help(bool names)
{
	if (names) {
		write_measures(false, true);
		for (size_t i = 0; i < measure_set_count; i++)
			output_format("%s\n", measure_sets[i].name);
		output_string("all\n");
		return;
	}
	output_string(
		"Most used: AP, nDCG@10 (no discount up to the rank of -logb), MSnDCG@10 (the same as\n"
		"ndcg_cut_10 of trec_eval), Q-measure, nERR@10, P@10, Recall@100, RR, RBP.\n\n"
		"Measures for -m. NAME@ is the measure at each of the -cutoffs; NAME@10 is the measure at 10\n"
		"only. In compute, NAME(rel=2) and NAME(rel=2)@10 are the measure with gain 1 for items from\n"
		"level 2 on, and gain 0 for other items.\n\n"
		"A parameter in the name takes the place of an option for this measure alone, as in\n"
		"RBP(p=0.8), nDCG(logb=10)@10 and RBP(p=0.8,rel=2): p of RBP, nRBP and RBP-residual (-rbp) and of\n"
		"iRBU, niRBU and NCUrb,IE (-rbup); gamma of NCUrb; logb of nDCG and AnDCG; beta of O-measure,\n"
		"P-measure, P-plus, Q-measure, Q, R-measure, EBR, nEBR and NCU with BR. beta of set_F has no "
		"option.\n\n"
		"At rank r of a list, G(r) is the gain; I(r) is 1 if G(r) > 0, else 0; C(r) and cg(r) are\n"
		"the sums of I and G over the ranks 1 to r; P(r) = C(r)/r. A star marks the ideal list, as\n"
		"in cg*(r). R is the number of relevant items, N the number of judged nonrelevant items, n\n"
		"the number of items in the list, and l the cut-off. H is the highest gain of -g, even if no\n"
		"item has it (gcompute: the highest gain in RELV, or -H). So compare RBP, ERR, EBR and iRBU\n"
		"only between lists that were evaluated with the same gains.\n\n");
	write_measures(false, false);
	output_string("\nSets for -m. Measures in [brackets] are optional: GAP needs -gap, iRBU@ needs -rbup in\n"
	              "compute. With -j, the bpref and rpref families follow, except in trec.\n");
	write_sets();
	output_string("\nNames of trec_eval and ir_measures that -m accepts, and the same measures here. There may be\n"
	              "several cut-offs, as in P.5,10.\n\n");
	write_synonyms(SAME_NUMBER);
	output_string("\nNames that -m does not accept, because the measure is different or missing here\n\n");
	write_synonyms(OTHER_NUMBER);
	write_sources(sources, source_count);
}
