#include "commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "die.h"
#include "output.h"
#include "pool.h"
#include "progress.h"
#include "sample.h"
#include "teams.h"

struct seed {
	uint64_t value;
	bool given;
};

struct subset {
	uint64_t rate;          /* of RATE_WHOLE; 0: not given */
	struct seed seed;
	size_t depth;           /* 0: not given */
	const char *team_file;
	struct names take;      /* teams */
	const char *leave;      /* a team */
	bool contributions;
	int digits;             /* -1: not given */
	struct text separator;
};

/* A percentage that is a whole number of RATE_WHOLE-ths, but for what a double makes of it. */
static bool read_rate(char *word, void *value)
{
	const double unit = (double)RATE_WHOLE / 100;
	double percent, rate;

	if (!text_number(text_of(word), &percent) || percent <= 0 || percent > 100)
		return false;
	rate = floor(percent * unit + 0.5);
	*(uint64_t *)value = (uint64_t)rate;
	return rate > 0 && fabs(percent * unit - rate) < 1e-6;
}

static bool read_given_seed(char *word, void *value)
{
	struct seed *seed = value;

	seed->given = true;
	return read_seed(word, &seed->value);
}

static bool read_teams(char *word, void *value)
{
	struct names *teams = value;

	names_free(teams);
	for (;; word++) {
		struct text team = {word, strcspn(word, ",")};

		if (team.length == 0)
			return false;
		names_add(teams, team);
		word += team.length;
		if (*word == '\0')
			return true;
	}
}

static void check_combination(const struct subset *subset)
{
	int teamwork = (subset->take.count > 0) + (subset->leave != NULL) + subset->contributions;

	if (subset->rate == 0 && subset->depth == 0)
		die_usage("takes -rate J or -pool DEPTH (see ntcir_eval subset -h)");
	if (subset->rate > 0 && subset->depth > 0)
		die_usage("takes -rate or -pool, not both: pipe one subset into another");
	if (subset->seed.given && subset->rate == 0)
		die_usage("-seed goes with -rate");
	if (subset->team_file && subset->depth == 0)
		die_usage("-teams goes with -pool");
	if (teamwork > 1)
		die_usage("takes one of -take, -leave and -contributions");
	if (teamwork == 1 && !subset->team_file)
		die_usage("-take, -leave and -contributions go with -pool DEPTH -teams FILE");
	if (subset->digits >= 0 && !subset->contributions)
		die_usage("-digits goes with -contributions");
}

/* Says what is wrong with the operands before the program waits for QRELS on standard input: it is
   used up by a run, or the judgements come first, as in trec_eval. */
static void check_runs(const struct subset *subset, char **run, size_t runs)
{
	for (size_t i = 0; i < runs; i++) {
		struct stat status;
		struct input input;

		if (strcmp(run[i], "-") == 0)
			die_usage("standard input is named twice (QRELS that is not named is read from there too)");
		/* what is read of a pipe is gone */
		if (stat(run[i], &status) == 0 && !S_ISREG(status.st_mode))
			continue;
		input_open(&input, run[i]);
		pool_check_run(&input, subset->separator);
		input_close(&input);
	}
}

static void add_run(const struct subset *subset, struct pool *pool, const char *path, size_t team)
{
	struct input input;

	input_open(&input, path);
	pool_add_run(pool, &input, subset->separator, team);
	input_close(&input);
}

static void read_qrels(const struct subset *subset, struct qrels *qrels, const char *path)
{
	struct input input;

	input_open(&input, path);
	if (pool_is_run(&input, subset->separator))
		die_at((struct place){.file = input.name, .line = 1}, "expected judgements, \"topic item label\", found a run");
	qrels_read(qrels, &input, subset->separator);
	input_close(&input);
}

/* Operands RUN... [QRELS]: what the last one is, its first line says. */
static void read_operands(const struct subset *subset, struct qrels *qrels, struct pool *pool,
                          const struct parsed *parsed)
{
	size_t runs = parsed->operand_count;
	struct progress progress;
	struct input last;
	bool is_run;

	if (runs == 0)
		die_usage("-pool takes RUN... or -teams FILE (see ntcir_eval subset -h)");
	input_open(&last, parsed->operand[--runs]);
	is_run = pool_is_run(&last, subset->separator);
	if (!is_run && runs == 0)
		die_usage("-pool takes RUN..., found only %s, which is not a run", last.name);
	if (is_run) {
		check_runs(subset, parsed->operand, runs + 1);
		read_qrels(subset, qrels, "-");
	} else {
		qrels_read(qrels, &last, subset->separator);
	}
	pool_start(pool, qrels, subset->depth, true);
	progress_start(&progress, "subset");
	for (size_t i = 0; i < runs; i++) {
		progress_show(&progress, (double)i / (double)(runs + is_run));
		add_run(subset, pool, parsed->operand[i], 0);
	}
	if (is_run)
		pool_add_run(pool, &last, subset->separator, 0);
	progress_end(&progress);
	input_close(&last);
}

/* Whose runs are to be read: all, but with -take only those of its teams. The caller frees. */
static bool *teams_wanted(const struct subset *subset, const struct teams *teams)
{
	bool *wanted = allocate(teams->names.count, sizeof *wanted);

	for (size_t i = 0; i < subset->take.count; i++)
		wanted[teams_find(teams, names_text(&subset->take, i), "-take")] = true;
	for (size_t team = 0; subset->take.count == 0 && team < teams->names.count; team++)
		wanted[team] = true;
	return wanted;
}

static void read_team_runs(const struct subset *subset, struct pool *pool,
                           const struct teams *teams, const bool *wanted)
{
	struct progress progress;

	progress_start(&progress, "subset");
	for (size_t i = 0; i < teams->count; i++) {
		const struct team_run *run = &teams->run[i];

		progress_show(&progress, (double)i / (double)teams->count);
		if (wanted[run->team])
			add_run(subset, pool, run->path, run->team);
	}
	progress_end(&progress);
}

/* Warns of topics that had a relevant item and have none among those kept. */
static void warn_of_lost_topics(const struct qrels *qrels, const bool *kept)
{
	struct { bool relevant, kept; } *topic = allocate(qrels->topics.count, sizeof *topic);
	size_t lost = 0;

	for (size_t k = 0; k < qrels->count; k++)
		if (qrels_relevant(qrels, k)) {
			topic[qrels->judgement[k].topic].relevant = true;
			topic[qrels->judgement[k].topic].kept |= kept[k];
		}
	for (size_t t = 0; t < qrels->topics.count; t++)
		lost += topic[t].relevant && !topic[t].kept;
	if (lost > 0)
		warn_at((struct place){.file = qrels->file}, "topics left without a relevant item: %zu of %zu",
		        lost, qrels->topics.count);
	free(topic);
}

static void write_kept(const struct qrels *qrels, const bool *kept)
{
	warn_of_lost_topics(qrels, kept);
	for (size_t k = 0; k < qrels->count; k++)
		if (kept[k]) {
			output_text(qrels_line(qrels, k));
			output_char('\n');
		}
	output_finish();
}

/* Averages over the topics of the qrels, as in [BIAS] Table 2. */
static void write_contributions(const struct subset *subset, const struct pool *pool,
                                const struct teams *teams)
{
	struct contribution *by_team = allocate(teams->names.count, sizeof *by_team);
	double topics = (double)pool->qrels->topics.count;
	int digits = subset->digits >= 0 ? subset->digits : 2;

	pool_contributions(pool, by_team);
	for (size_t team = 0; team < teams->names.count; team++) {
		output_text(names_text(&teams->names, team));
		output_format(" %zu ", teams_runs(teams, team));
		output_number((double)by_team[team].unique / topics, digits);
		output_char(' ');
		output_number((double)by_team[team].relevant / topics, digits);
		output_char('\n');
	}
	output_finish();
	free(by_team);
}

static void run_sample(const struct subset *subset, const struct parsed *parsed)
{
	struct qrels qrels;
	bool *kept;

	read_qrels(subset, &qrels, options_file(parsed));
	kept = allocate(qrels.count, sizeof *kept);
	sample_stratified(&qrels, subset->rate, subset->seed.value, kept);
	write_kept(&qrels, kept);
	free(kept);
	qrels_free(&qrels);
}

/* Writes all judgements but those of items that only `leave` contributes: a team, or NO_TEAM for
   what no run contributes, which leaves the pool. */
static void write_pool(const struct pool *pool, size_t leave)
{
	const struct qrels *qrels = pool->qrels;
	bool *kept = allocate(qrels->count, sizeof *kept);

	for (size_t k = 0; k < qrels->count; k++)
		kept[k] = pool_team(pool, k) != leave;
	write_kept(qrels, kept);
	free(kept);
}

/* What -take, -leave and -contributions ask of the runs of teams. */
static void run_teams(const struct subset *subset, const struct parsed *parsed)
{
	struct qrels qrels;
	struct pool pool;
	struct teams teams;
	bool *wanted;
	size_t leave = NO_TEAM;

	if (parsed->operand_count > 1)
		die_usage("with -teams, which names the runs, takes QRELS only, found %zu files",
		          parsed->operand_count);
	teams_read(&teams, subset->team_file, subset->separator);
	wanted = teams_wanted(subset, &teams);
	if (subset->leave)
		leave = teams_find(&teams, text_of(subset->leave), "-leave");
	read_qrels(subset, &qrels, options_file(parsed));
	pool_start(&pool, &qrels, subset->depth, !subset->contributions);
	read_team_runs(subset, &pool, &teams, wanted);
	if (subset->contributions)
		write_contributions(subset, &pool, &teams);
	else
		write_pool(&pool, leave);
	free(wanted);
	pool_free(&pool);
	qrels_free(&qrels);
	teams_free(&teams);
}

static void run_pool(const struct subset *subset, const struct parsed *parsed)
{
	struct qrels qrels;
	struct pool pool;

	read_operands(subset, &qrels, &pool, parsed);
	write_pool(&pool, NO_TEAM);
	pool_free(&pool);
	qrels_free(&qrels);
}

static void run(const struct command *command, int argc, char **argv)
{
	struct subset subset = {.seed.value = 1, .digits = -1};
	const struct option own[] = {
		{"rate", "J", read_rate, &subset.rate,
		 "a percentage above 0 and at most 100, with at most 7 decimals",
		 "keep a random J% of each topic's judgements", false},
		{"seed", "N", read_given_seed, &subset.seed, "a whole number from 0",
		 "the sample's number (default 1): the same N is the same sample", false},
		{"pool", "DEPTH", read_positive, &subset.depth, "a whole number from 1",
		 "keep the items among the first DEPTH of some run", false},
		{"teams", "FILE", read_path, &subset.team_file, "a file of lines \"run-file team\"",
		 "the runs, lines \"run-file team\"", false},
		{"take", "TEAM,...", read_teams, &subset.take, "names of teams, separated by commas",
		 "keep only what these teams' runs contribute", false},
		{"leave", "TEAM", read_word, &subset.leave, "the name of a team",
		 "keep all but the items that only this team contributes", false},
		{"contributions", NULL, NULL, &subset.contributions, NULL,
		 "write what only one team contributes, a line a team", false},
		{"digits", "N", read_digits, &subset.digits, "a number from 0 to 17",
		 "decimals of -contributions (default 2)", false},
		{"sep", "S", read_separator, &subset.separator,
		 "a string of at least one character, no newline in it",
		 "fields are separated by the string S (\\t: a tab), not by blanks", false},
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	struct parsed parsed = options_read(command, groups, argc, argv);

	options_check(groups, &parsed);
	check_combination(&subset);
	if (subset.rate > 0)
		run_sample(&subset, &parsed);
	else if (subset.team_file)
		run_teams(&subset, &parsed);
	else
		run_pool(&subset, &parsed);
	names_free(&subset.take);
}

const struct command subset_command = {
	"subset",
	"-rate J [-seed N] [QRELS]\n"
	"       ntcir_eval subset -pool DEPTH RUN... [QRELS]\n"
	"       ntcir_eval subset -pool DEPTH -teams FILE [-take TEAM,... | -leave TEAM] [QRELS]\n"
	"       ntcir_eval subset -pool DEPTH -teams FILE -contributions [-digits N] [QRELS]",
	"Keep a part of the judgements: a random sample, or what some runs contribute to a pool.",
	"QRELS has lines \"topic item label\" (a fourth field, the class, is kept); without QRELS, or if it is\n"
	"-, standard input is read. What is kept is written as it stands, in the same order.\n"
	"\n"
	"-rate keeps of each topic's R relevant judgements R*J/100, at least 1, and of its N others N*J/100,\n"
	"at least 10, rounded down; a lower J with the same seed keeps a part of what a higher one keeps.\n"
	"\n"
	"-pool: RUN has lines \"topic anything item rank score runname\"; the order of the lines counts, and\n"
	"the last file is QRELS unless its first line is that of a run. -teams names the runs in a file.\n"
	"-contributions writes lines \"team runs unique unique-relevant\": the items that only this team's\n"
	"runs have among the first DEPTH, judged or not, and the relevant ones of them, both as averages over\n"
	"the topics of QRELS.\n", run,
};
