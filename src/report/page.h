/* SPDX-License-Identifier: MIT */
/* page: labelled lists as one page of HTML 5, for people: a table of topics and runs, and the lists
   of each topic beside one another. The page needs no other file. */
#ifndef PAGE_H
#define PAGE_H

#include "report/page_data.h"
#include "report/shown.h"

/* Writes the page of the values of the only chosen measure, and of lists. With two runs, or a
   baseline, it has the differences to the first run or to the baseline. Completes `page`. */
void page_write(struct page *page, struct shown *shown);

#endif
