/* SPDX-License-Identifier: MIT */
/* difference: why one run is better than another on a topic: what each item adds to a measure in
   both. */
#ifndef DIFFERENCE_H
#define DIFFERENCE_H

#include "loop/driver.h"
#include "report/table.h"

/* An item of a run, or of both, and what it adds to the measure there. */
struct part {
	size_t run;             /* 0 or 1 */
	char *item, *label;     /* owned */
	enum look look;
	size_t rank[2];         /* by run; 0: it lacks the item */
	double added[2];
};

/* Of a topic. */
struct difference {
	double value[2];        /* of the measure, by run; NaN: undefined */
	struct part *part;
	size_t count, capacity;
};

/* An array by topic, without items. It stays until the program ends. */
struct difference *differences_make(size_t topics);

/* Notes the items of the list of a topic, which the driver has just evaluated for its only measure,
   with this value, in place of those that were noted of this run before. */
void difference_note(struct difference *topic, struct driver *d, double value);

/* Once for each topic of the driver, which has two runs: writes the items that add something to its
   only measure as comments, or as rows for programs, by decreasing difference; as many as -depth
   says. */
void difference_write(struct difference *topic, struct driver *d);

/* Starts this table. */
void difference_start(struct table *table, const struct driver *d);

#endif
