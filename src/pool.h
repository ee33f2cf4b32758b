/* pool: the items that runs contribute, each run the first DEPTH of its items for each topic, and
   which team they come from. */
#ifndef POOL_H
#define POOL_H

#include "qrels.h"

/* Whose an item is: a team's number, or one of these. */
#define NO_TEAM ((size_t)-1)            /* no run contributes it */
#define SEVERAL_TEAMS ((size_t)-2)

struct pooled;
struct topic_lines;

struct pool {
	const struct qrels *qrels;      /* its topics are those of the pool */
	size_t depth;                   /* DEPTH, from 1 */
	size_t runs;                    /* read so far */
	bool judged_only;               /* unjudged items are forgotten after each run */
	struct names unjudged;          /* the items that are not in qrels, as qrels_key() writes them */
	struct pooled *item;            /* by judgement, then by number in `unjudged` */
	size_t room;
	struct topic_lines *lines;      /* by topic of qrels */
	struct key key;
};

/* Starts an empty pool; `qrels` must stay while it is in use. A pool of judged items only needs no
   memory for the others, but for those of one run while it is read. The caller frees. */
void pool_start(struct pool *pool, const struct qrels *qrels, size_t depth, bool judged_only);

/* Adds the items of a TREC run, lines "topic anything item rank score runname ..." in their order,
   on behalf of `team`; topics need not stand together. A first line <SYSDESC>...</SYSDESC> is
   skipped. Reads `input` to its end. Topics that qrels does not have are passed over with a warning
   that counts them. An item twice among the first DEPTH of a topic, or a line of another kind, is a
   data error. */
void pool_add_run(struct pool *pool, struct input *input, struct text separator, size_t team);

/* Whether the file starts like a run, rather than like judgements; nothing of it counts as read. */
bool pool_is_run(struct input *input, struct text separator);

/* Dies of a file whose first line is not that of a run, as pool_add_run() would; reads it. */
void pool_check_run(struct input *input, struct text separator);

/* Whose a judged item is. */
size_t pool_team(const struct pool *pool, size_t judgement);

/* What only one team contributes, over all topics. */
struct contribution {
	size_t unique;                  /* items, judged or not */
	size_t relevant;                /* the relevant ones among them */
};

/* Adds up by_team[team], which is zero before, for each team that contributed to a pool of judged
   and unjudged items. */
void pool_contributions(const struct pool *pool, struct contribution *by_team);

void pool_free(struct pool *pool);

#endif
