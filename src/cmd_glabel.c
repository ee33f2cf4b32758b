#include "commands.h"

#include "labelling.h"

static const struct scale gains = {.kind = GLOBAL_GAINS};

struct glabel {
	struct judgements judgements;   /* of the current topic */
	struct written_gain written;
};

static struct judged_items judge(struct topics *topics, size_t topic, void *context)
{
	struct judgements *judgements = &((struct glabel *)context)->judgements;

	topics_judge(topics, topic, judgements, &gains);
	return (struct judged_items){&judgements->items, judgements->count};
}

static struct mark gain_of(size_t item, void *context)
{
	struct glabel *glabel = context;
	const struct judgements *judgements = &glabel->judgements;
	const struct judgement *judgement = &judgements->judgement[item];
	struct place place = judgements->place;

	place.line = judgement->line;
	return mark_gain(&glabel->written, judgements->labels.label[judgement->label].grade.gain, place);
}

static void run(const struct command *command, int argc, char **argv)
{
	struct glabel glabel = {.written.digits = 4};
	struct labelling labelling;
	const char *relv = NULL;
	const struct option own[] = {
		{"I", "RELV", read_path, &relv, "a file of lines \"item gain\"",
		 "gains of the items, lines \"item gain\"", true},
		GAIN_DIGITS_OPTION(&glabel.written),
		{0},
	};

	labelling_start(&labelling, command, own, argc, argv);
	labelling.judgements = relv;
	labelling.file = &RELV_FILE;
	labelling.judge = judge;
	labelling.mark = gain_of;
	labelling.context = &glabel;
	labelling_run(&labelling);
	judgements_free(&glabel.judgements);
}

const struct command glabel_command = {
	"glabel", "-I RELV [options] [FILE]",
	"Write each item's gain after it in a ranked list.",
	"FILE has one item a line, best first; without FILE, or if it is -, standard input is read.\n"
	"With -t its lines are \"topic item\", those of RELV \"topic item gain\", and those written start with\n"
	"the topic; with -trec FILE is a TREC run.\n", run,
};
