/* pool: the items that runs contribute, each run the first DEPTH of its items for each topic, and the
   teams that contribute them. */
#ifndef POOL_H
#define POOL_H

#include "read/list.h"
#include "subset/qrels.h"

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
	struct key key;
};

/* Makes an empty pool; `qrels` must stay while it is in use. A pool of judged items only takes no memory for
   the others. The caller frees. */
void pool_make(struct pool *pool, const struct qrels *qrels, bool judged_only);

/* Adds all items of a run, which the caller has opened, and truncated to DEPTH, on behalf of `team`. Topics
   that qrels does not have are skipped, with a warning that counts them. */
void pool_add_run(struct pool *pool, struct list *run, size_t team);

/* The team of a judged item. */
size_t pool_team(const struct pool *pool, size_t judgement);

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
