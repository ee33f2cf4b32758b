/* SPDX-License-Identifier: MIT */
#include "values/nev.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/cells.h"
#include "base/die.h"
#include "base/input.h"
#include "base/number.h"
#include "base/output.h"

const char *const SHOWN_LINE[SHOWN_LINES] = {
	[RUN_LINE] = "run", [QUERY_LINE] = "query", [RANK_LINE] = "rank", [MISSED_LINE] = "missed",
	[STOP_LINE] = "stop", [DIFF_LINE] = "diff", [ITEM_LINE] = "item", [SUM_LINE] = "sum",
};

/* A value as its line has it. */
struct value {
	size_t topic;           /* its place in the run; NOT_FOUND: it is a mean */
	size_t measure;
	double value;
	size_t text;            /* where its digits start in the run's bytes */
	size_t number;          /* of the line */
};

/* The state of reading a file. */
struct nev {
	struct values *values;
	struct run_values *run;
	struct input input;
	char *key;              /* memory for a measure's key */
	size_t key_capacity;
	struct set topics;      /* of the run: their numbers are places */
	size_t topics_capacity;
	struct value *line;      /* those with values */
	size_t lines, capacity;
	size_t used, bytes_capacity;    /* of the run's bytes */
	bool has_means;
	struct cells cells;     /* of a line of table -long */
};

/* ---- a run, value by value ---- */

/* A topic of the run, to which it is added if it is new. Good until the next call. */
static struct run_topic *topic_of(struct nev *nev, struct slice name)
{
	struct run_values *run = nev->run;
	size_t place = set_add(&nev->topics, name);

	if (place == run->topics)
		APPEND(run->topic, run->topics, nev->topics_capacity, (struct run_topic){
			.topic = set_add(nev->values->topics, name), .is_there = true,
			.relevant = NOT_FOUND,
		});
	return &run->topic[place];
}

/* The number of a measure, of which the run has a column from now on. */
static size_t find_measure(struct nev *nev, struct slice name)
{
	struct run_values *run = nev->run;
	size_t measure;

	nev->key = enlarge(nev->key, name.length, &nev->key_capacity, 1);
	measure = set_add(&nev->values->measures, values_key(name, nev->key));
	if (values_column(run, measure) == NOT_FOUND)
		values_set_column(run, measure, run->columns++);
	return measure;
}

static void add_value(struct nev *nev, struct slice topic, struct slice name, struct slice text)
{
	struct run_values *run = nev->run;
	struct value line = {.topic = NOT_FOUND, .number = nev->input.line, .text = nev->used};

	if (!slice_to_number(text, &line.value))
		die_at(input_place(&nev->input), "expected a number after %s=, found %s",
		       printable(name), quote(text));
	line.measure = find_measure(nev, name);
	run->bytes = enlarge(run->bytes, nev->used + text.length, &nev->bytes_capacity, 1);
	memcpy(run->bytes + nev->used, text.at, text.length);
	nev->used += text.length;
	run->bytes[nev->used++] = '\0';
	if (slice_is(topic, ALL_TOPICS))
		nev->has_means = true;
	else
		line.topic = (size_t)(topic_of(nev, topic) - run->topic);
	APPEND(nev->line, nev->lines, nev->capacity, line);
}

/* Dies since a topic, or the means, have another value of the measure already. */
static void NORETURN die_twice(const struct nev *nev, const struct value *line)
{
	const struct place place = on_line(nev->run->file, line->number);
	struct slice name = line->topic == NOT_FOUND ? slice_of(ALL_TOPICS)
	                                             : set_get(&nev->topics, line->topic);
	const char *measure = printable(set_get(&nev->values->measures, line->measure));

	if (name.length == 0)
		die_at(place, "%s appears twice, with different values", measure);
	die_at(place, "topic %s has %s twice, with different values", printable(name),
	       measure);
}

/* Dies if nearly every line has another topic and another measure. */
static void check_density(const struct nev *nev)
{
	enum { MANY = 10000000, PER_VALUE = 50 };
	const struct run_values *run = nev->run;
	double cells = (double)run->topics * (double)run->columns;

	if (cells > MANY && cells > PER_VALUE * (double)nev->lines)
		die_at(in_file(run->file),
		       "%zu topics and %zu measures, but only %zu values: these are no measures of "
		       "topics", run->topics, run->columns, nev->lines);
}

/* Puts the lines where they belong. Lines may be repeated. */
static void place_lines(struct nev *nev)
{
	struct run_values *run = nev->run;
	size_t *mean_text = allocate(run->columns, sizeof *mean_text);

	run->text = allocate(run->topics, run->columns * sizeof *run->text);
	run->mean = nev->has_means ? allocate(run->columns, sizeof *run->mean) : NULL;
	for (size_t c = 0; run->mean && c < run->columns; c++)
		run->mean[c] = NAN;
	for (size_t i = 0; i < nev->lines; i++) {
		const struct value *line = &nev->line[i];
		size_t column = values_column(run, line->measure);
		size_t cell = line->topic * run->columns + column;
		bool is_mean = line->topic == NOT_FOUND;
		double *value = is_mean ? &run->mean[column] : &run->value[cell];
		size_t *text = is_mean ? &mean_text[column] : &run->text[cell];

		assert(value && text);
		if (!isnan(*value) && strcmp(run->bytes + *text, run->bytes + line->text) != 0)
			die_twice(nev, line);
		*value = line->value;
		*text = line->text;
	}
	free(mean_text);
}

static void check_run(const struct nev *nev)
{
	const struct run_values *run = nev->run;
	const struct place place = in_file(run->file);

	if (nev->lines == 0 && run->undefined == 0 && !run->mean)
		die_at(place, "no measures");
	if (run->mean && run->mean_topics != NOT_FOUND && run->evaluated > 0 &&
	    run->mean_topics != run->evaluated)
		die_at(place, "the lines \"all\" are means over %zu topics, but the file has "
		       "values for %zu: evaluate again, or remove the lines \"all\"",
		       run->mean_topics, run->evaluated);
}

static void start_run(struct nev *nev)
{
	static const char zero[] = "0.0000";

	nev->run = values_add_run(nev->values, nev->input.name);
	nev->bytes_capacity = nev->topics_capacity = nev->lines = 0;
	nev->used = sizeof zero;
	nev->run->bytes = enlarge(NULL, nev->used, &nev->bytes_capacity, 1);
	memcpy(nev->run->bytes, zero, sizeof zero);
	nev->has_means = false;
	set_clear(&nev->topics);
}

static void end_run(struct nev *nev)
{
	check_density(nev);
	values_undefine(nev->run);
	place_lines(nev);
	values_count_topics(nev->run);
	check_run(nev);
}

/* ---- lines of a .nev file ---- */

static void read_options(struct nev *nev, struct slice options)
{
	struct run_values *run = nev->run;

	if (run->options && !slice_is(options, run->options))
		die_at(input_place(&nev->input), "all # options appears twice, with different "
		       "options (were files concatenated?)");
	if (!run->options)
		run->options = string_of(options);
}

static void read_mean_topics(struct nev *nev, size_t topics)
{
	struct run_values *run = nev->run;

	if (run->mean_topics != NOT_FOUND && run->mean_topics != topics)
		die_at(input_place(&nev->input), "all # topics= appears twice, with different "
		       "numbers (were files concatenated?)");
	nev->has_means = true;
	run->mean_topics = topics;
}

/* Moves *rest past the first field "#"; false if there is none. */
static bool skip_hash(struct slice *rest)
{
	struct slice field;

	while (slice_field(rest, &field))
		if (slice_is(field, "#"))
			return true;
	return false;
}

static bool is_rank(struct slice field)
{
	return slice_is_digits(field) || slice_is(field, "-");
}

/* Whether the line is one that -v or -diff prints, "TOPIC # RANK ITEM ...", "TOPIC # ITEM LABEL
   RANK VALUE RANK VALUE DIFFERENCE ...", or one of the others. */
static bool is_row(struct slice line)
{
	struct slice rest = line, field[5];
	size_t fields = 0;
	bool is_known;

	if (!skip_hash(&rest))
		return false;
	while (fields < 5 && slice_field(&rest, &field[fields]))
		fields++;
	if (fields == 0)
		return false;
	is_known = is_rank(field[0]) || (fields == 5 && is_rank(field[2]) && is_rank(field[4]));
	for (size_t i = 0; i < SHOWN_LINES; i++)
		is_known |= slice_is(field[0], SHOWN_LINE[i]);
	return is_known;
}

/* Reads a line that has a field "#" and no measure: that of a topic without relevant items, "TOPIC
   # syslen=N jrel=R ...", "all # topics=N", or another one. Returns false if it has no such field.
   */
static bool read_comment(struct nev *nev, struct slice line)
{
	struct slice note = line, topic, field;
	bool is_undefined;
	size_t number;

	if (!skip_hash(&note))
		return false;
	topic = (struct slice){line.at, (size_t)(note.at - line.at) - 1};
	if (topic.length > 0)
		topic.length--;
	is_undefined = slice_is(note, " " NO_RELEVANT_ITEMS);
	slice_field(&note, &field);
	if (is_undefined) {
		topic_of(nev, topic)->undefined = true;
	} else if (slice_is(topic, ALL_TOPICS) && note.length == 0 &&
	           slice_to_named(field, TOPICS_EVALUATED, &number)) {
		read_mean_topics(nev, number);
	} else if (slice_is(topic, ALL_TOPICS) && slice_is(field, "options") && note.length > 1) {
		read_options(nev, (struct slice){note.at + 1, note.length - 1});
	} else if (!slice_is(topic, ALL_TOPICS) && slice_to_named(field, SYSLEN, &number) &&
	           slice_field(&note, &field) && slice_to_named(field, JREL, &number)) {
		topic_of(nev, topic)->relevant = number;
	}
	return true;
}

/* Removes the first of two measures, as in "TOPIC SUMp= 1.0000 IA-ERR@0010= 0.1036", from *rest,
   and adds it. */
static void read_sum(struct nev *nev, struct slice *rest)
{
	struct slice before = *rest;
	struct slice value = slice_last_field(&before), name = slice_last_field(&before);

	if (!slice_is(name, "SUMp="))
		return;
	name.length--;
	add_value(nev, before, name, value);
	*rest = before;
}

static void read_line(struct nev *nev, struct slice line)
{
	struct slice rest = line;
	struct slice value = slice_last_field(&rest), name = slice_last_field(&rest);
	bool is_measure = name.length > 1 && name.at[0] != '#' && name.at[name.length - 1] == '=' &&
	                  !is_row(line);

	if (is_measure) {
		name.length--;
		read_sum(nev, &rest);
		add_value(nev, rest, name, value);
	} else if (!read_comment(nev, line) && value.at[0] != '#' &&
	           !(name.length > 0 && name.at[0] == '#')) {
		size_t fields = 0;
		bool is_other;

		while (slice_field(&line, &name))
			fields++;
		is_other = fields == 4 || fields == 6 || (fields == 3 && value.at[0] == 'L');
		die_at(input_place(&nev->input), "expected \"topic measure= value\"%s", is_other
		       ? " (judgements or a TREC run? \"ntcir_eval evaluate -o DIR QRELS RUN\" "
		         "makes such files)" : "");
	}
}

/* ---- lines of table -long ---- */

/* Reads a line of table -long: "run", "topic", "measure", "value". The lines of a run are
   contiguous. */
static void read_long_line(struct nev *nev, struct set *runs)
{
	const struct slice *cell = nev->cells.cell;
	size_t known = runs->count;

	if (nev->cells.count != 4)
		die_at(input_place(&nev->input),
		       "expected run, topic, measure and value, found %zu cell%s",
		       nev->cells.count, plural(nev->cells.count));
	if (!nev->run || !slice_is(cell[0], nev->run->name)) {
		if (set_add(runs, cell[0]) != known)
			die_at(input_place(&nev->input),
			       "run %s again: the lines of a run must be contiguous",
			       quote(cell[0]));
		if (nev->run)
			end_run(nev);
		start_run(nev);
		nev->run->name = string_of(cell[0]);
	}
	if (!cell_is_missing(cell[3])) {
		add_value(nev, cell[1], cell[2], cell[3]);
	} else {
		topic_of(nev, cell[1]);
		find_measure(nev, cell[2]);
	}
}

/* Whether the line is the heading of table -long. */
static bool is_long_heading(struct nev *nev, struct slice line)
{
	cells_split(&nev->cells, line);
	return nev->cells.kind != BLANK_CELLS && cells_are(&nev->cells, LONG_HEADS);
}

static void read_long(struct nev *nev)
{
	struct set runs = {0};
	struct slice line;

	while (input_line(&nev->input, &line)) {
		cells_split(&nev->cells, line);
		read_long_line(nev, &runs);
	}
	if (!nev->run)
		die_at(in_file(nev->input.name), "no measures");
	set_free(&runs);
}

/* ---- files ---- */

void nev_read(struct values *values, const char *path)
{
	struct nev nev = {.values = values};
	struct slice line;

	input_open(&nev.input, path);
	if (input_line(&nev.input, &line) && is_long_heading(&nev, line)) {
		read_long(&nev);
	} else {
		start_run(&nev);
		for (bool more = nev.input.line > 0; more; more = input_line(&nev.input, &line)) {
			line = slice_trim_end(line);
			if (line.length > 0)
				read_line(&nev, line);
		}
	}
	input_close(&nev.input);
	end_run(&nev);
	free(nev.key);
	free(nev.line);
	set_free(&nev.topics);
	cells_free(&nev.cells);
}
