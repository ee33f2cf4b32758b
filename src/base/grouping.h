/* SPDX-License-Identifier: MIT */
/* grouping: elements put together by group. */
#ifndef GROUPING_H
#define GROUPING_H

#include <stddef.h>

/* The numbers of `count` elements, those of group 0 first, each group in the order of its elements. The group of
   element i is a uint32_t below `groups`, `stride` * i bytes behind `group`. end[g] becomes the end of group g in the
   result; `end` may be NULL. Takes linear time (Knuth, The Art of Computer Programming 5.2, distribution counting). The
   caller frees. */
size_t *grouped(const void *group, size_t stride, size_t count, size_t groups, size_t end[]);

#endif
