#include "cmd/rank_table.h"

#include "report/table.h"

static const struct table_column COLUMNS[] = {
	{"rank", RIGHT}, {"item", LEFT}, {"label", LEFT}, {"gain", RIGHT}, {"C(r)", RIGHT}, {"cg(r)", RIGHT},
	{"cg*(r)", RIGHT}, {"P(r)", RIGHT}, {"BR(r)", RIGHT}, {"dcg(r)", RIGHT}, {"dcg*(r)", RIGHT},
};

/* Highlight relevant items, dim unjudged ones. */
static enum look look_at(const struct ranking *ranking, size_t r)
{
	if (ranking_grade(ranking, r).gain > 0)
		return BRIGHT;
	return ranking->at[r - 1].judged ? PLAIN : FAINT;
}

static struct slice label_at(const struct ranking *ranking, size_t r)
{
	size_t label = ranking->at[r - 1].label;

	if (label != NOT_FOUND)
		return strset_get(&ranking->labels.names, label);
	return slice_of(ranking->at[r - 1].judged ? "redundant" : "-");
}

void rank_table_write(const struct report_options *options, const struct ranking *ranking,
                      const struct evaluation *evaluation)
{
	struct table table;

	table_start(&table, COLUMNS, sizeof COLUMNS / sizeof *COLUMNS);
	for (size_t r = 1; r <= ranking->length; r++) {
		const struct sums *sum = sums_at(&evaluation->list, r);
		const struct sums *ideal = sums_at(&evaluation->ideal, r);
		int digits = options->digits;

		table_row(&table, look_at(ranking, r));
		table_count(&table, r);
		table_text(&table, strset_get(ranking->items, ranking->at[r - 1].item));
		table_text(&table, label_at(ranking, r));
		table_number(&table, ranking_grade(ranking, r).gain, digits);
		table_count(&table, sum->C);
		table_number(&table, sum->cg, digits);
		table_number(&table, ideal->cg, digits);
		table_number(&table, (double)sum->C / (double)r, digits);
		table_number(&table, blended_ratio(evaluation, r), digits);
		table_number(&table, sum->dcg, digits);
		table_number(&table, ideal->dcg, digits);
	}
	table_write(&table, options);
}
