#include "ranktable.h"

#include <stdio.h>
#include <string.h>

#include "output.h"

/* The vectors at the rank that is being written. */
struct row {
	size_t r, C;
	double gain, cg, ideal_cg, dcg, ideal_dcg;
};

static const char *const NUMBERS[] = {
	"gain", "C(r)", "cg(r)", "cg*(r)", "P(r)", "BR(r)", "dcg(r)", "dcg*(r)",
};

enum { NUMBER_COLUMNS = sizeof NUMBERS / sizeof *NUMBERS };

struct columns {
	int rank, number[NUMBER_COLUMNS];
	size_t item, label;
};

static void next_rank(struct row *row, const struct evaluation *e)
{
	double a = e->parameters.log_base;

	row->r++;
	row->gain = 0;
	if (row->C < e->list.count && e->list.hit[row->C].rank == row->r)
		row->gain = e->list.hit[row->C++].grade.gain;
	row->cg += row->gain;
	row->dcg += discounted(row->gain, row->r, a);
	row->ideal_cg = ideal_cg(e, row->r);
	if (row->r <= e->R)
		row->ideal_dcg += discounted(e->ideal.hit[row->r - 1].grade.gain, row->r, a);
}

/* C(r) is a count, the others are numbers with decimals. */
static void row_values(const struct row *row, double beta, double value[NUMBER_COLUMNS])
{
	double r = (double)row->r, C = (double)row->C;
	const double values[NUMBER_COLUMNS] = {
		row->gain, C, row->cg, row->ideal_cg, C / r,
		(C + beta * row->cg) / (r + beta * row->ideal_cg), row->dcg, row->ideal_dcg,
	};

	memcpy(value, values, sizeof values);
}

static int decimals(size_t column, const struct report_options *options)
{
	return strcmp(NUMBERS[column], "C(r)") == 0 ? 0 : options->digits;
}

static struct text item_at(const struct ranking *ranking, size_t r)
{
	return names_text(&ranking->items, ranking->at[r - 1].item);
}

static struct text label_at(const struct ranking *ranking, size_t r)
{
	size_t label = ranking->at[r - 1].label;

	if (label != NO_NAME)
		return names_text(&ranking->labels.names, label);
	return text_of(ranking->at[r - 1].judged ? "redundant" : "-");
}

static void widen(size_t *width, struct text t)
{
	if (text_width(t) > *width)
		*width = text_width(t);
}

static void measure_columns(struct columns *columns, const struct report_options *options,
                            const struct ranking *ranking, const struct evaluation *evaluation)
{
	struct row row = {0};
	double value[NUMBER_COLUMNS];

	*columns = (struct columns){.rank = (int)strlen("rank"), .item = strlen("item"),
	                            .label = strlen("label")};
	for (size_t c = 0; c < NUMBER_COLUMNS; c++)
		columns->number[c] = (int)strlen(NUMBERS[c]);
	while (row.r < ranking->length) {
		int width;
		next_rank(&row, evaluation);
		row_values(&row, evaluation->parameters.beta, value);
		width = snprintf(NULL, 0, "%zu", row.r);
		if (width > columns->rank)
			columns->rank = width;
		widen(&columns->item, item_at(ranking, row.r));
		widen(&columns->label, label_at(ranking, row.r));
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
	struct row row = {0};
	struct columns columns;
	double value[NUMBER_COLUMNS];

	measure_columns(&columns, options, ranking, evaluation);
	report_prefix(options);
	output_format("# %*s ", columns.rank, "rank");
	output_padded(text_of("item"), columns.item);
	output_char(' ');
	output_padded(text_of("label"), columns.label);
	for (size_t c = 0; c < NUMBER_COLUMNS; c++)
		output_format(" %*s", columns.number[c], NUMBERS[c]);
	output_char('\n');
	while (row.r < ranking->length) {
		next_rank(&row, evaluation);
		row_values(&row, evaluation->parameters.beta, value);
		report_prefix(options);
		output_format("# %*zu ", columns.rank, row.r);
		output_padded(item_at(ranking, row.r), columns.item);
		output_char(' ');
		output_padded(label_at(ranking, row.r), columns.label);
		for (size_t c = 0; c < NUMBER_COLUMNS; c++)
			output_format(" %*.*f", columns.number[c], decimals(c, options), value[c]);
		output_char('\n');
	}
}
