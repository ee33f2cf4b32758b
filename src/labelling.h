/* labelling: what the labelling subcommands have in common: a ranked list goes through, and each
   judged item gets something written after it. */
#ifndef LABELLING_H
#define LABELLING_H

#include "list.h"
#include "options.h"

struct labelling {
	struct list_options list;
	bool condensed;         /* leave out unjudged items */
};

/* Reads a labelling subcommand's command line, with options of its `own` beside the common ones,
   which go to `labelling`, and has its output streamed. Returns the path of the list. */
const char *labelling_start(struct labelling *labelling, const struct command *command,
                            const struct option own[], int argc, char **argv);

/* Writes the separator between two fields of a list. */
void labelling_separate(const struct labelling *labelling);

/* Copies the list at `path` to standard output. `judged` are the judged items; after one of them,
   `write_label` is called with its number to write the fields that follow it, if any. */
void labelling_run(const struct labelling *labelling, const char *path, const struct names *judged,
                   void (*write_label)(size_t item, void *context), void *context);

#endif
