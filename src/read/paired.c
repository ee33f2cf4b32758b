#include "read/paired.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

bool read_dup(char *word, void *value)
{
	*(enum repeated_items *)value = strcmp(word, "first") == 0 ? SKIP_REPEATED : REFUSE_REPEATED;
	return strcmp(word, "first") == 0 || strcmp(word, "error") == 0;
}

bool read_order(char *word, void *value)
{
	enum list_order *order = value;

	*order = strcmp(word, "score") == 0 ? BY_SCORE
	       : strcmp(word, "rank") == 0  ? BY_RANK : FILE_ORDER;
	return *order != FILE_ORDER;
}

void paired_check_options(struct list_options *options)
{
	if (options->order != FILE_ORDER && !options->trec)
		die_usage("-sort is for TREC runs, with -trec");
	if (options->trec)
		options->topics = true;
}

void paired_check_classes(const struct list_options *options, bool has_classes)
{
	if (has_classes && options->trec)
		die_usage("-ec does not go with -trec: TREC qrels have no classes");
}

const struct judgement_format *paired_format(const struct judgement_formats *formats,
                                             const struct list_options *options)
{
	return options->trec ? formats->trec : options->topics ? formats->topics : formats->one_topic;
}

void paired_open(struct paired *paired, const char *path, enum list_kind kind,
                 const struct list_options *options)
{
	paired->done = allocate(paired->topics.names.count, sizeof *paired->done);
	paired->topic = 0;
	paired->others = 0;
	paired->list_ended = false;
	list_open(&paired->list, path, kind, options);
}

bool paired_next(struct paired *paired)
{
	while (!paired->list_ended && list_topic(&paired->list)) {
		paired->topic = strset_find(&paired->topics.names, paired->list.topic);
		if (paired->topic != NOT_FOUND) {
			paired->done[paired->topic] = true;
			return true;
		}
		if (paired->others++ == 0)
			paired->first_other = paired->list.topics.count - 1;
	}
	if (!paired->list_ended)
		paired->topic = 0;
	paired->list_ended = true;
	while (paired->topic < paired->topics.names.count && paired->done[paired->topic])
		paired->topic++;
	if (paired->topic == paired->topics.names.count)
		return false;
	paired->done[paired->topic] = true;
	return true;
}

void paired_close(struct paired *paired)
{
	char word[QUOTE_SIZE];

	if (paired->topics.names.count == 0)
		warn_at((struct place){.file = paired->topics.file}, "no judgements");
	if (paired->others > 0)
		warn_at((struct place){.file = paired->list.input.name},
		        "skipped %zu topic%s that %s does not have, %s first", paired->others,
		        plural(paired->others), paired->topics.file,
		        quote(word, strset_get(&paired->list.topics, paired->first_other)));
	list_close(&paired->list);
	judgement_file_free(&paired->topics);
	free(paired->done);
}
