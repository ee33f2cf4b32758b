/* SPDX-License-Identifier: MIT */
/* nev_measures: the measures that a user chooses among those of some .nev files. */
#ifndef NEV_MEASURES_H
#define NEV_MEASURES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/slice.h"
#include "base/strset.h"
#include "read/nev.h"

/* The measures of all files, in the order in which they first appear. All zero: none. */
struct known_metrics {
	struct strset keys;     /* as nev_key() writes them */
	const char **name;      /* by number, as the first file that has it writes it; owned by that file */
	size_t capacity;
	size_t files;
	const char *file;       /* the first file, for messages */
	size_t most_commas;     /* in a name */
};

/* Adds the measures of a file, which must stay. */
void metrics_know(struct known_metrics *known, const struct nev *nev);

void metrics_forget(struct known_metrics *known);

/* Whether some file has the measure of this name. */
bool metrics_have(const struct known_metrics *known, struct slice name);

/* A measure that the user chooses. */
struct metric {
	char *name;             /* as the user types it; owned */
	size_t number;          /* of the known ones */
};

struct metrics {
	struct metric *at;
	size_t count, capacity;
};

/* Adds the measure of this name. A name that no file has is a data error, which suggests others. */
void metrics_add(struct metrics *metrics, const struct known_metrics *known, struct slice name);

/* Adds the measures of a list of names with commas or blanks between them. A name may contain commas:
   the longest name that is known counts. Dies as metrics_add() does. */
void metrics_add_list(struct metrics *metrics, const struct known_metrics *known, struct slice list);

/* Adds all known measures. */
void metrics_add_all(struct metrics *metrics, const struct known_metrics *known);

void metrics_free(struct metrics *metrics);

#endif
