/* SPDX-License-Identifier: MIT */
#include "loop/at_hand.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"

/* Of a topic without relevant items: notes the levels K of (rel=K) that it has an item of; its gain
   is 0. */
static void note_gainless(const struct request *asked, struct at_hand *at)
{
	const struct place *place = &at->qrels.place;

	for (size_t v = 0; v < asked->selection.variants; v++) {
		size_t least = asked->selection.variant[v].least;
		struct ideal ideal = {0};

		if (least == 0)
			continue;
		ideal_make(&ideal, &at->qrels, least);
		if (ideal.R > 0 && at->level[v].gainless++ == 0)
			at->level[v].first_gainless = place->topic;
		if (ideal.R > 0 && !place->topic.at)
			warn_at(*place, "items of level %zu have gain 0, so (rel=%zu) is not "
			        "defined either", least, least);
		ideal_free(&ideal);
	}
}

void at_hand_judge(const struct request *asked, struct at_hand *at)
{
	struct ideal *ideal = &at->ideal;

	die_for_all(true);
	judgements_go_to(&at->qrels, at->topic);
	ideal_make(ideal, &at->qrels, 0);
	if (asked->gains.H > 0 && ideal->R > 0 && ideal->grade[0].gain > asked->gains.H)
		die_at(at->qrels.place, "the gain %.15g is above that of -H, %.15g",
		       ideal->grade[0].gain, asked->gains.H);
	if (ideal->R == 0 && asked->gains.norel == NOREL_SKIP)
		note_gainless(asked, at);
	die_for_all(false);
}

void at_hand_read_list(const struct request *asked, struct at_hand *at)
{
	const struct list *list = &at->walk.list;

	ranking_start(&at->ranking, &at->qrels);
	walk_read(&at->walk);
	for (size_t i = 0; i < list->lines; i++)
		if (!asked->options.condensed || list->line[i].item < at->qrels.judged_items)
			ranking_add_judged(&at->ranking, &at->qrels, list->line[i].item);
}

void at_hand_put_values(const struct request *asked, const struct at_hand *at, size_t v,
                        double value[])
{
	for (size_t c = 0; c < asked->selection.count; c++) {
		const struct selected *selected = &asked->selection.at[c];
		const struct measure *measure = selected->measure;
		bool defined = at->evaluation.R > 0 || (measure->traits & (IS_UNJUDGED | IS_COUNT));

		if (selected->variant == v)
			value[c] = defined ? measure->value(&at->evaluation, selected->cutoff) : 0;
	}
}

/* The values of a variant's measures. False if it has (rel=K), and no item is of level K. */
static bool values_of_variant(const struct request *asked, struct at_hand *at, size_t v,
                              double value[])
{
	const struct selection *s = &asked->selection;
	int uses = asked->shows_ranks ? USES_LOGB : 0;  /* the table of -v has dcg */
	int needs = 0;
	struct parameters parameters = s->variant[v];
	bool has_level = parameters.least > 0, defined;
	struct ideal ideal = {0};

	for (size_t c = 0; c < s->count; c++)
		if (s->at[c].variant == v) {
			uses |= s->at[c].measure->uses;
			needs |= s->at[c].measure->needs;
		}
	/* A topic without relevant items has 0 with -norel zero, although it may have items of
	   level K: their gain is 0. */
	if (has_level && at->ideal.R == 0)
		parameters.least = SIZE_MAX;
	if (has_level)
		ideal_make(&ideal, &at->qrels, parameters.least);
	else
		ideal = at->ideal;
	defined = !has_level || ideal.R > 0 || asked->gains.norel == NOREL_ZERO;
	if (defined) {
		evaluation_make(&at->evaluation, &at->ranking, &ideal, &parameters, uses, needs);
		at_hand_put_values(asked, at, v, value);
	}
	if (has_level)
		ideal_free(&ideal);
	return defined;
}

void at_hand_values(const struct request *asked, struct at_hand *at, bool counts, double value[])
{
	for (size_t i = 0; i < asked->selection.count; i++)
		value[i] = NAN;
	for (size_t v = asked->selection.variants; v-- > 0;)
		if (!values_of_variant(asked, at, v, value) && counts && at->level[v].topics++ == 0)
			at->level[v].first = at->qrels.place.topic;
}

bool at_hand_counts_unjudged(const struct request *asked)
{
	bool counts = false;

	for (size_t i = 0; i < asked->selection.count; i++)
		counts |= (asked->selection.at[i].measure->traits & IS_OF_LENGTH) != 0;
	return counts;
}

double *at_hand_added(const struct request *asked, struct at_hand *at, const bool wanted[])
{
	struct ranking *ranking = &at->ranking;
	size_t n = ranking->length, count = asked->selection.count;
	double *added = allocate(n + 1, count * sizeof *added);
	double *value = allocate(2 * count, sizeof *value), *above = value + count;
	bool counts_unjudged = at_hand_counts_unjudged(asked), is_above = true;

	for (size_t r = 1; r <= n; r++) {
		if (!counts_unjudged && !ranking->at[r - 1].judged)
			continue;
		if (wanted && !wanted[r - 1]) {
			is_above = false;
			continue;
		}
		if (!is_above) {
			ranking->length = r - 1;
			at_hand_values(asked, at, false, above);
			is_above = true;
		}
		ranking->length = r;
		at_hand_values(asked, at, false, value);
		for (size_t i = 0; i < count; i++) {
			added[(r - 1) * count + i] = value[i] - above[i];
			above[i] = value[i];
		}
	}
	ranking->length = n;
	at_hand_values(asked, at, false, value);
	for (size_t i = 0; i < (n + 1) * count; i++)
		if (isnan(value[i % count]))
			added[i] = NAN;
	free(value);
	return added;
}

/* ---- levels of (rel=K) ---- */

static void warn_of_level(const struct unmet_level *level, size_t least,
                          const struct judgements *qrels)
{
	const struct place place = in_file(qrels->file);
	size_t highest = qrels->labels.scale.highest;

	if (least > highest)
		warn_at(place, "the highest level is %zu: no item is relevant with (rel=%zu)",
		        highest, least);
	else if (level->topics > 0 && level->first.length == 0)
		warn_at(place, "no item of level %zu or higher: no measure with (rel=%zu)", least,
		        least);
	else if (level->topics > 0)
		warn_at(place, "in %zu topic%s (first: %s), no item is of level %zu or higher: no "
		        "measure with (rel=%zu) (-norel zero counts 0)", level->topics,
		        plural(level->topics), quote(level->first), least, least);
	if (level->first_gainless.at)
		warn_at(place, "in %zu topic%s (first: %s), items of level %zu or higher have gain "
		        "0: no measures, not even with (rel=%zu)", level->gainless,
		        plural(level->gainless), quote(level->first_gainless), least, least);
}

void at_hand_warn_of_levels(const struct request *asked, const struct at_hand *at)
{
	const struct parameters *variant = asked->selection.variant;

	for (size_t v = 0, first; v < asked->selection.variants; v++) {
		for (first = 0; variant[first].least != variant[v].least; first++)
			continue;
		if (variant[v].least > 0 && first == v)
			warn_of_level(&at->level[v], variant[v].least, &at->qrels);
	}
}
