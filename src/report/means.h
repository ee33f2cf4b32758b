/* SPDX-License-Identifier: MIT */
/* means: the table of means of runs: a row for each run, or for each run and group of topics. */
#ifndef MEANS_H
#define MEANS_H

#include "report/shown.h"

/* Writes the table that the options ask for, with what a test says, and notes below it. Reads the
   file of -by. Warns of measures that only some topics of a run have. */
void means_write(struct shown *shown);

#endif
