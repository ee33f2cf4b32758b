/* results: the measures of several topics, their lines in the order of the judgements, and their means. */
#ifndef RESULTS_H
#define RESULTS_H

#include "report.h"
#include "run.h"

/* Why a topic has no measures. */
#define NOTHING_RELEVANT "no relevant item: no measure is defined"

struct results {
	const struct selection *selection;      /* which measures */
	const struct topics *topics;
	double *value;          /* by topic and measure; NaN: the topic lacks it */
	bool *defined;          /* by topic: it has measures */
	struct stretch *lines;  /* by topic, of held output */
};

/* `selection` and `topics` must stay. A topic whose name the means need is a data error. */
void results_make(struct results *results, const struct selection *selection,
                  const struct topics *topics, const struct report_options *options);

/* Before and after a topic's lines are written. */
void results_start(struct results *results, size_t topic);
void results_end(struct results *results, size_t topic);

/* The place for the values of a topic that has measures, all of them NaN. */
double *results_values(struct results *results, size_t topic);

/* For a topic that has no measures, for the reason `why`: this is a data error if the topic has no ID,
   neither from the files nor from -out. */
void results_need_id(const struct results *results, size_t topic,
                     const struct report_options *options, const char *why);

/* Writes the line of a topic that has no measures, "# no relevant items", with a warning that says why. */
void results_undefined(const struct results *results, size_t topic,
                       const struct report_options *options, const char *why);

/* After all topics: puts their lines in order; and if the options ask for them, writes the means, each
   over the topics that have the measure, with a warning if some of those that have measures lack this
   one. */
void results_report(const struct results *results, const struct report_options *options);

void results_free(struct results *results);

/* The options of a topic's lines: each starts with the topic if there are several. */
struct report_options results_options(const struct results *results, size_t topic,
                                      const struct report_options *options);

#endif
