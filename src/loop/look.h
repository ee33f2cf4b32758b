/* SPDX-License-Identifier: MIT */
/* look: keeps what the page of evaluate -format html shows of lists, while they are evaluated. */
#ifndef LOOK_H
#define LOOK_H

#include "loop/ranks.h"
#include "report/page_data.h"

/* Makes room for the lists of all runs; the caller has set the depth. */
void look_start(struct page *page, size_t runs, size_t topics);

/* Keeps the list that was just evaluated for the only measure of the request; and of the topic, the
   first time, its relevant items. */
void look_keep(struct page *page, const struct request *asked, struct at_hand *at);

/* After the last list: reads the texts of the items that are shown, and takes them and the queries,
   which have been read. */
void look_take_texts(struct page *page, struct texts *texts);

#endif
