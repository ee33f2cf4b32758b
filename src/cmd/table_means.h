/* SPDX-License-Identifier: MIT */
/* table_means: the table of means, with what a test says about them. */
#ifndef TABLE_MEANS_H
#define TABLE_MEANS_H

#include "cmd/table_request.h"

/* Writes a row for each run, or for each run and group, a column for each measure, and with a test its marks and notes. */
void table_write_means(const struct table_request *request);

#endif
