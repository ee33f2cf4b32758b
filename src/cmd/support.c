/* SPDX-License-Identifier: MIT */
/* support scores the answers of generating systems by their citations. */
#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/output.h"
#include "loop/driver.h"
#include "measure/describe.h"
#include "read/judges.h"

#define USUAL "all"

static void NORETURN support(const struct command *command, char **argv);

DESCRIBES(describe, OF_CITATIONS, USUAL)

const struct command support_command = {
	"support", "[options] [FILE]",
	"Evaluate answers by how well citations support their sentences.",
	"FILE has the sentences of the answers of one system, lines \"topic sentence citation "
	SUPPORT_LABELS "\", or \"topic sentence -\" for a sentence without citation. Sentences and "
	"citations are in the order of the answer; further fields are skipped.\n",
	describe, support,
};

struct supporting {
	struct driver d;                /* whose judgements have the topics, and no items */
	const char *nuggets, *answers, *need, *path;    /* the files */
	struct set words;               /* of -labels */
	struct citations citations;
	struct judgements wanted;       /* NUGGETS; without -r no topics */
	struct answers found;           /* what the answers say of them */
	struct evaluation all;          /* the sums of all topics that count */
};

static bool read_words_of_support(char *word, void *value)
{
	const struct set *words = value;

	return read_labels(word, value) && words->count == SUPPORT_WORDS;
}

static const struct reader reads_words_of_support = {
	.read = read_words_of_support,
	.takes = "four different words, separated by colons, such as FS:PS:NS:C",
};

static void read_options(struct supporting *s, const struct command *command, char **argv)
{
	struct request *asked = &s->d.asked;
	const struct option own[] = {
		{"m", "LIST", &reads_words, &asked->options.lists, .help = "measures; see -m help",
		 .fallback = USUAL},
		MEASURES_HINT,
		{"r", "NUGGETS", &reads_path, &s->nuggets, .help = "nuggets, as for nuggets",
		 .needs = "-nuggets"},
		{"nuggets", "FILE", &reads_path, &s->answers,
		 .help = "what the answers say of them, as for nuggets", .needs = "-r"},
		{"need", "FILE", &reads_path, &s->need,
		 .help = "only these sentences need a citation: lines \"topic sentence\"",
		 .changes = CHANGES_TOPICS},
		{"labels", "WORDS", &reads_words_of_support, &s->words,
		 .help = "the words of FILE, in this order",
		 .fallback = "support:partial_support:not_support:contradict"},
		MEAN_OPTION(&asked->report, NULL),
		{"norel", NOREL(CHOICE_WORD), NULL, &asked->gains.norel,
		 .help = "topics of FILE without a sentence that counts: skip, or 0",
		 .fallback = "skip", .changes = CHANGES_TOPICS},
		CHOSEN_OPTIONS(&asked->files.chosen, NULL),
		SEPARATOR_OPTION(&asked->files),
		DIGITS_OPTION(&asked->report.digits, "4", NULL),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	s->path = options_file(&parsed);
	asked->options.lacking = s->nuggets ? 0 : IS_OF_NUGGETS;
	request_check(asked, &parsed);
}

/* Reads the files. The topics are those of FILE, then those that only the others have. */
static void read_files(struct supporting *s)
{
	struct reading *files = &s->d.asked.files;
	struct judgements *qrels = &s->d.at.qrels;
	struct citations *c = &s->citations;

	chosen_read(&files->chosen);
	citations_read(c, s->path, &s->words, files->separator);
	if (s->need)
		citations_read_need(c, s->need, files->separator);
	if (s->nuggets) {
		judgements_read(&s->wanted, s->nuggets, &NUGGETS_FILE, files->separator,
		                &files->chosen);
		answers_read(&s->found, &s->wanted, s->answers, files->separator);
		if (c->topics.count > 0)
			topics_check_common(s->wanted.file, &s->wanted.names, c->file, &c->topics);
	}
	for (size_t t = 0; t < s->wanted.names.count; t++)
		citations_add_topic(c, set_get(&s->wanted.names, t));
	if (c->topics.count == 0)
		die_at(in_file(c->file), "no sentences");
	qrels->file = c->file;
	qrels->format.topic = 1;
	set_copy(&qrels->names, &c->topics);
	qrels->ignored = allocate(c->topics.count, sizeof *qrels->ignored);
	for (size_t t = 0; t < c->topics.count; t++)
		qrels->ignored[t] = !chosen_has(&files->chosen, set_get(&c->topics, t));
	chosen_check(&files->chosen, &c->topics, c->file, "no topic", true);
}

/* Adds up a topic that counts. */
static void add_to_all(struct supporting *s, size_t topic, const struct nugget_sums *nuggets)
{
	citations_add_up(&s->citations, topic, &s->all.citations);
	s->all.nuggets.nuggets += nuggets->nuggets;
	s->all.nuggets.support[STRICT_SUPPORT].all += nuggets->support[STRICT_SUPPORT].all;
}

static bool evaluate_topic(struct driver *d, double value[])
{
	struct supporting *s = (struct supporting *)d;
	struct evaluation *e = &d->at.evaluation;
	size_t topic = d->at.topic;
	size_t number = set_find(&s->wanted.names, set_get(&d->at.qrels.names, topic));

	*e = (struct evaluation){.R = 1};
	citations_add_up(&s->citations, topic, &e->citations);
	if (number != NOT_FOUND)
		e->nuggets = answers_sums(&s->found, number);
	if (topic < s->citations.answered && e->citations.sentences == 0 &&
	    d->asked.gains.norel == NOREL_SKIP)
		return false;
	add_to_all(s, topic, &e->nuggets);
	REPORT(&d->asked.report, "# sentences=%zu cited=%zu citations=%zu\n",
	       e->citations.sentences, e->citations.cited, e->citations.citations);
	at_hand_put_values(&d->asked, &d->at, 0, value);
	return true;
}

static void warn_of_topics(const struct supporting *s)
{
	const struct citations *c = &s->citations;
	const bool *ignored = s->d.at.qrels.ignored;
	size_t wanted = 0, missing = 0, sentences = 0, first_missing = 0, first = 0;

	for (size_t t = 0; t < c->topics.count; t++) {
		const struct cited_topic *topic = &c->topic[t];

		wanted += !ignored[t];
		if (!ignored[t] && t >= c->answered && missing++ == 0)
			first_missing = t;
		for (size_t i = 0; i < topic->names.count && !ignored[t]; i++)
			if (topic->sentence[i].line == 0 && sentences++ == 0)
				first = t;
	}
	if (missing > 0)
		warn_at(in_file(c->file), "%zu of %zu topics %s (first: %s): each measure is 0",
		        missing, wanted, missing == 1 ? "is missing" : "are missing",
		        quote(set_get(&c->topics, first_missing)));
	if (sentences > 0)
		warn_at(in_file(c->file), "%zu sentence%s of %s %s (first: in topic %s)", sentences,
		        plural(sentences), c->need, sentences == 1
		        ? "is missing: it counts as one without citation"
		        : "are missing: they count as sentences without citation",
		        quote(set_get(&c->topics, first)));
	if (s->nuggets)
		answers_warn(&s->found, &s->d.asked.files);
}

/* Writes the values of the sums over all topics. */
static void write_micro(struct supporting *s)
{
	struct driver *d = &s->d;
	double *value = allocate(d->columns, sizeof *value);

	d->at.evaluation = s->all;
	d->at.evaluation.R = 1;
	at_hand_put_values(&d->asked, &d->at, 0, value);
	REPORT(&d->asked.report, "# micro sentences=%zu cited=%zu citations=%zu\n",
	       s->all.citations.sentences, s->all.citations.cited, s->all.citations.citations);
	for (size_t c = 0; c < d->columns; c++) {
		char *name = string_format(MICRO "%s", d->asked.selection.at[c].name);

		if (!isnan(value[c]))
			report_value(&d->asked.report, (struct column){.name = name}, value[c]);
		free(name);
	}
	free(value);
}

static void NORETURN support(const struct command *command, char **argv)
{
	struct supporting s = {.d = {.asked.options.kinds = OF_CITATIONS,
	                             .evaluate = evaluate_topic,
	                             .lacking = "sentence that counts"}};
	struct driver *d = &s.d;

	read_options(&s, command, argv);
	read_files(&s);
	driver_run(d, NULL, 1);
	warn_of_topics(&s);
	output_release();
	driver_write(d, 0);
	if (d->asked.report.mean && d->values.run[0].evaluated > 0)
		write_micro(&s);
	finish();
}
