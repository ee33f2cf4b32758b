/* SPDX-License-Identifier: MIT */
/* tables: tables of scores, for table and evaluate: means, values by topic, and a line for each value. */
#ifndef TABLES_H
#define TABLES_H

#include "cmd/table_request.h"

/* Writes the table that the request asks for. Warns of measures that only some topics of a run have, and of runs whose
   topics have another number of relevant items. */
void tables_write(struct table_request *request);

/* Frees what the request has got since. */
void tables_free(struct table_request *request);

#endif
