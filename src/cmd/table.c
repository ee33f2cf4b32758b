#include "cmd/commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/output.h"
#include "read/nev.h"
#include "read/nev_measures.h"
#include "report/table.h"

/* Geometric means take values below this as this. */
static const double LEAST = 0.00001;

/* What the user wants, and the files. */
struct request {
	struct words lists;     /* of -m */
	const char *topics_metric;      /* of -topics, or NULL */
	bool geometric, in_long_form;
	struct nev *nev;        /* by file */
	char **run;             /* by file, the run's name */
	size_t files;
	struct known_metrics known;
	struct metrics metrics; /* the wanted ones */
};

static bool read_list(char *word, void *value)
{
	return word[strspn(word, ", \t")] != '\0' && read_words(word, value);
}

static bool read_metric(char *word, void *value)
{
	return word[0] != '\0' && read_word(word, value);
}

static void check_combination(const struct request *request)
{
	if (request->topics_metric && request->lists.count > 0)
		die_usage("takes -m or -topics, not both");
	if (request->topics_metric && request->geometric)
		die_usage("-topics prints no means, so -geometric does not go with it");
	if (request->topics_metric && request->in_long_form)
		die_usage("takes -long or -topics, not both");
	if (request->in_long_form && request->geometric)
		die_usage("-long prints no means, so -geometric does not go with it");
}

static bool is_letter(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* The length of the path without a suffix for files of measures: ".1cl", or a dot and letters with "nev" among
   them. */
static size_t length_without_suffix(const char *path)
{
	const char *dot = strrchr(path, '.'), *end = dot;

	if (!dot)
		return strlen(path);
	while (is_letter(*++end))
		;
	if (strcmp(dot, ".1cl") == 0 || (*end == '\0' && strstr(dot, "nev")))
		return (size_t)(dot - path);
	return strlen(path);
}

/* A copy for a table: control characters, which would break lines and columns, become blanks. */
static char *shown(struct slice t)
{
	char *copy = string_of(t);

	for (char *c = copy; *c; c++)
		if ((unsigned char)*c < ' ' || *c == 0x7F)
			*c = ' ';
	return copy;
}

static void add_shown(struct table *table, struct slice t)
{
	char *name = shown(t);

	table_text(table, slice_of(name));
	free(name);
}

/* Which part of a file's path names its run. */
enum name_part { NAME_ONLY, WITH_FOLDERS, WHOLE_PATH };

/* The caller frees the name. */
static char *name_of_run(const char *file, enum name_part part)
{
	const char *slash = strrchr(file, '/');
	size_t folders = slash ? (size_t)(slash - file) + 1 : 0;
	size_t length = length_without_suffix(file), start = part == NAME_ONLY ? folders : 0;

	if (part == WHOLE_PATH)
		length = strlen(file);
	return string_of((struct slice){file + start, length - start});
}

/* Names the runs; returns false if two files get the same name. */
static bool name_runs(struct request *request, enum name_part part)
{
	struct strset files = {0}, runs = {0};
	bool distinct;

	for (size_t f = 0; f < request->files; f++) {
		free(request->run[f]);
		request->run[f] = name_of_run(request->nev[f].file, part);
		strset_add(&files, slice_of(request->nev[f].file));
		strset_add(&runs, slice_of(request->run[f]));
	}
	distinct = runs.count == files.count;
	strset_free(&files);
	strset_free(&runs);
	return distinct;
}

static struct place place_of(const struct nev *nev)
{
	return (struct place){.file = nev->file};
}

/* Checks that the file has what the options need, and warns about topics that means leave out. */
static void check_file(const struct request *request, const struct nev *nev)
{
	bool is_table = !request->topics_metric && !request->in_long_form;

	if (nev->evaluated == 0 && nev->has_means && nev->mean_topics > 0 &&
	    (!is_table || request->geometric))
		die_at(place_of(nev), "has means over topics, but no lines of topics");
	if (is_table && strset_find(&nev->measures, slice_of("SUMp")) != NOT_FOUND)
		die_at(place_of(nev), "has intents as well as topics; NEVIA2nev takes the topics out");
	if (is_table && nev->undefined > 0)
		warn_at(place_of(nev), "%zu topic%s without relevant items left out", nev->undefined,
		        plural(nev->undefined));
}

static void read_files(struct request *request, const struct parsed *parsed)
{
	request->files = parsed->operand_count > 0 ? parsed->operand_count : 1;
	request->nev = allocate(request->files, sizeof *request->nev);
	request->run = allocate(request->files, sizeof *request->run);
	for (size_t f = 0; f < request->files; f++) {
		struct nev *nev = &request->nev[f];

		nev_read(nev, parsed->operand_count > 0 ? parsed->operand[f] : "-");
		check_file(request, nev);
		metrics_know(&request->known, nev);
	}
	for (int part = NAME_ONLY; part <= WHOLE_PATH && !name_runs(request, (enum name_part)part); part++)
		continue;
}

static void choose_metrics(struct request *request)
{
	for (size_t i = 0; i < request->lists.count; i++)
		metrics_add_list(&request->metrics, &request->known, slice_of(request->lists.at[i]));
	if (request->topics_metric)
		metrics_add(&request->metrics, &request->known, slice_of(request->topics_metric));
	else if (request->lists.count == 0)
		metrics_add_all(&request->metrics, &request->known);
}

/* The number of a wanted measure in a file, or NOT_FOUND. */
static size_t measure_of(const struct request *request, const struct nev *nev, size_t metric)
{
	size_t number = request->metrics.at[metric].number;

	return strset_find(&nev->measures, strset_get(&request->known.keys, number));
}

/* The mean of a measure over the topics of a file. */
struct mean {
	double value;           /* while values are added, their sum */
	size_t topics;          /* that have the measure */
	bool given;             /* by the file, which has arithmetic means only */
};

/* The means of a file, by measure; the caller frees. */
static struct mean *means_of(const struct nev *nev, bool geometric)
{
	struct mean *mean = allocate(nev->measures.count, sizeof *mean);

	for (size_t v = 0; v < nev->values; v++) {
		const struct nev_value *value = &nev->value[v];
		double x = nev_number(nev, value);

		if (value->topic == NEV_MEANS)
			continue;
		mean[value->measure].value += geometric ? log(fmax(x, LEAST)) : x;
		mean[value->measure].topics++;
	}
	for (size_t m = 0; m < nev->measures.count; m++)
		if (mean[m].topics > 0) {
			mean[m].value /= (double)mean[m].topics;
			mean[m].value = geometric ? exp(mean[m].value) : mean[m].value;
		}
	for (size_t v = 0; v < nev->values && !geometric; v++)
		if (nev->value[v].topic == NEV_MEANS) {
			mean[nev->value[v].measure].value = nev_number(nev, &nev->value[v]);
			mean[nev->value[v].measure].given = true;
		}
	return mean;
}

static void add_mean(struct table *table, const struct mean *mean)
{
	if (mean->topics == 0 && !mean->given)
		table_text(table, slice_of("-"));
	else
		table_number(table, mean->value, 4);
}

static void add_run(const struct request *request, struct table *table, size_t file)
{
	const struct nev *nev = &request->nev[file];
	struct mean *mean = means_of(nev, request->geometric);
	static const struct mean none = {0};

	table_row(table, PLAIN);
	add_shown(table, slice_of(request->run[file]));
	table_count(table, nev->has_means && !request->geometric ? nev->mean_topics : nev->evaluated);
	for (size_t i = 0; i < request->metrics.count; i++) {
		size_t m = measure_of(request, nev, i);

		add_mean(table, m == NOT_FOUND ? &none : &mean[m]);
		if (m != NOT_FOUND && mean[m].topics > 0 && mean[m].topics < nev->evaluated)
			warn_at(place_of(nev), "%s is a mean over %zu of %zu topics", nev_measure(nev, m),
			        mean[m].topics, nev->evaluated);
	}
	free(mean);
}

/* A row for each run, a column for each measure. */
static void write_means(const struct request *request)
{
	struct table_column *column = allocate(request->metrics.count + 2, sizeof *column);
	struct table table;

	column[0] = (struct table_column){request->geometric ? "geometric means" : "run", LEFT};
	column[1] = (struct table_column){"topics", RIGHT};
	for (size_t i = 0; i < request->metrics.count; i++)
		column[i + 2] = (struct table_column){request->metrics.at[i].name, RIGHT};
	table_start(&table, column, request->metrics.count + 2);
	for (size_t f = 0; f < request->files; f++)
		add_run(request, &table, f);
	table_print(&table);
	free(column);
}

/* Writes the values of a measure (or of none, NOT_FOUND) in a file to a column: cells by topic, from `cell`. */
static void fill_column(const struct nev *nev, size_t measure, const struct strset *topics, const char **cell)
{
	for (size_t v = 0; v < nev->values; v++) {
		const struct nev_value *value = &nev->value[v];

		if (value->topic != NEV_MEANS && value->measure == measure)
			cell[strset_find(topics, strset_get(&nev->topics, value->topic))] = nev_text(nev, value);
	}
}

static void add_topics(struct table *table, const struct strset *topics, const char *const *cell, size_t files)
{
	for (size_t t = 0; t < topics->count; t++) {
		table_row(table, PLAIN);
		add_shown(table, strset_get(topics, t));
		for (size_t f = 0; f < files; f++) {
			const char *text = cell[f * topics->count + t];

			table_text(table, slice_of(text ? text : "-"));
		}
	}
}

/* A row for each topic, a column for each run. */
static void write_topics(const struct request *request)
{
	struct table_column *column = allocate(request->files + 1, sizeof *column);
	struct strset topics = {0};
	struct table table;
	const char **cell;

	column[0] = (struct table_column){"topic", LEFT};
	for (size_t f = 0; f < request->files; f++) {
		const struct strset *of_file = &request->nev[f].topics;

		column[f + 1] = (struct table_column){shown(slice_of(request->run[f])), RIGHT};
		for (size_t t = 0; t < of_file->count; t++)
			strset_add(&topics, strset_get(of_file, t));
	}
	cell = allocate(request->files * topics.count, sizeof *cell);
	for (size_t f = 0; f < request->files; f++)
		fill_column(&request->nev[f], measure_of(request, &request->nev[f], 0), &topics,
		            cell + f * topics.count);
	table_start(&table, column, request->files + 1);
	add_topics(&table, &topics, cell, request->files);
	table_print(&table);
	for (size_t f = 0; f < request->files; f++)
		free((char *)column[f + 1].head);
	free(cell);
	free(column);
	strset_free(&topics);
}

/* Writes a tab in a name as \t, a newline as \n and a backslash as \\, so that different names stay different. */
static void write_escaped(const char *name)
{
	for (; *name; name++)
		switch (*name) {
		case '\t': output_string("\\t"); break;
		case '\n': output_string("\\n"); break;
		case '\\': output_string("\\\\"); break;
		default: output_char(*name);
		}
}

static void write_long_line(const char *run, const char *topic, const char *measure, const char *value)
{
	write_escaped(run);
	output_char('\t');
	write_escaped(topic);
	output_format("\t%s\t%s\n", measure, value);
}

/* Writes all values of a topic. */
static void write_all(const struct nev *nev, size_t topic, const char *run, const char *name)
{
	size_t v = nev->topic[topic].first;

	for (; v != NEV_END; v = nev->value[v].next)
		write_long_line(run, name, nev_measure(nev, nev->value[v].measure), nev_text(nev, &nev->value[v]));
}

/* Writes the values that a topic has of the wanted measures, `measure` being their numbers in the file. `text` is
   NULL for each measure of the file, before and after. */
static void write_wanted(const struct request *request, const struct nev *nev, size_t topic, const char *run,
                         const char *name, const char **text, const size_t measure[])
{
	size_t first = nev->topic[topic].undefined ? NEV_END : nev->topic[topic].first;

	for (size_t v = first; v != NEV_END; v = nev->value[v].next)
		text[nev->value[v].measure] = nev_text(nev, &nev->value[v]);
	for (size_t i = 0; i < request->metrics.count; i++) {
		const char *found = measure[i] == NOT_FOUND ? NULL : text[measure[i]];

		write_long_line(run, name, request->metrics.at[i].name, found ? found : "-");
	}
	for (size_t v = first; v != NEV_END; v = nev->value[v].next)
		text[nev->value[v].measure] = NULL;
}

static void write_long_file(const struct request *request, size_t file)
{
	const struct nev *nev = &request->nev[file];
	const char **text = allocate(nev->measures.count, sizeof *text);
	size_t *measure = allocate(request->metrics.count, sizeof *measure);

	for (size_t i = 0; i < request->metrics.count; i++)
		measure[i] = measure_of(request, nev, i);
	for (size_t t = 0; t < nev->topics.count; t++) {
		char *name = string_of(strset_get(&nev->topics, t));

		if (request->lists.count > 0)
			write_wanted(request, nev, t, request->run[file], name, text, measure);
		else
			write_all(nev, t, request->run[file], name);
		free(name);
	}
	free(text);
	free(measure);
}

/* A line for each value. */
static void write_long(const struct request *request)
{
	output_string("run\ttopic\tmeasure\tvalue\n");
	for (size_t f = 0; f < request->files; f++)
		write_long_file(request, f);
}

static void free_request(struct request *request)
{
	for (size_t f = 0; f < request->files; f++) {
		nev_free(&request->nev[f]);
		free(request->run[f]);
	}
	free(request->nev);
	free(request->run);
	free(request->lists.at);
	metrics_forget(&request->known);
	metrics_free(&request->metrics);
}

static void run(const struct command *command, int argc, char **argv)
{
	struct request request = {0};
	const struct option own[] = {
		{"geometric", NULL, NULL, &request.geometric, NULL,
		 "print geometric means, exp(mean(ln max(x, 0.00001)))", false},
		{"m", "METRIC,...", read_list, &request.lists, "names of measures, such as AP,NCUrb,P,Q@10",
		 "which measures, in this order (default: all); may be repeated", false},
		{"topics", "METRIC", read_metric, &request.topics_metric, "the name of a measure",
		 "print the values of this measure: a row for each topic, a column for each run", false},
		{"long", NULL, NULL, &request.in_long_form, NULL,
		 "print one line for each value: run, topic, measure, value, with tabs between them", false},
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	struct parsed parsed = options_read(command, groups, argc, argv);

	options_check(groups, &parsed);
	check_combination(&request);
	read_files(&request, &parsed);
	choose_metrics(&request);
	if (request.topics_metric)
		write_topics(&request);
	else if (request.in_long_form)
		write_long(&request);
	else
		write_means(&request);
	output_finish();
	free_request(&request);
}

const struct command table_command = {
	"table", "[-geometric] [-m METRIC,...] [-topics METRIC] [-long] [FILE.nev...]",
	"Print a table of means: a row for each run, a column for each measure.",
	"Each FILE is a run's measures, lines \"topic measure= value\" as compute, gcompute, irec and 1click\n"
	"print them; without FILE, or for -, standard input is read. The run's name is that of the file\n"
	"without .nev and without folders, or with them where two runs would have the same name.\n"
	"\n"
	"The columns are the number of topics and the mean of each measure over the topics that have it. If a\n"
	"file has means itself (lines \"all\", see compute -mean), the table shows those. Topics without\n"
	"relevant items do not count; a warning counts them. - means that no topic has the measure.\n"
	"\n"
	"Small values weigh much in geometric means: made of values with 4 decimals, they can be wrong in the\n"
	"third. Let compute print more, with -digits 8.\n"
	"\n"
	"With -topics or -long the values are printed as the files have them, and no means. -long -m prints\n"
	"one line for each topic and measure, with the value - where there is none.\n", run,
};
