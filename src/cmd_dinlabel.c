#include "commands.h"

#include "din.h"
#include "labelling.h"

struct dinlabel {
	struct din din;         /* the judgements of the current topic */
	struct written_gain written;
};

static struct judged_items judge(struct topics *topics, size_t topic, void *context)
{
	struct din *din = &((struct dinlabel *)context)->din;
	struct judged judged;

	din_start(din, topics_place(topics, topic));
	for (size_t passed = 0; topics_next(topics, topic, &passed, &judged);)
		din_add(din, judged);
	return (struct judged_items){&din->items, din->count};
}

static struct mark gain_of(size_t item, void *context)
{
	struct dinlabel *dinlabel = context;
	double gain = din_gain(&dinlabel->din, item);

	return mark_gain(&dinlabel->written, gain, din_place(&dinlabel->din, item));
}

static void run(const struct command *command, int argc, char **argv)
{
	struct dinlabel dinlabel = {.written.digits = 4};
	struct labelling labelling;
	const char *din = NULL;
	const struct option own[] = {
		{"din", "DIN", read_path, &din, "a file of lines \"intent inf|nav item gain\"",
		 "gains of the items, lines \"intent inf|nav item gain\"", true},
		GAIN_DIGITS_OPTION(&dinlabel.written),
		{0},
	};

	labelling_start(&labelling, command, own, argc, argv);
	labelling.judgements = din;
	labelling.file = &DIN_FILE;
	labelling.judge = judge;
	labelling.mark = gain_of;
	labelling.context = &dinlabel;
	labelling_run(&labelling);
	din_free(&dinlabel.din);
}

const struct command dinlabel_command = {
	"dinlabel", "-din DIN [options] [FILE]",
	"As glabel, but only the first item counts for a navigational intent.",
	"An item's gain is the sum of its gains for informational intents (inf) and for those navigational\n"
	"ones (nav) that no earlier item of the list has a gain for. A gain in DIN is the probability of the\n"
	"intent times the gain of the item for it, as DIN-splitqrels writes.\n"
	"FILE has one item a line, best first; without FILE, or if it is -, standard input is read.\n"
	"With -t its lines are \"topic item\", those of DIN \"topic intent inf|nav item gain\", and those written\n"
	"start with the topic; with -trec FILE is a TREC run.\n\n"
	"Source: Sakai, Evaluation with Informational and Navigational Intents, WWW 2012.\n", run,
};
