#include "run.h"

#include <stdlib.h>
#include <string.h>

bool read_dup(char *word, void *value)
{
	*(enum repeated_items *)value = strcmp(word, "first") == 0 ? SKIP_REPEATED : REFUSE_REPEATED;
	return strcmp(word, "first") == 0 || strcmp(word, "error") == 0;
}

bool read_order(char *word, void *value)
{
	enum list_order *order = value;

	*order = strcmp(word, "score") == 0 ? BY_SCORE
	       : strcmp(word, "rank") == 0  ? BY_RANK : AS_IT_STANDS;
	return *order != AS_IT_STANDS;
}

void run_check_options(struct list_options *options)
{
	if (options->order != AS_IT_STANDS && !options->trec)
		die_usage("-sort is for TREC runs, with -trec");
	if (options->trec)
		options->topics = true;
}

void run_check_classes(const struct list_options *options, bool has_classes)
{
	if (has_classes && options->trec)
		die_usage("-ec does not go with -trec: TREC qrels have no classes");
}

enum topics_kind run_topics_kind(const struct list_options *options)
{
	return options->trec ? TREC_TOPICS : options->topics ? WITH_TOPICS : ONE_TOPIC;
}

void run_open(struct run *run, const char *path, enum list_kind kind,
              const struct list_options *options)
{
	run->done = allocate(run->topics.names.count, sizeof *run->done);
	run->topic = 0;
	run->others = 0;
	run->list_ended = false;
	list_open(&run->list, path, kind, options);
}

bool run_next(struct run *run)
{
	while (!run->list_ended && list_topic(&run->list)) {
		run->topic = names_find(&run->topics.names, run->list.topic);
		if (run->topic != NO_NAME) {
			run->done[run->topic] = true;
			return true;
		}
		if (run->others++ == 0)
			run->first_other = run->list.topics.count - 1;
	}
	if (!run->list_ended)
		run->topic = 0;
	run->list_ended = true;
	while (run->topic < run->topics.names.count && run->done[run->topic])
		run->topic++;
	if (run->topic == run->topics.names.count)
		return false;
	run->done[run->topic] = true;
	return true;
}

void run_close(struct run *run)
{
	char word[QUOTE_SIZE];

	if (run->topics.names.count == 0)
		warn_at((struct place){.file = run->topics.file}, "no judgements");
	if (run->others > 0)
		warn_at((struct place){.file = run->list.input.name},
		        "passed over %zu topic%s that %s does not have, %s first", run->others,
		        run->others == 1 ? "" : "s", run->topics.file,
		        quote(word, names_text(&run->list.topics, run->first_other)));
	list_close(&run->list);
	topics_free(&run->topics);
	free(run->done);
}
