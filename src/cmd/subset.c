/* SPDX-License-Identifier: MIT */
/* subset keeps a part of the judgements: a random sample, or those of a pool. */
#include "cmd/commands.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/number.h"
#include "base/output.h"
#include "base/random.h"
#include "read/walk.h"
#include "report/table.h"

static void NORETURN subset(const struct command *command, char **argv);

const struct command subset_command = {
	"subset", "-rate J [options] [QRELS]\n"
	"       ntcir_eval subset -pool DEPTH [options] [RUN...] [QRELS]\n"
	"       ntcir_eval subset -strata D:P,... [options] [RUN...] [QRELS]\n"
	"       ntcir_eval subset -counts [options] [QRELS]",
	"Keep a part of the judgements: a random sample, or those of a pool.",
	"QRELS are TREC or NTCIR qrels: the last file, or that of -r, or standard input. The lines "
	"that subset keeps are unchanged, in the same order; those with a level below 0, which are "
	"no judgements, are always kept. -rate keeps J percent of the relevant judgements of a "
	"topic, but at least 1, and of the others, but at least 10. -strata writes a "
	"stratified sample of a pool for evaluate: lines \"topic anything item stratum level\", "
	"with the level -1 for what was not drawn.\n", NULL, subset,
};

/* Rates are whole numbers of ten-millionths of a percent, so that no rounding decides. */
#define RATE_WHOLE UINT64_C(1000000000)         /* 100% */

/* The team of an item: a team's number, or one of these. */
#define NO_TEAM ((size_t)-1)            /* no run contributes it; it is not in the sample */
#define SEVERAL_TEAMS ((size_t)-2)

/* In place of a depth of -strata. */
#define ALL_RANKS ((size_t)-1)

/* The item of a line that is no judgement, and of one that repeats a judgement. */
#define ALWAYS_KEPT UINT32_MAX
#define NEVER_KEPT (UINT32_MAX - 1)

/* The depths of strata, from the first on. */
struct depths {
	struct depth {
		size_t ranks;           /* of a run; ALL_RANKS: the rest of the judgements */
		uint64_t rate;          /* of RATE_WHOLE: of the stratum's items to be drawn */
	} *at;
	size_t count, capacity;
};

struct subset {
	/* the command line: */
	const char *qrels_path;         /* of -r or of the last operand */
	uint64_t rate, seed;            /* of RATE_WHOLE; 0: not given */
	const char *team_file, *leave, *runs_path;
	struct set take;                /* teams */
	struct depths strata;           /* of -strata; or empty */
	bool contributions, counts;
	int digits;
	enum table_format format;       /* of -counts */
	struct reading options;         /* of runs; -pool is their truncation, 0: not given */
	struct excluded excluded;

	struct judgements qrels;        /* with -contributions, unjudged items follow the others */
	size_t topics;                  /* that are not ignored */
	bool has_second;                /* lines have a second field before the item */
	char *heading;                  /* its first line, if this is BEIR's; or NULL */
	char *bytes;                    /* the text of its other lines, */
	size_t bytes_capacity;
	struct qrels_line {
		size_t end;             /* in `bytes` */
		uint32_t topic, item;   /* which the line judges; or one of these */
	} *line;
	size_t lines, line_capacity;
	struct teams {
		size_t *of;             /* by number of the item; with -strata, its stratum */
		size_t count, capacity;
		bool *is_drawn;         /* likewise; with -strata */
	} *team;                        /* by topic */

	/* the runs that are pooled: */
	struct set teams;               /* in order of first appearance in the file of -teams */
	struct pooled_run {
		const char *path;
		size_t team;            /* 0 without teams */
		size_t line;            /* that names it, from 1 */
	} *run;
	size_t runs, capacity;
	struct set listed;              /* the items of the run and topic that are being read */
	struct set missing;             /* the topics of the runs that qrels does not have */
	const char *first_missing;      /* the run that has the first of them */
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

static const struct reader reads_rate = {
	.read = read_rate,
	.takes = "a percentage above 0 and at most 100, with at most 7 decimal places",
};

/* Reads 10:100,100:12.5,all:1: rising depths, each with a percentage. */
static bool read_strata(char *word, void *value)
{
	struct depths *depths = value;
	struct slice rest = slice_of(word), part, depth;

	depths->count = 0;
	while (slice_part(&rest, slice_of(","), &part)) {
		struct depth next = {ALL_RANKS, 0};
		size_t last = depths->count > 0 ? depths->at[depths->count - 1].ranks : 0;
		bool is_good = slice_part(&part, slice_of(":"), &depth) && part.at;
		char *rate = string_of(is_good ? part : slice_of(""));

		is_good = is_good && read_rate(rate, &next.rate) &&
		          (slice_is(depth, "all") || slice_to_size(depth, &next.ranks));
		free(rate);
		if (!is_good || next.ranks <= last)
			return false;
		APPEND(depths->at, depths->count, depths->capacity, next);
	}
	return true;
}

static const struct reader reads_strata = {
	.read = read_strata,
	.takes = "depths that rise, each with a percentage, such as 10:100,100:10; the last depth "
	         "can be all",
};

static bool read_teams(char *word, void *value)
{
	struct set *teams = value;
	struct slice rest = slice_of(word), team;

	set_clear(teams);
	while (slice_part(&rest, slice_of(","), &team)) {
		if (team.length == 0)
			return false;
		set_add(teams, team);
	}
	return true;
}

static const struct reader reads_teams = {
	.read = read_teams,
	.takes = "names of teams, separated by commas",
};

static void check_combination(const struct subset *s)
{
	bool has_rate = s->rate > 0, pools = s->options.truncate > 0;
	bool has_strata = s->strata.count > 0;

	refuse(!has_rate && !pools && !has_strata && !s->counts,
	       "takes -rate J, -pool DEPTH or -strata (see ntcir_eval subset -h)");
	refuse(s->counts && (has_rate || pools || has_strata),
	       "-counts is of all judgements: pipe a subset into subset -counts");
	refuse(has_strata && (has_rate || pools),
	       "takes -strata alone: pipe a subset into subset -strata");
	refuse(has_rate && pools, "takes -rate or -pool, not both: pipe one subset into another");
	refuse((s->take.count > 0) + (s->leave != NULL) + s->contributions > 1,
	       "takes one of -take, -leave and -contributions");
}

/* Takes the judgements and the runs from the operands. */
static void take_operands(struct subset *s, const struct parsed *parsed)
{
	size_t standard = 0;
	char **path = parsed->operand;
	size_t paths = parsed->operand_count;
	struct words runs = {0};

	if (!s->qrels_path)
		s->qrels_path = paths > 0 ? path[--paths] : "-";
	if (paths > 0 && (s->options.truncate == 0 || s->team_file))
		die_usage("%s no file but QRELS, found %s",
		          s->counts ? "-counts takes" : s->rate > 0 ? "-rate takes" :
		          "-teams FILE names the runs: it takes", quote(slice_of(path[0])));
	refuse(s->runs_path && s->team_file, "-teams names the runs, so -runs does not go with it");
	if (paths == 0 && s->options.truncate > 0 && !s->team_file && !s->runs_path &&
	    !(s->strata.count == 1 && s->strata.at[0].ranks == ALL_RANKS))
		die_usage("-%s takes RUN... before QRELS%s (see ntcir_eval subset -h)",
		          s->strata.count > 0 ? "strata" : "pool",
		          s->strata.count > 0 ? "" : ", or -teams FILE");
	standard += strcmp(s->qrels_path, "-") == 0;
	standard += s->team_file && strcmp(s->team_file, "-") == 0;
	if (paths > 0 || s->runs_path)
		runs_take(&runs, s->runs_path, path, paths);
	for (size_t i = 0; i < runs.count; i++) {
		standard += strcmp(runs.at[i], "-") == 0;
		APPEND(s->run, s->runs, s->capacity, (struct pooled_run){.path = runs.at[i]});
	}
	if (paths < parsed->operand_count)
		read_words(path[paths], &runs);
	input_refuse_same(runs.at, runs.count);
	free(runs.at);
	refuse(standard > 1, "standard input is used twice (without QRELS, the judgements are read "
	       "from standard input)");
}

static void warn_of_rate(const struct subset *s)
{
	double percent = 100 * ((double)s->rate / (double)RATE_WHOLE);

	if (s->rate > 0 && s->rate < RATE_WHOLE / 100)
		warn_at(in_file(NULL), "-rate is a percentage: %g keeps %g%%, not %g%%", percent,
		        percent, 100 * percent);
}

static void read_options(struct subset *s, const struct command *command, char **argv)
{
	/* not read_path(): standard input is counted in take_operands() */
	const struct option own[] = {
		{"r", "QRELS", &reads_word, &s->qrels_path,
		 .help = "the judgements (default: the last file)"},
		{"rate", "J", &reads_rate, &s->rate,
		 .help = "keep a random J percent of each topic's judgements"},
		SEED_OPTION(&s->seed, "-rate or -strata"),
		{"pool", "DEPTH", &reads_positive, &s->options.truncate,
		 .help = "keep the items that some run has among its first DEPTH"},
		{"teams", "FILE", &reads_word, &s->team_file,
		 .help = "the runs and their teams, lines \"run-file team\"", .needs = "-pool"},
		{"take", "TEAM,...", &reads_teams, &s->take,
		 .help = "keep only the items that the runs of these teams have",
		 .needs = "-teams"},
		{"leave", "TEAM", &reads_word, &s->leave,
		 .help = "skip the items that only this team's runs have", .needs = "-teams"},
		{"strata", "D:P,...", &reads_strata, &s->strata,
		 .help = "strata: of the items that some run has among its first D, and that are in "
		         "no stratum before, draw P percent; D can be all"},
		RUNS_OPTION(&s->runs_path, "-pool or -strata"),
		CHOSEN_OPTIONS(&s->options.chosen, NULL),
		EXCLUDED_OPTIONS(&s->excluded, NULL),
		SORT_OPTION(&s->options, "-pool or -strata"),
		FLAG("contributions", &s->contributions,
		     "print for each team how many items only it has", "-teams"),
		DIGITS_OPTION(&s->digits, "2", "-contributions"),
		FLAG("counts", &s->counts, "print how many judgements the topics have", NULL),
		{"format", TABLE_FORMATS(CHOICE_WORD), NULL, &s->format, .help = "default text",
		 .needs = "-counts"},
		FORMAT_HINTS,
		SEPARATOR_OPTION(&s->options),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	check_combination(s);
	/* of a run that no stratum needs, one rank */
	for (size_t i = 0; i < s->strata.count; i++)
		s->options.truncate = s->strata.at[i].ranks < ALL_RANKS ? s->strata.at[i].ranks
		                    : i > 0 ? s->options.truncate : 1;
	take_operands(s, &parsed);
	warn_of_rate(s);
}

/* ---- the judgements ---- */

/* Reads the judgements and keeps their lines. All are of no team. */
static void read_judgements(struct subset *s)
{
	struct judgements *qrels = &s->qrels;
	struct records file;
	struct chosen *chosen = &s->options.chosen;

	chosen_read(chosen);
	excluded_read(chosen->excluded, s->options.separator);
	records_open(&file, s->qrels_path, &QRELS_FILE, s->options.separator);
	judgements_start(qrels, &file);
	for (size_t end = 0; records_next(&file);) {
		struct slice text = file.field[LINE_TEXT];
		bool is_new = judgements_add(qrels, &file, chosen);
		bool is_dropped = (file.says & IS_JUDGED) ||
		                  excluded_has(chosen->excluded, file.topic, file.field[ITEM]);
		size_t topic = qrels->last, item = qrels->topic[topic].count - 1;

		s->bytes = enlarge(s->bytes, end + text.length, &s->bytes_capacity, 1);
		memcpy(s->bytes + end, text.at, text.length);
		end += text.length;
		APPEND(s->line, s->lines, s->line_capacity, (struct qrels_line){
			.end = end, .topic = (uint32_t)topic,
			.item = is_new ? (uint32_t)item : is_dropped ? NEVER_KEPT : ALWAYS_KEPT,
		});
	}
	if (s->lines == 0)
		die_at(in_file(qrels->file), "expected judgements, found none");
	chosen_check(chosen, &qrels->names, qrels->file, "no topic", true);
	s->has_second = file.format.field[ITEM] > 2;
	s->heading = file.heading;
	file.heading = NULL;
	records_close(&file);
	judgements_grade_all(qrels);
	s->team = allocate(qrels->names.count, sizeof *s->team);
	for (size_t t = 0; t < qrels->names.count; t++) {
		struct teams *teams = &s->team[t];

		s->topics += !qrels->ignored[t];
		teams->count = teams->capacity = qrels->topic[t].count;
		teams->of = allocate(teams->count, sizeof *teams->of);
		for (size_t i = 0; i < teams->count; i++)
			teams->of[i] = NO_TEAM;
	}
}

static double level_of(const struct judgements *qrels, size_t topic, size_t item)
{
	return qrels->labels.label[qrels->topic[topic].judgement[item].label].grade.level;
}

static bool is_relevant(const struct judgements *qrels, size_t topic, size_t item)
{
	return level_of(qrels, topic, item) > 0;
}

/* ---- teams ---- */

/* The text without the blanks around it. */
static struct slice trimmed(struct slice t)
{
	t = slice_trim_end(t);
	while (t.length > 0 && is_blank(t.at[0]))
		t = (struct slice){t.at + 1, t.length - 1};
	return t;
}

/* Splits a line, of two words or more, at its last tab, or if it has none at its last blank. */
static void split_team(struct slice line, struct slice field[])
{
	struct slice team;

	line = trimmed(line);
	team = slice_after_last(line, '\t');
	if (team.length == line.length)
		team = slice_last_field(&line);
	else
		line.length -= team.length;
	field[0] = trimmed(line);
	field[1] = trimmed(team);
}

/* Reads the runs of the teams. Data errors: a run is named twice or is standard input, or the file
   names no run. */
static void read_teams_file(struct subset *s)
{
	bool blanks = s->options.separator.length == 0;
	const struct record_kind kind = {
		.expected = "\"run-file team\"", .least = 2, .most = blanks ? SIZE_MAX : 2,
		.judgements = true,
	};
	struct slice field[FIELDS_KEPT];
	struct set paths = {0};
	struct input input;

	input_open(&input, s->team_file);
	while (input_record(&input, &kind, s->options.separator, field) > 0) {
		size_t number, team;

		if (blanks)
			split_team(input.text, field);
		number = set_add(&paths, field[0]);
		team = set_add(&s->teams, field[1]);

		if (number < s->runs)
			die_at(input_place(&input), "run %s is on line %zu already",
			       quote(field[0]), s->run[number].line);
		if (slice_is(field[0], "-"))
			die_at(input_place(&input), "expected a run's file, found \"-\" (a run "
			       "named here cannot be standard input)");
		APPEND(s->run, s->runs, s->capacity,
		       (struct pooled_run){string_of(field[0]), team, input.line});
	}
	if (s->runs == 0)
		die_at(in_file(input.name), "expected %s, found none", kind.expected);
	s->team_file = input.name;
	input_close(&input);
	set_free(&paths);
}

/* The number of a team that an option names; it must have a run. */
static size_t find_team(const struct subset *s, struct slice name, const char *option)
{
	size_t team = set_find(&s->teams, name);

	if (team == NOT_FOUND)
		die_at(in_file(s->team_file), "no run of team %s, which %s asks for", quote(name),
		       option);
	return team;
}

/* ---- the pool: the first DEPTH items of each topic of each run ---- */

/* The stratum of an item at a rank from 1. */
static size_t stratum_at(const struct subset *s, size_t rank)
{
	size_t stratum = 0;

	while (stratum < s->strata.count && s->strata.at[stratum].ranks < rank)
		stratum++;
	return stratum;
}

/* Notes that a team contributes an item, or that it is in a stratum. Unjudged ones count only in
   contributions. */
static void contribute(struct subset *s, size_t topic, struct slice item, size_t team)
{
	struct set *items = &s->qrels.topic[topic].items;
	size_t number = s->contributions ? set_add(items, item) : set_find(items, item);
	struct teams *teams = &s->team[topic];

	if (number == NOT_FOUND)
		return;
	if (number == teams->count)
		APPEND(teams->of, teams->count, teams->capacity, NO_TEAM);
	if (teams->of[number] == NO_TEAM || (s->strata.count > 0 && team < teams->of[number]))
		teams->of[number] = team;
	else if (teams->of[number] != team && s->strata.count == 0)
		teams->of[number] = SEVERAL_TEAMS;
}

/* Adds the items of a run. Topics that qrels does not have are skipped; a run without any other is
   a data error. */
static void add_run(struct subset *s, const struct pooled_run *pooled)
{
	struct list run;

	list_open(&run, pooled->path, RES_LIST, &s->options);
	while (list_topic(&run)) {
		size_t topic = set_find(&s->qrels.names, run.topic);

		if (topic == NOT_FOUND) {
			if (s->missing.count == 0)
				s->first_missing = run.input.name;
			set_add(&s->missing, run.topic);
			continue;
		}
		if (s->qrels.ignored[topic]) {
			list_read(&run, NULL, false);
			continue;
		}
		set_clear(&s->listed);
		list_read(&run, &s->listed, true);
		for (size_t i = 0; i < run.lines; i++)
			contribute(s, topic, list_item(&run, &run.line[i]),
			           s->strata.count > 0 ? stratum_at(s, i + 1) : pooled->team);
	}
	list_refuse_empty(&run);
	topics_check_common(run.input.name, &run.topics, s->qrels.file, &s->qrels.names);
	list_close(&run, NULL);
}

/* Pools the runs, with -take only those of the teams that it names. */
static void pool_runs(struct subset *s)
{
	const struct set *take = &s->take, *missing = &s->missing;

	for (size_t i = 0; i < s->runs; i++) {
		const struct pooled_run *run = &s->run[i];

		progress_show((double)i / (double)s->runs);
		if (take->count == 0 || set_find(take, set_get(&s->teams, run->team)) != NOT_FOUND)
			add_run(s, run);
	}
	progress_end();
	if (missing->count > 0 && !chosen_given(&s->options.chosen))
		warn_at(in_file(s->qrels.file), "skipped %zu topic%s of the runs that this file "
		        "does not have (first: %s of %s)", missing->count, plural(missing->count),
		        quote(set_get(missing, 0)), s->first_missing);
}

/* Writes a line for each team: its runs, and the numbers of items, judged or not, and of relevant
   ones that only they contribute, means over the topics of the qrels, as in [BIAS] Table 2. */
static void write_contributions(const struct subset *s)
{
	struct { size_t runs, unique, relevant; } *of = allocate(s->teams.count, sizeof *of);

	for (size_t i = 0; i < s->runs; i++)
		of[s->run[i].team].runs++;
	for (size_t t = 0; t < s->qrels.names.count; t++)
		for (size_t i = 0; i < s->team[t].count && !s->qrels.ignored[t]; i++) {
			size_t team = s->team[t].of[i];
			bool is_judged = i < s->qrels.topic[t].count;

			if (team == NO_TEAM || team == SEVERAL_TEAMS)
				continue;
			of[team].unique++;
			of[team].relevant += is_judged && is_relevant(&s->qrels, t, i);
		}
	for (size_t team = 0; team < s->teams.count; team++) {
		output_text(set_get(&s->teams, team));
		output_format(" %zu ", of[team].runs);
		output_number((double)of[team].unique / (double)s->topics, s->digits);
		output_char(' ');
		output_number((double)of[team].relevant / (double)s->topics, s->digits);
		output_char('\n');
	}
	free(of);
}

/* ---- counts ---- */

/* A judgement of a topic that was chosen. */
struct judged {
	double level;
	size_t topic;           /* from 0, of those chosen */
};

static int by_decreasing_level(const void *a, const void *b)
{
	const struct judged *x = a, *y = b;

	return COMPARE(y->level, x->level);
}

/* Collects the judgements, by decreasing level; returns their number. The caller frees *judged. */
static size_t collect_judged(const struct subset *s, struct judged **judged)
{
	size_t count = 0, capacity = 0, topic = 0;

	/* C forbids arithmetic on a null pointer */
	*judged = enlarge(NULL, 0, &capacity, sizeof **judged);
	for (size_t t = 0; t < s->qrels.names.count; t++) {
		for (size_t i = 0; i < s->qrels.topic[t].count && !s->qrels.ignored[t]; i++) {
			double level = level_of(&s->qrels, t, i);

			if (level >= 0)
				APPEND(*judged, count, capacity, (struct judged){level, topic});
		}
		topic += !s->qrels.ignored[t];
	}
	if (count > 0)
		qsort(*judged, count, sizeof **judged, by_decreasing_level);
	return count;
}

/* Adds a row of `count` judgements. */
static void add_counts(const struct subset *s, struct table *table, const char *name,
                       const struct judged judged[], size_t count)
{
	size_t *by_topic = allocate(s->topics, sizeof *by_topic);

	for (size_t i = 0; i < count; i++)
		by_topic[judged[i].topic]++;
	table_counts(table, name, by_topic, s->topics);
	free(by_topic);
}

static void NORETURN write_counts(const struct subset *s)
{
	struct judged *judged;
	size_t count = collect_judged(s, &judged), relevant = 0;
	struct table table;

	while (relevant < count && judged[relevant].level > 0)
		relevant++;
	table_start(&table, COUNT_HEADS);
	add_counts(s, &table, "judged", judged, count);
	add_counts(s, &table, "relevant", judged, relevant);
	for (size_t start = 0, end; start < relevant; start = end) {
		char *name = string_format("L%.0f", judged[start].level);

		for (end = start; end < relevant && judged[end].level == judged[start].level;)
			end++;
		add_counts(s, &table, name, judged + start, end - start);
		free(name);
	}
	add_counts(s, &table, "L0", judged + relevant, count - relevant);
	free(judged);
	table_print(&table, s->format);
	finish();
}

/* ---- a random sample: of a topic with R relevant and N nonrelevant judgements, for a rate of J%,

   R_J = max(1, floor(R J / 100)) and N_J = max(10, floor(N J / 100))

   of them, or all if there are fewer: [INC] section 4. A topic's sample depends only on the seed,
   the topic and the items in its two strata; not on the order of lines, nor on other topics. With
   the same seed, the sample of a lower rate is a part of that of a higher rate. ---- */

/* An item with the random number that orders it in its stratum. */
struct draw {
	uint64_t random;
	size_t item;
};

static int by_random(const void *a, const void *b)
{
	const struct draw *x = a, *y = b;

	return then_by(COMPARE(x->random, y->random), COMPARE(x->item, y->item));
}

/* max(least, floor(count J / 100)), at most count, which is below 2^31. */
static size_t sample_size(size_t count, uint64_t rate, size_t least)
{
	uint64_t size = count * rate / RATE_WHOLE;

	if (size < least)
		size = least;
	return size < count ? (size_t)size : count;
}

/* Puts the items of a draw of a topic in random order. */
static void shuffle(const struct subset *s, size_t topic, struct draw draw[], size_t count)
{
	struct slice name = set_get(&s->qrels.names, topic);
	struct random stream = random_branch((struct random){s->seed}, name);

	for (size_t i = 0; i < count; i++) {
		struct slice item = set_get(&s->qrels.topic[topic].items, draw[i].item);
		struct random random = random_branch(stream, item);

		draw[i].random = random_next(&random);
	}
	qsort(draw, count, sizeof *draw, by_random);
}

/* Puts a sample of a topic's relevant, or other, judgements into team 0. */
static void sample(struct subset *s, size_t topic, bool relevant)
{
	size_t items = s->qrels.topic[topic].count, count = 0, size;
	struct draw *draw = allocate(items, sizeof *draw);

	for (size_t i = 0; i < items; i++)
		if (is_relevant(&s->qrels, topic, i) == relevant)
			draw[count++].item = i;
	shuffle(s, topic, draw, count);
	size = sample_size(count, s->rate, relevant ? 1 : 10);
	for (size_t i = 0; i < size; i++)
		s->team[topic].of[draw[i].item] = 0;
	free(draw);
}

/* ---- a sample of a pool in strata, by the best rank that some run gives an item. Of the N items
   of a topic's stratum, max(1, floor(N P / 100 + 1/2)) are drawn: the first ones in the order in
   which those of -rate are. ---- */

/* Draws from a topic's strata; with the stratum "all", the items that no run has are its. */
static void sample_strata(struct subset *s, size_t topic)
{
	struct teams *teams = &s->team[topic];
	size_t items = s->qrels.topic[topic].count, strata = s->strata.count;
	struct draw *draw = allocate(items, sizeof *draw);
	uint64_t *left = allocate(strata, sizeof *left);        /* to be drawn, by stratum */
	bool takes_rest = s->strata.at[strata - 1].ranks == ALL_RANKS;

	teams->is_drawn = allocate(items, sizeof *teams->is_drawn);
	for (size_t i = 0; i < items; i++) {
		draw[i].item = i;
		if (teams->of[i] == NO_TEAM && takes_rest)
			teams->of[i] = strata - 1;
		if (teams->of[i] != NO_TEAM)
			left[teams->of[i]]++;
	}
	for (size_t t = 0; t < strata; t++) {
		left[t] = (2 * left[t] * s->strata.at[t].rate + RATE_WHOLE) / (2 * RATE_WHOLE);
		if (left[t] == 0)
			left[t] = 1;
	}
	shuffle(s, topic, draw, items);
	for (size_t i = 0; i < items; i++) {
		size_t t = teams->of[draw[i].item];

		if (t == NO_TEAM || left[t] == 0)
			continue;
		teams->is_drawn[draw[i].item] = true;
		left[t]--;
	}
	free(left);
	free(draw);
}

/* ---- the subcommand ---- */

static bool is_kept(const struct subset *s, size_t topic, size_t item, size_t leave)
{
	const struct teams *teams = &s->team[topic];

	return teams->is_drawn ? teams->is_drawn[item] : teams->of[item] != leave;
}

/* Warns of topics with relevant items none of which is kept. */
static void warn_of_lost_topics(const struct subset *s, size_t leave)
{
	size_t lost = 0;

	for (size_t t = 0; t < s->qrels.names.count; t++) {
		bool relevant = false, kept = false;

		for (size_t i = 0; i < s->qrels.topic[t].count && !s->qrels.ignored[t]; i++)
			if (is_relevant(&s->qrels, t, i)) {
				relevant = true;
				kept |= is_kept(s, t, i, leave);
			}
		lost += relevant && !kept;
	}
	if (lost > 0)
		warn_at(in_file(s->qrels.file), "topics left without a relevant item: %zu of %zu",
		        lost, s->topics);
}

/* Writes the judgements but those of team `leave`, and the lines that are no judgements, in the
   order of the file. */
static void write_kept(const struct subset *s, size_t leave)
{
	warn_of_lost_topics(s, leave);
	if (s->heading)
		output_format("%s\n", s->heading);
	for (size_t i = 0, start = 0; i < s->lines; start = s->line[i].end, i++) {
		const struct qrels_line *line = &s->line[i];

		if (line->item == NEVER_KEPT || s->qrels.ignored[line->topic] ||
		    (line->item != ALWAYS_KEPT && !is_kept(s, line->topic, line->item, leave)))
			continue;
		output_text((struct slice){s->bytes + start, line->end - start});
		output_char('\n');
	}
}

/* Writes a line of a sample: topic, second field, item, stratum, level. */
static void write_line(const struct subset *s, const struct qrels_line *line, struct slice text)
{
	const struct topic *topic = &s->qrels.topic[line->topic];
	const struct teams *teams = &s->team[line->topic];
	struct slice separator = s->options.separator, second = slice_of("0");
	const char *between = separator.length > 0 ? string_of(separator) : " ";

	for (size_t i = 0; i < 2 && s->has_second; i++)
		slice_next(&text, separator, &second);
	output_text(set_get(&s->qrels.names, line->topic));
	output_string(between);
	output_text(second);
	output_string(between);
	output_text(set_get(&topic->items, line->item));
	output_format("%s%zu%s", between, teams->of[line->item] + 1, between);
	if (teams->is_drawn[line->item])
		output_format("%.0f\n", level_of(&s->qrels, line->topic, line->item));
	else
		output_string("-1\n");
}

/* Writes the judgements that are in a stratum, in the order of the file. */
static void write_strata(const struct subset *s)
{
	warn_of_lost_topics(s, NO_TEAM);
	for (size_t i = 0, start = 0; i < s->lines; start = s->line[i].end, i++) {
		const struct qrels_line *line = &s->line[i];

		if (line->item != NEVER_KEPT && line->item != ALWAYS_KEPT &&
		    !s->qrels.ignored[line->topic] &&
		    s->team[line->topic].of[line->item] != NO_TEAM)
			write_line(s, line, (struct slice){s->bytes + start, line->end - start});
	}
}

static void NORETURN subset(const struct command *command, char **argv)
{
	struct subset s = {
		.options = {.topics = true, .trec = true, .chosen.excluded = &s.excluded},
	};
	size_t leave = NO_TEAM;

	read_options(&s, command, argv);
	if (s.team_file)
		read_teams_file(&s);
	for (size_t i = 0; i < s.take.count; i++)
		find_team(&s, set_get(&s.take, i), "-take");
	if (s.leave)
		leave = find_team(&s, slice_of(s.leave), "-leave");
	read_judgements(&s);
	if (s.counts) {
		excluded_say(&s.excluded);
		write_counts(&s);
	}
	if (s.rate == 0)
		pool_runs(&s);
	for (size_t t = 0; s.rate > 0 && t < s.qrels.names.count; t++) {
		sample(&s, t, true);
		sample(&s, t, false);
	}
	for (size_t t = 0; s.strata.count > 0 && t < s.qrels.names.count; t++)
		sample_strata(&s, t);
	excluded_say(&s.excluded);
	if (s.contributions)
		write_contributions(&s);
	else if (s.strata.count > 0)
		write_strata(&s);
	else
		write_kept(&s, leave);
	finish();
}
