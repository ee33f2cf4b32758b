#include "ranktable.h"

#include <stdio.h>
#include <string.h>

#include "output.h"

static const char *const NUMBERS[] = {
	"gain", "C(r)", "cg(r)", "cg*(r)", "P(r)", "BR(r)", "dcg(r)", "dcg*(r)",
};

enum { NUMBER_COLUMNS = sizeof NUMBERS / sizeof *NUMBERS };

struct columns {
	int rank, number[NUMBER_COLUMNS];
	size_t item, label;
};

/* The vectors at rank r. C(r) is a count, the others are numbers with decimals. */
static void row_values(const struct ranking *ranking, const struct evaluation *e, size_t r,
                       double value[NUMBER_COLUMNS])
{
	const struct sums *sum = sums_at(&e->list, r), *ideal = sums_at(&e->ideal, r);
	double C = (double)sum->C;
	const double values[NUMBER_COLUMNS] = {
		ranking_grade(ranking, r).gain, C, sum->cg, ideal->cg, C / (double)r,
		blended_ratio(e, r), sum->dcg, ideal->dcg,
	};

	memcpy(value, values, sizeof values);
}

static int decimals(size_t column, const struct report_options *options)
{
	return strcmp(NUMBERS[column], "C(r)") == 0 ? 0 : options->digits;
}

static struct text item_at(const struct ranking *ranking, size_t r)
{
	return names_text(ranking->items, ranking->at[r - 1].item);
}

static struct text label_at(const struct ranking *ranking, size_t r)
{
	size_t label = ranking->at[r - 1].label;

	if (label != NO_NAME)
		return names_text(&ranking->labels.names, label);
	return text_of(ranking->at[r - 1].judged ? "redundant" : "-");
}

/* What counts stands out, what nobody judged steps back. */
static enum look look_at(const struct ranking *ranking, size_t r)
{
	if (ranking_grade(ranking, r).gain > 0)
		return BRIGHT;
	return ranking->at[r - 1].judged ? PLAIN : FAINT;
}

static void widen(size_t *width, struct text t)
{
	if (text_width(t) > *width)
		*width = text_width(t);
}

static void measure_columns(struct columns *columns, const struct report_options *options,
                            const struct ranking *ranking, const struct evaluation *evaluation)
{
	double value[NUMBER_COLUMNS];
	int width = snprintf(NULL, 0, "%zu", ranking->length);

	*columns = (struct columns){.rank = (int)strlen("rank"), .item = strlen("item"),
	                            .label = strlen("label")};
	if (width > columns->rank)
		columns->rank = width;
	for (size_t c = 0; c < NUMBER_COLUMNS; c++)
		columns->number[c] = (int)strlen(NUMBERS[c]);
	for (size_t r = 1; r <= ranking->length; r++) {
		row_values(ranking, evaluation, r, value);
		widen(&columns->item, item_at(ranking, r));
		widen(&columns->label, label_at(ranking, r));
		for (size_t c = 0; c < NUMBER_COLUMNS; c++) {
			width = snprintf(NULL, 0, "%.*f", decimals(c, options), value[c]);
			if (width > columns->number[c])
				columns->number[c] = width;
		}
	}
}

void ranktable_write(const struct report_options *options, const struct ranking *ranking,
                     const struct evaluation *evaluation)
{
	struct columns columns;
	double value[NUMBER_COLUMNS];

	measure_columns(&columns, options, ranking, evaluation);
	report_prefix(options);
	output_look(BOLD);
	output_format("# %*s ", columns.rank, "rank");
	output_padded(text_of("item"), columns.item);
	output_char(' ');
	output_padded(text_of("label"), columns.label);
	for (size_t c = 0; c < NUMBER_COLUMNS; c++)
		output_format(" %*s", columns.number[c], NUMBERS[c]);
	output_look(PLAIN);
	output_char('\n');
	for (size_t r = 1; r <= ranking->length; r++) {
		row_values(ranking, evaluation, r, value);
		report_prefix(options);
		output_look(look_at(ranking, r));
		output_format("# %*zu ", columns.rank, r);
		output_padded(item_at(ranking, r), columns.item);
		output_char(' ');
		output_padded(label_at(ranking, r), columns.label);
		for (size_t c = 0; c < NUMBER_COLUMNS; c++)
			output_format(" %*.*f", columns.number[c], decimals(c, options), value[c]);
		output_look(PLAIN);
		output_char('\n');
	}
}
