/* SPDX-License-Identifier: MIT */
/* chosen: the measures that a user chooses among those of scores. */
#ifndef CHOSEN_H
#define CHOSEN_H

#include "scores/scores.h"

/* Numbers of measures, in the order in which they were chosen. */
struct chosen {
	size_t *measure;
	size_t count, capacity;
};

/* The number of the measure of this name, or if no run has that, of another name: a string that other_name() allocates.
   A name that no run has is a data error, which suggests others. */
size_t chosen_find(const struct scores *scores, struct slice name, char *(*other_name)(struct slice name));

/* Adds the measures of a list of names with commas or blanks between them. A comma belongs to a name in parentheses,
   and where the name of a measure has it (NCUrb,P). */
void chosen_add_list(struct chosen *chosen, const struct scores *scores, struct slice list,
                     char *(*other_name)(struct slice name));

/* Adds the measure of this number. */
void chosen_add_number(struct chosen *chosen, size_t measure);

#endif
