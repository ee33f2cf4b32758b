/* SPDX-License-Identifier: MIT */
#include "cmd/table_values.h"

#include <stdlib.h>

#include "base/memory.h"

/* Writes the values of a measure (or of none, NOT_FOUND) in a file to a column: cells by topic, from `cell`. */
static void fill_column(const struct nev *nev, size_t measure, const struct strset *topics, const char **cell)
{
	for (size_t v = 0; v < nev->values; v++) {
		const struct nev_value *value = &nev->value[v];

		if (value->topic != NEV_MEANS && value->measure == measure)
			cell[strset_find(topics, strset_get(&nev->topics, value->topic))] = nev_text(nev, value);
	}
}

static void add_topics(const struct table_request *request, struct table *table, const struct strset *topics,
                       const char *const *cell)
{
	for (size_t t = 0; t < topics->count; t++) {
		table_row(table, PLAIN);
		table_add_name(request, table, strset_get(topics, t));
		for (size_t f = 0; f < request->files; f++) {
			const char *text = cell[f * topics->count + t];

			table_text(table, slice_of(text ? text : "-"));
		}
	}
}

void table_write_topics(const struct table_request *request)
{
	struct table_column *column = allocate(request->files + 1, sizeof *column);
	struct strset topics = {0};
	struct table table;
	const char **cell;

	column[0] = (struct table_column){string_of(slice_of("topic")), LEFT};
	for (size_t f = 0; f < request->files; f++) {
		const struct strset *of_file = &request->nev[f].topics;
		struct slice name = slice_of(request->run[f]);

		column[f + 1] = (struct table_column){table_is_data(request) ? string_of(name) : table_shown(name), RIGHT};
		for (size_t t = 0; t < of_file->count; t++)
			strset_add(&topics, strset_get(of_file, t));
	}
	cell = allocate(request->files * topics.count, sizeof *cell);
	for (size_t f = 0; f < request->files; f++)
		fill_column(&request->nev[f], table_measure(request, &request->nev[f], 0), &topics,
		            cell + f * topics.count);
	table_start(&table, column, request->files + 1);
	add_topics(request, &table, &topics, cell);
	table_print(&table, request->format);
	table_free_heads(column, request->files + 1);
	free(cell);
	strset_free(&topics);
}

static void write_long_line(const struct table_request *request, const char *run, const char *topic,
                            const char *measure, const char *value)
{
	const struct slice cell[] = {slice_of(run), slice_of(topic), slice_of(measure), slice_of(value)};

	table_print_line(cell, 4, request->format);
}

/* Writes all values of a topic. */
static void write_all(const struct table_request *request, const struct nev *nev, size_t topic, const char *run,
                      const char *name)
{
	size_t v = nev->topic[topic].first;

	for (; v != NEV_END; v = nev->value[v].next)
		write_long_line(request, run, name, nev_measure(nev, nev->value[v].measure),
		                nev_text(nev, &nev->value[v]));
}

/* Writes the values that a topic has of the wanted measures, `measure` being their numbers in the file. `text` is
   NULL for each measure of the file, before and after. */
static void write_wanted(const struct table_request *request, const struct nev *nev, size_t topic, const char *run,
                         const char *name, const char **text, const size_t measure[])
{
	size_t first = nev->topic[topic].undefined ? NEV_END : nev->topic[topic].first;

	for (size_t v = first; v != NEV_END; v = nev->value[v].next)
		text[nev->value[v].measure] = nev_text(nev, &nev->value[v]);
	for (size_t i = 0; i < request->metrics.count; i++) {
		const char *found = measure[i] == NOT_FOUND ? NULL : text[measure[i]];

		write_long_line(request, run, name, request->metrics.at[i].name, found ? found : "-");
	}
	for (size_t v = first; v != NEV_END; v = nev->value[v].next)
		text[nev->value[v].measure] = NULL;
}

static void write_long_file(const struct table_request *request, size_t file)
{
	const struct nev *nev = &request->nev[file];
	const char **text = allocate(nev->measures.count, sizeof *text);
	size_t *measure = allocate(request->metrics.count, sizeof *measure);

	for (size_t i = 0; i < request->metrics.count; i++)
		measure[i] = table_measure(request, nev, i);
	for (size_t t = 0; t < nev->topics.count; t++) {
		char *name = string_of(strset_get(&nev->topics, t));

		if (request->lists.count > 0)
			write_wanted(request, nev, t, request->run[file], name, text, measure);
		else
			write_all(request, nev, t, request->run[file], name);
		free(name);
	}
	free(text);
	free(measure);
}

void table_write_long(const struct table_request *request)
{
	write_long_line(request, "run", "topic", "measure", "value");
	for (size_t f = 0; f < request->files; f++)
		write_long_file(request, f);
}
