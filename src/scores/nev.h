/* SPDX-License-Identifier: MIT */
/* nev: files of measures (.nev), as evaluating subcommands write them: lines "TOPIC MEASURE= VALUE". */
#ifndef NEV_H
#define NEV_H

#include "scores/scores.h"

/* Reads the file at `path` ("-": standard input) as a run, whose name the caller sets. `path` must stay. Lines of the
   topic "all" are means. Q@10 and Q@0010 are the same measure. Data errors: a malformed line, two different values of a
   measure for a topic, a line "all # topics=N" with another number than that of the evaluated topics, and a file
   without measures. */
void nev_read(struct scores *scores, const char *path);

/* Writes a measure's name without leading zeros in cut-offs, Q@10 for Q@0010, to `place`, which has at
   least name.length bytes. */
struct slice nev_key(struct slice name, char *place);

#endif
