#include "commands.h"

#include <stdlib.h>

#include "die.h"
#include "judgements.h"
#include "labelling.h"
#include "output.h"

struct label_state {
	struct labelling labelling;
	struct judgements judgements;
	bool *covered;          /* by class: a relevant item of it has come */
};

static void write_label(size_t item, void *context)
{
	struct label_state *state = context;
	const struct judgements *judgements = &state->judgements;
	const struct judgement *judgement = &judgements->judgement[item];

	if (judgements->has_classes && judgements->labels.label[judgement->label].grade.gain > 0) {
		if (state->covered[judgement->class])
			return;
		state->covered[judgement->class] = true;
	}
	labelling_separate(&state->labelling);
	output_text(names_text(&judgements->labels.names, judgement->label));
	if (judgements->has_classes) {
		labelling_separate(&state->labelling);
		output_text(names_text(&judgements->classes, judgement->class));
	}
}

static void run(const struct command *command, int argc, char **argv)
{
	struct label_state state = {0};
	const char *rel = NULL;
	bool with_classes = false;
	const struct option own[] = {
		{"r", "REL", read_path, &rel, "a file of lines \"item label\"",
		 "relevance assessments, lines \"item label\"", true},
		{"ec", NULL, NULL, &with_classes, NULL,
		 "REL has lines \"item label class\": label the first relevant item of a class only", false},
		{0},
	};
	const char *file = labelling_start(&state.labelling, command, own, argc, argv);

	judgements_read(&state.judgements, rel, with_classes ? &EREL_RECORD : &REL_RECORD,
	                state.labelling.list.separator,
	                &(struct scale){.kind = with_classes ? LEVELS : AS_THEY_STAND});
	state.covered = allocate(state.judgements.classes.count, sizeof *state.covered);
	labelling_run(&state.labelling, file, &state.judgements.items, write_label, &state);
	free(state.covered);
	judgements_free(&state.judgements);
}

const struct command label_command = {
	"label", "-r REL [-j] [-ec] [-truncate K] [-sep S] [-dup error|first] [FILE]",
	"Write each judged item's relevance label after it in a ranked list.",
	"FILE has one item a line, best first; without FILE, or if it is -, standard input is read.\n", run,
};
