/* SPDX-License-Identifier: MIT */
/* runs: the names of runs: those of their files, or those of a file of names. */
#ifndef RUNS_H
#define RUNS_H

#include "base/set.h"

/* Names each of `count` runs: its file's name without directories and without the endings that
   `plain` takes off. Where two would be the same, the name has as many directories as tell them
   apart, or the endings if directories do not. Files of the same path have the same name. The
   caller frees the names. */
void run_names(char *name[], const char *const file[], size_t count,
               struct slice (*plain)(struct slice path));

/* The same of files of lists: without the ending of a compressed file, and standard input is
   "stdin". A usage error if a path is that of a directory. */
void run_names_of_lists(char *name[], const char *const path[], size_t count);

/* Takes off the endings that all of two or more different names have, "one.all" and "two.all". One
   that begins with a digit is none: "bm25-0.9". */
void run_names_shorten(char *name[], size_t count);

/* Puts the lines of the file at `path` in place of the names of the runs. Data errors: these are
   not as many names as runs, one is empty or there twice, or has a blank, if in a table with
   `has_columns` blanks separate columns. */
void run_names_read(char *name[], size_t runs, const char *path, bool has_columns);

/* The number of the run that -baseline names: by its name; or if one run has it, by its file as
   given, or by the name of this file with or without its last ending, that of compression aside.
   Without files, names are files, too; with `only_names` they are not. A usage error, which names
   the nearest run, if no run has the name. */
size_t run_find(const char *word, const struct set *names, const char *const file[],
                bool only_names);

#endif
