/* SPDX-License-Identifier: MIT */
/* check says what is wrong with runs, before there are judgements: each kind of oddity of each run,
   how often it is there, and where first. */
#include "cmd/commands.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/die.h"
#include "base/output.h"
#include "read/walk.h"
#include "report/table.h"

static void NORETURN check(const struct command *command, char **argv);

const struct command check_command = {
	"check", "[options] RUN...",
	"Say what is wrong with runs, before there are judgements.",
	"Each RUN is a TREC run (\"topic anything item rank score runname\") or has lines \"topic "
	"item rank\"; one of them can be -, standard input. For each run and each kind of oddity, "
	"the output says how many lines, topics or items have it, and the first one. Notes may be "
	"meant so; the exit status is 1 if a run has faults.\n", NULL, check,
};

/* The kinds of oddity, in the order in which they are printed. */
enum { UNREADABLE, EMPTY, MALFORMED, REPEATED_ITEM, MISSING_TOPIC, UNKNOWN_TOPIC, TOO_MANY_ITEMS,
       SPLIT_TOPIC, RANK_AGAINST_SCORE, RUN_NAMES, UNKNOWN_ITEMS, NO_COMMON_ITEM, EQUAL_SCORES,
       FILE_NAME, COMMENTS, ODD_RANKS, KINDS };

/* Their names, and the sentences about one and about several lines, topics or items, which follow
   the number of these, or about the run. %s is the file of topics or items, or how many items a
   topic may have. */
static const struct kind {
	const char *name, *of_one, *of_several;
	bool is_note;
} KIND[KINDS] = {
	{"unreadable", "the file cannot be read to its end", NULL, false},
	{"empty", "the run is empty", NULL, false},
	{"malformed", "line is malformed", "lines are malformed", false},
	{"repeated-item", "line repeats an item", "lines repeat an item", false},
	{"missing-topic", "topic of %s is missing", "topics of %s are missing", false},
	{"unknown-topic", "topic is not in %s", "topics are not in %s", false},
	{"too-many-items", "topic has more than %s items", "topics have more than %s items", false},
	{"split-topic", "topic is split", "topics are split", false},
	{"rank-against-score", "topic has ranks that contradict scores",
	 "topics have ranks that contradict scores", false},
	{"run-names", "line has another run name than its topic's first line",
	 "lines have another run name than their topic's first line", false},
	{"unknown-items", "item is not in %s", "items are not in %s", false},
	{"no-common-item", "fewer than 1% of the items are in any other run", NULL, true},
	/* a fault if no topic has different scores */
	{"equal-scores", "topic has equal scores only", "topics have equal scores only", true},
	{"file-name", "line has the name of another run", "lines have the name of another run",
	 true},
	{"comments", "line begins with \"#\" and is skipped",
	 "lines begin with \"#\" and are skipped", true},
	{"odd-ranks", "line has a rank that is no whole number",
	 "lines have a rank that is no whole number", true},
};

/* How often an oddity is there; and where first: on this line, or if it is not NULL, the name of a
   topic or item. */
struct odd {
	size_t count, line;
	char *name;
};

/* A run, and what was found. */
struct run {
	const char *path;               /* as messages show it */
	struct odd odd[KINDS];
	size_t of_two;                  /* topics of two items or more */
	size_t of_topics;               /* items of its topics, together */
	uint32_t *item;                 /* the different ones that are kept, by number there */
	size_t items, item_capacity;
	struct set names;               /* the names of the run on its lines, */
	struct odd *named;              /*   and these lines by name */
	size_t named_capacity;
};

/* The run that is read. */
struct run_reader {
	struct run *run;
	struct input input;
	const struct format *format;    /* that of the first line; NULL: there was none */
	struct slice at[FIELDS_KEPT + 1];       /* the fields of a line, from 1 on */
	bool has_text;                  /* there is more than comments and empty lines */
	struct set topics;
	struct topic_lines {
		size_t name;            /* of the run, on the first line, by number */
		double rank;            /* on the last line */
		bool is_split;
		struct ranked_line *line;
		size_t count, capacity;
	} *topic;                       /* by number */
	size_t current, topic_capacity;
	/* A topic is looked at when it ends. If one comes back, the run is read again, and topics
	   are looked at when all lines are there. */
	bool keeps_all;
	struct set items;               /* of these lines */
	uint32_t *seen;                 /* by item: the last topic that had it, */
	size_t seen_count, seen_capacity;
	uint32_t checked;               /*   of how many that were looked at */
	struct doubts doubts;
	struct odd rising;              /* topics in which one is above that */
};

/* The words of -format, and their formats. */
#define CHECK_FORMATS(choice) \
	choice(TEXT, "text") choice(TSV, "tsv") choice(CSV, "csv") choice(JSON, "json")

/* What the command line asks for, and the runs. */
struct check {
	struct reading reading;         /* .chosen: the file of topics, if there is one */
	const char *items_path;         /* of the items of the collection, or NULL */
	size_t most;                    /* items of a topic; 0: any number */
	enum table_format format;
	const char *runs_path;          /* of the file of -runs, or NULL */
	struct words paths;             /* of the runs */
	struct run *run;
	size_t runs;
	/* Most runs have that many items in common that a sample shows it. If it does not, the runs
	   are read again, and all items are kept. */
	enum { NO_ITEMS, SAMPLED_ITEMS, ALL_ITEMS } kept;
	struct set items;               /* of all runs: those that are kept */
	uint32_t *last;                 /* by item: the last reading of a run that had it, */
	size_t last_capacity;
	uint32_t readings;              /*   of how many so far */
	struct run_reader now;
};

static void read_options(struct check *c, const struct command *command, char **argv)
{
	const struct option own[] = {
		{"topic-file", "TOPICS", &reads_path, &c->reading.chosen.path,
		 .help = "the topics that each run must have, one ID per line"},
		{"items", "FILE", &reads_path, &c->items_path,
		 .help = "the items of the collection: the first field of each line"},
		{"most", "N", &reads_positive, &c->most,
		 .help = "the most items that a topic may have"},
		{"format", CHECK_FORMATS(CHOICE_WORD), NULL, &c->format, .help = "default text"},
		HINT("json", "-format json"), HINT("csv", "-format csv"),
		RUNS_OPTION(&c->runs_path, NULL),
		SEPARATOR_OPTION(&c->reading),
		{0},
	};
	const struct parsed parsed = options_read(command, ROWS(own), argv);

	if (parsed.operand_count == 0 && !c->runs_path)
		die_usage("takes RUN..., the runs (see ntcir_eval check -h)");
	c->format = (enum table_format[]){CHECK_FORMATS(CHOICE_NAME)}[c->format];
	runs_take(&c->paths, c->runs_path, parsed.operand, parsed.operand_count);
	input_refuse_same(c->paths.at, c->paths.count);
	c->runs = c->paths.count;
	c->run = allocate(c->runs, sizeof *c->run);
	for (size_t r = 0; r < c->runs; r++)
		c->run[r].path = c->paths.at[r];
}

static void note_line(struct odd *odd, size_t line)
{
	if (odd->count++ == 0 || line < odd->line)
		odd->line = line;
}

static void note_name(struct odd *odd, struct slice name)
{
	if (odd->count++ == 0)
		odd->name = string_of(name);
}

/* ---- the topics of a run ---- */

/* Looks for repeated items. Returns how many different ones the topic has. */
static size_t check_items(struct run_reader *r, const struct topic_lines *topic)
{
	size_t items = 0;

	r->checked++;
	for (const struct ranked_line *l = topic->line; l < topic->line + topic->count; l++) {
		if (r->seen[l->item] == r->checked)
			note_line(&r->run->odd[REPEATED_ITEM], l->line);
		else
			items++;
		r->seen[l->item] = r->checked;
	}
	return items;
}

/* Looks at scores and ranks; the lines are then in the order of scores. */
static void check_scores(struct run_reader *r, struct topic_lines *topic, size_t items,
                         struct slice name)
{
	struct doubts *doubts = &r->doubts;
	size_t equal = doubts->equal, opposed = doubts->opposed;

	if (doubts_of_distances(doubts, topic->line, topic->count))
		note_name(&r->rising, name);
	ranked_by_score(topic->line, topic->count, &r->items);
	doubts_of_order(doubts, topic->line, topic->count, true);
	if (doubts->opposed > opposed)
		note_name(&r->run->odd[RANK_AGAINST_SCORE], name);
	r->run->of_two += items > 1;
	if (doubts->equal > equal && items > 1)
		note_name(&r->run->odd[EQUAL_SCORES], name);
}

/* Looks at a topic, all lines of which are there. */
static void check_topic(struct check *c, size_t t)
{
	struct run_reader *r = &c->now;
	struct topic_lines *topic = &r->topic[t];
	struct slice name = set_get(&r->topics, t);
	size_t items = check_items(r, topic);

	if (c->reading.chosen.path && !chosen_has(&c->reading.chosen, name))
		note_name(&r->run->odd[UNKNOWN_TOPIC], name);
	if (c->most > 0 && items > c->most)
		note_name(&r->run->odd[TOO_MANY_ITEMS], name);
	if (r->format != &MARCO_RUN)
		check_scores(r, topic, items, name);
	free(topic->line);
	topic->line = NULL;
}

/* ---- the lines of a run ---- */

/* Whether evaluate refuses the line, which has `fields` fields. If not, its score and rank are
   read. */
static bool is_refused(struct run_reader *r, size_t fields, struct ranked_line *line)
{
	const struct format *trec = &RES_LIST[OF_TREC], *format = NULL;
	size_t t;

	if (fields >= trec->kind.least)
		format = trec;
	else if (fields == MARCO_RUN.kind.least)
		format = &MARCO_RUN;
	if (!format || (r->format && format != r->format))
		return true;
	ranked_rank(line, r->at[format->field[RANK]]);
	t = format == trec ? NOT_FOUND : set_find(&r->topics, r->at[TOPIC]);
	if (format == trec ? !ranked_score(line, r->at[SCORE])
	                   : !ranked_rises(line, t == NOT_FOUND ? NAN : r->topic[t].rank))
		return true;
	r->format = format;
	return false;
}

/* Reads the next line that evaluate takes, and notes those before it; false at the end. */
static bool next_line(struct run_reader *r, struct slice separator, struct ranked_line *line)
{
	struct odd *odd = r->run->odd;
	size_t fields;

	while (input_fields(&r->input, separator, r->at + 1, &fields)) {
		*line = (struct ranked_line){.line = (uint32_t)r->input.line};
		if (input_skips(&r->input, &RES_LIST[OF_TREC].kind, separator))
			continue;
		r->has_text = true;
		if (!is_refused(r, fields, line))
			return true;
		note_line(&odd[MALFORMED], line->line);
	}
	return false;
}

/* Goes to the topic of the line, which is added if it is new. False: it came back, and its lines
   are not there. */
static bool find_topic(struct check *c)
{
	struct run_reader *r = &c->now;
	struct slice name = r->at[TOPIC];
	size_t known = r->topics.count, t;

	if (known > 0 && slice_equal(name, set_get(&r->topics, r->current)))
		return true;
	t = set_add(&r->topics, name);
	if (t < known && !r->keeps_all)
		return false;
	if (t < known && !r->topic[t].is_split) {
		note_name(&r->run->odd[SPLIT_TOPIC], name);
		r->topic[t].is_split = true;
	} else if (t == known) {
		if (known > 0 && !r->keeps_all) {
			check_topic(c, r->current);
			set_clear(&r->items);
		}
		APPEND(r->topic, known, r->topic_capacity, (struct topic_lines){.count = 0});
	}
	r->current = t;
	return true;
}

/* Looks at the rank and the run's name on a line of a TREC run. */
static void check_line(struct run_reader *r, struct topic_lines *topic,
                       const struct ranked_line *line)
{
	struct slice name = r->at[RUN_NAME];
	struct run *run = r->run;
	size_t known = run->names.count, number = topic->name;

	if (line->odd_rank)
		note_line(&run->odd[ODD_RANKS], line->line);
	if (topic->count == 0 || !slice_equal(name, set_get(&run->names, number))) {
		number = set_add(&run->names, name);
		if (number == known)
			APPEND(run->named, known, run->named_capacity, (struct odd){.count = 0});
		if (topic->count == 0)
			topic->name = number;
		else
			note_line(&run->odd[RUN_NAMES], line->line);
	}
	note_line(&run->named[number], line->line);
}

/* Whether an item is in the sample of one in 16, about: the same ones in all runs. The golden
   ratio's bits spread its end (Knuth, The Art of Computer Programming 6.4). */
static bool is_sampled(struct slice item)
{
	size_t length = item.length < 8 ? item.length : 8;
	uint64_t end = 0;

	memcpy(&end, item.at + item.length - length, length);
	return (end * UINT64_C(0x9E3779B97F4A7C15)) >> 60 == 0;
}

/* Adds an item of the run to those of all runs, if it is kept. */
static void keep_item(struct check *c, struct slice name)
{
	struct run *run = c->now.run;
	size_t known = c->items.count, item;

	run->of_topics++;
	if (c->kept == NO_ITEMS || (c->kept == SAMPLED_ITEMS && !is_sampled(name)))
		return;
	item = set_add(&c->items, name);
	if (item == known)
		APPEND(c->last, known, c->last_capacity, 0);
	if (c->last[item] != c->readings)
		APPEND(run->item, run->items, run->item_capacity, (uint32_t)item);
	c->last[item] = c->readings;
}

/* Reads the lines of the run, and looks at its topics. False: one came back, and its lines are not
   there. */
static bool read_lines(struct check *c)
{
	struct run_reader *r = &c->now;
	struct ranked_line line;

	while (next_line(r, c->reading.separator, &line)) {
		struct slice item = r->at[r->format->field[ITEM]];
		struct topic_lines *topic;
		size_t known;

		if (!find_topic(c))
			return false;
		topic = &r->topic[r->current];
		known = r->items.count;
		line.item = (uint32_t)set_add(&r->items, item);
		if (line.item == known)
			keep_item(c, item);
		if (line.item == r->seen_count)
			APPEND(r->seen, r->seen_count, r->seen_capacity, 0);
		if (r->format != &MARCO_RUN)
			check_line(r, topic, &line);
		topic->rank = line.after.rank;
		APPEND(topic->line, topic->count, topic->capacity, line);
	}
	for (size_t t = r->keeps_all ? 0 : r->current; t < r->topics.count; t++)
		check_topic(c, t);
	return true;
}

/* Forgets what was read and found. */
static void start_reading(struct check *c, bool keeps_all)
{
	struct run_reader *r = &c->now;
	struct run *run = r->run;

	c->readings++;
	for (size_t k = 0; k < KINDS; k++)
		free(run->odd[k].name);
	memset(run->odd, 0, sizeof run->odd);
	run->of_two = run->of_topics = run->items = 0;
	set_clear(&run->names);
	r->format = NULL;
	for (size_t t = 0; t < r->topics.count; t++)
		free(r->topic[t].line);
	set_clear(&r->topics);
	set_clear(&r->items);
	r->current = 0;
	r->doubts = (struct doubts){.depth = 0};
	free(r->rising.name);
	r->rising = (struct odd){.count = 0};
	r->has_text = false;
	r->keeps_all = keeps_all;
}

static void read_run(void *data)
{
	struct check *c = data;
	const struct set *wanted = &c->reading.chosen.topics;
	struct run_reader *r = &c->now;
	struct odd *odd = r->run->odd;

	start_reading(c, false);
	input_open(&r->input, r->run->path);
	r->input.is_kept = r->input.origin < 0;
	if (!read_lines(c)) {
		start_reading(c, true);
		input_restart(&r->input);
		read_lines(c);
	}
	odd[EMPTY].count = !r->has_text;
	odd[COMMENTS].count = r->input.comments.count;
	odd[COMMENTS].line = r->input.comments.first.line;
	if (doubts_are_distances(&r->doubts)) {
		odd[RANK_AGAINST_SCORE] = r->rising;
		r->rising.name = NULL;
	}
	for (size_t t = 0; t < wanted->count; t++)
		if (set_find(&r->topics, set_get(wanted, t)) == NOT_FOUND)
			note_name(&odd[MISSING_TOPIC], set_get(wanted, t));
}

/* Reads all runs. One that cannot be read has no items and no names. */
static void read_runs(struct check *c)
{
	struct run_reader *r = &c->now;

	for (size_t i = 0; i < c->runs; i++) {
		progress_show((double)i / (double)c->runs);
		r->run = &c->run[i];
		if (r->run->odd[UNREADABLE].count > 0)
			continue;
		if (!die_tries(read_run, c)) {
			r->run->odd[UNREADABLE].count = 1;
			r->run->items = r->run->of_topics = 0;
			set_clear(&r->run->names);
		}
		r->run->path = r->input.name;
		input_close(&r->input);
	}
	progress_end();
}

/* ---- the runs beside each other, and the collection ---- */

/* Looks up the items in the file of those of the collection. */
static void find_items(struct check *c, struct input *collection)
{
	bool *is_there = allocate(c->items.count, sizeof *is_there);
	struct slice line, item;

	while (input_line(collection, &line)) {
		size_t number = slice_next(&line, c->reading.separator, &item)
		              ? set_find(&c->items, item) : NOT_FOUND;

		if (number != NOT_FOUND)
			is_there[number] = true;
	}
	if (collection->line == 0)
		die_at(in_file(collection->name), "the file has no items");
	for (struct run *run = c->run; run < c->run + c->runs; run++)
		for (size_t i = 0; i < run->items; i++)
			if (!is_there[run->item[i]])
				note_name(&run->odd[UNKNOWN_ITEMS],
				          set_get(&c->items, run->item[i]));
	free(is_there);
}

/* How many of each run's items that are kept other runs have, too. The caller frees. */
static size_t *common_items(const struct check *c)
{
	uint32_t *runs = allocate(c->items.count, sizeof *runs);        /* by item */
	size_t *common = allocate(c->runs, sizeof *common);

	for (size_t r = 0; r < c->runs; r++)
		for (size_t i = 0; i < c->run[r].items; i++)
			runs[c->run[r].item[i]]++;
	for (size_t r = 0; r < c->runs; r++)
		for (size_t i = 0; i < c->run[r].items; i++)
			common[r] += runs[c->run[r].item[i]] > 1;
	free(runs);
	return common;
}

/* Whether the items that are kept show of each run that others have a hundredth of its items. */
static bool are_alike(const struct check *c)
{
	size_t *common = common_items(c), r = 0;

	while (r < c->runs && 100 * common[r] >= c->run[r].of_topics)
		r++;
	free(common);
	return r == c->runs;
}

/* Looks for runs less than a hundredth of whose items are in others, if in at least half of the
   others more are. */
static void compare_items(struct check *c)
{
	size_t *common = common_items(c);
	size_t others = 0, apart = 0;   /* of the runs that have items, but one */

	for (size_t r = 0; r < c->runs; r++) {
		apart += 100 * common[r] < c->run[r].items;
		others += c->run[r].items > 0;
	}
	others -= others > 0;
	for (size_t r = 0; r < c->runs && others > 1; r++)
		if (100 * common[r] < c->run[r].items && 2 * (apart - 1) <= others)
			note_name(&c->run[r].odd[NO_COMMON_ITEM],
			          set_get(&c->items, c->run[r].item[0]));
	free(common);
}

/* Whether `longer` is `name`, or starts with it and a dot. */
static bool has_ending(struct slice longer, struct slice name)
{
	if (longer.length > name.length && longer.at[name.length] == '.')
		longer.length = name.length;
	return slice_equal(longer, name);
}

/* Whether a run's name is that of the file, both without "input." and endings. A dot in a name may
   start an ending, or none. */
static bool is_name_of(struct slice name, struct slice path)
{
	struct slice *both[] = {&name, &path};

	path = unpacked_name(slice_after_last(path, '/'));
	for (int i = 0; i < 2; i++)
		if (slice_starts(*both[i], "input.") && both[i]->length > 6)
			*both[i] = (struct slice){both[i]->at + 6, both[i]->length - 6};
	return has_ending(path, name) || has_ending(name, input_stem(path));
}

/* Looks for lines with the name of another run: that of its file, or one on its lines. */
static void compare_names(struct check *c, struct run *run)
{
	for (size_t n = 0; n < run->names.count; n++) {
		struct slice name = set_get(&run->names, n);
		struct odd *odd = &run->odd[FILE_NAME];
		bool is_other = false;

		if (strcmp(run->path, "<stdin>") == 0 || is_name_of(name, slice_of(run->path)))
			continue;
		for (const struct run *other = c->run; other < c->run + c->runs; other++)
			is_other |= other != run && (is_name_of(name, slice_of(other->path)) ||
			                             set_find(&other->names, name) != NOT_FOUND);
		if (is_other) {
			note_line(odd, run->named[n].line);
			odd->count += run->named[n].count - 1;
		}
	}
}

/* ---- output ---- */

static bool is_note(const struct run *run, int k)
{
	return KIND[k].is_note && !(k == EQUAL_SCORES && run->odd[k].count == run->of_two);
}

/* Writes a name. Control characters in it become blanks. */
static void write_name(const char *name)
{
	for (; *name; name++) {
		if ((unsigned char)*name < ' ' || *name == 0x7F)
			output_char(' ');
		else
			output_char(*name);
	}
}

static void write_sentence(const struct check *c, const struct run *run, int k)
{
	const struct odd *odd = &run->odd[k];
	bool is_several = KIND[k].of_several && odd->count > 1;
	const char *words = is_several ? KIND[k].of_several : KIND[k].of_one;
	const char *gap = strstr(words, "%s");

	write_name(run->path);
	output_string(is_note(run, k) ? ": note: " : ": ");
	if (KIND[k].of_several)
		output_format("%zu ", odd->count);
	output_format("%.*s", gap ? (int)(gap - words) : -1, words);
	if (gap && k == TOO_MANY_ITEMS)
		output_format("%zu", c->most);
	else if (gap)
		write_name(k == UNKNOWN_ITEMS ? c->items_path : c->reading.chosen.path);
	output_string(gap ? gap + 2 : "");
	if (odd->name) {
		output_string(" (first: \"");
		write_name(odd->name);
		output_string("\")");
	} else if (odd->line > 0) {
		output_format(" (first: line %zu)", odd->line);
	}
	output_char('\n');
}

static void add_row(struct table *table, const struct run *run, int k)
{
	const struct odd *odd = &run->odd[k];

	table_row(table, PLAIN);
	table_text(table, slice_of(run->path));
	table_text(table, slice_of(KIND[k].name));
	table_text(table, slice_of(is_note(run, k) ? "note" : "fault"));
	table_count(table, odd->count);
	if (odd->name)
		table_text(table, slice_of(odd->name));
	else if (odd->line > 0)
		table_format(table, "line %zu", odd->line);
	else
		table_missing(table);
}

/* Writes the oddities of all runs. Returns whether there is a fault. */
static bool write_runs(const struct check *c)
{
	size_t with_notes = 0, with_faults = 0;
	struct table table;

	table_start(&table, "run check kind >count first");
	for (const struct run *run = c->run; run < c->run + c->runs; run++) {
		const struct odd *odd = run->odd;
		bool has_notes = false, has_faults = false;

		for (int k = 0; k < KINDS; k++) {
			if (odd[k].count == 0 || (k > UNREADABLE && odd[UNREADABLE].count > 0) ||
			    (k > EMPTY && k != COMMENTS && odd[EMPTY].count > 0))
				continue;
			has_notes |= is_note(run, k);
			has_faults |= !is_note(run, k);
			if (c->format == TEXT)
				write_sentence(c, run, k);
			else
				add_row(&table, run, k);
		}
		with_notes += has_notes && !has_faults;
		with_faults += has_faults;
	}
	if (c->format != TEXT)
		table_print(&table, c->format);
	else
		table_free(&table);
	if (c->format == TEXT && c->runs > 1)
		output_format("%zu runs: %zu without oddities, %zu with notes only, %zu with "
		              "faults\n", c->runs, c->runs - with_notes - with_faults, with_notes,
		              with_faults);
	return with_faults > 0;
}

/* Whether all runs are files, which can be read again. */
static bool are_files(const struct check *c)
{
	struct stat status;
	size_t r = 0;

	while (r < c->runs && strcmp(c->run[r].path, "-") != 0 &&
	       stat(c->run[r].path, &status) == 0 && S_ISREG(status.st_mode))
		r++;
	return r == c->runs;
}

static void NORETURN check(const struct command *command, char **argv)
{
	struct check c = {.most = 0};
	struct input collection;

	read_options(&c, command, argv);
	chosen_read(&c.reading.chosen);
	if (c.items_path) {
		input_open(&collection, c.items_path);
		c.items_path = collection.name;
	}
	if (c.items_path || c.runs > 2)
		c.kept = !c.items_path && are_files(&c) ? SAMPLED_ITEMS : ALL_ITEMS;
	read_runs(&c);
	if (c.kept == SAMPLED_ITEMS && !are_alike(&c)) {
		c.kept = ALL_ITEMS;
		read_runs(&c);
	}
	if (c.items_path)
		find_items(&c, &collection);
	else if (c.kept == ALL_ITEMS)
		compare_items(&c);
	for (size_t r = 0; r < c.runs; r++)
		compare_names(&c, &c.run[r]);
	finish_with(write_runs(&c) ? EXIT_DATA : EXIT_SUCCESS);
}
