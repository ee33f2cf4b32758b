#include "commands.h"

#include "scoring.h"

static void run(const struct command *command, int argc, char **argv)
{
	struct scoring scoring = {0};
	const struct option own[] = {
		{"I", "RELV", read_path, &scoring.judgements, "a file of lines \"item gain\"",
		 "gains of the items, lines \"item gain\"", true},
		{0},
	};

	scoring_start(&scoring, command, own, argc, argv);
	scoring.selection.irbu = false;         /* the set 2019 has it in compute only */
	scoring.scale = (struct scale){.kind = GLOBAL_GAINS};
	scoring_run(&scoring);
	scoring_free(&scoring);
}

const struct command gcompute_command = {
	"gcompute", "-I RELV [options] [FILE]",
	"Evaluate lists labelled by glabel: measures from gains.",
	"FILE has lines \"item [gain]\"; without FILE, or if it is -, standard input is read.\n"
	"With -t or -trec its lines are \"topic item [gain]\", those of RELV \"topic item gain\", and those\n"
	"printed start with the topic.\n", run,
};
