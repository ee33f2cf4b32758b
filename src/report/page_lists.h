/* SPDX-License-Identifier: MIT */
/* page_lists: the lists of a topic on the page of labelled lists, beside one another. */
#ifndef PAGE_LISTS_H
#define PAGE_LISTS_H

#include "report/page_data.h"
#include "report/shown.h"

struct page_lists {
	const struct page *page;
	const struct shown *shown;
	/* of the topic that is being written: */
	size_t topic;
	uint32_t *slot;         /* by item: its row in `place`, plus 1; 0: it is not shown */
	size_t slots;
	struct page_place *place;       /* by item that is shown, and run: where the list has it */
};

void page_lists_start(struct page_lists *lists, const struct page *page, const struct shown *shown);

/* Writes the lists of all runs for a topic. With two runs they are one table, whose rows are ranks;
   below it, folded, relevant items further down and missed ones. With more runs a table of relevant
   items against runs is below the lists. */
void page_lists_write(struct page_lists *lists, size_t topic);

/* Write the letter of a run: A to Z, AA and so on; with its name, HTML; and the label of an item, in
   the element that starts `<NAME class=SHADE>`. */
void page_write_letter(size_t run);
void page_write_run(const struct shown *shown, size_t run);
void page_write_label(const struct page *page, const char *element, struct page_item item);

/* The value of the measure of the page; NaN: the topic lacks it. And its decimals. */
double page_value(const struct shown *shown, size_t run, size_t topic);
int page_decimals(const struct shown *shown);

#endif
