/* SPDX-License-Identifier: MIT */
#include "cmd/table_request.h"

#include <stdlib.h>

#include "base/memory.h"

bool table_is_data(const struct table_request *request)
{
	return request->format == TSV || request->format == CSV;
}

char *table_shown(struct slice t)
{
	char *copy = string_of(t);

	for (char *c = copy; *c; c++)
		if ((unsigned char)*c < ' ' || *c == 0x7F)
			*c = ' ';
	return copy;
}

void table_add_name(const struct table_request *request, struct table *table, struct slice t)
{
	char *name = table_is_data(request) ? string_of(t) : table_shown(t);

	table_text(table, slice_of(name));
	free(name);
}

size_t table_measure(const struct table_request *request, const struct nev *nev, size_t metric)
{
	size_t number = request->metrics.at[metric].number;

	return strset_find(&nev->measures, strset_get(&request->known.keys, number));
}

void table_free_heads(struct table_column *column, size_t columns)
{
	for (size_t c = 0; c < columns; c++)
		free((char *)column[c].head);
	free(column);
}
