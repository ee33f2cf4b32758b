/* SPDX-License-Identifier: MIT */
/* html: text and numbers as HTML 5, on standard output. */
#ifndef HTML_H
#define HTML_H

#include "base/slice.h"

/* Writes text, for content and attributes: &, <, > and " as character references; bytes that are
   not UTF-8, control characters, U+FFFE and U+FFFF, none of which HTML may have, as U+FFFD. */
void html_text(struct slice t);
void html_string(const char *string);

/* U+2212. */
#define HTML_MINUS "\xE2\x88\x92"

/* Writes a number with a real minus, U+2212; with a plus or minus, unless it rounds to 0; nothing
   if it is not finite. */
void html_number(double number, int decimals);
void html_signed(double number, int decimals);

/* Writes the fragment of a URL that leads to an id. */
void html_fragment(struct slice id);

/* The id of a name: "topic-" and the name as html_text() writes it, but for references, with "_"
   for each blank. The caller frees. */
char *html_id(struct slice name);

#endif
