/* SPDX-License-Identifier: MIT */
/* run_names: the names of runs, made of the names of their files. */
#ifndef RUN_NAMES_H
#define RUN_NAMES_H

#include <stddef.h>

#include "base/slice.h"

/* Names each of `count` runs: its file's name without folders and without the endings that `plain` takes off. Where two
   would be the same, the name has as many folders as tell them apart, or the endings if folders do not. Files of the
   same path have the same name. The caller frees the names. */
void run_names(char *name[], const char *const file[], size_t count, struct slice (*plain)(struct slice path));

#endif
