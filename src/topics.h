/* topics: judgement files, of one topic or of several, topic by topic. */
#ifndef TOPICS_H
#define TOPICS_H

#include "judgements.h"

/* How the lines of a judgement file look: without topics, with them, and as TREC has it. */
struct judgement_format;

struct judgement_file {
	const struct judgement_format *format[3];
};

extern const struct judgement_file REL_FILE;    /* item label */
extern const struct judgement_file EREL_FILE;   /* item label class; not TREC's */
extern const struct judgement_file RELV_FILE;   /* item gain ... */
extern const struct judgement_file INTENT_FILE; /* item ... ; with topics: topic intent item label */
extern const struct judgement_file DIN_FILE;    /* intent inf|nav item gain */
extern const struct judgement_file NUGGET_FILE; /* nugget weight vital-length ...; not TREC's */

enum topics_kind { ONE_TOPIC, WITH_TOPICS, TREC_TOPICS };

/* A line of the file, as texts of `bytes`: item, label, kind of intent and class one after the other. */
struct topic_line;

struct topics {
	const char *file;       /* as messages show it */
	bool several;           /* the file has topics: a message names the one that it is about */
	bool has_classes;
	const struct judgement_format *format;
	struct text separator;
	struct input input;     /* of one topic, open until that is judged */
	struct names names;     /* the topics in order of their first lines; without topics one, "" */
	char *bytes;            /* of several topics: */
	size_t used, bytes_room;
	struct topic_line *line;
	size_t count, room;
	size_t *order;          /* numbers of lines, topic by topic */
	size_t *end;            /* by topic: of its lines in `order` */
};

/* Reads the file at `path` ("-": standard input). A line that does not fit is a data error. A file of
   one topic is opened here, and read by topics_next(), for which `separator` must stay. */
void topics_read(struct topics *topics, const char *path, const struct judgement_file *file,
                 enum topics_kind kind, struct text separator);

/* One topic, "", without judgements. */
void topics_make_one(struct topics *topics);

/* The topic as a place for messages. */
struct place topics_place(const struct topics *topics, size_t topic);

/* The next of a topic's lines, in file order, `*passed` being 0 before the first; false after the last.
   Good until the next call. A topic's lines can be gone through once only. */
bool topics_next(struct topics *topics, size_t topic, size_t *passed, struct judged *judged);

/* Fills judgements with those of a topic, by topics_next(), in place of what is there; see
   judgements_add(). */
void topics_judge(struct topics *topics, size_t topic, struct judgements *judgements,
                  const struct scale *scale);

void topics_free(struct topics *topics);

#endif
