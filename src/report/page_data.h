/* SPDX-License-Identifier: MIT */
/* page_data: what the page of labelled lists shows beside the values: lists, relevant items, texts
   and queries. */
#ifndef PAGE_DATA_H
#define PAGE_DATA_H

#include "base/set.h"

/* The label of an item that nobody judged. */
#define UNLABELLED UINT32_MAX

/* An item of a topic, with its label. */
struct page_item {
	uint32_t item, label;   /* numbers in the sets of struct page; or UNLABELLED */
	double level;           /* 0: not relevant */
};

/* An item at a rank that is shown. */
struct page_rank {
	struct page_item is;
	size_t rank;            /* from 1 */
	double adds;            /* to the measure; NaN: the topic lacks it */
};

/* The list of a run for a topic. */
struct page_list {
	uint32_t *item;         /* by rank: all items */
	size_t length;
	struct page_rank *row;  /* the first K ranks; then, if these are shown, the first K relevant
	                           items further down */
	size_t rows, top;       /* top: those of the first K ranks */
	size_t found, further;  /* relevant items in the first K ranks, and further down */
	struct page_item *missed;       /* if these are shown, the first K relevant items that the
	                                   list lacks, */
	size_t missed_rows, lacking;    /*   so many, of all that it lacks */
};

struct page_topic {
	bool is_there;          /* it has values */
	struct page_item *relevant;     /* by decreasing level, then as in the judgements */
	size_t R;
};

struct page {
	/* from the caller: */
	size_t depth;           /* K */
	size_t runs, topics;
	bool by_difference;     /* the topics are ordered so, else as in the judgements */
	const char *judgements, *version;       /* for the line of facts */
	const char *options;    /* those that change values: " -j", or NULL */
	/* kept while lists are evaluated: */
	struct set items, labels;
	struct page_topic *topic;
	struct page_list *list; /* by run and topic */
	/* when all are known: */
	const char **text;      /* by item; NULL: none; or all of them, if there are no texts */
	const char **query;     /* by topic; likewise */
	/* made by page_write(): */
	double *level;          /* those of relevant items, increasing, each once, */
	size_t levels;          /*   so many */
	uint32_t *level_label;  /* by level: a label that says so */
	struct sheet *sheet;    /* its own, until the program ends */
};

static inline struct page_list *page_list(const struct page *page, size_t run, size_t topic)
{
	return &page->list[run * page->topics + topic];
}

/* Whether relevant items further down and missed ones are shown list by list; else all relevant
   items of a topic are, against the runs. */
static inline bool page_is_of_few(const struct page *page)
{
	return page->runs <= 2;
}

/* How many relevant items are shown against the runs: the first 2K. */
static inline size_t page_relevant_rows(const struct page *page, size_t topic)
{
	size_t R = page->topic[topic].R;

	return R / 2 < page->depth ? R : 2 * page->depth;
}

#endif
