/* SPDX-License-Identifier: MIT */
#include "cmd/commands.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "base/random.h"
#include "cmd/qrels.h"
#include "read/ranking.h"

/* Rates are whole numbers of ten-millionths of a percent, so that no rounding decides. */
#define RATE_WHOLE UINT64_C(1000000000)         /* 100% */

/* The team of an item: a team's number, or one of these. */
#define NO_TEAM ((size_t)-1)            /* no run contributes it */
#define SEVERAL_TEAMS ((size_t)-2)

struct subset {
	/* the command line: */
	const char *qrels_path;         /* of -r or of the last operand */
	uint64_t rate, seed;            /* of RATE_WHOLE; 0: not given */
	const char *team_file, *leave;
	struct set take;             /* teams */
	bool contributions;
	int digits;
	struct list_options options;    /* how runs are read; -pool is their truncation, 0: not given */

	struct qrels qrels;
	bool *kept;                     /* by judgement */

	/* the runs that are pooled: */
	struct set teams;            /* in order of first appearance in the file of -teams */
	struct pooled_run {
		const char *path;
		size_t team;            /* 0 without teams */
		size_t line;            /* that names it, from 1 */
	} *run;
	size_t runs, capacity;

	/* the pool: the items that they contribute, each run the first DEPTH of its items for each
	   topic. */
	struct set unjudged;         /* with -contributions: those that qrels does not have, as qrels_key() writes them */
	size_t *team_of;                /* by judgement, then by number in `unjudged` */
	size_t team_capacity;
	struct set listed;           /* the items of the run and topic that are being read */
	struct set missing;          /* the topics of the runs that qrels does not have */
	const char *first_missing;      /* the run that has the first of them */
	struct key key;
};

/* ---- the command line ---- */

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

static const struct reader reads_rate = {read_rate, "a percentage above 0 and at most 100, with at most 7 decimal places"};

static bool read_teams(char *word, void *value)
{
	struct set *teams = value;

	set_free(teams);
	for (;; word++) {
		struct slice team = {word, strcspn(word, ",")};

		if (team.length == 0)
			return false;
		set_add(teams, team);
		word += team.length;
		if (*word == '\0')
			return true;
	}
}

static const struct reader reads_teams = {read_teams, "names of teams, separated by commas"};

static void check_combination(const struct subset *subset)
{
	int teamwork = (subset->take.count > 0) + (subset->leave != NULL) + subset->contributions;

	if (subset->rate == 0 && subset->options.truncate == 0)
		die_usage("takes -rate J or -pool DEPTH (see ntcir_eval subset -h)");
	if (subset->rate > 0 && subset->options.truncate > 0)
		die_usage("takes -rate or -pool, not both: pipe one subset into another");
	if (teamwork > 1)
		die_usage("takes one of -take, -leave and -contributions");
}

/* Takes the judgements and the runs from the operands. */
static void take_operands(struct subset *subset, struct parsed *parsed)
{
	size_t standard = 0;
	char word[QUOTE_SIZE];

	input_refuse_same((const char *const *)parsed->operand, parsed->operand_count);
	if (!subset->qrels_path)
		subset->qrels_path = parsed->operand_count > 0 ? parsed->operand[--parsed->operand_count] : "-";
	if (parsed->operand_count > 0 && (subset->rate > 0 || subset->team_file))
		die_usage("%s goes with no other file than QRELS, found %s", subset->rate > 0 ? "-rate" : "-teams",
		          quote(word, slice_of(parsed->operand[0])));
	if (parsed->operand_count == 0 && subset->options.truncate > 0 && !subset->team_file)
		die_usage("-pool takes RUN... before QRELS, or -teams FILE (see ntcir_eval subset -h)");
	standard += strcmp(subset->qrels_path, "-") == 0;
	standard += subset->team_file && strcmp(subset->team_file, "-") == 0;
	for (size_t i = 0; i < parsed->operand_count; i++) {
		standard += strcmp(parsed->operand[i], "-") == 0;
		subset->run = enlarge(subset->run, i, &subset->capacity, sizeof *subset->run);
		subset->run[subset->runs++] = (struct pooled_run){.path = parsed->operand[i]};
	}
	if (standard > 1)
		die_usage("standard input is used twice (without QRELS, the judgements are read from standard input)");
}

/* ---- teams ---- */

/* Reads the runs of the teams. A run named twice, one that is standard input, or no run at all is a
   data error. */
static void read_teams_file(struct subset *subset)
{
	static const struct record_kind kind = {
		.expected = "\"run-file team\"", .least = 2, .most = 2, .judgements = true,
	};
	struct slice field[FIELDS_KEPT];
	struct set paths = {0};
	char word[QUOTE_SIZE];
	struct input input;

	input_open(&input, subset->team_file);
	while (input_record(&input, &kind, subset->options.separator, field) > 0) {
		size_t number = set_add(&paths, field[0]), team = set_add(&subset->teams, field[1]);

		if (number < subset->runs)
			die_at(input_place(&input), "run %s is on line %zu already", quote(word, field[0]),
			       subset->run[number].line);
		if (slice_is(field[0], "-"))
			die_at(input_place(&input), "expected a run's file, found \"-\" (a run named here cannot be "
			       "standard input)");
		subset->run = enlarge(subset->run, number, &subset->capacity, sizeof *subset->run);
		subset->run[subset->runs++] = (struct pooled_run){string_of(field[0]), team, input.line};
	}
	if (subset->runs == 0)
		die_at((struct place){.file = input.name}, "expected %s, found none", kind.expected);
	input_close(&input);
	set_free(&paths);
}

/* The number of a team that an option names; it must have a run. */
static size_t find_team(const struct subset *subset, struct slice name, const char *option)
{
	size_t team = set_find(&subset->teams, name);
	char word[QUOTE_SIZE];

	if (team == NOT_FOUND)
		die_at((struct place){.file = strcmp(subset->team_file, "-") == 0 ? "<stdin>" : subset->team_file},
		       "no run of team %s, which %s asks for", quote(word, name), option);
	return team;
}

/* ---- the pool ---- */

/* Notes that a team contributes an item. Unjudged ones count only in contributions. */
static void contribute(struct subset *subset, size_t topic, struct slice item, size_t team)
{
	struct slice key = qrels_key(&subset->key, topic, item);
	size_t number = set_find(&subset->qrels.items, key), known = subset->unjudged.count;

	if (number == NOT_FOUND) {
		if (!subset->contributions)
			return;
		number = subset->qrels.count + set_add(&subset->unjudged, key);
		if (subset->unjudged.count > known) {
			subset->team_of = enlarge(subset->team_of, number, &subset->team_capacity,
			                          sizeof *subset->team_of);
			subset->team_of[number] = NO_TEAM;
		}
	}
	if (subset->team_of[number] == NO_TEAM)
		subset->team_of[number] = team;
	else if (subset->team_of[number] != team)
		subset->team_of[number] = SEVERAL_TEAMS;
}

/* Adds the items of a run. Topics that qrels does not have are skipped; a run without any other is
   a data error. */
static void add_run(struct subset *subset, const struct pooled_run *pooled)
{
	const struct set *topics = &subset->qrels.file.names;
	char word[QUOTE_SIZE];
	size_t skipped = 0;
	struct list run;

	list_open(&run, pooled->path, RES_LIST, &subset->options);
	while (list_topic(&run)) {
		size_t topic = set_find(topics, run.topic);

		if (topic == NOT_FOUND) {
			if (subset->missing.count == 0)
				subset->first_missing = run.input.name;
			set_add(&subset->missing, run.topic);
			skipped++;
			continue;
		}
		set_clear(&subset->listed);
		list_begin(&run, &subset->listed);
		while (list_next(&run))
			contribute(subset, topic, list_name(&run), pooled->team);
	}
	if (run.topics.count == 0)
		die_at((struct place){.file = run.input.name}, "expected a run, found no line");
	if (skipped == run.topics.count)
		die_at((struct place){.file = run.input.name},
		       "no topic in common with %s: this file has topics such as %s", subset->qrels.file.file,
		       quote(word, set_get(&run.topics, 0)));
	list_close(&run);
}

/* Pools the runs, with -take only those of the teams that it names. */
static void pool_runs(struct subset *subset)
{
	char word[QUOTE_SIZE];

	subset->team_capacity = subset->qrels.count;
	subset->team_of = allocate(subset->qrels.count, sizeof *subset->team_of);
	for (size_t k = 0; k < subset->qrels.count; k++)
		subset->team_of[k] = NO_TEAM;
	progress_start();
	for (size_t i = 0; i < subset->runs; i++) {
		progress_show((double)i / (double)subset->runs);
		if (subset->take.count == 0 ||
		    set_find(&subset->take, set_get(&subset->teams, subset->run[i].team)) != NOT_FOUND)
			add_run(subset, &subset->run[i]);
	}
	progress_end();
	if (subset->missing.count > 0)
		warn_at((struct place){.file = subset->qrels.file.file},
		        "skipped %zu topic%s of the runs that this file does not have (first: %s of %s)",
		        subset->missing.count, plural(subset->missing.count),
		        quote(word, set_get(&subset->missing, 0)), subset->first_missing);
}

/* Writes a line for each team: its runs, and the numbers of items, judged or not, and of relevant
   ones that only they contribute, means over the topics of the qrels, as in [BIAS] Table 2. */
static void write_contributions(const struct subset *subset)
{
	struct contribution { size_t runs, unique, relevant; } *by_team = allocate(subset->teams.count, sizeof *by_team);
	double topics = (double)subset->qrels.file.names.count;
	size_t judged = subset->qrels.count;

	for (size_t i = 0; i < subset->runs; i++)
		by_team[subset->run[i].team].runs++;
	for (size_t i = 0; i < judged + subset->unjudged.count; i++)
		if (subset->team_of[i] != NO_TEAM && subset->team_of[i] != SEVERAL_TEAMS) {
			by_team[subset->team_of[i]].unique++;
			by_team[subset->team_of[i]].relevant += i < judged && subset->qrels.judgement[i].relevant;
		}
	for (size_t team = 0; team < subset->teams.count; team++) {
		output_text(set_get(&subset->teams, team));
		output_format(" %zu ", by_team[team].runs);
		output_number((double)by_team[team].unique / topics, subset->digits);
		output_char(' ');
		output_number((double)by_team[team].relevant / topics, subset->digits);
		output_char('\n');
	}
	free(by_team);
}

/* ---- a random sample: of a topic with R relevant and N nonrelevant judgements, for a rate of J%,

   R_J = max(1, floor(R J / 100)) and N_J = max(10, floor(N J / 100))

   of them, or all if there are fewer: [INC] section 4. A topic's sample depends only on the seed,
   the topic and the items in its two strata; not on the order of lines, nor on other topics. With
   the same seed, the sample of a lower rate is a part of that of a higher rate. ---- */

/* A judgement with the random number that orders it in its stratum. */
struct draw {
	size_t stratum;         /* of its topic, the nonrelevant ones, then the relevant ones */
	uint64_t random;
	size_t judgement;
};

static int compare(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

/* By stratum; within a stratum, by the random numbers. */
static int by_stratum(const void *a, const void *b)
{
	const struct draw *x = a, *y = b;
	int order = compare(x->stratum, y->stratum);

	if (order == 0)
		order = compare(x->random, y->random);
	return order != 0 ? order : compare(x->judgement, y->judgement);
}

/* The item of a judgement: its key without the topic, whose number depends on other topics. */
static struct slice item_of(const struct qrels *qrels, size_t judgement)
{
	struct slice key = set_get(&qrels->items, judgement);
	size_t topic = sizeof qrels->judgement->topic;

	return (struct slice){key.at + topic, key.length - topic};
}

/* A random number for each judgement, from seed, topic and item; the caller frees. */
static struct draw *draw_all(const struct qrels *qrels, uint64_t seed)
{
	struct draw *draw = allocate(qrels->count, sizeof *draw);
	struct random *stream = allocate(qrels->file.names.count, sizeof *stream);

	for (size_t t = 0; t < qrels->file.names.count; t++)
		stream[t] = random_branch((struct random){seed}, set_get(&qrels->file.names, t));
	for (size_t k = 0; k < qrels->count; k++) {
		size_t topic = qrels->judgement[k].topic;
		struct random random = random_branch(stream[topic], item_of(qrels, k));

		draw[k] = (struct draw){2 * topic + qrels->judgement[k].relevant, random_next(&random), k};
	}
	free(stream);
	return draw;
}

/* max(least, floor(count J / 100)), at most count; the product could be beyond 64 bits. */
static size_t sample_size(size_t count, uint64_t rate, size_t least)
{
	uint64_t size = count / RATE_WHOLE * rate + count % RATE_WHOLE * rate / RATE_WHOLE;

	if (size < least)
		size = least;
	return size < count ? (size_t)size : count;
}

static void sample(struct subset *subset)
{
	const struct qrels *qrels = &subset->qrels;
	struct draw *draw = draw_all(qrels, subset->seed);

	qsort(draw, qrels->count, sizeof *draw, by_stratum);
	for (size_t start = 0, end = 0; start < qrels->count; start = end) {
		size_t size;

		while (end < qrels->count && draw[end].stratum == draw[start].stratum)
			end++;
		size = sample_size(end - start, subset->rate, draw[start].stratum % 2 == 1 ? 1 : 10);
		for (size_t i = start; i < start + size; i++)
			subset->kept[draw[i].judgement] = true;
	}
	free(draw);
}

/* ---- the subcommand ---- */

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

static void make_subset(struct subset *subset)
{
	size_t leave = NO_TEAM;

	if (subset->team_file)
		read_teams_file(subset);
	for (size_t i = 0; i < subset->take.count; i++)
		find_team(subset, set_get(&subset->take, i), "-take");
	if (subset->leave)
		leave = find_team(subset, slice_of(subset->leave), "-leave");
	qrels_read(&subset->qrels, subset->qrels_path, subset->options.separator);
	subset->kept = allocate(subset->qrels.count, sizeof *subset->kept);
	if (subset->rate > 0) {
		sample(subset);
	} else {
		pool_runs(subset);
		/* with NO_TEAM, those of the pool */
		for (size_t k = 0; k < subset->qrels.count; k++)
			subset->kept[k] = subset->team_of[k] != leave;
	}
	if (subset->contributions)
		write_contributions(subset);
	else
		write_kept(&subset->qrels, subset->kept);
	output_finish();
}

static void free_subset(struct subset *subset)
{
	for (size_t i = 0; i < subset->runs && subset->team_file; i++)
		free((char *)subset->run[i].path);
	qrels_free(&subset->qrels);
	set_free(&subset->take);
	set_free(&subset->teams);
	set_free(&subset->unjudged);
	set_free(&subset->listed);
	set_free(&subset->missing);
	free(subset->run);
	free(subset->kept);
	free(subset->team_of);
	free(subset->key.bytes);
}

static void run(const struct command *command, char **argv)
{
	struct subset subset = {.options = {.topics = true, .trec = true}};
	/* not read_path(): standard input is counted in take_operands() */
	const struct option own[] = {
		{"r", "QRELS", &reads_word, &subset.qrels_path, "the judgements (default: the last file)", NULL, NULL},
		{"rate", "J", &reads_rate, &subset.rate,
		 "keep a random J percent of each topic's judgements", NULL, NULL},
		SEED_OPTION(&subset.seed, "-rate"),
		{"pool", "DEPTH", &reads_positive, &subset.options.truncate,
		 "keep the items that some run has among its first DEPTH", NULL, NULL},
		{"teams", "FILE", &reads_word, &subset.team_file,
		 "the runs and their teams, lines \"run-file team\"", NULL, "-pool"},
		{"take", "TEAM,...", &reads_teams, &subset.take,
		 "keep only the items that the runs of these teams have", NULL, "-teams"},
		{"leave", "TEAM", &reads_word, &subset.leave,
		 "skip the items that only this team's runs have", NULL, "-teams"},
		SORT_OPTION(&subset.options, FILES_ORDER, "-pool"),
		FLAG("contributions", &subset.contributions,
		     "print for each team how many items only it has", "-teams"),
		DIGITS_OPTION(&subset.digits, "2", "-contributions"),
		SEPARATOR_OPTION(&subset.options),
		{0},
	};
	struct parsed parsed = options_read(command, ROWS(own), argv);
	double percent = 100 * ((double)subset.rate / (double)RATE_WHOLE);

	check_combination(&subset);
	take_operands(&subset, &parsed);
	if (subset.rate > 0 && subset.rate < RATE_WHOLE / 100)
		warn_at((struct place){.file = NULL}, "-rate is a percentage: %g keeps %g%%, not %g%%", percent,
		        percent, 100 * percent);
	make_subset(&subset);
	free_subset(&subset);
}

const struct command subset_command = {
	"subset", "-rate J [options] [QRELS]\n       ntcir_eval subset -pool DEPTH [options] [RUN...] [QRELS]",
	"Keep a part of the judgements: a random sample, or those of a pool.",
	"QRELS are TREC or NTCIR qrels: the last file, or that of -r, or standard input. The lines that subset "
	"keeps are unchanged, in the same order; those with a level below 0, which are no judgements, are always "
	"kept. -rate keeps J percent of the relevant judgements of a topic, but at least 1, and of the others, "
	"but at least 10.\n", NULL, run,
};
