/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/progress.h"
#include "read/paired.h"
#include "subset/sample.h"
#include "subset/teams.h"

/* The fewest fields of a line of a run. */
enum { RUN_FIELDS = 6 };

struct seed {
	uint64_t value;
	bool given;
};

struct subset {
	uint64_t rate;          /* of RATE_WHOLE; 0: not given */
	struct seed seed;
	size_t depth;           /* 0: not given */
	const char *team_file;
	struct strset take;     /* teams */
	const char *leave;      /* a team */
	bool contributions;
	int digits;             /* -1: not given */
	struct list_options runs;       /* how they are read */
};

/* A percentage that is a whole number of RATE_WHOLE-ths, up to the rounding of a double. */
static bool read_rate(char *word, void *value)
{
	const double unit = (double)RATE_WHOLE / 100;
	double percent, rate;

	if (!slice_to_number(slice_of(word), &percent) || percent <= 0 || percent > 100)
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
	struct strset *teams = value;

	strset_free(teams);
	for (;; word++) {
		struct slice team = {word, strcspn(word, ",")};

		if (team.length == 0)
			return false;
		strset_add(teams, team);
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
	if (subset->runs.order != UNSTATED_ORDER && subset->depth == 0)
		die_usage("-sort goes with -pool");
	if (teamwork > 1)
		die_usage("takes one of -take, -leave and -contributions");
	if (teamwork == 1 && !subset->team_file)
		die_usage("-take, -leave and -contributions go with -pool DEPTH -teams FILE");
	if (subset->digits >= 0 && !subset->contributions)
		die_usage("-digits goes with -contributions");
}

/* Runs are TREC runs; an item twice among the first DEPTH is an error. */
static struct list_options run_options(const struct subset *subset)
{
	struct list_options options = subset->runs;

	options.topics = options.trec = true;
	options.truncate = subset->depth;
	return options;
}

/* Whether the file starts like a run, rather than like judgements; its first line will be read again. */
static bool is_run(struct input *input, struct slice separator)
{
	static const struct record_kind either = {
		.expected = "judgements or a run",
		.least = 1, .most = SIZE_MAX, .judgements = true,
	};
	struct slice field[FIELDS_KEPT];
	size_t count = input_record(input, &either, separator, field);
	bool run;

	if (count == 0)
		return false;
	run = count >= RUN_FIELDS || (input->line == 1 && input_is_description(input->text));
	input_unread(input);
	return run;
}

/* Checks the operands before the program waits for QRELS on standard input: standard input may be a run
   already, or the judgements may come first, as in trec_eval. */
static void check_runs(const struct subset *subset, char **run, size_t runs)
{
	const struct list_options options = run_options(subset);

	for (size_t i = 0; i < runs; i++) {
		struct stat status;
		struct list list;

		if (strcmp(run[i], "-") == 0)
			die_usage("standard input is used twice (without QRELS, the judgements are read from standard input, too)");
		/* a pipe can be read only once */
		if (stat(run[i], &status) == 0 && !S_ISREG(status.st_mode))
			continue;
		list_open(&list, run[i], RES_LIST, &options);
		list_topic(&list);
		list_close(&list);
	}
}

/* Adds a run from an open input, and closes it. */
static void add_input(const struct subset *subset, struct pool *pool, struct input input, size_t team)
{
	const struct list_options options = run_options(subset);
	struct list run;

	list_open_input(&run, input, RES_LIST, &options);
	pool_add_run(pool, &run, team);
	list_close(&run);
}

static void add_run(const struct subset *subset, struct pool *pool, const char *path, size_t team)
{
	struct input input;

	input_open(&input, path);
	add_input(subset, pool, input, team);
}

static void read_qrels(const struct subset *subset, struct qrels *qrels, const char *path)
{
	struct input input;

	input_open(&input, path);
	if (is_run(&input, subset->runs.separator))
		die_at((struct place){.file = input.name, .line = 1}, "expected judgements, \"topic item label\", found a run");
	qrels_read(qrels, input, subset->runs.separator);
}

/* Reads the operands RUN... [QRELS]; the first line of the last one tells which it is. */
static void read_operands(const struct subset *subset, struct qrels *qrels, struct pool *pool,
                          const struct parsed *parsed)
{
	size_t runs = parsed->operand_count;
	struct progress progress;
	struct input last;
	bool last_is_run;

	if (runs == 0)
		die_usage("-pool takes RUN... or -teams FILE (see ntcir_eval subset -h)");
	input_open(&last, parsed->operand[--runs]);
	last_is_run = is_run(&last, subset->runs.separator);
	if (!last_is_run && runs == 0)
		die_usage("-pool takes RUN..., found only %s, which is not a run", last.name);
	if (last_is_run) {
		check_runs(subset, parsed->operand, runs + 1);
		read_qrels(subset, qrels, "-");
	} else {
		qrels_read(qrels, last, subset->runs.separator);
	}
	pool_make(pool, qrels, true);
	progress_start(&progress, "subset");
	for (size_t i = 0; i < runs; i++) {
		progress_show(&progress, (double)i / (double)(runs + last_is_run));
		add_run(subset, pool, parsed->operand[i], 0);
	}
	if (last_is_run)
		add_input(subset, pool, last, 0);
	progress_end(&progress);
}

/* The teams whose runs are to be read, as true: all, but with -take only those it names. The caller frees. */
static bool *teams_wanted(const struct subset *subset, const struct teams *teams)
{
	bool *wanted = allocate(teams->names.count, sizeof *wanted);

	for (size_t i = 0; i < subset->take.count; i++)
		wanted[teams_find(teams, strset_get(&subset->take, i), "-take")] = true;
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

/* Warns of topics with relevant items none of which is kept. */
static void warn_of_lost_topics(const struct qrels *qrels, const bool *kept)
{
	struct { bool relevant, kept; } *topic = allocate(qrels->file.names.count, sizeof *topic);
	size_t lost = 0;

	for (size_t k = 0; k < qrels->count; k++)
		if (qrels->judgement[k].relevant) {
			topic[qrels->judgement[k].topic].relevant = true;
			topic[qrels->judgement[k].topic].kept |= kept[k];
		}
	for (size_t t = 0; t < qrels->file.names.count; t++)
		lost += topic[t].relevant && !topic[t].kept;
	if (lost > 0)
		warn_at((struct place){.file = qrels->file.file}, "topics left without a relevant item: %zu of %zu",
		        lost, qrels->file.names.count);
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
	double topics = (double)pool->qrels->file.names.count;
	int digits = subset->digits >= 0 ? subset->digits : 2;

	pool_contributions(pool, by_team);
	for (size_t team = 0; team < teams->names.count; team++) {
		output_text(strset_get(&teams->names, team));
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

/* Writes all judgements but those of items that only team `leave` contributes; with NO_TEAM, but those of
   items that no run contributes: this writes the pool. */
static void write_pool(const struct pool *pool, size_t leave)
{
	const struct qrels *qrels = pool->qrels;
	bool *kept = allocate(qrels->count, sizeof *kept);

	for (size_t k = 0; k < qrels->count; k++)
		kept[k] = pool_team(pool, k) != leave;
	write_kept(qrels, kept);
	free(kept);
}

/* -take, -leave and -contributions. */
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
	teams_read(&teams, subset->team_file, subset->runs.separator);
	wanted = teams_wanted(subset, &teams);
	if (subset->leave)
		leave = teams_find(&teams, slice_of(subset->leave), "-leave");
	read_qrels(subset, &qrels, options_file(parsed));
	pool_make(&pool, &qrels, !subset->contributions);
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

static void run(const struct command *command, char **argv)
{
	struct subset subset = {.seed.value = 1, .digits = -1};
	const struct option own[] = {
		{"rate", "J", read_rate, &subset.rate,
		 "a percentage above 0 and at most 100, with at most 7 decimals",
		 "keep a random J% of each topic's judgements", false},
		{"seed", "N", read_given_seed, &subset.seed, "a whole number from 0",
		 "seed of the random numbers (default 1): the same N gives the same sample", false},
		{"pool", "DEPTH", read_positive, &subset.depth, "a whole number from 1",
		 "keep the items that at least one run has among its first DEPTH", false},
		{"teams", "FILE", read_path, &subset.team_file, "a file of lines \"run-file team\"",
		 "the runs and their teams, lines \"run-file team\"", false},
		{"take", "TEAM,...", read_teams, &subset.take, "names of teams, separated by commas",
		 "keep only the items that the runs of these teams contribute", false},
		{"leave", "TEAM", read_word, &subset.leave, "the name of a team",
		 "leave out the items that only this team contributes", false},
		SORT_OPTION(&subset.runs, FILES_ORDER),
		{"contributions", NULL, NULL, &subset.contributions, NULL,
		 "print how many items only one team contributes: one line per team", false},
		{"digits", "N", read_digits, &subset.digits, "a number from 0 to 17",
		 "decimals of -contributions (default 2)", false},
		SEPARATOR_OPTION(&subset.runs),
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	struct parsed parsed = options_read(command, groups, argv);

	check_combination(&subset);
	if (subset.rate > 0)
		run_sample(&subset, &parsed);
	else if (subset.team_file)
		run_teams(&subset, &parsed);
	else
		run_pool(&subset, &parsed);
	strset_free(&subset.take);
}

const struct command subset_command = {
	"subset",
	"-rate J [-seed N] [QRELS]\n"
	"       ntcir_eval subset -pool DEPTH [-sort score|rank|file] RUN... [QRELS]\n"
	"       ntcir_eval subset -pool DEPTH -teams FILE [-take TEAM,... | -leave TEAM] [QRELS]\n"
	"       ntcir_eval subset -pool DEPTH -teams FILE -contributions [-digits N] [QRELS]",
	"Keep a part of the judgements: a random sample, or what some runs contribute to a pool.",
	"QRELS has lines \"topic item label\"; a fourth field, the class, is kept. Without QRELS, or if QRELS is\n"
	"-, subset reads standard input. It writes the kept lines unchanged, in the same order.\n"
	"\n"
	"A topic has R relevant judgements and N other judgements. -rate keeps R*J/100 of the relevant ones, but\n"
	"at least 1, and N*J/100 of the others, but at least 10. Numbers are rounded down. With the same seed, a\n"
	"lower J keeps a part of the judgements that a higher J keeps.\n"
	"\n"
	"With -pool, each RUN has lines \"topic anything item rank score runname\". The order of these lines\n"
	"counts, unless -sort is given. The last file is QRELS, unless its first line is a line of a run. With\n"
	"-teams, a file names the runs.\n"
	"-contributions prints lines \"team runs unique unique-relevant\". unique is the number of items, judged\n"
	"or not, that only the runs of this team have among their first DEPTH; unique-relevant is the number of\n"
	"relevant items among them. Both are averages over the topics of QRELS.\n", run,
};
