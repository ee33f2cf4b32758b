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
#include "base/records.h"

const char *const SHOWN_LINE[SHOWN_LINES] = {
	[RUN_LINE] = "run", [QUERY_LINE] = "query", [RANK_LINE] = "rank", [MISSED_LINE] = "missed",
	[STOP_LINE] = "stop", [DIFF_LINE] = "diff", [ITEM_LINE] = "item", [SUM_LINE] = "sum",
};

/* A value as its line has it. */
struct value {
	size_t run;             /* its number in the file */
	/* its place in the run, or while a file of another program is read, its number; NOT_FOUND:
	   the value is a mean */
	size_t topic;
	size_t measure;         /* its number; while such a file is read, that in the file */
	double value;           /* NaN: missing */
	size_t text;            /* where its digits start in the bytes */
	size_t number;          /* of the line */
};

/* The state of reading a file. */
struct nev {
	struct values *values;
	struct run_values *run;
	struct input input;
	char *key;              /* memory for a measure's key */
	size_t key_capacity;
	struct set topics;      /* of the run of a .nev file: their numbers are places */
	size_t topics_capacity;
	struct value *line;     /* those with values */
	size_t lines, capacity;
	char *bytes;            /* of all runs */
	size_t used, bytes_capacity;
	struct slice current;   /* the topic of the last heading, "TOPIC # NAME=VALUE ..." */
	char *current_bytes;
	size_t current_capacity;
	bool has_means;
	/* of a file of another program: */
	enum {
		NEV_FORM,       /* of none */
		LONG_FORM,      /* table -long */
		THREE_FIELDS,   /* "measure topic value" */
		LISTED,         /* as `columns` says, */
		HEADED,         /*   as the heading said there, */
		WIDE            /*   or it named measures, too */
	} form;
	struct cells cells;     /* of a line */
	struct columns columns;
	size_t first_line;      /* of the file, for messages */
	struct set runs, measures;
	size_t *in_column;      /* the number of the measure, by column, or NOT_FOUND */
	size_t last_run, last_topic, last_measure;
	struct noted missing;   /* values */
};

/* ---- a run, value by value ---- */

/* Adds a topic to the run. */
static void add_topic(struct nev *nev, size_t number)
{
	APPEND(nev->run->topic, nev->run->topics, nev->topics_capacity, (struct run_topic){
		.topic = number, .is_there = true, .relevant = NOT_FOUND,
	});
}

/* A topic of the run, to which it is added if it is new. Good until the next call. */
static struct run_topic *topic_of(struct nev *nev, struct slice name)
{
	size_t place = set_add(&nev->topics, name);

	if (place == nev->run->topics)
		add_topic(nev, set_add(nev->values->topics, name));
	return &nev->run->topic[place];
}

/* Gives the run a column of the measure, unless it has one. */
static void add_column(struct run_values *run, size_t measure)
{
	if (values_column(run, measure) == NOT_FOUND)
		values_set_column(run, measure, run->columns++);
}

/* The name of a measure without leading zeros in its cut-off. Good until the next call. */
static struct slice key_of(struct nev *nev, struct slice name)
{
	nev->key = enlarge(nev->key, name.length, &nev->key_capacity, 1);
	return values_key(name, nev->key);
}

/* Appends a text to the bytes; returns where it starts. */
static size_t keep_text(struct nev *nev, struct slice text)
{
	size_t start = nev->used;

	nev->bytes = enlarge(nev->bytes, start + text.length, &nev->bytes_capacity, 1);
	assert(nev->bytes && text.at);
	memcpy(nev->bytes + start, text.at, text.length);
	nev->bytes[start + text.length] = '\0';
	nev->used += text.length + 1;
	return start;
}

static void add_value(struct nev *nev, struct slice topic, struct slice name, struct slice text)
{
	struct value line = {.topic = NOT_FOUND, .number = nev->input.line};

	if (!slice_to_number(text, &line.value))
		die_at(input_place(&nev->input), "expected a number after %s=, found %s",
		       printable(name), quote(text));
	line.measure = set_add(&nev->values->measures, key_of(nev, name));
	line.text = keep_text(nev, text);
	add_column(nev->run, line.measure);
	if (slice_is(topic, ALL_TOPICS))
		nev->has_means = true;
	else
		line.topic = (size_t)(topic_of(nev, topic) - nev->run->topic);
	APPEND(nev->line, nev->lines, nev->capacity, line);
}

/* Dies since a topic, or the means, have another value of the measure already. */
static void NORETURN die_twice(const struct nev *nev, const struct value *line)
{
	const struct place place = on_line(nev->input.name, line->number);
	struct slice name = slice_of(ALL_TOPICS);
	const char *measure = printable(set_get(&nev->values->measures, line->measure));
	const struct value *first = nev->line;

	if (line->topic != NOT_FOUND)
		name = set_get(nev->values->topics, nev->run->topic[line->topic].topic);
	while (first->topic != line->topic || first->measure != line->measure)
		first++;
	if (nev->form != NEV_FORM)
		die_at(place, "topic %s has %s on line %zu already", printable(name), measure,
		       first->number);
	if (name.length == 0)
		die_at(place, "%s appears twice, with different values", measure);
	die_at(place, "topic %s has %s twice, with different values", printable(name),
	       measure);
}

/* Dies since lines of three fields are not "measure topic value". */
static void NORETURN die_of_three(const struct nev *nev, size_t line)
{
	die_at(on_line(nev->input.name, line), EXPECTED " (" MADE_BY_EVALUATE
	       "; lines \"topic measure value\"? -columns topic,measure,value)");
}

/* Dies if nearly every line has another topic and another measure. */
static void check_density(const struct nev *nev)
{
	enum { MANY = 10000000, PER_VALUE = 50 };
	const struct run_values *run = nev->run;
	double cells = (double)run->topics * (double)run->columns;

	if (nev->form == THREE_FIELDS && 2 * (double)nev->lines <= cells)
		die_of_three(nev, nev->first_line);
	if (cells > MANY && cells > PER_VALUE * (double)nev->lines)
		die_at(in_file(run->file),
		       "%zu topics and %zu measures, but only %zu values: these are no measures of "
		       "topics", run->topics, run->columns, nev->lines);
}

/* Puts the lines where they belong. In a .nev file they may be repeated. */
static void place_lines(struct nev *nev)
{
	struct run_values *run = nev->run;
	size_t *mean_text = allocate(run->columns, sizeof *mean_text);

	run->bytes = nev->bytes;
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
		if (*text > 0 && (nev->form != NEV_FORM ||
		                  strcmp(run->bytes + *text, run->bytes + line->text) != 0))
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
	nev->run = values_add_run(nev->values, nev->input.name);
	nev->topics_capacity = 0;
	nev->has_means = false;
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

/* Finds the topic before the last field that begins with "#" in a line. */
static bool find_last_hash(struct slice line, struct slice *topic, struct slice *note)
{
	bool is_found = false;
	struct slice rest = line, field;

	while (slice_field(&rest, &field)) {
		if (field.at[0] != '#')
			continue;
		*topic = (struct slice){line.at, (size_t)(field.at - line.at)};
		topic->length -= topic->length > 0;
		*note = (struct slice){field.at, (size_t)(line.at + line.length - field.at)};
		is_found = true;
	}
	return is_found;
}

/* Keeps the topic of a heading, "TOPIC # NAME=VALUE ..." or "TOPIC #NAME=VALUE". */
static void keep_heading(struct nev *nev, struct slice line)
{
	struct slice topic, note, field;

	if (!find_last_hash(line, &topic, &note))
		return;
	if (note.length > 2 && note.at[1] == ' ')
		slice_field(&note, &field);
	while (slice_field(&note, &field))
		if (!memchr(field.at, '=', field.length - 1))
			return;
	nev->current_bytes = enlarge(nev->current_bytes, topic.length, &nev->current_capacity, 1);
	memcpy(nev->current_bytes, topic.at, topic.length);
	nev->current = (struct slice){nev->current_bytes, topic.length};
}

/* What follows the current topic and a blank; empty if the line is not of this topic. */
static struct slice after_current(const struct nev *nev, struct slice line)
{
	size_t length = nev->current.length;

	if (length == 0 || line.length <= length || line.at[length] != ' ' ||
	    memcmp(line.at, nev->current.at, length) != 0)
		return (struct slice){line.at, 0};
	return (struct slice){line.at + length + 1, line.length - length - 1};
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
	struct slice note = line, topic, last, field;
	size_t number;

	if (!skip_hash(&note))
		return false;
	topic = (struct slice){line.at, (size_t)(note.at - line.at) - 1};
	if (topic.length > 0)
		topic.length--;
	if (slice_is(topic, ALL_TOPICS)) {
		slice_field(&note, &field);
		if (note.length == 0 && slice_to_named(field, TOPICS_EVALUATED, &number))
			read_mean_topics(nev, number);
		else if (slice_is(field, "options") && note.length > 1)
			read_options(nev, (struct slice){note.at + 1, note.length - 1});
		return true;
	}
	if (!find_last_hash(line, &topic, &last))
		return true;
	if (slice_is(last, "# " NO_RELEVANT_ITEMS))
		topic_of(nev, topic)->undefined = true;
	else if (slice_field(&last, &field) && slice_field(&last, &field) &&
	         slice_to_named(field, SYSLEN, &number) && slice_field(&last, &field) &&
	         slice_to_named(field, JREL, &number))
		topic_of(nev, topic)->relevant = number;
	keep_heading(nev, line);
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
	struct slice own = after_current(nev, line);
	bool is_measure = name.length > 1 && name.at[0] != '#' && name.at[name.length - 1] == '=' &&
	                  (own.length > 0 ? own.at[0] != '#' : !is_row(line));

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
		die_at(input_place(&nev->input), EXPECTED "%s", is_other
		       ? " (" MADE_BY_EVALUATE ")" : "");
	}
}

/* ---- lines of other programs ---- */

/* Gives each column of a heading that has a name, and is no other, to its measure. */
static void take_measures(struct nev *nev)
{
	const struct cells *cells = &nev->cells;

	nev->in_column = allocate(cells->count, sizeof *nev->in_column);
	for (size_t c = 0; c < cells->count; c++) {
		size_t known = nev->measures.count;

		nev->in_column[c] = NOT_FOUND;
		/* the index that pandas writes has no name */
		if (cells->cell[c].length == 0 || column_is_head(cells->cell[c]))
			continue;
		nev->in_column[c] = set_add(&nev->measures, key_of(nev, cells->cell[c]));
		if (nev->in_column[c] < known)
			die_at(input_place(&nev->input), "the heading names %s twice",
			       quote(cells->cell[c]));
	}
}

/* Whether the second field of three is one of a .nev file: "#" or "AP=". */
static bool is_marked(struct slice field)
{
	return slice_is(field, "#") || (field.length > 0 && field.at[field.length - 1] == '=');
}

/* Measures that are no numbers: "runid", and "relstring" or "relstring_20". */
static bool is_text(struct slice measure)
{
	return slice_is(measure, "runid") || slice_is(measure, "relstring") ||
	       slice_starts(measure, "relstring_");
}

/* Whether this is a line of measure, topic and value, as trec_eval prints it. */
static bool is_three(const struct cells *cells)
{
	const struct slice *cell = cells->cell;

	return cells->count == 3 && !is_marked(cell[1]) &&
	       (value_is_number(cell[2]) || value_is_missing(cell[2]) || is_text(cell[0]));
}

/* Whether .nev files have this line. */
static bool is_of_nev(struct slice line)
{
	struct slice rest = line, value = slice_last_field(&rest), name = slice_last_field(&rest);

	return (name.length > 1 && (name.at[0] == '#' || name.at[name.length - 1] == '=')) ||
	       (name.length > 0 && value.at[0] == '#') || skip_hash(&line);
}

/* Whether a line of a file of values is a comment, and not one of a .nev file without topics. */
static bool is_comment(struct slice line)
{
	return line.length > 0 && line.at[0] == '#' && (line.length == 1 || is_blank(line.at[1])) &&
	       !slice_starts(line, "# " SYSLEN) && !slice_starts(line, "# " NO_RELEVANT_ITEMS);
}

/* Finds out of which form the file is that has this as its first line; false: of none. */
static bool find_form(struct nev *nev, struct slice line, const struct columns *listed)
{
	static const size_t three[COLUMNS] = {NOT_FOUND, 1, 0, 2};
	const size_t *at = nev->columns.at;
	bool is_wide;

	nev->first_line = nev->input.line;
	nev->cells.kind = UNKNOWN_CELLS;
	nev->form = NEV_FORM;
	if (is_of_nev(line))
		return true;
	cells_split(&nev->cells, line);
	nev->form = LONG_FORM;
	columns_find(&nev->cells, &nev->columns);
	if (nev->cells.kind != BLANK_CELLS && cells_are(&nev->cells, LONG_HEADS))
		return true;
	nev->cells.kind = UNKNOWN_CELLS;
	nev->columns = *listed;
	columns_split(&nev->cells, line, &nev->columns);
	nev->form = LISTED;
	if (listed->count > 0)
		return nev->cells.count == listed->count;
	columns_find(&nev->cells, &nev->columns);
	nev->form = at[VALUE_COLUMN] != NOT_FOUND ? HEADED : WIDE;
	is_wide = at[RUN_COLUMN] != NOT_FOUND && at[MEASURE_COLUMN] == NOT_FOUND;
	if (at[TOPIC_COLUMN] != NOT_FOUND && (nev->form == HEADED || is_wide))
		return true;
	nev->form = THREE_FIELDS;
	memcpy(nev->columns.at, three, sizeof three);
	return is_three(&nev->cells);
}

/* The number of a string in a set; *last is that of the line before. */
static size_t number_of(struct set *set, struct slice t, size_t *last)
{
	if (*last >= set->count || !slice_equal(t, set_get(set, *last)))
		*last = set_add(set, t);
	return *last;
}

static void check_run_name(const struct nev *nev, struct slice name)
{
	if (slice_is(name, MEAN_COLUMN))
		die_at(input_place(&nev->input), NO_MEAN_RUN);
}

/* Adds a value of the measure to the line that is read. */
static void add_score(struct nev *nev, struct value line, struct slice text)
{
	line.value = NAN;
	if (!slice_to_number(text, &line.value)) {
		if (!value_is_missing(text))
			die_at(input_place(&nev->input), "expected a number, found %s%s",
			       quote(text), nev->form == LISTED && column_is_head(text)
			       ? " (a heading? -columns is for files without one)" : "");
		note(&nev->missing, input_place(&nev->input));
	}
	line.text = keep_text(nev, text);
	APPEND(nev->line, nev->lines, nev->capacity, line);
}

/* The name in the run's, topic's or measure's column of the line; an empty one is an error. */
static struct slice name_in(const struct nev *nev, int column)
{
	static const char *const what[COLUMNS] = {"run", "topic", "measure", NULL};
	struct slice name = nev->cells.cell[nev->columns.at[column]];

	if (slice_trim_end(name).length == 0)
		die_at(input_place(&nev->input), "expected a %s, found an empty field", what[column]);
	return name;
}

static void read_cells(struct nev *nev)
{
	const struct slice *cell = nev->cells.cell;
	const size_t *at = nev->columns.at, count = nev->cells.count;
	struct value line = {.topic = NOT_FOUND, .number = nev->input.line};
	struct slice measure = slice_of("value"), topic;

	if (count != nev->columns.count)
		die_at(input_place(&nev->input), "expected %zu field%s, as line %zu has, found %zu",
		       nev->columns.count, plural(nev->columns.count), nev->first_line, count);
	if (nev->form == THREE_FIELDS && is_marked(cell[1]))
		die_at(input_place(&nev->input), "expected \"measure topic value\", as on line %zu",
		       nev->first_line);
	if (nev->form != WIDE && at[MEASURE_COLUMN] != NOT_FOUND)
		measure = name_in(nev, MEASURE_COLUMN);
	if (nev->form != WIDE && is_text(measure))
		return;
	if (nev->form == THREE_FIELDS &&
	    (value_is_number(measure) || slice_is(measure, ALL_TOPICS)))
		die_of_three(nev, nev->input.line);
	if (at[RUN_COLUMN] != NOT_FOUND) {
		check_run_name(nev, cell[at[RUN_COLUMN]]);
		line.run = number_of(&nev->runs, name_in(nev, RUN_COLUMN), &nev->last_run);
	}
	topic = name_in(nev, TOPIC_COLUMN);
	if (!slice_is(topic, ALL_TOPICS) && !slice_is(topic, "amean"))
		line.topic = number_of(nev->values->topics, topic, &nev->last_topic);
	for (size_t c = 0; nev->form == WIDE && c < count; c++) {
		line.measure = nev->in_column[c];
		if (line.measure != NOT_FOUND)
			add_score(nev, line, cell[c]);
	}
	if (nev->form == WIDE)
		return;
	line.measure = number_of(&nev->measures, key_of(nev, measure), &nev->last_measure);
	add_score(nev, line, cell[at[VALUE_COLUMN]]);
}

/* A run of such a file. */
struct scored {
	bool has_topics;
	size_t mean_topics;     /* as num_q says */
	size_t start, lines;    /* its values, once they are together */
};

/* Makes the values at nev->line, so many as nev->lines, a run. place[] is by number of the topic,
   and NOT_FOUND before and after. */
static void make_run(struct nev *nev, const struct scored *scored, size_t place[])
{
	struct run_values *run;

	start_run(nev);
	run = nev->run;
	run->mean_topics = scored->mean_topics;
	run->has_only_means = nev->has_means = !scored->has_topics;
	for (struct value *line = nev->line; line < nev->line + nev->lines; line++) {
		add_column(run, line->measure);
		if (line->topic == NOT_FOUND)
			continue;
		if (place[line->topic] == NOT_FOUND) {
			place[line->topic] = run->topics;
			add_topic(nev, line->topic);
		}
		line->topic = place[line->topic];
	}
	for (size_t t = 0; t < run->topics; t++)
		place[run->topic[t].topic] = NOT_FOUND;
}

/* Takes out the means of runs that have topics, and the numbers of topics; measures get their
   numbers. */
static void choose_lines(struct nev *nev, struct scored scored[])
{
	size_t *number = allocate(nev->measures.count, sizeof *number), kept = 0;

	for (size_t i = 0; i < nev->lines; i++)
		scored[nev->line[i].run].has_topics |= nev->line[i].topic != NOT_FOUND;
	for (size_t i = 0; i < nev->lines; i++) {
		struct value line = nev->line[i];
		struct slice measure = set_get(&nev->measures, line.measure);
		struct scored *run = &scored[line.run];

		if (line.topic == NOT_FOUND && run->has_topics)
			continue;
		if (line.topic == NOT_FOUND && slice_is(measure, "num_q")) {
			slice_to_size(slice_of(nev->bytes + line.text), &run->mean_topics);
			continue;
		}
		if (number[line.measure] == 0)
			number[line.measure] = set_add(&nev->values->measures, measure) + 1;
		line.measure = number[line.measure] - 1;
		run->lines++;
		nev->line[kept++] = line;
	}
	nev->lines = kept;
	free(number);
}

/* Makes runs of the values, each with its own together. */
static void make_runs(struct nev *nev)
{
	bool has_names = nev->columns.at[RUN_COLUMN] != NOT_FOUND;
	size_t runs = has_names ? nev->runs.count : 1, topics = nev->values->topics->count;
	struct scored *scored = allocate(runs, sizeof *scored);
	size_t *place = allocate(topics, sizeof *place), start = 0;
	struct value *line = nev->line, *sorted;

	for (size_t r = 0; r < runs; r++)
		scored[r].mean_topics = NOT_FOUND;
	choose_lines(nev, scored);
	sorted = runs > 1 ? allocate(nev->lines, sizeof *sorted) : line;
	for (size_t r = 0; r < runs; start += scored[r++].lines)
		scored[r].start = start;
	for (size_t i = 0; i < nev->lines && runs > 1; i++)
		sorted[scored[line[i].run].start++] = line[i];
	for (size_t t = 0; t < topics; t++)
		place[t] = NOT_FOUND;
	for (size_t r = 0; r < runs; r++) {
		nev->lines = scored[r].lines;
		nev->line = sorted + scored[r].start - (runs > 1 ? nev->lines : 0);
		make_run(nev, &scored[r], place);
		if (has_names)
			nev->run->name = string_of(set_get(&nev->runs, r));
		if (runs > 1)
			nev->run->file = text_of("%s (%s)", nev->input.name,
			                         printable(set_get(&nev->runs, r)));
		end_run(nev);
	}
	nev->line = line;
	if (runs > 1)
		free(sorted);
	free(scored);
	free(place);
}

/* Reads the rest of the file; its first line was split. */
static void read_scores(struct nev *nev)
{
	struct slice line;
	bool is_heading = nev->form == HEADED || nev->form == WIDE || nev->form == LONG_FORM;

	if (nev->form == WIDE)
		take_measures(nev);
	if (!is_heading)
		read_cells(nev);
	while (input_line(&nev->input, &line)) {
		if (slice_trim_end(line).length == 0 || is_comment(line))
			continue;
		columns_split(&nev->cells, line, &nev->columns);
		read_cells(nev);
	}
	if (nev->lines == 0)
		die_at(in_file(nev->input.name), "no measures");
	if (nev->missing.count > 0 && nev->form != LONG_FORM)
		warn_at(nev->missing.first, "%zu value%s missing, first here", nev->missing.count,
		        nev->missing.count == 1 ? " is" : "s are");
	make_runs(nev);
}

/* Dies since the file is of none of the forms, by its first line. */
static void NORETURN die_of_form(struct nev *nev, struct slice first, const struct columns *listed)
{
	const struct place place = input_place(&nev->input);
	struct slice line, copy = slice_of(string_of(first));

	if (listed->count == 0)
		columns_refuse_other(&nev->cells, place);
	while (input_line(&nev->input, &line))
		if (slice_trim_end(line).length > 0 && !is_comment(line) &&
		    find_form(nev, line, listed))
			die_at(place, EXPECTED ", found %s; line %zu is one of values: remove "
			       "the lines before it", quote(copy), nev->input.line);
	nev->cells.kind = UNKNOWN_CELLS;
	columns_split(&nev->cells, copy, listed);
	if (listed->count > 0)
		die_at(place, "expected %zu field%s, as in -columns, found %zu", listed->count,
		       plural(listed->count), nev->cells.count);
	columns_die(&nev->cells, place);
}

/* ---- files ---- */

void nev_read(struct values *values, const char *path, const struct columns *columns)
{
	static const char zero[] = "0.0000";
	struct nev nev = {.values = values};
	struct slice line;
	bool more;

	keep_text(&nev, slice_of(zero));
	input_open(&nev.input, path);
	do
		more = input_line(&nev.input, &line);
	while (more && (slice_trim_end(line).length == 0 || is_comment(line)));
	if (more)
		input_refuse_others(&nev.input);
	if (more && !find_form(&nev, line, columns))
		die_of_form(&nev, line, columns);
	if (nev.form != NEV_FORM) {
		read_scores(&nev);
	} else {
		start_run(&nev);
		for (; more; more = input_line(&nev.input, &line)) {
			line = slice_trim_end(line);
			if (line.length > 0)
				read_line(&nev, line);
		}
		end_run(&nev);
	}
	input_close(&nev.input);
	free(nev.key);
	free(nev.line);
	free(nev.in_column);
	free(nev.current_bytes);
	set_free(&nev.topics);
	set_free(&nev.runs);
	set_free(&nev.measures);
	cells_free(&nev.cells);
}
