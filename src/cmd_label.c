#include "commands.h"

#include <stdlib.h>

#include "labelling.h"

struct labeller {
	struct scale scale;
	struct judgements judgements;   /* of the current topic */
	bool *covered;                  /* by number of a class: a relevant item of it has come */
	size_t room;
};

static struct judged_items judge(struct topics *topics, size_t topic, void *context)
{
	struct labeller *labeller = context;
	struct judgements *judgements = &labeller->judgements;

	topics_judge(topics, topic, judgements, &labeller->scale);
	for (size_t i = 0; i < judgements->classes.count; i++) {
		labeller->covered = enlarge(labeller->covered, i, &labeller->room, sizeof *labeller->covered);
		labeller->covered[i] = false;
	}
	return (struct judged_items){&judgements->items, judgements->count};
}

static struct mark label_of(size_t item, void *context)
{
	struct labeller *labeller = context;
	const struct judgements *judgements = &labeller->judgements;
	const struct judgement *judgement = &judgements->judgement[item];
	struct mark mark = {.fields = 1};

	mark.field[0] = names_text(&judgements->labels.names, judgement->label);
	if (!judgements->has_classes)
		return mark;
	if (judgements->labels.label[judgement->label].grade.gain > 0) {
		if (labeller->covered[judgement->class])
			return (struct mark){.fields = 0};
		labeller->covered[judgement->class] = true;
	}
	mark.field[mark.fields++] = names_text(&judgements->classes, judgement->class);
	return mark;
}

static void run(const struct command *command, int argc, char **argv)
{
	struct labeller labeller = {.judgements.count = 0};
	struct labelling labelling;
	bool with_classes = false;
	const char *rel = NULL;
	const struct option own[] = {
		{"r", "REL", read_path, &rel, "a file of lines \"item label\"",
		 "relevance assessments, lines \"item label\"", true},
		{"ec", NULL, NULL, &with_classes, NULL,
		 "REL has lines \"item label class\": label the first relevant item of a class only", false},
		{0},
	};

	labelling_start(&labelling, command, own, argc, argv);
	run_check_classes(&labelling.list, with_classes);
	labelling.judgements = rel;
	labelling.file = with_classes ? &EREL_FILE : &REL_FILE;
	labeller.scale.kind = with_classes ? LEVELS : AS_THEY_STAND;
	labelling.judge = judge;
	labelling.mark = label_of;
	labelling.context = &labeller;
	labelling_run(&labelling);
	judgements_free(&labeller.judgements);
	free(labeller.covered);
}

const struct command label_command = {
	"label", "-r REL [options] [FILE]",
	"Write each judged item's relevance label after it in a ranked list.",
	"FILE has one item a line, best first; without FILE, or if it is -, standard input is read.\n"
	"With -t its lines are \"topic item\", those of REL \"topic item label\", and those written start with\n"
	"the topic; with -trec FILE is a TREC run, REL TREC qrels.\n", run,
};
