/* SPDX-License-Identifier: MIT */
#include "values/columns.h"

#include <math.h>
#include <strings.h>

#include "base/number.h"

/* How headings name the columns. */
static const char *const HEADS[COLUMNS] = {
	[RUN_COLUMN] = "run, runid, run_id, system, name",
	[TOPIC_COLUMN] = "topic, topic_id, qid, query_id, query, request_id",
	[MEASURE_COLUMN] = "measure, metric",
	[VALUE_COLUMN] = "value, score",
};

/* The number of t, in capitals or not, among words between commas and blanks, or NOT_FOUND. */
static size_t word_find(const char *words, struct slice t)
{
	struct slice rest = slice_of(words), word;

	for (size_t i = 0; slice_part(&rest, slice_of(", "), &word); i++)
		if (word.length == t.length && strncasecmp(word.at, t.at, t.length) == 0)
			return i;
	return NOT_FOUND;
}

static bool read_columns(char *word, void *value)
{
	struct columns *columns = value;
	struct slice rest = slice_of(word), name;

	*columns = (struct columns){0, {NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND}};
	for (; slice_part(&rest, slice_of(","), &name); columns->count++) {
		size_t column = word_find("run, topic, measure, value", name);

		if (slice_is(name, "_"))
			continue;
		if (column == NOT_FOUND || columns->at[column] != NOT_FOUND)
			return false;
		columns->at[column] = columns->count;
	}
	return columns->at[TOPIC_COLUMN] != NOT_FOUND && columns->at[VALUE_COLUMN] != NOT_FOUND;
}

const struct reader reads_columns = {
	.read = read_columns,
	.takes = "topic, value, and run and measure if there are such columns, each once, with _ "
		 "for any other: run,_,topic,value",
};

bool column_is_head(struct slice name)
{
	for (size_t k = 0; k < COLUMNS; k++)
		if (word_find(HEADS[k], name) != NOT_FOUND)
			return true;
	return false;
}

bool value_is_missing(struct slice text)
{
	return cell_is_missing(text) || word_find("nan, na, null, none", text) != NOT_FOUND;
}

bool value_is_number(struct slice text)
{
	double number;

	return slice_to_number(text, &number);
}

void columns_split(struct cells *cells, struct slice line, const struct columns *columns)
{
	if (cells->kind == UNKNOWN_CELLS && memchr(line.at, '\t', line.length)) {
		cells->kind = TAB_CELLS;
	} else if (cells->kind == UNKNOWN_CELLS) {
		cells->kind = memchr(line.at, ',', line.length) ? CSV_CELLS : BLANK_CELLS;
		cells_split(cells, line);
		if (memchr(line.at, ' ', line.length) && cells->count != columns->count)
			cells->kind = BLANK_CELLS;
	}
	cells_split(cells, line);
}

void columns_find(const struct cells *cells, struct columns *columns)
{
	columns->count = cells->count;
	for (size_t k = 0; k < COLUMNS; k++) {
		size_t first = columns->at[k] = NOT_FOUND;

		for (size_t c = 0; c < cells->count; c++) {
			size_t number = word_find(HEADS[k], cells->cell[c]);

			if (number < first) {
				first = number;
				columns->at[k] = c;
			}
		}
	}
}

static bool is_level(struct slice field)
{
	double level;

	return slice_to_number(field, &level) && level == floor(level);
}

/* What a file may be that has a first line of these fields, for messages; NULL: nothing known. */
static const char *kind_of(const struct cells *cells)
{
	const struct slice *cell = cells->cell;
	size_t count = cells->count;
	bool has_values = true, has_label;

	if (count < 3)
		return NULL;
	has_label = (count < 5 && slice_is_label(cell[count - 1])) ||
	            (count == 4 && slice_is_label(cell[2]));
	if (has_label || slice_is(cell[0], "query-id") ||
	    (count < 6 && is_level(cell[count - 1]) &&
	     (slice_is(cell[1], "Q0") || slice_is_digits(cell[1]))) ||
	    (count >= 6 && slice_is_digits(cell[3]) && value_is_number(cell[4])))
		return MADE_BY_EVALUATE;
	for (size_t c = 1; c < count; c++)
		has_values &= value_is_number(cell[c]) || cell_is_missing(cell[c]);
	return has_values || slice_is(cell[0], "topic")
	       ? "a matrix? discpower, swap, samplesize, ppi and \"tau -matrix\" read it" : NULL;
}

void columns_refuse_other(const struct cells *cells, struct place place)
{
	const char *kind = kind_of(cells);
	struct columns columns;
	bool has[COLUMNS], has_topics, has_measures;
	int heads = 0;

	if (kind)
		die_at(place, EXPECTED " (%s)", kind);
	columns_find(cells, &columns);
	for (int k = 0; k < COLUMNS; k++) {
		has[k] = columns.at[k] != NOT_FOUND;
		heads += has[k];
	}
	has_topics = has[TOPIC_COLUMN];
	has_measures = has[MEASURE_COLUMN];
	if (has_topics ? has_measures : heads > (cells->kind == BLANK_CELLS))
		die_at(place, "the heading has no column of %s; headings may name runs (%s), "
		       "topics (%s), measures (%s) and values (%s)",
		       has_topics ? "values" : "topics", HEADS[RUN_COLUMN], HEADS[TOPIC_COLUMN],
		       HEADS[MEASURE_COLUMN], HEADS[VALUE_COLUMN]);
}

void columns_die(const struct cells *cells, struct place place)
{
	const struct slice *cell = cells->cell;
	const char *a, *b, *c, *value;
	char *others = NULL;

	if (cells->count < 4 || !value_is_number(cell[3]))
		die_at(place, EXPECTED);
	for (size_t i = 4; i < cells->count; i++)
		text_add(&others, ",_");
	a = quote(cell[0]), b = quote(cell[1]), c = quote(cell[2]), value = printable(cell[3]);
	die_at(place, "which column is what? With -columns run,measure,topic,value%s: run %s, "
	       "measure %s, topic %s, value %s; with -columns run,topic,measure,value%s: run %s, "
	       "topic %s, measure %s, value %s", others ? others : "", a, b, c, value,
	       others ? others : "", a, b, c, value);
}
