/* SPDX-License-Identifier: MIT */
/* built_in: the style and the script of the page of labelled lists. The Makefile makes built_in.c of
   page.css and page.js, without their comments and indents. */
#ifndef BUILT_IN_H
#define BUILT_IN_H

/* Lines, each with its newline; NULL is the last. */
extern const char *const page_style[], *const page_script[];

#endif
