/* SPDX-License-Identifier: MIT */
/* table_values: the tables of values as the files have them. */
#ifndef TABLE_VALUES_H
#define TABLE_VALUES_H

#include "cmd/table_request.h"

/* Writes a row for each topic, a column for each run: the first wanted measure. */
void table_write_topics(const struct table_request *request);

/* Writes a line for each value, "run topic measure value", with a heading. */
void table_write_long(const struct table_request *request);

#endif
