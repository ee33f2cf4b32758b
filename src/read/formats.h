/* SPDX-License-Identifier: MIT */
/* formats: the lines of files that say something about items (judgements, nuggets, groups): which field is what, and
   what a label may be. */
#ifndef FORMATS_H
#define FORMATS_H

#include "base/input.h"
#include "read/labels.h"

/* The fields of a record, by kind of file. A format may lack the last ones. */
enum { RECORD_FIELDS = 4 };
enum { ITEM, LABEL, CLASS, LINE_TEXT };              /* judgements; LINE_TEXT is the whole line. A label may be a
                                                        gain, */
                                                /*   or all the probabilities of an item's groups */
enum { INTENT = CLASS, INTENT_KIND };           /* judgements by intent: item, label, these; the kind is "inf" or
                                                   "nav" */
enum { NUGGET, WEIGHT, VITAL_LENGTH };

/* What a label is, as it is written. */
enum label_form {
	ANY_LABEL,
	LABEL_OF_LEVEL,         /* Lk */
	PROBABILITIES,          /* all fields from there on */
	LEVEL,                  /* an integer: k for Lk, below 0 for not judged */
	LEVEL_OR_GAIN           /* the same; but if one label has a decimal point, all are gains */
};

struct record_format {
	struct record_kind kind;
	/* Positions of fields in a line, from 1; 0: there is none. */
	size_t topic, field[RECORD_FIELDS];
	enum label_form form;
	enum scale_kind scale;  /* what labels mean if the command line does not say */
	bool has_intents;       /* the third field is an intent: each judges an item */
	const char *unique;     /* what the items are called if each may be there once only; or NULL */
	bool keeps_unjudged;    /* topics keep items whose level is below 0 */
	bool is_trec;           /* TREC's; but the first line may show that the file is NTCIR's or BEIR's */
};

/* The formats of one kind of file. */
struct record_formats {
	const struct record_format *one_topic;
	const struct record_format *topics;     /* each line starts with its topic */
	const struct record_format *trec;       /* or NULL: the same */
};

extern const struct record_formats REL_FILE;            /* item label */
extern const struct record_formats EREL_FILE;           /* item label class */
extern const struct record_formats RELV_FILE;           /* item gain ... */
extern const struct record_formats INTENT_FILE;         /* item ... ; with topics: topic intent item label */
extern const struct record_formats DIN_FILE;            /* intent inf|nav item gain */
extern const struct record_formats GROUP_FILE;          /* item p1 p2 ... */
extern const struct record_formats NUGGET_FILE;         /* nugget weight vital-length ... */

/* TREC's, BEIR's or NTCIR's with topics, classes too, and the text of each line. A line whose level is below 0 has an
   empty label. */
extern const struct record_format QRELS_FILE;

/* The same without classes and text, but items whose level is below 0 are kept. */
extern const struct record_format POOL_FILE;

/* Of TREC, NTCIR or BEIR; or gains, if one label has a decimal point. */
extern const struct record_format QRELS_OR_GAINS_FILE;

/* What a label says. */
enum { IS_JUDGED = 1, IS_LEVEL = 2, IS_GAIN = 4 };

struct record {
	struct slice topic;                     /* empty in files of one topic */
	struct slice field[RECORD_FIELDS];      /* those that the format or the line lacks are empty. A level k is Lk; but
	                                           one that is not judged is its digits, without a sign */
	int label;                              /* the sum of what the label says */
	struct place place;
};

/* A file of records that is being read. */
struct record_file {
	struct input input;
	struct record_format format;            /* from the first line on the one that this line shows */
	struct slice separator;
	char *heading;          /* BEIR's first line, or NULL */
	size_t first_gain;      /* the first line whose label has a decimal point; 0: none */
	char *level;            /* "Lk", if k has two digits or more */
	size_t level_capacity;
};

/* Opens the file at `path` ("-": standard input). */
void record_file_open(struct record_file *file, const char *path, const struct record_format *format,
                      struct slice separator);

/* Reads the next record, which is good until the next call; false at the end of the file. A malformed line, a label that
   the format does not have, and the topic "all" are data errors. */
bool record_file_next(struct record_file *file, struct record *record);

/* Refuses the topic "all", since the means over topics are called so. */
void refuse_all(struct slice topic, struct place place);

/* Closes the file, and frees everything but the heading. */
void record_file_close(struct record_file *file);

/* What is most likely a mistake in a file of judgements. All zero: nothing. */
struct oddities {
	size_t low, repeated;                   /* levels below -1; judgements that are there again */
	struct place first_low, first_repeated;
	char low_level[QUOTE_SIZE], judgement[3 * QUOTE_SIZE];
};

/* Notes a record that is not judged if its level is below -1. In qrels of TREC Web tracks such levels mean spam: the item
   was judged. */
void oddities_note_level(struct oddities *oddities, const struct record *record);

/* Notes a record that judges an item again, after the line `first`; a different judgement is a data error. */
void oddities_note_repeated(struct oddities *oddities, const struct record *record, size_t first, bool same);

void oddities_warn(const struct oddities *oddities);

#endif
