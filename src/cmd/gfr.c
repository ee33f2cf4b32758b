/* SPDX-License-Identifier: MIT */
/* GFRcompute evaluates lists for relevance and group fairness: how near the groups of the items
   that a user has seen come to a target distribution.

   Items belong to each of n groups with some probability. S_r, the achieved distribution at rank r,
   is the mean of the probabilities of the items at ranks 1 to r; S* is the target distribution. The
   distance of the two is one of these:

     JSD   Jensen-Shannon divergence, for nominal groups: KL(S_r||M)/2 + KL(S*||M)/2 with
           M = (S_r + S*)/2, logarithms to base 2 and 0 log 0 = 0
     NMD   normalised match distance, for ordinal groups: sum over i of
           |cum_i(S_r) - cum_i(S*)| / (n-1), cum_i(S) the sum of S over the groups 1 to i
     RNOD  root normalised order-aware divergence, for ordinal groups: the root of OD/(n-1), OD the
           mean over the groups with S*_i > 0 of DW_i = sum over j of |i-j| (S_r,j - S*_j)^2

   Source: Sakai, Kim & Kang, A Versatile Framework for Evaluating Ranked Lists in terms of Group
   Fairness and Relevance, 2022. */
#include "cmd/commands.h"

#include <math.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "loop/driver.h"
#include "loop/ranks.h"
#include "measure/describe.h"
#include "read/groups.h"
#include "report/table.h"

static void NORETURN gfrcompute(const struct command *command, char **argv);

DESCRIBES(describe, OF_GROUPS, "all")

const struct command gfrcompute_command = {
	"GFRcompute", "-r REL -gdistr GOLD -g GAINS [options] [FILE]",
	"Compute group fairness and relevance from the output of GFlabel.",
	"FILE has lines \"item p1 ... pn\", as GFlabel writes them; with -t or -trec, each starts "
	"with its topic. GF-JSD is for groups without an order, GF-NMD and GF-RNOD are for groups "
	"with an order.\n",
	describe, gfrcompute,
};

struct gfr {
	struct driver d;
	const char *judgements, *target, *members, *list;       /* paths; members: or NULL */
	struct groups groups;           /* with the target distribution S* */
	struct noted off;               /* items whose probabilities do not have the sum 1 */
	/* of the list down to its last rank: */
	double *sum;                    /* of the probabilities, by group */
	double *achieved;               /* S_r of group i at i; with -v, at (r-1) n + i */
	struct distances *distances;    /* by rank, from 0: of relevant items; with -v, of all */
	size_t achieved_capacity, distances_capacity;
};

static void read_options(struct gfr *g, const struct command *command, char **argv)
{
	struct request *asked = &g->d.asked;
	const struct option own[] = {
		HEADING("Judgements"),
		{"r", "REL", &reads_path, &g->judgements,
		 .help = "judgements, lines \"item label\"", .fallback = REQUIRED},
		{"gdistr", "GOLD", &reads_path, &g->target,
		 .help = "the target distribution, one probability per line", .fallback = REQUIRED},
		{"g", "GAINS", &reads_gains, &asked->gains.of_levels,
		 .help = "gains of L1, L2, ..., such as 1:2:3", .fallback = REQUIRED},
		NGROUPS_OPTION(&g->groups),
		TREC_OPTION(&asked->files, "as -t, but REL has TREC or NTCIR qrels"),
		HEADING("Measures"),
		CUTOFFS_OPTION(&asked->options.cutoffs),
		CUTS_HINT,
		parameter_option(&asked->options.parameters, USES_RBUP, "persistence of iRBU"),
		{"m", "LIST", &reads_words, &asked->options.lists,
		 .help = "measures, such as GF-JSD,GF-RNOD@10; -m help describes them",
		 .fallback = "all"},
		MEASURES_HINT,
		HEADING("Lists and topics"),
		TOPICS_OPTION(&asked->files, WITH_TOPICS),
		{"gm", "GMV", &reads_path, &g->members,
		 .help = "only the topics that GMV has", .needs = WITH_TOPICS},
		SEPARATOR_OPTION(&asked->files),
		HEADING("Output"),
		REPORT_OPTIONS(&asked->report),
		FLAG("v", &asked->shows_ranks,
		     "show the list and the distribution of groups rank by rank", NULL),
		COLOR_OPTION(&asked->report, "-v"),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	g->list = options_file(&parsed);
	request_check(asked, &parsed);
	g->groups.separator = asked->files.separator;
}

/* p log2(p/m) with m = sum/2, a term of KL(P||M). Where p is tiny, sum/2 or the ratio may be
   rounded to 0. */
static double information(double p, double sum)
{
	double to_mean = p > 0 ? 2 * p / sum : 0;

	return to_mean > 0 ? p * log2(to_mean) : 0;
}

static double jensen_shannon(const double achieved[], const double target[], size_t n)
{
	double of_achieved = 0, of_target = 0;

	for (size_t i = 0; i < n; i++) {
		double sum = achieved[i] + target[i];

		of_achieved += information(achieved[i], sum);
		of_target += information(target[i], sum);
	}
	return of_achieved / 2 + of_target / 2;
}

static double match_distance(const double achieved[], const double target[], size_t n)
{
	double achieved_sum = 0, target_sum = 0, sum = 0;

	for (size_t i = 0; i < n; i++) {
		achieved_sum += achieved[i];
		target_sum += target[i];
		sum += fabs(achieved_sum - target_sum);
	}
	return sum / (double)(n - 1);
}

static double order_aware(const double achieved[], const double target[], size_t n)
{
	double sum = 0;
	size_t wanted = 0;

	for (size_t i = 0; i < n; i++) {
		wanted += target[i] > 0;
		for (size_t j = 0; j < n && target[i] > 0; j++) {
			double difference = achieved[j] - target[j];

			sum += fabs((double)i - (double)j) * difference * difference;
		}
	}
	return sqrt(sum / (double)wanted / (double)(n - 1));
}

/* Adds the item whose probabilities were read last at the next rank r. */
static void add_item(struct gfr *g, size_t r, bool is_relevant)
{
	size_t n = g->groups.count, first = g->d.asked.shows_ranks ? (r - 1) * n : 0;
	const double *target = g->groups.target;
	struct distances *distances;
	double *achieved;

	g->distances = enlarge(g->distances, r - 1, &g->distances_capacity, sizeof *g->distances);
	g->achieved = enlarge(g->achieved, first + n, &g->achieved_capacity, sizeof *g->achieved);
	distances = &g->distances[r - 1];
	achieved = g->achieved + first;
	*distances = (struct distances){{0}};
	for (size_t i = 0; i < n; i++)
		g->sum[i] += g->groups.probability[i];
	if (!is_relevant && !g->d.asked.shows_ranks)
		return;
	for (size_t i = 0; i < n; i++)
		achieved[i] = g->sum[i] / (double)r;
	distances->of[JSD] = jensen_shannon(achieved, target, n);
	distances->of[NMD] = match_distance(achieved, target, n);
	distances->of[RNOD] = order_aware(achieved, target, n);
}

/* Reads the list of the current topic: labels and groups by rank. */
static void read_list(struct driver *d)
{
	struct gfr *g = (struct gfr *)d;
	const struct list *list = &d->at.walk.list;
	struct ranking *ranking = &d->at.ranking;

	ranking_start(ranking, &d->at.qrels);
	memset(g->sum, 0, g->groups.count * sizeof *g->sum);
	walk_read(&d->at.walk);
	for (size_t i = 0; i < list->lines; i++) {
		const struct ranked_line *line = &list->line[i];
		struct place place = on_line(list->input.name, line->line);

		ranking_add_judged(ranking, &d->at.qrels, line->item);
		if (!groups_read(&g->groups, list_rest(list, line), place))
			note(&g->off, place);
		add_item(g, ranking->length, ranking_grade(ranking, ranking->length, 0).gain > 0);
	}
	ranking->distances = g->distances;
}

/* Writes the target distribution, and a table of the ranks. */
static void show_list(const struct gfr *g)
{
	const struct driver *d = &g->d;
	const struct ranking *ranking = &d->at.ranking;
	const struct hits *hits = &d->at.evaluation.list;
	const struct hit *hit = hits->hit, *end = hit + hits->count;
	double H = d->at.evaluation.H;
	size_t n = g->groups.count;
	int digits = d->asked.report.digits;
	struct table table;

	REPORT(&d->asked.report, "# target");
	for (size_t i = 0; i < n; i++) {
		output_char(' ');
		output_number(g->groups.target[i], digits);
	}
	output_char('\n');
	table_start(&table, ">rank item label >D(r-1)Rel(r) >JSD >NMD >RNOD S(r)");
	for (size_t r = 1; r <= ranking->length; r++) {
		bool is_hit = hit < end && hit->rank == r;

		table_row(&table, rank_look(ranking, r, &d->at.ideal));
		table_count(&table, r);
		table_text(&table, set_get(&ranking->qrels->items, ranking->at[r - 1].item));
		table_text(&table, rank_label(ranking, r));
		/* Rel(r) = G(r)/(H+1) */
		table_number(&table, is_hit ? hit->D * hit->grade.gain / (H + 1) : 0, digits);
		for (size_t x = 0; x < DISTANCES; x++)
			table_number(&table, g->distances[r - 1].of[x], digits);
		table_text(&table, slice_of(""));
		for (size_t i = 0; i < n; i++)
			table_more(&table, i > 0 ? " %.*f" : "%.*f", digits,
			           g->achieved[(r - 1) * n + i]);
		hit += is_hit;
	}
	table_write(&table, &d->asked.report);
}

static bool evaluate_topic(struct driver *d, double value[])
{
	bool is_defined = driver_evaluate(d, value);

	if (is_defined && d->asked.shows_ranks)
		show_list((const struct gfr *)d);
	return is_defined;
}

/* Reads the judgements, of the topics that GMV has, if it was given; and the target. */
static void read_files(struct gfr *g)
{
	struct driver *d = &g->d;
	struct judgements only;

	driver_read(d, g->judgements, format_of(REL_FILE, &d->asked.files));
	groups_read_target(&g->groups, g->target);
	g->sum = allocate(g->groups.count, sizeof *g->sum);
	if (!g->members)
		return;
	judgements_read(&only, g->members, &GROUP_FILE[OF_TOPICS], d->asked.files.separator, NULL);
	judgements_ignore_others(&d->at.qrels, &only, &d->asked.files.chosen);
	judgements_free(&only);
}

static void NORETURN gfrcompute(const struct command *command, char **argv)
{
	struct gfr g = {
		.d = {.asked.options.kinds = OF_GROUPS, .lists = GROUP_LIST, .read = read_list,
		      .evaluate = evaluate_topic},
		.groups.source = "-ngroups",
	};

	read_options(&g, command, argv);
	read_files(&g);
	driver_run(&g.d, &g.list, 1);
	groups_warn(&g.off);
	driver_finish(&g.d);
}
