/* SPDX-License-Identifier: MIT */
/* topics: values by topic: a row for each topic, or a line for each value. */
#ifndef TOPICS_H
#define TOPICS_H

#include "report/shown.h"

/* Writes the values of the measure of -topics, a row for each topic and a column for each run, or
   with -summary what they are like; or with -long the values of all chosen measures, a line each.
   Values that were read from a file are written as the file has them. */
void topics_write(struct shown *shown);

#endif
