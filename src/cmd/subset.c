/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "read/paired.h"
#include "subset/teams.h"

struct subset {
	const char *qrels;      /* path, of -r or of the last operand */
	uint64_t rate;          /* of RATE_WHOLE; 0: not given */
	uint64_t seed;
	const char *team_file;
	struct strset take;     /* teams */
	const char *leave;      /* a team */
	bool contributions;
	int digits;
	struct list_options runs;       /* how they are read; -pool is their truncation, 0: not given */
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

static const struct reader reads_rate = {read_rate, "a percentage above 0 and at most 100, with at most 7 decimals"};

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

static const struct reader reads_teams = {read_teams, "names of teams, separated by commas"};

static void check_combination(const struct subset *subset)
{
	int teamwork = (subset->take.count > 0) + (subset->leave != NULL) + subset->contributions;

	if (subset->rate == 0 && subset->runs.truncate == 0)
		die_usage("takes -rate J or -pool DEPTH (see ntcir_eval subset -h)");
	if (subset->rate > 0 && subset->runs.truncate > 0)
		die_usage("takes -rate or -pool, not both: pipe one subset into another");
	if (teamwork > 1)
		die_usage("takes one of -take, -leave and -contributions");
}

/* Sets subset->qrels; the operands left are runs. */
static void take_qrels(struct subset *subset, struct parsed *parsed)
{
	size_t standard = 0;
	char word[QUOTE_SIZE];

	if (!subset->qrels)
		subset->qrels = parsed->operand_count > 0 ? parsed->operand[--parsed->operand_count] : "-";
	if (parsed->operand_count > 0 && (subset->rate > 0 || subset->team_file))
		die_usage("%s goes with no other file than QRELS, found %s", subset->rate > 0 ? "-rate" : "-teams",
		          quote(word, slice_of(parsed->operand[0])));
	if (parsed->operand_count == 0 && subset->runs.truncate > 0 && !subset->team_file)
		die_usage("-pool takes RUN... before QRELS, or -teams FILE (see ntcir_eval subset -h)");
	standard += strcmp(subset->qrels, "-") == 0;
	standard += subset->team_file && strcmp(subset->team_file, "-") == 0;
	for (size_t i = 0; i < parsed->operand_count; i++)
		standard += strcmp(parsed->operand[i], "-") == 0;
	if (standard > 1)
		die_usage("standard input is used twice (without QRELS, the judgements are read from standard input)");
}

/* Adds the runs of the teams, with -take only of those that it names, or the runs that are operands. */
static void add_runs(const struct subset *subset, struct pool *pool, const struct teams *teams,
                     const struct parsed *operands)
{
	size_t runs = subset->team_file ? teams->count : operands->operand_count;
	struct progress progress;
	struct list run;

	progress_start(&progress, "subset");
	for (size_t i = 0; i < runs; i++) {
		size_t team = subset->team_file ? teams->run[i].team : 0;

		progress_show(&progress, (double)i / (double)runs);
		if (subset->take.count > 0 && strset_find(&subset->take, strset_get(&teams->names, team)) == NOT_FOUND)
			continue;
		list_open(&run, subset->team_file ? teams->run[i].path : operands->operand[i], RES_LIST, &subset->runs);
		pool_add_run(pool, &run, team);
		list_close(&run);
	}
	progress_end(&progress);
	pool_warn(pool);
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

/* Writes the judgements kept, and the lines that are no judgements, in the order of the file. */
static void write_kept(const struct qrels *qrels, const bool *kept)
{
	size_t k = 0;

	warn_of_lost_topics(qrels, kept);
	if (qrels->file.heading) {
		output_string(qrels->file.heading);
		output_char('\n');
	}
	for (size_t line = 0; line < qrels->file.count; line++) {
		bool is_judgement = k < qrels->count && qrels->judgement[k].line == line;

		if (!qrels->file.line[line].judged || (is_judgement && kept[k])) {
			output_text(qrels_text(qrels, line));
			output_char('\n');
		}
		k += is_judgement;
	}
}

/* Means over the topics of the qrels, as in [BIAS] Table 2. */
static void write_contributions(const struct subset *subset, const struct pool *pool,
                                const struct teams *teams)
{
	struct contribution *by_team = allocate(teams->names.count, sizeof *by_team);
	double topics = (double)pool->qrels->file.names.count;

	pool_contributions(pool, by_team);
	for (size_t team = 0; team < teams->names.count; team++) {
		output_text(strset_get(&teams->names, team));
		output_format(" %zu ", teams_runs(teams, team));
		output_number((double)by_team[team].unique / topics, subset->digits);
		output_char(' ');
		output_number((double)by_team[team].relevant / topics, subset->digits);
		output_char('\n');
	}
	free(by_team);
}

static void make_subset(const struct subset *subset, const struct parsed *operands)
{
	struct teams teams = {.count = 0};
	size_t leave = NO_TEAM;
	struct qrels qrels;
	struct pool pool;
	bool *kept;

	if (subset->team_file)
		teams_read(&teams, subset->team_file, subset->runs.separator);
	for (size_t i = 0; i < subset->take.count; i++)
		teams_find(&teams, strset_get(&subset->take, i), "-take");
	if (subset->leave)
		leave = teams_find(&teams, slice_of(subset->leave), "-leave");
	qrels_read(&qrels, subset->qrels, subset->runs.separator);
	kept = allocate(qrels.count, sizeof *kept);
	if (subset->rate > 0) {
		qrels_sample(&qrels, subset->rate, subset->seed, kept);
		write_kept(&qrels, kept);
	} else {
		pool_make(&pool, &qrels, !subset->contributions);
		add_runs(subset, &pool, &teams, operands);
		/* with NO_TEAM, those of the pool */
		for (size_t k = 0; k < qrels.count; k++)
			kept[k] = pool.team[k] != leave;
		if (subset->contributions)
			write_contributions(subset, &pool, &teams);
		else
			write_kept(&qrels, kept);
		pool_free(&pool);
	}
	output_finish();
	free(kept);
	qrels_free(&qrels);
	teams_free(&teams);
}

static void run(const struct command *command, char **argv)
{
	struct subset subset = {.runs = {.topics = true, .trec = true}};
	/* not read_path(): standard input is counted in take_qrels() */
	const struct option own[] = {
		{"r", "QRELS", &reads_word, &subset.qrels, "the judgements (default: the last file)", NULL, NULL},
		{"rate", "J", &reads_rate, &subset.rate,
		 "keep a random J percent of each topic's judgements", NULL, NULL},
		SEED_OPTION(&subset.seed, "-rate"),
		{"pool", "DEPTH", &reads_positive, &subset.runs.truncate,
		 "keep the items that some run has among its first DEPTH", NULL, NULL},
		{"teams", "FILE", &reads_word, &subset.team_file,
		 "the runs and their teams, lines \"run-file team\"", NULL, "-pool"},
		{"take", "TEAM,...", &reads_teams, &subset.take,
		 "keep only the items that the runs of these teams have", NULL, "-teams"},
		{"leave", "TEAM", &reads_word, &subset.leave,
		 "skip the items that only this team's runs have", NULL, "-teams"},
		SORT_OPTION(&subset.runs, FILES_ORDER, "-pool"),
		FLAG("contributions", &subset.contributions, "print how many items only one team has: a line per team",
		     "-teams"),
		DIGITS_OPTION(&subset.digits, "2", "-contributions"),
		SEPARATOR_OPTION(&subset.runs),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);
	double percent = 100 * ((double)subset.rate / (double)RATE_WHOLE);

	check_combination(&subset);
	take_qrels(&subset, &parsed);
	if (subset.rate > 0 && subset.rate < RATE_WHOLE / 100)
		warn_at((struct place){.file = NULL}, "-rate is a percentage: %g keeps %g%%, not %g%%", percent,
		        percent, 100 * percent);
	make_subset(&subset, &parsed);
	strset_free(&subset.take);
}

const struct command subset_command = {
	"subset", "-rate J [options] [QRELS]\n       ntcir_eval subset -pool DEPTH [options] [RUN...] [QRELS]",
	"Keep a part of the judgements: a random sample, or those of a pool.",
	"QRELS are TREC or NTCIR qrels: the last file, or that of -r, or standard input. The lines that subset "
	"keeps are unchanged, in the same order; those with a level below 0, which are no judgements, are always "
	"kept. -rate keeps J percent of the relevant judgements of a topic, but at least 1, and of the others, "
	"but at least 10.\n", NULL, run,
};
