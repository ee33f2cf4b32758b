/* SPDX-License-Identifier: MIT */
/* judgement_file: files of judgements, or of nuggets, of one topic or of several, read topic by topic. */
#ifndef JUDGEMENT_FILE_H
#define JUDGEMENT_FILE_H

#include "read/judgements.h"

/* The fields of a line, and their order. */
struct judgement_format;

/* The formats of one kind of file. */
struct judgement_formats {
	const struct judgement_format *one_topic;
	const struct judgement_format *topics;  /* each line starts with its topic */
	const struct judgement_format *trec;    /* TREC's, NTCIR's or BEIR's; `topics` again if TREC has no such files */
};

/* Of TREC, NTCIR or BEIR; or gains, if one label has a decimal point. */
extern const struct judgement_format QRELS_OR_GAINS_FILE;

extern const struct judgement_formats REL_FILE;         /* item label */
extern const struct judgement_formats EREL_FILE;        /* item label class */
extern const struct judgement_formats RELV_FILE;        /* item gain ... */
extern const struct judgement_formats INTENT_FILE;      /* item ... ; with topics: topic intent item label */
extern const struct judgement_formats DIN_FILE;         /* intent inf|nav item gain */
extern const struct judgement_formats GROUP_FILE;       /* item p1 p2 ...: labels are all the probabilities */
extern const struct judgement_formats NUGGET_FILE;      /* nugget weight vital-length ... */
/* TREC's, BEIR's or NTCIR's with topics, classes too, and the text of each line. A line whose level is below 0 has an
   empty label. */
extern const struct judgement_format QRELS_FILE;

struct topic_line;

struct judgement_file {
	const char *file;       /* as messages show it */
	bool several;           /* the file has topics: a message names its topic */
	const struct judgement_format *format;
	struct slice separator;
	struct input input;     /* of one topic: open until its last line is read */
	bool ended;             /* the input is closed */
	struct strset names;    /* the topics in order of their first lines; without topics one, "" */
	bool *ignored;          /* by topic: the user wants others; or NULL */
	size_t topic, passed;   /* the current topic, and the number of its lines read so far */
	char *bytes;            /* of several topics: the fields of all lines, each after its length, a size_t */
	size_t used, bytes_capacity;
	bool has_heading;       /* BEIR's first line; with QRELS_FILE its text comes first in `bytes` */
	struct topic_line *line;        /* in file order */
	size_t count, capacity;
	size_t *order;          /* numbers of lines, topic by topic */
	size_t *end;            /* by topic: of its lines in `order` */
	struct low_level {
		size_t topic, line;
		size_t text;    /* in `bytes` */
	} *low;                 /* the levels below -1, in file order */
	size_t low_count, low_capacity;
	size_t first_gain;      /* QRELS_OR_GAINS_FILE: the first line whose label has a decimal point; 0: none, labels are Lk */
};

/* Reads the file at `path` ("-": standard input). A malformed line is a data error. A file of one topic
   is opened here, and read by judgement_file_next(), for which `separator` must stay. */
void judgement_file_read(struct judgement_file *file, const char *path,
                         const struct judgement_format *format, struct slice separator);

/* The same for an open input, which belongs to the file from now on. */
void judgement_file_read_input(struct judgement_file *file, struct input input,
                               const struct judgement_format *format, struct slice separator);

/* Makes one topic, "", without judgements. */
void judgement_file_make_one(struct judgement_file *file);

/* Warns of levels below -1, counting them, in topics that are not ignored. */
void judgement_file_warn(const struct judgement_file *file);

/* The topic as a place for messages. */
struct place judgement_file_place(const struct judgement_file *file, size_t topic);

/* Goes to the start of a topic, by its number in `names`. The only topic of a file can be read once. */
void judgement_file_begin(struct judgement_file *file, size_t topic);

/* The next line of the topic, in file order; false after the last. Good until the next call. */
bool judgement_file_next(struct judgement_file *file, struct judged *judged);

/* A line of a nugget file. */
struct nugget_line {
	struct slice nugget, weight, vital_length;
	struct place place;
};

/* The same for nuggets. */
bool judgement_file_next_nugget(struct judgement_file *file, struct nugget_line *line);

/* Line `number`, below `count`, of a file with topics, in file order, and its topic. */
struct judged judgement_file_line(const struct judgement_file *file, size_t number, size_t *topic);

/* BEIR's first line in a QRELS_FILE; empty if the file has none. */
struct slice judgement_file_heading(const struct judgement_file *file);

/* Fills `judgements` with those of a topic, in place of their contents; see judgements_add(). */
void judgement_file_judge(struct judgement_file *file, size_t topic, struct judgements *judgements);

void judgement_file_free(struct judgement_file *file);

#endif
