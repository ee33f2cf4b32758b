/* teams: the team of each run. */
#ifndef TEAMS_H
#define TEAMS_H

#include "base/strset.h"

/* The runs of a file of lines "run-file team". */
struct teams {
	const char *file;       /* as messages show it */
	struct strset names;    /* of the teams, in order of first appearance */
	struct team_run {
		char *path;     /* a C string, owned */
		size_t team;    /* number in `names` */
		size_t line;    /* the line that names it, from 1 */
	} *run;                 /* in file order */
	size_t count, capacity;     /* of the runs */
};

/* Reads the file at `path` ("-": standard input). A run named twice, one that is standard input, or
   no run at all is a data error. The caller frees. */
void teams_read(struct teams *teams, const char *path, struct slice separator);

/* The team's number; one that has no run is a data error, which says that `option` asks for it. */
size_t teams_find(const struct teams *teams, struct slice name, const char *option);

/* How many runs a team has. */
size_t teams_runs(const struct teams *teams, size_t team);

void teams_free(struct teams *teams);

#endif
