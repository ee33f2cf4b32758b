#include "commands.h"

#include <stdlib.h>

#include "die.h"
#include "labelling.h"

/* Classes of the current topic, by number, of which a relevant item has come. */
struct covered {
	bool *class;
	size_t room;
};

static void uncover(const struct judgements *judgements, void *context)
{
	struct covered *covered = context;

	for (size_t i = 0; i < judgements->classes.count; i++) {
		covered->class = enlarge(covered->class, i, &covered->room, sizeof *covered->class);
		covered->class[i] = false;
	}
}

static struct mark label_of(const struct judgements *judgements, size_t item, void *context)
{
	const struct judgement *judgement = &judgements->judgement[item];
	struct covered *covered = context;
	struct mark mark = {.fields = 1};

	mark.field[0] = names_text(&judgements->labels.names, judgement->label);
	if (!judgements->has_classes)
		return mark;
	if (judgements->labels.label[judgement->label].grade.gain > 0) {
		if (covered->class[judgement->class])
			return (struct mark){.fields = 0};
		covered->class[judgement->class] = true;
	}
	mark.field[mark.fields++] = names_text(&judgements->classes, judgement->class);
	return mark;
}

static void run(const struct command *command, int argc, char **argv)
{
	struct covered covered = {0};
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
	if (with_classes && labelling.list.trec)
		die_usage("-ec does not go with -trec: TREC qrels have no classes");
	labelling.judgements = rel;
	labelling.file = with_classes ? &EREL_FILE : &REL_FILE;
	labelling.scale.kind = with_classes ? LEVELS : AS_THEY_STAND;
	labelling.start_topic = uncover;
	labelling.mark = label_of;
	labelling.context = &covered;
	labelling_run(&labelling);
	free(covered.class);
}

const struct command label_command = {
	"label", "-r REL [options] [FILE]",
	"Write each judged item's relevance label after it in a ranked list.",
	"FILE has one item a line, best first; without FILE, or if it is -, standard input is read.\n"
	"With -t its lines are \"topic item\", those of REL \"topic item label\", and those written start with\n"
	"the topic; with -trec FILE is a TREC run, REL TREC qrels.\n", run,
};
