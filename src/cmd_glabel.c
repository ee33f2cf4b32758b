#include "commands.h"

#include <stdio.h>
#include <string.h>

#include "die.h"
#include "labelling.h"

struct written_gain {
	int digits;
	char gain[40];          /* at most 1e15, at most 17 decimals */
};

static struct mark gain_of(const struct judgements *judgements, size_t item, void *context)
{
	const struct judgement *judgement = &judgements->judgement[item];
	struct written_gain *written = context;
	double gain = judgements->labels.label[judgement->label].grade.gain;
	struct place place = judgements->place;

	snprintf(written->gain, sizeof written->gain, "%.*f", written->digits, gain);
	place.line = judgement->line;
	if (gain > 0 && strspn(written->gain, "0.") == strlen(written->gain))
		warn_at(place, "gain %g is written as 0: -digits writes more decimals", gain);
	return (struct mark){.field[0] = text_of(written->gain), .fields = 1};
}

static bool read_gain_digits(char *word, void *value)
{
	return read_digits(word, value) && *(int *)value >= 4;
}

static void run(const struct command *command, int argc, char **argv)
{
	struct written_gain written = {.digits = 4};
	struct labelling labelling;
	const char *relv = NULL;
	const struct option own[] = {
		{"I", "RELV", read_path, &relv, "a file of lines \"item gain\"",
		 "gains of the items, lines \"item gain\"", true},
		{"digits", "N", read_gain_digits, &written.digits, "a number from 4 to 17",
		 "decimals of the gains written (default 4)", false},
		{0},
	};

	labelling_start(&labelling, command, own, argc, argv);
	labelling.judgements = relv;
	labelling.file = &RELV_FILE;
	labelling.scale.kind = GLOBAL_GAINS;
	labelling.mark = gain_of;
	labelling.context = &written;
	labelling_run(&labelling);
}

const struct command glabel_command = {
	"glabel", "-I RELV [options] [FILE]",
	"Write each item's gain after it in a ranked list.",
	"FILE has one item a line, best first; without FILE, or if it is -, standard input is read.\n"
	"With -t its lines are \"topic item\", those of RELV \"topic item gain\", and those written start with\n"
	"the topic; with -trec FILE is a TREC run.\n", run,
};
