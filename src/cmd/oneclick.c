/* SPDX-License-Identifier: MIT */
/* 1click measures short texts by the nuggets that they contain.

   A nugget v is a piece of information that the text should contain. It has a weight w(v) and a
   vital length l(v), the length of the shortest text that expresses it. A text of length X matches
   a nugget if it contains it; the offset of the nugget is the position in the text where the nugget
   ends. Lengths and offsets are in characters. M are the matched nuggets, V all nuggets, beta >= 0;
   the reader stops at L, the patience:

     Recall    = |M| / |V|
     W-recall  = sum over M of w(v) / sum over V of w(v)
     S-measure = sum over M of w(v) max(0, L - offset(v)) / ideal, 0 if ideal is 0; may be above 1;
                 ideal = sum over V of w(v) max(0, L - offset*(v))
     S-flat    = min(1, S-measure)
     T-measure = sum over M of l(v) / X, 0 if X is 0; may be above 1
     T-flat    = min(1, T-measure)
     F-flat    = (1 + beta^2) T-flat S-flat / (beta^2 T-flat + S-flat), 0 if T-flat or S-flat is 0

   offset*(v) is the end of v in an ideal text, which has the nuggets by decreasing weight, then by
   increasing vital length: the sum of the vital lengths down to v.

   Sources: Sakai, Kato and Song, Click the Search Button and Be Happy: Evaluating Direct and
   Immediate Information Access, CIKM 2011 (S); Sakai and Kato, One Click One Revisited: Enhancing
   Evaluation based on Information Units, AIRS 2012 (T and their F-measure). */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/die.h"
#include "base/output.h"
#include "loop/driver.h"
#include "report/table.h"

static void NORETURN oneclick(const struct command *command, char **argv);

const struct command oneclick_command = {
	"1click", "-L L -N NUG [options] [FILE]",
	"Evaluate short texts by the nuggets that they contain.",
	"FILE has a line \"syslen= X\", where X is the length of the text in characters, then for "
	"each nugget in the text a line \"nugget offset\", where the offset is the position at "
	"which the nugget ends. With -t, each line starts with its topic. An empty FILE is an "
	"empty text. The output is Recall, W-recall, S-measure, S-flat, T-measure, T-flat and "
	"F-flat.\n", NULL, oneclick,
};

struct nugget {
	double w;               /* above 0, at most 1e15 */
	double l;               /* vital length, likewise */
	bool matched;
	double offset;          /* of a matched nugget, at least 0 */
	double left;            /* max(0, L - offset) of a matched nugget, 0 of any other */
};

struct oneclick {
	struct driver d;        /* .judged: the nuggets */
	double L, beta;
	const char *nuggets, *path;     /* of NUG and of the texts */
	struct nugget *nugget;  /* of the current topic, by number */
	size_t count, capacity;
	/* of the current topic's text: */
	size_t matched;         /* nuggets */
	double X;               /* length */
};

static void read_options(struct oneclick *o, const struct command *command, char **argv)
{
	struct request *asked = &o->d.asked;
	const struct option own[] = {
		{"L", "L", &reads_above_0, &o->L,
		 .help = "patience: characters that the user reads", .fallback = REQUIRED},
		{"N", "NUG", &reads_path, &o->nuggets,
		 .help = "nuggets, lines \"nugget weight vital-length\"", .fallback = REQUIRED},
		{"beta", "B", &reads_not_negative, &o->beta,
		 .help = "F-flat: weight of S-flat against T-flat", .fallback = "1"},
		FLAG("v", &asked->shows_ranks, "show what each nugget adds to S-measure", NULL),
		OUT_OPTION(&asked->report),
		MEAN_OPTION(&asked->report, "-t"),
		SEPARATOR_OPTION(&asked->files),
		TOPICS_OPTION(&asked->files, "-t"),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	o->path = options_file(&parsed);
}

enum { DECIMALS = 3 };

static const char LENGTH[] = "syslen=";

/* In the order in which they are printed. */
enum { RECALL, W_RECALL, S_MEASURE, S_FLAT, T_MEASURE, T_FLAT, F_FLAT, NUGGET_MEASURES };

static const struct column MEASURES[NUGGET_MEASURES] = {
	{.name = "Recall"}, {.name = "W-recall"}, {.name = "S-measure"}, {.name = "S-flat"},
	{.name = "T-measure"}, {.name = "T-flat"}, {.name = "F-flat"},
};

static double read_above_0(struct slice word, const char *what, struct place place)
{
	double number = 0;

	if (!slice_to_number(word, &number) || number <= 0)
		die_at(place, "expected a %s (a number above 0, at most 1e15), found %s", what,
		       quote(word));
	return number;
}

static void read_nuggets(struct oneclick *o)
{
	struct judgements *file = &o->d.at.qrels;
	const struct topic *topic = &file->topic[o->d.at.topic];
	size_t length = set_find(&topic->items, slice_of(LENGTH));

	if (length != NOT_FOUND)
		die_at(on_line(file->file, topic->judgement[length].line),
		       "expected a nugget, found \"%s\"", LENGTH);
	judgements_go_to(file, o->d.at.topic);
	o->count = 0;
	for (size_t i = 0; i < topic->count; i++) {
		const struct judgement *line = &topic->judgement[i];
		struct slice weight = set_get(&file->labels.names, line->label);
		struct slice length_of = set_get(topic->classes, line->class);
		struct place place = on_line(file->file, line->line);

		APPEND(o->nugget, o->count, o->capacity, (struct nugget){
			.w = read_above_0(weight, "weight", place),
			.l = read_above_0(length_of, "vital length", place),
		});
	}
}

static struct place line_place(const struct oneclick *o, const struct ranked_line *line)
{
	return (struct place){o->d.at.walk.list.input.name, line->line, o->d.at.qrels.place.topic};
}

/* The number in the second field of a line. */
static double read_number(const struct oneclick *o, const struct ranked_line *line,
                          const char *what)
{
	struct slice field[FIELDS_KEPT];
	double number = 0;

	list_fields(&o->d.at.walk.list, line, field);
	if (!slice_to_number(field[0], &number) || number < 0)
		die_at(line_place(o, line), "expected %s (a number from 0 to 1e15), found %s", what,
		       quote(field[0]));
	return number;
}

/* Reads the list of the current topic: the length of the text, and the matched nuggets. */
static void read_list(struct oneclick *o)
{
	const struct list *list = &o->d.at.walk.list;
	const struct ranked_line *line;

	o->X = 0;
	o->matched = 0;
	walk_read(&o->d.at.walk);
	if (list->lines == 0)
		return;
	line = list->line;
	if (!slice_is(list_item(list, line), LENGTH))
		die_at(line_place(o, line), "expected \"syslen= X\" before the first nugget, "
		       "found %s", quote(list_item(list, line)));
	o->X = read_number(o, line, "a length");
	while (++line < list->line + list->lines) {
		struct nugget *v;

		if (line->item >= o->count)
			die_at(line_place(o, line), "%s has no nugget %s", o->d.at.qrels.file,
			       quote(list_item(list, line)));
		v = &o->nugget[line->item];
		v->offset = read_number(o, line, "an offset");
		v->left = fmax(0, o->L - v->offset);
		v->matched = true;
		o->matched++;
	}
}

/* By decreasing weight, then by increasing vital length. */
static int by_importance(const void *first, const void *second)
{
	const struct nugget *a = first, *b = second;

	return then_by(COMPARE(b->w, a->w), COMPARE(a->l, b->l));
}

/* `ideal` of S-measure. Time n log n. */
static double ideal_sum(const struct oneclick *o)
{
	struct nugget *ideal = allocate(o->count, sizeof *ideal);
	double end = 0, sum = 0;

	memcpy(ideal, o->nugget, o->count * sizeof *ideal);
	qsort(ideal, o->count, sizeof *ideal, by_importance);
	for (size_t i = 0; i < o->count; i++) {
		end += ideal[i].l;
		sum += ideal[i].w * fmax(0, o->L - end);
	}
	free(ideal);
	return sum;
}

/* The measures, if there is a nugget. */
static void measure(const struct oneclick *o, double ideal, double value[])
{
	double w = 0, l = 0, left = 0, all_w = 0, S, T, beta2 = o->beta * o->beta;

	for (const struct nugget *v = o->nugget; v < o->nugget + o->count; v++) {
		all_w += v->w;
		left += v->w * v->left;
		w += v->matched ? v->w : 0;
		l += v->matched ? v->l : 0;
	}
	value[RECALL] = (double)o->matched / (double)o->count;
	value[W_RECALL] = w / all_w;
	value[S_MEASURE] = ratio(left, ideal);
	value[S_FLAT] = S = fmin(1, value[S_MEASURE]);
	value[T_MEASURE] = ratio(l, o->X);
	value[T_FLAT] = T = fmin(1, value[T_MEASURE]);
	value[F_FLAT] = T > 0 && S > 0 ? (1 + beta2) * T * S / (beta2 * T + S) : 0;
}

/* Writes a row for each nugget. The last column is the part of S-measure that comes from it. */
static void write_table(const struct oneclick *o, const struct report_options *options,
                        double ideal)
{
	struct table table;

	table_start(&table, "nugget >weight >vital-length >offset >L-offset >S-measure");
	for (size_t i = 0; i < o->count; i++) {
		const struct nugget *v = &o->nugget[i];

		table_row(&table, v->matched ? BRIGHT : FAINT);
		table_text(&table, set_get(&o->d.at.qrels.items, i));
		table_format(&table, "%.15g", v->w);
		table_format(&table, "%.15g", v->l);
		table_format(&table, v->matched ? "%.15g" : "-", v->offset);
		table_format(&table, v->matched ? "%.15g" : "-", v->left);
		table_number(&table, ratio(v->w * v->left, ideal), DECIMALS);
	}
	table_write(&table, options);
}

static bool evaluate_topic(struct driver *d, double value[])
{
	struct oneclick *o = (struct oneclick *)d;
	double ideal;

	read_nuggets(o);
	read_list(o);
	if (o->count == 0)
		return false;
	REPORT(&d->asked.report, "#nuggets= %zu #matched= %zu #syslen= %.16g\n", o->count,
	       o->matched, o->X);
	ideal = ideal_sum(o);
	if (d->asked.shows_ranks)
		write_table(o, &d->asked.report, ideal);
	measure(o, ideal, value);
	return true;
}

static void NORETURN oneclick(const struct command *command, char **argv)
{
	struct oneclick o = {
		.d = {
			.lists = MATCH_LIST, .evaluate = evaluate_topic, .column = MEASURES,
			.columns = NUGGET_MEASURES, .lacking = "nugget", .missing = ALLOW_MISSING,
			.asked.report.digits = DECIMALS,
		},
	};
	struct driver *d = &o.d;

	read_options(&o, command, argv);
	driver_read(d, o.nuggets, format_of(NUGGET_FILE, &d->asked.files));
	driver_run(d, &o.path, 1);
	driver_finish(d);
}
