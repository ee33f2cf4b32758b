/* resample: what is drawn with random numbers. */
#ifndef RESAMPLE_H
#define RESAMPLE_H

#include <stddef.h>

#include "random.h"

/* A number from 0 to n - 1, each as likely as another: the upper half of a random number of 32 bits
   times n, some being rejected. n is at least 1; for more than 2^32 - 1 the program dies. Source:
   Lemire, Fast Random Integer Generation in an Interval, ACM Transactions on Modeling and Computer
   Simulation 29(1), 2019. */
size_t draw_below(struct random *random, size_t n);

/* Fills `drawn` with c numbers from 0 to n - 1, drawn with replacement. */
void draw_with_replacement(struct random *random, size_t *drawn, size_t c, size_t n);

/* Moves to the front of the n elements of `deck` c of them (at most n), drawn without replacement
   (Fisher and Yates); the deck may be in any order before. */
void draw_without_replacement(struct random *random, size_t *deck, size_t c, size_t n);

/* A new deck of the numbers from 0 to n - 1; the caller frees. */
size_t *new_deck(size_t n);

#endif
