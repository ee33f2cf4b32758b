/* SPDX-License-Identifier: MIT */
/* GFRcompute evaluates lists for relevance and group fairness. */
#include "cmd/commands.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "cmd/evaluating.h"
#include "cmd/rank_table.h"
#include "read/groups.h"
#include "report/table.h"

struct gfr {
	struct reporting topics;
	/* from the command line: */
	const char *judgements; /* path of REL */
	const char *target_path;
	const char *members;    /* path of GMV, or NULL */
	const char *path;       /* of the list */
	struct evaluating options;
	/* kept from topic to topic: */
	struct evaluator evaluator;
	struct groups groups;   /* with the target distribution */
	struct group_fairness fairness;
	struct sums_off_1 off;
};

static void read_options(struct gfr *gfr, const struct command *command, char **argv)
{
	struct evaluating *options = &gfr->options;
	const struct option own[] = {
		HEADING("Judgements"),
		{"r", "REL", &reads_path, &gfr->judgements, "judgements, lines \"item label\"", REQUIRED, NULL},
		{"gdistr", "GOLD", &reads_path, &gfr->target_path,
		 "the target distribution, a probability a line", REQUIRED, NULL},
		{"g", "GAINS", &reads_gains, &options->gains, "gains of L1, L2, ..., such as 1:2:3", REQUIRED, NULL},
		NGROUPS_OPTION(&gfr->groups),
		TREC_OPTION(&gfr->topics.list, "as -t, but REL has TREC or NTCIR qrels"),
		HEADING("Measures"),
		CUTOFFS_OPTION(&options->selection.cutoffs),
		{"rbup", "X", &reads_share, &options->selection.parameters.rbup, "persistence of iRBU", "0.99", NULL},
		{"m", "LIST", &reads_words, &options->selection.lists,
		 "measures, such as GF-JSD,GF-RNOD@10; -m help describes them", "all", NULL},
		HEADING("Lists and topics"),
		TOPICS_OPTION(&gfr->topics.list, WITH_TOPICS),
		{"gm", "GMV", &reads_path, &gfr->members, "only the topics that GMV has", NULL, WITH_TOPICS},
		SEPARATOR_OPTION(&gfr->topics.list),
		HEADING("Output"),
		REPORT_OPTIONS(&gfr->topics.report),
		FLAG("v", &options->table,
		 "show the list and the distribution of groups rank by rank", NULL),
		COLOR_OPTION(&gfr->topics.report, "-v"),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);

	evaluating_check(options, &parsed);
	gfr->path = options_file(&parsed);
	gfr->groups.separator = gfr->topics.list.separator;
	evaluator_make(&gfr->evaluator, options);
}

/* Reads the list of the current topic: labels and groups by rank. */
static void read_list(struct gfr *gfr)
{
	struct list *list = &gfr->topics.run.list;
	struct judgements *judgements = &gfr->evaluator.judgements;
	struct ranking *ranking = &gfr->evaluator.ranking;
	struct listed listed;

	ranking_start(ranking, judgements);
	fairness_start(&gfr->fairness);
	list_begin(list, &judgements->items);
	while (list_next(list, &listed)) {
		ranking_add(ranking, judgements, listed.number);
		groups_read(&gfr->groups, input_from(&list->input, listed.field[1]), list_place(list));
		if (!groups_sum_to_1(&gfr->groups))
			sums_note(&gfr->off, list_place(list));
		fairness_add(&gfr->fairness, gfr->groups.probability, ranking_grade(ranking, ranking->length).gain > 0);
	}
}

static const struct table_column COLUMNS[] = {
	{"rank", RIGHT}, {"item", LEFT}, {"label", LEFT}, {"D(r-1)Rel(r)", RIGHT}, {"JSD", RIGHT}, {"NMD", RIGHT},
	{"RNOD", RIGHT}, {"S(r)", LEFT},
};

/* Writes the target distribution, and a table of the ranks. */
static void write_table(const struct gfr *gfr, const struct report_options *options,
                        const struct evaluation *evaluation)
{
	const struct ranking *ranking = &gfr->evaluator.ranking;
	const struct hit *hit = evaluation->list.hit, *end = hit + evaluation->list.count;
	size_t n = gfr->groups.count;
	struct table table;

	report_prefix(options);
	output_string("# target");
	for (size_t i = 0; i < n; i++) {
		output_char(' ');
		output_number(gfr->groups.target[i], options->digits);
	}
	output_char('\n');
	table_start(&table, COLUMNS, sizeof COLUMNS / sizeof *COLUMNS);
	for (size_t r = 1; r <= ranking->length; r++) {
		bool is_hit = hit < end && hit->rank == r;

		table_row(&table, rank_look(ranking, r));
		table_count(&table, r);
		table_text(&table, strset_get(ranking->items, ranking->at[r - 1].item));
		table_text(&table, rank_label(ranking, r));
		table_number(&table, is_hit ? satisfaction(evaluation, hit) : 0, options->digits);
		for (size_t x = 0; x < DISTANCES; x++)
			table_number(&table, gfr->fairness.distances[r - 1].of[x], options->digits);
		table_text(&table, slice_of(""));
		for (size_t i = 0; i < n; i++)
			table_more(&table, i > 0 ? " %.*f" : "%.*f", options->digits,
			           gfr->fairness.achieved[(r - 1) * n + i]);
		hit += is_hit;
	}
	table_write(&table, options);
}

static bool evaluate_topic(void *context, const struct report_options *options, double value[])
{
	struct gfr *gfr = context;
	const struct evaluator *evaluator = &gfr->evaluator;
	const struct selection *selection = &evaluator->selection;
	const struct ideal *ideal = &evaluator->ideal;
	bool defined = evaluator_judge(&gfr->evaluator, &gfr->topics.judged, gfr->topics.run.topic);

	read_list(gfr);
	if (!defined)
		return false;
	report_prefix(options);
	output_format("# syslen=%zu jrel=%zu jnonrel=%zu\n", evaluator->ranking.length, ideal->R, ideal->N);
	for (size_t v = 0; v < selection->variants; v++) {
		struct evaluation evaluation;

		selection_evaluate(selection, v, &evaluation, &evaluator->ranking, gfr->fairness.distances, ideal);
		if (gfr->options.table && v == 0)
			write_table(gfr, options, &evaluation);
		selection_values(selection, v, &evaluation, value);
		evaluation_free(&evaluation);
	}
	return true;
}

/* With -gm, only the topics of GMV count. */
static void ignore_others(struct gfr *gfr)
{
	struct topics members;

	topics_read(&members, gfr->members, GROUP_FILE.topics, gfr->topics.list.separator, NULL);
	paired_ignore_others(&gfr->topics.judged, &members, &gfr->topics.list);
	topics_free(&members);
}

static void evaluate(struct gfr *gfr)
{
	struct evaluator *evaluator = &gfr->evaluator;
	struct reporting *topics = &gfr->topics;

	reporting_start(topics, gfr->judgements, &REL_FILE, evaluator->column, evaluator->selection.count);
	groups_read_target(&gfr->groups, gfr->target_path);
	fairness_make(&gfr->fairness, gfr->groups.target, gfr->groups.count, gfr->options.table);
	evaluator_declare(evaluator, &topics->judged, &topics->report);
	if (gfr->members)
		ignore_others(gfr);
	reporting_topics(topics, gfr->path, GROUP_LIST, gfr, evaluate_topic);
	paired_warn_missing(&topics->run);
	sums_warn(&gfr->off);
	reporting_finish(topics);
	evaluator_free(evaluator);
	evaluating_free(&gfr->options);
	groups_free(&gfr->groups);
	fairness_free(&gfr->fairness);
}

static void run(const struct command *command, char **argv)
{
	struct gfr gfr = {.groups.source = "-ngroups", .options.selection.of = OF_GROUPS};

	read_options(&gfr, command, argv);
	evaluate(&gfr);
}

static void describe(bool names)
{
	measures_describe(OF_GROUPS, "all", names);
}

const struct command gfrcompute_command = {
	"GFRcompute", "-r REL -gdistr GOLD -g GAINS [options] [FILE]",
	"Compute group fairness and relevance from the output of GFlabel.",
	"FILE has lines \"item p1 ... pn\", as GFlabel writes them; with -t or -trec, each starts with its topic. "
	"GF-JSD is for groups without an order, GF-NMD and GF-RNOD are for groups with an order.\n",
	describe, run,
};
