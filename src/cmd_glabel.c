#include "commands.h"

#include <stdio.h>
#include <string.h>

#include "die.h"
#include "judgements.h"
#include "labelling.h"
#include "output.h"

struct glabel_state {
	struct labelling labelling;
	struct judgements judgements;
	int digits;
};

static void write_gain(size_t item, void *context)
{
	struct glabel_state *state = context;
	const struct judgement *judgement = &state->judgements.judgement[item];
	double gain = state->judgements.labels.label[judgement->label].grade.gain;
	char written[40];       /* at most 1e15, at most 17 decimals */

	snprintf(written, sizeof written, "%.*f", state->digits, gain);
	if (gain > 0 && strspn(written, "0.") == strlen(written))
		warn_at((struct place){state->judgements.file, judgement->line},
		        "gain %g is written as 0: -digits writes more decimals", gain);
	labelling_separate(&state->labelling);
	output_string(written);
}

static bool read_gain_digits(char *word, void *value)
{
	return read_digits(word, value) && *(int *)value >= 4;
}

static void run(const struct command *command, int argc, char **argv)
{
	struct glabel_state state = {.digits = 4};
	const char *relv = NULL;
	const struct option own[] = {
		{"I", "RELV", read_path, &relv, "a file of lines \"item gain\"",
		 "gains of the items, lines \"item gain\"", true},
		{"digits", "N", read_gain_digits, &state.digits, "a number from 4 to 17",
		 "decimals of the gains written (default 4)", false},
		{0},
	};
	const char *file = labelling_start(&state.labelling, command, own, argc, argv);

	judgements_read(&state.judgements, relv, &RELV_RECORD, state.labelling.list.separator,
	                &(struct scale){.kind = GLOBAL_GAINS});
	labelling_run(&state.labelling, file, &state.judgements.items, write_gain, &state);
	judgements_free(&state.judgements);
}

const struct command glabel_command = {
	"glabel", "-I RELV [-j] [-truncate K] [-sep S] [-dup error|first] [-digits N] [FILE]",
	"Write each item's gain after it in a ranked list.",
	"FILE has one item a line, best first; without FILE, or if it is -, standard input is read.\n", run,
};
