#include "commands.h"

#include <stdlib.h>

#include "die.h"
#include "scoring.h"

static const char TAKES_GAINS[] =
	"gains of L1, L2, ... such as 1:2:3: numbers up to 1e15, none below the one before, the last above 0";
static const char TAKES_WEIGHTS[] =
	"stopping weights of L1, L2, ... such as 1:2:3: numbers up to 1e15, none below 0 or the one before";

static bool read_nondecreasing(char *word, void *value)
{
	const struct numbers *numbers = value;

	if (!read_numbers(word, value) || numbers->at[0] < 0)
		return false;
	for (size_t i = 1; i < numbers->count; i++)
		if (numbers->at[i] < numbers->at[i - 1])
			return false;
	return true;
}

static bool read_gains(char *word, void *value)
{
	const struct numbers *gains = value;

	return read_nondecreasing(word, value) && gains->at[gains->count - 1] > 0;
}

static void check_gains(const struct numbers *gains, const struct numbers *weights,
                        bool has_classes)
{
	if (has_classes && gains->at[0] == 0)
		die_usage("-g: with -ec every gain must be above 0");
	if (weights->count != gains->count)
		die_usage("-s takes as many stopping weights as -g has gains: %zu, not %zu",
		          gains->count, weights->count);
	for (size_t i = 0; i < gains->count; i++)
		if (gains->at[i] > 0 && weights->at[i] == 0)
			die_usage("-s: the stopping weight of L%zu must be above 0, as its gain is",
			          i + 1);
}

static void run(const struct command *command, int argc, char **argv)
{
	struct scoring scoring = {.selection.stopping_weights = true};
	struct numbers gains = {0}, weights = {0};
	const struct option own[] = {
		{"r", "REL", read_path, &scoring.judgements, "a file of lines \"item label\"",
		 "relevance assessments, lines \"item label\"", true},
		{"g", "GAINS", read_gains, &gains, TAKES_GAINS,
		 "gains of L1, L2, ... such as 1:2:3", true},
		{"s", "WEIGHTS", read_nondecreasing, &weights, TAKES_WEIGHTS,
		 "stopping weights of L1, L2, ... for NCUgu (default: the gains)", false},
		{"ec", NULL, NULL, &scoring.has_classes, NULL,
		 "REL and the list have equivalence classes: \"item label class\"", false},
		{0},
	};

	scoring_start(&scoring, command, own, argc, argv);
	run_check_classes(&scoring.list, scoring.has_classes);
	if (weights.count > 0)
		check_gains(&gains, &weights, scoring.has_classes);
	else
		check_gains(&gains, &gains, scoring.has_classes);
	scoring.scale = (struct scale){
		.kind = GAINS,
		.highest = gains.count,
		.gain = gains.at,
		.weight = weights.count > 0 ? weights.at : gains.at,
	};
	scoring_run(&scoring);
	scoring_free(&scoring);
	free(gains.at);
	free(weights.at);
}

const struct command compute_command = {
	"compute", "-r REL -g GAINS [options] [FILE]",
	"Evaluate lists labelled by label.",
	"FILE has lines \"item [label]\"; without FILE, or if it is -, standard input is read.\n"
	"With -t its lines are \"topic item [label]\", those of REL \"topic item label\", and those printed\n"
	"start with the topic; -trec is the same but that REL has TREC qrels.\n", run,
};
