/* labelling: what the labelling subcommands have in common: ranked lists go through, and each judged
   item gets something written after it. */
#ifndef LABELLING_H
#define LABELLING_H

#include "run.h"

/* What a subcommand writes after an item; at most two fields. */
struct mark {
	struct text field[2];
	size_t fields;
};

struct labelling {
	struct list_options list;
	bool condensed;         /* leave out unjudged items */
	const char *judgements; /* path of the judgement file */
	const char *path;       /* of the list */
	const struct judgement_file *file;
	struct scale scale;
	/* Called before each topic's list; may be NULL. */
	void (*start_topic)(const struct judgements *judgements, void *context);
	/* What is written after a judged item, given its number; the texts stay until the next call. */
	struct mark (*mark)(const struct judgements *judgements, size_t item, void *context);
	void *context;          /* for both */
};

/* Reads a labelling subcommand's command line, with options of its `own` beside the common ones, into
   `labelling`, and has its output streamed. What is missing there the caller sets afterwards. */
void labelling_start(struct labelling *labelling, const struct command *command,
                     const struct option own[], int argc, char **argv);

/* Copies the lists to standard output. */
void labelling_run(const struct labelling *labelling);

#endif
