/* SPDX-License-Identifier: MIT */
#include "loop/ranks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "report/table.h"

enum look rank_look(const struct ranking *ranking, size_t r)
{
	if (ranking_grade(ranking, r)->gain > 0)
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

/* Adds a row, with the first columns. */
static void add_rank(struct table *table, const struct driver *d, size_t r)
{
	const struct ranking *ranking = &d->ranking;

	table_row(table, rank_look(ranking, r));
	table_count(table, r);
	table_text(table, set_get(ranking->items, ranking->at[r - 1].item));
	table_text(table, rank_label(ranking, r));
	table_number(table, ranking_grade(ranking, r)->gain, d->report.digits);
}

static void write_table(const struct driver *d, size_t ranks)
{
	const struct evaluation *evaluation = &d->evaluation;
	int digits = d->report.digits;
	struct table table;

	table_start(&table, ">rank item label >gain >C(r) >cg(r) >cg*(r) >P(r) >BR(r) >dcg(r) "
	                    ">dcg*(r) >msdcg(r) >msdcg*(r)");
	for (size_t r = 1; r <= ranks; r++) {
		const struct sums *sum = sums_at(&evaluation->list, r);
		const struct sums *ideal = sums_at(&evaluation->ideal, r);

		add_rank(&table, d, r);
		table_count(&table, sum->C);
		table_number(&table, sum->cg, digits);
		table_number(&table, ideal->cg, digits);
		table_number(&table, (double)sum->C / (double)r, digits);
		table_number(&table, blended_ratio(evaluation, r), digits);
		table_number(&table, sum->dcg, digits);
		table_number(&table, ideal->dcg, digits);
		table_number(&table, sum->ms_dcg * log(2), digits);
		table_number(&table, ideal->ms_dcg * log(2), digits);
	}
	table_write(&table, &d->report);
}

/* Which measures have columns: those that the topic has, and that ranks add to. */
static bool has_column(const struct wanted *wanted, double added)
{
	return !(wanted->measure->uses & IS_OF_TOPIC) && !isnan(added);
}

static int digits_of(const struct wanted *wanted, const struct driver *d)
{
	return wanted->measure->uses & IS_COUNT ? 0 : d->report.digits;
}

static void write_added(const struct driver *d, size_t ranks, const double added[])
{
	const struct wanted *wanted = d->selection.at;
	size_t count = d->selection.count;
	struct table table;

	table_start(&table, ">rank item label >gain");
	for (size_t i = 0; i < count; i++)
		if (has_column(&wanted[i], added[i])) {
			char *head = wanted_head(&wanted[i]);

			table_column(&table, RIGHT, slice_of(head));
			free(head);
		}
	for (size_t r = 1; r <= ranks; r++) {
		const double *of_rank = added + (r - 1) * count;

		add_rank(&table, d, r);
		for (size_t i = 0; i < count; i++)
			if (has_column(&wanted[i], added[i]))
				table_number(&table, of_rank[i], digits_of(&wanted[i], d));
	}
	table_write(&table, &d->report);
}

/* A relevant item that the list lacks. */
struct missed {
	size_t item;            /* number in the judgements, which is their order in the file */
	struct grade grade;
};

static int by_decreasing_level(const void *first, const void *second)
{
	const struct missed *a = first, *b = second;

	if (a->grade.level != b->grade.level)
		return a->grade.level > b->grade.level ? -1 : 1;
	return (a->item > b->item) - (a->item < b->item);
}

/* Adds the relevant items that are not in the list; with classes the first best item of each
   relevant class that no item of the list was found for. Returns their number. */
static size_t find_missed(struct missed missed[], const struct driver *d)
{
	const struct topics *topics = &d->judged;
	const struct ranking *ranking = &d->ranking;
	bool has_classes = topics->has_classes;
	struct grade *best = has_classes ? topics_class_grades(topics) : NULL;
	bool *done = allocate(topics->judged, sizeof *done);    /* by item, or by class */
	size_t count = 0;

	for (size_t r = 1; r <= ranking->length; r++) {
		size_t item = ranking->at[r - 1].item;

		if (item < topics->judged && (!has_classes || ranking_grade(ranking, r)->gain > 0))
			done[has_classes ? topics->judgement[item].class : item] = true;
	}
	for (size_t i = 0; i < topics->judged; i++) {
		size_t class = topics->judgement[i].class, number = has_classes ? class : i;
		struct grade grade = topics_grade(topics, i);
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

/* Writes an item, its label, its class if it is judged with one, and its gain, to the end of the
   line. */
static void write_worth(const struct driver *d, size_t item, struct slice label, double gain)
{
	const struct topics *topics = &d->judged;
	struct slice field[3] = {set_get(&topics->items, item)};
	size_t fields = 1;

	if (topics->labels.scale.kind != GLOBAL_GAINS)
		field[fields++] = label;
	if (topics->has_classes && item < topics->judged)
		field[fields++] = set_get(topics->classes, topics->judgement[item].class);
	for (size_t i = 0; i < fields; i++) {
		output_char(' ');
		output_text(field[i]);
	}
	output_char(' ');
	output_number(gain, d->report.digits);
}

static void write_further(const struct driver *d, size_t depth, const double added[])
{
	const struct ranking *ranking = &d->ranking;
	const struct wanted *wanted = d->selection.at;
	size_t count = d->selection.count;

	for (size_t r = depth + 1; r <= ranking->length; r++) {
		double gain = ranking_grade(ranking, r)->gain;

		if (gain == 0)
			continue;
		report_prefix(&d->report);
		output_format("# rank %zu", r);
		write_worth(d, ranking->at[r - 1].item, rank_label(ranking, r), gain);
		for (size_t i = 0; added && i < count; i++)
			if (has_column(&wanted[i], added[i])) {
				output_char(' ');
				output_number(added[(r - 1) * count + i],
				              digits_of(&wanted[i], d));
			}
		output_char('\n');
	}
}

static void write_missed(const struct driver *d)
{
	const struct topics *topics = &d->judged;
	struct missed *missed = allocate(topics->judged, sizeof *missed);
	size_t count = find_missed(missed, d);

	qsort(missed, count, sizeof *missed, by_decreasing_level);
	for (size_t i = 0; i < count; i++) {
		size_t label = topics->judgement[missed[i].item].label;

		report_prefix(&d->report);
		output_string("# missed");
		write_worth(d, missed[i].item, set_get(&topics->labels.names, label),
		            missed[i].grade.gain);
		output_char('\n');
	}
	free(missed);
}

static void write_stops(const struct driver *d)
{
	const struct hits *list = &d->evaluation.list;
	int uses = d->selection.named_uses, digits = d->report.digits;
	double *gu = allocate(list->count, sizeof *gu), *rb = allocate(list->count, sizeof *rb);

	stops_of(&d->evaluation, gu, rb);
	for (size_t i = 0; i < list->count && (uses & (USES_WEIGHTS | USES_GAMMA)); i++) {
		size_t r = list->hit[i].rank;

		report_prefix(&d->report);
		output_format("# stop %zu ", r);
		output_text(set_get(d->ranking.items, d->ranking.at[r - 1].item));
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
	free(rb);
}

void ranks_write(struct driver *d)
{
	size_t length = d->ranking.length;
	size_t shown = d->depth > 0 && d->depth < length ? d->depth : length;
	double *added = driver_shows_measures(d) ? driver_added(d) : NULL;

	if (added)
		write_added(d, shown, added);
	else
		write_table(d, shown);
	write_further(d, shown, added);
	write_missed(d);
	write_stops(d);
	free(added);
}
