/* resample: random numbers, and what is drawn by them. The same seed gives the same draws on every
   machine: all is arithmetic on 64-bit whole numbers. */
#ifndef RESAMPLE_H
#define RESAMPLE_H

#include <stddef.h>
#include <stdint.h>

/* SplitMix64: a counter in steps of the golden ratio, its bits mixed; period 2^64. Source: Steele, Lea
   and Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014; the constants of Vigna's
   splitmix64.c. The state starts as the seed, any number. */
struct generator {
	uint64_t state;
};

/* The next 64 random bits. */
uint64_t generator_next(struct generator *generator);

/* A number from 0 to n - 1, each as likely as another: the upper half of a random number of 32 bits
   times n, some being rejected. n is at least 1; for more than 2^32 - 1 the program dies. Source:
   Lemire, Fast Random Integer Generation in an Interval, ACM Transactions on Modeling and Computer
   Simulation 29(1), 2019. */
size_t draw_below(struct generator *generator, size_t n);

/* Fills `drawn` with c numbers from 0 to n - 1, drawn with replacement. */
void draw_with_replacement(struct generator *generator, size_t *drawn, size_t c, size_t n);

/* Moves to the front of the n elements of `deck` c of them (at most n), drawn without replacement
   (Fisher and Yates); the deck may be in any order before. */
void draw_without_replacement(struct generator *generator, size_t *deck, size_t c, size_t n);

/* A new deck of the numbers from 0 to n - 1; the caller frees. */
size_t *new_deck(size_t n);

#endif
