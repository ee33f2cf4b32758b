/* SPDX-License-Identifier: MIT */
/* judgements: a file of judgements, or of nuggets or groups: the items of each topic with their
   labels, read once; and the ideal list of a topic. */
#ifndef JUDGEMENTS_H
#define JUDGEMENTS_H

#include "read/chosen.h"
#include "read/formats.h"

/* In place of the number of a label. */
#define NO_LABEL UINT32_MAX

/* A line that judges an item. */
struct judgement {
	uint32_t label;         /* number in the file's labels; NO_LABEL: the item was not sampled */
	uint32_t class;         /* class, intent, stratum or vital length: number in the topic's
	                           classes */
	uint32_t line;          /* the first one that says so */
	uint32_t item : 31;     /* number in the topic's items */
	uint32_t navigational : 1;      /* its intent is */
};

/* The strata of a topic whose judgements are a sample of a pool, numbered in the byte order of
   their names. */
struct strata {
	struct stratum {
		size_t items, judged;   /* N: how many it has; n: how many of them were judged */
	} *at;
	size_t count;
	struct portion {        /* judged items of a stratum that have the same label; */
		uint32_t stratum, label;
		size_t items;           /* so many */
	} *portion;             /*   by stratum */
	size_t portions;
};

/* The judgements of one topic, by item; of several intents, in file order. */
struct topic {
	struct set items;       /* the judged ones, in file order */
	struct judgement *judgement;
	size_t count, capacity; /* of the judgements */
	struct set *classes;    /* NULL: none */
	struct set *unjudged;   /* items whose level is below 0, if the format keeps them */
	struct set *pairs;      /* with intents: item and intent of each judgement */
	struct strata *strata;  /* NULL: none */
	size_t unsampled;       /* of `items`, the last ones: in the pool, and not judged */
};

/* A file of judgements, of several topics or of one (called ""), and which topic is the current
   one. It must not move. */
struct judgements {
	const char *file;       /* as messages show it */
	struct format format;
	struct set names;       /* the topics in order of their first lines */
	struct topic *topic;    /* by number in `names` */
	size_t capacity, last;  /* last: the topic of the last line */
	struct labels labels;   /* of all topics; counted for the current one */
	bool *ignored;          /* by topic: the user wants others */
	size_t ignored_capacity;
	/* QRELS_OR_GAINS_FILE: the first line whose label is no integer; 0: none, labels are Lk. And
	   the first one with a level that has a point, or 0. */
	size_t first_gain, first_point;
	/* of the current topic: */
	struct place place;     /* the file, and the topic if the file has several */
	bool has_classes;
	struct set items;       /* judged; then unjudged ones that the file keeps; then a list's */
	size_t judged_items;    /* how many items are judged */
	size_t pooled;          /* how many items the file has */
	const struct judgement *judgement;      /* by item; with intents, in file order */
	size_t judgements;      /* their number */
	const struct set *classes;
	const struct strata *strata;    /* NULL: the judgements are no sample. The class of each
	                                   pooled item is its stratum */
};

/* Reads the file at `path` ("-": standard input). Topics that are not chosen are ignored. Data
   errors: a malformed line, and an item that a topic judges in two ways. Warns of what is most
   likely a mistake in topics that are not ignored. A sample is complete only then: its topics have
   strata. */
void judgements_read(struct judgements *qrels, const char *path, const struct format *format,
                     struct slice separator, const struct chosen *chosen);

/* The same line by line: starts with no topics, of a file that is open, and adds its current
   record. Returns whether this is a judgement of topic number `last` that was not there before. */
void judgements_start(struct judgements *qrels, const struct records *file);
bool judgements_add(struct judgements *qrels, struct records *file, const struct chosen *chosen);

/* What follows the message about a field that may be a part of one with blanks: how tabs separate
   fields, unless there is a separator. */
const char *separator_hint(struct slice separator);

/* After QRELS_OR_GAINS_FILE: all labels are gains. */
void judgements_take_gains(struct judgements *qrels);

/* Grades all labels. A label that is not on the scale is a data error. */
void judgements_grade_all(struct judgements *qrels);

/* The topic as a place for messages. */
struct place judgements_place(const struct judgements *qrels, size_t topic);

/* Adds the judgements of `file`, which is INTENT_FILE's for one topic, to the only topic of
   `qrels`, all zero at first: they are those of an intent with a new name. Returns how many of
   them have a gain above 0. */
size_t judgements_add_intent(struct judgements *qrels, struct judgements *file, struct slice name);

void judgements_free(struct judgements *qrels);

/* Of a sample: how many items were judged in the topics that are not ignored, and how many they
   have. */
size_t judgements_sampled(const struct judgements *qrels, size_t *pooled);

/* Makes a topic the current one. A label that is not on the scale is a data error. */
void judgements_go_to(struct judgements *qrels, size_t topic);

/* The numbers of the judgements by item, for files with intents: those of item i from first[i] to
   first[i + 1] - 1, in the order of the file. The caller frees both. */
size_t *judgements_by_item(const struct judgements *qrels, size_t **first);

/* Level, gain and weight of a judged item of the current topic, by its number. */
struct grade judgements_grade(const struct judgements *qrels, size_t item);

/* All relevant items of the topic in decreasing order of gain: without classes one entry per item
   whose gain is above 0; with classes one entry per class, at its highest level. */
struct ideal {
	struct grade *grade;    /* g*(r) at r - 1 */
	size_t capacity;
	size_t R;               /* its length; 0: no measure is defined */
	size_t N;               /* judged nonrelevant items: gain 0 */
	size_t pooled;          /* items of the file, judged or not: those with lower numbers */
	double H;               /* the highest declared gain; or else the highest here */
};

/* The ideal list of the current topic, on a scale of gains; with `least` for (rel=K), see
   labels_grade_from(). It is put in place of an earlier one, or all is zero. */
void ideal_make(struct ideal *ideal, const struct judgements *qrels, size_t least);

void ideal_free(struct ideal *ideal);

/* The grades of each class at its highest level, by its number; the caller frees. */
struct grade *judgements_class_grades(const struct judgements *qrels);

#endif
