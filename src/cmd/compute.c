/* SPDX-License-Identifier: MIT */
/* compute and gcompute evaluate labelled lists. They differ in the judgements that they read. */
#include "cmd/commands.h"

#include <assert.h>
#include <float.h>
#include <stdlib.h>

#include "base/die.h"
#include "loop/driver.h"
#include "measure/describe.h"
#include "measure/sets.h"

static void NORETURN compute(const struct command *command, char **argv);
static void NORETURN gcompute(const struct command *command, char **argv);

DESCRIBES(describe_levels, OF_LEVELS, measures_usual())
DESCRIBES(describe_gains, OF_GAINS, measures_usual())

const struct command compute_command = {
	"compute", "-r REL [-g GAINS] [options] [FILE]",
	"Compute measures from the output of label.",
	"FILE has lines \"item [label]\", as label writes them; with -t or -trec, lines \"topic "
	"item [label]\".\n\n" HEAD_LINES, describe_levels, compute,
};

const struct command gcompute_command = {
	"gcompute", "-I RELV [options] [FILE]",
	"Compute measures from the output of glabel or dinlabel.",
	"FILE has lines \"item [gain]\", as glabel writes them; with -t or -trec, lines \"topic "
	"item [gain]\".\n\n" HEAD_LINES, describe_gains, gcompute,
};

struct compute {
	struct driver d;
	const char *judgements, *path;  /* of REL or RELV, and of the labelled list */
	const char *list;       /* the labelled list, as messages show it */
	struct labels labels;   /* of the topic's list, counted, on the scale of the judgements */
	/* the topic's list is checked with these: */
	struct grade *class_grade;      /* highest of each class */
	size_t *class_line;             /* line on which a class was relevant, or 0 */
	size_t relevant;
	double gain, ideal_gain;        /* sums */
	double rounded;                 /* what rounding may have added to `gain`, at most */
	/* what is most likely a mistake, over all topics: */
	size_t unlabelled_topics;       /* no item has a label, though some are judged */
	struct slice first_unlabelled;  /*   the first of these topics; empty in a file of one */
	struct noted unjudged;          /* labelled items that are not judged */
	struct noted classes;           /* items with a class that does not count */
};

/* The subcommand's rows of options, `own`, come first. */
static void read_options(struct compute *c, const struct command *command,
                         const struct option own[], char **argv)
{
	struct request *asked = &c->d.asked;
	const struct option common[] = {
		HEADING("Measures"),
		{"m", "LIST", &reads_words, &asked->options.lists,
		 .help = "measures or sets; -m help describes them", .fallback = measures_usual()},
		MEASURES_HINT,
		MEASURE_OPTIONS(asked),
		NOREL_OPTION(&asked->gains, WITH_TOPICS),
		HEADING("Lists and topics"),
		CONDENSED_OPTION(asked),
		TOPICS_OPTION(&asked->files, WITH_TOPICS),
		SEPARATOR_OPTION(&asked->files),
		HEADING("Output"),
		REPORT_OPTIONS(&asked->report),
		HEADING("One list"),
		RANK_OPTIONS(asked, "", " (default; on a terminal 20)", "-v", "-v"),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own, common), argv);

	c->path = options_file(&parsed);
	refuse_classes(&asked->files, asked->options.has_classes);
	if (asked->options.kinds != OF_GAINS && asked->gains.of_levels.count == 0 &&
	    !asked->files.topics)
		die_usage("-g GAINS is required for one topic: %s (see ntcir_eval compute -h)",
		          reads_gains.takes);
	if (getenv(MEASURES_VARIABLE))
		asked->options.lists_option = MEASURES_VARIABLE;
	request_check(asked, &parsed);
}

/* ---- a labelled list ---- */

static const char ANOTHER_FILE[] = "the list was labelled with another file";

/* Labelling never gives a label to more items than have it in the judgements. */
static void check_count(const struct compute *c, size_t label, struct place place)
{
	const struct labels *of_judgements = &c->d.at.qrels.labels;
	struct slice text = set_get(&c->labels.names, label);
	size_t count = c->labels.label[label].count, known = set_find(&of_judgements->names, text);
	size_t judged = known == NOT_FOUND ? 0 : of_judgements->label[known].count;

	if (count > judged)
		die_at(place, "more items with label %s (%zu) than in %s (%zu): %s",
		       quote(text), count, c->d.at.qrels.file, judged, ANOTHER_FILE);
}

/* The most by which a gain may be above its value in RELV: glabel and dinlabel write at least 4
   decimals, but DIN-splitqrels writes sums with 6 digits into RELV, which from 100 on are fewer
   decimals. */
static double rounding_of(double gain)
{
	return (gain < 100 ? 0.00005 : gain * 0.000005) * (1 + 1e-9);
}

/* Labelling writes no more relevant items, no higher gain, and no higher sum of gains than the
   judgements have, each except for rounding. */
static void check_gain(struct compute *c, double gain, struct place place)
{
	const struct ideal *ideal = &c->d.at.ideal;
	const char *file = c->d.at.qrels.file;
	double slack, highest;

	if (gain == 0)
		return;
	c->relevant++;
	c->gain += gain;
	c->rounded += rounding_of(gain);
	slack = c->rounded + (double)c->relevant * c->ideal_gain * DBL_EPSILON;
	if (c->relevant > ideal->R)
		die_at(place, "more items with a gain above 0 (%zu) than in %s (%zu): %s",
		       c->relevant, file, ideal->R, ANOTHER_FILE);
	highest = ideal->grade[0].gain;
	if (gain > highest + rounding_of(highest) + highest * DBL_EPSILON)
		die_at(place, "gain %.15g is above the highest in %s (%.15g): %s", gain, file,
		       highest, ANOTHER_FILE);
	if (c->gain > c->ideal_gain + slack)
		die_at(place, "more gain so far (%.15g) than in all of %s (%.15g): %s", c->gain,
		       file, c->ideal_gain, ANOTHER_FILE);
}

/* With -ec only the first relevant item of a class has a label, not above the class's level. */
static void check_class(struct compute *c, struct grade grade, struct slice name,
                        struct place place)
{
	size_t class = set_find(c->d.at.qrels.classes, name);
	const char *file = c->d.at.qrels.file;

	if (class == NOT_FOUND)
		die_at(place, "%s has no class %s: %s", file, quote(name), ANOTHER_FILE);
	assert(c->class_grade);
	if (grade.level > c->class_grade[class].level)
		die_at(place, "class %s reaches only L%.0f in %s: %s", quote(name),
		       c->class_grade[class].level, file, ANOTHER_FILE);
	if (grade.gain == 0)
		return;
	if (c->class_line[class] > 0)
		die_at(place, "class %s is relevant on line %zu already: the list was not labelled "
		       "with -ec", quote(name), c->class_line[class]);
	c->class_line[class] = place.line;
}

/* The number of the label of an item that fits the judgements: the first of the fields after the
   item. */
static size_t label_of(struct compute *c, const struct slice field[], size_t fields,
                       struct place place)
{
	bool has_topics = c->d.asked.files.topics;
	size_t label = labels_add(&c->labels, field[0], place.line);
	struct grade grade = labels_grade(&c->labels, label, place);

	labels_add_item(&c->labels, label);
	if (c->d.at.qrels.has_classes && fields < 2)
		die_at(place, "expected \"%sitem [label class]\", found %d fields",
		       has_topics ? "topic " : "", has_topics ? 3 : 2);
	if (c->d.at.qrels.has_classes)
		check_class(c, grade, field[1], place);
	if (c->labels.scale.kind == GLOBAL_GAINS)
		check_gain(c, grade.gain, place);
	else
		check_count(c, label, place);
	return label;
}

static void start_list(struct compute *c)
{
	struct judgements *qrels = &c->d.at.qrels;

	ranking_start(&c->d.at.ranking, qrels);
	c->d.at.ranking.labels = &c->labels;
	labels_clear(&c->labels);
	c->labels.scale = qrels->labels.scale;
	c->relevant = 0;
	c->gain = c->rounded = c->ideal_gain = 0;
	for (size_t i = 0; i < c->d.at.ideal.R; i++)
		c->ideal_gain += c->d.at.ideal.grade[i].gain;
	free(c->class_grade);
	free(c->class_line);
	c->class_grade = qrels->has_classes ? judgements_class_grades(qrels) : NULL;
	c->class_line = allocate(qrels->classes->count, sizeof *c->class_line);
}

/* Reads the topic's list into the ranking. One that cannot come from labelling with these
   judgements is a data error; what is most likely a mistake is noted, since labels may be written
   by other programs. A condensed ranking skips the unjudged items; with classes, the items that are
   not in the judgements. */
static void read_list(struct driver *d)
{
	struct compute *c = (struct compute *)d;
	const struct list *list = &d->at.walk.list;
	struct place place = {.file = list->input.name, .topic = d->at.qrels.place.topic};
	bool has_classes = d->at.qrels.has_classes, labelled = false, lacks_labels = false;

	start_list(c);
	c->list = list->input.name;
	walk_read(&d->at.walk);
	for (const struct ranked_line *line = list->line; line < list->line + list->lines; line++) {
		struct slice field[FIELDS_KEPT];
		size_t fields = list_fields(list, line, field), label = NO_LABEL;
		bool judged = line->item < d->at.qrels.judged_items, has_label = fields > 0;

		place.line = line->line;
		labelled |= has_label;
		lacks_labels |= judged && !has_label;
		if (has_label && !judged)
			note(&c->unjudged, place);
		if (fields > 1 && !has_classes)
			note(&c->classes, place);
		if (d->asked.options.condensed && !(has_classes ? judged : has_label))
			continue;
		if (has_label)
			label = label_of(c, field, fields, place);
		/* a redundant item has no label although it is judged */
		ranking_add(&d->at.ranking, line->item, has_label || (has_classes && judged),
		            label);
	}
	if (lacks_labels && !labelled && c->unlabelled_topics++ == 0)
		c->first_unlabelled = d->at.qrels.place.topic;
}

static void warn_of_doubts(const struct compute *c)
{
	const char *subcommand = c->d.asked.options.kinds == OF_GAINS ? "glabel" : "label";
	struct place place = in_file(c->list);

	if (c->unlabelled_topics > 0 && c->first_unlabelled.length == 0)
		warn_at(place, "a list without labels: run %s first", subcommand);
	else if (c->unlabelled_topics > 0)
		warn_at(place, "in %zu topic%s (first: %s), a list without labels: run %s first",
		        c->unlabelled_topics, plural(c->unlabelled_topics),
		        quote(c->first_unlabelled), subcommand);
	if (c->unjudged.count > 0)
		warn_at(c->unjudged.first, "%zu labelled item%s not judged in %s, this one first: "
		        "was the list labelled with another file?", c->unjudged.count,
		        c->unjudged.count == 1 ? " is" : "s are", c->d.at.qrels.file);
	if (c->classes.count > 0)
		warn_at(c->classes.first, "the list has classes, which count with -ec only");
}

/* ---- the subcommands ---- */

static void NORETURN evaluate_lists(struct compute *c, const struct format judgements[])
{
	struct driver *d = &c->d;

	driver_read(d, c->judgements, format_of(judgements, &d->asked.files));
	driver_run(d, &c->path, 1);
	warn_of_doubts(c);
	driver_finish(d);
}

static void NORETURN compute(const struct command *command, char **argv)
{
	struct compute c = {.d = {.asked.options.kinds = OF_LEVELS, .lists = LAB_LIST,
	                          .read = read_list}};
	const struct option own[] = {
		HEADING("Judgements"),
		{"r", "REL", &reads_path, &c.judgements, .help = "judgements, lines \"item label\"",
		 .fallback = REQUIRED},
		GAINS_OPTIONS(&c.d.asked.gains, "; required for one topic"),
		{"ec", NULL, NULL, &c.d.asked.options.has_classes,
		 .help = "REL and FILE have classes, lines \"item label class\"",
		 .changes = CHANGES_ITEMS},
		TREC_OPTION(&c.d.asked.files, "as -t, but REL has TREC or NTCIR qrels"),
		{0},
	};

	read_options(&c, command, own, argv);
	evaluate_lists(&c, c.d.asked.options.has_classes ? EREL_FILE : REL_FILE);
}

static void NORETURN gcompute(const struct command *command, char **argv)
{
	struct compute c = {.d = {.asked.options.kinds = OF_GAINS, .lists = GLAB_LIST,
	                          .read = read_list}};
	const struct option own[] = {
		HEADING("Judgements"),
		{"I", "RELV", &reads_path, &c.judgements,
		 .help = "gains of the items, lines \"item gain\"", .fallback = REQUIRED},
		H_OPTION(&c.d.asked.gains),
		TREC_OPTION(&c.d.asked.files, "the same as -t"),
		{0},
	};

	read_options(&c, command, own, argv);
	evaluate_lists(&c, RELV_FILE);
}
