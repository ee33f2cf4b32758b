/* SPDX-License-Identifier: MIT */
#include "loop/ranks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "loop/texts.h"

enum look rank_look(const struct ranking *ranking, size_t r)
{
	if (ranking_grade(ranking, r, 0).gain > 0)
		return BRIGHT;
	return ranking->at[r - 1].judged ? PLAIN : FAINT;
}

struct slice rank_label(const struct ranking *ranking, size_t r)
{
	size_t label = ranking->at[r - 1].label;

	if (label != NO_LABEL)
		return set_get(&ranking->labels->names, label);
	return slice_of(ranking->at[r - 1].judged ? "redundant" : "-");
}

/* Whether rows are for programs: then columns do not depend on the topic. */
static bool is_data(const struct driver *d)
{
	return d->asked.texts && d->asked.texts->format != TEXT;
}

/* Whether a measure of the selection has a column: it is not there before, ranks add to it, and the
   topic has it. `added` is what the first rank adds. */
static bool has_column(const struct driver *d, size_t i, const double added[])
{
	return values_column(d->values.run, d->measure[i]) == i &&
	       !(d->asked.selection.at[i].measure->traits & IS_OF_TOPIC) &&
	       (is_data(d) || !added || !isnan(added[i]));
}

void ranks_start(struct table *table, const struct driver *d, const double added[])
{
	table_start(table, is_data(d) ? "run topic >rank item label" : ">rank item label");
	table_columns(table, d->at.qrels.has_classes ? "class >gain" : ">gain");
	if (!request_shows_measures(&d->asked))
		table_columns(table, ">C(r) >cg(r) >cg*(r) >P(r) >BR(r) >dcg(r) >dcg*(r) "
		                     ">msdcg(r) >msdcg*(r)");
	for (size_t i = 0; request_shows_measures(&d->asked) && i < d->asked.selection.count; i++)
		if (has_column(d, i, added))
			table_column(table, RIGHT, slice_of(d->asked.selection.at[i].head));
	if (d->asked.texts)
		texts_columns(table, d->asked.texts);
}

/* Adds the sums at a rank, or no values. */
static void add_sums(struct table *table, const struct driver *d, size_t r)
{
	const struct evaluation *evaluation = &d->at.evaluation;
	const struct sums *sum = sums_at(&evaluation->list, r);
	const struct sums *ideal = sums_at(&evaluation->ideal, r);
	const double value[] = {
		(double)sum->C, sum->cg, ideal->cg, (double)sum->C / (double)r,
		blended_ratio(evaluation, r), sum->dcg, ideal->dcg, sum->ms_dcg * log(2),
		ideal->ms_dcg * log(2),
	};

	for (size_t i = 0; i < sizeof value / sizeof *value; i++)
		table_number(table, r > 0 ? value[i] : NAN, i == 0 ? 0 : d->asked.report.digits);
}

/* Adds the cells of an item. Rank 0: the list lacks the item, so there are no values. */
static void add_item(struct table *table, const struct driver *d, const double added[], size_t r,
                     size_t item, struct slice label, double gain)
{
	const struct judgements *judged = &d->at.qrels;
	const struct selected *selected = d->asked.selection.at;
	size_t count = d->asked.selection.count;

	if (is_data(d)) {
		table_text(table, slice_of(d->asked.texts->run[d->at.run]));
		table_text(table, d->asked.report.prefix);
	}
	table_number(table, r > 0 ? (double)r : NAN, 0);
	table_text(table, set_get(&judged->items, item));
	table_label(table, label);
	if (judged->has_classes)
		table_label(table, item < judged->judged_items
		                ? set_get(judged->classes, judged->judgement[item].class)
		                : slice_of("-"));
	table_number(table, gain, d->asked.report.digits);
	if (!request_shows_measures(&d->asked))
		add_sums(table, d, r);
	for (size_t i = 0; request_shows_measures(&d->asked) && i < count; i++)
		if (has_column(d, i, added))
			table_number(table, r > 0 ? added[(r - 1) * count + i] : NAN,
			           selected[i].measure->traits & IS_COUNT
			           ? 0 : d->asked.report.digits);
	if (d->asked.texts)
		texts_add(table, d->asked.texts, d->at.topic, set_get(&judged->items, item));
}

/* Adds the first ranks, as -depth says, and the relevant items of the others. */
static void add_ranks(struct table *table, const struct driver *d, const double added[])
{
	const struct ranking *ranking = &d->at.ranking;

	for (size_t r = 1; r <= ranking->length; r++) {
		double gain = ranking_grade(ranking, r, 0).gain;
		size_t item = ranking->at[r - 1].item;

		if (d->asked.depth > 0 && r > d->asked.depth && gain == 0)
			continue;
		table_row(table, rank_look(ranking, r));
		add_item(table, d, added, r, item, rank_label(ranking, r), gain);
	}
}

/* A relevant item that the list lacks. */
struct missed {
	size_t item;            /* number in the judgements, which is their order in the file */
	struct grade grade;
};

static int by_decreasing_level(const void *first, const void *second)
{
	const struct missed *a = first, *b = second;

	return then_by(COMPARE(b->grade.level, a->grade.level), COMPARE(a->item, b->item));
}

/* Adds the relevant items that are not in the list; with classes the first best item of each
   relevant class that no item of the list was found for. Returns their number. */
static size_t find_missed(struct missed missed[], const struct driver *d)
{
	const struct judgements *topics = &d->at.qrels;
	const struct ranking *ranking = &d->at.ranking;
	bool has_classes = topics->has_classes;
	struct grade *best = has_classes ? judgements_class_grades(topics) : NULL;
	bool *done = allocate(topics->judged_items, sizeof *done);    /* by item, or by class */
	size_t count = 0;

	for (size_t r = 1; r <= ranking->length; r++) {
		size_t item = ranking->at[r - 1].item;

		if (item < topics->judged_items &&
		    (!has_classes || ranking_grade(ranking, r, 0).gain > 0))
			done[has_classes ? topics->judgement[item].class : item] = true;
	}
	for (size_t i = 0; i < topics->judged_items; i++) {
		size_t class = topics->judgement[i].class, number = has_classes ? class : i;
		struct grade grade = judgements_grade(topics, i);
		bool is_best = !has_classes || grade.level == best[class].level;

		if (!done[number] && grade.gain > 0 && is_best) {
			done[number] = true;
			missed[count++] = (struct missed){i, grade};
		}
	}
	free(done);
	free(best);
	return count;
}

/* Adds the relevant items that the list lacks, but of a table for people only the first ones, as
   -depth says. Returns how many are not added. */
static size_t add_missed(struct table *table, const struct driver *d, const double added[])
{
	const struct judgements *topics = &d->at.qrels;
	bool has_labels = d->asked.texts || topics->labels.scale.kind != GLOBAL_GAINS;
	struct missed *missed = allocate(topics->judged_items, sizeof *missed);
	size_t count = find_missed(missed, d);
	size_t depth = d->asked.depth;
	size_t shown = depth > 0 && depth < count && !is_data(d) ? depth : count;

	qsort(missed, count, sizeof *missed, by_decreasing_level);
	for (size_t i = 0; i < shown; i++) {
		size_t item = missed[i].item, label = topics->judgement[item].label;

		table_row(table, PLAIN);
		add_item(table, d, added, 0, item,
		         has_labels ? set_get(&topics->labels.names, label) : slice_of("-"),
		         missed[i].grade.gain);
	}
	free(missed);
	return count - shown;
}

static void write_stops(const struct driver *d)
{
	const struct hits *list = &d->at.evaluation.list;
	int uses = d->asked.selection.named_uses, digits = d->asked.report.digits;
	double *gu = allocate(list->count, 2 * sizeof *gu), *rb = gu + list->count;

	stops_of(&d->at.evaluation, gu, rb);
	for (size_t i = 0; i < list->count && (uses & (USES_WEIGHTS | USES_GAMMA)); i++) {
		size_t r = list->hit[i].rank;

		REPORT(&d->asked.report, "# stop %zu ", r);
		output_text(set_get(d->at.ranking.items, d->at.ranking.at[r - 1].item));
		if (uses & USES_WEIGHTS) {
			output_string(" NCUgu=");
			output_number(gu[i], digits);
		}
		if (uses & USES_GAMMA) {
			output_string(" NCUrb=");
			output_number(rb[i], digits);
		}
		output_char('\n');
	}
	free(gu);
}

void ranks_write(struct driver *d)
{
	double *added = request_shows_measures(&d->asked) ? at_hand_added(&d->asked, &d->at) : NULL;
	struct table table;
	size_t more;

	ranks_start(&table, d, added);
	add_ranks(&table, d, added);
	more = add_missed(&table, d, added);
	free(added);
	if (is_data(d)) {
		table_print_lines(&table, d->asked.texts->format);
		return;
	}
	table_write(&table, &d->asked.report);
	if (more > 0)
		REPORT(&d->asked.report, "# missed %zu more\n", more);
	write_stops(d);
}
