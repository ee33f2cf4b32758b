/* SPDX-License-Identifier: MIT */
/* nuggets scores the answers of generating systems by the nuggets of information that they
   support. */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/output.h"
#include "loop/driver.h"
#include "measure/describe.h"

#define USUAL "all"

static void NORETURN nuggets(const struct command *command, char **argv);

DESCRIBES(describe, OF_NUGGETS, USUAL)

const struct command nuggets_command = {
	"nuggets", "-r NUGGETS [options] [FILE]",
	"Evaluate answers by the nuggets of information that they support.",
	"FILE has the answers of one system, lines \"topic nugget "
	"support|partial_support|not_support\". The lines of a topic can be anywhere; further "
	"fields are skipped.\n",
	describe, nuggets,
};

struct answers {
	struct driver d;                /* .judged: the nuggets */
	const char *nuggets, *path;     /* of NUGGETS and of the answers */
	struct judgements answers;      /* a judgement is what the answer does with a nugget */
	size_t without_vital, first_without;    /* topics, and the first of them */
	size_t unnamed, first_unnamed;  /* nuggets that answers lack, and the topic of the first */
};

static void read_options(struct answers *a, const struct command *command, char **argv)
{
	struct request *asked = &a->d.asked;
	const struct option own[] = {
		{"r", "NUGGETS", &reads_path, &a->nuggets,
		 .help = "lines \"topic nugget vital|okay\"", .fallback = REQUIRED},
		{"m", "LIST", &reads_words, &asked->options.lists, .help = "measures; see -m help",
		 .fallback = USUAL},
		MEASURES_HINT,
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
	request_check(asked, &parsed);
}

#define RECORDS(words)                                                                          \
	.kind = {.expected = "\"topic nugget " words "\"", .least = 3, .most = SIZE_MAX,        \
	         .judgements = true},                                                           \
	.topic = 1, .field = {[ITEM] = 2, [LABEL] = 3}, .unique = "nugget"

static const struct format NUGGETS = {RECORDS("vital|okay")};
static const struct format ANSWERS = {RECORDS("support|partial_support|not_support")};

/* The place of a label among the words that the format takes; another one is a data error. */
static size_t read_label(const struct judgements *file, const struct judgement *judgement,
                         const char *words)
{
	struct place place = on_line(file->file, judgement->line);
	struct slice label = set_get(&file->labels.names, judgement->label);
	char *word = string_of(label);
	unsigned number;

	if (!options_choice(word, words, &number))
		die_at(place, "expected %s, found %s", file->format.kind.expected,
		       quote(label));
	free(word);
	return number;
}

/* Fills in the sums over the nuggets of topic t, which must have all those of the answer. */
static void add_nuggets(struct answers *a, size_t t, const struct topic *answer,
                        struct evaluation *e)
{
	static const double support[] = {1, 0.5, 0};
	const struct judgements *qrels = &a->d.at.qrels;
	const struct topic *nuggets = &qrels->topic[t];
	size_t other;

	if (set_lacks(&nuggets->items, &answer->items, &other) > 0)
		die_at(on_line(a->answers.file, answer->judgement[other].line),
		       "%s has no nugget %s in topic %s", qrels->file,
		       quote(set_get(&answer->items, other)), quote(set_get(&qrels->names, t)));
	for (size_t i = 0; i < nuggets->count; i++) {
		bool is_okay = read_label(qrels, &nuggets->judgement[i], "vital|okay") == 1;
		size_t found = set_find(&answer->items, set_get(&nuggets->items, i));

		e->nuggets[is_okay]++;
		if (found != NOT_FOUND) {
			size_t word = read_label(&a->answers, &answer->judgement[found],
			                         "support|partial_support|not_support");

			e->supported[is_okay][PLAIN_SUPPORT] += support[word];
			e->supported[is_okay][STRICT_SUPPORT] += word == 0;
		} else if (answer->count > 0 && a->unnamed++ == 0) {
			a->first_unnamed = t;
		}
	}
}

static bool evaluate_topic(struct driver *d, double value[])
{
	static const struct topic none;
	struct answers *a = (struct answers *)d;
	size_t found = set_find(&a->answers.names, set_get(&d->at.qrels.names, d->at.topic));
	const struct topic *answer = found != NOT_FOUND ? &a->answers.topic[found] : &none;
	struct evaluation *e = &d->at.evaluation;
	bool lacks = false;

	*e = (struct evaluation){.R = 1};
	add_nuggets(a, d->at.topic, answer, e);
	REPORT(&d->asked.report, "# nuggets=%zu vital=%zu assigned=%zu\n",
	       e->nuggets[0] + e->nuggets[1], e->nuggets[0], answer->count);
	at_hand_put_values(&d->asked, &d->at, 0, value);
	for (size_t i = 0; i < d->columns; i++)
		if (isnan(value[i])) {
			lacks = d->asked.gains.norel == NOREL_SKIP;
			value[i] = lacks ? NAN : 0;
		}
	if (lacks && a->without_vital++ == 0)
		a->first_without = d->at.topic;
	return true;
}

static void warn_of_topics(const struct answers *a)
{
	const struct judgements *qrels = &a->d.at.qrels, *found = &a->answers;
	const struct place nuggets = in_file(qrels->file), place = in_file(found->file);
	const struct set *names = &qrels->names;
	size_t missing = 0, wanted = 0;

	for (size_t t = 0; t < names->count; t++) {
		bool is_there = set_find(&found->names, set_get(names, t)) != NOT_FOUND;

		wanted += !qrels->ignored[t];
		missing += !qrels->ignored[t] && !is_there;
	}
	topics_check_common(found->file, &found->names, qrels->file, names);
	topics_warn_skipped(found->file, &found->names, qrels, &a->d.asked.files);
	if (missing > 0)
		warn_at(place, "%zu of %zu topics %s no answer, so no nugget is supported", missing,
		        wanted, missing == 1 ? "has" : "have");
	if (a->unnamed > 0)
		warn_at(place, "%zu nugget%s of %s %s (first: in topic %s)", a->unnamed,
		        plural(a->unnamed), qrels->file,
		        a->unnamed == 1 ? "has no line in the answers: it is not supported"
		                        : "have no line in the answers: they are not supported",
		        quote(set_get(names, a->first_unnamed)));
	if (a->without_vital > 0)
		warn_at(nuggets, "in %zu topic%s (first: %s), no nugget is vital: no measure Vital",
		        a->without_vital, plural(a->without_vital),
		        quote(set_get(names, a->first_without)));
}

static void NORETURN nuggets(const struct command *command, char **argv)
{
	struct answers a = {.d = {.asked.options.kinds = OF_NUGGETS, .evaluate = evaluate_topic}};
	struct driver *d = &a.d;

	read_options(&a, command, argv);
	driver_read(d, a.nuggets, &NUGGETS);
	judgements_read(&a.answers, a.path, &ANSWERS, d->asked.files.separator, NULL);
	driver_run(d, NULL, 1);
	warn_of_topics(&a);
	driver_finish(d);
}
