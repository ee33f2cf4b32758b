/* SPDX-License-Identifier: MIT */
/* teams: the team of each run, and the pool: the items that the runs contribute, each run the first DEPTH of its items
   for each topic. */
#ifndef TEAMS_H
#define TEAMS_H

#include "read/list.h"
#include "subset/qrels.h"

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

/* The team of an item: a team's number, or one of these. */
#define NO_TEAM ((size_t)-1)            /* no run contributes it */
#define SEVERAL_TEAMS ((size_t)-2)

struct pool {
	const struct qrels *qrels;      /* its topics are those of the pool */
	bool judged_only;               /* unjudged items do not count */
	struct strset unjudged;         /* the items that are not in qrels, as qrels_key() writes them */
	size_t *team;                   /* by judgement, then by number in `unjudged` */
	size_t capacity;
	struct strset listed;           /* the items of the run and topic that are being read */
	struct strset missing;          /* the topics of the runs that qrels does not have */
	const char *first_missing;      /* the run that has the first of them */
	struct key key;
};

/* Makes an empty pool; `qrels` must stay while it is in use. A pool of judged items only takes no memory for
   the others. The caller frees. */
void pool_make(struct pool *pool, const struct qrels *qrels, bool judged_only);

/* Adds all items of a run, which the caller has opened, and truncated to DEPTH, on behalf of `team`. Topics
   that qrels does not have are skipped; a run that has only such topics is a data error. */
void pool_add_run(struct pool *pool, struct list *run, size_t team);

/* After the last run: warns of the topics skipped, counting them. */
void pool_warn(const struct pool *pool);

/* The numbers of items that only one team contributes, over all topics. */
struct contribution {
	size_t unique;                  /* items, judged or not */
	size_t relevant;                /* the relevant ones among them */
};

/* Adds up by_team[team], which is zero before, for each team that contributed to a pool of judged
   and unjudged items. */
void pool_contributions(const struct pool *pool, struct contribution *by_team);

void pool_free(struct pool *pool);

#endif
