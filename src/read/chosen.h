/* SPDX-License-Identifier: MIT */
/* chosen: the topics that the user chose, with -topic and -topic-file; and which items do not
   count. */
#ifndef CHOSEN_H
#define CHOSEN_H

#include "base/options.h"
#include "base/set.h"
#include "read/excluded.h"

/* All zero: all topics. */
struct chosen {
	struct words ids;       /* of -topic */
	const char *path;       /* of the file of -topic-file, or NULL */
	struct excluded *excluded;      /* items; NULL: the subcommand has no such option */
	/* after chosen_read(): */
	struct set topics;      /* those of -topic first; none: all are wanted */
	size_t of_topic;        /* how many of them -topic names */
};

#define CHOSEN_OPTIONS(chosen, with)                                                    \
	{"topic", "ID", &reads_words, &(chosen)->ids,                                   \
	 .help = "only this topic; can be repeated", .needs = with},                    \
	{"topic-file", "FILE", &reads_path, &(chosen)->path,                            \
	 .help = "only the topics of FILE, one ID per line", .needs = with}

/* Whether the user chose topics. */
bool chosen_given(const struct chosen *chosen);

/* Reads the file, and fills in the topics. A file without topics is a data error. */
void chosen_read(struct chosen *chosen);

/* Whether the topic is among those chosen; NULL: all are. */
bool chosen_has(const struct chosen *chosen, struct slice topic);

/* Dies unless each chosen topic is in `topics`, those of a file, or of several (NULL). The message
   begins with `what`, "no topic"; with `shows_one`, it ends with a topic that is there. */
void chosen_check(const struct chosen *chosen, const struct set *topics, const char *file,
                  const char *what, bool shows_one);

#endif
