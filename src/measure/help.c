/* SPDX-License-Identifier: MIT */
#include "measure/help.h"

#include <string.h>

#include "base/output.h"
#include "measure/measures.h"
#include "measure/synonyms.h"

/* The longest line, in characters. */
enum { HELP_WIDTH = 78 };

/* Writes words in lines of at most HELP_WIDTH characters, each indented by `indent` blanks. */
static void write_paragraph(const char *words, int indent)
{
	int column = 0;

	while (*words) {
		int length = (int)strcspn(words, " ");
		if (column > 0 && column + 1 + length > HELP_WIDTH) {
			output_char('\n');
			column = 0;
		}
		output_format("%*s%.*s", column == 0 ? indent : 1, "", length, words);
		column += (column == 0 ? indent : 1) + length;
		words += length + (words[length] == ' ');
	}
	output_char('\n');
}

/* When a measure is available, as its line says. */
static const char *condition(const struct measure *measure)
{
	switch (measure->when) {
	case CONDENSED:
		return " (only with -j)";
	case UNJUDGED:
		return " (not with -j)";
	case STOPPING_WEIGHTS:
		return " (not in gcompute)";
	case GROUPS:
		return " (only in GFRcompute)";
	case ALWAYS:
	case OTHER_NAME:
		break;
	}
	return "";
}

static void write_measures(bool has_groups)
{
	for (size_t i = 0; i < measure_count; i++) {
		if (has_groups && !measure_is_for_groups(&measures[i]))
			continue;
		output_format("%s%s%s\n", measures[i].name, measures[i].scope == CUT_OFF ? "@" : "",
		              has_groups ? "" : condition(&measures[i]));
		write_paragraph(measures[i].formula, 4);
		output_format("    Source: %s\n", measures[i].source);
	}
}

static void write_sets(void)
{
	for (size_t i = 0; i < measure_set_count; i++) {
		output_format("%s%s\n", measure_sets[i].name, i == 0 ? " (default)" : "");
		write_paragraph(measure_sets[i].whole, 4);
		output_string("    then for each cut-off\n");
		write_paragraph(measure_sets[i].cut_off, 4);
	}
	output_string("all\n    every measure, first those without cut-off\n");
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

static void write_sources(void)
{
	output_string("\nSources\n\n");
	for (size_t i = 0; i < source_count; i++)
		write_paragraph(sources[i], 4);
}

void measure_help_for_groups(void)
{
	output_string(
		"Measures for -m. NAME@ is the measure at each of -cutoffs, NAME@10 at 10 only. At rank r of\n"
		"a list: G(r) gain, D(r) the product of 1 - G(k)/(H+1) down to r, H the highest gain of -g.\n\n");
	write_measures(true);
	write_sources();
}

void measure_help(void)
{
	output_string(
		"Most used: AP, nDCG@10 (discounted from rank a of -logb on), MSnDCG@10 (from rank 1 on, as\n"
		"trec_eval's ndcg_cut_10), Q-measure, nERR@10, P@10, Recall@100, RR, RBP.\n\n"
		"Measures for -m. NAME@ is the measure at each of -cutoffs, NAME@10 at 10 only.\n"
		"NAME(rel=2), NAME(rel=2)@10: in compute, with gain 1 from level 2 on and 0 below.\n"
		"At rank r of a list: G(r) gain, I(r) = 1 if G(r) > 0, C(r) and cg(r) the sums of I\n"
		"and G down to r, P(r) = C(r)/r; with a star, the ideal list's. R relevant and N\n"
		"judged nonrelevant items, n items in the list. H is the highest gain of -g, whether\n"
		"an item has it or not (gcompute: the highest in RELV, or -H), so RBP, ERR, EBR and iRBU\n"
		"compare only between lists that were evaluated with the same gains.\n\n");
	write_measures(false);
	output_string("\nSets for -m ([in brackets]: GAP with -gap, iRBU@ with -rbup in compute;\n"
	              "with -j the bpref and rpref families follow)\n");
	write_sets();
	output_string("\nNames of trec_eval and ir_measures that are taken, with their numbers\n\n");
	write_synonyms(SAME_NUMBER);
	output_string("\nand those that are other numbers\n\n");
	write_synonyms(OTHER_NUMBER);
	write_sources();
}
