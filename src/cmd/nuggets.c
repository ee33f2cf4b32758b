/* SPDX-License-Identifier: MIT */
/* nuggets scores the answers of generating systems by the nuggets of information that they
   support. */
#include "cmd/commands.h"

#include <math.h>

#include "base/die.h"
#include "base/output.h"
#include "loop/driver.h"
#include "measure/describe.h"
#include "report/table.h"

#define USUAL "all"

static void NORETURN nuggets(const struct command *command, char **argv);

DESCRIBES(describe, OF_NUGGETS, USUAL)

const struct command nuggets_command = {
	"nuggets", "-r NUGGETS [options] [FILE]",
	"Evaluate answers by the nuggets of information that they support.",
	"FILE has the answers of one system, lines \"topic nugget " SUPPORT_LABELS "\". The lines "
	"of a topic can be anywhere; further fields are skipped.\n",
	describe, nuggets,
};

struct answering {
	struct driver d;                /* whose judgements are the nuggets */
	const char *nuggets, *path;     /* of NUGGETS and of the answers */
	bool has_questions;
	struct answers answers;
	size_t without_vital, first_without;    /* topics, and the first of them */
};

static void read_options(struct answering *a, const struct command *command, char **argv)
{
	struct request *asked = &a->d.asked;
	const struct option own[] = {
		{"r", "NUGGETS", &reads_path, &a->nuggets,
		 .help = "lines \"topic nugget vital|okay|WEIGHT\"", .fallback = REQUIRED},
		{"m", "LIST", &reads_words, &asked->options.lists, .help = "measures; see -m help",
		 .fallback = USUAL},
		MEASURES_HINT,
		FLAG("questions", &a->has_questions,
		     "the fourth field of NUGGETS is a question that the nugget answers", NULL),
		FLAG("v", &asked->shows_ranks, "show what each nugget adds to Weighted", NULL),
		CHOSEN_OPTIONS(&asked->files.chosen, NULL),
		{"norel", NOREL(CHOICE_WORD), NULL, &asked->gains.norel,
		 .help = "Vital of topics without vital nuggets: skip, or 0",
		 .fallback = "skip", .changes = CHANGES_TOPICS},
		SEPARATOR_OPTION(&asked->files),
		DIGITS_OPTION(&asked->report.digits, "4", NULL),
		MEAN_OPTION(&asked->report, NULL),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	a->path = options_file(&parsed);
	asked->options.lacking = a->has_questions ? 0 : IS_OF_QUESTIONS;
	request_check(asked, &parsed);
}

/* Writes a row for each nugget of the topic. */
static void write_nuggets(const struct answering *a, const struct nugget_sums *sums)
{
	const struct report_options *report = &a->d.asked.report;
	size_t topic = a->d.at.topic;
	struct table table;

	table_start(&table, "nugget >weight support >Weighted");
	for (size_t i = 0; i < sums->nuggets; i++) {
		const struct assignment assigned = answers_assignment(&a->answers, topic, i);

		table_row(&table, PLAIN);
		table_text(&table, set_get(&a->d.at.qrels.topic[topic].items, i));
		table_format(&table, "%.15g", assigned.weight);
		table_text(&table, assigned.said);
		table_number(&table, assigned.weight * SUPPORT_OF[assigned.word] / sums->weight,
		             report->digits);
	}
	table_write(&table, report);
}

static bool evaluate_topic(struct driver *d, double value[])
{
	struct answering *a = (struct answering *)d;
	struct evaluation *e = &d->at.evaluation;
	bool is_zero = d->asked.gains.norel == NOREL_ZERO && !a->answers.has_weights_only;
	bool lacks = false;

	*e = (struct evaluation){.R = 1, .nuggets = answers_sums(&a->answers, d->at.topic)};
	REPORT(&d->asked.report, "# nuggets=%zu vital=%zu assigned=%zu\n", e->nuggets.nuggets,
	       e->nuggets.vital, e->nuggets.assigned);
	if (d->asked.shows_ranks)
		write_nuggets(a, &e->nuggets);
	at_hand_put_values(&d->asked, &d->at, 0, value);
	for (size_t i = 0; i < d->columns; i++)
		if (isnan(value[i])) {
			value[i] = is_zero ? 0 : NAN;
			lacks = !is_zero;
		}
	if (lacks && a->without_vital++ == 0)
		a->first_without = d->at.topic;
	return true;
}

static void NORETURN nuggets(const struct command *command, char **argv)
{
	struct answering a = {.d = {.asked.options.kinds = OF_NUGGETS,
	                            .evaluate = evaluate_topic}};
	struct driver *d = &a.d;
	const struct judgements *qrels = &d->at.qrels;

	read_options(&a, command, argv);
	driver_read(d, a.nuggets, a.has_questions ? &QUESTIONS_FILE : &NUGGETS_FILE);
	answers_read(&a.answers, qrels, a.path, d->asked.files.separator);
	if (a.answers.has_weights_only) {
		d->asked.options.lacking |= IS_OF_VITAL;
		request_select(&d->asked);
	}
	driver_run(d, NULL, 1);
	answers_warn(&a.answers, &d->asked.files);
	if (a.without_vital > 0)
		warn_at(in_file(qrels->file), "in %zu topic%s (first: %s), no nugget is vital: no "
		        "measure Vital", a.without_vital, plural(a.without_vital),
		        quote(set_get(&qrels->names, a.first_without)));
	driver_finish(d);
}
