/* SPDX-License-Identifier: MIT */
/* formats: the lines of files that say something about items (judgements, nuggets, groups): which
   field is what; and what their labels mean: levels, gains and weights, on a scale. */
#ifndef FORMATS_H
#define FORMATS_H

#include "base/input.h"
#include "base/set.h"

/* Level, gain and weight of a label. All zero: judged nonrelevant. */
struct grade {
	double level;           /* for "L2" 2; a global gain is its own level; never NaN but for
	                           RELEVANCE */
	double gain;            /* at least 0; if it is 0, so are the others */
	double weight;          /* stopping weight for NCUgu; 0 with global gains */
};

enum scale_kind {
	ANY_WORD,               /* gain 0 */
	LEVELS,                 /* L0, L1, ..., the gain is the level */
	GAINS,                  /* L0, L1, ..., the gain is that declared for the level */
	RELEVANCE,              /* any word, gain 0 if it is a 0 or L0, else 1 */
	GLOBAL_GAINS            /* numbers of at least 0, which are the gains */
};

/* How labels are read. All zero: any word, with gain 0. */
struct scale {
	enum scale_kind kind;
	size_t highest;         /* h; with LEVELS and GAINS */
	const double *gain;     /* GAINS: of level k at k - 1; nondecreasing, the last above 0 */
	const double *weight;   /* likewise, nondecreasing, above 0 where the gain is; or `gain` again */
	double H;               /* GLOBAL_GAINS: the highest possible gain; 0: the highest in the judgements */
	size_t least;           /* above 0: with LEVELS and GAINS, the gain is 1 from this level on, 0 below */
};

/* A set of distinct labels, each of which is read once. All zero is empty. */
struct labels {
	struct scale scale;     /* set by the owner before the first label is graded */
	struct set names;
	struct label {
		struct grade grade;
		bool graded;
		size_t line;    /* the first one of the file that has it */
		size_t count;   /* of items that carry it, see labels_count() */
	} *label;               /* by number */
	size_t *present;        /* the numbers of those whose count is above 0 */
	size_t presents, present_capacity;
	size_t capacity;
	size_t of_digit[10];    /* of L0 to L9 their number plus 1, or 0: they are most labels */
};

/* Whether a word is "L" and digits. */
bool is_label(struct slice word);

/* Reads a gain: a number from 0 to 1e15; anything else is a data error at `place`. */
double gain_written(struct slice word, struct place place);

/* The number of a label, which is added if it is new, as one of this line. */
size_t labels_add(struct labels *labels, struct slice label, size_t line);

/* Declares another scale, before labels are graded on it. */
void labels_declare(struct labels *labels, struct scale scale);

/* What a label means, by its number. One that is not on the scale is a data error at `place` when
   it is asked for first. */
struct grade labels_grade(struct labels *labels, size_t label, struct place place);

/* Counts an item with this label, and sets all counts to 0. */
void labels_count(struct labels *labels, size_t label);
void labels_uncount(struct labels *labels);

/* The number that a label is, with L before it or not; NaN: none. */
double labels_number(const struct labels *labels, size_t label);

/* Whether two labels, by number, say the same: a gain may be written in several ways, 2 and 2.0. */
bool labels_same(const struct labels *labels, size_t a, size_t b);

/* Takes the L off the labels that have it: a level among gains is one. */
void labels_to_gains(struct labels *labels);

/* Puts the labels that are graded, on a scale of levels or gains, on another such scale. */
void labels_rescale(struct labels *labels, struct scale scale);

/* Empties the set, but keeps its scale and its memory for the next labels. */
void labels_clear(struct labels *labels);

void labels_free(struct labels *labels);

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

/* TREC's, BEIR's or NTCIR's with topics, classes too, and the text of each line. A line whose level
   is below 0 has an empty label. */
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

/* Reads the next record, which is good until the next call; false at the end of the file. A
   malformed line, a label that the format does not have, and the topic "all" are data errors. */
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

/* Notes a record that is not judged if its level is below -1. In qrels of TREC Web tracks such
   levels mean spam: the item was judged. */
void oddities_note_level(struct oddities *oddities, const struct record *record);

/* Notes a record that judges an item again, after the line `first`; a different judgement is a data
   error. */
void oddities_note_repeated(struct oddities *oddities, const struct record *record, size_t first, bool same);

void oddities_warn(const struct oddities *oddities);

#endif
