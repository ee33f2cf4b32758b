/* SPDX-License-Identifier: MIT */
/* consensus makes one set of judgements from those of several assessors. */
#include "cmd/commands.h"

#include <stdlib.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "read/judges.h"

static void NORETURN consensus(const struct command *command, char **argv);

const struct command consensus_command = {
	"consensus", "[options] JUDGED1 JUDGED2 ...",
	"Make one set of judgements from those of several assessors.",
	"JUDGED1, JUDGED2 ... have lines \"item label\", each file from one assessor; one of them "
	"can be -, standard input. For each item there is a line in the format of JUDGED1. -trec "
	"-rule sum makes the qrels of NTCIR's WWW tasks, whose levels are sums of two assessors' "
	"levels.\n", NULL, consensus,
};

/* The words of -rule. */
#define RULES(choice)                                                           \
	choice(MAJORITY, "majority") choice(SUM, "sum") choice(MEAN, "mean")    \
	choice(MEDIAN, "median") choice(MIN, "min") choice(MAX, "max")

struct consensus {
	enum rule { RULES(CHOICE_NAME) } rule;
	size_t least;                   /* assessors of an item */
	struct judges judges;
};

static void read_options(struct consensus *c, const struct command *command, char **argv)
{
	struct judges *judges = &c->judges;
	const struct option own[] = {
		{"rule", RULES(CHOICE_WORD), NULL, &c->rule,
		 .help = "the level of an item: the one that most assessors gave (the lower one of "
		 "equals); the sum; the mean, a gain; the median (the lower one of the middle "
		 "two); the lowest; the highest", .fallback = "majority"},
		{"least", "N", &reads_positive, &c->least,
		 .help = "only items that at least N assessors judged", .fallback = "1"},
		JUDGES_OPTIONS(judges),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	judges_take(judges, &parsed);
	refuse(judges->words.count > 0 && (c->rule == SUM || c->rule == MEAN || c->rule == MEDIAN),
	       "-labels has words, which -rule sum, mean and median cannot add up");
	refuse(c->least > judges->count, "-least takes at most the number of files, %zu, not %zu",
	       judges->count, c->least);
	refuse(c->rule == MEAN && !judges->options.trec, "-rule mean writes decimal gains, which "
	       "only TREC qrels have: it needs -trec");
}

/* Of some levels, in increasing order, the most frequent one, the lower of equals. */
static double most_frequent(const double level[], size_t count)
{
	size_t most = 0, times = 1;
	double found = level[0];

	for (size_t i = 0; i < count; i++) {
		times = i > 0 && level[i] == level[i - 1] ? times + 1 : 1;
		if (times > most) {
			most = times;
			found = level[i];
		}
	}
	return found;
}

/* What the rule makes of levels in increasing order. */
static double decide(const struct consensus *c, const double level[], size_t count)
{
	double sum = 0;

	for (size_t i = 0; i < count; i++)
		sum += level[i];
	switch (c->rule) {
	case MAJORITY:
		break;
	case SUM:
		return sum;
	case MEAN:
		return sum / (double)count;
	case MEDIAN:
		return level[(count - 1) / 2];
	case MIN:
		return level[0];
	case MAX:
		return level[count - 1];
	}
	return most_frequent(level, count);
}

/* A gain with six digits and at least one decimal; the caller frees. */
static char *gain_text(double gain)
{
	char *digits = string_format("%.6g", gain), *text;
	int end = (int)strcspn(digits, "e");

	text = string_format("%.*s%s%s", end, digits, strchr(digits, '.') ? "" : ".0", digits + end);
	free(digits);
	return text;
}

static void write_item(const struct consensus *c, size_t t, size_t item, double level)
{
	const struct judges *judges = &c->judges;
	const struct judged_topic *topic = &judges->topic[t];
	bool has_level = judges->format.form == LEVEL, is_trec = judges->format.field[ITEM] == 3;
	bool is_beir = judges->options.trec && has_level && !is_trec;
	struct slice field[4], label;
	char *text = c->rule == MEAN ? gain_text(level)
	                             : string_format(has_level ? "%.0f" : "L%.0f", level);
	size_t fields = 0;

	label = judges->words.count > 0 ? set_get(&judges->words, (size_t)level) : slice_of(text);
	if (judges->options.topics)
		field[fields++] = set_get(&judges->topics, t);
	if (is_trec)
		field[fields++] = set_get(&judges->seconds, topic->item[item].second);
	field[fields++] = set_get(&topic->items, item);
	field[fields++] = label;
	output_record(field, fields, is_beir ? slice_of("\t") : judges->options.separator);
	free(text);
}

static void write_items(const struct consensus *c)
{
	const struct judges *judges = &c->judges;
	size_t assessors = judges->count, written = 0, partly = 0;
	double *level = allocate(assessors, sizeof *level);

	if (judges->heading)
		output_format("%s\n", judges->heading);
	for (size_t t = 0; t < judges->topics.count; t++)
		for (size_t item = 0; item < judges->topic[t].items.count; item++) {
			size_t judged = judges_levels(judges, &judges->topic[t], item, level);

			if (judged < c->least)
				continue;
			qsort(level, assessors, sizeof *level, number_compare);
			/* the first ones are NOT_JUDGED */
			write_item(c, t, item, decide(c, level + assessors - judged, judged));
			written++;
			partly += judged < assessors;
		}
	if (written == 0)
		die("no item is judged in %zu or more of the files", c->least);
	if (partly > 0)
		warn_at(in_file(NULL), "%zu of %zu items are not judged by %s%s", partly, written,
		        assessors == 2 ? "both assessors"
		                       : text_of("all %zu assessors", assessors),
		        c->rule != SUM ? "" : text_of(": their sum is that of fewer (-least %zu "
		                                      "drops them)", assessors));
	free(level);
}

static void NORETURN consensus(const struct command *command, char **argv)
{
	struct consensus c = {.rule = MAJORITY};
	struct judges *judges = &c.judges;

	read_options(&c, command, argv);
	judges_read(judges, judges->options.trec ? &QRELS_FILE
	                                         : format_of(REL_FILE, &judges->options), true);
	if (c.rule == MEAN && judges->format.form != LEVEL)
		die_at(in_file(judges->path[0]),
		       "-rule mean writes decimal gains, which NTCIR qrels cannot have");
	write_items(&c);
	finish();
}
