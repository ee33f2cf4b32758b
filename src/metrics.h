/* metrics: which measures a user wants, of those that some .nev files have. */
#ifndef METRICS_H
#define METRICS_H

#include <stddef.h>

#include "names.h"
#include "nev.h"
#include "text.h"

/* The measures of all files, in the order in which they first appear. All zero: none. */
struct known_metrics {
	struct names keys;      /* as nev_key() writes them */
	const char **name;      /* by number, as the file that has it first writes it; in that file */
	size_t room;
	size_t files;
	const char *file;       /* the first file, for messages */
	size_t most_commas;     /* in a name */
};

/* Adds the measures of a file, which must stay. */
void metrics_know(struct known_metrics *known, const struct nev *nev);

void metrics_forget(struct known_metrics *known);

/* A measure that is wanted. */
struct metric {
	char *name;             /* as the user types it; owned */
	size_t number;          /* of the known ones */
};

struct metrics {
	struct metric *at;
	size_t count, room;
};

/* Adds the measure of this name. If no file has it, the program dies, and suggests others. */
void metrics_add(struct metrics *metrics, const struct known_metrics *known, struct text name);

/* Adds the measures of a list of names with commas or blanks between them. A name may contain commas:
   the longest name that is known counts. Dies as metrics_add() does. */
void metrics_add_list(struct metrics *metrics, const struct known_metrics *known, struct text list);

/* Adds all that are known. */
void metrics_add_all(struct metrics *metrics, const struct known_metrics *known);

void metrics_free(struct metrics *metrics);

#endif
