/* SPDX-License-Identifier: MIT */
/* nev: files of measures (.nev), as evaluating subcommands write them: lines "TOPIC MEASURE=
   VALUE". */
#ifndef NEV_H
#define NEV_H

#include "values/values.h"

/* What follows "# " in lines without values: of a topic without relevant items, of other topics
   (each with a number), and of the means. */
#define NO_RELEVANT_ITEMS "no relevant items"
#define SYSLEN "syslen="
#define JREL "jrel="
#define TOPICS_EVALUATED "topics="

/* Reads the file at `path` ("-": standard input) as a run, whose name the caller sets, or what
   table -long prints as one run or more, which have names. `path` must stay. Lines of the topic
   "all" are means. Q@10 and Q@0010 are the same measure. Data errors: a malformed line, two
   different values of a measure for a topic, a line "all # topics=N" with another number than that
   of the evaluated topics, and a file without measures. */
void nev_read(struct values *values, const char *path);

/* Names each of `count` runs: its file's name without directories and without the endings that
   `plain` takes off. Where two would be the same, the name has as many directories as tell them
   apart, or the endings if directories do not. Files of the same path have the same name. */
void run_names(char *name[], const char *const file[], size_t count,
               struct slice (*plain)(struct slice path));

/* The number of the run that -baseline names: by its name; or if one run has it, by its file as
   given, or by the name of this file with or without its last ending, that of compression aside.
   Without files, names are files, too; with `only_names` they are not. A usage error, which names
   the nearest run, if there is none. */
size_t run_find(const char *word, const struct set *names, const char *const file[],
                bool only_names);

#endif
