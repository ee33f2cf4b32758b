#include "cmd/commands.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/output.h"
#include "cmd/comparing.h"
#include "cmd/table_tests.h"
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
	enum table_format format;
	bool has_format;        /* -format */
	struct testing testing; /* .test is NO_TEST without -test */
	const char *baseline_name;      /* of -baseline, or NULL */
	size_t baseline;        /* that run's file, or NOT_FOUND */
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

static const char *const formats[] = {
	[TEXT] = "text", [TSV] = "tsv", [CSV] = "csv", [MARKDOWN] = "markdown", [LATEX] = "latex",
};

static bool read_format(char *word, void *value)
{
	struct request *request = value;

	for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
		if (strcmp(word, formats[i]) == 0) {
			request->format = (enum table_format)i;
			request->has_format = true;
			return true;
		}
	return false;
}

/* Whether cells are for programs: each has one value. */
static bool is_data(const struct request *request)
{
	return request->format == TSV || request->format == CSV;
}

static void check_test(const struct request *request, const struct parsed *parsed)
{
	static const char *const settings[] = {"baseline", "alpha", "B", "seed", "correct"};

	if (request->testing.test == NO_TEST) {
		for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
			if (options_given(parsed, settings[i]))
				die_usage("-%s is of a test: -test says of which", settings[i]);
		return;
	}
	if (request->topics_metric || request->in_long_form)
		die_usage("-test marks means, so %s does not go with it", request->in_long_form ? "-long" : "-topics");
	if (request->geometric)
		die_usage("-test compares arithmetic means, so -geometric does not go with it");
	if (parsed->operand_count < 2)
		die_usage("-test compares runs: it takes at least 2 files");
	testing_check(&request->testing);
}

static void check_combination(const struct request *request)
{
	if (request->in_long_form && request->has_format && !is_data(request))
		die_usage("-long prints tsv or csv, not %s", formats[request->format]);
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

/* Adds a name as it is, where the format can show it, or without control characters. */
static void add_name(const struct request *request, struct table *table, struct slice t)
{
	char *name = is_data(request) ? string_of(t) : shown(t);

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
	    (!is_table || request->geometric || request->testing.test != NO_TEST))
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

/* Finds the run that -baseline names, by its name or its file. */
static void find_baseline(struct request *request)
{
	char word[QUOTE_SIZE];

	request->baseline = NOT_FOUND;
	if (!request->baseline_name)
		return;
	for (size_t f = request->files; f > 0; f--)
		if (strcmp(request->run[f - 1], request->baseline_name) == 0 ||
		    strcmp(request->nev[f - 1].file, request->baseline_name) == 0)
			request->baseline = f - 1;
	if (request->baseline == NOT_FOUND)
		die("-baseline: no run %s; the first run is %s", quote(word, slice_of(request->baseline_name)),
		    request->run[0]);
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

/* Whether runs have letters, by which others refer to them. */
static bool has_letters(const struct request *request)
{
	return request->testing.test != NO_TEST && !request->baseline_name;
}

/* A run's letter in *letters, which has space for 16: a to z, aa to zz, and so on. */
static const char *letter_of(size_t run, char letters[16])
{
	char *at = letters + 15;

	*at = '\0';
	for (size_t rest = run + 1; rest > 0; rest = (rest - 1) / 26)
		*--at = (char)('a' + (rest - 1) % 26);
	return at;
}

/* The letters of the runs that a run is significantly above; with commas between them if some are not one letter. */
static void add_letters(const struct request *request, struct table *table, const struct table_tests *tests, size_t file)
{
	const char *between = request->files > 26 ? "," : "";
	char letters[16];
	bool any = false;

	table_text(table, slice_of(""));
	for (size_t y = 0; y < request->files; y++)
		if (tests->higher[file * request->files + y]) {
			table_more(table, "%s%s", any ? between : "", letter_of(y, letters));
			any = true;
		}
	if (is_data(request) && !any)
		table_more(table, "-");
}

/* The difference to the baseline, and for programs p. */
static void add_difference(const struct request *request, struct table *table, const struct table_tests *tests, size_t file)
{
	double difference = number_unsigned_zero(comparing_round(tests->difference[file]), 4);
	bool is_tested = tests->p[file] >= 0;

	if (!is_data(request)) {
		table_text(table, slice_of(""));
		if (is_tested)
			table_more(table, "(%+.4f%s)", difference, tests->significant[file] ? "*" : "");
	} else if (is_tested) {
		table_format(table, "%+.4f", difference);
		table_number(table, tests->p[file], testing_decimals(&request->testing));
	} else {
		table_text(table, slice_of("-"));
		table_text(table, slice_of("-"));
	}
}

/* Adds the cells of a measure. `tests` is NULL without -test. */
static void add_metric(const struct request *request, struct table *table, size_t file, size_t metric,
                       const struct mean *mean, const struct table_tests *tests)
{
	static const struct mean none = {0};
	const struct nev *nev = &request->nev[file];
	size_t m = measure_of(request, nev, metric);

	add_mean(table, m == NOT_FOUND ? &none : &mean[m]);
	if (m != NOT_FOUND && mean[m].topics > 0 && mean[m].topics < nev->evaluated)
		warn_at(place_of(nev), "%s is a mean over %zu of %zu topics", nev_measure(nev, m),
		        mean[m].topics, nev->evaluated);
	if (tests && request->baseline_name)
		add_difference(request, table, tests, file);
	else if (tests)
		add_letters(request, table, tests, file);
}

static void add_run(const struct request *request, struct table *table, size_t file, const struct table_tests *tests)
{
	const struct nev *nev = &request->nev[file];
	struct mean *mean = means_of(nev, request->geometric);
	char letters[16];

	table_row(table, PLAIN);
	if (has_letters(request))
		table_text(table, slice_of(letter_of(file, letters)));
	add_name(request, table, slice_of(request->run[file]));
	table_count(table, nev->has_means && !request->geometric ? nev->mean_topics : nev->evaluated);
	for (size_t i = 0; i < request->metrics.count; i++)
		add_metric(request, table, file, i, mean, tests ? &tests[i] : NULL);
	free(mean);
}

/* Tests all measures; the caller frees. */
static struct table_tests *test_metrics(const struct request *request)
{
	struct table_tests *tests = allocate(request->metrics.count, sizeof *tests);

	for (size_t i = 0; i < request->metrics.count; i++)
		table_tests_make(&tests[i], &request->testing, request->nev, request->files,
		                 strset_get(&request->known.keys, request->metrics.at[i].number), request->baseline,
		                 i == 0);
	return tests;
}

/* "AP above" */
static char *head_of(const char *metric, const char *what)
{
	size_t size = strlen(metric) + strlen(what) + 2;
	char *head = allocate(size, 1);

	snprintf(head, size, "%s %s", metric, what);
	return head;
}

/* The columns of a measure: its mean, and what a test says. */
static size_t name_metric(const struct request *request, const char *name, struct table_column *column)
{
	bool is_tested = request->testing.test != NO_TEST, has_baseline = request->baseline_name;

	column[0] = (struct table_column){string_of(slice_of(name)), RIGHT};
	if (is_tested && !is_data(request)) {
		column[1] = (struct table_column){string_of(slice_of("")), has_baseline ? MARK : RAISED_MARK};
		return 2;
	}
	if (is_tested && !has_baseline) {
		column[1] = (struct table_column){head_of(name, "above"), RIGHT};
		return 2;
	}
	if (!is_tested)
		return 1;
	column[1] = (struct table_column){head_of(name, "difference"), RIGHT};
	column[2] = (struct table_column){head_of(name, "p"), RIGHT};
	return 3;
}

/* Fills in the columns; returns how many. The caller frees the heads. */
static size_t name_columns(const struct request *request, struct table_column *column)
{
	size_t columns = 0;

	if (has_letters(request))
		column[columns++] = (struct table_column){string_of(slice_of("letter")), LEFT};
	column[columns++] = (struct table_column){
		string_of(slice_of(request->geometric ? "geometric means" : "run")), LEFT};
	column[columns++] = (struct table_column){string_of(slice_of("topics")), RIGHT};
	for (size_t i = 0; i < request->metrics.count; i++)
		columns += name_metric(request, request->metrics.at[i].name, column + columns);
	return columns;
}

static void free_heads(struct table_column *column, size_t columns)
{
	for (size_t c = 0; c < columns; c++)
		free((char *)column[c].head);
	free(column);
}

static void add_test_note(const struct testing *testing, struct table *notes)
{
	static const char *const name[] = {
		[BOOTSTRAP] = "Bootstrap test", [T_TEST] = "Paired t test", [RANDOMISATION] = "Randomisation test",
		[TUKEY] = "Randomised Tukey HSD test",
	};
	static const char *const correction[] = {
		[NO_CORRECTION] = "", [HOLM] = ", Holm's correction", [BONFERRONI] = ", Bonferroni's correction",
	};
	bool takes_all = testing->test == TUKEY || testing->correction != NO_CORRECTION;

	table_format(notes, "%s%s: alpha %g for %s", name[testing->test], correction[testing->correction],
	             testing->alpha, takes_all ? "all pairs together" : "each pair by itself");
	if (testing_draws(testing))
		table_more(notes, ", B %zu, seed %" PRIu64, testing->samples, testing->seed);
}

/* How many topics: of the first measure, and of others with another number. */
static void add_topics_note(const struct request *request, const struct table_tests *tests, struct table *notes)
{
	size_t usual = request->metrics.count > 0 ? tests[0].topics : 0;

	table_more(notes, "; %zu topics", usual);
	for (size_t i = 0; i < request->metrics.count; i++)
		if (tests[i].topics != usual)
			table_more(notes, ", %s %zu", request->metrics.at[i].name, tests[i].topics);
	table_more(notes, ".");
}

/* Whether some difference is significant by some measure. */
static bool has_significant(const struct request *request, const struct table_tests *tests)
{
	for (size_t i = 0; i < request->metrics.count; i++)
		if (tests[i].found)
			return true;
	return false;
}

/* What the marks mean. */
static void add_marks_note(const struct request *request, const struct table_tests *tests, struct table *notes)
{
	bool any = has_significant(request, tests);

	table_row(notes, PLAIN);
	if (!request->baseline_name)
		table_text(notes, slice_of(any ? "Letters after a mean: it is significantly above the means of these runs." :
		                           "No difference between two means is significant."));
	else
		table_format(notes, "In brackets: the difference to %s; %s significant.", request->run[request->baseline],
		             any ? "* says that it is" : "none is");
}

static void write_notes(const struct request *request, const struct table_tests *tests)
{
	static const struct table_column column = {"", LEFT};
	struct table notes;

	table_start(&notes, &column, 1);
	if (!is_data(request))
		add_marks_note(request, tests, &notes);
	table_row(&notes, PLAIN);
	add_test_note(&request->testing, &notes);
	add_topics_note(request, tests, &notes);
	table_print_notes(&notes, request->format);
}

/* A row for each run, a column for each measure. */
static void write_means(const struct request *request)
{
	struct table_column *column = allocate(3 * request->metrics.count + 3, sizeof *column);
	size_t columns = name_columns(request, column);
	struct table_tests *tests = request->testing.test != NO_TEST ? test_metrics(request) : NULL;
	struct table table;

	table_start(&table, column, columns);
	for (size_t f = 0; f < request->files; f++)
		add_run(request, &table, f, tests);
	table_print(&table, request->format);
	if (tests)
		write_notes(request, tests);
	for (size_t i = 0; tests && i < request->metrics.count; i++)
		table_tests_free(&tests[i]);
	free(tests);
	free_heads(column, columns);
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

static void add_topics(const struct request *request, struct table *table, const struct strset *topics,
                       const char *const *cell)
{
	for (size_t t = 0; t < topics->count; t++) {
		table_row(table, PLAIN);
		add_name(request, table, strset_get(topics, t));
		for (size_t f = 0; f < request->files; f++) {
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

	column[0] = (struct table_column){string_of(slice_of("topic")), LEFT};
	for (size_t f = 0; f < request->files; f++) {
		const struct strset *of_file = &request->nev[f].topics;
		struct slice name = slice_of(request->run[f]);

		column[f + 1] = (struct table_column){is_data(request) ? string_of(name) : shown(name), RIGHT};
		for (size_t t = 0; t < of_file->count; t++)
			strset_add(&topics, strset_get(of_file, t));
	}
	cell = allocate(request->files * topics.count, sizeof *cell);
	for (size_t f = 0; f < request->files; f++)
		fill_column(&request->nev[f], measure_of(request, &request->nev[f], 0), &topics,
		            cell + f * topics.count);
	table_start(&table, column, request->files + 1);
	add_topics(request, &table, &topics, cell);
	table_print(&table, request->format);
	free_heads(column, request->files + 1);
	free(cell);
	strset_free(&topics);
}

static void write_long_line(const struct request *request, const char *run, const char *topic, const char *measure,
                            const char *value)
{
	const struct slice cell[] = {slice_of(run), slice_of(topic), slice_of(measure), slice_of(value)};

	table_print_line(cell, 4, request->format);
}

/* Writes all values of a topic. */
static void write_all(const struct request *request, const struct nev *nev, size_t topic, const char *run,
                      const char *name)
{
	size_t v = nev->topic[topic].first;

	for (; v != NEV_END; v = nev->value[v].next)
		write_long_line(request, run, name, nev_measure(nev, nev->value[v].measure),
		                nev_text(nev, &nev->value[v]));
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

		write_long_line(request, run, name, request->metrics.at[i].name, found ? found : "-");
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
			write_all(request, nev, t, request->run[file], name);
		free(name);
	}
	free(text);
	free(measure);
}

/* A line for each value. */
static void write_long(const struct request *request)
{
	write_long_line(request, "run", "topic", "measure", "value");
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
	struct request request = {.testing = TESTING_DEFAULT};
	const struct option own[] = {
		{"geometric", NULL, NULL, &request.geometric, NULL,
		 "print geometric means, exp(mean(ln max(x, 0.00001)))", false},
		{"m", "METRIC,...", read_list, &request.lists, "names of measures, such as AP,NCUrb,P,Q@10",
		 "which measures, in this order (default: all); may be repeated", false},
		{"topics", "METRIC", read_metric, &request.topics_metric, "the name of a measure",
		 "print the values of this measure: a row for each topic, a column for each run", false},
		{"test", "T", read_test, &request.testing.test, TEST_TAKES,
		 "mark the means that are significantly above others, by this test", false},
		{"baseline", "RUN", read_metric, &request.baseline_name, "the name of a run",
		 "with -test, compare each run with this one only, and print the differences to it", false},
		TESTING_OPTIONS(request.testing),
		{"seed", "N", read_seed, &request.testing.seed, "a whole number from 0",
		 "start of the random numbers of a test (default 1)", false},
		{"format", "F", read_format, &request, "\"text\", \"tsv\", \"csv\", \"markdown\" or \"latex\"",
		 "how the table is printed (default text; with -long tsv or csv, default tsv)", false},
		{"long", NULL, NULL, &request.in_long_form, NULL,
		 "print one line for each value: run, topic, measure, value, with tabs between them", false},
		{0},
	};
	const struct option *const groups[] = {own, NULL};
	struct parsed parsed = options_read(command, groups, argc, argv);

	check_test(&request, &parsed);
	options_check(groups, &parsed);
	check_combination(&request);
	if (request.in_long_form && !request.has_format)
		request.format = TSV;
	read_files(&request, &parsed);
	find_baseline(&request);
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
	"table", "[-geometric] [-m METRIC,...] [-topics METRIC] [-test bootstrap|t|randomisation|tukey [-baseline RUN] "
	"[-alpha 0.05] [-B 1000] [-seed N] [-correct holm|bonferroni]] [-format text|tsv|csv|markdown|latex] [-long] "
	"[FILE.nev...]",
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
	"one line for each topic and measure, with the value - where there is none.\n"
	"\n"
	"-test says which differences between runs are significant, by each measure for itself; discpower -h\n"
	"explains the tests. Each run gets a letter, and after a mean there are the letters of the runs that\n"
	"it is significantly above. With -baseline, the difference to the baseline is there instead, with * if\n"
	"it is significant. A note below the table tells the test, and of how many topics: those for which some\n"
	"run has a value. A run that lacks one of them counts 0 there, with a warning. tsv and csv have columns\n"
	"of their own, \"AP above\", or \"AP difference\" and \"AP p\" (after correction), and the note is on\n"
	"standard error.\n"
	"\n"
	"tsv writes a tab in a name as \\t, a newline as \\n and a backslash as \\\\; csv is that of RFC 4180;\n"
	"latex is a tabular, which needs no package.\n", run,
};
