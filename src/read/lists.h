/* SPDX-License-Identifier: MIT */
/* lists: files of ranked lists, a topic at a time, best items first: of items, of items with labels
   or gains, and of nuggets, for one topic or for several, and TREC runs. */
#ifndef LISTS_H
#define LISTS_H

#include "read/chosen.h"
#include "read/formats.h"
#include "read/ranked.h"

/* The words of -sort, -ties and -dup. */
#define SORTS(choice)                                           \
	choice(UNSTATED_ORDER, "") choice(BY_SCORE, "score")    \
	choice(BY_RANK, "rank") choice(FILE_ORDER, "file")
#define TIES(choice)    \
	choice(ITEM_FIRST, "item") choice(BEST_FIRST, "best") choice(WORST_FIRST, "worst")
#define REPEATS(choice) choice(REFUSE_REPEATED, "error") choice(SKIP_REPEATED, "first")
#define REPEATS_OR_KEEP(choice) REPEATS(choice) choice(KEEP_REPEATED, "keep")

/* How the files of a command are read. */
struct reading {
	struct slice separator; /* empty: blanks */
	bool topics;            /* every line starts with a topic */
	bool trec;              /* ranked lists are TREC runs */
	struct chosen chosen;   /* topics */
	/* How each topic of a TREC run is ordered. An unstated order is that of the file, but
	   rising scores are reported. */
	enum { SORTS(CHOICE_NAME) } order;
	const char *sort;       /* how messages call -sort; NULL: so */
	enum { TIES(CHOICE_NAME) } ties;        /* the order of equal scores */
	bool condenses;         /* unjudged items will be skipped: their ties do not matter */
	bool any_run;           /* a TREC run, whose topics may come back; or MS MARCO's, by rank */
	size_t truncate;        /* only the first lines of each topic; 0: all */
	/* What to do with an item that a topic has again. */
	enum { REPEATS_OR_KEEP(CHOICE_NAME) } repeated;
};

/* Rows for the options that say how files are read. */
#define SEPARATOR_OPTION(reading)                               \
	{"sep", "S", &reads_separator, &(reading)->separator,   \
	 .help = "the string that separates fields, if not blanks (\\t: a tab)"}
#define ALL_TOPICS_OPTION(reading)      \
	FLAG("t", &(reading)->topics,   \
	     "files have all topics: every line starts with its topic", NULL)
#define TOPICS_OPTION(reading, with)    \
	ALL_TOPICS_OPTION(reading),     \
	CHOSEN_OPTIONS(&(reading)->chosen, with)
#define WITH_TOPICS "-t or -trec"

/* `help` says which files are TREC's. */
#define TREC_OPTION(reading, does) {"trec", NULL, &reads_trec, reading, .help = does}

/* A row for subcommands that check lists for repeated items. */
#define DUP_OPTION(reading)                                             \
	{"dup", REPEATS(CHOICE_WORD), NULL, &(reading)->repeated,       \
	 .help = "a repeated item is an error, or skipped",             \
	 .fallback = "error", .changes = CHANGES_RUNS}

/* A row for subcommands that can cut lists. */
#define TRUNCATE_OPTION(reading, with)                                  \
	{"truncate", "K", &reads_positive, &(reading)->truncate,        \
	 .help = "only the first K items of each list", .needs = with, .changes = CHANGES_RUNS}

/* Rows for subcommands that read TREC runs in the order of the file, or by score. */
#define SORT_OPTION(reading, with)                                              \
	{"sort", SORTS(CHOICE_WORD), NULL, &(reading)->order,                   \
	 .help = "order of TREC runs (default: as in the file)", .needs = with, \
	 .changes = CHANGES_RUNS}
#define SORT_BY_SCORE_OPTION(reading)                                           \
	{"sort", SORTS(CHOICE_WORD), NULL, &(reading)->order,                   \
	 .help = "order of TREC runs", .fallback = "score", .changes = CHANGES_RUNS}
#define TIES_OPTION(reading)                                                                    \
	{"ties", TIES(CHOICE_WORD), NULL, &(reading)->ties,                                     \
	 .help = "order of equal scores: by item; or items of the highest gain, or lowest, "    \
	         "first", .fallback = "item", .changes = CHANGES_RUNS}

/* What options of judgement files take, for messages. */
extern const struct reader reads_trec;          /* struct reading: with all topics, too */

/* Refuses equivalence classes in TREC files. */
void refuse_classes(const struct reading *reading, bool has_classes);

extern const struct format RES_LIST[FORMATS];           /* item; or TREC runs */
extern const struct format LAB_LIST[FORMATS];           /* item [label [class]] */
extern const struct format GLAB_LIST[FORMATS];          /* item [gain] */
extern const struct format GROUP_LIST[FORMATS];         /* item p1 p2 ... */

extern const struct format MARCO_RUN;                   /* runs of three fields: topic item rank */

/* Fields of a TREC run by position; where `field` of a run's format has that of the rank. */
enum { TOPIC = 1, SCORE = 5, RUN_NAME, RANK = ITEM + 1 };

/* syslen= X; then nugget offset. Items are "syslen=" and the nuggets. */
extern const struct format MATCH_LIST[FORMATS];

/* A file of ranked lists, and the list of its current topic. */
struct list {
	struct input input;
	const struct format *format;    /* with `any_run`, that of the first line */
	struct reading reading;
	struct set topics;      /* those begun so far; the current one last */
	struct slice topic;     /* the current one; empty without topics */
	bool came_back;         /*   but it was there before */
	struct line_place *placed;      /* in list_regroup(): where the lines are, by topic */
	/* the lines of the topic, after list_read(): */
	struct ranked_line *line;       /* in the order that `reading` asks for, */
	size_t lines, capacity; /*   how many */
	const struct set *items;        /* that list_read() was given */
	const struct judgements *qrels;    /* whose current topic has the gains of the items; NULL:
	                                   ties do not depend on gains */
	struct set rests;       /* what the lines have after the items; not of runs */
	bool is_begun;          /* the first record is known, */
	struct {                /*   or it may be a heading: */
		size_t line;    /* 0: none */
		const char *rank, *score;
		bool counts;    /* its score must be a number */
	} heading;
	/* for list_read(): */
	struct slice at[FIELDS_KEPT + 1];       /* the line read ahead; at[0] is empty */
	size_t split;           /* how many fields it has; 0: none was read */
	size_t known;           /* how many items there were before */
	uint32_t *line_of;      /* by item: the line that has it, or 0 if none has yet */
	size_t line_of_capacity;
	size_t repeats;         /* how many lines have items of earlier ones, */
	size_t odd;             /*   and how many have odd ranks or other run names */
	struct set run_names;   /* of a TREC run: */
	struct slice run_name;  /*   that of this topic, on its first line */
	size_t first_name, other_name;  /*   the number of this, and of the other one read last */
	struct { size_t name, line; } last;     /*   that on the last line */
	double rank;            /* of three fields: on the topic's line before, NaN: none */
	struct doubts doubts;
	size_t excluded;        /* lines of chosen topics whose items do not count */
};

/* The one of the formats that `reading` asks for. */
const struct format *format_of(const struct format formats[], const struct reading *reading);

/* A row for subcommands that take runs. */
#define RUNS_OPTION(path, with)                 \
	{"runs", "FILE", &reads_path, path,     \
	 .help = "also the runs whose paths are in FILE, one per line", .needs = with}

/* Adds the paths of runs: those of the file of -runs, unless `path` is NULL, then the operands. A
   file without paths is a data error if there are no operands; so is "-" in it. */
void runs_take(struct words *runs, const char *path, char *operand[], size_t count);

/* Opens the file at `path` ("-": standard input). */
void list_open(struct list *list, const char *path, const struct format formats[],
               const struct reading *reading);

/* Goes on to the next topic; false at the end. Without topics there is one, even in an empty file.
   If the lines of this topic were not read, they are now, as list_read() does without items. A
   topic whose lines are not contiguous is a data error; with `any_run` the answer is then false,
   and `came_back` is true. */
bool list_topic(struct list *list);

/* Reads all lines of the current topic, orders and truncates them as `reading` says, and notes what
   is odd. The items get numbers in `items`, which may have some already, and must stay while the
   lines are used. NULL: the lines are passed over, and have no items. Of a topic that the user did
   not choose, only the order of the lines and their fit to the judgements are looked at. Data
   errors: a line that does not fit the format; then a repeated item in a chosen topic, unless
   `reading` says otherwise. */
void list_read(struct list *list, struct set *items, bool is_chosen);

/* The item of a line; good until the set of items changes. */
static inline struct slice list_item(const struct list *list, const struct ranked_line *line)
{
	return set_get(list->items, line->item);
}

/* The fields after the item, in a list that is no run; returns their number, at most
   FIELDS_KEPT. */
size_t list_fields(const struct list *list, const struct ranked_line *line, struct slice field[]);

/* The text from the first of them on, if there is one. */
struct slice list_rest(const struct list *list, const struct ranked_line *line);

/* Starts again before the first topic, with the lines of each topic together, which takes memory
   for the whole file. What was read does not count. */
void list_regroup(struct list *list);

/* After the last topic: the name of a TREC run on its last line, a copy; `at` is NULL if it has
   none. */
struct slice list_last_name(const struct list *list);

/* After the last topic: dies if there is none. */
void list_refuse_empty(const struct list *list);

/* Closes the file and frees everything. Warns of what is most likely a mistake. `judgements` is the
   file of these, or NULL. */
void list_close(struct list *list, const char *judgements);

/* The same without warnings. Nothing is done if all is 0. */
void list_free(struct list *list);

#endif
