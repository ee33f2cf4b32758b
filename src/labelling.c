#include "labelling.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "output.h"

void labelling_start(struct labelling *labelling, const struct command *command,
                     const struct option own[], int argc, char **argv)
{
	const struct option common[] = {
		{"j", NULL, NULL, &labelling->condensed, NULL,
		 "leave out unjudged items: write a condensed list", false},
		TRUNCATE_OPTION(&labelling->list),
		DUP_OPTION(&labelling->list),
		SORT_OPTION(&labelling->list),
		RUN_OPTIONS(&labelling->list),
		{0},
	};
	const struct option *const groups[] = {own, common, NULL};
	struct parsed parsed;

	output_stream(command->name);
	*labelling = (struct labelling){.list.truncate = SIZE_MAX};
	parsed = options_read(command, groups, argc, argv);
	options_check(groups, &parsed);
	run_check_options(&labelling->list);
	labelling->path = options_file(&parsed);
}

static void label_topic(const struct labelling *labelling, struct run *run)
{
	struct judged_items judged = labelling->judge(&run->topics, run->topic, labelling->context);
	struct list *list = &run->list;
	struct listed listed;

	list_begin(list, judged.items);
	while (list_next(list, &listed)) {
		struct text field[4];
		size_t fields = 0;

		if (labelling->list.topics)
			field[fields++] = list->topic;
		field[fields++] = listed.field[0];
		if (listed.number < judged.count) {
			struct mark mark = labelling->mark(listed.number, labelling->context);
			for (size_t i = 0; i < mark.fields; i++)
				field[fields++] = mark.field[i];
		} else if (labelling->condensed) {
			continue;
		}
		output_record(field, fields, labelling->list.separator);
	}
}

void labelling_run(const struct labelling *labelling)
{
	struct run run;

	topics_read(&run.topics, labelling->judgements, labelling->file,
	            run_topics_kind(&labelling->list), labelling->list.separator);
	run_open(&run, labelling->path, RES_LIST, &labelling->list);
	while (run_next(&run))
		label_topic(labelling, &run);
	run_close(&run);
	output_finish();
}

bool read_gain_digits(char *word, void *value)
{
	return read_digits(word, value) && *(int *)value >= 4;
}

struct mark mark_gain(struct written_gain *written, double gain, struct place place)
{
	snprintf(written->gain, sizeof written->gain, "%.*f", written->digits, gain);
	if (gain > 0 && strspn(written->gain, "0.") == strlen(written->gain))
		warn_at(place, "gain %g is written as 0: -digits writes more decimals", gain);
	return (struct mark){.field[0] = text_of(written->gain), .fields = 1};
}
