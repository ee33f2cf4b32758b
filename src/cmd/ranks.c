/* SPDX-License-Identifier: MIT */
#include "cmd/ranks.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "measure/measures.h"
#include "report/table.h"

enum look rank_look(const struct ranking *ranking, size_t r)
{
	if (ranking_grade(ranking, r).gain > 0)
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
static void add_rank(struct table *table, const struct report_options *options,
                     const struct ranking *ranking, size_t r)
{
	table_row(table, rank_look(ranking, r));
	table_count(table, r);
	table_text(table, set_get(ranking->items, ranking->at[r - 1].item));
	table_text(table, rank_label(ranking, r));
	table_number(table, ranking_grade(ranking, r).gain, options->digits);
}

static void write_table(const struct report_options *options, size_t ranks,
                        const struct ranking *ranking, const struct evaluation *evaluation)
{
	int digits = options->digits;
	struct table table;

	table_start(&table, ">rank item label >gain >C(r) >cg(r) >cg*(r) >P(r) >BR(r) >dcg(r) "
	                    ">dcg*(r) >msdcg(r) >msdcg*(r)");
	for (size_t r = 1; r <= ranks; r++) {
		const struct sums *sum = sums_at(&evaluation->list, r);
		const struct sums *ideal = sums_at(&evaluation->ideal, r);

		add_rank(&table, options, ranking, r);
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
	table_write(&table, options);
}

/* Which measures have columns: those that the topic has, but not num_rel, which no rank adds to. */
static bool has_column(const struct wanted *wanted, double added)
{
	return strcmp(wanted->measure->name, "num_rel") != 0 && !isnan(added);
}

static int digits_of(const struct wanted *wanted, const struct report_options *options)
{
	return wanted->measure->uses & IS_COUNT ? 0 : options->digits;
}

static void write_added(const struct report_options *options, size_t ranks,
                        const struct ranking *ranking, const struct selection *selection,
                        const double added[])
{
	const struct wanted *wanted = selection->at;
	size_t count = selection->count;
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

		add_rank(&table, options, ranking, r);
		for (size_t i = 0; i < count; i++)
			if (has_column(&wanted[i], added[i]))
				table_number(&table, of_rank[i], digits_of(&wanted[i], options));
	}
	table_write(&table, options);
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
static size_t find_missed(struct missed missed[], const struct topics *topics,
                          const struct ranking *ranking)
{
	bool has_classes = topics->has_classes;
	struct grade *best = has_classes ? topics_class_grades(topics) : NULL;
	bool *done = allocate(topics->judged, sizeof *done);    /* by item, or by class */
	size_t count = 0;

	for (size_t r = 1; r <= ranking->length; r++) {
		size_t item = ranking->at[r - 1].item;

		if (item < topics->judged && (!has_classes || ranking_grade(ranking, r).gain > 0))
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
static void write_worth(const struct report_options *options, const struct topics *topics,
                        size_t item, struct slice label, double gain)
{
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
	output_number(gain, options->digits);
}

static void write_further(const struct report_options *options, size_t depth,
                          const struct topics *topics, const struct ranking *ranking,
                          const struct selection *selection, const double added[])
{
	const struct wanted *wanted = selection->at;

	for (size_t r = depth + 1; r <= ranking->length; r++) {
		double gain = ranking_grade(ranking, r).gain;

		if (gain == 0)
			continue;
		report_prefix(options);
		output_format("# rank %zu", r);
		write_worth(options, topics, ranking->at[r - 1].item, rank_label(ranking, r), gain);
		for (size_t i = 0; added && i < selection->count; i++)
			if (has_column(&wanted[i], added[i])) {
				output_char(' ');
				output_number(added[(r - 1) * selection->count + i],
				              digits_of(&wanted[i], options));
			}
		output_char('\n');
	}
}

static void write_missed(const struct report_options *options, const struct topics *topics,
                         const struct ranking *ranking)
{
	struct missed *missed = allocate(topics->judged, sizeof *missed);
	size_t count = find_missed(missed, topics, ranking);

	qsort(missed, count, sizeof *missed, by_decreasing_level);
	for (size_t i = 0; i < count; i++) {
		size_t label = topics->judgement[missed[i].item].label;

		report_prefix(options);
		output_string("# missed");
		write_worth(options, topics, missed[i].item, set_get(&topics->labels.names, label),
		            missed[i].grade.gain);
		output_char('\n');
	}
	free(missed);
}

static void write_stops(const struct report_options *options, const struct ranking *ranking,
                        const struct evaluation *evaluation, int uses)
{
	const struct hits *list = &evaluation->list;
	double *gu = allocate(list->count, sizeof *gu), *rb = allocate(list->count, sizeof *rb);

	stops_of(evaluation, gu, rb);
	for (size_t i = 0; i < list->count && (uses & (USES_WEIGHTS | USES_GAMMA)); i++) {
		size_t r = list->hit[i].rank;

		report_prefix(options);
		output_format("# stop %zu ", r);
		output_text(set_get(ranking->items, ranking->at[r - 1].item));
		if (uses & USES_WEIGHTS) {
			output_string(" NCUgu=");
			output_number(gu[i], options->digits);
		}
		if (uses & USES_GAMMA) {
			output_string(" NCUrb=");
			output_number(rb[i], options->digits);
		}
		output_char('\n');
	}
	free(gu);
	free(rb);
}

void ranks_write(const struct report_options *options, size_t depth, const struct topics *topics,
                 const struct ranking *ranking, const struct evaluation *evaluation,
                 const struct selection *selection, const double added[])
{
	size_t length = ranking->length, shown = depth > 0 && depth < length ? depth : length;

	if (added)
		write_added(options, shown, ranking, selection, added);
	else
		write_table(options, shown, ranking, evaluation);
	write_further(options, shown, topics, ranking, selection, added);
	write_missed(options, topics, ranking);
	write_stops(options, ranking, evaluation, selection->named_uses);
}
