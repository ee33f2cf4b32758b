/* SPDX-License-Identifier: MIT */
/* rbo says how alike two runs are: rank-biased overlap. */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "read/walk.h"
#include "report/lines.h"
#include "values/nev.h"

static void NORETURN rbo(const struct command *command, char **argv);

const struct command rbo_command = {
	"rbo", "[options] RUN1 RUN2",
	"Compare two runs, topic by topic: rank-biased overlap.",
	"RUN1 and RUN2 are TREC runs, or have lines \"topic item rank\"; one of them can be -, "
	"standard input. For each topic of both the output has the rank-biased overlap of the two "
	"lists, from 0, no common item, to 1, the same list; the first ranks weigh most. RBO "
	"assumes that the lists go on as they are. RBO-min and RBO-max are the lowest and the "
	"highest value, whatever follows their ends. Items of equal scores are tied.\n",
	NULL, rbo,
};

enum { RBO, RBO_MIN, RBO_MAX, VALUES };

static const char *const NAMES[VALUES] = {"RBO", "RBO-min", "RBO-max"};

/* A list: its lines by rank, whose items have the numbers of those of the topic. */
struct ranks {
	struct ranked_line *line;
	size_t length, capacity;
};

/* A topic of the second run. */
struct other {
	struct set items;       /* those of the second run, then those that only the first has */
	struct ranks ranks;
};

struct rbo {
	double p;
	struct reading reading;
	struct report_options report;
	struct option *changing;        /* those given that change values */
	size_t changes;                 /*   their number */
	struct run {
		const char *path;
		struct list list;
		struct set topics;      /* those read so far that the user wants */
	} run[2];
	/* Topics of the second run wait here for the first run to reach them: most often one. */
	struct other *other;    /* by number in its `topics` */
	size_t capacity;
	struct other spare;     /* memory of one that is not needed any more */
	/* the topics that both have, in the order of the first run: */
	struct result {
		size_t topic;           /* number in its `topics` */
		double value[VALUES];
	} *result;
	size_t results, result_capacity;
};

static void read_options(struct rbo *r, const struct command *command, char **argv)
{
	struct reading *reading = &r->reading;
	const struct option own[] = {
		{"p", "P", &reads_inner_share, &r->p,
		 .help = "persistence: from each depth to the next, weights fall by P",
		 .fallback = "0.9", .changes = CHANGES_FORMULAS},
		SORT_BY_SCORE_OPTION(reading),
		{"truncate", "K", &reads_positive, &reading->truncate,
		 .help = "only the first K items of each list, and those tied with the last",
		 .changes = CHANGES_RUNS},
		CHOSEN_OPTIONS(&reading->chosen, NULL),
		MEAN_OPTION(&r->report, NULL),
		DIGITS_OPTION(&r->report.digits, "4", NULL),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	if (parsed.operand_count != 2)
		die_usage("takes two runs, RUN1 and RUN2, found %zu", parsed.operand_count);
	input_refuse_same((const char *const *)parsed.operand, parsed.operand_count);
	for (int number = 0; number < 2; number++)
		r->run[number].path = parsed.operand[number];
	r->changing = options_changing(&parsed, &r->changes);
	reading->topics = reading->any_run = true;
	chosen_read(&reading->chosen);
}

/* ---- rank-biased overlap ---- */

/* How much of an item is among the first d: nothing; the share of a group of ties whose ranks begin
   before d and end after it; or all. */
enum { OUT, PARTLY, IN, STATES };

/* Two lists, the shorter one first, down to depth d. */
struct overlap {
	struct side {
		const struct ranks *list;
		size_t start, end;      /* the ranks of the group that has rank d: from 1 */
		double share;           /* of it */
	} side[2];
	unsigned char *state;           /* of an item, in both: that in the first + that in the
	                                   second x STATES */
	double count[STATES * STATES];  /* items by their states */
};

/* The number of items with these states. */
static double count(const struct overlap *o, int first, int second)
{
	return o->count[first + STATES * second];
}

/* Moves an item of a list on by so many states. */
static inline void move(struct overlap *o, int number, size_t item, int states)
{
	unsigned char *state = &o->state[item];

	o->count[*state]--;
	*state = (unsigned char)(*state + (number == 0 ? states : STATES * states));
	o->count[*state]++;
}

/* Goes on to depth d in a group of ties. */
static void go_down_group(struct overlap *o, int number, size_t d)
{
	struct side *side = &o->side[number];
	const struct ranked_line *line = side->list->line;

	if (d > side->end) {
		side->start = side->end = d;
		while (side->end < side->list->length && line[side->end].tied)
			side->end++;
		for (size_t r = d; r <= side->end; r++)
			move(o, number, line[r - 1].item, PARTLY - OUT);
	}
	side->share = (double)(d - side->start + 1) / (double)(side->end - side->start + 1);
	for (size_t r = side->start; r <= d && d == side->end; r++)
		move(o, number, line[r - 1].item, IN - PARTLY);
}

/* Goes on to depth d in one of the lists, which may have ended before. */
static inline void go_down(struct overlap *o, int number, size_t d)
{
	const struct ranks *list = o->side[number].list;

	if (d > list->length)
		return;
	/* most groups are of one item */
	if (d > o->side[number].end && (d == list->length || !list->line[d].tied))
		move(o, number, list->line[d - 1].item, IN - OUT);
	else
		go_down_group(o, number, d);
}

/* X, the sum over all items of the product of their shares in both lists. */
static double overlap_of(const struct overlap *o)
{
	double first = o->side[0].share, second = o->side[1].share;

	return count(o, IN, IN) + first * count(o, PARTLY, IN) +
	       second * (count(o, IN, PARTLY) + first * count(o, PARTLY, PARTLY));
}

/* Fills in the values of two lists of `items` different items. s and l are their lengths, and
   `power` is p^(d-1). All values are (1-p) times the sum of p^(d-1) X/d over the depths d, where X
   is the overlap [Webber, Moffat & Zobel, A Similarity Measure for Indefinite Rankings, TOIS 28(4),
   2010, Eq. 32; Corsi & Urbano, The Treatment of Ties in Rank-Biased Overlap, SIGIR 2024, variant
   a]. They differ in what X is where a list has ended. RBO: the lists go on to agree as much as
   they do down to s, and then to l. RBO-min: no more items are in both. RBO-max: all that can be
   are, so that the lists agree from depth f on. */
static void compare(const struct ranks *shorter, const struct ranks *longer, size_t items, double p,
                    double value[VALUES])
{
	struct overlap o = {
		.side = {{.list = shorter}, {.list = longer}}, .count = {(double)items},
	};
	size_t s = shorter->length, l = longer->length, f;
	double power = 1, X_s = 0, X_l;
	/* of power / d times 1, X, and what is added to X */
	double depths = 0, common = 0, expected = 0, most = 0;

	o.state = allocate(items, 1);
	for (size_t d = 1; d <= l; d++, power *= p) {
		double weight = power / (double)d, X;

		go_down(&o, 0, d);
		go_down(&o, 1, d);
		X = overlap_of(&o);
		depths += weight;
		common += weight * X;
		if (d == s)
			X_s = X;
		if (d > s) {
			/* of the longer list alone */
			double in = count(&o, OUT, IN), partly = count(&o, OUT, PARTLY);
			double share = o.side[1].share, more = (double)(d - s);

			expected += weight * more * (X_s / (double)s) *
			            ((in + share * partly) / (in + partly));
			most += weight * (fmin(more, in) +
			                  share * fmin(fmax(more - in, 0), partly));
		}
	}
	free(o.state);
	X_l = count(&o, IN, IN);
	value[RBO] = (1 - p) * (common + expected) +
	             power * (X_l + (double)(l - s) * X_s / (double)s) / (double)l;
	value[RBO_MIN] = (1 - p) * (common + X_l * (-log1p(-p) / p - depths));
	f = l + s - (size_t)X_l;
	for (size_t d = l + 1; d <= f; d++, power *= p)
		most += power * (2 * (double)d - (double)(l + s) + X_l) / (double)d;
	value[RBO_MAX] = (1 - p) * (common + most) + power;
}

/* ---- the runs ---- */

/* The ranks of a list, in its memory. -truncate takes all of a group of ties, or nothing. */
static struct ranks ranks_of(const struct list *list, size_t truncate)
{
	struct ranks ranks = {list->line, list->lines, list->capacity};

	if (truncate > 0 && truncate < ranks.length) {
		ranks.length = truncate;
		while (ranks.length < list->lines && list->line[ranks.length].tied)
			ranks.length++;
	}
	return ranks;
}

/* Goes on to the next topic of a run that the user wants; false at the end, or if a topic came
   back. */
static bool next_topic(struct rbo *r, struct run *run)
{
	while (list_topic(&run->list)) {
		refuse_all(run->list.topic, input_place(&run->list.input));
		if (chosen_has(&r->reading.chosen, run->list.topic)) {
			set_add(&run->topics, run->list.topic);
			return true;
		}
		list_read(&run->list, NULL, false);
	}
	return false;
}

static void free_other(struct other *other)
{
	set_free(&other->items);
	free(other->ranks.line);
}

/* Reads the current topic of the second run, the last of its `topics`. */
static void add_other(struct rbo *r)
{
	struct list *list = &r->run[1].list;
	size_t last = r->run[1].topics.count - 1;
	struct other *other;
	struct ranks old;

	r->other = enlarge(r->other, last, &r->capacity, sizeof *other);
	other = &r->other[last];
	*other = r->spare;
	r->spare = (struct other){.ranks.length = 0};
	set_clear(&other->items);
	list_read(list, &other->items, true);
	/* the lines stay, and the list gets memory for others */
	old = other->ranks;
	other->ranks = ranks_of(list, r->reading.truncate);
	list->line = old.line;
	list->capacity = old.capacity;
	list->lines = 0;
}

/* The number of a topic in the second run, which is read until it comes; or NOT_FOUND. */
static size_t find_other(struct rbo *r, struct slice topic)
{
	struct run *second = &r->run[1];
	size_t number = set_find(&second->topics, topic);

	while (number == NOT_FOUND && next_topic(r, second)) {
		add_other(r);
		if (slice_equal(second->list.topic, topic))
			number = second->topics.count - 1;
	}
	return number;
}

/* Compares the lists of the current topic of the first run, if the second has it. */
static void compare_topic(struct rbo *r)
{
	struct run *run = &r->run[0];
	size_t number = find_other(r, run->list.topic);
	struct other *other = number != NOT_FOUND ? &r->other[number] : &r->spare;
	struct result result = {.topic = run->topics.count - 1};
	struct ranks first;

	if (number == NOT_FOUND)
		set_clear(&other->items);
	list_read(&run->list, &other->items, true);
	if (number == NOT_FOUND)
		return;
	first = ranks_of(&run->list, r->reading.truncate);
	if (first.length < other->ranks.length)
		compare(&first, &other->ranks, other->items.count, r->p, result.value);
	else
		compare(&other->ranks, &first, other->items.count, r->p, result.value);
	APPEND(r->result, r->results, r->result_capacity, result);
	free_other(&r->spare);
	r->spare = *other;
	*other = (struct other){.ranks.length = 0};
}

static bool came_back(const struct rbo *r)
{
	return r->run[0].list.came_back || r->run[1].list.came_back;
}

/* Starts both runs again, with the lines of each topic together. */
static void start_again(struct rbo *r)
{
	for (size_t t = 0; t < r->run[1].topics.count; t++)
		free_other(&r->other[t]);
	for (int number = 0; number < 2; number++) {
		list_regroup(&r->run[number].list);
		set_clear(&r->run[number].topics);
	}
	r->results = 0;
}

/* Warns of what is most likely a mistake in a run. */
static void close_run(struct run *run)
{
	struct list *list = &run->list;
	bool by_rank = list->reading.order == BY_RANK;

	if (list->doubts.equal > 0)
		warn_at(in_file(list->input.name), "in %zu of %zu topics all %s are equal, so all "
		        "items are tied%s", list->doubts.equal, list->doubts.ordered,
		        by_rank ? "ranks" : "scores",
		        by_rank ? "" : " (-sort rank orders by rank)");
	list->doubts.equal = 0;
	list_close(list, NULL);
}

static void compare_runs(struct rbo *r)
{
	struct reading reading = r->reading;

	reading.truncate = 0;
	for (int number = 0; number < 2; number++)
		list_open(&r->run[number].list, r->run[number].path, RES_LIST, &reading);
	do {
		if (came_back(r))
			start_again(r);
		while (!came_back(r) && next_topic(r, &r->run[0]))
			compare_topic(r);
		/* the other topics of the second run; none is called "" */
		if (!came_back(r))
			find_other(r, slice_of(""));
	} while (came_back(r));
}

/* Warns of topics that only one run has. */
static void warn_of_topics(const struct run *run, const struct run *other)
{
	size_t first, count = set_lacks(&other->topics, &run->topics, &first);

	if (count > 0)
		warn_at(in_file(run->list.input.name),
		        "skipped %zu topic%s that %s does not have (first: %s)", count,
		        plural(count), other->list.input.name, quote(set_get(&run->topics, first)));
}

/* Dies unless both runs have a topic that the user wants, and one of them each chosen topic. */
static void check_topics(const struct rbo *r)
{
	const struct run *first = &r->run[0], *second = &r->run[1];
	struct set of_any = {0};

	for (int number = 0; number < 2; number++)
		list_refuse_empty(&r->run[number].list);
	topics_check_common(second->list.input.name, &second->list.topics, first->list.input.name,
	                    &first->list.topics);
	set_copy(&of_any, &first->topics);
	for (size_t t = 0; t < second->topics.count; t++)
		set_add(&of_any, set_get(&second->topics, t));
	chosen_check(&r->reading.chosen, &of_any, NULL, "no run has topic", false);
	set_free(&of_any);
	if (r->results == 0)
		die("no topic that was chosen is in both runs");
	warn_of_topics(first, second);
	warn_of_topics(second, first);
}

/* ---- output ---- */

static void write_values(const struct report_options *report, const double value[VALUES])
{
	for (int v = 0; v < VALUES; v++)
		report_value(report, (struct column){.name = NAMES[v]}, value[v]);
}

/* Writes the options that are not as usual. */
static void write_changes(const struct rbo *r)
{
	char *changed = NULL;

	for (size_t i = 0; i < r->changes; i++) {
		char *value = option_value(&r->changing[i]);

		if (option_differs(&r->changing[i]))
			text_add(&changed, " -%s %s", r->changing[i].name, value);
		free(value);
	}
	if (changed)
		REPORT(&r->report, "# options%s\n", changed);
	free(changed);
}

static void write_results(struct rbo *r)
{
	struct report_options *report = &r->report;
	double mean[VALUES] = {0};

	for (size_t i = 0; i < r->results; i++) {
		report->prefix = set_get(&r->run[0].topics, r->result[i].topic);
		write_values(report, r->result[i].value);
		for (int v = 0; v < VALUES; v++)
			mean[v] += r->result[i].value[v];
	}
	if (!report->mean)
		return;
	for (int v = 0; v < VALUES; v++)
		mean[v] /= (double)r->results;
	report->prefix = slice_of(ALL_TOPICS);
	REPORT(report, "# %s%zu\n", TOPICS_EVALUATED, r->results);
	write_changes(r);
	write_values(report, mean);
}

static void NORETURN rbo(const struct command *command, char **argv)
{
	struct rbo r = {.results = 0};

	read_options(&r, command, argv);
	compare_runs(&r);
	check_topics(&r);
	for (int number = 0; number < 2; number++)
		close_run(&r.run[number]);
	write_results(&r);
	finish();
}
