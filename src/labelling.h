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

/* The items that are judged: the first `count` of `items`, behind which others may be added. */
struct judged_items {
	struct names *items;
	size_t count;
};

struct labelling {
	struct list_options list;
	bool condensed;         /* leave out unjudged items */
	const char *judgements; /* path of the judgement file */
	const char *path;       /* of the list */
	const struct judgement_file *file;
	/* Takes in a topic's judgements, in place of another's, before its list is read. The items stay
	   until the next call. */
	struct judged_items (*judge)(struct topics *topics, size_t topic, void *context);
	/* What is written after a judged item, given its number; called once an item, in the order of the
	   list. The texts stay until the next call. */
	struct mark (*mark)(size_t item, void *context);
	void *context;          /* for both */
};

/* Reads a labelling subcommand's command line, with options of its `own` beside the common ones, into
   `labelling`, and has its output streamed. What is missing there the caller sets afterwards. */
void labelling_start(struct labelling *labelling, const struct command *command,
                     const struct option own[], int argc, char **argv);

/* Copies the lists to standard output. */
void labelling_run(const struct labelling *labelling);

/* A gain as it is written after an item. */
struct written_gain {
	int digits;             /* decimals, 4 to 17 */
	char gain[40];          /* at most 1e15 */
};

/* A row for those that write gains. */
#define GAIN_DIGITS_OPTION(written_gain)                                                         \
	{"digits", "N", read_gain_digits, &(written_gain)->digits, "a number from 4 to 17",      \
	 "decimals of the gains written, 4 to 17 (default 4)", false}

bool read_gain_digits(char *word, void *value); /* int */

/* The mark that is a gain from 0 to 1e15. One above 0 of which the decimals would leave nothing gets a
   warning, which says `place`. */
struct mark mark_gain(struct written_gain *written, double gain, struct place place);

#endif
