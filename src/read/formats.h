/* SPDX-License-Identifier: MIT */
/* formats: the lines of files that say something about items (judgements, nuggets, groups): which
   field is what; and what their labels mean: levels, gains and weights, on a scale. */
#ifndef FORMATS_H
#define FORMATS_H

#include "base/records.h"
#include "base/set.h"

/* Level, gain and weight of a label. All zero: judged nonrelevant. */
struct grade {
	double level;           /* for "L2" 2; a global gain is its own level; NaN only with
	                           RELEVANCE */
	double gain;            /* at least 0; if it is 0, so are the others */
	double weight;          /* stopping weight for NCUgu; 0 with global gains */
};

/* How labels are read. All zero: any word, with gain 0. */
struct scale {
	enum {
		ANY_WORD,       /* gain 0 */
		LEVELS,         /* L0, L1, ..., the gain is the level */
		GAINS,          /* L0, L1, ..., the gain is that declared for the level */
		RELEVANCE,      /* any word, gain 0 if it is a 0 or L0, else 1 */
		GLOBAL_GAINS    /* numbers of at least 0, which are the gains */
	} kind;
	size_t highest;         /* h; with LEVELS and GAINS */
	const double *gain;     /* GAINS: of level k at k - 1; nondecreasing, the last above 0 */
	const double *weight;   /* likewise, above 0 where the gain is; or `gain` again */
	double H;               /* GLOBAL_GAINS: the highest one; 0: that of the judgements */
};

/* A set of distinct labels, each of which is read once. All zero is empty. */
struct labels {
	struct scale scale;     /* set by the owner before the first label is graded */
	struct set names;
	struct label {
		struct grade grade;
		bool graded;
		size_t level;   /* k of Lk, with LEVELS and GAINS, once it is graded */
		size_t line;    /* the first one of the file that has it */
		size_t count;   /* of items that carry it, see labels_count() */
	} *label;               /* by number */
	size_t *present;        /* the numbers of those whose count is above 0 */
	size_t presents, present_capacity;
	size_t capacity;
	size_t of_digit[10];    /* of L0 to L9 their number plus 1, or 0: they are most labels */
};

/* Reads a gain: a number from 0 to 1e15; anything else is a data error at `place`. */
double gain_written(struct slice word, struct place place);

/* The number of a label, which is added if it is new, as one of this line. */
size_t labels_add_word(struct labels *labels, struct slice label, size_t line);

/* The same, faster for L0 to L9. */
static inline size_t labels_add(struct labels *labels, struct slice label, size_t line)
{
	size_t *of;

	if (label.length != 2 || label.at[0] != 'L' || !is_digit(label.at[1]))
		return labels_add_word(labels, label, line);
	of = &labels->of_digit[label.at[1] - '0'];
	if (*of == 0)
		*of = labels_add_word(labels, label, line) + 1;
	return *of - 1;
}

/* What a label means, by its number. The first call for a label that is not on the scale is a data
   error at `place`. */
struct grade labels_grade(struct labels *labels, size_t label, struct place place);

/* The same of a graded label for (rel=K): of LEVELS and GAINS, the gain is 1 from level `least` on,
   else 0, and the stopping weight the declared one, or else the gain. With 0 the grade as it is. */
struct grade labels_grade_from(const struct labels *labels, size_t label, size_t least);

/* Counts an item with this label, and returns how many there are; and sets all counts to 0. */
size_t labels_add_item(struct labels *labels, size_t label);
void labels_clear_items(struct labels *labels);

/* The number that a label is, with L before it or not; NaN: none. */
double labels_number(const struct labels *labels, size_t label);

/* Whether two labels, by number, say the same: a gain may be written in several ways, 2 and 2.0. */
bool labels_same(const struct labels *labels, size_t a, size_t b);

/* Takes the L off the labels that have it: a level among gains is one. */
void labels_to_gains(struct labels *labels);

/* Takes labels that are levels with a point (2.0) for these (L2). Returns the new numbers of the
   labels by the old ones; the caller frees. */
size_t *labels_to_levels(struct labels *labels);

/* Declares another scale of levels or gains, and puts graded labels on it, which must fit. */
void labels_rescale(struct labels *labels, struct scale scale);

/* Empties the set, but keeps its scale and its memory for the next labels. */
void labels_clear(struct labels *labels);

void labels_free(struct labels *labels);

/* The fields of a record, by kind of file. A format may lack the last ones. */
enum { RECORD_FIELDS = 4 };
/* Judgements; LINE_TEXT is the whole line. A label may be a gain, or all the probabilities of an
   item's groups. */
enum { ITEM, LABEL, CLASS, LINE_TEXT };
enum { INTENT = CLASS, INTENT_KIND };   /* judgements by intent; the kind is "inf" or "nav" */
enum { STRATUM = CLASS };               /* judgements of a sample */

/* The lines of a file. */
struct format {
	struct record_kind kind;
	/* Positions of fields in a line, from 1; 0: there is none. */
	size_t topic, field[RECORD_FIELDS];
	/* What a label is, as it is written: */
	enum {
		ANY_LABEL,
		LABEL_OF_LEVEL,         /* Lk */
		PROBABILITIES,          /* all fields from there on */
		LEVEL,                  /* an integer, or 2.0: k for Lk, below 0: not judged */
		LEVEL_OR_GAIN           /* the same; but if one is another number, all are gains */
	} form;
	struct scale scale;     /* what labels mean if the command line does not say */
	bool has_intents;       /* the third field is an intent: each judges an item */
	bool has_strata;        /* judgements of samples: it is a stratum; an item whose level is
	                           below 0 was not sampled */
	bool takes_strata;      /* the first line may show that it is such a file */
	const char *unique;     /* what the items are called if none may be repeated; or NULL */
	bool is_split;          /* into files of topics, by a script */
	bool keeps_unjudged;    /* topics keep items whose level is below 0 */
	bool is_trec;           /* the first line may show that it is NTCIR's or BEIR's */
	const struct set *words;        /* of the labels, for L0, L1, ...; NULL: labels are Lk */
};

/* The formats of a kind of file. If there is none OF_TREC (its `kind.expected` is NULL), it is the
   same as OF_TOPICS, where each line starts with its topic. */
enum { OF_ONE_TOPIC, OF_TOPICS, OF_TREC, FORMATS };

extern const struct format REL_FILE[FORMATS];           /* item label */
extern const struct format EREL_FILE[FORMATS];          /* item label class */
extern const struct format RELV_FILE[FORMATS];          /* item gain ... */
extern const struct format INTENT_FILE[FORMATS];        /* item ... or topic intent item label */
extern const struct format DIN_FILE[FORMATS];           /* intent inf|nav item gain */
extern const struct format GROUP_FILE[FORMATS];         /* item p1 p2 ... */
extern const struct format NUGGET_FILE[FORMATS];        /* nugget weight vital-length ... */

/* TREC's, BEIR's or NTCIR's with topics, classes too, and the text of each line. A line whose level
   is below 0 has an empty label. */
extern const struct format QRELS_FILE;

/* The same without classes and text, but items whose level is below 0 are kept. */
extern const struct format POOL_FILE;

/* Of TREC, NTCIR or BEIR; or gains, if one label is no integer; or a sample of a pool in
   strata, if there are five fields. */
extern const struct format QRELS_OR_GAINS_FILE;

/* What a label says. */
enum { IS_JUDGED = 1, IS_LEVEL = 2, IS_GAIN = 4 };

/* A file that is being read, and the record of its current line. */
struct records {
	struct input input;
	struct format format;   /* from the first line on the one that this line shows */
	struct slice separator;
	char *heading;          /* BEIR's first line, or NULL; a caller that keeps it sets this to
	                           NULL */
	size_t first_gain;      /* the first line whose label is no integer; 0: none */
	size_t first_point;     /* the first one with an integer label that has a point; 0: none */
	char *level;            /* "Lk", if k has two digits or more */
	size_t level_capacity;
	struct slice topic;     /* empty in files of one topic */
	/* Fields that the format or the line lacks are empty. A level k is Lk, but as it is written
	   with LEVEL_OR_GAIN and a point; the level of an unjudged item is its digits, without a
	   sign. */
	struct slice field[RECORD_FIELDS];
	int says;               /* IS_JUDGED, IS_LEVEL and IS_GAIN, added */
	struct place place;
	/* what is most likely a mistake: */
	struct noted low, repeated;     /* see records_note_level(); judgements that are there again */
	struct seconds {                /* of TREC qrels: */
		struct set fields;      /* the different second fields, */
		struct second_from { uint32_t line, field; } *from;     /* and from which line on */
		size_t count, capacity;                                 /*   lines have which */
		struct set levels;      /* the different third fields, if all may be levels */
		bool has_items;         /*   and whether they may not */
		struct slice last;      /* the second field of the last line */
	} seconds;
	const char *low_level, *judgement[2];   /* the first ones; of a judgement, topic and item */
};

/* Opens the file at `path` ("-": standard input). */
void records_open(struct records *file, const char *path, const struct format *format,
                  struct slice separator);

/* Goes on to the next record, which is good until the next call; false at the end of the file. A
   malformed line, a label that the format does not have, and the topic "all" are data errors. */
bool records_next(struct records *file);

/* Refuses the topic "all", since the means over topics are called so. */
void refuse_all(struct slice topic, struct place place);

/* Notes that the current record is not judged, if its level is below -1, or its gain is below 0 and
   not -1. In qrels of TREC Web tracks such levels mean spam: the item was judged. */
void records_note_level(struct records *file);

/* Notes that the current record judges an item again, after the line `first`; a different judgement
   is a data error, and so are other second fields of TREC qrels. */
void records_note_repeated(struct records *file, size_t first, bool same);

/* Warns of what was noted, closes the file, and frees everything. */
void records_close(struct records *file);

#endif
