/* SPDX-License-Identifier: MIT */
#include "loop/look.h"

#include <stdlib.h>

#include "base/die.h"

void look_start(struct page *page, size_t runs, size_t topics)
{
	page->runs = runs;
	page->topics = topics;
	page->topic = allocate(topics, sizeof *page->topic);
	page->list = allocate(runs, topics * sizeof *page->list);
}

/* ---- what is kept ---- */

static uint32_t keep_name(struct page *page, const struct at_hand *at, size_t item)
{
	return (uint32_t)set_add(&page->items, set_get(&at->qrels.items, item));
}

static uint32_t keep_label(struct page *page, const struct labels *labels, size_t label)
{
	return label == NO_LABEL ? UNLABELLED
	       : (uint32_t)set_add(&page->labels, set_get(&labels->names, label));
}

/* Keeps the first `rows` of these items; the caller frees. */
static struct page_item *keep_items(struct page *page, const struct at_hand *at,
                                    const struct missed missed[], size_t rows)
{
	const struct judgements *qrels = &at->qrels;
	struct page_item *item = allocate(rows, sizeof *item);

	for (size_t i = 0; i < rows; i++)
		item[i] = (struct page_item){
			keep_name(page, at, missed[i].item),
			keep_label(page, &qrels->labels, qrels->judgement[missed[i].item].label),
			missed[i].grade.level,
		};
	return item;
}

static void keep_relevant(struct page *page, const struct at_hand *at)
{
	struct page_topic *topic = &page->topic[at->topic];
	struct missed *relevant;

	if (topic->is_there)
		return;
	relevant = ranks_missed(at, 0, &topic->R);
	topic->relevant = keep_items(page, at, relevant, topic->R);
	topic->is_there = true;
	free(relevant);
}

static void keep_missed(struct page *page, struct page_list *list, const struct at_hand *at)
{
	struct missed *missed = ranks_missed(at, at->ranking.length, &list->lacking);

	list->missed_rows = list->lacking < page->depth ? list->lacking : page->depth;
	list->missed = keep_items(page, at, missed, list->missed_rows);
	free(missed);
}

/* Keeps the items of a list, and counts relevant ones. Returns which ranks have rows; the caller
   frees. */
static bool *keep_ranks(struct page *page, struct page_list *list, const struct at_hand *at)
{
	const struct ranking *ranking = &at->ranking;
	bool *has_row = allocate(ranking->length, sizeof *has_row);

	list->length = ranking->length;
	list->item = allocate(list->length, sizeof *list->item);
	for (size_t r = 1; r <= list->length; r++) {
		bool is_top = r <= page->depth;
		bool is_relevant = ranking_grade(ranking, r, 0).gain > 0;

		list->item[r - 1] = keep_name(page, at, ranking->at[r - 1].item);
		list->found += is_top && is_relevant;
		list->further += !is_top && is_relevant;
		list->top += is_top;
		has_row[r - 1] = is_top || (is_relevant && page_is_of_few(page) &&
		                            list->further <= page->depth);
		list->rows += has_row[r - 1];
	}
	return has_row;
}

static void keep_rows(struct page *page, struct page_list *list, const bool has_row[],
                      const struct request *asked, struct at_hand *at)
{
	const struct ranking *ranking = &at->ranking;
	double *added = at_hand_added(asked, at, has_row);
	struct page_rank *row = list->row = allocate(list->rows, sizeof *row);

	for (size_t r = 1; r <= list->length; r++)
		if (has_row[r - 1])
			*row++ = (struct page_rank){
				.is = {
					list->item[r - 1],
					keep_label(page, ranking->labels, ranking->at[r - 1].label),
					ranking_grade(ranking, r, 0).level,
				},
				.rank = r, .adds = added[r - 1],
			};
	free(added);
}

void look_keep(struct page *page, const struct request *asked, struct at_hand *at)
{
	struct page_list *list = page_list(page, at->run, at->topic);
	bool *has_row;

	/* lists whose topics come back are read again */
	free(list->item);
	free(list->row);
	free(list->missed);
	*list = (struct page_list){0};
	keep_relevant(page, at);
	has_row = keep_ranks(page, list, at);
	keep_rows(page, list, has_row, asked, at);
	free(has_row);
	if (page_is_of_few(page))
		keep_missed(page, list, at);
}

/* ---- texts ---- */

static void want(const struct page *page, struct text_file *file, uint32_t item)
{
	set_add(&file->wanted, set_get(&page->items, item));
}

static void want_texts(const struct page *page, struct text_file *file, size_t topic)
{
	for (size_t r = 0; r < page->runs; r++) {
		const struct page_list *list = page_list(page, r, topic);

		for (size_t i = 0; i < list->top; i++)
			want(page, file, list->row[i].is.item);
		for (size_t i = 0; i < list->missed_rows; i++)
			want(page, file, list->missed[i].item);
	}
	for (size_t i = 0; !page_is_of_few(page) && i < page_relevant_rows(page, topic); i++)
		want(page, file, page->topic[topic].relevant[i].item);
}

void look_take_texts(struct page *page, struct texts *texts)
{
	struct text_file *items = &texts->items, *queries = &texts->queries;

	for (size_t t = 0; t < page->topics && items->path; t++)
		want_texts(page, items, t);
	text_file_read(items);
	if (items->path)
		page->text = allocate(page->items.count, sizeof *page->text);
	for (size_t i = 0; i < items->wanted.count; i++)
		page->text[set_find(&page->items, set_get(&items->wanted, i))] =
			text_file_get(items, i).at;
	if (queries->path)
		page->query = allocate(page->topics, sizeof *page->query);
	for (size_t t = 0; t < page->topics && queries->path; t++)
		if (page->topic[t].is_there)
			page->query[t] = text_file_get(queries, t).at;
}
