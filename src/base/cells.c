/* SPDX-License-Identifier: MIT */
#include "base/cells.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"

/* Copies a cell of tsv from `from` to `to`, which becomes its end; returns where it ends. */
static const char *copy_tsv(const char *from, const char *end, char **to)
{
	for (; from < end && *from != '\t'; from++)
		if (*from == '\\' && from + 1 < end && strchr("tn\\", from[1]))
			*(*to)++ = "\t\n\\"[strcspn("tn\\", (char[]){*++from, '\0'})];
		else
			*(*to)++ = *from;
	return from;
}

/* The same with csv. */
static const char *copy_csv(const char *from, const char *end, char **to)
{
	bool is_quoted = false;

	for (; from < end && (is_quoted || *from != ','); from++)
		if (*from != '"')
			*(*to)++ = *from;
		else if (is_quoted && from + 1 < end && from[1] == '"')
			*(*to)++ = *++from;
		else
			is_quoted = !is_quoted;
	return from;
}

/* Whether blanks fill up columns: there are two together, or one beside a tab or at an end. */
static bool is_padded(struct slice line)
{
	for (size_t i = 0; i < line.length; i++)
		if (line.at[i] == ' ' &&
		    (i == 0 || i + 1 == line.length || is_blank(line.at[i - 1]) ||
		                          is_blank(line.at[i + 1])))
			return true;
	return false;
}

/* Whether the line is a heading with this separator; names in it may have blanks. */
static bool is_heading(const struct cells *cells, struct slice line, const char *separator)
{
	struct slice rest = line, first;

	slice_part(&rest, slice_of(separator), &first);
	for (size_t i = 0; cells->heads && cells->heads[i]; i++)
		if (slice_is(first, cells->heads[i]) && rest.length > 0)
			return true;
	return false;
}

static void choose_kind(struct cells *cells, struct slice line)
{
	bool has_tab = memchr(line.at, '\t', line.length), has_comma = memchr(line.at, ',',
	                                                                      line.length);

	if (has_tab && (!is_padded(line) || is_heading(cells, line, "\t")))
		cells->kind = TSV_CELLS;
	else if (!has_tab && has_comma &&
	         (!memchr(line.at, ' ', line.length) || is_heading(cells, line, ",")))
		cells->kind = CSV_CELLS;
	else
		cells->kind = BLANK_CELLS;
}

static void split_at_tabs(struct cells *cells, struct slice line)
{
	const char *from = line.at, *end = line.at + line.length, *tab;

	for (;; from = tab + 1) {
		tab = from < end ? memchr(from, '\t', (size_t)(end - from)) : NULL;
		while (from < end && *from == ' ')
			from++;
		APPEND(cells->cell, cells->count, cells->capacity, slice_trim_end(
			(struct slice){from, (size_t)((tab ? tab : end) - from)}));
		if (!tab)
			return;
	}
}

void cells_split(struct cells *cells, struct slice line)
{
	const char *from = line.at, *end = line.at + line.length;
	struct slice cell;
	char *to;

	if (cells->kind == UNKNOWN_CELLS)
		choose_kind(cells, line);
	cells->count = 0;
	while (cells->kind == BLANK_CELLS && slice_field(&line, &cell))
		APPEND(cells->cell, cells->count, cells->capacity, cell);
	if (cells->kind == TAB_CELLS)
		split_at_tabs(cells, line);
	if (cells->kind == BLANK_CELLS || cells->kind == TAB_CELLS)
		return;
	to = cells->bytes = enlarge(cells->bytes, line.length, &cells->bytes_capacity, 1);
	for (;;) {
		char *start = to;

		from = (cells->kind == TSV_CELLS ? copy_tsv : copy_csv)(from, end, &to);
		APPEND(cells->cell, cells->count, cells->capacity,
		       (struct slice){start, (size_t)(to - start)});
		if (from++ == end)
			return;
	}
}

bool cells_are(const struct cells *cells, const char *words)
{
	struct slice rest = slice_of(words), word;
	size_t c = 0;

	for (; slice_field(&rest, &word); c++) {
		size_t mark = word.at[0] == '>';

		word = (struct slice){word.at + mark, word.length - mark};
		if (c == cells->count || !slice_equal(cells->cell[c], word))
			return false;
	}
	return c == cells->count;
}

void cells_free(struct cells *cells)
{
	free(cells->cell);
	free(cells->bytes);
}
