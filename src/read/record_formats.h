/* SPDX-License-Identifier: MIT */
/* record_formats: the lines of files that say something about items: which field is what, and what a label may be. */
#ifndef RECORD_FORMATS_H
#define RECORD_FORMATS_H

#include "base/input.h"

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

/* Of TREC, NTCIR or BEIR; or gains, if one label has a decimal point. */
extern const struct record_format QRELS_OR_GAINS_FILE;

/* Splits the next line that is a record into fields, by position; at[0] and those that the line lacks are empty, and
   at[WHOLE_LINE] is all of it. Returns false at the end of the file. With the first line the format becomes the one
   that it shows; if it is BEIR's heading, which is no record, *heading is its text, which else is empty. */
enum { WHOLE_LINE = FIELDS_KEPT + 1 };

bool format_read(struct record_format *format, struct input *input, struct slice separator,
                 struct slice at[WHOLE_LINE + 1], struct slice *heading);

/* What a label says. */
enum { IS_JUDGED = 1, IS_LEVEL = 2, IS_GAIN = 4 };

/* Reads the label of the line that was read last: the sum of what it says. A level becomes its digits, without a sign.
   A label that the format does not have is a data error. */
int format_label(const struct record_format *format, const struct input *input, struct slice *label);

#endif
