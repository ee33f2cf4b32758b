/* SPDX-License-Identifier: MIT */
#include "measure/describe.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/output.h"
#include "measure/sets.h"
#include "measure/synonyms.h"

/* Measures that scripts make of those of gcompute and irec, so that -m has none of them. */
static const struct measure combinations[] = {
	{"D#-NAME", CUT_OFF, OF_INTENTS, NULL,
	 "G I-rec@l + (1-G) NAME@l, made by D-NTCIR-eval. NAME is Q, nDCG (MSnDCG of gcompute) or "
	 "a measure of -sharp, with global gains. G is from -gamma-sharp, 0.5 by default.",
	 .source = "[D-SHARP]"},
	{"DIN#-NAME", CUT_OFF, OF_INTENTS, NULL,
	 "D#-NAME@ with the gains of dinlabel, made by DIN-NTCIR-eval: for a navigational intent, "
	 "only the first relevant item has a gain.", .source = "[DIN]"},
	{"IA-NAME", CUT_OFF, OF_INTENTS, NULL,
	 "Intent-aware measure, made by D-NTCIR-IAeval: the sum over the intents of the "
	 "probability of the intent times NAME@l with the gains for this intent.",
	 .source = "[AGRAWAL]"},
	{"P+Q#", CUT_OFF, OF_INTENTS, NULL,
	 "G I-rec@l + (1-G) P+Q@l, made by NEVIAPQ2sharpnev; G as for D#.", .source = "[DIN]"},
	{"P+Q", CUT_OFF, OF_INTENTS, NULL,
	 "Sum over the intents of the probability of the intent times Q@l (for a navigational "
	 "intent P-plus) with the gains for this intent, made by DIN-NTCIR-PQeval.",
	 .source = "[DIN]"},
	{"PplusQ", CUT_OFF, OF_INTENTS, NULL,
	 "The name of P+Q@ in files.", .source = "[DIN]"},
};

enum { COMBINATIONS = sizeof combinations / sizeof *combinations };

static const char ALL[] = "all\n    all measures; those without cut-off come first\n";

static const struct subject LISTS = {
	OF_LISTS, "compute", NULL, NULL,
	"Most used: AP, nDCG@10 (no discount up to the rank of -logb), MSnDCG@10 (the same as\n"
	"ndcg_cut_10 of trec_eval), Q-measure, nERR@10, P@10, Recall@100, RR, RBP.\n\nMeasures "
	"for -m. NAME@ is the measure at each of the -cutoffs; NAME@10 is the measure at 10\n"
	"only. With levels (not in gcompute), NAME(rel=2) and NAME(rel=2)@10 are the measure "
	"with gain 1\nfor items from level 2 on, and gain 0 for other items. Without -m: %s.\n\nA "
	"parameter in the name takes the place of an option for this measure alone, as in\n"
	"RBP(p=0.8), nDCG(logb=10)@10 and RBP(p=0.8,rel=2):\n\n",
	"\nAt rank r of a list, G(r) is the gain; I(r) is 1 if G(r) > 0, else 0; C(r) "
	"and cg(r) are\nthe sums of I and G over the ranks 1 to r; P(r) = C(r)/r. A star marks "
	"the ideal list, as\nin cg*(r). R is the number of relevant items, N the number of judged "
	"nonrelevant items, n\nthe number of items in the list, and l the cut-off. H is the "
	"highest gain of -g, even if no\nitem has it (gcompute: the highest gain in RELV, or -H). "
	"So compare RBP, ERR, EBR and iRBU\nonly between lists that were evaluated with the same "
	"gains.\n\n",
	"\nSets for -m. Measures in [brackets] are optional: GAP needs -gap, iRBU@ needs -rbup,\n"
	"and gcompute never prints it. With -j, the bpref and rpref families follow, except in "
	"trec.\n",
	"\nNames of other programs that -m accepts, and the same measures here. There "
	"may be\nseveral cut-offs, as in P.5,10.\n\n",
	"\nNames that -m does not accept, because the measure is different or missing here\n\n",
};

static const struct subject SAMPLES = {OF_SAMPLES, "evaluate", "evaluate", " QRELS RUN",
                                       NULL, NULL, NULL, NULL, NULL};

static const struct subject GROUPS = {
	OF_GROUPS, "GFRcompute", NULL, NULL,
	"Measures for -m (without it: %s). NAME@ is the measure at each of the -cutoffs; NAME@10 "
	"is the measure\nat 10 only. At rank r of a list, G(r) is the gain, and D(r) is the "
	"product of 1 - G(k)/(H+1) over\nthe ranks k = 1 to r. H is the highest gain of -g; l is "
	"the cut-off.\n\n", NULL, NULL, NULL, NULL,
};

static const struct subject INTENTS = {
	OF_INTENTS, "irec", "irec -trec -I DQRELS", " RUN",
	"Most used: alpha-nDCG@20 and ERR-IA@20, NRBP, I-rec@20 (intent recall).\n\nMeasures for "
	"-m. NAME@ is the measure at each of the -cutoffs; NAME@10 is the\nmeasure at 10 only. "
	"Without -m: %s.\n\nn is the number of intents, S is the set of those that have a "
	"relevant item, and\n|S| is their number; l is the cut-off. The gain g(r) at rank r of a "
	"list is the\nsum of (1-alpha)^c over the intents in S that the item is relevant to, "
	"where c\nis the number of items above it that are relevant to the intent. The ideal "
	"list\ntakes the item with the highest gain next; of equal gains (within 1e-9), that of\n"
	"the item which is higher in byte order. It is near the best list, which takes\ntoo long "
	"to compute: so alpha-nDCG, nERR-IA and nNRBP may be above 1. 0/0 is 0,\nand 0^0 is 1. "
	"-alpha and -beta set the parameters.\n\n", NULL,
	"\nSet for -m\n",
	"\nNames of ir_measures and ndeval that -m accepts, and the same measures here\n\n", NULL,
};

static const struct subject NUGGETS = {
	OF_NUGGETS, "nuggets", "nuggets -r NUGGETS", "",
	"Measures for -m. Without -m: %s.\n\ns of a nugget is 1 if the answer supports it "
	"(support), 0.5 if it does partly\n(partial_support), and 0 if it does not (not_support, "
	"contradict, or no line);\nstrictly, 0.5 is 0. w is the weight of a nugget: 1 if it is "
	"vital, 0.5 if it is\nokay, or the number in NUGGETS; w of a question is that of its "
	"nuggets.\n\n", NULL, NULL,
	"\nNames of TREC's RAG track that -m accepts, and the same measures here\n\n", NULL,
};

static const struct subject CITATIONS = {
	OF_CITATIONS, "support", "support", "",
	"Measures for -m. Without -m: %s.\n\ns of a citation is 1 if it supports its sentence "
	"(support), 0.5 if it does partly\n(partial_support), and 0 if it does not (not_support, "
	"contradict). The sentences\nare those that count: all, or with -need those that need a "
	"citation or have one.\n0/0 is 0.\n\n", NULL, NULL, NULL, NULL,
};

static const struct subject ONLY_TREC_EVAL = {.kinds = OF_TREC_EVAL, .subcommand = "trec_eval"};

/* By kind. */
static const struct subject *const SUBJECTS[] = {
	&LISTS, &LISTS, &SAMPLES, &GROUPS, &INTENTS, &NUGGETS, &CITATIONS, &ONLY_TREC_EVAL,
};

enum { ALL_KINDS = 1 / (sizeof SUBJECTS / sizeof *SUBJECTS == KINDS) };

const struct subject *subject_of(int kinds)
{
	size_t kind = 0;

	while (!(kinds & 1 << kind))
		kind++;
	return SUBJECTS[kind];
}

static void write_name(const struct measure *measure)
{
	enum scope scope = measure->scope;

	output_format("%s%s", measure->name,
	              scope == WHOLE ? "" : scope == RECALL_LEVEL ? "_" : "@");
}

/* Writes words in lines that start with four blanks. */
static void write_paragraph(const char *words)
{
	output_string("    ");
	output_folded(words, 4, 4);
}

void measure_describe(const struct measure *m, bool of_lists)
{
	write_name(m);
	if (of_lists && !(m->kinds & OF_LISTS))
		output_format(" (only in %s)", subject_of(m->kinds)->subcommand);
	output_format("%s\n", !of_lists ? ""
	              : m->kinds == OF_LEVELS ? " (not in gcompute)"
	              : m->traits & IS_WITHOUT_CLASSES ? " (not with -ec)"
	              : m->traits & IS_CONDENSED ? " (in sets only with -j)"
	              : m->traits & IS_UNJUDGED ? " (not with -j)" : "");
	write_paragraph(m->formula);
	output_format("    Source: %s\n", m->source);
}

bool combination_describe(struct slice name)
{
	for (size_t i = 0; i < COMBINATIONS; i++) {
		size_t length = strcspn(combinations[i].name, "-");

		if (name.length >= length &&
		    strncasecmp(name.at, combinations[i].name, length) == 0) {
			measure_describe(&combinations[i], false);
			output_string("    Symbols and sources: ntcir_eval irec -m help\n");
			return true;
		}
	}
	return false;
}

static void write_set(const struct measure_set *set, const char *fallback)
{
	output_format("%s%s\n", set->name, strcmp(set->name, fallback) == 0 ? " (default)" : "");
	write_paragraph(set->whole);
	if (!set->cut_off)
		return;
	output_string("    then for each cut-off\n");
	write_paragraph(set->cut_off);
}

bool measure_set_describe(struct slice name)
{
	const struct measure_set *set = measure_set_find(name, ~0);

	if (set)
		write_set(set, measures_usual());
	else if (slice_is(name, "all"))
		output_string(ALL);
	return set || slice_is(name, "all");
}

/* Writes the names of others for measures of these kinds, or those that are refused; below a
   heading. */
static void write_synonyms(int kinds, bool refused, const char *heading)
{
	if (heading)
		output_string(heading);
	for (size_t i = 0; heading && i < synonym_count; i++) {
		const struct synonym *row = &synonyms[i];
		const char *ours = row->ours ? row->ours : "", *note = row->note ? row->note : "";
		size_t suffix = ours[0] && strchr("@_", ours[strlen(ours) - 1]) ? 1 : 0;
		const struct measure *measure =
			measure_find((struct slice){ours, strlen(ours) - suffix}, false, ~0);
		bool is_there = refused || (measure && (measure->kinds & kinds));
		struct slice rest = slice_of(row->names), name;
		const char *words = words_with_cutoff(note, "10");

		is_there = is_there && (row->kind != SAME_NUMBER) == refused;
		while (is_there && slice_part(&rest, slice_of("|"), &name))
			output_format("    %-16.*s %s%s%s\n", (int)name.length, name.at, ours,
			              ours[0] && note[0] ? ", " : "", words);
	}
}

/* Whether a measure of these kinds names a source. */
static bool has_source(int kinds, const char *source)
{
	for (size_t i = 0; i < measure_count; i++)
		if ((measures[i]->kinds & kinds) && strstr(measures[i]->source, source))
			return true;
	for (size_t i = 0; i < COMBINATIONS; i++)
		if ((combinations[i].kinds & kinds) && strstr(combinations[i].source, source))
			return true;
	return false;
}

static void write_sources(int kinds)
{
	output_string("\nSources\n\n");
	for (size_t i = 0; i < measure_source_count; i++) {
		const char *source = measure_sources[i];
		char *name = string_of((struct slice){source, strcspn(source, "]") + 1});

		if (has_source(kinds, name))
			write_paragraph(source);
		free(name);
	}
}

static void write_names(int kinds)
{
	for (size_t i = 0; i < measure_count; i++)
		if (measures[i]->kinds & kinds) {
			write_name(measures[i]);
			output_char('\n');
		}
	for (size_t i = 0; i < measure_set_count; i++)
		if (measure_sets[i].kinds & kinds)
			output_format("%s\n", measure_sets[i].name);
	if (kinds & OF_LISTS)
		output_string("all\n");
}

char *add_word(char *list, const char *word)
{
	text_add(&list, list ? ", %s" : "%s", word);
	return list;
}

/* Writes the parameters that names have: the name, the option, and the measures. */
static void write_parameters(int kinds)
{
	for (size_t p = 0; p < parameter_count; p++) {
		const struct parameter *row = &PARAMETERS[p];
		char *users = NULL;

		for (size_t i = 0; i < measure_count && row->name; i++) {
			const struct measure *m = measures[i];

			/* of two measures of a name, the one without cut-off */
			if ((m->kinds & kinds) && (m->uses & row->use) &&
			    measure_find(slice_of(m->name), false, ~0) == m)
				users = add_word(users, m->name);
		}
		if (users) {
			output_format("    %-5s %s%-5s ", row->name, row->option ? "-" : " ",
			              row->option ? row->option : "");
			output_folded(users, 17, 17);
		}
		free(users);
	}
}

void measures_describe(int kinds, const char *fallback, bool names)
{
	/* the help of lists has the measures of samples and groups, too */
	int shown = kinds & OF_LISTS ? OF_LISTS | OF_SAMPLES | OF_GROUPS : kinds;
	const struct subject *subject = subject_of(kinds);

	if (names) {
		write_names(kinds);
		return;
	}
	output_format(subject->about, fallback);
	if (subject->symbols) {
		write_parameters(subject->kinds);
		output_string(subject->symbols);
	}
	for (size_t i = 0; i < measure_count; i++)
		if (measures[i]->kinds & shown)
			measure_describe(measures[i], kinds & OF_LISTS);
	if (subject->sets)
		output_string(subject->sets);
	for (size_t i = 0; i < measure_set_count; i++)
		if (measure_sets[i].kinds & kinds)
			write_set(&measure_sets[i], fallback);
	if (kinds & OF_LISTS)
		output_string(ALL);
	if (kinds & OF_INTENTS)
		output_string("\nMeasures that scripts make of these and those of gcompute\n\n");
	for (size_t i = 0; i < COMBINATIONS && (kinds & OF_INTENTS); i++)
		measure_describe(&combinations[i], false);
	write_synonyms(shown, false, subject->accepted);
	write_synonyms(shown, true, subject->refused);
	write_sources(shown);
}
